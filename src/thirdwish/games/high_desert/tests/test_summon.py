"""Chapter 3: Summon."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NOBODY
from thirdwish.games.high_desert.table import Happening
from thirdwish.games.high_desert.tests.table import (
    a_table,
    choices,
    deck,
    discard,
    hand,
    happened,
    palace,
    play,
)

pytestmark = pytest.mark.rules


def test_r3_1_a_summoned_card_goes_from_the_hand_into_the_palace() -> None:
    table = a_table(hands=["Gv Mt", "Sv"], palaces=["Em", ""], deck="Ed")
    play(table, "summon Gv", "pass")
    assert palace(table, 0) == "Gv Em"
    assert hand(table, 0) == "Mt Ed"


def test_r3_1_a_card_acts_once_it_lies_in_the_palace() -> None:
    table = a_table(hands=["Gt", "Sv"], deck="Ed")
    play(table, "summon Gt")
    assert palace(table, 0) == "Gt"
    assert choices(table) == ["rob B"]


def test_r3_1_each_kind_of_card_in_hand_can_be_summoned() -> None:
    table = a_table(hands=["Gd Gd", "Sv"])
    assert choices(table) == ["summon Gd"]


@pytest.mark.parametrize("card", ["Gm", "Gv", "Gs"])
def test_r3_2_merchant_vizier_and_sultan_may_be_left(card: str) -> None:
    """H-5."""
    table = a_table(hands=[f"{card} Mt", "Sv"], palaces=["Em", "Ed"], deck="Jd")
    play(table, f"summon {card}")
    assert choices(table)[-1] == "pass"
    play(table, "pass")
    assert hand(table, 0) == "Mt Jd"
    assert palace(table, 1) == "Ed"
    assert happened(table) == [Happening.PASSED, Happening.DREW, Happening.BEGAN]


def test_r3_2_a_thief_must_rob() -> None:
    """H-5."""
    table = a_table(hands=["Gt", "Sv", "Sd"], deck="Ed")
    play(table, "summon Gt")
    assert choices(table) == ["rob B", "rob C"]


def test_r3_2_a_diviner_asks_nothing() -> None:
    """H-5."""
    table = a_table(hands=["Gd", "Sv"], palaces=["Em", "Ed"], deck="Jd Jd")
    play(table, "summon Gd")
    assert table.turn == 1


@pytest.mark.parametrize("card", ["Gm", "Gt", "Gv", "Gs"])
def test_r3_2_a_card_that_can_do_nothing_ends_the_turn(card: str) -> None:
    """H-13, H-15."""
    table = a_table(hands=[card, ""], deck="Ed " * 7)
    play(table, f"summon {card}")
    assert table.turn == 1


# Diviner


def test_r3_3_two_cards_are_drawn_after_a_diviner() -> None:
    """H-6."""
    table = a_table(hands=["Gd", "Sv"], deck="Ed Em Et")
    play(table, "summon Gd")
    assert hand(table, 0) == "Ed Em"
    assert deck(table) == "Et"


def test_r3_3_the_second_card_is_for_this_turn_only() -> None:
    table = a_table(hands=["Gd", "Sm"], deck="Ed Em Et Ev")
    play(table, "summon Gd", "summon Sm")
    assert hand(table, 1) == "Et"


# Merchant


def test_r3_4_a_merchant_exchanges_two_cards_of_two_palaces() -> None:
    table = a_table(hands=["Gm", "Sv", "Sv"], palaces=["Et", "Md", "Gt"], deck="Jd")
    play(table, "summon Gm", "give Et", "take C:Gt")
    assert palace(table, 0) == "Gm Gt"
    assert palace(table, 1) == "Md"
    assert palace(table, 2) == "Et"
    assert table.turn == 1


def test_r3_4_the_card_taken_is_worth_no_more_than_the_card_given() -> None:
    """Test vector: giving a Thief may take a Thief, Merchant or Diviner, not a Vizier."""
    table = a_table(hands=["Gm", "Sv"], palaces=["Et", "Md Mm Mt Mv Ms"], deck="Jd")
    play(table, "summon Gm", "give Et")
    assert choices(table) == ["take B:Md", "take B:Mm", "take B:Mt"]


def test_r3_4_a_card_for_which_nothing_can_be_taken_cannot_be_given() -> None:
    table = a_table(hands=["Gm", "Sv"], palaces=["Ed Et", "Mm"], deck="Jd")
    play(table, "summon Gm")
    assert choices(table) == ["give Et", "pass"]


def test_r3_4_when_nothing_can_be_traded_nothing_is_asked() -> None:
    table = a_table(hands=["Gm", "Sv"], palaces=["Ed", "Mm"], deck="Jd")
    play(table, "summon Gm")
    assert table.turn == 1


def test_r3_4_a_trade_is_with_another_player() -> None:
    table = a_table(hands=["Gm", "Sv"], palaces=["Ed Et", ""], deck="Jd")
    play(table, "summon Gm")
    assert table.turn == 1


def test_r3_4_what_is_begun_with_a_gift_must_be_ended() -> None:
    """H-13."""
    table = a_table(hands=["Gm", "Sv"], palaces=["Et", "Md"], deck="Jd")
    play(table, "summon Gm", "give Et")
    assert choices(table) == ["take B:Md"]


def test_r3_4_a_card_may_be_exchanged_for_one_just_like_it() -> None:
    table = a_table(hands=["Gm", "Sv"], palaces=["Et", "Et"], deck="Jd")
    play(table, "summon Gm", "give Et", "take B:Et")
    assert [palace(table, 0), palace(table, 1)] == ["Gm Et", "Et"]


def test_r3_5_the_merchant_just_summoned_cannot_be_given() -> None:
    """H-13 With only the new Merchant in the Palace nothing happens."""
    table = a_table(hands=["Gm", "Sv"], palaces=["", "Md"], deck="Jd")
    play(table, "summon Gm")
    assert table.turn == 1


def test_r3_5_another_merchant_can_be_given() -> None:
    """H-13."""
    table = a_table(hands=["Gm", "Sv"], palaces=["Gm Em", "Md"], deck="Jd")
    play(table, "summon Gm")
    assert choices(table) == ["give Gm", "give Em", "pass"]


def test_r3_5_a_merchant_put_down_by_a_sultan_can_be_given_in_a_later_turn() -> None:
    """H-14."""
    table = a_table(hands=["Gs Mm Em", "Sm"], palaces=["", "Md"], deck="Jd Jd Jd")
    play(table, "summon Gs", "place Mm", "summon Sm", "summon Em")
    assert choices(table) == ["give Gs", "give Mm", "pass"]


# Thief


def test_r3_6_a_thief_takes_a_card_from_the_hand_of_the_player_chosen() -> None:
    table = a_table(hands=["Gt", "Sv", "Mv"], deck="Ed")
    play(table, "summon Gt", "rob C")
    assert hand(table, 0) == "Mv Ed"
    assert hand(table, 1) == "Sv"


def test_r3_6_each_card_of_the_hand_may_be_the_one_taken() -> None:
    """H-15."""
    taken = set()
    for seed in range(60):
        table = a_table(hands=["Gt", "Gs Sv Mv"], deck="Gd", seed=seed)
        play(table, "summon Gt", "rob B")
        taken.add(hand(table, 0))
    assert taken == {"Gd Gs", "Gd Mv", "Gd Sv"}


def test_r3_6_of_two_alike_and_one_other_the_two_are_taken_twice_as_often() -> None:
    """H-15."""
    taken = []
    for seed in range(300):
        table = a_table(hands=["Gt", "Sv Sv Mv"], deck="Gd", seed=seed)
        play(table, "summon Gt", "rob B")
        taken.append(hand(table, 0))
    assert 170 < taken.count("Gd Sv") < 230


def test_r3_6_an_empty_hand_cannot_be_robbed() -> None:
    """H-15."""
    table = a_table(hands=["Gt", "", "Mv"], deck="Ed " * 6)
    play(table, "summon Gt")
    assert choices(table) == ["rob C"]


def test_r3_6_a_thief_without_a_hand_to_rob_does_nothing() -> None:
    """H-15."""
    table = a_table(hands=["Gt Gd", "", ""], deck="Ed " * 11)
    play(table, "summon Gt")
    assert hand(table, 0) == "Gd Ed"
    assert table.turn == 1


def test_r3_6_a_stolen_card_goes_to_the_hand_and_not_into_the_palace() -> None:
    table = a_table(hands=["Gt", "Sv"], deck="Ed " * 6)
    play(table, "summon Gt", "rob B")
    assert palace(table, 0) == "Gt"


# Vizier


def test_r3_7_a_vizier_puts_a_card_of_any_palace_on_the_discard_pile() -> None:
    """H-16."""
    table = a_table(hands=["Gv", "Sv", "Sv"], palaces=["Et", "Md", "Gt"], deck="Jd")
    play(table, "summon Gv")
    assert choices(table) == ["discard A:Et", "discard B:Md", "discard C:Gt", "pass"]
    play(table, "discard C:Gt")
    assert palace(table, 2) == ""
    assert discard(table) == "Gt"
    assert palace(table, 0) == "Gv Et"


def test_r3_7_a_vizier_may_discard_a_card_of_its_owner() -> None:
    """H-16."""
    table = a_table(hands=["Gv", "Sv"], palaces=["Et", ""], deck="Jd")
    play(table, "summon Gv", "discard A:Et")
    assert palace(table, 0) == "Gv"


def test_r3_7_a_sultan_is_safe_from_a_vizier() -> None:
    """H-16, and a test vector: Vizier against a Sultan is illegal."""
    table = a_table(hands=["Gv", "Sv"], palaces=["Gs", "Ms Mv"], deck="Jd")
    play(table, "summon Gv")
    assert choices(table) == ["discard B:Mv", "pass"]


def test_r3_7_a_vizier_that_finds_only_sultans_does_nothing() -> None:
    table = a_table(hands=["Gv", "Sv"], palaces=["Gs", "Ms"], deck="Jd")
    play(table, "summon Gv")
    assert table.turn == 1


def test_r3_7_a_vizier_cannot_discard_itself() -> None:
    """H-16."""
    table = a_table(hands=["Gv", "Sv"], palaces=["Mv", ""], deck="Jd")
    play(table, "summon Gv")
    assert choices(table) == ["discard A:Mv", "pass"]


def test_r3_7_a_vizier_can_discard_its_twin() -> None:
    """H-16."""
    table = a_table(hands=["Gv", "Sv"], palaces=["Gv", ""], deck="Jd")
    play(table, "summon Gv", "discard A:Gv")
    assert palace(table, 0) == "Gv"
    assert discard(table) == "Gv"


# Sultan


def test_r3_8_a_sultan_lets_a_second_card_into_the_palace() -> None:
    table = a_table(hands=["Gs Gt Mv", "Sv"], deck="Jd")
    play(table, "summon Gs")
    assert choices(table) == ["place Gt", "place Mv", "pass"]
    play(table, "place Gt")
    assert palace(table, 0) == "Gt Gs"
    assert hand(table, 0) == "Mv Jd"
    assert table.turn == 1


def test_r3_8_the_second_card_may_be_a_sultan_which_lets_no_third_follow() -> None:
    """H-17."""
    table = a_table(hands=["Gs Ms Gt", "Sv"], deck="Jd")
    play(table, "summon Gs", "place Ms")
    assert palace(table, 0) == "Gs Ms"
    assert table.turn == 1


def test_r3_8_the_second_card_counts_towards_eight() -> None:
    """H-17."""
    table = a_table(hands=["Gs Gt", "Mt"], palaces=["Gd Gd Gd Gd Gm Gm", ""], deck="Jd Jd")
    play(table, "summon Gs", "place Gt", "summon Mt")
    assert table.turn == 0
    assert happened(table)[-2:] == [Happening.LAST_ROUND, Happening.BEGAN]


def test_r3_8_a_sultan_that_leaves_an_empty_hand_asks_nothing() -> None:
    table = a_table(hands=["Gs", "Sv"], deck="Jd")
    play(table, "summon Gs")
    assert table.turn == 1


# Cards that are not summoned


@pytest.mark.parametrize("card", ["Md", "Mm", "Mt", "Mv"])
def test_r3_9_a_card_put_down_by_a_sultan_does_nothing(card: str) -> None:
    """H-6, H-14."""
    table = a_table(hands=[f"Gs {card}", "Sv"], palaces=["Et", "Ed"], deck="Jd Jd")
    play(table, "summon Gs", f"place {card}")
    assert table.turn == 1
    assert hand(table, 0) == "Jd"
    assert hand(table, 1) == "Sv"


def test_r3_9_cards_traded_do_nothing() -> None:
    """H-13."""
    table = a_table(hands=["Gm", "Sv"], palaces=["Et", "Md"], deck="Jd Jd")
    play(table, "summon Gm", "give Et", "take B:Md")
    assert table.turn == 1
    assert hand(table, 0) == "Jd"
    assert hand(table, 1) == "Sv"


def test_a_turn_with_a_summon_in_the_last_round_ends_with_a_draw_too() -> None:
    table = a_table(hands=["Gm", "Sv"], last_round=1, deck="Jd Ed")
    play(table, "summon Gm")
    assert table.turn == NOBODY
    assert discard(table) == "Sv Jd"
