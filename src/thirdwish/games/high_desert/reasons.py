"""Reasons why a choice is not legal, in English; face/why.de.ts tells the same in German."""

from __future__ import annotations

from thirdwish.engine import reasons
from thirdwish.engine.game import Names
from thirdwish.engine.reasons import Reason
from thirdwish.games.high_desert.cards import COUNTS, a_card, card_name
from thirdwish.games.high_desert.table import Question

ASKS = {
    Question.TURN: "to summon a card or to make a wish",
    Question.PLACE: "for a second card to put into the Palace",
    Question.PAY: "for a card to pay for the wish",
    Question.KEEP: "for one of the cards looked at",
    Question.RECOVER: "for a card of the discard pile",
    Question.GIVE: "for a card to give in trade",
    Question.TAKE: "for a card to take in trade",
    Question.DISCARD: "for a card in a Palace to discard",
    Question.BANISH: "for a card in a Palace to take out of the game",
    Question.ROB: "for a player to rob",
}


class Why(reasons.Why):
    """What can be wrong with a choice."""

    OVER = "the game is over"
    ASKED_ELSE = "the question now is {question}"
    BEGUN = "it has been begun, and the question now is {question}"
    NO_PASSING = "a turn cannot be passed"
    MUST = "the card does not say that you may, so it must be done"
    TOO_DEAR = "a wish costs {price} cards and you hold {held}"
    NOTHING_TO_BANISH = "there is no card in a Palace that it could take"
    YOURSELF = "you cannot rob yourself"
    NO_SEAT = "nobody sits in seat {seat:letter}"
    EMPTY_HAND = "there is no card in {seat:whose} hand"
    IMMUNE = "there are {count} cards in {seat:whose} Palace"
    OWN_TRADE = "a trade is with another player"
    NOT_IN_PALACE = "there is no {card} in {seat:whose} Palace"
    WORTH_MORE = "{card:a} is worth more than your {given}"
    WORTH = "{card:a} is worth {value}"
    OWN_TARGET = "the {card} just summoned cannot be its own target"
    NOT_IN_HAND = "there is no {card} in your hand"
    NOT_LOOKED_AT = "there is no {card} among the cards you look at"
    NOT_DISCARDED = "there is no {card} in the discard pile"
    NOT_IN_OWN_PALACE = "there is no {card} in your Palace"
    JUST_SUMMONED = "the {card} was summoned this turn"
    NO_TRADE = "no Palace that you may touch has a card worth {value} or less"


def in_english(reason: Reason, names: Names) -> str:
    """Return a reason in words."""
    said = {
        "question": lambda question: ASKS[Question(question)],
        "price": COUNTS.__getitem__,
        "card": card_name,
        "card:a": a_card,
        "given": card_name,
    }
    return reasons.in_english(reason, names, said)
