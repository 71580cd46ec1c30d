"""Games that are over: all hands open, and weighed from a seat as it could know it then."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from tests.games import GAME
from tests.host.client import Client, Refused, play_out, seated, table_of
from tests.host.server import Server
from thirdwish.bots.judge import Verdict
from thirdwish.engine.game import Game, discover
from thirdwish.engine.table import NOBODY, STRANGER
from thirdwish.host import review as reviewing
from thirdwish.host import wire
from thirdwish.host.course import Course, Row
from thirdwish.host.database import Entry
from thirdwish.host.desk import Desk
from thirdwish.host.limits import Limits, TooMuch
from thirdwish.host.past import MOST_OPEN, Past
from thirdwish.host.review import Reviews, all_over, as_known, questions
from thirdwish.host.thinkers import Thinkers, Weighing

EVERY = pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)


def path(table: dict[str, Any], call: str) -> str:
    return f"/tables/{table['id']}/{call}"


# Over the wire


def test_all_hands_are_open_and_a_game_is_weighed_only_when_it_is_over(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people) as players:
        play_out(players, most=6)
        for call, query in (("steps", {"open": "1"}), ("review", {})):
            with pytest.raises(Refused, match="over, not before") as problem:
                people[0].get(path(table, call), **query)
            assert problem.value.status == 403
        play_out(players, most=10_000)
    closed = [people[0].get(path(table, "steps"), seat=seat)["steps"] for seat in (0, 1)]
    bare = people[1].get(path(table, "steps"), seat=STRANGER, open="1")["steps"]
    assert len(bare) == min(MOST_OPEN, len(closed[0]))
    for number, step in enumerate(bare):
        assert step["open"][:2] == [steps[number]["view"] for steps in closed]
        assert len(step["open"]) == 3
    assert {tuple(step["open"]) for step in closed[0]} == {()}
    told = people[1].get(path(table, "review"))
    assert (told["seat"], told["weighed"]) == (1, [])
    assert people[1].get(path(table, "review"), seat=0)["seat"] == 0
    with pytest.raises(Refused, match="seats are 0 to 1"):
        people[0].get(path(table, "review"), seat=2)
    with pytest.raises(Refused) as problem:
        Client(server).get(path(table, "review"), key=table["link"])
    assert problem.value.status == 401


def test_finished_games_are_listed_one_by_one(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2)
    assert people[0].get("/me/results") == []
    with seated(table, people) as players:
        play_out(players)
    results = [person.get("/me/results") for person in people]
    for person, (one,) in zip(people, results, strict=True):
        (standing,) = person.get("/me/statistics")
        assert (one["table"], one["game"], one["players"]) == (table["id"], GAME.name, 2)
        assert (one["score"], one["won"]) == (standing["best"], standing["won"] == 1)
    assert any(one["won"] for (one,) in results)


# What is open


@EVERY
def test_what_the_end_would_turn_up_is_what_it_turns_up_in_the_end(game: Game) -> None:
    course = a_game(game)
    desk = course.desk
    assert desk.uncover(course.board) == desk.show(course.board).view(STRANGER)


# What a judge is told


@EVERY
def test_a_judge_is_told_the_same_whatever_the_seat_cannot_know(game: Game) -> None:
    course, dice = a_game(game), random.Random(4)
    desk, agreed = course.desk, course.row.agreed
    state = desk.deal(agreed.seats, agreed.options, course.row.seed)
    compared = 0
    for number, choice in enumerate(course.chosen):
        if dice.random() < 0.2:
            for seat in range(agreed.seats):
                told = as_known(desk, state, number, seat, choice)
                elsewhere = desk.imagine(state, seat, dice.randrange(2**40))
                assert as_known(desk, elsewhere, number, seat, choice) == told
                assert (told.moment.given == choice) == (told.turn == seat)
                compared += elsewhere != state
        step = desk.answer(state, choice)
        assert step is not None
        state = step.state
    assert compared > 3, "there was something to deal again"


def test_every_question_with_a_choice_is_weighed_and_no_other() -> None:
    course = a_game(GAME)
    answers = list(zip(course.answered, course.chosen, strict=True))
    asked = questions(course.desk, course.row.agreed, course.row.seed, answers, 0)
    assert [one.number for one in asked] == sorted({one.number for one in asked})
    own = [one for one in asked if one.turn == 0]
    assert own
    assert all(one.moment.given in one.moment.choices for one in own)
    assert all(one.moment.choices == () for one in asked if one.turn != 0)


@pytest.mark.parametrize("count", [0, 1, 2, 7, 64, 65])
def test_the_first_questions_weighed_are_spread_over_the_game(count: int) -> None:
    order = list(all_over(range(count)))
    assert sorted(order) == list(range(count))
    if count == 65:
        assert sorted(order[:5]) == [0, 16, 32, 48, 64]


# The review as it grows


def a_game(game: Game, seed: int = 3) -> Course:
    """Return the course of a game played out at random."""
    seats = game.usual_seats
    options = game.name_options(game.make_options({}, seats))
    row = Row("t", None, wire.Agreed(game.name, seats, options), "", seed, "n", "l", 0)
    course, dice = Course(row, Desk(game)), random.Random(seed)
    course.apply(Entry("t", 1, 0, "start", 0, "", ""))
    while course.state != "over":
        choice = dice.choice(course.desk.show(course.board).choices)
        what = course.desk.notation[choice]
        course.apply(Entry("t", course.seq + 1, 0, "answer", course.turn, what, "x"))
    return course


class Machines:
    """Machine code that is never made."""

    def improve(self, desk: Desk) -> Desk:
        return desk


class FakeThinkers(Thinkers):
    """A judge who says what it is told to, at once."""

    def __init__(self, seconds: float = 0.01) -> None:
        super().__init__(1)
        self.seconds = seconds
        self.asked: list[Weighing] = []

    async def weigh(self, task: Weighing) -> tuple[Verdict, float]:
        self.asked.append(task)
        await asyncio.sleep(0)
        best = task.moment.choices[0] if task.moment.choices else -1
        given = 0.5 if task.moment.given == best else 0.3
        return Verdict(0.5, best, given if task.moment.choices else 0.5), self.seconds


def the_reviews(thinkers: Thinkers, limit: float = 1.0) -> Reviews:
    return Reviews(Past(Machines()), thinkers, Limits(limit))  # type: ignore[arg-type]


async def until_it_rests(reviews: Reviews, course: Course, seat: int = 0) -> wire.Review:
    told = reviews.of(course, seat, "ada")
    task = reviews.kept[(course.row.id, seat)].task
    if task is not None:
        await task
    return told


def test_a_review_says_that_it_waits_then_grows_and_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviewing, "LOOK_AGAIN", 0.001)
    course, thinkers = a_game(GAME), FakeThinkers()

    async def weigh() -> None:
        reviews = the_reviews(thinkers)
        states = [reviews.of(course, 0, "ada").state]
        for _ in range(2000):
            told = reviews.of(course, 0, "ada")
            if told.state != states[-1]:
                states.append(told.state)
            if told.state == "waiting":
                assert told.weighed == []
                thinkers.ready.add(GAME.name)
            if told.state == "done":
                break
            await asyncio.sleep(0.002)
        assert states == ["weighing", "waiting", "weighing", "done"]
        assert len(told.weighed) == told.of + 1
        numbers = [one.number for one in told.weighed]
        assert numbers == sorted(set(numbers))
        assert told.weighed[-1].asked == NOBODY
        asked = len(thinkers.asked)
        assert asked == told.of
        assert reviews.of(course, 0, "bo") == told, "a second visitor gets it at once"
        assert len(thinkers.asked) == asked
        assert {task.tries for task in thinkers.asked} == {told.tries}
        await reviews.close()

    asyncio.run(weigh())


def test_a_review_tells_answers_in_words_and_where_the_game_turned() -> None:
    course, thinkers = a_game(GAME), FakeThinkers()
    thinkers.ready.add(GAME.name)

    async def weigh() -> wire.Review:
        reviews = the_reviews(thinkers)
        await until_it_rests(reviews, course)
        return reviews.of(course, 0, "ada")

    told = asyncio.run(weigh())
    own = [one for one in told.weighed if one.asked == 0]
    assert all(one.best and one.given for one in own)
    for one in own:
        assert one.given is not None
        assert one.given.notation == course.desk.notation[course.chosen[one.number]]
        assert one.given.name
    costly = [one.number for one in own if one.after < one.expected]
    assert costly
    turned = [turn.number for turn in told.turning if turn.why == "answer"]
    assert turned
    assert set(turned) <= set(costly)


def test_a_long_game_is_weighed_for_a_minute_and_no_longer() -> None:
    course, thinkers = a_game(GAME), FakeThinkers(seconds=reviewing.MOST_SECONDS / 4.5)
    thinkers.ready.add(GAME.name)

    async def weigh() -> wire.Review:
        reviews = the_reviews(thinkers)
        await until_it_rests(reviews, course)
        return reviews.of(course, 0, "ada")

    told = asyncio.run(weigh())
    assert told.state == "done"
    assert len(thinkers.asked) == 5
    assert len(told.weighed) == 6 < told.of
    assert all(one.asked in (0, NOBODY) for one in told.weighed), "own questions come first"


def test_nobody_waits_so_it_stops_and_goes_on_when_somebody_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    course, thinkers = a_game(GAME), FakeThinkers()
    thinkers.ready.add(GAME.name)

    async def weigh() -> None:
        reviews = the_reviews(thinkers)
        monkeypatch.setattr(reviewing, "PATIENCE", -1.0)
        await until_it_rests(reviews, course)
        assert thinkers.asked == []
        assert reviews.of(course, 0, "ada").state == "weighing"
        await asyncio.sleep(0)
        monkeypatch.undo()
        await until_it_rests(reviews, course)
        assert reviews.of(course, 0, "ada").state == "done"

    asyncio.run(weigh())


def test_so_many_reviews_are_begun_by_one_person_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "MOST_KEPT", 2)
    course = a_game(GAME)

    async def ask() -> None:
        reviews = the_reviews(FakeThinkers(), limit=0.3)  # three at once
        for seat in range(2):
            reviews.of(course, seat, "ada")
        other = a_game(GAME, seed=8)
        reviews.of(Course(Row("u", None, *list(row_of(other))), other.desk), 0, "ada")
        assert list(reviews.kept) == [("t", 1), ("u", 0)]
        with pytest.raises(TooMuch):
            reviews.of(course, 0, "ada")
        assert reviews.of(course, 1, "ada").seat == 1, "what is begun may be looked at"
        await reviews.close()

    asyncio.run(ask())


def row_of(course: Course) -> tuple[Any, ...]:
    row = course.row
    return (row.agreed, row.own_box, row.seed, row.nonce, row.link, row.created)


def test_tables_that_are_played_go_first() -> None:
    async def ask() -> None:
        thinkers = Thinkers(1)
        thinkers.waiting = 1
        judged = asyncio.ensure_future(thinkers.weigh(None))  # type: ignore[arg-type]
        await asyncio.sleep(0.15)
        assert not judged.done()
        assert not thinkers.room.locked()
        judged.cancel()

    asyncio.run(ask())


def test_a_judge_in_a_process_of_its_own_says_the_same_twice() -> None:
    course = a_game(GAME)
    answers = list(zip(course.answered, course.chosen, strict=True))
    asked = questions(course.desk, course.row.agreed, course.row.seed, answers, 0)
    task = Weighing(GAME.name, "", next(one for one in asked if one.turn == 0).moment, 20, 5)

    async def ask() -> list[tuple[Verdict, float]]:
        thinkers = Thinkers(1)
        try:
            return [await thinkers.weigh(task) for _ in range(2)]
        finally:
            thinkers.close()

    (first, seconds), (second, _) = asyncio.run(ask())
    assert first == second
    assert 0 <= first.after <= first.expected <= 1
    assert seconds > 0
