"""What every table has: dice, seats, the question of the moment, and what has just happened.

A game's `Table`, `View`, `Box` and `Options` extend the ones here. A table always waits for one
seat to answer one question, or the game is over. An answer is a number, a choice.
"""

from __future__ import annotations

from collections.abc import Sequence

from thirdwish.engine.dice import Dice
from thirdwish.engine.record import Record, Row16, i16, one, u8, wipe_record

NOBODY = 255  # whose turn it is when the game is over
NO_CARD = 255  # a card that is not there, or may not be known
STRANGER = 7  # looks at the table from no seat; seats are numbered 0 to 6
EVERYONE = 0xFF  # as in `Event.seen`: all seats, and strangers
MOST_FIGURES = 8  # that a game can count besides the score
MOST_CHOICES = 512  # legal at once; no game comes near


# fmt: off
class Event(Record):
    """Something that happened, as the game's own words name it."""

    what: int = u8      # which of the game's happenings
    who: int = u8       # the seat that did it, or NOBODY
    whom: int = u8      # the seat it was done to, or NOBODY
    card: int = u8      # the card or piece, or NO_CARD
    number: int = u8
    place: int = u8     # where it happened, if the game has places
    to: int = u8        # where it led
    seen: int = u8      # who may know the card: one bit a seat, and one for strangers


class Box(Record):
    """Every card and number of a game: data, so that an edited box needs no compiling."""


class Options(Record):
    """One number for each of the game's options: the place of its value in the list."""


class Table(Record):
    """Everything on and under the table; each game adds its own, and nothing derived."""

    dice: Dice = one(Dice)  # shown to nobody
    seats: int = u8
    turn: int = u8          # the seat that must answer, or NOBODY
    question: int = u8      # what it is asked
    must_stand: int = u8    # whether the last answer showed somebody something hidden
    events: int = u8        # how many things the last answer made happen
    event: Sequence[Event]  # room for them; each game's table says how much


class View(Record):
    """What one seat may know of a table; each game adds its own."""

    me: int = u8            # the seat that looks, or STRANGER
    seats: int = u8
    turn: int = u8
    question: int = u8
    events: int = u8
    event: Sequence[Event]  # what has just happened, as far as this seat may know it


class Figures(Record):
    """What is counted of a finished game besides the score; each game names its own."""

    of: Row16 = i16[MOST_FIGURES]


class Choices(Record):
    """The legal answers to the question of the moment."""

    count: int = i16
    choice: Row16 = i16[MOST_CHOICES]
# fmt: on


def offer(choices: Choices, choice: int) -> None:
    """Add a legal answer."""
    choices.choice[choices.count] = choice
    choices.count += 1


def bit(seat: int) -> int:
    """Return the bit of a seat, or of the stranger, in `Event.seen`."""
    return 1 << seat


def begin_events(table: Table) -> None:
    """Forget what the answer before made happen."""
    table.events = 0
    table.must_stand = 0


def note(table: Table, what: int, who: int, whom: int, card: int, number: int, seen: int) -> None:
    """Write down what happened, and who may know the card."""
    assert table.events < len(table.event), "more happened than there is room for"
    event = table.event[table.events]
    event.what = what
    event.who = who
    event.whom = whom
    event.card = card
    event.number = number
    event.place = 0
    event.to = 0
    event.seen = seen
    table.events += 1


def note_place(
    table: Table, what: int, who: int, place: int, to: int, card: int, seen: int
) -> None:
    """Write down what happened at a place, and who may know the card."""
    note(table, what, who, NOBODY, card, 0, seen)
    event = table.event[table.events - 1]
    event.place = place
    event.to = to


def look_at_events(table: Table, seat: int, view: View) -> None:
    """Pass on what happened, a card that this seat may not know left blank."""
    view.events = table.events
    for i in range(table.events):
        event, passed = table.event[i], view.event[i]
        passed.what = event.what
        passed.who = event.who
        passed.whom = event.whom
        passed.number = event.number
        passed.place = event.place
        passed.to = event.to
        passed.card = NO_CARD
        if event.seen & bit(seat):
            passed.card = event.card


def forget_unseen(table: Table, seat: int) -> None:
    """Blank in what happened the cards that this seat may not know."""
    for i in range(table.events):
        event = table.event[i]
        if not event.seen & bit(seat):
            event.card = NO_CARD
    for i in range(table.events, len(table.event)):  # what an earlier answer left there
        wipe_record(table.event[i])
