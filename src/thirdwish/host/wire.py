"""Every message that goes over the wire: requests, answers, and what is said over a socket.

The OpenAPI document and the page's types are made from these. Nothing here can hold a table: what
a seat is shown of a game is the bytes of its View.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from thirdwish.engine.game import ENGLISH
from thirdwish.engine.journal import LONGEST_NAME
from thirdwish.host.codes import Code
from thirdwish.host.wire_past import Answered as Answered
from thirdwish.host.wire_past import Result as Result
from thirdwish.host.wire_past import Review as Review
from thirdwish.host.wire_past import Scores as Scores
from thirdwish.host.wire_past import Standing as Standing
from thirdwish.host.wire_past import Turning as Turning
from thirdwish.host.wire_past import Weighed as Weighed

LONGEST_BOX = 200_000
LONGEST_SAYING = 300
LONGEST_PHRASE = 200
SHORTEST_PHRASE = 8
WEEKS = 8 * 7 * 86_400

READABLE = r"^[^\u0000-\u001f\u007f]*$"  # some databases cannot keep the rest

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, pattern=READABLE)]
Passphrase = Annotated[str, Meta(min_length=SHORTEST_PHRASE, max_length=LONGEST_PHRASE)]
Word = Annotated[str, Meta(min_length=1, max_length=64, pattern=READABLE)]
Key = Annotated[str, Meta(max_length=64)]
PersonId = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=6)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]

State = Literal["open", "playing", "over"]
Emote = Literal["hello", "thanks", "well-played", "good-luck", "oops", "thinking", "wow", "sorry"]


class Asked(Struct, forbid_unknown_fields=True):
    """What is asked for: a field that nobody knows is a mistake, and is said to be one."""


# People


class NewGuest(Asked):
    """Come in under a name."""

    name: Name


class Rename(Asked):
    """Be called something else."""

    name: Name


class Account(Asked):
    """A name and a passphrase to sign in with."""

    name: Name
    passphrase: Passphrase


class NewPassphrase(Asked):
    """The passphrase so far, and another instead."""

    old: Annotated[str, Meta(max_length=LONGEST_PHRASE)]
    new: Passphrase


class SignOut(Asked):
    """Leave this browser, or every browser and program."""

    everywhere: bool = False


class NewToken(Asked):
    """A token for a program, and what it is for."""

    label: Name


class Mute(Asked):
    """Whose chat not to show any more, or again."""

    person: PersonId
    muted: bool = True


class Person(Struct):
    """Who somebody is."""

    id: str
    name: str


class Me(Struct):
    """Who you are."""

    id: str
    name: str
    guest: bool
    muted: list[str]


class TokenMade(Struct):
    """A token, shown this once."""

    id: str
    label: str
    token: str


class TokenInfo(Struct):
    """A token or session that lets somebody in as you."""

    id: str
    kind: str
    label: str
    created: int


# Tables


class Clock(Struct, forbid_unknown_fields=True, frozen=True):
    """How long people may think: for each answer, or for all of a game together."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=WEEKS)] = 0


class Agreed(Struct, forbid_unknown_fields=True, frozen=True):
    """What is agreed on before a game."""

    game: Word
    seats: SeatNumber = 0  # 0: as many as are usual
    options: dict[Word, Word] = {}
    visibility: Literal["open", "private"] = "private"
    take_back: bool = True
    hints: bool = True
    memory: bool = True  # whether the page shows what a perfect memory would know
    chat: Literal["free", "emotes", "off"] = "free"
    clock: Clock = Clock()
    when_late: Word = "wait"  # or the bot that answers for somebody whose time is up
    at_once: bool = False  # whether the game starts as soon as no seat is free
    lesson: bool = False  # whether it is the game's prepared table for newcomers; counts nowhere


class NewTable(Asked):
    """A table to be made."""

    agreed: Agreed
    players: list[Word] = []  # for each seat: me, open, or a bot; without it, you and open seats
    box: Annotated[str, Meta(max_length=LONGEST_BOX)] = ""  # cards of your own


class Sit(Asked):
    """Take a seat: any that is open, or this one."""

    seat: SeatNumber | None = None
    key: Key = ""  # of the table's link, or of the seat that a friend handed over


class Stand(Asked):
    """Leave a seat before the game starts, or for good."""

    seat: SeatNumber


class Hand(Asked):
    """Hand a seat to a bot, or (`friend`) to whoever gets the key."""

    seat: SeatNumber
    to: Word


class SeatInfo(Struct):
    """Who has a seat, and who plays it now."""

    owner: Person | None  # the person whose seat it is
    player: Person | None  # the person who plays it now
    bot: str  # or the bot that does
    left_ms: int | None = None  # what is left on the clock
    by_thumb: bool = False  # whether that bot goes by rules of thumb until it is ready to think


class TableInfo(Struct):
    """A table, as anybody who may see it sees it."""

    id: str
    agreed: Agreed
    state: State
    creator: str | None
    seats: list[SeatInfo]
    seq: int
    commitment: str  # to the deal, before it is played
    own_box: bool
    created: int
    changed: int
    rematch: str = ""
    link: str = ""  # for those who sit here: lets others in


class TableLine(Struct):
    """A table in a list."""

    id: str
    game: str
    state: State
    seats: list[str]  # who sits there; empty where nobody does
    changed: int
    lesson: bool = False
    yours: int | None = None  # your seat
    turn: bool = False  # whether you are asked
    score: int | None = None
    won: bool | None = None


class Handed(Struct):
    """A seat that was handed over."""

    key: str  # for the friend who is to have it


class Step(Struct):
    """A game after so many answers, as one seat saw it."""

    number: int
    seat: int  # who answered, or -1
    notation: str  # and what, if it is your seat or the game is over
    turn: int
    view: bytes
    choices: list[int] = []
    words: Words | None = None
    # If all hands are to be open: what each seat saw, then what the end of the game would turn up.
    open: list[bytes] = []


class Steps(Struct):
    """A stretch of a game."""

    seat: int
    of: int  # answers there are
    steps: list[Step]


class Layout(Struct):
    """Where each field of a game's View and Box is in its bytes, and the published box."""

    game: str
    rules_version: int
    view: Shape
    box: Shape
    published_box: bytes


class Shape(Struct):
    """How a record is laid out in bytes."""

    size: int
    fields: list[LayoutField]


class BoxBytes(Struct):
    """The box that a table plays with."""

    box: bytes


class LayoutField(Struct):
    """A number, a row of numbers, a record or a row of records."""

    name: str
    at: int
    kind: str  # u8, i8, u16, i16, u32, i32 or record
    count: int | None = None
    size: int = 0
    fields: list[LayoutField] = []


class Rules(Struct):
    """A game's rules in words."""

    game: str
    rules_version: int
    text: str
    language: str  # of the text: English where the rules are not told in the one asked for


class Done(Struct):
    """It is done."""

    done: bool = True


class Problem(Struct):
    """What was wrong, and what to do."""

    error: str
    kind: str
    code: Code  # a name for it, by which a page tells it in its own words


# In words, for those who ask for words


class Choice(Struct):
    """A legal answer."""

    choice: int
    notation: str
    name: str


class PieceWords(Struct):
    """A card or other thing in a zone."""

    name: str
    count: int
    about: str
    choices: list[int]


class ZoneWords(Struct):
    """A place on the table and what is seen there."""

    name: str
    title: str
    seat: int
    note: str
    memory: bool
    detail: bool
    pieces: list[PieceWords]


class ScoreLine(Struct):
    """A part of a score."""

    label: str
    points: int


class Words(Struct):
    """A view in words."""

    prompt: str
    choices: list[Choice]
    happened: list[str]
    zones: list[ZoneWords]
    ending: str = ""
    scores: list[list[ScoreLine]] = []


# Said to the server over a socket


class Said(Struct, forbid_unknown_fields=True, tag_field="do"):
    """Base of what is said over a socket."""


class Answer(Said, tag="answer"):
    """Answer the question that was asked with message `to`."""

    to: Number
    choice: Number | None = None
    notation: Annotated[str, Meta(max_length=80)] = ""


class Back(Said, tag="back"):
    """Take the last answer back."""

    to: Number


class Say(Said, tag="say"):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_SAYING)]


class Gesture(Said, tag="emote"):
    """Make a gesture."""

    emote: Emote


class Hint(Said, tag="hint"):
    """Ask for advice."""


class Why(Said, tag="why"):
    """Ask which rule forbids a choice."""

    choice: Number | None = None
    notation: Annotated[str, Meta(max_length=80)] = ""
    language: Annotated[str, Meta(max_length=8)] = ENGLISH  # of the rule's sentence


class Ping(Said, tag="ping"):
    """Ask whether anybody is there."""


Command = Answer | Back | Say | Gesture | Hint | Why | Ping


# Told by the server over a socket


class Told(Struct, tag_field="is", omit_defaults=True):
    """Base of what is told over a socket."""


class View(Told, tag="view"):
    """The game as this seat sees it. Only the newest may arrive; `number` tells what was missed."""

    seq: int
    asked: int  # answer with `to` set to this
    number: int  # answers given so far
    turn: int  # who is asked; 255 when the game is over
    seat: int  # whose view it is; 7 for a spectator
    last: int  # who answered last, or -1
    notation: str  # and what, if it was you or the game is over
    choices: tuple[int, ...]  # if you are asked; an only one is answered for you
    view: bytes
    replied: int = 0  # the question that this seat answered last, or took back: it is on disk
    back: bool = False  # whether you may take your last answer back
    left_ms: list[int] | None = None  # what is left on each seat's clock
    words: Words | None = None


class Kept(Told, tag="done"):
    """What you said to the table is on disk; an answer is when `replied` of a view says so."""

    seq: int


class Around(Told, tag="table"):
    """Who sits at the table, and in which state it is."""

    table: TableInfo


class Heard(Told, tag="said"):
    """Somebody said something, or made a gesture."""

    seq: int
    at: int
    seat: int
    person: str
    text: str = ""
    emote: str = ""


class Advice(Told, tag="hint"):
    """What the search would do, the best first."""

    asked: int
    best: list[Considered]
    bot: str


class Considered(Struct):
    """An answer that the adviser looked at."""

    choice: int
    notation: str
    name: str
    visits: int
    expected: float


class Because(Told, tag="why"):
    """Which rule forbids a choice. In other languages than English the page tells the reason."""

    choice: int
    why: str  # all of it, in English
    rule: str = ""  # its number; none if nothing forbids it
    sentence: str = ""  # the rule, number and all, in the language asked for
    reason: str = ""  # the name of the reason, one of the game's
    numbers: dict[str, int] = {}  # that the reason speaks of


class Wrong(Told, tag="error"):
    """What could not be done, and why."""

    error: str
    kind: str
    code: Code
    to: int = 0


class Pong(Told, tag="pong"):
    """Somebody is there."""
