"""Games in which some bots think outside of the loops: played one by one, on every core."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np

from thirdwish.bots import Bot, kind_of, make_bot
from thirdwish.engine import loops
from thirdwish.engine.bind import bind
from thirdwish.engine.compile import as_array, new_array
from thirdwish.engine.dice import Dice, seed_dice
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.table import NOBODY, Choices
from thirdwish.engine.worlds import Worlds
from thirdwish.lab.machine import by_machine, machine_for

if TYPE_CHECKING:
    from thirdwish.lab.simulate import Results, Series

PLAYERS = {"random": loops.RANDOM, "thumb": loops.THUMB}


def seats_in_loop(series: Series) -> np.ndarray[Any, Any]:
    """Return who sits where as the loops know them: bots of their own, or somebody outside."""
    kinds = [kind_of(bot, series.game).name for bot in series.bots]
    return np.array([PLAYERS.get(kind, loops.OUTSIDE) for kind in kinds], np.uint8)


class Desk:
    """What it takes to play one game after another: a worker's own."""

    def __init__(self, series: Series) -> None:
        """Lay out memory, and sit the bots down."""
        self.series, self.game = series, by_machine(series.game)
        self.entry, rules = machine_for(series.game).entry(loops.play_until_asked), self.game.rules
        self.table, self.box = rules.Table.new(), as_array(series.box)
        self.view, self.choices = new_array(rules.View, 1), new_array(Choices, 1)
        self.dice = Dice.new()
        self.row = seats_in_loop(series)

    def play(self, game: int) -> tuple[Any, int]:
        """Play a game of the series; return the table and how many answers were given."""
        series, rules = self.series, self.game.rules
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
        limit = series.game.most_decisions
        decisions = self.go_on(shift, limit)
        while self.table.turn != NOBODY and decisions < limit:
            self.answer(bots[self.table.turn], deal + decisions)
            decisions += 1 + self.go_on(shift, limit - decisions)
        return self.table, decisions

    def answer(self, bot: Bot, seed: int) -> None:
        """Let a bot answer that thinks outside of the loop."""
        game, box, seat = self.game, self.series.box, self.table.turn
        worlds = Worlds(game, box, self.table, seat, seed)
        view, legal = game.view(box, self.table, seat), game.list_choices(box, self.table)
        choice = bot.choose(view, legal, worlds)
        if choice not in legal:
            raise BadRequest(f"the bot {type(bot).__name__} gave {choice}, which is no choice now")
        game.rules.play(box, self.table, choice)

    def go_on(self, shift: int, limit: int) -> int:
        """Play on in machine code as far as that goes."""
        desk = (as_array(self.table), self.view, self.choices, as_array(self.dice))
        return int(self.entry(self.box, *desk, self.row, shift, limit))


def play_outside(
    series: Series, results: Results, progress: Callable[[int], None], threads: int
) -> None:
    """Play all games of a series and write down their results in order."""
    desks = [Desk(series) for _ in range(threads)]
    write_result = bind(loops.write_result, series.game.rules)

    def play(game: int) -> None:
        desk = desks.pop()
        table, decisions = desk.play(game)
        result = loops.Result.new()
        write_result(series.box, table, decisions, result)
        results[game] = as_array(result)[0]
        desks.append(desk)

    with ThreadPoolExecutor(threads) as pool:
        for _ in pool.map(play, range(series.games)):
            progress(1)
