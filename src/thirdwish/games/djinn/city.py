"""The city map: thirteen places, twenty-one paths.

The places lie on two rings about the Magic Source, numbered clockwise from the north: O1 to O6 on
the outer ring, I1 to I6 on the inner one. Square and round places alternate. The printed rules do
not tell the paths; these are rebuilt (rulebook.md, at the end).
"""

from __future__ import annotations

SQUARES = 6  # places 0 to 5 are square
ROUNDS = 6  # places 6 to 11 are round, the three beside the Magic Source first
SOURCE = SQUARES + ROUNDS
PLACES = SOURCE + 1
BESIDE_SOURCE = 3

PLACE_NAMES = ("O1", "O3", "O5", "I2", "I4", "I6", "I1", "I3", "I5", "O2", "O4", "O6", "MS")

PATHS = (
    ("MS", "I1"),
    ("MS", "I3"),
    ("MS", "I5"),
    ("I1", "I2"),
    ("I2", "I3"),
    ("I3", "I4"),
    ("I4", "I5"),
    ("I5", "I6"),
    ("I6", "I1"),
    ("I1", "O1"),
    ("I3", "O3"),
    ("I5", "O5"),
    ("I2", "O2"),
    ("I4", "O4"),
    ("I6", "O6"),
    ("O1", "O2"),
    ("O2", "O3"),
    ("O3", "O4"),
    ("O4", "O5"),
    ("O5", "O6"),
    ("O6", "O1"),
)

# A Mage stands at the end of a path. Every path has two ends: an end is a way from a place to the
# next, and whoever stands at it has come that way.
ENDS = 2 * len(PATHS)
WAYS = [way for a, b in PATHS for way in ((a, b), (b, a))]
ONWARD = 3  # at most so many ways lead on from an end
NOWHERE = 255  # no end: a Mage not placed yet, or no further way on


def is_square(place: int) -> bool:
    """Return whether a place is square."""
    return place < SQUARES


def is_round(place: int) -> bool:
    """Return whether a place is round."""
    return SQUARES <= place < SOURCE


def ways_on(end: int) -> list[int]:
    """Return the ends that can be reached from an end in one step, never back."""
    came, stands = WAYS[end]
    return [e for e, (a, b) in enumerate(WAYS) if a == stands and b != came]
