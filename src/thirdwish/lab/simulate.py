"""Play many games between bots and count."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from thirdwish.bots import check_bot, tree
from thirdwish.engine import loops
from thirdwish.engine.compile import as_array, new_array
from thirdwish.engine.dice import Dice
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import Game
from thirdwish.engine.table import Choices
from thirdwish.lab.duel import play_outside, seats_in_loop
from thirdwish.lab.machine import by_machine, machine_for

STRETCH = 256  # games a worker plays before it reports
Results = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Series:
    """A series of games to be played: what settles every card of it."""

    game: Game
    box: Any
    options: Any
    bots: tuple[str, ...]
    games: int
    seed: int
    repeat: int = 1  # how often each deal is played; as often as there are seats, all sit in all


def seat_bots(names: Sequence[str], seats: int, game: Game) -> tuple[str, ...]:
    """Return one bot for each seat: those named, or the one named for all."""
    for name in names:
        check_bot(name, game)
    if len(names) not in (1, seats):
        raise BadRequest(f"name one bot for all seats or {seats} bots, not {len(names)}")
    return tuple(names) if len(names) == seats else tuple(names) * seats


def play_series(series: Series, progress: Callable[[int], None], threads: int = 0) -> Results:
    """Play all games, on every core or in so many threads, and return their results in order.

    `progress` is told after each stretch how many games were in it.
    """
    results = new_array(loops.Result, series.games)
    threads = threads or os.cpu_count() or 1
    row = seats_in_loop(series)
    if loops.OUTSIDE in row:
        play_outside(series, results, progress, threads)
        return results
    entry = machine_for(series.game).entry(loops.play_games)

    def play_stretch(first: int) -> int:
        stretch = results[first : first + STRETCH]
        rules = series.game.rules
        desk = [new_array(kind, 1) for kind in (rules.Table, rules.View, Choices, Dice)]
        entry(
            as_array(series.box),
            as_array(series.options),
            *desk,
            row,
            stretch,
            series.seed,
            first,
            series.repeat,
            series.game.most_decisions,
        )
        return len(stretch)

    with ThreadPoolExecutor(threads) as pool:
        for played in pool.map(play_stretch, range(0, series.games, STRETCH)):
            progress(played)
    return results


def count(series: Series, results: Results, seconds: float) -> dict[str, Any]:
    """Return what came of a series, by bot and by seat."""
    seats = len(series.bots)
    won = results["won"][:, :seats].astype(np.int64)
    scores = results["score"][:, :seats].astype(np.int64)
    # In game g the bot b sits in seat (b + g) % seats.
    game = np.arange(series.games)[:, None]
    seat_of = (np.arange(seats)[None, :] + game) % seats
    winners = won.sum(axis=1)
    finished = int(results["finished"].sum())
    return {
        "game": series.game.name,
        "seats": seats,
        "options": series.game.name_options(series.options),
        "games": series.games,
        "seed": series.seed,
        "finished": finished,
        "unfinished": series.games - finished,
        "decisions": int(results["decisions"].sum()),
        "bots": list(series.bots),
        "wins": np.take_along_axis(won, seat_of, axis=1).sum(axis=0).tolist(),
        "seat_wins": won.sum(axis=0).tolist(),
        "shared": int((winners > 1).sum()),
        "no_winner": int(((winners == 0) & (results["finished"] == 1)).sum()),
        "mean_scores": [
            round(float(mean), 4)
            for mean in np.take_along_axis(scores, seat_of, axis=1).mean(axis=0)
        ],
        "mean_winning_score": round(float(scores[won == 1].mean()), 4) if won.any() else None,
        "figures": {
            name: round(float(results["figures"]["of"][:, place].mean()), 4)
            for place, name in enumerate(series.game.figures)
        },
        "seconds": round(seconds, 3),
    }


def prepare(series: Series) -> None:
    """Make all machine code that a series needs."""
    machine = machine_for(series.game)
    if loops.OUTSIDE in seats_in_loop(series):
        machine.entry(tree.think)
        machine.entry(loops.play_until_asked)
        by_machine(series.game)
    else:
        machine.entry(loops.play_games)


def simulate(series: Series, progress: Callable[[int], None], threads: int = 0) -> dict[str, Any]:
    """Play a series and count; the machine code is made before the clock starts."""
    if series.games < 1:
        raise BadRequest("a simulation has at least one game")
    prepare(series)
    begun = time.perf_counter()
    results = play_series(series, progress, threads)
    return count(series, results, time.perf_counter() - begun)
