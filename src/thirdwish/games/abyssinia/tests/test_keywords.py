"""The key words and icons of the booklet, one by one."""

from __future__ import annotations

import pytest

from thirdwish.games.abyssinia.table import Question, Step
from thirdwish.games.abyssinia.tests.table import (
    a_box,
    a_table,
    asked,
    choices,
    counters,
    discard,
    genie,
    hand,
    play,
    takers,
)

pytestmark = pytest.mark.rules


def test_before_happens_before_icons_are_counted() -> None:
    box = a_box(L01="before: may draw a Love wish")
    table = a_table(hands=["", ""], laid=["L01"], step=Step.BEFORE, box=box)
    assert (asked(table), counters(table, 0)) == ((0, Question.RULE), "")


def test_after_happens_after_icons_are_counted() -> None:
    box = a_box(L01="after: may draw a Love wish")
    table = a_table(hands=["", ""], laid=["L01"], step=Step.BEFORE, box=box)
    assert (asked(table), counters(table, 0)) == ((0, Question.RULE), "L1")


def test_may_leaves_it_to_the_player_who_laid_the_card() -> None:
    box = a_box(L01="before: may draw a Love wish")
    table = a_table(hands=["", ""], laid=["L01"], step=Step.BEFORE, box=box)
    assert choices(table, box) == ["use 1", "decline"]


def test_must_is_used_whether_the_player_likes_or_not() -> None:
    box = a_box(L01="before: must draw a Love wish")
    table = a_table(hands=["", ""], laid=["L01"], step=Step.BEFORE, box=box)
    assert choices(table, box) == ["use 1"]


@pytest.mark.parametrize(("held", "question"), [("P1", Question.RULE), ("L1", Question.GENIE)])
def test_if_happens_only_when_it_is_so(held: str, question: Question) -> None:
    box = a_box(L01="after: if you hold a Power counter, may draw a Love wish")
    table = a_table(hands=["", ""], laid=["L01"], counters=[held], step=Step.AFTER, box=box)
    assert table.question == question


def test_exchange_swaps_an_item_with_another_player() -> None:
    box = a_box(L01="before: may exchange your Genie for another player's Genie")
    table = a_table(hands=["", ""], laid=["L01"], genies=["G01", "G02"], step=Step.BEFORE, box=box)
    play(table, "use 1", "player B", box=box)
    assert (genie(table, 0), genie(table, 1)) == ("G02", "G01")


def test_discard_puts_a_card_on_its_discard_pile() -> None:
    box = a_box(L01="before: must discard a card from your hand at random")
    table = a_table(hands=["W02", "P01"], laid=["L01"], genies=["", ""], step=Step.BEFORE, box=box)
    play(table, "use 1", box=box)
    assert (hand(table, 0), "W02" in discard(table)) == ("", True)


def test_discard_returns_a_counter_to_the_pool() -> None:
    box = a_box(L01="after: may discard another player's Power counter")
    table = a_table(hands=["", ""], laid=["L01"], counters=["P2", "P1"], step=Step.AFTER, box=box)
    play(table, "use 1", "player B", box=box)
    assert (counters(table, 0), counters(table, 1)) == ("P2", "")


def test_steal_takes_an_item_and_keeps_it() -> None:
    box = a_box(L01="after: may steal a Power counter from another player")
    table = a_table(hands=["", ""], laid=["L01"], counters=["P2", "P1"], step=Step.AFTER, box=box)
    play(table, "use 1", "player B", box=box)
    assert (counters(table, 0), counters(table, 1)) == ("P3", "")


def test_an_up_arrow_wins_a_draw() -> None:
    assert takers(a_table(hands=["", ""], laid=["L06", "L01"], step=Step.COUNT))[0] == 0


def test_a_down_arrow_loses_a_draw() -> None:
    assert takers(a_table(hands=["", ""], laid=["L08", "L01"], step=Step.COUNT))[0] == 1


def test_an_impulse_wish_must_be_laid() -> None:
    assert choices(a_table(hands=["W14", ""])) == ["lay W14", "hide W14"]


def test_a_return_wish_may_be_taken_back_instead_of_discarded() -> None:
    table = a_table(hands=["", ""], laid=["P10"], step=Step.RETURN)
    assert choices(table) == ["return 1", "done"]
