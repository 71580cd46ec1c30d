"""Every refusal has a code, and the page has words for every code in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import thirdwish
from tests.games import GAME
from tests.host.client import Client, Refused
from tests.host.server import Server
from thirdwish.host.codes import Code

SOURCE = Path(thirdwish.__file__).parent
WORDS = SOURCE.parents[1] / "web" / "src" / "words"
CODES = set(get_args(Code))
# What is refused when a server starts is told to whoever starts it, and not by a page.
AT_START = {"settings.py", "serve.py", "bus.py", "database.py"}


def trees(*folders: str) -> Iterator[tuple[Path, ast.AST]]:
    for folder in folders:
        for path in (SOURCE / folder).rglob("*.py"):
            if "tests" not in path.parts:
                yield path, ast.parse(path.read_text(encoding="utf-8"))


def texts(node: ast.AST) -> list[str]:
    """Return the texts that stand in a node itself."""
    found = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant)]
    return [text for text in found if isinstance(text, str)]


def code_of_class(line: ast.AST) -> list[str]:
    """Return the code that a line of a class gives it, if it does."""
    gives = isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "code"
    return texts(line) if gives else []


def sent() -> set[str]:
    """Return every code that stands somewhere in the program."""
    found: set[str] = set()
    for _, tree in trees("engine", "bots", "host"):
        for node in ast.walk(tree):
            if isinstance(node, ast.keyword) and node.arg == "code":
                found |= set(texts(node.value))
            if isinstance(node, ast.ClassDef):
                found |= {text for one in node.body for text in code_of_class(one)}
            if isinstance(node, ast.Call) and re.search(r"Problem$|Wrong$", ast.unparse(node.func)):
                found |= {text for text in texts(node) if text in CODES}
    return found


def test_exactly_the_codes_that_are_listed_can_be_sent() -> None:
    assert sent() == CODES


def test_whoever_is_refused_at_a_table_is_told_by_a_code_of_its_own() -> None:
    bare = [
        f"{path.name}:{node.lineno}"
        for path, tree in trees("host")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("NotAllowed", "Stale")
        and path.name not in AT_START
        and not any(one.arg == "code" for one in node.keywords)
    ]
    assert bare == [f"live.py:{line_of('live.py', 'that question is no longer asked')}"]


def line_of(name: str, text: str) -> int:
    """Return where a text stands; it has the code of its class, which says just that."""
    lines = (SOURCE / "host" / name).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, start=1) if text in line)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_has_words_for_every_code(language: str) -> None:
    """The type check of the page holds this too, where there is a page to check."""
    catalogue = (WORDS / f"refusals.{language}.ts").read_text(encoding="utf-8")
    told = dict(re.findall(r'^  "?([a-z-]+)"?: "(.+)",$', catalogue, re.MULTILINE))
    assert set(told) == CODES
    assert all(text.endswith(".") for text in told.values())


def test_a_call_and_a_socket_are_refused_with_a_code(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    table = ada.new_table(GAME.name, visibility="open")
    with pytest.raises(Refused) as refused:
        ada.post(f"/tables/{table['id']}/start")
    assert (refused.value.kind, refused.value.code) == ("NotAllowed", "seat-free")
    with ada.watch(table) as player:
        player.say("hint")
        (wrong,) = [one for one in player.quiet(0.5) if one["is"] == "error"]
        assert (wrong["kind"], wrong["code"]) == ("NotYourTurn", "not-begun")


def test_what_is_nowhere_and_a_wrong_method_say_what_to_do(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    for method, path, said in (
        ("GET", "/nothing", "/api/openapi.json tells what there is"),
        ("PUT", "/me", "asked for by DELETE, GET, not by PUT"),
    ):
        with pytest.raises(Refused, match=said):
            ada.call(method, path)


def test_what_cannot_be_read_and_what_is_nowhere_have_codes_too(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    for path, body, code in (
        ("/tables", {"agreed": {"game": 5}}, "unreadable"),
        ("/tables", {"agreed": {"game": "none"}}, "no-game"),
        ("/me/name", {"name": " "}, "name"),
        ("/tables/none/start", None, "no-table"),
    ):
        with pytest.raises(Refused) as refused:
            ada.post(path, body)
        assert refused.value.code == code
