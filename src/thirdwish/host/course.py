"""The course of a table: what follows from its entries, one after another, and from nothing else.

Whoever has the same row and the same entries has the same table: a worker that takes it over, a
server started again after it was killed, a replay years later.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from secrets import compare_digest

import msgspec

from thirdwish.engine import journal
from thirdwish.engine.errors import CannotTakeBack
from thirdwish.engine.journal import Journal
from thirdwish.engine.table import NOBODY
from thirdwish.host.codes import OtherRules
from thirdwish.host.database import Entry
from thirdwish.host.desk import Desk, Step
from thirdwish.host.people import digest
from thirdwish.host.wire import Agreed, State

ONLY = "only"  # who answers when there is only one answer
LESSON = "lesson"  # who answers until a newcomer takes over
TOOK_BACK = -1
SOMEBODY = "-"  # in place of a person who had everything of theirs deleted


class Row(msgspec.Struct, frozen=True):
    """What is settled when a table is made."""

    id: str
    creator: str | None
    agreed: Agreed
    own_box: str
    seed: int
    nonce: str
    link: str
    created: int


@dataclass(slots=True)
class Chair:
    """A seat: whose it is, and who plays it now."""

    owner: str = ""  # a person
    player: str = ""  # a person
    bot: str = ""
    held: str = ""  # the person for whom it is kept free
    key: str = ""  # digest of what lets a friend take it

    @property
    def is_open(self) -> bool:
        """Whether nobody sits there."""
        return not self.player and not self.bot


class Course:
    """A table as its entries tell it."""

    __slots__ = (
        "answered", "asked", "asked_at", "before", "board", "chairs", "changed", "chosen",
        "desk", "has_bots", "only", "rematch", "replied", "row", "seq", "state", "turn", "used",
    )  # fmt: skip

    def __init__(self, row: Row, desk: Desk) -> None:
        """Be the table before its first entry."""
        self.row, self.desk = row, desk
        seats = row.agreed.seats
        self.chairs = [Chair() for _ in range(seats)]
        self.has_bots = False
        self.state: State = "open"
        self.board, self.turn = b"", NOBODY
        self.seq, self.asked, self.changed, self.asked_at = 0, 0, row.created, row.created
        self.answered, self.chosen = array("B"), array("H")
        self.before: list[bytes] = []  # the table before each answer that may be taken back
        self.only: set[int] = set()  # the numbers of the answers that were the only ones
        self.used = [0] * seats  # milliseconds that each seat has thought
        self.replied = [(0, 0)] * seats  # to what, and with which choice or TOOK_BACK
        self.rematch = ""

    def apply(self, entry: Entry, step: Step | None = None) -> None:
        """Go on by one entry; the step is what an answer leads to, if that is known already."""
        assert entry.seq == self.seq + 1, "entries come in order"
        self.seq, self.changed = entry.seq, entry.at
        if entry.kind == "answer":
            self._answer(entry, step)
        elif entry.kind == "back":
            self.replied[entry.seat] = (self.asked, TOOK_BACK)
            self._back(int(entry.what), entry.at)
        elif entry.kind == "start":
            self._start(entry)
        elif entry.kind == "rematch":
            self.rematch = entry.what
        elif entry.kind not in ("say", "emote"):
            self.seat(self.chairs[entry.seat], entry)
            self.has_bots = any(chair.bot for chair in self.chairs)

    # The game

    @property
    def rules(self) -> str:
        """The version of the rules, as the entry that starts a game tells it."""
        return str(self.desk.game.rules_version)

    def _start(self, entry: Entry) -> None:
        if entry.what not in ("", self.rules):
            raise OtherRules(
                f"this game was begun by version {entry.what} of the rules of "
                f"{self.desk.game.title}, and here version {self.rules} is played, by which it may "
                "be another game; a server of that time can still tell it"
            )
        agreed = self.row.agreed
        self.board = self.desk.deal(agreed.seats, agreed.options, self.row.seed)
        self._ask(entry.at, "playing", self.desk.turn(self.board))

    def _answer(self, entry: Entry, step: Step | None) -> None:
        choice = self.desk.game.words.read(entry.what)
        step = step or self.desk.answer(self.board, choice)
        assert step is not None, f"entry {entry.seq} is not legal"
        self.before.append(self.board)
        if step.stands or entry.who == LESSON:
            self.before.clear()
        if entry.who == ONLY:
            self.only.add(len(self.answered))
        self.answered.append(entry.seat)
        self.chosen.append(choice)
        self.used[entry.seat] += entry.at - self.asked_at
        if entry.who != ONLY:
            self.replied[entry.seat] = (self.asked, choice)
        self.board = step.state
        self._ask(entry.at, self.state, step.turn)

    def _back(self, answers: int, at: int) -> None:
        for _ in range(answers):
            self.board = self.before.pop()
            self.answered.pop()
            self.chosen.pop()
            self.only.discard(len(self.answered))
        self._ask(at, self.state, self.desk.turn(self.board))

    def _ask(self, at: int, state: State, turn: int) -> None:
        self.turn = turn
        self.state = "over" if self.turn == NOBODY else state
        self.asked, self.asked_at = self.seq, at
        if self.state == "over":
            self.before.clear()

    def first_asked(self, seed: int) -> int:
        """Return the seat that is asked first in a game dealt by this seed."""
        agreed = self.row.agreed
        return self.desk.turn(self.desk.deal(agreed.seats, agreed.options, seed))

    @property
    def number(self) -> int:
        """How many answers were given."""
        return len(self.answered)

    def last(self) -> tuple[int, str]:
        """Return who answered last, and what in notation."""
        if not self.answered:
            return -1, ""
        return self.answered[-1], self.desk.notation[self.chosen[-1]]

    def answers_back(self, seat: int) -> int:
        """Return how many answers go if a seat takes back its last; raise if it must stand."""
        if count := self._answers_back(seat):
            return count
        if not self.row.agreed.take_back:
            raise CannotTakeBack("at this table answers stand, as was agreed", code="answers-stand")
        if self.answered and self.answered[-1] != seat:
            raise CannotTakeBack(
                "another player has answered since, so your last choice stands",
                code="answered-since",
            )
        raise CannotTakeBack(
            "you have not chosen anything yet, or your last choice turned up something hidden or "
            "rolled the dice, so it stands"
        )

    def may_take_back(self, seat: int) -> bool:
        """Return whether a seat may take back its last answer."""
        return self._answers_back(seat) > 0

    def _answers_back(self, seat: int) -> int:
        """Return how many answers go if a seat takes back its last; 0 if it must stand.

        Answers that were the only ones go with it.
        """
        number = len(self.answered)
        if not self.before or self.answered[-1] != seat or not self.row.agreed.take_back:
            return 0
        for count in range(1, len(self.before) + 1):
            if self.answered[number - count] != seat:
                return 0
            if number - count not in self.only:
                return count
        return 0

    def left_ms(self, seat: int, now: int) -> int | None:
        """Return what is left on a seat's clock; nothing if there is none."""
        clock = self.row.agreed.clock
        if clock.kind == "none":
            return None
        running = now - self.asked_at if seat == self.turn else 0
        used = running + (self.used[seat] if clock.kind == "game" else 0)
        return max(0, clock.seconds * 1000 - used)

    def left_after(self, entry: Entry, step: Step | None) -> int:
        """Return what the clock will show of whoever is asked when an entry has happened."""
        if entry.kind not in ("answer", "back"):
            return self.left_ms(self.turn, entry.at) or 0
        clock = self.row.agreed.clock
        if clock.kind == "move":
            return clock.seconds * 1000
        asked = step.turn if step else entry.seat  # whoever takes back is asked again
        used = self.used[asked]
        if entry.kind == "answer" and asked == entry.seat:
            used += entry.at - self.asked_at
        return max(0, clock.seconds * 1000 - used)

    # Who sits where

    @staticmethod
    def seat(chair: Chair, entry: Entry) -> None:
        """Let somebody sit down, or leave."""
        who = entry.who or SOMEBODY
        if entry.kind == "hold":
            chair.held = entry.what
        elif entry.kind == "sit":
            chair.owner = chair.player = who
            chair.bot = chair.held = ""
        elif entry.kind == "stand":
            chair.owner = chair.player = chair.bot = chair.held = chair.key = ""
        elif entry.kind == "bot":
            chair.player, chair.bot, chair.key = "", entry.what, ""
        elif entry.kind == "leave":
            chair.owner, chair.player, chair.bot, chair.key = "", "", entry.what, ""
        elif entry.kind == "offer":
            chair.key = entry.what
        elif entry.kind == "take":
            # A key is good for one: it may have been on a screen for all to see.
            chair.player, chair.bot, chair.key = who, "", ""

    def seats_of(self, person: str) -> list[int]:
        """Return the seats that are a person's, or that the person plays."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if person and person in (chair.owner, chair.player)
        ]

    def opens(self, key: str) -> bool:
        """Return whether a key is of a seat that was handed over."""
        return bool(key) and any(
            compare_digest(chair.key, digest(key)) for chair in self.chairs if chair.key
        )

    # Written down

    def heading(self, names: Sequence[str]) -> Journal:
        """Return the game written down before its first answer."""
        row, game = self.row, self.desk.game
        seats = tuple(
            journal.Seat(chair.bot or "person", name)
            for chair, name in zip(self.chairs, names, strict=True)
        )
        return Journal(
            game=game.name,
            rules_version=game.rules_version,
            own_box=row.own_box,
            box_digest=self.desk.box_digest,
            options=row.agreed.options,
            seats=seats,
            seed=row.seed,
            nonce=row.nonce,
        )

    def journal(self, names: Sequence[str]) -> Journal:
        """Return the game written down."""
        write = self.desk.notation
        answers = zip(self.answered, self.chosen, strict=True)
        return replace(
            self.heading(names),
            answers=tuple((seat, write[choice]) for seat, choice in answers),
            outcome=self.desk.outcome(self.board) if self.board else None,
        )

    def commitment(self) -> str:
        """Return the hash that binds the deal before it is played."""
        return journal.commitment(self.heading([""] * len(self.chairs)))
