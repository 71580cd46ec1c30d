"""Measures games, search and server, and with --peers others beside them, turn and turn about."""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

from bench.answers import answer_times
from thirdwish.engine.game import discover
from thirdwish.lab.bench import bench

HERE = Path(__file__).parent
PEERS = HERE.parent / ".venv-peers"
PYTHON = PEERS / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
ROUNDS = 5
SECONDS = 1.5  # of each measurement of each round


def main() -> None:
    """Measure what is asked for and print it."""
    parser = argparse.ArgumentParser(prog="python3 do.py bench", description=__doc__)
    parser.add_argument("games", nargs="*", help="which games (all if none is named)")
    parser.add_argument(
        "--peers",
        action="store_true",
        help="run OpenSpiel, or with --host boardgame.io, beside ours",
    )
    parser.add_argument("--search", action="store_true", help="our search beside OpenSpiel's")
    parser.add_argument("--host", action="store_true", help="the table server under load")
    parser.add_argument("--answers", action="store_true", help="how punctual bots that think are")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    unknown = [name for name in asked.games if name not in discover()]
    if unknown:
        parser.error(f"there is no game {unknown[0]!r}; there is {', '.join(discover())}")
    names = asked.games or list(discover())
    if asked.host:
        from bench import hosting  # its clients come with the developer tools

        print(json.dumps(hosting.measure(asked.peers), indent=None if asked.json else 1))
        return
    if asked.search:
        figures = searches(names)
    elif asked.answers:
        figures = {"games": {name: answer_times(discover()[name]) for name in names}}
    else:
        figures = beside_peers(names) if asked.peers else alone(names)
    print(json.dumps(figures) if asked.json else in_lines(figures))


def alone(names: list[str]) -> dict[str, Any]:
    """Return the figures of our games."""
    games = {name: discover()[name] for name in names}
    return {"games": {n: bench(g, g.read_box(g.published_box)) for n, g in games.items()}}


def beside_peers(names: list[str]) -> dict[str, Any]:
    """Return decisions a second of ours and OpenSpiel's, and the ratios of each round."""
    install_peers()
    pin_to_one_core()
    rounds: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    for number in range(ROUNDS):
        for name in names:
            mine = run(sys.executable, "-m", "bench.ours", name, str(SECONDS))
            theirs = run(str(PYTHON), str(HERE / "openspiel_hearts.py"), str(SECONDS))
            rounds[name].append({"ours": mine["decisions_per_s"], **theirs})
            tell(f"round {number + 1} of {ROUNDS}, {name}: {rounds[name][-1]}")
    return {
        "games": {
            name: {
                "decisions_per_s": round(statistics.median(r["ours"] for r in measured)),
                "openspiel_cpp": round(statistics.median(r["cpp"] for r in measured)),
                "openspiel_state_api": round(statistics.median(r["state_api"] for r in measured)),
                "times_openspiel_cpp": middle(measured, "cpp"),
                "times_openspiel_state_api": middle(measured, "state_api"),
            }
            for name, measured in rounds.items()
        }
    }


def searches(names: list[str]) -> dict[str, Any]:
    """Return simulations a second from the opening, ours and OpenSpiel's on hearts, and ratios."""
    install_peers()
    pin_to_one_core()
    rounds: dict[str, list[dict[str, float]]] = {name: [] for name in names}
    for number in range(ROUNDS):
        for name in names:
            mine = run(sys.executable, "-m", "bench.ours_search", name, str(SECONDS))
            theirs = run(str(PYTHON), str(HERE / "openspiel_search.py"), str(SECONDS))
            rounds[name].append({"ours": mine["random"], "by_thumb": mine["thumb"], **theirs})
            tell(f"round {number + 1} of {ROUNDS}, {name}: {rounds[name][-1]}")
    return {
        "games": {
            name: {
                "simulations_per_s": round(statistics.median(r["ours"] for r in measured)),
                "with_playouts_by_thumb": round(statistics.median(r["by_thumb"] for r in measured)),
                "openspiel_ismcts": round(statistics.median(r["openspiel"] for r in measured)),
                "times_openspiel_ismcts": middle(measured, "openspiel"),
            }
            for name, measured in rounds.items()
        }
    }


def middle(measured: list[dict[str, float]], peer: str) -> float:
    """Return the median over the rounds of our figure over a peer's."""
    return round(statistics.median(r["ours"] / r[peer] for r in measured), 2)


def install_peers() -> None:
    """Make a virtual environment for the peers, apart from ours, if there is none."""
    if (PEERS / "ready").exists():
        return
    tell("Installing OpenSpiel into .venv-peers (once) ...")
    venv.create(PEERS, clear=True, with_pip=True)
    lock = str(HERE / "peers.lock")
    install = [str(PYTHON), "-m", "pip", "install", "-q", "--require-hashes", "-r", lock]
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"OpenSpiel could not be installed:\n{done.stderr}")
    (PEERS / "ready").touch()


def pin_to_one_core() -> None:
    """Keep this process and its children on one core, where the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def run(*command: str) -> dict[str, float]:
    """Return what a measurement prints."""
    done = subprocess.run(command, cwd=HERE.parent, stdout=subprocess.PIPE, check=True)
    measured: dict[str, float] = json.loads(done.stdout)
    return measured


def tell(line: str) -> None:
    """Say how far it is."""
    print(line, file=sys.stderr, flush=True)


def in_lines(figures: dict[str, Any]) -> str:
    """Return the figures for people."""
    lines = []
    for name, measured in figures["games"].items():
        lines.append(name)
        lines += [f"  {label:28} {value:>14,}" for label, value in measured.items()]
    return "\n".join(lines)


main()
