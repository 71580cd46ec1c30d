"""The Genies of the rebuilt set, one by one."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NOBODY
from thirdwish.games.abyssinia.table import Happening, Question, Step
from thirdwish.games.abyssinia.tests.table import (
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
    takers,
)

pytestmark = pytest.mark.rules


@pytest.mark.parametrize(
    ("serving", "most"),
    [
        ("G01", "1-1-1"),
        ("G02", "2-1-0"),
        ("G03", "0-2-1"),
        ("G04", "1-0-2"),
        ("G05", "2-0-1"),
        ("G06", "1-2-0"),
        ("G07", "0-1-2"),
        ("G08", "2-2-0"),
        ("G09", "0-2-2"),
        ("G10", "2-0-2"),
        ("G11", "1-1-0"),
        ("G12", "1-1-2"),
    ],
)
def test_zarwa_and_all_others_draw_what_they_show(serving: str, most: str) -> None:
    table = a_table(hands=["", ""], genies=[serving], step=Step.DRAW)
    assert choices(table)[0] == f"draw {most}"


@pytest.mark.parametrize(
    ("serving", "taken", "drawn"),
    [("G02", "L1", "L01"), ("G03", "W1", "W01"), ("G04", "P1", "P01")],
)
def test_amara_kebede_and_tewodra_draw_for_a_counter_of_their_type(
    serving: str, taken: str, drawn: str
) -> None:
    table = a_table(hands=["", ""], genies=[serving], taken=[taken], step=Step.AFTER)
    assert choices(table) == ["use genie", "decline"]
    play(table, "use genie")
    assert hand(table, 0) == drawn


@pytest.mark.parametrize(("serving", "taken"), [("G02", "W1"), ("G03", "P1"), ("G04", "L1")])
def test_amara_kebede_and_tewodra_do_nothing_for_another_type(serving: str, taken: str) -> None:
    table = a_table(hands=["", ""], genies=[serving], taken=[taken], step=Step.AFTER)
    assert table.step == Step.DRAW


def test_samra_may_be_exchanged_for_another_genie() -> None:
    table = a_table(hands=[""] * 3, genies=["G05", "", "G01"], step=Step.BEFORE)
    play(table, "use genie")
    assert choices(table) == ["player C"]
    play(table, "player C")
    assert [genie(table, seat) for seat in range(3)] == ["G01", "-", "G05"]


def test_hakim_steals_from_another_who_took_a_counter() -> None:
    """G-44."""
    table = a_table(
        hands=["L01", "L02", "L03"], genies=["G06"], taken=["L1", "W1", ""], step=Step.AFTER
    )
    play(table, "use genie")
    assert choices(table) == ["player B"]
    play(table, "player B")
    assert hand(table, 0) == "L01 L02"


def test_hakim_does_nothing_when_no_other_took_a_counter() -> None:
    """G-44."""
    table = a_table(hands=["L01", "L02"], genies=["G06"], taken=["L1", ""], step=Step.AFTER)
    assert table.step == Step.DRAW


def test_ras_dabelo_discards_an_own_wish_and_then_another_s() -> None:
    table = a_table(
        hands=[""] * 3,
        laid=["L01 L02", "W01", "P01"],
        genies=["G07"],
        step=Step.BEFORE,
    )
    play(table, "use genie")
    assert choices(table) == ["wish A1", "wish A2"]
    play(table, "wish A1")
    assert (asked(table), table.second) == ((0, Question.WISH), 1)
    assert choices(table) == ["wish B1", "wish C1"]
    play(table, "wish C1")
    assert discard(table) == "L01 L02 W01 P01"
    assert takers(table) == [0, 1, NOBODY]


def test_ras_dabelo_needs_another_s_wish() -> None:
    """G-40."""
    table = a_table(hands=["", "P01"], laid=["L12", ""], genies=["G07"], step=Step.BEFORE)
    assert choices(table) == ["use 1", "decline"]


def test_lulit_leaves_one_who_took_nothing() -> None:
    table = a_table(hands=["", ""], genies=["G08"], step=Step.AFTER)
    assert choices(table) == ["use genie"]
    play(table, "use genie")
    assert (genie(table, 0), genie_pile(table)[-3:]) == ("-", "G08")


def test_lulit_stays_with_one_who_took_a_counter() -> None:
    table = a_table(hands=["", ""], genies=["G08"], taken=["W1"], step=Step.AFTER)
    assert (genie(table, 0), table.step) == ("G08", Step.DRAW)


def test_old_mesfin_costs_a_card_at_random() -> None:
    table = a_table(hands=["L01 L02", ""], genies=["G09"], step=Step.AFTER)
    assert choices(table) == ["use genie"]
    play(table, "use genie")
    assert sorted([hand(table, 0), discard(table)]) == ["L01", "L02"]


def test_nardos_costs_one_of_two_counters_taken() -> None:
    table = a_table(
        hands=["", ""], genies=["G10"], counters=["L2 W1 P1"], taken=["L1 P1"], step=Step.AFTER
    )
    assert choices(table) == ["use genie"]
    play(table, "use genie")
    assert asked(table) == (0, Question.COUNTER)
    assert choices(table) == ["counter Love", "counter Power"]
    play(table, "counter Power")
    assert counters(table, 0) == "L2 W1"
    assert happened(table)[0] == Happening.DISCARDED_COUNTER


def test_nardos_does_nothing_for_one_counter_taken() -> None:
    table = a_table(hands=["", ""], genies=["G10"], taken=["L1"], counters=["L1"], step=Step.AFTER)
    assert table.step == Step.DRAW


def test_nardos_does_nothing_when_all_counters_taken_are_gone() -> None:
    """G-16."""
    table = a_table(hands=["", ""], genies=["G10"], taken=["L1 W1"], step=Step.AFTER)
    assert table.step == Step.DRAW


def test_abeba_gives_every_type_an_up_arrow() -> None:
    table = a_table(hands=["", ""], laid=["L15", "L03 P04"], genies=["G11"], step=Step.COUNT)
    assert takers(table) == [0, 1, 0]


def test_goliad_gives_every_type_a_down_arrow() -> None:
    table = a_table(hands=["", ""], laid=["L15", "L03 P10"], genies=["G12"], step=Step.COUNT)
    assert takers(table) == [1, 1, 1]


def test_goliad_demands_three_wishes() -> None:
    """G-41."""
    table = a_table(hands=["L01 L02 L03 L04", "P01"], genies=["G12"])
    play(table, "lay L01", "lay L02", "hide L03")
    assert (laid(table, 0), table.turn) == ("L01 L02 L03", 1)
