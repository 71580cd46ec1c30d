"""4. Before the wishes, and 6. after them: which special rules can be enacted."""

from __future__ import annotations

from thirdwish.engine.table import NO_CARD, Choices, bit, offer
from thirdwish.games.abyssinia.cards import RULES, TYPES, Box, Rule, rule_at
from thirdwish.games.abyssinia.language import ANY_TYPE, Condition, Item, Mode, Timing, Verb, Whose
from thirdwish.games.abyssinia.rules.count import card_in_slot
from thirdwish.games.abyssinia.rules.piles import can_draw
from thirdwish.games.abyssinia.table import (
    DECLINE,
    GENIE,
    LAID,
    SOURCES,
    USE,
    Step,
    Table,
    hand_size,
    laid_count,
)


def slot_of(source: int) -> int:
    """Return the slot from which a special rule comes."""
    return source // RULES


def source_rule(table: Table, seat: int, source: int) -> int:
    """Return where the box has the rule of a source; the card must be there."""
    return rule_at(card_in_slot(table, seat, slot_of(source)), source % RULES)


def step_timing(table: Table) -> int:
    """Return which rules are enacted in this step."""
    return Timing.BEFORE if table.step == Step.BEFORE else Timing.AFTER


# Once each


def has_acted(table: Table, seat: int, source: int) -> bool:
    """R4.4 Each rule is enacted at most once a round, and a Genie's for the player it serves at
    that time.
    """
    player = table.player[seat]
    if slot_of(source) == GENIE:
        return table.genie_acted[player.genie] & bit(source % RULES) > 0
    return player.acted & bit(source) > 0


def mark_acted(table: Table, seat: int, source: int) -> None:
    """Remember that a rule was enacted, or declined."""
    player = table.player[seat]
    if slot_of(source) == GENIE:
        table.genie_acted[player.genie] |= bit(source % RULES)
    else:
        player.acted |= bit(source)


def forget_acted(box: Box, table: Table) -> None:
    """Let every rule be enacted again: a step begins."""
    for seat in range(table.seats):
        table.player[seat].acted = 0
    for genie in range(box.genies):
        table.genie_acted[genie] = 0


# Which rules


def can_enact(box: Box, table: Table, seat: int, source: int) -> bool:
    """R4.3 A rule with an if is enacted only if that is so at that moment."""
    if card_in_slot(table, seat, slot_of(source)) == NO_CARD or has_acted(table, seat, source):
        return False
    rule = box.rule[source_rule(table, seat, source)]
    if rule.timing != step_timing(table):
        return False
    holds = condition_holds(table, seat, rule, slot_of(source))
    return holds and has_object(box, table, seat, rule, slot_of(source))


def any_to_enact(box: Box, table: Table, seat: int) -> bool:
    """Return whether a player has a rule to enact."""
    for source in range(SOURCES):
        if can_enact(box, table, seat, source):
            return True
    return False


def offer_rules(box: Box, table: Table, choices: Choices) -> None:
    """R4.1 In order, each player enacts the Before rules of the own laid wishes and Genie, in the
    order of the player's choice. R4.2 A rule that says may is enacted only if the player likes; a
    rule that says must is enacted if it can be.
    """
    may_decline = True
    for source in range(SOURCES):
        if can_enact(box, table, table.turn, source):
            offer(choices, USE + source)
            if box.rule[source_rule(table, table.turn, source)].mode == Mode.MUST:
                may_decline = False
    if may_decline:
        offer(choices, DECLINE)


def decline_rules(box: Box, table: Table) -> None:
    """Leave all rules that may be left; a rule declined counts as enacted. G-39."""
    for source in range(SOURCES):
        if can_enact(box, table, table.turn, source):
            mark_acted(table, table.turn, source)


# Conditions


def taken_by(table: Table, seat: int) -> int:
    """Return how many counters a player took in the count of this round."""
    return sum(table.player[seat].taken)


def left_of(table: Table, seat: int) -> int:
    """Return the player on the left."""
    return (seat + 1) % table.seats


def condition_holds(table: Table, seat: int, rule: Rule, slot: int) -> bool:
    """Return whether the if of a rule is so; a rule without one always may."""
    player, kind = table.player[seat], rule.condition_type
    match rule.condition:
        case Condition.HOLD:
            return player.counters[kind] >= rule.condition_number
        case Condition.ANOTHER_HOLDS_MORE:
            return another_holds_more(table, seat, kind)
        case Condition.TOOK_NONE:
            return taken_by(table, seat) == 0
        case Condition.TOOK_TYPE:
            return player.taken[kind] > 0
        case Condition.TOOK_MANY:
            return taken_by(table, seat) >= rule.condition_number
        case Condition.LAID_ANOTHER:
            return has_other_wish(table, seat, slot)
        case Condition.BOTH_HAVE_GENIES:
            return both_have_genies(table, seat, left_of(table, seat))
        case _:
            return True


def another_holds_more(table: Table, seat: int, kind: int) -> bool:
    """Return whether another player holds more counters of a type."""
    for other in range(table.seats):
        if table.player[other].counters[kind] > table.player[seat].counters[kind]:
            return True
    return False


def has_other_wish(table: Table, seat: int, slot: int) -> bool:
    """Return whether a player has a laid wish besides the one in a slot."""
    for other in range(LAID):
        if other != slot and table.player[seat].laid[other] != NO_CARD:
            return True
    return False


def both_have_genies(table: Table, seat: int, other: int) -> bool:
    """Return whether two players both have a Genie."""
    return table.player[seat].genie != NO_CARD and table.player[other].genie != NO_CARD


# Objects: what a rule can be done to. G-16.


def has_object(box: Box, table: Table, seat: int, rule: Rule, slot: int) -> bool:
    """Return whether there is something that a rule can be done to."""
    if rule.verb == Verb.DRAW:
        return any_pile(table, rule)
    if rule.verb == Verb.DISCARD_BOTH and laid_count(table.player[seat]) == 0:
        return False
    match rule.whose:
        case Whose.MINE:
            return has_own_object(table, seat, rule, slot)
        case Whose.LEFT:
            return both_have_genies(table, seat, left_of(table, seat))
        case Whose.LEADERS:
            return most_held(table, rule.type) >= rule.number
        case _:
            return any_target(box, table, seat, rule)


def any_pile(table: Table, rule: Rule) -> bool:
    """Return whether there is a wish to draw."""
    for kind in range(TYPES):
        if rule.type in (kind, ANY_TYPE) and can_draw(table, kind):
            return True
    return False


def has_own_object(table: Table, seat: int, rule: Rule, slot: int) -> bool:
    """Return whether a player has the own item that a rule names."""
    player = table.player[seat]
    match rule.item:
        case Item.HAND_CARD:
            return hand_size(table, seat) > 0
        case Item.LAID_WISH:
            return has_other_wish(table, seat, slot)
        case Item.GENIE:
            return player.genie != NO_CARD
        case Item.COUNTER:
            return player.counters[rule.type] > 0
        case _:
            return any_taken(table, seat)


def any_taken(table: Table, seat: int) -> bool:
    """Return whether a player still has a counter taken this round."""
    for kind in range(TYPES):
        if can_lose_taken(table, seat, kind):
            return True
    return False


def can_lose_taken(table: Table, seat: int, kind: int) -> bool:
    """Return whether a player took a counter of a type this round and has one."""
    return table.player[seat].taken[kind] > 0 and table.player[seat].counters[kind] > 0


def most_held(table: Table, kind: int) -> int:
    """Return how many counters of a type those hold who hold most."""
    most = 0
    for seat in range(table.seats):
        most = max(most, table.player[seat].counters[kind])
    return most


def any_target(box: Box, table: Table, seat: int, rule: Rule) -> bool:
    """Return whether there is another player whom a rule can be done to."""
    for other in range(table.seats):
        if is_target(box, table, seat, rule, other):
            return True
    return False


def is_target(box: Box, table: Table, seat: int, rule: Rule, other: int) -> bool:
    """R4.7 Exchange: one item is swapped for another; both players must have theirs, and the other
    cannot refuse.
    """
    if other == seat or not is_meant(table, seat, rule, other):
        return False
    mine, theirs = table.player[seat], table.player[other]
    swap = rule.verb == Verb.EXCHANGE
    match rule.item:
        case Item.HAND_CARD:
            return hand_size(table, other) > 0 and (not swap or hand_size(table, seat) > 0)
        case Item.LAID_WISH:
            return any_wish(box, table, rule, other)
        case Item.GENIE:
            return theirs.genie != NO_CARD and (not swap or mine.genie != NO_CARD)
        case _:
            if swap:
                return mine.counters[rule.type] > 0 and theirs.counters[rule.other_type] > 0
            return theirs.counters[rule.type] > 0


def is_meant(table: Table, seat: int, rule: Rule, other: int) -> bool:
    """Return whether another player is of those that a rule speaks of."""
    if rule.whose == Whose.TAKERS:
        return taken_by(table, other) > 0
    if rule.whose == Whose.RICHER:
        theirs = table.player[other].counters[rule.type]
        return theirs > table.player[seat].counters[rule.type]
    return True


def any_wish(box: Box, table: Table, rule: Rule, other: int) -> bool:
    """Return whether a player has a laid wish that a rule can be done to."""
    for slot in range(LAID):
        if is_target_wish(box, table, rule, other, slot):
            return True
    return False


def is_target_wish(box: Box, table: Table, rule: Rule, other: int, slot: int) -> bool:
    """Return whether a laid wish is there and shows the icon that a rule names, if it does."""
    wish = table.player[other].laid[slot]
    if wish == NO_CARD:
        return False
    return rule.type == ANY_TYPE or box.icons[wish * TYPES + rule.type] > 0
