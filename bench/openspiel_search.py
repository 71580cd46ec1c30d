"""One measurement of OpenSpiel's information-set search on hearts, from the first play.

Run by the Python of the peers' venv. Prints simulations a second: tree, imagined world, and a
playout at random to the end (`pyspiel.ISMCTSBot` with one rollout), all of it in C++.
"""

from __future__ import annotations

import json
import random
import sys
import time

import pyspiel

SECONDS = float(sys.argv[1])
SIMULATIONS = 2000
GAME = pyspiel.load_game("hearts")


def first_play() -> pyspiel.State:
    """Return a game dealt and passed, with the first card to be played."""
    chance = random.Random(1)
    state = GAME.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def main() -> None:
    """Print the figure."""
    bot = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        2.0,
        SIMULATIONS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    state, searched = first_play(), 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        bot.restart()
        bot.step(state)
        searched += SIMULATIONS
    print(json.dumps({"openspiel": searched / (time.perf_counter() - begun)}))


main()
