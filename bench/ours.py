"""One measurement of a game of ours at random, on one core: prints decisions a second."""

from __future__ import annotations

import json
import sys
import time

from thirdwish.engine.game import find_game
from thirdwish.lab.bench import random_series
from thirdwish.lab.simulate import play_series


def main() -> None:
    """Play for about as long as asked, with as few players as can play."""
    game, seconds = find_game(sys.argv[1]), float(sys.argv[2])
    box = game.read_box(game.published_box)
    games = 256
    play_series(random_series(game, box, games), lambda played: None, threads=1)  # warm
    while True:
        begun = time.perf_counter()
        results = play_series(random_series(game, box, games), lambda played: None, threads=1)
        took = time.perf_counter() - begun
        if took > seconds / 2:
            break
        games = max(games * 2, int(games * seconds / took))
    print(json.dumps({"decisions_per_s": int(results["decisions"].sum()) / took}))


main()
