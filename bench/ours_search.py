"""One measurement of our search from the opening, on one core: prints simulations a second."""

from __future__ import annotations

import dataclasses
import json
import sys
import time

from thirdwish.bots.search import Worker
from thirdwish.engine.game import find_game
from thirdwish.engine.worlds import Worlds


def main() -> None:
    """Search for as long as asked, with playouts as the game has them and at random."""
    game, seconds = find_game(sys.argv[1]), float(sys.argv[2])
    box, table = game.read_box(game.published_box), game.rules.Table.new()
    seats = max(2, game.seats.start)
    game.rules.set_up(box, table, seats, game.make_options({}), 5)
    world, figures = Worlds(game, box, table, table.turn, 1).deal(), {}
    for playouts in ("random", "thumb"):
        search = dataclasses.replace(game.search, playouts=playouts, limit=100_000)
        worker = Worker(game, box, 1)
        worker.begin(world, table.turn, dataclasses.replace(game, search=search))
        worker.run(100)  # warm
        begun, searched = time.perf_counter(), 0
        while time.perf_counter() - begun < seconds:
            worker.begin(world, table.turn, dataclasses.replace(game, search=search))
            worker.run(2000)
            searched += 2000
        figures[playouts] = searched / (time.perf_counter() - begun)
    print(json.dumps(figures))


main()
