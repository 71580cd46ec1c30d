"""A game for tests that need just one: with options, and played one game at a time."""

from __future__ import annotations

from thirdwish.engine.game import discover

GAME = next(
    game
    for game in discover().values()
    if game.options and all(option.name != "match" for option in game.options)
)
