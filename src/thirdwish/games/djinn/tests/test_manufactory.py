"""7. Manufactory, and Equipment."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.rules.manufactory import sets_of
from thirdwish.games.djinn.table import NONE, Happening, Question, Table
from thirdwish.games.djinn.tests.table import (
    CARD,
    a_table,
    asked,
    be,
    choices,
    city,
    give,
    give_mage,
    happened,
    lay_stack,
    next_chests,
    passages,
    place_passage,
    play,
    player,
    show_card,
    wear,
)

pytestmark = pytest.mark.rules
STAFF, HAT, CLOAK = range(3)


def at_the_square() -> Table:
    """Return a table with Ada at the square space of the Manufactory."""
    return a_table(at="I3-I4")


def at_the_round() -> Table:
    """Return a table with Ada at the round space of the Manufactory, without Djinn."""
    return a_table(at="O1-O6", djinn={"O6": ""})


def worn(table: Table, kind: int) -> int:
    """Return Ada's face-up card of a type."""
    return player(table).worn[kind]


# R7.1 The price and the goods


def test_r7_1_two_coins_buy_a_cork_and_an_equipment_card() -> None:
    table = at_the_square()
    play(table, "basic", "equip hat")
    assert (player(table).coins, player(table).corks) == (2, 1)
    assert worn(table, HAT) != NONE


def test_r7_1_three_coins_buy_two_corks_and_an_equipment_card() -> None:
    table = at_the_round()
    play(table, "special", "equip cloak")
    assert (player(table).coins, player(table).corks) == (1, 2)
    assert worn(table, CLOAK) != NONE


def test_r7_1_at_the_round_space_the_basic_action_may_be_done_for_its_price() -> None:
    table = at_the_round()
    play(table, "basic", "equip cloak")
    assert (player(table).coins, player(table).corks) == (2, 1)


def test_r7_1_only_one_equipment_card_comes_with_two_corks() -> None:
    table = at_the_round()
    play(table, "special", "equip cloak")
    assert asked(table) == Question.ACT


def test_r7_1_whoever_declines_the_card_pays_in_full() -> None:
    """D-40."""
    table = at_the_square()
    play(table, "basic", "decline")
    assert (player(table).coins, player(table).corks) == (2, 1)
    assert [worn(table, kind) for kind in range(3)] == [NONE] * 3


def test_r7_1_without_two_coins_there_is_nothing_to_be_had() -> None:
    table = at_the_square()
    give(table, coins=1, scrolls=5)
    assert "basic" not in choices(table)


def test_r7_1_with_two_coins_there_is_only_the_basic_action() -> None:
    table = at_the_round()
    give(table, coins=2)
    assert "basic" in choices(table)
    assert "special" not in choices(table)


def test_r7_1_a_key_pays_for_a_missing_coin() -> None:
    table = at_the_square()
    give(table, coins=1, keys=2)
    play(table, "basic", "decline")
    assert (player(table).coins, player(table).keys) == (0, 1)


# R7.2 The stacks


def test_r7_2_the_top_card_of_a_stack_is_taken_and_the_next_one_shown() -> None:
    table = at_the_square()
    show_card(table, "Snare-Rod")
    show_card(table, "Silver Leash")
    play(table, "basic", "equip staff")
    assert worn(table, STAFF) == CARD["Silver Leash"]
    assert city(table).stack_top[STAFF] == CARD["Snare-Rod"]
    assert table.must_stand == 1  # what was seen is not taken back


def test_r7_2_there_are_three_stacks() -> None:
    table = at_the_square()
    play(table, "basic")
    assert choices(table) == ["equip staff", "equip hat", "equip cloak", "decline"]


def test_r7_2_an_empty_stack_offers_nothing() -> None:
    """D-40."""
    table = at_the_square()
    lay_stack(table, HAT, [])
    play(table, "basic")
    assert choices(table) == ["equip staff", "equip cloak", "decline"]


def test_r7_2_the_last_card_of_a_stack_leaves_it_empty() -> None:
    table = at_the_square()
    lay_stack(table, HAT, [CARD["Mortarboard"]])
    play(table, "basic", "equip hat")
    assert city(table).stack_top[HAT] == NONE


def test_r7_2_without_any_stack_there_is_still_the_cork() -> None:
    """D-40."""
    table = at_the_square()
    for kind in range(3):
        lay_stack(table, kind, [])
    play(table, "basic")
    assert (asked(table), player(table).corks) == (Question.ACT, 1)


# R7.3 One of each type


@pytest.mark.parametrize(
    ("answer", "up"), [("keep old", "Snare-Rod"), ("keep new", "Silver Leash")]
)
def test_r7_3_either_of_two_cards_of_a_type_stays_up(answer: str, up: str) -> None:
    """D-41 The old card may stay."""
    table = at_the_square()
    wear(table, "Snare-Rod")
    show_card(table, "Silver Leash")
    play(table, "basic", "equip staff")
    assert choices(table) == ["keep old", "keep new"]
    play(table, answer)
    assert worn(table, STAFF) == CARD[up]


def test_r7_3_the_card_turned_down_is_not_used() -> None:
    table = at_the_square()
    wear(table, "Smuggler's Lining")
    show_card(table, "Deep-Pocket Cloak")
    play(table, "basic", "equip cloak", "keep new")
    assert (player(table).keys, player(table).scrolls) == (0, 0)
    assert Happening.FLIPPED in happened(table)


def test_r7_3_the_card_turned_down_still_belongs_to_its_owner() -> None:
    """D-41."""
    table = at_the_square()
    wear(table, "Snare-Rod")
    show_card(table, "Silver Leash")
    play(table, "basic", "equip staff", "keep new")
    assert city(table).equipment_at[CARD["Snare-Rod"]] == 0


def test_r7_3_the_card_turned_down_does_nothing_any_more() -> None:
    table = a_table(at="O1-O6", djinn={"O6": "blue"})
    wear(table, "Snare-Rod")
    show_card(table, "Beckoning Wand")
    assert "djinn blue" in choices(table)  # 3 and 1 are enough for 4
    play(table, "basic", "equip staff", "keep new")
    assert "djinn blue" not in choices(table)


def test_r7_3_over_a_card_that_is_down_a_new_one_lies_up_unasked() -> None:
    """D-41."""
    table = at_the_square()
    wear(table, "Snare-Rod", up=False)
    show_card(table, "Silver Leash")
    play(table, "basic", "equip staff")
    assert (asked(table), worn(table, STAFF)) == (Question.ACT, CARD["Silver Leash"])


def test_r7_3_cards_of_different_types_lie_up_side_by_side() -> None:
    table = at_the_square()
    wear(table, "Snare-Rod")
    show_card(table, "Paymaster's Fez")
    play(table, "basic", "equip hat")
    assert (worn(table, STAFF), worn(table, HAT)) == (CARD["Snare-Rod"], CARD["Paymaster's Fez"])


# R7.4 Cards used once


def test_r7_4_a_card_used_once_is_turned_down() -> None:
    table = at_the_square()
    wear(table, "Smuggler's Lining")
    play(table, "use cloak")
    assert worn(table, CLOAK) == NONE
    assert "use cloak" not in choices(table)


def test_r7_4_a_card_turned_down_after_use_still_belongs_to_its_owner() -> None:
    table = at_the_square()
    wear(table, "Smuggler's Lining")
    play(table, "use cloak")
    assert city(table).equipment_at[CARD["Smuggler's Lining"]] == 0


def test_r7_4_a_card_that_lasts_stays_up_when_it_gives_something() -> None:
    table = at_the_square()
    wear(table, "Workshop Tongs")
    play(table, "reward 1")
    assert worn(table, STAFF) == CARD["Workshop Tongs"]


def test_r7_4_a_card_is_not_used_for_what_is_not_there() -> None:
    """Second Wind without an inactive Mage Card would be thrown away."""
    table = at_the_square()
    wear(table, "Cap of Second Wind")
    give_mage(table, "Sister Loam")
    assert "use hat" not in choices(table)
    give_mage(table, "Dalia Draught", active=False)
    assert "use hat" in choices(table)


# R7.5 The first set


def test_r7_5_the_first_set_moves_the_base_marker_and_gives_two_magic_power() -> None:
    table = at_the_square()
    give(table, magic=1)
    wear(table, "Snare-Rod")
    wear(table, "Paymaster's Fez")
    play(table, "basic", "equip cloak")
    assert (player(table).base, player(table).magic) == (1, 3)


def test_r7_5_two_types_are_no_set() -> None:
    table = at_the_square()
    give(table, magic=1)
    wear(table, "Snare-Rod")
    play(table, "basic", "equip cloak")
    assert (player(table).base, player(table).magic) == (0, 1)


def test_r7_5_cards_that_are_down_count_for_the_set() -> None:
    table = at_the_square()
    wear(table, "Snare-Rod", up=False)
    wear(table, "Paymaster's Fez", up=False)
    play(table, "basic", "equip cloak")
    assert player(table).base == 1


def test_r7_5_the_second_set_gives_nothing() -> None:
    """D-43."""
    table = at_the_square()
    for name in ("Snare-Rod", "Silver Leash", "Paymaster's Fez", "Mortarboard"):
        wear(table, name)
    wear(table, "Foreman's Apron", up=False)
    give(table, magic=1)
    play(table, "basic", "equip cloak")
    assert sets_of(city(table), 0) == 2
    assert (player(table).base, player(table).magic) == (0, 1)


def test_r7_5_a_card_from_elsewhere_completes_a_set_too() -> None:
    table = a_table(at="I5-O5")
    give(table, keys=1)
    wear(table, "Snare-Rod")
    wear(table, "Recruiter's Plume")
    next_chests(table, 18)
    play(table, "basic", "unlock 1", "equip cloak")
    assert player(table).base == 1


# R7.6 Rewards of an arrival


def arriving(name: str, way: str = "go I1-I6") -> Table:
    """Return a table where Ada, wearing a card, has just gone from I1 to a place."""
    table = a_table(at="O1-I1", djinn={"I1": ""}, acting=False)
    wear(table, name)
    give(table, magic=0)
    play(table, way)
    return table


def test_r7_6_coins_are_gained_at_once() -> None:
    """D-42 There is nothing to wait for."""
    assert player(arriving("Hawker's Wrap")).coins == 6


def test_r7_6_magic_power_is_gained_when_its_owner_says() -> None:
    """D-42."""
    table = arriving("Bazaar Turban")
    assert player(table).magic == 0
    play(table, "reward 2")
    assert player(table).magic == 2


def test_r7_6_magic_power_not_asked_for_comes_at_the_end_of_the_turn() -> None:
    """D-42."""
    table = arriving("Bazaar Turban")
    play(table, "rest coins", "end")
    assert (table.turn, player(table).magic) == (1, 2)


def test_r7_6_a_reward_comes_once_a_turn() -> None:
    table = arriving("Bazaar Turban")
    play(table, "reward 2")
    assert "reward 2" not in choices(table)
    play(table, "rest coins", "end")
    assert player(table).magic == 2


def test_r7_6_coins_come_once_a_turn() -> None:
    table = arriving("Hawker's Wrap")
    play(table, "rest magic", "end")
    assert player(table).coins == 6


def test_r7_6_a_reward_waits_while_there_is_no_room_for_it() -> None:
    """D-42 So that none is wasted at the limit."""
    table = a_table(at="O1-O6", djinn={"O6": "blue"})
    wear(table, "Workshop Tongs")
    give(table, magic=4)
    assert "reward 1" not in choices(table)
    play(table, "djinn blue", "done", "pay magic", "store circle", "reward 1")
    assert player(table).magic == 2


def test_r7_6_another_location_gives_no_reward() -> None:
    table = arriving("Hawker's Wrap", "go I1-I2")
    assert player(table).coins == 4
    assert "reward 2" not in choices(arriving("Bazaar Turban", "go I1-I2"))


def test_r7_6_the_source_shows_no_location() -> None:
    table = arriving("Bazaar Turban", "go I1-MS")
    assert "reward 2" not in choices(table)


def test_r7_6_an_own_passage_shows_its_location() -> None:
    table = a_table(at="I1-I2")
    wear(table, "Bazaar Turban")
    place_passage(table, "Market", "I2")
    assert "reward 2" in choices(table)


def test_r7_6_the_passage_of_another_player_does_not() -> None:
    table = a_table(at="I1-I2")
    wear(table, "Bazaar Turban")
    place_passage(table, "Market", "I2", seat=1)
    assert "reward 2" not in choices(table)


def test_r7_6_a_passage_placed_in_this_turn_gives_no_reward() -> None:
    """D-93."""
    table = a_table(at="I1-I2")
    passages(table, "Market", "Tavern")
    wear(table, "Bazaar Turban")
    play(table, "basic", "dig Market I2")
    assert "reward 2" not in choices(table)
    play(table, "end")
    assert player(table).magic == 3


def test_r7_6_a_card_taken_in_this_turn_gives_its_reward_in_it() -> None:
    table = at_the_square()
    show_card(table, "Workshop Tongs")
    give(table, magic=0)
    play(table, "basic", "equip staff", "end")
    assert player(table).magic == 2


def test_r7_6_a_reward_is_offered_only_while_something_else_can_be_done() -> None:
    """The end of the turn gives it anyway."""
    table = at_the_square()
    wear(table, "Workshop Tongs")
    give(table, magic=0)
    assert "reward 1" in choices(table)
    play(table, "rest coins")
    assert choices(table) == ["end"]
    play(table, "end")
    assert player(table).magic == 2


def test_r7_6_coins_of_a_card_taken_in_this_turn_come_at_once() -> None:
    table = at_the_square()
    show_card(table, "Foreman's Apron")
    play(table, "basic", "equip cloak")
    assert player(table).coins == 4  # 2 paid, 2 gained


def test_r7_6_each_card_gives_its_own_reward() -> None:
    """The second Staff is another card, though the first has given its reward in this turn."""
    table = at_the_square()
    place_passage(table, "Tavern", "I4")
    wear(table, "Barkeep's Bung-Staff")
    show_card(table, "Workshop Tongs")
    give(table, magic=0)
    play(table, "reward 1", "basic", "equip staff", "keep new", "reward 1")
    assert player(table).magic == 4


def test_r7_6_a_card_kept_face_up_does_not_give_its_reward_again() -> None:
    table = at_the_square()
    wear(table, "Workshop Tongs")
    show_card(table, "Snare-Rod")
    give(table, magic=0)
    play(table, "reward 1", "basic", "equip staff", "keep old")
    assert "reward 1" not in choices(table)
    play(table, "end")
    assert player(table).magic == 2


def test_r7_6_a_tile_that_rewards_an_arrival_waits_in_the_same_way() -> None:
    """D-42 The Thrill-Seeker has gone to a round space with Djinn."""
    table = a_table(at="I1-O1", acting=False)
    be(table, "Thrill-Seeker")
    give(table, magic=0)
    play(table, "go O1-O2", "reward 4")
    assert player(table).magic == 1
    assert "reward 4" not in choices(table)


def test_r7_6_without_moving_there_again_nothing_is_gained() -> None:
    """Before the Mage moves, the space of the turn before gives nothing."""
    table = a_table(at="I1-I6", acting=False)
    wear(table, "Bazaar Turban")
    assert "reward 2" not in choices(table)
    play(table, "go I6-O6")
    assert "reward 2" not in choices(table)
