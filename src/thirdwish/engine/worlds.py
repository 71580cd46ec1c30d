"""Worlds that a seat could be in: what a bot that searches is given instead of the table."""

from __future__ import annotations

import secrets
from typing import Any

from thirdwish.engine.bind import bind
from thirdwish.engine.dice import Dice, seed_dice
from thirdwish.engine.game import Game
from thirdwish.engine.loops import imagine


class Worlds:
    """Deals worlds that a seat cannot tell from the true one.

    The true table is not in here: the first world is dealt when this is made, and all others from
    that one. Since a dealt world depends on nothing that the seat cannot know, they are dealt as
    they would be from the true table.
    """

    def __init__(
        self, game: Game, box: Any, table: Any, seat: int, seed: int | None = None
    ) -> None:
        """Deal the first world."""
        self.seat, self._box, self._dice = seat, box, Dice.new()
        seed_dice(self._dice, secrets.randbits(63) if seed is None else seed)
        self._imagine = bind(imagine, game.rules)
        self._first = table.copy()
        self._imagine(box, self._first, seat, self._dice)

    def deal(self) -> Any:
        """Return a new world."""
        world = self._first.copy()
        self._imagine(self._box, world, self.seat, self._dice)
        return world
