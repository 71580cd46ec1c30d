"""A table and a game's end in plain lines, for any terminal, pipe or screen reader."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterator
from typing import Any

from thirdwish.engine.game import Game, Names, Zone


def table_lines(
    game: Game, box: Any, view: Any, names: Names, memory: bool, detail: bool = True
) -> Iterator[str]:
    """Yield what is seen of the table, a zone a line.

    A drawing that is too wide for the terminal is left out, and the zones it shows are not.
    """
    zones = [zone for zone in game.words.picture(box, view, names) if detail or not zone.detail]
    drawings = [zone.drawing.split("\n") for zone in zones if zone.drawing]
    fits = all(len(line) <= columns() for drawing in drawings for line in drawing)
    for zone in zones:
        if zone.drawing and fits:
            yield from zone.drawing.split("\n")
        elif not zone.drawing and not (zone.drawn and fits) and (memory or not zone.memory):
            yield zone_line(zone)


def zone_line(zone: Zone) -> str:
    """Return a zone as a line."""
    pieces = [f"{p.count} x {p.name}" if p.count > 1 else p.name for p in zone.pieces]
    about = f" ({zone.note})" if zone.note else ""
    text = f"{zone.title}{about}: {', '.join(pieces) or 'nothing'}"
    if not pieces and zone.note:
        text = f"{zone.title}: {zone.note}"
    return text


def say(line: str, fold: bool = True) -> None:
    """Print a line at once; on a terminal, folded to its width at spaces, unless it is to copy."""
    if fold and sys.stdout.isatty() and len(line) > columns():
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        line = "\n".join(textwrap.wrap(line, columns(), subsequent_indent=indent))
    print(line, flush=True)


def columns() -> int:
    """Return the width of the terminal."""
    return max(40, shutil.get_terminal_size().columns)


def final_lines(game: Game, box: Any, view: Any, names: Names) -> Iterator[str]:
    """Yield how a game ended: who won, and every seat's score part by part."""
    yield game.words.ending(box, view, names)
    for seat in range(view.seats):
        lines = game.words.reckoning(box, view, seat)
        parts = ", ".join(f"{line.label} {line.points:+d}" for line in lines)
        who = names.who(seat)
        total = sum(line.points for line in lines)
        yield f"  {who[0].upper()}{who[1:]}: {total} points = {parts}"


def table_of(rows: list[list[str]]) -> Iterator[str]:
    """Yield the lines of a table, its columns as wide as they need."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    for number, row in enumerate(rows):
        first, *rest = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join([first, *rest]).rstrip()
        if number == 0:
            yield "-" * (sum(widths) + 2 * (len(widths) - 1))
