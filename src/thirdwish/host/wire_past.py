"""Messages about games that are over: what they came to, and how they are weighed.

They are messages like all others, and `wire` has them too.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class Answered(Struct):
    """An answer of a game that is over, numbered, in notation and in words."""

    choice: int
    notation: str
    name: str


class Weighed(Struct):
    """What a seat could expect at a moment, as a share of a win, by what it could know then."""

    number: int  # after so many answers
    asked: int  # whose question it was; 255 when the game was over
    expected: float  # at its own question, of the best answer
    after: float  # what its own answer promised; the same if others were asked
    best: Answered | None = None  # at its own question
    given: Answered | None = None


class Turning(Struct):
    """A turning point: between two moments a seat's expectation changed much."""

    number: int  # after so many answers, before the one that counts
    until: int
    why: Literal["answer", "luck", "others"]  # own answer; what it turned up; others' answers
    before: float
    after: float


class Review(Struct):
    """A game that is over, weighed from one seat: as far as that has come."""

    seat: int
    state: Literal["waiting", "weighing", "done"]  # waiting: machine code is being made
    of: int  # moments there are to weigh; when it is done without all, time was up
    tries: int  # at each
    weighed: list[Weighed]
    turning: list[Turning]


class Result(Struct):
    """A finished game of a person."""

    table: str
    game: str
    players: int
    score: int
    won: bool
    ended: int


class Standing(Struct):
    """What a person's games of a kind came to."""

    game: str
    played: int
    won: int
    best: int | None
    mean: float | None


class Scores(Struct):
    """What a game keeps of a person's finished games."""

    game: str
    kept: list[dict[str, Any]]
    table: list[list[str]]
