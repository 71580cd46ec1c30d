"""The odds are those that counting every hand gives."""

from __future__ import annotations

from itertools import combinations

import pytest

from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import bit
from thirdwish.games.three_wishes import GAME, odds
from thirdwish.games.three_wishes.cards import CARDS, Special
from thirdwish.games.three_wishes.rules.end import standing
from thirdwish.games.three_wishes.table import HAND
from thirdwish.games.three_wishes.tests.table import (
    BOX,
    LETTERS,
    PLACE,
    a_deal,
    a_table,
    ended,
    view,
)
from thirdwish.games.three_wishes.tests.thumb import ALL, OWN

pytestmark = pytest.mark.rules


@pytest.mark.parametrize(
    "seen", [OWN, f"{OWN} B1:A", f"{OWN} B1:A B2:A", f"{OWN} B1:A B2:A B3:A C1:A M1:A"]
)
def test_the_risk_is_the_share_of_hands_that_are_better(seen: str) -> None:
    table = a_table("In PD WH", "MR Co CS", "Sh BP WP", seen=seen)
    seen_by_me = view(table, 0)
    held = odds.held_by(seen_by_me, 1)
    loose = odds.loose_cards(BOX, seen_by_me)
    free = [card for card in range(CARDS) if loose >> card & 1]
    mine = [card for card in range(CARDS) if held >> card & 1]
    hands = [[*mine, *more] for more in combinations(free, HAND - len(mine))]
    better = [hand for hand in hands if points_of_hand(hand) > 8]
    risk = odds.risk(BOX, held, loose, 8)
    assert risk == 1000 * len(better) // len(hands)


@pytest.mark.parametrize(
    ("seen", "types", "unknown"),
    [(OWN, 0b011, 1), ("A1:A", 0b001, 2), ("B1:A M2:A", 0b000, 3), (ALL, 0b101, 1)],
)
def test_the_chance_of_an_unseen_set_is_the_share_of_cards_that_make_one(
    seen: str, types: int, unknown: int
) -> None:
    table = a_table("In PD WH", "MR Co CS", "Sh BP WP", seen=seen)
    seen_by_me = view(table, 0)
    loose = odds.loose_cards(BOX, seen_by_me)
    lots = list(combinations([card for card in range(CARDS) if loose >> card & 1], unknown))
    sets = [lot for lot in lots if types_of(lot) == 0b111 & ~types]
    chance = odds.unseen_set(BOX, loose, types, unknown)
    assert chance == 1000 * len(sets) // len(lots)


@pytest.mark.parametrize("i_declare", [True, False])
@pytest.mark.parametrize(("seats", "rival"), [(3, 1), (3, 2), (4, 1), (4, 2), (5, 3), (5, 4)])
def test_who_is_level_wins_as_often_as_by_the_rules_of_the_end(
    seats: int, rival: int, i_declare: bool
) -> None:
    """A and one rival are level, nobody else has a set, and each of the others may declare."""
    hands = ["In BP WH", *[""] * (rival - 1), "Sh PD CS"]
    seen = " ".join(f"{place}:A" for place in PLACE if place[0] in f"{LETTERS[:seats]}M")
    table = a_table(*hands, seats=seats, seen=seen, round=4)
    ends = [ended(*hands, seats=seats, declarer=who) for who in range(seats)]
    wins = [bool(rules_of(GAME).won(BOX, end, 0)) for end in ends]
    counted = wins[:1] if i_declare else wins[1:]
    none = (odds.NOWHERE, odds.NOWHERE)
    chance = odds.chance_after(BOX, view(table, 0), 0, *none, i_declare)
    assert abs(chance - 1000 * sum(counted) / len(counted)) < 1


def types_of(cards: tuple[int, ...]) -> int:
    """Return the types of some cards, one bit a type; none if one of them loses."""
    if any(BOX.special[card] == Special.LOSES for card in cards):
        return 0
    return sum(bit(kind) for kind in {BOX.type[card] for card in cards})


def points_of_hand(cards: list[int]) -> int:
    """Return what a hand comes to by the rules of the end."""
    table = a_deal()
    for place, card in enumerate(cards):
        table.card[place] = card
    return standing(BOX, table, 0)
