"""Who plays at random is told by what everybody saw them do, and by nothing that is hidden."""

from __future__ import annotations

import random

import pytest

from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NOBODY
from thirdwish.games.three_wishes import GAME
from thirdwish.games.three_wishes.table import Question, Table
from thirdwish.games.three_wishes.tests.table import BOX, a_deal, a_table, legal_choices, view
from thirdwish.games.three_wishes.tests.thumb import answer, some_dice

pytestmark = pytest.mark.rules

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
    opening = a_table(seen="A1:A B1:B C1:C", question=Question.OPENING, looks=1, turn=2)
    assert doubts(opening, seat=2) == [0, 0]


def test_who_had_a_turn_is_doubted_at_once_if_it_was_odd() -> None:
    """B and C looked at the centre, and not at their other cards."""
    seen = "A1:A B1:B C1:C M1:BC M2:BC"
    assert min(doubts(a_table(seen=seen, starter=1, turn=0))) > 500
    still_to_act, acted = doubts(a_table(seen=seen, starter=2, turn=0))
    assert still_to_act < 500 < acted


def test_who_sits_with_an_odd_player_is_doubted_more_but_less_than_that_one() -> None:
    both = a_table(seen="A1:A B1:C C1:C C2:C C3:C M1:C", round=4)
    odd, other = doubts(both)
    assert odd > other
    calm = a_table(seen="A1:A B1:BC B2:B B3:B C1:BC C2:C C3:C M1:C", round=4)
    assert doubts(calm)[1] <= other


def test_who_plays_to_win_is_not_doubted_for_anything_that_another_does() -> None:
    assert doubts(a_table(seen=SENSIBLE, round=6, idle=[0, 0, 50])) == [0, 980]


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
