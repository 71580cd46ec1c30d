"""The search: what its names mean, how its tree grows, and that it plays well."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from tests.games import GAME
from thirdwish.bots import LEVELS, Kind, kind_of, make_bot, ratings, search, tree
from thirdwish.bots.search import ReadyOrThumb, SearchBot, Worker
from thirdwish.engine.bind import bind
from thirdwish.engine.compile import as_array
from thirdwish.engine.dice import Dice
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import Game, discover
from thirdwish.engine.match import Match
from thirdwish.engine.table import Choices, bit, note
from thirdwish.engine.worlds import Worlds
from thirdwish.lab.simulate import Series, simulate

BOX = GAME.read_box(GAME.published_box)


def a_match() -> Match:
    return Match(GAME, BOX, GAME.make_options({}), GAME.usual_seats, 5)


def answer(bot: Any, match: Match) -> int:
    seat = match.turn
    worlds = Worlds(GAME, BOX, match.table, seat, 3)
    return int(bot.choose(match.view(seat), match.choices(seat), worlds))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("random", Kind("random")),
        ("apprentice", Kind("thumb")),
        ("search", Kind("search", 100)),
        ("search:50ms", Kind("search", 50)),
        ("search:400", Kind("search", 0, 400)),
        ("sultan", Kind("search", GAME.search.budgets[2])),
    ],
)
def test_a_name_stands_for_a_player_and_its_budget(name: str, kind: Kind) -> None:
    assert kind_of(name, GAME) == kind


@pytest.mark.parametrize("name", ["deep blue", "search:", "search:0", "search:-1ms", "thumb:5"])
def test_a_name_that_stands_for_nobody_is_refused(name: str) -> None:
    with pytest.raises(BadRequest, match="there is no bot"):
        kind_of(name, GAME)


def test_a_higher_level_thinks_longer() -> None:
    times = [kind_of(level, GAME).milliseconds for level in LEVELS]
    assert times == sorted(set(times))


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_every_level_has_a_rating_and_none_is_surely_below_a_lower_one(game: Game) -> None:
    rated = [ratings(game)[level] for level in LEVELS]
    assert rated[0] == (1000, 0)
    for lower, higher in pairwise(rated):
        assert higher.points + higher.plus_minus > lower.points


def test_with_iterations_and_a_seed_the_answer_is_the_same() -> None:
    match = a_match()
    one, other = (make_bot("search:300", GAME, BOX, seed=9) for _ in range(2))
    assert answer(one, match) == answer(other, match)
    assert one.considered == other.considered


def test_every_choice_is_considered_and_every_iteration_is_in_one_of_them() -> None:
    match, bot = a_match(), make_bot("search:300", GAME, BOX, seed=9)
    chosen = answer(bot, match)
    assert {one.choice for one in bot.considered} == set(match.choices(match.turn))
    assert sum(one.visits for one in bot.considered) == 300
    assert bot.considered[0].choice == chosen
    assert bot.considered[0].visits == max(one.visits for one in bot.considered)
    assert all(0 <= one.expected <= 1 for one in bot.considered)


def test_what_was_thought_is_kept_while_a_seat_goes_on_and_sees_what_it_expected() -> None:
    match = a_match()
    bots = [SearchBot(Kind("search", 0, 50), GAME, BOX, seat) for seat in range(match.seats)]
    kept = 0
    while not match.over:
        seat, bot = match.turn, bots[match.turn]
        expected = bot.expects == match.view(seat).to_bytes()
        match.choose(seat, answer(bot, match))
        visits = sum(one.visits for one in bot.considered)
        if bot.considered and expected:
            kept += visits > 50
        elif bot.considered:
            assert visits == 50
    assert kept > 0


def test_a_tree_that_is_gone_on_with_is_tried_in_other_worlds() -> None:
    match, worker = a_match(), Worker(GAME, BOX, seed=4)
    world = match.worlds(match.turn).deal()
    worker.begin(world, match.turn, GAME)
    seed = int(worker.thought[0]["seed"])
    worker.run(50)
    tried = max(worker.results().items(), key=lambda one: one[1][0])[0]
    worker.go_on(world, match.turn, GAME, tried)
    assert worker.thought[0]["root"] != search.ROOT
    assert worker.thought[0]["seed"] != seed


def test_an_answer_that_was_never_tried_or_a_tree_half_full_is_not_gone_on_with() -> None:
    match = a_match()
    worker = Worker(GAME, BOX, seed=4)
    world = match.worlds(match.turn).deal()
    worker.begin(world, match.turn, GAME)
    worker.run(50)
    tried = max(worker.results().items(), key=lambda one: one[1][0])[0]
    worker.go_on(world, match.turn, GAME, -1)
    assert not worker.results()
    worker.run(50)
    worker.nodes = worker.nodes[: worker.thought[0]["nodes"]]
    worker.go_on(world, match.turn, GAME, tried)
    assert not worker.results()


def test_several_threads_share_the_iterations() -> None:
    match, bot = a_match(), make_bot("search:300", GAME, BOX, seed=9, threads=3)
    answer(bot, match)
    assert sum(one.visits for one in bot.considered) == 300


def test_a_budget_of_time_is_spent_in_iterations() -> None:
    match, bot = a_match(), make_bot("search:30ms", GAME, BOX, seed=9)
    answer(bot, match)
    assert sum(one.visits for one in bot.considered) > 1


def test_an_answer_is_settled_when_no_other_can_be_tried_as_often() -> None:
    match, worker = a_match(), Worker(GAME, BOX, seed=4)
    worker.begin(match.worlds(match.turn).deal(), match.turn, GAME)
    assert not worker.is_settled(0)
    worker.run(200)
    second, first = sorted(visits for visits, _ in worker.results().values())[-2:]
    assert first > second
    assert worker.is_settled(first - second - 1)
    assert not worker.is_settled(first - second)


def test_time_is_not_spent_on_an_answer_that_is_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    match, worker = a_match(), Worker(GAME, BOX, seed=4)
    worker.begin(match.worlds(match.turn).deal(), match.turn, GAME)
    monkeypatch.setattr(worker, "is_settled", lambda left: left > 0)
    begun = time.monotonic()
    worker.run_until(begun + 16)
    assert time.monotonic() - begun < 12


def test_tries_that_cannot_change_the_answer_are_saved() -> None:
    match, tries, saved = a_match(), 3000, 0
    worlds = Worlds(GAME, BOX, match.table, match.turn, seed=1)
    for seed in range(6):
        world, workers = worlds.deal(), []
        for run in (Worker.run, Worker.run_for):
            worker = Worker(GAME, BOX, seed)
            worker.begin(world, match.turn, GAME)
            run(worker, tries)
            workers.append(worker)
        whole, short = (worker.results() for worker in workers)
        assert max(whole, key=whole.__getitem__) == max(short, key=short.__getitem__)
        saved += tries - int(workers[1].thought[0]["iterations"])
    assert saved > 0


def test_something_is_tried_however_late_it_is() -> None:
    match = a_match()
    worker = Worker(GAME, BOX, seed=4)
    worker.begin(match.worlds(match.turn).deal(), match.turn, GAME)
    worker.run_until(0.0)
    assert worker.thought[0]["iterations"] > 0


def test_a_single_choice_is_not_thought_about() -> None:
    match, bot = a_match(), make_bot("search:300", GAME, BOX, seed=9)
    worlds = match.worlds(match.turn)
    (only,) = match.choices(match.turn)[:1]
    assert bot.choose(match.view(match.turn), [only], worlds) == only
    assert bot.considered == ()


def test_the_tree_grown_by_machine_code_is_the_one_grown_by_the_interpreter() -> None:
    """The same source, the same dice: the same nodes to the last byte."""
    match, iterations = a_match(), 25
    worker = Worker(GAME, BOX, seed=4)
    world = Worlds(GAME, BOX, match.table, match.turn, 3).deal()
    worker.begin(world, match.turn, GAME)
    thought = tree.Thought.at(bytearray(worker.thought.tobytes()))
    nodes = [tree.Node.new() for _ in range(4000)]
    dice = [Dice.new() for _ in worker.dice]
    desk = ([GAME.rules.Table.new()], [GAME.rules.View.new()], [Choices.new()])
    bind(tree.think, GAME.rules)([BOX], [world], *desk, nodes, [thought], dice, iterations)
    worker.run(iterations)
    assert thought.to_bytes() == worker.thought.tobytes()
    grown = worker.nodes[: thought.nodes].tobytes()
    assert b"".join(node.to_bytes() for node in nodes[: thought.nodes]) == grown


def test_a_full_tree_is_searched_on_without_growing() -> None:
    match = a_match()
    worker = Worker(GAME, BOX, seed=4)
    worker.nodes = worker.nodes[:30]
    worker.begin(match.worlds(match.turn).deal(), match.turn, GAME)
    worker.run(200)
    assert worker.thought[0]["nodes"] <= 30
    assert worker.thought[0]["iterations"] == 200


def test_a_game_cut_short_counts_for_who_leads() -> None:
    assert tree.lead_of(10, 20, 2) == tree.HALF
    assert tree.lead_of(30, 40, 2) > tree.HALF > tree.lead_of(10, 40, 2)
    assert tree.lead_of(900, 900, 2) == tree.WHOLE
    assert 0 == tree.lead_of(0, 0, 1) < tree.lead_of(50, 50, 1) < tree.WHOLE


def test_search_beats_rules_of_thumb() -> None:
    series = Series(GAME, BOX, GAME.make_options({}), ("search:150", "thumb"), 24, seed=3)
    assert simulate(series, lambda played: None)["wins"][0] >= 15


def test_until_its_machine_code_is_made_a_search_plays_by_thumb(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = threading.Event()
    maker = threading.Thread(target=made.wait, daemon=True)
    maker.start()
    monkeypatch.setattr(search, "maker_of", lambda game: maker)
    monkeypatch.setattr(search, "PATIENCE", 0.0)
    match, bot = a_match(), make_bot("search:50", GAME, BOX, seed=9, wait=False)
    assert isinstance(bot, ReadyOrThumb)
    assert not bot.is_ready
    assert answer(bot, match) == answer(make_bot("thumb", GAME, BOX, seed=9), match)
    assert bot.considered == ()
    made.set()
    maker.join()
    assert bot.is_ready
    assert answer(bot, match) == answer(SearchBot(Kind("search", 0, 50), GAME, BOX, 9), match)
    assert sum(one.visits for one in bot.considered) == 50


def test_worlds_have_no_way_to_the_true_table() -> None:
    match = a_match()
    seat = match.turn
    worlds = match.worlds(seat)
    true = match.table.to_bytes()
    held = [value.to_bytes() for value in vars(worlds).values() if hasattr(value, "to_bytes")]
    assert true not in held
    assert worlds.deal() != worlds.deal()
    assert GAME.view(BOX, worlds.deal(), seat) == match.view(seat)
    assert as_array(worlds.deal()).tobytes() != true


def a_search_that_doubts(doubt: int, **settings: Any) -> tuple[Worker, Match]:
    """Return a search begun on a new match in which every other seat is doubted so much."""
    game = replace(
        GAME,
        rules=replace(GAME.rules, doubt=DOUBTS[doubt]),
        search=replace(GAME.search, **settings),
    )
    match, worker = a_match(), Worker(GAME, BOX, seed=4)
    worker.entry = bind(tree.think, game.rules)
    worker.begin(Worlds(GAME, BOX, match.table, match.turn, 3).deal(), match.turn, game)
    return worker, match


def never(box: Any, view: Any, seat: int) -> int:
    return 0


def always(box: Any, view: Any, seat: int) -> int:
    return tree.SCALE


DOUBTS = {0: never, 1000: always}


def think_interpreted(worker: Worker, iterations: int) -> tuple[Any, list[Any]]:
    """Go on by the interpreter; return the thought and the nodes."""
    thought = tree.Thought.at(bytearray(worker.thought.tobytes()))
    nodes, dice = [tree.Node.new() for _ in range(4000)], [Dice.new() for _ in worker.dice]
    world = GAME.rules.Table.at(bytearray(worker.root.tobytes()))
    desk = ([GAME.rules.Table.new()], [GAME.rules.View.new()], [Choices.new()])
    worker.entry([BOX], [world], *desk, nodes, [thought], dice, iterations)
    return thought, nodes[: thought.nodes]


@pytest.mark.parametrize("doubt", DOUBTS)
def test_who_is_doubted_has_no_answers_in_the_tree(doubt: int) -> None:
    worker, match = a_search_that_doubts(doubt)
    _, nodes = think_interpreted(worker, 60)
    others = {node.seat for node in nodes[2:]} - {match.turn}
    assert bool(others) is (doubt == 0)


def test_nobody_doubts_oneself() -> None:
    worker, match = a_search_that_doubts(1000)
    thought, _ = think_interpreted(worker, 1)
    assert thought.doubt[match.turn] == 0
    assert thought.taken[match.turn] == thought.playouts


@pytest.mark.parametrize("ripe", [0, 20])
def test_the_tree_goes_on_only_below_answers_that_are_ripe(ripe: int) -> None:
    worker, _ = a_search_that_doubts(0, ripe=ripe)
    _, nodes = think_interpreted(worker, 150)
    above = {node.parent for node in nodes[2:]} - {search.ROOT}
    visits = [nodes[number].visits for number in above]
    assert (min(visits) >= 20) is (ripe == 20)


@pytest.mark.parametrize("branching", [False, True])
def test_a_tree_can_branch_by_what_the_seat_is_shown(branching: bool) -> None:
    """What was shown has a number below zero; the same answers hang on each that was tried."""
    worker, match = a_search_that_doubts(0, branching=branching)
    _, nodes = think_interpreted(worker, 250)
    shown = [number for number, node in enumerate(nodes) if number > 1 and node.choice < 0]
    assert bool(shown) is branching
    assert all(nodes[number].parent != search.ROOT for number in shown)
    after = {nodes[number].parent for number in shown}
    assert {nodes[answer].seat for answer in after} <= {match.turn}
    by_answer = [[n for n in shown if nodes[n].parent == answer] for answer in after]
    assert any(len(branches) > 1 for branches in by_answer) is branching


def test_other_cards_shown_are_other_branches_but_not_if_another_seat_saw_them() -> None:
    table = a_match().table
    table.events = 0
    note(table, 1, 0, 1, 5, 0, bit(0))
    mine, theirs = tree.shown_to(table, 0), tree.shown_to(table, 1)
    table.event[0].card = 6
    assert tree.shown_to(table, 0) != mine
    assert tree.shown_to(table, 1) == theirs
    assert -tree.MOST_SHOWN <= min(mine, theirs) <= max(mine, theirs) < 0


def worlds_of_tries(tries: int) -> dict[tuple[int, int], bytes]:
    """Return in which world each try of each answer was, by the answer and the try's number."""
    worlds: list[bytes] = []

    def redeal(box: Any, table: Any, seat: int) -> None:
        GAME.rules.redeal(box, table, seat)
        worlds.append(table.to_bytes())

    worker, match = Worker(GAME, BOX, seed=4), a_match()
    game = replace(GAME, search=replace(GAME.search, same_worlds=True))
    worker.begin(Worlds(GAME, BOX, match.table, match.turn, 3).deal(), match.turn, game)
    think = bind(tree.think, replace(GAME.rules, redeal=redeal))
    thought = tree.Thought.at(bytearray(worker.thought.tobytes()))
    nodes, dice = [tree.Node.new() for _ in range(4000)], [Dice.new() for _ in worker.dice]
    world = GAME.rules.Table.at(bytearray(worker.root.tobytes()))
    desk = ([GAME.rules.Table.new()], [GAME.rules.View.new()], [Choices.new()])
    found: dict[tuple[int, int], bytes] = {}
    before: dict[int, int] = {}
    for _ in range(tries):
        think([BOX], [world], *desk, nodes, [thought], dice, 1)
        after = {node.choice: node.visits for node in nodes[2:] if node.parent == search.ROOT}
        (tried,) = [choice for choice in after if after[choice] != before.get(choice, 0)]
        found[tried, after[tried]], before = worlds[-1], after
    return found


def test_all_answers_can_be_tried_in_the_same_worlds_one_after_another() -> None:
    found = worlds_of_tries(60)
    assert len({choice for choice, _ in found}) > 1
    numbers = {number for _, number in found}
    by_number = [{w for (_, n), w in found.items() if n == number} for number in sorted(numbers)]
    assert all(len(same) == 1 for same in by_number)
    assert len(set.union(*by_number)) == len(numbers) > 1


@pytest.mark.parametrize("by_spread", [False, True])
def test_where_a_game_is_nearly_won_the_untried_is_tried_less_if_a_game_says_so(
    by_spread: bool,
) -> None:
    nodes = [tree.Node.new() for _ in range(3)]
    nodes[1].visits, nodes[1].total, nodes[1].prior = 100, 99 * tree.WHOLE, 1
    nodes[2].visits, nodes[2].total, nodes[2].prior = 60, 58 * tree.WHOLE, 1
    thought, choices = tree.Thought.new(), Choices.new()
    thought.explore, thought.by_spread = 1500, by_spread
    choices.count, thought.child[0], thought.child[1] = 2, 1, 2
    assert tree.select(nodes, thought, choices) == (1 if by_spread else 2)


@pytest.mark.parametrize("mean", [0.0, 1.0, 1.001])
def test_results_are_never_thought_to_be_all_alike(mean: float) -> None:
    assert tree.spread_of(mean) == tree.LEAST_SPREAD
    assert tree.spread_of(0.5) == tree.EVEN_SPREAD
