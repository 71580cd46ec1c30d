"""Chapter 4: a match."""

from __future__ import annotations

import random

import pytest

from thirdwish.engine import journal as journals
from thirdwish.engine.table import NOBODY
from thirdwish.games.three_wishes import GAME
from thirdwish.games.three_wishes.table import Happening, Question, Table
from thirdwish.games.three_wishes.tests.secrets import pieces
from thirdwish.games.three_wishes.tests.table import (
    a_table,
    cards,
    choices,
    deck_for,
    ended,
    happened,
    known,
    number_of,
    play,
    scores,
    view,
    winners,
)

pytestmark = pytest.mark.rules

ADA_WINS = ("MR PD WP", "In BP WH", "Sh PC CS")
NOBODY_WINS = ("MR In PD", "TT BP WP", "Co PC WH")


def after_a_win(
    *hands: str,
    markers: tuple[int, ...] = (0, 0, 0),
    last_winner: int = NOBODY,
    turn: int = 0,
    starter: int = 0,
    game: int = 2,
) -> Table:
    """Return a match in which the player in turn has just declared."""
    table = a_table(
        *hands,
        markers=markers,
        last_winner=last_winner,
        turn=turn,
        starter=starter,
        game=game,
        round=6,
        match="five",
        seen="A1:AB",
        among="PD:C",
        idle=(1, 2, 3),
    )
    play(table, "declare")
    return table


# Games follow one another


def test_r4_1_after_a_game_the_same_answer_deals_the_next() -> None:
    table = after_a_win(*ADA_WINS)
    assert (table.game, table.round, table.actions, table.looks) == (3, 1, 2, 3)
    assert (table.question, table.declarer) == (Question.OPENING, NOBODY)
    assert pieces(table) == dict.fromkeys(deck_for(3), 1)
    assert happened(table)[-3:] == [Happening.WON, Happening.MARKED, Happening.BEGAN]
    assert number_of(table, Happening.BEGAN) == 3


def test_r4_1_in_a_new_game_nothing_is_known() -> None:
    table = after_a_win(*ADA_WINS)
    assert {known(table, seat) for seat in range(3)} == {"?? ?? ??, ?? ?? ??, ?? ?? ??; ?? ??"}
    assert sum(table.seen) == sum(table.among) == sum(table.idle) == sum(table.pile) == 0
    assert view(table, 0).removed == 255


def test_r4_1_the_new_deal_is_another() -> None:
    table = a_table(*ADA_WINS, centre="TT CF", removed="Co", round=6, match="five")
    before = list(table.card)
    play(table, "declare")
    assert list(table.card) != before


def test_r4_1_the_cards_of_the_game_before_are_shown_to_all() -> None:
    """W-22."""
    seen = view(after_a_win(*ADA_WINS), 2)
    shown = [seen.event[i].card for i in range(seen.events) if seen.event[i].place < 9]
    assert set(cards("MR PD WP In BP WH Sh PC CS")) <= set(shown)


def test_r4_1_a_single_game_has_no_markers_and_no_other_game() -> None:
    table = ended(*ADA_WINS)
    assert (table.turn, table.game, list(table.markers)) == (NOBODY, 1, [0] * 5)
    assert happened(table)[-1] == Happening.WON


def test_r4_1_the_end_may_not_be_declared_in_the_first_three_rounds_of_each_game() -> None:
    table = after_a_win(*ADA_WINS)
    play(table, "look B1", "look C1", "look A1")
    assert "declare" not in choices(table)


# The starting player


@pytest.mark.parametrize(("starter", "following"), [(0, 1), (1, 2), (2, 0)])
def test_r4_2_the_next_game_is_started_by_the_next_seat(starter: int, following: int) -> None:
    """W-10."""
    table = after_a_win(*ADA_WINS, starter=starter, turn=1)
    assert (table.starter, table.turn) == (following, following)


def test_r4_2_the_start_moves_on_after_a_game_without_a_winner_too() -> None:
    table = after_a_win(*NOBODY_WINS, starter=1)
    assert (table.starter, table.turn) == (2, 2)


# Markers


def test_r4_3_the_first_win_gets_one_marker() -> None:
    """W-19."""
    table = after_a_win(*ADA_WINS, game=1)
    assert list(table.markers) == [1, 0, 0, 0, 0]
    assert (table.last_winner, number_of(table, Happening.MARKED)) == (0, 1)


def test_r4_3_a_win_after_one_s_own_gets_two() -> None:
    table = after_a_win(*ADA_WINS, markers=(1, 1, 0), last_winner=0)
    assert list(table.markers) == [3, 1, 0, 0, 0]
    assert number_of(table, Happening.MARKED) == 2


def test_r4_3_a_third_win_in_a_row_gets_two_again() -> None:
    table = after_a_win(*ADA_WINS, markers=(2, 0, 0), last_winner=0)
    assert table.markers[0] == 4


def test_r4_3_a_win_after_another_s_gets_one() -> None:
    table = after_a_win(*ADA_WINS, markers=(1, 2, 0), last_winner=1)
    assert list(table.markers) == [2, 2, 0, 0, 0]
    assert table.last_winner == 0


def test_r4_3_a_game_without_a_winner_gives_no_marker() -> None:
    """W-16."""
    table = after_a_win(*NOBODY_WINS, markers=(1, 2, 0), last_winner=1)
    assert list(table.markers) == [1, 2, 0, 0, 0]
    assert happened(table)[-2:] == [Happening.NOBODY_WON, Happening.BEGAN]


def test_r4_3_after_a_game_without_a_winner_nobody_won_the_game_before() -> None:
    """W-19 Ada had won, then nobody: her next win gets one."""
    table = after_a_win(*NOBODY_WINS, markers=(1, 0, 0), last_winner=0)
    assert table.last_winner == NOBODY
    table = after_a_win(*ADA_WINS, markers=(1, 0, 0), last_winner=table.last_winner)
    assert table.markers[0] == 2


# Grand master


def test_r4_4_with_five_markers_the_match_is_over() -> None:
    table = after_a_win(*ADA_WINS, markers=(4, 3, 0), last_winner=1)
    assert (table.turn, list(table.markers)) == (NOBODY, [5, 3, 0, 0, 0])
    assert (winners(table), scores(table)) == ("A", [5, 3, 0])
    assert happened(table)[-3:] == [Happening.WON, Happening.MARKED, Happening.GRAND_MASTER]


def test_r4_4_four_and_two_are_six_and_do_as_well() -> None:
    """W-20 Five or more."""
    table = after_a_win(*ADA_WINS, markers=(4, 0, 0), last_winner=0)
    assert (table.turn, winners(table), scores(table)) == (NOBODY, "A", [6, 0, 0])


def test_r4_4_with_four_markers_the_match_goes_on() -> None:
    """W-20 The markers never run out: five players may have four each."""
    table = a_table(
        "Sh PC CS", seats=5, markers=(3, 4, 4, 4, 4), last_winner=1, round=9, match="five"
    )
    play(table, "declare")
    assert table.turn != NOBODY
    assert (winners(table), scores(table)) == ("", [4, 4, 4, 4, 4])


def test_r4_4_a_game_without_a_winner_makes_no_grand_master() -> None:
    table = after_a_win(*NOBODY_WINS, markers=(4, 4, 4), last_winner=0)
    assert (table.turn != NOBODY, winners(table)) == (True, "")


def test_r4_4_all_is_shown_when_the_match_is_over() -> None:
    table = after_a_win(*ADA_WINS, markers=(4, 0, 0))
    assert known(table, 2).startswith("MR PD WP, In BP WH, Sh PC CS; ")


# Whole matches


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_match_at_random_is_one_journal_that_verifies(seats: int) -> None:
    sitting = tuple(journals.Seat("random", name) for name in ("Ada", "Bo", "Cy", "Di", "Ed"))
    journal = journals.new_journal(GAME, sitting[:seats], {"match": "five"}, seed=seats)
    match, chance = journals.start(journal), random.Random(seats)
    starters = {}
    while not match.over:
        starters[match.table.game] = match.table.starter
        match.choose(match.turn, chance.choice(match.choices(match.turn)))
    first = starters[1]
    assert starters == {game: (first + game - 1) % seats for game in starters}
    outcome = match.outcome()
    assert outcome is not None
    assert [score >= 5 for score in outcome.scores].count(True) == 1
    assert outcome.scores[outcome.winners[0]] in (5, 6)
    text = journals.write(journals.up_to_date(journal, match))
    _, again = journals.verify(text)
    assert again.table == match.table
