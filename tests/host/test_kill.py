"""Killed in mid-move: what was acknowledged is there, the rest is there whole or not at all."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.contract.cases import games_to_play
from tests.games import GAME
from tests.host.client import Client, Player, Refused, table_of
from tests.host.server import Server
from tests.host.services import Cluster, a_bus, a_cluster, wait_for
from thirdwish.engine.game import discover
from thirdwish.engine.table import NOBODY

LOST = (OSError, WebSocketException, httpx.TransportError, Refused)
KILLS = games_to_play(5)  # fifty in the long form
TABLES = 4
QUICK = [game for game in discover().values() if 2 in game.seats and game.weight != "heavy"]


@dataclass
class Seat:
    """A client that plays one seat, comes back whenever it is lost, and remembers what it was told.

    Of each question it asks with one answer, and sends that again until it hears of it.
    """

    person: Client
    table: dict[str, Any]
    seat: int
    worker: int
    dice: random.Random
    acknowledged: dict[int, str] = field(default_factory=dict)  # number of the answer -> what
    wrong: list[str] = field(default_factory=list)
    newest: int = 0

    def play(self, stop: threading.Event, moved: Callable[[], None]) -> None:
        """Play until told to stop."""
        while not stop.is_set():
            try:
                with self.person.at(self.worker).watch(self.table) as player:
                    self.play_on(player, stop, moved)
            except LOST:
                time.sleep(0.05)
            except BaseException as error:
                self.wrong.append(repr(error))
                return

    def play_on(self, player: Player, stop: threading.Event, moved: Callable[[], None]) -> None:
        first = player.wait(lambda _: True)
        if first["seq"] < self.newest:
            self.wrong.append(f"came back to {first['seq']} after {self.newest}")
        while not stop.is_set():
            view = player.view
            if view["turn"] == NOBODY:
                stop.wait(0.2)
                return
            if not view["choices"]:
                with contextlib.suppress(TimeoutError):
                    player.hear(0.3)
                continue
            choice = self.dice.choice(view["choices"])
            player.say("answer", to=view["asked"], choice=choice)
            while player.view.get("replied", 0) < view["asked"]:
                message = player.hear(8)  # a TimeoutError is an OSError: it comes back
                if message["is"] == "error" and message["kind"] != "StorageDown":
                    self.wrong.append(str(message))
                if message["is"] == "error":
                    return
            self.acknowledged[view["number"] + 1] = self.game.words.write(choice)
            self.newest = max(self.newest, player.view["seq"])
            moved()

    @property
    def game(self) -> Any:
        return discover()[self.table["agreed"]["game"]]


@contextlib.contextmanager
def under_load(
    server: Server, tables: int = TABLES
) -> Iterator[tuple[list[Seat], Callable[[], int]]]:
    """Let people play at several tables, in threads; give how many answers were acknowledged."""
    stop, moves = threading.Event(), [0]
    seats: list[Seat] = []
    for number in range(tables):
        table, people = table_of(server, QUICK[number % len(QUICK)].name, 2, take_back=False)
        for seat, person in enumerate(people):
            worker = (number + seat) % server.workers
            seats.append(Seat(person, table, seat, worker, random.Random(number * 10 + seat)))

    def moved() -> None:
        moves[0] += 1

    threads = [threading.Thread(target=one.play, args=(stop, moved)) for one in seats]
    for thread in threads:
        thread.start()
    try:
        yield seats, lambda: moves[0]
    finally:
        stop.set()
        for thread in threads:
            thread.join(30)


def check(seats: list[Seat], server: Server) -> int:
    """Compare what clients were told with what is there; return how many answers that were."""
    told = 0
    time.sleep(2)  # until only answers of choice are wanted
    for one in seats:
        assert one.wrong == []
        answers: list[dict[str, Any]] = []
        while True:
            path = f"/tables/{one.table['id']}/steps"
            part = one.person.get(path, seat=one.seat, first=len(answers))
            answers += part["steps"]
            if len(answers) > part["of"]:
                break
        for number, notation in one.acknowledged.items():
            assert answers[number]["seat"] == one.seat
            assert answers[number]["notation"] == notation
        told += len(one.acknowledged)
        views = []
        for worker in range(server.workers):
            with one.person.at(worker).watch(one.table) as player:
                views.append(player.wait(lambda _: True))
        last = answers[-1]
        assert {view["view"] for view in views} == {last["view"]}
        assert {view["number"] for view in views} == {last["number"]}
    return told


def disturb(
    server: Server, kills: int, kill: Callable[[int], None], least: int = 1
) -> tuple[int, int]:
    """Kill something again and again under load; return kills and answers acknowledged."""
    dice, told = random.Random(7), 0
    while kills > 0:
        with under_load(server) as (seats, moves):
            while kills > 0:
                before = moves()
                wait_for(lambda before=before: moves() > before or all_over(seats), 60, 0.1)  # type: ignore[misc]
                if moves() == before:
                    break  # every game is over: to new tables
                time.sleep(dice.random() * 0.2)
                kill(kills)
                kills -= 1
            before = moves()
            wait_for(lambda before=before: moves() > before or all_over(seats), 60, 0.1)  # type: ignore[misc]
        told += check(seats, server)
    return kills, told


def all_over(seats: list[Seat]) -> bool:
    """Return whether every game has ended, so that nobody can answer any more."""
    try:
        tables = {one.table["id"]: one.person for one in seats}
        return all(one.get(f"/tables/{id}")["state"] == "over" for id, one in tables.items())
    except LOST:
        return False


@pytest.mark.long
def test_a_server_that_is_killed_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path}/tables.sqlite")

    def kill(_: int) -> None:
        server.kill()
        server.start()

    try:
        server.start()
        _, told = disturb(server, KILLS, kill)
    finally:
        server.stop()
    print(f"{KILLS} kills of a server on SQLite, {told} acknowledged answers, all there")
    assert told > KILLS


@pytest.fixture(scope="module")
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that may be killed."""
    with a_cluster() as cluster:
        yield cluster


@pytest.mark.long
@pytest.mark.parametrize("kind", ["nats", "redis"])
def test_losing_a_worker_the_bus_or_the_database_loses_nothing(
    tmp_path: Path, own_cluster: Cluster, kind: str
) -> None:
    with a_bus(kind) as (bus, address):
        server = Server(tmp_path, own_cluster.new_database(), address, workers=2).start()

        def kill_worker() -> None:
            pid = random.choice([pid for pid in server.worker_pids() if pid])
            os.kill(pid, signal.SIGKILL)
            wait_for(lambda: pid not in server.worker_pids())
            wait_for(lambda: all(server.is_up(worker) for worker in range(2)))

        def kill_bus() -> None:
            bus.kill()
            time.sleep(0.5)
            bus.start()

        def kill_database() -> None:
            own_cluster.kill()
            time.sleep(0.2)
            own_cluster.start()

        ways = [kill_worker, kill_bus, kill_worker, kill_database, kill_worker]
        try:
            _, told = disturb(server, KILLS, lambda number: ways[number % len(ways)]())
        finally:
            server.stop()
    print(
        f"{KILLS} kills of workers, {kind} and PostgreSQL, {told} acknowledged answers, all there"
    )
    assert told > KILLS


@pytest.mark.parametrize("kind", ["nats", "redis"])
def test_while_the_bus_is_down_tables_go_on_between_workers(
    tmp_path: Path, own_cluster: Cluster, kind: str
) -> None:
    with a_bus(kind) as (bus, address):
        server = Server(tmp_path, own_cluster.new_database(), address, workers=2).start()
        try:
            table, people = table_of(server, GAME.name, 2)
            with people[0].watch(table) as one, people[1].at(1).watch(table) as two:
                bus.kill()
                for _ in range(6):
                    for player in (one, two):
                        player.quiet(0.05)
                    newest = max(one.view, two.view, key=lambda view: view["asked"])
                    asked = one if newest["turn"] == one.view["seat"] else two
                    other = two if asked is one else one
                    view = asked.my_turn(15)
                    asked.ask("answer", to=view["asked"], choice=view["choices"][0])
                    other.wait(lambda now, v=view: now["asked"] > v["asked"], 15)  # type: ignore[misc]
                health = httpx.get(f"{server.url()}/healthz").json()
                assert health["bus"] == "down"
                bus.start()
                wait_for(lambda: httpx.get(f"{server.url()}/healthz").json()["bus"] == "up")
        finally:
            server.stop()
