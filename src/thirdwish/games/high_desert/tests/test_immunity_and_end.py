"""Chapters 5 and 6: immunity, and the end."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NOBODY
from thirdwish.games.high_desert.table import Happening
from thirdwish.games.high_desert.tests.table import (
    EIGHT,
    SEVEN,
    a_table,
    choices,
    discard,
    hand,
    happened,
    palace,
    play,
    score,
)

pytestmark = pytest.mark.rules


# 5. Immunity


def test_r5_1_a_merchant_cannot_touch_an_immune_palace() -> None:
    """H-9."""
    table = a_table(hands=["Em", "Sv", "Sv"], palaces=["Et", EIGHT, "Md"], deck="Jd")
    play(table, "summon Em", "give Et")
    assert choices(table) == ["take C:Md"]


def test_r5_1_a_merchant_that_finds_only_immune_palaces_does_nothing() -> None:
    table = a_table(hands=["Em", "Sv"], palaces=["Et", EIGHT], deck="Jd")
    play(table, "summon Em")
    assert table.turn == 1


def test_r5_1_a_vizier_cannot_touch_an_immune_palace() -> None:
    """H-9."""
    table = a_table(hands=["Ev", "Sv", "Sv"], palaces=["", EIGHT, "Md"], deck="Jd")
    play(table, "summon Ev")
    assert choices(table) == ["discard C:Md", "pass"]


def test_r5_1_the_third_wish_cannot_touch_an_immune_palace() -> None:
    """H-9, H-21, and a test vector: wish 3 against a Palace of eight is illegal."""
    table = a_table(hands=["Md Md Md", "Sv", "Sv"], palaces=["", EIGHT, "Md"], deck="Jd")
    play(table, "wish banish", "pay Md", "pay Md", "pay Md")
    assert choices(table) == ["banish C:Md"]


def test_r5_1_a_thief_cannot_touch_the_hand_of_an_immune_player() -> None:
    """H-9."""
    table = a_table(hands=["Et", "Sv", "Sv"], palaces=["", EIGHT, ""], deck="Jd")
    play(table, "summon Et")
    assert choices(table) == ["rob C"]


def test_r5_1_a_thief_that_finds_only_immune_players_does_nothing() -> None:
    """H-15."""
    table = a_table(hands=["Et", "Sv"], palaces=["", EIGHT], deck="Jd")
    play(table, "summon Et")
    assert hand(table, 0) == "Jd"
    assert table.turn == 1


def test_r5_2_an_immune_player_s_own_cards_act_upon_the_own_palace() -> None:
    """H-10."""
    table = a_table(hands=["Ev", "Sv"], palaces=[EIGHT, "Md"], deck="Jd")
    play(table, "summon Ev")
    assert choices(table) == ["discard A:Gd", "discard A:Gm", "discard B:Md", "pass"]


def test_r5_2_an_immune_player_s_own_wish_acts_upon_the_own_palace() -> None:
    """H-10."""
    table = a_table(hands=["Md Md Md", "Sv"], palaces=[EIGHT, ""], deck="Jd")
    play(table, "wish banish", "pay Md", "pay Md", "pay Md")
    assert choices(table) == ["banish A:Gd", "banish A:Gm"]


def test_r5_2_an_immune_player_s_diviner_draws_two() -> None:
    """H-10 Read to the letter, immunity would stop it."""
    table = a_table(hands=["Ed", "Sv"], palaces=[EIGHT, ""], deck="Jd Jm Jt")
    play(table, "summon Ed")
    assert hand(table, 0) == "Jd Jm"


def test_r5_2_an_immune_player_may_trade_with_and_rob_others() -> None:
    """H-10."""
    table = a_table(hands=["Em", "Sv"], palaces=[EIGHT, "Md"], deck="Jd")
    play(table, "summon Em", "give Gm", "take B:Md")
    assert palace(table, 1) == "Gm"
    table = a_table(hands=["Et", "Sv"], palaces=[EIGHT, "Md"], deck="Jd")
    play(table, "summon Et", "rob B")
    assert hand(table, 0) == "Sv Jd"


def test_r5_3_seven_cards_do_not_make_immune() -> None:
    table = a_table(hands=["Ev", "Sv"], palaces=["", SEVEN], deck="Jd")
    play(table, "summon Ev")
    assert choices(table) == ["discard B:Gd", "discard B:Gm", "pass"]


def test_r5_3_the_eighth_card_makes_immune_before_the_next_player_chooses() -> None:
    """H-11, H-25."""
    table = a_table(hands=["Gd", "Ev"], palaces=[SEVEN, "Md"], deck="Jd Jd Jd")
    play(table, "summon Gd", "summon Ev")
    assert choices(table) == ["discard B:Md", "pass"]


def test_r5_3_below_eight_cards_a_palace_can_be_touched_again() -> None:
    """H-12 An immune Palace shrinks only by its owner's doing."""
    table = a_table(hands=["Md Md Md", "Ev"], palaces=[EIGHT, ""], deck="Jd Jd")
    play(table, "wish banish", "pay Md", "pay Md", "pay Md", "banish A:Gm")
    play(table, "summon Ev")
    assert choices(table) == ["discard A:Gd", "discard A:Gm", "pass"]


def test_r5_4_if_it_is_agreed_a_thief_may_rob_an_immune_player() -> None:
    """H-9 The narrower reading is an option."""
    table = a_table(hands=["Et", "Sv"], palaces=["", EIGHT], deck="Jd", immunity="palace")
    play(table, "summon Et", "rob B")
    assert hand(table, 0) == "Sv Jd"


def test_r5_4_the_palace_is_guarded_all_the_same() -> None:
    table = a_table(hands=["Ev", "Sv"], palaces=["", EIGHT], deck="Jd", immunity="palace")
    play(table, "summon Ev")
    assert table.turn == 1


# 6. The end


def test_r6_1_a_turn_begun_with_eight_cards_is_the_first_of_the_last_round() -> None:
    """H-23."""
    table = a_table(hands=["Gm", "Mm", "Sm"], palaces=["", EIGHT, ""], deck="Jd " * 5)
    play(table, "summon Gm")
    assert table.turn == 1
    assert table.last_round == 3
    assert Happening.LAST_ROUND in happened(table)


def test_r6_1_seven_cards_begin_nothing() -> None:
    table = a_table(hands=["Gm", "Mm"], palaces=["", SEVEN], deck="Jd " * 5)
    play(table, "summon Gm")
    assert table.last_round == 0


def test_r6_1_eight_cards_reached_in_a_turn_end_nothing_before_the_next() -> None:
    """H-25 The others have a round to react."""
    table = a_table(hands=["Gm", "Mm", "Sm"], palaces=[SEVEN, "", ""], deck="Jd " * 5)
    play(table, "summon Gm")
    assert table.last_round == 0
    play(table, "summon Mm", "summon Sm")
    assert table.turn == 0
    assert table.last_round == 3


def test_r6_2_every_player_has_one_turn_in_the_last_round() -> None:
    """H-23 So nobody has had fewer turns since it began than another."""
    table = a_table(hands=["Gm", "Mm", "Sm"], palaces=["", EIGHT, ""], deck="Jd " * 5)
    play(table, "summon Gm", "summon Mm", "pass", "summon Sm")
    assert table.turn == 0
    play(table, "summon Jd")
    assert table.turn == NOBODY
    assert happened(table)[-1] == Happening.OVER


def test_r6_2_another_player_with_eight_cards_does_not_prolong_the_last_round() -> None:
    """H-24."""
    table = a_table(hands=["Md", "Mm"], palaces=["", EIGHT], deck="Jd " * 5, last_round=2)
    play(table, "summon Md")
    assert table.last_round == 1
    assert Happening.LAST_ROUND not in happened(table)
    play(table, "summon Mm", "pass")
    assert table.turn == NOBODY


def test_r6_3_the_last_round_goes_on_without_its_eight_cards() -> None:
    """H-24."""
    table = a_table(hands=["Gm", "Md Md Md", "Sm"], palaces=["", EIGHT, ""], deck="Jd " * 5)
    play(table, "summon Gm", "wish banish", "pay Md", "pay Md", "pay Md", "banish B:Gm")
    assert palace(table, 1) == SEVEN
    play(table, "summon Sm", "summon Jd")
    assert table.turn == NOBODY


def test_r6_4_without_a_card_anywhere_the_game_is_over_at_once() -> None:
    """H-31."""
    table = a_table(hands=["Gm", "", ""])
    play(table, "summon Gm")
    assert table.turn == NOBODY
    assert table.last_round == 0
    assert choices(table) == []
    assert happened(table) == [
        Happening.SUMMONED,
        *[Happening.BEGAN, Happening.SKIPPED] * 3,
        Happening.OVER,
    ]


def test_r6_4_one_card_in_one_hand_is_enough_to_go_on() -> None:
    """H-31."""
    table = a_table(hands=["Gm", "", "Mt"])
    play(table, "summon Gm")
    assert table.turn == 2


def test_r6_4_one_card_on_the_discard_pile_is_enough_to_go_on() -> None:
    """H-31."""
    table = a_table(hands=["Gv", ""], palaces=["", "Et"])
    play(table, "summon Gv", "discard B:Et")
    assert hand(table, 0) == "Et"
    assert table.turn == 0


def test_r6_5_hands_go_to_the_discard_pile_for_all_to_see() -> None:
    """H-33."""
    table = a_table(hands=["Gm Gd", "Es Es"], deck="Jd", last_round=1)
    play(table, "summon Gm")
    assert [hand(table, 0), hand(table, 1)] == ["", ""]
    assert discard(table) == "Gd Es Es Jd"
    assert happened(table)[2:] == [*[Happening.SHOWED] * 3, Happening.OVER]


def test_r6_5_cards_in_hand_count_nothing() -> None:
    """H-26."""
    table = a_table(hands=["Gm Gs", "Es"], deck="Jd", last_round=1)
    play(table, "summon Gm")
    assert [score(table, 0), score(table, 1)] == [2, 0]


def test_r6_5_hands_once_shown_cannot_be_hidden_again_by_taking_back() -> None:
    table = a_table(hands=["Gm", "Es"], last_round=1)
    play(table, "summon Gm")
    assert table.turn == NOBODY
    assert table.must_stand == 1
