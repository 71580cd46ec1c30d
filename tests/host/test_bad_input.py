"""Whatever is sent: no fault, no hang, and the table can be played to its end."""

from __future__ import annotations

import contextlib
import json
import os
import random
import string
import subprocess
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.contract.cases import games_to_play
from tests.games import GAME
from tests.host.client import Client, Player, play_out, seated, table_of
from tests.host.server import Server, a_server
from thirdwish.engine.game import discover

MESSAGES = games_to_play(10_000) if games_to_play(1) > 1 else 3000  # 100,000 in the long form
EXAMPLES = games_to_play(6)
KINDS: list[Any] = [
    "answer",
    "back",
    "say",
    "emote",
    "hint",
    "why",
    "ping",
    "nonsense",
    "",
    None,
    5,
    [],
]
ODD: list[Any] = [
    None, True, False, 0, 1, -1, 2**31, 2**31 - 1, 2**63, 2**64, 10**30, -(10**30), 1.5, 1e308,
    "", "0", "1", "x" * 100, "\x00", "\ud83e\uddde", "ü", "<b>", [], {}, [[]], {"do": "answer"},
]  # fmt: skip

# A long body is refused by its length alone. That a token beside a forged cookie lets in is right;
# that neither alone does is tried in test_people.
CONFIG = """
[checks]
positive_data_acceptance.enabled = false
ignored_auth.enabled = false
negative_data_rejection.expected-statuses = ["400", "401", "403", "404", "405", "409", "413", "421"]
"""


def some_json(dice: random.Random) -> str:
    """Return a message that can be read as JSON and is more or less what is wanted."""
    message: dict[str, Any] = {"do": dice.choice(KINDS)}
    for name in ("to", "choice", "notation", "text", "emote", "seat", "person"):
        if dice.random() < 0.4:
            small = dice.choice([dice.randrange(500), dice.choice(ODD)])
            message[name] = small
    return json.dumps(message)


def out_of_turn(dice: random.Random) -> str:
    """Return an answer to some question that was or may be asked."""
    to, choice = dice.randrange(40), dice.randrange(GAME.choices)
    return json.dumps({"do": dice.choice(["answer", "back"]), "to": to, "choice": choice})


def noise(dice: random.Random) -> str:
    """Return characters."""
    letters = string.printable + "\x00\u2028ü🧞"
    return "".join(dice.choice(letters) for _ in range(dice.randrange(60)))


def broken(dice: random.Random) -> str:
    """Return a message with a piece missing."""
    text = some_json(dice)
    cut = dice.randrange(len(text))
    return text[:cut] + text[cut + dice.randrange(1, 5) :]


def deep(dice: random.Random) -> str:
    """Return JSON within JSON within JSON."""
    depth = dice.randrange(1, 1300)
    inside = dice.choice(["[", '{"a":'])
    return '{"do":"say","text":' + inside * (depth // len(inside)) + "}"


def huge_number(dice: random.Random) -> str:
    """Return a number with many digits."""
    return '{"do":"answer","to":' + "9" * dice.randrange(1, 3000) + "}"


def half_a_character(dice: random.Random) -> str:
    """Return text that is no text."""
    return '{"do":"say","text":"\\ud800' + "\\udfff" * dice.randrange(3) + '"}'


MAKERS: list[Callable[[random.Random], str]] = [
    some_json, some_json, out_of_turn, out_of_turn, noise, broken, deep, huge_number,
    half_a_character,
]  # fmt: skip


def drain(player: Player) -> None:
    """Read what has come, so that the server does not lose patience."""
    with contextlib.suppress(TimeoutError):
        while True:
            player.hear(0.0)


@pytest.mark.long
@pytest.mark.parametrize("storage", ["sqlite", "postgres-nats"])
def test_no_message_over_a_socket_harms_a_table(
    storage: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    if storage == "sqlite":
        made = a_server(tmp_path)
    else:
        cluster, (_, bus) = request.getfixturevalue("cluster"), request.getfixturevalue("nats")
        made = a_server(tmp_path, cluster.new_database(), bus, 2)
    dice, sent, closed = random.Random(5), 0, 0
    with made as server:
        table, people = table_of(server, GAME.name, 2, visibility="open", hints=False)
        stranger, nobody = Client(server).come_in("Stranger"), Client(server)
        seats = [people[0], people[1].at(server.workers - 1), stranger, nobody]
        with contextlib.ExitStack() as stack:
            players = [stack.enter_context(one.watch(table)) for one in seats]
            replayed: list[str] = ["{}"]
            while sent < MESSAGES:
                player = dice.choice(players)
                text = dice.choice(MAKERS)(dice) if dice.random() < 0.9 else dice.choice(replayed)
                replayed = [*replayed[-200:], text]
                try:
                    if dice.random() < 0.002:
                        player.socket.send(os.urandom(dice.randrange(100)))  # binary
                    elif dice.random() < 0.002:
                        player.socket.send("x" * dice.choice([4097, 16_384, 16_385, 100_000]))
                    else:
                        player.socket.send(text)
                    sent += 1
                    if sent % 20 == 0:
                        drain(player)
                except (WebSocketException, OSError):
                    closed += 1
                    player.again()
                    player.wait(lambda _: True)
        assert server.is_up()
        with seated(table, people) as players:
            if players[0].wait(lambda _: True)["turn"] != 255:
                play_out(players)
        assert people[0].get(f"/tables/{table['id']}")["state"] == "over"
        log = server.log.read_text()
        assert "Traceback" not in log
        assert '"level": "error"' not in log
    print(f"{sent} messages to a server on {storage}, {closed} sockets closed for them")


def test_binary_and_long_messages_close_the_socket_with_their_reason(simple: Server) -> None:
    table, people = table_of(simple, GAME.name, 2)
    for message, codes in (
        (b"\x00\x01", {4000}),
        ("x" * 5000, {1009}),
        ("x" * 20_000, {1009}),
    ):
        with people[0].watch(table) as player:
            player.socket.send(message)
            with pytest.raises(ConnectionClosed) as closed:
                player.until(lambda _: False, 5)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code in codes


def test_frames_that_are_no_websocket_close_it(simple: Server) -> None:
    table, people = table_of(simple, GAME.name, 2)
    for junk in (b"\xff" * 50, b"\x81\x05hello", b"\x8f\x80\0\0\0\0", b"GET / HTTP/1.1\r\n\r\n"):
        with people[0].watch(table) as player:
            player.wait(lambda _: True)
            player.socket.socket.sendall(junk)
            with contextlib.suppress(WebSocketException, OSError):
                player.until(lambda _: False, 2)
    with seated(table, people) as players:
        assert play_out(players, most=3) == 3


def test_no_seat_can_be_played_by_somebody_else(simple: Server) -> None:
    table, people = table_of(simple, GAME.name, 2, visibility="open")
    other, others = table_of(simple, GAME.name, 2, visibility="open")
    assert other["id"] != table["id"]
    with seated(table, people) as players, others[0].watch(table, seat=0) as thief:
        players[0].quiet(0.3)
        asked = players[0].view["asked"]
        assert thief.wait(lambda _: True)["choices"] == []
        kinds = {thief.wrong("answer", to=asked, choice=c) for c in range(0, GAME.choices, 40)}
        assert kinds <= {"NotAllowed", "Stale"}
        players[0].quiet(0.2)
        assert players[0].view["asked"] == asked


# Calls


def schemathesis(server: Server, report: Path, *more: str) -> str:
    """Run schemathesis over the whole interface; return what it says if it finds anything."""
    program = str(Path(sysconfig.get_path("scripts")) / "schemathesis")
    config = report / "schemathesis.toml"
    config.write_text(CONFIG)
    command = [program, "--config-file", str(config)]
    command += ["run", f"{server.origin}/api/openapi.json", "--no-color"]
    command += ["--max-examples", str(EXAMPLES), "--seed", "7", "--generation-database=none"]
    command += ["--workers", "1", "--continue-on-failure", "--phases", "examples,coverage,fuzzing"]
    command += ["--request-timeout", "20"]
    command += ["--exclude-path", "/api/sign-out", "--exclude-path-regex", "^/api/me$", *more]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=report, timeout=1500, check=False
    )
    return "" if done.returncode == 0 else done.stdout + done.stderr


@pytest.mark.parametrize("who", ["nobody", "somebody"])
def test_every_call_answers_as_the_document_says_whatever_it_is_sent(
    own: Server, tmp_path: Path, who: str
) -> None:
    ada = Client(own).come_in("Ada")
    game = next(iter(discover()))
    ada.new_table(game, seats=2, visibility="open")
    headers = () if who == "nobody" else ("-H", f"Authorization: Bearer {ada.program().token}")
    found = schemathesis(own, tmp_path, *headers)
    assert not found, found[-6000:]
    assert own.is_up()
    assert "Traceback" not in own.log.read_text()


@pytest.mark.parametrize(
    "path",
    ["/api/tables/%00", "/api/tables/%ff", "/api/tables/..%2f..%2fetc", "/api/tables/" + "x" * 5000,
     "/api/games/%2e%2e/rules", "/api/me/tokens/%00", "//api//me", "/%2e%2e/%2e%2e/etc/passwd"],
)  # fmt: skip
def test_odd_paths_are_found_to_be_nothing(server: Server, path: str) -> None:
    ada = Client(server).come_in("Ada")
    for method in ("GET", "DELETE", "POST"):
        answer = httpx.request(
            method, server.origin + path, headers=ada.headers | ada.cookie, content=b"{}"
        )
        assert 400 <= answer.status_code < 500, (method, answer.status_code)


def test_odd_text_in_every_field_is_kept_or_refused(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    table = ada.new_table(GAME.name, seats=2)
    bodies = {
        "/guest": {"name"},
        "/me/name": {"name"},
        "/me/mute": {"person"},
        "/me/tokens": {"label"},
        f"/tables/{table['id']}/sit": {"key"},
        f"/tables/{table['id']}/hand": {"to"},
    }
    for path, names in bodies.items():
        for odd in ("\\u0000", "\\ud800", "a\\u0000b", "🧞", "\\u202e", "%s", "';--", "x" * 70):
            for name in names:
                seat = ',"seat":0' if "hand" in path else ""
                body = f'{{"{name}":"{odd}"{seat}}}'.encode()
                answer = ada.http.post(
                    f"/api{path}", content=body, headers=ada.headers | ada.cookie
                )
                assert answer.status_code < 500, (path, odd)
    assert ada.get("/me")["id"] == ada.id
