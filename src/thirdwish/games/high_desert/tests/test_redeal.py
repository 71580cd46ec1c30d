"""Every table that a seat could be looking at, and what of a table a seat cannot place."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import STRANGER
from thirdwish.games.high_desert.tests.secrets import hidden, pieces, where
from thirdwish.games.high_desert.tests.table import (
    a_deal,
    a_table,
    cards,
    choices,
    deck_as_known,
    hand,
    known,
    play,
    redeal,
    view,
)

pytestmark = pytest.mark.rules


def test_r8_1_a_redeal_keeps_what_a_seat_knows() -> None:
    table = a_table(
        hands=["Gd Mt", "Gs Sv Sv Ed", "Mv Em Jt"],
        palaces=["Gs", "Ev"],
        deck="Ed Em Et Ev Es Jd",
        deck_known=["", "A", "B", "", "AB", "C"],
        known=[(0, 1, "Sv"), (1, 0, "Gd"), (2, 1, "Gs Ed"), (0, 2, "Em")],
    )
    another = redeal(table, 0)
    assert view(another, 0) == view(table, 0)
    assert pieces(another) == pieces(table)
    assert hand(another, 0) == "Gd Mt"
    assert "Sv" in hand(another, 1)
    assert "Em" in hand(another, 2)
    assert deck_as_known(another, 0) == "?? Em ?? ?? Es ??"


def test_r8_1_a_redeal_moves_what_a_seat_cannot_place() -> None:
    hands = set()
    for seed in range(40):
        table = a_table(hands=["Gd", "Sv Gs"], deck="Ed", known=[(0, 1, "Sv")], seed=seed)
        hands.add(hand(redeal(table, 0), 1))
    assert hands == {"Gs Sv", "Sv Ed"}


def test_r8_1_a_redeal_for_the_stranger_moves_every_hand() -> None:
    hands = set()
    for seed in range(40):
        table = a_table(
            hands=["Gd", "Sv"], deck="Ed", deck_known=["AB"], known=[(1, 0, "Gd")], seed=seed
        )
        hands.add(hand(redeal(table, STRANGER), 0))
    assert hands == {"Gd", "Sv", "Ed"}


def test_r8_1_after_a_redeal_others_know_of_hands_what_all_know() -> None:
    table = a_table(
        hands=["Gd Gm", "Sv Gs", "Mt Mt"],
        deck="Ed",
        known=[(STRANGER, 1, "Sv"), (0, 1, "Sv"), (2, 1, "Sv Gs"), (1, 0, "Gd")],
    )
    another = redeal(table, 0)
    assert known(another, 2, 1) == "Sv"
    assert known(another, 1, 0) == ""
    assert known(another, 0, 1) == "Sv"


def test_r8_1_a_redeal_leaves_nothing_on_the_scratch_pad() -> None:
    table = a_table(hands=["Gd", "Sv Gs"], deck="Ed Em")
    assert sum(redeal(table, 0).unseen) == 0


def test_r8_1_a_redealt_table_can_be_played() -> None:
    table = a_table(hands=["Gd", "Sv Gs"], deck="Ed Em")
    assert choices(redeal(table, 0)) == ["summon Gd"]


# The lists of secrets that the tests over all games use


def test_secrets_name_each_place_once_for_each_card_that_cannot_be_placed() -> None:
    table = a_table(
        hands=["Gd", "Sv Sv Gs"], deck="Ed Em", deck_known=["A", "B"], known=[(0, 1, "Sv")]
    )
    assert hidden(table, 0) == [(["hand 1", "hand 1", "deck 0"], cards("Gs Sv Em"))]
    assert where(table, 0) == {"hand 1": cards("Gs Sv"), "deck 0": cards("Em")}
    assert where(table, STRANGER)["hand 0"] == cards("Gd")


def test_pieces_are_counted_wherever_they_lie() -> None:
    table = a_table(
        hands=["Gd", "Gd"], palaces=["Gd", "Jt"], deck="Gd Em", discard="Gd", removed="Gd"
    )
    assert pieces(table) == dict(zip(cards("Gd Em Jt"), [6, 1, 1], strict=True))


@pytest.mark.parametrize("seat", [0, 1, 2, STRANGER])
def test_r8_1_a_whole_game_looks_the_same_after_every_redeal(seat: int) -> None:
    """H-34 Played by taking the choices in turn, so that every kind of answer comes up."""
    table = a_deal(3, seed=5)
    for answer in range(120):
        another = redeal(table, seat)
        assert view(another, seat) == view(table, seat)
        assert pieces(another) == pieces(table)
        legal = choices(table)
        if not legal:
            break
        play(table, legal[answer * 7 % len(legal)])
