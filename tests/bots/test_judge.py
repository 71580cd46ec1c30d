"""The judge of games that are over, and where a game turned."""

from __future__ import annotations

from tests.games import GAME
from thirdwish.bots.judge import Judge, Moment, Verdict
from thirdwish.bots.turning import LEAST, MOST, Point, Turn, turning_points
from thirdwish.engine.match import Match
from thirdwish.engine.worlds import Worlds

BOX = GAME.read_box(GAME.published_box)
TRIES = 60


def a_match() -> Match:
    return Match(GAME, BOX, GAME.make_options({}), GAME.usual_seats, 5)


def moment(match: Match, seat: int, given: int = -1) -> Moment:
    world = Worlds(GAME, BOX, match.table, seat, 3).deal().to_bytes()
    return Moment(seat, world, tuple(match.choices(seat)), given)


def test_a_judge_always_says_the_same_and_knows_the_best_answer_no_worse_than_the_given() -> None:
    match, judge = a_match(), Judge(GAME, BOX)
    seat = match.turn
    asked = [moment(match, seat, choice) for choice in match.choices(seat)[:4]]
    verdicts = [judge.weigh(one, TRIES, 7) for one in asked]
    assert [Judge(GAME, BOX).weigh(one, TRIES, 7) for one in asked] == verdicts
    for one, verdict in zip(asked, verdicts, strict=True):
        assert 0 <= verdict.after <= verdict.expected <= 1
        assert verdict.best in one.choices
        assert verdict.best != one.given or verdict.after == verdict.expected


def test_a_judge_weighs_others_questions_for_the_seat_that_looks_on() -> None:
    match, judge = a_match(), Judge(GAME, BOX)
    lookers_on = [seat for seat in range(match.seats) if seat != match.turn]
    verdicts = [judge.weigh(moment(match, seat), TRIES, 7) for seat in lookers_on]
    assert all(verdict.best == -1 for verdict in verdicts)
    assert all(verdict.expected == verdict.after for verdict in verdicts)
    shares = judge.weigh(moment(match, match.turn, match.choices(match.turn)[0]), TRIES, 7)
    assert isinstance(shares, Verdict)
    assert sum(verdict.expected for verdict in verdicts) < 1


def test_a_win_at_hand_is_expected_and_a_loss_too() -> None:
    """At the last question of a game hardly anything is open any more."""
    match = a_match()
    before = match.table.to_bytes()
    while not match.over:
        before = match.table.to_bytes()
        match.choose(match.turn, match.choices(match.turn)[0])
    outcome = match.outcome()
    assert outcome is not None
    match.table.put(before)
    judge = Judge(GAME, BOX)
    for seat in range(match.seats):
        given = match.choices(seat)[0] if seat == match.turn else -1
        verdict = judge.weigh(moment(match, seat, given), TRIES, 7)
        if seat == match.turn:
            assert verdict.after in (0, 1 / len(outcome.winners), verdict.expected)


def test_a_game_turns_where_answers_cost_most_and_where_it_swung_most() -> None:
    points = [
        Point(0, True, 0.5, 0.5),
        Point(1, False, 0.5, 0.5),
        Point(2, True, 0.5, 0.2),  # an answer that cost much
        Point(3, False, 0.2, 0.2),
        Point(4, True, 0.7, 0.7),  # what others did in between
        Point(5, False, 1.0, 1.0),  # what the answer turned up
    ]
    assert turning_points(points, 400) == [
        Turn(2, 3, "answer", 0.5, 0.2),
        Turn(3, 4, "others", 0.2, 0.7),
        Turn(4, 5, "luck", 0.7, 1.0),
    ]


def test_small_changes_and_too_many_are_left_out() -> None:
    small = [Point(n, True, 0.5, 0.5 - 0.9 * LEAST) for n in range(9)]
    assert turning_points(small, 10**6) == []
    by_chance = [Point(n, True, 0.5, 0.4) for n in range(9)]
    assert turning_points(by_chance, 100) == []
    assert len(turning_points(by_chance, 1000)) == 2 * MOST
    costly = [Point(n, True, 0.9, 0.9 - 0.1 * n) for n in range(2, 9)]
    answers = [turn for turn in turning_points(costly, 400) if turn.why == "answer"]
    assert [turn.number for turn in answers] == [8 - n for n in reversed(range(MOST))]
    assert turning_points([], 400) == []
