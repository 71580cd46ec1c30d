"""The rule-of-thumb player prefers what is obviously good, and never breaks a rule."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from thirdwish.engine.bind import bind
from thirdwish.engine.dice import Dice, seed_dice
from thirdwish.engine.loops import heaviest
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NOBODY, Choices, bit
from thirdwish.games.three_wishes import GAME, bot
from thirdwish.games.three_wishes.cards import CARDS, Special
from thirdwish.games.three_wishes.rules.end import standing
from thirdwish.games.three_wishes.table import HAND, Question, Table
from thirdwish.games.three_wishes.tests.table import (
    BOX,
    a_deal,
    a_table,
    hand,
    legal_choices,
    view,
)
from thirdwish.games.three_wishes.words import write

pytestmark = pytest.mark.rules

OWN = "A1:A A2:A A3:A"
ALL = f"{OWN} B1:A B2:A B3:A C1:A C2:A C3:A M1:A M2:A"


def some_dice(seed: int = 1) -> Dice:
    dice = Dice.new()
    seed_dice(dice, seed)
    return dice


def answer(table: Table, dice: Dice) -> int:
    """Return what the bot in turn answers, who is shown a view and no more; it must be legal."""
    legal = Choices.new()
    rules_of(GAME).legal(BOX, table, legal)
    choice = int(bind(heaviest, rules_of(GAME))(BOX, view(table, table.turn), legal, dice))
    assert choice in [legal.choice[i] for i in range(legal.count)]
    return choice


def given(table: Table) -> set[str]:
    """Return all that the bot in turn may answer, in notation."""
    return {write(answer(table, some_dice(seed))) for seed in range(40)}


def after_a_switch(table: Table) -> set[str]:
    """Return the hands that seat A may have after the two answers of a switch."""
    hands = set()
    for seed in range(40):
        another, dice = table.copy(), some_dice(seed)
        for _ in range(2):
            rules_of(GAME).play(BOX, another, answer(another, dice))
        hands.add(hand(another, 0))
    return hands


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
    assert given(a_table(hand, seen=OWN, round=round)) == {"declare"}


@pytest.mark.parametrize(("hand", "round"), [("In BP WH", 4), ("Sh PC CS", 14)])
def test_it_does_not_declare_with_less(hand: str, round: int) -> None:
    assert "declare" not in given(a_table(hand, seen=OWN, round=round))


def test_it_declares_with_the_least_set_when_it_knows_that_nobody_else_has_one() -> None:
    table = a_table("Sh PC CS", "MR In PD", "BP WP WH", seen=ALL, round=4)
    assert given(table) == {"declare"}


def test_it_does_not_declare_with_a_good_set_when_it_knows_a_better_one() -> None:
    table = a_table("In PD WP", "MR Co WH", "BP CF CS", seen=ALL, round=14)
    assert "declare" not in given(table)


@pytest.mark.parametrize(
    "seen", [OWN, f"{OWN} B1:A", f"{OWN} B1:A B2:A", f"{OWN} B1:A B2:A B3:A C1:A M1:A"]
)
def test_the_risk_is_the_share_of_hands_that_are_better(seen: str) -> None:
    table = a_table("In PD WH", "MR Co CS", "Sh BP WP", seen=seen)
    seen_by_me = view(table, 0)
    held = bot.held_by(seen_by_me, 1)
    loose = bot.loose_cards(BOX, seen_by_me)
    free = [card for card in range(CARDS) if loose >> card & 1]
    mine = [card for card in range(CARDS) if held >> card & 1]
    hands = [[*mine, *more] for more in combinations(free, HAND - len(mine))]
    better = [hand for hand in hands if points_of_hand(hand) > 8]
    risk = bot.risk(BOX, seen_by_me, 1, loose, 8)
    assert risk == 1000 * len(better) // len(hands)


@pytest.mark.parametrize(
    ("seen", "types", "unknown"),
    [(OWN, 0b011, 1), ("A1:A", 0b001, 2), ("B1:A M2:A", 0b000, 3), (ALL, 0b101, 1)],
)
def test_the_chance_of_an_unseen_set_is_the_share_of_cards_that_make_one(
    seen: str, types: int, unknown: int
) -> None:
    table = a_table("In PD WH", "MR Co CS", "Sh BP WP", seen=seen)
    seen_by_me = view(table, 0)
    loose = bot.loose_cards(BOX, seen_by_me)
    lots = list(combinations([card for card in range(CARDS) if loose >> card & 1], unknown))
    sets = [lot for lot in lots if types_of(lot) == 0b111 & ~types]
    chance = bot.unseen_set(BOX, seen_by_me, types, unknown)
    assert chance == 1000 * len(sets) // len(lots)


def types_of(cards: tuple[int, ...]) -> int:
    """Return the types of some cards, one bit a type; none if one of them loses."""
    if any(BOX.special[card] == Special.LOSES for card in cards):
        return 0
    return sum(bit(kind) for kind in {BOX.type[card] for card in cards})


def points_of_hand(cards: list[int]) -> int:
    """Return what a hand comes to by the rules of the end."""
    table = a_deal()
    for place, card in enumerate(cards):
        table.card[place] = card
    return standing(BOX, table, 0)


@pytest.mark.parametrize("seen", ["", "A1:A A2:A"])
def test_it_does_not_declare_with_cards_it_has_not_seen(seen: str) -> None:
    assert "declare" not in given(a_table("MR PD WP", seen=seen, round=14))


@pytest.mark.parametrize("hand", ["TT PD WP", "MR In PD", "Co CF PD"])
def test_it_does_not_declare_with_a_hand_that_loses(hand: str) -> None:
    assert "declare" not in given(a_table(hand, seen=OWN, round=14))


def test_at_last_it_declares_whatever_it_has() -> None:
    """W-21 Bots declare by policy."""
    assert given(a_table("TT PD WP", seen=OWN, round=40)) == {"declare"}


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
    shuffled = a_table("MR PD WP", among="MR:A PD:A WP:A", round=5)
    assert given(shuffled) == {"declare"}


def test_it_declares_an_outright_win_at_once() -> None:
    assert given(a_table("Sh Co CF", seen=OWN, round=4)) == {"declare"}


# Who plays at random


ODD = "A1:A A2:A A3:A B1:C C1:C M1:B"  # B and C know one card of their own between them
SENSIBLE = "A1:A A2:A A3:A B1:BC B2:B B3:B C1:BC C2:C C3:C M1:BC M2:B"
LOOKED_ON = "A1:ABC A2:ABC A3:AC B1:BC B2:BC B3:B C1:BC C2:BC C3:C M1:BC M2:BC"


def doubts(table: Table, seat: int = 0) -> list[int]:
    """Return how much a seat doubts each of the others."""
    seen = view(table, seat)
    others = [other for other in range(table.seats) if other != seat]
    return [int(rules_of(GAME).doubt(BOX, seen, other)) for other in others]


@pytest.mark.parametrize("round", [2, 4, 8])
def test_who_does_not_know_their_own_cards_is_doubted(round: int) -> None:
    assert min(doubts(a_table(seen=ODD, round=round))) > 600


def test_who_acts_and_gains_nothing_is_doubted_the_more_the_oftener() -> None:
    doubted = [doubts(a_table(seen=SENSIBLE, round=4, idle=[0, n])) for n in range(5)]
    assert doubted == sorted(doubted)
    assert doubted[0][0] == 0
    assert doubted[4][0] > 900


@pytest.mark.parametrize(("seen", "round"), [(SENSIBLE, 2), (SENSIBLE, 4), (LOOKED_ON, 8)])
def test_who_knows_their_own_cards_and_more_and_more_others_is_not_doubted(
    seen: str, round: int
) -> None:
    assert doubts(a_table(seen=seen, round=round)) == [0, 0]


def test_nobody_is_doubted_before_they_had_a_turn() -> None:
    assert doubts(a_table(seen=ODD, round=1)) == [0, 0]


def test_who_sits_with_an_odd_player_is_doubted_more_but_less_than_that_one() -> None:
    both = a_table(seen="A1:A B1:C C1:C C2:C C3:C M1:C", round=4)
    odd, other = doubts(both)
    assert odd > other
    calm = a_table(seen="A1:A B1:BC B2:B B3:B C1:BC C2:C C3:C M1:C", round=4)
    assert doubts(calm)[1] <= other


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_doubt_comes_from_what_a_seat_may_know_alone(seat: int) -> None:
    """Whatever lies where the seat cannot see it, and whatever others know among their three."""
    for seed in range(20):
        table = a_table(seen=ODD, among="PD:B", round=4, seed=seed, turn=seat)
        world = table.copy()
        rules_of(GAME).redeal(BOX, world, seat)
        assert doubts(table, seat) == doubts(world, seat)


def seats_taken_for_random(kinds: tuple[str, str], games: int) -> float:
    """Return the mean doubt of seat A about bots of these kinds, in its turns of round four."""
    found: list[int] = []
    for seed in range(games):
        table, dice, chance = a_deal(3, seed), some_dice(seed), random.Random(seed)
        while table.turn != NOBODY and table.round <= 4:
            if table.turn == 0 and table.round == 4 and table.actions == 2:
                found += doubts(table)
                break
            by_thumb = table.turn == 0 or kinds[table.turn - 1] == "thumb"
            choice = answer(table, dice) if by_thumb else chance.choice(legal_choices(table))
            rules_of(GAME).play(BOX, table, choice)
    return sum(found) / len(found)


def test_bots_at_random_are_told_from_those_by_thumb() -> None:
    assert seats_taken_for_random(("random", "random"), 60) > 900
    assert seats_taken_for_random(("thumb", "thumb"), 60) < 20
