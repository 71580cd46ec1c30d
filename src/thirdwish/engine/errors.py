"""What can go wrong at the border, each with words for the person who caused it."""

from __future__ import annotations


class ThirdwishError(Exception):
    """Something a person can mend; its text says what was tried, why not, and what to do.

    Its code is a short name for the same, for those who tell it in other words.
    """

    code = "bad-request"

    def __init__(self, *args: str, code: str = "") -> None:
        """Say what is wrong; without a code it has that of its class."""
        super().__init__(*args)
        if code:
            self.code = code


class BadNotation(ThirdwishError):
    """A choice or a position that cannot be read."""

    code = "bad-notation"


class IllegalChoice(ThirdwishError):
    """A choice that can be read and cannot be made now."""

    code = "illegal-choice"


class NotYourTurn(ThirdwishError):
    """A choice for a seat that is not asked."""

    code = "not-your-turn"


class CannotTakeBack(ThirdwishError):
    """A choice that must stand."""

    code = "cannot-take-back"


class BadJournal(ThirdwishError):
    """A journal that cannot be read, or that does not tell a game that could have been."""

    code = "bad-journal"


class BadBox(ThirdwishError):
    """A set of cards that cannot be read, or that the rules cannot play with."""

    code = "bad-box"

    def __init__(self, *mistakes: str) -> None:
        """Name the first mistake, and say how many more there are."""
        self.mistakes = mistakes
        more = f" (and {len(mistakes) - 1} more)" if len(mistakes) > 1 else ""
        super().__init__(mistakes[0] + more)


class BadRequest(ThirdwishError):
    """A game, option, number of seats or player that there is not."""
