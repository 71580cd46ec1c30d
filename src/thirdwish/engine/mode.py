"""Interpreted or compiled: the tests run every rule in both ways."""

from __future__ import annotations

import os
from functools import cache

from thirdwish.engine.game import Game, Rules


@cache
def rules_of(game: Game) -> Rules:
    """Return a game's rules, compiled if the environment has THIRDWISH_RULES=compiled."""
    if os.environ.get("THIRDWISH_RULES") == "compiled":
        from thirdwish.engine.compile import Machine

        return Machine(game).rules
    return game.rules
