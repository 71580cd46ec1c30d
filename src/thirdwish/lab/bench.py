"""How fast a game is, on this machine: measured, best of several."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from thirdwish.engine import loops
from thirdwish.engine.compile import new_array
from thirdwish.engine.game import Game, find_game
from thirdwish.lab.machine import machine_for
from thirdwish.lab.simulate import Series, play_series

REPEATS = 5
COPIES = 200_000
STOPWATCH = (
    "import sys, json, time; t = time.perf_counter();"
    "from thirdwish.lab.bench import first_game; first_game(sys.argv[1]);"
    "print(json.dumps(time.perf_counter() - t))"
)


def random_series(game: Game, box: Any, games: int) -> Series:
    """Return games of random play between as few as can play."""
    bots = ("random",) * game.seats.start
    return Series(game, box, game.make_options({}), bots, games, seed=1)


def first_game(name: str) -> None:
    """Play one game from nothing: import, load or compile, play."""
    game = find_game(name)
    series = random_series(game, game.read_box(game.published_box), 1)
    play_series(series, lambda played: None, threads=1)


def best(work: Callable[[], float], repeats: int = REPEATS) -> float:
    """Return the highest of several measurements: the one least disturbed."""
    return max(work() for _ in range(repeats))


def bench(game: Game, box: Any, games: int = 20_000) -> dict[str, Any]:
    """Return what `thirdwish bench` prints for a game."""
    machine = machine_for(game)
    machine.entry(loops.play_games)
    series = random_series(game, box, games)

    def rate(threads: int) -> tuple[float, float]:
        begun = time.perf_counter()
        results = play_series(series, lambda played: None, threads)
        seconds = time.perf_counter() - begun
        return int(results["decisions"].sum()) / seconds, games / seconds

    one_core = max(rate(1) for _ in range(REPEATS))
    all_cores = max(rate(os.cpu_count() or 1) for _ in range(REPEATS))
    return {
        "seats": len(series.bots),
        "decisions_per_s": round(one_core[0]),
        "games_per_s": round(one_core[1]),
        "decisions_per_s_all_cores": round(all_cores[0]),
        "cores": os.cpu_count(),
        "compile_s_cold": round(min(seconds_to_first_game(game, cold=True) for _ in range(2)), 2),
        "start_s_warm": round(min(seconds_to_first_game(game) for _ in range(3)), 2),
        "table_bytes": game.rules.Table.size(),
        "view_bytes": game.rules.View.size(),
        "copy_ns": round(copy_ns(game), 1),
    }


def copy_ns(game: Game) -> float:
    """Return the nanoseconds that a copy of a table takes."""
    copy = machine_for(game).entry(loops.copy_tables)
    tables = new_array(game.rules.Table, 64)

    def copies_per_ns() -> float:
        begun = time.perf_counter()
        copy(tables, COPIES)
        return COPIES / (time.perf_counter() - begun) / 1e9

    return 1 / best(copies_per_ns)


def seconds_to_first_game(game: Game, cold: bool = False) -> float:
    """Return how long a new process takes to its first game played by machine code."""
    with tempfile.TemporaryDirectory() as empty:
        environment = os.environ | ({"THIRDWISH_CACHE": empty} if cold else {})
        done = subprocess.run(
            [sys.executable, "-c", STOPWATCH, game.name],
            env=environment,
            capture_output=True,
            check=True,
        )
    return float(json.loads(done.stdout))
