"""Why a choice is refused: the rule that forbids it, and the reason."""

from __future__ import annotations

import pytest

from thirdwish.engine.match import Match
from thirdwish.games.three_wishes import GAME
from thirdwish.games.three_wishes.table import CHOICES, Question, Table
from thirdwish.games.three_wishes.tests.table import (
    ADA_READS,
    BOX,
    a_table,
    choices,
    ended,
    legal_choices,
    play,
    some_options,
    view,
)
from thirdwish.games.three_wishes.words import read, why_not

pytestmark = pytest.mark.rules


def reason(table: Table, choice: str) -> tuple[str, str]:
    """Return why a choice that is not legal is not."""
    assert choice not in choices(table)
    return why_not(BOX, view(table, 0), read(choice), ADA_READS)


@pytest.mark.parametrize("choice", ["peek A1", "declare", "look A1"])
def test_r3_1_after_the_end_nothing_can_be_chosen(choice: str) -> None:
    assert reason(ended("MR PD WP"), choice) == ("R3.1", "the game is over")


@pytest.mark.parametrize(
    ("question", "choice", "rule", "asks"),
    [
        (Question.OPENING, "peek A1", "R1.6", "which of your own cards to look at"),
        (Question.OPENING, "declare", "R1.6", "which of your own cards to look at"),
        (Question.ACT, "look A1", "R2.2", "for an action"),
        (Question.ACT, "with B1", "R2.2", "for an action"),
        (Question.WITH, "peek B1", "R2.4", "for the second card to switch"),
        (Question.WITH, "shuffle", "R2.4", "for the second card to switch"),
        (Question.LOOK, "peek A1", "R2.6", "which of your own cards to look at"),
        (Question.LOOK, "with A1", "R2.6", "which of your own cards to look at"),
    ],
)
def test_an_answer_to_another_question_is_refused_with_the_question(
    question: Question, choice: str, rule: str, asks: str
) -> None:
    table = a_table(question=question, looks=3, round=4)
    assert reason(table, choice) == (rule, f"the question now is {asks}")


def test_r2_7_too_early_a_declaration_is_refused() -> None:
    """W-2."""
    assert reason(a_table(round=3), "declare") == ("R2.7", "it is only round 3")


def test_r2_7_a_declaration_after_an_action_is_refused() -> None:
    """W-4."""
    table = a_table(round=4, actions=1)
    assert reason(table, "declare") == ("R2.7", "you have taken an action this turn")


@pytest.mark.parametrize("choice", ["peek A1", "switch M1", "shuffle"])
def test_r2_8_anything_but_a_declaration_in_round_thirty_is_refused(choice: str) -> None:
    """W-21."""
    table = a_table(round=31, ending="round-30")
    assert reason(table, choice) == ("R2.8", "it is round 31")


def test_r2_8_after_an_action_in_round_thirty_the_reason_is_another() -> None:
    table = a_table(round=30, actions=1, ending="round-30")
    assert reason(table, "peek D1") == ("R1.1", "nobody sits in seat D")


@pytest.mark.parametrize("choice", ["peek D1", "switch E3"])
def test_r1_1_a_card_where_nobody_sits_is_refused(choice: str) -> None:
    seat = choice.split()[1][0]
    assert reason(a_table(), choice) == ("R1.1", f"nobody sits in seat {seat}")


@pytest.mark.parametrize(
    ("question", "choice"), [(Question.OPENING, "look D2"), (Question.WITH, "with D2")]
)
def test_r1_1_it_is_refused_whatever_is_asked(question: Question, choice: str) -> None:
    table = a_table(question=question, looks=3)
    assert reason(table, choice) == ("R1.1", "nobody sits in seat D")


@pytest.mark.parametrize(
    ("question", "rule"), [(Question.OPENING, "R1.6"), (Question.LOOK, "R2.6")]
)
@pytest.mark.parametrize("choice", ["look B1", "look M2"])
def test_a_look_at_a_card_that_is_not_one_s_own_is_refused(
    question: Question, rule: str, choice: str
) -> None:
    """W-7, W-8."""
    assert reason(a_table(question=question, looks=3), choice) == (rule, "it is not your card")


def test_r2_4_a_card_cannot_be_switched_with_itself() -> None:
    table = a_table(question=Question.WITH, first="B2")
    assert reason(table, "with B2") == ("R2.4", "a card cannot be switched with itself")


def test_r2_5_in_the_variant_two_cards_of_others_are_refused() -> None:
    table = a_table(question=Question.WITH, first="B2", switch="own")
    assert reason(table, "with M1") == ("R2.5", "neither of the two cards would be yours")
    assert reason(table, "with B2") == ("R2.4", "a card cannot be switched with itself")


@pytest.mark.parametrize("switch", ["any", "own"])
@pytest.mark.parametrize("question", list(Question))
@pytest.mark.parametrize("round", [1, 4, 30])
def test_every_refusal_names_a_rule_that_there_is(
    switch: str, question: Question, round: int
) -> None:
    table = a_table(question=question, looks=3, round=round, switch=switch, ending="round-30")
    refused = set(range(CHOICES)) - set(legal_choices(table))
    for choice in refused:
        rule, words = why_not(BOX, view(table, 0), choice, ADA_READS)
        assert GAME.rule(rule)
        assert words


def test_a_refusal_quotes_the_rulebook() -> None:
    match = Match(GAME, BOX, some_options(), 3, seed=1)
    match.table.put(a_table().to_bytes())
    assert match.why_not(0, read("declare")) == (
        "Declare the end of the game: not now, because it is only round 1. R2.7 Instead of both "
        "actions you may Declare the End of the Game, but not in the first three rounds."
    )


def test_a_choice_that_is_legal_plays() -> None:
    table = a_table(round=4)
    play(table, "declare")
    assert choices(table) == []
