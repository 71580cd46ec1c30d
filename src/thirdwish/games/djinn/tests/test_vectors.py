"""The eight vectors of the rulings, and the three worked examples of the printed rules."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.table import Question, Table
from thirdwish.games.djinn.tests.table import (
    a_table,
    asked,
    choices,
    city,
    djinn,
    give,
    give_bottles,
    give_corked,
    give_djinn,
    give_mage,
    in_circles,
    mages_of,
    play,
    player,
    score,
)

pytestmark = pytest.mark.rules
FULL = {"capacity": 8, "flipped": 1, "magic": 8, "left": 1, "right": 1}


def beside(kinds: str, **numbers: int) -> Table:
    """Return a table with Ada at I1 with these Djinn, four circles and 8 Magic Power."""
    table = a_table(at="O1-I1", djinn={"I1": kinds})
    give(table, **{**FULL, **numbers})
    return table


def with_the_two_mages(**numbers: int) -> Table:
    """Return a table with two brown Djinn and a blue one, and Ada with the Twins and Sadaf."""
    table = beside("brown brown blue", **numbers)
    give_mage(table, "The Mudlark Twins")
    give_mage(table, "Archmage Sadaf")
    return table


def with_two_trophies() -> Table:
    """Return a table where Ada has two Trophies, two corked Djinn, one in a circle and the rest."""
    table = a_table(at="I1-O1")
    city(table).trophy_at[0] = city(table).trophy_at[7] = 0
    give_corked(table, "blue red")
    give_djinn(table, "white")
    give_bottles(table, "brown")
    give(table, corks=1)
    return table


THREE = ("djinn brown", "djinn brown", "djinn blue", "done")


# The examples of the printed rules


def test_example_a_boss_of_8() -> None:
    """A Boss with two others: 4 + 2 + 2."""
    table = beside("boss blue brown")
    play(table, "djinn boss", "done", "pay magic")
    assert player(table).magic == 0


def test_example_a_boss_of_8_is_not_caught_with_7() -> None:
    assert "djinn boss" not in choices(beside("boss blue brown", magic=7))


def test_example_two_mage_cards_count_11_of_12() -> None:
    """Power 3 + 3, of the left card 2 for brown and 1 for blue, of the right card 2."""
    table = with_the_two_mages(magic=1, coins=4)
    play(table, *THREE)
    assert city(table).to_pay == 12
    play(table, "mage 13")
    assert city(table).to_pay == 12 - 6
    play(table, "mage 9")
    assert city(table).to_pay == 1
    play(table, "pay magic", "store circle", "store circle", "store circle")
    assert (player(table).magic, player(table).coins) == (0, 0)
    assert mages_of(table) == ["(Archmage Sadaf)", "(The Mudlark Twins)"]
    assert in_circles(table) == "blue brown brown"


def test_example_85_points() -> None:
    """60 for two Trophies, 20 for two corked Djinn, 3 in a circle, 2 for a Cork and a Bottle."""
    assert score(with_two_trophies()) == 85


# The vectors of the rulings


def test_vector_1_a_boss_with_two_others_has_strength_8() -> None:
    table = beside("boss red white")
    play(table, "djinn boss", "done")
    assert city(table).to_pay == 8


def test_vector_2_without_own_magic_power_the_three_are_not_caught() -> None:
    table = with_the_two_mages(magic=0, coins=4)
    play(table, "djinn brown", "djinn brown")
    assert "djinn blue" not in choices(table)


def test_vector_2_with_3_coins_only_one_of_the_cards_helps() -> None:
    table = with_the_two_mages(magic=1, coins=3)
    play(table, "djinn brown")
    assert choices(table) == ["done"]


def test_vector_2_1_own_magic_power_and_4_coins_are_enough() -> None:
    table = with_the_two_mages(magic=1, coins=4)
    play(table, *THREE, "mage 9", "mage 13", "pay magic")
    assert (player(table).magic, player(table).coins) == (0, 0)


def test_vector_3_two_trophies_and_the_rest_are_85_points() -> None:
    table = with_two_trophies()
    assert score(table) == 30 + 30 + 2 * 10 + 3 + 1 + 1


def test_vector_4_a_boss_and_one_of_two_others_for_12_the_second_for_nothing() -> None:
    table = beside("boss blue red", keys=4)
    play(table, "djinn boss", "djinn blue", "done")
    assert city(table).to_pay == 12
    play(table, "pay magic", "store circle", "store circle", "djinn red", "store circle")
    assert in_circles(table) == "blue red boss"
    assert (player(table).magic, player(table).keys) == (0, 0)
    assert len(djinn(table, "I1").split()) == 2


def test_vector_5_both_others_caught_for_8_drive_the_boss_off() -> None:
    table = beside("boss blue red")
    supply = city(table).supply
    play(table, "djinn blue", "djinn red", "done", "pay magic", "store circle", "store circle")
    assert (player(table).magic, in_circles(table)) == (0, "blue red")
    assert (asked(table), city(table).supply) == (Question.ACT, supply + 1)
    assert len(djinn(table, "I1").split()) == 2
    assert "boss" not in djinn(table, "I1")


def test_vector_6_the_academy_with_capacity_8() -> None:
    """A Djinn is drawn, the marker turned, and Magic Power rises to 8."""
    table = a_table(at="O3-I3", djinn={"I3": ""})
    give(table, capacity=8, magic=7)
    play(table, "special", "take", "store circle")
    assert len(in_circles(table).split()) == 1
    assert (player(table).flipped, player(table).magic) == (1, 8)


def test_vector_7_two_mages_at_different_ends_of_a_space_pay_nobody() -> None:
    table = a_table(at="I1-O1", others=("O4-O3",), acting=False)
    play(table, "go O1-O2", "leave", "end", "go O3-O2")
    assert asked(table) == Question.ACT
    assert [player(table, seat).coins for seat in (0, 1)] == [4, 4]


def test_vector_8_without_magic_power_a_catch_declined_costs_nothing() -> None:
    table = beside("boss blue", magic=0)
    play(table, "leave")
    assert player(table).magic == 0
