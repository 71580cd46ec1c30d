"""What lies on a table that a seat cannot place, for the tests that go over all games."""

from __future__ import annotations

from collections import Counter

from thirdwish.engine.table import NO_CARD, bit
from thirdwish.games.abyssinia.cards import DECK, TYPES, WISHES
from thirdwish.games.abyssinia.table import HIDDEN, IN_DISCARD, IN_HAND, SEATS, Table

# A place is "pile 1 5", of deck 1 with five wishes below it; "hand 2", of seat 2; "hidden 2", the
# wish face down before seat 2; or "genies 3", with three Genies below it in the pile. A Genie is
# numbered WISHES + its number.
Lying = dict[str, list[int]]


def hidden(table: Table, seat: int) -> list[tuple[list[str], list[int]]]:
    """Return groups of places and the cards that could lie in any place of the group.

    A group for each pile: it holds wishes of its deck alone. One for each other player: held in
    hand, or hidden, is any wish that is unseen and need not be in its pile, and whatever the
    player is known to hold. And one for the Genie pile, as far as nobody has seen it.
    """
    lying = where(table, seat)
    groups = []
    for kind in range(TYPES):
        piles = [place for place in lying if place.startswith(f"pile {kind}")]
        groups.append((piles, unseen_of(table, seat, kind)))
    for holder in range(table.seats):
        places = [place for place in (f"hand {holder}", f"hidden {holder}") if place in lying]
        if any(not is_known(table, seat, wish) for place in places for wish in lying[place]):
            groups.append((places, could_be_held(table, seat)))
        groups.append((places, [w for place in places for w in lying[place]]))
    genies = [place for place in lying if place.startswith("genies")]
    groups.append((genies, [genie for place in genies for genie in lying[place]]))
    return [(places, sorted(set(cards))) for places, cards in groups if places and cards]


def where(table: Table, seat: int) -> Lying:
    """Return for each hidden place the cards there that the seat cannot place, sorted."""
    lying: Lying = {}
    for kind in range(TYPES):
        for place in range(table.pile_size[kind]):
            lying[f"pile {kind} {place}"] = [table.pile[kind * DECK + place]]
    for holder in range(table.seats):
        if holder != seat:
            lying |= held_by(table, seat, holder)
    for place in range(table.genie_open, table.genie_size):
        lying[f"genies {place}"] = [WISHES + table.genie_pile[place]]
    return {place: cards for place, cards in lying.items() if cards}


def held_by(table: Table, seat: int, holder: int) -> Lying:
    """Return what another player holds: all of it while one wish lies hidden, else what is unknown.

    While a wish lies hidden even a card known to be held may be in hand or be that wish; but if
    it is the only card held, there is no doubt.
    """
    face_down = table.player[holder].laid[HIDDEN]
    hand = [wish for wish in range(WISHES) if table.place[wish] == IN_HAND + holder]
    if face_down == NO_CARD or table.revealed:
        return {f"hand {holder}": [w for w in hand if not is_known(table, seat, w)]}
    if not hand and is_known(table, seat, face_down):
        return {}
    return {f"hand {holder}": hand, f"hidden {holder}": [face_down]}


def is_known(table: Table, seat: int, wish: int) -> bool:
    """Return whether a seat knows a wish that another holds to be held there."""
    return bool(table.known[wish] & bit(seat))


def unseen_of(table: Table, seat: int, kind: int) -> list[int]:
    """Return the wishes of a deck of which a seat does not know whether they are in the pile."""
    lying = where(table, seat)
    cards = [w for place, cards in lying.items() if place[:2] != "ge" for w in cards]
    return [w for w in cards if w // DECK == kind and not is_known(table, seat, w)]


def could_be_held(table: Table, seat: int) -> list[int]:
    """Return the unseen wishes that others may hold: not those of a deck all in its pile."""
    cards = []
    for kind in range(TYPES):
        unseen = unseen_of(table, seat, kind)
        cards += unseen if len(unseen) > table.pile_size[kind] else []
    return cards


def pieces(table: Table) -> dict[int, int]:
    """Return how many of each card are on the whole table, wherever they lie."""
    count = Counter[int]()
    for kind in range(TYPES):
        count.update(table.pile[kind * DECK + i] for i in range(table.pile_size[kind]))
    for player in table.player:
        count.update(wish for wish in player.laid if wish != NO_CARD)
        count.update([WISHES + player.genie] if player.genie != NO_CARD else [])
    held = range(IN_DISCARD, IN_HAND + SEATS)
    count.update(wish for wish in range(WISHES) if table.place[wish] in held)
    count.update(WISHES + table.genie_pile[place] for place in range(table.genie_size))
    return dict(sorted(count.items()))
