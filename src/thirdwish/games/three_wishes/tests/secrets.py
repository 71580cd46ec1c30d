"""What lies on a table that a seat cannot place, for the tests that go over all games."""

from __future__ import annotations

from collections import Counter

from thirdwish.engine.table import NOBODY, bit
from thirdwish.games.three_wishes.cards import SEATS
from thirdwish.games.three_wishes.picture import write_place
from thirdwish.games.three_wishes.table import PLACES, Table, in_play, owner_of


def hidden(table: Table, seat: int) -> list[tuple[list[str], list[int]]]:
    """Return groups of places and the cards that lie in them, as the seat cannot tell how.

    The cards known to be among a player's three are a group with the places there that the seat
    has not seen. The others may lie in any place that these leave free, or be out of the game.
    """
    groups, places = [], []
    free = [] if table.turn == NOBODY else [table.removed]
    for owner in range(SEATS + 1):
        unseen = [place for place in unseen_places(table, seat) if owner_of(place) == owner]
        cards = [table.card[place] for place in unseen]
        tied = sorted(card for card in cards if table.among[card] & bit(seat))
        free += [card for card in cards if card not in tied]
        if tied:
            groups.append((names(unseen), tied))
        if len(unseen) > len(tied):
            places += names(unseen)
    if free:
        groups.append(([*places, "removed"], sorted(free)))
    return groups


def where(table: Table, seat: int) -> dict[str, list[int]]:
    """Return for each hidden place the card there: "B2", "M1", or "removed" for out of the game."""
    if table.turn == NOBODY:
        return {}
    lying = {write_place(place): [table.card[place]] for place in unseen_places(table, seat)}
    return lying | {"removed": [table.removed]}


def unseen_places(table: Table, seat: int) -> list[int]:
    """Return the places of cards that a seat has not seen; none once all are shown."""
    if table.turn == NOBODY:
        return []
    places = [place for place in range(PLACES) if in_play(table.seats, place)]
    return [place for place in places if not table.seen[place] & bit(seat)]


def names(places: list[int]) -> list[str]:
    """Return places in notation."""
    return [write_place(place) for place in places]


def pieces(table: Table) -> dict[int, int]:
    """Return how many of each card are on the whole table, wherever they lie."""
    lying = [table.card[place] for place in range(PLACES) if in_play(table.seats, place)]
    return dict(sorted(Counter([*lying, table.removed]).items()))
