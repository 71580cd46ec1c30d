"""Why a choice is not legal now: the rule that forbids it, and the reason in words.

Legality is said in rules/; this only explains, from a View, what was refused there.
"""

from __future__ import annotations

from thirdwish.engine.game import SEAT_LETTERS, Names
from thirdwish.engine.table import NO_CARD, NOBODY
from thirdwish.games.abyssinia.cards import RULES, TYPES, WISHES, Box, Mark, name_of, rule_at
from thirdwish.games.abyssinia.language import TYPE_NAMES, Timing
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

Reason = tuple[str, str]
BLOCKS = (LAY, HIDE, CARD, DRAW, USE, WISH, PLAYER, PILE, COUNTER, RETURN, TAKE, DECLINE, DONE)
# For each question: its answers, the rule that asks it, and what it asks for.
ASKED = {
    Question.GENIE: ((TAKE, DECLINE), "R2.2", "whether to take a Genie"),
    Question.DRAW: ((DRAW,), "R2.1", "how many wishes to draw"),
    Question.LAY: ((LAY, HIDE, DONE), "R3.1", "which wishes to lay"),
    Question.RULE: ((USE, DECLINE), "R4.1", "which special rule to use"),
    Question.PLAYER: ((PLAYER,), "R4.1", "which player the rule is used on"),
    Question.WISH: ((WISH,), "R4.1", "which wish the rule is used on"),
    Question.CARD: ((CARD,), "R4.5", "which card to discard"),
    Question.PILE: ((PILE,), "R2.3", "from which pile to draw"),
    Question.COUNTER: ((COUNTER,), "R4.5", "which counter to discard"),
    Question.TAKE: ((TAKE, DECLINE), "R5.2", "whether to take the counter"),
    Question.RETURN: ((RETURN, DONE), "R7.1", "which wishes to take back"),
}


def why_not(box: Box, view: View, choice: int, names: Names) -> Reason:
    """Return the number of the rule that forbids the seat in turn an illegal choice, and why."""
    if view.turn == NOBODY:
        return "R1.6", "the game is over"
    answers, rule, asks = ASKED[Question(view.question)]
    block = max(first for first in BLOCKS if first <= choice)
    if block not in answers:
        return rule, f"the question now is {asks}"
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
            return "R4.2", "a rule that says must is still to be used"
        case _ if block == CARD:
            return rule, "it is not in your hand"
        case _ if block == RETURN:
            return rule, "there is no Return wish of yours"
        case _:
            kind = TYPE_NAMES[choice - block]
            empty = f"there is no {kind} wish to draw"
            return rule, empty if block == PILE else f"you took no {kind} counter this round"


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
        return "R3.1", "that wish is not in your hand"
    laid = view.player[view.me].laid
    if block == HIDE and laid[HIDDEN] != NO_CARD:
        return "R3.1", "you have hidden a wish already"
    if block == LAY and all(laid[slot] != NO_CARD for slot in range(HIDDEN)):
        return "R3.1", "you have laid two wishes face up already"
    return "R3.2", "your last wish must be an Impulse wish"


def why_not_draw(box: Box, view: View, choice: int) -> Reason:
    """Explain why so many wishes cannot be drawn."""
    genie = view.player[view.me].genie
    for kind in range(TYPES):
        shows = box.draws[genie * TYPES + kind]
        if amount_in(choice, kind) > shows:
            card = name_of(box, WISHES + genie)
            return "R2.1", f"{card} shows {shows} {TYPE_NAMES[kind]}"
    return "R2.3", "there are no wishes left of a deck that you would draw from"


def why_not_use(box: Box, view: View, source: int) -> Reason:
    """Explain why a special rule cannot be used."""
    slot, nth = divmod(source, RULES)
    player = view.player[view.me]
    card = player.laid[slot] if slot < LAID else player.genie
    if card == NO_CARD:
        return "R4.1", "there is no such card before you"
    timing = box.rule[rule_at(card + WISHES * (slot == GENIE), nth)].timing
    now = Timing.BEFORE if view.step == Step.BEFORE else Timing.AFTER
    if timing != now:
        return "R4.1", f"it has no such rule for {now.name.lower()} the wishes"
    return "R4.3", "it was used already, its if is not so, or there is nothing to use it on"


def why_not_target(view: View, block: int, number: int) -> Reason:
    """Explain why a player or a laid wish cannot be chosen."""
    seat = number if block == PLAYER else number // LAID
    if seat >= view.seats:
        return "R1.1", f"nobody sits in seat {SEAT_LETTERS[seat]}"
    if block == WISH and view.player[seat].laid[number % LAID] == NO_CARD:
        return "R4.1", "there is no wish"
    return "R4.1", "it is not one that the rule speaks of"


def why_not_done(box: Box, view: View) -> Reason:
    """Explain why more wishes must be laid."""
    if impulse_owed(box, view):
        return "R3.2", "you hold an Impulse wish and have laid none"
    return "R3.3", "your Genie demands three wishes"
