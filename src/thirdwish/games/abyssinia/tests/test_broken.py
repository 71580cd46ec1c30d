"""Twenty broken sets: each mistake is named with its line and with what would be understood.

Each file of `broken/` is the smallest thing that shows one kind of mistake; it is put behind the
published set, which is in order.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from thirdwish.engine.errors import BadBox
from thirdwish.games.abyssinia import GAME
from thirdwish.games.abyssinia.cards import read_box

FILES = sorted((Path(__file__).parent / "broken").glob("*.toml"))
BEFORE = GAME.published_box.count("\n")
A_TYPE = "a type (Love, Wealth, Power)"

# For each file the line of the mistake in it, from 1, and what is said of it.
MISTAKES = {
    "01-not-toml": (
        0,
        "the card file is not TOML: Illegal character '\\n' (at line {}, column 19)",
    ),
    "02-unknown-part": (
        0,
        "'wishes' in the card file is not known; known are genie, name, rebuilt, wish",
    ),
    "03-unknown-key": (
        4,
        "'icon' is not known; known are deck, icons, marks, name, rule, rules",
    ),
    "04-no-name": (1, "name must be a printable text"),
    "05-long-name": (2, "name must have at most 40 letters"),
    "06-name-twice": (3, "two cards are called 'Paper Crown'"),
    "07-wrong-deck": (3, "deck must be Love or Wealth or Power, not 'Luck'"),
    "08-unknown-icon": (
        4,
        f"'Luck 1' in icons is not understood; expected {A_TYPE} and 1 to 9, "
        "then up or down or nothing",
    ),
    "09-too-many-icons": (
        4,
        f"'Love 10' in icons is not understood; expected {A_TYPE} and 1 to 9, "
        "then up or down or nothing",
    ),
    "10-wrong-arrow": (
        4,
        f"'Love 1 left' in icons is not understood; expected {A_TYPE} and 1 to 9, "
        "then up or down or nothing",
    ),
    "11-icon-twice": (4, "Love stands twice in icons"),
    "12-icons-not-text": (4, 'icons must be a text such as "Love 2 up, Wealth 1"'),
    "13-unknown-mark": (4, "marks must be a list of impulse and return, not 'recycle'"),
    "14-arrow-on-draws": (
        3,
        f"'Love 1 up' in draws is not understood; expected {A_TYPE} and 1 to 3",
    ),
    "15-rule-and-rules": (4, "a card has either rule or rules, not both"),
    "16-three-rules": (3, "a card has at most 2 rules, not 3"),
    "17-rule-not-text": (3, "rule must be a text, and rules a list of texts"),
    "18-misspelt-rule": (
        7,
        "column 17: 'dicard' is not understood; "
        "expected 'discard' or 'draw' or 'exchange' or 'steal'",
    ),
    "19-always-on-a-wish": (
        4,
        "column 13: 'always' is not understood; "
        "expected 'before' or 'after', since 'always' is for Genies",
    ),
    "20-that-player": (
        4,
        "column 74: 'that' is not understood; expected 'another' "
        "(or, before it, 'if another player holds more Love counters than you')",
    ),
}


def test_there_are_twenty_broken_sets() -> None:
    assert [file.stem for file in FILES] == list(MISTAKES)
    assert len(FILES) == 20


def test_what_they_are_put_behind_is_in_order() -> None:
    assert read_box(GAME.published_box).genies == 12


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_broken_set_is_refused_with_line_and_expectation(file: Path) -> None:
    line, words = MISTAKES[file.stem]
    said = f"line {BEFORE + line}: {words}" if line else words.format(BEFORE + 2)
    with pytest.raises(BadBox) as caught:
        read_box(GAME.published_box + file.read_text(encoding="utf-8"))
    assert caught.value.mistakes == (said,)
