"""What lies on a table that a seat cannot place, for the tests that go over all games."""

from __future__ import annotations

from collections import Counter

from thirdwish.engine.table import bit
from thirdwish.games.high_desert.cards import KINDS
from thirdwish.games.high_desert.table import Table, known_at, observer


def hidden(table: Table, seat: int) -> list[tuple[list[str], list[int]]]:
    """Return groups of places and the cards that lie in them, as the seat cannot tell how.

    A place is named once for each card there that the seat cannot place. Here all hidden cards
    are one group: any of them could lie in any of the places.
    """
    lying = where(table, seat)
    places = [place for place, cards in lying.items() for _ in cards]
    return [(places, sorted(card for cards in lying.values() for card in cards))]


def where(table: Table, seat: int) -> dict[str, list[int]]:
    """Return for each hidden place the cards there that the seat cannot place, sorted.

    A place is "hand 2", of seat 2, or "deck 5", with five cards below it in the Draw Deck.
    """
    lying = {}
    for holder in range(table.seats):
        if holder != seat:
            lying[f"hand {holder}"] = unknown_in_hand(table, seat, holder)
    for place in range(table.deck_size):
        if not table.deck_known[place] & bit(seat):
            lying[f"deck {place}"] = [table.deck[place]]
    return {place: cards for place, cards in lying.items() if cards}


def unknown_in_hand(table: Table, seat: int, holder: int) -> list[int]:
    """Return the cards of a hand that a seat does not know to be there, sorted."""
    player = table.player[holder]
    cards = []
    for card in range(KINDS):
        known = player.known[known_at(observer(seat), card)]
        cards += [card] * (player.hand[card] - known)
    return cards


def pieces(table: Table) -> dict[int, int]:
    """Return how many of each card are on the whole table, wherever they lie."""
    count = Counter(table.deck[place] for place in range(table.deck_size))
    piles = [table.discard, table.removed]
    for player in table.player:
        piles += [player.hand, player.palace]
    for pile in piles:
        count.update({card: pile[card] for card in range(KINDS)})
    return {card: copies for card, copies in sorted(count.items()) if copies}
