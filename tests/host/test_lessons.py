"""Lessons are tables like others, begun at a prepared position, that count nowhere."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.host.client import Client, Refused, play_out
from tests.host.server import Server
from thirdwish.engine import journal
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import Game, discover
from thirdwish.host.lessons import as_lesson
from thirdwish.host.wire import Agreed, NewTable

TAUGHT = [game for game in discover().values() if game.lesson]
SHORT = min(TAUGHT, key=lambda game: game.minutes)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_a_lesson_begins_where_the_newcomer_takes_over(server: Server, game: Game) -> None:
    lesson = game.lesson
    assert lesson is not None
    ada = Client(server).come_in("Ada")
    table = ada.new_table(game.name, lesson=True)
    assert table["state"] == "playing"
    assert [seat["bot"] for seat in table["seats"]].count(lesson.others) == lesson.seats - 1
    with ada.watch(table) as player:
        view = player.my_turn()
        assert view["seat"] == lesson.learner
        assert view["number"] >= len(lesson.opening)
        assert not view.get("back"), "what was prepared cannot be taken back"
    told = ada.get(f"/tables/{table['id']}/steps", first=0)
    assert told["steps"][0]["number"] == 0, "it can be told from the deal on"


def test_a_lesson_is_dealt_alike_for_everybody(server: Server) -> None:
    views = []
    for name in ("Ada", "Bo"):
        newcomer = Client(server).come_in(name)
        with newcomer.watch(newcomer.new_table(SHORT.name, lesson=True)) as player:
            views.append(player.my_turn()["view"])
    assert views[0] == views[1]


def test_a_lesson_counts_nowhere_but_its_journal_is_proven(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    table = ada.new_table(SHORT.name, lesson=True)
    with ada.watch(table) as player:
        play_out([player])
    assert ada.get("/me/statistics") == []
    (line,) = ada.get("/me/tables")
    assert (line["state"], line["won"], line["score"]) == ("over", None, None)
    assert line["lesson"], "lists call it a lesson"
    written = journal.read(ada.get(f"/tables/{table['id']}/journal"))
    assert SHORT.lesson is not None
    assert written.seed == SHORT.lesson.seed
    assert journal.commitment(written) == table["commitment"]


def test_after_a_lesson_the_same_bots_play_a_real_game(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    table = ada.new_table(SHORT.name, lesson=True)
    with ada.watch(table) as player:
        play_out([player])
    again = ada.post(f"/tables/{table['id']}/rematch")
    assert again["agreed"]["lesson"] is False
    assert again["commitment"] != table["commitment"]


@pytest.mark.parametrize("agreed", [{"seats": 2}, {"options": {"memory": "off"}}])
def test_a_lesson_leaves_nothing_to_agree_on(server: Server, agreed: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="says itself"):
        Client(server).come_in("Ada").new_table(SHORT.name, lesson=True, **agreed)


def test_a_game_without_a_lesson_says_so(tmp_path: Path) -> None:
    game = replace(SHORT, folder=tmp_path)
    with pytest.raises(BadRequest, match="has no lesson"):
        as_lesson(NewTable(Agreed(game.name, lesson=True)), game)
