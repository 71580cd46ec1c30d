"""A table and a game's end in plain lines, for any terminal, pipe or screen reader."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from thirdwish.engine.game import Game, Names, Zone

WIDTH = 96


def table_lines(game: Game, box: Any, view: Any, names: Names, memory: bool) -> Iterator[str]:
    """Yield what is seen of the table, a zone a line."""
    for zone in game.words.picture(box, view, names):
        if memory or not zone.memory:
            yield from zone_lines(zone)


def zone_lines(zone: Zone) -> list[str]:
    """Return a zone as a line, folded where it is long."""
    pieces = [f"{p.count} x {p.name}" if p.count > 1 else p.name for p in zone.pieces]
    about = f" ({zone.note})" if zone.note else ""
    text = f"{zone.title}{about}: {', '.join(pieces) or 'nothing'}"
    if not pieces and zone.note:
        text = f"{zone.title}: {zone.note}"
    return textwrap.wrap(text, WIDTH, subsequent_indent="    ")


def final_lines(game: Game, box: Any, view: Any, names: Names) -> Iterator[str]:
    """Yield how a game ended: who won, and every seat's score part by part."""
    yield game.words.ending(box, view, names)
    for seat in range(view.seats):
        lines = game.words.reckoning(box, view, seat)
        parts = ", ".join(f"{line.label} {line.points:+d}" for line in lines)
        who = names.who(seat)
        total = sum(line.points for line in lines)
        yield f"  {who[0].upper()}{who[1:]}: {total} points = {parts}"


def event_lines(game: Game, box: Any, view: Any, names: Names) -> list[str]:
    """Return what the last answer made happen, in sentences; the same one twice is said once."""
    told = [game.words.tell(box, view, view.event[i], names) for i in range(view.events)]
    lines = []
    for sentence, alike in groupby(told):
        times = len(list(alike))
        lines.append(sentence if times == 1 else f"{sentence} ({times} times)")
    return lines
