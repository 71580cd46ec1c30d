"""Why a choice is not legal: a rule, a reason by its name, and the numbers that it speaks of.

The rules know no words, so a reason is told last of all: in English here, in other languages by
whoever has the words for them, from the same name and numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from string import Formatter

from thirdwish.engine.game import SEAT_LETTERS, Names

Say = Callable[[int], str]


class Why(Enum):
    """Base of the reasons of a game: a member is its sentence in English, with fields in braces.

    A field is a number's name, as {card}, and after a colon how to say it, as {seat:whose}.
    """

    def by(self, rule: str, **numbers: int) -> Reason:
        """Return this as the reason of a rule."""
        return Reason(rule, self, numbers)

    @property
    def fields(self) -> list[str]:
        """The names of the numbers that it speaks of, in order, each once."""
        named = [field for _, field, _, _ in Formatter().parse(self.value) if field]
        return list(dict.fromkeys(named))


@dataclass(frozen=True)
class Reason:
    """The rule that forbids a choice, and why; made from a View, so that it gives nothing away."""

    rule: str
    why: Why
    numbers: Mapping[str, int]


def in_english(reason: Reason, names: Names, said: Mapping[str, Say]) -> str:
    """Return a reason in English; `said` tells how the fields of this game are said."""
    known: dict[str, Say] = {"seat:whose": names.whose, "seat:letter": SEAT_LETTERS.__getitem__}
    known |= said
    parts = []
    for text, field, how, _ in Formatter().parse(reason.why.value):
        parts.append(text)
        if field:
            say = known.get(f"{field}:{how}" if how else field, str)
            parts.append(say(reason.numbers[field]))
    return "".join(parts)
