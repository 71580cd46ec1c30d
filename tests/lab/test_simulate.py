"""Simulation: every game counted once, for the bot and the seat that it belongs to."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.games import GAME
from thirdwish.engine.compile import new_array
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import discover
from thirdwish.engine.loops import Result
from thirdwish.lab.machine import Announcer
from thirdwish.lab.simulate import Series, count, play_series, seat_bots, simulate

BOX = GAME.read_box(GAME.published_box)
SEATS = 3


def a_series(
    games: int, seed: int = 1, bots: tuple[str, ...] = ("thumb", "random", "random")
) -> Series:
    return Series(GAME, BOX, GAME.make_options({}), bots, games, seed)


def quietly(played: int) -> None:
    """Tell nobody."""


def but_for_seconds(counted: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in counted.items() if name != "seconds"}


def test_the_same_seed_gives_the_same_but_for_seconds() -> None:
    one, other = (simulate(a_series(700), quietly) for _ in range(2))
    assert but_for_seconds(one) == but_for_seconds(other)
    assert but_for_seconds(simulate(a_series(700, seed=2), quietly)) != but_for_seconds(one)


def test_the_number_of_threads_does_not_matter() -> None:
    one = play_series(a_series(700), quietly, threads=1)
    other = play_series(a_series(700), quietly, threads=3)
    assert one.tobytes() == other.tobytes()


def test_progress_is_told_of_every_game() -> None:
    played: list[int] = []
    simulate(a_series(700), played.append)
    assert sum(played) == 700


def test_wins_and_scores_go_to_the_bot_that_sat_there() -> None:
    """In game g the bot b sits in seat (b + g) % seats."""
    results = new_array(Result, 4)
    results["finished"] = [1, 1, 1, 0]
    for game, winner in enumerate([0, 1, 1, 2]):
        results["won"][game][winner] = game < 3
        results["score"][game][:SEATS] = np.roll([10, 20, 30], game)
    counted = count(a_series(4), results, 1.5)
    assert counted["wins"] == [2, 0, 1]
    assert counted["seat_wins"] == [1, 2, 0]
    assert counted["mean_scores"] == [10, 20, 30]
    assert (counted["finished"], counted["unfinished"]) == (3, 1)
    assert (counted["shared"], counted["no_winner"]) == (0, 0)


def test_shared_victories_and_games_without_a_winner_are_told() -> None:
    results = new_array(Result, 3)
    results["finished"] = 1
    results["won"][0][:2] = 1
    results["won"][1][0] = 1
    counted = count(a_series(3), results, 1.0)
    assert (counted["shared"], counted["no_winner"]) == (1, 1)
    assert sum(counted["wins"]) == sum(counted["seat_wins"]) == 3


def test_no_winner_at_all_has_no_winning_score() -> None:
    assert count(a_series(2), new_array(Result, 2), 1.0)["mean_winning_score"] is None


def test_bots_sit_everywhere_equally_often() -> None:
    """With one strong bot among weak ones, no seat is better for it than another."""
    counted = simulate(a_series(3000), quietly)
    assert counted["wins"][0] > 2700
    assert max(counted["seat_wins"]) - min(counted["seat_wins"]) < 60


def test_thumb_beats_random() -> None:
    for game in discover().values():
        few = max(2, game.seats.start)
        bots = ("thumb", *["random"] * (few - 1))
        box = game.read_box(game.published_box)
        series = Series(game, box, game.make_options({}), bots, 1000, seed=3)
        assert simulate(series, quietly)["wins"][0] > 800


def test_what_a_game_counts_besides_the_score_is_averaged() -> None:
    counting = [game for game in discover().values() if game.figures]
    assert counting
    for game in counting:
        bots = ("thumb",) * game.usual_seats
        box = game.read_box(game.published_box)
        series = Series(game, box, game.make_options({}), bots, 50, seed=3)
        counted = simulate(series, quietly)["figures"]
        assert tuple(counted) == game.figures
        assert sum(counted.values()) > 0
    assert simulate(a_series(50), quietly)["figures"] == {}


def test_one_bot_named_sits_in_all_seats() -> None:
    assert seat_bots(["thumb"], 3, GAME) == ("thumb", "thumb", "thumb")
    assert seat_bots(["thumb", "random"], 2, GAME) == ("thumb", "random")


@pytest.mark.parametrize("names", [["thumb", "random"], ["thumb"] * 4])
def test_too_few_or_too_many_bots_are_refused(names: list[str]) -> None:
    with pytest.raises(BadRequest, match="one bot for all seats or 3 bots"):
        seat_bots(names, 3, GAME)


def test_a_bot_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadRequest, match="there is no bot 'deep blue'; there is random, thumb"):
        seat_bots(["deep blue"], 3, GAME)


def test_a_simulation_of_no_games_is_refused() -> None:
    with pytest.raises(BadRequest, match="at least one game"):
        simulate(a_series(0), quietly)


def test_compiling_is_announced_once_at_its_start_and_once_at_its_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tell = Announcer()
    for done in range(1, 4):
        tell("some-game", done, 3)
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2
    assert told[0] == "Preparing machine code for some-game, once on this machine ..."
    assert "ready after" in told[1]
