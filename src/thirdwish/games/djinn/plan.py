"""The city drawn in characters."""

from __future__ import annotations

from thirdwish.engine.game import SEAT_LETTERS
from thirdwish.games.djinn.cards import BOSS, COLOURS, LOCATION_NAMES, Box
from thirdwish.games.djinn.city import (
    NOWHERE,
    PATHS,
    PLACE_NAMES,
    PLACES,
    SOURCE,
    is_square,
)
from thirdwish.games.djinn.table import View, djinn_at

WIDTH, HEIGHT = 80, 24
# Where the middle of each place is drawn: column, line.
SPOTS = {
    "O1": (40, 0),
    "O6": (9, 3),
    "O2": (70, 3),
    "I6": (20, 8),
    "I1": (40, 6),
    "I2": (60, 8),
    "MS": (40, 11),
    "I5": (20, 14),
    "I4": (40, 16),
    "I3": (60, 14),
    "O5": (9, 19),
    "O3": (70, 19),
    "O4": (40, 21),
}
SHORT = ("blue", "brn", "red", "wht")


def draw(box: Box, view: View) -> str:
    """Return the map: [square] and (round) spaces, Djinn, passages, and Mages at their ends."""
    canvas = [[" "] * WIDTH for _ in range(HEIGHT)]
    for one, other in PATHS:
        draw_path(canvas, SPOTS[one], SPOTS[other])
    for place in range(PLACES):
        column, line = SPOTS[PLACE_NAMES[place]]
        for below, text in enumerate(label(box, view, place)):
            write(canvas, column, line + below, text)
    return "\n".join("".join(row).rstrip() for row in canvas)


def draw_path(canvas: list[list[str]], one: tuple[int, int], other: tuple[int, int]) -> None:
    """Draw a dotted line."""
    (x, y), (u, v) = one, other
    steps = max(abs(u - x) // 2, abs(v - y))
    for step in range(1, steps):
        canvas[round(y + (v - y) * step / steps)][round(x + (u - x) * step / steps)] = "."


def write(canvas: list[list[str]], column: int, line: int, text: str) -> None:
    """Write a text about a column."""
    first = max(0, min(WIDTH - len(text), column - len(text) // 2))
    for offset, letter in enumerate(text):
        canvas[line][first + offset] = letter


def label(box: Box, view: View, place: int) -> list[str]:
    """Return the lines for a place: what it is, who is there."""
    city, code = view.city, PLACE_NAMES[place]
    if place == SOURCE:
        lines = [f"< Magic Source {code} >"]
    elif is_square(place):
        lines = [f"[{LOCATION_NAMES[city.symbol[place]]} {code}]", *passages(view, place)]
    else:
        lines = [f"({LOCATION_NAMES[city.symbol[place]]} {code})", djinn(view, place)]
    mages = [
        f"{SEAT_LETTERS[seat]}<{PLACE_NAMES[box.leads_from[player.end]]}"
        for seat, player in enumerate(city.player)
        if player.end != NOWHERE and box.leads_to[player.end] == place
    ]
    if mages:
        lines.append(f"*{' '.join(mages)}*")
    return [line for line in lines if line]


def djinn(view: View, place: int) -> str:
    """Return the Djinn at a round place."""
    parts = ["BOSS"] * djinn_at(view.city, place, BOSS)
    for colour in range(COLOURS):
        count = djinn_at(view.city, place, colour)
        if count:
            parts.append(f"{count} {SHORT[colour]}" if count > 1 else SHORT[colour])
    return " ".join(parts)


def passages(view: View, place: int) -> list[str]:
    """Return the passages at a square place, each with its owner, two a line."""
    parts = [
        f"{SEAT_LETTERS[seat]}:{LOCATION_NAMES[location][:3]}"
        for seat, player in enumerate(view.city.player)
        for location, at in enumerate(player.passage)
        if at == place
    ]
    return [" ".join(parts[first : first + 2]) for first in range(0, len(parts), 2)]
