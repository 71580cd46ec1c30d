"""15. The end: the last round, the last action, and what is allowed in it."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NOBODY
from thirdwish.games.djinn.table import Ending, Happening, Question, Table
from thirdwish.games.djinn.tests.table import (
    TILE,
    a_table,
    asked,
    be,
    choices,
    city,
    clear_city,
    djinn,
    figures,
    give,
    give_bottles,
    give_corked,
    give_djinn,
    give_mage,
    happened,
    in_bottles,
    in_circles,
    play,
    player,
    put_djinn,
    stands,
    view,
    wear,
)

pytestmark = pytest.mark.rules
CATCH_BLUE = ("djinn blue", "done", "pay magic", "store circle")
FAR_AWAY = ("O3-O2", "O4-O5", "I2-O2")  # ends of squares where nobody is in Ada's way


def one_boss_left(seats: int = 2, first: int = 0) -> Table:
    """Return a table where Ada can catch the only helper of the only Boss in the city."""
    table = a_table(seats=seats, at="O1-I1", others=FAR_AWAY[: seats - 1])
    clear_city(table)
    put_djinn(table, "I1", "boss blue")
    give(table, magic=4)
    city(table).first = first
    return table


def the_last_action(at: str = "O1-I1") -> Table:
    """Return a table where Ada, who has the dragon, does her last action."""
    table = a_table(at=at, others=("O3-O2",))
    city(table).ending = Ending.LAST_ACTION
    return table


def pass_by(table: Table) -> None:
    """Play the shortest turn that the player in turn can."""
    if asked(table) == Question.GO:
        play(table, choices(table)[0])
    if "leave" in choices(table):
        play(table, "leave")
    play(table, "end")


def turns_until_the_last_action(table: Table) -> list[int]:
    """Return who has turns from now on until the last action."""
    had = []
    while city(table).ending != Ending.LAST_ACTION:
        had.append(table.turn)
        pass_by(table)
    return had


# R15.1 The last round


def test_r15_1_after_the_last_boss_the_round_is_finished_and_one_more_is_played() -> None:
    """D-62."""
    table = one_boss_left(seats=3)
    play(table, *CATCH_BLUE, "end")
    assert turns_until_the_last_action(table) == [1, 2, 0, 1, 2]


def test_r15_1_when_the_last_player_of_a_round_drives_it_out_only_one_round_follows() -> None:
    table = one_boss_left(seats=3, first=1)
    play(table, *CATCH_BLUE, "end")
    assert turns_until_the_last_action(table) == [1, 2, 0]


def test_r15_1_the_last_boss_caught_brings_the_end_as_one_that_fled() -> None:
    table = one_boss_left()
    give(table, magic=6, capacity=8)
    play(table, "djinn boss", "done", "pay magic", "store circle", "decline")
    assert city(table).ending == Ending.THIS_ROUND
    assert Happening.ENDING in happened(table)


def test_r15_1_while_a_boss_is_left_on_the_map_nothing_ends() -> None:
    table = one_boss_left()
    put_djinn(table, "O6", "boss red")
    play(table, *CATCH_BLUE)
    assert Happening.FLED in happened(table)
    assert city(table).ending == Ending.NOT_YET


def test_r15_1_bosses_of_the_supply_do_not_count() -> None:
    """D-61 The supply is full of them when the last one of the map leaves, and the end comes."""
    table = one_boss_left()
    play(table, *CATCH_BLUE)
    assert city(table).supply == 12
    assert city(table).ending == Ending.THIS_ROUND


def test_r15_1_a_boss_caught_at_the_source_does_not_bring_the_end() -> None:
    """D-61."""
    table = a_table(at="I1-MS")
    give(table, magic=6, capacity=8)
    play(table, "source boss", "pay magic", "store circle")
    assert city(table).ending == Ending.NOT_YET


def test_r15_1_the_last_round_is_told_when_it_begins() -> None:
    table = one_boss_left(first=1)
    play(table, *CATCH_BLUE, "end")
    assert city(table).ending == Ending.LAST_ROUND
    assert Happening.ENDING in happened(table)


def test_r15_1_the_rounds_counted_are_those_that_were_played() -> None:
    table = one_boss_left()
    play(table, *CATCH_BLUE, "end")
    turns_until_the_last_action(table)
    play(table, "end", "end")
    assert figures(table)["rounds"] == 2


# R15.2 The last action


def test_r15_2_each_player_once_does_what_the_source_offers_beginning_with_the_dragon() -> None:
    """D-63."""
    table = one_boss_left(seats=3, first=2)
    play(table, *CATCH_BLUE, "end")
    turns_until_the_last_action(table)
    had = []
    while table.turn != NOBODY:
        had.append(table.turn)
        play(table, "end")
    assert had == [2, 0, 1]


def test_r15_2_it_is_done_wherever_the_mage_stands() -> None:
    table = the_last_action(at="O1-I1")
    give(table, scrolls=4)
    assert choices(table) == ["fill", "source bottle", "source cork", "end"]
    assert stands(table) == "O1-I1"


def test_r15_2_no_djinn_of_the_city_is_caught_in_it() -> None:
    table = the_last_action(at="O1-I1")
    give(table, magic=4)
    assert djinn(table, "I1") != ""
    assert not any(choice.startswith(("djinn", "leave")) for choice in choices(table))


def test_r15_2_nobody_is_paid_for_standing_beside_others() -> None:
    table = a_table(seats=3, at="I1-MS", others=("I1-MS", "I1-MS"))
    city(table).ending = Ending.LAST_ACTION
    play(table, "end")
    assert (table.turn, asked(table)) == (1, Question.ACT)
    assert [player(table, seat).coins for seat in range(3)] == [4, 4, 4]


def test_r15_2_bosses_go_to_those_who_come_first_while_there_are_any() -> None:
    """D-63."""
    table = the_last_action()
    for seat in (0, 1):
        give(table, seat, magic=7, capacity=8)
    city(table).supply = 1
    play(table, "source boss", "pay magic", "store circle", "end")
    assert in_circles(table) == "boss"
    assert "source boss" not in choices(table)


def test_r15_2_either_magic_or_bosses_as_at_any_visit() -> None:
    table = the_last_action()
    give(table, magic=6, capacity=8)
    play(table, "fill")
    assert "source boss" not in choices(table)


def test_r15_2_a_second_player_has_the_choice_that_the_first_has_used_up() -> None:
    table = the_last_action()
    play(table, "fill", "end")
    assert (table.turn, "fill" in choices(table)) == (1, True)


def test_r15_2_it_is_no_turn_so_the_base_marker_does_not_work() -> None:
    """D-63."""
    table = the_last_action()
    give(table, seat=1, magic=0, base=2)
    play(table, "end")
    assert (table.turn, player(table, 1).magic) == (1, 0)


def test_r15_2_it_is_no_turn_so_no_location_gives_a_reward() -> None:
    """D-63 Ada and Bo stand where their cards would give 2 Coins and 2 Magic Power."""
    table = the_last_action(at="O1-I1")
    wear(table, "Hawker's Wrap")
    wear(table, "Barkeep's Bung-Staff", seat=1)
    play(table, "end")
    assert "reward 1" not in choices(table)
    play(table, "end")
    assert (player(table).coins, player(table, 1).magic) == (4, 3)


# R15.3 What is allowed in it


def test_r15_3_a_key_may_be_exchanged_in_the_last_action() -> None:
    table = the_last_action()
    give(table, keys=1, magic=3)
    play(table, "key scroll")
    assert (player(table).keys, player(table).scrolls) == (0, 1)


def test_r15_3_keys_help_to_pay_for_a_boss() -> None:
    """D-84."""
    table = the_last_action()
    give(table, magic=4, keys=2)
    play(table, "source boss", "pay magic", "store circle")
    assert (player(table).magic, player(table).keys, in_circles(table)) == (0, 0, "boss")


def test_r15_3_a_djinn_may_be_corked_in_the_last_action() -> None:
    table = the_last_action()
    give_djinn(table, "red")
    give_bottles(table, "red")
    give(table, corks=1)
    play(table, "cork red")
    assert (in_bottles(table), in_circles(table)) == ("red", "")


def test_r15_3_a_bottle_may_be_bought_between_two_bosses() -> None:
    """D-90."""
    table = the_last_action()
    give(table, magic=8, keys=4, capacity=8, flipped=1, scrolls=2, corks=1)
    give_djinn(table, "red")
    play(table, "source boss", "pay magic", "store circle")
    assert "source boss" not in choices(table)
    play(table, "source bottle", "bottle blue", "source boss", "pay magic", "store blue")
    assert in_bottles(table) == "boss:blue"


def test_r15_3_no_trophy_is_won_in_the_last_action() -> None:
    table = the_last_action()
    give_corked(table, "red red red")
    assert "give red 0" not in choices(table)


def test_r15_3_a_trophy_can_be_won_in_the_last_round_at_the_source_too() -> None:
    """D-64."""
    table = a_table(at="I1-MS")
    city(table).ending = Ending.LAST_ROUND
    give_corked(table, "red red red")
    assert "give red 0" in choices(table)


@pytest.mark.parametrize("card", ["Deep-Pocket Cloak", "Smuggler's Lining", "Widening Circlet"])
def test_r15_3_no_equipment_is_used_in_the_last_action(card: str) -> None:
    """D-87."""
    table = the_last_action()
    wear(table, card)
    assert not any(choice.startswith("use") for choice in choices(table))
    city(table).ending = Ending.LAST_ROUND
    assert any(choice.startswith("use") for choice in choices(table))


def test_r15_3_a_card_that_adds_to_a_catch_adds_nothing_to_the_last_action() -> None:
    """D-87."""
    table = the_last_action()
    wear(table, "Thunderclap Stave")
    give(table, magic=4)
    assert "source boss" not in choices(table)
    give(table, magic=6, capacity=8)
    play(table, "source boss")
    assert choices(table) == ["pay magic"]


def test_r15_3_mage_cards_help_in_it_where_they_help_at_the_source() -> None:
    table = a_table(at="O1-I1", source="mages")
    city(table).ending = Ending.LAST_ACTION
    give(table, magic=3)
    give_mage(table, "Gatekeeper Munir")
    play(table, "source boss", "mage 29", "pay magic", "store circle")
    assert (in_circles(table), player(table).coins) == ("boss", 3)


# R15.4 Over


def test_r15_4_when_all_have_done_it_the_game_is_over() -> None:
    table = the_last_action()
    play(table, "end")
    assert table.turn == 1
    play(table, "end")
    assert table.turn == NOBODY
    assert happened(table)[-1] == Happening.WON


def with_secret_ambition() -> Table:
    """Return a table where Bo, the last to act, holds Scoring Cards 3 and 5."""
    table = the_last_action()
    be(table, "Secret Ambition", seat=1)
    table.held[0], table.held[1] = 2, 4
    play(table, "end")
    return table


def test_r15_4_private_scoring_cards_are_shown_at_the_end() -> None:
    table = with_secret_ambition()
    assert list(view(table, 0).held) == [255, 255]
    play(table, "end")
    assert happened(table) == [Happening.SHOWED, Happening.SHOWED, Happening.WON]
    assert list(view(table, 0).held) == [2, 4]
    assert [city(table).scoring_at[card] for card in (2, 4)] == [1, 1]


def test_r15_4_whoever_has_shown_cards_cannot_take_that_back() -> None:
    table = with_secret_ambition()
    play(table, "end")
    assert table.must_stand == 1


def test_r15_4_nothing_is_shown_where_nothing_is_held() -> None:
    table = the_last_action()
    be(table, "Penniless", seat=1)
    assert TILE["Penniless"] in player(table, 1).tile
    play(table, "end", "end")
    assert happened(table) == [Happening.WON]
