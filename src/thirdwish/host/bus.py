"""What carries news between workers. What is lost on the way is found in the database."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Protocol

from thirdwish.engine.errors import BadRequest

CHANNEL = "thirdwish.news"
PAUSE = 0.5  # seconds before a lost bus is tried again
PATIENCE = 2.0  # seconds to take leave of the bus
Hear = Callable[[bytes], None]


class Bus(Protocol):
    """Tells every worker what one of them has written."""

    is_up: bool

    async def open(self, hear: Hear) -> None:
        """Start to listen; a bus that is not there yet is no reason to fail."""

    def tell(self, news: bytes) -> None:
        """Tell the others, if they can be reached."""

    async def close(self) -> None:
        """Stop."""


class NoBus:
    """One worker has nobody to tell."""

    is_up = True

    async def open(self, hear: Hear) -> None:
        """Have nothing to listen to."""

    def tell(self, news: bytes) -> None:
        """Have nobody to tell."""

    async def close(self) -> None:
        """Have nothing to stop."""


class Outgoing:
    """News that waits to be sent, in order; when the bus is down the oldest are dropped."""

    MOST = 10_000

    def __init__(self) -> None:
        """Have nothing to send."""
        self.waiting: asyncio.Queue[bytes] = asyncio.Queue(self.MOST)

    def put(self, news: bytes) -> None:
        """Send this some time."""
        if self.waiting.full():
            self.waiting.get_nowait()
        self.waiting.put_nowait(news)


class NatsBus:
    """News over NATS."""

    def __init__(self, address: str) -> None:
        """Find it at this address."""
        self.address, self.is_up = address, False
        self.outgoing = Outgoing()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, hear: Hear) -> None:
        """Connect in the background, and again whenever the connection is lost."""
        self.tasks = [asyncio.create_task(self._stay(hear))]

    async def _stay(self, hear: Hear) -> None:
        import nats

        async def down(*_: object) -> None:
            self.is_up = False

        async def up(*_: object) -> None:
            self.is_up = True

        async def heard(message: object) -> None:
            hear(message.data)  # type: ignore[attr-defined]

        client = None
        while client is None:
            with contextlib.suppress(OSError, nats.errors.Error):
                client = await nats.connect(
                    self.address,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=PAUSE,
                    ping_interval=5,
                    disconnected_cb=down,
                    reconnected_cb=up,
                    error_cb=down,
                    allow_reconnect=True,
                )
                await client.subscribe(CHANNEL, cb=heard)
                self.is_up = True
            if client is None:
                await asyncio.sleep(PAUSE)
        try:
            while True:
                news = await self.outgoing.waiting.get()
                with contextlib.suppress(nats.errors.Error, OSError):
                    await client.publish(CHANNEL, news)
        finally:
            with contextlib.suppress(nats.errors.Error, OSError):
                await client.close()

    def tell(self, news: bytes) -> None:
        """Tell the others."""
        self.outgoing.put(news)

    async def close(self) -> None:
        """Stop."""
        await stop(self.tasks)


class RedisBus:
    """News over Redis."""

    def __init__(self, address: str) -> None:
        """Find it at this address."""
        self.address, self.is_up = address, False
        self.outgoing = Outgoing()
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, hear: Hear) -> None:
        """Connect in the background, and again whenever the connection is lost."""
        self.tasks = [asyncio.create_task(self._listen(hear)), asyncio.create_task(self._send())]

    async def _listen(self, hear: Hear) -> None:
        import redis.asyncio as redis

        while True:
            client = redis.from_url(self.address)
            try:
                pubsub = client.pubsub()
                await pubsub.subscribe(CHANNEL)
                self.is_up = True
                async for message in pubsub.listen():
                    if message["type"] == "message":
                        hear(message["data"])
            except (redis.RedisError, OSError):
                pass
            finally:
                self.is_up = False
                with contextlib.suppress(redis.RedisError, OSError):
                    await client.aclose()
            await asyncio.sleep(PAUSE)

    async def _send(self) -> None:
        import redis.asyncio as redis

        client = redis.from_url(self.address)
        try:
            while True:
                news = await self.outgoing.waiting.get()
                with contextlib.suppress(redis.RedisError, OSError):
                    await client.publish(CHANNEL, news)
        finally:
            with contextlib.suppress(redis.RedisError, OSError):
                await client.aclose()

    def tell(self, news: bytes) -> None:
        """Tell the others."""
        self.outgoing.put(news)

    async def close(self) -> None:
        """Stop."""
        await stop(self.tasks)


async def stop(tasks: list[asyncio.Task[None]]) -> None:
    """End tasks and wait for them."""
    for task in tasks:
        task.cancel()
    if tasks:
        await asyncio.wait(tasks, timeout=PATIENCE)  # a bus that is down may not say goodbye


def bus_for(address: str) -> Bus:
    """Return the bus at `nats://...` or `redis://...`; none if there is no address."""
    if not address:
        return NoBus()
    scheme = address.partition("://")[0]
    if scheme == "nats":
        return NatsBus(address)
    if scheme in ("redis", "rediss"):
        return RedisBus(address)
    raise BadRequest(f"the bus is given as nats://HOST:PORT or redis://HOST:PORT, not {scheme}://")
