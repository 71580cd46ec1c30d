"""Players for any game. A bot is shown a View and the choices, and never a table."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Protocol

from thirdwish.engine.bind import bind
from thirdwish.engine.dice import Dice, roll, seed_dice
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import Game
from thirdwish.engine.loops import heaviest
from thirdwish.engine.table import Choices, offer

ABOUT = {
    "random": "any legal choice, each equally likely",
    "thumb": "the game's own rules of thumb",
}


class Bot(Protocol):
    """A player that is not a person."""

    def choose(self, view: Any, choices: Sequence[int]) -> int:
        """Return one of the choices."""


class RandomBot:
    """Chooses anything."""

    def __init__(self, seed: int) -> None:
        """Roll dice of its own."""
        self.dice = Dice.new()
        seed_dice(self.dice, seed)

    def choose(self, view: Any, choices: Sequence[int]) -> int:
        """Return any of the choices."""
        return choices[roll(self.dice, len(choices))]


class ThumbBot:
    """Plays by a game's rules of thumb."""

    def __init__(self, game: Game, box: Any, seed: int) -> None:
        """Know the game and its box, and roll dice of its own."""
        self.box, self.dice, self.pick = box, Dice.new(), bind(heaviest, game.rules)
        seed_dice(self.dice, seed)

    def choose(self, view: Any, choices: Sequence[int]) -> int:
        """Return what the rules of thumb say."""
        offered = Choices.new()
        for choice in choices:
            offer(offered, choice)
        return int(self.pick(self.box, view, offered, self.dice))


def check_bot(name: str) -> None:
    """Raise BadRequest if there is no such bot."""
    if name not in ABOUT:
        raise BadRequest(f"there is no bot {name!r}; there is {' and '.join(ABOUT)}")


def make_bot(name: str, game: Game, box: Any, seed: int | None = None) -> Bot:
    """Return a bot by its name; without a seed it never plays alike."""
    check_bot(name)
    seed = secrets.randbits(63) if seed is None else seed
    return RandomBot(seed) if name == "random" else ThumbBot(game, box, seed)
