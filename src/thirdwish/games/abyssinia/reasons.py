"""Reasons why a choice is not legal, in English; face/why.de.ts tells the same in German."""

from __future__ import annotations

from thirdwish.engine import reasons
from thirdwish.engine.game import Names
from thirdwish.engine.reasons import Reason
from thirdwish.games.abyssinia.cards import WISHES, Box, name_of
from thirdwish.games.abyssinia.language import TYPE_NAMES
from thirdwish.games.abyssinia.table import Question

ASKS = {
    Question.GENIE: "whether to take a Genie",
    Question.DRAW: "how many wishes to draw",
    Question.LAY: "which wishes to lay",
    Question.RULE: "which special rule to use",
    Question.PLAYER: "which player the rule is used on",
    Question.WISH: "which wish the rule is used on",
    Question.CARD: "which card to discard",
    Question.PILE: "from which pile to draw",
    Question.COUNTER: "which counter to discard",
    Question.TAKE: "whether to take the counter",
    Question.RETURN: "which wishes to take back",
}


class Why(reasons.Why):
    """What can be wrong with a choice."""

    OVER = "the game is over"
    ASKED_ELSE = "the question now is {question}"
    STILL_OWED = "a rule that says must is still to be used"
    NOT_IN_HAND = "it is not in your hand"
    NO_RETURN = "there is no Return wish of yours"
    NONE_TO_DRAW = "there is no {type} wish to draw"
    NONE_TAKEN = "you took no {type} counter this round"
    WISH_NOT_IN_HAND = "that wish is not in your hand"
    HIDDEN_ALREADY = "you have hidden a wish already"
    TWO_LAID = "you have laid two wishes face up already"
    LAST_IMPULSE = "your last wish must be an Impulse wish"
    SHOWS_FEWER = "{genie} shows {count} {type}"
    NO_WISHES_LEFT = "there are no wishes left of a deck that you would draw from"
    NO_CARD = "there is no such card before you"
    NO_BEFORE_RULE = "it has no such rule for before the wishes"
    NO_AFTER_RULE = "it has no such rule for after the wishes"
    NO_USE = "it was used already, its if is not so, or there is nothing to use it on"
    NO_SEAT = "nobody sits in seat {seat:letter}"
    NO_WISH = "there is no wish"
    NOT_MEANT = "it is not one that the rule speaks of"
    IMPULSE_OWED = "you hold an Impulse wish and have laid none"
    THREE_DEMANDED = "your Genie demands three wishes"


def in_english(box: Box, reason: Reason, names: Names) -> str:
    """Return a reason in words."""
    said = {
        "question": lambda question: ASKS[Question(question)],
        "type": TYPE_NAMES.__getitem__,
        "genie": lambda genie: name_of(box, WISHES + genie),
    }
    return reasons.in_english(reason, names, said)
