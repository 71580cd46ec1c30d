"""The wishes of the rebuilt set that have a special rule, a mark or an arrow, one by one."""

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


def takes(kind: int, *laid_wishes: str) -> int:
    """Return who takes the counter of a type when these wishes lie there."""
    table = a_table(hands=[""] * len(laid_wishes), laid=laid_wishes, step=Step.COUNT)
    return takers(table)[kind]


# 05 to 08: arrows


@pytest.mark.parametrize(
    ("kind", "wish", "other"), [(0, "L05", "L10"), (1, "W05", "W10"), (2, "P05", "P10")]
)
def test_jasmine_perfume_assayer_s_favour_and_signet_of_command_win_a_draw(
    kind: int, wish: str, other: str
) -> None:
    assert takes(kind, wish, other) == 0


@pytest.mark.parametrize(
    ("kind", "wish", "other"), [(0, "L06", "L01"), (1, "W06", "W01"), (2, "P06", "P01")]
)
def test_sworn_beloved_vein_of_gold_and_undisputed_claim_win_a_draw(
    kind: int, wish: str, other: str
) -> None:
    assert takes(kind, wish, other) == 0


@pytest.mark.parametrize(
    ("kind", "wish", "other"),
    [(0, "L07", "L01 L10"), (1, "W07", "W01 W10"), (2, "P07", "P01 P10")],
)
def test_crowd_of_admirers_borrowed_splendour_and_paper_crown_lose_a_draw(
    kind: int, wish: str, other: str
) -> None:
    assert takes(kind, wish, other) == 1


@pytest.mark.parametrize(
    ("kind", "wish", "other"), [(0, "L08", "L01"), (1, "W08", "W01"), (2, "P08", "P01")]
)
def test_marriage_of_convenience_bribed_magistrate_and_scandalous_alliance_lose_a_draw(
    kind: int, wish: str, other: str
) -> None:
    assert takes(kind, wish, other) == 1


def test_the_plain_icon_beside_an_arrowed_one_has_no_arrow() -> None:
    assert takes(1, "L05", "W10") == NOBODY
    assert takes(1, "L08", "W10") == NOBODY


# 09: Impulse, and a random card of the hand is lost


@pytest.mark.parametrize("wish", ["L09", "W09", "P09"])
def test_love_at_first_sight_sudden_windfall_and_seize_the_hour_cost_a_card(wish: str) -> None:
    table = a_table(hands=["L01 L02", "P02"], laid=[wish], step=Step.AFTER)
    assert choices(table) == ["use 1"]
    play(table, "use 1")
    assert hand(table, 0) in {"L01", "L02"}
    assert len(discard(table).split()) == 2, "the card lost, and the wish itself"


@pytest.mark.parametrize("wish", ["L09", "W09", "P09", "L14", "W14", "P14"])
def test_impulse_wishes_must_be_laid(wish: str) -> None:
    table = a_table(hands=[f"L01 {wish}", "P02"])
    assert "done" not in choices(table)


# 10: Return


@pytest.mark.parametrize("wish", ["L10", "W10", "P10"])
def test_half_remembered_song_coin_on_a_string_and_old_loyalty_return(wish: str) -> None:
    table = a_table(hands=["", ""], laid=[wish], step=Step.RETURN)
    play(table, "return 1")
    assert hand(table, 0) == wish


# 11: a wish of another is discarded


@pytest.mark.parametrize(
    ("wish", "targets"),
    [
        ("L11", ["wish B1", "wish C2"]),
        ("W11", ["wish B1", "wish B2"]),
        ("P11", ["wish C1", "wish C3"]),
    ],
)
def test_jealous_whisper_ruinous_rumour_and_decree_of_exile_discard_a_wish_with_the_icon(
    wish: str, targets: list[str]
) -> None:
    table = a_table(
        hands=[""] * 3,
        laid=[f"{wish} L15", "L03 W01", "P01 L01"],
        hidden=["", "W16", "P02"],
        step=Step.BEFORE,
    )
    play(table, "use 1")
    assert choices(table) == targets
    play(table, targets[0])
    assert happened(table)[0] == Happening.DISCARDED_WISH


# 12: a card is stolen


@pytest.mark.parametrize("wish", ["L12", "W12", "P12"])
def test_stolen_glance_light_fingers_and_spy_in_the_household_steal_a_card(wish: str) -> None:
    table = a_table(hands=["L01", "P01 P02", ""], laid=[wish], step=Step.BEFORE)
    play(table, "use 1")
    assert choices(table) == ["player B"], "Cy has no card"
    play(table, "player B")
    assert hand(table, 0) in {"L01 P01", "L01 P02"}
    assert len(hand(table, 1).split()) == 1


# 13: counters are exchanged


@pytest.mark.parametrize(
    ("wish", "mine", "theirs", "then"),
    [("L13", "W1", "L1", "L1"), ("W13", "P1", "W1", "W1"), ("P13", "L1", "P1", "P1")],
)
def test_change_of_heart_hard_bargain_and_treaty_exchange_counters(
    wish: str, mine: str, theirs: str, then: str
) -> None:
    table = a_table(hands=["", ""], laid=[wish], counters=[mine, theirs], step=Step.AFTER)
    play(table, "use 1", "player B")
    assert (counters(table, 0), counters(table, 1)) == (then, mine)


# 14: the Genie is lost


@pytest.mark.parametrize("wish", ["L14", "W14", "P14"])
def test_burning_obsession_golden_hunger_and_tyrant_s_rage_cost_the_genie(wish: str) -> None:
    table = a_table(hands=["", ""], laid=[wish], genies=["G01"], step=Step.AFTER)
    assert choices(table) == ["use 1"]
    play(table, "use 1")
    assert (genie(table, 0), genie_pile(table)[-3:]) == ("-", "G01")


# 16: a counter is stolen


@pytest.mark.parametrize(("wish", "letter"), [("L16", "L"), ("W16", "W"), ("P16", "P")])
def test_elopement_vault_breaker_and_palace_coup_steal_from_one_who_holds_more(
    wish: str, letter: str
) -> None:
    table = a_table(
        hands=[""] * 4,
        laid=[wish],
        counters=[f"{letter}1", f"{letter}1", f"{letter}2", f"{letter}3"],
        step=Step.AFTER,
    )
    play(table, "use 1")
    assert choices(table) == ["player C", "player D"]
    play(table, "player C")
    assert (counters(table, 0), counters(table, 2)) == (f"{letter}2", f"{letter}1")


def test_elopement_needs_one_who_holds_more() -> None:
    table = a_table(hands=["", ""], laid=["L16"], counters=["L1", "L1 W3"], step=Step.AFTER)
    assert table.step == Step.DRAW


# 17 and 18


def test_mistaken_identity_exchanges_genies_with_the_left() -> None:
    table = a_table(
        hands=[""] * 3, laid=["", "", "L17"], genies=["G01", "G02", "G03"], step=Step.BEFORE
    )
    assert choices(table) == ["use 1"]
    play(table, "use 1")
    assert [genie(table, seat) for seat in range(3)] == ["G03", "G02", "G01"]


def test_consolation_draws_from_a_pile_of_choice() -> None:
    table = a_table(hands=["", ""], laid=["L18"], piles="W01 P01", step=Step.AFTER)
    play(table, "use 1")
    assert asked(table) == (0, Question.PILE)
    assert choices(table) == ["pile Wealth", "pile Power"]
    play(table, "pile Power")
    assert hand(table, 0) == "P01"


def test_consolation_does_nothing_for_one_who_took_a_counter() -> None:
    table = a_table(hands=["", ""], laid=["L18"], taken=["P1"], step=Step.AFTER)
    assert table.step == Step.DRAW


def test_consolation_can_refill_a_pile() -> None:
    table = a_table(hands=["", ""], laid=["L18"], piles="", discard="W04", step=Step.AFTER)
    play(table, "use 1", "pile Wealth")
    assert hand(table, 0) == "W04"


def test_blind_barter_exchanges_cards_of_two_hands() -> None:
    table = a_table(hands=["L01", "P01", ""], laid=["W17"], step=Step.BEFORE)
    play(table, "use 1")
    assert choices(table) == ["player B"]
    play(table, "player B")
    assert (hand(table, 0), hand(table, 1)) == ("P01", "L01")
    assert happened(table)[:2] == [Happening.GAVE_CARD, Happening.GAVE_CARD]


def test_levy_on_the_rich_takes_from_all_who_hold_most() -> None:
    table = a_table(
        hands=[""] * 4, laid=["W18"], counters=["W1", "W3", "W2", "W3"], step=Step.AFTER
    )
    play(table, "use 1")
    assert [counters(table, seat) for seat in range(4)] == ["W1", "W2", "W2", "W2"]


def test_levy_on_the_rich_hits_the_one_who_laid_it_too() -> None:
    table = a_table(hands=["", ""], laid=["W18"], counters=["W2", ""], step=Step.AFTER)
    play(table, "use 1")
    assert counters(table, 0) == "W1"


def test_levy_on_the_rich_leaves_those_with_one_counter_alone() -> None:
    table = a_table(hands=["", ""], laid=["W18"], counters=["W1", "W1"], step=Step.AFTER)
    assert table.step == Step.DRAW


def test_lamp_thief_steals_a_genie_and_sends_the_old_one_to_the_bottom() -> None:
    table = a_table(hands=[""] * 3, laid=["P17"], genies=["G01", "G02", ""], step=Step.BEFORE)
    play(table, "use 1")
    assert choices(table) == ["player B"]
    play(table, "player B")
    assert (genie(table, 0), genie(table, 1)) == ("G02", "-")
    assert genie_pile(table).endswith("G01")


def test_sacrifice_of_allies_costs_another_wish() -> None:
    table = a_table(hands=["", ""], laid=["L01 P18", "L02"], hidden=["W01"], step=Step.BEFORE)
    assert choices(table) == ["use 2"]
    play(table, "use 2")
    assert choices(table) == ["wish A1", "wish A3"]
    play(table, "wish A3")
    assert (counters(table, 0), "W01" in discard(table)) == ("P1", True)


def test_sacrifice_of_allies_alone_costs_nothing() -> None:
    table = a_table(hands=["L01", ""], laid=["P18", "W12"], step=Step.BEFORE)
    assert (asked(table), laid(table, 0)) == ((1, Question.RULE), "P18 - -")
