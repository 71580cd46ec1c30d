"""Machine code from a file: it does what the rules do, needs no compiler, and is written once."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.games import GAME
from thirdwish.engine import loops
from thirdwish.engine.bind import bind
from thirdwish.engine.compile import Machine
from thirdwish.engine.native import NAMES, Code
from thirdwish.engine.table import NOBODY, Choices

LOOPS = (loops.answer_first, loops.show_first, loops.score_first)
SEATS = GAME.usual_seats


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("THIRDWISH_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield Machine(GAME).keep(LOOPS)


def row_of(kind: Any, count: int) -> list[Any]:
    """Return records that lie one behind another."""
    whole, size = memoryview(bytearray(kind.size() * count)), kind.size()
    return [kind.at(whole[i * size : (i + 1) * size]) for i in range(count)]


def test_a_game_by_machine_code_is_the_same_game(folder: Path) -> None:
    rules, code = GAME.rules, Code(folder)
    box: Any = GAME.read_box(GAME.published_box)
    mine, its = rules.Table.new(), rules.Table.new()
    for table in (mine, its):
        rules.set_up(box, table, SEATS, GAME.make_options({}), 5)
    seen, shown = row_of(rules.View, SEATS + 1), row_of(rules.View, SEATS + 1)
    choices, listed = Choices.new(), Choices.new()
    answer, show = (bind(loop, rules) for loop in LOOPS[:2])
    its_answer = code.on("answer_first", [box], [its], [listed], numbers=1)
    its_show = code.on("show_first", [box], [its], shown, [listed])
    while mine.turn != NOBODY:
        show([box], [mine], seen, [choices])
        its_show()
        assert seen == shown
        assert choices == listed
        assert its_answer(GAME.choices) == answer([box], [mine], [choices], GAME.choices) == 0
        choice = choices.choice[choices.count // 2]
        assert its_answer(choice) == answer([box], [mine], [choices], choice) == 1
        assert mine == its
    score = code.on("score_first", [box], [its], numbers=1)
    assert [score(i) for i in range(SEATS)] == [rules.score(box, mine, i) for i in range(SEATS)]


def test_it_is_written_once(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THIRDWISH_CACHE", str(folder.parents[2]))
    written = (folder / NAMES).stat()
    assert Machine(GAME).keep(LOOPS) == folder
    assert (folder / NAMES).stat() == written


def test_a_loop_that_was_not_written_before_is_written_too(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THIRDWISH_CACHE", str(folder.parents[2]))
    Machine(GAME).keep([*LOOPS, loops.won_first])
    assert {"won_first", "answer_first"} <= set(Code(folder).linked)


def test_reading_it_takes_no_compiler(folder: Path) -> None:
    code = f"""
import sys
from pathlib import Path
from thirdwish.engine.native import Code
Code(Path({str(folder)!r}))
sys.exit("numba" in sys.modules or "numpy" in sys.modules)
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_code_that_fails_says_so(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*kinds: Any) -> Any:
        return lambda address: lambda *given: 1

    monkeypatch.setattr(ctypes, "PYFUNCTYPE", failing)
    loop = Code(folder).on("score_first", numbers=1)
    with pytest.raises(RuntimeError, match="score_first"):
        loop(0)
