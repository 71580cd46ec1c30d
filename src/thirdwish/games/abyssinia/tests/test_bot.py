"""The rule-of-thumb player prefers what is obviously good, and never breaks a rule."""

from __future__ import annotations

import pytest

from thirdwish.engine.bind import bind
from thirdwish.engine.dice import Dice, seed_dice
from thirdwish.engine.loops import THUMB, Result, heaviest, play_games
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NOBODY, Choices
from thirdwish.games.abyssinia import GAME
from thirdwish.games.abyssinia.cards import Box
from thirdwish.games.abyssinia.table import Step, Table, View
from thirdwish.games.abyssinia.tests.table import (
    BOX,
    a_box,
    a_deal,
    a_table,
    legal_choices,
    play,
    view,
)
from thirdwish.games.abyssinia.words import write

pytestmark = pytest.mark.rules


def some_dice(seed: int = 1) -> Dice:
    dice = Dice.new()
    seed_dice(dice, seed)
    return dice


def answer(table: Table, dice: Dice, box: Box = BOX) -> int:
    """Return what the bot in turn answers, who is shown a view and no more."""
    legal = Choices.new()
    rules_of(GAME).legal(box, table, legal)
    return int(bind(heaviest, rules_of(GAME))(box, view(table, table.turn, box), legal, dice))


def chosen(table: Table, box: Box = BOX) -> str:
    """Return what the bot in turn answers, in notation."""
    return write(answer(table, some_dice(), box))


# Drawing and laying


def test_it_takes_a_genie() -> None:
    assert chosen(a_table(hands=["", ""], step=Step.DRAW)) == "take"


def test_it_draws_all_it_may() -> None:
    assert chosen(a_table(hands=["", ""], genies=["G02"], step=Step.DRAW)) == "draw 2-1-0"


def test_it_lays_the_wish_with_the_most_icons_it_needs() -> None:
    assert chosen(a_table(hands=["L01 L10 W10", ""])) == "lay L01"


def test_it_prefers_icons_of_a_type_it_lacks_counters_of() -> None:
    assert chosen(a_table(hands=["L01 W01", ""], counters=["L3", ""])) == "lay W01"


def test_it_prefers_an_up_arrow_and_shuns_a_down_arrow() -> None:
    assert chosen(a_table(hands=["L01 L06", ""])) == "lay L06"
    assert chosen(a_table(hands=["W01 W08 L02", ""], counters=["L3 P3"])) == "lay W01"


def test_it_likes_return_wishes_and_rules_against_others_and_not_those_against_itself() -> None:
    assert chosen(a_table(hands=["W10 W12 P03", ""], counters=["L3 P3"])) in {"lay W10", "lay W12"}
    assert chosen(a_table(hands=["L09 L14", ""], counters=["L3"])) == "lay L14"


def test_it_hides_the_third_best() -> None:
    table = a_table(hands=["L01 L02 L10", ""])
    play(table, "lay L01", "lay L02")
    assert chosen(table) == "hide L10"


def test_it_keeps_a_wish_that_does_it_no_good() -> None:
    box = a_box(L16="after: must discard your Genie")
    assert chosen(a_table(hands=["L16", ""], box=box), box) == "done"


# Special rules


def test_it_uses_a_rule_that_helps() -> None:
    table = a_table(hands=["", "L01"], laid=["L12"], step=Step.BEFORE)
    assert chosen(table) == "use 1"


def test_it_leaves_genies_where_they_are() -> None:
    table = a_table(hands=["", ""], genies=["G05", "G01"], step=Step.BEFORE)
    assert chosen(table) == "decline"


def test_it_does_not_sacrifice_its_own_wish() -> None:
    table = a_table(hands=["", ""], laid=["L01", "L02"], genies=["G07"], step=Step.BEFORE)
    assert chosen(table) == "decline"


def test_it_does_what_it_must() -> None:
    table = a_table(hands=["L01", ""], laid=["L09"], step=Step.AFTER)
    assert chosen(table) == "use 1"


@pytest.mark.parametrize(
    ("mine", "answered"),
    [("W3", "decline"), ("W4", "use 1"), ("L1 W2", "use 1"), ("L2 W1", "decline")],
)
def test_it_exchanges_a_counter_it_needs_less(mine: str, answered: str) -> None:
    table = a_table(hands=["", ""], laid=["L13"], counters=[mine, "L1"], step=Step.AFTER)

    assert chosen(table) == answered


def test_it_aims_at_the_player_nearest_to_winning() -> None:
    table = a_table(
        hands=["", "L01", "L02"], laid=["L12"], counters=["", "L5", "L2 W2"], step=Step.BEFORE
    )
    play(table, "use 1")
    assert chosen(table) == "player C"


def test_it_discards_the_best_wish_of_another() -> None:
    table = a_table(hands=["", ""], laid=["L11", "L10 L01"], step=Step.BEFORE)
    play(table, "use 1")
    assert chosen(table) == "wish B2"


def test_of_like_wishes_it_discards_that_of_the_player_nearest_to_winning() -> None:
    table = a_table(
        hands=[""] * 3, laid=["L11", "L02", "L01"], counters=["", "W1", "W2"], step=Step.BEFORE
    )
    play(table, "use 1")
    assert chosen(table) == "wish C1"


def test_it_discards_its_own_worst_wish() -> None:
    table = a_table(hands=["", ""], laid=["P18 L01"], hidden=["L10"], step=Step.BEFORE)
    play(table, "use 1")
    assert chosen(table) == "wish A3"


def test_it_discards_its_own_worst_card() -> None:
    box = a_box(L01="before: must discard a card from your hand")
    table = a_table(hands=["L02 L10", ""], laid=["L01"], step=Step.BEFORE, box=box)
    play(table, "use 1", box=box)
    assert chosen(table, box) == "discard L10"


def test_it_draws_what_it_needs_most() -> None:
    table = a_table(hands=["", ""], laid=["L18"], counters=["L1 W2"], step=Step.AFTER)
    play(table, "use 1")
    assert chosen(table) == "pile Power"


def test_it_gives_up_the_counter_of_which_it_has_most() -> None:
    table = a_table(
        hands=["", ""], genies=["G10"], counters=["L1 W3"], taken=["L1 W1"], step=Step.AFTER
    )
    play(table, "use genie")
    assert chosen(table) == "counter Wealth"


def test_it_takes_a_counter_it_needs_and_no_other() -> None:
    table = a_table(hands=["", ""], laid=["L18"], counters=["L2"], step=Step.COUNT)
    assert chosen(table) == "take"
    table = a_table(hands=["", ""], laid=["L18"], counters=["L3"], step=Step.COUNT)
    assert chosen(table) == "decline"


def test_it_takes_return_wishes_back() -> None:
    assert chosen(a_table(hands=["", ""], laid=["L10"], step=Step.RETURN)) == "return 1"


# Ties, and whole games


def test_of_two_answers_alike_it_gives_now_one_and_now_the_other() -> None:
    table = a_table(hands=["L01 L02", ""])
    given = {write(answer(table, some_dice(seed))) for seed in range(20)}
    assert given == {"lay L01", "lay L02"}


@pytest.mark.parametrize("seed", range(20))
def test_it_ends_a_whole_game_by_legal_answers(seed: int) -> None:
    table, dice = a_deal(2 + seed % 4, seed), some_dice(seed)
    answers = 0
    while table.turn != NOBODY:
        choice = answer(table, dice)
        assert choice in legal_choices(table)
        rules_of(GAME).play(BOX, table, choice)
        answers += 1
        assert answers < 5000
    assert GAME.outcome(BOX, table).winners


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_fifty_games_among_thumbs_all_end_with_a_winner(seats: int) -> None:
    """G-36 Far below the last round."""
    results = [Result.new() for _ in range(50)]
    bind(play_games, rules_of(GAME))(
        [BOX],
        [GAME.make_options({})],
        [Table.new()],
        [View.new()],
        [Choices.new()],
        [Dice.new()],
        bytearray([THUMB] * seats),
        results,
        7,
        0,
        1,
        100_000,
    )
    assert [sum(result.won) for result in results] == [1] * 50
