"""The rules of a game as the engine calls them: what each does, and what it may count on.

A game's folder brings functions of these names (see `Rules` in game.py), on its own Box, Options,
Table and View. The loops of `loops.py` are written with the names below; `bind.py` puts a game's
functions in their place, interpreted or compiled. All of them are plain functions on records: no
allocation, no exceptions but assert, no recursion, no state of their own.
"""

from __future__ import annotations

from thirdwish.engine.table import Box, Choices, Figures, Options, Table, View


def set_up(box: Box, table: Table, seats: int, options: Options, seed: int) -> None:
    """Deal a new game onto an empty table."""


def legal(box: Box, table: Table, choices: Choices) -> None:
    """List the legal choices, ascending; at least one while the game is not over."""


def play(box: Box, table: Table, choice: int) -> None:
    """Change the table by a legal choice; write down what happened as events."""


def look(box: Box, table: Table, seat: int, view: View) -> None:
    """Fill an empty view with what this seat may know; the seat may be STRANGER."""


def redeal(box: Box, table: Table, seat: int) -> None:
    """Deal again, by the table's dice, everything that this seat cannot know.

    The dice are fresh and the events are blanked already. What comes out may depend on nothing
    but the dice and what the seat knows.
    """


def score(box: Box, table: Table, seat: int) -> int:
    """Return the points of a seat as the table lies."""
    return 0


def won(box: Box, table: Table, seat: int) -> bool:
    """Return whether this seat wins, alone or with others, a game that is over."""
    return False


def measure(box: Box, table: Table, figures: Figures) -> None:
    """Fill in what is counted of a game besides the score; a game may leave this out."""


def weigh(box: Box, view: View, choice: int) -> int:
    """Return what a legal choice is worth to a player who goes by rules of thumb.

    The player sees only this view, and it is that player's turn.
    """
    return 0


def doubt(box: Box, view: View, seat: int) -> int:
    """Return how likely another seat plays at random, in thousandths, by what this view shows; a
    game may leave this out, and then nobody is thought to.
    """
    return 0
