"""The table, what one seat sees of it, and every answer that a question can have."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from thirdwish.engine import table
from thirdwish.engine.record import Record, Row, many, one, u8
from thirdwish.engine.table import STRANGER, Event
from thirdwish.games.high_desert.cards import CLANS, KINDS, MOST_CARDS, RANKS

SEATS = 4  # the table always has four chairs; `seats` says how many are taken
OBSERVERS = SEATS + 1  # the last is the stranger, who knows what everybody knows
# One answer can summon, draw and begin the next turn (16 events are plenty for that), and the
# last answer of a game shows all hands, kind by kind.
MOST_EVENTS = 16 + MOST_CARDS


class Question(IntEnum):
    """What the seat in turn is asked."""

    TURN = 0
    GIVE = 1
    TAKE = 2
    ROB = 3
    DISCARD = 4
    PLACE = 5
    PAY = 6
    KEEP = 7
    RECOVER = 8
    BANISH = 9
    DONE = 10  # nothing more: the turn ends


class Wish(IntEnum):
    """The three wishes."""

    LOOK = 0
    RECOVER = 1
    BANISH = 2


class Happening(IntEnum):
    """What an event tells."""

    SHUFFLED = 0
    DREW = 1
    BEGAN = 2
    SUMMONED = 3
    GAVE = 4
    TOOK = 5
    ROBBED = 6
    DISCARDED = 7
    PLACED = 8
    PASSED = 9
    WISHED = 10
    PAID = 11
    LOOKED = 12
    KEPT = 13
    RECOVERED = 14
    BANISHED = 15
    LAST_ROUND = 16
    SKIPPED = 17
    SHOWED = 18
    OVER = 19


class Start(IntEnum):
    """Who goes first."""

    RANDOM = 0
    FIRST = 1


class Immunity(IntEnum):
    """What eight cards guard."""

    PLAYER = 0
    PALACE = 1


# The answers. Those that name a card are in blocks of KINDS, so that the card is choice % KINDS;
# those that also name a Palace are in blocks of SEATS * KINDS.

SUMMON = 0
PLACE = SUMMON + KINDS
PAY = PLACE + KINDS
KEEP = PAY + KINDS
RECOVER = KEEP + KINDS
GIVE = RECOVER + KINDS
TAKE = GIVE + KINDS
DISCARD = TAKE + SEATS * KINDS
BANISH = DISCARD + SEATS * KINDS
ROB = BANISH + SEATS * KINDS
WISH = ROB + SEATS
PASS = WISH + len(Wish)
CHOICES = PASS + 1


def card_in(choice: int) -> int:
    """Return the card that an answer names."""
    return choice % KINDS


def palace_in(choice: int) -> int:
    """Return the seat whose Palace an answer names."""
    return (choice - TAKE) // KINDS % SEATS


def palace_choice(first: int, seat: int, card: int) -> int:
    """Return the answer of a block (TAKE, DISCARD, BANISH) for a card in a Palace."""
    return first + seat * KINDS + card


# fmt: off
class Options(table.Options):
    """What the players agreed on."""

    start: int = u8             # R1.5  a Start
    immunity: int = u8          # R5.4  an Immunity


class Player(Record):
    """One player's cards, by kind."""

    hand: Row = u8[KINDS]
    palace: Row = u8[KINDS]
    known: Row = u8[OBSERVERS * KINDS]  # R8.3  of the hand, what each observer knows to be in it


class Table(table.Table):
    """Everything a camera above the table would see, and what lies face down on it."""

    options: Options = one(Options)
    last_round: int = u8        # R6.1  turns left in the last round, this one counted; 0 before
    to_draw: int = u8           # R2.3  cards to draw at the end of this turn
    summoned: int = u8          # R3.5  the card just summoned, or NO_CARD
    given: int = u8             # R3.4  the card the Merchant gives, or NO_CARD
    wish: int = u8              # R4.1  the Wish being made
    to_pay: int = u8            # R4.1  cards still to pay for it
    looked_at: int = u8         # R4.2  how many of the topmost cards are being looked at
    deck_size: int = u8
    deck: Row = u8[MOST_CARDS]          # the topmost last
    deck_known: Row = u8[MOST_CARDS]    # R8.5  who knows the card there, one bit a seat
    discard: Row = u8[KINDS]
    removed: Row = u8[KINDS]            # R4.5  out of the game
    unseen: Row = u8[KINDS]             # for `redeal` to write on; otherwise empty
    player: Sequence[Player] = many(Player, SEATS)
    event: Sequence[Event] = many(Event, MOST_EVENTS)


class Seen(Record):
    """What one seat sees of a player, by kind."""

    hand_size: int = u8
    palace: Row = u8[KINDS]
    known: Row = u8[KINDS]      # R8.3  cards this player is known to hold


class View(table.View):
    """What one seat may know. There is no field here that could hold a secret."""

    immunity: int = u8
    last_round: int = u8
    to_draw: int = u8
    summoned: int = u8
    given: int = u8
    wish: int = u8
    to_pay: int = u8
    looked_at: int = u8
    deck_size: int = u8
    deck: Row = u8[MOST_CARDS]  # R8.5  cards of the deck that this seat knows, else NO_CARD
    discard: Row = u8[KINDS]
    removed: Row = u8[KINDS]
    hand: Row = u8[KINDS]       # this seat's own
    player: Sequence[Seen] = many(Seen, SEATS)
    event: Sequence[Event] = many(Event, MOST_EVENTS)
# fmt: on


def observer(seat: int) -> int:
    """Return the place of a seat, or of the stranger, among the observers."""
    return SEATS if seat == STRANGER else seat


def known_at(watching: int, card: int) -> int:
    """Return where `Player.known` counts a card for an observer."""
    return watching * KINDS + card


def hand_size(table: Table, seat: int) -> int:
    """Return how many cards a player holds."""
    return sum(table.player[seat].hand)


def palace_size(table: Table, seat: int) -> int:
    """Return how many cards lie in a Palace."""
    return sum(table.player[seat].palace)


def nth_card(pile: Row, nth: int) -> int:
    """Return the card at a place of a hand or pile laid out in order."""
    card = -1
    while nth >= 0:
        card += 1
        nth -= pile[card]
    return card


def clan_worth(value: Row, palace: Row, clan: int) -> int:
    """Return what the cards of a clan in a Palace are worth together."""
    worth = 0
    for rank in range(RANKS):
        worth += palace[clan * RANKS + rank] * value[rank]
    return worth


def palace_worth(value: Row, palace: Row) -> int:
    """R7.1 Your score is the worth of one clan in your Palace, plus the worth of the Jann in it,
    less the worth of all its other cards. R7.2 The clan is the one of the four that gives you most.
    """
    best = 0
    whole = 0
    for clan in range(CLANS - 1):
        worth = clan_worth(value, palace, clan)
        best = max(best, worth)
        whole += worth
    return 2 * best - whole + clan_worth(value, palace, CLANS - 1)
