"""Chapter 3: the end."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NOBODY, STRANGER
from thirdwish.games.three_wishes.table import Happening
from thirdwish.games.three_wishes.tests.table import (
    choices,
    ended,
    event_card,
    happened,
    known,
    number_of,
    removed,
    scores,
    view,
    winners,
)

pytestmark = pytest.mark.rules


# All is shown


def test_r3_1_when_the_end_is_declared_the_game_is_over() -> None:
    table = ended("MR PD WP")
    assert (table.turn, table.declarer) == (NOBODY, 0)
    assert choices(table) == []


@pytest.mark.parametrize("seat", [0, 1, 2, STRANGER])
def test_r3_1_all_cards_are_shown_to_everybody(seat: int) -> None:
    """W-22 The centre and the card out of the game too."""
    table = ended("MR PD WP", "TT BP WH", "In PC CS", centre="Sh Co", removed="CF")
    assert known(table, seat) == "MR PD WP, TT BP WH, In PC CS; Sh Co"
    assert view(table, seat).removed == table.removed
    assert event_card(table, seat, Happening.SHOWED) == "MR"
    assert event_card(table, seat, Happening.SHOWED_REMOVED) == "CF"


@pytest.mark.parametrize(("seats", "places"), [(3, 11), (4, 14), (5, 17)])
def test_r3_1_every_card_is_shown_once(seats: int, places: int) -> None:
    table = ended("MR PD WP", seats=seats)
    assert happened(table) == [
        Happening.DECLARED,
        *[Happening.SHOWED] * places,
        Happening.SHOWED_REMOVED,
        Happening.WON,
    ]
    assert table.must_stand == 1


# Who can win


@pytest.mark.parametrize(
    ("hand", "won"),
    [("MR PD WP", "A"), ("WP MR PD", "A"), ("MR In WP", ""), ("MR PD BP", ""), ("WP WH CS", "")],
)
def test_r3_2_only_one_card_of_each_type_can_win(hand: str, won: str) -> None:
    """W-11."""
    assert winners(ended(hand)) == won


@pytest.mark.parametrize("hand", ["Co PD WP", "MR In CF", "CF WP MR", "MR In Co"])
def test_r3_2_the_set_outranks_every_card_text(hand: str) -> None:
    """W-11 Cornucopia or Cold Fusion without a set score nothing."""
    table = ended(hand)
    assert (winners(table), scores(table)[0]) == ("", 0)


def test_r3_2_both_doublers_without_a_superpower_do_not_win() -> None:
    """W-11, W-15."""
    assert winners(ended("CF Co PD", "Sh PC CS")) == "B"


def test_r3_2_a_declarer_without_a_set_simply_loses() -> None:
    """W-18 There is no penalty."""
    table = ended("MR PD BP", "In PC CS", "Sh WH WP")
    assert winners(table) == "B"
    assert scores(table) == [0, 4, 0]


# Points


def test_r3_3_a_set_scores_the_values_of_its_cards() -> None:
    assert scores(ended("Sh PC CS", "MR BP WH", "In PD WP")) == [3, 8, 10]


def test_r3_3_without_a_set_there_are_no_points() -> None:
    assert scores(ended("MR In PD", "WP WH PC", "Co BP CS")) == [0, 0, 0]


def test_r3_3_the_points_of_the_winner_are_told() -> None:
    assert number_of(ended("MR PD WP"), Happening.WON) == 12


def test_vector_mind_reading_pet_dragon_world_peace_scores_12() -> None:
    table = ended("MR PD WP")
    assert (scores(table)[0], winners(table)) == (12, "A")


def test_r3_4_time_travel_loses_inside_a_set() -> None:
    """W-12."""
    table = ended("TT PD WP", "Sh PC CS")
    assert (winners(table), scores(table)) == ("B", [0, 3, 0])


def test_vector_time_travel_pet_dragon_world_peace_loses() -> None:
    table = ended("TT PD WP")
    assert (winners(table), scores(table)[0]) == ("", 0)


def test_r3_4_time_travel_loses_outside_a_set_too() -> None:
    assert winners(ended("TT MR WP")) == ""


def test_r3_4_time_travel_loses_with_one_doubler() -> None:
    """W-12."""
    table = ended("TT Co WP", "Sh PC CS")
    assert (winners(table), scores(table)[0]) == ("B", 0)


def test_r3_4_time_travel_outranks_both_doublers() -> None:
    """W-13."""
    assert winners(ended("TT Co CF")) == ""
    assert winners(ended("TT Co CF", "Sh PC CS")) == "B"


def test_r3_4_time_travel_of_another_or_in_the_centre_does_no_harm() -> None:
    assert winners(ended("MR PD WP", "TT BP WH")) == "A"
    assert winners(ended("MR PD WP", centre="TT In")) == "A"
    assert winners(table := ended("MR PD WP", removed="TT")) == "A"
    assert removed(table) == "TT"


@pytest.mark.parametrize(
    ("hand", "points"),
    [("MR Co WP", 16), ("MR PD CF", 16), ("Sh PC CF", 4), ("In Co CS", 6)],
)
def test_r3_5_one_doubler_scores_twice_the_other_two(hand: str, points: int) -> None:
    """W-14."""
    assert scores(ended(hand))[0] == points


def test_vector_mind_reading_cornucopia_world_peace_scores_16() -> None:
    table = ended("MR Co WP", "In PD CF")
    assert (scores(table), winners(table)) == ([16, 12, 0], "A")


def test_r3_6_both_doublers_with_a_superpower_win_outright() -> None:
    """W-15 Before any comparison."""
    table = ended("MR PD WP", "Sh Co CF", "In BP WH")
    assert winners(table) == "B"
    assert scores(table)[0] > scores(table)[1]


def test_vector_flight_cornucopia_cold_fusion_wins_outright() -> None:
    assert winners(ended("MR PD WP", "Fl Co CF", seats=4)) == "B"


def test_vector_flight_immortality_world_peace_loses() -> None:
    table = ended("Fl Im WP", seats=5)
    assert (winners(table), scores(table)[0]) == ("", 0)


# The highest score


def test_r3_7_the_highest_score_wins_whoever_declared() -> None:
    hands = "Sh PC CS", "MR PD WP", "In BP WH"
    assert [winners(ended(*hands, declarer=seat)) for seat in range(3)] == ["B", "B", "B"]


def test_r3_7_players_who_cannot_win_are_passed_over() -> None:
    assert winners(ended("TT PD WP", "MR In BP", "Sh PC CS")) == "C"


@pytest.mark.parametrize(("declarer", "won"), [(0, "A"), (1, "B"), (2, "C")])
def test_r3_8_among_players_level_the_declarer_wins(declarer: int, won: str) -> None:
    """W-17 All three have 7."""
    table = ended("MR BP CS", "In PC WP", "Sh PD WH", declarer=declarer)
    assert scores(table) == [7, 7, 7]
    assert winners(table) == won


@pytest.mark.parametrize(("declarer", "won"), [(0, "B"), (1, "B"), (2, "D"), (3, "D"), (4, "B")])
def test_r3_8_or_else_the_next_of_them_clockwise_from_the_declarer(declarer: int, won: str) -> None:
    """W-17 After the last seat comes the first."""
    hands = "Sh PC CS", "MR BP TG", "TT PD WP", "In Sp UT", "Fl Im WH"
    table = ended(*hands, declarer=declarer, seats=5)
    assert scores(table) == [3, 8, 0, 8, 0]
    assert winners(table) == won


def test_r3_8_players_who_cannot_win_never_tie() -> None:
    """W-17 The declarer's three cards are worth as much, but are no set."""
    assert winners(ended("MR In PC", "Sh PD WH", declarer=0)) == "B"


def test_r3_9_when_nobody_can_win_nobody_wins() -> None:
    """W-16."""
    table = ended("MR In PD", "TT BP WP", "Co PC WH")
    assert winners(table) == ""
    assert scores(table) == [0, 0, 0]
    assert happened(table)[-1] == Happening.NOBODY_WON
    assert Happening.WON not in happened(table)


def test_r3_6_an_outright_win_is_told_as_such() -> None:
    table = ended("MR PD WP", "Sh Co CF")
    assert Happening.WON_OUTRIGHT in happened(table)
    assert Happening.WON not in happened(table)


def test_r3_8_that_a_tie_was_decided_is_told() -> None:
    assert Happening.TIE_WENT in happened(ended("MR BP CS", "In PC WP", "TT PD WH", declarer=1))
