"""3. Laying wishes."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import STRANGER
from thirdwish.games.abyssinia.table import Happening, Question, Step
from thirdwish.games.abyssinia.tests.table import (
    a_table,
    an_edited_box,
    asked,
    choices,
    event_card,
    hand,
    happened,
    laid,
    play,
    view,
)

pytestmark = pytest.mark.rules


def test_r3_1_up_to_two_wishes_face_up_and_one_face_down() -> None:
    """G-6."""
    table = a_table(hands=["L01 L02 W01 P01", "P02"])
    play(table, "lay L01", "lay W01")
    assert choices(table) == ["hide L02", "hide P01", "done"]
    play(table, "hide P01")
    assert (laid(table, 0), hand(table, 0)) == ("L01 W01 P01", "L02")
    assert asked(table) == (1, Question.LAY)


def test_r3_1_a_hidden_wish_may_be_laid_first() -> None:
    table = a_table(hands=["L01 L02 W01 P01", "P02"])
    play(table, "hide L02")
    assert choices(table) == ["lay L01", "lay W01", "lay P01", "done"]
    play(table, "lay L01", "lay W01")
    assert laid(table, 0) == "L01 W01 L02"


def test_r3_1_only_a_hidden_wish_may_be_laid() -> None:
    """G-6."""
    table = a_table(hands=["L01 L02", "P02"])
    play(table, "hide L02", "done")
    assert laid(table, 0) == "- - L02"


def test_r3_1_nothing_may_be_laid() -> None:
    """G-6."""
    table = a_table(hands=["L01 L02", "P02"])
    play(table, "done")
    assert (laid(table, 0), hand(table, 0)) == ("- - -", "L01 L02")
    assert asked(table) == (1, Question.LAY)


def test_r3_1_a_player_who_has_laid_the_whole_hand_is_asked_no_more() -> None:
    table = a_table(hands=["L01", "P02"])
    play(table, "lay L01")
    assert asked(table) == (1, Question.LAY)


def test_r3_1_a_player_with_an_empty_hand_is_not_asked() -> None:
    table = a_table(hands=["", "P02"])
    assert asked(table) == (1, Question.LAY)


def test_r3_1_players_lay_in_order_from_the_dealer() -> None:
    """G-3 G-7 Each lays all wishes before the next does."""
    table = a_table(hands=["L01", "L02 L03", "L04"], dealer=1)
    order = [table.turn]
    play(table, "lay L02")
    order.append(table.turn)
    play(table, "lay L03")
    order.append(table.turn)
    play(table, "lay L04")
    order.append(table.turn)
    assert order == [1, 1, 2, 0]


def test_r3_1_later_players_see_open_wishes_and_that_one_is_hidden() -> None:
    """G-7."""
    table = a_table(hands=["L01 L02", "L03", "L04"])
    play(table, "lay L01", "hide L02")
    seen = view(table, 1)
    assert list(seen.player[0].laid) == [0, 255, 255]
    assert (seen.hides[0], seen.hides[1]) == (1, 0)


# Impulse


def test_r3_2_with_an_impulse_wish_in_hand_one_cannot_lay_nothing() -> None:
    """G-10."""
    table = a_table(hands=["L01 L09", "P02"])
    assert choices(table) == ["lay L01", "lay L09", "hide L01", "hide L09"]
    play(table, "lay L09")
    assert "done" in choices(table)


def test_r3_2_a_hidden_impulse_wish_is_enough() -> None:
    """G-10."""
    table = a_table(hands=["L01 L09", "P02"])
    play(table, "hide L09")
    assert choices(table) == ["lay L01", "done"]


def test_r3_2_one_impulse_wish_is_enough() -> None:
    """G-10."""
    table = a_table(hands=["L01 L09 P14", "P02"])
    play(table, "lay P14")
    assert "done" in choices(table)


def test_r3_2_the_last_wish_must_be_an_impulse_wish_if_none_is_laid() -> None:
    table = a_table(hands=["L01 L02 L03 L09 P14", "P02"])
    play(table, "lay L01", "lay L02")
    assert choices(table) == ["hide L09", "hide P14"]


def test_r3_2_the_last_open_wish_too() -> None:
    table = a_table(hands=["L01 L02 L03 L09", "P02"])
    play(table, "lay L01", "hide L02")
    assert choices(table) == ["lay L09"]


def test_r3_2_an_impulse_wish_gained_after_the_laying_waits() -> None:
    """G-10 Ada steals an Impulse wish before the count and keeps it in hand."""
    table = a_table(hands=["", "L09"], laid=["L12", ""], step=Step.BEFORE)
    play(table, "use 1", "player B")
    assert hand(table, 0) == "L09"
    assert asked(table) == (1, Question.GENIE)


def test_r3_2_a_returned_impulse_wish_counts_in_the_next_round() -> None:
    """G-10."""
    box = an_edited_box(
        'icons = "Love 3"\nmarks = ["impulse"]', 'icons = "Love 3"\nmarks = ["impulse", "return"]'
    )
    table = a_table(hands=["L01", ""], laid=["L09", ""], step=Step.RETURN, piles="", box=box)
    play(table, "return 1", "decline", "decline", box=box)
    assert asked(table) == (0, Question.LAY)
    assert choices(table, box) == ["lay L01", "lay L09", "hide L01", "hide L09"]


# A Genie that demands three


def test_r3_3_a_genie_can_demand_three_wishes() -> None:
    """G-12 The rule has no timing and always works."""
    table = a_table(hands=["L01 L02 W01 P01", "P02"], genies=["G12", ""])
    assert "done" not in choices(table)
    play(table, "lay L01", "lay L02")
    assert choices(table) == ["hide W01", "hide P01"]


def test_r3_3_with_fewer_than_three_in_hand_all_are_laid() -> None:
    """G-41."""
    table = a_table(hands=["L01 L02", "P02"], genies=["G12", ""])
    play(table, "lay L01")
    assert choices(table) == ["lay L02", "hide L02"]
    play(table, "hide L02")
    assert asked(table) == (1, Question.LAY)


def test_r3_3_another_s_genie_demands_nothing_of_me() -> None:
    table = a_table(hands=["L01", "P02"], genies=["G01", "G12"])
    assert "done" in choices(table)


def test_r3_3_impulse_and_demand_together() -> None:
    table = a_table(hands=["L01 L02 W01 L09", "P02"], genies=["G12", ""])
    play(table, "lay L01", "lay L02")
    assert choices(table) == ["hide L09"]


# Reveal


def test_r3_4_hidden_wishes_are_turned_up_when_all_have_laid() -> None:
    """G-9 At once, in one answer."""
    table = a_table(hands=["L11 W01", "L02", "L03"], dealer=0)
    play(table, "lay L11", "hide W01", "hide L02")
    assert view(table, 2).player[1].laid[2] == 255
    play(table, "hide L03")
    assert happened(table)[1:4] == [Happening.REVEALED] * 3
    assert [table.event[i].who for i in (1, 2, 3)] == [0, 1, 2]
    assert table.must_stand == 1
    assert asked(table) == (0, Question.RULE)
    assert view(table, 2).player[1].laid[2] == table.player[1].laid[2]
    assert sum(view(table, STRANGER).hides) == 0


def test_r3_4_who_hid_nothing_turns_nothing_up() -> None:
    table = a_table(hands=["", "L02"], laid=["L11", "L01"])
    play(table, "done")
    assert Happening.REVEALED not in happened(table)


def test_r3_4_only_the_player_knows_what_was_hidden() -> None:
    table = a_table(hands=["L01 L02", "P02"])
    play(table, "hide L02")
    assert event_card(table, 0, Happening.LAID_HIDDEN) == "L02"
    assert event_card(table, 1, Happening.LAID_HIDDEN) == "-"
