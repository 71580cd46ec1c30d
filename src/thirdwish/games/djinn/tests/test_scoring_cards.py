"""The ten Scoring Cards, each by what it asks for. D-66."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.table import Table
from thirdwish.games.djinn.tests.table import (
    a_table,
    city,
    give,
    give_bottles,
    give_corked,
    give_mage,
    open_scoring,
    passages,
    place_passage,
    score,
    wear,
)

pytestmark = pytest.mark.rules

SETS, THREES, PASSAGES, KEYLESS, INACTIVE, CAPACITY, BASE, KEYS, ACTIVE, UNUSED = range(1, 11)


def with_card(card: int) -> Table:
    """Return a table where just this Scoring Card, counted from 1, lies open."""
    table = a_table(at="I1-O1")
    open_scoring(table, card)
    return table


def own(table: Table, staffs: int, hats: int, cloaks: int) -> None:
    """Give Ada so many Equipment Cards of each type, all face down."""
    for kind, count in enumerate((staffs, hats, cloaks)):
        for nth in range(count):
            city(table).equipment_at[kind * 9 + nth] = 0


# Sets of Equipment


@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ((2, 2, 2), 8),
        ((3, 3, 3), 8),
        ((2, 2, 1), 0),
        ((9, 9, 0), 0),
        ((1, 1, 1), 0),
        ((0, 0, 0), 0),
    ],
)
def test_8_points_for_two_sets_of_equipment(owned: tuple[int, int, int], points: int) -> None:
    table = with_card(SETS)
    own(table, *owned)
    assert score(table) == points


def test_a_set_may_lie_face_up_or_down() -> None:
    table = with_card(SETS)
    own(table, 1, 1, 1)
    wear(table, "Silver Leash")
    wear(table, "Paymaster's Fez")
    wear(table, "Cloak of Courtesy", up=False)
    assert score(table) == 8


# Threes of a type


@pytest.mark.parametrize(
    ("owned", "points"),
    [
        ((3, 0, 0), 5),
        ((2, 2, 2), 0),
        ((5, 0, 0), 5),
        ((6, 0, 0), 10),
        ((3, 3, 0), 10),
        ((3, 3, 3), 15),
        ((9, 0, 0), 15),
        ((6, 6, 3), 15),
    ],
)
def test_5_points_for_every_three_cards_of_a_type_up_to_15(
    owned: tuple[int, int, int], points: int
) -> None:
    table = with_card(THREES)
    own(table, *owned)
    assert score(table) == points


# Passages


@pytest.mark.parametrize(("placed", "points"), [(0, 8), (1, 8), (2, 0), (4, 0)])
def test_8_points_with_at_most_one_passage_placed(placed: int, points: int) -> None:
    table = with_card(PASSAGES)
    locations = ("Tavern", "Archives", "Market", "Academy")
    passages(table, *locations)
    for location, place in list(zip(locations, ("O1", "O5", "I4", "O3"), strict=True))[:placed]:
        place_passage(table, location, place)
    assert score(table) == points


# Mage Cards


def test_8_points_without_a_mage_card_that_shows_a_key() -> None:
    table = with_card(KEYLESS)
    give_mage(table, "Sister Loam")
    assert score(table) == 8


@pytest.mark.parametrize("active", [True, False])
def test_no_points_with_a_mage_card_that_shows_a_key(active: bool) -> None:
    table = with_card(KEYLESS)
    give_mage(table, "Mole Samra", active=active)
    assert (score(table), score(table, 1)) == (0, 8)


@pytest.mark.parametrize(("active", "points"), [(0, 0), (1, 2), (3, 6), (4, 8), (5, 8)])
def test_2_points_for_each_active_mage_card_up_to_8(active: int, points: int) -> None:
    table = with_card(ACTIVE)
    names = ("Hessa Cinder", "Sister Loam", "Mole Samra", "Feather Noor", "Wasim, Retired")
    for nth, name in enumerate(names):
        give_mage(table, name, active=nth < active)
    assert score(table) == points


# Circles, Capacity, Base Marker


@pytest.mark.parametrize(
    ("circles", "points"),
    [
        ({}, 8),
        ({"left": 1}, 0),
        ({"left": 1, "right": 1}, 0),
        ({"covered": 1}, 8),
        ({"left": 1, "covered": 1}, 8),
        ({"left": 1, "right": 1, "covered": 1}, 0),
    ],
)
def test_8_points_with_two_inactive_circles_a_covered_one_counting(
    circles: dict[str, int], points: int
) -> None:
    """D-66 and D-82."""
    table = with_card(INACTIVE)
    give(table, **circles)
    assert score(table) == points


@pytest.mark.parametrize(("capacity", "points"), [(5, 8), (6, 8), (7, 0), (8, 0)])
def test_8_points_with_capacity_not_beyond_6(capacity: int, points: int) -> None:
    table = with_card(CAPACITY)
    give(table, capacity=capacity)
    assert score(table) == points


@pytest.mark.parametrize(("base", "points"), [(0, 0), (1, 0), (2, 8)])
def test_8_points_with_the_base_marker_on_2(base: int, points: int) -> None:
    table = with_card(BASE)
    give(table, base=base)
    assert score(table) == points


# Keys, Bottles and Corks


@pytest.mark.parametrize(("keys", "points"), [(0, 0), (1, 3), (3, 9), (4, 9)])
def test_3_points_for_each_key_up_to_9(keys: int, points: int) -> None:
    table = with_card(KEYS)
    give(table, keys=keys)
    assert score(table) == points


@pytest.mark.parametrize(
    ("bottles", "corks", "points"),
    [("", 0, 0), ("blue", 0, 2), ("", 1, 2), ("blue red", 2, 8), ("blue red", 3, 8)],
)
def test_2_points_more_for_each_unused_bottle_and_cork_up_to_8(
    bottles: str, corks: int, points: int
) -> None:
    table = with_card(UNUSED)
    give_bottles(table, bottles)
    give(table, corks=corks)
    usual = len(bottles.split()) + corks
    assert score(table) == usual + points


def test_a_corked_bottle_is_not_unused() -> None:
    table = with_card(UNUSED)
    give_corked(table, "blue")
    assert score(table) == 10


# All together


def test_every_player_who_fulfils_an_open_card_gains_its_points() -> None:
    table = with_card(CAPACITY)
    assert (score(table), score(table, 1)) == (8, 8)


def test_the_points_of_several_cards_are_added() -> None:
    table = a_table(at="I1-O1")
    open_scoring(table, PASSAGES, KEYLESS, KEYS)
    give(table, keys=2)
    assert score(table) == 8 + 8 + 6


@pytest.mark.parametrize("card", [PASSAGES, KEYLESS, INACTIVE, CAPACITY])
def test_a_card_in_the_box_counts_for_nobody(card: int) -> None:
    table = with_card(card)
    assert score(table) == 8
    open_scoring(table)
    assert score(table) == 0
