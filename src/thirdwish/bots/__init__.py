"""Players for any game. A bot is shown a View, the choices and imagined worlds, never a table."""

from __future__ import annotations

import importlib
import re
import secrets
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from thirdwish.engine.bind import bind
from thirdwish.engine.dice import Dice, roll, seed_dice
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import Game, Rating
from thirdwish.engine.loops import heaviest
from thirdwish.engine.table import Choices, offer
from thirdwish.engine.worlds import Worlds

ABOUT = {
    "random": "any legal choice, each equally likely",
    "thumb": "the game's own rules of thumb",
    "search": "thinks in imagined worlds for a tenth of a second, or as search:50ms or "
    "search:2000 says, for a time or for so many tries",
}
# Levels that a person understands, and the place of their thinking time in the game's budgets.
LEVELS = {"apprentice": -1, "merchant": 0, "vizier": 1, "sultan": 2}
USUAL_MS = 100
RULES_OF_THUMB = Rating(1000, 0)  # by which all others are measured
# Bots of one's own, once `bring_in` has imported them. Nothing else imports what a name says, so
# that a name from over the network can never run a module.
BROUGHT_IN: dict[str, Callable[[Game, Any, int], Bot]] = {}


@dataclass(frozen=True)
class Considered:
    """An answer that a bot looked at."""

    choice: int
    visits: int
    expected: float  # 1 is a win, 0 a loss


class Bot(Protocol):
    """A player that is not a person."""

    considered: Sequence[Considered]  # what its last answer was chosen among, the best first

    def choose(self, view: Any, choices: Sequence[int], worlds: Worlds) -> int:
        """Return one of the choices."""


class RandomBot:
    """Chooses anything."""

    def __init__(self, seed: int) -> None:
        """Roll dice of its own."""
        self.considered: Sequence[Considered] = ()
        self.dice = Dice.new()
        seed_dice(self.dice, seed)

    def choose(self, view: Any, choices: Sequence[int], worlds: Worlds) -> int:
        """Return any of the choices."""
        return choices[roll(self.dice, len(choices))]


class ThumbBot:
    """Plays by a game's rules of thumb."""

    def __init__(self, game: Game, box: Any, seed: int) -> None:
        """Know the game and its box, and roll dice of its own."""
        self.considered: Sequence[Considered] = ()
        self.box, self.dice, self.pick = box, Dice.new(), bind(heaviest, game.rules)
        seed_dice(self.dice, seed)

    def choose(self, view: Any, choices: Sequence[int], worlds: Worlds) -> int:
        """Return what the rules of thumb say."""
        offered = Choices.new()
        for choice in choices:
            offer(offered, choice)
        return int(self.pick(self.box, view, offered, self.dice))


# Bots by name


@dataclass(frozen=True)
class Kind:
    """What a bot's name stands for: random, thumb, a search with a budget, or one brought in."""

    name: str
    milliseconds: int = 0
    iterations: int = 0


def kind_of(name: str, game: Game) -> Kind:
    """Return what a bot's name stands for in a game; raise BadRequest if there is no such bot."""
    if name in LEVELS:
        place = LEVELS[name]
        return Kind("search", game.search.budgets[place]) if place >= 0 else Kind("thumb")
    if name == "search":
        return Kind("search", USUAL_MS)
    budget = re.fullmatch(r"search:([1-9]\d{0,7})(ms)?", name)
    if budget:
        number = int(budget[1])
        return Kind("search", number) if budget[2] else Kind("search", 0, number)
    if name not in ABOUT and name not in BROUGHT_IN:
        there_are = ", ".join([*ABOUT, *LEVELS])
        told = f"there is no bot {name!r}; there is {there_are}, or search:50ms"
        raise BadRequest(told, code="no-bot")
    return Kind(name)


def thinking_times(game: Game) -> dict[str, int]:
    """Return how long each level thinks about an answer to a game, in milliseconds; 0: at once."""
    return {level: kind_of(level, game).milliseconds for level in LEVELS}


def ratings(game: Game) -> dict[str, Rating]:
    """Return how strong each level is at a game, as far as that was measured."""
    measured = (RULES_OF_THUMB, *game.search.ratings)
    return dict(zip(LEVELS, measured, strict=False))


def bring_in(names: Iterable[str]) -> None:
    """Import the bots that are named as module:Class, from the current folder too."""
    for name in names:
        module, colon, class_name = name.partition(":")
        if not colon or not class_name.isidentifier() or module == "search":
            continue
        if "" not in sys.path:
            sys.path.insert(0, "")
        try:
            BROUGHT_IN[name] = getattr(importlib.import_module(module), class_name)
        except (ImportError, AttributeError, SyntaxError) as error:
            told = f"the bot {name!r} cannot be brought in: {error}"
            raise BadRequest(told, code="no-bot") from None


def check_bot(name: str, game: Game) -> None:
    """Raise BadRequest if there is no such bot."""
    kind_of(name, game)


def make_bot(
    name: str, game: Game, box: Any, seed: int | None = None, threads: int = 1, wait: bool = True
) -> Bot:
    """Return a bot by its name; without a seed it never plays alike.

    Unless it may `wait` for machine code to be made, a search plays by thumb until it is.
    """
    kind = kind_of(name, game)
    seed = secrets.randbits(62) if seed is None else seed
    if kind.name == "random":
        return RandomBot(seed)
    if kind.name == "thumb":
        return ThumbBot(game, box, seed)
    if kind.name in BROUGHT_IN:
        return BROUGHT_IN[kind.name](game, box, seed)
    from thirdwish.bots.search import ReadyOrThumb, SearchBot

    return (SearchBot if wait else ReadyOrThumb)(kind, game, box, seed, threads)
