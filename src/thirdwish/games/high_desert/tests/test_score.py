"""Chapter 7: the score."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NOBODY
from thirdwish.games.high_desert import GAME
from thirdwish.games.high_desert.tests.table import BOX, a_table, play, scores, winners

pytestmark = pytest.mark.rules


def test_r7_1_one_clan_and_the_jann_less_all_others() -> None:
    assert scores("Gt Gt Jd Sd Em", "") == [6 + 1 - 1 - 2, 0]


def test_r7_1_a_test_vector_with_all_parts() -> None:
    """Genie Sultan 5, Genie Thief 3, Jann Vizier 4, Marid Merchant 2: 5 + 3 + 4 - 2."""
    assert scores("Gs Gt Jv Mm", "") == [10, 0]


def test_r7_1_a_test_vector_of_two_clans_alike() -> None:
    assert scores("Md Ed", "") == [0, 0]


def test_r7_1_jann_are_never_taken_off() -> None:
    """H-26."""
    assert scores("Jd Jm Jt Jv", "Gd Jd") == [10, 2]


def test_r7_1_a_score_may_fall_below_zero() -> None:
    """H-26."""
    assert scores("Gd Md Sd Ed", "Gt Mt St") == [-2, -3]


@pytest.mark.parametrize("palace", ["Gs Md", "Gd Ms", "Gd Ss", "Gd Es"])
def test_r7_2_the_clan_is_the_one_that_gives_most(palace: str) -> None:
    """H-26 It is found for the player."""
    assert scores(palace, "") == [4, 0]


def test_r7_2_the_jann_are_not_one_of_the_four() -> None:
    """H-26 One of the four is chosen even when the Jann are worth more."""
    assert scores("Jv Jt Gd", "") == [8, 0]


def test_r7_3_the_highest_score_wins() -> None:
    assert winners("Gt", "Gs", "Gd Gd Gd Gd Jd Md") == [1]


def test_r7_3_of_scores_below_zero_the_highest_wins() -> None:
    assert winners("Gt Mt St", "Gd Md Sd") == [1]


def test_r7_4_of_players_level_on_score_the_one_with_most_cards_wins() -> None:
    """H-27."""
    assert winners("Gs", "Gt Gd Gd", "Mt Mm") == [1]


def test_r7_5_of_players_still_level_the_one_with_most_jann_wins() -> None:
    """H-27."""
    assert winners("Gt Gm", "Gt Jm", "Gm Gt") == [1]


def test_r7_5_jann_do_not_count_before_cards() -> None:
    """H-27."""
    assert winners("Jv", "Gm Gm") == [1]


def test_r7_6_players_level_even_then_win_together() -> None:
    """H-27."""
    assert winners("Gt Jm", "Mt Jm", "Et") == [0, 1]


def test_the_outcome_of_a_finished_game_names_winners_and_scores() -> None:
    table = a_table(hands=["Gm", "Es"], palaces=["Gt", "Es"], deck="Jd", last_round=1)
    play(table, "summon Gm")
    assert table.turn == NOBODY
    outcome = GAME.outcome(BOX, table)
    assert (outcome.winners, outcome.scores) == ((0,), (5, 5))
