"""Games told again: a stretch of one, answer by answer, as a seat saw it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

from thirdwish.engine.table import NOBODY
from thirdwish.host import wire
from thirdwish.host.course import Course
from thirdwish.host.desk import Desk
from thirdwish.host.machines import Machines
from thirdwish.host.speak import in_words

MOST_STEPS = 500
MOST_IN_WORDS = 60
MOST_OPEN = 60


class Wanted(NamedTuple):
    """Which stretch, and for whom."""

    seat: int
    first: int
    last: int
    words: bool
    names: tuple[str, ...]
    over: bool  # the whole game, so that there are no secrets left
    open: bool = False  # whether all hands are, in a game that is over


Asks = TypeVar("Asks")
Gives = TypeVar("Gives")
Telling = Callable[[Desk, wire.Agreed, int, list[tuple[int, int]], Asks], Gives]


class Past:
    """Tells games again, in a thread of its own and at a desk of its own."""

    def __init__(self, machines: Machines) -> None:
        """Have no desk yet."""
        self.machines = machines
        self.desks: dict[tuple[str, str], Desk] = {}
        self.thread = ThreadPoolExecutor(1, "past")

    async def tell(self, course: Course, wanted: Wanted) -> wire.Steps:
        """Return a stretch of a game."""
        return wire.Steps(wanted.seat, course.number, await self.run(course, tell, wanted))

    async def run(self, course: Course, work: Telling[Asks, Gives], wanted: Asks) -> Gives:
        """Return what is found in a game when it is played again from its beginning."""
        answers = list(zip(course.answered, course.chosen, strict=True))
        agreed, seed, desk = course.row.agreed, course.row.seed, self.desk(course)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, work, desk, agreed, seed, answers, wanted)

    def desk(self, course: Course) -> Desk:
        """Return the desk for a kind of game and a box."""
        key = (course.row.agreed.game, course.row.own_box)
        if key not in self.desks:
            self.desks.clear()  # one box at a time is enough
            self.desks[key] = self.machines.improve(Desk(course.desk.game, key[1]))
        return self.desks[key]


def tell(
    desk: Desk, agreed: wire.Agreed, seed: int, answers: list[tuple[int, int]], wanted: Wanted
) -> list[wire.Step]:
    """Return a stretch of a game, told from its beginning."""
    most = MOST_IN_WORDS if wanted.words else MOST_OPEN if wanted.open else MOST_STEPS
    last = min(wanted.last, wanted.first + most - 1, len(answers))
    state, steps = desk.deal(agreed.seats, agreed.options, seed), []
    for number in range(last + 1):
        seat, notation = -1, ""
        if number > 0:
            seat, choice = answers[number - 1]
            step = desk.answer(state, choice)
            assert step is not None, "what was legal is legal"
            state, notation = step.state, desk.notation[choice]
        if number >= wanted.first:
            steps.append(as_seen(desk, state, number, seat, notation, wanted, agreed.memory))
    return steps


def as_seen(
    desk: Desk, state: bytes, number: int, seat: int, notation: str, wanted: Wanted, memory: bool
) -> wire.Step:
    """Return a game after so many answers as one seat saw it."""
    shown = desk.show(state)
    words = None
    assert wanted.over or not wanted.open, "hands are secret until a game is over"
    if wanted.words:
        words = in_words(desk, shown, wanted.seat, wanted.names, memory or shown.turn == NOBODY)
    return wire.Step(
        number,
        seat,
        notation if wanted.seat == seat or wanted.over else "",  # an answer may be secret
        shown.turn,
        shown.view(wanted.seat),
        list(shown.choices_of(wanted.seat)),
        words,
        [*shown.views[:-1], desk.uncover(state)] if wanted.open else [],
    )
