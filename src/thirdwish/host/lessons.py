"""Lessons: tables that a game has prepared for newcomers. They are played as any other."""

from __future__ import annotations

import msgspec

from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import Game
from thirdwish.host.wire import NewTable


def as_lesson(wanted: NewTable, game: Game) -> NewTable:
    """Return a table as the game's lesson wants it; raise BadRequest if it has none."""
    lesson = game.lesson
    if lesson is None:
        raise BadRequest(f"{game.title} has no lesson")
    if wanted.players or wanted.box or wanted.agreed.seats or wanted.agreed.options:
        raise BadRequest("a lesson says itself who plays, with which cards and options")
    agreed = msgspec.structs.replace(
        wanted.agreed, seats=lesson.seats, options=lesson.options, at_once=True
    )
    players = [lesson.others] * lesson.seats
    players[lesson.learner] = "me"
    return NewTable(agreed, players)
