"""7. The score."""

from __future__ import annotations

from thirdwish.games.high_desert.cards import JANN, RANKS, Box
from thirdwish.games.high_desert.table import Table, palace_size, palace_worth


def score(box: Box, table: Table, seat: int) -> int:
    """Return the points of a seat's Palace as it lies."""
    return palace_worth(box.value, table.player[seat].palace)


def jann_cards(table: Table, seat: int) -> int:
    """Return how many Jann lie in a Palace."""
    count = 0
    for rank in range(RANKS):
        count += table.player[seat].palace[JANN * RANKS + rank]
    return count


def is_ahead(box: Box, table: Table, seat: int, other: int) -> bool:
    """R7.3 The highest score wins. R7.4 Among players level on score the one with most cards in
    the Palace wins. R7.5 Among players still level the one with most Jann cards in the Palace wins.
    """
    if score(box, table, seat) != score(box, table, other):
        return score(box, table, seat) > score(box, table, other)
    if palace_size(table, seat) != palace_size(table, other):
        return palace_size(table, seat) > palace_size(table, other)
    return jann_cards(table, seat) > jann_cards(table, other)


def won(box: Box, table: Table, seat: int) -> bool:
    """R7.6 Players level even then win together."""
    for other in range(table.seats):
        if is_ahead(box, table, other, seat):
            return False
    return True
