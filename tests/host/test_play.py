"""Answers: checked, kept once, acknowledged, shown; taken back; and seen again from anywhere."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import re
import socket as sockets
import threading
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest

from tests.games import GAME
from tests.host.client import Client, Message, Player, Refused, play_out, seated, table_of
from tests.host.server import Server, a_server
from thirdwish.bots import make_bot
from thirdwish.engine import journal
from thirdwish.engine.game import Game, discover
from thirdwish.engine.table import NOBODY, STRANGER
from thirdwish.host import wire
from thirdwish.host.app import Server as App
from thirdwish.host.limits import Limits
from thirdwish.host.settings import Settings
from thirdwish.host.socket import Connection, Post

NO_WORLDS: Any = None  # a bot that goes by rules of thumb imagines none


def mover(players: list[Player]) -> tuple[Player, Message]:
    """Return who is asked, and the view of the question; forced answers are over by then."""
    for player in players:
        player.quiet(0.15)
    asked = max((player.view for player in players), key=lambda view: view["seq"])
    asking = [player for player in players if player.view["seat"] == asked["turn"]]
    found = asking[0] if asking else players[0]  # when it is over, anybody
    return found, found.view


def forever_asking(players: list[Player], wanted: int) -> tuple[Player, Message]:
    """Play until somebody has at least so many choices; return who."""
    for seed in range(200):
        found, view = mover(players)
        if len(view["choices"]) >= wanted:
            return found, view
        play_out(players, seed, most=1)
    raise AssertionError


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_a_game_is_played_to_its_end_and_its_journal_proves_it(server: Server, game: Game) -> None:
    seats = max(2, min(game.seats))
    table, people = table_of(server, game.name, seats)
    with seated(table, people) as players:
        assert play_out(players) > 0
        text = people[0].get(f"/tables/{table['id']}/journal")
    told, match = journal.verify(text)
    assert journal.commitment(told) == table["commitment"]
    assert match.outcome() == told.outcome


def test_two_answers_to_one_question_cannot_both_stand(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people) as players:
        for turn in range(8):
            player, view = forever_asking(players, 2)
            one, two = view["choices"][:2]
            far = player.client.at(server.workers - 1)
            with far.watch(table, seat=view["seat"]) as tab:
                tab.wait(lambda v, now=view: v["asked"] == now["asked"])  # type: ignore[misc]
                player.say("answer", to=view["asked"], choice=one)
                tab.say("answer", to=view["asked"], choice=two)
                heard = player.quiet(0.5) + tab.quiet(0.5)
            wrong = [one["kind"] for one in heard if one["is"] == "error"]
            assert player.view["replied"] == view["asked"]
            assert wrong == ["Stale"], turn


def test_the_same_answer_sent_twice_is_done_once_and_acknowledged_twice(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people) as players:
        player, view = forever_asking(players, 2)
        answer = {"to": view["asked"], "choice": view["choices"][1]}
        first = player.ask("answer", **answer)
        second = player.ask("answer", **answer)
        with player.client.at(server.workers - 1).watch(table) as again:
            third = again.ask("answer", **answer)
        assert first["is"] == second["is"] == third["is"] == "done"
        assert first["number"] <= second["number"] == third["number"]
        _, now = mover(players)
        steps = people[view["seat"]].get(path(table, "steps"), first=view["number"] + 1)
        assert [s["notation"] for s in steps["steps"]].count(
            GAME.words.write(answer["choice"])
        ) == 1
        assert now["number"] == steps["of"]
        other = player.ask("answer", to=view["asked"], choice=view["choices"][0])
        assert other["kind"] == "Stale"


def test_answers_are_by_number_or_notation_and_nothing_else_is_done(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people) as players:
        player, view = forever_asking(players, 2)
        to = view["asked"]
        barred = next(c for c in range(GAME.choices) if c not in view["choices"])
        for wrong, kind in (
            ({"choice": barred}, "IllegalChoice"),
            ({"choice": GAME.choices}, "BadRequest"),
            ({"choice": 2**31 - 1}, "BadRequest"),
            ({"choice": 2**40}, "BadRequest"),
            ({"choice": -1}, "BadRequest"),
            ({"choice": "1"}, "BadRequest"),
            ({"choice": 1.5}, "BadRequest"),
            ({"notation": "nonsense"}, "BadNotation"),
            ({}, "BadNotation"),
            ({"choice": view["choices"][0], "seat": 0}, "BadRequest"),
        ):
            assert player.ask("answer", to=to, **wrong)["kind"] == kind
        for other in players:
            if other is not player:
                told = other.ask("answer", to=to, choice=view["choices"][0])
                assert told["kind"] == "NotYourTurn"
        notation = GAME.words.write(view["choices"][0])
        assert player.ask("answer", to=to, notation=notation)["is"] == "done"


def test_coming_back_from_anywhere_gives_the_same_view(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people, words=1) as players:
        play_out(players, most=7)
        mover(players)
        for player in players:
            here = player.view
            for worker in range(server.workers):
                with player.client.at(worker).watch(table, words=1) as again:
                    assert again.wait(lambda _: True) == here
                with player.client.at(worker).watch(table) as short:
                    assert short.wait(lambda _: True)["view"] == here["view"]


def test_several_tabs_and_devices_of_one_person_agree(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2)
    with contextlib.ExitStack() as stack:
        players = [stack.enter_context(person.watch(table)) for person in people]
        tabs = [
            stack.enter_context(person.at(worker % server.workers).watch(table))
            for person in people
            for worker in range(3)
        ]
        for step in range(10):
            play_out(players, step, most=1)
            _, view = mover(players)
            for tab in tabs:
                now = tab.wait(lambda v, now=view: v["asked"] >= now["asked"])  # type: ignore[misc]
                mine = next(p for p in players if p.view["seat"] == now["seat"])
                assert now == mine.view


def test_a_person_in_two_seats_sees_each_by_its_number(simple: Server) -> None:
    ada = Client(simple).come_in("Ada")
    table = ada.new_table(GAME.name, ["me", "me"], seats=2, at_once=True)
    with ada.watch(table, seat=0) as one, ada.watch(table, seat=1) as two:
        assert (one.wait(lambda _: True)["seat"], two.wait(lambda _: True)["seat"]) == (0, 1)
        assert play_out([one, two], most=8) == 8
    for wrong in ("x", "-1", "77", "²"):
        with pytest.raises(Exception, match="400"):
            ada.watch(table, seat=wrong)


def test_whoever_never_reads_slows_nobody(simple: Server) -> None:
    table, people = table_of(simple, GAME.name, 2)
    person = people[0]
    request = (
        f"GET /api/tables/{table['id']}/socket?words=1 HTTP/1.1\r\n"
        f"Host: {person.headers['host']}\r\n"
        f"Origin: {simple.origin}\r\nCookie: thirdwish={person.jar}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    with contextlib.ExitStack() as stack, seated(table, people) as players:
        deaf = []
        for _ in range(5):
            one = stack.enter_context(sockets.socket())
            one.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
            one.connect(("127.0.0.1", simple.port))
            one.sendall(request.encode())
            deaf.append(one)
        slowest = 0.0
        for number in range(30):
            players[0].say("emote", emote="hello")
            begun = time.monotonic()
            assert play_out(players, number, most=10) in range(11)
            slowest = max(slowest, time.monotonic() - begun)
            if players[0].over:
                break
        assert slowest < 5


# Taking back


def undoable(players: list[Player]) -> tuple[Player, Message, Message]:
    """Play until an answer can be taken back; return whose, the view before it and after."""
    for seed in range(300):
        player, before = mover(players)
        if before["turn"] == NOBODY:
            break
        choice = before["choices"][seed % len(before["choices"])]
        assert player.ask("answer", to=before["asked"], choice=choice)["is"] == "done"
        mover(players)
        if player.view.get("back"):
            return player, before, player.view
    raise AssertionError


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_an_answer_that_told_nothing_is_taken_back_once_however_often_that_is_sent(
    simple: Server, game: Game
) -> None:
    table, people = table_of(simple, game.name, max(2, min(game.seats)))
    with seated(table, people) as players:
        player, before, after = undoable(players)
        first = player.ask("back", to=after["asked"])
        second = player.ask("back", to=after["asked"])
        assert first["is"] == second["is"] == "done"
        now = player.wait(lambda view: view["asked"] > after["asked"])
        for same in ("view", "choices", "number", "turn"):
            assert now[same] == before[same]
        choice = now["choices"][0]
        assert player.ask("answer", to=now["asked"], choice=choice)["is"] == "done"


def test_what_cannot_be_taken_back_is_said_to_stand(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people) as players:
        kinds = set()
        for seed in range(40):
            player, view = mover(players)
            if view["turn"] == NOBODY:
                break
            player.ask("answer", to=view["asked"], choice=view["choices"][0])
            mover(players)
            for other in players:
                if not other.view.get("back"):
                    told = other.ask("back", to=other.view["asked"])
                    assert told["is"] == "error", seed
                    kinds.add(told["kind"])
        assert "CannotTakeBack" in kinds


def test_a_table_can_agree_that_answers_stand(simple: Server) -> None:
    table, people = table_of(simple, GAME.name, 2, take_back=False)
    with seated(table, people) as players:
        for _ in range(10):
            player, view = mover(players)
            player.ask("answer", to=view["asked"], choice=view["choices"][0])
            mover(players)
            assert not any(one.view.get("back") for one in players)
            assert player.ask("back", to=player.view["asked"])["kind"] == "CannotTakeBack"


# Advice


def test_hints_come_from_a_search_and_only_to_who_is_asked(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people) as players:
        player, view = forever_asking(players, 2)
        hint = player.ask("hint")
        assert hint["asked"] == view["asked"]
        assert {one["choice"] for one in hint["best"]} <= set(view["choices"])
        for other in players:
            if other is not player:
                assert other.ask("hint")["kind"] == "NotYourTurn"
    table, people = table_of(server, GAME.name, 2, hints=False)
    with seated(table, people) as players:
        player, view = mover(players)
        assert player.ask("hint")["kind"] == "NotAllowed"
        barred = next(c for c in range(GAME.choices) if c not in view["choices"])
        assert player.ask("why", choice=barred)["code"] == "no-advice"
        refused = player.ask("answer", to=view["asked"], choice=barred)
        assert re.search(r"\bR\d+\.\d+ ", refused["error"])  # a refusal names its rule anyway


def test_an_answer_does_not_wait_for_a_hint(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:  # its first bot needs a process, which takes a while
        table, people = table_of(server, GAME.name, 2)
        with seated(table, people) as players:
            player, view = mover(players)
            player.say("hint")
            player.say("hint")  # instead of the one before
            assert player.ask("answer", to=view["asked"], choice=view["choices"][0])["is"] == "done"
            assert '"is":"hint"' not in "".join(player.received)
            assert player.next("hint")["asked"] == view["asked"]
            assert [told for told in player.quiet(0.5) if told["is"] == "hint"] == []


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_every_barred_choice_has_its_reason_and_rule(simple: Server, game: Game) -> None:
    table, people = table_of(simple, game.name, max(2, min(game.seats)))
    with seated(table, people) as players:
        player, view = forever_asking(players, 2)
        for choice in range(0, game.choices, 7):
            told = player.ask("why", choice=choice)
            assert told["is"] == "why"
            legal = choice in view["choices"]
            assert ("nothing forbids it" in told["why"]) == legal
        assert player.ask("why", choice=game.choices)["kind"] == "BadRequest"


# Afterwards


def path(table: dict[str, Any], call: str) -> str:
    return f"/tables/{table['id']}/{call}"


def test_steps_are_told_of_ones_own_seat_while_the_game_is_on_and_of_any_after(
    server: Server,
) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people) as players:
        play_out(players, most=6)
        mover(players)
        for seat, person in enumerate(people):
            steps = person.get(path(table, "steps"), words="1")
            assert steps["seat"] == seat
            last = steps["steps"][-1]
            view = players[seat].view
            assert (last["view"], last["number"]) == (view["view"], view["number"])
            others = [s for s in steps["steps"] if s["seat"] not in (seat, -1)]
            assert {step["notation"] for step in others} <= {""}
            with pytest.raises(Refused) as problem:
                person.get(path(table, "steps"), seat=1 - seat)
            assert problem.value.status == 403
        for call in ("steps", "journal"):
            with pytest.raises(Refused):
                Client(server).get(path(table, call))
        with pytest.raises(Refused, match="when the game is over"):
            people[0].get(path(table, "journal"))
        spectated = Client(server).get(path(table, "steps"), key=table["link"])
        assert spectated["seat"] == STRANGER
        play_out(players, most=10_000)
    seen = [people[0].get(path(table, "steps"), seat=seat) for seat in (0, 1, STRANGER)]
    assert len({steps["steps"][1]["view"] for steps in seen}) == 3
    told, _ = journal.verify(people[0].get(path(table, "journal")))
    answers = [(s["seat"], s["notation"]) for s in seen[0]["steps"][1:]]
    assert answers == list(told.answers)[: len(answers)]
    part = people[1].get(path(table, "steps"), first=3, last=5)
    assert [step["number"] for step in part["steps"]] == [3, 4, 5]


def test_finished_games_are_listed_shared_by_link_and_counted(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people) as players:
        play_out(players)
    lines = [person.get("/me/tables") for person in people]
    assert [line[0]["state"] for line in lines] == ["over", "over"]
    for person, (line,) in zip(people, lines, strict=True):
        (standing,) = person.get("/me/statistics")
        assert (standing["game"], standing["played"]) == (GAME.name, 1)
        assert standing["won"] == int(line["won"])
        assert standing["best"] == line["score"]
    assert any(line["won"] for (line,) in lines)
    anybody = Client(server)
    assert anybody.get(path(table, "journal"), key=table["link"])
    with pytest.raises(Refused):
        anybody.get(path(table, "journal"))


@pytest.mark.parametrize(
    "game", [g for g in discover().values() if g.records], ids=lambda game: game.name
)
def test_what_a_game_keeps_of_solo_games_is_kept_for_each_person(
    simple: Server, game: Game
) -> None:
    ada, bo = Client(simple).come_in("Ada"), Client(simple).come_in("Bo")
    box = game.read_box(game.published_box)
    thumb = make_bot("thumb", game, box, seed=1)
    for _ in range(12):  # until one is won
        table = ada.new_table(game.name, ["me"], seats=1, at_once=True)
        with ada.watch(table) as player:
            while player.my_turn()["turn"] != NOBODY:
                view = game.rules.View.at(bytearray(base64.b64decode(player.view["view"])))
                choice = thumb.choose(view, player.view["choices"], NO_WORLDS)
                now = player.view["asked"]
                player.ask("answer", to=now, choice=choice)  # the only ones are answered already
                player.wait(lambda view, now=now: view["asked"] > now)  # type: ignore[misc]
        scores = ada.get(f"/me/scores/{game.name}")
        if scores["kept"]:
            break
    assert len(scores["kept"]) == 1
    assert scores["table"]
    assert bo.get(f"/me/scores/{game.name}")["kept"] == []


def test_a_lost_socket_does_not_lose_what_it_said_last(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people) as players:
        for _ in range(10):
            player, view = mover(players)
            other = next(one for one in players if one is not player)
            player.say("answer", to=view["asked"], choice=view["choices"][0])
            player.say("emote", emote="hello")
            player.close()
            other.wait(lambda v, now=view: v["asked"] > now["asked"], 5)  # type: ignore[misc]
            player.again()


def test_a_socket_that_cannot_be_shown_its_table_is_not_left_at_it() -> None:
    def message(seat: int, words: bool) -> bytes:
        raise ZeroDivisionError

    async def nothing(*_: object) -> Any:
        await asyncio.sleep(60)

    watchers: list[Connection] = []
    course: Any = SimpleNamespace(board=b"x", seats_of=lambda person: [])
    live: Any = SimpleNamespace(course=course, watchers=watchers, message=message, info=table_info)
    hall: Any = SimpleNamespace(limits=Limits(), now=lambda: 0, post=Post())
    connection = Connection(nothing, nothing, hall, live, None, None, True, "")
    with pytest.raises(ZeroDivisionError):
        asyncio.run(connection.run())
    assert watchers == []


def table_info(person: object) -> wire.TableInfo:
    """Return a table that nobody sits at."""
    return wire.TableInfo("t", wire.Agreed(GAME.name), "playing", None, [], 1, "", False, 0, 0)


def test_many_at_once_get_in_each_others_way_nowhere(server: Server) -> None:
    wrong: list[BaseException] = []

    def play(number: int) -> None:
        try:
            table, people = table_of(server, GAME.name, 2)
            far = [person.at(i % server.workers) for i, person in enumerate(people)]
            with seated(table, far) as players:
                play_out(players, number, most=25)
        except BaseException as error:
            wrong.append(error)

    threads = [threading.Thread(target=play, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    health = httpx.get(f"{server.url()}/healthz").json()
    assert health == {"database": "up", "bus": "up"}


def test_a_bot_that_cannot_think_yet_says_so_and_says_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THIRDWISH_RULES", "interpreted")

    async def sit_down() -> list[list[bool]]:
        server = App(Settings(db=f"sqlite:///{tmp_path}/tables.sqlite"))
        await server.open()
        ada = await server.people.new_guest("Ada")
        bots = ["apprentice", "merchant"]
        asked = wire.NewTable(wire.Agreed(GAME.name, 3, at_once=True), ["me", *bots])
        live = await server.hall.create(ada, asked)
        told: list[list[bool]] = []

        def hear(message: bytes) -> None:
            around = msgspec.json.decode(message, type=wire.Around)
            told.append([seat.by_thumb for seat in around.table.seats])

        watcher: Any = SimpleNamespace(
            seat=0, person=ada, put=hear, find_seat=lambda course: None, close=lambda code: None
        )
        live.tell_around()
        live.watchers.append(watcher)
        live.tell_around()
        server.thinkers.ready.add(GAME.name)
        server.machines.tell(GAME)
        live.watchers.clear()
        await server.close()
        return told

    assert asyncio.run(sit_down()) == [[False, False, True], [False, False, False]]
