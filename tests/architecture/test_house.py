"""How the house hangs together: who may import whom, and how long things may be."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import thirdwish
from thirdwish.engine.game import discover

ROOT = Path(thirdwish.__file__).parent
CHECKOUT = ROOT.parents[1]
SOURCES = sorted(ROOT.rglob("*.py"))

# From each part of the house, the parts it may import.
ARROWS = {
    "engine": {"engine", "games"},  # the package of games as a place to look in, and no game
    "games": {"engine", "games"},
    "bots": {"engine", "bots"},
    "host": {"engine", "bots", "host"},
    "lab": {"engine", "bots", "lab"},
    "terminal": {"engine", "bots", "terminal"},
    "cli.py": {
        "engine",
        "bots",
        "lab",
        "terminal",
        "cli_host",
        "cli_lab",
        "cli_parts",
        "cli_review",
    },
    "cli_host.py": {"host", "terminal"},
    "cli_lab.py": {"engine", "bots", "lab", "terminal", "cli_parts"},
    "cli_parts.py": {"engine", "terminal"},
    "cli_review.py": {"engine", "bots", "terminal", "cli_parts"},
    "__main__.py": {"cli"},
    "__init__.py": set(),
}


def modules(path: Path) -> Iterator[str]:
    """Yield the names of all modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
            yield node.module or ""


def part_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_arrows_point_one_way(path: Path) -> None:
    if "tests" in path.relative_to(ROOT).parts:
        return
    own = [m.split(".") for m in modules(path) if m.startswith("thirdwish.")]
    parts = {m[1] for m in own if m[1] != "__version__"}
    known = {p.relative_to(ROOT).parts[0].removesuffix(".py") for p in SOURCES}
    assert parts & known <= ARROWS[part_of(path)]


def test_no_game_imports_another_and_the_engine_imports_none() -> None:
    folders = {game.folder.name for game in discover().values()}
    for path in SOURCES:
        inside = set(path.relative_to(ROOT).parts)
        imported = {part for m in modules(path) for part in m.split(".")}
        assert imported & folders <= inside


def test_the_platform_names_no_game() -> None:
    names = [n for g in discover().values() for n in (g.name, g.folder.name, g.title)]
    a_game = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names), re.IGNORECASE)
    platform = [p for p in SOURCES if part_of(p) != "games"]
    platform += [CHECKOUT / "do.py", *(CHECKOUT / "tests").rglob("*.py")]
    platform += (CHECKOUT / "bench").rglob("*.py")
    assert [p for p in platform if a_game.search(p.read_text(encoding="utf-8"))] == []


def test_one_file_knows_a_compiler_and_no_game_knows_numpy() -> None:
    numba = [p for p in SOURCES if any(m.split(".")[0] == "numba" for m in modules(p))]
    assert numba == [ROOT / "engine" / "compile.py"]
    numpy = [p for p in SOURCES if any(m.split(".")[0] == "numpy" for m in modules(p))]
    assert [p for p in numpy if part_of(p) == "games"] == []


def test_importing_the_command_imports_no_compiler() -> None:
    code = "import sys, thirdwish.cli; sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_functions_are_short(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= 500
    for function in functions(path):
        assert function.end_lineno is not None
        body = function.end_lineno - function.body[0].lineno + 1  # the signature is not counted
        assert body <= 40, function.name


def test_no_file_is_called_by_what_does_not_matter() -> None:
    assert [p for p in SOURCES if p.stem in {"utils", "helpers", "common", "misc"}] == []


def test_the_page_names_no_game_and_no_package_host() -> None:
    names = [n for g in discover().values() for n in (g.name, g.folder.name, g.title)]
    a_game = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in names), re.IGNORECASE)
    web = CHECKOUT / "web"
    sources = [*(web / "src").rglob("*"), web / "index.html", web / "vite.config.ts"]
    texts = {p: p.read_text(encoding="utf-8") for p in sources if p.is_file()}
    assert [p for p, text in texts.items() if a_game.search(text)] == []
    assert '"resolved"' not in (web / "package-lock.json").read_text(encoding="utf-8")
