"""A ladder: every bot against every other, and how strong each is.

A pairing of A and B is played in two line-ups, one A among Bs and one B among As, each deal once
for every way round the table, so that both sides have had the same cards in the same seats. A game
counts for the side whose bot won it; equals share.

In a chain each bot plays the next of the list alone: where strengths lie far apart, games between
the ends tell nothing, and those of the bots that think longest cost most.

Ratings are those under which what was played is likeliest (Bradley and Terry's model, on the scale
of Elo: 400 points are odds of ten to one), all games taken together, so that their order does not
matter. Only differences mean anything: rules of thumb are put at 1000.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any

import numpy as np

from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import Game
from thirdwish.engine.loops import deal_seed
from thirdwish.lab.simulate import Results, Series, play_series, prepare

CHUNK = 10  # deals that are played before what came of them is kept
ELO = 400 / math.log(10)  # points that make odds of e to one
MIDDLE = 1000  # the rating of the rules of thumb
YARDSTICKS = ("thumb", "apprentice")
SURE = 1.96  # standard deviations of an interval that holds 95 times in 100
ROUNDS = 10_000  # of the fit, at most
EXACT = 1e-9  # the fit is done when no strength moves more than by this part of it


@dataclass(frozen=True)
class Ladder:
    """Who plays whom at what, and how often."""

    game: Game
    box: Any
    options: Any
    seats: int
    bots: tuple[str, ...]
    games: int  # a pairing, at least
    seed: int
    chain: bool = False  # whether each plays the next of the list alone

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """Everybody against everybody else, or against the next."""
        return list(pairwise(self.bots) if self.chain else combinations(self.bots, 2))

    @property
    def games_a_chunk(self) -> int:
        """How many games a chunk of a pairing has."""
        return 2 * self.seats * CHUNK

    @property
    def chunks(self) -> int:
        """How many chunks a pairing has: enough for the games wanted."""
        return -(-self.games // self.games_a_chunk)


Kept = dict[str, list[list[int]]]  # for each pairing and each chunk: wins of one, other, both


def check(ladder: Ladder) -> None:
    """Raise BadRequest for a ladder that cannot be played."""
    few = 2
    if len(set(ladder.bots)) != len(ladder.bots) or len(ladder.bots) < few:
        raise BadRequest("a ladder has at least two bots, and each but once")
    if ladder.seats < few:
        raise BadRequest("a ladder needs at least two players at a table")
    if ladder.games < 1:
        raise BadRequest("a ladder has at least one game a pairing")


def played(ladder: Ladder, kept: Kept, one: str, other: str) -> list[list[int]]:
    """Return the chunks of a pairing that this ladder asks for; more may have been kept."""
    return kept[name_of(one, other)][: ladder.chunks]


def forget(ladder: Ladder, kept: Kept) -> Kept:
    """Return what was kept but for the pairings of this ladder."""
    mine = {name_of(one, other) for one, other in ladder.pairings}
    return {name: chunks for name, chunks in kept.items() if name not in mine}


def name_of(one: str, other: str) -> str:
    """Return the name under which the results of a pairing are kept."""
    return f"{one} {other}"


def play_ladder(
    ladder: Ladder,
    kept: Kept,
    keep: Callable[[Kept], None],
    progress: Callable[[int], None],
    threads: int = 0,
) -> Kept:
    """Play every chunk that has not been played; keep what came of each as soon as it is known."""
    check(ladder)
    for one, other in ladder.pairings:
        done = kept.setdefault(name_of(one, other), [])
        progress(min(len(done), ladder.chunks) * ladder.games_a_chunk)
        for chunk in range(len(done), ladder.chunks):
            done.append(play_chunk(ladder, one, other, chunk, progress, threads))
            keep(kept)
    return kept


def play_chunk(
    ladder: Ladder,
    one: str,
    other: str,
    chunk: int,
    progress: Callable[[int], None],
    threads: int = 0,
) -> list[int]:
    """Play some deals in both line-ups; return the games won by one, by the other, by both."""
    tally = [0, 0, 0]
    others = ladder.seats - 1
    for ones in ((one, *[other] * others), (other, *[one] * others)):
        series = Series(
            game=ladder.game,
            box=ladder.box,
            options=ladder.options,
            bots=ones,
            games=ladder.seats * CHUNK,
            seed=deal_seed(ladder.seed, chunk),
            repeat=ladder.seats,
        )
        prepare(series)
        results = play_series(series, progress, threads)
        for sides in winning_sides(series, results):
            if sides:
                tally[2 if len(sides) > 1 else int(sides == {other})] += 1
    return tally


def winning_sides(series: Series, results: Results) -> Iterator[set[str]]:
    """Yield for each game the names of the bots that won it."""
    seats = len(series.bots)
    for game, won in enumerate(results["won"][:, :seats]):
        yield {series.bots[(seat - game) % seats] for seat in range(seats) if won[seat]}


@dataclass(frozen=True)
class Rung:
    """How strong a bot is."""

    bot: str
    rating: float
    plus_minus: float  # of its difference to the yardstick, 95 times in 100
    share: float  # of all its games, those it won; equals count half


def rate(ladder: Ladder, kept: Kept) -> list[Rung]:
    """Return the bots, the strongest first, rated by all games of the ladder."""
    wins = wins_between(ladder, kept)
    strength = fit(wins)
    known = [bot for bot in ladder.bots if bot in YARDSTICKS]
    yardstick = ladder.bots.index(known[0]) if known else 0
    ratings = MIDDLE + ELO * np.log(strength / strength[yardstick])
    errors = ELO * standard_errors(wins, strength, yardstick)
    rungs = [
        Rung(
            bot,
            round(float(ratings[place]), 1),
            round(SURE * float(errors[place]), 1),
            round(share_of(ladder, kept, bot), 4),
        )
        for place, bot in enumerate(ladder.bots)
    ]
    return sorted(rungs, key=lambda rung: -rung.rating)


Matrix = np.ndarray[Any, np.dtype[np.float64]]


def wins_between(ladder: Ladder, kept: Kept) -> Matrix:
    """Return how many games each bot won against each other; equals count half.

    Half a game more for each side keeps a bot that lost every game from being infinitely weak.
    """
    wins = np.zeros((len(ladder.bots), len(ladder.bots)))
    for (one, other), (first, second, shared) in zip(
        ladder.pairings, totals(ladder, kept).values(), strict=True
    ):
        a, b = ladder.bots.index(one), ladder.bots.index(other)
        wins[a, b] = first + shared / 2 + 1 / 2
        wins[b, a] = second + shared / 2 + 1 / 2
    return wins


def fit(wins: Matrix) -> Matrix:
    """Return the strengths under which these wins are likeliest (Hunter's algorithm)."""
    games, strength = wins + wins.T, np.ones(len(wins))
    for _ in range(ROUNDS):
        better = wins.sum(axis=1) / (games / np.add.outer(strength, strength)).sum(axis=1)
        better /= math.exp(np.log(better).mean())
        moved = np.abs(better / strength - 1).max()
        strength = better
        if moved < EXACT:
            break
    return strength


def standard_errors(wins: Matrix, strength: Matrix, yardstick: int) -> Matrix:
    """Return how uncertain the logarithm of each strength over the yardstick's is."""
    chance = strength / np.add.outer(strength, strength)  # of the second against the first
    information = -(wins + wins.T) * chance * chance.T
    np.fill_diagonal(information, 0)
    np.fill_diagonal(information, -information.sum(axis=1))
    others = [place for place in range(len(wins)) if place != yardstick]
    errors = np.zeros(len(wins))
    errors[others] = np.sqrt(np.diag(np.linalg.inv(information[np.ix_(others, others)])))
    return errors


def share_of(ladder: Ladder, kept: Kept, bot: str) -> float:
    """Return the share of its games that a bot won."""
    won, games = 0.0, 0
    for one, other in ladder.pairings:
        if bot in (one, other):
            for wins, losses, shared in played(ladder, kept, one, other):
                won += (wins if bot == one else losses) + shared / 2
                games += wins + losses + shared
    return won / max(1, games)


def share_against(ladder: Ladder, kept: Kept, bot: str, rival: str) -> float | None:
    """Return the share of the games between two bots that the first won; equals count half.

    There is none of two who did not play each other.
    """
    one, other = (bot, rival) if (bot, rival) in ladder.pairings else (rival, bot)
    if (one, other) not in ladder.pairings:
        return None
    wins, losses, shared = totals(ladder, kept)[name_of(one, other)]
    won = (wins if bot == one else losses) + shared / 2
    return won / max(1, wins + losses + shared)


def totals(ladder: Ladder, kept: Kept) -> dict[str, list[int]]:
    """Return for each pairing the games won by one, by the other and by both."""
    return {
        name_of(one, other): [
            sum(c[place] for c in played(ladder, kept, one, other)) for place in range(3)
        ]
        for one, other in ladder.pairings
    }
