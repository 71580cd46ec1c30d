"""Tom's twelve cards, each by number, and the blank ones."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import TOM_CARDS
from thirdwish.games.djinn.table import Question, Table
from thirdwish.games.djinn.tests.table import (
    a_table,
    asked,
    choices,
    clear_city,
    djinn,
    give,
    give_bottles,
    next_tom,
    play,
    player,
    put_djinn,
)

pytestmark = pytest.mark.rules

# Where to draw a Djinn, where else, and what else to pay.
CARDS: dict[int, tuple[str, str, str, int]] = {
    1: ("Academy", "Tavern", "coins", 2),
    2: ("Academy", "Manufactory", "scrolls", 1),
    3: ("Tavern", "Catacombs", "magic", 2),
    4: ("Tavern", "Market", "keys", 1),
    5: ("Catacombs", "Archives", "keys", 1),
    6: ("Catacombs", "Academy", "coins", 2),
    7: ("Archives", "Manufactory", "scrolls", 1),
    8: ("Archives", "Tavern", "magic", 2),
    9: ("Manufactory", "Market", "corks", 1),
    10: ("Manufactory", "Catacombs", "coins", 2),
    11: ("Market", "Academy", "scrolls", 1),
    12: ("Market", "Archives", "bottles", 1),
}
BLANK = [13, 14, 15]
# The round space of each location of a test table, and a way to it.
ROUND = {
    "Market": ("I1", "O1-I1"),
    "Academy": ("I3", "O3-I3"),
    "Tavern": ("I5", "O5-I5"),
    "Catacombs": ("O2", "O1-O2"),
    "Archives": ("O4", "O5-O4"),
    "Manufactory": ("O6", "O1-O6"),
}
RICH = {"coins": 5, "scrolls": 5, "magic": 4, "keys": 5, "corks": 5}


def tom_turns_up(card: int, *bosses: str) -> Table:
    """Return a table after a turn at a round space, with a Boss at the round space of each of
    these locations and nobody else in the city.
    """
    used = CARDS[card][:2] if card in CARDS else ()
    quiet = next(location for location in ROUND if location not in used)
    table = a_table(seats=1, at=ROUND[quiet][1])
    clear_city(table)
    for location in bosses:
        put_djinn(table, ROUND[location][0], "boss")
    give(table, **RICH)
    give_bottles(table, "blue red")
    next_tom(table, card)
    play(table, "end")
    return table


def goods_of(table: Table) -> dict[str, int]:
    """Return what Ada has of what Tom may ask for."""
    mine = player(table)
    found = {name: getattr(mine, name) for name in RICH}
    return found | {"bottles": sum(mine.bottles)}


def drawn_at(table: Table) -> list[str]:
    """Return the locations of the round spaces where a Djinn stands beside the Boss."""
    return [name for name, (place, _) in ROUND.items() if len(djinn(table, place).split()) > 1]


@pytest.mark.parametrize("card", CARDS)
def test_a_djinn_comes_to_the_boss_of_the_first_location(card: int) -> None:
    first, second, _, _ = CARDS[card]
    table = tom_turns_up(card, first, second)
    assert drawn_at(table) == [first]
    assert goods_of(table) == RICH | {"bottles": 2}
    assert asked(table) == Question.GO


@pytest.mark.parametrize("card", CARDS)
def test_a_djinn_comes_to_the_boss_of_the_second_location(card: int) -> None:
    second = CARDS[card][1]
    table = tom_turns_up(card, second)
    assert drawn_at(table) == [second]
    assert goods_of(table) == RICH | {"bottles": 2}


@pytest.mark.parametrize("card", CARDS)
def test_without_a_boss_at_either_what_the_card_shows_is_paid(card: int) -> None:
    _, _, good, number = CARDS[card]
    table = tom_turns_up(card)
    assert asked(table) == Question.TOM
    play(table, "bottle red" if good == "bottles" else "pay tom")
    rich = RICH | {"bottles": 2}
    assert goods_of(table) == rich | {good: rich[good] - number}


def test_of_the_bottles_the_player_chooses_one() -> None:
    table = tom_turns_up(12)
    assert [choice for choice in choices(table) if choice.startswith("bottle")] == [
        "bottle blue",
        "bottle red",
    ]


@pytest.mark.parametrize("card", BLANK)
def test_nothing_happens_on_a_blank_card(card: int) -> None:
    table = tom_turns_up(card, "Academy", "Tavern", "Catacombs", "Archives", "Manufactory")
    assert drawn_at(table) == []
    assert goods_of(table) == RICH | {"bottles": 2}
    assert asked(table) == Question.GO


def test_each_location_stands_twice_in_either_line() -> None:
    assert len(CARDS) == TOM_CARDS
    for line in (0, 1):
        lines = [card[line] for card in CARDS.values()]
        assert all(lines.count(location) == 2 for location in ROUND)
