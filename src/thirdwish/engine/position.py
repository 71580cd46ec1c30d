"""A record in one line of text, and back: `turn=2 deck=7,7,31 player.0.hand=0,0,3`.

Fields that are zero are left out, and so are the zeros at the end of a row. A position of a whole
table holds its secrets and its dice; what a seat may be shown is made from its View.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from thirdwish.engine.errors import BadNotation
from thirdwish.engine.record import Record

R = TypeVar("R", bound=Record)


def write(record: Record) -> str:
    """Return the record in one line."""
    return " ".join(f"{path}={numbers}" for path, numbers in _entries(record, ""))


def _entries(record: Record, prefix: str) -> Iterator[tuple[str, str]]:
    for name, field in record.fields.items():
        path = prefix + name
        if field.is_number:
            number = getattr(record, name)
            if number:
                yield path, str(number)
        elif field.code:
            numbers = list(getattr(record, name))
            while numbers and numbers[-1] == 0:
                numbers.pop()
            if numbers:
                yield path, ",".join(map(str, numbers))
        elif field.count is None:
            yield from _entries(getattr(record, name), path + ".")
        else:
            for i, part in enumerate(getattr(record, name)):
                yield from _entries(part, f"{path}.{i}.")


def read(kind: type[R], text: str) -> R:
    """Return the record that `write` wrote; raise BadNotation where the text cannot be read."""
    record = kind.new()
    for entry in text.split():
        path, equals, numbers = entry.partition("=")
        try:
            if not equals:
                raise ValueError
            _put(record, path.split("."), [int(number) for number in numbers.split(",")])
        except (AttributeError, KeyError, IndexError, ValueError, TypeError, OverflowError):
            raise BadNotation(
                f"cannot read {entry!r} of a {kind.__name__}: "
                "an entry is a field and numbers that fit it, such as turn=2 or deck=7,7,31"
            ) from None
    return record


def _put(record: Any, path: list[str], numbers: list[int]) -> None:
    name, *rest = path
    field = record.fields[name]
    if field.is_number:
        (number,) = numbers
        if rest:
            raise KeyError(rest)
        setattr(record, name, number)
    elif field.code:
        row = getattr(record, name)
        for i, number in enumerate(numbers):
            row[i] = number
    elif field.count is None:
        _put(getattr(record, name), rest, numbers)
    else:
        _put(getattr(record, name)[int(rest[0])], rest[1:], numbers)
