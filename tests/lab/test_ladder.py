"""The ladder: both sides have the same deals in the same seats, and nothing is played twice."""

from __future__ import annotations

import dataclasses

import choix
import numpy as np
import pytest

from tests.games import GAME
from thirdwish.engine.compile import new_array
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.loops import Result
from thirdwish.lab import ladder as ladders
from thirdwish.lab.ladder import (
    Kept,
    Ladder,
    fit,
    play_ladder,
    rate,
    share_against,
    standard_errors,
    winning_sides,
)
from thirdwish.lab.simulate import Series, play_series

BOX = GAME.read_box(GAME.published_box)


def a_ladder(
    games: int = 40, seats: int = 2, bots: tuple[str, ...] = ("random", "thumb")
) -> Ladder:
    return Ladder(GAME, BOX, GAME.make_options({}), seats, bots, games, seed=1)


def quietly(played: int) -> None:
    """Tell nobody."""


def forget(kept: Kept) -> None:
    """Keep nothing."""


def test_every_deal_is_played_from_every_seat() -> None:
    series = Series(GAME, BOX, GAME.make_options({}), ("thumb", "thumb"), 8, 1, repeat=2)
    alike = play_series(series, quietly)["decisions"]
    assert len(set(alike.tolist())) <= 4


def test_a_ladder_of_more_games_plays_only_those_that_are_missing() -> None:
    saved: list[int] = []
    kept = play_ladder(a_ladder(40), {}, forget, quietly)
    before = [list(chunk) for chunk in kept["random thumb"]]
    play_ladder(a_ladder(80), kept, lambda now: saved.append(len(now["random thumb"])), quietly)
    assert kept["random thumb"][:1] == before
    assert saved == [2]
    assert all(sum(chunk) == 40 for chunk in kept["random thumb"])


def test_a_ladder_of_fewer_games_than_were_kept_counts_only_its_own() -> None:
    told: list[int] = []
    kept = play_ladder(a_ladder(80), {}, forget, quietly)
    kept["thumb somebody"] = [[9, 9, 9]]
    play_ladder(a_ladder(40), kept, forget, told.append)
    assert sum(told) == 40
    assert ladders.totals(a_ladder(40), kept) == {"random thumb": kept["random thumb"][0]}


def test_progress_is_told_of_what_was_played_before_too() -> None:
    told: list[int] = []
    kept = play_ladder(a_ladder(40), {}, forget, quietly)
    play_ladder(a_ladder(80), kept, forget, told.append)
    assert sum(told) == 80


def test_the_stronger_stands_higher_with_an_interval() -> None:
    ladder = a_ladder(80, seats=3)
    kept = play_ladder(ladder, {}, forget, quietly)
    first, second = rate(ladder, kept)
    assert (first.bot, second.bot) == ("thumb", "random")
    assert first.rating - first.plus_minus > second.rating + second.plus_minus
    assert first.share + second.share == pytest.approx(1, abs=0.001)


def test_a_game_counts_for_the_side_that_won_it() -> None:
    series = Series(GAME, BOX, GAME.make_options({}), ("thumb", "random"), 3, 1)
    results = new_array(Result, 3)
    results["won"][0][0] = results["won"][1][0] = 1
    results["won"][2][:2] = 1
    sides = list(winning_sides(series, results))
    assert sides == [{"thumb"}, {"random"}, {"thumb", "random"}]


def test_equals_share_and_games_without_a_winner_do_not_count() -> None:
    ladder = dataclasses.replace(a_ladder(), games=1)
    (rung, other) = rate(ladder, {"random thumb": [[0, 0, 4]]})
    assert rung.share == other.share == 0.5
    assert abs(rung.rating - other.rating) < 1


def test_ratings_are_differences_on_the_scale_of_elo() -> None:
    """Ten to one is 400 points; rules of thumb stand at 1000."""
    ladder = dataclasses.replace(a_ladder(), games=1)
    strong, weak = rate(ladder, {"random thumb": [[100_000, 1_000_000, 0]]})
    assert (strong.bot, strong.rating, strong.plus_minus) == ("thumb", 1000, 0)
    assert weak.rating == pytest.approx(600, abs=0.1)


def test_a_bot_that_did_better_against_the_same_rivals_stands_higher() -> None:
    bots = ("random", "thumb", "search:5")
    ladder = dataclasses.replace(a_ladder(bots=bots), games=1)
    kept = {"random thumb": [[0, 40, 0]], "random search:5": [[1, 39, 0]]}
    kept["thumb search:5"] = [[22, 18, 0]]
    assert [rung.bot for rung in rate(ladder, kept)] == ["thumb", "search:5", "random"]
    assert share_against(ladder, kept, "search:5", "thumb") == 18 / 40
    assert share_against(ladder, kept, "thumb", "search:5") == 22 / 40


def test_an_interval_is_that_of_a_share() -> None:
    """Two equals, n games: the logarithm of the odds is known to within 2 / sqrt(n)."""
    errors = standard_errors(np.array([[0.0, 200.0], [200.0, 0.0]]), np.ones(2), yardstick=0)
    assert errors.tolist() == [0, pytest.approx(2 / 20)]


def test_strengths_are_those_that_a_library_of_such_models_finds() -> None:
    wins = np.random.default_rng(1).uniform(1, 400, (5, 5))
    np.fill_diagonal(wins, 0)
    strength = np.log(fit(wins))
    assert strength - strength.mean() == pytest.approx(choix.ilsr_pairwise_dense(wins), abs=1e-6)


def test_without_rules_of_thumb_the_first_bot_is_the_yardstick() -> None:
    ladder = dataclasses.replace(a_ladder(bots=("search:5", "random")), games=1)
    best, worst = rate(ladder, {"search:5 random": [[30, 10, 0]]})
    assert best.rating == 1000 > worst.rating


def test_in_a_chain_each_plays_the_next_alone() -> None:
    bots = ("thumb", "search:5", "search:6")
    ladder = dataclasses.replace(a_ladder(bots=bots), games=1, chain=True)
    assert ladder.pairings == [("thumb", "search:5"), ("search:5", "search:6")]
    kept = {"thumb search:5": [[100_000, 1_000_000, 0]]}
    kept["search:5 search:6"] = [[1_000_000, 10_000_000, 0]]
    assert [round(rung.rating) for rung in rate(ladder, kept)] == [1800, 1400, 1000]
    assert share_against(ladder, kept, "search:6", "thumb") is None


def test_a_ladder_begun_afresh_forgets_its_own_pairings_alone() -> None:
    kept = {"random thumb": [[1, 2, 3]], "thumb search:5": [[4, 5, 6]]}
    assert ladders.forget(a_ladder(), kept) == {"thumb search:5": [[4, 5, 6]]}


@pytest.mark.parametrize(
    ("ladder", "said"),
    [
        (a_ladder(bots=("thumb",)), "at least two bots"),
        (a_ladder(bots=("thumb", "thumb")), "each but once"),
        (a_ladder(seats=1), "at least two players"),
        (a_ladder(games=0), "at least one game"),
    ],
)
def test_a_ladder_that_cannot_be_played_is_refused(ladder: Ladder, said: str) -> None:
    with pytest.raises(BadRequest, match=said):
        ladders.check(ladder)
