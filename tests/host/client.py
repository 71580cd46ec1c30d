"""Somebody who plays over HTTP and a socket: a browser with its cookie, or a program's token."""

from __future__ import annotations

import contextlib
import json
import random
import socket
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.host.server import Server
from thirdwish.engine.table import NOBODY

PATIENCE = 20.0
Message = dict[str, Any]


class Refused(Exception):
    """The server said no, and why."""

    def __init__(self, status: int, problem: Message) -> None:
        self.status, self.kind, self.said = status, problem["kind"], problem["error"]
        self.code = problem["code"]
        super().__init__(f"{status} {self.kind}: {self.said}")


@cache
def http_to(base: str) -> httpx.Client:
    """Return what everybody in the tests makes calls with: connections are used again."""
    return httpx.Client(base_url=base, timeout=PATIENCE)


class Client:
    """A browser, or with a token a program."""

    def __init__(self, server: Server, token: str = "", worker: int = 0, url: str = "") -> None:
        self.server, self.token = server, token
        self.base = url or server.url(worker)
        who = {"authorization": f"Bearer {token}"} if token else {"origin": server.origin}
        self.headers = {"host": server.origin.removeprefix("http://"), **who}
        self.http = http_to(self.base)
        self.id = ""

    def call(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """Return what a call gives; raise Refused if the server says no."""
        answer = self.http.request(
            method, f"/api{path}", json=body, params=query, headers=self.headers | self.cookie
        )
        if answer.status_code != 200:
            raise Refused(answer.status_code, answer.json())
        self.keep(answer)
        is_json = answer.headers["content-type"].startswith("application/json")
        return answer.json() if is_json else answer.text

    # The cookie is kept by hand: it belongs to an origin that workers share, not to their ports.
    jar = ""

    @property
    def cookie(self) -> dict[str, str]:
        return {"cookie": f"thirdwish={self.jar}"} if self.jar else {}

    def keep(self, answer: httpx.Response) -> None:
        if "set-cookie" in answer.headers:
            value = answer.headers["set-cookie"].partition(";")[0].partition("=")[2]
            self.jar = value.strip('"')
        self.http.cookies.clear()

    def get(self, path: str, **query: Any) -> Any:
        return self.call("GET", path, **query)

    def post(self, path: str, body: Any = None, **query: Any) -> Any:
        return self.call("POST", path, body, **query)

    def at(self, worker: int) -> Client:
        """Return the same person at another worker."""
        other = Client(self.server, self.token, worker)
        other.jar, other.id = self.jar, self.id
        return other

    # Coming in

    def come_in(self, name: str) -> Client:
        """Be a guest."""
        self.id = self.post("/guest", {"name": name})["id"]
        return self

    def program(self, label: str = "a program") -> Client:
        """Return a program that plays as this person."""
        token = self.post("/me/tokens", {"label": label})["token"]
        other = Client(self.server, token, url=self.base)
        other.id = self.id
        return other

    # Tables

    def new_table(self, game: str, players: list[str] | None = None, **agreed: Any) -> Message:
        """Make a table."""
        box = agreed.pop("box", "")
        wanted = {"agreed": {"game": game, **agreed}, "players": players or [], "box": box}
        made: Message = self.post("/tables", wanted)
        return made

    def sit(self, table: Message, seat: int | None = None, key: str | None = None) -> Message:
        """Take a seat."""
        body = {"seat": seat, "key": table.get("link", "") if key is None else key}
        info: Message = self.post(f"/tables/{table['id']}/sit", body)
        return info

    def watch(self, table: Message, **query: Any) -> Player:
        """Open a socket at a table."""
        return Player(self, table["id"], query)


class Player:
    """A socket at a table, and the newest that was heard over it."""

    def __init__(self, client: Client, table: str, query: Message) -> None:
        self.client, self.table = client, table
        self.query = query
        self.received: list[str] = []
        self.view: Message = {}
        self.info: Message = {}
        self.socket = self.connect()

    def connect(self) -> ClientConnection:
        """Open the socket."""
        client = self.client
        given = httpx.QueryParams(self.query)
        headers = {**client.headers, **client.cookie}
        there = httpx.URL(client.base)
        return connect(
            f"ws://{headers.pop('host')}/api/tables/{self.table}/socket?{given}",
            sock=socket.create_connection((there.host, there.port or 80)),
            additional_headers=headers,
            open_timeout=PATIENCE,
            close_timeout=2,
            compression=None,
            ping_interval=None,
            legacy=True,
        )

    def again(self) -> Player:
        """Come back after the socket was lost."""
        with contextlib.suppress(Exception):
            self.socket.close()
        self.view = {}
        self.socket = self.connect()
        return self

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Hearing

    def hear(self, timeout: float = PATIENCE) -> Message:
        """Return the next message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.received.append(text)
        message: Message = json.loads(text)
        if message["is"] == "view":
            self.view = message
        elif message["is"] == "table":
            self.info = message["table"]
        return message

    def until(self, found: Callable[[Message], bool], timeout: float = PATIENCE) -> Message:
        """Hear until a message is found."""
        end = time.monotonic() + timeout
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if found(message):
                return message

    def next(self, kind: str, timeout: float = PATIENCE) -> Message:
        """Return the next message of a kind."""
        return self.until(lambda message: message["is"] == kind, timeout)

    def wait(self, so: Callable[[Message], bool], timeout: float = PATIENCE) -> Message:
        """Hear until the newest view is so, and return it."""
        if not (self.view and so(self.view)):
            self.until(lambda _: bool(self.view) and so(self.view), timeout)
        return self.view

    def quiet(self, seconds: float = 0.2) -> list[Message]:
        """Return everything that comes until nothing does for a while."""
        heard = []
        with contextlib.suppress(TimeoutError):
            while True:
                heard.append(self.hear(seconds))
        return heard

    # Saying

    def say(self, do: str, **what: Any) -> None:
        """Say something to the server."""
        self.socket.send(json.dumps({"do": do, **what}))

    def ask(self, do: str, **what: Any) -> Message:
        """Say something and return what it leads to: done, an error, a hint or a reason.

        An answer is done when a view says that its question was replied to.
        """
        self.say(do, **what)
        if do in ("answer", "back"):
            to = what["to"]
            told = self.until(
                lambda message: (
                    message["is"] == "error"
                    or (message["is"] == "view" and message.get("replied", 0) >= to)
                )
            )
            return told if told["is"] == "error" else told | {"is": "done"}
        return self.until(lambda message: message["is"] in ("done", "error", "hint", "why", "pong"))

    def wrong(self, do: str, **what: Any) -> str:
        """Say something that cannot be done; return the kind of error it leads to."""
        self.say(do, **what)
        return str(self.next("error")["kind"])

    def my_turn(self, patience: float = PATIENCE) -> Message:
        """Wait until this seat has a choice, or the game is over."""
        return self.wait(lambda view: view["choices"] or view["turn"] == NOBODY, patience)

    def answer(self, choice: int | None = None) -> Message:
        """Wait for the turn, then answer, by the first choice if none is given."""
        view = self.my_turn()
        choice = view["choices"][0] if choice is None else choice
        return self.ask("answer", to=view["asked"], choice=choice)

    @property
    def over(self) -> bool:
        return bool(self.view) and self.view["turn"] == NOBODY


def table_of(server: Server, game: str, seats: int, **agreed: Any) -> tuple[Message, list[Client]]:
    """Return a table that has started, and the people at it in the order of their seats."""
    people = [Client(server).come_in(f"Guest {seat}") for seat in range(seats)]
    table = people[0].new_table(game, seats=seats, at_once=True, **agreed)
    for person in people[1:]:
        table = person.sit(table, key=table["link"])
    return table, people


@contextlib.contextmanager
def seated(table: Message, people: list[Client], **query: Any) -> Iterator[list[Player]]:
    """Open the sockets of everybody at a table."""
    with contextlib.ExitStack() as stack:
        yield [stack.enter_context(person.watch(table, **query)) for person in people]


def play_out(players: list[Player], seed: int = 0, most: int = 100_000) -> int:
    """Play at random until the game is over or so many answers were given; return how many."""
    dice, answers = random.Random(seed), 0
    while answers < most:
        seen = max((player.wait(lambda _: True) for player in players), key=lambda v: v["seq"])
        if seen["turn"] == NOBODY:
            break
        mover = next((p for p in players if p.view["seat"] == seen["turn"]), None)
        at = mover or players[0]
        view = at.wait(lambda view, now=seen: view["asked"] >= now["asked"])  # type: ignore[misc]
        if mover is None or view["asked"] > seen["asked"] or not view["choices"]:
            if view["asked"] == seen["asked"]:  # a bot is asked, or there is nothing to choose
                at.wait(lambda view, now=seen: view["asked"] > now["asked"])  # type: ignore[misc]
            continue
        told = mover.ask("answer", to=view["asked"], choice=dice.choice(view["choices"]))
        answers += told["is"] == "done"
        assert told["is"] == "done" or told["kind"] in ("Stale", "NotYourTurn"), told
        mover.wait(lambda view, now=seen: view["asked"] > now["asked"])  # type: ignore[misc]
    return answers


def closed_with(player: Player, timeout: float = PATIENCE) -> int:
    """Return the code that the server closes a socket with."""
    try:
        player.until(lambda _: False, timeout)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1006
    raise AssertionError
