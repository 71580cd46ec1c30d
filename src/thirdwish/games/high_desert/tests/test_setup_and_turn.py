"""Chapters 1 and 2: the box, the start, and a turn."""

from __future__ import annotations

import pytest

from thirdwish.engine.errors import BadRequest
from thirdwish.engine.table import NOBODY
from thirdwish.games.high_desert import GAME
from thirdwish.games.high_desert.table import Happening
from thirdwish.games.high_desert.tests.secrets import pieces
from thirdwish.games.high_desert.tests.table import (
    BOX,
    EIGHT,
    a_deal,
    a_table,
    choices,
    deck,
    discard,
    hand,
    happened,
    palace,
    play,
    scores,
)

pytestmark = pytest.mark.rules


# 1. The box and the start


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_1_two_to_four_can_be_dealt_a_game(seats: int) -> None:
    GAME.check_seats(seats)
    assert a_deal(seats).seats == seats


@pytest.mark.parametrize("seats", [1, 5])
def test_r1_1_one_or_five_cannot_play(seats: int) -> None:
    with pytest.raises(BadRequest, match=f"2 to 4 players, not {seats}"):
        GAME.check_seats(seats)


def test_r1_2_all_seventy_cards_and_no_other_are_on_the_table() -> None:
    """H-2 The reference cards are not among them."""
    count = pieces(a_deal(4))
    assert sum(count.values()) == 70
    assert count == {card: copies for card, copies in enumerate(BOX.copies) if copies}


def test_r1_3_ranks_are_worth_one_to_five() -> None:
    assert scores("Gd", "Mm", "St", "Ev") == [1, 2, 3, 4]
    assert scores("Gs", "Jv") == [5, 4]


@pytest.mark.parametrize(("seats", "left"), [(2, 60), (3, 55), (4, 50)])
def test_r1_4_each_player_is_dealt_five_and_the_rest_is_the_deck(seats: int, left: int) -> None:
    table = a_deal(seats)
    assert [len(hand(table, seat).split()) for seat in range(4)] == [5] * seats + [0] * (4 - seats)
    assert table.deck_size == left
    assert discard(table) == ""
    assert palace(table, 0) == ""


def test_r1_4_the_deck_is_shuffled() -> None:
    decks = {deck(a_deal(2, seed)) for seed in range(20)}
    assert len(decks) == 20


def test_r1_4_the_same_seed_deals_the_same_game() -> None:
    assert a_deal(3, seed=42) == a_deal(3, seed=42)


def test_r1_5_anybody_may_be_first() -> None:
    """H-3 "Worst luck" cannot be measured, so it is random."""
    assert {a_deal(3, seed).turn for seed in range(40)} == {0, 1, 2}


def test_r1_5_the_first_seat_is_first_if_that_is_agreed() -> None:
    assert {a_deal(3, seed, start="first").turn for seed in range(40)} == {0}


def test_r1_6_turns_go_to_the_next_seat_and_from_the_last_to_the_first() -> None:
    """H-30."""
    table = a_table(hands=["Gm", "Mm", "Sm"], deck="Ed Ed Ed Ed", turn=1)
    play(table, "summon Mm")
    assert table.turn == 2
    play(table, "summon Sm")
    assert table.turn == 0


# 2. A turn


def test_r2_1_an_empty_hand_is_filled_with_five_cards_before_the_choice() -> None:
    """H-1."""
    table = a_table(hands=["Gm", ""], deck="Ed Gt Mt St Et Jt Em")
    play(table, "summon Gm")
    assert hand(table, 1) == "Gt Mt St Et Jt"
    assert choices(table)[0] == "summon Gt"
    assert deck(table) == "Em"


def test_r2_1_a_hand_of_one_card_is_not_filled() -> None:
    table = a_table(hands=["Gm", "Gd"], deck="Ed Gt Mt St Et Jt Em")
    play(table, "summon Gm")
    assert hand(table, 1) == "Gd"


def test_r2_1_a_hand_emptied_in_the_turn_is_filled_by_the_one_card_at_its_end_only() -> None:
    table = a_table(hands=["Gm", "Mt"], deck="Ed Em Et Ev Es Jd")
    play(table, "summon Gm")
    assert hand(table, 0) == "Ed"


def test_r2_1_the_end_of_the_game_is_tested_before_the_empty_hand() -> None:
    """H-8."""
    table = a_table(hands=["Gm", ""], palaces=["", EIGHT], deck="Ed Gt Mt St Et Jt Em")
    play(table, "summon Gm")
    assert happened(table) == [
        Happening.SUMMONED,
        Happening.DREW,
        Happening.LAST_ROUND,
        Happening.BEGAN,
        *[Happening.DREW] * 5,
    ]


def test_r2_2_a_turn_is_a_summon_or_a_wish_and_cannot_be_passed() -> None:
    """H-4."""
    table = a_table(hands=["Gd Gd Mt", "Sv"], palaces=["", "Et"], deck="Ed")
    assert choices(table) == [
        "summon Gd",
        "summon Mt",
        "wish look",
        "wish recover",
        "wish banish",
    ]


def test_r2_2_with_too_few_cards_for_a_wish_a_summon_is_the_only_choice() -> None:
    table = a_table(hands=["Gd Mt", "Sv"], palaces=["", "Et"], deck="Ed")
    assert choices(table) == ["summon Gd", "summon Mt"]


def test_r2_3_one_card_is_drawn_at_the_end_of_a_turn_with_a_summon() -> None:
    """H-6."""
    table = a_table(hands=["Gm", "Mt"], deck="Ed Em")
    play(table, "summon Gm")
    assert hand(table, 0) == "Ed"
    assert deck(table) == "Em"


def test_r2_3_one_card_is_drawn_at_the_end_of_a_turn_with_a_wish() -> None:
    """H-6."""
    table = a_table(hands=["Gm Gm Gm", "Mt"], deck="Ed Em", discard="Jv")
    play(table, "wish recover", "pay Gm", "pay Gm", "pay Gm", "recover Jv")
    assert hand(table, 0) == "Ed Jv"
    assert deck(table) == "Em"


def test_r2_3_nothing_is_drawn_before_the_turn_ends() -> None:
    table = a_table(hands=["Gt", "Mt"], deck="Ed")
    play(table, "summon Gt")
    assert hand(table, 0) == ""
    assert deck(table) == "Ed"


def test_r2_4_the_discard_pile_becomes_the_deck_when_a_card_is_needed() -> None:
    """H-1, H-7."""
    table = a_table(hands=["Gm", "Mt"], discard="Et Et")
    play(table, "summon Gm")
    assert hand(table, 0) == "Et"
    assert deck(table) == "Et"
    assert discard(table) == ""


def test_r2_4_the_discard_pile_is_not_shuffled_before_a_card_is_needed() -> None:
    """H-7."""
    table = a_table(hands=["Gm", "Mt"], deck="Ed", discard="Et Et")
    play(table, "summon Gm")
    assert deck(table) == ""
    assert discard(table) == "Et Et"


def test_r2_4_the_discard_pile_is_shuffled_in_the_middle_of_a_draw() -> None:
    """H-7."""
    table = a_table(hands=["Gm", ""], deck="Ed Gt Mt", discard="St St St St")
    play(table, "summon Gm")
    assert hand(table, 1) == "Gt Mt St St St"
    assert deck(table) == "St"


def test_r2_4_the_new_deck_is_in_random_order() -> None:
    drawn = set()
    for seed in range(40):
        table = a_table(hands=["Gm", "Mt"], discard="Ed Em Et", seed=seed)
        play(table, "summon Gm")
        drawn.add(hand(table, 0))
    assert drawn == {"Ed", "Em", "Et"}


def test_r2_4_cards_out_of_the_game_are_not_shuffled_in() -> None:
    """H-21."""
    table = a_table(hands=["Gd", "Mt"], discard="Et", removed="Es")
    play(table, "summon Gd")
    assert hand(table, 0) == "Et"


def test_r2_5_the_rest_of_a_draw_is_lost_when_there_is_no_card_anywhere() -> None:
    """H-7."""
    table = a_table(hands=["Gd", "Mt"], deck="Ed")
    play(table, "summon Gd")
    assert hand(table, 0) == "Ed"
    assert table.turn == 1


def test_r2_5_of_five_cards_as_many_are_drawn_as_there_are() -> None:
    table = a_table(hands=["Gm", ""], deck="Ed Gt Mt")
    play(table, "summon Gm")
    assert hand(table, 1) == "Gt Mt"


def test_r2_6_a_hand_of_twenty_cards_draws_another() -> None:
    """H-29."""
    table = a_table(hands=["Gm " * 20, "Mt"], deck="Ed")
    play(table, "summon Gm")
    assert hand(table, 0).split() == ["Gm"] * 19 + ["Ed"]


def test_r2_7_players_who_can_be_given_no_card_are_skipped() -> None:
    """H-4, H-31."""
    table = a_table(hands=["Gm Gm", "", "Mt"])
    play(table, "summon Gm")
    assert table.turn == 2
    assert happened(table) == [
        Happening.SUMMONED,
        Happening.BEGAN,
        Happening.SKIPPED,
        Happening.BEGAN,
    ]


def test_r2_7_a_player_alone_with_cards_has_turn_after_turn() -> None:
    table = a_table(hands=["Gv Gm", "", ""])
    play(table, "summon Gm")
    assert table.turn == 0
    assert choices(table) == ["summon Gv"]


def test_r2_7_a_skipped_player_has_had_the_turn_in_the_last_round() -> None:
    """H-31."""
    table = a_table(hands=["Gm", "", ""], last_round=3)
    play(table, "summon Gm")
    assert table.turn == NOBODY
    assert happened(table).count(Happening.SKIPPED) == 2
