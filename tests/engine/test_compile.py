"""Compiling: once, kept, never stale, and never by surprise."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numba
import pytest

from tests.games import GAME
from thirdwish.engine import loops
from thirdwish.engine.compile import KEPT, Machine, as_array, cache_folder, digest
from thirdwish.engine.game import Game
from thirdwish.engine.record import Record, u8

Told = list[tuple[int, int]]


def machine(told: Told) -> Machine:
    return Machine(GAME, lambda name, done, total: told.append((done, total)))


def test_a_function_is_compiled_once_and_then_read_from_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THIRDWISH_CACHE", str(tmp_path))
    cold: Told = []
    machine(cold).entry(loops.won_first)
    assert cold[0][0] == 1
    assert cold[-1][0] == cold[-1][1] == cold[0][1]
    assert sorted(cold) == cold
    warm: Told = []
    machine(warm).entry(loops.won_first)
    assert warm == []


def test_an_entry_asked_for_twice_is_the_same() -> None:
    ready = machine([])
    assert ready.entry(loops.score_first) is ready.entry(loops.score_first)


@pytest.fixture
def copied(tmp_path: Path) -> Game:
    """Return the game as if its folder were elsewhere, with a file and a test in it."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "rules.py").write_text("A = 1\n")
    (tmp_path / "tests" / "test_rules.py").write_text("B = 1\n")
    return dataclasses.replace(GAME, folder=tmp_path)


def test_an_edit_of_any_source_of_the_game_means_another_cache(copied: Game) -> None:
    before = digest(copied)
    (copied.folder / "rules.py").write_text("A = 2\n")
    assert digest(copied) != before


def test_an_edit_of_a_test_does_not(copied: Game) -> None:
    before = digest(copied)
    (copied.folder / "tests" / "test_rules.py").write_text("B = 2\n")
    assert digest(copied) == before


def test_code_with_bounds_checks_is_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    from numba.core import config

    monkeypatch.setattr(config, "BOUNDSCHECK", None)
    unchecked = digest(GAME)
    monkeypatch.setattr(config, "BOUNDSCHECK", 1)
    assert digest(GAME) != unchecked


def test_code_for_another_processor_is_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest(GAME)
    monkeypatch.setattr("llvmlite.binding.get_host_cpu_name", lambda: "another")
    assert digest(GAME) != before


def test_old_versions_are_thrown_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, copied: Game
) -> None:
    cache = tmp_path / "cache"
    monkeypatch.setenv("THIRDWISH_CACHE", str(cache))
    for edit in range(KEPT + 3):
        (copied.folder / "rules.py").write_text(f"A = {edit}\n")
        newest = cache_folder(copied)
    kept = list((cache / GAME.name).iterdir())
    assert len(kept) == KEPT
    assert newest in kept


class Purse(Record):
    """Two numbers without a sign."""

    coins: int = u8
    price: int = u8


def what_is_missing(purses: Sequence[Purse]) -> int:
    """Return how much more than the Coins the price is: less than nothing, if they suffice."""
    missing = 0
    for coin in range(purses[0].coins):
        missing = purses[0].price - coin - 1
    return max(-5, missing)


def test_the_difference_of_two_unsigned_numbers_has_a_sign() -> None:
    purse = Purse.new()
    purse.coins, purse.price = 7, 4
    function: Any = what_is_missing
    compiled = numba.njit(Machine(GAME).signature(function))(function)
    assert what_is_missing([purse]) == compiled(as_array(purse)) == -3


def test_compiled_rules_take_records_as_the_interpreted_ones_do() -> None:
    box, options = GAME.read_box(GAME.published_box), GAME.make_options({})
    plain, compiled = GAME.rules, Machine(GAME).rules
    one, other = plain.Table.new(), plain.Table.new()
    plain.set_up(box, one, GAME.usual_seats, options, 3)
    compiled.set_up(box, other, GAME.usual_seats, options, 3)
    assert one == other
    assert compiled.score(box, other, 0) == plain.score(box, one, 0)
    assert isinstance(compiled.won(box, other, 0), bool)
