"""One measurement of OpenSpiel playing hearts at random; run by the Python of the peers' venv.

Prints decisions a second: whole games in C++ (`pyspiel.evaluate_bots` with uniform random bots),
and the same games through the Python state API. A decision is a player's; dealing is not counted.
"""

from __future__ import annotations

import json
import random
import sys
import time

import pyspiel

SECONDS = float(sys.argv[1])
GAME = pyspiel.load_game("hearts")


def by_state_api() -> tuple[int, int]:
    """Play games one call at a time for a while; return games and decisions."""
    games = decisions = 0
    chance = random.Random(1).random
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        state = GAME.new_initial_state()
        while not state.is_terminal():
            # The deals of hearts are uniform too, so that no weights need be asked for.
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[int(chance() * len(actions))])
        games += 1
    return games, decisions


def in_cpp() -> int:
    """Play whole games in C++ for a while; return how many."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(GAME.num_players())]
    games = 0
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        pyspiel.evaluate_bots(GAME.new_initial_state(), bots, games)
        games += 1
    return games


def main() -> None:
    """Print both figures."""
    begun = time.perf_counter()
    games, decisions = by_state_api()
    state_api = decisions / (time.perf_counter() - begun)
    begun = time.perf_counter()
    cpp_games = in_cpp()
    seconds = time.perf_counter() - begun
    print(json.dumps({"state_api": state_api, "cpp": cpp_games * decisions / games / seconds}))


main()
