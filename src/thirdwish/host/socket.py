"""A socket: what a browser or a program hears of a table, and says to it.

Whoever keeps up is written to at once. Of views only the newest waits for others, so that whoever
reads slowly slows nobody down and is never far behind; what was missed can be asked for by its
number.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from thirdwish.engine.errors import ThirdwishError
from thirdwish.engine.table import STRANGER
from thirdwish.host import wire
from thirdwish.host.codes import code_of
from thirdwish.host.course import Course
from thirdwish.host.guard import Receive, Send
from thirdwish.host.limits import Bucket
from thirdwish.host.people import NotAllowed, Person

if TYPE_CHECKING:
    from thirdwish.host.hall import Hall
    from thirdwish.host.live import Live

LONGEST = 4096  # bytes of a message
MOST_WAITING = 200  # messages, besides the newest view
CLOSED, LOST_PATIENCE, BAD_MESSAGE, TOO_BIG = 1000, 4008, 4000, 1009
decode = msgspec.json.Decoder(wire.Command).decode
encode = msgspec.json.Encoder().encode


class Post:
    """Those to whom something is to be told.

    They are told one right after another, once all that happens now has been seen to: it costs
    more to wake whoever listens at the other end again and again.
    """

    def __init__(self) -> None:
        """Have nobody on the list."""
        self.waiting: list[Connection] = []

    def add(self, connection: Connection) -> None:
        """Put somebody on the list; the round begins soon."""
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.deliver)
        self.waiting.append(connection)

    def deliver(self) -> None:
        """Go round."""
        waiting, self.waiting = self.waiting, []
        for connection in waiting:
            connection.deliver()


def at_once_never(message: bytes) -> bool:
    """Leave every message to the outbox: where a server cannot write at once."""
    return False


class Connection:
    """One socket at one table."""

    __slots__ = (
        "advising", "bucket", "closing", "hall", "let_in_by", "live", "newest", "outbox", "person",
        "receive", "seat", "send", "stirred", "wake", "wanted", "words", "write",
    )  # fmt: skip

    def __init__(
        self,
        receive: Receive,
        send: Send,
        hall: Hall,
        live: Live,
        person: Person | None,
        wanted: int | None,
        words: bool,
        let_in_by: str,
        write: Callable[[bytes], bool] = at_once_never,
    ) -> None:
        """Watch a table from the seat that was asked for, or the first that is the person's.

        `write` sends at once if it can, and says whether it did; what it did not is left to `send`.
        """
        self.receive, self.send, self.write = receive, send, write
        self.hall, self.live, self.person = hall, live, person
        self.wanted, self.words, self.let_in_by = wanted, words, let_in_by
        self.outbox: list[bytes] = []
        self.newest: bytes | None = None
        self.wake: asyncio.Future[None] | None = None
        self.closing, self.stirred = 0, False
        self.advising: asyncio.Task[None] | None = None
        self.bucket: Bucket = hall.limits.messages()
        self.seat = STRANGER
        self.find_seat(live.course)

    def find_seat(self, course: Course) -> None:
        """Sit where this person may sit now."""
        seats = course.seats_of(self.person.id) if self.person else []
        if self.wanted is not None:
            self.seat = self.wanted if self.wanted in seats else STRANGER
        else:
            self.seat = seats[0] if seats else STRANGER

    # Out

    def put_view(self, message: bytes) -> None:
        """Send a view, instead of an older one that still waits."""
        self.newest = message
        self._stir()

    def put(self, message: bytes) -> None:
        """Send a message after those that wait."""
        if len(self.outbox) >= MOST_WAITING:
            self.close(LOST_PATIENCE)  # it can come back and is shown what it missed
        else:
            self.outbox.append(message)
            self._stir()

    def close(self, code: int) -> None:
        """Close the socket as soon as may be."""
        self.closing = code
        self._stir()

    def _stir(self) -> None:
        if not self.stirred:
            self.stirred = True
            self.hall.post.add(self)

    def deliver(self) -> None:
        """Write what waits, if the other side keeps up; leave the rest to `send_all`."""
        self.stirred = False
        if self.wake is None or self.wake.done():
            return  # it is at work
        while self.outbox and self.write(self.outbox[0]):
            self.outbox.pop(0)
        if not self.outbox and self.newest is not None and self.write(self.newest):
            self.newest = None
        if self.outbox or self.newest is not None or self.closing:
            self.wake.set_result(None)

    async def send_all(self) -> None:
        """Send whatever waits and cannot be written at once, for as long as the socket is open."""
        send, loop = self.send, asyncio.get_running_loop()
        while not self.closing:
            while self.outbox:
                await send({"type": "websocket.send", "text": self.outbox.pop(0).decode()})
            if self.newest is not None:
                message, self.newest = self.newest, None
                await send({"type": "websocket.send", "text": message.decode()})
                continue
            if not self.outbox and not self.closing:
                self.wake = loop.create_future()
                await self.wake
        await self.send({"type": "websocket.close", "code": self.closing})

    # In

    async def listen(self) -> None:
        """Do what is said, one thing after another."""
        while not self.closing:
            event = await self.receive()
            if event["type"] != "websocket.receive":
                return
            said = event.get("text")
            if said is None:
                return self.close(BAD_MESSAGE)
            if len(said) > LONGEST:
                return self.close(TOO_BIG)
            wait = self.bucket.take()
            if wait > 0:
                await asyncio.sleep(min(wait, 1))  # not read faster than that
            await self.hear(said)

    async def hear(self, said: str) -> None:
        """Do one thing, or say why not."""
        try:
            command = decode(said)
        except msgspec.MsgspecError as error:
            self.tell(wire.Wrong(f"this cannot be read: {error}", "BadRequest", "unreadable"))
            return
        if isinstance(command, wire.Hint):  # an answer does not wait until a bot has thought
            self.stop_advising()
            self.advising = asyncio.create_task(self.attempt(command))
        else:
            await self.attempt(command)

    def stop_advising(self) -> None:
        """Wait no longer for advice that was asked for before."""
        if self.advising is not None:
            self.advising.cancel()

    async def attempt(self, command: wire.Command) -> None:
        """Do what can be done; say why not if it cannot."""
        try:
            await self.do(command)
        except ThirdwishError as error:
            to = getattr(command, "to", 0)
            self.tell(wire.Wrong(str(error), type(error).__name__, code_of(error), to))

    async def do(self, command: wire.Command) -> None:
        """Do one thing."""
        live, person = self.live, self.person.id if self.person else ""
        live.touched = self.hall.now()
        match command:
            case wire.Answer():
                choice = live.read(command.choice, command.notation)
                if not await live.answer(self.seat, person, command.to, choice):
                    self.put_view(live.message(self.seat, self.words))
            case wire.Back():
                if not await live.take_back(self.seat, person, command.to):
                    self.put_view(live.message(self.seat, self.words))
            case wire.Say():
                self.tell(wire.Kept(await live.say(self.seat, person, command.text)))
            case wire.Gesture():
                self.tell(wire.Kept(await live.speak("emote", self.seat, person, command.emote)))
            case wire.Hint():
                self.tell(await self.hall.advise(live, self.seat, person))
            case wire.Why():
                self.check_seat()
                live.check_advice()
                choice = live.read(command.choice, command.notation)
                self.tell(live.why_not(self.seat, choice, command.language))
            case wire.Ping():
                self.tell(wire.Pong())

    def check_seat(self) -> None:
        """Raise unless this is somebody's seat in a game that is on."""
        if self.seat == STRANGER or not self.live.course.board:
            raise NotAllowed("only those who play can ask that", code="only-players")

    def tell(self, message: wire.Told) -> None:
        """Send a message."""
        self.put(encode(message))

    async def run(self) -> None:
        """Be open until either side closes."""
        live = self.live
        live.watchers.append(self)
        sending = asyncio.create_task(self.send_all())
        try:
            self.tell(wire.Around(live.info(self.person)))
            if live.course.board:
                self.put_view(live.message(self.seat, self.words))
            await self.listen()  # until the other side closes, or this one has: then it hears so
        finally:
            live.watchers.remove(self)
            live.touched = self.hall.now()
            self.stop_advising()
            if not self.closing:
                sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
