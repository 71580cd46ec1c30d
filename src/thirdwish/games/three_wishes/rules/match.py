"""4. A match."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, note
from thirdwish.games.three_wishes.cards import Box
from thirdwish.games.three_wishes.rules.end import OUTRIGHT, points, show_all, standing, winner
from thirdwish.games.three_wishes.rules.start import begin_game
from thirdwish.games.three_wishes.table import Happening, Series, Table

MARKERS_TO_WIN = 5


def end_game(box: Box, table: Table) -> None:
    """R4.1 If it is agreed to play a match, games follow one another until there is a grand
    master.
    """
    show_all(table)
    best = winner(box, table)
    if best == NOBODY:
        note(table, Happening.NOBODY_WON, NOBODY, NOBODY, NO_CARD, 0, EVERYONE)
    else:
        tell_how_won(box, table, best)
    if table.options.match == Series.SINGLE:
        table.turn = NOBODY
    else:
        go_on(box, table, best)


def tell_how_won(box: Box, table: Table, best: int) -> None:
    """Write down who won the game and by what."""
    highest = standing(box, table, best)
    how = Happening.WON_OUTRIGHT if highest == OUTRIGHT else Happening.WON
    note(table, how, best, NOBODY, NO_CARD, points(box, table, best), EVERYONE)
    for seat in range(table.seats):
        if seat != best and standing(box, table, seat) == highest:
            note(table, Happening.TIE_WENT, best, seat, NO_CARD, 0, EVERYONE)


def go_on(box: Box, table: Table, best: int) -> None:
    """R4.4 As soon as a player has five victory markers or more the match is over and that player
    is grand master.
    """
    award(table, best)
    if best != NOBODY and table.markers[best] >= MARKERS_TO_WIN:
        note(table, Happening.GRAND_MASTER, best, NOBODY, NO_CARD, 0, EVERYONE)
        table.turn = NOBODY
    else:
        next_game(box, table)


def award(table: Table, best: int) -> None:
    """R4.3 The winner of a game gets one victory marker, or two if the same player won the game
    before.
    """
    if best != NOBODY:
        markers = 1
        if best == table.last_winner:
            markers = 2
        table.markers[best] += markers
        note(table, Happening.MARKED, best, NOBODY, NO_CARD, markers, EVERYONE)
    table.last_winner = best


def next_game(box: Box, table: Table) -> None:
    """R4.2 The starting player of each further game sits one seat clockwise of the last."""
    table.starter = (table.starter + 1) % table.seats
    begin_game(box, table)


def score(box: Box, table: Table, seat: int) -> int:
    """Return the markers of a seat in a match, or its points in a single game."""
    if table.options.match == Series.FIVE:
        return table.markers[seat]
    return points(box, table, seat)


def won(box: Box, table: Table, seat: int) -> bool:
    """Return whether a seat is grand master, or has won a single game."""
    if table.options.match == Series.FIVE:
        return table.markers[seat] >= MARKERS_TO_WIN
    return winner(box, table) == seat
