"""A lesson: a prepared position in which a newcomer learns a game by playing it.

It is data in the game's folder: who sits there, a fixed deal, and answers that lead from the deal
to where the newcomer takes over. What is said about it in the meantime belongs to front ends.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

FILE = "lesson.toml"


@dataclass(frozen=True)
class Lesson:
    """How a game is prepared for a newcomer."""

    seats: int
    learner: int  # the newcomer's seat
    others: str  # the bot in every other seat
    options: dict[str, str]
    seed: int
    opening: tuple[str, ...]  # answers in notation, whoever is asked


def read_lesson(folder: Path) -> Lesson | None:
    """Return the lesson of the game in a folder, if it has one."""
    file = folder / FILE
    if not file.exists():
        return None
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    return Lesson(**{**told, "opening": tuple(told["opening"])})
