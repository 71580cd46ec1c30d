"""The table, what one seat sees of it, and every answer that a question can have."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from thirdwish.engine import table
from thirdwish.engine.record import Record, Row, many, one, u8, u16
from thirdwish.engine.table import Event
from thirdwish.games.abyssinia.cards import GENIES, RULES, TYPES, WISHES

SEATS = 5  # the table always has five chairs; `seats` says how many are taken
LAID = 3  # wishes that a player can lay: two open and, in the last slot, one hidden
OPEN = LAID - 1
HIDDEN = LAID - 1  # the slot of the hidden wish
GENIE = LAID  # the slot that stands for a player's Genie
SOURCES = (LAID + 1) * RULES  # where a player's special rules can come from
TO_WIN = 3  # counters of each type
MOST_EVENTS = 64  # a round's end, its discards and the next round's beginning are about 30


class Question(IntEnum):
    """What the seat in turn is asked."""

    GENIE = 0
    DRAW = 1
    LAY = 2
    RULE = 3  # which special rule to enact
    PLAYER = 4
    WISH = 5
    CARD = 6  # which card of the own hand
    PILE = 7
    COUNTER = 8
    TAKE = 9
    RETURN = 10
    NEXT = 11  # nothing: it goes on to the next player or step


class Step(IntEnum):
    """The steps of a round in which players come one after another."""

    DRAW = 0
    LAY = 1
    BEFORE = 2
    COUNT = 3
    AFTER = 4
    RETURN = 5


class Happening(IntEnum):
    """What an event tells."""

    ROUND = 0
    GENIE_TAKEN = 1
    DREW = 2
    SHUFFLED = 3
    LAID_OPEN = 4
    LAID_HIDDEN = 5
    REVEALED = 6
    USED = 7
    DISCARDED_CARD = 8
    DISCARDED_WISH = 9
    DISCARDED_GENIE = 10
    DISCARDED_COUNTER = 11
    STOLE_CARD = 12
    STOLE_WISH = 13
    STOLE_GENIE = 14
    STOLE_COUNTER = 15
    GAVE_COUNTER = 16
    GAVE_CARD = 17
    EXCHANGED_GENIES = 18
    TOOK = 19
    DECLINED = 20
    NOBODY_TOOK = 21
    RETURNED = 22
    WON = 23


# Where a wish is.

NOWHERE = 0  # not in this set
IN_PILE = 1
IN_DISCARD = 2
IN_HAND = 3  # + seat
IN_SLOT = IN_HAND + SEATS  # + seat * LAID + slot

# The answers.

LAY = 0  # + wish, open
HIDE = LAY + WISHES
CARD = HIDE + WISHES
DRAW = CARD + WISHES  # a number to draw from each pile, in base 4, the highest first
USE = DRAW + (1 << 2 * TYPES)
WISH = USE + SOURCES  # + seat * LAID + slot
PLAYER = WISH + SEATS * LAID
PILE = PLAYER + SEATS
COUNTER = PILE + TYPES
RETURN = COUNTER + TYPES  # + slot
TAKE = RETURN + LAID
DECLINE = TAKE + 1
DONE = DECLINE + 1
CHOICES = DONE + 1


# fmt: off
class Options(table.Options):
    """Nothing is left to agree on."""

    none: int = u8


class Player(Record):
    """What lies before one player."""

    genie: int = u8             # R1.3  or NO_CARD
    laid: Row = u8[LAID]        # R3.1  wishes, or NO_CARD; the last is the hidden one
    counters: Row = u8[TYPES]   # R1.6
    taken: Row = u8[TYPES]      # G-38  counters taken in the count of this round
    acted: int = u8             # R4.4  which rules of laid wishes were enacted in this step, bits


class Table(table.Table):
    """Everything a camera above the table would see, and what lies face down on it."""

    round: int = u16            # from 1
    rule: int = u16             # the rule being enacted, by its place in the box
    options: Options = one(Options)
    dealer: int = u8            # R1.5
    step: int = u8
    ups: int = u8               # players who have been up in this step
    slot: int = u8              # the slot of the card whose rule is being enacted
    second: int = u8            # whether the second of two wishes is asked for
    counting: int = u8          # R5.2  the type that is counted
    revealed: int = u8          # R3.4  whether hidden wishes lie open
    winner: int = u8            # or NOBODY
    genie_size: int = u8
    genie_open: int = u8        # how many at the bottom of the Genie pile all have seen
    pile_size: Row = u8[TYPES]
    pile: Row = u8[WISHES]      # R1.2  deck by deck, the topmost last
    place: Row = u8[WISHES]     # where each wish is
    known: Row = u8[WISHES]     # R8.3  who knows a card held by another to be held there, bits
    genie_pile: Row = u8[GENIES]    # R1.3  the topmost last
    genie_acted: Row = u8[GENIES]   # G-14  which rules of a Genie were enacted in this step, bits
    scratch: Row = u8[WISHES]   # for `redeal` to write on; otherwise empty
    to_deal: Row = u8[SEATS]    # the same
    player: Sequence[Player] = many(Player, SEATS)
    event: Sequence[Event] = many(Event, MOST_EVENTS)


class View(table.View):
    """What one seat may know. There is no field here that could hold a secret."""

    round: int = u16
    rule: int = u16
    dealer: int = u8
    step: int = u8
    slot: int = u8
    second: int = u8
    counting: int = u8
    winner: int = u8
    genie_size: int = u8
    pile_size: Row = u8[TYPES]
    hand_size: Row = u8[SEATS]
    place: Row = u8[WISHES]     # where a wish is, as far as this seat may know, else NOWHERE
    genie_pile: Row = u8[GENIES]    # from the bottom; NO_CARD where not known
    hides: Row = u8[SEATS]      # 1 for each player with a hidden wish that lies face down
    player: Sequence[Player] = many(Player, SEATS)
    event: Sequence[Event] = many(Event, MOST_EVENTS)
# fmt: on


def slot_place(seat: int, slot: int) -> int:
    """Return the place of a wish laid by a player."""
    return IN_SLOT + seat * LAID + slot


def hand_size(table: Table, seat: int) -> int:
    """Return how many cards a player holds."""
    count = 0
    for wish in range(WISHES):
        if table.place[wish] == IN_HAND + seat:
            count += 1
    return count


def laid_count(player: Player) -> int:
    """Return how many wishes lie before a player."""
    count = 0
    for slot in range(LAID):
        if player.laid[slot] != table.NO_CARD:
            count += 1
    return count


def draw_choice(love: int, wealth: int, power: int) -> int:
    """Return the answer that draws so many wishes from each pile."""
    return USE - 1 - (love * 16 + wealth * 4 + power)


def amount_in(choice: int, kind: int) -> int:
    """Return how many wishes an answer draws from a pile."""
    return (USE - 1 - choice) >> (2 * (TYPES - 1 - kind)) & 3
