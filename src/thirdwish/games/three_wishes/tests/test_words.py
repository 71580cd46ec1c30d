"""The game in words: notation, names, questions, what happened, the score."""

from __future__ import annotations

import pytest

from thirdwish.engine.errors import BadNotation
from thirdwish.engine.game import Line
from thirdwish.engine.match import Called
from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, STRANGER, note
from thirdwish.games.three_wishes.table import CHOICES, Happening, Question, Table
from thirdwish.games.three_wishes.tests.table import (
    ADA_READS,
    BOX,
    CARD,
    NOT_READING,
    PLACE,
    a_table,
    an_edited_box,
    ended,
    play,
    scores,
    view,
)
from thirdwish.games.three_wishes.words import (
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
    assert len({write(choice) for choice in every}) == CHOICES


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("look A1", "Look at your card 1"),
        ("peek B2", "Peek at Bo's card 2"),
        ("peek M1", "Peek at centre card 1"),
        ("switch A3", "Switch your card 3"),
        ("with M2", "Switch it with centre card 2"),
        ("with E3", "Switch it with Ed's card 3"),
        ("shuffle", "Shuffle your three cards and look at one"),
        ("declare", "Declare the end of the game"),
    ],
)
def test_each_kind_of_choice_has_a_notation_and_a_name(text: str, called: str) -> None:
    choice = read(text)
    assert write(choice) == text
    assert name(BOX, view(a_table(), 0), choice, ADA_READS) == called


def test_r5_2_a_choice_is_named_with_the_card_that_is_known_there() -> None:
    seen = view(a_table("TT MR In", "Sh Co PD", seen="B2:A A1:B"), 0)
    assert name(BOX, seen, read("switch B2"), ADA_READS) == "Switch Bo's card 2 (Cornucopia)"
    assert name(BOX, seen, read("peek A1"), ADA_READS) == "Peek at your card 1"


def test_without_memory_a_choice_is_named_by_its_place_alone() -> None:
    seen = view(a_table("TT MR In", "Sh Co PD", seen="B2:A", memory="off"), 0)
    assert name(BOX, seen, read("switch B2"), ADA_READS) == "Switch Bo's card 2"


@pytest.mark.parametrize("text", ["PEEK b2", "  peek   B2 ", "Peek B2\n"])
def test_capitals_and_more_spaces_do_not_matter(text: str) -> None:
    assert read(text) == read("peek B2")


@pytest.mark.parametrize(
    "text", ["", "peek", "peek F1", "peek A4", "peek M3", "look", "declare A1"]
)
def test_what_cannot_be_read_is_refused_with_examples(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a choice of this game; choices look like peek"):
        read(text)


# Questions


@pytest.mark.parametrize(
    ("question", "actions", "words"),
    [
        (Question.OPENING, 2, "Before the game starts: which of your cards do you look at?"),
        (Question.ACT, 2, "Round 7, your turn: two actions."),
        (Question.ACT, 1, "Round 7, your turn: one action more."),
        (Question.WITH, 2, "Which card do you switch A1 with?"),
        (Question.LOOK, 2, "Your cards are shuffled: which one do you look at?"),
    ],
)
def test_each_question_is_put_in_a_sentence(question: Question, actions: int, words: str) -> None:
    table = a_table(question=question, actions=actions, round=7)
    assert prompt(BOX, view(table, 0)) == words


def test_a_game_that_is_over_asks_nothing() -> None:
    assert prompt(BOX, view(ended("MR PD WP"), 0)) == "The game is over."


# What happened


def told(
    what: Happening,
    who: int = 0,
    card: str = "",
    number: int = 0,
    place: str = "B2",
    names: Called = NOT_READING,
) -> str:
    """Return the sentence for one event; without a card, as one who may not know it is told."""
    table = a_table(seats=5)
    note(table, what, who, NOBODY, CARD[card] if card else NO_CARD, number, EVERYONE)
    table.event[0].place, table.event[0].to = PLACE[place], PLACE["M1"]
    seen = view(table, STRANGER)
    return tell(BOX, seen, seen.event[0], names)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Happening.BEGAN, "Game 2 was dealt, and Ada started."),
        (Happening.LOOKED, "Ada looked at Bo's card 2."),
        (Happening.TURN, "It was Ada's turn."),
        (Happening.SWITCHED, "Ada switched Bo's card 2 with centre card 1."),
        (Happening.SHUFFLED, "Ada shuffled Ada's cards."),
        (Happening.DECLARED, "Ada declared the end of the game."),
        (Happening.WON, "Ada won the game, with 2 points."),
        (Happening.MARKED, "Ada got 2 victory markers."),
        (Happening.GRAND_MASTER, "Ada became grand master."),
    ],
)
def test_what_happened_without_a_card_that_is_known(what: Happening, words: str) -> None:
    assert told(what, number=2) == words


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Happening.LOOKED, "Ada looked at Bo's card 2: it was Pet Dragon (Gift 4)."),
        (Happening.SHOWED, "Bo's card 2 was Pet Dragon (Gift 4)."),
        (Happening.SHOWED_REMOVED, "The card out of the game was Pet Dragon (Gift 4)."),
    ],
)
def test_what_happened_with_a_card_that_is_known(what: Happening, words: str) -> None:
    assert told(what, card="PD") == words


def test_r3_9_that_nobody_won_is_told() -> None:
    """W-16."""
    words = told(Happening.NOBODY_WON, who=NOBODY)
    assert words.startswith("Nobody had a full set")
    assert words.endswith("and nobody won.")


def test_one_marker_is_told_in_the_singular() -> None:
    assert told(Happening.MARKED, number=1) == "Ada got 1 victory marker."


def test_a_card_shown_in_the_centre_is_told() -> None:
    assert told(Happening.SHOWED, who=NOBODY, card="CS", place="M2") == (
        "Centre card 2 was Clean Seas (World Harmony 1)."
    )


def test_every_happening_has_a_sentence_of_its_own() -> None:
    sentences = {told(what, card="PD", number=1) for what in Happening}
    assert len(sentences) == len(Happening)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        (Happening.BEGAN, "Game 2 was dealt, and you started."),
        (Happening.LOOKED, "You looked at your card 3."),
        (Happening.TURN, "It was your turn."),
        (Happening.SWITCHED, "You switched your card 3 with centre card 1."),
        (Happening.SHUFFLED, "You shuffled your cards."),
        (Happening.DECLARED, "You declared the end of the game."),
        (Happening.WON, "You won the game, with 2 points."),
        (Happening.GRAND_MASTER, "You became grand master."),
    ],
)
def test_the_reader_is_told_of_you(what: Happening, words: str) -> None:
    assert told(what, number=2, place="A3", names=ADA_READS) == words


def test_the_reader_whose_card_is_looked_at_is_told_of_your() -> None:
    assert told(Happening.LOOKED, who=1, place="A3", names=ADA_READS) == (
        "Bo looked at your card 3."
    )


def sentences(table: Table, seat: int) -> list[str]:
    """Return what a seat is told of the last answer."""
    seen = view(table, seat)
    names = ADA_READS if seat == 0 else NOT_READING
    return [tell(BOX, seen, seen.event[i], names) for i in range(seen.events)]


@pytest.mark.parametrize("memory", ["on", "off"])
def test_r5_1_a_look_is_told_with_the_card_to_the_one_who_looks_alone(memory: str) -> None:
    """W-5, W-26."""
    table = a_table("TT MR In", "Sh Co PD", actions=1, memory=memory)
    play(table, "peek B2")
    looked = "You looked at Bo's card 2: it was Cornucopia (Gift 0)."
    assert sentences(table, 0) == [looked, "It was Bo's turn."]
    assert sentences(table, 1) == ["Ada looked at Bo's card 2.", "It was Bo's turn."]


def test_r3_1_a_whole_end_is_told() -> None:
    """W-22."""
    lines = sentences(ended("MR PD WP", "Sh PC CS", removed="TT"), STRANGER)
    assert lines[:2] == [
        "Ada declared the end of the game.",
        "Ada's card 1 was Mind Reading (Superpower 4).",
    ]
    assert lines[-2:] == [
        "The card out of the game was Time Travel (Superpower 0).",
        "Ada won the game, with 12 points.",
    ]


# The score


@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        (
            "MR PD WP",
            [Line("Mind Reading", 4), Line("Pet Dragon", 4), Line("World Peace", 4)],
        ),
        (
            "MR Co WP",
            [Line("Mind Reading", 4), Line("World Peace", 4), Line("Cornucopia doubles", 8)],
        ),
        (
            "Sh Co CF",
            [Line("Shapeshifting", 1), Line("Cornucopia and Cold Fusion win outright", 0)],
        ),
        ("TT PD WP", [Line("Time Travel, Pet Dragon, World Peace: a card that loses", 0)]),
        ("TT Co CF", [Line("Time Travel, Cornucopia, Cold Fusion: a card that loses", 0)]),
        ("MR In WP", [Line("Mind Reading, Invisibility, World Peace: no full set", 0)]),
    ],
)
def test_a_reckoning_has_a_line_for_what_counts(hand: str, lines: list[Line]) -> None:
    """W-11, W-12, W-13, W-14, W-15."""
    table = ended(hand)
    assert reckoning(BOX, view(table, 1), 0) == lines
    assert scores(table)[0] == sum(line.points for line in lines)


def test_r4_3_the_reckoning_of_a_match_is_the_markers() -> None:
    seen = view(a_table(markers=(3, 1, 0), match="five"), 0)
    assert [reckoning(BOX, seen, seat) for seat in range(2)] == [
        [Line("victory markers", 3)],
        [Line("victory markers", 1)],
    ]


@pytest.mark.parametrize(
    ("hands", "declarer", "words"),
    [
        (["MR PD WP", "Sh PC CS"], 1, "Ada won with 12 points."),
        (["MR PD WP", "Sh Co CF"], 0, "Bo won outright."),
        (
            ["MR BP CS", "In PC WP", "TT PD WH"],
            0,
            "Ada won with 7 points, level with Bo but having declared.",
        ),
        (
            ["MR BP CS", "In PC WP", "TT PD WH"],
            2,
            "Ada won with 7 points, level with Bo but sitting nearer the declarer.",
        ),
        (
            ["MR BP CS", "In PC WP", "Sh PD WH"],
            1,
            "Bo won with 7 points, level with Cy and Ada but having declared.",
        ),
        (
            ["MR In PD", "TT BP WP", "Co PC WH"],
            0,
            "Nobody had a full set without a card that loses: nobody won.",
        ),
    ],
)
def test_an_ending_says_who_won_and_by_what(hands: list[str], declarer: int, words: str) -> None:
    """W-15, W-16, W-17."""
    seen = view(ended(*hands, declarer=declarer), STRANGER)
    assert ending(BOX, seen, NOT_READING) == words


def test_an_ending_tells_the_reader_of_you() -> None:
    seen = view(ended("MR BP CS", "In PC WP", "TT PD WH", declarer=1), 0)
    assert ending(BOX, seen, ADA_READS) == (
        "Bo won with 7 points, level with you but having declared."
    )
    assert ending(BOX, view(ended("MR PD WP"), 0), ADA_READS) == "You won with 12 points."


@pytest.mark.parametrize(("markers", "last", "words"), [((4, 4), 1, 5), ((4, 0), 0, 6)])
def test_r4_4_the_ending_of_a_match_names_the_grand_master(
    markers: tuple[int, ...], last: int, words: int
) -> None:
    """W-20."""
    table = a_table("MR PD WP", markers=markers, last_winner=last, round=4, match="five")
    play(table, "declare")
    seen = view(table, STRANGER)
    assert ending(BOX, seen, NOT_READING) == (
        f"Ada won the match as grand master with {words} markers."
    )
    assert ending(BOX, seen, ADA_READS).startswith("You won the match as grand master")


def test_names_come_out_of_the_box() -> None:
    box = an_edited_box('"Pet Dragon"', '"Pet Cat"')
    assert reckoning(box, view(ended("MR PD WP"), 0), 0)[1] == Line("Pet Cat", 4)


def test_a_win_is_told_in_the_singular_too_and_an_outright_one_without_points() -> None:
    assert told(Happening.WON, number=1) == "Ada won the game, with 1 point."
    assert told(Happening.WON_OUTRIGHT) == "Ada won the game outright, with two cards that double."
    assert "the tie went to Ada" in told(Happening.TIE_WENT)
