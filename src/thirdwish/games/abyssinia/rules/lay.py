"""3. Laying wishes."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, Choices, bit, note, offer
from thirdwish.games.abyssinia.cards import RULES, WISHES, Box, Mark, rule_at
from thirdwish.games.abyssinia.language import Timing, Verb
from thirdwish.games.abyssinia.table import (
    DONE,
    HIDDEN,
    HIDE,
    IN_HAND,
    LAID,
    LAY,
    OPEN,
    Happening,
    Table,
    hand_size,
    laid_count,
    slot_place,
)


def offer_wishes(box: Box, table: Table, choices: Choices) -> None:
    """R3.1 In order, each player may lay up to two wishes face up and one face down, the hidden
    wish.
    """
    list_hand(table, choices)
    impulse = owes_impulse(box, table, choices)
    if impulse and laid_count(table.player[table.turn]) == LAID - 1:
        keep_impulses(box, choices)
    offer_slots(table, choices)
    if not impulse and not owes_three(box, table, table.turn):
        offer(choices, DONE)


def list_hand(table: Table, choices: Choices) -> None:
    """List the wishes in hand."""
    for wish in range(WISHES):
        if table.place[wish] == IN_HAND + table.turn:
            offer(choices, LAY + wish)


def owes_impulse(box: Box, table: Table, choices: Choices) -> bool:
    """R3.2 A player who has an Impulse wish in hand must lay at least one of them."""
    for slot in range(LAID):
        wish = table.player[table.turn].laid[slot]
        if wish != NO_CARD and box.marks[wish] & Mark.IMPULSE:
            return False
    for i in range(choices.count):
        if box.marks[choices.choice[i]] & Mark.IMPULSE:
            return True
    return False


def keep_impulses(box: Box, choices: Choices) -> None:
    """Strike from the wishes listed all but Impulse wishes: one is owed, and one slot is left."""
    listed = choices.count
    choices.count = 0
    for i in range(listed):
        if box.marks[choices.choice[i]] & Mark.IMPULSE:
            offer(choices, choices.choice[i])


def offer_slots(table: Table, choices: Choices) -> None:
    """Offer the wishes listed for the slots that are free: open, hidden, or both."""
    listed = choices.count
    if free_open_slot(table, table.turn) == OPEN:
        choices.count = 0
    if table.player[table.turn].laid[HIDDEN] == NO_CARD:
        for i in range(listed):
            offer(choices, HIDE + choices.choice[i])


def free_open_slot(table: Table, seat: int) -> int:
    """Return the first open slot without a wish; OPEN if there is none."""
    for slot in range(OPEN):
        if table.player[seat].laid[slot] == NO_CARD:
            return slot
    return OPEN


def owes_three(box: Box, table: Table, seat: int) -> bool:
    """R3.3 A player whose Genie demands three wishes must lay as many of three as there are in
    hand.
    """
    demands = serves_with(box, table, seat, Verb.LAY_THREE)
    room = laid_count(table.player[seat]) < LAID
    return demands and room and hand_size(table, seat) > 0


def serves_with(box: Box, table: Table, seat: int, verb: int) -> bool:
    """Return whether a player's Genie has such a rule that always works."""
    genie = table.player[seat].genie
    if genie == NO_CARD:
        return False
    for nth in range(RULES):
        rule = box.rule[rule_at(WISHES + genie, nth)]
        if rule.timing == Timing.ALWAYS and rule.verb == verb:
            return True
    return False


def lay_open(table: Table, wish: int) -> None:
    """Lay a wish face up."""
    seat = table.turn
    slot = free_open_slot(table, seat)
    table.player[seat].laid[slot] = wish
    table.place[wish] = slot_place(seat, slot)
    table.known[wish] = 0
    note(table, Happening.LAID_OPEN, seat, NOBODY, wish, slot, EVERYONE)


def lay_hidden(table: Table, wish: int) -> None:
    """Lay a wish face down; whoever knew it in the hand still knows that the player holds it."""
    seat = table.turn
    table.player[seat].laid[HIDDEN] = wish
    table.place[wish] = slot_place(seat, HIDDEN)
    note(table, Happening.LAID_HIDDEN, seat, NOBODY, wish, HIDDEN, bit(seat))


def reveal(table: Table) -> None:
    """R3.4 When all have laid, the hidden wishes are turned face up."""
    table.revealed = 1
    for offset in range(table.seats):
        seat = (table.dealer + offset) % table.seats
        wish = table.player[seat].laid[HIDDEN]
        if wish != NO_CARD:
            table.known[wish] = 0
            table.must_stand = 1
            note(table, Happening.REVEALED, seat, NOBODY, wish, HIDDEN, EVERYONE)
