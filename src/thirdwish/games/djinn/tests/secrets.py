"""What lies on a table that a seat cannot place, for the tests that go over all games."""

from __future__ import annotations

from collections import Counter

from thirdwish.engine.table import NOBODY
from thirdwish.games.djinn.cards import (
    BOSS,
    BOSSES,
    CHARACTERS,
    CHESTS,
    COLOUR_NAMES,
    COLOURS,
    DJINN,
    EQUIPMENT,
    KEYS,
    LOCATIONS,
    MAGES,
    OF_A_COLOUR,
    OF_A_TYPE,
    SCORINGS,
    TROPHIES,
    TYPES,
    Ability,
)
from thirdwish.games.djinn.city import ROUNDS
from thirdwish.games.djinn.table import (
    HELD,
    IN_BOX,
    IN_PILE,
    NONE,
    PILE_SIZE,
    PILES,
    SEATS,
    TOM_DECK,
    Table,
)


def hidden(table: Table, seat: int) -> list[tuple[list[str], list[int]]]:
    """Return groups of places and the cards that lie in them, as the seat cannot tell how."""
    lying = where(table, seat)
    groups: dict[str, list[tuple[str, int]]] = {}
    for place, cards in lying.items():
        groups.setdefault(place.split()[0], []).extend((place, card) for card in cards)
    found = []
    for name, pairs in groups.items():
        cards = sorted(card for _, card in pairs)
        if name == "held":  # any unused card could be held
            cards = sorted(cards + unused_scorings(table))
        found.append(([place for place, _ in pairs], cards))
    return found


def where(table: Table, seat: int) -> dict[str, list[int]]:
    """Return for each hidden place the card there; the first word names cards that mix."""
    city, lying = table.city, {}
    for pile in range(PILES):
        sort = "keyed" if pile >= PILES // 2 else "keyless"
        for nth in range(city.mage_under[pile]):
            lying[f"{sort} {pile}-{nth}"] = [table.mage_pile[pile * PILE_SIZE + nth]]
    for kind in range(TYPES):
        for nth in range(city.stack_under[kind]):
            lying[f"stack{kind} {nth}"] = [table.stack[kind * OF_A_TYPE + nth]]
    for nth in range(city.chests):
        lying[f"chest {nth}"] = [table.chest_deck[nth]]
    for nth in range(city.tom_left):
        lying[f"tom {nth}"] = [table.tom_deck[nth]]
    holder = [s for s in range(table.seats) if city.player[s].able[Ability.AMBITION]]
    if holder and holder != [seat] and table.turn != NOBODY and table.held[0] != NONE:
        for nth in range(HELD):
            lying[f"held {nth}"] = [table.held[nth]]
    return lying


def unused_scorings(table: Table) -> list[int]:
    """Return the Scoring Cards in the box."""
    held = list(table.held)
    scorings = range(SCORINGS)
    return [c for c in scorings if table.city.scoring_at[c] == IN_BOX and c not in held]


def pieces(table: Table) -> dict[str, int]:
    """Return how many of each piece there are on the whole table, wherever they lie."""
    city, count = table.city, Counter[str]()
    for kind in range(DJINN):
        name = "boss" if kind == BOSS else COLOUR_NAMES[kind]
        count[name] += sum(city.djinn[place * DJINN + kind] for place in range(ROUNDS))
        count[name] += city.caught[kind] + sum(player.circled[kind] for player in city.player)
        count[name] += city.supply if kind == BOSS else city.bag[kind]
        count[name] += int(city.storing == kind)
    for player in city.player:
        for colour in range(COLOURS):
            count[COLOUR_NAMES[colour]] += player.corked[colour]
            count["boss"] += player.corked[COLOURS + colour]
        count["key"] += player.keys
    count["key"] += city.keys
    assert all(count[colour] == OF_A_COLOUR for colour in COLOUR_NAMES)
    assert count["boss"] == BOSSES
    assert count["key"] == KEYS
    count["mage"] = len(mages(table))
    count["equipment"] = len(equipment(table))
    count["chest"] = len(chests(table))
    count["passage"] = sum(1 for player in city.player for at in player.passage if at != IN_BOX)
    count["trophy"] = sum(1 for at in city.trophy_at if at != IN_BOX)
    assert count["mage"] == MAGES
    assert count["equipment"] == EQUIPMENT
    assert count["chest"] == CHESTS
    assert len(city.trophy_at) == TROPHIES
    assert len(city.character_at) == CHARACTERS
    assert count["passage"] == (LOCATIONS - 2) * table.seats
    tiles = [tile for player in city.player for tile in player.tile if tile != NONE]
    assert len(set(tiles)) == len(tiles)
    assert all(city.character_at[tile] < SEATS for tile in tiles)
    tom = [table.tom_deck[nth] for nth in range(city.tom_left)]
    assert sorted(tom) == [c for c in range(TOM_DECK) if city.tom_at[c] == IN_PILE]
    return dict(count)


def mages(table: Table) -> set[int]:
    """Return every Mage Card that lies somewhere."""
    city = table.city
    found = {mage for mage in range(MAGES) if city.mage_at[mage] < SEATS}
    found |= {top for top in city.mage_top if top != NONE}
    for pile in range(PILES):
        found |= {table.mage_pile[pile * PILE_SIZE + n] for n in range(city.mage_under[pile])}
    return found


def equipment(table: Table) -> set[int]:
    """Return every Equipment Card that lies somewhere."""
    city = table.city
    found = {card for card in range(EQUIPMENT) if city.equipment_at[card] < SEATS}
    found |= {top for top in city.stack_top if top != NONE}
    for kind in range(TYPES):
        found |= {table.stack[kind * OF_A_TYPE + n] for n in range(city.stack_under[kind])}
    return found


def chests(table: Table) -> set[int]:
    """Return every chest that lies somewhere."""
    city = table.city
    found = {chest for chest in range(CHESTS) if city.chest_at[chest] != IN_PILE}
    return found | {table.chest_deck[nth] for nth in range(city.chests)}
