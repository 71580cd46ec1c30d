"""A judge of games that are over: what a seat could expect at a question, as it could know then.

It thinks in imagined worlds, as bots do, so that it knows no more than the seat did. With the same
seed and the same number of tries it always says the same.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from thirdwish.bots import tree
from thirdwish.engine.game import Game


class Moment(NamedTuple):
    """A question of a game, as far as one seat could know it."""

    seat: int  # for whom it is weighed
    world: bytes  # one that this seat cannot tell from the true one
    choices: tuple[int, ...]  # if this seat is asked, else none
    given: int  # what it then answered


class Verdict(NamedTuple):
    """What a seat could expect, as a share of a win."""

    expected: float  # when the question was asked; if it was the seat's own, of the best answer
    best: int  # the answer that promised most, if it was the seat's own
    after: float  # what its own answer promised; if others were asked, the same as before


class Judge:
    """Weighs the questions of one kind of game and box."""

    def __init__(self, game: Game, box: Any) -> None:
        """Have the search and its memory ready."""
        from thirdwish.bots.search import Worker  # and with it the compiler

        self.game, self.worker = game, Worker(game, box, 0)

    def weigh(self, moment: Moment, tries: int, seed: int) -> Verdict:
        """Return what a seat could expect at a moment."""
        if not moment.choices:
            mean = self.mean(moment, tries, seed)
            return Verdict(mean, -1, mean)
        self.mean(moment, tries, seed)
        results = self.worker.results()
        best = max(moment.choices, key=lambda choice: results.get(choice, (0, 0)))
        promised = self.mean(moment, tries, seed, best)
        if best == moment.given:
            return Verdict(promised, best, promised)
        # The same dice, so that both answers are tried in the same worlds.
        after = self.mean(moment, tries, seed, moment.given)
        if after >= promised:
            return Verdict(after, moment.given, after)
        return Verdict(promised, best, after)

    def mean(self, moment: Moment, tries: int, seed: int, given: int | None = None) -> float:
        """Return what so many tries come to for the seat, if it gives some answer, or the best."""
        world = self.game.rules.Table.at(bytearray(moment.world))
        self.worker.seed = seed
        self.worker.begin(world, moment.seat, self.game, given)
        self.worker.run(tries)
        return int(self.worker.thought[0]["total"]) / (tree.WHOLE * tries)
