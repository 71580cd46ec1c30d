"""5. Immunity, and which cards in Palaces can be touched."""

from __future__ import annotations

from thirdwish.engine.table import Choices, offer
from thirdwish.games.high_desert.cards import KINDS, Box, value_of
from thirdwish.games.high_desert.table import Table, palace_choice, palace_size


def is_shielded(box: Box, table: Table, seat: int) -> bool:
    """R5.1 The Palace and the hand of a player with eight or more cards in the Palace cannot be
    touched by other players' cards and wishes. R5.2 Immunity does not hold off your own cards and
    wishes. R5.3 Immunity counts from the moment at which the eighth card lies in the Palace, and
    ends when fewer are left.
    """
    return seat != table.turn and palace_size(table, seat) >= box.immune_at


def other_copies(table: Table, seat: int, card: int) -> int:
    """Return how many such cards lie in a Palace, but for the one just summoned."""
    copies = table.player[seat].palace[card]
    if seat == table.turn and card == table.summoned:
        copies -= 1
    return copies


def can_touch(box: Box, table: Table, highest: int) -> bool:
    """Return whether any Palace that can be touched has a card worth no more than `highest`."""
    for seat in range(table.seats):
        if not is_shielded(box, table, seat):
            for card in range(KINDS):
                if other_copies(table, seat, card) > 0 and value_of(box, card) <= highest:
                    return True
    return False


def offer_palaces(box: Box, table: Table, choices: Choices, first: int, highest: int) -> None:
    """Offer the cards of every Palace worth no more than `highest`."""
    for seat in range(table.seats):
        offer_palace(box, table, choices, first, seat, highest)


def offer_palace(
    box: Box, table: Table, choices: Choices, first: int, seat: int, highest: int
) -> None:
    """Offer the cards of a Palace worth no more than `highest`, if it can be touched."""
    if is_shielded(box, table, seat):
        return
    for card in range(KINDS):
        if other_copies(table, seat, card) > 0 and value_of(box, card) <= highest:
            offer(choices, palace_choice(first, seat, card))
