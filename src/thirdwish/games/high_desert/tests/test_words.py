"""The game in words: notation, names, questions, what happened, the score."""

from __future__ import annotations

import pytest

from thirdwish.engine.errors import BadNotation
from thirdwish.engine.game import Line
from thirdwish.engine.match import Called
from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, STRANGER, note
from thirdwish.games.high_desert.table import CHOICES, Happening, Question, Wish
from thirdwish.games.high_desert.tests.table import (
    ADA_READS,
    BOX,
    CARD,
    NOT_READING,
    a_table,
    an_edited_box,
    play,
    view,
)
from thirdwish.games.high_desert.words import (
    ending,
    name,
    prompt,
    read,
    reckoning,
    tell,
    write,
)

pytestmark = pytest.mark.rules


# Notation


def test_every_choice_is_read_as_it_is_written() -> None:
    every = range(CHOICES)
    assert [read(write(choice)) for choice in every] == list(every)


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("summon Gt", "Summon Genie Thief"),
        ("place Ed", "Place Efreet Diviner"),
        ("pay Mm", "Pay Marid Merchant"),
        ("keep Sv", "Keep Shaitan Vizier"),
        ("recover Gs", "Recover Genie Sultan"),
        ("give Jt", "Give Jann Thief"),
        ("take C:Md", "Take Cy's Marid Diviner"),
        ("discard A:Md", "Discard your Marid Diviner"),
        ("banish B:Js", "Banish Bo's Jann Sultan"),
        ("rob D", "Rob Di"),
        ("wish look", "Make a wish: look at the top five cards of the deck and keep one"),
        ("wish recover", "Make a wish: take a card from the discard pile"),
        ("wish banish", "Make a wish: take a card in a Palace out of the game"),
        ("pass", "Leave it"),
    ],
)
def test_each_kind_of_choice_has_a_notation_and_a_name(text: str, called: str) -> None:
    choice = read(text)
    assert write(choice) == text
    assert name(BOX, view(a_table(hands=["Gd", "Mt"]), 0), choice, ADA_READS) == called


def test_choices_do_not_share_a_notation() -> None:
    assert len({write(choice) for choice in range(CHOICES)}) == CHOICES


@pytest.mark.parametrize("text", ["SUMMON gt", "  summon   Gt ", "Summon GT\n"])
def test_capitals_and_more_spaces_do_not_matter(text: str) -> None:
    assert read(text) == read("summon Gt")


@pytest.mark.parametrize("text", ["", "summon", "summon Gx", "rob E", "take Md", "wish more"])
def test_what_cannot_be_read_is_refused_with_examples(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a choice of this game; choices look like summon"):
        read(text)


def test_a_wish_to_look_at_many_cards_is_named_in_words() -> None:
    table = a_table(hands=["Gd", "Mt"])
    box = an_edited_box("wish_look = 5", "wish_look = 8")
    assert "top eight cards" in name(box, view(table, 0), read("wish look"), ADA_READS)


# Questions


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (Question.TURN, "Your turn: summon a card of your hand, or make a wish."),
        (Question.GIVE, "Which card of your Palace do you give in trade?"),
        (Question.TAKE, "What do you take for your Genie Thief (worth 3 or less)?"),
        (Question.ROB, "Whom do you rob?"),
        (Question.DISCARD, "Which card do you discard from a Palace?"),
        (Question.PLACE, "Which card of your hand do you put into your Palace as well?"),
        (Question.PAY, "Pay for your wish: choose a card to discard (two still to pay)."),
        (Question.KEEP, "Which of the cards you look at do you keep?"),
        (Question.RECOVER, "Which card do you take from the discard pile?"),
        (Question.BANISH, "Which card do you take out of the game?"),
    ],
)
def test_each_question_is_put_in_a_sentence(question: Question, words: str) -> None:
    table = a_table(hands=["Gd", "Mt"], question=question, given="Gt", to_pay=2)
    assert prompt(BOX, view(table, 0)) == words


# What happened


def told(
    what: Happening,
    who: int = 0,
    whom: int = NOBODY,
    card: str = "",
    number: int = 0,
    names: Called = NOT_READING,
) -> str:
    """Return the sentence for one event; without a card, as one who may not know it is told."""
    table = a_table(hands=["Gd", "Mt", "Mt", "Mt"])
    note(table, what, who, whom, CARD[card] if card else NO_CARD, number, EVERYONE)
    seen = view(table, STRANGER)
    return tell(BOX, seen, seen.event[0], names)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Happening.DREW, "Ada drew an Efreet Vizier."),
        (Happening.SUMMONED, "Ada summoned an Efreet Vizier."),
        (Happening.GAVE, "Ada gave Bo an Efreet Vizier."),
        (Happening.TOOK, "Ada took an Efreet Vizier from Bo."),
        (Happening.ROBBED, "Ada robbed Bo of an Efreet Vizier."),
        (Happening.DISCARDED, "Ada discarded Bo's Efreet Vizier."),
        (Happening.PLACED, "Ada put down an Efreet Vizier as well."),
        (Happening.PASSED, "Ada made no use of an Efreet Vizier."),
        (Happening.PAID, "Ada paid an Efreet Vizier."),
        (Happening.KEPT, "Ada kept an Efreet Vizier."),
        (Happening.RECOVERED, "Ada took an Efreet Vizier from the discard pile."),
        (Happening.BANISHED, "Ada took Bo's Efreet Vizier out of the game."),
        (Happening.SHOWED, "Ada still held 2 x Efreet Vizier."),
    ],
)
def test_what_happened_with_a_card_that_is_known(what: Happening, words: str) -> None:
    assert told(what, whom=1, card="Ev", number=2) == words


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Happening.DREW, "Ada drew a card."),
        (Happening.ROBBED, "Ada robbed Bo of a card."),
        (Happening.KEPT, "Ada kept one of them."),
    ],
)
def test_what_happened_with_a_card_that_is_not_known(what: Happening, words: str) -> None:
    assert told(what, whom=1) == words


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Happening.SHUFFLED, "3 cards were shuffled into the Draw Deck."),
        (Happening.BEGAN, "Ada's turn began."),
        (Happening.LOOKED, "Ada looked at the top of the Draw Deck (3)."),
        (
            Happening.LAST_ROUND,
            "Ada began the last round, with eight or more cards in the Palace.",
        ),
        (Happening.SKIPPED, "Ada had no card and could draw none, and was skipped."),
        (Happening.OVER, "The game was over."),
    ],
)
def test_what_happened_without_a_card(what: Happening, words: str) -> None:
    assert told(what, number=3) == words


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (Wish.LOOK, "Ada made a wish: to look at the top five cards of the deck and keep one."),
        (Wish.RECOVER, "Ada made a wish: to take a card from the discard pile."),
        (Wish.BANISH, "Ada made a wish: to take a card in a Palace out of the game."),
    ],
)
def test_each_wish_is_told(wish: Wish, words: str) -> None:
    assert told(Happening.WISHED, number=wish) == words


def test_every_happening_has_a_sentence() -> None:
    sentences = {told(what, whom=1, card="Gd", number=1) for what in Happening}
    assert len(sentences) == len(Happening)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Happening.BEGAN, "Your turn began."),
        (Happening.SUMMONED, "You summoned a Genie Thief."),
        (Happening.ROBBED, "You robbed Bo of a Genie Thief."),
        (Happening.DISCARDED, "You discarded Bo's Genie Thief."),
    ],
)
def test_the_reader_is_told_of_you(what: Happening, words: str) -> None:
    assert told(what, whom=1, card="Gt", names=ADA_READS) == words


def test_the_reader_who_is_robbed_is_told_of_you() -> None:
    assert told(Happening.ROBBED, 1, 0, "Gt", names=ADA_READS) == "Bo robbed you of a Genie Thief."
    assert told(Happening.BANISHED, 1, 0, "Gt", names=ADA_READS) == (
        "Bo took your Genie Thief out of the game."
    )


def test_a_card_of_one_s_own_palace_is_told_as_such() -> None:
    assert told(Happening.DISCARDED, 0, 0, "Gt", names=ADA_READS) == (
        "You discarded a Genie Thief from your own Palace."
    )
    assert (
        told(Happening.DISCARDED, 0, 0, "Gt")
        == "Ada discarded a Genie Thief from Ada's own Palace."
    )


# The score


def test_r7_1_a_reckoning_has_the_best_clan_the_jann_and_what_the_others_cost() -> None:
    seen = view(a_table(hands=["", ""], palaces=["Gs Gt Jv Mm Ed", ""]), 0)
    assert reckoning(BOX, seen, 0) == [
        Line("Genie (best clan)", 8),
        Line("Jann", 4),
        Line("Marid", -2),
        Line("Efreet", -1),
    ]


def test_r7_2_a_reckoning_names_the_clan_that_gives_most() -> None:
    seen = view(a_table(hands=["", ""], palaces=["Gd Es", "Jd"]), 0)
    assert reckoning(BOX, seen, 0)[0] == Line("Efreet (best clan)", 5)
    assert reckoning(BOX, seen, 1) == [Line("Genie (best clan)", 0), Line("Jann", 1)]


@pytest.mark.parametrize(
    ("palaces", "words"),
    [
        (["Gs", "Gt", "Gd"], "Ada won with 5 points."),
        (
            ["Gt Gm", "Gs", "Gd"],
            "Ada won with 5 points, with more cards in the Palace than Bo.",
        ),
        (
            ["Gt Jm", "Gt Gm", "Gd"],
            "Ada won with 5 points, with more Jann cards in the Palace than Bo.",
        ),
        (["Gt Gm", "Mt Mm", "Gd"], "Ada and Bo won together with 5 points."),
        (
            ["Gt Gm", "Mt Mm", "Gs"],
            "Ada and Bo won together with 5 points, with more cards in the Palace than Cy.",
        ),
        (
            ["Gs Gd Gd Jm Jd", "Gs Gd Gm Gd Jd", "Gm Jt Jm Jt"],
            "Ada won with 10 points, with more cards in the Palace than Cy, with more Jann cards "
            "in the Palace than Bo.",
        ),
        (["Gd", "Md Sd", ""], "Ada won with 1 point."),
        (["Gd Md Sd Ed", "Gt Mt St", "Gm Mm Sm Em"], "Ada won with -2 points."),
    ],
)
def test_an_ending_says_who_won_and_by_what(palaces: list[str], words: str) -> None:
    seen = view(a_table(hands=["", "", ""], palaces=palaces, turn=NOBODY), STRANGER)
    assert ending(BOX, seen, NOT_READING) == words


def test_an_ending_tells_the_reader_of_you() -> None:
    seen = view(a_table(hands=["", ""], palaces=["Gs", "Gt"], turn=NOBODY), 0)
    assert ending(BOX, seen, ADA_READS) == "You won with 5 points."


def test_a_whole_turn_is_told_to_one_who_may_not_know_all_of_it() -> None:
    table = a_table(hands=["Gt", "Sv Sv", "Mt"], deck="Ed")
    play(table, "summon Gt", "rob B")
    seen = view(table, 2)
    assert [tell(BOX, seen, seen.event[i], NOT_READING) for i in range(seen.events)] == [
        "Ada robbed Bo of a card.",
        "Ada drew a card.",
        "Bo's turn began.",
    ]


def test_a_game_that_is_over_asks_nothing() -> None:
    seen = view(a_table(hands=["", ""], turn=NOBODY), 0)
    assert prompt(BOX, seen) == "The game is over."
