"""A player who goes by rules of thumb and sees only a View.

It draws all it may, lays three wishes with the icons it needs most, uses every rule that helps,
and aims at the player who is nearest to winning.
"""

from __future__ import annotations

from thirdwish.games.abyssinia.cards import RULES, TYPES, WISHES, Arrow, Box, Mark, rule_at
from thirdwish.games.abyssinia.language import Item, Verb, Whose
from thirdwish.games.abyssinia.table import (
    CARD,
    COUNTER,
    DECLINE,
    DRAW,
    GENIE,
    HIDE,
    LAID,
    PILE,
    PLAYER,
    RETURN,
    TAKE,
    TO_WIN,
    USE,
    WISH,
    Question,
    View,
    amount_in,
)

LIGHTEST = -10_000
AN_ICON = 4  # what an icon of a type is worth that I have all counters of
NEEDED = 6  # ... and more for each counter that I lack
AN_ARROW = 5
A_RULE = 3


def weigh(box: Box, view: View, choice: int) -> int:
    """Return what an answer is worth to me."""
    if choice >= TAKE:
        weight = weigh_plain(view, choice)
    elif choice >= RETURN:
        weight = 1
    elif choice >= COUNTER:
        weight = view.player[view.me].counters[choice - COUNTER]
    elif choice >= PILE:
        weight = need(view, choice - PILE)
    elif choice >= PLAYER:
        weight = threat(view, choice - PLAYER)
    elif choice >= WISH:
        weight = weigh_wish(box, view, (choice - WISH) // LAID, (choice - WISH) % LAID)
    elif choice >= USE:
        weight = weigh_rule(box, view, choice - USE)
    elif choice >= DRAW:
        weight = amount_in(choice, 0) + amount_in(choice, 1) + amount_in(choice, 2)
    elif choice >= CARD:
        weight = -worth(box, view, choice - CARD)
    elif choice >= HIDE:
        weight = worth(box, view, choice - HIDE) - 1
    else:
        weight = worth(box, view, choice)
    return weight


def need(view: View, kind: int) -> int:
    """Return how many counters of a type I lack."""
    return max(0, TO_WIN - view.player[view.me].counters[kind])


def worth(box: Box, view: View, wish: int) -> int:
    """Return what it is worth to have a wish laid before me."""
    total = 1
    for kind in range(TYPES):
        icons = box.icons[wish * TYPES + kind]
        total += icons * (AN_ICON + NEEDED * need(view, kind))
        if icons > 0:
            total += AN_ARROW * (box.arrows[wish * TYPES + kind] == Arrow.UP)
            total -= AN_ARROW * (box.arrows[wish * TYPES + kind] == Arrow.DOWN)
    for nth in range(RULES):
        rule = box.rule[rule_at(wish, nth)]
        if rule.verb != Verb.NOTHING:
            total += A_RULE if rule.whose != Whose.MINE else -A_RULE
    if box.marks[wish] & Mark.RETURN:
        total += A_RULE
    return total


def threat(view: View, seat: int) -> int:
    """Return how near a player is to winning."""
    near = 0
    for kind in range(TYPES):
        near += min(TO_WIN, view.player[seat].counters[kind])
    return near


def weigh_wish(box: Box, view: View, seat: int, slot: int) -> int:
    """Return what it is worth that a laid wish goes: of others the best, of mine the worst."""
    wish = view.player[seat].laid[slot]
    if seat == view.me:
        return -worth(box, view, wish)
    return worth(box, view, wish) + threat(view, seat)


def weigh_plain(view: View, choice: int) -> int:
    """Take a Genie, and a counter unless I have enough of it; be done only when nothing is left."""
    if choice == TAKE:
        unwelcome = view.question == Question.TAKE and need(view, view.counting - 1) == 0
        return -1 if unwelcome else 1
    return 1 if choice == DECLINE and view.question == Question.RULE else 0


def weigh_rule(box: Box, view: View, source: int) -> int:
    """Return what it is worth to use a rule: more than leaving it if it helps."""
    slot = source // RULES
    player = view.player[view.me]
    card = WISHES + player.genie if slot == GENIE else player.laid[slot]
    rule = box.rule[rule_at(card, source % RULES)]
    if rule.verb == Verb.EXCHANGE and rule.item == Item.COUNTER:
        spare = player.counters[rule.type] > TO_WIN or need(view, rule.type) > 0
        helps = need(view, rule.other_type) > need(view, rule.type) and spare
        return 2 if helps else 0
    if rule.verb == Verb.DISCARD_BOTH:
        return 0
    if rule.verb == Verb.EXCHANGE and rule.item == Item.GENIE:
        return 0
    if rule.whose == Whose.MINE and rule.verb == Verb.DISCARD:
        return 0
    return 2
