"""Chapter 4: Make a Wish."""

from __future__ import annotations

import pytest

from thirdwish.games.high_desert.table import Happening
from thirdwish.games.high_desert.tests.table import (
    EIGHT,
    a_table,
    choices,
    deck,
    discard,
    hand,
    happened,
    palace,
    play,
    removed,
)

pytestmark = pytest.mark.rules

PAY_DIVINERS = ("pay Md", "pay Md", "pay Md")


# The price


def test_r4_1_a_wish_is_named_and_then_three_cards_are_paid() -> None:
    """H-18 Any three will do; they are paid before the wish is carried out."""
    table = a_table(hands=["Gd Mt Ss Ev", "Sv"], palaces=["", "Jd"], deck="Ed")
    play(table, "wish banish")
    assert choices(table) == ["pay Gd", "pay Mt", "pay Ss", "pay Ev"]
    play(table, "pay Ss", "pay Gd", "pay Ev")
    assert discard(table) == "Gd Ss Ev"
    assert hand(table, 0) == "Mt"
    assert choices(table) == ["banish B:Jd"]


def test_r4_1_a_card_held_once_is_paid_once() -> None:
    table = a_table(hands=["Gd Mt Mt", "Sv"], deck="Ed")
    play(table, "wish look", "pay Gd")
    assert choices(table) == ["pay Mt"]


def test_r4_1_a_wish_once_named_must_be_paid() -> None:
    table = a_table(hands=["Md Md Md", "Sv"], deck="Ed")
    play(table, "wish look")
    assert "pass" not in choices(table)


def test_r4_1_two_cards_are_too_few_for_a_wish_and_three_enough() -> None:
    """H-18."""
    assert choices(a_table(hands=["Md Md", "Sv"], deck="Ed")) == ["summon Md"]
    assert choices(a_table(hands=["Md Md Md", "Sv"], deck="Ed")) == [
        "summon Md",
        "wish look",
        "wish recover",
    ]


# The first wish


def test_r4_2_one_of_five_is_kept_and_the_others_go_under_the_deck_in_the_order_seen() -> None:
    """H-20 The card at the end of the turn comes from the new top."""
    table = a_table(hands=["Md Md Md", "Sv"], deck="Ed Em Et Ev Es Gm Gt")
    play(table, "wish look", *PAY_DIVINERS)
    assert choices(table) == ["keep Ed", "keep Em", "keep Et", "keep Ev", "keep Es"]
    play(table, "keep Et")
    assert hand(table, 0) == "Gm Et"
    assert deck(table) == "Gt Ed Em Ev Es"


def test_r4_2_the_sixth_card_is_not_looked_at() -> None:
    table = a_table(hands=["Md Md Md", "Sv"], deck="Ed Ed Ed Ed Em Gs")
    play(table, "wish look", *PAY_DIVINERS)
    assert choices(table) == ["keep Ed", "keep Em"]


def test_r4_2_of_two_alike_one_is_kept() -> None:
    table = a_table(hands=["Md Md Md", "Sv"], deck="Et Em Et Ev Es Gm Gt")
    play(table, "wish look", *PAY_DIVINERS, "keep Et")
    assert hand(table, 0) == "Gm Et"
    assert deck(table) == "Gt Em Et Ev Es"


def test_r4_2_one_card_must_be_kept() -> None:
    table = a_table(hands=["Md Md Md", "Sv"], deck="Ed Ed Ed Ed Ed")
    play(table, "wish look", *PAY_DIVINERS)
    assert choices(table) == ["keep Ed"]


def test_r4_3_of_a_thin_deck_all_cards_are_looked_at() -> None:
    """H-20 The discard pile is not shuffled."""
    table = a_table(hands=["Md Md Md", "Sv"], deck="Ed Em Et", discard="Gs")
    play(table, "wish look", *PAY_DIVINERS)
    assert choices(table) == ["keep Ed", "keep Em", "keep Et"]
    assert discard(table) == "Gs Md Md Md"
    play(table, "keep Em")
    assert hand(table, 0) == "Ed Em"
    assert deck(table) == "Et"


def test_r4_3_the_last_card_of_the_deck_is_looked_at_alone() -> None:
    """H-20 What is drawn at the end of the turn comes out of the discard pile then (H-7)."""
    table = a_table(hands=["Md Md Md", "Sv"], deck="Ed")
    play(table, "wish look", *PAY_DIVINERS, "keep Ed")
    assert hand(table, 0) == "Md Ed"
    assert deck(table) == "Md Md"


def test_r4_3_an_empty_deck_is_made_anew_first_payment_and_all() -> None:
    """H-20."""
    table = a_table(hands=["Md Mm Mt", "Sv"], discard="Gs")
    play(table, "wish look", "pay Md", "pay Mm", "pay Mt")
    assert choices(table) == ["keep Gs", "keep Md", "keep Mm", "keep Mt"]
    assert happened(table) == [Happening.PAID, Happening.SHUFFLED, Happening.LOOKED]
    assert discard(table) == ""


# The second wish


def test_r4_4_any_card_of_the_discard_pile_may_be_taken() -> None:
    table = a_table(hands=["Md Md Md", "Sv"], discard="Gs Et", deck="Jd")
    play(table, "wish recover", *PAY_DIVINERS)
    assert choices(table) == ["recover Gs", "recover Md", "recover Et"]
    play(table, "recover Gs")
    assert hand(table, 0) == "Gs Jd"
    assert discard(table) == "Md Md Md Et"


def test_r4_4_a_card_just_paid_may_be_taken_back() -> None:
    """H-19, and H-22: with an empty discard pile the payment is there."""
    table = a_table(hands=["Md Mm Mt", "Sv"], deck="Jd")
    play(table, "wish recover", "pay Md", "pay Mm", "pay Mt", "recover Mt")
    assert hand(table, 0) == "Mt Jd"
    assert discard(table) == "Md Mm"


# The third wish


def test_r4_5_any_card_in_any_palace_may_be_taken_out_of_the_game() -> None:
    """H-1, H-21 Of any value, Sultans too, and one's own."""
    table = a_table(hands=["Md Md Md", "Sv"], palaces=["Jd", "Gs Et"], deck="Jd")
    play(table, "wish banish", *PAY_DIVINERS)
    assert choices(table) == ["banish A:Jd", "banish B:Gs", "banish B:Et"]
    play(table, "banish B:Gs")
    assert palace(table, 1) == "Et"
    assert removed(table) == "Gs"
    assert discard(table) == "Md Md Md"


def test_r4_5_ones_own_card_may_be_taken_out_of_the_game() -> None:
    """H-21."""
    table = a_table(hands=["Md Md Md", "Sv"], palaces=["Ev", ""], deck="Jd")
    play(table, "wish banish", *PAY_DIVINERS, "banish A:Ev")
    assert palace(table, 0) == ""
    assert removed(table) == "Ev"


def test_r4_6_without_a_card_in_a_palace_the_third_wish_cannot_be_made() -> None:
    """H-32."""
    table = a_table(hands=["Md Md Md", "Sv"], deck="Jd")
    assert "wish banish" not in choices(table)


def test_r4_6_immune_palaces_alone_are_no_target() -> None:
    """H-21, H-32, and a test vector: wish 3 against a Palace of eight is illegal."""
    table = a_table(hands=["Md Md Md", "Sv"], palaces=["", EIGHT], deck="Jd")
    assert "wish banish" not in choices(table)


def test_r4_6_ones_own_palace_is_target_enough() -> None:
    table = a_table(hands=["Md Md Md", "Sv"], palaces=["Et", EIGHT], deck="Jd")
    play(table, "wish banish", *PAY_DIVINERS)
    assert choices(table) == ["banish A:Et"]
