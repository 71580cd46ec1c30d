"""The box: reads a set of cards from a TOML file into the record that the rules look things up in.

Owners of the printed game can type their own cards in. Every mistake in a file is found, each
with its line and what would be accepted there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import fields
from enum import IntEnum
from pathlib import Path
from typing import Any

from thirdwish.engine import table
from thirdwish.engine.box import read_toml
from thirdwish.engine.errors import BadBox
from thirdwish.engine.record import Record, Row, many, put_text, text_at, u8
from thirdwish.games.abyssinia.language import (
    TYPE_NAMES,
    Effect,
    RuleError,
    Timing,
    on_card,
    read_rule,
)

TYPES = len(TYPE_NAMES)
DECK = 30  # room for the wishes of one deck
WISHES = TYPES * DECK
GENIES = 24
RULES = 2  # room for special rules on a card
NAME_BYTES = 40
MOST_ICONS = 9
MOST_DRAWS = 3
FEWEST_WISHES = 6  # of a deck: five players are dealt one each
FEWEST_GENIES = 6  # five players have one each, and one is left to draw
ON_A_WISH = ["'before' or 'after', since 'always' is for Genies"]
PUBLISHED = Path(__file__).with_name("rebuilt.toml")


class Arrow(IntEnum):
    """What decides a draw for an icon."""

    NONE = 0
    UP = 1
    DOWN = 2


ARROWS = {"up": Arrow.UP, "down": Arrow.DOWN}


class Mark(IntEnum):
    """Frames and images with a meaning: bits of `Box.marks`."""

    IMPULSE = 1
    RETURN = 2


# fmt: off
class Rule(Record):
    """A special rule as the rules of the game read it; see Effect in language.py."""

    timing: int = u8
    mode: int = u8
    condition: int = u8
    condition_type: int = u8
    condition_number: int = u8
    verb: int = u8
    item: int = u8
    whose: int = u8
    chosen: int = u8
    type: int = u8
    other_type: int = u8
    number: int = u8


class Box(table.Box):
    """A set of cards. A wish is numbered deck * DECK + its place in the deck."""

    exists: Row = u8[WISHES]            # 1 where the set has a wish
    icons: Row = u8[WISHES * TYPES]
    arrows: Row = u8[WISHES * TYPES]    # an Arrow
    marks: Row = u8[WISHES]             # Mark bits
    genies: int = u8                    # how many
    draws: Row = u8[GENIES * TYPES]     # R2.1  what a Genie draws from each pile
    rebuilt: int = u8                   # 1 if the set is not the published one but made anew
    rule: Sequence[Rule] = many(Rule, (WISHES + GENIES) * RULES)
    name: Row = u8[(WISHES + GENIES) * NAME_BYTES]  # for words alone
# fmt: on


def deck_of(wish: int) -> int:
    """Return the deck of a wish."""
    return wish // DECK


def rule_at(card: int, nth: int) -> int:
    """Return where the box has the nth rule of a wish, or of the Genie WISHES + its number."""
    return card * RULES + nth


# Words


def name_of(box: Box, card: int) -> str:
    """Return the name of a wish, or of the Genie WISHES + its number."""
    return text_at(box.name, card * NAME_BYTES, NAME_BYTES)


def effects_of(box: Box, card: int) -> list[Effect]:
    """Return the special rules of a card."""
    found = []
    for nth in range(RULES):
        rule = box.rule[rule_at(card, nth)]
        if rule.timing != Timing.NEVER:
            found.append(Effect(**{f.name: getattr(rule, f.name) for f in fields(Effect)}))
    return found


def counts_of(box: Box, card: int) -> str:
    """Return the icons of a wish, or what a Genie draws: "Love 2 up, Wealth 1"."""
    start = card * TYPES if card < WISHES else (card - WISHES) * TYPES
    counts = box.icons if card < WISHES else box.draws
    parts = []
    for kind, word in enumerate(TYPE_NAMES):
        if counts[start + kind]:
            arrow = box.arrows[start + kind] if card < WISHES else Arrow.NONE
            pointing = f" {Arrow(arrow).name.lower()}" if arrow else ""
            parts.append(f"{word} {counts[start + kind]}{pointing}")
    return ", ".join(parts) or "none"


def label_of(box: Box, card: int) -> str:
    """Return a card in short: its name, icons or draws, marks, and when it has a rule."""
    parts = [counts_of(box, card)]
    if card < WISHES:
        parts += [mark.name.lower() for mark in Mark if box.marks[card] & mark]
    parts += [Timing(effect.timing).name.lower() for effect in effects_of(box, card)]
    return f"{name_of(box, card)} ({'; '.join(parts)})"


def text_of(box: Box, card: int) -> str:
    """Return all that is printed on a card: icons or draws, marks, and special rules."""
    text = f"{'Icons' if card < WISHES else 'Draws'}: {counts_of(box, card)}."
    if card < WISHES:
        text += "".join(f" {m.name.capitalize()}." for m in Mark if box.marks[card] & m)
    text += "".join(f" {on_card(effect)}" for effect in effects_of(box, card))
    return f"{text} (rebuilt)" if box.rebuilt else text


# Reading a set


class _SetReader:
    """Reads a set, and gathers every mistake in it."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.end = len(self.lines) + 1
        self.mistakes: list[str] = []
        self.box = Box.new()
        self.names: set[str] = set()

    def block(self, kind: str, nth: int) -> range:
        """Return the lines, from 1, of the nth [[wish]] or [[genie]]: its header and its keys."""
        begins = [i for i, line in enumerate(self.lines, 1) if re.match(r"\s*\[", line)]
        headers = [i for i in begins if re.match(rf"\s*\[\[\s*{kind}\s*]]", self.lines[i - 1])]
        if nth >= len(headers):  # the cards are not given as [[wish]] but all on one line
            return range(1, 2)
        return range(headers[nth], min([i for i in begins if i > headers[nth]], default=self.end))

    def line_of(self, key: str, lines: range) -> int:
        """Return which of some lines has a key; the first of them if none does."""
        pattern = rf"\s*[\"']?{re.escape(key)}[\"']?\s*="
        return next((i for i in lines if re.match(pattern, self.lines[i - 1])), lines.start)

    def wrong(self, line: int, message: str) -> None:
        self.mistakes.append(f"line {line}: {message}")

    def read(self, data: dict[str, Any]) -> None:
        everywhere = range(1, self.end)
        if not isinstance(data.get("name", ""), str):
            self.wrong(self.line_of("name", everywhere), "name must be a text")
        rebuilt = data.get("rebuilt", False)
        if not isinstance(rebuilt, bool):
            self.wrong(self.line_of("rebuilt", everywhere), "rebuilt must be true or false")
        self.box.rebuilt = rebuilt is True
        sizes = [0] * TYPES
        for nth, entry in enumerate(self.tables(data, "wish")):
            self.read_wish(nth, entry, sizes)
        genies = self.tables(data, "genie")
        for nth, entry in enumerate(genies):
            self.read_genie(nth, entry)
        for kind, size in enumerate(sizes):
            if not FEWEST_WISHES <= size <= DECK:
                self.wrong(
                    1,
                    f"there are {size} {TYPE_NAMES[kind]} wishes; "
                    f"there must be {FEWEST_WISHES} to {DECK}",
                )
        if not FEWEST_GENIES <= len(genies) <= GENIES:
            self.wrong(
                1, f"there are {len(genies)} Genies; there must be {FEWEST_GENIES} to {GENIES}"
            )

    def tables(self, data: dict[str, Any], kind: str) -> list[dict[str, Any]]:
        found = data.get(kind, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            self.wrong(1, f"{kind} must be given as [[{kind}]]")
            return []
        return found

    def read_wish(self, nth: int, entry: dict[str, Any], sizes: list[int]) -> None:
        lines = self.block("wish", nth)
        self.expect(lines, entry, {"name", "deck", "icons", "marks", "rule", "rules"})
        deck, card = entry.get("deck"), 0
        if deck in TYPE_NAMES:
            kind = TYPE_NAMES.index(deck)
            card = kind * DECK + min(sizes[kind], DECK - 1)
            sizes[kind] += 1
        else:
            line = self.line_of("deck", lines)
            self.wrong(line, f"deck must be {' or '.join(TYPE_NAMES)}, not {deck!r}")
        self.box.exists[card] = 1
        self.read_name(lines, entry, card)
        self.read_counts(lines, entry, "icons", card * TYPES)
        self.read_marks(lines, entry, card)
        self.read_rules(lines, entry, card)

    def read_genie(self, nth: int, entry: dict[str, Any]) -> None:
        lines, genie = self.block("genie", nth), min(nth, GENIES - 1)
        self.expect(lines, entry, {"name", "draws", "rule", "rules"})
        self.box.genies = genie + 1
        self.read_name(lines, entry, WISHES + genie)
        self.read_counts(lines, entry, "draws", genie * TYPES)
        self.read_rules(lines, entry, WISHES + genie)

    def expect(self, lines: range, entry: dict[str, Any], wanted: set[str]) -> None:
        for key in entry:
            if key not in wanted:
                known = ", ".join(sorted(wanted))
                self.wrong(self.line_of(key, lines), f"{key!r} is not known; known are {known}")

    def read_name(self, lines: range, entry: dict[str, Any], card: int) -> None:
        name, line = entry.get("name"), self.line_of("name", lines)
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            self.wrong(line, "name must be a printable text")
        elif len(name.encode()) > NAME_BYTES:
            self.wrong(line, f"name must have at most {NAME_BYTES} letters")
        elif name in self.names:
            self.wrong(line, f"two cards are called {name!r}")
        else:
            self.names.add(name)
            put_text(self.box.name, card * NAME_BYTES, NAME_BYTES, name)

    def read_counts(self, lines: range, entry: dict[str, Any], key: str, start: int) -> None:
        """Read icons, "Love 2 up, Wealth 1", or draws, "Love 2, Power 1"."""
        text, line = entry.get(key, ""), self.line_of(key, lines)
        if not isinstance(text, str):
            example = "Love 2 up, Wealth 1" if key == "icons" else "Love 2, Power 1"
            self.wrong(line, f'{key} must be a text such as "{example}"')
            return
        seen = set()
        for part in text.split(",") if text.strip() else []:
            found = self.read_count(line, key, part.strip())
            if found is None:
                continue
            kind, number, arrow = found
            if kind in seen:
                self.wrong(line, f"{TYPE_NAMES[kind]} stands twice in {key}")
            seen.add(kind)
            if key == "icons":
                self.box.icons[start + kind], self.box.arrows[start + kind] = number, arrow
            else:
                self.box.draws[start + kind] = number

    def read_count(self, line: int, key: str, part: str) -> tuple[int, int, Arrow] | None:
        """Return the type, number and arrow of "Love 2 up"; only icons have arrows."""
        most = MOST_ICONS if key == "icons" else MOST_DRAWS
        arrows = f"( {'| '.join(ARROWS)})?" if key == "icons" else "()"
        found = re.fullmatch(rf"({'|'.join(TYPE_NAMES)}) ([1-{most}]){arrows}", part)
        if found is None:
            also = f", then {' or '.join(ARROWS)} or nothing" if key == "icons" else ""
            types = ", ".join(TYPE_NAMES)
            expected = f"expected a type ({types}) and 1 to {most}{also}"
            self.wrong(line, f"{part!r} in {key} is not understood; {expected}")
            return None
        word, number, arrow = found.groups()
        pointing = ARROWS[arrow.strip()] if arrow else Arrow.NONE
        return TYPE_NAMES.index(word), int(number), pointing

    def read_marks(self, lines: range, entry: dict[str, Any], card: int) -> None:
        marks = entry.get("marks", [])
        known = [mark.name.lower() for mark in Mark]
        for mark in marks if isinstance(marks, list) else [marks]:
            if isinstance(marks, list) and mark in known:
                self.box.marks[card] |= Mark[mark.upper()]
            else:
                line = self.line_of("marks", lines)
                self.wrong(line, f"marks must be a list of {' and '.join(known)}, not {mark!r}")

    def read_rules(self, lines: range, entry: dict[str, Any], card: int) -> None:
        line = self.line_of("rules" if "rules" in entry else "rule", lines)
        given = entry.get("rules", [entry["rule"]] if "rule" in entry else [])
        if "rule" in entry and "rules" in entry:
            self.wrong(line, "a card has either rule or rules, not both")
        if not isinstance(given, list) or not all(isinstance(text, str) for text in given):
            self.wrong(line, "rule must be a text, and rules a list of texts")
            return
        if len(given) > RULES:
            self.wrong(line, f"a card has at most {RULES} rules, not {len(given)}")
        places = self.places_of(given, line, lines.stop)
        for nth, (text, place) in enumerate(zip(given[:RULES], places, strict=False)):
            self.read_one_rule(card, nth, text, place)

    def places_of(self, texts: list[str], line: int, stop: int) -> list[tuple[int, int]]:
        """Return the line and column, from 1, of each of some texts that follow each other.

        The column is 0 for a text that the file does not have letter by letter: TOML has other
        ways to write one.
        """
        whole, at, places = "\n".join(self.lines[line - 1 : stop - 1]), 0, []
        for text in texts:
            found = re.compile(rf"([\"']){re.escape(text)}\1").search(whole, at)
            if found is None:
                places.append((line, 0))
                continue
            before = whole[: found.start() + 1].split("\n")
            places.append((line + len(before) - 1, len(before[-1]) + 1))
            at = found.end()
        return places

    def read_one_rule(self, card: int, nth: int, text: str, place: tuple[int, int]) -> None:
        line, column = place
        try:
            effect = read_rule(text)
            if effect.timing == Timing.ALWAYS and card < WISHES:
                raise RuleError(text.lower().index("always"), "always", ON_A_WISH)
        except RuleError as error:
            where = f"column {column + error.at}" if column else f"in {text!r}"
            self.wrong(line, f"{where}: {error}")
            return
        rule = self.box.rule[rule_at(card, nth)]
        for field in fields(Effect):
            setattr(rule, field.name, getattr(effect, field.name))


def read_box(text: str) -> Box:
    """Return the set that a file describes; raise BadBox with every mistake in it."""
    data = read_toml(text, {"name", "rebuilt", "wish", "genie"})
    reader = _SetReader(text)
    reader.read(data)
    if reader.mistakes:
        raise BadBox(*reader.mistakes)
    return reader.box
