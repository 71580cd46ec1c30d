"""3. The end."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NOBODY, note, note_place
from thirdwish.games.three_wishes.cards import TYPES, Box, Special
from thirdwish.games.three_wishes.table import HAND, PLACES, Happening, Table, in_play

CANNOT_WIN = -1
OUTRIGHT = 1000  # above any score


def show_all(table: Table) -> None:
    """R3.1 When the end is declared the game is over and all cards are shown."""
    table.must_stand = 1
    for place in range(PLACES):
        if in_play(table.seats, place):
            note_place(table, Happening.SHOWED, NOBODY, place, 0, table.card[place], EVERYONE)
    note(table, Happening.SHOWED_REMOVED, NOBODY, NOBODY, table.removed, 0, EVERYONE)


def has_set(box: Box, table: Table, seat: int) -> bool:
    """R3.2 Only a player with one Superpower, one Gift and one World Harmony can win."""
    for kind in range(TYPES):
        count = 0
        for place in range(seat * HAND, seat * HAND + HAND):
            if box.type[table.card[place]] == kind:
                count += 1
        if count != 1:
            return False
    return True


def holds(box: Box, table: Table, seat: int, special: int) -> int:
    """Return how many cards of a special kind a player has."""
    count = 0
    for place in range(seat * HAND, seat * HAND + HAND):
        if box.special[table.card[place]] == special:
            count += 1
    return count


def can_win(box: Box, table: Table, seat: int) -> bool:
    """R3.4 A player with Time Travel loses, whatever the other cards are."""
    return has_set(box, table, seat) and holds(box, table, seat, Special.LOSES) == 0


def points(box: Box, table: Table, seat: int) -> int:
    """R3.3 Such a player scores the values of the three cards. R3.5 With one of Cornucopia and
    Cold Fusion a player scores twice the values of the other two cards.
    """
    if not can_win(box, table, seat):
        return 0
    total = 0
    for place in range(seat * HAND, seat * HAND + HAND):
        card = table.card[place]
        if box.special[card] != Special.DOUBLES:
            total += box.value[card]
    if holds(box, table, seat, Special.DOUBLES) == 1:
        total *= 2
    return total


def standing(box: Box, table: Table, seat: int) -> int:
    """R3.6 A player with both Cornucopia and Cold Fusion who can win wins outright."""
    if not can_win(box, table, seat):
        return CANNOT_WIN
    if holds(box, table, seat, Special.DOUBLES) > 1:
        return OUTRIGHT
    return points(box, table, seat)


def winner(box: Box, table: Table) -> int:
    """R3.7 Otherwise the highest score wins. R3.8 Among players level the one who declared wins,
    or else the next of them clockwise from there. R3.9 When nobody can win, nobody wins.
    """
    best, highest = NOBODY, CANNOT_WIN
    for offset in range(table.seats):
        seat = (table.declarer + offset) % table.seats
        if standing(box, table, seat) > highest:
            best, highest = seat, standing(box, table, seat)
    return best
