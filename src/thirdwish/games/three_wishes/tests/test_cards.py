"""The box: what it holds, what is wrong with a bad one, and that an edited one is played with."""

from __future__ import annotations

import pytest

from thirdwish.engine.errors import BadBox
from thirdwish.games.three_wishes import GAME
from thirdwish.games.three_wishes.cards import (
    CARDS,
    TYPE_NAMES,
    Rebuilt,
    Special,
    label_of,
    name_of,
    read_box,
    text_of,
)
from thirdwish.games.three_wishes.tests.secrets import pieces
from thirdwish.games.three_wishes.tests.table import (
    BOX,
    CARD,
    a_deal,
    an_edited_box,
    an_edited_text,
    deck_for,
    ended,
    scores,
    types_in,
    winners,
)

pytestmark = pytest.mark.rules

# The table of rulings, as it stands there.
PRINTED = """
Superpower    | 3 | Time Travel           | 0 | loses
Superpower    | 3 | Mind Reading          | 4 |
Superpower    | 3 | Invisibility          | 2 |
Superpower    | 3 | Shapeshifting         | 1 |
Superpower    | 4 | Flight                | 3 |
Superpower    | 5 | Immortality           | 2 |
Gift          | 3 | Cornucopia            | 0 | doubles
Gift          | 3 | Pet Dragon            | 4 |
Gift          | 3 | Bottomless Purse      | 2 |
Gift          | 3 | Palace in the Clouds  | 1 |
Gift          | 4 | Spaceship             | 3 |
Gift          | 5 | Quantum Supercomputer | 2 |
World Harmony | 3 | Cold Fusion           | 0 | doubles
World Harmony | 3 | World Peace           | 4 |
World Harmony | 3 | Solve World Hunger    | 2 |
World Harmony | 3 | Clean Seas            | 1 |
World Harmony | 4 | Universal Translator  | 3 |
World Harmony | 5 | Teleportation Grid    | 2 |
"""
INVENTED = {"Invisibility", "Shapeshifting", "Bottomless Purse", "Palace in the Clouds"}
INVENTED |= {"Clean Seas"}


# The published box


def test_the_published_cards_are_those_of_the_table() -> None:
    rows = [[part.strip() for part in row.split("|")] for row in PRINTED.strip().splitlines()]
    box = [
        [
            TYPE_NAMES[BOX.type[card]],
            str(BOX.players[card]),
            name_of(BOX, card),
            str(BOX.value[card]),
            Special(BOX.special[card]).name.lower().replace("nothing", ""),
        ]
        for card in range(CARDS)
    ]
    assert box == rows


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r1_2_the_deck_has_one_card_more_of_each_type_than_players(seats: int) -> None:
    assert len(deck_for(seats)) == 3 * seats + 3
    assert types_in(deck_for(seats)) == dict.fromkeys(TYPE_NAMES, seats + 1)


def test_r1_2_the_cards_marked_4_and_5_are_one_of_each_type() -> None:
    """W-1."""
    assert types_in(set(deck_for(4)) - set(deck_for(3))) == dict.fromkeys(TYPE_NAMES, 1)
    assert types_in(set(deck_for(5)) - set(deck_for(4))) == dict.fromkeys(TYPE_NAMES, 1)


def test_every_value_above_nothing_is_marked_as_rebuilt_and_no_other() -> None:
    rebuilt = [bool(BOX.rebuilt[card] & Rebuilt.VALUE) for card in range(CARDS)]
    assert rebuilt == [BOX.value[card] > 0 for card in range(CARDS)]


def test_exactly_the_invented_names_are_marked_as_rebuilt() -> None:
    rebuilt = {name_of(BOX, card) for card in range(CARDS) if BOX.rebuilt[card] & Rebuilt.NAME}
    assert rebuilt == INVENTED


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("TT", "Superpower, worth 0. Whoever has it at the end loses."),
        ("MR", "Superpower, worth 4. (value rebuilt, not published)"),
        ("In", "Superpower, worth 2. (name and value rebuilt, not published)"),
        (
            "Co",
            "Gift, worth 0. In a full set it doubles the other two cards; two such cards win "
            "outright.",
        ),
        (
            "CF",
            "World Harmony, worth 0. In a full set it doubles the other two cards; two such cards "
            "win outright.",
        ),
    ],
)
def test_the_text_of_a_card_says_what_it_is_and_does(card: str, text: str) -> None:
    assert text_of(BOX, CARD[card]) == text


def test_a_label_is_name_type_and_value() -> None:
    assert label_of(BOX, CARD["PD"]) == "Pet Dragon (Gift 4)"


# Bad boxes


def test_a_file_that_is_not_toml_is_refused_with_the_place() -> None:
    with pytest.raises(BadBox, match=r"the card file is not TOML: .*line 1"):
        read_box("card = \n")


def test_a_file_without_cards_is_refused() -> None:
    with pytest.raises(BadBox, match=r"the card file needs 18 times \[\[card\]\]"):
        read_box("")


def test_cards_that_are_no_list_are_refused() -> None:
    with pytest.raises(BadBox, match=r"needs 18 times \[\[card\]\]"):
        read_box("card = 18")


@pytest.mark.parametrize("change", ["", '[[card]]\nname = "One"\n[[card]]\nname = "Two"'])
def test_a_card_too_few_or_too_many_is_refused(change: str) -> None:
    text = GAME.published_box.rpartition("[[card]]")[0]
    with pytest.raises(BadBox, match=r"needs 18 times \[\[card\]\]"):
        read_box(text + change)


def test_cards_that_are_no_tables_are_refused() -> None:
    with pytest.raises(BadBox, match=r"what stands in \[\[card\]\] number 1 must be a table"):
        read_box(f"card = {list(range(18))}")


def test_a_part_that_the_file_should_not_have_is_refused() -> None:
    with pytest.raises(BadBox, match="'extras' in the card file is not known; known are card"):
        read_box(f"{GAME.published_box}\n[extras]")


FLIGHT = 'name = "Flight"\ntype = "Superpower"\nvalue = 3\nplayers = 4\nrebuilt = ["value"]'
TRAVEL = 'type = "Superpower"\nvalue = 0\nplayers = 3\nspecial = "loses"'


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"Flight"', '""', r"name in \[\[card\]\] number 5 must be a printable text"),
        ('"Flight"', '"  "', r"name in \[\[card\]\] number 5 must be a printable text"),
        ('"Flight"', '"Fli\\u0000ght"', r"name in \[\[card\]\] number 5 must be a printable text"),
        ('"Flight"', "5", r"name in \[\[card\]\] number 5 must be a printable text"),
        ('name = "Flight"', "", r"name in \[\[card\]\] number 5 must be a printable text"),
        ('"Flight"', f'"{"F" * 33}"', r"name in \[\[card\]\] number 5 must be shorter: at most 32"),
        ('"Flight"', f'"{"Ö" * 17}"', r"name in \[\[card\]\] number 5 must be shorter: at most 32"),
        ('"Flight"', '"Pet Dragon"', r"two cards are called 'Pet Dragon'"),
        (FLIGHT, FLIGHT.replace("Superpower", "Power"), r"type .* number 5 must be one of Superp"),
        (FLIGHT, FLIGHT.replace("type", "kind"), r"'kind' in \[\[card\]\] number 5 is not known"),
        (FLIGHT, FLIGHT.replace("value = 3", ""), r"value in .* number 5 .* from 0 to 20"),
        (FLIGHT, FLIGHT.replace("= 3", "= 21"), r"value in .* number 5 .* from 0 to 20"),
        (FLIGHT, FLIGHT.replace("= 3", "= 2.5"), r"value in .* number 5 .* whole number"),
        (FLIGHT, FLIGHT.replace("= 4", "= 2"), r"players in .* number 5 .* from 3 to 5"),
        (FLIGHT, FLIGHT.replace("= 4", "= 6"), r"players in .* number 5 .* from 3 to 5"),
        (FLIGHT, FLIGHT.replace("players = 4", ""), r"players in .* number 5 .* from 3 to 5"),
        (
            TRAVEL,
            TRAVEL.replace("loses", "wins"),
            r"special in \[\[card\]\] number 1 must be one of nothing, loses, doubles",
        ),
        (FLIGHT, FLIGHT.replace('["value"]', '"value"'), r"rebuilt .* number 5 must be a list"),
        (FLIGHT, FLIGHT.replace('["value"]', '["type"]'), r"rebuilt .* must be one of name, value"),
        (FLIGHT, FLIGHT.replace("= 4", "= 3"), r"with 3 players there are 13 cards; .* must be 12"),
        (FLIGHT, FLIGHT.replace("= 4", "= 5"), r"with 4 players there are 14 cards; .* must be 15"),
    ],
)
def test_what_is_wrong_with_a_box_is_said_with_its_place(old: str, new: str, words: str) -> None:
    with pytest.raises(BadBox, match=words):
        an_edited_box(old, new)


def test_the_longest_name_fits() -> None:
    box = an_edited_box('"Flight"', f'"{"F" * 32}"')
    assert name_of(box, CARD["Fl"]) == "F" * 32
    assert name_of(box, CARD["Im"]) == "Immortality"


def test_a_card_typed_from_the_printed_game_need_not_be_rebuilt() -> None:
    box = an_edited_box(FLIGHT, FLIGHT.replace('rebuilt = ["value"]', 'special = "nothing"'))
    assert text_of(box, CARD["Fl"]) == "Superpower, worth 3."


# An edited box is played with, and nothing else need change


def test_a_flight_worth_twenty_scores_twenty() -> None:
    box = an_edited_box(FLIGHT, FLIGHT.replace("= 3", "= 20"))
    assert scores(ended("Fl PD WP", seats=4, box=box), box)[0] == 28


def test_a_card_may_be_of_another_type() -> None:
    box = an_edited_box(FLIGHT, FLIGHT.replace("Superpower", "Gift"))
    assert winners(ended("MR Fl WP", seats=4, box=box), box) == "A"


def test_a_card_marked_for_three_players_is_dealt_to_three() -> None:
    text = an_edited_text(FLIGHT, FLIGHT.replace("= 4", "= 3"))
    box = read_box(text.replace(TRAVEL, TRAVEL.replace("players = 3", "players = 4")))
    assert CARD["Fl"] in pieces(a_deal(3, box=box))
    assert CARD["TT"] not in pieces(a_deal(3, box=box))


def test_time_travel_that_does_nothing_is_a_superpower_like_others() -> None:
    box = an_edited_box(TRAVEL, TRAVEL.replace('"loses"', '"nothing"'))
    assert winners(ended("TT PD WP", box=box), box) == "A"


def test_r3_5_a_doubler_counts_nothing_itself_whatever_its_value() -> None:
    """W-14."""
    cornucopia = 'type = "Gift"\nvalue = 0'
    box = an_edited_box(cornucopia, cornucopia.replace("0", "5"))
    assert scores(ended("MR Co WP", box=box), box)[0] == 16


def test_r3_6_three_doublers_win_outright_as_well() -> None:
    box = an_edited_box(TRAVEL, TRAVEL.replace('"loses"', '"doubles"'))
    assert winners(ended("MR PD WP", "TT Co CF", box=box), box) == "B"


def test_r3_9_a_set_worth_nothing_wins_against_no_set() -> None:
    text = an_edited_text(TRAVEL, TRAVEL.replace('"loses"', '"nothing"'))
    for name in ("Palace in the Clouds", "Clean Seas"):
        head, _, tail = text.partition(f'name = "{name}"')
        text = f'{head}name = "{name}"{tail.replace("value = 1", "value = 0", 1)}'
    box = read_box(text)
    table = ended("TT PC CS", box=box)
    assert (scores(table, box), winners(table, box)) == ([0, 0, 0], "A")


def test_a_box_without_a_type_to_win_with_is_refused() -> None:
    text = GAME.published_box.replace('type = "Gift"', 'type = "Superpower"')
    with pytest.raises(BadBox, match="with 3 players there is no Gift that one can win with"):
        read_box(text)
