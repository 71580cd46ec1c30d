"""Chapter 2: a turn."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NOBODY
from thirdwish.games.three_wishes.table import Happening, Question
from thirdwish.games.three_wishes.tests.table import (
    a_table,
    at,
    centre,
    choices,
    hand,
    happened,
    known,
    play,
    removed,
)

pytestmark = pytest.mark.rules

ALL_PLACES = ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "M1", "M2"]
PEEKS = [f"peek {place}" for place in ALL_PLACES]
SWITCHES = [f"switch {place}" for place in ALL_PLACES]
A_TURN = ("peek M1", "peek M1")


def seconds(first: str, switch: str = "any") -> list[str]:
    """Return what seat A may switch a card with."""
    table = a_table(switch=switch)
    play(table, f"switch {first}")
    return [choice.removeprefix("with ") for choice in choices(table)]


# Turns and rounds


def test_r2_1_turns_go_to_the_next_seat_and_from_the_last_to_the_first() -> None:
    table = a_table(seats=4, turn=2)
    play(table, *A_TURN)
    assert table.turn == 3
    play(table, *A_TURN)
    assert table.turn == 0
    assert happened(table) == [Happening.LOOKED, Happening.TURN]


def test_r2_1_a_round_ends_when_it_is_the_starting_player_s_turn_again() -> None:
    """W-2."""
    table = a_table(turn=1, starter=1)
    rounds = []
    for _ in range(7):
        rounds.append((table.turn, table.round))
        play(table, *A_TURN)
    assert rounds == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2), (1, 3)]


# Two actions


def test_r2_2_a_turn_is_a_peek_a_switch_or_a_shuffle_and_cannot_be_passed() -> None:
    """W-3."""
    assert choices(a_table()) == [*PEEKS, *SWITCHES, "shuffle"]


@pytest.mark.parametrize(
    "answers",
    [
        ["peek B1", "peek B1"],
        ["switch A1", "with B1", "switch A1", "with B1"],
        ["shuffle", "look A1", "shuffle", "look A1"],
        ["peek B1", "shuffle", "look A2"],
        ["shuffle", "look A2", "switch M1", "with C1"],
        ["switch M1", "with C1", "peek M1"],
    ],
)
def test_r2_2_after_two_actions_of_any_kind_the_turn_ends(answers: list[str]) -> None:
    """W-3 The same one twice will do."""
    table = a_table()
    play(table, *answers[:-1])
    assert table.turn == 0
    play(table, answers[-1])
    assert (table.turn, table.actions, table.question) == (1, 2, Question.ACT)


def test_r2_2_after_one_action_the_same_are_offered_again() -> None:
    table = a_table(round=9)
    play(table, "peek C3")
    assert (table.turn, table.actions) == (0, 1)
    assert choices(table) == [*PEEKS, *SWITCHES, "shuffle"]


# Peek


@pytest.mark.parametrize(
    ("place", "sees"),
    [
        ("A2", "?? MR ??, ?? ?? ??, ?? ?? ??; ?? ??"),
        ("B3", "?? ?? ??, ?? ?? PD, ?? ?? ??; ?? ??"),
        ("M2", "?? ?? ??, ?? ?? ??, ?? ?? ??; ?? WH"),
    ],
)
def test_r2_3_any_card_of_any_player_or_in_the_centre_can_be_looked_at(
    place: str, sees: str
) -> None:
    """W-5 One's own and the centre too."""
    table = a_table("TT MR In", "Sh Co PD", "BP PC CF", centre="WP WH")
    play(table, f"peek {place}")
    assert known(table, 0) == sees


def test_r2_3_the_card_out_of_the_game_cannot_be_looked_at() -> None:
    """W-5."""
    table = a_table(removed="WP")
    for place in ALL_PLACES:
        play(another := table.copy(), f"peek {place}")
        assert "WP" not in known(another, 0)


def test_r2_3_a_card_can_be_looked_at_again() -> None:
    table = a_table(seen="B2:A")
    play(table, "peek B2")
    assert table.actions == 1


def test_r2_3_a_peek_moves_no_card() -> None:
    table = a_table()
    before = list(table.card)
    play(table, "peek B2", "peek M1")
    assert list(table.card) == before


# Switch


@pytest.mark.parametrize(
    ("one", "other"), [("A1", "B2"), ("C3", "B2"), ("M1", "C1"), ("M1", "M2"), ("B1", "B3")]
)
def test_r2_4_any_two_cards_change_places(one: str, other: str) -> None:
    """W-6 Two of one owner too."""
    table = a_table()
    before = at(table, one), at(table, other)
    play(table, f"switch {one}", f"with {other}")
    assert (at(table, other), at(table, one)) == before
    assert happened(table) == [Happening.SWITCHED]


def test_r2_4_the_other_cards_stay_where_they_are() -> None:
    table = a_table("TT MR In", "Sh Co PD", "BP PC CF", centre="WP WH", removed="CS")
    play(table, "switch A1", "with M2")
    assert [hand(table, seat) for seat in range(3)] == ["WH MR In", "Sh Co PD", "BP PC CF"]
    assert (centre(table), removed(table)) == ("WP TT", "CS")


def test_r2_4_nobody_looks_at_the_cards_switched() -> None:
    """W-6."""
    table = a_table()
    play(table, "switch A1", "with B1")
    assert sum(table.seen) == 0


def test_r2_4_the_second_card_is_any_other_on_the_table() -> None:
    assert seconds("B2") == [place for place in ALL_PLACES if place != "B2"]


def test_r2_4_with_five_players_all_seventeen_cards_can_be_switched() -> None:
    table = a_table(seats=5)
    play(table, "switch E3")
    assert len(choices(table)) == 16


def test_r2_4_a_switch_is_one_action() -> None:
    table = a_table()
    play(table, "switch A1")
    assert (table.actions, table.question, happened(table)) == (2, Question.WITH, [])
    play(table, "with B1")
    assert (table.actions, table.question) == (1, Question.ACT)


def test_r2_5_in_the_variant_another_s_card_is_switched_with_an_own_one_only() -> None:
    assert seconds("B2", switch="own") == ["A1", "A2", "A3"]
    assert seconds("M1", switch="own") == ["A1", "A2", "A3"]


def test_r2_5_in_the_variant_an_own_card_is_switched_with_any() -> None:
    """W-25 Two of one's own are fine."""
    assert seconds("A2", switch="own") == [place for place in ALL_PLACES if place != "A2"]


def test_r2_5_in_the_variant_own_is_what_lies_before_the_player_in_turn() -> None:
    table = a_table(turn=2, switch="own")
    play(table, "switch A1")
    assert choices(table) == ["with C1", "with C2", "with C3"]


def test_r2_5_without_the_variant_no_card_need_be_one_s_own() -> None:
    """W-6 The variant is off unless agreed."""
    assert "C1" in seconds("B1")


# Shuffle


def test_r2_6_the_three_own_cards_are_mixed_and_no_other() -> None:
    """W-7."""
    orders = set()
    for seed in range(60):
        table = a_table("TT MR In", "Sh Co PD", "BP PC CF", centre="WP WH", turn=1, seed=seed)
        play(table, "shuffle")
        orders.add(hand(table, 1))
        assert [hand(table, 0), hand(table, 2), centre(table)] == ["TT MR In", "BP PC CF", "WP WH"]
    assert len(orders) == 6
    assert {" ".join(sorted(order.split())) for order in orders} == {"Co PD Sh"}


def test_r2_6_each_order_is_equally_likely() -> None:
    first = [0, 0, 0]
    for seed in range(300):
        table = a_table("TT MR In", seed=seed)
        play(table, "shuffle")
        first[hand(table, 0).split().index("TT")] += 1
    assert min(first) > 70


def test_r2_6_then_the_player_looks_at_one_of_them() -> None:
    """W-7 At a position of the player's choice."""
    table = a_table("TT MR In", turn=0)
    play(table, "shuffle")
    assert (table.turn, table.actions, table.question) == (0, 2, Question.LOOK)
    assert choices(table) == ["look A1", "look A2", "look A3"]
    play(table, "look A3")
    assert known(table, 0) == f"?? ?? {at(table, 'A3')}, ?? ?? ??, ?? ?? ??; ?? ??"
    assert (table.actions, table.question) == (1, Question.ACT)


def test_r2_6_nobody_knows_which_is_which_not_even_the_shuffler() -> None:
    """W-7."""
    table = a_table("TT MR In", seen="A1:AB A2:AC A3:ABC")
    play(table, "shuffle")
    assert {known(table, seat) for seat in range(3)} == {"?? ?? ??, ?? ?? ??, ?? ?? ??; ?? ??"}
    assert happened(table) == [Happening.SHUFFLED]


# Declaring the end


@pytest.mark.parametrize("round", [1, 2, 3])
def test_r2_7_the_end_cannot_be_declared_in_the_first_three_rounds(round: int) -> None:
    assert "declare" not in choices(a_table(round=round, turn=2))


def test_r2_7_the_starting_player_s_fourth_turn_is_the_first_to_declare_at() -> None:
    """W-2."""
    table = a_table(turn=1, starter=1)
    turns = 0
    while "declare" not in choices(table):
        play(table, *A_TURN)
        turns += 1
    assert (table.turn, table.round, turns) == (1, 4, 9)


def test_r2_7_the_end_is_declared_instead_of_both_actions() -> None:
    """W-4 As the F.A.Q. says too."""
    table = a_table(round=4)
    assert choices(table)[-1] == "declare"
    play(table, "peek A1")
    assert "declare" not in choices(table)


def test_r2_7_the_end_cannot_be_declared_amid_a_switch_or_a_shuffle() -> None:
    table = a_table(round=4)
    play(another := table.copy(), "switch A1")
    assert "declare" not in choices(another)
    play(table, "shuffle")
    assert "declare" not in choices(table)


def test_r2_7_the_end_may_be_declared_whatever_the_hand_and_unseen() -> None:
    """W-4."""
    table = a_table("TT MR In", round=4)
    play(table, "declare")
    assert (table.turn, table.declarer) == (NOBODY, 0)


def test_r2_8_in_round_thirty_the_player_in_turn_must_declare_if_that_is_agreed() -> None:
    """W-21 A house rule."""
    assert choices(a_table(round=30, ending="round-30")) == ["declare"]
    assert choices(a_table(round=31, ending="round-30")) == ["declare"]


def test_r2_8_in_round_twenty_nine_nobody_must() -> None:
    assert choices(a_table(round=29, ending="round-30")) == [
        *PEEKS,
        *SWITCHES,
        "shuffle",
        "declare",
    ]


def test_r2_8_without_the_agreement_nobody_ever_must() -> None:
    """W-21 No rule forces an end."""
    assert choices(a_table(round=500)) == [*PEEKS, *SWITCHES, "shuffle", "declare"]


def test_r2_8_the_last_turn_of_round_twenty_nine_is_followed_by_a_declaration() -> None:
    table = a_table(turn=2, round=29, ending="round-30")
    play(table, *A_TURN)
    assert (table.turn, table.round, choices(table)) == (0, 30, ["declare"])


# Taking back


@pytest.mark.parametrize("answers", [["peek A1"], ["shuffle", "look A1"]])
def test_r2_3_a_look_must_stand(answers: list[str]) -> None:
    table = a_table()
    play(table, *answers)
    assert table.must_stand == 1


def test_r2_6_a_shuffle_rolls_the_dice_and_so_must_stand() -> None:
    table = a_table()
    before = table.dice.to_bytes()
    play(table, "shuffle")
    assert table.dice.to_bytes() != before


def test_r2_4_a_switch_shows_nothing_and_may_be_taken_back() -> None:
    table = a_table()
    before = table.dice.to_bytes()
    play(table, "switch A1", "with M1")
    assert (table.must_stand, table.dice.to_bytes()) == (0, before)
