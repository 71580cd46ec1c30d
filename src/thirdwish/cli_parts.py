"""What the commands share: their arguments, options read, cards read, progress shown."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from thirdwish.engine import journal as journals
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import Game
from thirdwish.terminal import keep

MOST_SEED = 2**journals.SEED_BITS - 1
NAME = Annotated[
    str, typer.Argument(metavar="NAME", help="Which game; `thirdwish games` lists them.")
]
JSON = Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")]
BOX = Annotated[
    Path | None,
    typer.Option("--box", metavar="FILE", help="Cards of your own instead of the published box."),
]
MATCH = Annotated[
    bool, typer.Option("--match", help="Play a whole match instead of a single game.")
]
OPTION = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
CORES = Annotated[
    int, typer.Option("--cores", min=0, metavar="N", help="Play on so many cores. [all]")
]
SEATS = Annotated[int | None, typer.Option("--seats", help="How many play. [the game's usual]")]


def print_json(value: Any) -> None:
    """Print a value for programs."""
    print(json.dumps(value, ensure_ascii=False))


def read_options(game: Game, options: list[str] | None, match: bool) -> dict[str, str]:
    """Return options given as NAME=VALUE; a match is the second value of the option `match`."""
    options = list(options or [])
    if match:
        series = [option for option in game.options if option.name == "match"]
        if not series:
            raise BadRequest(f"{game.title} is not played in matches")
        options.append(f"match={series[0].values[1]}")
    pairs = [option.partition("=") for option in options]
    for name, equals, _ in pairs:
        if not equals:
            raise BadRequest(f"an option is NAME=VALUE, not {name!r}")
    return {name.strip(): value.strip() for name, _, value in pairs}


def read_box(game: Game, box: Path | None) -> Any:
    """Return the published box, or the one in a file."""
    return game.read_box(keep.read_text(box, "a card file") if box else game.published_box)


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Any]:
    """Show a progress bar on a terminal, and nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)
