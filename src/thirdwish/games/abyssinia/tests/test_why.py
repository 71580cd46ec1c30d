"""Why a choice is refused: the rule that forbids it, and the reason."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NOBODY
from thirdwish.games.abyssinia import GAME
from thirdwish.games.abyssinia.cards import Box
from thirdwish.games.abyssinia.table import Question, Step, Table
from thirdwish.games.abyssinia.tests.table import (
    ADA_READS,
    BOX,
    a_box,
    a_table,
    choices,
    legal_choices,
    play,
    view,
)
from thirdwish.games.abyssinia.words import read, why_not

pytestmark = pytest.mark.rules


def reason(table: Table, choice: str, box: Box = BOX) -> tuple[str, str]:
    """Return why a choice that is not legal is not."""
    assert choice not in choices(table, box)
    return why_not(box, view(table, 0, box), read(choice), ADA_READS)


def test_r1_6_after_the_end_nothing_can_be_chosen() -> None:
    table = a_table(hands=["L01", ""], question=Question.NEXT, turn=NOBODY)
    assert reason(table, "lay L01") == ("R1.6", "the game is over")


@pytest.mark.parametrize(
    ("question", "choice", "rule", "asks"),
    [
        (Question.GENIE, "draw 1-0-0", "R2.2", "whether to take a Genie"),
        (Question.DRAW, "lay L01", "R2.1", "how many wishes to draw"),
        (Question.LAY, "discard L01", "R3.1", "which wishes to lay"),
        (Question.RULE, "done", "R4.1", "which special rule to use"),
        (Question.PLAYER, "wish B1", "R4.1", "which player the rule is used on"),
        (Question.WISH, "player B", "R4.1", "which wish the rule is used on"),
        (Question.CARD, "lay L01", "R4.5", "which card to discard"),
        (Question.PILE, "counter Love", "R2.3", "from which pile to draw"),
        (Question.COUNTER, "pile Love", "R4.5", "which counter to discard"),
        (Question.TAKE, "done", "R5.2", "whether to take the counter"),
        (Question.RETURN, "take", "R7.1", "which wishes to take back"),
    ],
)
def test_an_answer_to_another_question(
    question: Question, choice: str, rule: str, asks: str
) -> None:
    table = a_table(hands=["L01", ""], genies=["G01"], question=question, step=Step.BEFORE)
    assert reason(table, choice) == (rule, f"the question now is {asks}")


# Drawing


def test_r2_1_a_genie_shows_only_so_many_symbols() -> None:
    table = a_table(hands=["", ""], genies=["G02"], step=Step.DRAW)
    assert reason(table, "draw 0-2-0") == ("R2.1", "Amara of the Rose Smoke shows 1 Wealth")


def test_r2_3_a_deck_without_wishes_cannot_be_drawn_from() -> None:
    table = a_table(hands=["", ""], genies=["G02"], piles="L01", step=Step.DRAW)
    assert reason(table, "draw 1-1-0") == (
        "R2.3",
        "there are no wishes left of a deck that you would draw from",
    )


def test_r2_3_a_pile_without_wishes_cannot_be_chosen() -> None:
    table = a_table(hands=["", ""], laid=["L18"], piles="P01", step=Step.AFTER)
    play(table, "use 1")
    assert reason(table, "pile Love") == ("R2.3", "there is no Love wish to draw")


# Laying


def test_r3_1_only_wishes_in_hand_can_be_laid() -> None:
    table = a_table(hands=["L01", "L02"])
    assert reason(table, "lay L02") == ("R3.1", "that wish is not in your hand")
    assert reason(table, "hide L03") == ("R3.1", "that wish is not in your hand")


def test_r3_1_only_one_wish_can_be_hidden() -> None:
    table = a_table(hands=["L01 L02", ""])
    play(table, "hide L01")
    assert reason(table, "hide L02") == ("R3.1", "you have hidden a wish already")


def test_r3_1_only_two_wishes_can_lie_open() -> None:
    table = a_table(hands=["L01 L02 L03", ""])
    play(table, "lay L01", "lay L02")
    assert reason(table, "lay L03") == ("R3.1", "you have laid two wishes face up already")


def test_r3_2_the_last_wish_must_be_an_impulse_wish() -> None:
    table = a_table(hands=["L01 L02 L03 L09", ""])
    play(table, "lay L01", "hide L02")
    assert reason(table, "lay L03") == ("R3.2", "your last wish must be an Impulse wish")


def test_r3_2_an_impulse_wish_is_owed() -> None:
    table = a_table(hands=["L01 L09", ""])
    assert reason(table, "done") == ("R3.2", "you hold an Impulse wish and have laid none")


def test_r3_3_the_genie_demands_three() -> None:
    table = a_table(hands=["L01 L09 P14", ""], genies=["G12"])
    play(table, "lay L09")
    assert reason(table, "done") == ("R3.3", "your Genie demands three wishes")


# Special rules


def test_r4_1_there_is_no_such_card() -> None:
    table = a_table(hands=["", "L01"], laid=["L12"], step=Step.BEFORE)
    assert reason(table, "use 2") == ("R4.1", "there is no such card before you")
    assert reason(table, "use genie") == ("R4.1", "there is no such card before you")


def test_r4_1_a_rule_of_the_other_step() -> None:
    table = a_table(hands=["", "L01"], laid=["L12 L09"], genies=["G09"], step=Step.BEFORE)
    assert reason(table, "use 2") == ("R4.1", "it has no such rule for before the wishes")
    assert reason(table, "use genie")[1] == "it has no such rule for before the wishes"
    table = a_table(hands=["L01", "L02"], laid=["L12 L09"], step=Step.AFTER)
    assert reason(table, "use 1") == ("R4.1", "it has no such rule for after the wishes")


def test_r4_3_a_rule_that_cannot_be_used_now() -> None:
    table = a_table(hands=["", "L01 L02"], laid=["L12 W12"], step=Step.BEFORE)
    play(table, "use 1", "player B")
    assert reason(table, "use 1") == (
        "R4.3",
        "it was used already, its if is not so, or there is nothing to use it on",
    )


def test_r4_2_a_must_cannot_be_left() -> None:
    table = a_table(hands=["L01", ""], laid=["L09"], step=Step.AFTER)
    assert reason(table, "decline") == ("R4.2", "a rule that says must is still to be used")


def test_r1_1_nobody_sits_there() -> None:
    table = a_table(hands=["", "L01"], laid=["L12"], step=Step.BEFORE)
    play(table, "use 1")
    assert reason(table, "player C") == ("R1.1", "nobody sits in seat C")


def test_r4_1_a_player_that_the_rule_does_not_speak_of() -> None:
    table = a_table(hands=["", "L01", ""], laid=["L12"], step=Step.BEFORE)
    play(table, "use 1")
    assert reason(table, "player C") == ("R4.1", "it is not one that the rule speaks of")
    assert reason(table, "player A") == ("R4.1", "it is not one that the rule speaks of")


def test_r4_1_a_wish_that_is_not_there_or_not_meant() -> None:
    table = a_table(hands=["", ""], laid=["L11", "L01 W01"], step=Step.BEFORE)
    play(table, "use 1")
    assert reason(table, "wish B3") == ("R4.1", "there is no wish")
    assert reason(table, "wish B2") == ("R4.1", "it is not one that the rule speaks of")
    assert reason(table, "wish C1") == ("R1.1", "nobody sits in seat C")


def test_r4_5_only_an_own_card_can_be_discarded() -> None:
    box = a_box(L01="before: must discard a card from your hand")
    table = a_table(hands=["L02", "L03"], laid=["L01"], step=Step.BEFORE, box=box)
    play(table, "use 1", box=box)
    assert reason(table, "discard L03", box) == ("R4.5", "it is not in your hand")


def test_r4_5_only_a_counter_taken_can_be_discarded() -> None:
    table = a_table(
        hands=["", ""], genies=["G10"], counters=["L1 W1 P1"], taken=["L1 W1"], step=Step.AFTER
    )
    play(table, "use genie")
    assert reason(table, "counter Power") == ("R4.5", "you took no Power counter this round")


def test_r7_1_only_an_own_return_wish_can_be_taken_back() -> None:
    table = a_table(hands=["", ""], laid=["L10 L01"], step=Step.RETURN)
    assert reason(table, "return 2") == ("R7.1", "there is no Return wish of yours")


def test_every_refusal_names_a_rule_that_there_is() -> None:
    table = a_table(hands=["L01 L02 L09", ""], genies=["G12"])
    barred = set(range(GAME.choices)) - set(legal_choices(table))
    seen = view(table, 0)
    rules = {why_not(BOX, seen, choice, ADA_READS)[0] for choice in barred}
    assert rules == {"R3.1", "R3.2"}
    assert [GAME.rule(rule)[:4] for rule in sorted(rules)] == ["R3.1", "R3.2"]
