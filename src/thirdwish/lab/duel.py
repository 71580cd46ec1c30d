"""Games in which some bots think outside of the loops: played one by one, on every core."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from thirdwish.bots import kind_of, make_bot
from thirdwish.engine import loops
from thirdwish.engine.compile import as_array, new_array
from thirdwish.engine.dice import Dice, seed_dice
from thirdwish.engine.table import NOBODY, Choices
from thirdwish.engine.worlds import Worlds
from thirdwish.lab.machine import machine_for

PLAYERS = {"random": loops.RANDOM, "thumb": loops.THUMB}


class Desk:
    """What it takes to play one game after another: a worker's own."""

    def __init__(self, series: Any) -> None:
        """Lay out memory, and sit the bots down."""
        rules = series.game.rules
        self.series, self.entry = series, machine_for(series.game).entry(loops.play_until_asked)
        self.table, self.box = rules.Table.new(), as_array(series.box)
        self.view, self.choices = new_array(rules.View, 1), new_array(Choices, 1)
        self.dice = Dice.new()
        kinds = [kind_of(bot, series.game).name for bot in series.bots]
        self.row = np.array([PLAYERS.get(kind, loops.OUTSIDE) for kind in kinds], np.uint8)

    def play(self, game: int) -> tuple[Any, int]:
        """Play a game of the series; return the table and how many answers were given."""
        series, rules = self.series, self.series.game.rules
        seats = len(series.bots)
        deal, shift = loops.deal_seed(series.seed, game // series.repeat), game % seats
        self.table.put(bytes(self.table.size()))
        rules.set_up(series.box, self.table, seats, series.options, deal)
        seed_dice(self.dice, deal ^ loops.BOT_DICE)
        bots = {
            (place + shift) % seats: make_bot(name, series.game, series.box, deal + place)
            for place, name in enumerate(series.bots)
            if self.row[place] == loops.OUTSIDE
        }
        decisions, limit = self.go_on(shift, series.game.most_decisions), series.game.most_decisions
        while self.table.turn != NOBODY and decisions < limit:
            self.answer(bots[self.table.turn], deal + decisions)
            decisions += 1 + self.go_on(shift, limit - decisions)
        return self.table, decisions

    def answer(self, bot: Any, seed: int) -> None:
        """Let a bot answer that thinks outside of the loop."""
        game, box, seat = self.series.game, self.series.box, self.table.turn
        worlds = Worlds(game, box, self.table, seat, seed)
        legal = game.list_choices(box, self.table)
        game.rules.play(
            box, self.table, bot.choose(game.view(box, self.table, seat), legal, worlds)
        )

    def go_on(self, shift: int, limit: int) -> int:
        """Play on in machine code as far as that goes."""
        desk = (as_array(self.table), self.view, self.choices, as_array(self.dice))
        return int(self.entry(self.box, *desk, self.row, shift, limit))


def play_outside(series: Any, results: Any, progress: Callable[[int], None], threads: int) -> None:
    """Play all games of a series and write down their results in order."""
    rules, desks = series.game.rules, [Desk(series) for _ in range(threads)]

    def play(game: int) -> None:
        desk = desks.pop()
        table, decisions = desk.play(game)
        result = loops.Result.new()
        result.decisions, result.finished = decisions, int(table.turn == NOBODY)
        rules.measure(series.box, table, result.figures)
        for seat in range(table.seats):
            result.score[seat] = rules.score(series.box, table, seat)
            result.won[seat] = int(bool(result.finished) and rules.won(series.box, table, seat))
        results[game] = as_array(result)[0]
        desks.append(desk)

    with ThreadPoolExecutor(threads) as pool:
        for _ in pool.map(play, range(series.games)):
            progress(1)
