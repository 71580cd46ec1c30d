"""A game for tests that need just one: light, with options, and played one game at a time."""

from __future__ import annotations

from thirdwish.engine.game import discover

GAME = next(
    game
    for game in discover().values()
    if game.weight == "light"
    and game.options
    and all(option.name != "match" for option in game.options)
)
