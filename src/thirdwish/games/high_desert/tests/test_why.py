"""Why a choice is refused: the rule that forbids it, and the reason."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NOBODY
from thirdwish.games.high_desert import GAME
from thirdwish.games.high_desert.table import Question, Table
from thirdwish.games.high_desert.tests.table import (
    ADA_READS,
    BOX,
    EIGHT,
    a_table,
    an_edited_box,
    choices,
    play,
    view,
)
from thirdwish.games.high_desert.words import read, why_not

pytestmark = pytest.mark.rules


def reason(table: Table, choice: str) -> tuple[str, str]:
    """Return why a choice that is not legal is not."""
    assert choice not in choices(table)
    return why_not(BOX, view(table, 0), read(choice), ADA_READS)


def asked(question: Question, summoned: str = "Gv", given: str = "") -> Table:
    """Return a table on which Ada is asked something; Bo is immune, Cy has a Palace of two."""
    palaces = [f"Ed {summoned}", EIGHT, "Mt Ms"]
    table = a_table(
        hands=["Gd Mt", "Sv", "", "Sd"],
        palaces=palaces,
        question=question,
        summoned=summoned,
        given=given,
        deck="Jd Jm",
        discard="Jt",
    )
    table.seats = 3
    return table


def test_r6_2_after_the_end_nothing_can_be_chosen() -> None:
    table = a_table(hands=["Gd", "Mt"], turn=NOBODY)
    assert reason(table, "summon Gd") == ("R6.2", "the game is over")


# Answers to another question


@pytest.mark.parametrize(
    ("question", "choice", "rule", "asks"),
    [
        (Question.TURN, "pay Gd", "R2.2", "to summon a card or to make a wish"),
        (Question.PLACE, "summon Gd", "R3.8", "for a second card to put into the Palace"),
        (Question.PAY, "wish look", "R4.1", "for a card to pay for the wish"),
        (Question.KEEP, "summon Gd", "R4.2", "for one of the cards looked at"),
        (Question.RECOVER, "summon Gd", "R4.4", "for a card of the discard pile"),
        (Question.GIVE, "summon Gd", "R3.4", "for a card to give in trade"),
        (Question.TAKE, "give Ed", "R3.4", "for a card to take in trade"),
        (Question.DISCARD, "rob C", "R3.7", "for a card in a Palace to discard"),
        (Question.BANISH, "discard C:Mt", "R4.5", "for a card in a Palace to take out of the game"),
        (Question.ROB, "take C:Mt", "R3.6", "for a player to rob"),
    ],
)
def test_an_answer_to_another_question_is_refused_with_the_question(
    question: Question, choice: str, rule: str, asks: str
) -> None:
    table = asked(question, given="Gv")
    assert reason(table, choice) == (rule, f"the question now is {asks}")


# Passing


def test_r2_2_a_turn_cannot_be_passed() -> None:
    assert reason(asked(Question.TURN), "pass") == ("R2.2", "a turn cannot be passed")


def test_r3_2_a_thief_must_rob_and_this_is_said() -> None:
    table = asked(Question.ROB, summoned="Gt")
    words = "the card does not say that you may, so it must be done"
    assert reason(table, "pass") == ("R3.2", words)


def test_r4_1_a_wish_begun_must_be_paid_and_this_is_said() -> None:
    words = "it has been begun, and the question now is for a card to pay for the wish"
    assert reason(asked(Question.PAY), "pass") == ("R4.1", words)


def test_r3_4_a_trade_begun_must_be_ended_and_this_is_said() -> None:
    words = "it has been begun, and the question now is for a card to take in trade"
    assert reason(asked(Question.TAKE, given="Ed"), "pass") == ("R3.4", words)


# Wishes


def test_r4_1_a_wish_with_too_few_cards_is_refused() -> None:
    words = "a wish costs three cards and you hold 2"
    assert reason(asked(Question.TURN), "wish look") == ("R4.1", words)


def test_r4_6_the_third_wish_without_a_target_is_refused() -> None:
    """H-32."""
    table = a_table(hands=["Gd Gd Gd", "Mt"], palaces=["", EIGHT])
    words = "there is no card in a Palace that it could take"
    assert reason(table, "wish banish") == ("R4.6", words)


# Players


@pytest.mark.parametrize(
    ("choice", "rule", "words"),
    [
        ("rob A", "R3.6", "you cannot rob yourself"),
        ("rob B", "R5.1", "there are 8 cards in Bo's Palace"),
        ("rob C", "R3.6", "there is no card in Cy's hand"),
        ("rob D", "R1.1", "nobody sits in seat D"),
    ],
)
def test_why_a_player_cannot_be_robbed(choice: str, rule: str, words: str) -> None:
    assert reason(asked(Question.ROB, summoned="Gt"), choice) == (rule, words)


# Cards in Palaces


@pytest.mark.parametrize(
    ("choice", "rule", "words"),
    [
        ("discard D:Gd", "R1.1", "nobody sits in seat D"),
        ("discard C:Gd", "R3.7", "there is no Genie Diviner in Cy's Palace"),
        ("discard A:Gd", "R3.7", "there is no Genie Diviner in your Palace"),
        ("discard B:Gd", "R5.1", "there are 8 cards in Bo's Palace"),
        ("discard C:Ms", "R3.7", "a Marid Sultan is worth 5"),
        ("discard A:Gv", "R3.7", "the Genie Vizier just summoned cannot be its own target"),
    ],
)
def test_why_a_card_cannot_be_discarded(choice: str, rule: str, words: str) -> None:
    assert reason(asked(Question.DISCARD), choice) == (rule, words)


@pytest.mark.parametrize(
    ("choice", "rule", "words"),
    [
        ("banish D:Gd", "R1.1", "nobody sits in seat D"),
        ("banish C:Gd", "R4.5", "there is no Genie Diviner in Cy's Palace"),
        ("banish B:Gd", "R5.1", "there are 8 cards in Bo's Palace"),
    ],
)
def test_why_a_card_cannot_be_banished(choice: str, rule: str, words: str) -> None:
    assert reason(asked(Question.BANISH), choice) == (rule, words)


@pytest.mark.parametrize(
    ("choice", "rule", "words"),
    [
        ("take A:Ed", "R3.4", "a trade is with another player"),
        ("take D:Ed", "R1.1", "nobody sits in seat D"),
        ("take C:Ed", "R3.4", "there is no Efreet Diviner in Cy's Palace"),
        ("take B:Gd", "R5.1", "there are 8 cards in Bo's Palace"),
        ("take C:Ms", "R3.4", "a Marid Sultan is worth more than your Shaitan Thief"),
    ],
)
def test_why_a_card_cannot_be_taken(choice: str, rule: str, words: str) -> None:
    assert reason(asked(Question.TAKE, summoned="Gm", given="St"), choice) == (rule, words)


@pytest.mark.parametrize(
    ("choice", "rule", "words"),
    [
        ("give Jd", "R3.4", "there is no Jann Diviner in your Palace"),
        ("give Gm", "R3.5", "the Genie Merchant was summoned this turn"),
        ("give Ed", "R3.4", "no Palace that you may touch has a card worth 1 or less"),
    ],
)
def test_why_a_card_cannot_be_given(choice: str, rule: str, words: str) -> None:
    assert reason(asked(Question.GIVE, summoned="Gm"), choice) == (rule, words)


def test_r3_5_the_twin_of_the_merchant_just_summoned_is_refused_for_its_value_only() -> None:
    table = a_table(
        hands=["", ""], palaces=["Gm Gm Et", "Mt"], question=Question.GIVE, summoned="Gm"
    )
    words = "no Palace that you may touch has a card worth 2 or less"
    assert reason(table, "give Gm") == ("R3.4", words)


# Cards of hands and piles


@pytest.mark.parametrize(
    ("question", "choice", "rule", "words"),
    [
        (Question.TURN, "summon Sv", "R3.1", "there is no Shaitan Vizier in your hand"),
        (Question.PLACE, "place Sv", "R3.8", "there is no Shaitan Vizier in your hand"),
        (Question.PAY, "pay Sv", "R4.1", "there is no Shaitan Vizier in your hand"),
        (
            Question.KEEP,
            "keep Sv",
            "R4.2",
            "there is no Shaitan Vizier among the cards you look at",
        ),
        (
            Question.RECOVER,
            "recover Sv",
            "R4.4",
            "there is no Shaitan Vizier in the discard pile",
        ),
    ],
)
def test_why_a_card_that_is_not_there_cannot_be_chosen(
    question: Question, choice: str, rule: str, words: str
) -> None:
    assert reason(asked(question, summoned="Gs"), choice) == (rule, words)


def test_the_rules_named_are_in_the_rulebook() -> None:
    table = a_table(hands=["Gd", "Mt"], deck="Jd")
    play(table, "summon Gd")
    rule, _ = why_not(BOX, view(table, 1), read("pass"), ADA_READS)
    assert GAME.rule(rule) == "R2.2 On your turn you must either Summon or Make a Wish."


@pytest.mark.parametrize(
    ("old", "new", "question"),
    [
        ('"trade"\nmay = true', '"trade"\nmay = false', Question.GIVE),
        ("number = 4\nmay = true", "number = 4\nmay = false", Question.DISCARD),
        ('"place"\nmay = true', '"place"\nmay = false', Question.PLACE),
    ],
)
def test_a_card_that_does_not_say_may_cannot_be_left(
    old: str, new: str, question: Question
) -> None:
    box = an_edited_box(old, new)
    summoned = {Question.GIVE: "Gm", Question.DISCARD: "Gv", Question.PLACE: "Gs"}[question]
    table = a_table(hands=[f"{summoned} Ed", "Ed"], palaces=["Md", "Sd"])
    play(table, f"summon {summoned}", box=box)
    assert table.question == question
    assert "pass" not in choices(table, box)
    assert why_not(box, view(table, 0, box), read("pass"), ADA_READS)[0] == "R3.2"
