"""10. Catching Djinn."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.table import NONE, Happening, Question, Table
from thirdwish.games.djinn.tests.table import (
    a_table,
    asked,
    be,
    choices,
    city,
    djinn,
    give,
    give_bottles,
    give_djinn,
    give_mage,
    happened,
    in_bottles,
    in_circles,
    mages_of,
    play,
    player,
    wear,
)

pytestmark = pytest.mark.rules


def beside(kinds: str, seats: int = 2, **numbers: int) -> Table:
    """Return a table with Ada at I1 with these Djinn, four circles and 8 Magic Power."""
    table = a_table(at="O1-I1", seats=seats, djinn={"I1": kinds})
    full = {"capacity": 8, "flipped": 1, "magic": 8, "left": 1, "right": 1}
    give(table, **{**full, **numbers})
    return table


def catchable(table: Table) -> list[str]:
    """Return the kinds of Djinn that can be chosen now."""
    return [word.split()[1] for word in choices(table) if word.startswith("djinn")]


def to_pay(table: Table, *kinds: str) -> int:
    """Choose Djinn and return what is to be paid for them."""
    play(table, *(f"djinn {kind}" for kind in kinds), "done")
    return city(table).to_pay


# R10.1 Catching none


def test_r10_1_whoever_catches_none_loses_1_magic_power() -> None:
    table = beside("boss blue", magic=3)
    play(table, "leave")
    assert player(table).magic == 2


def test_r10_1_nothing_is_lost_below_0() -> None:
    table = beside("boss blue", magic=0)
    play(table, "leave")
    assert player(table).magic == 0
    assert Happening.LOST not in happened(table)


def test_r10_1_who_cannot_catch_any_loses_it_too() -> None:
    """D-54 There is no place."""
    table = beside("boss blue", left=0, right=0)
    give_djinn(table, "red red")
    assert catchable(table) == []
    play(table, "leave")
    assert player(table).magic == 7


def test_r10_1_the_turn_does_not_end_before_it_is_decided() -> None:
    table = beside("blue")
    assert "end" not in choices(table)
    play(table, "leave")
    assert "end" in choices(table)


def test_r10_1_without_djinn_there_is_no_catch_and_no_loss() -> None:
    """D-24."""
    table = beside("")
    assert "leave" not in choices(table)
    play(table, "end")
    assert player(table).magic == 8


def test_r10_1_at_a_square_space_there_is_no_catch() -> None:
    assert "leave" not in choices(a_table(at="I1-O1"))


def test_r10_1_whoever_has_caught_one_loses_nothing() -> None:
    table = beside("boss blue blue")
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert "leave" not in choices(table)
    assert player(table).magic == 4


# R10.2 Which Djinn


def test_r10_2_any_djinn_of_the_space_may_be_chosen() -> None:
    table = beside("boss blue red red")
    give(table, keys=2)
    assert catchable(table) == ["blue", "red", "boss"]


def test_r10_2_no_more_of_a_colour_than_are_there() -> None:
    table = beside("blue red")
    play(table, "djinn blue")
    assert catchable(table) == ["red"]


def test_r10_2_only_djinn_of_this_space() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "blue", "I3": "white"})
    give(table, magic=4)
    assert catchable(table) == ["blue"]


def test_r10_2_those_not_chosen_stay() -> None:
    table = beside("boss blue red")
    play(table, "djinn red", "done", "pay magic", "store circle")
    assert djinn(table, "I1") == "blue boss"


def test_r10_2_there_is_one_catch_a_turn() -> None:
    """D-48."""
    table = beside("boss blue red")
    play(table, "djinn red", "done", "pay magic", "store circle")
    assert player(table).magic == 4
    assert catchable(table) == []


def test_r10_2_whoever_declined_does_not_catch_afterwards() -> None:
    """D-48."""
    table = beside("boss blue")
    play(table, "leave")
    assert catchable(table) == []


# R10.3 and R10.4 Strength


def test_r10_3_a_djinn_has_strength_4() -> None:
    assert to_pay(beside("blue red"), "blue") == 4
    assert to_pay(beside("blue red"), "blue", "red") == 8


def test_r10_3_with_3_magic_power_a_djinn_cannot_be_caught() -> None:
    assert catchable(beside("blue", magic=3)) == []
    assert catchable(beside("blue", magic=4)) == ["blue"]


def test_r10_4_others_do_not_make_a_djinn_stronger() -> None:
    assert to_pay(beside("boss blue red"), "blue") == 4


# R10.5 Paying


def test_r10_5_own_magic_power_pays() -> None:
    table = beside("blue", magic=7)
    play(table, "djinn blue", "done", "pay magic")
    assert player(table).magic == 3


def test_r10_5_an_active_mage_card_pays_a_part() -> None:
    table = beside("blue", magic=2)
    give_mage(table, "Wasim, Retired")
    play(table, "djinn blue", "done", "mage 16", "pay magic")
    assert player(table).magic == 0


def test_r10_5_mage_cards_may_pay_all() -> None:
    table = beside("blue", magic=3)
    give_mage(table, "Wasim, Retired")
    give_mage(table, "Jubra, Errand Mage")
    play(table, "djinn blue", "done", "mage 15", "mage 16")
    assert (asked(table), player(table).magic) == (Question.STORE, 3)


def test_r10_5_an_inactive_mage_card_does_not_help() -> None:
    table = beside("blue", magic=2)
    give_mage(table, "Wasim, Retired", active=False)
    assert catchable(table) == []
    give(table, magic=4)
    play(table, "djinn blue", "done")
    assert choices(table) == ["pay magic"]


def test_r10_5_the_mage_card_of_another_player_does_not_help() -> None:
    table = beside("blue", magic=2)
    give_mage(table, "Wasim, Retired", seat=1)
    assert catchable(table) == []
    give(table, magic=4)
    play(table, "djinn blue", "done")
    assert choices(table) == ["pay magic"]


def test_r10_5_own_magic_power_that_does_not_suffice_is_not_offered_yet() -> None:
    table = beside("blue", magic=2)
    give_mage(table, "Wasim, Retired")
    play(table, "djinn blue", "done")
    assert choices(table) == ["mage 16"]


def test_r10_5_keys_pay_what_is_missing_even_beyond_the_limit() -> None:
    """D-84."""
    table = beside("blue red", magic=4, capacity=5, flipped=0, keys=4)
    assert to_pay(table, "blue", "red") == 8
    play(table, "pay magic")
    assert (player(table).magic, player(table).keys) == (0, 0)


def test_r10_5_what_was_taken_instead_of_the_action_can_be_spent() -> None:
    """D-85."""
    table = beside("blue", magic=2)
    assert catchable(table) == []
    play(table, "rest magic")
    assert catchable(table) == ["blue"]


def test_r10_5_a_lasting_card_adds_to_what_is_paid() -> None:
    """D-83."""
    table = beside("blue")
    wear(table, "Snare-Rod")
    assert to_pay(table, "blue") == 3


def test_r10_5_a_card_used_once_may_be_used_in_the_catch() -> None:
    """D-83."""
    table = beside("blue", magic=1)
    wear(table, "Thunderclap Stave")
    play(table, "djinn blue", "done")
    assert choices(table) == ["stave"]
    play(table, "stave", "pay magic")
    assert player(table).magic == 0
    assert player(table).worn[0] == NONE


def test_r10_5_a_card_used_once_may_be_saved() -> None:
    table = beside("blue")
    wear(table, "Thunderclap Stave")
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert player(table).worn[0] != NONE


# R10.6 The price of Mage Cards


def test_r10_6_a_mage_card_that_is_used_costs_its_coins_and_is_turned() -> None:
    table = beside("blue", coins=3)
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn blue", "done", "mage 9")
    assert player(table).coins == 1
    assert mages_of(table) == ["(Archmage Sadaf)"]


def test_r10_6_without_the_coins_it_cannot_be_used() -> None:
    table = beside("blue", magic=3, coins=1)
    give_mage(table, "Archmage Sadaf")
    assert catchable(table) == []


def test_r10_6_without_the_coins_it_is_not_offered_either() -> None:
    table = beside("blue", coins=1)
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn blue", "done")
    assert choices(table) == ["pay magic"]


def test_r10_6_only_as_many_as_can_be_paid_for_help() -> None:
    """Sadaf and Maha cost 2 each; with 3 Coins one of them helps."""
    table = beside("blue blue blue", magic=0, coins=3)
    for name in ("Archmage Sadaf", "Deep-Diver Maha"):
        give_mage(table, name)
    play(table, "djinn blue")
    assert catchable(table) == []


def test_r10_6_a_key_pays_for_a_missing_coin() -> None:
    table = beside("blue", magic=0, coins=1, keys=1)
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn blue", "done", "mage 9")
    assert (player(table).coins, player(table).keys) == (0, 0)


def test_r10_6_a_key_is_a_coin_or_magic_power_and_not_both() -> None:
    """Sadaf for a Key is worth 5 of 8; 2 Magic Power and no Key are left for 3."""
    table = beside("blue red", magic=2, coins=1, keys=1)
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn blue")
    assert catchable(table) == []
    give(table, coins=2)
    assert catchable(table) == ["red"]


def test_r10_6_a_mage_card_is_not_used_if_the_rest_could_not_be_paid_then() -> None:
    """There are Coins for one card: Thabit is worth 2 of 8, Sadaf 7."""
    table = beside("blue blue", magic=1, coins=2)
    for name in ("Archmage Sadaf", "Quarryman Thabit"):
        give_mage(table, name)
    play(table, "djinn blue", "djinn blue", "done")
    assert choices(table) == ["mage 9"]


def test_r10_6_a_key_that_pays_for_a_mage_card_is_gone_for_the_rest() -> None:
    """Munir, a Key and 4 are 8; Sadaf takes Coin and Key, and 3 and 4 are not enough."""
    table = beside("red red", magic=4, coins=1, keys=1)
    for name in ("Archmage Sadaf", "Gatekeeper Munir"):
        give_mage(table, name)
    play(table, "djinn red", "djinn red", "done")
    assert choices(table) == ["mage 29"]


def test_r10_6_cards_not_used_stay_active_and_unpaid() -> None:
    table = beside("blue")
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert (mages_of(table), player(table).coins) == (["Archmage Sadaf"], 4)


# R10.7 Power and bonus


def test_r10_7_the_bonus_counts_for_each_djinn_of_its_colour() -> None:
    """Sadaf: 3 once, and 2 for each blue one."""
    table = beside("blue blue red", keys=4)
    give_mage(table, "Archmage Sadaf")
    assert to_pay(table, "blue", "blue", "red") == 12
    play(table, "mage 9")
    assert city(table).to_pay == 5


def test_r10_7_djinn_that_are_not_caught_bring_no_bonus() -> None:
    table = beside("blue blue red")
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn red", "done", "mage 9")
    assert city(table).to_pay == 1


def test_r10_7_each_bonus_counts_for_a_boss() -> None:
    """D-51 The Twins: 3, and 1 for brown and 1 for blue."""
    table = beside("boss red")
    give_mage(table, "The Mudlark Twins")
    play(table, "djinn boss", "done", "mage 13")
    assert city(table).to_pay == 1


def test_r10_7_a_boss_and_a_djinn_bring_the_bonus_each() -> None:
    """D-51 Sadaf: 3 + 2 + 2 of 6 + 4."""
    table = beside("boss blue", keys=2)
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn boss", "djinn blue", "done", "mage 9")
    assert city(table).to_pay == 3


def test_r10_7_the_djinn_for_nothing_brings_no_bonus() -> None:
    """D-51 Nabil: 2, and 1 for the Boss, of 6; the blue one that follows adds nothing."""
    table = beside("boss blue", magic=3, coins=4)
    give_mage(table, "Nabil of the Canals")
    play(table, "djinn boss", "done", "mage 5", "pay magic", "store circle", "djinn blue")
    assert player(table).magic == 0


def test_r10_7_whoever_is_colour_blind_has_the_power_alone() -> None:
    """D-78."""
    table = beside("blue")
    be(table, "Colour-Blind")
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn blue", "done", "mage 9")
    assert city(table).to_pay == 1


# R10.8 Places


def test_r10_8_a_djinn_goes_into_an_empty_circle() -> None:
    table = beside("blue")
    play(table, "djinn blue", "done", "pay magic", "store circle")
    assert (in_circles(table), in_bottles(table)) == ("blue", "")


def test_r10_8_or_into_a_bottle_of_its_colour_with_a_cork() -> None:
    table = beside("blue", corks=1)
    give_bottles(table, "blue")
    play(table, "djinn blue", "done", "pay magic", "store blue")
    assert (in_circles(table), in_bottles(table)) == ("", "blue")
    assert (player(table).corks, player(table).bottles[0]) == (0, 0)


def test_r10_8_a_bottle_of_another_colour_will_not_do() -> None:
    table = beside("blue", corks=1)
    give_bottles(table, "red")
    play(table, "djinn blue", "done", "pay magic")
    assert choices(table) == ["store circle"]


def test_r10_8_a_bottle_without_a_cork_will_not_do() -> None:
    table = beside("blue")
    give_bottles(table, "blue")
    play(table, "djinn blue", "done", "pay magic")
    assert choices(table) == ["store circle"]


def test_r10_8_one_that_has_no_place_cannot_be_caught() -> None:
    table = beside("blue red", left=0, right=0, corks=1)
    give_djinn(table, "white white")
    give_bottles(table, "red")
    assert catchable(table) == ["red"]


def test_r10_8_each_needs_its_own_place() -> None:
    """D-53 Of three circles one is empty."""
    table = beside("blue blue", right=0)
    give_djinn(table, "white white")
    play(table, "djinn blue")
    assert catchable(table) == []


def test_r10_8_one_cork_makes_one_place() -> None:
    """D-53."""
    table = beside("blue red", left=0, right=0, corks=1)
    give_djinn(table, "white white")
    give_bottles(table, "red blue")
    play(table, "djinn blue")
    assert catchable(table) == []


def test_r10_8_no_place_is_taken_that_another_one_needs() -> None:
    """D-53 The blue one needs the only circle, so the red one must go into its Bottle."""
    table = beside("blue red", right=0, corks=1)
    give_djinn(table, "white white")
    give_bottles(table, "red")
    play(table, "djinn blue", "djinn red", "done", "pay magic")
    assert choices(table) == ["store red"]


def test_r10_8_a_boss_leaves_the_bottle_that_another_one_needs() -> None:
    """D-53 No circle is free: the Boss takes the red Bottle, since the blue one fits only blue."""
    table = beside("boss blue", left=0, right=0, corks=2, keys=2)
    give_djinn(table, "white white")
    give_bottles(table, "blue red")
    play(table, "djinn boss", "djinn blue", "done", "pay magic")
    assert choices(table) == ["store red"]


def test_r10_8_a_bottle_is_one_place_for_a_boss_or_another() -> None:
    table = beside("boss blue", left=0, right=0, corks=2, keys=2)
    give_djinn(table, "white white")
    give_bottles(table, "blue")
    play(table, "djinn blue")
    assert catchable(table) == []


def test_r10_8_circles_may_be_emptied_before() -> None:
    """D-53."""
    table = beside("blue", left=0, right=0, corks=1)
    give_djinn(table, "white white")
    give_bottles(table, "white")
    assert catchable(table) == []
    play(table, "cork white", "djinn blue", "done", "pay magic", "store circle")
    assert (in_circles(table), in_bottles(table)) == ("blue white", "white")


def test_r10_8_circles_are_not_emptied_in_the_middle_of_a_catch() -> None:
    """D-27 D-53."""
    table = beside("blue blue", corks=1, right=0)
    give_djinn(table, "white")
    give_bottles(table, "white")
    play(table, "djinn blue")
    assert choices(table) == ["djinn blue", "done"]
    play(table, "done")
    assert choices(table) == ["pay magic"]
    play(table, "pay magic")
    assert choices(table) == ["store circle"]


# R10.9 Paying too much


def test_r10_9_what_is_paid_too_much_is_lost() -> None:
    """Sadaf is worth 5 of 4."""
    table = beside("blue", magic=2)
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn blue", "done", "mage 9", "store circle")
    assert player(table).magic == 2


def test_r10_9_a_card_used_once_gives_nothing_back() -> None:
    """The Stave adds 3 where 2 are missing."""
    table = beside("blue", magic=2)
    give_mage(table, "Wasim, Retired")
    wear(table, "Thunderclap Stave")
    play(table, "djinn blue", "done", "mage 16", "stave", "store circle")
    assert player(table).magic == 2
