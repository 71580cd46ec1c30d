"""1. The box and the start, and 2. drawing."""

from __future__ import annotations

import pytest

from thirdwish.engine.errors import BadRequest
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NOBODY
from thirdwish.games.abyssinia import GAME
from thirdwish.games.abyssinia.table import Happening, Question, Step
from thirdwish.games.abyssinia.tests.table import (
    BOX,
    a_deal,
    a_table,
    asked,
    choices,
    counters,
    discard,
    genie,
    genie_pile,
    hand,
    happened,
    pile,
    play,
    view,
)

pytestmark = pytest.mark.rules
NINE = "L3 W3 P3"
EIGHT = "L2 W3 P3"


# 1. The box and the start


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r1_1_two_to_five_play(seats: int) -> None:
    """G-1."""
    GAME.check_seats(seats)
    assert a_deal(seats).seats == seats


@pytest.mark.parametrize("seats", [1, 6])
def test_r1_1_one_or_six_cannot_play(seats: int) -> None:
    """G-1."""
    with pytest.raises(BadRequest, match="is for 2 to 5 players"):
        GAME.check_seats(seats)


def test_r1_2_there_is_a_pile_of_each_deck() -> None:
    table = a_deal(3)
    assert list(table.pile_size) == [15, 15, 15]
    assert {wish[0] for wish in pile(table, "L").split()} == {"L"}
    assert {wish[0] for wish in pile(table, "W").split()} == {"W"}
    assert {wish[0] for wish in pile(table, "P").split()} == {"P"}


def test_r1_2_piles_are_shuffled() -> None:
    assert len({pile(a_deal(3, seed), "L") for seed in range(5)}) == 5
    assert pile(a_deal(3), "L") != " ".join(sorted(pile(a_deal(3), "L").split()))


def test_r1_3_each_player_is_dealt_a_genie_and_the_others_are_a_pile() -> None:
    table = a_deal(4)
    serving = [genie(table, seat) for seat in range(4)]
    assert sorted(serving + genie_pile(table).split()) == [f"G{i:02}" for i in range(1, 13)]
    assert table.genie_open == 0
    assert view(table, 1).player[0].genie == table.player[0].genie


def test_r1_3_genies_are_shuffled() -> None:
    assert len({genie_pile(a_deal(2, seed)) for seed in range(5)}) == 5


def test_r1_4_each_player_is_dealt_one_wish_of_each_deck() -> None:
    table = a_deal(5)
    decks = [[wish[0] for wish in hand(table, seat).split()] for seat in range(5)]
    assert decks == [["L", "W", "P"]] * 5


def test_r1_5_any_player_may_be_the_first_dealer() -> None:
    """G-2."""
    assert {a_deal(5, seed).dealer for seed in range(60)} == {0, 1, 2, 3, 4}


def test_r1_5_the_first_dealer_is_asked_first() -> None:
    table = a_deal(4, seed=9)
    assert asked(table) == (table.dealer, Question.DRAW)
    assert (table.round, happened(table)[-1]) == (1, Happening.ROUND)


def test_r1_6_three_counters_of_each_win_at_once() -> None:
    table = a_table(hands=["", ""], laid=["L01 W01", ""], counters=[EIGHT, ""], step=Step.COUNT)
    assert (table.turn, table.winner) == (NOBODY, 0)
    assert happened(table) == [Happening.TOOK, Happening.WON]
    assert counters(table, 0) == NINE


def test_r1_6_nothing_more_is_counted_after_the_win() -> None:
    """G-31 Wealth is not given out any more."""
    table = a_table(hands=["", ""], laid=["L01 W01", ""], counters=[EIGHT, "W1"], step=Step.COUNT)
    assert (counters(table, 0), counters(table, 1)) == (NINE, "W1")


def test_r1_6_more_than_three_of_a_type_may_be_held() -> None:
    """G-32."""
    table = a_table(hands=["", ""], laid=["L01", ""], counters=["L5", ""], step=Step.COUNT)
    assert counters(table, 0) == "L6"
    assert table.winner == NOBODY


def test_r1_6_eight_counters_do_not_win_however_many_of_a_type() -> None:
    table = a_table(hands=["", ""], laid=["W01", ""], counters=["L9 W8 P2", ""], step=Step.COUNT)
    assert table.winner == NOBODY
    assert rules_of(GAME).score(BOX, table, 0) == 8


def test_r1_6_the_winner_has_won_and_nobody_else() -> None:
    table = a_table(hands=["", ""], laid=["L01", ""], counters=[EIGHT, "L3"], step=Step.COUNT)
    assert [rules_of(GAME).won(BOX, table, seat) for seat in (0, 1)] == [True, False]
    assert [rules_of(GAME).score(BOX, table, seat) for seat in (0, 1)] == [9, 3]


def test_r1_6_of_two_completed_by_one_exchange_the_enacting_player_wins() -> None:
    """G-31."""
    table = a_table(
        hands=["", ""],
        laid=["", "L13"],
        counters=["L4 W2 P3", "L2 W4 P3"],
        step=Step.AFTER,
    )
    play(table, "use 1", "player A")
    assert (counters(table, 0), counters(table, 1)) == (NINE, NINE)
    assert table.winner == 1


def test_r1_6_a_player_completed_by_another_s_rule_wins() -> None:
    """G-31 The one who enacts has not won; the other, who was given a counter, has."""
    table = a_table(
        hands=["", "", ""],
        laid=["L13", "", ""],
        counters=["W1", "L1", "L4 W2 P3"],
        step=Step.AFTER,
    )
    play(table, "use 1", "player C")
    assert (table.winner, table.turn) == (2, NOBODY)


# 2. Drawing


def test_r2_1_the_dealer_draws_first_and_then_clockwise() -> None:
    """G-3."""
    table = a_table(hands=["", "", ""], genies=["G01", "G02", "G03"], dealer=1, step=Step.DRAW)
    order = [asked(table)]
    play(table, "draw 2-1-0")
    order.append(asked(table))
    play(table, "draw 0-2-1")
    order.append(asked(table))
    assert order == [(1, Question.DRAW), (2, Question.DRAW), (0, Question.DRAW)]


def test_r2_1_fewer_wishes_may_be_drawn_pile_by_pile() -> None:
    """G-4."""
    table = a_table(hands=["", ""], genies=["G02", ""], step=Step.DRAW)
    assert choices(table) == [
        "draw 2-1-0",
        "draw 2-0-0",
        "draw 1-1-0",
        "draw 1-0-0",
        "draw 0-1-0",
        "draw 0-0-0",
    ]


def test_r2_1_wishes_come_from_the_top_of_each_pile() -> None:
    table = a_table(hands=["P05", ""], genies=["G02", ""], step=Step.DRAW)
    play(table, "draw 2-1-0")
    assert hand(table, 0) == "L01 L02 W01 P05"
    assert pile(table, "W").startswith("W02 W03")


def test_r2_1_who_draws_nothing_gets_nothing() -> None:
    table = a_table(hands=["", ""], genies=["G02", ""], step=Step.DRAW)
    play(table, "draw 0-0-0")
    assert hand(table, 0) == ""
    assert happened(table) == []


def test_r2_2_a_player_without_a_genie_may_take_the_top_one_and_draws_by_it() -> None:
    """G-5."""
    table = a_table(hands=["", ""], genie_pile="G03 G01 G05", step=Step.DRAW)
    assert asked(table) == (0, Question.GENIE)
    assert choices(table) == ["take", "decline"]
    play(table, "take")
    assert (genie(table, 0), genie_pile(table)) == ("G03", "G01 G05")
    assert asked(table) == (0, Question.DRAW)
    play(table, "draw 0-2-1")
    assert hand(table, 0) == "W01 W02 P01"


def test_r2_2_who_takes_no_genie_draws_nothing() -> None:
    """G-5."""
    table = a_table(hands=["", ""], step=Step.DRAW)
    play(table, "decline")
    assert (genie(table, 0), hand(table, 0)) == ("-", "")
    assert asked(table) == (1, Question.GENIE)


def test_r2_2_with_an_empty_genie_pile_nothing_is_asked_or_drawn() -> None:
    """G-5."""
    table = a_table(hands=["", ""], genies=["", "G01"], genie_pile="", step=Step.DRAW)
    assert asked(table) == (1, Question.DRAW)


def test_r2_2_a_genie_seen_at_the_bottom_can_be_taken_again() -> None:
    table = a_table(hands=["", ""], genie_pile="G04", genie_open=1, step=Step.DRAW)
    play(table, "take")
    assert (genie(table, 0), table.genie_size, table.genie_open) == ("G04", 0, 0)


def test_r2_3_an_empty_pile_is_refilled_from_the_discards_of_its_deck() -> None:
    """G-21 G-22 Wealth stays in its own discard pile."""
    table = a_table(
        hands=["", ""],
        genies=["G02", ""],
        piles="L01 W01",
        discard="L02 L03 W02 P02",
        step=Step.DRAW,
    )
    play(table, "draw 2-0-0")
    drawn = hand(table, 0).split()
    assert drawn[0] == "L01"
    assert drawn[1] in {"L02", "L03"}
    assert discard(table) == "W02 P02"
    assert happened(table) == [Happening.DREW, Happening.SHUFFLED, Happening.DREW]


def test_r2_3_the_new_pile_is_in_random_order() -> None:
    piles = set()
    for seed in range(12):
        table = a_table(
            hands=["", ""],
            genies=["G01", ""],
            piles="",
            discard="L02 L03 L04 L05 L06",
            step=Step.DRAW,
            seed=seed,
        )
        play(table, "draw 1-0-0")
        piles.add(hand(table, 0) + pile(table, "L"))
    assert len(piles) > 6


def test_r2_3_a_pile_is_refilled_when_a_card_is_needed_and_not_before() -> None:
    """G-37."""
    table = a_table(hands=["", ""], genies=["G01", ""], piles="L01", discard="L02", step=Step.DRAW)
    play(table, "draw 1-0-0")
    assert (pile(table, "L"), discard(table)) == ("", "L02")


def test_r2_3_a_draw_from_a_deck_without_pile_and_discards_is_lost() -> None:
    """G-22."""
    table = a_table(hands=["", ""], genies=["G02", ""], piles="L01", step=Step.DRAW)
    assert choices(table) == ["draw 2-0-0", "draw 1-0-0", "draw 0-0-0"]
    play(table, "draw 2-0-0")
    assert hand(table, 0) == "L01"


def test_r2_3_laid_wishes_are_not_in_the_discard_pile() -> None:
    """G-22."""
    table = a_table(hands=["L01", "L02"], laid=["L18", ""], piles="", step=Step.AFTER)
    assert asked(table) == (1, Question.GENIE), "Ada could draw nothing and was not asked"
    assert discard(table) == "L18"


def test_r2_3_a_player_is_not_asked_when_no_wish_can_be_drawn() -> None:
    table = a_table(hands=["", ""], genies=["G02", "G03"], piles="P01", step=Step.DRAW)
    assert asked(table) == (1, Question.DRAW)


def test_r2_4_there_is_no_limit_to_a_hand() -> None:
    """G-8."""
    full = " ".join(f"L{i:02}" for i in range(1, 17))
    table = a_table(hands=[full, ""], genies=["G02", ""], step=Step.DRAW)
    play(table, "draw 2-1-0")
    assert len(hand(table, 0).split()) == 19
