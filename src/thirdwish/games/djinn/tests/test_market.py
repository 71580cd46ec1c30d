"""8. Market."""

from __future__ import annotations

import re

import pytest

from thirdwish.games.djinn import GAME
from thirdwish.games.djinn.box import read_box
from thirdwish.games.djinn.cards import Box
from thirdwish.games.djinn.table import NONE, Question, Table
from thirdwish.games.djinn.tests.table import (
    a_table,
    asked,
    choices,
    give,
    give_mage,
    mages_of,
    play,
    player,
    wear,
)

pytestmark = pytest.mark.rules


def at_the_market(seats: int = 2, **numbers: int) -> Table:
    """Return a table where Ada chooses a tent, by the basic action."""
    table = a_table(at="I1-I6", seats=seats)
    give(table, **numbers)
    play(table, "basic")
    return table


def at_the_round(seats: int = 2, **numbers: int) -> Table:
    """Return a table where Ada chooses the first of two tents."""
    table = a_table(at="O1-I1", seats=seats, djinn={"I1": ""})
    give(table, **numbers)
    play(table, "special")
    return table


def tents(table: Table) -> str:
    """Return the tents that can be entered."""
    return "".join(word.split()[1] for word in choices(table) if word.startswith("tent"))


def goods(table: Table) -> list[int]:
    """Return the numbers of the goods that can be bought."""
    return [int(word.split()[1]) for word in choices(table) if word.startswith("buy")]


def stand(table: Table, seat: int, tent: str) -> None:
    """Put an Assistant at a tent."""
    player(table, seat).tent = "ABCDEF".index(tent)


# R8.1 The tents


@pytest.mark.parametrize(
    ("seats", "letters"), [(1, "ABCD"), (2, "ABCD"), (3, "ABCDEF"), (4, "ABCDEF")]
)
def test_r8_1_there_are_six_tents_and_four_for_one_or_two(seats: int, letters: str) -> None:
    assert tents(at_the_market(seats)) == letters


def test_r8_1_three_players_have_each_good_at_its_own_tent() -> None:
    """Bottles for 1, 2 or 4 Coins are one tent."""
    for tent, number in zip("AAABCDEF", range(1, 9), strict=True):
        table = at_the_market(3, coins=9, scrolls=9)
        play(table, f"buy {number}")
        assert player(table).tent == "ABCDEF".index(tent)


def test_r8_1_two_players_have_bottles_and_corks_at_one_tent_scrolls_and_coins_at_another() -> None:
    """D-45."""
    for tent, number in zip("AAAABCDB", range(1, 9), strict=True):
        table = at_the_market(2, coins=9, scrolls=9)
        play(table, f"buy {number}")
        assert player(table).tent == "ABCD".index(tent)


def test_r8_1_a_tent_of_several_goods_is_one_place() -> None:
    """D-45 Who bought Scrolls must leave that tent before buying Coins there."""
    table = at_the_round(scrolls=2)
    play(table, "buy 5")
    assert 8 not in goods(table)
    assert tents(table) == "ACD"


# R8.2 Moving the Assistant, and buying


BOUGHT = {
    4: (3, 1, 1),  # coins, scrolls and corks, of 4, 1 and 0
    5: (3, 3, 0),
    8: (9, 0, 0),
}


@pytest.mark.parametrize("number", BOUGHT)
def test_r8_2_the_price_is_paid_and_the_good_gained(number: int) -> None:
    table = at_the_market(scrolls=1)
    play(table, f"buy {number}")
    has = player(table)
    assert (has.coins, has.scrolls, has.corks) == BOUGHT[number]


@pytest.mark.parametrize(("number", "price", "bottles"), [(1, 1, 1), (2, 2, 2), (3, 4, 3)])
def test_r8_2_bottles_bought_together_differ_in_colour(
    number: int, price: int, bottles: int
) -> None:
    """D-44."""
    table = at_the_market()
    play(table, f"buy {number}")
    for colour in ("blue", "brown", "red")[:bottles]:
        assert asked(table) == Question.BOTTLE
        play(table, f"bottle {colour}")
        assert f"bottle {colour}" not in choices(table)
    assert asked(table) == Question.ACT
    assert player(table).coins == 4 - price
    assert sum(player(table).bottles[n] for n in range(4)) == bottles


def test_r8_2_bottles_bought_one_after_another_may_be_alike() -> None:
    """D-44 Only those of one purchase differ; the card lets the Assistant buy there twice."""
    table = a_table(at="O1-I1", djinn={"I1": ""})
    wear(table, "Regular's Shawl")
    play(table, "special", "buy 1", "bottle blue", "buy 1", "bottle blue")
    assert player(table).bottles[0] == 2


def test_r8_2_a_scroll_buys_a_bottle_of_any_colour_and_a_cork() -> None:
    table = at_the_market(scrolls=1)
    play(table, "buy 6", "bottle white")
    assert (player(table).scrolls, player(table).corks, player(table).bottles[3]) == (0, 1, 1)


def test_r8_2_a_scroll_activates_up_to_three_mage_cards() -> None:
    table = at_the_market(scrolls=1)
    for name in ("Sister Loam", "Dalia Draught", "Hessa Cinder", "Wasim, Retired"):
        give_mage(table, name, active=False)
    play(table, "buy 7", "mage 6", "mage 8", "mage 16")
    assert asked(table) == Question.ACT
    assert mages_of(table) == ["(Hessa Cinder)", "Sister Loam", "Dalia Draught", "Wasim, Retired"]


def test_r8_2_without_the_price_nothing_is_bought() -> None:
    assert goods(at_the_market(coins=1)) == [1, 4, 5]
    assert goods(at_the_market(coins=0, scrolls=1)) == [6, 7, 8]


def test_r8_2_a_key_pays_for_a_coin_or_a_scroll() -> None:
    table = at_the_market(coins=0, keys=1)
    assert goods(table) == [1, 4, 5, 6, 7, 8]
    play(table, "buy 8")
    assert (player(table).keys, player(table).coins) == (0, 5)


def test_r8_2_a_tent_may_be_entered_without_buying() -> None:
    """D-88 The visit is the action."""
    table = at_the_market()
    play(table, "tent B")
    assert (player(table).tent, player(table).coins) == (1, 4)
    assert "basic" not in choices(table)
    assert "rest coins" not in choices(table)


def test_r8_2_the_assistant_does_not_stay_at_its_tent() -> None:
    """D-44."""
    table = a_table(at="I1-I6")
    stand(table, 0, "A")
    play(table, "basic")
    assert tents(table) == "BCD"
    assert goods(table) == [5]


def test_r8_2_from_its_start_the_assistant_goes_to_any_tent() -> None:
    """D-44."""
    table = at_the_market()
    assert player(table).tent == NONE
    assert tents(table) == "ABCD"


def test_r8_2_one_visit_buys_one_good() -> None:
    """D-45."""
    table = at_the_market()
    play(table, "buy 4")
    assert asked(table) == Question.ACT


def test_r8_2_the_special_action_visits_two_tents() -> None:
    table = at_the_round()
    play(table, "buy 4", "buy 5")
    assert asked(table) == Question.ACT
    assert (player(table).coins, player(table).corks, player(table).scrolls) == (2, 1, 2)


def test_r8_2_the_second_tent_is_another_than_the_first() -> None:
    """D-44."""
    table = at_the_round()
    play(table, "tent C")
    assert tents(table) == "ABD"


def test_r8_2_the_second_visit_may_be_where_the_assistant_came_from() -> None:
    """D-44."""
    table = a_table(at="O1-I1", djinn={"I1": ""})
    stand(table, 0, "A")
    play(table, "special", "tent C")
    assert "A" in tents(table)


def test_r8_2_what_the_first_visit_gave_pays_in_the_second() -> None:
    table = at_the_round(coins=1)
    play(table, "buy 5", "buy 6")
    assert player(table).scrolls == 1


def test_r8_2_the_second_visit_may_be_left() -> None:
    table = at_the_round()
    assert "done" not in choices(table)
    play(table, "buy 4", "done")
    assert asked(table) == Question.ACT
    assert player(table).coins == 3


def a_market_of_one_tent() -> Box:
    """Return a box in which all goods are at one tent."""
    return read_box(re.sub(r"tent = \[\d, \d\]", "tent = [1, 1]", GAME.published_box))


def test_r8_2_whoever_has_no_other_tent_to_go_to_cannot_do_the_action() -> None:
    box = a_market_of_one_tent()
    table = a_table(at="I1-I6", box=box)
    stand(table, 0, "A")
    assert "basic" not in choices(table, box)


def test_r8_2_whoever_may_stay_and_has_no_other_tent_can_go_on_without_money() -> None:
    """Either there is no action, or one may stay without buying."""
    box = a_market_of_one_tent()
    table = a_table(at="I1-I6", box=box)
    wear(table, "Regular's Shawl", box=box)
    stand(table, 0, "A")
    give(table, coins=0)
    if "basic" in choices(table, box):
        play(table, "basic", box=box)
    assert choices(table, box) != []


# R8.3 Other Assistants


def beside(seats: int = 2, others: str = "A", **numbers: int) -> Table:
    """Return a table where Ada chooses a tent and other Assistants stand at tents."""
    table = a_table(at="I1-I6", seats=seats)
    for seat, tent in enumerate(others, 1):
        stand(table, seat, tent)
    give(table, **numbers)
    play(table, "basic")
    return table


def test_r8_3_the_owner_of_an_assistant_is_paid_before_the_purchase() -> None:
    """D-44."""
    table = beside(scrolls=1)
    play(table, "buy 4")
    assert (asked(table), player(table).corks) == (Question.TOLL, 0)
    play(table, "toll coin")
    assert (player(table).coins, player(table).corks) == (2, 1)
    assert player(table, 1).coins == 5


def test_r8_3_a_scroll_will_do() -> None:
    table = beside(scrolls=1)
    play(table, "buy 4", "toll scroll")
    assert (player(table).coins, player(table).scrolls) == (3, 0)
    assert player(table, 1).scrolls == 1


def test_r8_3_each_owner_is_paid() -> None:
    table = beside(4, "AAA", scrolls=1)
    play(table, "tent A", "toll coin", "toll scroll", "toll coin")
    assert (player(table).coins, player(table).scrolls) == (2, 0)
    assert [player(table, seat).coins for seat in (1, 2, 3)] == [5, 4, 5]
    assert player(table, 2).scrolls == 1


def test_r8_3_assistants_at_other_tents_are_not_paid() -> None:
    table = beside(4, "BCD")
    play(table, "tent A")
    assert (asked(table), player(table).coins) == (Question.ACT, 4)


def test_r8_3_owners_are_paid_though_nothing_is_bought() -> None:
    """D-44."""
    table = beside()
    play(table, "tent A", "toll coin")
    assert (player(table).coins, player(table, 1).coins) == (3, 5)


def test_r8_3_whoever_cannot_pay_cannot_go_there() -> None:
    table = beside(coins=0)
    assert tents(table) == "BCD"
    assert goods(table) == []


def test_r8_3_whoever_cannot_pay_all_cannot_go_there() -> None:
    assert "A" not in tents(beside(4, "AAB", coins=1))
    assert "A" in tents(beside(4, "AAB", coins=1, scrolls=1))


def test_r8_3_whoever_can_pay_only_the_owner_cannot_buy() -> None:
    """D-88."""
    table = beside(coins=1)
    assert "A" in tents(table)
    assert goods(table) == [5]


def test_r8_3_what_is_needed_for_the_price_does_not_pay_the_owner() -> None:
    table = beside(coins=1, scrolls=1)
    play(table, "buy 4")
    assert choices(table) == ["toll scroll"]


def test_r8_3_a_scroll_needed_for_the_price_does_not_pay_the_owner() -> None:
    table = beside(others="B", coins=1, scrolls=1)
    play(table, "buy 8")
    assert choices(table) == ["toll coin"]


def test_r8_3_a_key_pays_the_owner() -> None:
    table = beside(coins=0, keys=1)
    play(table, "tent A", "toll coin")
    assert (player(table).keys, player(table, 1).coins) == (0, 5)


def test_r8_3_by_staying_nobody_is_paid() -> None:
    """D-88 Staying is not moving."""
    table = a_table(at="I1-I6")
    wear(table, "Regular's Shawl")
    stand(table, 0, "A")
    stand(table, 1, "A")
    play(table, "basic", "buy 4")
    assert (asked(table), player(table).coins) == (Question.ACT, 3)
    assert player(table).worn[2] == NONE


def test_r8_3_the_card_for_staying_is_kept_when_the_assistant_moves() -> None:
    table = a_table(at="I1-I6")
    wear(table, "Regular's Shawl")
    stand(table, 0, "A")
    stand(table, 1, "B")
    play(table, "basic", "buy 5", "toll coin")
    assert player(table).worn[2] != NONE
    assert player(table).coins == 2
