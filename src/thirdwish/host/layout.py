"""Where the fields of a View or a Box are in its bytes, for readers not written in Python."""

from __future__ import annotations

from thirdwish.engine.game import Game
from thirdwish.engine.record import Record
from thirdwish.host.wire import Layout, LayoutField, Shape

KINDS = {"B": "u8", "b": "i8", "H": "u16", "h": "i16", "I": "u32", "i": "i32"}


def layout_of(game: Game) -> Layout:
    """Return the layout of a game's views and of its box, and the published box."""
    box = game.read_box(game.published_box).to_bytes()
    view, shape = shape_of(game.rules.View), shape_of(game.rules.Box)
    return Layout(game.name, game.rules_version, view, shape, box)


def shape_of(record: type[Record]) -> Shape:
    """Return how a record is laid out."""
    return Shape(record.size(), fields_of(record))


def fields_of(record: type[Record]) -> list[LayoutField]:
    """Return the fields of a record, without those that only fill gaps."""
    found = []
    for name, field in record.fields.items():
        if name.startswith("pad_"):
            continue
        at = getattr(record, f"_{name}").offset
        if field.code:
            found.append(LayoutField(name, at, KINDS[field.code], field.count))
        else:
            size = field.kind.size()
            inner = fields_of(field.kind)
            found.append(LayoutField(name, at, "record", field.count, size, inner))
    return found
