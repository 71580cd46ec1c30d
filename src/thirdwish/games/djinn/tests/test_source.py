"""9. Magic Source."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import BOSS
from thirdwish.games.djinn.table import Question, Table
from thirdwish.games.djinn.tests.table import (
    a_table,
    asked,
    be,
    choices,
    city,
    give,
    give_bottles,
    give_djinn,
    give_mage,
    in_bottles,
    in_circles,
    mages_of,
    play,
    player,
    wear,
)

pytestmark = pytest.mark.rules
CATCH_A_BOSS = ("source boss", "pay magic", "store circle")


def at_the_source(source: str = "own", **numbers: int) -> Table:
    """Return a table with Ada at the Source, with Capacity 8 and 8 Magic Power."""
    table = a_table(at="I1-MS", source=source)
    give(table, **{"capacity": 8, "flipped": 1, "magic": 8, **numbers})
    return table


# R9.1 Filling up, or Bosses


def test_r9_1_magic_power_is_raised_to_the_maximum() -> None:
    table = at_the_source(magic=1)
    play(table, "fill")
    assert player(table).magic == 8


def test_r9_1_the_maximum_is_one_less_than_capacity() -> None:
    table = at_the_source(magic=1, capacity=6, flipped=0)
    play(table, "fill")
    assert player(table).magic == 5


def test_r9_1_whoever_has_the_maximum_has_nothing_to_fill() -> None:
    assert "fill" not in choices(at_the_source(magic=8))


def test_r9_1_a_boss_of_the_supply_costs_6_magic_power() -> None:
    table = at_the_source()
    supply = city(table).supply
    play(table, *CATCH_A_BOSS)
    assert (player(table).magic, in_circles(table)) == (2, "boss")
    assert city(table).supply == supply - 1


def test_r9_1_with_5_magic_power_there_is_no_boss() -> None:
    assert "source boss" not in choices(at_the_source(magic=5))


def test_r9_1_keys_make_up_for_missing_magic_power() -> None:
    """D-84 A Boss dearer than the limit can be paid with Keys."""
    table = at_the_source(capacity=5, flipped=0, magic=4, keys=3)
    play(table, *CATCH_A_BOSS)
    assert (player(table).magic, player(table).keys) == (0, 1)


def test_r9_1_a_boss_may_go_into_a_bottle_of_any_colour() -> None:
    table = at_the_source(corks=1)
    give_bottles(table, "red")
    play(table, "source boss", "pay magic", "store red")
    assert in_bottles(table) == "boss:red"


def test_r9_1_without_a_place_there_is_no_boss() -> None:
    table = at_the_source()
    give_djinn(table, "blue red")
    assert "source boss" not in choices(table)


def test_r9_1_without_a_boss_in_the_supply_there_is_none() -> None:
    table = at_the_source()
    city(table).supply = 0
    assert "source boss" not in choices(table)


def test_r9_1_several_bosses_may_be_caught() -> None:
    table = at_the_source(magic=8, keys=4)
    play(table, *CATCH_A_BOSS, *CATCH_A_BOSS)
    assert (in_circles(table), player(table).keys) == ("boss boss", 0)


def test_r9_1_no_further_djinn_comes_with_a_boss_of_the_supply() -> None:
    """D-47."""
    table = at_the_source()
    play(table, *CATCH_A_BOSS)
    assert asked(table) == Question.ACT


def test_r9_1_bosses_of_the_supply_leave_the_city_as_it_is() -> None:
    table = at_the_source()
    before = [city(table).djinn[n] for n in range(30)]
    play(table, *CATCH_A_BOSS)
    assert [city(table).djinn[n] for n in range(30)] == before


def test_r9_1_whoever_filled_up_catches_no_boss() -> None:
    """D-46."""
    table = at_the_source(magic=1)
    play(table, "fill")
    assert "source boss" not in choices(table)


def test_r9_1_whoever_caught_a_boss_does_not_fill_up() -> None:
    """D-46."""
    table = at_the_source()
    play(table, *CATCH_A_BOSS)
    assert "fill" not in choices(table)


def test_r9_1_filling_up_is_done_once() -> None:
    """D-46 Room made afterwards is not filled again."""
    table = at_the_source(magic=1)
    play(table, "fill")
    give(table, magic=0)
    assert "fill" not in choices(table)


def test_r9_1_both_may_be_left() -> None:
    assert "end" in choices(at_the_source())


def test_r9_1_a_boss_that_is_offered_is_not_chosen_yet() -> None:
    table = at_the_source()
    assert "source boss" in choices(table)
    assert city(table).chosen[BOSS] == 0


def test_r9_1_heavy_handed_pays_6_too() -> None:
    """D-92."""
    table = at_the_source(magic=6)
    be(table, "Heavy-Handed")
    play(table, *CATCH_A_BOSS)
    assert player(table).magic == 0


def test_r9_1_what_adds_to_a_catch_in_the_city_adds_nothing_here() -> None:
    """D-47."""
    for name in ("Snare-Rod", "Silver Leash", "Thunderclap Stave"):
        table = at_the_source(magic=5)
        wear(table, name)
        assert "source boss" not in choices(table)


# R9.2 Purchases


@pytest.mark.parametrize(("capacity", "price"), [(5, 4), (6, 3), (7, 3), (8, 2)])
def test_r9_2_the_price_falls_with_capacity(capacity: int, price: int) -> None:
    table = at_the_source(capacity=capacity, flipped=0, magic=0, scrolls=price - 1)
    assert "source cork" not in choices(table)
    give(table, scrolls=price)
    play(table, "source cork")
    assert (player(table).scrolls, player(table).corks) == (0, 1)


def test_r9_2_when_the_marker_is_turned_the_price_is_that_of_space_8() -> None:
    """D-30."""
    table = at_the_source(scrolls=2)
    play(table, "source cork")
    assert player(table).scrolls == 0


def test_r9_2_source_born_pays_2_with_any_capacity() -> None:
    """D-81."""
    table = at_the_source(capacity=5, flipped=0, magic=0, scrolls=2)
    be(table, "Source-Born")
    play(table, "source cork")
    assert player(table).scrolls == 0


def test_r9_2_a_bottle_of_any_colour_can_be_bought() -> None:
    table = at_the_source(scrolls=2)
    play(table, "source bottle")
    assert choices(table) == ["bottle blue", "bottle brown", "bottle red", "bottle white"]
    play(table, "bottle brown")
    assert (asked(table), player(table).bottles[1]) == (Question.ACT, 1)


def test_r9_2_up_to_two_mage_cards_can_be_activated() -> None:
    table = at_the_source(scrolls=2)
    for name in ("Hessa Cinder", "Sister Loam", "Dalia Draught"):
        give_mage(table, name, active=False)
    play(table, "source activate", "mage 3", "mage 8")
    assert asked(table) == Question.ACT
    assert mages_of(table) == ["Hessa Cinder", "(Sister Loam)", "Dalia Draught"]


def test_r9_2_one_mage_card_may_be_activated_for_the_same_price() -> None:
    table = at_the_source(scrolls=2)
    for name in ("Hessa Cinder", "Sister Loam", "Dalia Draught"):
        give_mage(table, name, active=False)
    play(table, "source activate", "mage 3", "done")
    assert mages_of(table) == ["Hessa Cinder", "(Sister Loam)", "(Dalia Draught)"]
    assert player(table).scrolls == 0


def test_r9_2_without_an_inactive_mage_card_there_is_nothing_to_activate() -> None:
    table = at_the_source(scrolls=9)
    give_mage(table, "Hessa Cinder")
    assert "source activate" not in choices(table)


def test_r9_2_purchases_go_on_while_there_are_scrolls() -> None:
    table = at_the_source(scrolls=7)
    play(table, "source cork", "source cork", "source cork")
    assert (player(table).scrolls, player(table).corks) == (1, 3)
    assert "source cork" not in choices(table)


def test_r9_2_keys_pay_for_missing_scrolls() -> None:
    table = at_the_source(scrolls=1, keys=1)
    play(table, "source cork")
    assert (player(table).scrolls, player(table).keys) == (0, 0)


def test_r9_2_coins_do_not_pay() -> None:
    assert "source cork" not in choices(at_the_source(coins=9))


# R9.3 Any order


def test_r9_3_purchases_come_before_and_after_filling_up() -> None:
    table = at_the_source(magic=0, scrolls=4)
    play(table, "source cork", "fill", "source cork")
    assert (player(table).corks, player(table).magic) == (2, 8)


def test_r9_3_a_bottle_may_be_bought_between_two_bosses() -> None:
    """D-90."""
    table = at_the_source(scrolls=4, keys=4)
    give_djinn(table, "red")
    play(table, *CATCH_A_BOSS)
    assert "source boss" not in choices(table)
    play(table, "source bottle", "bottle blue", "source cork")
    play(table, "source boss", "pay magic", "store blue")
    assert (in_circles(table), in_bottles(table)) == ("red boss", "boss:blue")


# R9.4 Mage Cards


def test_r9_4_mage_cards_do_not_help() -> None:
    """D-47."""
    table = at_the_source(magic=5)
    give_mage(table, "Archmage Sadaf")
    assert "source boss" not in choices(table)


def test_r9_4_mage_cards_are_not_offered_for_the_payment_either() -> None:
    table = at_the_source()
    give_mage(table, "Archmage Sadaf")
    play(table, "source boss")
    assert choices(table) == ["pay magic"]


def test_r9_4_if_agreed_they_help() -> None:
    """D-47 D-51 Sadaf is worth 3, and 2 more against a Boss, which is of every colour."""
    table = at_the_source("mages", magic=1)
    mage = give_mage(table, "Archmage Sadaf")
    play(table, "source boss", f"mage {mage + 1}", "pay magic", "store circle")
    assert (player(table).magic, player(table).coins) == (0, 2)
    assert mages_of(table) == ["(Archmage Sadaf)"]


def test_r9_4_if_agreed_they_need_their_coins_all_the_same() -> None:
    table = at_the_source("mages", magic=1, coins=1)
    give_mage(table, "Archmage Sadaf")
    assert "source boss" not in choices(table)


def test_r9_4_if_agreed_inactive_ones_still_do_not_help() -> None:
    table = at_the_source("mages", magic=1)
    give_mage(table, "Archmage Sadaf", active=False)
    assert "source boss" not in choices(table)
