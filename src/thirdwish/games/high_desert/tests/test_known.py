"""Chapter 8 and H-34: what each seat, and the stranger, knows for certain."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import STRANGER, bit
from thirdwish.games.high_desert.table import Happening
from thirdwish.games.high_desert.tests.table import (
    a_table,
    deck_as_known,
    event_card,
    hand,
    known,
    pile_text,
    play,
    view,
)

pytestmark = pytest.mark.rules

LOOK = ("wish look", "pay Md", "pay Md", "pay Md")


# What lies open


def test_r8_1_palaces_and_open_piles_are_seen_by_all() -> None:
    """H-28."""
    table = a_table(hands=["Gd", "Mt"], palaces=["Gs", "Ev"], discard="Jd", removed="Jt")
    seen = view(table, 1)
    assert pile_text(seen.player[0].palace) == "Gs"
    assert pile_text(seen.player[1].palace) == "Ev"
    assert pile_text(seen.discard) == "Jd"
    assert pile_text(seen.removed) == "Jt"


def test_r8_1_hands_and_the_deck_are_secret_and_their_sizes_are_not() -> None:
    """H-28."""
    table = a_table(hands=["Gd Gd", "Mt Mt Mt"], deck="Ed Em")
    seen = view(table, 1)
    assert pile_text(seen.hand) == "Mt Mt Mt"
    assert [seen.player[0].hand_size, seen.player[1].hand_size] == [2, 3]
    assert known(table, 1, 0) == ""
    assert deck_as_known(table, 1) == "?? ??"


def test_r8_1_a_stranger_sees_no_hand() -> None:
    table = a_table(hands=["Gd", "Mt"], palaces=["Gs", ""], deck="Ed")
    seen = view(table, STRANGER)
    assert sum(seen.hand) == 0
    assert pile_text(seen.player[0].palace) == "Gs"
    assert deck_as_known(table, STRANGER) == "??"


def test_r8_1_cards_summoned_and_paid_are_seen_by_all() -> None:
    table = a_table(hands=["Gm Md Md Md", "Mt"], deck="Ed")
    play(table, "wish recover", "pay Md")
    assert event_card(table, STRANGER, Happening.PAID) == "Md"


# Cards drawn


def test_r8_2_a_card_drawn_is_seen_by_the_player_who_draws_it_alone() -> None:
    table = a_table(hands=["Gm", "Mt", "Mt"], deck="Ed Em")
    play(table, "summon Gm")
    assert event_card(table, 0, Happening.DREW) == "Ed"
    assert event_card(table, 1, Happening.DREW) == "??"
    assert event_card(table, STRANGER, Happening.DREW) == "??"
    assert known(table, 1, 0) == ""


# Cards stolen


def test_r8_3_a_stolen_card_is_seen_by_thief_and_robbed_player_alone() -> None:
    """H-15, H-34."""
    table = a_table(hands=["Gt", "Sv Sv", "Mv"], deck="Ed")
    play(table, "summon Gt", "rob B")
    assert event_card(table, 0, Happening.ROBBED) == "Sv"
    assert event_card(table, 1, Happening.ROBBED) == "Sv"
    assert event_card(table, 2, Happening.ROBBED) == "??"
    assert event_card(table, STRANGER, Happening.ROBBED) == "??"


def test_r8_3_the_robbed_player_alone_knows_the_thief_to_hold_the_card() -> None:
    """H-34."""
    table = a_table(hands=["Gt Gd", "Sv Sv", "Mv"], deck="Ed")
    play(table, "summon Gt", "rob B")
    assert known(table, 1, 0) == "Sv"
    assert known(table, 2, 0) == ""
    assert known(table, STRANGER, 0) == ""


def test_r8_3_the_robbed_player_knows_no_more_of_it_once_such_a_card_is_played() -> None:
    """H-34 Cards of one clan and rank are alike."""
    table = a_table(hands=["Sv Sv Gd", "Mt"], known=[(1, 0, "Sv")], deck="Ed")
    play(table, "summon Sv")
    assert hand(table, 0) == "Gd Sv Ed"
    assert known(table, 1, 0) == ""


def test_r8_3_another_card_played_leaves_the_known_one_known() -> None:
    table = a_table(hands=["Gm Sv", "Mv"], known=[(1, 0, "Sv")], deck="Ed")
    play(table, "summon Gm")
    assert known(table, 1, 0) == "Sv"


def test_r8_3_the_thief_knows_that_a_known_card_has_come_over() -> None:
    table = a_table(hands=["Gt", "Sv Sv"], known=[(0, 1, "Sv Sv")], deck="Ed")
    play(table, "summon Gt", "rob B")
    assert known(table, 0, 1) == "Sv"


def test_r8_3_the_thief_still_knows_the_card_that_was_not_taken() -> None:
    table = a_table(hands=["Gt", "Sv Mt"], known=[(0, 1, "Sv Mt")], deck="Ed")
    play(table, "summon Gt", "rob B")
    assert {known(table, 0, 1), event_card(table, 0, Happening.ROBBED)} == {"Sv", "Mt"}


def test_r8_3_a_third_player_loses_sight_of_a_card_that_may_have_been_stolen() -> None:
    """H-34."""
    table = a_table(
        hands=["Gt", "Sv Mt", "Mv"], known=[(2, 1, "Sv"), (STRANGER, 1, "Sv")], deck="Ed"
    )
    play(table, "summon Gt", "rob B")
    assert known(table, 2, 1) == ""
    assert known(table, 2, 0) == ""
    assert known(table, STRANGER, 1) == ""


def test_r8_3_a_third_player_counts_one_of_each_known_kind_less() -> None:
    """H-34 Any one of them may be gone."""
    table = a_table(hands=["Gt", "Sv Sv Mt Ed", "Mv"], known=[(2, 1, "Sv Sv Mt")], deck="Ed")
    play(table, "summon Gt", "rob B")
    assert known(table, 2, 1) == "Sv"
    assert known(table, 2, 0) == ""


def test_r8_3_when_the_whole_hand_is_known_to_be_alike_all_know_what_was_stolen() -> None:
    """H-34."""
    table = a_table(
        hands=["Gt", "Sv Sv", "Mv"], known=[(2, 1, "Sv Sv"), (STRANGER, 1, "Sv Sv")], deck="Ed"
    )
    play(table, "summon Gt", "rob B")
    assert known(table, 2, 1) == "Sv"
    assert known(table, 2, 0) == "Sv"
    assert known(table, STRANGER, 0) == "Sv"


def test_r8_3_when_the_whole_hand_is_known_but_mixed_nobody_else_knows_what_was_stolen() -> None:
    """H-34."""
    table = a_table(hands=["Gt", "Sv Mt", "Mv"], known=[(2, 1, "Sv Mt")], deck="Ed")
    play(table, "summon Gt", "rob B")
    assert known(table, 2, 1) == ""
    assert known(table, 2, 0) == ""


# Cards taken openly


def test_r8_4_a_card_taken_from_the_discard_pile_is_known_to_all_to_be_in_that_hand() -> None:
    """H-34."""
    table = a_table(hands=["Md Md Md", "Mt", "Mt"], discard="Gs", deck="Ed")
    play(table, "wish recover", "pay Md", "pay Md", "pay Md", "recover Gs")
    assert event_card(table, STRANGER, Happening.RECOVERED) == "Gs"
    assert known(table, 1, 0) == "Gs"
    assert known(table, 2, 0) == "Gs"
    assert known(table, STRANGER, 0) == "Gs"
    assert known(table, 0, 0) == ""


@pytest.mark.parametrize("answers", [["summon Gv", "pass"], ["summon Gs", "place Gv"]])
def test_r8_4_a_card_that_has_left_the_hand_is_known_there_no_more(answers: list[str]) -> None:
    table = a_table(
        hands=["Gv Gs", "Mt"],
        palaces=["", "Ed"],
        known=[(1, 0, "Gv"), (STRANGER, 0, "Gv")],
        deck="Ed",
    )
    play(table, *answers)
    assert known(table, 1, 0) == ""
    assert known(table, STRANGER, 0) == ""


def test_r8_4_a_card_paid_is_known_there_no_more() -> None:
    table = a_table(hands=["Gv Md Md", "Mt"], known=[(1, 0, "Gv")], deck="Ed")
    play(table, "wish look", "pay Gv")
    assert known(table, 1, 0) == ""


def test_r8_4_hands_shown_at_the_end_leave_nothing_known() -> None:
    """H-33."""
    table = a_table(hands=["Gm", "Mt Mt"], known=[(0, 1, "Mt Mt")], deck="Ed", last_round=1)
    play(table, "summon Gm")
    assert known(table, 0, 1) == ""
    assert event_card(table, STRANGER, Happening.SHOWED) == "Ed"


# Cards looked at


def test_r8_5_the_cards_looked_at_are_seen_by_nobody_else() -> None:
    """H-20."""
    table = a_table(hands=["Md Md Md", "Mt"], deck="Ed Em Et Ev Es Gm Gt")
    play(table, *LOOK)
    assert deck_as_known(table, 0) == "Ed Em Et Ev Es ?? ??"
    assert deck_as_known(table, 1) == "?? ?? ?? ?? ?? ?? ??"
    assert deck_as_known(table, STRANGER) == "?? ?? ?? ?? ?? ?? ??"


def test_r8_5_the_cards_put_under_the_deck_are_known_each_in_its_place() -> None:
    """H-34."""
    table = a_table(hands=["Md Md Md", "Mt"], deck="Ed Em Et Ev Es Gm Gt")
    play(table, *LOOK, "keep Et")
    assert deck_as_known(table, 0) == "?? Ed Em Ev Es"
    assert deck_as_known(table, 1) == "?? ?? ?? ?? ??"


def test_r8_5_the_card_kept_is_known_to_nobody_else() -> None:
    table = a_table(hands=["Md Md Md", "Mt"], deck="Ed Em Et Ev Es Gm Gt")
    play(table, *LOOK, "keep Et")
    assert event_card(table, 0, Happening.KEPT) == "Et"
    assert event_card(table, 1, Happening.KEPT) == "??"
    assert known(table, 1, 0) == ""


def test_r8_5_cards_known_further_down_move_up_with_the_deck() -> None:
    table = a_table(
        hands=["Md Md Md", "Mt"],
        deck="Ed Em Et Ev Es Gm Gt",
        deck_known=["", "", "", "", "", "B", "AB"],
    )
    play(table, *LOOK)
    assert deck_as_known(table, 0) == "Ed Em Et Ev Es ?? Gt"
    play(table, "keep Ed")
    assert deck_as_known(table, 0) == "Gt Em Et Ev Es"
    assert deck_as_known(table, 1) == "Gt ?? ?? ?? ??"


def test_r8_5_a_card_looked_at_by_another_is_known_in_its_place_no_more() -> None:
    table = a_table(
        hands=["Md Md Md", "Mt"],
        deck="Ed Em Et Ev Es Gm Gt",
        deck_known=["B", "", "B", "", "", "", ""],
    )
    play(table, *LOOK)
    assert deck_as_known(table, 1) == "Ed ?? Et ?? ?? ?? ??"
    play(table, "keep Et")
    assert deck_as_known(table, 0) == "?? Ed Em Ev Es"
    assert deck_as_known(table, 1) == "?? ?? ?? ?? ??"
    assert known(table, 1, 0) == ""


def test_r8_5_of_a_thin_deck_all_that_is_left_is_known() -> None:
    table = a_table(hands=["Md Md Md", "Mt"], deck="Ed Em Et")
    play(table, *LOOK, "keep Ed")
    assert deck_as_known(table, 0) == "Et"
    assert event_card(table, 0, Happening.DREW) == "Em"


def test_r8_5_a_shuffle_leaves_no_place_known() -> None:
    """H-34."""
    table = a_table(hands=["Gd", "Mt"], deck="Ed", deck_known=["A"], discard="Et Et Et")
    play(table, "summon Gd")
    assert deck_as_known(table, 0) == "?? ??"


# Known cards drawn


def test_r8_6_whoever_knows_a_card_in_the_deck_knows_the_hand_it_is_drawn_into() -> None:
    """H-34."""
    table = a_table(hands=["Gm", "Mt", "Mt"], deck="Es Em", deck_known=["B", ""])
    play(table, "summon Gm")
    assert known(table, 1, 0) == "Es"
    assert event_card(table, 1, Happening.DREW) == "Es"
    assert known(table, 2, 0) == ""
    assert event_card(table, 2, Happening.DREW) == "??"
    assert known(table, STRANGER, 0) == ""


def test_r8_6_one_s_own_known_card_drawn_is_known_to_nobody_else() -> None:
    table = a_table(hands=["Gm", "Mt", "Mt"], deck="Es Em", deck_known=["A", ""])
    play(table, "summon Gm")
    assert [known(table, seat, 0) for seat in range(3)] == ["", "", ""]


def test_r8_6_a_known_card_drawn_is_lost_sight_of_by_a_theft() -> None:
    table = a_table(hands=["Gm Ed", "Gt", "Mt"], deck="Es Jd Jd Jd", deck_known=["C"])
    play(table, "summon Gm")
    assert known(table, 2, 0) == "Es"
    play(table, "summon Gt", "rob A")
    assert known(table, 2, 0) == ""


# What has been seen cannot be taken back


@pytest.mark.parametrize(
    "answers",
    [["summon Md"], ["summon Gt", "rob B"], list(LOOK)],
    ids=["a draw", "a theft", "a look"],
)
def test_r8_2_an_answer_that_shows_somebody_a_hidden_card_must_stand(answers: list[str]) -> None:
    table = a_table(hands=["Md Md Md Gt", "Mt"], deck="Ed Em Et Ev Es Gm Gt")
    play(table, *answers)
    assert table.must_stand == 1


@pytest.mark.parametrize("answers", [["summon Gt"], list(LOOK[:3])], ids=["a summon", "a payment"])
def test_r8_1_an_answer_that_shows_what_is_open_may_be_taken_back(answers: list[str]) -> None:
    table = a_table(hands=["Md Md Md Gt", "Mt"], deck="Ed Em Et Ev Es Gm Gt")
    play(table, *answers)
    assert table.must_stand == 0


def test_r8_5_whoever_knew_the_only_card_looked_at_knows_who_has_it() -> None:
    table = a_table(hands=["Gd Gd Gd Gm", "Ed", "Ed"], deck="Jv", discard="Sd")
    table.deck_known[0] = bit(1)
    play(table, "wish look", "pay Gd", "pay Gd", "pay Gd", "keep Jv")
    assert known(table, 1, 0) == "Jv"
    assert known(table, 2, 0) == ""
