"""4. Before the wishes: what discard, steal and exchange do."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NOBODY
from thirdwish.games.abyssinia.table import Happening, Question, Step
from thirdwish.games.abyssinia.tests.table import (
    a_box,
    a_table,
    asked,
    choices,
    counters,
    discard,
    genie,
    genie_pile,
    hand,
    happened,
    laid,
    play,
)

pytestmark = pytest.mark.rules


# R4.5 Discard


def test_r4_5_a_discarded_wish_goes_to_the_discard_pile_of_its_deck_at_once() -> None:
    """G-20 G-34 Bo's wish is there while Ada's still lies before her."""
    table = a_table(hands=["", "L02"], laid=["L11 L12", "L05"], step=Step.BEFORE)
    play(table, "use 1", "wish B1")
    assert discard(table) == "L05"
    assert (laid(table, 0), laid(table, 1)) == ("L11 L12 -", "- - -")


def test_r4_5_a_discarded_counter_goes_back_to_the_pool() -> None:
    """G-20."""
    box = a_box(L01="before: must discard a Love counter")
    table = a_table(hands=["", ""], laid=["L01"], counters=["L2 W1", ""], step=Step.BEFORE, box=box)
    play(table, "use 1", box=box)
    assert counters(table, 0) == "L2 W1", "one discarded, and one taken in the count"
    assert Happening.DISCARDED_COUNTER in happened(table)


def test_r4_5_a_discarded_genie_goes_to_the_bottom_of_the_pile() -> None:
    """G-20."""
    table = a_table(
        hands=["", ""], laid=["L14"], genies=["G01", ""], genie_pile="G02 G03", step=Step.AFTER
    )
    play(table, "use 1")
    assert (genie(table, 0), genie_pile(table)) == ("-", "G02 G03 G01")
    assert table.genie_open == 1


def test_r4_5_another_player_s_counter_genie_and_card_can_be_discarded() -> None:
    box = a_box(
        L01="before: may discard another player's Love counter",
        L02="before: may discard another player's Genie",
        L03="before: may discard a card from another player's hand at random",
    )
    table = a_table(
        hands=["", "W05", ""],
        laid=["L01 L02"],
        hidden=["L03"],
        genies=["", "G03"],
        counters=["", "L2"],
        step=Step.BEFORE,
        box=box,
    )
    play(table, "use 1", box=box)
    assert choices(table, box) == ["player B"]
    play(table, "player B", "use 2", "player B", "use 3", box=box)
    assert (counters(table, 1), genie(table, 1), hand(table, 1)) == ("L1", "-", "W05")
    play(table, "player B", box=box)
    assert (hand(table, 1), "W05" in discard(table)) == ("", True)


def test_r4_5_a_card_to_discard_can_be_chosen() -> None:
    box = a_box(L01="before: must discard a card from your hand")
    table = a_table(hands=["L02 W02", "P01"], laid=["L01"], step=Step.BEFORE, box=box)
    play(table, "use 1", box=box)
    assert asked(table) == (0, Question.CARD)
    assert choices(table, box) == ["discard L02", "discard W02"]
    play(table, "discard W02", box=box)
    assert (hand(table, 0), discard(table)) == ("L02", "L01 W02")


def test_r4_5_any_wish_of_another_can_be_discarded_where_no_icon_is_named() -> None:
    box = a_box(L01="before: may discard a wish laid by another player")
    table = a_table(hands=["", ""], laid=["L01 L02", "L16 P01"], step=Step.BEFORE, box=box)
    play(table, "use 1", box=box)
    assert choices(table, box) == ["wish B1", "wish B2"]


# R4.6 Steal


def test_r4_6_a_card_stolen_from_a_hand_goes_to_the_thief_s_hand() -> None:
    """G-18."""
    table = a_table(hands=["L01", "P01"], laid=["L12"], step=Step.BEFORE)
    play(table, "use 1", "player B")
    assert (hand(table, 0), hand(table, 1)) == ("L01 P01", "")


def test_r4_6_a_laid_wish_stolen_goes_to_the_thief_s_hand() -> None:
    """G-18."""
    box = a_box(L01="before: may steal a wish laid by another player")
    table = a_table(hands=["", "W09"], laid=["L01", "P01 P02"], step=Step.BEFORE, box=box)
    play(table, "use 1", "wish B2", box=box)
    assert (hand(table, 0), hand(table, 1)) == ("P02", "W09")
    assert happened(table)[0] == Happening.STOLE_WISH


def test_r4_6_a_counter_stolen_goes_to_the_thief_s_counters() -> None:
    """G-18."""
    box = a_box(L01="after: may steal a Power counter from another player")
    table = a_table(
        hands=["", "", ""], laid=["L01"], counters=["P1", "P1", ""], step=Step.AFTER, box=box
    )
    play(table, "use 1", box=box)
    assert choices(table, box) == ["player B"]
    play(table, "player B", box=box)
    assert (counters(table, 0), counters(table, 1)) == ("P2", "")


def test_r4_6_a_genie_stolen_serves_the_thief() -> None:
    """G-18."""
    table = a_table(hands=["", ""], laid=["P17"], genies=["", "G04"], step=Step.BEFORE)
    play(table, "use 1", "player B")
    assert (genie(table, 0), genie(table, 1)) == ("G04", "-")


def test_r4_6_a_player_who_took_a_counter_is_another_player() -> None:
    """G-44 Ada took a counter herself."""
    table = a_table(
        hands=["L01", "L02", "L03"], genies=["G06"], taken=["L1", "", "P1"], step=Step.AFTER
    )
    play(table, "use genie")
    assert choices(table) == ["player C"]


# R4.7 Exchange


def test_r4_7_counters_are_exchanged_one_for_one() -> None:
    """G-17."""
    table = a_table(hands=["", "", ""], laid=["L13"], counters=["W2", "L3", "P1"], step=Step.AFTER)
    play(table, "use 1")
    assert choices(table) == ["player B"], "Cy has no Love counter"
    play(table, "player B")
    assert (counters(table, 0), counters(table, 1)) == ("L1 W1", "L2 W1")


def test_r4_7_cards_are_exchanged_at_random() -> None:
    """G-17."""
    table = a_table(hands=["L01", "P01"], laid=["W17"], step=Step.BEFORE)
    play(table, "use 1", "player B")
    assert (hand(table, 0), hand(table, 1)) == ("P01", "L01")


def test_r4_7_the_card_given_does_not_come_straight_back() -> None:
    """G-17 One for one, both picked before either moves."""
    hands = set()
    for seed in range(30):
        table = a_table(hands=["L01 L02", "P01 P02"], laid=["W17"], step=Step.BEFORE, seed=seed)
        play(table, "use 1", "player B")
        hands.add(hand(table, 0))
    assert hands == {"L01 P01", "L01 P02", "L02 P01", "L02 P02"}


def test_r4_7_both_must_have_a_card() -> None:
    """G-17."""
    table = a_table(hands=["", "P01"], laid=["W17"], step=Step.BEFORE)
    assert table.step != Step.BEFORE


def test_r4_7_both_must_have_a_genie() -> None:
    """G-17 G-47."""
    table = a_table(hands=["", "", ""], laid=["L17"], genies=["G01", ""], step=Step.BEFORE)
    assert Happening.EXCHANGED_GENIES not in happened(table)
    table = a_table(hands=["", "", ""], laid=["L17"], genies=["", "G01"], step=Step.BEFORE)
    assert Happening.EXCHANGED_GENIES not in happened(table)


def test_r4_7_exchanging_genies_with_the_left_needs_both_even_without_an_if() -> None:
    """G-47."""
    box = a_box(L01="before: must exchange Genies with the player on your left")
    table = a_table(hands=["", ""], laid=["L01"], genies=["G01"], step=Step.BEFORE, box=box)
    assert table.step != Step.BEFORE


def test_r4_7_the_player_s_own_counter_must_be_there_even_without_an_if() -> None:
    box = a_box(L01="after: may exchange a Love counter for another player's Power counter")
    table = a_table(hands=["", ""], laid=["L01"], counters=["", "P1"], step=Step.AFTER, box=box)
    assert table.step == Step.DRAW


# R4.8 One Genie a player


def test_r4_8_a_second_genie_sends_the_first_to_the_bottom_of_the_pile() -> None:
    """G-19."""
    table = a_table(
        hands=["", ""],
        laid=["P17"],
        genies=["G01", "G04"],
        genie_pile="G02 G03",
        step=Step.BEFORE,
    )
    play(table, "use 1", "player B")
    assert (genie(table, 0), genie(table, 1)) == ("G04", "-")
    assert (genie_pile(table), table.genie_open) == ("G02 G03 G01", 1)


# The end of the game


def test_r1_6_a_stolen_counter_can_win_before_the_count() -> None:
    """G-31 Tested after each enacted rule."""
    box = a_box(L01="before: may steal a Love counter from another player")
    table = a_table(
        hands=["", ""], laid=["L01 L12"], counters=["L2 W3 P3", "L1"], step=Step.BEFORE, box=box
    )
    play(table, "use 1", "player B", box=box)
    assert (table.winner, table.turn) == (0, NOBODY)
    assert happened(table) == [Happening.STOLE_COUNTER, Happening.WON]


def test_r1_6_of_two_others_completed_the_first_from_the_dealer_wins() -> None:
    """G-31 Cannot be by one exchange: the table is set with two complete players."""
    table = a_table(
        hands=["", "", ""],
        laid=["L11", "L01", ""],
        counters=["", "L3 W3 P3", "L3 W3 P3"],
        step=Step.BEFORE,
        dealer=0,
    )
    table.dealer = 2
    play(table, "use 1", "wish B1")
    assert table.winner == 2
