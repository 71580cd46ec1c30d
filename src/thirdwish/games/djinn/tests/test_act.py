"""3. Acting at a space."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.table import IN_PILE, NONE, Question, Table
from thirdwish.games.djinn.tests.table import (
    a_table,
    asked,
    be,
    choices,
    djinn,
    give,
    in_circles,
    lay_pile,
    mages_of,
    passages,
    place_passage,
    play,
    player,
    show_mage,
    stands,
    wear,
)

pytestmark = pytest.mark.rules

RESTS = {"rest coins", "rest magic", "rest both"}
ACTS = {"basic", "special", "passage"}


def acts(table: Table) -> set[str]:
    """Return which actions are offered."""
    return ACTS & set(choices(table))


def at_academy() -> Table:
    """Return a table where Ada is at the square Academy, her passage to the Market there."""
    table = a_table(at="I1-O1", others=("I3-O3",))
    give(table, magic=0)
    place_passage(table, "Market", "O1")
    return table


def at_round_academy(here: str = "boss blue") -> Table:
    """Return a table where Ada is at the round Academy."""
    return a_table(at="O3-I3", others=("I1-O1",), djinn={"I3": here})


# R3.1 Square spaces


def test_r3_1_a_square_space_has_the_basic_action_and_no_special_one() -> None:
    table = a_table(at="I1-O1")
    assert acts(table) == {"basic"}


def test_r3_1_space_and_passage_can_be_used_in_this_order() -> None:
    table = at_academy()
    play(table, "basic")
    assert player(table).magic == 3
    assert acts(table) == {"passage"}
    play(table, "passage", "buy 4")
    assert player(table).corks == 1


def test_r3_1_or_in_the_other_order() -> None:
    table = at_academy()
    play(table, "passage", "buy 4")
    assert acts(table) == {"basic"}
    play(table, "basic")
    assert player(table).magic == 3


def test_r3_1_each_is_done_once() -> None:
    table = at_academy()
    play(table, "basic", "passage", "buy 4")
    assert acts(table) == set()


def test_r3_1_either_may_be_left_out() -> None:
    """D-22."""
    assert "end" in choices(at_academy())
    table = at_academy()
    play(table, "passage", "buy 4", "end")
    assert table.turn == 1


def test_r3_1_the_passage_gives_the_basic_action() -> None:
    table = a_table(at="I1-O1")
    place_passage(table, "Catacombs", "O1")
    play(table, "passage")
    assert list(table.city.chest_at).count(IN_PILE) == 17


def test_r3_1_a_passage_at_another_space_does_not_help_here() -> None:
    table = a_table(at="I1-O1")
    place_passage(table, "Market", "O3")
    assert acts(table) == {"basic"}


# R3.2 Round spaces


def test_r3_2_a_round_space_offers_special_or_basic_action_and_the_catch() -> None:
    table = at_round_academy()
    give(table, magic=4)
    assert acts(table) == {"basic", "special"}
    assert {"leave", "djinn blue"} <= set(choices(table))


@pytest.mark.parametrize(("action", "capacity"), [("special", 6), ("basic", 5)])
def test_r3_2_one_of_the_two_actions_is_done(action: str, capacity: int) -> None:
    """D-23."""
    table = at_round_academy()
    play(table, action)
    assert player(table).capacity == capacity
    assert player(table).scrolls == 1
    assert acts(table) == set()


def test_r3_2_the_catch_must_be_tried_before_the_turn_ends() -> None:
    table = at_round_academy()
    assert "end" not in choices(table)
    play(table, "special")
    assert "end" not in choices(table)
    play(table, "leave")
    assert choices(table) == ["end"]


def test_r3_2_the_action_may_come_before_the_catch() -> None:
    table = at_round_academy()
    give(table, magic=1)
    play(table, "special", "djinn blue", "done", "pay magic", "store circle")
    assert in_circles(table) == "blue"
    assert player(table).magic == 0


def test_r3_2_the_action_may_come_after_the_catch() -> None:
    table = at_round_academy("boss blue blue")
    give(table, magic=4)
    play(table, "djinn blue", "done", "pay magic", "store circle", "special")
    assert in_circles(table) == "blue"
    assert (player(table).capacity, player(table).magic) == (6, 3)


def test_r3_2_the_action_may_be_left_out() -> None:
    table = at_round_academy()
    play(table, "leave", "end")
    assert table.turn == 1


def test_r3_2_an_action_is_finished_before_the_catch_is_begun() -> None:
    table = a_table(at="O3-O4", djinn={"O4": "boss blue"})
    give(table, magic=4)
    play(table, "special")
    assert asked(table) == Question.ARCHIVES
    play(table, "option coins")
    assert not {"djinn blue", "leave"} & set(choices(table))
    play(table, "option scroll")
    assert {"djinn blue", "leave"} <= set(choices(table))


def test_r3_2_a_catch_is_finished_before_the_action_is_begun() -> None:
    table = at_round_academy("boss blue blue")
    give(table, magic=4)
    for answer in ("djinn blue", "done", "pay magic"):
        play(table, answer)
        assert acts(table) == set()
    play(table, "store circle")
    assert acts(table) == {"basic", "special"}


def test_r3_2_without_djinn_there_is_nothing_to_catch() -> None:
    """D-24."""
    table = at_round_academy("")
    assert "leave" not in choices(table)
    play(table, "end")
    assert player(table).magic == 3


def test_r3_2_a_passage_has_nothing_to_do_with_a_round_space() -> None:
    """The square and the round Academy are two spaces."""
    table = at_round_academy()
    place_passage(table, "Market", "O1")
    assert "passage" not in choices(table)


# R3.3 Acting not


@pytest.mark.parametrize(
    ("answer", "coins", "magic"),
    [("rest coins", 6, 1), ("rest magic", 4, 3), ("rest both", 5, 2)],
)
def test_r3_3_who_does_not_act_takes_two(answer: str, coins: int, magic: int) -> None:
    table = a_table(at="I1-O1")
    give(table, magic=1)
    play(table, answer)
    assert (player(table).coins, player(table).magic) == (coins, magic)


@pytest.mark.parametrize("action", ["basic", "passage"])
def test_r3_3_not_after_an_action(action: str) -> None:
    table = at_academy()
    play(table, action)
    if action == "passage":
        play(table, "buy 4")
    assert not RESTS & set(choices(table))


def test_r3_3_no_action_follows_and_it_is_taken_once() -> None:
    """D-85."""
    table = at_academy()
    play(table, "rest coins")
    assert acts(table) == set()
    assert not RESTS & set(choices(table))


def test_r3_3_not_at_the_source() -> None:
    """D-25."""
    table = a_table(at="I1-MS")
    assert not RESTS & set(choices(table))
    assert acts(table) == set()


def test_r3_3_also_who_cannot_act() -> None:
    """D-25: the Manufactory costs 2 Coins."""
    table = a_table(at="I3-I4")
    give(table, coins=1)
    assert acts(table) == set()
    assert set(choices(table)) >= RESTS


def test_r3_3_at_a_round_space_it_can_be_spent_on_the_catch() -> None:
    """D-85."""
    table = at_round_academy("boss blue blue")
    give(table, magic=2)
    assert "djinn blue" not in choices(table)
    play(table, "rest magic", "djinn blue", "done", "pay magic", "store circle")
    assert in_circles(table) == "blue"
    assert acts(table) == set()


def test_r3_3_at_a_round_space_it_may_follow_the_catch_and_does_not_replace_it() -> None:
    """D-25."""
    table = at_round_academy()
    play(table, "rest both")
    assert "end" not in choices(table)
    table = at_round_academy()
    play(table, "leave", "rest both", "end")
    assert player(table).coins == 5


# R3.4 and R3.5 Passages that cannot be used


def test_r3_4_a_passage_placed_in_this_turn_cannot_be_used_in_it() -> None:
    """D-22: not even at the space where the Mage stands."""
    table = a_table(at="I1-I2", others=("I3-O3",))
    passages(table, "Market", "Academy")
    play(table, "basic", "dig Market I2")
    assert "passage" not in choices(table)


def test_r3_4_in_a_later_turn_it_can() -> None:
    table = a_table(at="I1-I2", others=("I3-O3",), djinn={"O2": "", "O4": ""})
    passages(table, "Market", "Academy")
    play(table, "basic", "dig Market O1", "end", "go O3-O4", "end")
    play(table, "go I2-O2", "end", "go O4-O5", "end", "go O2-O1")
    assert stands(table) == "O2-O1"
    assert acts(table) == {"basic", "passage"}


def test_r3_5_passages_of_others_cannot_be_used() -> None:
    table = a_table(at="I1-O1", others=("I3-O3",))
    place_passage(table, "Market", "O1", seat=1)
    assert "passage" not in choices(table)


# R3.6 Declining


def test_r3_6_a_mage_card_may_be_declined() -> None:
    table = a_table(at="I3-O3")
    play(table, "basic", "decline")
    assert mages_of(table) == []
    assert asked(table) == Question.ACT


def test_r3_6_an_equipment_card_may_be_declined_and_the_cork_gained() -> None:
    table = a_table(at="I3-I4")
    play(table, "basic", "decline")
    assert (player(table).corks, player(table).coins) == (1, 2)
    assert list(player(table).worn) == [NONE, NONE, NONE]


def test_r3_6_what_is_declined_is_still_paid_for_and_counts_as_the_action() -> None:
    """D-26."""
    table = a_table(at="I3-I4")
    play(table, "basic", "decline")
    assert acts(table) == set()
    assert not RESTS & set(choices(table))


def test_r3_6_a_circle_may_be_declined_and_the_key_gained() -> None:
    table = a_table(at="I1-I2")
    passages(table)
    play(table, "basic", "option circle", "decline")
    assert (player(table).left, player(table).keys) == (0, 1)


def test_r3_6_capacity_may_be_declined_and_the_circle_activated() -> None:
    table = a_table(at="I1-I2")
    passages(table, "Market")
    give(table, left=1, capacity=6)
    play(table, "basic", "option circle")
    assert asked(table) == Question.CAPACITY
    play(table, "decline")
    assert (player(table).right, player(table).capacity) == (1, 6)


def test_r3_6_capacity_may_be_taken_too() -> None:
    table = a_table(at="I1-I2")
    passages(table, "Market")
    give(table, left=1, capacity=6)
    play(table, "basic", "option circle", "take")
    assert (player(table).right, player(table).capacity) == (1, 7)


def test_r3_6_a_djinn_may_be_declined_and_the_rest_gained() -> None:
    table = at_round_academy()
    give(table, capacity=8, magic=3)
    play(table, "special")
    assert asked(table) == Question.DRAW
    play(table, "decline")
    assert in_circles(table) == ""
    assert (player(table).scrolls, player(table).magic) == (1, 6)


# Actions that are not there


def test_without_mage_cards_of_any_sort_there_is_no_tavern() -> None:
    table = a_table(at="O5-I5", djinn={"I5": ""})
    for pile in range(4):
        lay_pile(table, pile, [])
    assert acts(table) == set()


def test_without_mage_cards_that_show_no_key_only_the_special_action_is_there() -> None:
    table = a_table(at="O5-I5", djinn={"I5": ""})
    for pile in (0, 1):
        lay_pile(table, pile, [])
    assert acts(table) == {"special"}


def test_who_is_afraid_of_the_dark_has_only_the_basic_action_of_the_catacombs() -> None:
    table = a_table(at="O1-O2")
    be(table, "Afraid of the Dark")
    assert acts(table) == {"basic"}


def test_the_special_action_of_the_manufactory_needs_its_own_price() -> None:
    table = a_table(at="O5-O6")
    give(table, coins=2)
    assert acts(table) == {"basic"}


def test_at_the_market_the_special_action_is_two_visits() -> None:
    table = a_table(at="O1-I1", djinn={"I1": ""})
    play(table, "special", "buy 4", "buy 5")
    assert (player(table).corks, player(table).scrolls) == (1, 2)


# Rewards and Keys while acting


def test_a_reward_in_magic_power_is_offered_while_there_is_room() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Mortarboard")
    assert "reward 2" in choices(table)
    give(table, magic=4)
    assert "reward 2" not in choices(table)


def test_a_key_can_be_exchanged_while_there_is_something_to_do() -> None:
    table = a_table(at="I1-O1")
    give(table, keys=1)
    assert {"key coin", "key scroll", "key magic"} <= set(choices(table))


def test_a_key_alone_does_not_keep_a_turn_open() -> None:
    """D-27."""
    table = a_table(at="I1-O1")
    give(table, keys=1)
    play(table, "basic")
    assert choices(table) == ["end"]


def test_djinn_that_came_after_the_catch_are_not_caught_in_this_turn() -> None:
    table = at_round_academy("boss blue")
    give(table, magic=4)
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert len(djinn(table, "I3").split()) == 2
    assert "end" in choices(table)
    assert "leave" not in choices(table)


def test_a_mage_card_of_the_square_tavern_is_shown_without_a_key() -> None:
    table = a_table(at="I3-O3")
    show_mage(table, 0, "Wasim, Retired")
    play(table, "basic", "hire 1")
    assert mages_of(table) == ["Wasim, Retired"]
