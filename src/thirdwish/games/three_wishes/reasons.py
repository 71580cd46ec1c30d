"""Reasons why a choice is not legal, in English; face/why.de.ts tells the same in German."""

from __future__ import annotations

from thirdwish.engine import reasons
from thirdwish.engine.game import Names
from thirdwish.engine.reasons import Reason
from thirdwish.games.three_wishes.table import Question

ASKS = {
    Question.OPENING: "which of your own cards to look at",
    Question.ACT: "for an action",
    Question.WITH: "for the second card to switch",
    Question.LOOK: "which of your own cards to look at",
}


class Why(reasons.Why):
    """What can be wrong with a choice."""

    OVER = "the game is over"
    ASKED_ELSE = "the question now is {question}"
    MUST_DECLARE = "it is round {round}"
    TOO_EARLY = "it is only round {round}"
    HAS_ACTED = "you have taken an action this turn"
    NO_SEAT = "nobody sits in seat {seat:letter}"
    NOT_YOURS = "it is not your card"
    ITSELF = "a card cannot be switched with itself"
    NEITHER_YOURS = "neither of the two cards would be yours"


def in_english(reason: Reason, names: Names) -> str:
    """Return a reason in words."""
    return reasons.in_english(reason, names, {"question": lambda one: ASKS[Question(one)]})
