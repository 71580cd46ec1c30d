"""18. What is known: what lies open, what does not, and every table that a view fits."""

from __future__ import annotations

import pytest

from thirdwish.engine.mode import rules_of
from thirdwish.engine.record import copy_record
from thirdwish.engine.table import NOBODY, STRANGER
from thirdwish.games.djinn import GAME
from thirdwish.games.djinn.table import NONE, Table
from thirdwish.games.djinn.tests.secrets import hidden, pieces
from thirdwish.games.djinn.tests.table import (
    BOX,
    a_deal,
    a_table,
    be,
    choices,
    city,
    happened,
    lay_pile,
    next_chests,
    play,
    view,
)

pytestmark = pytest.mark.rules


def redealt(table: Table, seat: int) -> Table:
    """Return a table that the seat could as well be looking at."""
    other = Table.new()
    copy_record(other, table)
    rules_of(GAME).redeal(BOX, other, seat)
    return other


def with_ambition(seat: int = 1) -> Table:
    """Return a table where a player holds Scoring Cards 3 and 5."""
    table = a_table(seats=3, scoring="with")
    be(table, "Secret Ambition", seat=seat)
    for card in range(10):
        city(table).scoring_at[card] = 251 if card in (0, 1, 9) else 255
    table.held[0], table.held[1] = 2, 4
    return table


# R18.1 What lies open


@pytest.mark.parametrize("seat", [0, 1, STRANGER])
def test_r18_1_the_city_boards_cards_and_tiles_lie_open_to_all(seat: int) -> None:
    """D-9."""
    table = a_table(seats=2, at="O1-I1")
    assert view(table, seat).city == table.city


def test_r18_1_a_view_has_no_room_for_what_lies_beneath_the_piles() -> None:
    """D-9 Nothing of these is in a View, whoever looks."""
    seen = view(a_table(), 0)
    for secret in ("mage_pile", "stack", "chest_deck", "tom_deck", "dice"):
        assert not hasattr(seen, secret)


def test_r18_1_private_scoring_cards_are_known_to_their_owner_alone() -> None:
    table = with_ambition(seat=1)
    seen = {seat: list(view(table, seat).held) for seat in (0, 1, 2, STRANGER)}
    nothing = [NONE, NONE]
    assert seen == {0: nothing, 1: [2, 4], 2: nothing, STRANGER: nothing}


def test_r18_1_which_scoring_cards_are_held_is_not_told_by_those_in_the_box() -> None:
    table = with_ambition()
    assert {view(table, 0).city.scoring_at[card] for card in (2, 4)} == {255}


def test_r18_1_when_the_game_is_over_all_know_them() -> None:
    table = with_ambition()
    table.turn = NOBODY
    assert list(view(table, STRANGER).held) == [2, 4]


def test_r18_1_what_happens_is_seen_by_all() -> None:
    table = a_table(seats=2, at="O3-O4")
    next_chests(table, 1)
    city(table).symbol[10] = 2  # the Catacombs
    play(table, "basic")
    for seat in (0, 1, STRANGER):
        seen = view(table, seat)
        assert [seen.event[n].card for n in range(seen.events)] == [
            table.event[n].card for n in range(table.events)
        ]


@pytest.mark.parametrize(
    ("location", "answers"),
    [(2, ["basic"]), (1, ["basic", "hire 1"]), (4, ["basic", "equip hat"])],
    ids=["a chest", "the next Mage Card", "the next Equipment Card"],
)
def test_r18_1_what_was_turned_up_cannot_be_taken_back(location: int, answers: list[str]) -> None:
    table = a_table(at="I1-O1")
    city(table).symbol[0] = location
    play(table, *answers)
    assert table.must_stand == 1


def test_r18_1_an_answer_that_shows_nothing_hidden_may_be_taken_back() -> None:
    table = a_table(at="I1-O1")
    play(table, "basic")
    assert table.must_stand == 0


# R18.1 What does not


@pytest.mark.parametrize(("seats", "seat"), [(1, 0), (3, 0), (3, 1), (3, STRANGER)])
def test_r18_1_whatever_is_dealt_again_the_view_stays_the_same(seats: int, seat: int) -> None:
    table = a_table(seats=seats) if seats == 1 else with_ambition()
    other = redealt(table, seat)
    assert other != table
    assert view(other, seat) == view(table, seat)
    assert pieces(other) == pieces(table)


@pytest.mark.parametrize("seat", [0, STRANGER])
def test_r18_1_every_hidden_card_can_be_elsewhere(seat: int) -> None:
    """Piles of a sort, stacks, the chests and Tom's deck are each dealt again as a whole."""
    table = a_deal(1, seed=4)
    groups = hidden(table, seat)
    others = [hidden(redealt_with(table, seat, dice), seat) for dice in range(3)]
    for other in others:
        assert [cards for _, cards in other] == [cards for _, cards in groups]
    assert len({str(list(other_order(table, seat, dice))) for dice in range(4)}) == 4


def redealt_with(table: Table, seat: int, dice: int) -> Table:
    """Return a table dealt again with other dice."""
    other = Table.new()
    copy_record(other, table)
    other.dice.a += dice
    rules_of(GAME).redeal(BOX, other, seat)
    return other


def other_order(table: Table, seat: int, dice: int) -> list[int]:
    """Return the chests and Tom's cards in their order after a redeal."""
    other = redealt_with(table, seat, dice)
    return [*other.chest_deck, *other.tom_deck]


def test_r18_1_the_owner_keeps_private_cards_in_another_world_and_others_do_not() -> None:
    table = with_ambition(seat=1)
    assert list(redealt(table, 1).held) == [2, 4]
    seen = {tuple(redealt_with(table, 0, dice).held) for dice in range(8)}
    assert len(seen) > 1
    for held in seen:
        assert len(set(held)) == 2
        assert not set(held) & {0, 1, 9}  # those lie open


def test_r18_1_an_empty_pile_is_dealt_again_empty() -> None:
    table = a_table()
    for card in range(16):
        city(table).mage_at[card] = 0
    city(table).mage_at[3] = 250
    lay_pile(table, 0, [3])
    lay_pile(table, 1, [])
    other = redealt(table, 0)
    assert [other.city.mage_top[pile] for pile in (0, 1)] == [3, NONE]
    assert [other.city.mage_under[pile] for pile in (0, 1)] == [0, 0]


def test_r18_1_a_game_goes_on_in_another_world() -> None:
    table = a_table(seats=2, at="I1-O1")
    city(table).symbol[0] = 2  # the Catacombs
    for dice in range(4):
        other = redealt_with(table, 0, dice)
        assert choices(other) == choices(table)
        play(other, "basic")
        assert happened(other)
