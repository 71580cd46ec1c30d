"""Where a game turned for a seat: the answers that cost it most, and the largest swings besides."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

LEAST = 0.05  # of a win: less is not worth a word
SURE = 3.0  # standard errors: less may be chance in what a judge says
MOST = 3  # of own answers, and as many of swings


class Point(NamedTuple):
    """What a seat could expect at a moment of a game, as a judge says."""

    number: int  # after so many answers
    is_own: bool  # whether the seat itself was asked
    expected: float  # at its own question, of the best answer
    after: float  # what its own answer promised


class Turn(NamedTuple):
    """A turning point: between two moments a seat's expectation changed much."""

    number: int
    until: int
    why: str  # answer, luck (what an own answer turned up) or others
    before: float
    after: float


def turning_points(points: Sequence[Point], tries: int) -> list[Turn]:
    """Return where a game turned, in order, of points in order that were tried so often each."""
    answers = [
        Turn(point.number, point.number + 1, "answer", point.expected, point.after)
        for point in points
        if point.is_own
    ]
    swings = [
        Turn(one.number, two.number, "luck" if one.is_own else "others", one.after, two.expected)
        for one, two in pairwise(points)
    ]
    return sorted([*largest(answers, tries), *largest(swings, tries)])


def is_clear(turn: Turn, tries: int) -> bool:
    """Return whether a change is more than the chance in so many tries."""
    shares = (turn.before, turn.after)
    error = math.sqrt(sum(share * (1 - share) for share in shares) / tries)
    return abs(turn.after - turn.before) >= max(LEAST, SURE * error)


def largest(turns: Sequence[Turn], tries: int) -> list[Turn]:
    """Return those that changed most, if it was much."""
    clear = [turn for turn in turns if is_clear(turn, tries)]
    return sorted(clear, key=lambda turn: (-abs(turn.after - turn.before), turn.number))[:MOST]
