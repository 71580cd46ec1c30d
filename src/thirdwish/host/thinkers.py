"""Bots think here: in processes of their own, so that no table waits while one of them does.

A thinker is sent a view, the legal choices and one imagined world, never a table. All bots of the
server share so many processes, first come first served, and no table can have two thoughts at
once, so that the turn goes round fairly. When many wait, each thinks for a shorter time.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple, TypeVar

from thirdwish.bots import Bot, kind_of, make_bot
from thirdwish.bots.judge import Judge, Moment, Verdict
from thirdwish.engine.game import Game, find_game
from thirdwish.engine.worlds import Worlds

PATIENCE_MS = 3000  # how long anybody should wait for a bot, however many think
TIMES_MS = (10, 25, 50, 100, 250, 500)  # to which a thought is shortened when many wait
BOTS_KEPT = 6  # in each process: a search has a tree of many megabytes
ADVISER = "search:500ms"
Asked = TypeVar("Asked")
Said = TypeVar("Said")
IDLE = 0.05  # seconds between looks whether a judge may have a process


class Task(NamedTuple):
    """What a bot is asked."""

    game: str
    box_text: str
    bot: str
    seat: int
    view: bytes
    world: bytes
    choices: tuple[int, ...]


class Thought(NamedTuple):
    """What a bot answers, and what it looked at: choice, visits, expectation."""

    choice: int
    considered: tuple[tuple[int, int, float], ...]
    bot: str  # who answered: a lower level than asked for while machine code is being made


class Weighing(NamedTuple):
    """What a judge is asked of a game that is over."""

    game: str
    box_text: str
    moment: Moment
    tries: int
    seed: int


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, processes: int) -> None:
        """Have so many, once the first bot is asked."""
        self.processes, self.waiting = processes, 0
        self.ready: set[str] = set()  # games whose machine code is made
        self.pool: ProcessPoolExecutor | None = None
        self.room = asyncio.Semaphore(processes)

    async def think(self, task: Task) -> Thought:
        """Return a bot's answer."""
        self.waiting += 1
        try:
            async with self.room:  # first come, first served
                task = task._replace(bot=self.level(task))
                return await self._run(think, task)
        finally:
            self.waiting -= 1

    async def weigh(self, task: Weighing) -> tuple[Verdict, float]:
        """Return what a judge says and how long that took; tables that are played go first."""
        while self.waiting >= self.processes:
            await asyncio.sleep(IDLE)
        async with self.room:
            return await self._run(weigh, task)

    def level(self, task: Task) -> str:
        """Return the bot that answers now: by thumb without machine code, quicker if many wait."""
        game = find_game(task.game)
        kind = kind_of(task.bot, game)
        if kind.name != "search":
            return kind.name
        if self.is_by_thumb(game, task.bot):
            return "thumb"
        if kind.milliseconds:
            share = PATIENCE_MS * self.processes // max(1, self.waiting)
            fitting = [time for time in TIMES_MS if time <= share] or TIMES_MS[:1]
            most = kind.milliseconds if kind.milliseconds <= share else fitting[-1]
            return f"search:{min(kind.milliseconds, most)}ms"
        return task.bot

    def is_by_thumb(self, game: Game, bot: str) -> bool:
        """Return whether a bot goes by rules of thumb until the machine code to think is made."""
        return game.name not in self.ready and kind_of(bot, game).name == "search"

    async def _run(self, work: Callable[[Asked], Said], task: Asked) -> Said:
        loop = asyncio.get_running_loop()
        for last_try in (False, True):
            if self.pool is None:
                context = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(self.processes, context, begin_process)
            pool = self.pool
            try:
                return await loop.run_in_executor(pool, work, task)
            except BrokenProcessPool:  # one of them was killed: all are made anew, once for all
                if self.pool is pool:
                    self.pool = None
                if last_try:
                    raise
        raise AssertionError

    def close(self) -> None:
        """Stop thinking."""
        if self.pool:
            self.pool.shutdown(wait=False, cancel_futures=True)


# In a process of its own


def begin_process() -> None:
    """Leave the keyboard's interrupt to the server, and let people's tables go first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(5)


def end_with_parent() -> None:
    """End this process when the one that started it has gone, however that ended."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()


_KEPT: OrderedDict[tuple[str, str, str], tuple[Game, Any, Bot]] = OrderedDict()


def bot_for(task: Task) -> tuple[Game, Any, Bot]:
    """Return game, box and bot, made once and kept while they are used."""
    key = (task.game, task.box_text, task.bot)
    if key not in _KEPT:
        game = find_game(task.game)
        box = game.read_box(task.box_text or game.published_box)
        _KEPT[key] = (game, box, make_bot(task.bot, game, box))
    _KEPT.move_to_end(key)
    while len(_KEPT) > BOTS_KEPT:
        _KEPT.popitem(last=False)
    return _KEPT[key]


def think(task: Task) -> Thought:
    """Answer."""
    game, box, bot = bot_for(task)
    view = game.rules.View.at(bytearray(task.view))
    worlds = Worlds(game, box, game.rules.Table.at(bytearray(task.world)), task.seat)
    choice = bot.choose(view, task.choices, worlds)
    considered = tuple((one.choice, one.visits, one.expected) for one in bot.considered)
    return Thought(choice, considered, task.bot)


_JUDGES: dict[tuple[str, str], Judge] = {}  # one at most: its tree is as big as a bot's


def weigh(task: Weighing) -> tuple[Verdict, float]:
    """Judge a moment of a game that is over; tell how many seconds that took."""
    key, begun = (task.game, task.box_text), time.monotonic()
    if key not in _JUDGES:
        game = find_game(task.game)
        _JUDGES.clear()
        _JUDGES[key] = Judge(game, game.read_box(task.box_text or game.published_box))
    verdict = _JUDGES[key].weigh(task.moment, task.tries, task.seed)
    return verdict, time.monotonic() - begun
