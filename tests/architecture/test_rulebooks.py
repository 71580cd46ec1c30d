"""Every sentence of a rulebook is quoted where it is done and named where it is tried."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.contract.cases import every_game
from thirdwish.engine.game import Game


def sentences(game: Game) -> dict[str, str]:
    """Return the numbered sentences of a game's rulebook."""
    return dict(re.findall(r"^(R\d+\.\d+) (.+)$", game.rulebook(), re.MULTILINE))


def functions(folder: Path, pattern: str) -> Iterator[ast.FunctionDef]:
    for path in sorted(folder.glob(pattern)):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def sources(game: Game) -> Iterator[ast.FunctionDef]:
    """Yield the functions of a game's folder, its tests left out."""
    yield from functions(game.folder, "*.py")
    yield from functions(game.folder, "rules/*.py")


def quotations(game: Game) -> Iterator[tuple[str, str]]:
    for function in sources(game):
        docstring = " ".join((ast.get_docstring(function) or "").split())
        yield from re.findall(r"(R\d+\.\d+) (.+?)(?= R\d+\.\d|$)", docstring)


def whole_text(game: Game) -> str:
    """Return all Python of a game's folder, tests too."""
    return "\n".join(path.read_text(encoding="utf-8") for path in game.folder.rglob("*.py"))


@every_game
def test_every_quotation_is_word_for_word(game: Game) -> None:
    book = sentences(game)
    assert [(rule, words) for rule, words in quotations(game) if book.get(rule) != words] == []


@every_game
def test_every_sentence_is_done_somewhere(game: Game) -> None:
    done = {rule for rule, _ in quotations(game)}
    done.add("R1.1")  # how many can play is a fact of the game, not a function
    assert sorted(set(sentences(game)) - done) == []


@every_game
def test_every_sentence_is_tried_somewhere(game: Game) -> None:
    names = " ".join(function.name for function in functions(game.folder, "tests/test_*.py"))
    tried = {f"R{a}.{b}" for a, b in re.findall(r"(?<![a-z])r(\d+)_(\d+)", names)}
    assert sorted(set(sentences(game)) - tried) == []
    assert sorted(tried - set(sentences(game))) == []


@every_game
def test_every_reading_is_cited_in_code_or_tests(game: Game) -> None:
    readings = set(re.findall(r"^\| ([A-Z]-\d+) \|", game.rulebook(), re.MULTILINE))
    assert readings
    cited = set(re.findall(r"\b[A-Z]-\d+\b", whole_text(game)))
    assert sorted(readings - cited) == []


@every_game
def test_every_reading_points_at_rules_that_there_are(game: Game) -> None:
    rows = re.findall(r"^\| [A-Z]-\d+ \|.*\| (R[\dR. ]+) \|$", game.rulebook(), re.MULTILINE)
    named = {rule for row in rows for rule in row.split()}
    assert sorted(named - set(sentences(game))) == []
    assert len(rows) == len(re.findall(r"^\| [A-Z]-\d+ \|", game.rulebook(), re.MULTILINE))


def skeleton(book: str) -> list[str]:
    """Return what of a book is the same in every language: numbers, in the order of its lines."""
    numbered = r"(?:R\d+\.\d+|## \d+\.|## |- `\w+`)"
    reading = r"\| [A-Z]-\d+ \|"
    lines = re.findall(rf"^({numbered}|{reading}.*?(?:\| R[\dR. ]+ \|)$)", book, re.MULTILINE)
    return [re.sub(r"^(\| [A-Z]-\d+ \|).*(\| R[\dR. ]+ \|)$", r"\1 \2", line) for line in lines]


def test_a_skeleton_holds_headings_rules_options_and_readings() -> None:
    book = "# T\n\n## 1. Box\nR1.1 Two.\n\n## Options\n- `a`: b\n\n| | |\n| H-1 | x | R1.1 |\n"
    assert skeleton(book) == ["## 1.", "R1.1", "## ", "- `a`", "| H-1 | | R1.1 |"]


@every_game
def test_the_german_rules_have_the_same_lines(game: Game) -> None:
    assert game.languages() == ["en", "de"]
    english, german = game.rulebook(), game.rulebook("de")
    assert german != english
    assert skeleton(german) == skeleton(english)


@every_game
def test_the_german_rules_name_the_same_figures(game: Game) -> None:
    """A slip of the pen, such as 3 Coins for 2, is not a matter of language."""
    numbers = {rule: sorted(re.findall(r"\d+", text)) for rule, text in sentences(game).items()}
    german = dict(re.findall(r"^(R\d+\.\d+) (.+)$", game.rulebook("de"), re.MULTILINE))
    assert {rule: sorted(re.findall(r"\d+", text)) for rule, text in german.items()} == numbers


@every_game
def test_the_german_rules_quote_in_german(game: Game) -> None:
    german = re.sub(r"`[^`]*`", "", game.rulebook("de"))
    assert '"' not in german
    assert german.count("„") == german.count("“")


@every_game
def test_the_folder_says_in_which_order_to_read_it(game: Game) -> None:
    readme = (game.folder / "README.md").read_text(encoding="utf-8")
    for path in game.folder.glob("*.py"):
        assert path.name in readme
