"""The rule-of-thumb player prefers what is obviously good, and never breaks a rule."""

from __future__ import annotations

import random

import pytest

from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NOBODY
from thirdwish.games.three_wishes import GAME
from thirdwish.games.three_wishes.table import Question
from thirdwish.games.three_wishes.tests.table import BOX, a_deal, a_table, legal_choices
from thirdwish.games.three_wishes.tests.thumb import (
    ALL,
    OWN,
    THEIRS,
    after_a_switch,
    answer,
    given,
    some_dice,
)

pytestmark = pytest.mark.rules


# Looking


def test_it_looks_at_its_own_unknown_cards_first() -> None:
    assert given(a_table("MR PD WP", seen="A1:A B1:A M1:A")) == {"peek A2", "peek A3"}


def test_it_looks_at_others_cards_when_it_knows_its_own() -> None:
    table = a_table("MR PD WP", "In BP WH", "Sh PC CS", seen=OWN)
    assert all(choice.startswith("peek") for choice in given(table))
    assert not given(table) & {"peek A1", "peek A2", "peek A3"}


def test_it_looks_at_its_own_card_before_it_switches_in_one_it_knows() -> None:
    table = a_table("MR PD WP", "In BP CS", seen="A1:A A2:A B3:A")
    assert given(table) == {"peek A3"}


def test_it_switches_first_when_a_set_of_cards_it_knows_takes_both_actions() -> None:
    table = a_table("MR In BP", "Sh PD WP", seen="A1:A A2:A B2:A B3:A")
    assert all(choice.startswith("switch") for choice in given(table))


def test_it_does_not_look_for_which_of_its_shuffled_cards_is_which_when_it_has_a_set() -> None:
    shuffled = a_table("Sh PC CS", among="Sh:A PC:A CS:A", round=4)
    assert not given(shuffled) & {"peek A1", "peek A2", "peek A3"}


def test_with_the_last_action_it_looks_at_the_centre_rather_than_at_a_rivals_card() -> None:
    table = a_table("MR In PD", seen=OWN, actions=1)
    assert given(table) == {"peek M1", "peek M2"}


def test_it_looks_at_any_of_its_cards_when_asked_which() -> None:
    three = {"look A1", "look A2", "look A3"}
    assert given(a_table(question=Question.OPENING, looks=3)) == three
    assert given(a_table(question=Question.LOOK)) == three


# Switching


def test_it_passes_time_travel_on_to_a_rival_rather_than_to_the_centre() -> None:
    table = a_table("TT PD WP", seen=OWN, question=Question.WITH, first="A1")
    assert {choice[5] for choice in given(table)} == {"B", "C"}


def test_it_keeps_time_travel_until_it_knows_a_card_of_use() -> None:
    assert all(choice.startswith("peek") for choice in given(a_table("TT PD WP", seen=OWN)))


def test_it_passes_time_travel_on_for_the_best_card_it_knows() -> None:
    table = a_table("TT PD WP", "MR BP WH", "In PC CS", seen=f"{OWN} B1:A C1:A")
    assert after_a_switch(table) == {"MR PD WP"}


def test_it_switches_in_a_type_that_it_lacks() -> None:
    table = a_table("MR In PD", "CF BP CS", "Sh PC WH", seen=f"{OWN} B3:A")
    assert after_a_switch(table) == {"MR CS PD"}


def test_it_switches_in_a_better_card_of_the_same_type() -> None:
    table = a_table("Sh PD WP", "MR BP CS", seen=ALL)
    assert after_a_switch(table) == {"MR PD WP"}


def test_it_switches_in_a_doubler() -> None:
    table = a_table("MR PC WP", "In Co CS", seen=f"{OWN} B2:A")
    assert after_a_switch(table) == {"MR Co WP"}


def test_it_keeps_a_doubler_for_a_set_to_come() -> None:
    table = a_table("Co BP PC", "In PD WH", "Sh MR WP", seen=f"{OWN} C2:A")
    assert after_a_switch(table) == {"Co BP MR"}


def test_it_declares_a_set_that_wins_rather_than_switch_in_a_better_card() -> None:
    """Nothing that can be switched in is worth more than a game that is won."""
    table = a_table("MR Co WP", "CF BP TT", "In Sh WH", seen=ALL, round=4)
    assert given(table) == {"declare"}


def test_it_does_not_take_time_travel() -> None:
    table = a_table("MR In PD", "TT BP CS", "Sh PC WH", seen=f"{OWN} B1:A")
    assert all("TT" not in cards.split() for cards in after_a_switch(table))


def test_it_does_not_switch_cards_of_others_or_its_own_with_each_other() -> None:
    table = a_table("In PD WP", "MR BP WH", seen=ALL, question=Question.WITH, first="B1")
    assert given(table) == {"with A1"}
    table = a_table("TT PD WP", seen=ALL, question=Question.WITH, first="A1")
    assert not given(table) & {"with A2", "with A3"}


def test_it_does_not_shuffle() -> None:
    assert "shuffle" not in given(a_table("MR PD WP", seen=ALL))


def test_it_plays_by_the_variant() -> None:
    table = a_table("TT PD WP", "MR BP WH", seen=f"{OWN} B1:A", switch="own")
    assert after_a_switch(table) == {"MR PD WP"}


# Declaring


@pytest.mark.parametrize(
    ("hand", "round"),
    [("MR Co WP", 4), ("In Co CF", 4), ("MR PD WP", 5), ("MR PD CS", 8), ("MR BP WH", 13)],
)
def test_it_declares_with_a_set_that_is_good_enough_by_now(hand: str, round: int) -> None:
    assert given(a_table(hand, seen=f"{OWN} {THEIRS}", round=round)) == {"declare"}


@pytest.mark.parametrize(("hand", "round"), [("In BP WH", 4), ("Sh PC CS", 14)])
def test_it_does_not_declare_with_less(hand: str, round: int) -> None:
    assert "declare" not in given(a_table(hand, seen=OWN, round=round))


def test_it_declares_with_the_least_set_when_it_knows_that_nobody_else_has_one() -> None:
    table = a_table("Sh PC CS", "MR In PD", "BP WP WH", seen=ALL, round=4)
    assert given(table) == {"declare"}


def test_it_does_not_declare_with_a_good_set_when_it_knows_a_better_one() -> None:
    table = a_table("In PD WP", "MR Co WH", "BP CF CS", seen=ALL, round=14)
    assert "declare" not in given(table)


@pytest.mark.parametrize("seen", ["", "A1:A A2:A"])
def test_it_does_not_declare_with_cards_it_has_not_seen(seen: str) -> None:
    assert "declare" not in given(a_table("MR PD WP", seen=seen, round=14))


@pytest.mark.parametrize("hand", ["TT PD WP", "MR In PD", "Co CF PD"])
def test_it_does_not_declare_with_a_hand_that_loses(hand: str) -> None:
    assert "declare" not in given(a_table(hand, seen=OWN, round=14))


def test_at_last_it_declares_whatever_it_has() -> None:
    """W-21 Bots declare by policy."""
    assert given(a_table("TT PD WP", seen=f"{OWN} {THEIRS}", round=40)) == {"declare"}


def test_r2_8_it_declares_when_it_must() -> None:
    """W-21."""
    assert given(a_table("TT PD WP", seen=OWN, round=30, ending="round-30")) == {"declare"}


# Whole games


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_answers_legally_wherever_random_play_leads(seats: int) -> None:
    chance = random.Random(seats)
    for seed in range(10):
        table, dice = a_deal(seats, seed, switch=chance.choice(["any", "own"])), some_dice(seed)
        while table.turn != NOBODY:
            answer(table, dice)
            rules_of(GAME).play(BOX, table, chance.choice(legal_choices(table)))


def rounds_played(seats: int, seed: int) -> int:
    """Return in which round a game among bots ended."""
    table, dice = a_deal(seats, seed), some_dice(seed)
    while table.turn != NOBODY:
        rules_of(GAME).play(BOX, table, answer(table, dice))
    assert GAME.outcome(BOX, table).winners
    return table.round


@pytest.mark.parametrize("first", [0, 50])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_games_among_bots_end(seats: int, first: int) -> None:
    rounds = [rounds_played(seats, seed) for seed in range(first, first + 50)]
    assert max(rounds) <= 15
    assert sum(rounds) / len(rounds) < 12


def test_a_match_among_bots_ends() -> None:
    table, dice = a_deal(3, seed=2, match="five"), some_dice()
    while table.turn != NOBODY:
        rules_of(GAME).play(BOX, table, answer(table, dice))
    assert max(table.markers) >= 5


def test_it_shuffles_a_set_that_others_have_seen() -> None:
    seen = "A1:AB A2:A A3:A B1:A B2:A B3:A C1:A C2:A C3:A M1:A M2:A"
    assert given(a_table("MR Co CF", seen=seen, actions=1)) == {"shuffle"}
    assert "shuffle" not in given(a_table("MR Co CF", seen=ALL, actions=1))


def test_it_knows_its_set_after_a_shuffle() -> None:
    shuffled = a_table("MR PD WP", among="MR:A PD:A WP:A", seen=THEIRS, round=5)
    assert given(shuffled) == {"declare"}


def test_it_declares_an_outright_win_at_once() -> None:
    assert given(a_table("Sh Co CF", seen=OWN, round=4)) == {"declare"}
