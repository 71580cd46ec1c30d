"""Chapter 1: the box and the start."""

from __future__ import annotations

import pytest

from thirdwish.engine.errors import BadRequest
from thirdwish.engine.table import STRANGER
from thirdwish.games.three_wishes import GAME
from thirdwish.games.three_wishes.table import Happening, Question
from thirdwish.games.three_wishes.tests.secrets import pieces
from thirdwish.games.three_wishes.tests.table import (
    a_deal,
    a_table,
    cards,
    centre,
    choices,
    deck_for,
    hand,
    happened,
    known,
    play,
    removed,
    text_of,
    types_in,
    view,
)

pytestmark = pytest.mark.rules


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r1_1_three_to_five_can_be_dealt_a_game(seats: int) -> None:
    """W-23, W-24 The printings differ in no rule, and the age on the box has no effect."""
    GAME.check_seats(seats)
    assert a_deal(seats).seats == seats


@pytest.mark.parametrize("seats", [2, 6])
def test_r1_1_two_or_six_cannot_play(seats: int) -> None:
    with pytest.raises(BadRequest, match=f"3 to 5 players, not {seats}"):
        GAME.check_seats(seats)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r1_2_each_card_of_the_deck_lies_on_the_table_once(seats: int) -> None:
    assert pieces(a_deal(seats)) == dict.fromkeys(deck_for(seats), 1)
    assert len(deck_for(seats)) == 3 * seats + 3


def test_r1_2_five_play_with_six_of_each_type() -> None:
    assert types_in(pieces(a_deal(5))) == {"Superpower": 6, "Gift": 6, "World Harmony": 6}


def test_r1_2_with_four_the_cards_marked_5_stay_in_the_box() -> None:
    """W-1 The printed list names the others; the category is the rule."""
    dealt = set(pieces(a_deal(4)))
    assert dealt.isdisjoint(cards("Im TG QS"))
    assert dealt.issuperset(cards("Fl Sp UT"))
    assert types_in(dealt) == {"Superpower": 5, "Gift": 5, "World Harmony": 5}


def test_r1_2_with_three_the_cards_marked_4_and_5_stay_in_the_box() -> None:
    dealt = set(pieces(a_deal(3)))
    assert dealt.isdisjoint(cards("Im TG QS Fl Sp UT"))
    assert types_in(dealt) == {"Superpower": 4, "Gift": 4, "World Harmony": 4}


def test_r1_3_the_cards_are_shuffled() -> None:
    assert len({hand(a_deal(3, seed), 0) for seed in range(20)}) > 15
    assert {removed(a_deal(3, seed)) for seed in range(120)} == {
        text_of([card]) for card in deck_for(3)
    }


def test_r1_3_the_same_seed_deals_the_same_game() -> None:
    assert a_deal(4, seed=42) == a_deal(4, seed=42)
    assert a_deal(4, seed=42) != a_deal(4, seed=43)


@pytest.mark.parametrize("seat", [0, 1, 2, STRANGER])
def test_r1_3_nobody_sees_the_card_out_of_the_game(seat: int) -> None:
    assert view(a_deal(3), seat).removed == 255


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r1_4_two_cards_lie_in_the_centre_and_three_before_each_player(seats: int) -> None:
    table = a_deal(seats)
    lying = [hand(table, seat).split() for seat in range(5)]
    assert [cards.count("??") for cards in lying] == [0] * seats + [3] * (5 - seats)
    assert "??" not in f"{centre(table)} {removed(table)}"
    assert sum(table.pile) == 0


def test_r1_4_all_cards_are_dealt_face_down() -> None:
    table = a_deal(3)
    assert {known(table, seat) for seat in (0, 1, 2, STRANGER)} == {
        "?? ?? ??, ?? ?? ??, ?? ?? ??; ?? ??"
    }
    assert sum(table.seen) == sum(table.among) == 0


def test_r1_5_anybody_may_start() -> None:
    """W-10 "Most recently had a wish come true" cannot be checked, so it is random."""
    tables = [a_deal(5, seed) for seed in range(60)]
    assert {table.starter for table in tables} == {0, 1, 2, 3, 4}
    assert all(table.turn == table.starter for table in tables)


def test_r1_5_who_starts_is_told() -> None:
    table = a_deal(4, seed=3)
    assert happened(table) == [Happening.BEGAN]
    assert (table.event[0].who, table.event[0].number) == (table.starter, 1)


def test_r1_6_each_player_looks_at_one_own_card_from_the_starting_player_on() -> None:
    table = a_table(turn=2, starter=2, question=Question.OPENING, looks=3)
    assert choices(table) == ["look C1", "look C2", "look C3"]
    play(table, "look C2")
    assert (table.turn, choices(table)) == (0, ["look A1", "look A2", "look A3"])
    play(table, "look A1")
    assert (table.turn, choices(table)) == (1, ["look B1", "look B2", "look B3"])


def test_r1_6_after_the_opening_looks_the_starting_player_has_the_first_turn() -> None:
    table = a_table(turn=2, starter=2, question=Question.OPENING, looks=3)
    play(table, "look C2", "look A1", "look B3")
    assert (table.turn, table.question, table.round, table.actions) == (2, Question.ACT, 1, 2)
    assert happened(table) == [Happening.LOOKED, Happening.TURN]


def test_r1_6_each_knows_exactly_the_one_card_looked_at() -> None:
    """W-8 The look stays position knowledge of that player."""
    table = a_table("TT MR In", "Sh Co PD", "BP PC CF", question=Question.OPENING, looks=3)
    play(table, "look A1", "look B3", "look C2")
    assert known(table, 0) == "TT ?? ??, ?? ?? ??, ?? ?? ??; ?? ??"
    assert known(table, 1) == "?? ?? ??, ?? ?? PD, ?? ?? ??; ?? ??"
    assert known(table, 2) == "?? ?? ??, ?? ?? ??, ?? PC ??; ?? ??"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r1_6_a_dealt_game_asks_every_player_for_the_opening_look(seats: int) -> None:
    table = a_deal(seats, seed=5)
    asked = []
    while table.question == Question.OPENING:
        asked.append(table.turn)
        play(table, choices(table)[0])
    assert asked == [(table.starter + i) % seats for i in range(seats)]
