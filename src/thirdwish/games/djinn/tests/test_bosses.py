"""11. Bosses, and their strength."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.table import ON_OFFER, Ending, Happening, Question, Table
from thirdwish.games.djinn.tests.table import (
    a_table,
    asked,
    choices,
    city,
    clear_city,
    djinn,
    give,
    give_bottles,
    give_corked,
    give_djinn,
    happened,
    in_bottles,
    in_circles,
    next_tom,
    play,
    player,
    put_djinn,
    wear,
)

pytestmark = pytest.mark.rules
THE_BOSS = ("djinn boss", "done", "pay magic", "store circle")


def beside(kinds: str, seats: int = 2, **numbers: int) -> Table:
    """Return a table with Ada at I1 with these Djinn, four circles, 8 Magic Power and 4 Keys."""
    table = a_table(at="O1-I1", seats=seats, djinn={"I1": kinds})
    full = {"capacity": 8, "flipped": 1, "magic": 8, "left": 1, "right": 1, "keys": 4}
    give(table, **{**full, **numbers})
    return table


def empty_the_bag(table: Table) -> None:
    """Take every Djinn out of the bag."""
    for colour in range(4):
        city(table).bag[colour] = 0


def how_many(table: Table, place: str = "I1") -> int:
    """Return how many Djinn are at a place."""
    return len(djinn(table, place).split())


def to_pay(table: Table, *kinds: str) -> int:
    """Choose Djinn and return what is to be paid for them."""
    play(table, *(f"djinn {kind}" for kind in kinds), "done")
    return city(table).to_pay


# R10.4 Their strength


@pytest.mark.parametrize(
    ("others", "strength"), [("blue", 6), ("blue red", 8), ("red red red", 10)]
)
def test_r10_4_each_other_djinn_makes_a_boss_stronger(others: str, strength: int) -> None:
    assert to_pay(beside(f"boss {others}", keys=2), "boss") == strength


def test_r10_4_others_that_are_caught_too_still_make_it_stronger() -> None:
    """D-49 Boss 8 and Djinn 4."""
    assert to_pay(beside("boss blue red", keys=4), "blue", "boss") == 12


def test_r10_5_a_card_for_bosses_adds_only_when_one_is_caught() -> None:
    """D-83."""
    table = beside("boss blue")
    wear(table, "Silver Leash")
    assert to_pay(table, "boss") == 4
    table = beside("boss blue")
    wear(table, "Silver Leash")
    assert to_pay(table, "blue") == 4


# R11.1 Every colour


@pytest.mark.parametrize("colour", ["blue", "brown", "red", "white"])
def test_r11_1_a_boss_goes_into_a_bottle_of_any_colour(colour: str) -> None:
    table = beside("boss blue", corks=1)
    give_bottles(table, colour)
    play(table, "djinn boss", "done", "pay magic", f"store {colour}")
    assert in_bottles(table) == f"boss:{colour}"


@pytest.mark.parametrize("colour", ["blue", "brown", "red", "white"])
def test_r11_1_a_boss_in_a_circle_can_be_corked_in_any_colour(colour: str) -> None:
    table = a_table(at="I1-O1")
    give_djinn(table, "boss")
    give_bottles(table, colour)
    give(table, corks=1)
    play(table, f"cork boss {colour}")
    assert in_bottles(table) == f"boss:{colour}"


# R11.2 One more for nothing


def test_r11_2_one_more_djinn_comes_for_nothing() -> None:
    table = beside("boss blue red", keys=0)
    play(table, *THE_BOSS)
    assert choices(table) == ["djinn blue", "djinn red", "decline"]
    play(table, "djinn red", "store circle")
    assert (in_circles(table), player(table).magic) == ("red boss", 0)
    assert asked(table) == Question.ACT


def test_r11_2_it_may_be_declined() -> None:
    table = beside("boss blue red")
    play(table, *THE_BOSS, "decline")
    assert in_circles(table) == "boss"
    assert "blue" in djinn(table, "I1")


def test_r11_2_it_is_one_that_was_not_caught() -> None:
    table = beside("boss blue red")
    play(table, "djinn red", "djinn boss", "done", "pay magic", "store circle", "store circle")
    assert choices(table) == ["djinn blue", "decline"]


def test_r11_2_it_needs_a_place() -> None:
    """D-50."""
    table = beside("boss blue red", left=0, right=0, corks=1)
    give_djinn(table, "white")
    give_bottles(table, "red")
    play(table, *THE_BOSS)
    assert choices(table) == ["djinn red", "decline"]
    play(table, "djinn red")
    assert choices(table) == ["store red"]


def test_r11_2_without_a_place_it_is_not_offered() -> None:
    """D-50."""
    table = beside("boss blue red", left=0, right=0)
    give_djinn(table, "white")
    play(table, *THE_BOSS)
    assert asked(table) == Question.ACT


def test_r11_2_when_all_were_caught_there_is_none() -> None:
    table = beside("boss blue")
    play(table, "djinn blue", "djinn boss", "done", "pay magic", "store circle", "store circle")
    assert asked(table) == Question.ACT


def test_r11_2_it_is_not_one_of_those_that_come_afterwards() -> None:
    """D-56."""
    table = beside("boss blue")
    play(table, "djinn blue", "djinn boss", "done", "pay magic", "store circle", "store circle")
    assert how_many(table) == 2
    assert in_circles(table) == "blue boss"


def test_r11_2_without_a_boss_nothing_comes_for_nothing() -> None:
    table = beside("boss blue red")
    play(table, "djinn red", "done", "pay magic", "store circle")
    assert asked(table) == Question.ACT


# R11.3 Flight


def test_r11_3_a_boss_left_alone_flees_into_the_supply() -> None:
    """D-55."""
    table = beside("boss blue")
    supply = city(table).supply
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert "boss" not in djinn(table, "I1")
    assert (city(table).supply, city(table).fled) == (supply + 1, 1)
    assert Happening.FLED in happened(table)


def test_r11_3_a_boss_that_fled_was_not_caught() -> None:
    """D-55 Nothing comes for nothing."""
    table = beside("boss blue")
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert (asked(table), in_circles(table)) == (Question.ACT, "blue")


def test_r11_3_with_another_djinn_it_stays() -> None:
    table = beside("boss blue red")
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert djinn(table, "I1") == "red boss"


def test_r11_3_a_boss_flees_when_the_last_other_is_banished() -> None:
    """D-55 D-86."""
    table = beside("boss blue")
    wear(table, "Banishing Crook")
    play(table, "use staff", "djinn blue")
    assert "boss" not in djinn(table, "I1")


def test_r11_3_one_of_two_others_banished_does_not_drive_it_off() -> None:
    table = beside("boss blue red")
    red = city(table).bag[2]
    wear(table, "Banishing Crook")
    play(table, "use staff", "djinn red")
    assert (djinn(table, "I1"), city(table).bag[2]) == ("blue boss", red + 1)


def test_r11_3_a_boss_itself_cannot_be_banished() -> None:
    table = beside("boss blue red")
    wear(table, "Banishing Crook")
    play(table, "use staff")
    assert choices(table) == ["djinn blue", "djinn red"]


def test_r11_3_the_last_boss_driven_off_while_tom_is_paid_wins_without_another_turn() -> None:
    """D-97 D-73."""
    table = a_table(seats=1, at="O1-I1")
    clear_city(table)
    put_djinn(table, "I1", "boss blue")
    give(table, keys=1)
    wear(table, "Banishing Crook")
    next_tom(table, 5, 13)  # a Key, if no Boss is at the Catacombs or the Archives; a blank
    play(table, "leave", "end", "use staff", "djinn blue", "pay tom")
    assert (city(table).ending, asked(table)) == (Ending.LAST_ACTION, Question.ACT)
    assert city(table).tom_left == 13


# R11.4 Those who come afterwards


@pytest.mark.parametrize(("seats", "more"), [(1, 0), (2, 2), (3, 2), (4, 3)])
def test_r11_4_when_a_boss_fled_others_come(seats: int, more: int) -> None:
    table = beside("boss blue", seats)
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert how_many(table) == more


@pytest.mark.parametrize(("seats", "more"), [(1, 0), (2, 2), (3, 2), (4, 3)])
def test_r11_4_when_a_boss_was_caught_others_come(seats: int, more: int) -> None:
    table = beside("boss blue", seats)
    play(table, *THE_BOSS, "decline")
    assert how_many(table) == 1 + more


def test_r11_4_they_come_out_of_the_bag() -> None:
    table = beside("boss blue")
    before = sum(city(table).bag[n] for n in range(4))
    play(table, *THE_BOSS, "decline")
    assert sum(city(table).bag[n] for n in range(4)) == before - 2


def test_r11_4_they_cannot_be_caught_in_this_turn() -> None:
    """D-56."""
    table = beside("boss blue", magic=8, keys=4)
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert player(table).magic == 4
    assert not any(word.startswith("djinn") for word in choices(table))


def test_r11_4_those_who_come_after_a_boss_driven_off_before_the_catch_can_be_caught() -> None:
    """D-86."""
    table = beside("boss blue")
    wear(table, "Banishing Crook")
    play(table, "use staff", "djinn blue")
    assert how_many(table) == 2
    assert any(word.startswith("djinn") for word in choices(table))
    assert "leave" in choices(table)


def test_r11_4_they_come_once_and_not_when_djinn_leave_later() -> None:
    """D-56."""
    table = beside("blue red")
    play(table, "djinn blue", "djinn red", "done", "pay magic", "store circle", "store circle")
    assert djinn(table, "I1") == ""


def test_r11_4_when_some_djinn_leave_and_the_boss_stays_none_come() -> None:
    table = beside("boss blue red")
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert how_many(table) == 2


@pytest.mark.parametrize("way", [THE_BOSS, ("djinn blue", *THE_BOSS[1:])])
def test_r11_4_when_the_last_boss_has_left_the_end_is_near(way: tuple[str, ...]) -> None:
    """D-61 Caught or fled."""
    table = beside("")
    clear_city(table)
    put_djinn(table, "I1", "boss blue")
    play(table, *way)
    if asked(table) == Question.FREE:
        play(table, "decline")
    assert city(table).ending == Ending.THIS_ROUND


# R11.5 An empty bag


def test_r11_5_when_the_bag_is_empty_nothing_is_drawn() -> None:
    table = beside("boss blue")
    empty_the_bag(table)
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert djinn(table, "I1") == ""


def test_r11_5_a_bag_with_one_djinn_gives_one() -> None:
    """D-56."""
    table = beside("boss blue")
    empty_the_bag(table)
    city(table).bag[3] = 1
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert djinn(table, "I1") == "white"


def test_r11_5_djinn_given_for_a_trophy_are_drawn_again() -> None:
    """D-57."""
    table = beside("boss blue")
    give_corked(table, "red red red")
    empty_the_bag(table)
    city(table).trophy_at[5] = ON_OFFER  # one that gives nothing
    play(table, "give red 0", "trophy 6", "djinn blue", "done", "pay magic", "store circle")
    assert djinn(table, "I1") == "red red"
