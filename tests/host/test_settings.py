"""How a server is set up: by command, file and environment; and what it refuses, and why."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.host.client import Client
from tests.host.server import KEY, Server
from tests.host.services import free_ports, wait_for
from thirdwish.engine.errors import BadRequest
from thirdwish.host import settings as settings_of_hosts
from thirdwish.host.settings import check_safe, read_settings

HTTPS = "https://games.example.org"


def refuse(given: dict[str, Any], config: str = "", tmp_path: Path | None = None) -> str:
    """Return why a configuration is refused."""
    file = None
    if tmp_path:
        file = tmp_path / "host.toml"
        file.write_text(config)
    with pytest.raises(BadRequest) as problem:
        check_safe(read_settings(given, file, "sqlite:///x"), given)
    return str(problem.value)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"bind": "0.0.0.0:80"}, "others can reach this address"),
        ({"bind": "[::]:80"}, "others can reach this address"),
        ({"bind": "192.168.1.4:80"}, "others can reach this address"),
        ({"bind": "0.0.0.0:80", "origin": "http://games.example.org"}, "over http"),
        ({"origin": "http://192.168.1.4"}, "over http"),
        ({"origin": "games.example.org"}, "origin is"),
        ({"origin": "*"}, "origin is"),
        ({"origin": "null"}, "origin is"),
        ({"origin": "https://"}, "origin is"),
        ({"origin": "https://a.example/path"}, "origin is"),
        ({"origin": "https://user:word@a.example"}, "origin is"),
        ({"workers": 2, "bus": "nats://x"}, "need PostgreSQL"),
        ({"workers": 2, "db": "postgresql://x/y"}, "need a bus"),
        ({"db": "postgresql://a:secret@x/y"}, "password on the command line"),
        ({"bus": "redis://:secret@x"}, "password on the command line"),
        ({"db": "postgresql://a@x/y?password=secret"}, "password on the command line"),
        ({"bus": "redis://x?password=secret"}, "password on the command line"),
        ({"bus": "nats://secret@x:4222"}, "password on the command line"),
        ({"key": "short"}, "too short"),
        ({"proxy": "*"}, "proxy"),
        ({"proxy": "0.0.0.0/0"}, "proxy"),
        ({"bind": "8765"}, "bind is"),
        ({"bind": ":8765"}, "bind is"),
        ({"bind": "127.0.0.1:http"}, "bind is"),
        ({"bind": "127.0.0.1:0"}, "bind is"),
        ({"bind": "127.0.0.1:99999"}, "bind is"),
        ({"workers": 0}, "a number above 0"),
        ({"workers": 70_000}, "bind is"),
        ({"db": "mysql://x"}, "sqlite:///FILE or postgresql://"),
        ({"db": "sqlite:///"}, "sqlite:///FILE or postgresql://"),
        ({"bus": "amqp://x"}, "nats://HOST:PORT or redis://HOST:PORT"),
    ],
    ids=str,
)
def test_an_unsafe_configuration_is_refused_with_its_reason(
    given: dict[str, Any], why: str
) -> None:
    said = refuse(given)
    assert why in said
    assert "secret" not in said


@pytest.mark.parametrize(
    ("config", "why"),
    [
        ("colour = 'red'", "sets colour; there is"),
        ("bind = ", "is not TOML"),
        ("workers = '2'", "workers"),
        ("workers = 1.5", "workers"),
        ("limits = 'many'", "limits"),
        ("limits = nan", "limits"),
        ("limits = 0", "limits"),
        ("unload_after = 'x'", "unload_after"),
        ("unload_after = -1", "unload_after"),
        ("bot_processes = 'x'", "bot_processes"),
        ("lan = 'no'", "lan"),
        ("log = 'everything'", "log"),
        ("bind = 5", "bind"),
        ("key = 5", "key"),
    ],
    ids=str,
)
def test_a_mistake_in_the_file_is_said_with_its_name(config: str, why: str, tmp_path: Path) -> None:
    assert why in refuse({}, config, tmp_path)


def test_a_file_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(BadRequest, match="cannot read"):
        read_settings({}, tmp_path / "none.toml", "sqlite:///x")


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"bind": "0.0.0.0:80", "origin": HTTPS},
        {"bind": "0.0.0.0:80", "origin": "http://192.168.1.4", "lan": True},
        {"bind": "[::1]:8080"},
        {"bind": "localhost:8080"},
        {"origin": "http://localhost:5173"},
        {"key": KEY, "proxy": "10.0.0.1"},
        {"workers": 4, "db": "postgresql://x/y", "bus": "rediss://x"},
    ],
    ids=str,
)
def test_a_safe_configuration_is_taken(given: dict[str, Any]) -> None:
    settings = read_settings(given, None, "sqlite:///x")
    check_safe(settings, given)
    assert settings.secure == (settings.origin == HTTPS)


def test_lan_alone_listens_to_the_home_network_at_this_machines_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(settings_of_hosts, "home_address", lambda: "192.168.1.4")
    settings = read_settings({"lan": True}, None, "sqlite:///x")
    check_safe(settings, {"lan": True})
    assert (settings.bind, settings.origin) == ("0.0.0.0:8765", "http://192.168.1.4:8765")
    assert settings.origins == {"http://192.168.1.4:8765"}
    assert not settings.secure
    own = read_settings({"lan": True, "bind": "192.168.1.9:80"}, None, "sqlite:///x")
    assert own.bind == "192.168.1.9:80"


@pytest.mark.parametrize("address", ["8.8.8.8", "127.0.0.1"])
def test_lan_is_refused_where_there_is_no_local_network(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Probe(socket.socket):
        def connect(self, address: Any) -> None:
            pass

        def getsockname(self) -> Any:
            return (address, 1)

    monkeypatch.setattr("thirdwish.host.settings.socket.socket", Probe)
    assert "--lan is for a local network" in refuse({"lan": True})


def test_the_command_comes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "host.toml"
    file.write_text("db = 'sqlite:///file'\nbus = 'nats://file'\nlog = 'error'\nlimits = 2\n")
    monkeypatch.setenv("THIRDWISH_BUS", "nats://environment")
    monkeypatch.setenv("THIRDWISH_DB", "sqlite:///environment")
    monkeypatch.setenv("THIRDWISH_KEY", KEY)
    settings = read_settings({"db": "sqlite:///command", "bus": None}, file, "sqlite:///usual")
    assert (settings.db, settings.bus) == ("sqlite:///command", "nats://environment")
    assert (settings.log, settings.limits, settings.key) == ("error", 2, KEY)


def command(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `thirdwish host` that should refuse to start."""
    run = [sys.executable, "-m", "thirdwish", "host", *arguments]
    given = {**os.environ, **environment}
    return subprocess.run(run, capture_output=True, text=True, timeout=30, env=given, check=False)


def test_the_command_refuses_in_one_sentence_and_exits_with_2(tmp_path: Path) -> None:
    done = command("--bind", "0.0.0.0:8000", THIRDWISH_DATA=str(tmp_path))
    assert done.returncode == 2
    assert "others can reach this address" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_a_port_that_is_taken_is_said_to_be(simple: Server, tmp_path: Path) -> None:
    done = command("--bind", f"127.0.0.1:{simple.port}", THIRDWISH_DATA=str(tmp_path))
    assert done.returncode == 2
    assert "cannot listen" in " ".join(done.stderr.split())


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://nobody:secret@127.0.0.1:1/none",
        "postgresql://nobody:top@secret@127.0.0.1:1/none",
        "sqlite:////",
        "sqlite:////dev/null/tables.sqlite",
        "sqlite:///{folder}/text",
    ],
)
def test_a_database_that_cannot_be_opened_is_said_to_be_so(tmp_path: Path, address: str) -> None:
    (tmp_path / "text").write_text("not a database, and too long to be an empty one " * 100)
    bind, db = f"127.0.0.1:{free_ports(1)}", address.format(folder=tmp_path)
    done = command("--bind", bind, THIRDWISH_DATA=str(tmp_path), THIRDWISH_DB=db)
    assert done.returncode == 2
    assert "secret" not in done.stderr + done.stdout
    assert "cannot open the database" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert "serves tables" not in done.stdout


def test_the_command_serves_and_stops_when_told(tmp_path: Path) -> None:
    port = free_ports(1)
    run = [sys.executable, "-m", "thirdwish", "host", "--bind", f"127.0.0.1:{port}"]
    given = {**os.environ, "THIRDWISH_DATA": str(tmp_path), "THIRDWISH_RULES": "interpreted"}
    with subprocess.Popen(run, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=given) as it:
        server = Server(tmp_path, "", port=port)
        wait_for(server.is_up)
        assert Client(server).come_in("Ada").get("/me")["name"] == "Ada"
        it.terminate()
        told = it.communicate(timeout=20)[0].decode()
    assert it.returncode in (0, -signal.SIGTERM)
    assert f"serves tables at http://127.0.0.1:{port}" in told
    assert (tmp_path / "tables.sqlite").exists()
