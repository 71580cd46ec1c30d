"""The 21 Trophies, each by row and number: what they give at once, and their points."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import TROPHIES
from thirdwish.games.djinn.table import IN_BOX, ON_OFFER, Question, Table
from thirdwish.games.djinn.tests.table import (
    BOX,
    CARD,
    a_table,
    asked,
    choices,
    city,
    give,
    give_corked,
    give_mage,
    in_circles,
    mages_of,
    play,
    player,
    score,
    show_card,
    show_mage,
    why,
)

pytestmark = pytest.mark.rules

# I-1 to I-7 are Trophies 1 to 7, II-1 is 8, III-1 is 15.
ROWS = {"I": 0, "II": 7, "III": 14}
NAMES = [f"{row}-{nth}" for row in ROWS for nth in range(1, 8)]
WITHOUT_BONUS = [f"{row}-{nth}" for row in ROWS for nth in (6, 7)]


def number_of(trophy: str) -> int:
    """Return the number of a Trophy, counted from 1, by its row and place: "II-3"."""
    row, nth = trophy.split("-")
    return ROWS[row] + int(nth)


def before(trophy: str, at: str = "I1-O1") -> Table:
    """Return a table where Ada, who has nothing else, can win just this Trophy."""
    table = a_table(at=at, djinn={"I3": ""})
    give(table, coins=0, magic=0)
    give_corked(table, "blue blue blue")
    for other in range(TROPHIES):
        city(table).trophy_at[other] = IN_BOX
    city(table).trophy_at[number_of(trophy) - 1] = ON_OFFER
    return table


def won(trophy: str, *answers: str) -> Table:
    """Return a table where Ada has won a Trophy."""
    table = before(trophy)
    play(table, "give blue 0", f"trophy {number_of(trophy)}", *answers)
    assert asked(table) == Question.ACT
    return table


def goods_of(table: Table) -> dict[str, int]:
    """Return what Ada has, as far as there is any."""
    mine = player(table)
    found = {"coins": mine.coins, "scrolls": mine.scrolls, "keys": mine.keys, "magic": mine.magic}
    found |= {"corks": mine.corks, "capacity": mine.capacity - 5, "base": mine.base}
    found |= dict(zip(("blue", "brown", "red", "white"), mine.bottles, strict=True))
    return {name: count for name, count in found.items() if count}


@pytest.mark.parametrize("trophy", NAMES)
def test_a_trophy_counts_30_points_or_36_without_a_bonus(trophy: str) -> None:
    table = a_table(at="I1-O1")
    city(table).trophy_at[number_of(trophy) - 1] = 0
    assert score(table) == (36 if trophy in WITHOUT_BONUS else 30)


@pytest.mark.parametrize("trophy", NAMES)
def test_a_trophy_is_of_its_row(trophy: str) -> None:
    assert BOX.trophy[number_of(trophy) - 1].row == list(ROWS).index(trophy.split("-")[0])


@pytest.mark.parametrize("trophy", WITHOUT_BONUS)
def test_a_trophy_without_a_bonus_gives_nothing_at_once(trophy: str) -> None:
    table = won(trophy)
    assert goods_of(table) == {}
    assert city(table).trophy_at[number_of(trophy) - 1] == 0


@pytest.mark.parametrize(
    ("trophy", "answers", "goods"),
    [
        ("I-1", [], {"coins": 4}),
        ("I-2", [], {"scrolls": 2, "keys": 1}),
        ("I-5", ["bottle red"], {"red": 1, "corks": 1}),
        ("II-1", [], {"capacity": 1, "magic": 3}),
        ("II-2", ["decline"], {"coins": 2}),
        ("II-3", ["bottle white"], {"white": 1, "corks": 2}),
        ("II-4", [], {"scrolls": 1}),
        ("II-5", [], {"keys": 2, "coins": 2}),
        ("III-2", ["bottle blue", "bottle brown"], {"blue": 1, "brown": 1, "corks": 1}),
        ("III-3", [], {"corks": 3}),
        ("III-5", [], {"capacity": 1, "magic": 5}),
    ],
)
def test_a_trophy_gives_its_bonus_at_once(
    trophy: str, answers: list[str], goods: dict[str, int]
) -> None:
    assert goods_of(won(trophy, *answers)) == goods


def test_trophy_i_3_activates_the_left_circle_with_its_reward() -> None:
    table = won("I-3", "circle next")
    assert (player(table).left, player(table).right, player(table).magic) == (1, 0, 2)


def test_trophy_i_3_activates_the_right_circle_after_the_left() -> None:
    table = before("I-3")
    give(table, left=1)
    play(table, "give blue 0", "trophy 3", "circle next")
    assert (player(table).right, player(table).capacity) == (1, 6)


def test_trophy_i_3_may_uncover_a_circle() -> None:
    table = before("I-3")
    give(table, covered=1)
    play(table, "give blue 0", "trophy 3", "circle covered")
    assert (player(table).covered, player(table).magic) == (0, 2)


def test_trophy_i_3_may_be_declined_to_keep_circles_inactive() -> None:
    table = won("I-3", "decline")
    assert (player(table).left, player(table).magic) == (0, 0)


def test_trophy_i_4_brings_an_equipment_card() -> None:
    table = before("I-4")
    show_card(table, "Silver Leash")
    play(table, "give blue 0", "trophy 4", "equip staff")
    assert player(table).worn[0] == CARD["Silver Leash"]
    assert player(table).coins == 0


def test_trophy_ii_1_raises_capacity_before_magic_power() -> None:
    table = before("II-1")
    give(table, magic=4)
    play(table, "give blue 0", "trophy 8")
    assert (player(table).capacity, player(table).magic) == (6, 5)


@pytest.mark.parametrize(("answer", "capacity"), [("take", 7), ("decline", 6)])
def test_the_capacity_of_trophy_ii_1_may_be_declined_where_it_can_cost_points(
    answer: str, capacity: int
) -> None:
    """D-26 and D-60."""
    table = before("II-1")
    give(table, capacity=6, magic=0)
    play(table, "give blue 0", "trophy 8", answer)
    assert (player(table).capacity, player(table).magic) == (capacity, 3)


@pytest.mark.parametrize(("pile", "mage", "keys"), [(1, "Sister Loam", 0), (3, "Mole Samra", 1)])
def test_trophy_ii_2_brings_a_mage_card_of_any_pile(pile: int, mage: str, keys: int) -> None:
    table = before("II-2")
    show_mage(table, pile - 1, mage)
    play(table, "give blue 0", "trophy 9", f"hire {pile}")
    assert mages_of(table) == [mage]
    assert goods_of(table) == {"coins": 2} | ({"keys": keys} if keys else {})


def test_trophy_ii_4_activates_up_to_three_mage_cards() -> None:
    table = before("II-4")
    for name in ("Hessa Cinder", "Sister Loam", "Mole Samra", "Feather Noor"):
        give_mage(table, name, active=False)
    play(table, "give blue 0", "trophy 11", "mage 3", "mage 6", "mage 18")
    assert mages_of(table) == ["Hessa Cinder", "Sister Loam", "Mole Samra", "(Feather Noor)"]
    assert asked(table) == Question.ACT


def test_trophy_iii_1_draws_a_djinn_and_catches_it_for_nothing() -> None:
    table = won("III-1", "take", "store circle")
    assert len(in_circles(table).split()) == 1
    assert goods_of(table) == {}


def test_trophy_iii_1_may_be_declined() -> None:
    assert in_circles(won("III-1", "decline")) == ""


def test_the_bottles_of_trophy_iii_2_differ() -> None:
    table = before("III-2")
    play(table, "give blue 0", "trophy 16", "bottle red")
    assert choices(table) == ["bottle blue", "bottle brown", "bottle white"]


def test_trophy_iii_4_brings_an_equipment_card_and_a_mage_card() -> None:
    table = before("III-4")
    show_card(table, "Silver Leash")
    show_mage(table, 0, "Sister Loam")
    play(table, "give blue 0", "trophy 18", "hire 1", "equip staff")
    assert player(table).worn[0] == CARD["Silver Leash"]
    assert mages_of(table) == ["Sister Loam"]


def test_the_points_of_several_trophies_are_added() -> None:
    table = a_table(at="I1-O1")
    for trophy in ("I-6", "II-1", "III-7"):
        city(table).trophy_at[number_of(trophy) - 1] = 0
    assert (score(table), score(table, 1)) == (36 + 30 + 36, 0)


# Two alike


def choosing(*on_offer: str, mine: tuple[str, ...] = ()) -> Table:
    """Return a table where Ada is asked which Trophy she takes."""
    table = before("I-1")
    for trophy in range(TROPHIES):
        city(table).trophy_at[trophy] = ON_OFFER if NAMES[trophy] in on_offer else IN_BOX
    for name in mine:
        city(table).trophy_at[number_of(name) - 1] = 0
    play(table, "give blue 0")
    assert asked(table) == Question.TROPHY
    return table


def to_choose(table: Table) -> list[str]:
    """Return the Trophies that can be chosen."""
    return [NAMES[int(word.split()[1]) - 1] for word in choices(table)]


@pytest.mark.parametrize(
    ("on_offer", "offered"),
    [
        (("I-5", "I-6", "I-7"), ["I-5", "I-6"]),
        (("I-5", "I-7"), ["I-5", "I-7"]),
        (("I-1", "I-2", "I-3"), ["I-1", "I-2", "I-3"]),
    ],
)
def test_of_two_alike_in_a_row_one_is_offered(
    on_offer: tuple[str, ...], offered: list[str]
) -> None:
    assert to_choose(choosing(*on_offer)) == offered


def test_two_alike_in_two_rows_are_both_offered() -> None:
    mine = ("I-1", "II-1", "III-1")
    table = choosing("I-6", "I-7", "II-6", "II-7", "III-7", mine=mine)
    assert to_choose(table) == ["I-6", "II-6", "III-7"]


def test_when_one_of_two_alike_has_been_won_the_other_is_offered() -> None:
    table = choosing("I-6", "I-7", mine=("II-1", "III-1"))
    give_corked(table, "red red red")
    play(table, "trophy 6", "give red 0")
    assert to_choose(table) == ["I-7"]


def test_why_the_second_of_two_alike_is_refused() -> None:
    table = choosing("I-6", "I-7", "II-6", "II-7")
    assert why(table, "trophy 7") == ("R13.5", "the other one, just the same, is offered")
    assert why(table, "trophy 14") == ("R13.5", "it is not of your row")
