"""How far over its budget a bot's answer comes: every question of whole games, on a warm machine.

Timed is all that happens between the question and the answer: what the seat sees, the choices, the
worlds it may think in, and the search. Answers alternate between the search and rules of thumb, so
that budgets are tried on tables from all parts of games.
"""

from __future__ import annotations

import statistics
import time

from thirdwish.bots import make_bot
from thirdwish.engine.game import Game
from thirdwish.engine.match import Match

BUDGETS = (50, 250)  # milliseconds
ANSWERS = 300  # for each budget


def overshoots(game: Game, budget: int, answers: int) -> list[float]:
    """Return by how many milliseconds each of so many answers came after its budget."""
    box, over = game.read_box(game.published_box), list[float]()
    search, thumb = (make_bot(name, game, box, 1) for name in (f"search:{budget}ms", "thumb"))
    for seed in range(answers):  # more games than it takes
        seats = game.seats[seed % len(game.seats)]
        match = Match(game, box, game.make_options({}, seats), seats, seed)
        while not match.over and len(over) < answers:
            seat, asked = match.turn, time.perf_counter()
            choices = match.choices(seat)
            bot = search if len(match.answers) % 2 == 0 and len(choices) > 1 else thumb
            choice = bot.choose(match.view(seat), choices, match.worlds(seat))
            if bot is search:
                over.append(1000 * (time.perf_counter() - asked) - budget)
            match.choose(seat, choice)
    return over


def answer_times(game: Game) -> dict[str, float]:
    """Return for each budget how far over it answers come, in milliseconds."""
    overshoots(game, BUDGETS[0], 2)  # warm
    figures = {}
    for budget in BUDGETS:
        over = overshoots(game, budget, ANSWERS)
        figures[f"over_{budget}_ms_median"] = round(statistics.median(over), 1)
        figures[f"over_{budget}_ms_at_most"] = round(max(over), 1)
    return figures
