"""What is written to sockets: at once to those who keep up, the newest to those who do not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from tests.host.test_play import table_info
from thirdwish.host.limits import Limits
from thirdwish.host.protocol import frame_of
from thirdwish.host.socket import LOST_PATIENCE, MOST_WAITING, Connection, Post


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_frame_is_read_as_the_text_that_was_put_into_it(size: int) -> None:
    text = "ü".encode() * (size // 2) + b"x" * (size % 2)
    reader = ClientProtocol(parse_uri("ws://localhost/"), state=OPEN, max_size=None)
    # The half of a client that reads what comes after its handshake.
    reader.parser = super(ClientProtocol, reader).parse()
    next(reader.parser)
    reader.receive_data(frame_of(text))
    assert reader.events_received() == [Frame(Opcode.TEXT, text)]


class Listener:
    """The other end of a socket, which keeps up or does not."""

    def __init__(self) -> None:
        self.keeps_up = True
        self.can_read = asyncio.Event()
        self.heard: list[bytes] = []
        self.at_once = 0
        course: Any = SimpleNamespace(board=b"", seats_of=lambda person: [])
        live: Any = SimpleNamespace(course=course, watchers=[], info=table_info)
        hall: Any = SimpleNamespace(limits=Limits(), now=lambda: 0, post=Post())
        self.socket = Connection(
            self.receive, self.send, hall, live, None, None, False, "", self.write
        )

    async def receive(self) -> Any:
        await asyncio.sleep(60)

    async def send(self, message: Any) -> None:
        await self.can_read.wait()
        told = message.get("text", str(message.get("code")))
        self.heard.append(told.encode())

    def write(self, message: bytes) -> bool:
        if self.keeps_up:
            self.heard.append(message)
            self.at_once += 1
        return self.keeps_up


async def settle() -> None:
    for _ in range(8):
        await asyncio.sleep(0)


def hearing(play: Callable[[Listener], Awaitable[None]]) -> None:
    """Play with a socket that has told who sits at the table."""

    async def run() -> None:
        one = Listener()
        one.can_read.set()
        running = asyncio.create_task(one.socket.run())
        await settle()
        one.can_read.clear()
        one.heard.clear()
        one.at_once = 0
        await play(one)
        running.cancel()

    asyncio.run(run())


def test_whoever_keeps_up_is_written_to_at_once_and_in_order() -> None:
    async def play(one: Listener) -> None:
        one.socket.put(b"1")
        one.socket.put(b"2")
        one.socket.put_view(b"view")
        assert one.heard == []  # all that happens now is seen to first
        await settle()
        assert one.heard == [b"1", b"2", b"view"]
        assert one.at_once == 3

    hearing(play)


def test_of_views_that_wait_only_the_newest_is_sent() -> None:
    async def play(one: Listener) -> None:
        one.keeps_up = False
        for view in (b"first", b"second", b"third"):
            one.socket.put_view(view)
            await settle()
        one.socket.put(b"word")
        one.can_read.set()
        await settle()
        assert one.heard == [b"first", b"word", b"third"]

    hearing(play)


def test_nothing_overtakes_what_waits_for_a_slow_reader() -> None:
    async def play(one: Listener) -> None:
        one.keeps_up = False
        one.socket.put(b"slow")
        await settle()
        one.keeps_up = True  # but the first is still on its way
        one.socket.put(b"next")
        await settle()
        assert one.heard == []
        one.can_read.set()
        await settle()
        assert one.heard == [b"slow", b"next"]
        one.socket.put(b"last")
        await settle()
        assert one.heard[-1] == b"last"
        assert one.at_once == 1

    hearing(play)


def test_a_socket_is_closed_after_what_was_said_before() -> None:
    async def play(one: Listener) -> None:
        one.can_read.set()
        one.socket.put(b"farewell")
        one.socket.close(4001)
        await settle()
        assert one.heard == [b"farewell", b"4001"]

    hearing(play)


def test_patience_with_who_never_reads_has_an_end() -> None:
    async def play(one: Listener) -> None:
        one.keeps_up = False
        for _ in range(MOST_WAITING + 2):
            one.socket.put(b"word")
            await settle()
        assert one.socket.closing == LOST_PATIENCE

    hearing(play)
