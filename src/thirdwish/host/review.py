"""Games that are over, weighed: what a seat could expect, question by question, as it could know.

Bots' processes do it, one question at a time and after the tables that are being played; it stops
when nobody has asked for it for a while, and goes on when somebody does.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from thirdwish.bots.judge import Moment, Verdict
from thirdwish.bots.turning import Point, turning_points
from thirdwish.engine.game import SEAT_LETTERS
from thirdwish.engine.match import Called
from thirdwish.engine.table import NOBODY
from thirdwish.host import wire
from thirdwish.host.course import Course
from thirdwish.host.desk import Desk
from thirdwish.host.limits import Limits
from thirdwish.host.past import Past
from thirdwish.host.thinkers import Thinkers, Weighing

One = TypeVar("One")
LOG = logging.getLogger("thirdwish.host")
MOST_SECONDS = 60.0  # of thinking about one game from one seat
MOST_KEPT = 300  # reviews in memory
PATIENCE = 8.0  # seconds after which nobody seems to wait any more
LOOK_AGAIN = 0.5  # seconds between looks for machine code
TRIES, FEWEST, MOST = 60_000, 400, 1000  # in all, as far as that is a good number for each question


class Asked(NamedTuple):
    """A question that somebody had to think about."""

    number: int  # after so many answers
    turn: int  # who was asked
    view: bytes  # what the seat saw for which it is weighed
    moment: Moment


class Review:
    """One game as one seat could see it, as far as it is weighed."""

    def __init__(self, course: Course, seat: int) -> None:
        """Have weighed nothing yet."""
        self.course, self.seat = course, seat
        self.asked: list[Asked] = []
        self.weighed: dict[int, wire.Weighed] = {}
        self.of, self.seconds, self.done, self.waiting = 0, 0.0, False, False
        self.wanted_at = time.monotonic()
        self.task: asyncio.Task[None] | None = None

    @property
    def is_wanted(self) -> bool:
        """Whether somebody has asked for it lately."""
        return time.monotonic() - self.wanted_at < PATIENCE

    @property
    def tries(self) -> int:
        """How often each question is tried."""
        return max(FEWEST, min(MOST, TRIES // max(1, self.of)))

    def left(self) -> list[Asked]:
        """Return what is to be weighed: own questions first, all over the game, then between."""
        own = [one for one in self.asked if one.turn == self.seat]
        others = [one for one in self.asked if one.turn != self.seat]
        spread = [*all_over(own), *all_over(others)]
        return [one for one in spread if one.number not in self.weighed]

    def tell(self) -> wire.Review:
        """Return what is known by now."""
        weighed = [self.weighed[number] for number in sorted(self.weighed)]
        if self.done:
            weighed.append(the_end(self.course, self.seat))
        points = [Point(w.number, w.given is not None, w.expected, w.after) for w in weighed]
        turning = [wire.Turning(*turn) for turn in turning_points(points, self.tries)]  # type: ignore[arg-type]
        state = "done" if self.done else "waiting" if self.waiting else "weighing"
        return wire.Review(self.seat, state, self.of, self.tries, weighed, turning)  # type: ignore[arg-type]


class Reviews:
    """Weighs games and keeps what came of it."""

    def __init__(self, past: Past, thinkers: Thinkers, limits: Limits) -> None:
        """Have none yet."""
        self.past, self.thinkers, self.limits = past, thinkers, limits
        self.kept: OrderedDict[tuple[str, int], Review] = OrderedDict()
        self.line = asyncio.Lock()  # reviews take turns, question by question

    def of(self, course: Course, seat: int, person: str) -> wire.Review:
        """Return how far a review has come; it begins, or goes on, when it is asked for."""
        key = (course.row.id, seat)
        if key not in self.kept:
            self.limits.check("review", person)
            self.kept[key] = Review(course, seat)
            self.forget()
        review = self.kept[key]
        self.kept.move_to_end(key)
        review.wanted_at = time.monotonic()
        if not review.done and (review.task is None or review.task.done()):
            review.task = asyncio.get_running_loop().create_task(self.run(review))
        return review.tell()

    def forget(self) -> None:
        """Keep so many, those that were asked for last."""
        while len(self.kept) > MOST_KEPT:
            _, old = self.kept.popitem(last=False)
            if old.task is not None:
                old.task.cancel()

    async def run(self, review: Review) -> None:
        """Weigh a game until it is done, time is up or nobody waits."""
        try:
            if not review.asked:
                review.asked = await self.past.run(review.course, questions, review.seat)
                review.of = len(review.asked)
            for one in review.left():
                if not await self.is_ready(review):
                    return
                async with self.line:
                    await self.weigh(review, one)
                if review.seconds > MOST_SECONDS:
                    break
            review.done, review.asked = True, []
        except Exception:
            LOG.exception("a game could not be weighed")

    async def is_ready(self, review: Review) -> bool:
        """Wait for machine code while somebody waits for the review; return whether both are so."""
        game = review.course.row.agreed.game
        while review.is_wanted:
            review.waiting = game not in self.thinkers.ready
            if not review.waiting:
                return True
            await asyncio.sleep(LOOK_AGAIN)
        return False

    async def weigh(self, review: Review, one: Asked) -> None:
        """Weigh one question."""
        row = review.course.row
        task = Weighing(row.agreed.game, row.own_box, one.moment, review.tries, one.number)
        verdict, seconds = await self.thinkers.weigh(task)
        review.seconds += seconds
        review.weighed[one.number] = in_words(review.course.desk, one, verdict)

    async def close(self) -> None:
        """Stop."""
        tasks = [review.task for review in self.kept.values() if review.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def questions(
    desk: Desk, agreed: wire.Agreed, seed: int, answers: list[tuple[int, int]], seat: int
) -> list[Asked]:
    """Return every question of a game that had more than one answer, as a seat could know it."""
    state, found = desk.deal(agreed.seats, agreed.options, seed), []
    for number, (turn, choice) in enumerate(answers):
        shown = desk.show(state)
        if len(shown.choices) > 1:
            found.append(as_known(desk, state, number, seat, choice))
        step = desk.answer(state, choice)
        assert step is not None, "what was legal is legal"
        assert turn == shown.turn
        state = step.state
    return found


def as_known(desk: Desk, state: bytes, number: int, seat: int, choice: int) -> Asked:
    """Return a question as far as a seat could know it: nothing else in it is of the true table."""
    shown = desk.show(state)
    own = shown.turn == seat
    world = desk.imagine(state, seat, number)
    moment = Moment(seat, world, shown.choices_of(seat), choice if own else -1)
    return Asked(number, shown.turn, shown.view(seat), moment)


def all_over(asked: Sequence[One]) -> Iterator[One]:
    """Yield questions so that, whenever one stops, they are spread over the whole game."""
    stride = 1
    while stride < len(asked):
        stride *= 2
    seen: set[int] = set()
    while stride:
        for place in range(0, len(asked), stride):
            if place not in seen:
                seen.add(place)
                yield asked[place]
        stride //= 2


def in_words(desk: Desk, one: Asked, verdict: Verdict) -> wire.Weighed:
    """Return what a judge says of a question."""
    expected, after = round(verdict.expected, 3), round(verdict.after, 3)
    weighed = wire.Weighed(one.number, one.turn, expected, after)
    if one.moment.choices:
        weighed.best = answer_of(desk, one, verdict.best)
        weighed.given = answer_of(desk, one, one.moment.given)
    return weighed


def answer_of(desk: Desk, one: Asked, choice: int) -> wire.Answered:
    """Return an answer in words, players called by their letters: names are not kept here."""
    view, seat = desk.read_view(one.view), one.moment.seat
    called = Called(tuple(SEAT_LETTERS[: view.seats]), seat)
    name = desk.game.words.name(desk.box, view, choice, called)
    return wire.Answered(choice, desk.notation[choice], name)


def the_end(course: Course, seat: int) -> wire.Weighed:
    """Return what a game came to for a seat."""
    outcome = course.desk.outcome(course.board)
    assert outcome is not None
    share = round(1 / len(outcome.winners), 3) if seat in outcome.winners else 0.0
    return wire.Weighed(course.number, NOBODY, share, share)
