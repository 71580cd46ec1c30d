"""The sample configuration of nginx, in front of two workers."""

from __future__ import annotations

import os
import re
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.games import GAME
from tests.host.client import Client, play_out, seated, table_of
from tests.host.server import Server
from tests.host.services import Cluster, Service, free_ports, need, wait_for

SAMPLE = Path(__file__).parents[2] / "docs" / "nginx.conf"


@pytest.fixture
def proxied(tmp_path: Path, cluster: Cluster, nats: tuple[Service, str]) -> Iterator[Server]:
    """Two workers, with nginx in front."""
    nginx, port = need("nginx"), free_ports(1)
    server = Server(tmp_path, cluster.new_database(), nats[1], workers=2)
    server.settings = {"origin": f"http://127.0.0.1:{port}", "proxy": "127.0.0.1"}
    server.start()
    folder = Path(tempfile.mkdtemp(prefix="thirdwish-nginx-"))
    text = SAMPLE.read_text()
    for old, new in ((8080, port), (8765, server.port), (8766, server.port + 1)):
        assert f":{old}" in text
        text = text.replace(f":{old}", f":{new}")
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = (
        f"daemon off;\nworker_processes 1;\npid {folder}/pid;\nerror_log stderr;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{paths}{text}\n}}\n"
    )
    (folder / "nginx.conf").write_text(whole)
    command = [nginx, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]
    service = Service(command, port, folder / "log").start()
    front = Server(tmp_path, "", port=port, workers=2)
    front.process = server.process
    front.settings = {"behind": server.port}
    try:
        yield front
    finally:
        service.process.send_signal(signal.SIGTERM)
        service.process.wait()
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def at(server: Server) -> dict[str, int]:
    """Return how many tables each worker holds."""
    held = {}
    for worker in range(2):
        port = int(str(server.settings["behind"])) + worker
        text = httpx.get(f"http://127.0.0.1:{port}/metrics").text
        found = re.search(r"^thirdwish_sockets (\S+)$", text, re.M)
        assert found
        held[f"worker {worker}"] = int(float(found[1]))
    return held


def test_people_play_through_the_sample_and_every_table_is_at_one_worker(proxied: Server) -> None:
    used: set[str] = set()
    for number in range(20):
        if number > 2 and len(used) > 1:
            break
        table, people = table_of(proxied, GAME.name, 2)
        with seated(table, people) as players:
            assert play_out(players, number, most=4) == 4
            held = at(proxied)
            assert sorted(held.values()) == [0, 2]
            used.add(max(held, key=lambda worker: held[worker]))
    assert len(used) == 2


def test_a_game_goes_on_when_its_worker_dies(proxied: Server) -> None:
    table, people = table_of(proxied, GAME.name, 2)
    behind = Server(proxied.folder, "", port=int(str(proxied.settings["behind"])), workers=2)
    with seated(table, people) as players:
        play_out(players, most=4)
        held = at(proxied)
        pid = behind.worker_pids()[0 if held["worker 0"] else 1]
        os.kill(pid, signal.SIGKILL)
    end = time.monotonic() + 20
    while True:
        try:
            with seated(table, people) as players:
                assert play_out(players, most=4) == 4
                return
        except Exception:
            assert time.monotonic() < end
            time.sleep(0.2)


def test_only_the_machine_itself_sees_figures_and_health(proxied: Server) -> None:
    for path in ("/metrics", "/healthz"):
        assert httpx.get(proxied.origin + path).status_code == 404
    wait_for(lambda: Client(proxied).come_in("Ada").get("/me")["name"] == "Ada")


def test_the_proxy_says_who_calls_and_others_cannot(proxied: Server) -> None:
    answer = httpx.get(f"{proxied.origin}/api/games", headers={"x-forwarded-for": "203.0.113.9"})
    assert answer.status_code == 200
    assert answer.headers["x-content-type-options"] == "nosniff"
