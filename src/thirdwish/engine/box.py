"""Reading a box of cards from a TOML file, with words for whoever wrote it."""

from __future__ import annotations

import tomllib
from typing import Any

from thirdwish.engine.errors import BadBox


def read_toml(text: str, wanted: set[str]) -> dict[str, Any]:
    """Return the data of a card file; raise BadBox if it is not TOML or has unknown parts."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadBox(f"the card file is not TOML: {error}") from None
    expect_keys(data, wanted, "in the card file")
    return data


def expect_keys(entry: dict[str, Any], wanted: set[str], where: str) -> None:
    """Raise BadBox for a name that the file should not have."""
    for name in entry:
        if name not in wanted:
            raise BadBox(f"{name!r} {where} is not known; known are {', '.join(sorted(wanted))}")


def whole(value: object, allowed: range, what: str) -> int:
    """Return a whole number out of a range; raise BadBox if it is anything else."""
    if type(value) is not int or value not in allowed:
        raise BadBox(f"{what} must be a whole number from {allowed.start} to {allowed.stop - 1}")
    return value


def one_of(value: object, allowed: tuple[str, ...], what: str) -> int:
    """Return the place of a word among those allowed; raise BadBox if it is not there."""
    if not isinstance(value, str) or value not in allowed:
        raise BadBox(f"{what} must be one of {', '.join(allowed)}")
    return allowed.index(value)


def yes_or_no(value: object, what: str) -> bool:
    """Return true or false; raise BadBox if it is anything else."""
    if not isinstance(value, bool):
        raise BadBox(f"{what} must be true or false")
    return value
