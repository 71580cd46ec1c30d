"""What is kept of games won alone: their score, high scores and tasks."""

from __future__ import annotations

from typing import Any

import pytest

from thirdwish.games.djinn.records import DECKS, TASKS, entry, table
from thirdwish.games.djinn.table import IN_BOX, IN_PILE, Ending, Table
from thirdwish.games.djinn.tests.table import (
    ADA_READS,
    BOX,
    a_table,
    city,
    clear_city,
    give,
    give_corked,
    give_mage,
    place_passage,
    play,
    put_djinn,
    score,
    view,
    wear,
)
from thirdwish.games.djinn.words import ending, reckoning

pytestmark = pytest.mark.rules
BLANK = 13


def won_with(cards_left: int, tom: str = "15") -> Table:
    """Return a table where Ada, alone, does her last action with so many cards left to Tom."""
    won = a_table(seats=1, at="O1-I1", tom=tom)
    clear_city(won)
    for card in range(15):
        city(won).tom_at[card] = IN_PILE if card < cards_left else IN_BOX
        won.tom_deck[card] = card if card < cards_left else 0
    city(won).tom_left = cards_left
    city(won).ending = Ending.LAST_ACTION
    return won


def kept_of(won: Table) -> dict[str, Any]:
    """Return what is kept of a game after its end."""
    play(won, "end")
    kept = entry(BOX, view(won, 0))
    assert kept is not None
    return kept


# The score


@pytest.mark.parametrize("left", [0, 1, 9])
def test_r17_8_each_card_left_to_tom_counts_10_points(left: int) -> None:
    won = won_with(left)
    give(won, corks=1)
    play(won, "end")
    assert score(won) == 10 * left + 1
    lines = {line.label: line.points for line in reckoning(BOX, view(won, 0), 0)}
    assert lines["cards left in Tom's deck"] == 10 * left


def test_r17_8_the_card_turned_up_after_the_victory_is_not_left() -> None:
    """D-73 One card was left when the last Boss went."""
    won = won_with(0)
    city(won).ending = Ending.NOT_YET
    city(won).tom_left, won.tom_deck[0], city(won).tom_at[BLANK - 1] = 1, BLANK - 1, IN_PILE
    put_djinn(won, "I1", "boss blue")
    give(won, magic=4)
    play(won, "djinn blue", "done", "pay magic", "store circle", "end", "end")
    assert score(won) == 3


def test_r17_8_while_bosses_are_left_tom_s_cards_count_nothing() -> None:
    assert score(a_table(seats=1, at="O1-I1")) == 0


def lost() -> Table:
    """Return a game that Ada has just lost with two Djinn in Bottles."""
    game = won_with(1)
    city(game).ending = Ending.NOT_YET
    put_djinn(game, "I5", "boss red")
    give_corked(game, "red red")
    play(game, "end")
    return game


def test_r17_9_a_game_that_is_lost_counts_nothing() -> None:
    game = lost()
    assert city(game).ending == Ending.LOST
    assert score(game) == 0
    lines = reckoning(BOX, view(game, 0), 0)
    assert [(line.label, line.points) for line in lines] == [("lost to Tom", 0)]


def test_victory_and_defeat_are_told_in_a_sentence() -> None:
    won = won_with(2)
    play(won, "end")
    words = "You freed the city of all six Bosses and won with 20 points."
    assert ending(BOX, view(won, 0), ADA_READS) == words
    assert ending(BOX, view(lost(), 0), ADA_READS) == "Tom's deck ran out: you lost the game."


# What is kept


@pytest.mark.parametrize("tom", DECKS)
def test_a_game_won_alone_is_kept_with_the_size_of_tom_s_deck(tom: str) -> None:
    kept = kept_of(won_with(3, tom))
    assert (kept["deck"], kept["score"]) == (tom, 30)


def test_a_game_that_is_lost_is_not_kept() -> None:
    """D-75."""
    assert entry(BOX, view(lost(), 0)) is None


def test_a_game_together_is_not_kept() -> None:
    game = a_table(at="O1-I1")
    city(game).ending = Ending.LAST_ACTION
    play(game, "end", "end")
    assert entry(BOX, view(game, 0)) is None


# Tasks

FEW = {  # done by a player who does nothing
    "at most 2 active circles",
    "Capacity not beyond 6",
    "at most 1 type of Equipment",
    "at most 2 Mage Cards",
    "no Mage Card with a Key",
    "no passage placed",
}


def test_there_are_eleven_tasks_and_some_are_done_by_doing_nothing() -> None:
    assert len(TASKS) == 11
    assert set(kept_of(won_with(0))["tasks"]) == FEW


@pytest.mark.parametrize(
    ("task", "good", "number", "done"),
    [
        ("at least 10 Coins", "coins", 9, False),
        ("at least 10 Coins", "coins", 10, True),
        ("at least 3 Keys", "keys", 2, False),
        ("at least 3 Keys", "keys", 3, True),
        ("Capacity not beyond 6", "capacity", 6, True),
        ("Capacity not beyond 6", "capacity", 7, False),
    ],
)
def test_tasks_of_goods_and_capacity(task: str, good: str, number: int, done: bool) -> None:
    won = won_with(0)
    give(won, **{good: number})
    assert (task in kept_of(won)["tasks"]) is done


@pytest.mark.parametrize(
    ("count", "done"),
    [
        (2, {"at most 2 Mage Cards"}),
        (3, set()),
        (7, set()),
        (8, {"at least 8 Mage Cards"}),
    ],
)
def test_tasks_of_mage_cards(count: int, done: set[str]) -> None:
    won = won_with(0)
    for mage in range(count):
        city(won).mage_at[mage] = 0
    tasks = set(kept_of(won)["tasks"])
    assert {task for task in tasks if task.endswith(" Mage Cards")} == done
    assert "no Mage Card with a Key" in tasks


def test_a_mage_card_with_a_key_ends_that_task() -> None:
    won = won_with(0)
    give_mage(won, "Mole Samra", active=False)
    assert "no Mage Card with a Key" not in kept_of(won)["tasks"]


def test_tasks_of_equipment_count_cards_face_down() -> None:
    """D-75, D-66."""
    won = won_with(0)
    for card in ("Snare-Rod", "Silver Leash", "Mortarboard", "Copyist's Cap", "Hawker's Wrap"):
        wear(won, card, up=False)
    tasks = kept_of(won)["tasks"]
    assert "at least 2 Equipment sets" not in tasks
    assert "at most 1 type of Equipment" not in tasks
    won = won_with(0)
    for number in (0, 1, 9, 10, 18, 19):
        city(won).equipment_at[number] = 0
    assert "at least 2 Equipment sets" in kept_of(won)["tasks"]


def test_one_type_of_equipment_is_allowed() -> None:
    won = won_with(0)
    wear(won, "Snare-Rod")
    wear(won, "Silver Leash")
    assert "at most 1 type of Equipment" in kept_of(won)["tasks"]


@pytest.mark.parametrize(("trophies", "done"), [(2, False), (3, True)])
def test_the_task_of_trophies(trophies: int, done: bool) -> None:
    won = won_with(0)
    for trophy in range(trophies):
        city(won).trophy_at[trophy] = 0
    assert ("at least 3 Trophies" in kept_of(won)["tasks"]) is done


def test_the_tasks_of_circles_and_passages() -> None:
    won = won_with(0)
    give(won, left=1)
    place_passage(won, "Market", "O1")
    tasks = kept_of(won)["tasks"]
    assert "at most 2 active circles" not in tasks
    assert "no passage placed" not in tasks


def test_tasks_are_looked_at_after_the_last_action() -> None:
    """D-75 A Key exchanged in it is a Coin for the task."""
    won = won_with(0)
    give(won, coins=9, keys=1)
    play(won, "key coin")
    assert "at least 10 Coins" in kept_of(won)["tasks"]


def test_a_key_can_become_the_tenth_coin_even_when_the_source_has_nothing_to_offer() -> None:
    """R15.3 Keys may be exchanged in the last action."""
    won = won_with(0)
    give(won, coins=9, keys=1, magic=4)
    play(won, "key coin")
    assert "at least 10 Coins" in kept_of(won)["tasks"]


# The table


def test_the_table_has_a_row_for_the_high_score_and_each_task() -> None:
    rows = table([])
    assert rows[0] == ["Cards in Tom's deck", "15", "14", "13", "12"]
    assert rows[1] == ["High Score", "", "", "", ""]
    assert [row[0] for row in rows[2:]] == list(TASKS)
    assert all(row[1:] == ["", "", "", ""] for row in rows[2:])


def test_the_table_keeps_the_best_score_and_every_task_of_each_deck() -> None:
    kept = [
        {"deck": "15", "score": 80, "tasks": ["at least 3 Keys"]},
        {"deck": "15", "score": 95, "tasks": ["no passage placed"]},
        {"deck": "12", "score": 0, "tasks": []},
    ]
    rows = {row[0]: row[1:] for row in table(kept)}
    assert rows["High Score"] == ["95", "", "", "0"]
    assert rows["at least 3 Keys"] == ["done", "", "", ""]
    assert rows["no passage placed"] == ["done", "", "", ""]
    assert rows["at least 10 Coins"] == ["", "", "", ""]
