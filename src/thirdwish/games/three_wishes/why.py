"""Why a choice is not legal now: the rule that forbids it, and the reason.

Legality is said in rules/turn.py; this only explains, from a View, what was refused there.
"""

from __future__ import annotations

from thirdwish.engine.game import Names
from thirdwish.engine.reasons import Reason
from thirdwish.engine.table import NOBODY
from thirdwish.games.three_wishes.cards import Box
from thirdwish.games.three_wishes.reasons import Why, in_english
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

# The rule that asks each question.
ASKED = {
    Question.OPENING: "R1.6",
    Question.ACT: "R2.2",
    Question.WITH: "R2.4",
    Question.LOOK: "R2.6",
}
ANSWERS = {
    Question.OPENING: (LOOK,),
    Question.ACT: (PEEK, SWITCH, SHUFFLE, DECLARE),
    Question.WITH: (WITH,),
    Question.LOOK: (LOOK,),
}


def why_not(box: Box, view: View, choice: int, names: Names) -> tuple[str, str]:
    """Return the number of the rule that forbids the seat in turn an illegal choice, and why."""
    reason = reason_against(box, view, choice)
    return reason.rule, in_english(reason, names)


def reason_against(box: Box, view: View, choice: int) -> Reason:
    """Return what forbids the seat in turn an illegal choice."""
    if view.turn == NOBODY:
        return Why.OVER.by("R3.1")
    block = max(first for first in (LOOK, PEEK, SWITCH, WITH, SHUFFLE, DECLARE) if first <= choice)
    rule = ASKED[Question(view.question)]
    if block not in ANSWERS[Question(view.question)]:
        return Why.ASKED_ELSE.by(rule, question=view.question)
    if block == DECLARE:
        return why_not_declare(view)
    late = view.options.ending == Ending.ROUND_30 and view.round >= LAST_ROUND
    if block in (PEEK, SWITCH, SHUFFLE) and late and view.actions == ACTIONS:
        return Why.MUST_DECLARE.by("R2.8", round=view.round)
    return why_not_place(view, block, place_in(choice))


def why_not_declare(view: View) -> Reason:
    """Explain why the end cannot be declared."""
    if view.round < FIRST_ROUND_TO_DECLARE:
        return Why.TOO_EARLY.by("R2.7", round=view.round)
    return Why.HAS_ACTED.by("R2.7")


def why_not_place(view: View, block: int, place: int) -> Reason:
    """Explain why a place cannot be chosen."""
    if not in_play(view.seats, place):
        return Why.NO_SEAT.by("R1.1", seat=owner_of(place))
    if block == LOOK:
        return Why.NOT_YOURS.by(ASKED[Question(view.question)])
    if place == view.first:
        return Why.ITSELF.by("R2.4")
    return Why.NEITHER_YOURS.by("R2.5")
