"""Closed doors: who may come in from where, how much, and what browsers are told."""

from __future__ import annotations

import http.client
import json
import os
import re
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus, InvalidURI
from websockets.sync.client import connect

from tests.games import GAME
from tests.host.client import Client, Refused, play_out, seated, table_of
from tests.host.server import Server, a_server

HEADERS = (
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "permissions-policy",
)
MARKUP = "<script>alert(1)</script>"


def raw(server: Server, method: str, path: str, **headers: str) -> httpx.Response:
    """Make a call with these headers and no others that matter."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.request(method, server.origin + path, headers=named)


# Where calls come from


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "", "localhost."])
def test_a_server_answers_only_to_its_own_names(simple: Server, host: str) -> None:
    answer = raw(simple, "GET", "/api/games", host=host)
    assert answer.status_code == 421
    with pytest.raises((InvalidStatus, InvalidURI)) as problem:
        open_socket(simple, "x", Host=host, Origin=simple.origin)
    assert "421" in str(problem.value) or not host


def open_socket(server: Server, table: str, **headers: str) -> None:
    host = headers.pop("Host", f"127.0.0.1:{server.port}")
    address = f"ws://{host}/api/tables/{table}/socket"
    there = socket.create_connection(("127.0.0.1", server.port))
    with there, connect(address, sock=there, additional_headers=headers) as open_one:
        open_one.recv(5)


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1"]
)
def test_pages_of_other_sites_can_do_nothing(simple: Server, origin: str) -> None:
    ada = Client(simple).come_in("Ada")
    table = ada.new_table(GAME.name, seats=2)
    cookie = f"thirdwish={ada.jar}"
    for method, path in (("POST", "/api/tables"), ("DELETE", "/api/me"), ("PUT", "/api/me")):
        assert raw(simple, method, path, origin=origin, cookie=cookie).status_code == 403
    with pytest.raises(InvalidStatus) as problem:
        open_socket(simple, table["id"], Origin=origin, Cookie=cookie)
    assert problem.value.response.status_code == 403
    assert ada.get("/me")["name"] == "Ada"


def test_a_cookie_without_an_origin_changes_nothing(simple: Server) -> None:
    ada = Client(simple).come_in("Ada")
    table = ada.new_table(GAME.name, seats=2)
    cookie = f"thirdwish={ada.jar}"
    assert raw(simple, "DELETE", "/api/me", cookie=cookie).status_code == 403
    assert raw(simple, "GET", "/api/me", cookie=cookie).status_code == 200
    for headers in ({"Cookie": cookie}, {}):
        with pytest.raises(InvalidStatus) as problem:
            open_socket(simple, table["id"], **headers)
        assert problem.value.response.status_code == 403
    program = ada.program()
    open_socket(simple, table["id"], Authorization=f"Bearer {program.token}")


def test_a_token_does_not_carry_a_cookie_past_the_check(simple: Server) -> None:
    ada = Client(simple).come_in("Ada")
    for token in ("Bearer x", "Basic x", "x", ""):
        answer = raw(
            simple, "DELETE", "/api/me", authorization=token, cookie=f"thirdwish={ada.jar}"
        )
        assert answer.status_code in (401, 403)
    assert ada.get("/me")["id"] == ada.id


# What browsers are told


def answers(server: Server) -> Iterator[httpx.Response]:
    """Yield answers of every sort."""
    ada = Client(server).come_in(MARKUP)
    cookie = {"cookie": f"thirdwish={ada.jar}", "origin": server.origin}
    yield raw(server, "GET", "/api/games")
    yield raw(server, "GET", "/api/me", **cookie)
    yield raw(server, "GET", "/api/me")
    yield raw(server, "GET", f"/api/tables/{MARKUP}")
    yield raw(server, "GET", f"/{MARKUP}")
    yield raw(server, "PATCH", "/api/me", **cookie)
    yield raw(server, "GET", "/api/games", host="evil.example")
    yield raw(server, "POST", "/api/guest", origin="https://evil.example")
    yield raw(server, "GET", "/api/openapi.json")
    yield raw(server, "GET", "/healthz")
    yield raw(server, "GET", "/metrics")
    yield raw(server, "GET", f"/api/tables?state={MARKUP}")
    yield httpx.post(f"{server.origin}/api/guest", content=b"x" * 500_000, headers=cookie)
    yield httpx.post(f"{server.origin}/api/guest", content=MARKUP.encode(), headers=cookie)


def test_every_answer_tells_browsers_to_be_careful(simple: Server) -> None:
    for answer in answers(simple):
        for header in HEADERS:
            assert header in answer.headers, (answer.request.url, header)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "object-src 'none'" in policy
        assert "unsafe-eval" not in policy
        connects = policy.split("connect-src ")[1].split(";")[0]
        here = f"ws://127.0.0.1:{simple.port}", f"ws://localhost:{simple.port}"
        assert connects == " ".join(["'self'", *here])  # and to no socket of another server
        assert "script-src" not in policy or "'unsafe-inline'" not in policy.split("script-src")[1]
        assert "access-control-allow-origin" not in answer.headers
        assert "server" not in answer.headers


def test_no_text_of_a_person_is_ever_markup(simple: Server) -> None:
    for answer in answers(simple):
        assert answer.headers["x-content-type-options"] == "nosniff"
        kind = answer.headers.get("content-type", "")
        assert kind.startswith(("application/json", "text/plain")) or MARKUP not in answer.text
    table, people = table_of(simple, GAME.name, 2)
    people[0].post("/me/name", {"name": MARKUP[:20]})
    with seated(table, people) as players:
        players[0].ask("say", text=MARKUP)
        play_out(players)
    answer = people[0].http.get(
        f"/api/tables/{table['id']}/journal", headers=people[0].headers | people[0].cookie
    )
    assert answer.headers["content-type"].startswith("text/plain")
    assert MARKUP[:20] in answer.text


def test_refused_sockets_carry_the_headers_too(simple: Server) -> None:
    for headers in ({"Origin": simple.origin}, {"Origin": "https://evil.example"}):
        with pytest.raises(InvalidStatus) as problem:
            open_socket(simple, "none", **headers)
        told = problem.value.response
        for header in HEADERS:
            assert header in told.headers
        assert json.loads(told.body or b"{}")["error"]


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(
    simple: Server, tmp_path: Path
) -> None:
    answer = httpx.post(f"{simple.origin}/api/guest", json={"name": "Ada"})
    flags = answer.headers["set-cookie"].lower()
    assert "httponly" in flags
    assert "samesite=lax" in flags or "samesite=strict" in flags
    assert "path=/" in flags
    assert "domain" not in flags
    with a_server(tmp_path, origin="https://games.example.org") as server:
        answer = httpx.post(
            f"{server.origin}/api/guest",
            json={"name": "Ada"},
            headers={"host": "games.example.org", "origin": "https://games.example.org"},
        )
        assert "; secure" in answer.headers["set-cookie"].lower()
        assert "strict-transport-security" in answer.headers


# How much


def test_a_body_that_is_too_long_is_refused_with_or_without_its_length(simple: Server) -> None:
    ada = Client(simple).come_in("Ada")
    headers = ada.headers | ada.cookie | {"content-type": "application/json"}
    long = json.dumps({"name": "x" * 500_000}).encode()
    answer = httpx.post(f"{simple.origin}/api/me/name", content=long, headers=headers)
    assert answer.status_code == 413

    def pieces() -> Iterator[bytes]:
        for start in range(0, len(long), 50_000):
            yield long[start : start + 50_000]

    answer = httpx.post(f"{simple.origin}/api/me/name", content=pieces(), headers=headers)
    assert answer.status_code == 413
    assert answer.json()["kind"] == "TooBig"
    assert ada.get("/me")["name"] == "Ada"


@pytest.mark.parametrize("length", ["-1", "1e3", "99999999999999999999", "x"])
def test_a_length_that_is_none_harms_nobody(simple: Server, length: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", simple.port, timeout=10)
    connection.putrequest("POST", "/api/guest")
    connection.putheader("Content-Length", length)
    connection.endheaders(b'{"name":"Ada"}')
    assert 400 <= connection.getresponse().status < 500
    connection.close()


def test_who_asks_too_much_is_told_when_to_come_back(tmp_path: Path) -> None:
    with a_server(tmp_path, limits=1.0) as server:
        statuses: list[httpx.Response] = []
        with httpx.Client(base_url=server.origin) as browser:
            for _ in range(400):
                statuses.append(browser.get("/api/games/none/rules"))
                if statuses[-1].status_code == 429:
                    break
            assert statuses[-1].status_code == 429
            assert int(statuses[-1].headers["retry-after"]) >= 1
            assert statuses[-1].json()["kind"] == "TooMuch"
            assert browser.get("/healthz").status_code == 200


@pytest.mark.parametrize(
    ("most", "call"),
    [
        (40, ("POST", "/guest", {"name": "Ada"})),
        (15, ("POST", "/sign-in", {"name": "Ada", "passphrase": "guess after guess"})),
        (40, ("POST", "/tables", {"agreed": {"game": GAME.name}})),
        (40, ("POST", "/me/tokens", {"label": "mine"})),
    ],
    ids=lambda value: value[1] if isinstance(value, tuple) else str(value),
)
def test_guests_guesses_tables_and_tokens_are_limited(
    tmp_path: Path, most: int, call: tuple[str, str, Any]
) -> None:
    with a_server(tmp_path, limits=1.0) as server:
        ada = Client(server).come_in("Ada")
        answer = None
        for _ in range(most):
            answer = ada.http.request(
                call[0], f"/api{call[1]}", json=call[2], headers=ada.headers | ada.cookie
            )
            if answer.status_code == 429:
                break
        assert answer is not None
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1


def test_nobody_can_fill_a_table_with_words(tmp_path: Path) -> None:
    with a_server(tmp_path, limits=1.0) as server:
        table, people = table_of(server, GAME.name, 2)
        with seated(table, people) as (noisy, other):
            told = [noisy.ask("say", text="again!") for _ in range(30)]
            assert [one["is"] for one in told[:20]] == ["done"] * 20
            assert told[-1]["code"] == "too-much"
            assert other.ask("say", text="quiet, please")["is"] == "done"


def test_a_flood_over_one_socket_slows_only_itself(tmp_path: Path) -> None:
    with a_server(tmp_path, limits=1.0) as server:
        table, people = table_of(server, GAME.name, 2)
        flood, flooder = table_of(server, GAME.name, 2)
        with flooder[0].watch(flood) as noisy, seated(table, people) as players:
            for _ in range(2000):
                noisy.say("ping")
            assert play_out(players, most=10) == 10


@pytest.mark.skipif(os.name != "posix", reason="files have no such modes")
def test_nobody_else_on_the_machine_can_read_what_is_kept(tmp_path: Path) -> None:
    with a_server(tmp_path) as server:
        Client(server).come_in("Ada")
        kept = sorted(tmp_path.glob("tables.sqlite*"))
        assert len(kept) > 1
        assert [path.stat().st_mode & 0o077 for path in kept] == [0] * len(kept)


# The log


def test_the_log_holds_nothing_that_people_said_and_no_key(tmp_path: Path) -> None:
    secret = "a secret that somebody typed"
    with a_server(tmp_path, log="debug") as server:
        table, people = table_of(server, GAME.name, 2)
        people[0].post("/me/account", {"name": "Ada Secretive", "passphrase": secret})
        with pytest.raises(Refused):
            Client(server).post("/sign-in", {"name": "Ada Secretive", "passphrase": secret + "!"})
        with seated(table, people) as players:
            players[0].ask("say", text=secret)
            players[0].ask("answer", to=1, choice=10**6)
            players[0].say("nonsense", text=secret)
            players[0].next("error")  # or whatever is asked next would hear it
            play_out(players, most=12)
        people[1].get(f"/tables/{table['id']}", key=table["link"])
        httpx.get(f"{server.origin}/api/{secret}")
    log = server.log.read_text()
    for hidden in (secret, table["link"], people[0].jar, people[1].jar, "Ada Secretive"):
        assert hidden not in log
    assert "Traceback" not in log
    lines = [line for line in log.splitlines() if line.startswith("{")]
    assert all(set(json.loads(line)) <= {"at", "level", "from", "what", "error"} for line in lines)
    assert not re.search(r"\bseed\b|\bchoice\b", log)
