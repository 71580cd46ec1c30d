"""Bots answer legally, in time, and from what their seat may know alone."""

from __future__ import annotations

import pytest

from tests.contract.cases import (
    Case,
    another_world,
    every_case,
    every_seat_count,
    games_to_play,
    some_dice,
)
from thirdwish.bots import make_bot
from thirdwish.engine.dice import roll
from thirdwish.engine.table import NOBODY
from thirdwish.engine.worlds import Worlds

every_bot = pytest.mark.parametrize("name", ["random", "thumb", "search:20"])


@every_bot
@every_case
def test_a_bot_answers_legally(name: str, case: Case) -> None:
    bot = make_bot(name, case.game, case.box, seed=1)
    for number, table in enumerate(case.tables(games=5, every=3)):
        if table.turn != NOBODY:
            legal = case.game.list_choices(case.box, table)
            worlds = Worlds(case.game, case.box, table, table.turn, number)
            view = case.game.view(case.box, table, table.turn)
            assert bot.choose(view, legal, worlds) in legal


@pytest.mark.long
@every_seat_count
def test_a_search_never_answers_illegally(case: Case) -> None:
    """Over 10,000 questions of a game in the long proofs, all its seat counts together."""
    bot, game, dice = make_bot("search:6", case.game, case.box, seed=1), case.game, some_dice(1)
    wanted, asked, seed = games_to_play(1000) // len(game.seats) + 1, 0, 0
    while asked < wanted:
        table, seed = case.deal(seed), seed + 1
        for _, legal, _ in case.play_on(table, seed):
            if len(legal) == 1 or roll(dice, 3) > 0 or asked == wanted:
                continue  # most answers are given at random, so that all kinds of tables come up
            asked += 1
            worlds = Worlds(game, case.box, table, table.turn, asked)
            answer = bot.choose(game.view(case.box, table, table.turn), legal, worlds)
            assert answer in legal


@every_bot
@every_seat_count
def test_a_bot_answers_the_same_when_all_it_cannot_know_is_dealt_again(
    name: str, case: Case
) -> None:
    for number, table in enumerate(case.tables(games=3, every=5, most=20)):
        if table.turn != NOBODY:
            seat = table.turn
            world = another_world(case, table, seat, number)
            answers = [
                make_bot(name, case.game, case.box, seed=number).choose(
                    case.game.view(case.box, lies, seat),
                    case.game.list_choices(case.box, lies),
                    Worlds(case.game, case.box, lies, seat, deal),
                )
                for deal, lies in enumerate((table, world))
            ]
            assert answers[0] == answers[1]
