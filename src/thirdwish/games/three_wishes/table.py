"""The table, what one seat sees of it, and every answer that a question can have.

A place is where a card lies: three in front of each seat, then two in the centre.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from thirdwish.engine import table
from thirdwish.engine.record import Row, many, one, u8, u16
from thirdwish.engine.table import Event
from thirdwish.games.three_wishes.cards import CARDS, SEATS

HAND = 3  # cards in front of a player
CENTRE = SEATS * HAND  # the first place of the centre
PLACES = CENTRE + 2
ACTIONS = 2  # of a turn
MOST_IDLE = 100  # actions of a player that are counted as idle; more tell nothing new
# The last answer of a game shows every card, tells who won, and may begin another game.
MOST_EVENTS = CARDS + 10


class Question(IntEnum):
    """What the seat in turn is asked."""

    OPENING = 0  # which of its cards to look at before the first turn
    ACT = 1
    WITH = 2  # what to switch the chosen card with
    LOOK = 3  # which of its shuffled cards to look at


class Happening(IntEnum):
    """What an event tells."""

    BEGAN = 0
    LOOKED = 1
    TURN = 2
    SWITCHED = 3
    SHUFFLED = 4
    DECLARED = 5
    SHOWED = 6
    SHOWED_REMOVED = 7
    WON = 8
    WON_OUTRIGHT = 9
    TIE_WENT = 10
    NOBODY_WON = 11
    MARKED = 12
    GRAND_MASTER = 13


class Switch(IntEnum):
    """Which cards may be switched."""

    ANY = 0
    OWN = 1


class Ending(IntEnum):
    """Whether the end must be declared at some time."""

    FREE = 0
    ROUND_30 = 1


class Series(IntEnum):
    """How many games are played."""

    SINGLE = 0
    FIVE = 1


class Memory(IntEnum):
    """Whether people are shown what they could remember."""

    ON = 0
    OFF = 1


# The answers; most name a place.

LOOK = 0
PEEK = LOOK + PLACES
SWITCH = PEEK + PLACES
WITH = SWITCH + PLACES
SHUFFLE = WITH + PLACES
DECLARE = SHUFFLE + 1
CHOICES = DECLARE + 1


def place_in(choice: int) -> int:
    """Return the place that an answer names."""
    return choice % PLACES


# fmt: off
class Options(table.Options):
    """What the players agreed on."""

    switch: int = u8            # R2.5  a Switch
    ending: int = u8            # R2.8  an Ending
    match: int = u8             # R4.1  a Series
    memory: int = u8            # a Memory; the rules do not mind it


class Table(table.Table):
    """Everything a camera above and one below the table would see."""

    round: int = u16            # R2.1  from 1
    game: int = u16             # R4.1  from 1
    options: Options = one(Options)
    starter: int = u8           # R1.5
    looks: int = u8             # R1.6  players who have yet to look at a card
    actions: int = u8           # R2.2  left in this turn
    first: int = u8             # R2.4  the place whose card is to be switched
    declarer: int = u8          # R3.8  or NOBODY
    last_winner: int = u8       # R4.3  of the game before, or NOBODY
    removed: int = u8           # R1.3  the card out of the game
    markers: Row = u8[SEATS]    # R4.3
    card: Row = u8[PLACES]      # R1.4  by place; NO_CARD where nobody sits
    seen: Row = u8[PLACES]      # R5.2  who has seen the card there, one bit a seat
    among: Row = u8[CARDS]      # R5.3  who knows the card to be among its owner's three
    idle: Row = u8[SEATS]       # R5.1  by seat, up to MOST_IDLE: seen to gain them nothing
    pile: Row = u8[CARDS]       # cards while they are dealt; otherwise empty
    event: Sequence[Event] = many(Event, MOST_EVENTS)


class View(table.View):
    """What one seat may know. There is no field here that could hold a secret."""

    round: int = u16
    game: int = u16
    options: Options = one(Options)
    starter: int = u8
    actions: int = u8
    first: int = u8
    declarer: int = u8
    last_winner: int = u8
    removed: int = u8           # R3.1  shown when the game is over, else NO_CARD
    markers: Row = u8[SEATS]
    card: Row = u8[PLACES]      # R5.2  what this seat knows to lie there, else NO_CARD
    seen: Row = u8[PLACES]      # R5.1  who has seen the card there: all may know that
    among: Row = u8[CARDS]      # R5.3  1 + the owner among whose three the card is, else 0
    idle: Row = u8[SEATS]       # R5.1  how often each was seen to act and gain nothing
    event: Sequence[Event] = many(Event, MOST_EVENTS)
# fmt: on


def owner_of(place: int) -> int:
    """Return the seat in front of which a place is; SEATS for the centre."""
    return min(place // HAND, SEATS)


def in_play(seats: int, place: int) -> bool:
    """Return whether a card lies there when so many play."""
    return place >= CENTRE or owner_of(place) < seats
