"""7. Discarding, and the next round."""

from __future__ import annotations

import pytest

from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NOBODY
from thirdwish.games.abyssinia import GAME
from thirdwish.games.abyssinia.rules.turn import LAST_ROUND
from thirdwish.games.abyssinia.table import Happening, Question, Step
from thirdwish.games.abyssinia.tests.table import (
    BOX,
    a_table,
    asked,
    choices,
    counters,
    discard,
    hand,
    happened,
    laid,
    play,
)

pytestmark = pytest.mark.rules


def test_r7_1_a_return_wish_may_go_back_to_the_hand() -> None:
    """G-33."""
    table = a_table(hands=["L01", ""], laid=["L10 W01", ""], step=Step.RETURN)
    assert asked(table) == (0, Question.RETURN)
    assert choices(table) == ["return 1", "done"]
    play(table, "return 1")
    assert (hand(table, 0), discard(table)) == ("L01 L10", "W01")
    assert happened(table)[0] == Happening.RETURNED


def test_r7_1_a_return_wish_may_be_discarded() -> None:
    table = a_table(hands=["L01", ""], laid=["L10 W01", ""], step=Step.RETURN)
    play(table, "done")
    assert (hand(table, 0), discard(table)) == ("L01", "L10 W01")


def test_r7_1_some_of_several_return_wishes_may_go_back() -> None:
    table = a_table(hands=["", ""], laid=["L10 W10", ""], hidden=["P10"], step=Step.RETURN)
    play(table, "return 2")
    assert choices(table) == ["return 1", "return 3", "done"]
    play(table, "return 3", "done")
    assert (hand(table, 0), discard(table)) == ("W10 P10", "L10")


def test_r7_1_return_is_decided_in_order_from_the_dealer() -> None:
    """G-46."""
    table = a_table(hands=[""] * 3, laid=["L10", "W10", "P10"], dealer=1, step=Step.RETURN)
    order = [asked(table)]
    play(table, "done")
    order.append(asked(table))
    play(table, "return 1")
    order.append(asked(table))
    assert order == [(1, Question.RETURN), (2, Question.RETURN), (0, Question.RETURN)]


def test_r7_1_a_player_without_return_wishes_is_not_asked() -> None:
    table = a_table(hands=["", ""], laid=["L01", "L10"], step=Step.RETURN)
    assert asked(table) == (1, Question.RETURN)


def test_r7_1_a_return_wish_discarded_earlier_is_gone() -> None:
    """G-33."""
    table = a_table(hands=["", ""], laid=["L11", "L10"], step=Step.BEFORE)
    play(table, "use 1", "wish B1")
    assert (asked(table), discard(table)) == ((1, Question.GENIE), "L10 L11")


def test_r7_2_all_laid_wishes_are_discarded() -> None:
    table = a_table(
        hands=["P05", ""], laid=["L01 W02", "P03"], hidden=["", "L04"], step=Step.RETURN
    )
    assert discard(table) == "L01 L04 W02 P03"
    assert (laid(table, 0), laid(table, 1), hand(table, 0)) == ("- - -", "- - -", "P05")


def test_r7_2_the_player_to_the_left_becomes_dealer_and_begins() -> None:
    """G-3."""
    table = a_table(hands=["", "", ""], dealer=1, step=Step.RETURN, round=4)
    assert (table.dealer, table.round) == (2, 5)
    assert asked(table) == (2, Question.GENIE)
    assert happened(table) == [Happening.ROUND]


def test_r7_2_after_the_last_seat_the_first_is_dealer() -> None:
    assert a_table(hands=["", "", ""], dealer=2, step=Step.RETURN).dealer == 0


def test_r7_2_in_a_new_round_nobody_has_taken_counters_and_new_hidden_wishes_are_secret() -> None:
    """G-38."""
    table = a_table(hands=["L01", ""], taken=["L1 W1", "P1"], counters=["L1"], step=Step.RETURN)
    assert [sum(table.player[seat].taken) for seat in (0, 1)] == [0, 0]
    assert (counters(table, 0), table.revealed) == ("L1", 0)


def test_r7_2_the_steps_come_in_their_order() -> None:
    """G-3 Draw, lay, Before, count, After, return, and the next round."""
    table = a_table(hands=["", ""], genies=["G05", "G01"], piles="L10 L11 L09", step=Step.DRAW)
    steps = []
    for answer in ("draw 2-0-0", "draw 1-0-0", "hide L10", "lay L11", "lay L09", "use genie"):
        steps.append((asked(table), Step(table.step)))
        play(table, answer)
    play(table, "player B", "decline", "return 3")
    assert steps == [
        ((0, Question.DRAW), Step.DRAW),
        ((1, Question.DRAW), Step.DRAW),
        ((0, Question.LAY), Step.LAY),
        ((0, Question.LAY), Step.LAY),
        ((1, Question.LAY), Step.LAY),
        ((0, Question.RULE), Step.BEFORE),
    ]
    assert (table.round, table.dealer) == (2, 1)


def test_r7_3_a_game_that_nobody_can_win_is_given_up() -> None:
    """G-36."""
    table = a_table(hands=["", ""], step=Step.RETURN, round=LAST_ROUND)
    assert (table.turn, table.winner) == (NOBODY, NOBODY)
    assert [rules_of(GAME).won(BOX, table, seat) for seat in (0, 1)] == [False, False]


def test_r7_3_the_round_before_is_not_the_last() -> None:
    """G-36."""
    table = a_table(hands=["", ""], step=Step.RETURN, round=LAST_ROUND - 1)
    assert (table.turn, table.round) == (1, LAST_ROUND)


def test_r7_3_a_game_in_which_nobody_can_do_anything_any_more_is_given_up() -> None:
    """G-36 Empty hands and nothing to draw: a whole round passes and nobody is asked."""
    table = a_table(hands=["", ""], genies=["G01", "G02"], piles="", step=Step.LAY)
    assert (table.turn, table.winner, table.round) == (NOBODY, NOBODY, 2)
