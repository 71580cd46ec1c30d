"""Victory, and what a game is worth."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, note
from thirdwish.games.abyssinia.cards import TYPES, Box
from thirdwish.games.abyssinia.table import TO_WIN, Happening, Table


def has_won(table: Table, seat: int) -> bool:
    """R1.6 A player with three Love counters, three Wealth counters and three Power counters, or
    more, wins at once.
    """
    for kind in range(TYPES):
        if table.player[seat].counters[kind] < TO_WIN:
            return False
    return True


def note_win(table: Table, seat: int) -> None:
    """End the game."""
    table.winner = seat
    table.turn = NOBODY
    note(table, Happening.WON, seat, NOBODY, NO_CARD, 0, EVERYONE)


def find_winner(table: Table, first: int) -> None:
    """End the game if a player has won; of several, the one in turn, then clockwise from `first`.

    G-31.
    """
    if has_won(table, table.turn):
        note_win(table, table.turn)
        return
    for offset in range(table.seats):
        seat = (first + offset) % table.seats
        if has_won(table, seat):
            note_win(table, seat)
            return


def score(box: Box, table: Table, seat: int) -> int:
    """Return how many of the nine counters wanted a player has."""
    points = 0
    for kind in range(TYPES):
        points += min(TO_WIN, table.player[seat].counters[kind])
    return points


def won(box: Box, table: Table, seat: int) -> bool:
    """Return whether this seat has won."""
    return table.winner == seat
