"""16. The score: its parts, the ten Scoring Cards, and who wins."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import COLOUR_NAMES
from thirdwish.games.djinn.table import Table
from thirdwish.games.djinn.tests.table import (
    BOX,
    NOT_READING,
    a_table,
    an_edited_box,
    be,
    city,
    figures,
    give,
    give_bottles,
    give_corked,
    give_djinn,
    give_mage,
    open_scoring,
    place_passage,
    play,
    score,
    view,
    wear,
    winners,
)
from thirdwish.games.djinn.words import ending, reckoning

pytestmark = pytest.mark.rules
STAVES = ("Lecturer's Pointer", "Snare-Rod", "Silver Leash", "Banishing Crook", "Workshop Tongs")
HATS = ("Mortarboard", "Copyist's Cap", "Bazaar Turban")
CLOAKS = ("Hawker's Wrap", "Cloak of Courtesy", "Glazier's Cape")
SETS, THREES, PASSAGES, KEYLESS, INACTIVE, CAPACITY, BASE, KEYS, ACTIVE, UNUSED = range(1, 11)


def with_trophies(table: Table, *numbers: int, seat: int = 0) -> None:
    """Give a player Trophies, counted from 1; numbers 6, 7, 13, 14, 20 and 21 count 36."""
    for number in numbers:
        city(table).trophy_at[number - 1] = seat


def wear_all(table: Table, *cards: str) -> None:
    """Give Ada Equipment Cards, all but the last of a type face down."""
    for card in cards:
        wear(table, card)


def scored(table: Table, card: int) -> int:
    """Return what Ada gains by one Scoring Card."""
    open_scoring(table)
    without = score(table)
    open_scoring(table, card)
    return score(table) - without


# R16.1 The parts


def test_r16_1_nothing_counts_nothing() -> None:
    table = a_table()
    give(table, coins=9, scrolls=9, keys=9)
    assert score(table) == 0


@pytest.mark.parametrize(("trophy", "points"), [(1, 30), (6, 36), (12, 30), (21, 36)])
def test_r16_1_a_trophy_counts_its_points(trophy: int, points: int) -> None:
    table = a_table()
    with_trophies(table, trophy)
    assert (score(table, 0), score(table, 1)) == (points, 0)


@pytest.mark.parametrize("kind", [*COLOUR_NAMES, "boss:red"])
def test_r16_1_a_djinn_or_boss_in_a_corked_bottle_counts_10(kind: str) -> None:
    """D-65."""
    table = a_table()
    give_corked(table, kind)
    assert score(table) == 10


@pytest.mark.parametrize("kind", [*COLOUR_NAMES, "boss"])
def test_r16_1_a_djinn_or_boss_in_a_circle_counts_3(kind: str) -> None:
    """D-65."""
    table = a_table()
    give_djinn(table, kind)
    assert score(table) == 3


def test_r16_1_an_empty_bottle_counts_1() -> None:
    table = a_table()
    give_bottles(table, "blue red red")
    assert score(table) == 3


def test_r16_1_an_unused_cork_counts_1() -> None:
    table = a_table()
    give(table, corks=4)
    assert score(table) == 4


def test_r16_1_the_example_of_the_rules_counts_85() -> None:
    table = a_table()
    with_trophies(table, 1, 8)
    give_corked(table, "blue boss:red")
    give_djinn(table, "white")
    give_bottles(table, "brown")
    give(table, corks=1)
    assert score(table) == 85


def test_r16_1_an_edited_box_may_count_otherwise() -> None:
    box = an_edited_box("circled = 3", "circled = 7")
    table = a_table(box=box)
    give_djinn(table, "white")
    assert score(table, box=box) == 7


# R16.2 Scoring Cards


def test_r16_2_a_scoring_card_counts_for_each_player_who_fulfils_it() -> None:
    table = a_table(seats=3)
    open_scoring(table, BASE)
    give(table, 0, base=2)
    give(table, 1, base=1)
    give(table, 2, base=2)
    assert [score(table, seat) for seat in range(3)] == [8, 0, 8]


def test_r16_2_all_that_lie_open_count_together() -> None:
    table = a_table()
    open_scoring(table, PASSAGES, KEYLESS, INACTIVE)
    assert score(table) == 24


def test_r16_2_two_sets_of_equipment_count_8_and_one_nothing() -> None:
    table = a_table()
    wear_all(table, *STAVES[:1], *HATS[:1], *CLOAKS[:2])
    assert scored(table, SETS) == 0
    wear_all(table, STAVES[1], HATS[1])
    assert scored(table, SETS) == 8


def test_r16_2_cards_face_down_count_for_sets() -> None:
    """D-66."""
    table = a_table()
    for card in (*STAVES[:2], *HATS[:2], *CLOAKS[:2]):
        wear(table, card, up=False)
    assert scored(table, SETS) == 8


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (STAVES[:2], 0),
        (STAVES[:3], 5),
        (STAVES[:5], 5),
        (STAVES[:2] + HATS[:1], 0),
        (STAVES[:3] + HATS[:3], 10),
        (STAVES[:3] + HATS[:3] + CLOAKS[:3], 15),
    ],
)
def test_r16_2_every_three_cards_of_a_type_count_5(cards: tuple[str, ...], points: int) -> None:
    """D-66."""
    table = a_table()
    wear_all(table, *cards)
    assert scored(table, THREES) == points


def test_r16_2_for_threes_no_more_than_15_is_counted() -> None:
    """D-66 Nine staves and three hats would count 20."""
    table = a_table()
    for card in (*range(9), 9, 10, 11):
        city(table).equipment_at[card] = 0
    assert scored(table, THREES) == 15


@pytest.mark.parametrize(("placed", "points"), [(0, 8), (1, 8), (2, 0)])
def test_r16_2_at_most_one_passage_placed_counts_8(placed: int, points: int) -> None:
    table = a_table()
    for location, place in [("Market", "O1"), ("Tavern", "I2")][:placed]:
        place_passage(table, location, place)
    assert scored(table, PASSAGES) == points


def test_r16_2_no_mage_card_with_a_key_counts_8() -> None:
    table = a_table()
    give_mage(table, "Sister Loam")
    assert scored(table, KEYLESS) == 8
    give_mage(table, "Mole Samra", active=False)
    assert scored(table, KEYLESS) == 0


@pytest.mark.parametrize(
    ("left", "right", "covered", "points"),
    [(0, 0, 0, 8), (1, 0, 0, 0), (1, 0, 1, 8), (0, 0, 1, 8), (1, 1, 1, 0)],
)
def test_r16_2_two_inactive_circles_count_8_a_covered_one_among_them(
    left: int, right: int, covered: int, points: int
) -> None:
    """D-66, D-82."""
    table = a_table()
    give(table, left=left, right=right, covered=covered)
    assert scored(table, INACTIVE) == points


@pytest.mark.parametrize(("capacity", "points"), [(5, 8), (6, 8), (7, 0), (8, 0)])
def test_r16_2_capacity_not_beyond_6_counts_8(capacity: int, points: int) -> None:
    table = a_table()
    give(table, capacity=capacity)
    assert scored(table, CAPACITY) == points


@pytest.mark.parametrize(("base", "points"), [(0, 0), (1, 0), (2, 8)])
def test_r16_2_the_base_marker_on_2_counts_8(base: int, points: int) -> None:
    table = a_table()
    give(table, base=base)
    assert scored(table, BASE) == points


@pytest.mark.parametrize(("keys", "points"), [(0, 0), (1, 3), (3, 9), (4, 9)])
def test_r16_2_each_key_counts_3_up_to_9(keys: int, points: int) -> None:
    table = a_table()
    give(table, keys=keys)
    assert scored(table, KEYS) == points


@pytest.mark.parametrize(("active", "points"), [(0, 0), (1, 2), (4, 8), (5, 8)])
def test_r16_2_each_active_mage_card_counts_2_up_to_8(active: int, points: int) -> None:
    """D-66 As they lie at the end."""
    table = a_table()
    give_mage(table, "Sister Loam", active=False)
    for number in range(active):
        city(table).mage_at[number] = 0
        city(table).active[number] = 1
    assert scored(table, ACTIVE) == points


@pytest.mark.parametrize(("corks", "points"), [(0, 2), (1, 4), (3, 8), (9, 8)])
def test_r16_2_each_unused_cork_and_bottle_counts_2_more_up_to_8(corks: int, points: int) -> None:
    table = a_table()
    give_bottles(table, "blue")
    give(table, corks=corks)
    assert scored(table, UNUSED) == points


def with_held(*held: int) -> Table:
    """Return a table where Ada alone holds private Scoring Cards, counted from 1."""
    table = a_table()
    be(table, "Secret Ambition")
    for nth, card in enumerate(held):
        table.held[nth] = card - 1
    return table


def test_r16_2_of_two_private_cards_the_better_one_counts_for_its_owner() -> None:
    table = with_held(KEYS, PASSAGES)
    give(table, keys=3)
    assert (score(table, 0), score(table, 1)) == (9, 0)
    give(table, keys=2)
    assert score(table) == 8


def test_r16_2_a_single_private_card_counts() -> None:
    assert score(with_held(PASSAGES)) == 8


# R16.3 and R16.4 Who wins


def test_r16_3_the_most_points_win() -> None:
    table = a_table(seats=3)
    give(table, 0, coins=50)
    give(table, 1, corks=2)
    give(table, 2, corks=1)
    assert winners(table) == [1]
    assert ending(BOX, view(table, 0), NOT_READING) == "Bo won with 2 points."


@pytest.mark.parametrize("good", ["coins", "scrolls", "keys"])
def test_r16_4_level_on_points_the_most_coins_scrolls_and_keys_win(good: str) -> None:
    table = a_table()
    for seat in (0, 1):
        give(table, seat, corks=2, coins=3, scrolls=3, keys=3)
    give(table, 1, **{good: 4})
    assert winners(table) == [1]
    words = "Bo won with 2 points and the most Coins, Scrolls and Keys."
    assert ending(BOX, view(table, 0), NOT_READING) == words


def test_r16_4_it_is_their_sum_that_counts() -> None:
    """D-67."""
    table = a_table()
    give(table, 0, coins=5, scrolls=0, keys=0)
    give(table, 1, coins=0, scrolls=3, keys=3)
    assert winners(table) == [1]


def test_r16_4_wealth_counts_only_among_those_level_at_the_top() -> None:
    table = a_table(seats=3)
    give(table, 0, corks=2, coins=1)
    give(table, 1, corks=2, coins=2)
    give(table, 2, corks=1, coins=50)
    assert winners(table) == [1]


def test_r16_4_if_they_are_level_too_they_share_the_victory() -> None:
    table = a_table(seats=3)
    for seat in (0, 2):
        give(table, seat, corks=2)
    assert winners(table) == [0, 2]
    words = "Ada and Cy shared the victory with 2 points."
    assert ending(BOX, view(table, 0), NOT_READING) == words


# The reckoning


def test_the_reckoning_names_each_part_and_adds_up_to_the_score() -> None:
    table = with_held(KEYS, PASSAGES)
    open_scoring(table, CAPACITY, BASE)
    with_trophies(table, 6)
    give_corked(table, "blue")
    give_djinn(table, "boss")
    give(table, corks=2, keys=3)
    lines = reckoning(BOX, view(table, 0), 0)
    assert [(line.label, line.points) for line in lines] == [
        ("Trophies", 36),
        ("Djinn in Bottles", 10),
        ("Djinn in circles", 3),
        ("unused Bottles and Corks", 2),
        ("8 points with Capacity not beyond 6", 8),
        ("8 points with the Base Marker on 2", 0),
        ("private Scoring Card", 9),
    ]
    assert sum(line.points for line in lines) == score(table) == 68


def test_the_reckoning_of_a_game_together_says_nothing_of_tom() -> None:
    labels = [line.label for line in reckoning(BOX, view(a_table(), 0), 1)]
    assert "cards left in Tom's deck" not in labels


# Figures


def test_what_is_counted_of_a_game() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    with_trophies(table, 1)
    with_trophies(table, 2, 8, seat=1)
    give_corked(table, "blue", seat=1)
    give(table, magic=4)
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert figures(table) == {
        "trophies": 3,
        "corked": 10,
        "bosses_fled": 1,
        "bosses_left": 5,
        "rounds": 1,
    }


def test_a_boss_that_is_caught_has_not_fled() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    give(table, magic=6, capacity=8)
    play(table, "djinn boss", "done", "pay magic", "store circle", "djinn blue", "store circle")
    assert (figures(table)["bosses_fled"], figures(table)["bosses_left"]) == (0, 5)
