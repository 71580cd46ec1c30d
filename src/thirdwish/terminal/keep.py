"""Where journals are kept, so that nothing is lost."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

from platformdirs import user_data_path

from thirdwish.engine.errors import BadRequest


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
