"""A ladder: every bot against every other, and how strong each is.

A pairing of A and B is played in two line-ups, one A among Bs and one B among As, each deal once
for every way round the table, so that both sides have had the same cards in the same seats. A game
counts for the side whose bot won it; equals share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from openskill.models import PlackettLuce

from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import Game
from thirdwish.engine.loops import deal_seed
from thirdwish.lab.simulate import Results, Series, play_series, prepare

CHUNK = 10  # deals that are played before what came of them is kept
SCALE = 40  # ratings are shown as so many times those of the library: all start at 1000
SURE = 1.96  # standard deviations of an interval that holds 95 times in 100


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

    @property
    def pairings(self) -> list[tuple[str, str]]:
        """Everybody against everybody else."""
        return list(combinations(self.bots, 2))

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


def name_of(one: str, other: str) -> str:
    """Return the name under which the results of a pairing are kept."""
    return f"{one} {other}"


def play_ladder(
    ladder: Ladder, kept: Kept, keep: Callable[[Kept], None], progress: Callable[[int], None]
) -> Kept:
    """Play every chunk that has not been played; keep what came of each as soon as it is known."""
    check(ladder)
    for one, other in ladder.pairings:
        done = kept.setdefault(name_of(one, other), [])
        progress(min(len(done), ladder.chunks) * ladder.games_a_chunk)
        for chunk in range(len(done), ladder.chunks):
            done.append(play_chunk(ladder, one, other, chunk))
            keep(kept)
            progress(ladder.games_a_chunk)
    return kept


def play_chunk(ladder: Ladder, one: str, other: str, chunk: int) -> list[int]:
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
        results = play_series(series, lambda played: None)
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
    plus_minus: float
    share: float  # of all its games, those it won; equals count half


def rate(ladder: Ladder, kept: Kept) -> list[Rung]:
    """Return the bots, the strongest first, rated by all games of the ladder."""
    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in ladder.bots}
    for one, other, ranks in games_in_turn(ladder, kept):
        teams = model.rate([[ratings[one]], [ratings[other]]], ranks=ranks)
        ratings[one], ratings[other] = teams[0][0], teams[1][0]
    rungs = [
        Rung(
            bot,
            round(SCALE * rating.mu, 1),
            round(SCALE * SURE * rating.sigma, 1),
            round(share_of(ladder, kept, bot), 4),
        )
        for bot, rating in ratings.items()
    ]
    return sorted(rungs, key=lambda rung: -rung.rating)


def games_in_turn(ladder: Ladder, kept: Kept) -> Iterator[tuple[str, str, list[float]]]:
    """Yield all games, pairings taking turns, so that none is rated before the others begin."""
    first, both, second = [0.0, 1.0], [0.0, 0.0], [1.0, 0.0]
    for chunk in range(ladder.chunks):
        for one, other in ladder.pairings:
            wins, losses, shared = played(ladder, kept, one, other)[chunk]
            yield from ((one, other, first) for _ in range(wins))
            yield from ((one, other, both) for _ in range(shared))
            yield from ((one, other, second) for _ in range(losses))


def share_of(ladder: Ladder, kept: Kept, bot: str) -> float:
    """Return the share of its games that a bot won."""
    won, games = 0.0, 0
    for one, other in ladder.pairings:
        if bot in (one, other):
            for wins, losses, shared in played(ladder, kept, one, other):
                won += (wins if bot == one else losses) + shared / 2
                games += wins + losses + shared
    return won / max(1, games)


def totals(ladder: Ladder, kept: Kept) -> dict[str, list[int]]:
    """Return for each pairing the games won by one, by the other and by both."""
    return {
        name_of(one, other): [
            sum(c[place] for c in played(ladder, kept, one, other)) for place in range(3)
        ]
        for one, other in ladder.pairings
    }
