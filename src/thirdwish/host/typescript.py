"""The page's types, written from what they describe: messages, and the records of each game.

`python -m thirdwish.host.typescript` writes them into a checkout; a test tells when to.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from thirdwish.engine import table
from thirdwish.engine.game import Game, discover
from thirdwish.engine.reasons import Why
from thirdwish.engine.record import Record
from thirdwish.host import wire
from thirdwish.host.calls import ROUTES

CHECKOUT = Path(__file__).parents[3]
WIRE = CHECKOUT / "web" / "src" / "lib" / "wire.ts"
HEAD = "// Written by `python3 do.py types` from %s; not by hand.\n"
REF = "{name}"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}
PLAIN |= {"null": "null"}
CONSTANT = re.compile(r"[A-Z][A-Z0-9_]*")


def files() -> dict[Path, str]:
    """Return every file that is written, with its text."""
    written = {WIRE: wire_types()}
    for game in discover().values():
        written[game.folder / "face" / "records.ts"] = record_types(game)
    return written


# Messages


def wire_types() -> str:
    """Return the types of all messages."""
    types: list[Any] = [route.gives for route in ROUTES]
    types += [route.takes for route in ROUTES if route.takes]
    types += [wire.Problem, *wire.Said.__subclasses__(), *wire.Told.__subclasses__()]
    _, components = msgspec.json.schema_components(types, ref_template=REF)
    parts = [HEAD % "src/thirdwish/host/wire.py"]
    parts += [interface(name, schema) for name, schema in components.items()]
    for name, base in (("Command", wire.Said), ("News", wire.Told)):
        members = " | ".join(one.__name__ for one in base.__subclasses__())
        parts.append(f"export type {name} = {members};\n")
    return "\n".join(parts)


def interface(name: str, schema: dict[str, Any]) -> str:
    """Return one message as an interface."""
    kind = getattr(wire, name)
    # What has its usual value may be left out of what is asked, and is left out of what is told.
    left_out = issubclass(kind, (wire.Asked, wire.Said, wire.Told))
    required = schema.get("required", [])
    lines = [f"/** {schema['description']} */", f"export interface {name} {{"]
    for field, inner in schema["properties"].items():
        mark = "?" if left_out and field not in required else ""
        lines.append(f"  {field}{mark}: {type_of(inner)};")
    return "\n".join([*lines, "}", ""])


def type_of(schema: dict[str, Any]) -> str:
    """Return the type that a schema describes."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(type_of(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(f'"{one}"' for one in schema["enum"])
    if schema.get("type") == "array":
        inner = type_of(schema["items"]) if "items" in schema else "unknown"
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(str(schema.get("type")), "unknown")


# Records


def record_types(game: Game) -> str:
    """Return the types of a game's View and Box, its vocabularies and its numbers."""
    seen: dict[str, type[Record]] = {}
    for record in (game.rules.View, game.rules.Box):
        gather(record, seen)
    parts = [HEAD % f"the records of {game.title}"]
    parts += [record_interface(name, record) for name, record in seen.items()]
    parts += [vocabulary(words) for words in vocabularies(game)]
    parts.append(reasons_of(game))
    numbers = numbers_of(game)
    parts.append("\n".join(f"export const {name} = {value};" for name, value in numbers.items()))
    return "\n".join(parts) + "\n"


def gather(record: type[Record], seen: dict[str, type[Record]]) -> None:
    """Add a record and those inside it, the inner ones first."""
    for field in record.fields.values():
        if not field.code:
            gather(field.kind, seen)
    seen[record.__name__] = record


def record_interface(name: str, record: type[Record]) -> str:
    """Return a record as an interface."""
    doc = (inspect.getdoc(record) or "").partition("\n")[0]
    lines = [f"/** {doc} */", f"export interface {name} {{"]
    for field, told in record.fields.items():
        if not field.startswith("pad_"):
            inner = "number" if told.code else told.kind.__name__
            many = "" if told.count is None else "[]"
            lines.append(f"  {field}: {inner}{many};")
    return "\n".join([*lines, "}", ""])


def modules_of(game: Game) -> Iterator[ModuleType]:
    """Yield the modules of a game's folder, those of its rules too, in the order of their names."""
    package = importlib.import_module(game.rules.View.__module__.rpartition(".")[0])
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if ".tests" not in module.name:
            yield importlib.import_module(module.name)


def vocabularies(game: Game) -> list[type[IntEnum]]:
    """Return the enumerations of a game, by name."""
    found: dict[str, type[IntEnum]] = {}
    for module in modules_of(game):
        for name, value in vars(module).items():
            own = inspect.isclass(value) and value.__module__ == module.__name__
            if own and issubclass(value, IntEnum) and value is not IntEnum:
                assert name not in found, f"{game.title} has two vocabularies called {name}"
                found[name] = value
    return [found[name] for name in sorted(found)]


def vocabulary(words: type[IntEnum]) -> str:
    """Return an enumeration as an object of numbers."""
    doc = (inspect.getdoc(words) or "").partition("\n")[0]
    lines = [f"/** {doc} */", f"export const {words.__name__} = {{"]
    lines += [f"  {word.name}: {word.value}," for word in words]
    return "\n".join([*lines, "} as const;", ""])


def reasons_of(game: Game) -> str:
    """Return the reasons why a choice is not legal, with the numbers that each speaks of."""
    homes = [vars(module).values() for module in modules_of(game)]
    (whys,) = {
        value
        for values in homes
        for value in values
        if inspect.isclass(value) and issubclass(value, Why) and value is not Why
    }
    lines = ["/** Why a choice is not legal, with the numbers that each reason speaks of. */"]
    lines.append("export interface Reasons {")
    for why in whys:
        fields = "; ".join(f"{field}: number" for field in why.fields)
        lines.append(f"  {why.name}: {{ {fields} }};" if fields else f"  {why.name}: object;")
    return "\n".join([*lines, "}", ""])


def numbers_of(game: Game) -> dict[str, int]:
    """Return the named numbers beside a game's View and Box, and those that all games share."""
    homes = [table, *(importlib.import_module(r.__module__) for r in (game.rules.Box,))]
    homes.append(importlib.import_module(game.rules.View.__module__))
    named = [pair for home in homes for pair in vars(home).items()]
    return {
        name: value
        for name, value in sorted(named, key=lambda pair: pair[0])
        if CONSTANT.fullmatch(name) and type(value) is int
    }


def write_all() -> None:
    """Write every file that has changed."""
    for path, text in files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"Wrote {path.relative_to(CHECKOUT)}.")


if __name__ == "__main__":
    write_all()
