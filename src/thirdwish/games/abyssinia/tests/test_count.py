"""5. The wishes: counting icons and taking counters."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NOBODY
from thirdwish.games.abyssinia import GAME
from thirdwish.games.abyssinia.cards import Box, read_box
from thirdwish.games.abyssinia.table import Happening, Question, Step
from thirdwish.games.abyssinia.tests.table import (
    BOX,
    a_box,
    a_table,
    asked,
    choices,
    counters,
    happened,
    play,
    takers,
)

pytestmark = pytest.mark.rules
A, B, C, D = range(4)


def love_taker(*laid: str, genies: tuple[str, ...] = (), box: Box = BOX) -> int:
    """Return who takes the Love counter when these wishes lie there; NOBODY if nobody does."""
    table = a_table(hands=[""] * len(laid), laid=laid, genies=genies, step=Step.COUNT, box=box)
    return takers(table)[0]


# The nine vectors of the rulings. L07 is three Love down, L15 one Love, L06 two up, L08 two down.


def test_vector_1_of_two_with_the_most_the_least_takes() -> None:
    assert love_taker("L01 L15", "L02 L03", "L10") == C


def test_vector_2_two_with_the_most_and_two_with_the_least() -> None:
    assert love_taker("L01 L15", "L02 L03", "L10", "L04") == NOBODY


def test_vector_3_an_up_arrow_wins_the_draw() -> None:
    assert love_taker("L06 L15", "L02 L03", "") == A


def test_vector_4_two_up_arrows_draw_again_and_the_underdog_takes() -> None:
    assert love_taker("L06 L15", "L02 L05", "") == C


def test_vector_5_two_down_arrows_draw_again_and_the_underdog_takes() -> None:
    assert love_taker("L07", "L08 L15", "L01") == C


def test_vector_6_a_down_arrow_is_out_of_a_draw_of_three_that_stands() -> None:
    assert love_taker("L07", "L01 L15", "L02 L03") == NOBODY


def test_vector_7_up_and_down_of_one_player_cancel() -> None:
    assert love_taker("L05 L08", "L01 L15") == NOBODY


def test_vector_8_an_up_arrow_wins_the_draw_for_least() -> None:
    assert love_taker("L01", "L02", "L05", "L10") == C


def test_vector_9_nobody_shows_the_type() -> None:
    assert love_taker("W01", "W02", "P01", "") == NOBODY


# R5.1 Icons


def test_r5_1_icons_of_all_decks_count_together() -> None:
    """G-23."""
    assert love_taker("W04 P03", "L10") == A


def test_r5_1_an_arrowed_icon_counts_as_one_icon() -> None:
    """G-23 Two up against two: a draw that the arrow decides, not three against two."""
    assert love_taker("L06", "L01 L10") == B


def test_r5_1_only_wishes_still_laid_count() -> None:
    """G-23 Ada's Jealous Whisper takes two of Bo's three icons away."""
    table = a_table(hands=["", ""], laid=["L11 L10", "L01 L15"], step=Step.BEFORE)
    play(table, "use 1", "wish B1")
    assert takers(table)[0] == A


def test_r5_1_cards_in_hand_do_not_count() -> None:
    table = a_table(hands=["", "L01 L02"], laid=["L10", ""], step=Step.COUNT)
    assert takers(table)[0] == A


# R5.2 Taking


def test_r5_2_love_then_wealth_then_power() -> None:
    """G-31."""
    table = a_table(hands=["", "", ""], laid=["P01", "L01", "W01"], step=Step.COUNT)
    assert takers(table) == [B, C, A]
    assert [counters(table, seat) for seat in range(3)] == ["P1", "L1", "W1"]


def test_r5_2_one_player_may_take_all_three() -> None:
    table = a_table(hands=["", ""], laid=["L15", ""], step=Step.COUNT)
    assert counters(table, 0) == "L1 W1 P1"


def test_r5_2_a_counter_that_cannot_be_unwelcome_is_taken_without_asking() -> None:
    """G-30."""
    table = a_table(hands=["", ""], laid=["L01", ""], genies=["G01", "G05"], step=Step.COUNT)
    assert happened(table)[0] == Happening.TOOK


def test_r5_2_a_player_is_asked_whose_own_wish_tests_counters() -> None:
    """G-30 G-43 With Consolation it may be better to take none."""
    table = a_table(hands=["", ""], laid=["L18", ""], step=Step.COUNT)
    assert asked(table) == (0, Question.TAKE)
    assert choices(table) == ["take", "decline"]


@pytest.mark.parametrize("serving", ["G02", "G08", "G10"])
def test_r5_2_a_player_is_asked_whose_own_genie_tests_counters(serving: str) -> None:
    """G-43."""
    table = a_table(hands=["", ""], laid=["L01", ""], genies=[serving], step=Step.COUNT)
    assert asked(table) == (0, Question.TAKE)


@pytest.mark.parametrize("wish", ["L13", "L16"])
def test_r5_2_a_player_is_asked_whose_own_wish_tests_what_is_held(wish: str) -> None:
    """G-43."""
    table = a_table(hands=["", ""], laid=[f"{wish} L01", ""], step=Step.COUNT)
    assert asked(table) == (0, Question.TAKE)


def test_r5_2_a_player_is_not_asked_for_another_s_rules() -> None:
    """G-43."""
    table = a_table(hands=["", ""], laid=["L01", "W16"], genies=["", "G08"], step=Step.COUNT)
    assert happened(table)[0] == Happening.TOOK


def test_r5_2_all_are_asked_when_a_laid_rule_punishes_those_who_hold_most() -> None:
    """G-43 Only for the type that it punishes."""
    table = a_table(hands=["", ""], laid=["L01 W01", "W18"], step=Step.COUNT)
    assert happened(table) == [Happening.TOOK]
    assert asked(table) == (0, Question.TAKE)
    assert table.counting == 2


def test_r5_2_a_genie_that_punishes_asks_nobody() -> None:
    """G-43 Only a rule of a laid wish does."""
    box = a_box(
        G01="after: every player with the most Love counters, two or more, must discard one"
    )
    table = a_table(hands=["", ""], laid=["L01"], genies=["", "G01"], step=Step.COUNT, box=box)
    assert happened(table)[0] == Happening.TOOK


def test_r5_2_if_the_winner_declines_nobody_takes_it() -> None:
    """G-30."""
    table = a_table(hands=["", ""], laid=["L18", "L10"], step=Step.COUNT)
    play(table, "decline")
    assert (counters(table, 0), counters(table, 1)) == ("", "")
    assert happened(table)[0] == Happening.DECLINED


def test_r5_2_who_is_asked_and_takes_has_it() -> None:
    table = a_table(hands=["", ""], laid=["L18", ""], counters=["L2 W3 P3", ""], step=Step.COUNT)
    play(table, "take")
    assert (counters(table, 0), table.winner) == ("L3 W3 P3", 0)


def test_r5_2_what_was_taken_is_remembered_for_the_round() -> None:
    """G-38."""
    table = a_table(hands=["L02", ""], laid=["L09 W01", ""], step=Step.COUNT)
    assert list(table.player[0].taken) == [1, 1, 0]
    play(table, "use 1")
    assert list(table.player[0].taken) == [0, 0, 0]


# R5.3 to R5.5 Arrows


def test_r5_3_an_up_arrow_beats_a_down_arrow() -> None:
    """G-26."""
    assert love_taker("L06", "L08") == A


def test_r5_3_an_up_arrow_does_not_help_against_more_icons() -> None:
    assert love_taker("L06", "L01 L10") == B


def test_r5_3_of_three_in_a_draw_one_up_arrow_wins() -> None:
    """G-27."""
    assert love_taker("L01", "L06", "L08") == B


def test_r5_3_two_up_arrows_among_three_draw_again() -> None:
    """G-26 G-27 "Draw again" means that the draw stands."""
    assert love_taker("L06", "L05 L10", "L01") == NOBODY
    assert love_taker("L06", "L05 L10", "L01", "") == D


def test_r5_3_an_arrow_of_another_type_does_not_help() -> None:
    assert love_taker("L03 W06", "L10") == NOBODY


def test_r5_3_a_genie_can_give_up_arrows() -> None:
    """G-42."""
    assert love_taker("L01", "L02", genies=("G11",)) == A


def test_r5_3_a_genie_gives_arrows_only_to_types_that_lie_there() -> None:
    """G-42 Ada and Cy have no Love icon: her Genie's arrow does not win the draw for least."""
    assert love_taker("W01", "L01", "W02", "L02", genies=("G11",)) == NOBODY
    assert love_taker("L10", "L01", "L03", "L02", genies=("G11",)) == A


def test_r5_4_no_arrow_beats_a_down_arrow() -> None:
    """G-26."""
    assert love_taker("L08", "L01") == B


def test_r5_4_of_three_the_one_without_a_down_arrow_wins() -> None:
    """G-27."""
    assert love_taker("L07", "L08 L10", "L01 L15") == C


def test_r5_4_two_without_arrows_draw_again() -> None:
    """G-27."""
    assert love_taker("L07", "L01 L15", "L02 L03", "") == D


def test_r5_4_a_genie_can_give_down_arrows() -> None:
    """G-42."""
    assert love_taker("L01", "L02", genies=("G12",)) == B


def test_r5_5_up_and_down_count_as_neither() -> None:
    """G-28 Neither beats down, and up beats neither."""
    assert love_taker("L05 L08", "L07") == A
    assert love_taker("L05 L08", "L06 L10") == B


def test_r5_5_arrows_do_not_add_up() -> None:
    """G-28 Two up and one down are as none: Bo without arrows draws with Ada."""
    assert love_taker("L05 L06 L08", "L01 L02 L10") == NOBODY
    assert love_taker("L05 L06 L08", "L01 L02 L10", "") == C


def test_r5_5_a_genie_s_arrow_cancels_with_one_on_a_wish() -> None:
    """G-28 G-42."""
    assert love_taker("L07", "L01 L10", genies=("G11",)) == NOBODY
    assert love_taker("L06", "L01", genies=("G12",)) == NOBODY


# R5.6 and R5.7 The underdog


def test_r5_6_zero_can_be_the_least() -> None:
    """G-25 Cy laid nothing at all."""
    assert love_taker("L01", "L02", "") == C


def test_r5_6_the_underdog_has_the_least_not_the_second_most() -> None:
    assert love_taker("L01", "L02", "L10", "W01") == D


def test_r5_6_a_down_arrow_loses_the_draw_for_least() -> None:
    """G-29."""
    assert love_taker("L01 L02", "L09 L10", "L08", "L03 L15") == D
    assert love_taker("L01 L02", "L09 L10", "L08", "L07") == C


def test_r5_6_the_underdog_may_be_asked_too() -> None:
    """G-43."""
    table = a_table(
        hands=[""] * 3, laid=["L01", "L02", "W01"], genies=["", "", "G08"], step=Step.COUNT
    )
    assert asked(table) == (2, Question.TAKE)


def test_r5_7_two_with_the_least_take_nothing() -> None:
    assert love_taker("L01", "L02", "L10", "L03") == NOBODY


def test_r5_7_all_level_take_nothing() -> None:
    """G-24 G-29 Those drawn for most are not the underdogs too."""
    assert love_taker("L01", "L02") == NOBODY
    assert love_taker("", "") == NOBODY


def test_r5_7_with_two_players_the_underdog_never_takes() -> None:
    """G-1."""
    assert love_taker("L06", "L05 L10") == NOBODY


def test_r5_7_it_is_said_that_nobody_took_it() -> None:
    table = a_table(hands=["", ""], laid=["L01", "L02"], step=Step.COUNT)
    assert happened(table)[:3] == [Happening.NOBODY_TOOK] * 3


def test_icons_of_any_number_are_counted() -> None:
    box = read_box(GAME.published_box.replace('icons = "Love 4"', 'icons = "Love 9"'))
    assert love_taker("L14", "L09 L01", box=box) == A
