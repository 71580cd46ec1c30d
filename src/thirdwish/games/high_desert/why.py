"""Why a choice is not legal now: the rule that forbids it, and the reason.

Legality is said in rules.py; this only explains, from a View, what was refused there.
"""

from __future__ import annotations

from thirdwish.engine.game import Names
from thirdwish.engine.reasons import Reason
from thirdwish.engine.table import NOBODY
from thirdwish.games.high_desert.cards import Box, rank_of, value_of
from thirdwish.games.high_desert.reasons import Why, in_english
from thirdwish.games.high_desert.table import (
    BANISH,
    DISCARD,
    GIVE,
    KEEP,
    PASS,
    PAY,
    PLACE,
    RECOVER,
    ROB,
    SUMMON,
    TAKE,
    WISH,
    Immunity,
    Question,
    View,
    Wish,
    card_in,
    palace_in,
)

# For each question: the first answer to it, and the rule that asks it.
ASKED = {
    Question.TURN: (SUMMON, "R2.2"),
    Question.PLACE: (PLACE, "R3.8"),
    Question.PAY: (PAY, "R4.1"),
    Question.KEEP: (KEEP, "R4.2"),
    Question.RECOVER: (RECOVER, "R4.4"),
    Question.GIVE: (GIVE, "R3.4"),
    Question.TAKE: (TAKE, "R3.4"),
    Question.DISCARD: (DISCARD, "R3.7"),
    Question.BANISH: (BANISH, "R4.5"),
    Question.ROB: (ROB, "R3.6"),
}
FIRSTS = sorted([first for first, _ in ASKED.values()] + [WISH, PASS])


def why_not(box: Box, view: View, choice: int, names: Names) -> tuple[str, str]:
    """Return the number of the rule that forbids the seat in turn an illegal choice, and why."""
    reason = reason_against(box, view, choice)
    return reason.rule, in_english(reason, names)


def reason_against(box: Box, view: View, choice: int) -> Reason:
    """Return what forbids the seat in turn an illegal choice."""
    if view.turn == NOBODY:
        return Why.OVER.by("R6.2")
    block = max(first for first in FIRSTS if first <= choice)
    first, rule = ASKED[Question(view.question)]
    if block == PASS:
        return why_not_pass(view, rule)
    if block == WISH and view.question == Question.TURN:
        return why_not_wish(box, view, choice - WISH)
    if block != first:
        return Why.ASKED_ELSE.by(rule, question=view.question)
    if block == ROB:
        return why_not_rob(box, view, choice - ROB)
    if block >= TAKE:
        return why_not_palace(box, view, block, palace_in(choice), card_in(choice))
    return why_not_card(box, view, block, card_in(choice))


def why_not_pass(view: View, rule: str) -> Reason:
    """Explain why it cannot be left."""
    if view.question == Question.TURN:
        return Why.NO_PASSING.by("R2.2")
    if view.question in (Question.GIVE, Question.ROB, Question.DISCARD, Question.PLACE):
        return Why.MUST.by("R3.2")
    return Why.BEGUN.by(rule, question=view.question)


def why_not_wish(box: Box, view: View, wish: int) -> Reason:
    """Explain why a wish cannot be made."""
    if sum(view.hand) < box.wish_price:
        return Why.TOO_DEAR.by("R4.1", price=box.wish_price, held=sum(view.hand))
    assert wish == Wish.BANISH
    return Why.NOTHING_TO_BANISH.by("R4.6")


def why_not_rob(box: Box, view: View, seat: int) -> Reason:
    """Explain why a player cannot be robbed."""
    if seat == view.turn:
        return Why.YOURSELF.by("R3.6")
    if seat >= view.seats:
        return Why.NO_SEAT.by("R1.1", seat=seat)
    if view.player[seat].hand_size == 0:
        return Why.EMPTY_HAND.by("R3.6", seat=seat)
    assert view.immunity == Immunity.PLAYER
    return immune(box, view, seat)


def immune(box: Box, view: View, seat: int) -> Reason:
    """Explain that a player is immune."""
    assert sum(view.player[seat].palace) >= box.immune_at
    return Why.IMMUNE.by("R5.1", count=sum(view.player[seat].palace), seat=seat)


def why_not_palace(box: Box, view: View, block: int, seat: int, card: int) -> Reason:
    """Explain why a card in a Palace cannot be taken, discarded or banished."""
    rule = {TAKE: "R3.4", DISCARD: "R3.7", BANISH: "R4.5"}[block]
    if seat >= view.seats:
        return Why.NO_SEAT.by("R1.1", seat=seat)
    if block == TAKE and seat == view.turn:
        return Why.OWN_TRADE.by(rule)
    if view.player[seat].palace[card] == 0:
        return Why.NOT_IN_PALACE.by(rule, card=card, seat=seat)
    if seat != view.turn and sum(view.player[seat].palace) >= box.immune_at:
        return immune(box, view, seat)
    assert block != BANISH
    if block == TAKE:
        return Why.WORTH_MORE.by(rule, card=card, given=view.given)
    if value_of(box, card) > box.number[rank_of(view.summoned)]:
        return Why.WORTH.by(rule, card=card, value=value_of(box, card))
    return Why.OWN_TARGET.by(rule, card=card)


def why_not_card(box: Box, view: View, block: int, card: int) -> Reason:
    """Explain why a card of a hand or pile cannot be chosen."""
    if block == GIVE:
        return why_not_give(box, view, card)
    rule, why = {
        SUMMON: ("R3.1", Why.NOT_IN_HAND),
        PLACE: ("R3.8", Why.NOT_IN_HAND),
        PAY: ("R4.1", Why.NOT_IN_HAND),
        KEEP: ("R4.2", Why.NOT_LOOKED_AT),
        RECOVER: ("R4.4", Why.NOT_DISCARDED),
    }[block]
    return why.by(rule, card=card)


def why_not_give(box: Box, view: View, card: int) -> Reason:
    """Explain why a card of the own Palace cannot be given."""
    copies = view.player[view.turn].palace[card]
    if copies == 0:
        return Why.NOT_IN_OWN_PALACE.by("R3.4", card=card)
    if copies == 1 and card == view.summoned:
        return Why.JUST_SUMMONED.by("R3.5", card=card)
    return Why.NO_TRADE.by("R3.4", value=value_of(box, card))
