"""The 27 Equipment Cards, each by name, and what chapter 14 says of them."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import EQUIPMENT, Ability
from thirdwish.games.djinn.rules.cards import able, worn_once
from thirdwish.games.djinn.table import NONE, Question, Table
from thirdwish.games.djinn.tests.table import (
    BOX,
    CARD,
    a_table,
    asked,
    choices,
    city,
    clear_city,
    give,
    give_mage,
    in_circles,
    next_chests,
    place_passage,
    play,
    player,
    put_djinn,
    show_card,
    wear,
)

pytestmark = pytest.mark.rules

# How to come to the square and to the round space of each location of a test table.
TO_SQUARE = {
    "Academy": ("MS-I1", "go I1-O1"),
    "Tavern": ("MS-I3", "go I3-O3"),
    "Catacombs": ("MS-I5", "go I5-O5"),
    "Archives": ("MS-I1", "go I1-I2"),
    "Manufactory": ("MS-I3", "go I3-I4"),
    "Market": ("MS-I5", "go I5-I6"),
}
TO_ROUND = {
    "Academy": ("O2-O3", "go O3-I3"),
    "Tavern": ("O4-O5", "go O5-I5"),
    "Catacombs": ("O6-O1", "go O1-O2"),
    "Archives": ("O2-O3", "go O3-O4"),
    "Manufactory": ("O4-O5", "go O5-O6"),
    "Market": ("O6-O1", "go O1-I1"),
}
FOR_COINS = {
    "Lecturer's Pointer": "Academy",
    "Minstrel's Mantle": "Tavern",
    "Grave-Robber's Coat": "Catacombs",
    "Copyist's Cap": "Archives",
    "Foreman's Apron": "Manufactory",
    "Hawker's Wrap": "Market",
}
FOR_MAGIC = {
    "Mortarboard": "Academy",
    "Barkeep's Bung-Staff": "Tavern",
    "Miner's Lamp-Hat": "Catacombs",
    "Rod of Annotations": "Archives",
    "Workshop Tongs": "Manufactory",
    "Bazaar Turban": "Market",
}
USED_ONCE = {
    "Thunderclap Stave",
    "Banishing Crook",
    "Beckoning Wand",
    "Recruiter's Plume",
    "Cap of Second Wind",
    "Widening Circlet",
    "Glazier's Cape",
    "Regular's Shawl",
    "Deep-Pocket Cloak",
    "Smuggler's Lining",
}
TYPE_NAMES = ("staff", "hat", "cloak")


def slot_of(card: str) -> str:
    """Return the answer by which the reward of a card is taken."""
    return f"reward {CARD[card] // 9 + 1}"


def on_the_way(way: tuple[str, str], card: str) -> Table:
    """Return a table where Ada, who wears a card and has no Magic Power, has just gone a way."""
    table = a_table(at=way[0], acting=False)
    give(table, magic=0)
    wear(table, card)
    play(table, way[1])
    return table


def up(table: Table, card: str) -> bool:
    """Return whether a card lies face up before Ada."""
    return CARD[card] in player(table).worn


# Rewards of an arrival


@pytest.mark.parametrize("ways", [TO_SQUARE, TO_ROUND], ids=["square", "round"])
@pytest.mark.parametrize("card", FOR_COINS)
def test_a_card_for_coins_gives_2_coins_on_arrival(
    card: str, ways: dict[str, tuple[str, str]]
) -> None:
    assert player(on_the_way(ways[FOR_COINS[card]], card)).coins == 4 + 2


@pytest.mark.parametrize("ways", [TO_SQUARE, TO_ROUND], ids=["square", "round"])
@pytest.mark.parametrize("card", FOR_MAGIC)
def test_a_card_for_magic_gives_2_magic_power_on_arrival(
    card: str, ways: dict[str, tuple[str, str]]
) -> None:
    table = on_the_way(ways[FOR_MAGIC[card]], card)
    play(table, slot_of(card))
    assert player(table).magic == 2
    assert slot_of(card) not in choices(table)


@pytest.mark.parametrize("card", [*FOR_COINS, *FOR_MAGIC])
def test_a_card_for_a_location_gives_its_reward_where_an_own_passage_shows_it(card: str) -> None:
    location = (FOR_COINS | FOR_MAGIC)[card]
    elsewhere = "Tavern" if location == "Academy" else "Academy"
    table = a_table(at=TO_SQUARE[elsewhere][0], acting=False)
    give(table, magic=0)
    wear(table, card)
    place_passage(table, location, "O3" if elsewhere == "Tavern" else "O1")
    play(table, TO_SQUARE[elsewhere][1])
    assert player(table).coins == (6 if card in FOR_COINS else 4)
    assert (slot_of(card) in choices(table)) == (card in FOR_MAGIC)


@pytest.mark.parametrize("card", [*FOR_COINS, *FOR_MAGIC])
def test_a_card_for_a_location_gives_nothing_elsewhere(card: str) -> None:
    location = (FOR_COINS | FOR_MAGIC)[card]
    table = on_the_way(TO_SQUARE["Tavern" if location == "Academy" else "Academy"], card)
    assert player(table).coins == 4
    assert slot_of(card) not in choices(table)


@pytest.mark.parametrize("card", ["Foreman's Apron", "Workshop Tongs"])
def test_a_card_for_the_manufactory_taken_there_gives_its_reward_in_that_turn(card: str) -> None:
    table = a_table(at="I3-I4")
    give(table, magic=0)
    show_card(table, card)
    play(table, "basic", f"equip {TYPE_NAMES[CARD[card] // 9]}")
    play(table, "end")
    assert player(table).coins == (4 - 2 + 2 if card == "Foreman's Apron" else 4 - 2)
    assert player(table).magic == (2 if card == "Workshop Tongs" else 0)


def test_a_reward_that_was_not_taken_comes_at_the_end_of_the_turn() -> None:
    table = on_the_way(TO_SQUARE["Academy"], "Mortarboard")
    play(table, "end")
    assert player(table).magic == 2


# R14.1 What adds to catching


def at_a_catch(card: str, kinds: str, magic: int) -> Table:
    """Return a table where Ada, who wears a card, is at a round space with Djinn."""
    table = a_table(at="O1-I1", djinn={"I1": kinds})
    give(table, magic=magic, capacity=8, flipped=1)
    wear(table, card)
    return table


def test_r14_1_snare_rod_adds_1_to_a_catch() -> None:
    table = at_a_catch("Snare-Rod", "blue", magic=3)
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert player(table).magic == 0
    assert in_circles(table) == "blue"


def test_r14_1_snare_rod_adds_1_once_and_not_for_each_djinn() -> None:
    table = at_a_catch("Snare-Rod", "blue red", magic=8)
    play(table, "djinn blue", "djinn red", "done")
    assert city(table).to_pay == 8 - 1


def test_r14_1_snare_rod_adds_to_the_catch_of_a_later_turn_too() -> None:
    table = at_a_catch("Snare-Rod", "blue", magic=7)
    clear_city(table)
    put_djinn(table, "I1", "blue")
    put_djinn(table, "I3", "red")
    play(table, "djinn blue", "done", "pay magic", "store circle", "end", "go O2-O3", "end")
    play(table, "go I1-I2", "end", "go O3-O4", "end", "go I2-I3", "djinn red", "done")
    assert city(table).to_pay == 3


def test_r14_1_snare_rod_adds_nothing_at_the_source() -> None:
    table = a_table(at="I1-MS")
    give(table, magic=6, capacity=7)
    wear(table, "Snare-Rod")
    play(table, "source boss")
    assert city(table).to_pay == 6


def test_r14_1_a_card_face_down_adds_nothing() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "blue"})
    wear(table, "Snare-Rod", up=False)
    assert "djinn blue" not in choices(table)


def test_r14_1_thunderclap_stave_adds_3_when_it_is_used() -> None:
    table = at_a_catch("Thunderclap Stave", "blue", magic=1)
    play(table, "djinn blue", "done", "stave")
    assert city(table).to_pay == 1
    play(table, "pay magic", "store circle")
    assert in_circles(table) == "blue"
    assert not up(table, "Thunderclap Stave")


def test_r14_1_thunderclap_stave_adds_nothing_unless_it_is_used() -> None:
    """D-83."""
    table = at_a_catch("Thunderclap Stave", "blue", magic=4)
    play(table, "djinn blue", "done")
    assert city(table).to_pay == 4
    play(table, "pay magic", "store circle")
    assert up(table, "Thunderclap Stave")


def test_r14_1_thunderclap_stave_is_not_used_at_the_source() -> None:
    table = a_table(at="I1-MS")
    give(table, magic=3)
    wear(table, "Thunderclap Stave")
    assert "source boss" not in choices(table)


def test_r14_1_silver_leash_adds_2_when_a_boss_is_caught() -> None:
    table = at_a_catch("Silver Leash", "boss blue", magic=8)
    play(table, "djinn boss", "done")
    assert city(table).to_pay == 4 + 2 - 2


def test_r14_1_silver_leash_adds_nothing_without_a_boss() -> None:
    table = at_a_catch("Silver Leash", "boss blue", magic=8)
    play(table, "djinn blue", "done")
    assert city(table).to_pay == 4


def test_r14_1_silver_leash_adds_nothing_at_the_source() -> None:
    table = a_table(at="I1-MS")
    give(table, magic=5, capacity=6)
    wear(table, "Silver Leash")
    assert "source boss" not in choices(table)


def test_r14_1_abilities_that_last_are_counted_and_those_used_once_are_found() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Snare-Rod")
    wear(table, "Regular's Shawl")
    assert able(city(table), 0, Ability.CATCH) == 1
    assert able(city(table), 0, Ability.STAY) == 0
    assert worn_once(BOX, city(table), 0, Ability.STAY) == 2
    assert worn_once(BOX, city(table), 0, Ability.CATCH) == NONE


# R14.2 Freedom from paying


def test_r14_2_cloak_of_courtesy_frees_from_paying_mages() -> None:
    table = a_table(at="MS-I1", others=("I1-O1",), acting=False)
    give(table, coins=0)
    wear(table, "Cloak of Courtesy")
    play(table, "go I1-O1")
    assert asked(table) == Question.ACT
    assert player(table, 1).coins == 4


def test_r14_2_cloak_of_courtesy_does_not_free_at_the_market() -> None:
    table = a_table(at="I5-I6")
    wear(table, "Cloak of Courtesy")
    give(table, 1, tent=0)
    play(table, "basic", "buy 4")
    assert asked(table) == Question.TOLL


# R14.3 Treasure-Nose Hood


def test_r14_3_treasure_nose_hood_shows_a_chest_more_and_puts_one_aside() -> None:
    table = a_table(at="I5-O5")
    wear(table, "Treasure-Nose Hood")
    next_chests(table, 12, 1)
    play(table, "basic")
    assert choices(table) == ["chest 1", "chest 2", "aside 1", "aside 2"]
    play(table, "aside 1")
    assert (player(table).coins, player(table).scrolls) == (4 + 4, 0)


def test_r14_3_the_chest_not_gained_is_put_aside() -> None:
    table = a_table(at="I5-O5")
    wear(table, "Treasure-Nose Hood")
    next_chests(table, 12, 1)
    play(table, "basic", "chest 1")
    assert choices(table) == ["aside 1"]
    play(table, "aside 1")
    assert (player(table).coins, player(table).scrolls) == (4, 2)


def test_r14_3_by_the_special_action_two_of_three_are_gained() -> None:
    table = a_table(at="O1-O2", djinn={"O2": ""})
    wear(table, "Treasure-Nose Hood")
    next_chests(table, 1, 12, 10)
    play(table, "special", "aside 3")
    assert (player(table).coins, player(table).scrolls, player(table).corks) == (8, 2, 0)


# R14.4 Paymaster's Fez


@pytest.mark.parametrize(
    ("mage", "paid"), [("Archmage Sadaf", 1), ("Yara Wellwatcher", 0), ("Wasim, Retired", 0)]
)
def test_r14_4_paymasters_fez_makes_each_mage_card_cheaper(mage: str, paid: int) -> None:
    table = at_a_catch("Paymaster's Fez", "red red", magic=8)
    number = give_mage(table, mage)
    play(table, "djinn red", "djinn red", "done", f"mage {number + 1}")
    assert player(table).coins == 4 - paid


def test_r14_4_with_a_discount_a_card_can_be_used_without_coins() -> None:
    table = at_a_catch("Paymaster's Fez", "blue", magic=1)
    give(table, coins=0)
    give_mage(table, "Yara Wellwatcher")
    assert "djinn blue" in choices(table)


# R14.5 Regular's Shawl


def test_r14_5_regulars_shawl_lets_the_assistant_stay_and_pays_nobody() -> None:
    table = a_table(at="I5-I6")
    give(table, tent=1)
    give(table, 1, tent=1)
    wear(table, "Regular's Shawl")
    play(table, "basic", "buy 5")
    assert asked(table) == Question.ACT
    assert (player(table).coins, player(table).scrolls) == (3, 2)
    assert player(table, 1).coins == 4
    assert not up(table, "Regular's Shawl")


def test_r14_5_without_it_the_tent_of_the_assistant_cannot_be_used() -> None:
    table = a_table(at="I5-I6")
    give(table, tent=1)
    wear(table, "Regular's Shawl", up=False)
    play(table, "basic")
    assert "buy 5" not in choices(table)


def test_r14_5_who_stays_once_cannot_stay_again() -> None:
    table = a_table(at="O1-I1", djinn={"I1": ""})
    give(table, tent=1)
    wear(table, "Regular's Shawl")
    play(table, "special", "buy 5")
    assert "buy 5" not in choices(table)


def test_r14_5_who_goes_to_another_tent_keeps_the_card() -> None:
    table = a_table(at="I5-I6")
    give(table, tent=1)
    wear(table, "Regular's Shawl")
    play(table, "basic", "buy 4")
    assert up(table, "Regular's Shawl")


def test_nine_cards_of_each_type_lie_in_order() -> None:
    assert [BOX.equipment[card].kind for card in range(EQUIPMENT)] == [0] * 9 + [1] * 9 + [2] * 9


def test_these_ten_cards_are_used_once() -> None:
    assert {name for name, card in CARD.items() if BOX.equipment[card].once} == USED_ONCE


def test_two_rewards_of_one_place_can_both_be_taken() -> None:
    table = a_table(at="MS-I1", acting=False)
    clear_city(table)
    give(table, magic=0)
    wear(table, "Lecturer's Pointer")
    wear(table, "Mortarboard")
    play(table, "go I1-O1", "reward 2")
    assert (player(table).coins, player(table).magic) == (6, 2)
