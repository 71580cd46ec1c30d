"""Interpreted and compiled, the same source gives the same bytes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.contract.cases import Case, every_case, every_seat_count, games_to_play, some_dice
from thirdwish.engine.bind import bind
from thirdwish.engine.compile import Machine, as_array, new_array
from thirdwish.engine.dice import Dice, roll
from thirdwish.engine.loops import Result, play_games
from thirdwish.engine.table import NOBODY, Choices, Figures

GAMES = 100  # a seat count; ten times as many when `do.py prove` runs this


@pytest.fixture(scope="module")
def machines() -> dict[str, Machine]:
    return {}


def machine_of(machines: dict[str, Machine], case: Case) -> Machine:
    return machines.setdefault(case.game.name, Machine(case.game))


def agree(case: Case, compiled: Any, seeds: range, looking: int) -> None:
    """Play games both ways at once; every `looking` answers compare views, redeals and bots."""
    plain, box, options = case.game.rules, case.box, case.options
    one, other, a, b = plain.Table.new(), plain.Table.new(), Choices.new(), Choices.new()
    for seed in seeds:
        one.put(bytes(one.size()))
        other.put(bytes(one.size()))
        plain.set_up(box, one, case.seats, options, seed)
        compiled.set_up(box, other, case.seats, options, seed)
        dice, answers = some_dice(seed), 0
        while one.turn != NOBODY:
            assert one.to_bytes() == other.to_bytes()
            plain.legal(box, one, a)
            compiled.legal(box, other, b)
            assert a == b
            if answers % looking == 0:
                look_and_think(case, compiled, one, a, seed)
            choice = a.choice[roll(dice, a.count)]
            plain.play(box, one, choice)
            compiled.play(box, other, choice)
            answers += 1
        assert one.to_bytes() == other.to_bytes()
        counted, also = Figures.new(), Figures.new()
        plain.measure(box, one, counted)
        compiled.measure(box, other, also)
        assert counted == also
        for seat in range(case.seats):
            assert plain.score(box, one, seat) == compiled.score(box, other, seat)
            assert plain.won(box, one, seat) == compiled.won(box, other, seat)


def look_and_think(case: Case, compiled: Any, table: Any, choices: Choices, seed: int) -> None:
    """Compare views, redeals and the rule-of-thumb bot."""
    plain, box = case.game.rules, case.box
    for seat in case.observers:
        one, other = plain.View.new(), plain.View.new()
        plain.look(box, table, seat, one)
        compiled.look(box, table, seat, other)
        assert one == other
        world, elsewhere = table.copy(), table.copy()
        plain.redeal(box, world, seat)
        compiled.redeal(box, elsewhere, seat)
        assert world == elsewhere
        if table.turn != NOBODY and seat < case.seats:
            for who in range(case.seats):
                assert plain.doubt(box, one, who) == compiled.doubt(box, other, who)
        if seat == table.turn:
            for i in range(choices.count):
                choice = choices.choice[i]
                assert plain.weigh(box, one, choice) == compiled.weigh(box, other, choice)


@pytest.mark.long
@every_seat_count
def test_interpreted_and_compiled_agree_byte_for_byte(
    case: Case, machines: dict[str, Machine]
) -> None:
    agree(case, machine_of(machines, case).rules, range(games_to_play(GAMES)), looking=53)


@every_case
def test_they_agree_under_every_option(case: Case, machines: dict[str, Machine]) -> None:
    agree(case, machine_of(machines, case).rules, range(3000, 3000 + games_to_play(5)), looking=13)


@every_seat_count
def test_loops_agree_too(case: Case, machines: dict[str, Machine]) -> None:
    rules, games = case.game.rules, 6
    bots = bytearray([1, 0] * case.seats)[: case.seats]
    kinds = (rules.Table, rules.View, Choices, Dice)
    results = [Result.new() for _ in range(games)]
    desk = [[kind.new()] for kind in kinds]
    bind(play_games, rules)([case.box], [case.options], *desk, bots, results, 5, 3, 1, 100_000)
    compiled = new_array(Result, games)
    arrays = [new_array(kind, 1) for kind in kinds]
    entry = machine_of(machines, case).entry(play_games)
    entry(
        as_array(case.box),
        as_array(case.options),
        *arrays,
        np.frombuffer(bots, np.uint8),
        compiled,
        5,
        3,
        1,
        100_000,
    )
    assert b"".join(result.to_bytes() for result in results) == compiled.tobytes()
