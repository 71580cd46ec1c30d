"""A bot that searches: it thinks in imagined worlds for a while and gives the best answer found."""

from __future__ import annotations

import gc
import math
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from thirdwish.bots import Considered, Kind, ThumbBot, tree
from thirdwish.engine.compile import Machine, as_array, new_array
from thirdwish.engine.dice import MASK, Dice
from thirdwish.engine.game import Game
from thirdwish.engine.loops import MOST_SEATS, RANDOM, THUMB
from thirdwish.engine.table import Choices
from thirdwish.engine.worlds import Worlds

ROOT = 1  # the first node of a tree; 0 stands for none
MOST_NODES = 400_000  # in one tree: 13 MB
FIRST_STRETCH = 8  # iterations before the clock is looked at first
PATIENCE = 1.5  # seconds that the first answer waits for machine code that may be on disk
LONGEST_STRETCH = 0.008  # seconds between looks at the clock
TRIES_BETWEEN = 500  # looks at whether an answer is settled, where tries are counted
FAIR_SHARE = 1 / 8  # of the time, before which no answer is taken for settled
QUICKEST = 1e-7  # seconds for an iteration: less than any takes


@cache
def machine_of(game: Game) -> Machine:
    """Return the machine code of a game's search; it is made when first asked for."""
    return Machine(game)


@cache
def thinker_of(game: Game) -> Any:
    """Return a game's search as machine code, made or read from disk if it is not there yet.

    The compiler leaves so many objects behind that a round of the garbage collector over them
    takes 60 ms, in the middle of an answer; so they are put where it does not look.
    """
    entry = machine_of(game).entry(tree.think)
    gc.collect()
    gc.freeze()
    return entry


class Worker:
    """One tree and what it takes to grow it: a thread's own."""

    def __init__(self, game: Game, box: Any, seed: int) -> None:
        """Lay out memory once."""
        rules = game.rules
        self.entry = thinker_of(game)
        self.box = as_array(box)
        self.table, self.view = new_array(rules.Table, 1), new_array(rules.View, 1)
        self.choices, self.dice = new_array(Choices, 1), new_array(Dice, 1 + MOST_SEATS)
        self.nodes, self.thought = new_array(tree.Node, MOST_NODES), new_array(tree.Thought, 1)
        self.seed = seed  # of the next question; the one after it has the next

    def begin(self, world: Any, seat: int, game: Game, given: int | None = None) -> None:
        """Forget the last question; every world begins with an answer if one is given."""
        self.root = as_array(world)
        self.nodes[ROOT] = np.zeros(1, self.nodes.dtype)[0]
        thought, settings = self.thought[0], game.search
        self.take_new_seed()
        thought["root"], thought["nodes"] = ROOT, ROOT + 1
        thought["iterations"], thought["total"], thought["seat"] = 0, 0, seat
        thought["given"] = 0 if given is None else 1 + given
        thought["playouts"] = THUMB if settings.playouts == "thumb" else RANDOM
        thought["explore"], thought["limit"] = settings.explore, settings.limit
        thought["ripe"] = settings.ripe
        thought["by_spread"], thought["branching"] = settings.by_spread, settings.branching
        thought["same_worlds"] = settings.same_worlds

    def go_on(self, world: Any, seat: int, game: Game, choice: int) -> None:
        """Keep what grew under an answer that has been given; all else is forgotten."""
        after = self.child(choice)
        if after and self.thought[0]["nodes"] < len(self.nodes) // 2:
            self.root = as_array(world)
            thought = self.thought[0]
            thought["root"], thought["iterations"], thought["total"] = after, 0, 0
            self.take_new_seed()
        else:
            self.begin(world, seat, game)

    def take_new_seed(self) -> None:
        """Let the tries of this question be in other worlds than those of the one before."""
        self.thought[0]["seed"] = self.seed & MASK
        self.seed += 1

    def children(self) -> Iterator[int]:
        """Yield the nodes of the answers at the root; those below zero are no answers."""
        node = int(self.nodes[self.thought[0]["root"]]["first"])
        while node:
            if self.nodes[node]["choice"] >= 0:
                yield node
            node = int(self.nodes[node]["next"])

    def child(self, choice: int) -> int:
        """Return the node of an answer at the root; 0 if it has none."""
        return next((node for node in self.children() if self.nodes[node]["choice"] == choice), 0)

    def run(self, iterations: int) -> None:
        """Go on for so many iterations."""
        desk = (self.table, self.view, self.choices, self.nodes, self.thought, self.dice)
        self.entry(self.box, self.root, *desk, iterations)

    def run_for(self, iterations: int) -> None:
        """Go on for so many iterations, or until what is left of them changes nothing."""
        left = iterations
        while left > 0 and (left == iterations or not self.is_settled(left)):
            self.run(min(left, TRIES_BETWEEN))
            left -= TRIES_BETWEEN

    def run_until(self, end: float) -> None:
        """Go on until a moment of the monotonic clock, looking at it often enough to keep it, or
        until what could be tried in the time left, at the best pace so far, changes nothing.

        However late it is, something is tried: the answer is never a blind one.
        """
        stretch, begun = FIRST_STRETCH, time.monotonic()
        fair, pace = begun + (end - begun) * FAIR_SHARE, math.inf
        while True:
            self.run(stretch)
            now = time.monotonic()
            each = (now - begun) / stretch
            pace = max(QUICKEST, min(pace, each))
            if now >= end or (now >= fair and self.is_settled((end - now) / pace)):
                return
            left = min(end - now, LONGEST_STRETCH)
            stretch = max(1, min(4 * stretch, int(left / each))) if each > 0 else 4 * stretch
            begun = now

    def is_settled(self, left: float) -> bool:
        """Return whether the answer tried most stays that, wherever so many iterations go."""
        visits = [int(self.nodes[node]["visits"]) for node in self.children()]
        second, first = sorted([0, 0, *visits])[-2:]
        return first - second > left

    def results(self) -> dict[int, tuple[int, int]]:
        """Return for each answer at the root how often it was tried and what that came to."""
        entries = [self.nodes[node] for node in self.children()]
        return {int(e["choice"]): (int(e["visits"]), int(e["total"])) for e in entries}


class SearchBot:
    """Thinks for a time, or for so many iterations, on one core or several."""

    def __init__(self, kind: Kind, game: Game, box: Any, seed: int, threads: int = 1) -> None:
        """Have a budget: iterations, with which the same seed gives the same answers, or time."""
        self.game, self.box, self.kind = game, box, kind
        self.workers = [Worker(game, box, seed + 7919 * number) for number in range(threads)]
        self.considered: Sequence[Considered] = ()
        self.answered, self.expects = -1, b""

    def choose(self, view: Any, choices: Sequence[int], worlds: Worlds) -> int:
        """Return the answer that was tried most, which is the one that did best."""
        end = time.monotonic() + self.kind.milliseconds / 1000
        self.considered = ()
        if len(choices) == 1:
            return choices[0]
        world = worlds.deal()
        for worker in self.workers:
            if self.expects == view.to_bytes():
                worker.go_on(world, view.me, self.game, self.answered)
            else:
                worker.begin(world, view.me, self.game)
        if len(self.workers) == 1:
            self.think(self.workers[0], end)
        else:
            with ThreadPoolExecutor(len(self.workers)) as pool:
                list(pool.map(lambda worker: self.think(worker, end), self.workers))
        self.considered = self.rank(choices)
        self.answered = self.considered[0].choice
        self.expects = self.next_view(world, view.me)
        return self.answered

    def next_view(self, world: Any, seat: int) -> bytes:
        """Return what is seen when next asked, if that is before anybody else is, in a world.

        A seat that then sees just this has learnt nothing meanwhile, and can go on with its tree.
        """
        answer = self.answered
        while True:
            self.game.rules.play(self.box, world, answer)
            if world.turn != seat or (world.must_stand and self.game.search.branching):
                return b""
            choices = self.game.list_choices(self.box, world)
            if len(choices) > 1:
                return bytes(self.game.view(self.box, world, seat).to_bytes())
            answer = choices[0]

    def think(self, worker: Worker, end: float) -> None:
        """Let a worker spend its share of the budget."""
        if self.kind.iterations:
            worker.run_for(max(1, self.kind.iterations // len(self.workers)))
        else:
            worker.run_until(end)

    def rank(self, choices: Sequence[int]) -> list[Considered]:
        """Return every legal answer, the most tried first, all trees taken together."""
        results = [worker.results() for worker in self.workers]
        ranked = []
        for choice in choices:
            visits = sum(found.get(choice, (0, 0))[0] for found in results)
            total = sum(found.get(choice, (0, 0))[1] for found in results)
            expected = total / (tree.WHOLE * visits) if visits else 0.0
            ranked.append(Considered(choice, visits, expected))
        return sorted(ranked, key=lambda one: (-one.visits, -one.expected, one.choice))


class ReadyOrThumb:
    """A search that plays by rules of thumb until its machine code is made, in the background."""

    def __init__(self, kind: Kind, game: Game, box: Any, seed: int, threads: int = 1) -> None:
        """Begin to make the machine code, if nobody has."""
        self.search: SearchBot | None = None
        self.thumb = ThumbBot(game, box, seed)
        self.wanted = (kind, game, box, seed, threads)
        self.considered: Sequence[Considered] = ()
        self.maker = maker_of(game)
        self.asked = False

    @property
    def is_ready(self) -> bool:
        """Whether it searches by now."""
        return not self.maker.is_alive()

    def choose(self, view: Any, choices: Sequence[int], worlds: Worlds) -> int:
        """Return what the search says, or the rules of thumb."""
        if not self.asked:
            self.asked = True
            self.maker.join(PATIENCE)
        if not self.is_ready:
            return self.thumb.choose(view, choices, worlds)
        self.search = self.search or SearchBot(*self.wanted)
        choice = self.search.choose(view, choices, worlds)
        self.considered = self.search.considered
        return choice


@cache
def maker_of(game: Game) -> threading.Thread:
    """Return the thread that makes the machine code of a game's search, begun if it is not yet."""
    thread = threading.Thread(target=thinker_of, args=(game,), daemon=True)
    thread.start()
    return thread
