"""The table as a view sees it: zones and pieces."""

from __future__ import annotations

import pytest

from thirdwish.engine.game import Zone
from thirdwish.engine.table import NOBODY, STRANGER
from thirdwish.games.three_wishes.table import Table
from thirdwish.games.three_wishes.tests.table import (
    ADA_READS,
    BOX,
    NOT_READING,
    a_table,
    ended,
    play,
    view,
)
from thirdwish.games.three_wishes.words import cards, picture, write

pytestmark = pytest.mark.rules

HANDS = ("TT MR In", "Sh Co PD", "BP PC CF")


def zones(table: Table, seat: int = 0) -> dict[str, Zone]:
    """Return the zones that a seat, or STRANGER, sees, by name and in order."""
    names = NOT_READING if seat == STRANGER else ADA_READS
    return {zone.name: zone for zone in picture(BOX, view(table, seat), names)}


def lying(table: Table, zone: str, seat: int = 0) -> list[str]:
    """Return what lies in a zone."""
    return [piece.name for piece in zones(table, seat)[zone].pieces]


def test_a_seat_sees_the_centre_then_the_others_clockwise_then_its_own_cards() -> None:
    table = a_table(seats=4)
    assert list(zones(table, 1)) == ["centre", "places-2", "places-3", "places-0", "places-1"]


def test_a_stranger_sees_the_players_in_order() -> None:
    seen = zones(a_table(), STRANGER)
    assert [zone.title for zone in seen.values()] == [
        "Centre",
        "Ada's cards",
        "Bo's cards",
        "Cy's cards",
    ]


def test_the_reader_s_own_cards_are_called_so() -> None:
    zone = zones(a_table())["places-0"]
    assert (zone.title, zone.seat, zone.note, zone.memory) == ("Your cards", 0, "", False)


def test_r5_1_cards_lie_face_down() -> None:
    table = a_table(*HANDS)
    assert lying(table, "places-1") == ["B1 face down", "B2 face down", "B3 face down"]
    assert lying(table, "centre") == ["M1 face down", "M2 face down"]
    assert {piece.about for piece in zones(table)["places-1"].pieces} == {""}
    assert zones(table)["centre"].seat == NOBODY


def test_r5_2_a_card_that_was_seen_is_shown_where_it_lies() -> None:
    table = a_table(*HANDS, seen="B2:A B3:B")
    assert lying(table, "places-1") == ["B1 face down", "B2 Cornucopia (Gift 0)", "B3 face down"]
    assert zones(table)["places-1"].pieces[1].about.startswith("Gift, worth 0. In a full set")
    assert lying(table, "places-1", STRANGER)[1] == "B2 face down"


def test_a_card_can_be_pointed_at_for_every_answer_that_names_it() -> None:
    piece = zones(a_table())["places-2"].pieces[1]
    assert [write(choice) for choice in piece.choices] == [
        "look C2",
        "peek C2",
        "switch C2",
        "with C2",
    ]


def test_r5_3_cards_known_to_be_among_a_player_s_three_are_shown_as_memory() -> None:
    table = a_table(*HANDS, among="Sh:A PD:A BP:AB")
    assert list(zones(table))[-2:] == ["among-1", "among-2"]
    zone = zones(table)["among-1"]
    assert (zone.title, zone.seat, zone.memory) == ("Known to be among Bo's cards", 1, True)
    assert lying(table, "among-1") == ["Shapeshifting (Superpower 1)", "Pet Dragon (Gift 4)"]
    assert zone.pieces[0].choices == ()
    assert zone.pieces[0].about.startswith("Superpower, worth 1.")
    assert list(zones(table, 1))[-1] == "among-2"
    assert "among-1" not in zones(table, STRANGER)


def test_one_s_own_shuffled_cards_are_remembered_too() -> None:
    table = a_table(*HANDS, seen="A1:A")
    play(table, "shuffle")
    assert zones(table)["among-0"].title == "Known to be among your cards"
    assert lying(table, "among-0") == ["Time Travel (Superpower 0)"]


def test_r4_3_in_a_match_the_markers_of_each_player_are_shown() -> None:
    seen = zones(a_table(markers=(3, 0, 1), match="five"))
    assert [zone.note for zone in seen.values()] == [
        "",
        "0 of 5 markers",
        "1 of 5 markers",
        "3 of 5 markers",
    ]


def test_r3_1_at_the_end_all_cards_are_shown() -> None:
    """W-22 The centre too."""
    table = ended("MR PD WP", centre="TT In")
    assert lying(table, "places-0") == [
        "A1 Mind Reading (Superpower 4)",
        "A2 Pet Dragon (Gift 4)",
        "A3 World Peace (World Harmony 4)",
    ]
    assert lying(table, "centre", STRANGER)[0] == "M1 Time Travel (Superpower 0)"


# Without the memory aid


def test_without_memory_nothing_is_shown_that_was_seen() -> None:
    table = a_table(*HANDS, seen="B2:A A1:A", among="BP:A", memory="off")
    assert list(zones(table)) == ["centre", "places-1", "places-2", "places-0"]
    faces = [piece.name for zone in zones(table).values() for piece in zone.pieces]
    assert {face[2:] for face in faces} == {" face down"}
    assert {piece.about for zone in zones(table).values() for piece in zone.pieces} == {""}


def test_without_memory_all_is_shown_at_the_end() -> None:
    table = ended("MR PD WP", memory="off")
    assert lying(table, "places-0")[0] == "A1 Mind Reading (Superpower 4)"


# Every card of a box


def test_r1_2_the_cards_of_a_box_are_listed_type_by_type() -> None:
    listed = cards(BOX)
    assert [zone.title for zone in listed] == ["Superpower", "Gift", "World Harmony"]
    assert [len(zone.pieces) for zone in listed] == [6, 6, 6]
    assert [piece.name for piece in listed[1].pieces][:2] == ["Cornucopia", "Pet Dragon"]


@pytest.mark.parametrize(
    ("card", "about"),
    [
        (0, "Superpower, worth 0. Whoever has it at the end loses. In every game."),
        (4, "Superpower, worth 3. (value rebuilt, not published) With four players or more."),
        (5, "Superpower, worth 2. (value rebuilt, not published) With five players."),
    ],
)
def test_r1_2_a_listed_card_says_with_how_many_it_is_played(card: int, about: str) -> None:
    assert cards(BOX)[0].pieces[card].about == about


def test_r3_1_at_the_end_the_card_out_of_the_game_is_shown_too() -> None:
    over = ended("MR PD WP", "Sh BP CS", removed="CF")
    zones = {zone.name: zone for zone in picture(BOX, view(over, STRANGER), NOT_READING)}
    assert zones["removed"].pieces[0].name == "Cold Fusion (World Harmony 0)"
    before = picture(BOX, view(a_table("MR PD WP"), 0), NOT_READING)
    assert "removed" not in {zone.name for zone in before}
