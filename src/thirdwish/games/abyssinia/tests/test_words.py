"""The game in words: notation, names, questions, what happened, the score."""

from __future__ import annotations

import pytest

from thirdwish.engine.errors import BadNotation
from thirdwish.engine.game import Line
from thirdwish.engine.match import Called
from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, STRANGER, note
from thirdwish.games.abyssinia.cards import WISHES
from thirdwish.games.abyssinia.table import CHOICES, Happening, Question, Step
from thirdwish.games.abyssinia.tests.table import (
    ADA_READS,
    BOX,
    NAMES,
    NOT_READING,
    WISH,
    a_table,
    play,
    view,
)
from thirdwish.games.abyssinia.words import (
    ending,
    name,
    prompt,
    read,
    reckoning,
    tell,
    write,
)

pytestmark = pytest.mark.rules
BO_READS = Called(NAMES, 1)


# Notation


def test_every_choice_is_read_as_it_is_written() -> None:
    every = range(CHOICES)
    assert [read(write(choice)) for choice in every] == list(every)


def test_choices_do_not_share_a_notation() -> None:
    assert len({write(choice) for choice in range(CHOICES)}) == CHOICES


@pytest.mark.parametrize("text", ["LAY l05", "  lay   L05 ", "Lay L05\n"])
def test_capitals_and_more_spaces_do_not_matter(text: str) -> None:
    assert read(text) == read("lay L05")


@pytest.mark.parametrize("text", ["", "lay", "lay L31", "lay X01", "draw 4-0-0", "player F"])
def test_what_cannot_be_read_is_refused_with_examples(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a choice of this game; choices look like lay"):
        read(text)


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("lay L05", "Lay Jasmine Perfume (Love 1 up, Wealth 1)"),
        ("hide W12", "Hide Light Fingers (Wealth 1; before)"),
        ("discard P03", "Discard Favourite at Court (Love 1, Power 1)"),
        ("lay L30", "Lay L30"),
        ("draw 2-1-0", "Draw 2 Love, 1 Wealth"),
        ("draw 0-0-3", "Draw 3 Power"),
        ("draw 0-0-0", "Draw nothing"),
        (
            "use 1",
            "Use Jealous Whisper: Before: may discard a wish laid by another player that shows a "
            "Love icon.",
        ),
        ("use 1b", "Use Jealous Whisper: it has no such rule"),
        ("use 2", "Use the rule of wish 2"),
        (
            "use genie",
            "Use Samra the Fickle: Before: may exchange your Genie for another player's Genie.",
        ),
        ("wish B1", "Choose Bo's Chest of Dinars"),
        ("wish B2", "Choose Bo's wish 2"),
        ("wish A1", "Choose your Jealous Whisper"),
        ("wish E3", "Choose Ed's wish 3"),
        ("player B", "Choose Bo"),
        ("player A", "Choose you"),
        ("pile Love", "Draw a Love wish"),
        ("counter Power", "Discard a Power counter"),
        ("return 1", "Return Jealous Whisper to your hand"),
        ("return 3", "Return wish 3 to your hand"),
    ],
)
def test_each_kind_of_choice_has_a_notation_and_a_name(text: str, called: str) -> None:
    table = a_table(hands=["L01", ""], laid=["L11", "W01"], genies=["G05"], question=Question.LAY)
    assert write(read(text)) == text
    assert name(BOX, view(table, 0), read(text), ADA_READS) == called


@pytest.mark.parametrize(
    ("question", "text", "called"),
    [
        (Question.LAY, "done", "Lay no more"),
        (Question.RETURN, "done", "Return no more"),
        (Question.RULE, "decline", "Use no more rules"),
        (Question.RULE, "take", "Take it"),
        (Question.GENIE, "take", "Take the top Genie"),
        (Question.GENIE, "decline", "Do without a Genie"),
        (Question.TAKE, "take", "Take it"),
        (Question.TAKE, "decline", "Leave it"),
    ],
)
def test_plain_answers_are_named_by_their_question(
    question: Question, text: str, called: str
) -> None:
    table = a_table(hands=["L01", ""], question=question, counting=1)
    assert name(BOX, view(table, 0), read(text), ADA_READS) == called


def test_the_rule_of_a_genie_that_is_not_there_has_a_name() -> None:
    table = a_table(hands=["L01", ""], question=Question.LAY)
    assert name(BOX, view(table, 0), read("use genie"), ADA_READS) == "Use the rule of your Genie"


def test_choices_have_names_when_the_game_is_over() -> None:
    table = a_table(hands=["L01", ""], laid=["L10"], question=Question.NEXT, turn=NOBODY)
    seen = view(table, 0)
    assert name(BOX, seen, read("return 1"), ADA_READS) == "Return wish 1 to your hand"
    assert name(BOX, seen, read("use 2"), ADA_READS) == "Use the rule of wish 2"


# Questions


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (Question.GENIE, "You have no Genie: do you take the top one of the pile?"),
        (Question.DRAW, "How many wishes do you draw?"),
        (Question.LAY, "Lay up to two wishes face up and one face down."),
        (Question.RULE, "Which of your special rules do you use now?"),
        (Question.PLAYER, "Which player?"),
        (Question.WISH, "Which wish?"),
        (Question.CARD, "Which card of your hand do you discard?"),
        (Question.PILE, "From which pile do you draw?"),
        (Question.COUNTER, "Which counter do you discard?"),
        (Question.TAKE, "Do you take the Wealth counter?"),
        (Question.RETURN, "Which Return wishes do you take back into your hand?"),
    ],
)
def test_each_question_is_put_in_a_sentence(question: Question, words: str) -> None:
    table = a_table(hands=["L01", ""], question=question, counting=2)
    assert prompt(BOX, view(table, 0)) == words


def test_the_second_of_two_wishes_is_asked_for_as_such() -> None:
    table = a_table(hands=["", ""], laid=["L01", "L02"], genies=["G07"], step=Step.BEFORE)
    play(table, "use genie")
    assert prompt(BOX, view(table, 0)) == "Which wish?"
    play(table, "wish A1")
    assert prompt(BOX, view(table, 0)) == "And which wish of another player?"


def test_after_the_end_nothing_is_asked() -> None:
    table = a_table(hands=["", ""], question=Question.NEXT, turn=NOBODY)
    assert prompt(BOX, view(table, 0)) == "The game is over."


# What happened


def told(
    what: Happening,
    who: int = 0,
    whom: int = NOBODY,
    card: int = NO_CARD,
    number: int = 0,
    names: Called = NOT_READING,
) -> str:
    """Return the sentence for one event; without a card, as one who may not know it is told."""
    table = a_table(hands=["L01", ""], question=Question.LAY)
    note(table, what, who, whom, card, number, EVERYONE)
    seen = view(table, STRANGER)
    return tell(BOX, seen, seen.event[0], names)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Happening.DREW, "Ada drew a Love wish, Jasmine Perfume."),
        (Happening.LAID_OPEN, "Ada laid Jasmine Perfume."),
        (Happening.LAID_HIDDEN, "Ada hid Jasmine Perfume."),
        (Happening.REVEALED, "Ada turned up Jasmine Perfume."),
        (Happening.USED, "Ada used Jasmine Perfume."),
        (Happening.DISCARDED_CARD, "Ada discarded Jasmine Perfume from the hand."),
        (Happening.DISCARDED_WISH, "Ada discarded Bo's Jasmine Perfume."),
        (Happening.STOLE_CARD, "Ada stole Jasmine Perfume from Bo's hand."),
        (Happening.STOLE_WISH, "Ada stole Bo's Jasmine Perfume."),
        (Happening.GAVE_CARD, "Ada gave Bo Jasmine Perfume."),
        (Happening.RETURNED, "Ada took Jasmine Perfume back into the hand."),
    ],
)
def test_what_happened_with_a_wish_that_is_known(what: Happening, words: str) -> None:
    assert told(what, whom=1, card=WISH["L05"]) == words


@pytest.mark.parametrize("wish", ["L18", "W18", "P18", "P30"])
def test_a_wish_of_any_deck_can_be_told_of(wish: str) -> None:
    """Wishes are numbered far beyond the Genies."""
    assert told(Happening.LAID_OPEN, card=WISH[wish]).startswith("Ada laid ")


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Happening.DREW, "Ada drew a Love wish."),
        (Happening.LAID_HIDDEN, "Ada hid a wish."),
        (Happening.STOLE_CARD, "Ada stole a card from Bo's hand."),
        (Happening.GAVE_CARD, "Ada gave Bo a card."),
    ],
)
def test_what_happened_with_a_wish_that_is_not_known(what: Happening, words: str) -> None:
    assert told(what, whom=1) == words


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Happening.GENIE_TAKEN, "Ada got the Genie Samra the Fickle."),
        (Happening.DISCARDED_GENIE, "Ada discarded Bo's Genie Samra the Fickle."),
        (Happening.STOLE_GENIE, "Ada stole Bo's Genie Samra the Fickle."),
    ],
)
def test_what_happened_with_a_genie(what: Happening, words: str) -> None:
    assert told(what, whom=1, card=4) == words


def test_the_rule_of_a_genie_was_used() -> None:
    assert told(Happening.USED, card=WISHES + 4) == "Ada used Samra the Fickle."


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Happening.ROUND, "Round 1 began, with Ada as dealer."),
        (Happening.DISCARDED_COUNTER, "Ada lost a Wealth counter."),
        (Happening.STOLE_COUNTER, "Ada stole a Wealth counter from Bo."),
        (Happening.GAVE_COUNTER, "Ada gave Bo a Wealth counter."),
        (Happening.EXCHANGED_GENIES, "Ada and Bo exchanged Genies."),
        (Happening.TOOK, "Ada took a Wealth counter."),
        (Happening.DECLINED, "Ada declined a Wealth counter."),
        (Happening.WON, "Ada won the game."),
    ],
)
def test_what_happened_without_a_card(what: Happening, words: str) -> None:
    assert told(what, whom=1, number=1) == words


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Happening.SHUFFLED, "The discarded Power wishes were shuffled into a new pile."),
        (Happening.NOBODY_TOOK, "Nobody took a Power counter."),
    ],
)
def test_what_happened_without_a_player(what: Happening, words: str) -> None:
    assert told(what, who=NOBODY, number=2) == words


def test_every_happening_has_a_sentence() -> None:
    sentences = {told(what, whom=1, card=0, number=1) for what in Happening}
    assert len(sentences) == len(Happening)


@pytest.mark.parametrize(
    ("what", "to_ada", "to_bo"),
    [
        (
            Happening.STOLE_CARD,
            "You stole Jasmine Perfume from Bo's hand.",
            "Ada stole Jasmine Perfume from your hand.",
        ),
        (
            Happening.DISCARDED_WISH,
            "You discarded Bo's Jasmine Perfume.",
            "Ada discarded your Jasmine Perfume.",
        ),
        (
            Happening.STOLE_COUNTER,
            "You stole a Love counter from Bo.",
            "Ada stole a Love counter from you.",
        ),
        (
            Happening.EXCHANGED_GENIES,
            "You and Bo exchanged Genies.",
            "Ada and you exchanged Genies.",
        ),
        (Happening.GAVE_COUNTER, "You gave Bo a Love counter.", "Ada gave you a Love counter."),
    ],
)
def test_the_reader_is_told_of_you(what: Happening, to_ada: str, to_bo: str) -> None:
    assert told(what, whom=1, card=WISH["L05"], names=ADA_READS) == to_ada
    assert told(what, whom=1, card=WISH["L05"], names=BO_READS) == to_bo


def test_one_s_own_wish_or_genie_discarded_is_told_as_such() -> None:
    assert told(Happening.DISCARDED_GENIE, 0, 0, 4, names=ADA_READS) == (
        "You discarded your Genie Samra the Fickle."
    )


def test_a_round_is_told_with_its_dealer_as_you() -> None:
    words = told(Happening.ROUND, number=12, names=ADA_READS)
    assert words == "Round 12 began, with you as dealer."


# The score


def test_a_reckoning_has_up_to_three_counters_of_each_type() -> None:
    seen = view(a_table(hands=["L01", ""], counters=["L5 W2", ""]), 0)
    assert reckoning(BOX, seen, 0) == [Line("Love", 3), Line("Wealth", 2), Line("Power", 0)]


def test_the_ending_names_the_winner() -> None:
    table = a_table(hands=["", ""], laid=["L01"], counters=["L2 W3 P3"], step=Step.COUNT)
    seen = view(table, 0)
    assert ending(BOX, seen, ADA_READS) == "You won with three counters of each type."
    assert ending(BOX, seen, NOT_READING) == "Ada won with three counters of each type."


def test_a_game_given_up_has_no_winner() -> None:
    """G-36."""
    table = a_table(hands=["", ""], step=Step.RETURN, round=250)
    assert ending(BOX, view(table, 0), ADA_READS) == "The game was given up: nobody won."
