"""Clocks, bots that answer for the absent, and tables that leave memory and come back."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.games import GAME
from tests.host.client import Client, Player, Refused, play_out, seated, table_of
from tests.host.server import Server, a_server
from tests.host.services import wait_for
from thirdwish.host.course import Course, Row
from thirdwish.host.database import Entry
from thirdwish.host.desk import Desk
from thirdwish.host.live import GRACE_MS, Live
from thirdwish.host.thinkers import Thinkers
from thirdwish.host.wire import Agreed, Clock

NO_HALL: Any = None  # a table that nobody watches tells nobody
ONE_SECOND = {"kind": "move", "seconds": 1}


def settle(players: list[Player]) -> Player:
    """Return who is asked once only answers of choice are wanted."""
    for player in players:
        player.quiet(0.1)
    newest = max((player.view for player in players), key=lambda view: view["seq"])
    return next(player for player in players if player.view["seat"] == newest["turn"])


def test_when_the_time_for_a_move_is_up_the_agreed_bot_answers(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2, clock=ONE_SECOND, when_late="apprentice")
    with seated(table, people) as players:
        player = settle(players)
        view, begun = player.view, time.monotonic()
        assert 0 < view["left_ms"][view["seat"]] <= 1000
        player.wait(lambda now: now["asked"] > view["asked"], 8)
        assert time.monotonic() - begun > 0.3
    assert all(seat["bot"] == "" for seat in people[0].get(f"/tables/{table['id']}")["seats"])


def test_the_clock_of_a_question_asked_again_after_a_take_back_runs_too(simple: Server) -> None:
    clock = {"kind": "move", "seconds": 2}
    table, people = table_of(simple, GAME.name, 2, clock=clock, when_late="apprentice")
    with seated(table, people) as players:
        for _ in range(60):
            player = settle(players)
            before = player.view
            player.ask("answer", to=before["asked"], choice=before["choices"][0])
            player.wait(lambda now, v=before: now["asked"] > v["asked"])  # type: ignore[misc]
            player.quiet(0.05)
            if (
                player.view.get("back")
                and player.ask("back", to=player.view["asked"])["is"] == "done"
            ):
                break
        player.quiet(0.1)
        again = player.view
        assert again["number"] <= before["number"]
        player.wait(lambda now: now["asked"] > again["asked"], 8)


def test_when_the_time_for_a_game_is_up_a_bot_plays_it_out(simple: Server) -> None:
    clock = {"kind": "game", "seconds": 1}
    table, people = table_of(simple, GAME.name, 2, clock=clock, when_late="random")
    with people[0].watch(table) as player:
        player.wait(lambda view: view["turn"] == 255, 60)
        assert player.view["left_ms"][0] == 0


def test_a_table_can_agree_to_wait_for_whoever_is_late(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2, clock=ONE_SECOND)
    with seated(table, people) as players:
        player = settle(players)
        asked = player.view["asked"]
        player.quiet(2.5)
        assert player.view["asked"] == asked
        info = people[0].get(f"/tables/{table['id']}")["seats"][player.view["seat"]]
        assert info["left_ms"] == 0
        assert player.answer()["is"] == "done"


@pytest.mark.parametrize("kind", ["move", "game"])
def test_a_table_is_due_when_the_clock_of_whoever_is_asked_runs_out(kind: str) -> None:
    clock = Clock("move" if kind == "move" else "game", 60)
    agreed = Agreed(game=GAME.name, seats=2, clock=clock, when_late="apprentice")
    course = Course(Row("t", None, agreed, "", 5, "", "", 0), Desk(GAME))
    live = Live(NO_HALL, course, None)
    live.accept(Entry("t", 1, 1000, "start", 0, "", ""))
    for seq in range(2, 15):
        choice = live.look().choices[0]
        step = live.desk.answer(course.board, choice)
        what = live.desk.notation[choice]
        entry = Entry("t", seq, 1000 * seq, "answer", course.turn, what, "somebody")
        due = live.due_after(entry, step)
        live.accept(entry, step)
        left = course.left_ms(course.turn, entry.at)
        assert left is not None
        assert due == entry.at + left + GRACE_MS
    entry = Entry("t", 15, 15_500, "take", course.turn, "", "a friend")
    assert live.due_after(entry, None) == 14_000 + (left or 0) + GRACE_MS


def tables_in_memory(server: Server) -> int:
    lines = httpx.get(f"{server.url()}/metrics").text.splitlines()
    return next(
        int(float(line.split()[1])) for line in lines if line.startswith("thirdwish_tables ")
    )


def test_tables_that_nobody_uses_leave_memory_and_come_back_as_they_were(tmp_path: Path) -> None:
    with a_server(tmp_path, unload_after=1) as server:
        table, people = table_of(server, GAME.name, 2)
        late, absent = table_of(
            server, GAME.name, 2, clock={"kind": "move", "seconds": 4}, when_late="apprentice"
        )
        with seated(table, people) as players:
            play_out(players, most=9)
            settle(players)
            views = [player.view for player in players]
        assert tables_in_memory(server) == 2
        wait_for(lambda: tables_in_memory(server) == 0, 15)
        with seated(table, people) as players:
            assert [player.wait(lambda _: True) for player in players] == views
            assert play_out(players, most=5) == 5
        # The clock of a table that is not in memory runs out all the same.
        wait_for(lambda: absent[0].get(f"/tables/{late['id']}")["seq"] > 3, 20, 0.5)


def test_a_table_that_is_looked_at_stays_in_memory(tmp_path: Path) -> None:
    with a_server(tmp_path, unload_after=1) as server:
        table, people = table_of(server, GAME.name, 2)
        for _ in range(20):
            time.sleep(0.25)
            assert tables_in_memory(server) == 1
            people[0].get(f"/tables/{table['id']}")


def test_clocks_and_bots_go_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        ada = Client(server).come_in("Ada")
        table, people = table_of(
            server, GAME.name, 2, clock={"kind": "move", "seconds": 3}, when_late="apprentice"
        )
        bots = ada.new_table(GAME.name, ["random", "random"], seats=2, at_once=True)
        with people[0].watch(table) as player:
            asked = player.wait(lambda _: True)["asked"]
        server.kill()
        server.start()
        time.sleep(0.1)
        sweeping = {bots["id"]: ada, table["id"]: people[0]}
        for id, person in sweeping.items():
            with person.watch({"id": id}) as player:
                player.wait(lambda view: view["asked"] > asked + 1, 20)


def test_tables_of_other_rules_say_so_and_keep_no_table_waiting(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        ada = Client(server).come_in("Ada")
        old = [ada.new_table(GAME.name, ["me", "random"], seats=2, at_once=True) for _ in range(8)]
        clock = {"kind": "move", "seconds": 1}
        table, _ = table_of(server, GAME.name, 2, clock=clock, when_late="random")
        server.kill()
        with sqlite3.connect(tmp_path / "tables.sqlite") as database:
            database.execute("update game_table set due = 5 where id = ?", (table["id"],))
            for one in old:
                database.execute(
                    "update entry set what = '0' where kind = 'start' and table_id = ?",
                    (one["id"],),
                )
                database.execute("update game_table set due = 1 where id = ?", (one["id"],))
        server.start()
        wait_for(lambda: in_log(server, "cannot go on") == 8, 8)
        wait_for(lambda: tables_in_memory(server) == 1, 2)  # the one that can go on
        with pytest.raises(Refused) as refused:
            ada.get(f"/tables/{old[0]['id']}")
        assert (refused.value.status, refused.value.code) == (409, "other-rules")
        assert "version 0 of the rules" in refused.value.said
        assert [line["turn"] for line in ada.get("/me/tables")] == [False] * 8
        ada.call("DELETE", "/me")


class Pool(Executor):
    """The first that is made is broken, the others are not."""

    made = 0

    def __init__(self, *_: object) -> None:
        Pool.made += 1
        self.broken = Pool.made == 1

    def submit(self, work: Any, /, *given: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.broken:
            future.set_exception(BrokenProcessPool())
        else:
            future.set_result(work(*given, **named))
        return future


def test_when_a_bot_is_killed_those_who_think_beside_it_begin_again_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("thirdwish.host.thinkers.ProcessPoolExecutor", Pool)

    async def think() -> list[int]:
        thinkers = Thinkers(2)
        return await asyncio.gather(*(thinkers._run(abs, -seat) for seat in range(3)))

    assert asyncio.run(think()) == [0, 1, 2]
    assert Pool.made == 2


def in_log(server: Server, words: str) -> int:
    return server.log.read_text().count(words)


@pytest.mark.parametrize("signal", ["stop", "kill"])
def test_no_process_is_left_behind(tmp_path: Path, signal: str) -> None:
    with a_server(tmp_path) as server:
        ada = Client(server).come_in("Ada")
        bots = ada.new_table(GAME.name, ["random", "me"], seats=2, at_once=True)
        with ada.watch(bots) as player:
            play_out([player], most=30)  # the bot too has been asked
            wait_for(lambda: len(server.pids()) > 1)  # a bot has thought
            if signal == "stop":
                server.stop()
            else:
                assert server.process is not None
                server.process.kill()  # this one alone
                server.process.wait()
        wait_for(lambda: server.pids() == [], 10)
