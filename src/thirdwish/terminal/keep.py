"""Where journals and scores are kept, so that nothing is lost."""

from __future__ import annotations

import datetime
import hashlib
import json
import os
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import Game


def data_folder() -> Path:
    """Return the folder of what belongs to the user."""
    return Path(os.environ.get("THIRDWISH_DATA") or user_data_path("thirdwish"))


def new_journal_path(game: str) -> Path:
    """Return a path for a new game, named after the game and the time."""
    now = datetime.datetime.now(datetime.UTC).astimezone()
    folder = data_folder() / "journals"
    path = folder / f"{game}-{now:%Y-%m-%d-%H%M%S}.journal"
    number = 2
    while path.exists():
        path = folder / f"{game}-{now:%Y-%m-%d-%H%M%S}-{number}.journal"
        number += 1
    return path


def scores_path(game: str) -> Path:
    """Return the file of what a person's finished games of a kind came to."""
    return data_folder() / "scores" / f"{game}.json"


def read_scores(game: str) -> list[dict[str, Any]]:
    """Return what was kept of finished games; nothing if none were."""
    path = scores_path(game)
    if not path.exists():
        return []
    try:
        kept = json.loads(read_text(path, "a file of scores"))
    except json.JSONDecodeError as error:
        raise BadRequest(f"the scores in {path} cannot be read: {error}") from None
    if not isinstance(kept, list) or not all(isinstance(one, dict) for one in kept):
        raise BadRequest(f"the scores in {path} cannot be read: it should be a list of games")
    return kept


def add_score(game: str, entry: dict[str, Any]) -> Path:
    """Keep what a finished game came to, and when; return the file."""
    now = datetime.datetime.now(datetime.UTC).astimezone()
    kept = [*read_scores(game), entry | {"when": now.isoformat(timespec="seconds")}]
    write_text(scores_path(game), json.dumps(kept, indent=1, ensure_ascii=False) + "\n")
    return scores_path(game)


def ladder_path(game: Game, seats: int, seed: int, options: dict[str, str]) -> Path:
    """Return the file of a ladder's games; other rules or another box make it another ladder."""
    chosen = "".join(f"-{value}" for _, value in sorted(options.items()))
    box = hashlib.sha256(game.published_box.encode()).hexdigest()[:8]
    name = f"{game.name}-{seats}-rules{game.rules_version}-{box}-seed{seed}{chosen}.json"
    return data_folder() / "ladders" / name


def read_ladder(path: Path) -> dict[str, list[list[int]]]:
    """Return what was played of a ladder; nothing if it was not begun."""
    if not path.exists():
        return {}
    try:
        kept = json.loads(read_text(path, "a ladder"))
    except json.JSONDecodeError as error:
        raise BadRequest(f"the ladder in {path} cannot be read: {error}") from None
    return dict(kept)


def write_ladder(path: Path, kept: dict[str, list[list[int]]]) -> None:
    """Keep what was played of a ladder."""
    write_text(path, json.dumps(kept) + "\n")


def read_text(path: Path, what: str) -> str:
    """Return the text of a file that a person named; raise BadRequest if it cannot be read."""
    try:
        return path.read_bytes().decode()
    except OSError as error:
        raise BadRequest(f"cannot read {what} {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRequest(f"{path} is not {what}: it is not text") from None


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; raise BadRequest if it cannot be written."""
    beside = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(text.encode())
        beside.replace(path)
    except OSError as error:
        raise BadRequest(f"cannot write {path}: {error.strerror}") from None
