"""A WebSocket that costs little while nothing is said, since thousands are open at once.

Uvicorn's keeps its handshake for as long as it is open, and a queue for a message that it hardly
ever has to keep: together a third of its memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

Message = MutableMapping[str, Any]


class Inbox:
    """Messages that wait for one reader; what uvicorn uses of asyncio.Queue."""

    __slots__ = ("messages", "reader")

    def __init__(self) -> None:
        """Be empty."""
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
            self.reader = asyncio.get_running_loop().create_future()
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
        self.queue: Any = Inbox()

    def start_keepalive(self) -> None:
        """Forget the handshake, now that it is over."""
        super().start_keepalive()
        self.request.headers.clear()  # the parser holds on to the request itself
        del self.request, self.response
        self.scope["headers"] = []
