"""12. The player's board."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import Good
from thirdwish.games.djinn.table import NONE, ON_OFFER, Happening, Question, Table, circles_of
from thirdwish.games.djinn.tests.table import (
    a_table,
    an_edited_box,
    asked,
    be,
    choices,
    city,
    give,
    give_bottles,
    give_corked,
    give_djinn,
    give_mage,
    happened,
    in_bottles,
    in_circles,
    lay_pile,
    mages_of,
    next_chests,
    play,
    player,
    score,
    wear,
)

pytestmark = pytest.mark.rules


def at_the_academy(**numbers: int) -> Table:
    """Return a table with Ada at the round space of the Academy, without Djinn."""
    table = a_table(at="O3-I3", djinn={"I3": ""})
    give(table, **numbers)
    return table


def bagged(table: Table) -> int:
    """Return how many Djinn are in the bag."""
    return sum(city(table).bag[colour] for colour in range(4))


def only_in_bag(table: Table, colour: int) -> None:
    """Leave one Djinn in the bag, so that it is the one drawn."""
    for other in range(4):
        city(table).bag[other] = int(other == colour)


def beyond_8(circled: str = "", **numbers: int) -> Table:
    """Return a table where Ada is asked whether to draw a blue Djinn, the only one in the bag."""
    table = at_the_academy(**{"capacity": 8, "magic": 0, **numbers})
    give_djinn(table, circled)
    only_in_bag(table, 0)
    play(table, "special")
    return table


# R12.1 What never runs out


@pytest.mark.parametrize(
    ("number", "owned"), [(4, {"corks": 30}), (5, {"scrolls": 66}), (8, {"coins": 66})]
)
def test_r12_1_coins_scrolls_and_corks_never_run_out(number: int, owned: dict[str, int]) -> None:
    """D-1 All pieces of the box are with one player, who gains more."""
    table = a_table(at="I1-I6")
    give(table, **{"scrolls": 1, **owned})
    before = {name: getattr(player(table), name) for name in owned}
    play(table, "basic", f"buy {number}")
    for name, count in before.items():
        assert getattr(player(table), name) > count


def test_r12_1_bottles_never_run_out() -> None:
    """D-1 There are ten of each colour in the box."""
    table = a_table(at="I1-I6")
    give_bottles(table, "blue " * 10)
    play(table, "basic", "buy 1", "bottle blue")
    assert player(table).bottles[0] == 11


# R12.2 Keys


def test_r12_2_a_key_that_is_not_there_is_not_gained() -> None:
    """D-1 The rest of what the card gives comes all the same."""
    table = a_table(at="I1-O1")
    give(table, seat=1, keys=12)
    wear(table, "Smuggler's Lining")
    play(table, "use cloak")
    assert (player(table).keys, player(table).scrolls) == (0, 2)


def test_r12_2_of_two_keys_the_one_that_is_there_is_gained() -> None:
    table = a_table(at="I1-O1")
    give(table, seat=1, keys=11)
    give_corked(table, "blue blue blue")
    city(table).trophy_at[0] = 0  # her first is won
    city(table).trophy_at[11] = ON_OFFER  # two Keys and two Coins
    play(table, "give blue 0", "trophy 12")
    assert (player(table).keys, player(table).coins) == (1, 6)


def test_r12_2_there_are_twelve_keys() -> None:
    assert city(a_table(at="I1-O1")).keys == 12


def test_r12_2_a_key_gained_comes_out_of_the_stock_and_a_key_used_goes_back() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Smuggler's Lining")
    play(table, "use cloak")
    assert city(table).keys == 11
    play(table, "key coin")
    assert city(table).keys == 12


def test_r12_2_a_key_used_to_pay_goes_back_too() -> None:
    table = a_table(at="I3-I4")
    give(table, coins=1, keys=1)
    play(table, "basic", "decline")
    assert city(table).keys == 12


def test_r12_2_of_keys_kept_one_that_has_served_a_chest_is_used_first() -> None:
    """R14.10: the other Key, which has served none, can still open the second chest."""
    table = a_table(at="O1-O2", djinn={"O2": ""})
    be(table, "Skeleton Key")
    give(table, keys=2)
    next_chests(table, 13, 2)
    play(table, "special", "unlock 1", "key coin", "unlock 1")
    assert (player(table).keys, city(table).keys) == (1, 11)


# R12.3 The limit of Magic Power


@pytest.mark.parametrize("capacity", [5, 6, 7, 8])
def test_r12_3_magic_power_is_at_most_one_less_than_capacity(capacity: int) -> None:
    """D-6."""
    table = a_table(at="I1-O1")
    give(table, capacity=capacity, magic=capacity - 2)
    play(table, "basic")
    assert player(table).magic == capacity - 1


def test_r12_3_what_does_not_fit_is_lost() -> None:
    """D-6 It does not come back when there is room again."""
    table = a_table(at="O3-I3", djinn={"I3": "blue"})
    play(table, "basic")
    assert player(table).magic == 4
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert player(table).magic == 0


def test_r12_3_what_does_not_fit_is_told() -> None:
    table = a_table(at="I1-O1")
    play(table, "basic")
    events = [table.event[n] for n in range(table.events)]
    magic = [(e.what, e.who, e.number) for e in events if e.card == Good.MAGIC]
    assert magic == [(Happening.WASTED, 0, 2), (Happening.GAINED, 0, 1)]


def test_r12_3_what_fits_is_gained() -> None:
    table = a_table(at="I1-O1")
    give(table, magic=0)
    play(table, "basic")
    assert player(table).magic == 3
    assert Happening.WASTED not in happened(table)


# R12.4 Capacity


@pytest.mark.parametrize("capacity", [5, 6, 7])
def test_r12_4_capacity_rises_to_8(capacity: int) -> None:
    table = at_the_academy(capacity=capacity)
    play(table, "special")
    assert (player(table).capacity, player(table).flipped) == (capacity + 1, 0)


def test_r12_4_capacity_stays_on_8() -> None:
    table = beyond_8()
    play(table, "decline")
    assert player(table).capacity == 8


def test_r12_4_the_new_space_can_be_used_at_once() -> None:
    """D-28."""
    table = at_the_academy(magic=4)
    play(table, "special")
    assert player(table).magic == 5


def test_r12_4_from_6_on_capacity_that_comes_with_something_else_may_be_declined() -> None:
    """R3.6: a Scoring Card counts for whoever is not beyond 6."""
    table = a_table(at="I1-I2")
    give(table, capacity=6, left=1)
    wear(table, "Smuggler's Lining")
    play(table, "use cloak", "basic", "option circle")
    assert asked(table) == Question.CAPACITY
    play(table, "decline")
    assert (player(table).capacity, player(table).right) == (6, 1)


def test_r12_4_capacity_that_was_not_declined_rises_beyond_6() -> None:
    table = a_table(at="I1-I2")
    give(table, capacity=6, left=1)
    play(table, "basic", "option circle", "take")
    assert player(table).capacity == 7


# R12.5 Beyond 8


def test_r12_5_a_djinn_is_drawn_from_the_bag_and_caught_for_nothing() -> None:
    table = beyond_8()
    assert choices(table) == ["take", "decline"]
    play(table, "take", "store circle")
    assert (in_circles(table), bagged(table)) == ("blue", 0)
    assert player(table).magic == 3


def test_r12_5_whether_to_draw_is_decided_before_drawing() -> None:
    """D-29."""
    table = beyond_8()
    assert (asked(table), bagged(table)) == (Question.DRAW, 1)
    play(table, "decline")
    assert (asked(table), bagged(table), in_circles(table)) == (Question.ACT, 1, "")


def test_r12_5_from_then_on_magic_power_is_at_most_8() -> None:
    table = beyond_8(magic=7)
    assert player(table).magic == 8


def test_r12_5_whoever_does_not_draw_turns_the_marker_too() -> None:
    """D-29."""
    table = beyond_8()
    play(table, "decline")
    assert player(table).flipped == 1


def test_r12_5_with_an_empty_bag_the_marker_is_turned_and_nothing_asked() -> None:
    """D-29."""
    table = at_the_academy(capacity=8, magic=7)
    for colour in range(4):
        city(table).bag[colour] = 0
    play(table, "special")
    assert (asked(table), player(table).flipped, player(table).magic) == (Question.ACT, 1, 8)


def test_r12_5_each_further_time_a_djinn_may_be_drawn_again() -> None:
    table = beyond_8(flipped=1)
    play(table, "take", "store circle")
    assert in_circles(table) == "blue"
    assert (player(table).capacity, player(table).flipped) == (8, 1)


def test_r12_5_below_8_no_djinn_is_drawn() -> None:
    table = at_the_academy(capacity=7)
    play(table, "special")
    assert (asked(table), player(table).flipped) == (Question.ACT, 0)


def test_r12_5_a_drawn_djinn_may_go_into_a_bottle() -> None:
    table = beyond_8(corks=1)
    give_bottles(table, "blue red")
    play(table, "take")
    assert choices(table)[:2] == ["store circle", "store blue"]
    play(table, "store blue")
    assert in_bottles(table) == "blue"


# R12.6 No place


def test_r12_6_a_drawn_djinn_without_a_place_goes_back() -> None:
    table = beyond_8("red red")
    play(table, "take")
    assert choices(table) == ["let go"]
    play(table, "let go")
    assert (in_circles(table), bagged(table)) == ("red red", 1)
    assert city(table).storing == NONE


def test_r12_6_a_circle_may_be_emptied_for_it() -> None:
    """D-91."""
    table = beyond_8("red red", corks=1)
    give_bottles(table, "red")
    play(table, "take")
    assert choices(table) == ["let go", "cork red"]
    play(table, "cork red", "store circle")
    assert (in_circles(table), in_bottles(table)) == ("blue red", "red")


def test_r12_6_a_second_djinn_is_drawn_only_when_the_first_has_its_place() -> None:
    """D-91 The Wand is used while a Djinn waits."""
    table = beyond_8()
    wear(table, "Beckoning Wand")
    city(table).bag[2] = 1
    city(table).bag[0] = 1
    play(table, "take")
    first = city(table).storing
    play(table, "use staff")
    assert (asked(table), city(table).storing, bagged(table)) == (Question.STORE, first, 1)
    play(table, "store circle", "take", "store circle")
    assert in_circles(table) == "blue red"


# R12.7 Circles


def test_r12_7_two_circles_are_active_at_the_start() -> None:
    assert circles_of(player(a_table(at="I1-O1"))) == 2


@pytest.mark.parametrize(("left", "right", "room"), [(0, 0, 2), (1, 0, 3), (1, 1, 4)])
def test_r12_7_each_active_circle_holds_one_djinn(left: int, right: int, room: int) -> None:
    table = a_table(at="O1-I1", djinn={"I1": "blue"})
    give(table, left=left, right=right, magic=4)
    give_djinn(table, "white " * (room - 1))
    assert "djinn blue" in choices(table)
    give_djinn(table, "white")
    assert "djinn blue" not in choices(table)


def test_r12_7_a_boss_needs_a_circle_like_others() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    give(table, capacity=8, magic=7)
    give_djinn(table, "boss")
    assert "djinn boss" in choices(table)
    give_djinn(table, "boss")
    assert "djinn boss" not in choices(table)


def test_r12_7_a_covered_circle_holds_nothing_until_it_is_activated() -> None:
    """D-82 Activating it gives 2 Magic Power."""
    table = a_table(at="I1-I2")
    give(table, covered=1, magic=0)
    assert circles_of(player(table)) == 1
    play(table, "basic", "option circle", "circle covered")
    assert (circles_of(player(table)), player(table).magic) == (2, 2)


# What is gained, good by good (R12.1)


def test_r12_1_what_a_card_gives_and_is_not_there_is_passed_over() -> None:
    """D-1 Cards run out: without Mage Cards the Plume is no use."""
    table = a_table(at="I1-O1")
    wear(table, "Recruiter's Plume")
    for pile in (0, 2, 3):
        lay_pile(table, pile, [])
    assert "use hat" in choices(table)
    lay_pile(table, 1, [])
    assert "use hat" not in choices(table)


def test_r12_1_a_mage_card_that_a_card_gives_is_chosen_from_any_pile() -> None:
    """D-32."""
    table = a_table(at="I1-O1")
    wear(table, "Recruiter's Plume")
    play(table, "use hat")
    assert choices(table) == ["hire 1", "hire 2", "hire 3", "hire 4", "decline"]


def test_r12_1_mage_cards_are_activated_without_asking_when_all_can_be() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Cap of Second Wind")
    for name in ("Sister Loam", "Dalia Draught"):
        give_mage(table, name, active=False)
    give_mage(table, "Hessa Cinder", seat=1, active=False)
    play(table, "use hat")
    assert mages_of(table) == ["Sister Loam", "Dalia Draught"]
    assert mages_of(table, 1) == ["(Hessa Cinder)"]


def test_r12_1_up_to_two_empty_bottles_can_be_traded_for_other_colours() -> None:
    table = a_table(at="I1-O1")
    give_bottles(table, "blue blue red")
    wear(table, "Glazier's Cape")
    play(table, "use cloak")
    assert "swap brown blue" not in choices(table)
    play(table, "swap blue white", "swap red brown")
    assert [player(table).bottles[n] for n in range(4)] == [1, 1, 0, 1]
    assert asked(table) == Question.ACT


def test_r12_1_one_bottle_may_be_traded_and_the_other_kept() -> None:
    table = a_table(at="I1-O1")
    give_bottles(table, "blue blue")
    wear(table, "Glazier's Cape")
    play(table, "use cloak", "swap blue white", "done")
    assert [player(table).bottles[n] for n in range(4)] == [1, 0, 0, 1]


def test_r12_1_without_an_empty_bottle_there_is_nothing_to_trade() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Glazier's Cape")
    assert "use cloak" not in choices(table)


def test_r12_1_there_are_no_more_than_four_different_bottles() -> None:
    """In a box of one's own; the next purchase of different Bottles gives them again."""
    box = an_edited_box("different_bottles = 3", "different_bottles = 5")
    table = a_table(at="O1-I1", djinn={"I1": ""}, box=box)
    wear(table, "Regular's Shawl", box=box)
    colours = [f"bottle {colour}" for colour in ("blue", "brown", "red", "white")]
    play(table, "special", "buy 3", *colours, box=box)
    assert asked(table) == Question.TENT
    give(table, coins=1)
    play(table, "buy 1", "bottle blue", box=box)
    assert player(table).bottles[0] == 2


def test_r12_1_a_trophy_may_fill_up_after_raising_capacity() -> None:
    table = a_table(at="I1-O1")
    give_corked(table, "blue blue blue")
    city(table).trophy_at[0] = city(table).trophy_at[7] = 0
    city(table).trophy_at[18] = ON_OFFER
    give(table, magic=0)
    play(table, "give blue 0", "trophy 19")
    assert (player(table).capacity, player(table).magic) == (6, 5)


def test_r12_1_hundreds_of_coins_scrolls_corks_and_bottles_can_be_had() -> None:
    table = a_table(at="I1-O1")
    give(table, coins=400, scrolls=400, corks=400)
    table.city.player[0].bottles[0] = 400
    play(table, "rest coins")
    assert player(table).coins == 402
    assert score(table) == 800
