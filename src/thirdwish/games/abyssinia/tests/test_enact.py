"""4. Before the wishes, and 6. after them: which rules are enacted, when, and by whom."""

from __future__ import annotations

import pytest

from thirdwish.games.abyssinia.table import Happening, Question, Step
from thirdwish.games.abyssinia.tests.table import (
    a_box,
    a_table,
    asked,
    choices,
    counters,
    discard,
    genie,
    hand,
    happened,
    laid,
    play,
)

pytestmark = pytest.mark.rules
STEAL_GENIE = "before: may steal another player's Genie"
DRAW_LOVE = "before: may draw a Love wish"


# R4.1 The order


def test_r4_1_players_enact_before_rules_in_order_from_the_dealer() -> None:
    """G-3."""
    table = a_table(
        hands=["L01"] + [""] * 2, laid=["L12", "W12", "P12"], dealer=1, step=Step.BEFORE
    )
    order = [asked(table)]
    play(table, "decline")
    order.append(asked(table))
    play(table, "use 1", "player A")
    order.append(asked(table))
    assert order == [(1, Question.RULE), (2, Question.RULE), (0, Question.RULE)]


def test_r4_1_a_player_enacts_several_rules_in_any_order() -> None:
    table = a_table(
        hands=["", "P01 P02 P03"], laid=["L12 W12", ""], hidden=["P12"], step=Step.BEFORE
    )
    assert choices(table) == ["use 1", "use 2", "use 3", "decline"]
    play(table, "use 2", "player B")
    assert choices(table) == ["use 1", "use 3", "decline"]
    play(table, "use 3", "player B")
    assert choices(table) == ["use 1", "decline"]


def test_r4_1_a_genie_s_rule_is_enacted_in_its_owner_s_place_and_order() -> None:
    """G-11."""
    table = a_table(hands=["", "P01"], laid=["L12", ""], genies=["G05", "G01"], step=Step.BEFORE)
    assert choices(table) == ["use 1", "use genie", "decline"]
    play(table, "use genie", "player B")
    assert choices(table) == ["use 1", "decline"]


def test_r4_1_after_rules_are_not_enacted_before() -> None:
    table = a_table(hands=["L01", ""], laid=["L09 L14", "L12"], genies=["G01"], step=Step.BEFORE)
    assert asked(table) == (1, Question.RULE)


def test_r4_1_a_rule_that_is_used_is_told_of() -> None:
    table = a_table(hands=["", "P01"], laid=["L01 L12", ""], step=Step.BEFORE)
    play(table, "use 2")
    assert happened(table) == [Happening.USED]
    assert asked(table) == (0, Question.PLAYER)


def test_r4_1_special_rules_override_the_booklet_and_the_later_one_stays() -> None:
    """G-35 Two players steal the same Genie: it serves the one who did so later."""
    table = a_table(
        hands=[""] * 3,
        laid=["P17", "L01", ""],
        genies=["", "", "G01"],
        step=Step.BEFORE,
        box=(box := a_box(L01=STEAL_GENIE)),
    )
    play(table, "use 1", "player C", "use 1", "player A", box=box)
    assert [genie(table, seat) for seat in range(3)] == ["-", "G01", "-"]


# R4.2 May and must


def test_r4_2_a_may_may_be_declined() -> None:
    table = a_table(hands=["", "P01"], laid=["L12", ""], step=Step.BEFORE)
    play(table, "decline")
    assert (hand(table, 0), hand(table, 1)) == ("", "P01")


def test_r4_2_a_must_cannot_be_declined() -> None:
    table = a_table(hands=["L01", ""], laid=["L09", ""], step=Step.AFTER)
    assert choices(table) == ["use 1"]


def test_r4_2_a_may_can_be_declined_when_no_must_is_left() -> None:
    table = a_table(hands=["", "L01"], laid=["P18 L12", ""], hidden=["L02"], step=Step.BEFORE)
    assert choices(table) == ["use 1", "use 2"]
    play(table, "use 1", "wish A3")
    assert choices(table) == ["use 2", "decline"]


def test_r4_2_a_must_without_an_object_does_nothing() -> None:
    """G-16 There is no card to discard and no Genie."""
    table = a_table(hands=["", ""], laid=["L09 L14", ""], step=Step.AFTER)
    assert Happening.USED not in happened(table)


def test_r4_2_a_may_without_an_object_cannot_be_chosen() -> None:
    """G-16 G-40 Nobody has a card, another Genie or another's wish."""
    table = a_table(
        hands=["L01", ""],
        laid=["L12 W17", ""],
        hidden=["P17"],
        genies=["G07", ""],
        step=Step.BEFORE,
    )
    assert Happening.USED not in happened(table)
    assert table.step != Step.BEFORE


def test_r4_2_two_discards_need_both_wishes() -> None:
    """G-40 Bo has a wish but Ada has none."""
    table = a_table(hands=["", ""], laid=["", "L01"], genies=["G07", ""], step=Step.BEFORE)
    assert table.step != Step.BEFORE


def test_r4_2_a_rule_without_may_is_a_must() -> None:
    """G-12 Levy on the Rich says neither."""
    table = a_table(hands=["", ""], laid=["W18", ""], counters=["", "W2"], step=Step.AFTER)
    assert choices(table) == ["use 1"]


# R4.3 If


def test_r4_3_an_if_is_tested_when_the_rule_is_enacted() -> None:
    """G-15 Ada holds no Wealth counter when she lays the wish, and one after the count."""
    table = a_table(hands=["", ""], laid=["L13 W01", ""], counters=["", "L1"], step=Step.COUNT)
    play(table, "take", "take")
    assert choices(table) == ["use 1", "decline"]


def test_r4_3_an_if_that_is_not_so_bars_the_rule() -> None:
    """G-15."""
    table = a_table(hands=["", ""], laid=["L13", ""], counters=["", "L1"], step=Step.AFTER)
    assert Happening.USED not in happened(table)
    assert table.step == Step.DRAW


def test_r4_3_an_if_can_stop_being_so() -> None:
    """G-15 After the first exchange Ada has no Wealth counter left for the second."""
    box = a_box(
        L01="after: if you hold a Wealth counter, may exchange a Wealth counter for another "
        "player's Love counter"
    )
    table = a_table(
        hands=["", ""], laid=["L13 L01", ""], counters=["W1", "L2"], step=Step.AFTER, box=box
    )
    play(table, "use 2", "player B", box=box)
    assert table.step == Step.DRAW


def test_r4_3_took_means_in_the_count_of_this_round() -> None:
    """G-38 A counter stolen is not a counter taken: Consolation still works."""
    table = a_table(hands=["", ""], laid=["L16 L18", ""], counters=["", "L1"], step=Step.AFTER)
    play(table, "use 1", "player B")
    assert counters(table, 0) == "L1"
    assert choices(table) == ["use 2", "decline"]


def test_r4_3_you_hold_two_or_more() -> None:
    box = a_box(L01="after: if you hold two or more Love counters, must discard your Genie")
    poor = a_table(
        hands=["", ""], laid=["L01"], genies=["G01"], counters=["L1"], step=Step.AFTER, box=box
    )
    rich = a_table(
        hands=["", ""], laid=["L01"], genies=["G01"], counters=["L2"], step=Step.AFTER, box=box
    )
    assert poor.step == Step.DRAW
    assert choices(rich, box) == ["use 1"]


# R4.4 Once each


def test_r4_4_a_rule_is_enacted_once() -> None:
    """G-13."""
    table = a_table(hands=["", "P01 P02"], laid=["L12", ""], step=Step.BEFORE)
    play(table, "use 1", "player B")
    assert table.step != Step.BEFORE


def test_r4_4_a_wish_that_has_left_the_table_is_not_enacted() -> None:
    """G-13 Ada discards Bo's Jealous Whisper before he is up."""
    table = a_table(hands=["L01", ""], laid=["L11", "L12"], step=Step.BEFORE)
    play(table, "use 1", "wish B1")
    assert (laid(table, 1), discard(table)) == ("- - -", "L11 L12")


def test_r4_4_a_rule_can_be_enacted_again_in_the_next_round() -> None:
    table = a_table(hands=["L12", "P01 P02"], laid=["", ""], genies=["G05", "G01"])
    play(table, "lay L12", "done", "use genie", "player B")
    assert table.genie_acted[4] == 1
    play(table, "use 1", "player B", "draw 0-0-0", "draw 0-0-0", "done", "done")
    assert asked(table) == (1, Question.RULE)
    assert choices(table) == ["use genie", "decline"]


def test_r4_4_both_rules_of_a_card_are_enacted_once_each() -> None:
    box = a_box(G01=(DRAW_LOVE, STEAL_GENIE), L01=(DRAW_LOVE, "before: may draw a Wealth wish"))
    table = a_table(hands=["", ""], laid=["L01", ""], genies=["G01", ""], step=Step.BEFORE, box=box)
    assert choices(table, box) == ["use 1", "use 1b", "use genie", "decline"]
    play(table, "use 1b", "use genie", box=box)
    assert choices(table, box) == ["use 1", "decline"]
    play(table, "use 1", box=box)
    assert hand(table, 0) == "L02 L03 W01"


def test_r4_4_a_genie_that_changes_hands_acts_for_its_new_player() -> None:
    """G-14 Ada's Lamp Thief takes Samra from Bo before he is up, and uses her."""
    table = a_table(hands=["", "", ""], laid=["P17"], genies=["", "G05", "G01"], step=Step.BEFORE)
    play(table, "use 1", "player B")
    assert (asked(table), choices(table)) == ((0, Question.RULE), ["use genie", "decline"])


def test_r4_4_a_genie_gained_in_one_s_own_turn_may_be_enacted_now() -> None:
    """G-39."""
    table = a_table(hands=["", ""], laid=["P17"], genies=["G01", "G05"], step=Step.BEFORE)
    play(table, "use 1", "player B")
    assert table.step != Step.BEFORE, "nobody else has a Genie"
    table = a_table(
        hands=["", "", ""], laid=["", "P17"], genies=["", "G01", "G05"], dealer=1, step=Step.BEFORE
    )
    play(table, "use 1", "player C")
    assert genie(table, 1) == "G05"


def test_r4_4_a_genie_that_has_acted_does_not_act_again_for_another() -> None:
    """G-14 Samra goes from Ada to Bo, who is up next and cannot use her."""
    table = a_table(hands=["", ""], laid=["", ""], genies=["G05", "G01"], step=Step.BEFORE)
    play(table, "use genie", "player B")
    assert (genie(table, 0), genie(table, 1)) == ("G01", "G05")
    assert table.step != Step.BEFORE


def test_r4_4_a_may_declined_counts_as_enacted() -> None:
    """G-39 Ada declines Samra, Bo steals her and cannot use her."""
    table = a_table(
        hands=["", "", ""], laid=["", "P17"], genies=["G05", "", "G01"], step=Step.BEFORE
    )
    play(table, "decline", "use 1", "player A")
    assert genie(table, 1) == "G05"
    assert table.step != Step.BEFORE


# R6.1 After


def test_r6_1_after_rules_are_enacted_in_order_as_the_before_rules() -> None:
    table = a_table(
        hands=["L01", "L02", "L03"],
        laid=["L09", "W09", "P09"],
        genies=["", "G09", ""],
        dealer=2,
        step=Step.AFTER,
    )
    order = [asked(table)]
    play(table, "use 1")
    order.append(asked(table))
    play(table, "use 1")
    order.append(asked(table))
    assert choices(table) == ["use 1", "use genie"]
    assert order == [(2, Question.RULE), (0, Question.RULE), (1, Question.RULE)]


def test_r6_1_after_rules_come_after_the_count() -> None:
    """G-3."""
    table = a_table(hands=["L02", ""], laid=["L09", ""], step=Step.BEFORE)
    assert happened(table)[:3] == [
        Happening.TOOK,
        Happening.NOBODY_TOOK,
        Happening.NOBODY_TOOK,
    ]
    assert (asked(table), table.step) == ((0, Question.RULE), Step.AFTER)


def test_r6_1_a_genie_with_rules_of_both_steps_acts_in_both() -> None:
    box = a_box(G01=(DRAW_LOVE, "after: may draw a Wealth wish"))
    table = a_table(hands=["", ""], genies=["G01", ""], step=Step.BEFORE, box=box)
    play(table, "use genie", box=box)
    assert choices(table, box) == ["use genieb", "decline"]
    play(table, "use genieb", box=box)
    assert hand(table, 0) == "L01 W01"
