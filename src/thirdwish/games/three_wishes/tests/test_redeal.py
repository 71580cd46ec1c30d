"""Every table that a seat could be looking at, and what of a table a seat cannot place."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import STRANGER
from thirdwish.games.three_wishes.tests.secrets import hidden, pieces, where
from thirdwish.games.three_wishes.tests.table import (
    a_deal,
    a_table,
    cards,
    centre,
    choices,
    ended,
    hand,
    known,
    known_among,
    play,
    redeal,
    removed,
    view,
)

pytestmark = pytest.mark.rules

HANDS = ("TT MR In", "Sh Co PD", "BP PC CF")


def worlds(seat: int, seen: str = "", among: str = "") -> list[tuple[str, str, str, str, str]]:
    """Return how the cards lie in many tables that a seat cannot tell from this one."""
    many = []
    for seed in range(200):
        table = a_table(*HANDS, centre="WP WH", removed="CS", seen=seen, among=among, seed=seed)
        table = redeal(table, seat)
        many.append((hand(table, 0), hand(table, 1), hand(table, 2), centre(table), removed(table)))
    return many


def test_r5_1_a_redeal_keeps_what_a_seat_knows() -> None:
    table = a_table(*HANDS, seen="A1:A B2:AB C3:B M1:A", among="MR:AB BP:A CF:C")
    another = redeal(table, 0)
    assert view(another, 0) == view(table, 0)
    assert pieces(another) == pieces(table)
    assert known(another, 0) == "TT ?? ??, ?? Co ??, ?? ?? ??; WP ??"
    assert "MR" in hand(another, 0)
    assert "BP" in hand(another, 2)


def test_r5_1_a_redeal_puts_any_unseen_card_in_any_unseen_place() -> None:
    lying = worlds(0, seen="A1:A")
    assert {cards[0].split()[0] for cards in lying} == {"TT"}
    unseen = {"MR", "In", "Sh", "Co", "PD", "BP", "PC", "CF", "WP", "WH", "CS"}
    assert {cards[0].split()[1] for cards in lying} == unseen
    assert {cards[2].split()[2] for cards in lying} == unseen
    assert {cards[3].split()[0] for cards in lying} == unseen
    assert {cards[4] for cards in lying} == unseen


def test_r5_3_a_redeal_keeps_known_cards_among_their_three_in_any_order() -> None:
    lying = worlds(1, among="TT:B MR:B")
    assert all({"TT", "MR"} <= set(cards[0].split()) for cards in lying)
    places = {tuple(cards[0].split().index(card) for card in ("TT", "MR")) for cards in lying}
    assert len(places) == 6


def test_r5_3_a_three_all_known_is_dealt_among_itself() -> None:
    lying = worlds(1, among="TT:B MR:B In:B")
    assert {" ".join(sorted(cards[0].split())) for cards in lying} == {"In MR TT"}
    assert len({cards[0] for cards in lying}) == 6


def test_r5_4_a_card_tied_to_the_one_place_left_stays_there() -> None:
    lying = worlds(1, seen="A1:B A2:B", among="In:B")
    assert {cards[0] for cards in lying} == {"TT MR In"}


def test_r5_3_what_others_know_to_be_among_three_cards_is_hidden_from_a_seat() -> None:
    table = a_table(*HANDS, among="TT:ABC MR:B")
    another = redeal(table, 0)
    assert known_among(another, 0, 0) == "TT"
    assert (known_among(another, 1, 0), known_among(another, 2, 0)) == ("", "")


def test_r5_1_a_redeal_for_the_stranger_moves_every_card() -> None:
    lying = worlds(STRANGER, seen="A1:ABC", among="PC:ABC")
    assert len({cards[0].split()[0] for cards in lying}) == 12
    assert not all("PC" in cards[2] for cards in lying)


def test_r5_1_a_redeal_leaves_nothing_on_the_scratch_pad() -> None:
    assert sum(redeal(a_table(*HANDS, among="TT:A"), 0).pile) == 0


def test_r3_1_when_all_is_shown_there_is_nothing_to_redeal() -> None:
    table = ended(*HANDS)
    another = redeal(table, 0)
    assert (list(another.card), another.removed) == (list(table.card), table.removed)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r5_1_a_redealt_table_can_be_played(seats: int) -> None:
    table = redeal(a_deal(seats), STRANGER)
    assert choices(table) == choices(a_deal(seats))


# The lists of secrets that the tests over all games use


def test_secrets_are_one_group_while_nothing_is_known_of_a_three() -> None:
    table = a_table(*HANDS, centre="WP WH", removed="CS", seen="A1:A A2:A M2:A B3:B")
    places = ["A3", "B1", "B2", "B3", "C1", "C2", "C3", "M1", "removed"]
    assert hidden(table, 0) == [(places, sorted(cards("In Sh Co PD BP PC CF WP CS")))]
    assert where(table, 0)["B3"] == cards("PD")
    assert where(table, 0)["removed"] == cards("CS")
    assert list(where(table, 0)) == places


def test_secrets_tied_to_a_three_are_a_group_of_their_own() -> None:
    table = a_table(*HANDS, centre="WP WH", removed="CS", seen="B1:A", among="Co:A PD:A BP:A TT:B")
    places = ["A1", "A2", "A3", "C1", "C2", "C3", "M1", "M2", "removed"]
    assert hidden(table, 0) == [
        (["B2", "B3"], cards("Co PD")),
        (["C1", "C2", "C3"], cards("BP")),
        (places, sorted(cards("TT MR In PC CF WP WH CS"))),
    ]


def test_there_are_no_secrets_when_the_game_is_over() -> None:
    table = ended(*HANDS)
    assert (hidden(table, 0), where(table, 0)) == ([], {})


def test_pieces_are_counted_wherever_they_lie() -> None:
    table = a_table(*HANDS, centre="WP WH", removed="CS")
    assert pieces(table) == dict.fromkeys(sorted(cards("TT MR In Sh Co PD BP PC CF WP WH CS")), 1)


@pytest.mark.parametrize("seat", [0, 1, 2, STRANGER])
def test_r5_1_a_whole_game_looks_the_same_after_every_redeal(seat: int) -> None:
    """W-27 Played by taking the choices in turn, so that every kind of answer comes up."""
    table = a_deal(3, seed=5, match="five")
    for answer in range(200):
        another = redeal(table, seat)
        assert view(another, seat) == view(table, seat)
        assert pieces(another) == pieces(table)
        legal = choices(table)
        play(table, legal[answer * 7 % len(legal)])
