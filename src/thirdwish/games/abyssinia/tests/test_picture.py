"""The table as a view sees it: zones and pieces."""

from __future__ import annotations

import re

import pytest

from thirdwish.engine.game import Zone
from thirdwish.engine.table import NOBODY, STRANGER
from thirdwish.games.abyssinia.table import Question, Step, Table
from thirdwish.games.abyssinia.tests.table import (
    ADA_READS,
    BOX,
    NOT_READING,
    a_table,
    play,
    view,
)
from thirdwish.games.abyssinia.words import picture, write

pytestmark = pytest.mark.rules


def zones(table: Table, seat: int = 0) -> dict[str, Zone]:
    """Return the zones that a seat, or STRANGER, sees, by name and in order."""
    names = NOT_READING if seat == STRANGER else ADA_READS
    return {zone.name: zone for zone in picture(BOX, view(table, seat), names)}


def names_in(zone: Zone) -> list[str]:
    """Return what lies in a zone."""
    return [re.sub(r" \((?!hidden).*?\)", "", piece.name) for piece in zone.pieces]


def answers(zone: Zone, nth: int = 0) -> list[str]:
    """Return what pointing at a piece could mean."""
    return [write(choice) for choice in zone.pieces[nth].choices]


def test_a_seat_sees_piles_then_the_others_clockwise_then_its_own_things() -> None:
    table = a_table(hands=["L01", "L02", "L03"], laid=["", "L05"], discard="W01")
    assert list(zones(table, 1)) == [
        "piles",
        "discard-1",
        "genie-2",
        "genie-0",
        "genie-1",
        "laid-1",
        "hand",
    ]


def test_a_stranger_sees_the_seats_in_order_and_no_hand() -> None:
    table = a_table(hands=["L01", "L02", "L03"])
    seen = zones(table, STRANGER)
    assert list(seen) == ["piles", "genie-0", "genie-1", "genie-2"]
    assert seen["genie-0"].title == "Ada"


def test_the_piles_are_face_down() -> None:
    table = a_table(hands=["L01", ""], piles="L02 L03 P01", genie_pile="G01 G02")
    words = "Love 2, Wealth 0, Power 1, Genies 2, all face down"
    assert zones(table)["piles"] == Zone("piles", "Piles", NOBODY, (), words)


def test_each_deck_s_discard_pile_is_shown_if_there_is_one() -> None:
    table = a_table(hands=["L01", ""], discard="L05 W01 W02")
    seen = zones(table)
    assert names_in(seen["discard-0"]) == ["Jasmine Perfume"]
    assert seen["discard-1"].title == "Discarded Wealth wishes"
    assert names_in(seen["discard-1"]) == ["Chest of Dinars", "Caravan Home Safe"]
    assert "discard-2" not in seen
    assert seen["discard-0"].pieces[0].about == "Icons: Love 1 up, Wealth 1. (rebuilt)"


def test_one_s_own_genie_comes_with_counters_hand_and_dealer_and_can_be_used() -> None:
    table = a_table(hands=["L01 L02", ""], genies=["G05"], counters=["L2 P1"])
    zone = zones(table)["genie-0"]
    assert (zone.title, zone.seat) == ("You", 0)
    assert zone.note == "counters Love 2, Wealth 0, Power 1; 2 in hand; dealer"
    assert names_in(zone) == ["Genie Samra the Fickle"]
    assert answers(zone) == ["use genie", "use genieb"]
    assert zone.pieces[0].about.startswith("Draws: Love 2, Power 1. Before: may exchange")


def test_a_player_without_a_genie_still_has_counters() -> None:
    zone = zones(a_table(hands=["L01", ""], counters=["", "W1"]))["genie-1"]
    assert (zone.pieces, zone.note) == (
        (),
        "counters Love 0, Wealth 1, Power 0; 0 in hand; no Genie",
    )


def test_one_s_own_hand_comes_last_and_answers_to_its_verbs() -> None:
    zone = list(zones(a_table(hands=["L01 W01", "L02"])).values())[-1]
    assert (zone.name, zone.title, zone.seat, zone.note) == ("hand", "Your hand", 0, "")
    assert names_in(zone) == ["Moonlit Courtship", "Chest of Dinars"]
    assert answers(zone) == ["lay L01", "hide L01", "discard L01"]


def test_an_empty_hand_is_said_to_be_empty() -> None:
    assert zones(a_table(hands=["", "L02"]))["hand"].note == "empty"


def test_laid_wishes_can_be_pointed_at() -> None:
    table = a_table(hands=["L01", ""], laid=["L05 W01", "P01"], question=Question.LAY)
    own, other = zones(table)["laid-0"], zones(table)["laid-1"]
    assert (own.title, other.title) == ("Your wishes", "Bo's wishes")
    assert answers(own, 1) == ["wish A2", "return 2", "use 2", "use 2b"]
    assert answers(other) == ["wish B1"]


def test_a_hidden_wish_is_shown_to_its_player_alone() -> None:
    table = a_table(hands=["L01", "L02"])
    play(table, "hide L01")
    assert names_in(zones(table)["laid-0"]) == ["Moonlit Courtship (hidden)"]
    assert names_in(zones(table, 1)["laid-0"]) == ["a hidden wish"]
    assert zones(table, 1)["laid-0"].pieces[0].choices == ()
    assert names_in(zones(table, STRANGER)["laid-0"]) == ["a hidden wish"]


def test_a_wish_turned_up_is_shown_to_all() -> None:
    table = a_table(hands=["", "L02"], laid=["L12"], hidden=["L01"], step=Step.BEFORE)
    assert names_in(zones(table, STRANGER)["laid-0"]) == ["Stolen Glance", "Moonlit Courtship"]


def test_r8_3_cards_known_to_be_held_are_shown_as_memory() -> None:
    table = a_table(hands=["L01", "L02 W02"], known=[(0, "W02")])
    zone = zones(table)["known-1"]
    assert (zone.title, zone.seat, zone.memory) == ("Known in Bo's hand", 1, True)
    assert names_in(zone) == ["Caravan Home Safe"]
    assert zone.pieces[0].choices == ()
    assert "known-1" not in zones(table, STRANGER)


def test_r8_3_a_stranger_remembers_what_all_know() -> None:
    table = a_table(hands=["L01", "L02"], known=[(STRANGER, "L02")])
    assert names_in(zones(table, STRANGER)["known-1"]) == ["A Faithful Heart"]


def test_r8_1_genies_seen_at_the_bottom_of_the_pile_are_shown_as_memory() -> None:
    table = a_table(hands=["L01", ""], genie_pile="G03 G05 G01", genie_open=2)
    zone = zones(table)["known-genies"]
    assert (zone.title, zone.memory) == ("Known at the bottom of the Genie pile", True)
    assert names_in(zone) == ["Genie Samra the Fickle", "Genie Zarwa, Keeper of Three Lamps"]


def test_a_card_is_shown_with_icons_marks_and_the_time_of_its_rule() -> None:
    seen = view(a_table(hands=["L05 L09 L10 L16", ""], genies=["G02", ""]), 0)
    zones = {zone.name: zone for zone in picture(BOX, seen, ADA_READS)}
    assert [piece.name for piece in zones["hand"].pieces] == [
        "Jasmine Perfume (Love 1 up, Wealth 1)",
        "Love at First Sight (Love 3; impulse; after)",
        "Half-Remembered Song (Love 1; return)",
        "Elopement (none; after)",
    ]
    assert zones["genie-0"].pieces[0].name == (
        "Genie Amara of the Rose Smoke (Love 2, Wealth 1; after)"
    )
