"""Chapter 5: what each seat, and the stranger, knows for certain."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import STRANGER
from thirdwish.games.three_wishes.table import MOST_IDLE, Happening, Question
from thirdwish.games.three_wishes.tests.table import (
    CARD,
    PLACE,
    a_deal,
    a_table,
    at,
    choices,
    event_card,
    hand,
    known,
    known_among,
    play,
    view,
)

pytestmark = pytest.mark.rules

HANDS = ("TT MR In", "Sh Co PD", "BP PC CF")
NOTHING = "?? ?? ??, ?? ?? ??, ?? ?? ??; ?? ??"


# Looks


@pytest.mark.parametrize("seat", [1, 2, STRANGER])
def test_r5_1_what_is_peeked_at_is_seen_by_the_peeker_alone(seat: int) -> None:
    table = a_table(*HANDS)
    play(table, "peek B2")
    assert known(table, 0) == "?? ?? ??, ?? Co ??, ?? ?? ??; ?? ??"
    assert event_card(table, 0, Happening.LOOKED) == "Co"
    assert known(table, seat) == NOTHING
    assert event_card(table, seat, Happening.LOOKED) == "??"


def test_r5_1_the_owner_of_a_card_peeked_at_does_not_see_it() -> None:
    """W-9 Nor may the peeker say it: no choice of this game tells anybody a card."""
    table = a_table(*HANDS)
    play(table, "peek B2")
    assert known(table, 1) == NOTHING


@pytest.mark.parametrize("seat", [0, 1, 2, STRANGER])
@pytest.mark.parametrize(
    ("question", "answers"),
    [
        (Question.OPENING, ["look A2"]),
        (Question.ACT, ["peek A2"]),
        (Question.ACT, ["shuffle", "look A2"]),
    ],
    ids=["opening", "peek", "shuffle"],
)
def test_r5_1_which_card_is_looked_at_is_seen_by_all(
    question: Question, answers: list[str], seat: int
) -> None:
    """W-26 In the opening look and after a shuffle too."""
    table = a_table(*HANDS, question=question, looks=3)
    play(table, *answers)
    seen = view(table, seat)
    assert (seen.event[0].what, seen.event[0].who) == (Happening.LOOKED, 0)
    assert seen.event[0].place == PLACE["A2"]
    assert seen.seen[PLACE["A2"]] == 0b001


@pytest.mark.parametrize("seat", [0, 1, 2, STRANGER])
@pytest.mark.parametrize(
    ("answers", "idle"),
    [
        (["peek A1"], 1),  # known already
        (["peek A2"], 0),
        (["switch B1", "with M1"], 1),  # none of A's
        (["switch A1", "with A2"], 0),
        (["switch M1", "with A2"], 0),
        (["shuffle", "look A1"], 0),
        (["peek A1", "peek A1"], 2),
    ],
)
def test_r5_1_who_acts_and_gains_nothing_is_seen_to_by_all(
    answers: list[str], idle: int, seat: int
) -> None:
    table = a_table(*HANDS, seen="A1:A", idle=[0, 3])
    play(table, *answers)
    seen = view(table, seat).idle
    assert [seen[who] for who in range(3)] == [idle, 3, 0]


def test_r5_1_what_gains_nothing_is_not_counted_for_ever() -> None:
    table = a_table(*HANDS, seen="A1:A", idle=[MOST_IDLE])
    play(table, "peek A1")
    assert table.idle[0] == MOST_IDLE


def test_r5_1_a_player_has_not_seen_the_own_cards_but_those_looked_at() -> None:
    assert known(a_table(*HANDS, seen="A3:A"), 0) == "?? ?? In, ?? ?? ??, ?? ?? ??; ?? ??"


def test_r5_1_what_is_agreed_and_where_the_game_stands_is_seen_by_all() -> None:
    table = a_table(
        turn=1,
        starter=2,
        round=7,
        actions=1,
        question=Question.WITH,
        first="C2",
        game=3,
        markers=(1, 2, 3),
        last_winner=1,
        match="five",
        switch="own",
        ending="round-30",
    )
    seen = view(table, STRANGER)
    assert (seen.me, seen.seats, seen.turn, seen.starter, seen.round) == (STRANGER, 3, 1, 2, 7)
    assert (seen.actions, seen.question, seen.first) == (1, Question.WITH, PLACE["C2"])
    assert (seen.game, seen.last_winner, seen.declarer) == (3, 1, 255)
    assert list(seen.markers) == [1, 2, 3, 0, 0]
    assert seen.options == table.options


def test_r5_1_a_stranger_knows_no_card_until_the_end() -> None:
    table = a_table(*HANDS, seen="A1:ABC B1:ABC M1:ABC", among="CF:ABC", round=4)
    assert known(table, STRANGER) == NOTHING
    assert known_among(table, STRANGER, 2) == ""
    play(table, "declare")
    assert "??" not in known(table, STRANGER)


# Cards followed


def test_r5_2_a_card_once_seen_is_known_wherever_its_knower_switches_it() -> None:
    """W-27 Positions are followed exactly."""
    table = a_table(*HANDS, seen="B2:A")
    play(table, "switch B2", "with C3")
    assert known(table, 0) == "?? ?? ??, ?? ?? ??, ?? ?? Co; ?? ??"


def test_r5_2_a_card_once_seen_is_known_wherever_others_switch_it() -> None:
    """W-27 Bo switches it, then Cy, then Bo again; only Ada has seen it."""
    table = a_table(*HANDS, seen="B2:A", turn=1)
    play(table, "switch B2", "with M1", "switch M1", "with M2")
    assert known(table, 0) == "?? ?? ??, ?? ?? ??, ?? ?? ??; ?? Co"
    play(table, "switch A1", "with M2", "switch A1", "with C2")
    assert known(table, 0) == "?? ?? ??, ?? ?? ??, ?? Co ??; ?? ??"
    assert {known(table, seat) for seat in (1, 2, STRANGER)} == {NOTHING}


def test_r5_2_two_known_cards_switched_are_both_known() -> None:
    table = a_table(*HANDS, seen="A1:AC B1:A")
    play(table, "switch A1", "with B1")
    assert known(table, 0) == "Sh ?? ??, TT ?? ??, ?? ?? ??; ?? ??"
    assert known(table, 2) == "?? ?? ??, TT ?? ??, ?? ?? ??; ?? ??"


def test_r5_2_who_has_seen_a_card_moves_with_it_for_all_to_know() -> None:
    table = a_table(*HANDS, seen="A1:AC B1:B")
    play(table, "switch A1", "with B1")
    seen = view(table, STRANGER).seen
    assert (seen[PLACE["B1"]], seen[PLACE["A1"]]) == (0b101, 0b010)


def test_r5_2_a_switch_within_a_hand_is_followed() -> None:
    table = a_table(*HANDS, seen="B1:AB B3:B")
    play(table, "switch B1", "with B3")
    assert known(table, 0) == "?? ?? ??, ?? ?? Sh, ?? ?? ??; ?? ??"
    assert known(table, 1) == "?? ?? ??, PD ?? Sh, ?? ?? ??; ?? ??"


# Shuffles


def test_r5_3_after_a_shuffle_each_knows_among_the_three_what_each_knew_there() -> None:
    """W-7, W-27."""
    table = a_table(*HANDS, seen="A1:AB A2:A A3:C")
    play(table, "shuffle")
    assert [known_among(table, seat, 0) for seat in range(3)] == ["TT MR", "TT", "In"]
    assert known_among(table, STRANGER, 0) == ""
    assert {known(table, seat) for seat in range(3)} == {NOTHING}


def test_r5_3_after_a_shuffle_nobody_is_seen_to_know_a_place() -> None:
    table = a_table(*HANDS, seen="A1:AB A2:A A3:C")
    play(table, "shuffle")
    assert list(view(table, 2).seen)[:3] == [0, 0, 0]


def test_r5_3_a_shuffle_leaves_what_is_known_elsewhere() -> None:
    table = a_table(*HANDS, seen="B1:A M1:C", among="CF:B")
    play(table, "shuffle")
    assert known(table, 0) == "?? ?? ??, Sh ?? ??, ?? ?? ??; ?? ??"
    assert known(table, 2) == "?? ?? ??, ?? ?? ??, ?? ?? ??; WP ??"
    assert known_among(table, 1, 2) == "CF"


def test_r5_3_a_second_shuffle_adds_what_was_seen_since() -> None:
    table = a_table(*HANDS, seen="A1:B")
    play(table, "shuffle", "look A1")
    looked_at = at(table, "A1")
    play(table, "shuffle")
    assert known_among(table, 0, 0) == looked_at
    assert known_among(table, 1, 0) == "TT"


def test_r5_3_a_card_switched_into_the_three_is_known_to_be_among_them_after_a_shuffle() -> None:
    table = a_table(*HANDS, seen="B2:C")
    play(table, "switch A1", "with B2", "shuffle")
    assert known_among(table, 2, 0) == "Co"


def test_r5_3_a_card_is_not_known_twice() -> None:
    """What is known in its place is not among the cards in whichever places."""
    table = a_table(*HANDS, seen="A1:A A2:A A3:A")
    play(table, "shuffle", "look A2")
    assert known(table, 0) == f"?? {at(table, 'A2')} ??, ?? ?? ??, ?? ?? ??; ?? ??"
    assert at(table, "A2") not in known_among(table, 0, 0)
    assert len(known_among(table, 0, 0).split()) == 2


# How knowledge of a three ends


def test_r5_4_a_look_inside_the_three_makes_a_card_known_in_its_place() -> None:
    """W-27 For the one who looks; the others still know it to be among the three."""
    table = a_table(*HANDS, among="TT:AB MR:AB")
    play(table, "peek A1")
    assert known(table, 0) == "TT ?? ??, ?? ?? ??, ?? ?? ??; ?? ??"
    assert known_among(table, 0, 0) == "MR"
    assert known_among(table, 1, 0) == "TT MR"
    assert known(table, 1) == NOTHING
    assert table.among[CARD["TT"]] == 0b010


def test_r5_4_a_look_at_a_card_of_the_three_that_was_not_known_changes_no_other() -> None:
    table = a_table(*HANDS, among="TT:A MR:A")
    play(table, "peek A3")
    assert known(table, 0) == "?? ?? In, ?? ?? ??, ?? ?? ??; ?? ??"
    assert known_among(table, 0, 0) == "TT MR"


@pytest.mark.parametrize("place", ["A1", "A2", "A3"])
@pytest.mark.parametrize("other", ["B1", "M1"])
def test_r5_4_a_card_switched_away_ends_what_all_knew_of_the_three(place: str, other: str) -> None:
    """W-27 Whichever of the three it is, and wherever it goes."""
    table = a_table(*HANDS, among="TT:ABC MR:B CF:A")
    play(table, f"switch {place}", f"with {other}")
    assert [known_among(table, seat, 0) for seat in range(3)] == ["", "", ""]
    assert known_among(table, 0, 2) == "CF"


def test_r5_4_a_switch_between_two_shuffled_threes_ends_both() -> None:
    table = a_table(*HANDS, among="TT:A Co:A CF:A")
    play(table, "switch A2", "with B1")
    assert [known_among(table, 0, owner) for owner in range(3)] == ["", "", "CF"]


def test_r5_4_the_other_order_of_a_switch_ends_it_too() -> None:
    table = a_table(*HANDS, among="TT:A")
    play(table, "switch M2", "with A3")
    assert known_among(table, 0, 0) == ""


def test_r5_4_a_switch_inside_the_three_ends_nothing() -> None:
    table = a_table(*HANDS, among="TT:A MR:B")
    play(table, "switch A1", "with A3")
    assert (known_among(table, 0, 0), known_among(table, 1, 0)) == ("TT", "MR")


def test_r5_4_a_card_looked_at_stays_known_when_the_three_are_broken() -> None:
    table = a_table(*HANDS, seen="A1:B", among="MR:B")
    play(table, "switch A1", "with M1")
    assert known(table, 1) == "?? ?? ??, ?? ?? ??, ?? ?? ??; TT ??"
    assert known_among(table, 1, 0) == ""


def test_r5_4_cards_of_another_three_known_in_place_stay_known() -> None:
    table = a_table(*HANDS, seen="B2:C", among="Sh:C")
    play(table, "switch A1", "with B2")
    assert known(table, 2) == "Co ?? ??, ?? ?? ??, ?? ?? ??; ?? ??"
    assert known_among(table, 2, 1) == ""


# The memory option


def test_the_memory_option_changes_nothing_that_bots_are_given() -> None:
    on = a_deal(3, seed=9, match="five")
    off = a_deal(3, seed=9, match="five", memory="off")
    for answer in range(60):
        assert choices(on) == choices(off)
        for seat in (0, 1, 2, STRANGER):
            with_aid, without = view(on, seat), view(off, seat)
            assert (with_aid.options.memory, without.options.memory) == (0, 1)
            without.options.memory = 0
            assert with_aid == without
        chosen = choices(on)[answer * 7 % len(choices(on))]
        play(on, chosen)
        play(off, chosen)
    assert hand(on, 0) == hand(off, 0)
