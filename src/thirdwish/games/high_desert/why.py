"""Why a choice is not legal now: the rule that forbids it, and the reason in words.

Legality is said in rules.py; this only explains, from a View, what was refused there.
"""

from __future__ import annotations

from thirdwish.engine.game import SEAT_LETTERS, Names
from thirdwish.engine.table import NOBODY
from thirdwish.games.high_desert.cards import COUNTS, Box, a_card, card_name, rank_of, value_of
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

Reason = tuple[str, str]

# For each question: the first answer to it, the rule that asks it, and what it asks for.
ASKED = {
    Question.TURN: (SUMMON, "R2.2", "to summon a card or to make a wish"),
    Question.PLACE: (PLACE, "R3.8", "for a second card to put into the Palace"),
    Question.PAY: (PAY, "R4.1", "for a card to pay for the wish"),
    Question.KEEP: (KEEP, "R4.2", "for one of the cards looked at"),
    Question.RECOVER: (RECOVER, "R4.4", "for a card of the discard pile"),
    Question.GIVE: (GIVE, "R3.4", "for a card to give in trade"),
    Question.TAKE: (TAKE, "R3.4", "for a card to take in trade"),
    Question.DISCARD: (DISCARD, "R3.7", "for a card in a Palace to discard"),
    Question.BANISH: (BANISH, "R4.5", "for a card in a Palace to take out of the game"),
    Question.ROB: (ROB, "R3.6", "for a player to rob"),
}
FIRSTS = sorted([first for first, _, _ in ASKED.values()] + [WISH, PASS])


def why_not(box: Box, view: View, choice: int, names: Names) -> Reason:
    """Return the number of the rule that forbids the seat in turn an illegal choice, and why."""
    if view.turn == NOBODY:
        return "R6.2", "the game is over"
    block = max(first for first in FIRSTS if first <= choice)
    first, rule, asks = ASKED[Question(view.question)]
    if block == PASS:
        return why_not_pass(view, rule, asks)
    if block == WISH and view.question == Question.TURN:
        return why_not_wish(box, view, choice - WISH)
    if block != first:
        return rule, f"the question now is {asks}"
    if block == ROB:
        return why_not_rob(box, view, choice - ROB, names)
    if block >= TAKE:
        return why_not_palace(box, view, block, palace_in(choice), card_in(choice), names)
    return why_not_card(box, view, block, card_in(choice))


def why_not_pass(view: View, rule: str, asks: str) -> Reason:
    """Explain why it cannot be left."""
    if view.question == Question.TURN:
        return "R2.2", "a turn cannot be passed"
    if view.question in (Question.GIVE, Question.ROB, Question.DISCARD, Question.PLACE):
        return "R3.2", "the card does not say that you may, so it must be done"
    return rule, f"it has been begun, and the question now is {asks}"


def why_not_wish(box: Box, view: View, wish: int) -> Reason:
    """Explain why a wish cannot be made."""
    if sum(view.hand) < box.wish_price:
        return "R4.1", f"a wish costs {COUNTS[box.wish_price]} cards and you hold {sum(view.hand)}"
    assert wish == Wish.BANISH
    return "R4.6", "there is no card in a Palace that it could take"


def why_not_rob(box: Box, view: View, seat: int, names: Names) -> Reason:
    """Explain why a player cannot be robbed."""
    if seat == view.turn:
        return "R3.6", "you cannot rob yourself"
    if seat >= view.seats:
        return "R1.1", f"nobody sits in seat {SEAT_LETTERS[seat]}"
    if view.player[seat].hand_size == 0:
        return "R3.6", f"there is no card in {names.whose(seat)} hand"
    assert view.immunity == Immunity.PLAYER
    return immune(box, view, seat, names)


def immune(box: Box, view: View, seat: int, names: Names) -> Reason:
    """Explain that a player is immune."""
    assert sum(view.player[seat].palace) >= box.immune_at
    return "R5.1", f"there are {sum(view.player[seat].palace)} cards in {names.whose(seat)} Palace"


def why_not_palace(box: Box, view: View, block: int, seat: int, card: int, names: Names) -> Reason:
    """Explain why a card in a Palace cannot be taken, discarded or banished."""
    rule = {TAKE: "R3.4", DISCARD: "R3.7", BANISH: "R4.5"}[block]
    if seat >= view.seats:
        return "R1.1", f"nobody sits in seat {SEAT_LETTERS[seat]}"
    if block == TAKE and seat == view.turn:
        return rule, "a trade is with another player"
    if view.player[seat].palace[card] == 0:
        return rule, f"there is no {card_name(card)} in {names.whose(seat)} Palace"
    if seat != view.turn and sum(view.player[seat].palace) >= box.immune_at:
        return immune(box, view, seat, names)
    assert block != BANISH
    if block == TAKE:
        return rule, f"{a_card(card)} is worth more than your {card_name(view.given)}"
    if value_of(box, card) > box.number[rank_of(view.summoned)]:
        return rule, f"{a_card(card)} is worth {value_of(box, card)}"
    return rule, f"the {card_name(card)} just summoned cannot be its own target"


def why_not_card(box: Box, view: View, block: int, card: int) -> Reason:
    """Explain why a card of a hand or pile cannot be chosen."""
    if block == GIVE:
        return why_not_give(box, view, card)
    rule, place = {
        SUMMON: ("R3.1", "in your hand"),
        PLACE: ("R3.8", "in your hand"),
        PAY: ("R4.1", "in your hand"),
        KEEP: ("R4.2", "among the cards you look at"),
        RECOVER: ("R4.4", "in the discard pile"),
    }[block]
    return rule, f"there is no {card_name(card)} {place}"


def why_not_give(box: Box, view: View, card: int) -> Reason:
    """Explain why a card of the own Palace cannot be given."""
    copies = view.player[view.turn].palace[card]
    if copies == 0:
        return "R3.4", f"there is no {card_name(card)} in your Palace"
    if copies == 1 and card == view.summoned:
        return "R3.5", f"the {card_name(card)} was summoned this turn"
    return "R3.4", f"no Palace that you may touch has a card worth {value_of(box, card)} or less"
