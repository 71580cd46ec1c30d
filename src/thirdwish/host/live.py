"""A table that people sit at now: commands checked, made durable, acknowledged, then shown."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from thirdwish.engine.errors import (
    BadNotation,
    BadRequest,
    IllegalChoice,
    NotYourTurn,
)
from thirdwish.engine.game import ENGLISH, SEAT_LETTERS
from thirdwish.engine.match import Called
from thirdwish.engine.table import NOBODY, STRANGER
from thirdwish.host import wire
from thirdwish.host.codes import Stale
from thirdwish.host.course import ONLY, TOOK_BACK, Course
from thirdwish.host.database import Entry, Statement, StorageDown
from thirdwish.host.desk import Desk, Shown, Step
from thirdwish.host.kept import results, seating
from thirdwish.host.people import NotAllowed, Person, now_ms
from thirdwish.host.speak import because, in_words, names_of, view_message

if TYPE_CHECKING:
    from thirdwish.host.hall import Hall
    from thirdwish.host.socket import Connection

RECHECK_MS = 20_000  # after which a bot that has not answered is asked again
FAULT = 1011  # a socket that is closed by our fault
SOON = 1.0  # seconds until a table is seen to by a worker that another may have been quicker than
GRACE_MS = 2000  # by which a clock's own timer comes first
LOG = logging.getLogger("thirdwish.host")
SEAT_KINDS = frozenset({"sit", "stand", "bot", "leave", "take", "hold"})
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")  # nobody can read it, not all databases keep it
encode = msgspec.json.Encoder().encode


class Live:
    """A table in memory. What it holds follows from its entries; what it does is append some."""

    __slots__ = ("course", "due", "hall", "lock", "shown", "timer", "touched", "watchers")

    def __init__(self, hall: Hall, course: Course, due: int | None) -> None:
        """Be a table that nobody watches yet."""
        self.hall, self.course, self.due = hall, course, due
        self.lock = asyncio.Lock()
        self.watchers: list[Connection] = []
        self.shown: Shown | None = None
        self.timer: asyncio.TimerHandle | asyncio.Task[None] | None = None
        self.touched = now_ms()

    @property
    def desk(self) -> Desk:
        """Where its game is played."""
        return self.course.desk

    def look(self) -> Shown:
        """Return what every seat sees."""
        if self.shown is None:
            self.shown = self.desk.show(self.course.board)
        return self.shown

    # Appending

    async def append(
        self, kind: str, seat: int, what: str, who: str, step: Step | None = None
    ) -> Entry:
        """Write down what happened, and only then let it have happened. Call it with the lock."""
        course = self.course
        entry = Entry(course.row.id, course.seq + 1, now_ms(), kind, seat, what, who)
        also = self.also(entry, step)
        if not await self.hall.database.append(entry, also):
            await self.catch_up()  # another worker was quicker, or this one lost its database then
            self.attend_soon()
            raise Stale("somebody else was quicker; look at the table again", code="quicker")
        self.hall.told(entry)
        self.accept(entry, step)
        return entry

    def also(self, entry: Entry, step: Step | None) -> Sequence[Statement]:
        """Return what has to be written down together with an entry."""
        id, also = self.course.row.id, []
        if entry.kind == "answer" and step and step.turn == NOBODY:
            also += results(self.course, step, entry.at)
            self.due = None
            return also
        if entry.kind in ("answer", "back", "start") or entry.kind in SEAT_KINDS:
            due = self.due_after(entry, step)
            if due != self.due:
                also.append(("update game_table set due = ? where id = ?", (due, id)))
                self.due = due
        if entry.kind == "start":
            state = "update game_table set state = 'playing', changed = ? where id = ?"
            also.append((state, (entry.at, id)))
        if entry.kind in SEAT_KINDS:
            also += seating(self.course, entry)
        return also

    def due_after(self, entry: Entry, step: Step | None) -> int | None:
        """Return when somebody has to look after this table, whatever happens to this worker."""
        if self.course.state != "playing" and entry.kind != "start":
            return None
        if self.course.has_bots or entry.kind in ("start", "bot", "leave"):
            return entry.at // RECHECK_MS * RECHECK_MS + 2 * RECHECK_MS
        clock, late = self.course.row.agreed.clock, self.course.row.agreed.when_late
        if clock.kind == "none" or late == "wait":
            return None
        return entry.at + self.course.left_after(entry, step) + GRACE_MS

    def accept(self, entry: Entry, step: Step | None = None) -> None:
        """Let an entry that is on disk have happened, and show it."""
        self.course.apply(entry, step)
        self.touched = entry.at
        if entry.kind in ("answer", "back", "start"):
            self.shown = None
            self.show()
            if entry.kind == "start" or self.course.state == "over":
                self.tell_around()
        elif entry.kind in ("say", "emote"):
            self.tell_said(entry)
        else:
            self.tell_around()

    async def catch_up(self) -> None:
        """Read what other workers have written since."""
        for entry in await self.hall.entries(self.course.row.id, self.course.seq):
            if entry.seq == self.course.seq + 1:
                await self.hall.people.meet({entry.who} if entry.kind in SEAT_KINDS else set())
                self.accept(entry)

    # Playing

    async def answer(self, seat: int, person: str, to: int, choice: int) -> bool:
        """Answer the question; return False if that was done before, and is sent again."""
        async with self.lock:
            course = self.course
            if to != course.asked:
                return self.again(seat, to, choice)
            self.check_turn(seat, person)
            try:
                await self.play(seat, choice, person)
            except Stale:  # perhaps it was this very answer, sent before
                return self.again(seat, to, choice)
            return True

    def check_turn(self, seat: int, person: str) -> None:
        """Raise unless a person plays the seat that is asked."""
        course = self.course
        if course.state != "playing":
            if course.state == "over":
                raise NotYourTurn("the game is over", code="over")
            raise NotYourTurn("it has not begun", code="not-begun")
        if seat == STRANGER or course.chairs[seat].player != person:
            raise NotAllowed("you do not play this seat", code="not-your-seat")
        if seat != course.turn:
            raise NotYourTurn(f"seat {SEAT_LETTERS[course.turn]} is asked, not you")

    def again(self, seat: int, to: int, choice: int) -> bool:
        """Return False if this was done before and is sent again after a lost connection."""
        if seat != STRANGER and self.course.replied[seat] == (to, choice):
            return False
        raise Stale("that question is no longer asked; look at the table again")

    async def play(self, seat: int, choice: int, who: str) -> Entry:
        """Answer a question whose answerer was checked."""
        course = self.course
        step = self.desk.answer(course.board, choice)
        if step is None:
            raise IllegalChoice(self.why_not(seat, choice).why)
        entry = await self.append("answer", seat, self.desk.notation[choice], who, step)
        self.attend()
        return entry

    def check_advice(self) -> None:
        """Raise if it was agreed that nobody is helped; what is refused names its rule anyway."""
        if not self.course.row.agreed.hints:
            raise NotAllowed("at this table there is no advice, as was agreed", code="no-advice")

    def why_not(self, seat: int, choice: int, language: str = ENGLISH) -> wire.Because:
        """Return which rule forbids a choice to a seat now, as far as that seat may know."""
        game = self.desk.game
        if choice >= game.choices:
            raise BadRequest(f"there is no choice {choice} in {game.title}", code="no-choice")
        called = Called(names_of(self.course, self.hall.people), seat)
        view = self.desk.read_view(self.look().view(seat))
        if choice in self.look().choices_of(seat):
            return wire.Because(choice, "nothing forbids it")
        return because(self.desk, view, choice, called, language)

    def read(self, choice: int | None, notation: str) -> int:
        """Return a choice given by number or in notation."""
        if choice is not None:
            return choice
        if not notation:
            raise BadNotation("give the choice, by its number or in notation")
        return self.desk.game.words.read(notation)

    async def take_back(self, seat: int, person: str, to: int) -> bool:
        """Take back a seat's last answer, and forced ones since; return False if that was done."""
        async with self.lock:
            course = self.course
            if to != course.asked:
                return self.again(seat, to, TOOK_BACK)
            if course.state != "playing" or seat == STRANGER:
                raise NotAllowed(
                    "there is nothing that you could take back", code="nothing-to-take-back"
                )
            if course.chairs[seat].player != person:
                raise NotAllowed("you do not play this seat", code="not-your-seat")
            answers = course.answers_back(seat)
            await self.append("back", seat, str(answers), person)
            self.attend()
            return True

    # Talking

    async def say(self, seat: int, person: str, text: str) -> int:
        """Say something to the table."""
        chat = self.course.row.agreed.chat
        if chat != "free":
            raise NotAllowed(
                "there is no talk at this table; gestures are understood", code="only-gestures"
            )
        return await self.speak("say", seat, person, " ".join(CONTROL.sub(" ", text).split()))

    async def speak(self, kind: str, seat: int, person: str, what: str) -> int:
        """Say something or make a gesture."""
        if seat == STRANGER:
            raise NotAllowed(
                "only those who sit at the table can talk at it", code="only-seated-talk"
            )
        if self.course.row.agreed.chat == "off":
            raise NotAllowed("there is no talk at this table", code="no-talk")
        if not what:
            raise BadRequest("say something", code="say-something")
        self.hall.limits.check("talk", person)
        async with self.lock:
            return (await self.again_if_stale(kind, seat, what, person)).seq

    async def again_if_stale(self, kind: str, seat: int, what: str, who: str) -> Entry:
        """Append something that does not depend on what others did meanwhile."""
        for _ in range(5):
            try:
                return await self.append(kind, seat, what, who)
            except Stale:
                continue
        return await self.append(kind, seat, what, who)

    # Telling those who watch

    def show(self) -> None:
        """Show the game to everybody who watches, each seat its own."""
        if self.watchers and self.course.board:
            messages: dict[tuple[int, bool], bytes] = {}
            for watcher in self.watchers:
                key = (watcher.seat, watcher.words)
                try:
                    if key not in messages:
                        messages[key] = self.message(*key)
                except Exception:  # a fault in a game's words must not stop its tables
                    LOG.exception("table %s cannot be shown", self.course.row.id)
                    watcher.close(FAULT)
                else:
                    watcher.put_view(messages[key])

    def message(self, seat: int, words: bool) -> bytes:
        """Return what a seat is told of the game."""
        shown = self.look()
        told = None
        if words:
            names = names_of(self.course, self.hall.people)
            told = in_words(self.desk, shown, seat, names, self.course.row.agreed.memory)
        return encode(view_message(self.course, shown, seat, now_ms(), told))

    def tell_around(self) -> None:
        """Tell who sits where."""
        for watcher in self.watchers:
            before = watcher.seat
            watcher.find_seat(self.course)
            watcher.put(encode(wire.Around(self.info(watcher.person))))
            if watcher.seat != before and self.course.board:
                watcher.put_view(self.message(watcher.seat, watcher.words))

    def tell_said(self, entry: Entry) -> None:
        """Pass on what somebody said, but not to those who do not want to hear it."""
        heard = encode(self.heard(entry))
        for watcher in self.watchers:
            if watcher.person is None or entry.who not in watcher.person.muted:
                watcher.put(heard)

    def heard(self, entry: Entry) -> wire.Heard:
        """Return what somebody said."""
        text = entry.what if entry.kind == "say" else ""
        emote = entry.what if entry.kind == "emote" else ""
        return wire.Heard(entry.seq, entry.at, entry.seat, entry.who, text, emote)

    def info(self, person: Person | None) -> wire.TableInfo:
        """Return who sits where, and what is agreed on."""
        course, people, now = self.course, self.hall.people, now_ms()

        def known(id: str) -> wire.Person | None:
            return wire.Person(id, people.name(id)) if id else None

        row, game, thinkers = course.row, self.desk.game, self.hall.thinkers
        seats = [
            wire.SeatInfo(
                known(chair.owner),
                known(chair.player),
                chair.bot,
                course.left_ms(seat, now),
                bool(chair.bot) and thinkers.is_by_thumb(game, chair.bot),
            )
            for seat, chair in enumerate(course.chairs)
        ]
        inside = person is not None and (course.seats_of(person.id) or person.id == row.creator)
        return wire.TableInfo(
            id=row.id,
            agreed=row.agreed,
            state=course.state,
            creator=row.creator,
            seats=seats,
            seq=course.seq,
            commitment=course.commitment(),
            own_box=bool(row.own_box),
            created=row.created,
            changed=course.changed,
            rematch=course.rematch,
            link=row.link if inside else "",
        )

    # Clocks and bots

    def attend(self) -> None:
        """See to it that whoever need not be waited for answers, and that clocks run out."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        course = self.course
        if course.state != "playing":
            return
        chair = course.chairs[course.turn]
        if chair.bot or len(self.look().choices) == 1:
            self.timer = asyncio.get_running_loop().create_task(self.answer_for(chair.bot or ONLY))
        elif course.row.agreed.when_late != "wait":
            left = course.left_ms(course.turn, now_ms())
            if left is not None:
                loop = asyncio.get_running_loop()
                self.timer = loop.call_later(left / 1000, self.time_is_up, course.asked)

    def attend_soon(self) -> None:
        """See to the table in a moment, in case nobody else does."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(SOON, self.attend)

    def time_is_up(self, asked: int) -> None:
        """Let a bot answer for somebody who has thought too long."""
        self.timer = None
        if asked == self.course.asked:
            bot = self.course.row.agreed.when_late
            self.timer = asyncio.get_running_loop().create_task(self.answer_for(bot, "late "))

    async def answer_for(self, bot: str, note: str = "") -> None:
        """Answer the question of the moment as a bot; if that fails it is tried again later."""
        try:
            await self.answer_as(bot, note)
        except Stale:
            pass  # the worker that was quicker goes on
        except StorageDown:
            self.timer = None
            self.attend_soon()
        except Exception:
            LOG.exception("table %s: no answer by %s", self.course.row.id, bot)
            self.timer = None
            self.attend_soon()

    async def answer_as(self, bot: str, note: str) -> None:
        """Answer the question of the moment as a bot."""
        course, asked = self.course, self.course.asked
        choice, who = self.look().choices[0], bot
        if bot != ONLY:
            thought = await self.hall.think(self, bot)
            choice, who = thought.choice, f"{note}bot {thought.bot}"
        async with self.lock:
            if asked == course.asked and course.state == "playing":
                self.timer = None
                await self.play(course.turn, choice, who)

    async def recheck(self) -> None:
        """See to a table whose worker may have died."""
        async with self.lock:
            await self.catch_up()
            if self.timer is None:
                self.attend()
            now, course = now_ms(), self.course
            self.due = None
            if course.state == "playing" and self.timer is not None:
                left = course.left_ms(course.turn, now)
                waits = isinstance(self.timer, asyncio.TimerHandle)
                self.due = now + (left + GRACE_MS if waits and left is not None else RECHECK_MS)
            update = "update game_table set due = ? where id = ?"
            await self.hall.database.write((update, (self.due, course.row.id)))
