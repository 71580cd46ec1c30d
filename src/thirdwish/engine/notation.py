"""Reading choices back from the notation that a game writes them in."""

from __future__ import annotations

from collections.abc import Callable

from thirdwish.engine.errors import BadNotation


def reader_of(write: Callable[[int], str], choices: int, examples: str) -> Callable[[str], int]:
    """Return the function that reads what `write` writes, whatever capitals and width of spaces."""
    choice_of = {write(choice).lower(): choice for choice in range(choices)}

    def read(text: str) -> int:
        choice = choice_of.get(" ".join(text.lower().split()))
        if choice is None:
            raise BadNotation(
                f"{text!r} is not a choice of this game; choices look like {examples}"
            )
        return choice

    return read
