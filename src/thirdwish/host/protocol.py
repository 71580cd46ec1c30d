"""A WebSocket that costs little, since thousands are open at once.

Uvicorn's keeps its handshake for as long as it is open, and a queue for a message that it hardly
ever has to keep: together a third of its memory. And whatever it sends goes through a coroutine,
for the sake of those who read slowly; who keeps up can be written to at once.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import MutableMapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

Message = MutableMapping[str, Any]
AT_ONCE = "thirdwish.at-once"  # the extension of ASGI under which `write` is found


SHORT, MIDDLING = 126, 1 << 16  # from so many bytes on a length is written in two more, or in eight
TEXT = 0x81  # a message of text, all of it in one frame


def frame_of(text: bytes) -> bytes:
    """Return a text as a frame from a server (RFC 6455, 5.2).

    To have the library do it takes a tenth of all the time of a busy server.
    """
    size = len(text)
    if size < SHORT:
        return struct.pack("!BB", TEXT, size) + text
    if size < MIDDLING:
        return struct.pack("!BBH", TEXT, SHORT, size) + text
    return struct.pack("!BBQ", TEXT, SHORT + 1, size) + text


class Inbox:
    """Messages that wait for one reader; what uvicorn uses of asyncio.Queue."""

    __slots__ = ("loop", "messages", "reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Be empty."""
        self.loop = loop  # to look it up costs a system call
        self.messages: list[Message] = []
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Message) -> None:
        """Add a message."""
        self.messages.append(message)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Message:
        """Return the oldest message; wait for one if there is none."""
        while not self.messages:
            self.reader = self.loop.create_future()
            await self.reader
        return self.messages.pop(0)  # there are one or two: uvicorn stops reading meanwhile

    def empty(self) -> bool:
        """Return whether none waits."""
        return not self.messages


class LeanWebSocket(WebSocketsSansIOProtocol):
    """Uvicorn's WebSocket, less what it does not need."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Begin a connection."""
        super().__init__(*args, **kwargs)
        self.queue: Any = Inbox(self.loop)

    def handle_connect(self, event: Request) -> None:
        """Begin to serve a connection, which may be written to at once."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][AT_ONCE] = {"write": self.write}

    def write(self, text: bytes) -> bool:
        """Send a text at once if nothing waits to be sent before it; return whether that was so."""
        if not self.writable.is_set() or self.conn.state is not State.OPEN:
            return False
        self.transport.write(frame_of(text))
        return True

    def start_keepalive(self) -> None:
        """Forget the handshake, now that it is over."""
        super().start_keepalive()
        self.request.headers.clear()  # the parser holds on to the request itself
        del self.request, self.response
        self.scope["headers"] = []
