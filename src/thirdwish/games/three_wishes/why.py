"""Why a choice is not legal now: the rule that forbids it, and the reason in words.

Legality is said in rules/turn.py; this only explains, from a View, what was refused there.
"""

from __future__ import annotations

from thirdwish.engine.game import SEAT_LETTERS, Names
from thirdwish.engine.table import NOBODY
from thirdwish.games.three_wishes.cards import Box
from thirdwish.games.three_wishes.rules.turn import FIRST_ROUND_TO_DECLARE, LAST_ROUND
from thirdwish.games.three_wishes.table import (
    ACTIONS,
    DECLARE,
    LOOK,
    PEEK,
    SHUFFLE,
    SWITCH,
    WITH,
    Ending,
    Question,
    View,
    in_play,
    owner_of,
    place_in,
)

Reason = tuple[str, str]
ASKED = {
    Question.OPENING: ("R1.6", "which of your own cards to look at"),
    Question.ACT: ("R2.2", "for an action"),
    Question.WITH: ("R2.4", "for the second card to switch"),
    Question.LOOK: ("R2.6", "which of your own cards to look at"),
}
ANSWERS = {
    Question.OPENING: (LOOK,),
    Question.ACT: (PEEK, SWITCH, SHUFFLE, DECLARE),
    Question.WITH: (WITH,),
    Question.LOOK: (LOOK,),
}


def why_not(box: Box, view: View, choice: int, names: Names) -> Reason:
    """Return the number of the rule that forbids the seat in turn an illegal choice, and why."""
    if view.turn == NOBODY:
        return "R3.1", "the game is over"
    block = max(first for first in (LOOK, PEEK, SWITCH, WITH, SHUFFLE, DECLARE) if first <= choice)
    rule, asks = ASKED[Question(view.question)]
    if block not in ANSWERS[Question(view.question)]:
        return rule, f"the question now is {asks}"
    if block == DECLARE:
        return why_not_declare(view)
    late = view.options.ending == Ending.ROUND_30 and view.round >= LAST_ROUND
    if block in (PEEK, SWITCH, SHUFFLE) and late and view.actions == ACTIONS:
        return "R2.8", f"it is round {view.round}"
    return why_not_place(view, block, place_in(choice))


def why_not_declare(view: View) -> Reason:
    """Explain why the end cannot be declared."""
    if view.round < FIRST_ROUND_TO_DECLARE:
        return "R2.7", f"it is only round {view.round}"
    return "R2.7", "you have taken an action this turn"


def why_not_place(view: View, block: int, place: int) -> Reason:
    """Explain why a place cannot be chosen."""
    if not in_play(view.seats, place):
        return "R1.1", f"nobody sits in seat {SEAT_LETTERS[owner_of(place)]}"
    if block == LOOK:
        return ASKED[Question(view.question)][0], "it is not your card"
    if place == view.first:
        return "R2.4", "a card cannot be switched with itself"
    return "R2.5", "neither of the two cards would be yours"
