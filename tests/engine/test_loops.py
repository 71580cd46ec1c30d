"""Loops and entries, interpreted: they do what the rules do."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from tests.games import GAME
from thirdwish.engine import loops
from thirdwish.engine.bind import bind
from thirdwish.engine.compile import Machine
from thirdwish.engine.dice import Dice, seed_dice
from thirdwish.engine.game import Rules, discover
from thirdwish.engine.mode import rules_of
from thirdwish.engine.record import Record
from thirdwish.engine.table import NOBODY, STRANGER, Choices, Figures

BOX = GAME.read_box(GAME.published_box)
SEATS = GAME.seats.start


def entries(rules: Rules) -> dict[str, Any]:
    """Return each rule by way of its entry, which takes lists where the rule takes records."""

    def through(entry: Any) -> Any:
        return lambda *args: entry(*([a] if isinstance(a, Record) else a for a in args))

    names = [f.name for f in fields(rules) if not isinstance(getattr(rules, f.name), type)]
    return {name: through(bind(getattr(loops, f"{name}_first"), rules)) for name in names}


def test_a_game_through_the_entries_is_the_game_by_the_rules() -> None:
    rules, entry = GAME.rules, entries(GAME.rules)
    one, other = rules.Table.new(), rules.Table.new()
    choices, dice, options = Choices.new(), Dice.new(), GAME.make_options({})
    seed_dice(dice, 1)
    rules.set_up(BOX, one, SEATS, options, 9)
    entry["set_up"](BOX, other, SEATS, options, 9)
    while one.turn != NOBODY:
        assert one == other
        view = rules.View.new()
        entry["legal"](BOX, other, choices)
        entry["look"](BOX, other, other.turn, view)
        assert view == GAME.view(BOX, one, one.turn)
        assert entry["weigh"](BOX, view, choices.choice[0]) == rules.weigh(
            BOX, view, choices.choice[0]
        )
        assert entry["doubt"](BOX, view, 1) == rules.doubt(BOX, view, 1)
        choice = bind(loops.heaviest, rules)(BOX, view, choices, dice)
        rules.play(BOX, one, choice)
        entry["play"](BOX, other, choice)
        rules.redeal(BOX, one, 0)
        entry["redeal"](BOX, other, 0)
    for seat in range(SEATS):
        assert entry["score"](BOX, other, seat) == rules.score(BOX, one, seat)
        assert entry["won"](BOX, other, seat) == rules.won(BOX, one, seat)


def test_what_is_counted_through_the_entry_is_what_the_rules_count() -> None:
    game = next(game for game in discover().values() if game.figures)
    box, table = game.read_box(game.published_box), game.rules.Table.new()
    game.rules.set_up(box, table, game.usual_seats, game.make_options({}), 3)
    one, other = Figures.new(), Figures.new()
    game.rules.measure(box, table, one)
    bind(loops.measure_first, game.rules)([box], [table], [other])
    assert one == other
    assert any(one.of)


def test_an_answer_is_given_only_if_it_is_legal() -> None:
    table, rules = GAME.rules.Table.new(), GAME.rules
    rules.set_up(BOX, table, SEATS, GAME.make_options({}), 9)
    answer, choices = bind(loops.answer_first, rules), Choices.new()
    legal, before = GAME.list_choices(BOX, table), table.to_bytes()
    illegal = next(choice for choice in range(GAME.choices) if choice not in legal)
    assert not answer([BOX], [table], [choices], illegal)
    assert table.to_bytes() == before
    other = table.copy()
    assert answer([BOX], [table], [choices], legal[-1])
    rules.play(BOX, other, legal[-1])
    assert table == other
    table.turn = NOBODY
    assert not answer([BOX], [table], [choices], legal[-1])


def test_a_table_is_shown_to_every_seat_and_to_strangers_at_once() -> None:
    table, rules = GAME.rules.Table.new(), GAME.rules
    rules.set_up(BOX, table, SEATS, GAME.make_options({}), 9)
    views, choices = [rules.View.new() for _ in range(SEATS + 1)], Choices.new()
    show = bind(loops.show_first, rules)
    show([BOX], [table], views, [choices])
    assert views == [GAME.view(BOX, table, seat) for seat in [*range(SEATS), STRANGER]]
    assert [choices.choice[i] for i in range(choices.count)] == GAME.list_choices(BOX, table)
    table.turn = NOBODY
    show([BOX], [table], views, [choices])
    assert choices.count == 0


def test_a_world_is_imagined_through_the_entry() -> None:
    table, rules = GAME.rules.Table.new(), GAME.rules
    rules.set_up(BOX, table, SEATS, GAME.make_options({}), 9)
    one, other = table.copy(), table.copy()
    dice, same = Dice.new(), Dice.new()
    seed_dice(dice, 4)
    seed_dice(same, 4)
    bind(loops.imagine, rules)(BOX, one, 0, dice)
    bind(loops.imagine_first, rules)([BOX], [other], [same], 0)
    assert one == other
    assert one != table


def test_tables_are_copied_round() -> None:
    tables = [GAME.rules.Table.new() for _ in range(3)]
    tables[0].seats = 4
    bind(loops.copy_tables, GAME.rules)(tables, 2)
    assert [table.seats for table in tables] == [4, 4, 4]


def test_a_series_has_other_deals_for_other_games_and_seeds() -> None:
    seeds = {loops.deal_seed(seed, game) for seed in (0, 1, 2, 1 << 40) for game in range(500)}
    assert len(seeds) == 2000
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_the_environment_says_whether_tests_run_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THIRDWISH_RULES", "interpreted")
    assert rules_of.__wrapped__(GAME) is GAME.rules
    monkeypatch.setenv("THIRDWISH_RULES", "compiled")
    monkeypatch.setattr(Machine, "rules", "machine code")
    assert str(rules_of.__wrapped__(GAME)) == "machine code"


def interpreted_series(bots: bytes, games: int, limit: int) -> list[loops.Result]:
    """Return a series of games played by interpreted loops."""
    desk = [[kind.new()] for kind in (GAME.rules.Table, GAME.rules.View, Choices, Dice)]
    results = [loops.Result.new() for _ in range(games)]
    options = [GAME.make_options({})]
    play_games = bind(loops.play_games, GAME.rules)
    play_games([BOX], options, *desk, bytearray(bots), results, 5, 0, 1, limit)
    return results


def test_a_series_is_played_by_the_bots_named() -> None:
    bots = bytes([loops.THUMB, *[loops.RANDOM] * (SEATS - 1)])
    results = interpreted_series(bots, games=4, limit=10_000)
    assert all(result.finished == 1 and result.decisions > 0 for result in results)
    wins_of_thumb = sum(result.won[game % SEATS] for game, result in enumerate(results))
    assert wins_of_thumb >= 3


def test_a_game_that_goes_on_too_long_is_given_up() -> None:
    (result,) = interpreted_series(bytes(SEATS), games=1, limit=7)
    assert (result.finished, result.decisions) == (0, 7)
    assert sum(result.won) == 0


def test_an_imagined_world_looks_the_same_and_has_other_dice() -> None:
    table, dice = GAME.rules.Table.new(), Dice.new()
    GAME.rules.set_up(BOX, table, SEATS, GAME.make_options({}), 9)
    seed_dice(dice, 2)
    world = table.copy()
    bind(loops.imagine, GAME.rules)(BOX, world, 0, dice)
    assert world.dice != table.dice
    assert GAME.view(BOX, world, 0) == GAME.view(BOX, table, 0)
    assert GAME.view(BOX, world, 1) != GAME.view(BOX, table, 1)


def test_a_game_is_played_on_until_somebody_outside_has_to_decide() -> None:
    """One seat is asked from outside and takes the first choice; the others play at random."""
    rules, table, dice = GAME.rules, GAME.rules.Table.new(), Dice.new()
    rules.set_up(BOX, table, SEATS, GAME.make_options({}), 9)
    seed_dice(dice, 1)
    row = bytearray([loops.OUTSIDE, loops.THUMB, loops.RANDOM, loops.RANDOM][:SEATS])
    desk = ([BOX], [table], [rules.View.new()], [Choices.new()], [dice])
    play_on = bind(loops.play_until_asked, rules)
    asked, answers = 0, play_on(*desk, row, 1, 10_000)
    while table.turn != NOBODY:
        assert table.turn == 1
        choices = GAME.list_choices(BOX, table)
        assert len(choices) > 1
        rules.play(BOX, table, choices[0])
        asked += 1
        answers += play_on(*desk, row, 1, 10_000)
    assert asked > 0
    assert answers > 0
    assert play_on(*desk, row, 1, 10_000) == 0


def test_nobody_outside_is_waited_for_beyond_the_limit() -> None:
    rules, table, dice = GAME.rules, GAME.rules.Table.new(), Dice.new()
    rules.set_up(BOX, table, SEATS, GAME.make_options({}), 9)
    seed_dice(dice, 1)
    desk = ([BOX], [table], [rules.View.new()], [Choices.new()], [dice])
    assert bind(loops.play_until_asked, rules)(*desk, bytearray(SEATS), 0, 5) == 5
