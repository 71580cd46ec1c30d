"""Every game in every form: each number of seats with every option, one changed or all."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pytest

from thirdwish.engine.bind import bind
from thirdwish.engine.dice import Dice, roll, seed_dice
from thirdwish.engine.game import Game, discover
from thirdwish.engine.loops import imagine
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NOBODY, STRANGER, Choices


def games_to_play(number: int) -> int:
    """Return how many games a long proof plays: THIRDWISH_GAMES times as many as usual."""
    return max(1, round(number * float(os.environ.get("THIRDWISH_GAMES", "1"))))


ENOUGH = 4000  # answers of random play for one property of one form of a game, every day


@dataclass(frozen=True)
class Case:
    """One form of one game."""

    game: Game
    seats: int
    chosen: tuple[tuple[str, str], ...]
    own_box: str = ""  # the text of a box that is not the published one

    def __str__(self) -> str:
        values = "-".join(value for _, value in self.chosen)
        return f"{self.game.name}-{self.seats}-{values}{'own-box' * bool(self.own_box)}"

    @property
    def is_usual(self) -> bool:
        usual = [option.values[0] for option in self.game.options]
        return [value for _, value in self.chosen] == usual and not self.own_box

    @cached_property
    def box(self) -> Any:
        return self.game.read_box(self.own_box or self.game.published_box)

    @property
    def options(self) -> Any:
        return self.game.make_options(dict(self.chosen), self.seats)

    @property
    def observers(self) -> list[int]:
        return [*range(self.seats), STRANGER]

    def deal(self, seed: int) -> Any:
        table = self.game.rules.Table.new()
        rules_of(self.game).set_up(self.box, table, self.seats, self.options, seed)
        return table

    def play_on(self, table: Any, seed: int) -> Iterator[tuple[Any, list[int], int]]:
        """Play at random; yield the table before each answer, what is legal, and the answer."""
        rules, box, dice, choices = rules_of(self.game), self.box, some_dice(seed), Choices.new()
        while table.turn != NOBODY:
            rules.legal(box, table, choices)
            legal = [choices.choice[i] for i in range(choices.count)]
            choice = legal[roll(dice, len(legal))]
            yield table, legal, choice
            rules.play(box, table, choice)

    def seeds(self, games: int) -> range:
        """Return the seeds of that many games; of long games fewer, but two."""
        enough = games_to_play(ENOUGH) // self.first_length
        return range(max(min(games, 2), min(games_to_play(games), enough)))

    @cached_property
    def first_length(self) -> int:
        """How many answers the first game of random play has."""
        return self.length(0)

    def tables(self, games: int, every: int, most: int = 60) -> Iterator[Any]:
        """Yield tables reached in random play, and the last of each game.

        Of every so many answers one is taken; of long games fewer, so that no more than about
        `most` tables come of them all, from all parts of the games.
        """
        seeds = self.seeds(games)
        step, answers = max(every, len(seeds) * self.first_length // most), 0
        for seed in seeds:
            table = self.deal(seed)
            for _ in self.play_on(table, seed):
                answers += 1
                if answers % step == 0:
                    yield table.copy()
            yield table.copy()

    def length(self, seed: int) -> int:
        """Return how many answers a game of random play has."""
        return sum(1 for _ in self.play_on(self.deal(seed), seed))


def ways_to_choose(game: Game, seats: int) -> Iterator[tuple[str, ...]]:
    """Yield the usual options, then each other value of each option, then all changed at once.

    Options that are not for so many players stay as usual.
    """
    usual = tuple(option.values[0] for option in game.options)
    yield usual
    free = [place for place, option in enumerate(game.options) if seats in option.seats]
    for place in free:
        for value in game.options[place].values[1:]:
            yield (*usual[:place], value, *usual[place + 1 :])
    if len(free) > 1:
        yield tuple(
            option.values[-1 if place in free else 0] for place, option in enumerate(game.options)
        )


CASES = [
    Case(game, seats, tuple(zip((o.name for o in game.options), values, strict=True)))
    for game in discover().values()
    for seats in game.seats
    for values in ways_to_choose(game, seats)
]
# A game's tests may bring boxes of their own, which are tried with the usual options.
CASES += [
    Case(case.game, case.seats, case.chosen, path.read_text(encoding="utf-8"))
    for case in CASES
    if case.is_usual
    for path in sorted(case.game.folder.glob("tests/*.toml"))
]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
every_seat_count = pytest.mark.parametrize(
    "case", [case for case in CASES if case.is_usual], ids=str
)


def some_dice(seed: int) -> Dice:
    """Return dice that have nothing to do with any table's."""
    dice = Dice.new()
    seed_dice(dice, seed + 0xD1CE)
    return dice


def another_world(case: Case, table: Any, seat: int, seed: int) -> Any:
    """Return a world that this seat cannot tell from the table."""
    world = table.copy()
    bind(imagine, rules_of(case.game))(case.box, world, seat, some_dice(seed))
    return world


def helpers(game: Game) -> Any:
    """Return the module in which a game says where its cards are, for tests alone."""
    return importlib.import_module(f"{game.rules.Table.__module__.rsplit('.', 1)[0]}.tests.secrets")
