"""The table server under load, and with --peers boardgame.io's under the same, turn about.

Ours keeps every move on disk before it is acknowledged; boardgame.io's keeps its in memory.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from thirdwish.engine.game import Game, discover

HERE = Path(__file__).parent
PEER = HERE / "boardgameio"
FLAT_OUT = (1, 10, 100)  # tables
THINKING = ((100, 0.2), (500, 1.0), (1000, 1.0))  # tables, and seconds that clients think
IDLE = 10_000  # tables
SECONDS = 5.0
ROUNDS = 3  # of everything that is compared
WAIT = 300  # seconds for machine code to be made


def lightest(games: list[Game]) -> Game:
    """Return the quickest game for three: the like of the one that the peer plays."""
    return min((game for game in games if 3 in game.seats), key=lambda game: game.minutes)  # noqa: PLR2004


def measure(peers: bool) -> dict[str, Any]:
    """Return the figures of the server, and of the peer's if it is asked for."""
    game = lightest(list(discover().values()))
    subprocess.run([sys.executable, "-m", "thirdwish.host.machines", game.name], check=True)
    if peers:
        install_peer()
    loads = [(tables, 0.0) for tables in FLAT_OUT] + list(THINKING)
    figures: dict[str, Any] = {"game": game.name, "loads": []}
    for tables, think in loads:
        rounds: dict[str, list[dict[str, Any]]] = {"ours": [], "boardgame.io": []}
        for _ in range(ROUNDS if peers else 1):
            rounds["ours"].append(load_ours(game, tables, think))
            if peers:
                rounds["boardgame.io"].append(load_peer(tables, think))
        figures["loads"].append(compared(tables, think, rounds))
        print(json.dumps(figures["loads"][-1]), file=sys.stderr, flush=True)
    figures["idle"] = idle_tables(
        max(discover().values(), key=lambda game: game.rules.Table.size())
    )
    return figures


def compared(tables: int, think: float, rounds: dict[str, list[dict[str, Any]]]) -> dict[str, Any]:
    """Return the best round of each server, and the middle of the ratios of the rounds."""
    line: dict[str, Any] = {"tables": tables, "think_s": think}
    for server, measured in rounds.items():
        if measured:
            line[server] = max(measured, key=lambda one: one["moves_per_s"])
    if rounds["boardgame.io"]:
        pairs = list(zip(rounds["ours"], rounds["boardgame.io"], strict=True))
        for name, figure in (
            ("times_moves", "moves_per_s"),
            ("times_p99", "p99_ms"),
            ("times_memory", "memory_mb"),
        ):
            ratios = sorted(ours[figure] / theirs[figure] for ours, theirs in pairs)
            line[name] = round(ratios[len(ratios) // 2], 2)
    return line


# Servers


@contextlib.contextmanager
def our_server(game: Game) -> Iterator[tuple[str, int]]:
    """Run our server on SQLite on disk, ready to play by machine code."""
    folder = tempfile.mkdtemp(prefix="thirdwish-bench-")
    port = free_port()
    config = Path(folder) / "host.toml"
    config.write_text(f'bind = "127.0.0.1:{port}"\nlimits = 1e6\nlog = "warning"\n')
    environment = os.environ | {"THIRDWISH_DATA": folder}
    command = [sys.executable, "-m", "thirdwish", "host", "--config", str(config)]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        base = f"http://127.0.0.1:{port}"
        wait_for(base, game)
        yield base, process.pid
    finally:
        process.terminate()
        process.wait(30)
        shutil.rmtree(folder)


def wait_for(base: str, game: Game) -> None:
    """Wait until a server plays a game by machine code."""
    end = time.monotonic() + WAIT
    with httpx.Client(base_url=base, headers={"origin": base}) as http:
        asked = False
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                if not asked:
                    http.post("/api/guest", json={"name": "Bench"}).raise_for_status()
                    agreed = {"game": game.name}
                    http.post("/api/tables", json={"agreed": agreed}).raise_for_status()
                    asked = True
                if re.search(r"^thirdwish_machines 1", http.get("/metrics").text, re.MULTILINE):
                    return
            time.sleep(0.2)
    sys.exit("the server did not get ready")


@contextlib.contextmanager
def peer_server() -> Iterator[tuple[str, int]]:
    """Run boardgame.io's server."""
    environment = os.environ | {"NODE_ENV": "production"}
    process = subprocess.Popen(
        ["node", "server.cjs"],
        cwd=PEER,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert process.stdout is not None
    try:
        lines = iter(process.stdout.readline, b"")
        told = next(line for line in lines if line.startswith(b'{"port"'))
        yield f"http://127.0.0.1:{json.loads(told)['port']}", process.pid
    finally:
        process.kill()
        process.wait(30)


def install_peer() -> None:
    """Install boardgame.io beside its server, if it is not there."""
    if not shutil.which("npm"):
        sys.exit("boardgame.io needs Node.js and npm")
    if not (PEER / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=PEER, check=True)


def free_port() -> int:
    """Return a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


# Loads


def load_ours(game: Game, tables: int, think: float) -> dict[str, Any]:
    """Return the figures of our server under a load."""
    with our_server(game) as (base, pid):
        return run_load("ours", base, pid, game.name, tables, think)


def load_peer(tables: int, think: float) -> dict[str, Any]:
    """Return the figures of boardgame.io's server under a load."""
    with peer_server() as (base, pid):
        return run_load("boardgame.io", base, pid, "-", tables, think)


def run_load(
    server: str, base: str, pid: int, game: str, tables: int, think: float
) -> dict[str, Any]:
    """Run the load in a process of its own; measure the server's memory while all are connected."""
    command = [sys.executable, "-m", "bench.load", server, base, game]
    command += [str(tables), str(think), str(SECONDS)]
    process = subprocess.Popen(
        command, cwd=HERE.parent, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    told = process.stdout.readline()
    memory = memory_mb(pid)
    process.communicate("\n", timeout=60)
    return {**json.loads(told), "memory_mb": memory}


def memory_mb(pid: int) -> float:
    """Return what a process holds in memory."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+)", status)
    assert found
    return round(int(found[1]) / 1024, 1)


def idle_tables(game: Game) -> dict[str, Any]:
    """Return what many tables under way cost that nobody is connected to."""
    with our_server(game) as (base, pid), httpx.Client(base_url=base) as http:
        http.headers["origin"] = base
        http.post("/api/guest", json={"name": "Bench"}).raise_for_status()
        seats = game.usual_seats
        table = {
            "agreed": {"game": game.name, "seats": seats, "at_once": True},
            "players": ["me"] * seats,
        }
        empty = memory_mb(pid)
        begun = time.monotonic()
        for _ in range(IDLE):
            http.post("/api/tables", json=table).raise_for_status()
        full = memory_mb(pid)
    return {
        "game": game.name,
        "tables": IDLE,
        "empty_mb": empty,
        "above_mb": round(full - empty, 1),
        "made_per_s": round(IDLE / (time.monotonic() - begun)),
    }
