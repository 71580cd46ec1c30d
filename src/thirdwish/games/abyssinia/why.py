"""Why a choice is not legal now: the rule that forbids it, and the reason.

Legality is said in rules/; this only explains, from a View, what was refused there.
"""

from __future__ import annotations

from thirdwish.engine.game import Names
from thirdwish.engine.reasons import Reason
from thirdwish.engine.table import NO_CARD, NOBODY
from thirdwish.games.abyssinia.cards import RULES, TYPES, WISHES, Box, Mark, rule_at
from thirdwish.games.abyssinia.language import Timing
from thirdwish.games.abyssinia.reasons import Why, in_english
from thirdwish.games.abyssinia.table import (
    CARD,
    COUNTER,
    DECLINE,
    DONE,
    DRAW,
    GENIE,
    HIDDEN,
    HIDE,
    IN_HAND,
    LAID,
    LAY,
    PILE,
    PLAYER,
    RETURN,
    TAKE,
    USE,
    WISH,
    Question,
    Step,
    View,
    amount_in,
)

BLOCKS = (LAY, HIDE, CARD, DRAW, USE, WISH, PLAYER, PILE, COUNTER, RETURN, TAKE, DECLINE, DONE)
# For each question: its answers, and the rule that asks it.
ASKED = {
    Question.GENIE: ((TAKE, DECLINE), "R2.2"),
    Question.DRAW: ((DRAW,), "R2.1"),
    Question.LAY: ((LAY, HIDE, DONE), "R3.1"),
    Question.RULE: ((USE, DECLINE), "R4.1"),
    Question.PLAYER: ((PLAYER,), "R4.1"),
    Question.WISH: ((WISH,), "R4.1"),
    Question.CARD: ((CARD,), "R4.5"),
    Question.PILE: ((PILE,), "R2.3"),
    Question.COUNTER: ((COUNTER,), "R4.5"),
    Question.TAKE: ((TAKE, DECLINE), "R5.2"),
    Question.RETURN: ((RETURN, DONE), "R7.1"),
}


def why_not(box: Box, view: View, choice: int, names: Names) -> tuple[str, str]:
    """Return the number of the rule that forbids the seat in turn an illegal choice, and why."""
    reason = reason_against(box, view, choice)
    return reason.rule, in_english(box, reason, names)


def reason_against(box: Box, view: View, choice: int) -> Reason:
    """Return what forbids the seat in turn an illegal choice."""
    if view.turn == NOBODY:
        return Why.OVER.by("R1.6")
    answers, rule = ASKED[Question(view.question)]
    block = max(first for first in BLOCKS if first <= choice)
    if block not in answers:
        return Why.ASKED_ELSE.by(rule, question=view.question)
    match block:
        case _ if block in (LAY, HIDE):
            return why_not_lay(box, view, block, choice - block)
        case _ if block == DRAW:
            return why_not_draw(box, view, choice)
        case _ if block == USE:
            return why_not_use(box, view, choice - USE)
        case _ if block in (WISH, PLAYER):
            return why_not_target(view, block, choice - block)
        case _ if block == DONE:
            return why_not_done(box, view)
        case _ if block == DECLINE:
            return Why.STILL_OWED.by("R4.2")
        case _ if block == CARD:
            return Why.NOT_IN_HAND.by(rule)
        case _ if block == RETURN:
            return Why.NO_RETURN.by(rule)
        case _:
            why = Why.NONE_TO_DRAW if block == PILE else Why.NONE_TAKEN
            return why.by(rule, type=choice - block)


def impulse_owed(box: Box, view: View) -> bool:
    """Return whether the player in turn has to lay an Impulse wish yet."""
    laid = [wish for wish in view.player[view.me].laid if wish != NO_CARD]
    held = [wish for wish in range(WISHES) if view.place[wish] == IN_HAND + view.me]
    if any(box.marks[wish] & Mark.IMPULSE for wish in laid):
        return False
    return any(box.marks[wish] & Mark.IMPULSE for wish in held)


def why_not_lay(box: Box, view: View, block: int, wish: int) -> Reason:
    """Explain why a wish cannot be laid."""
    if view.place[wish] != IN_HAND + view.me:
        return Why.WISH_NOT_IN_HAND.by("R3.1")
    laid = view.player[view.me].laid
    if block == HIDE and laid[HIDDEN] != NO_CARD:
        return Why.HIDDEN_ALREADY.by("R3.1")
    if block == LAY and all(laid[slot] != NO_CARD for slot in range(HIDDEN)):
        return Why.TWO_LAID.by("R3.1")
    return Why.LAST_IMPULSE.by("R3.2")


def why_not_draw(box: Box, view: View, choice: int) -> Reason:
    """Explain why so many wishes cannot be drawn."""
    genie = view.player[view.me].genie
    for kind in range(TYPES):
        shows = box.draws[genie * TYPES + kind]
        if amount_in(choice, kind) > shows:
            return Why.SHOWS_FEWER.by("R2.1", genie=genie, count=shows, type=kind)
    return Why.NO_WISHES_LEFT.by("R2.3")


def why_not_use(box: Box, view: View, source: int) -> Reason:
    """Explain why a special rule cannot be used."""
    slot, nth = divmod(source, RULES)
    player = view.player[view.me]
    card = player.laid[slot] if slot < LAID else player.genie
    if card == NO_CARD:
        return Why.NO_CARD.by("R4.1")
    timing = box.rule[rule_at(card + WISHES * (slot == GENIE), nth)].timing
    if view.step == Step.BEFORE and timing != Timing.BEFORE:
        return Why.NO_BEFORE_RULE.by("R4.1")
    if view.step != Step.BEFORE and timing != Timing.AFTER:
        return Why.NO_AFTER_RULE.by("R4.1")
    return Why.NO_USE.by("R4.3")


def why_not_target(view: View, block: int, number: int) -> Reason:
    """Explain why a player or a laid wish cannot be chosen."""
    seat = number if block == PLAYER else number // LAID
    if seat >= view.seats:
        return Why.NO_SEAT.by("R1.1", seat=seat)
    if block == WISH and view.player[seat].laid[number % LAID] == NO_CARD:
        return Why.NO_WISH.by("R4.1")
    return Why.NOT_MEANT.by("R4.1")


def why_not_done(box: Box, view: View) -> Reason:
    """Explain why more wishes must be laid."""
    if impulse_owed(box, view):
        return Why.IMPULSE_OWED.by("R3.2")
    return Why.THREE_DEMANDED.by("R3.3")
