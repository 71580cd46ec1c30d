"""The load: tables of three whose clients answer as fast as they may, or after a pause.

One process, apart from the server it loads, speaks to ours and to boardgame.io's in the same way.
A move counts from the mover's send until all three clients of the table hold the new view. Games
never end: nobody gives the last of several choices, which is where games keep their endings.
"""

from __future__ import annotations

import asyncio
import json
import random
import resource
import sys
import time
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

import httpx
import msgspec
import picows
import uvloop

SEATS = 3
WARM_UP = 1.0  # seconds of load before anything is counted
OPENING = 16  # tables that are opened at once
TEXT = picows.WSMsgType.TEXT


class Seen(msgspec.Struct, tag=False):
    """What our server says that the load looks at."""

    kind: str = msgspec.field(name="is")
    asked: int = 0
    number: int = -1
    turn: int = 0
    choices: list[int] = []


class Server(Protocol):
    """How a server is spoken to."""

    async def open_table(self, http: httpx.AsyncClient, table: Table) -> None:
        """Make a table, seat three clients, connect them."""

    def move(self, table: Table) -> None:
        """Send a move of whoever is asked."""


@dataclass(eq=False)
class Table:
    """A table of three clients."""

    load: Load
    id: str = ""
    secrets: list[str] = field(default_factory=list)
    sockets: list[Any] = field(default_factory=list)
    number: int = 0  # the newest state that all hold
    have: int = 0  # clients that hold the state after the one sent
    turn: int = 0
    asked: int = 0
    choices: list[int] = field(default_factory=list)
    sent: float = 0.0

    def saw(self, number: int) -> None:
        """Count a client that holds a new state; when all do, the move is done."""
        if number == self.number + 1:
            self.have += 1
            if self.have == SEATS:
                self.have, self.number = 0, number
                self.load.done(self)


class Load:
    """All tables together."""

    def __init__(self, server: Server, tables: int, think: float) -> None:
        """Have no table open yet."""
        self.server, self.think = server, think
        self.tables = [Table(self) for _ in range(tables)]
        self.times: list[float] = []
        self.running = False
        self.random = random.Random(1)

    async def open(self, base: str) -> None:
        """Open every table."""
        room = asyncio.Semaphore(OPENING)
        limits = httpx.Limits(max_connections=OPENING, keepalive_expiry=2)  # before the server
        async with httpx.AsyncClient(base_url=base, limits=limits, timeout=60) as http:

            async def one(table: Table) -> None:
                async with room:
                    await self.server.open_table(http, table)

            await asyncio.gather(*(one(table) for table in self.tables))

    def done(self, table: Table) -> None:
        """Write down how long a move took, and go on."""
        self.times.append(time.perf_counter() - table.sent)
        if self.running:
            self.next(table, self.think)

    def next(self, table: Table, pause: float) -> None:
        """Move at a table, now or after a pause."""
        if pause:
            asyncio.get_running_loop().call_later(pause, self.move, table)
        else:
            self.move(table)

    def move(self, table: Table) -> None:
        """Move at a table."""
        if self.running:
            table.sent = time.perf_counter()
            self.server.move(table)

    async def measure(self, seconds: float) -> dict[str, Any]:
        """Return figures of so many seconds of play."""
        self.running = True
        for table in self.tables:
            self.next(table, self.random.random() * self.think)
        await asyncio.sleep(WARM_UP + self.think)
        self.times.clear()
        begun, own = time.perf_counter(), cpu()
        await asyncio.sleep(seconds)
        lasted, own = time.perf_counter() - begun, cpu() - own
        self.running = False
        times = sorted(self.times)
        await asyncio.sleep(0.3)
        return {
            "moves_per_s": round(len(times) / lasted),
            "p50_ms": percentile(times, 0.5),
            "p99_ms": percentile(times, 0.99),
            "load_cpu": round(own / lasted, 2),
        }


def cpu() -> float:
    """Return the processor time that this process has used."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def percentile(times: list[float], share: float) -> float | None:
    """Return a percentile in milliseconds."""
    if not times:
        return None
    return round(1000 * times[min(len(times) - 1, int(share * len(times)))], 2)


# Ours


class Client(picows.WSListener):
    """One client of our server."""

    read = msgspec.json.Decoder(Seen).decode

    def __init__(self, table: Table, seat: int) -> None:
        """Be in a seat."""
        self.table, self.seat = table, seat

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        """Look at a view."""
        if frame.msg_type != TEXT:
            return
        seen = self.read(frame.get_payload_as_memoryview())
        if seen.kind == "view":
            table = self.table
            if seen.turn == self.seat:
                table.turn, table.asked, table.choices = seen.turn, seen.asked, seen.choices
            table.saw(seen.number)


class Ours:
    """Our server: HTTP to sit down, a socket for each client."""

    def __init__(self, base: str, game: str) -> None:
        """Play this game there."""
        self.base, self.game = base, game
        self.origin = {"origin": base}

    async def open_table(self, http: httpx.AsyncClient, table: Table) -> None:
        """Make a table, seat three clients, connect them."""
        for seat in range(SEATS):
            name = {"name": f"Player {seat}"}
            came = await http.post("/api/guest", json=name, headers=self.origin)
            came.raise_for_status()
            table.secrets.append(came.headers["set-cookie"].split(";")[0])
            http.cookies.clear()
        agreed = {"game": self.game, "seats": SEATS, "at_once": True, "visibility": "open"}
        table.id = (await self.post(http, table, 0, "/api/tables", {"agreed": agreed}))["id"]
        for seat in range(SEATS):
            if seat:
                await self.post(http, table, seat, f"/api/tables/{table.id}/sit", {"seat": seat})
        url = f"ws{self.base[4:]}/api/tables/{table.id}/socket"
        for seat in range(SEATS):
            headers = self.origin | {"cookie": table.secrets[seat]}
            transport, _ = await picows.ws_connect(
                partial(Client, table, seat),
                url,
                extra_headers=headers,
            )
            table.sockets.append(transport)
        await asyncio.sleep(0.05)

    async def post(
        self, http: httpx.AsyncClient, table: Table, seat: int, path: str, body: Any
    ) -> Any:
        """Ask for something as one of the three."""
        headers = self.origin | {"cookie": table.secrets[seat]}
        answer = await http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        return answer.json()

    def move(self, table: Table) -> None:
        """Send any choice but the last of several."""
        several = len(table.choices) > 1
        choice = table.choices[table.load.random.randrange(len(table.choices) - several)]
        said = f'{{"do":"answer","to":{table.asked},"choice":{choice}}}'
        table.sockets[table.turn].send(TEXT, said.encode())


# boardgame.io's


class Turn(msgspec.Struct):
    """Whose turn it is."""

    player: str = msgspec.field(name="currentPlayer")


class BoardgameState(msgspec.Struct):
    """What of boardgame.io's states the load looks at."""

    id: int = msgspec.field(name="_stateID")
    ctx: Turn


class Synced(msgspec.Struct):
    """The first message of boardgame.io's server."""

    state: BoardgameState


class BoardgameClient(picows.WSListener):
    """One client of boardgame.io's server: socket.io's framing by hand."""

    read_sync = msgspec.json.Decoder(tuple[str, str, Synced]).decode
    read_update = msgspec.json.Decoder(tuple[str, str, BoardgameState, Any]).decode

    def __init__(self, table: Table, seat: int) -> None:
        """Be in a seat."""
        self.table, self.seat = table, seat
        self.synced = asyncio.get_running_loop().create_future()

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        """Follow the protocol, and look at states."""
        if frame.msg_type != TEXT:
            return
        text = frame.get_payload_as_utf8_text()
        if text.startswith("0"):
            transport.send(TEXT, b"40/load,")
        elif text.startswith("40/load,"):
            table, seat = self.table, str(self.seat)
            sync = ["sync", table.id, seat, table.secrets[self.seat], SEATS]
            transport.send(TEXT, b"42/load," + msgspec.json.encode(sync))
        elif text == "2":
            transport.send(TEXT, b"3")
        elif text.startswith("42/load,"):
            self.hear(text[8:])

    def hear(self, text: str) -> None:
        """Look at a state."""
        table = self.table
        if text.startswith('["sync"'):
            state = self.read_sync(text)[2].state
            table.number = table.asked = state.id
            table.turn = int(state.ctx.player)
            self.synced.set_result(None)
        elif text.startswith('["update"'):
            state = self.read_update(text)[2]
            table.asked, table.turn = state.id, int(state.ctx.player)
            table.saw(state.id)


class BoardgameIo:
    """boardgame.io's server with a game of looking and switching (boardgameio/game.cjs)."""

    def __init__(self, base: str, game: str) -> None:
        """Play there."""
        self.base = base

    async def open_table(self, http: httpx.AsyncClient, table: Table) -> None:
        """Make a match, let three join, connect them."""
        made = await http.post("/games/load/create", json={"numPlayers": SEATS})
        table.id = made.json()["matchID"]
        for seat in range(SEATS):
            body = {"playerID": str(seat), "playerName": f"Player {seat}"}
            joined = await http.post(f"/games/load/{table.id}/join", json=body)
            table.secrets.append(joined.json()["playerCredentials"])
        for seat in range(SEATS):
            url = f"ws{self.base[4:]}/socket.io/?EIO=4&transport=websocket"
            transport, client = await picows.ws_connect(
                partial(BoardgameClient, table, seat),
                url,
            )
            table.sockets.append(transport)
            await getattr(client, "synced")  # noqa: B009 - picows does not tell its type

    def move(self, table: Table) -> None:
        """Send a move at random."""
        roll, seat = table.load.random, str(table.turn)
        kind = roll.choice(("look", "switch", "shuffle"))
        places = {"look": roll.sample(range(11), 1), "switch": roll.sample(range(11), 2)}
        args = places.get(kind, [])
        payload = {"type": kind, "args": args, "playerID": seat}
        payload["credentials"] = table.secrets[table.turn]
        action = {"type": "MAKE_MOVE", "payload": payload}
        told = ["update", action, table.asked, table.id, seat]
        table.sockets[table.turn].send(TEXT, b"42/load," + msgspec.json.encode(told))


async def run(server: str, base: str, game: str, tables: int, think: float, seconds: float) -> None:
    """Load a server, print figures, and wait until they are taken before anything is closed."""
    kind = Ours if server == "ours" else BoardgameIo
    load = Load(kind(base, game), tables, think)
    await load.open(base)
    print(json.dumps(await load.measure(seconds)), flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)


if __name__ == "__main__":
    server, base, game, tables, think, seconds = sys.argv[1:]
    uvloop.run(run(server, base, game, int(tables), float(think), float(seconds)))
