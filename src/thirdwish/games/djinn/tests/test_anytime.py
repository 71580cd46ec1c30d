"""13. At any time: Keys, bottling, Trophies, cards used once."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.table import NONE, ON_OFFER, Ending, Question, Table
from thirdwish.games.djinn.tests.table import (
    a_table,
    asked,
    choices,
    city,
    give,
    give_bottles,
    give_corked,
    give_djinn,
    in_bottles,
    in_circles,
    next_chests,
    next_tom,
    play,
    player,
    put_djinn,
    wear,
)

pytestmark = pytest.mark.rules
ANY_TIME = ("key coin", "cork blue", "give red 0", "use cloak")


def provided(table: Table) -> Table:
    """Give Ada something for everything that can be done at any time."""
    give(table, keys=1, corks=1)
    give_djinn(table, "blue")
    give_bottles(table, "blue")
    give_corked(table, "red red red")
    wear(table, "Smuggler's Lining")
    return table


def offered(table: Table) -> list[str]:
    """Return which of four things that can be done at any time are offered."""
    return [word for word in ANY_TIME if word in choices(table)]


def put_out(table: Table, *numbers: int) -> None:
    """Let exactly these Trophies, counted from 1, be on offer."""
    for trophy in range(21):
        city(table).trophy_at[trophy] = ON_OFFER if trophy + 1 in numbers else NONE


def won_by(table: Table, seat: int, *numbers: int) -> None:
    """Let a player have won these Trophies, counted from 1."""
    for number in numbers:
        city(table).trophy_at[number - 1] = seat


# R13.1 Keys


@pytest.mark.parametrize(("answer", "good"), [("coin", "coins"), ("scroll", "scrolls")])
def test_r13_1_a_key_is_exchanged_for_a_coin_or_a_scroll(answer: str, good: str) -> None:
    table = a_table(at="I1-O1")
    give(table, keys=1, coins=0)
    play(table, f"key {answer}")
    assert (getattr(player(table), good), player(table).keys) == (1, 0)


def test_r13_1_a_key_is_exchanged_for_1_magic_power() -> None:
    table = a_table(at="I1-O1")
    give(table, keys=1)
    play(table, "key magic")
    assert (player(table).magic, player(table).keys) == (4, 0)


def test_r13_1_at_the_limit_a_key_is_not_thrown_away_for_magic_power() -> None:
    table = a_table(at="I1-O1")
    give(table, keys=1, magic=4)
    assert "key magic" not in choices(table)


def test_r13_1_several_keys_may_be_exchanged() -> None:
    table = a_table(at="I1-O1")
    give(table, keys=3)
    play(table, "key coin", "key coin", "key scroll")
    assert (player(table).coins, player(table).scrolls, player(table).keys) == (6, 1, 0)


def test_r13_1_a_key_exchanged_for_magic_power_makes_a_catch_possible_later() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "blue"})
    give(table, keys=1)
    play(table, "key magic", "djinn blue", "done", "pay magic")
    assert (player(table).magic, player(table).keys) == (0, 0)


def test_r13_1_without_a_key_there_is_no_exchange() -> None:
    assert not any(word.startswith("key") for word in choices(a_table(at="I1-O1")))


def test_r13_1_a_key_alone_does_not_keep_a_turn_open() -> None:
    """D-27."""
    table = a_table(at="I1-O1")
    give(table, keys=1)
    play(table, "basic")
    assert choices(table) == ["end"]


def test_r13_1_in_the_last_action_a_key_alone_can_be_exchanged() -> None:
    """D-27 There is no later moment for it."""
    table = a_table(at="I1-O1")
    give(table, keys=1, magic=4)
    city(table).ending = Ending.LAST_ACTION
    assert choices(table) == ["key coin", "key scroll", "end"]


def test_r13_1_alone_a_key_may_be_exchanged_while_tom_wants_it() -> None:
    """D-97 D-72 Then there is no Key to be paid."""
    table = tom_wants_a_key()
    assert "pay tom" in choices(table)
    play(table, "key coin")
    assert (asked(table), player(table).coins) == (Question.GO, 5)


def tom_wants_a_key() -> Table:
    """Return a table where Ada plays alone and Tom's card wants a Key."""
    table = a_table(seats=1, at="O1-I1", djinn={"I1": "", "I5": ""})
    give(table, keys=1)
    next_tom(table, 4)
    play(table, "end")
    return table


# R13.2 Bottling


def bottling(colour: str, kinds: str = "blue", corks: int = 1) -> Table:
    """Return a table where Ada has Djinn in circles, a Bottle and Corks."""
    table = a_table(at="I1-O1")
    give_djinn(table, kinds)
    give_bottles(table, colour)
    give(table, corks=corks)
    return table


def corkings(table: Table) -> list[str]:
    """Return the ways of bottling that are offered."""
    return [word for word in choices(table) if word.startswith("cork")]


def test_r13_2_a_djinn_goes_from_a_circle_into_a_bottle_that_is_corked() -> None:
    table = bottling("blue")
    play(table, "cork blue")
    assert (in_circles(table), in_bottles(table)) == ("", "blue")
    assert (player(table).bottles[0], player(table).corks) == (0, 0)


def test_r13_2_the_bottle_must_be_of_its_colour() -> None:
    assert corkings(bottling("red")) == []


def test_r13_2_there_must_be_a_cork() -> None:
    assert corkings(bottling("blue", corks=0)) == []


def test_r13_2_there_must_be_a_djinn_of_that_colour_in_a_circle() -> None:
    assert corkings(bottling("blue", "red")) == []


def test_r13_2_a_boss_fits_any_bottle() -> None:
    table = bottling("blue red", "boss")
    assert corkings(table) == ["cork boss blue", "cork boss red"]
    play(table, "cork boss red")
    assert in_bottles(table) == "boss:red"


def test_r13_2_a_corked_bottle_is_never_opened_again() -> None:
    """A Djinn in a Bottle does not go anywhere but for a Trophy."""
    table = bottling("blue")
    play(table, "cork blue")
    assert choices(table) == ["basic", "rest coins", "rest magic", "rest both", "end"]


# R13.3 Three of a colour


def giving(kinds: str) -> Table:
    """Return a table where Ada has Djinn in Bottles and two Trophies of each row can be won."""
    table = a_table(at="I1-O1")
    give_corked(table, kinds)
    put_out(table, 5, 6, 12, 13, 19, 20)
    return table


def gifts(table: Table) -> list[str]:
    """Return the sets that can be given."""
    return [word for word in choices(table) if word.startswith("give")]


def trophies(table: Table) -> list[int]:
    """Return the numbers of the Trophies that can be chosen."""
    return [int(word.split()[1]) for word in choices(table) if word.startswith("trophy")]


def test_r13_3_three_in_bottles_of_one_colour_are_given_for_a_trophy() -> None:
    table = giving("blue blue blue")
    play(table, "give blue 0", "trophy 6")
    assert (in_bottles(table), city(table).trophy_at[5]) == ("", 0)


@pytest.mark.parametrize("kinds", ["blue blue", "blue blue red", "blue blue red red"])
def test_r13_3_fewer_than_three_of_a_colour_are_not_enough(kinds: str) -> None:
    assert gifts(giving(kinds)) == []


def test_r13_3_those_in_circles_do_not_count() -> None:
    table = giving("blue blue")
    give_djinn(table, "blue")
    assert gifts(table) == []


def test_r13_3_a_boss_counts_as_the_colour_of_its_bottle() -> None:
    """D-58."""
    assert gifts(giving("blue blue boss:blue")) == ["give blue 1"]
    assert gifts(giving("blue blue boss:red")) == []
    assert gifts(giving("boss:red boss:red boss:red")) == ["give red 3"]


def test_r13_3_who_has_more_chooses_how_many_bosses_are_given() -> None:
    table = giving("blue blue blue boss:blue boss:blue")
    assert gifts(table) == ["give blue 0", "give blue 1", "give blue 2"]


def test_r13_3_without_trophies_nothing_is_given() -> None:
    table = giving("blue blue blue")
    put_out(table)
    assert gifts(table) == []


# R13.4 What becomes of them


def test_r13_4_the_djinn_go_back_into_the_bag() -> None:
    """D-57."""
    table = giving("blue blue blue")
    before = city(table).bag[0]
    play(table, "give blue 0")
    assert city(table).bag[0] == before + 3


def test_r13_4_bosses_go_into_the_supply() -> None:
    """D-57."""
    table = giving("blue boss:blue boss:blue")
    blue, supply = city(table).bag[0], city(table).supply
    play(table, "give blue 2")
    assert (city(table).bag[0], city(table).supply) == (blue + 1, supply + 2)


def test_r13_4_bottles_and_corks_are_lost() -> None:
    table = giving("blue blue blue")
    play(table, "give blue 0", "trophy 6")
    assert (player(table).bottles[0], player(table).corks) == (0, 0)


def test_r13_4_what_is_not_given_stays() -> None:
    table = giving("blue blue blue blue boss:blue red")
    play(table, "give blue 1", "trophy 6")
    assert in_bottles(table) == "blue blue red"


# R13.5 Rows


@pytest.mark.parametrize(
    ("won", "offer"),
    [
        ((), [5, 6]),
        ((1,), [12, 13]),
        ((1, 8), [19, 20]),
        ((1, 8, 15), [5, 6, 12, 13, 19, 20]),
        ((1, 2, 8, 15), [5, 6, 12, 13, 19, 20]),
    ],
)
def test_r13_5_row_by_row_and_then_of_any_row(won: tuple[int, ...], offer: list[int]) -> None:
    table = giving("blue blue blue")
    won_by(table, 0, *won)
    play(table, "give blue 0")
    assert trophies(table) == offer


def test_r13_5_the_trophies_of_others_do_not_matter() -> None:
    table = giving("blue blue blue")
    won_by(table, 1, 1, 8)
    play(table, "give blue 0")
    assert trophies(table) == [5, 6]


@pytest.mark.parametrize(
    ("left", "offer"), [((13, 20), [13]), ((19, 20), [19, 20]), ((6, 20), [6])]
)
def test_r13_5_from_an_empty_row_one_turns_to_the_next(
    left: tuple[int, ...], offer: list[int]
) -> None:
    """D-59."""
    table = giving("blue blue blue")
    put_out(table, *left)
    play(table, "give blue 0")
    assert trophies(table) == offer


def test_r13_5_when_no_higher_row_has_any_one_turns_to_all() -> None:
    """D-59."""
    table = giving("blue blue blue")
    put_out(table, 6, 13)
    won_by(table, 0, 1, 8)
    play(table, "give blue 0")
    assert trophies(table) == [6, 13]


# R13.6 What a Trophy gives


def test_r13_6_what_a_trophy_gives_is_gained_at_once() -> None:
    table = giving("blue blue blue")
    put_out(table, 1)
    play(table, "give blue 0", "trophy 1")
    assert player(table).coins == 8


def test_r13_6_a_trophy_may_give_a_djinn_out_of_the_bag() -> None:
    table = giving("blue blue blue")
    put_out(table, 15)
    play(table, "give blue 0", "trophy 15", "take", "store circle")
    assert len(in_circles(table).split()) == 1


def test_r13_6_a_trophy_may_activate_a_circle() -> None:
    table = giving("blue blue blue")
    put_out(table, 3)
    give(table, magic=0)
    play(table, "give blue 0", "trophy 3", "circle next")
    assert (player(table).left, player(table).right, player(table).magic) == (1, 0, 2)
    assert asked(table) == Question.ACT


def test_r13_6_several_trophies_may_be_won_in_a_turn() -> None:
    """D-60."""
    table = giving("blue blue blue red red red")
    play(table, "give blue 0", "trophy 6", "give red 0", "trophy 13")
    assert [city(table).trophy_at[n] for n in (5, 12)] == [0, 0]


# R13.7 Cards used once


def test_r13_7_a_card_gives_what_it_shows() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Smuggler's Lining")
    play(table, "use cloak")
    assert (player(table).keys, player(table).scrolls) == (1, 2)


def test_r13_7_a_card_that_raises_capacity_does_so_unasked() -> None:
    table = a_table(at="I1-O1")
    give(table, capacity=6)
    wear(table, "Widening Circlet")
    play(table, "use hat")
    assert (asked(table), player(table).capacity) == (Question.ACT, 7)


def test_r13_7_a_card_that_lasts_is_not_used_up() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Snare-Rod")
    assert "use staff" not in choices(table)


def test_r13_7_a_djinn_can_be_banished_only_at_a_round_space() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Banishing Crook")
    assert "use staff" not in choices(table)
    table = a_table(at="O1-I1", djinn={"I1": "blue"})
    wear(table, "Banishing Crook")
    assert "use staff" in choices(table)
    put_djinn(table, "I1", "")
    assert "use staff" not in choices(table)


# When


def test_r13_1_before_moving_everything_is_offered() -> None:
    """D-27."""
    assert offered(provided(a_table(at="I1-O1", acting=False))) == [*ANY_TIME]


@pytest.mark.parametrize("at", ["I1-O1", "O1-I1", "I1-MS"])
def test_r13_1_before_an_action_everything_is_offered(at: str) -> None:
    """D-27."""
    assert offered(provided(a_table(at=at))) == [*ANY_TIME]


def test_r13_2_after_an_action_everything_is_still_offered() -> None:
    """D-27."""
    table = provided(a_table(at="I1-O1"))
    play(table, "basic")
    assert offered(table) == [*ANY_TIME]


def test_r13_2_what_is_done_before_moving_leaves_the_move_to_be_made() -> None:
    table = provided(a_table(at="I1-O1", acting=False))
    play(table, "cork blue", "key coin", "use cloak")
    assert asked(table) == Question.GO
    assert "go O1-O2" in choices(table)


def test_r13_2_before_the_mage_has_been_placed_there_is_nothing_to_do() -> None:
    assert all(word.startswith("go") for word in choices(a_table()))


def test_r13_2_on_the_turn_of_another_nothing_is_offered() -> None:
    table = provided(a_table(at="I1-O1", others=("I1-I2",)))
    play(table, "basic", "end")
    assert table.turn == 1
    assert offered(table) == []


def test_r13_2_while_a_catch_is_chosen_and_paid_nothing_is_offered() -> None:
    """D-27."""
    table = provided(a_table(at="O1-I1", djinn={"I1": "boss white white"}))
    give(table, capacity=8, flipped=1, magic=8, left=1, right=1)
    for answer in ("djinn boss", "done", "pay magic", "store circle"):
        play(table, answer)
        assert offered(table) == []
    assert asked(table) == Question.FREE


@pytest.mark.parametrize("answer", ["cork blue", "give red 0", "use cloak"])
def test_r13_2_while_a_drawn_djinn_waits_it_is_offered(answer: str) -> None:
    """D-91."""
    table = provided(a_table(at="O3-I3", djinn={"I3": ""}))
    give(table, capacity=8)
    play(table, "special", "take")
    assert asked(table) == Question.STORE
    assert answer in choices(table)


def test_r13_3_a_trophy_won_while_a_drawn_djinn_waits_leaves_it_waiting() -> None:
    """D-91."""
    table = provided(a_table(at="O3-I3", djinn={"I3": ""}))
    put_out(table, 6)
    give(table, capacity=8)
    play(table, "special", "take", "give red 0", "trophy 6")
    assert asked(table) == Question.STORE


def test_r13_2_alone_everything_is_offered_while_tom_is_paid() -> None:
    """D-97."""
    table = tom_wants_a_key()
    assert offered(provided(table)) == [*ANY_TIME]


def test_r13_3_in_the_last_action_keys_and_bottling_are_all() -> None:
    """D-87 D-97."""
    table = provided(a_table(at="I1-O1"))
    city(table).ending = Ending.LAST_ACTION
    assert offered(table) == ["key coin", "cork blue"]


# Between the steps of an action


@pytest.mark.parametrize("answer", ["cork blue", "give red 0", "use cloak"])
def test_r13_2_between_two_tents_it_is_offered(answer: str) -> None:
    """D-27 The special action of the Market is its basic action twice."""
    table = provided(a_table(at="O1-I1", djinn={"I1": ""}))
    play(table, "special", "buy 4")
    assert asked(table) == Question.TENT
    assert answer in choices(table)


@pytest.mark.parametrize("answer", ["cork blue", "give red 0", "use cloak"])
def test_r13_2_between_two_options_of_the_archives_it_is_offered(answer: str) -> None:
    """D-27."""
    table = provided(a_table(at="O3-O4", djinn={"O4": ""}))
    play(table, "special", "option coins")
    assert asked(table) == Question.ARCHIVES
    assert answer in choices(table)


def test_r13_7_a_key_may_come_out_of_a_card_when_a_chest_with_a_lock_is_revealed() -> None:
    """D-27 D-33 First all chests are revealed, then they are gained."""
    table = a_table(at="I5-O5")
    wear(table, "Smuggler's Lining")
    next_chests(table, 13)
    play(table, "basic")
    assert asked(table) == Question.CHEST
    play(table, "use cloak", "unlock 1")
    assert (player(table).scrolls, player(table).coins) == (4, 8)
