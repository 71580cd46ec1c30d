"""The table as a view sees it: zones and pieces."""

from __future__ import annotations

import pytest

from thirdwish.engine.game import Zone
from thirdwish.engine.table import NOBODY, STRANGER
from thirdwish.games.high_desert.table import Table
from thirdwish.games.high_desert.tests.table import (
    ADA_READS,
    BOX,
    EIGHT,
    NOT_READING,
    a_table,
    play,
    view,
)
from thirdwish.games.high_desert.words import picture, write

pytestmark = pytest.mark.rules


def zones(table: Table, seat: int = 0) -> dict[str, Zone]:
    """Return the zones that a seat, or STRANGER, sees, by name and in order."""
    names = NOT_READING if seat == STRANGER else ADA_READS
    return {zone.name: zone for zone in picture(BOX, view(table, seat), names)}


def pieces_in(zone: Zone) -> list[tuple[str, int]]:
    """Return what lies in a zone."""
    return [(piece.name, piece.count) for piece in zone.pieces]


def test_a_seat_sees_piles_then_the_others_clockwise_then_its_own_things() -> None:
    table = a_table(hands=["Gd", "Mt", "St"], deck="Ed")
    assert list(zones(table, 1)) == [
        "deck",
        "discard",
        "palace-2",
        "palace-0",
        "palace-1",
        "hand",
    ]


def test_a_stranger_sees_palaces_in_order_and_no_hand() -> None:
    table = a_table(hands=["Gd", "Mt", "St"], deck="Ed", removed="Gs")
    seen = zones(table, STRANGER)
    assert list(seen) == ["deck", "discard", "removed", "palace-0", "palace-1", "palace-2"]
    assert seen["palace-0"].note == "0 cards, 0 points; 1 in hand"
    assert seen["palace-0"].title == "Ada's Palace"


@pytest.mark.parametrize(
    ("deck", "words"),
    [("", "0 cards, face down"), ("Ed", "1 card, face down"), ("Ed Em", "2 cards, face down")],
)
def test_the_deck_is_face_down(deck: str, words: str) -> None:
    zone = zones(a_table(hands=["Gd", "Mt"], deck=deck))["deck"]
    assert zone == Zone("deck", "Draw Deck", NOBODY, (), words)


def test_a_card_in_the_discard_pile_can_be_pointed_at_to_recover_it() -> None:
    zone = zones(a_table(hands=["Gd", "Mt"], discard="Gs Et Et"))["discard"]
    assert pieces_in(zone) == [("Genie Sultan", 1), ("Efreet Thief", 2)]
    assert [write(choice) for choice in zone.pieces[0].choices] == ["recover Gs"]
    assert zone.pieces[1].about == "worth 3. Take a random card from another player's hand."
    assert zone.note == ""


def test_an_empty_pile_is_said_to_be_empty() -> None:
    assert zones(a_table(hands=["Gd", "Mt"]))["discard"].note == "empty"


def test_cards_out_of_the_game_answer_to_nothing() -> None:
    zone = zones(a_table(hands=["Gd", "Mt"], removed="Gs"))["removed"]
    assert zone.title == "Out of the game"
    assert zone.pieces[0].choices == ()


def test_one_s_own_palace_shows_cards_and_points_and_can_be_given_from() -> None:
    zone = zones(a_table(hands=["Gd", "Mt"], palaces=["Gd", ""]))["palace-0"]
    assert (zone.title, zone.seat, zone.note) == ("Your Palace", 0, "1 card, 1 point")
    assert [write(choice) for choice in zone.pieces[0].choices] == [
        "give Gd",
        "take A:Gd",
        "discard A:Gd",
        "banish A:Gd",
    ]


def test_another_palace_shows_the_size_of_the_hand_and_that_it_is_immune() -> None:
    zone = zones(a_table(hands=["Gd", "Mt Mt"], palaces=["", EIGHT]))["palace-1"]
    assert (zone.title, zone.seat) == ("Bo's Palace", 1)
    assert zone.note == "8 cards, 11 points; immune; 2 in hand"
    assert [write(choice) for choice in zone.pieces[0].choices] == [
        "take B:Gd",
        "discard B:Gd",
        "banish B:Gd",
    ]


def test_one_s_own_hand_comes_last_and_answers_to_its_verbs() -> None:
    zone = list(zones(a_table(hands=["Gd Gd Mt", "Mt"])).values())[-1]
    assert (zone.name, zone.title, zone.seat) == ("hand", "Your hand", 0)
    assert pieces_in(zone) == [("Genie Diviner", 2), ("Marid Thief", 1)]
    assert [write(choice) for choice in zone.pieces[0].choices] == [
        "summon Gd",
        "place Gd",
        "pay Gd",
    ]


def test_r8_3_cards_known_to_be_in_a_hand_are_shown_as_memory() -> None:
    table = a_table(hands=["Gd", "Mt Mt Sv"], known=[(0, 1, "Mt Mt")])
    zone = zones(table)["known-1"]
    assert (zone.title, zone.seat, zone.memory) == ("Known in Bo's hand", 1, True)
    assert pieces_in(zone) == [("Marid Thief", 2)]
    assert zone.pieces[0].choices == ()
    assert "known-1" not in zones(table, STRANGER)


def test_r8_4_a_stranger_remembers_what_all_know() -> None:
    table = a_table(hands=["Gd", "Mt"], known=[(STRANGER, 1, "Mt")])
    assert pieces_in(zones(table, STRANGER)["known-1"]) == [("Marid Thief", 1)]


def test_r8_5_cards_known_in_the_deck_are_shown_with_their_places_from_the_top() -> None:
    table = a_table(hands=["Gd", "Mt"], deck="Ed Em Et Ev", deck_known=["", "A", "B", "A"])
    zone = zones(table)["known-deck"]
    assert pieces_in(zone) == [("Efreet Merchant", 1), ("Efreet Vizier", 1)]
    assert (zone.note, zone.memory) == ("from the top they are numbers 2, 4", True)


def test_r4_2_cards_looked_at_are_shown_to_the_player_who_looks_and_can_be_kept() -> None:
    table = a_table(
        hands=["Md Md Md", "Mt"], deck="Ed Em Et Ev Es Gm", deck_known=["", "", "", "", "", "A"]
    )
    play(table, "wish look", "pay Md", "pay Md", "pay Md")
    seen = zones(table)
    assert [piece.name.split()[1] for piece in seen["looked-at"].pieces] == [
        "Diviner",
        "Merchant",
        "Thief",
        "Vizier",
        "Sultan",
    ]
    assert write(seen["looked-at"].pieces[0].choices[0]) == "keep Ed"
    assert seen["known-deck"].note == "from the top they are numbers 6"
    assert "looked-at" not in zones(table, 1)
    assert "looked-at" not in zones(table, STRANGER)
