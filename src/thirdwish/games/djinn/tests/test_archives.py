"""6. Archives."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import LOCATION_NAMES
from thirdwish.games.djinn.table import Happening, Question, Table, circles_of
from thirdwish.games.djinn.tests.table import (
    LOCATION,
    MAGE,
    PLACE,
    a_table,
    asked,
    be,
    choices,
    give,
    give_mage,
    happened,
    mages_of,
    passages,
    place_passage,
    play,
    player,
)

pytestmark = pytest.mark.rules

ONE_MAGE = "Hessa Cinder"
OTHER_MAGE = "Wasim, Retired"
THIRD_MAGE = "Mole Samra"


def archives(*to_place: str, special: bool = False) -> Table:
    """Return a table where Ada is in the Archives with just these passages to place."""
    table = a_table(at="O3-O4" if special else "I1-I2", djinn={"O4": ""})
    passages(table, *to_place)
    give(table, coins=0, magic=0)
    return table


def options(table: Table) -> set[str]:
    """Return the options offered, but for placing passages."""
    return {answer for answer in choices(table) if answer.startswith("option")}


def digs(table: Table) -> set[str]:
    """Return where passages can be placed: "Tavern O1"."""
    return {answer.removeprefix("dig ") for answer in choices(table) if answer.startswith("dig")}


def goods(table: Table) -> tuple[int, int, int, int]:
    """Return Coins, Scrolls, Keys and Magic Power."""
    it = player(table)
    return it.coins, it.scrolls, it.keys, it.magic


# R6.1 The options


@pytest.mark.parametrize(
    ("option", "gained"),
    [("option coins", (2, 0, 0, 0)), ("option scroll", (0, 1, 0, 0))],
)
def test_r6_1_coins_or_a_scroll(option: str, gained: tuple[int, int, int, int]) -> None:
    table = archives("Market")
    play(table, "basic", option)
    assert goods(table) == gained


def test_r6_1_all_five_options_are_offered() -> None:
    table = archives("Market")
    give_mage(table, ONE_MAGE, active=False)
    play(table, "basic")
    everything = {"option coins", "option scroll", "option activate", "option circle"}
    assert options(table) == everything
    assert digs(table)


def test_r6_1_a_mage_card_is_activated() -> None:
    table = archives("Market")
    give_mage(table, ONE_MAGE, active=False)
    play(table, "basic", "option activate")
    assert mages_of(table) == [ONE_MAGE]


def test_r6_1_one_of_several_mage_cards_is_chosen() -> None:
    table = archives("Market")
    give_mage(table, ONE_MAGE, active=False)
    give_mage(table, OTHER_MAGE, active=False)
    play(table, "basic", "option activate", f"mage {MAGE[OTHER_MAGE] + 1}")
    assert mages_of(table) == [f"({ONE_MAGE})", OTHER_MAGE]
    assert asked(table) == Question.ACT


def test_r6_1_only_inactive_mage_cards_are_activated() -> None:
    """D-39."""
    table = archives("Market")
    give_mage(table, ONE_MAGE)
    play(table, "basic")
    assert "option activate" not in choices(table)


def test_r6_1_a_circle_is_activated() -> None:
    table = archives("Market")
    play(table, "basic", "option circle")
    assert circles_of(player(table)) == 3


def test_r6_1_the_basic_action_is_one_option() -> None:
    table = archives("Market")
    play(table, "basic", "option coins")
    assert asked(table) == Question.ACT
    assert "basic" not in choices(table)


def test_r6_1_the_special_action_is_two() -> None:
    table = archives("Market", special=True)
    play(table, "special", "option scroll", "option coins")
    assert goods(table) == (2, 1, 0, 0)
    assert asked(table) == Question.ACT


def test_r6_1_the_two_are_different() -> None:
    """D-35."""
    table = archives("Market", special=True)
    play(table, "special", "option coins")
    assert options(table) == {"option scroll", "option circle"}


def test_r6_1_two_passages_are_not_different_options() -> None:
    table = archives("Market", "Tavern", special=True)
    play(table, "special", "dig Market O1")
    assert digs(table) == set()
    assert options(table) == {"option coins", "option scroll", "option circle"}


def test_r6_1_the_second_option_may_be_left() -> None:
    """D-26."""
    table = archives("Market", special=True)
    play(table, "special")
    assert "done" not in choices(table)
    play(table, "option coins", "done")
    assert goods(table) == (2, 0, 0, 0)
    assert asked(table) == Question.ACT


def test_r6_1_in_another_turn_all_options_are_there_again() -> None:
    table = archives("Market")
    place_passage(table, "Archives", "O1")
    play(table, "basic", "option coins")
    table.city.done = 0
    play(table, "basic")
    assert "option coins" in choices(table)


def test_a_poor_host_cannot_choose_to_activate() -> None:
    table = archives("Market")
    be(table, "Poor Host")
    give_mage(table, ONE_MAGE, active=False)
    play(table, "basic")
    assert "option activate" not in choices(table)


# R6.2 Placing a passage


def test_r6_2_a_passage_is_placed_at_a_square_space() -> None:
    table = archives("Market", "Tavern")
    play(table, "basic", "dig Market O1")
    assert player(table).passage[LOCATION["Market"]] == PLACE["O1"]
    assert happened(table) == [Happening.DUG]


def test_r6_2_not_at_a_space_that_shows_its_location() -> None:
    """O3 is the Tavern."""
    table = archives("Tavern")
    play(table, "basic")
    assert digs(table) == {f"Tavern {place}" for place in ("O1", "O5", "I2", "I4", "I6")}


def test_r6_2_not_where_an_own_passage_lies() -> None:
    table = archives("Tavern")
    place_passage(table, "Market", "O1")
    play(table, "basic")
    assert "Tavern O1" not in digs(table)
    assert "Tavern O5" in digs(table)


def test_r6_2_not_where_a_passage_of_another_shows_the_location() -> None:
    """D-37."""
    table = archives("Tavern")
    place_passage(table, "Tavern", "O1", seat=1)
    play(table, "basic")
    assert "Tavern O1" not in digs(table)


def test_r6_2_beside_a_passage_of_another_location_it_may_lie() -> None:
    table = archives("Tavern")
    place_passage(table, "Market", "O1", seat=1)
    play(table, "basic", "dig Tavern O1")
    assert player(table).passage[LOCATION["Tavern"]] == PLACE["O1"]


def test_r6_2_only_passages_that_the_player_has_can_be_placed() -> None:
    table = archives("Tavern", "Market")
    play(table, "basic")
    assert {dig.split()[0] for dig in digs(table)} == {"Tavern", "Market"}


def test_r6_2_without_a_place_for_it_the_option_is_not_there() -> None:
    """D-37: own passages bar five squares, and the sixth shows the location."""
    table = archives("Tavern")
    for name, place in zip(LOCATION_NAMES, ("O5", "O3", "I2", "I4", "I6", "O1"), strict=True):
        if name != "Tavern":
            place_passage(table, name, place)
    play(table, "basic")
    assert digs(table) == set()


# R6.3 The last passage


def test_r6_3_the_last_passage_moves_the_base_marker_and_gives_magic_power() -> None:
    table = archives("Tavern")
    play(table, "basic", "dig Tavern O1")
    assert (player(table).base, player(table).magic) == (1, 2)


def test_r6_3_a_passage_before_the_last_gives_nothing() -> None:
    table = archives("Tavern", "Market")
    play(table, "basic", "dig Tavern O1")
    assert (player(table).base, player(table).magic) == (0, 0)


def test_r6_3_it_comes_once() -> None:
    """D-36: another option afterwards brings no second bonus."""
    table = archives("Tavern", special=True)
    play(table, "special", "dig Tavern O1", "option coins")
    assert (player(table).base, player(table).magic) == (1, 2)


# R6.4 The better options


@pytest.mark.parametrize(
    ("option", "gained"),
    [("option coins", (4, 0, 0, 0)), ("option scroll", (0, 1, 0, 2))],
)
def test_r6_4_coins_or_a_scroll_and_magic_power(
    option: str, gained: tuple[int, int, int, int]
) -> None:
    table = archives()
    play(table, "basic", option)
    assert goods(table) == gained


def test_r6_4_up_to_two_mage_cards_are_activated() -> None:
    table = archives()
    for name in (ONE_MAGE, OTHER_MAGE, THIRD_MAGE):
        give_mage(table, name, active=False)
    play(table, "basic", "option activate")
    play(table, f"mage {MAGE[ONE_MAGE] + 1}", f"mage {MAGE[THIRD_MAGE] + 1}")
    assert mages_of(table) == [ONE_MAGE, f"({OTHER_MAGE})", THIRD_MAGE]
    assert asked(table) == Question.ACT


@pytest.mark.parametrize("count", [0, 1])
def test_r6_4_fewer_are_allowed(count: int) -> None:
    """D-39."""
    table = archives()
    for name in (ONE_MAGE, OTHER_MAGE, THIRD_MAGE):
        give_mage(table, name, active=False)
    play(table, "basic", "option activate")
    play(table, *[f"mage {MAGE[OTHER_MAGE] + 1}"] * count, "done")
    assert sum(not name.startswith("(") for name in mages_of(table)) == count


def test_r6_4_a_circle_is_activated_and_a_key_gained() -> None:
    table = archives()
    play(table, "basic", "option circle", "circle next")
    assert player(table).left == 1
    assert goods(table) == (0, 0, 1, 2)


def test_r6_4_with_all_circles_active_the_key_is_still_gained() -> None:
    """D-38."""
    table = archives()
    give(table, left=1, right=1)
    play(table, "basic", "option circle")
    assert player(table).keys == 1
    assert asked(table) == Question.ACT


def test_r6_4_no_passage_is_left_to_be_placed() -> None:
    table = archives()
    play(table, "basic")
    assert digs(table) == set()


def test_r6_4_after_the_last_passage_the_second_option_is_better_already() -> None:
    """D-35."""
    table = archives("Tavern", special=True)
    play(table, "special", "dig Tavern O1", "option coins")
    assert player(table).coins == 4


def test_r6_4_before_the_last_passage_the_first_option_is_not() -> None:
    table = archives("Tavern", special=True)
    play(table, "special", "option coins", "dig Tavern O1")
    assert player(table).coins == 2


def test_r6_4_it_is_better_for_that_player_only() -> None:
    table = archives("Tavern")
    passages(table, seat=1)
    play(table, "basic", "option coins")
    assert player(table).coins == 2


# R6.5 Circles


def test_r6_5_the_left_circle_is_first_and_gives_magic_power() -> None:
    table = archives("Tavern")
    play(table, "basic", "option circle")
    assert (player(table).left, player(table).right) == (1, 0)
    assert (player(table).magic, player(table).capacity) == (2, 5)


def test_r6_5_the_right_circle_is_second_and_gives_capacity() -> None:
    table = archives("Tavern")
    give(table, left=1)
    play(table, "basic", "option circle")
    assert (player(table).left, player(table).right) == (1, 1)
    assert (player(table).magic, player(table).capacity) == (0, 6)


def test_r6_5_there_is_no_third() -> None:
    """D-38."""
    table = archives("Tavern")
    give(table, left=1, right=1)
    play(table, "basic")
    assert "option circle" not in choices(table)


def test_r6_5_the_covered_circle_may_be_activated_first() -> None:
    """D-38."""
    table = archives("Tavern")
    give(table, covered=1)
    play(table, "basic", "option circle")
    assert choices(table) == ["circle next", "circle covered", "decline"]
    play(table, "circle covered")
    assert (player(table).covered, player(table).left, player(table).magic) == (0, 0, 2)


def test_r6_5_or_last() -> None:
    table = archives("Tavern")
    give(table, covered=1, left=1, right=1)
    play(table, "basic", "option circle")
    assert choices(table) == ["circle covered", "decline"]
    play(table, "circle covered")
    assert circles_of(player(table)) == 4
