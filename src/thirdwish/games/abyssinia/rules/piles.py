"""Piles: drawing wishes and Genies, and putting them away."""

from __future__ import annotations

from thirdwish.engine.dice import roll
from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, bit, note
from thirdwish.games.abyssinia.cards import DECK
from thirdwish.games.abyssinia.table import (
    IN_DISCARD,
    IN_HAND,
    IN_PILE,
    Happening,
    Table,
)


def draw_wishes(table: Table, seat: int, kind: int, count: int) -> None:
    """R2.3 When a wish is to be drawn from an empty pile, the discard pile of that deck is
    shuffled and becomes the pile; if that is empty too the draw is lost.
    """
    for _ in range(count):
        refill(table, kind)
        if table.pile_size[kind] == 0:
            return
        table.pile_size[kind] -= 1
        wish = table.pile[kind * DECK + table.pile_size[kind]]
        table.pile[kind * DECK + table.pile_size[kind]] = 0
        table.place[wish] = IN_HAND + seat
        table.must_stand = 1
        note(table, Happening.DREW, seat, NOBODY, wish, kind, bit(seat))


def refill(table: Table, kind: int) -> None:
    """Make a new pile of a deck's discards if its pile is empty."""
    if table.pile_size[kind] > 0:
        return
    first = kind * DECK
    for wish in range(first, first + DECK):
        if table.place[wish] == IN_DISCARD:
            table.place[wish] = IN_PILE
            table.pile[first + table.pile_size[kind]] = wish
            table.pile_size[kind] += 1
    if table.pile_size[kind] > 0:
        shuffle_pile(table, kind)
        note(table, Happening.SHUFFLED, NOBODY, NOBODY, NO_CARD, kind, EVERYONE)


def shuffle_pile(table: Table, kind: int) -> None:
    """Put a pile into random order."""
    first = kind * DECK
    for i in range(table.pile_size[kind] - 1, 0, -1):
        one, other = first + i, first + roll(table.dice, i + 1)
        table.pile[one], table.pile[other] = table.pile[other], table.pile[one]


def discard_wish(table: Table, wish: int) -> None:
    """R4.5 Discard: a wish goes to the discard pile of its deck, a counter back to the pool, a
    Genie to the bottom of the Genie pile.
    """
    table.place[wish] = IN_DISCARD
    table.known[wish] = 0


def top_genie(table: Table) -> int:
    """Return the Genie on top of the pile."""
    return table.genie_pile[table.genie_size - 1]


def take_genie(table: Table, seat: int) -> None:
    """R2.2 A player without a Genie may first take the top Genie of the pile, and then draws by
    it.
    """
    genie = top_genie(table)
    table.genie_size -= 1
    table.genie_pile[table.genie_size] = 0
    table.genie_open = min(table.genie_open, table.genie_size)
    table.player[seat].genie = genie
    table.must_stand = 1
    note(table, Happening.GENIE_TAKEN, seat, NOBODY, genie, 0, EVERYONE)


def dismiss_genie(table: Table, seat: int) -> None:
    """R4.8 A player who gets a second Genie puts the first at the bottom of the Genie pile."""
    genie = table.player[seat].genie
    if genie == NO_CARD:
        return
    for place in range(table.genie_size, 0, -1):
        table.genie_pile[place] = table.genie_pile[place - 1]
    table.genie_pile[0] = genie
    table.genie_size += 1
    table.genie_open += 1
    table.player[seat].genie = NO_CARD


def discards_of(table: Table, kind: int) -> int:
    """Return how many wishes of a deck are discarded."""
    count = 0
    for wish in range(kind * DECK, kind * DECK + DECK):
        if table.place[wish] == IN_DISCARD:
            count += 1
    return count


def can_draw(table: Table, kind: int) -> bool:
    """Return whether there is a wish of this deck to be drawn."""
    return table.pile_size[kind] > 0 or discards_of(table, kind) > 0
