"""The 18 chests, each by number, without and with a Key."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import CHESTS
from thirdwish.games.djinn.table import DISCARDED, Question, Table
from thirdwish.games.djinn.tests.table import (
    BOX,
    CARD,
    a_table,
    asked,
    choices,
    city,
    give,
    give_mage,
    mages_of,
    next_chests,
    play,
    player,
    show_card,
    show_mage,
)

pytestmark = pytest.mark.rules

# What is asked for besides, when a chest is gained, and what it gives: Coins, Scrolls, Keys, Magic
# Power, Corks, and Bottles by colour.
Goods = dict[str, int]
GAIN: dict[int, tuple[list[str], Goods]] = {
    1: ([], {"coins": 4}),
    2: ([], {"coins": 3}),
    3: ([], {"coins": 3}),
    4: ([], {"coins": 2, "scrolls": 1}),
    5: ([], {"coins": 2, "scrolls": 1}),
    6: ([], {"coins": 2, "magic": 2}),
    7: ([], {"coins": 3}),
    8: (["bottle red"], {"coins": 2, "red": 1}),
    9: (["bottle white"], {"coins": 1, "white": 1}),
    10: ([], {"coins": 2, "corks": 1}),
    11: ([], {"coins": 1, "corks": 1}),
    12: ([], {"scrolls": 2}),
    13: ([], {"scrolls": 2}),
    14: ([], {"scrolls": 1, "magic": 2}),
    15: ([], {"magic": 4}),
    16: ([], {"magic": 3}),
    17: ([], {"coins": 2, "keys": 1}),
    18: ([], {"coins": 2}),
}
# The same for a chest that is unlocked, all together; the Key is paid.
UNLOCKED: dict[int, tuple[list[str], Goods]] = {
    2: ([], {"coins": 3, "scrolls": 2}),
    3: (["bottle blue", "bottle blue"], {"coins": 3, "blue": 2}),
    5: ([], {"coins": 2, "scrolls": 1, "corks": 2}),
    7: ([], {"coins": 3, "capacity": 1}),
    9: (["bottle blue"], {"coins": 3, "blue": 1, "corks": 1}),
    11: (["bottle brown"], {"coins": 3, "brown": 1, "corks": 1}),
    13: ([], {"coins": 4, "scrolls": 2}),
    16: (["decline"], {"magic": 3}),
    18: (["decline"], {"coins": 2}),
}
LOCKED = sorted(UNLOCKED)


def goods_of(table: Table) -> Goods:
    """Return what Ada has, as far as there is any."""
    mine = player(table)
    found = {"coins": mine.coins, "scrolls": mine.scrolls, "keys": mine.keys, "magic": mine.magic}
    found |= {"corks": mine.corks, "capacity": mine.capacity - 5}
    found |= dict(zip(("blue", "brown", "red", "white"), mine.bottles, strict=True))
    return {name: count for name, count in found.items() if count}


def before(*chests: int, keys: int = 0) -> Table:
    """Return a table where Ada, who has nothing else, is at the Catacombs before these chests."""
    table = a_table(at="I5-O5" if len(chests) == 1 else "O1-O2", djinn={"O2": ""})
    give(table, coins=0, magic=0, keys=keys)
    next_chests(table, *chests)
    play(table, "basic" if len(chests) == 1 else "special")
    return table


@pytest.mark.parametrize("chest", GAIN)
def test_a_chest_gained_without_a_key(chest: int) -> None:
    table = before(chest)
    answers, goods = GAIN[chest]
    play(table, *answers)
    assert goods_of(table) == goods
    assert asked(table) == Question.ACT
    assert city(table).chest_at[chest - 1] == DISCARDED


@pytest.mark.parametrize("chest", LOCKED)
def test_a_chest_unlocked_with_a_key(chest: int) -> None:
    table = before(chest, keys=1)
    answers, goods = UNLOCKED[chest]
    play(table, "unlock 1", *answers)
    assert goods_of(table) == goods
    assert asked(table) == Question.ACT


@pytest.mark.parametrize("chest", LOCKED)
def test_the_key_may_be_kept_and_the_chest_gained_without_it(chest: int) -> None:
    table = before(chest, keys=1)
    answers, goods = GAIN[chest]
    play(table, "chest 1", *answers)
    assert goods_of(table) == goods | {"keys": 1}


@pytest.mark.parametrize("chest", sorted(set(GAIN) - set(UNLOCKED)))
def test_a_key_is_of_no_use_for_a_chest_without_a_lock(chest: int) -> None:
    table = before(chest, keys=1)
    answers, goods = GAIN[chest]
    play(table, *answers)
    assert goods_of(table) == goods | {"keys": 1 + goods.get("keys", 0)}


def test_there_are_18_chests_and_nine_are_locked() -> None:
    assert set(GAIN) == set(range(1, CHESTS + 1))
    assert [n + 1 for n in range(CHESTS) if any(BOX.chest[n].locked)] == LOCKED


@pytest.mark.parametrize(("pile", "mage", "keys"), [(1, "Sister Loam", 0), (3, "Mole Samra", 1)])
def test_chest_16_unlocked_brings_a_mage_card_of_any_pile(pile: int, mage: str, keys: int) -> None:
    """D-32."""
    table = a_table(at="I5-O5")
    give(table, keys=1)
    show_mage(table, pile - 1, mage)
    next_chests(table, 16)
    play(table, "basic", "unlock 1", f"hire {pile}")
    assert mages_of(table) == [mage]
    assert player(table).keys == keys


def test_chest_18_activates_a_mage_card() -> None:
    table = a_table(at="I5-O5")
    give_mage(table, "Sister Loam", active=False)
    next_chests(table, 18)
    play(table, "basic")
    assert mages_of(table) == ["Sister Loam"]


def test_chest_18_activates_one_of_two_mage_cards_by_choice() -> None:
    table = a_table(at="I5-O5")
    give_mage(table, "Sister Loam", active=False)
    give_mage(table, "Mole Samra", active=False)
    next_chests(table, 18)
    play(table, "basic", "mage 18")
    assert mages_of(table) == ["(Sister Loam)", "Mole Samra"]


def test_chest_18_unlocked_brings_an_equipment_card_too() -> None:
    table = a_table(at="I5-O5")
    give(table, keys=1)
    show_card(table, "Paymaster's Fez")
    next_chests(table, 18)
    play(table, "basic", "unlock 1", "equip hat")
    assert player(table).worn[1] == CARD["Paymaster's Fez"]


def test_the_bottles_of_chest_3_may_be_of_any_colours() -> None:
    table = before(3, keys=1)
    play(table, "unlock 1", "bottle red")
    assert [f"bottle {colour}" for colour in ("blue", "brown", "red", "white")] == choices(table)
    play(table, "bottle white")
    assert list(player(table).bottles) == [0, 0, 1, 1]


def test_the_capacity_of_chest_7_is_raised_before_magic_power_is_gained() -> None:
    """D-28: both chests are gained, the one with Capacity first."""
    table = before(7, 15, keys=1)
    give(table, magic=1)
    play(table, "unlock 1")
    assert (player(table).capacity, player(table).magic) == (6, 5)


def test_the_key_of_chest_17_can_unlock_the_other_chest() -> None:
    table = before(17, 13)
    play(table, "chest 1", "unlock 1")
    assert goods_of(table) == {"coins": 2 + 4, "scrolls": 2}


def test_one_key_unlocks_one_of_two_chests() -> None:
    """D-34."""
    table = before(2, 13, keys=1)
    play(table, "unlock 2")
    assert goods_of(table) == {"coins": 4 + 3, "scrolls": 2}


def test_two_keys_unlock_two_chests() -> None:
    """D-34."""
    table = before(2, 13, keys=2)
    play(table, "unlock 2", "unlock 1")
    assert goods_of(table) == {"coins": 4 + 3, "scrolls": 2 + 2}
