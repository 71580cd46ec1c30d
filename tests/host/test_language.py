"""What the server tells in other languages than English, and what it lets the page tell."""

from __future__ import annotations

import pytest

from tests.games import GAME
from tests.host.client import Client, seated, table_of
from tests.host.server import Server
from tests.host.test_play import forever_asking
from thirdwish.engine.game import Game, discover


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_the_rules_are_told_in_the_language_asked_for(server: Server, game: Game) -> None:
    path = f"/games/{game.name}/rules"
    german = Client(server).get(path, language="de")
    assert (german["language"], german["text"]) == ("de", game.rulebook("de"))
    assert Client(server).get(path)["text"] == game.rulebook()


@pytest.mark.parametrize("language", ["fr", "", "de.md/../rulebook.de", "../cards"])
def test_rules_that_are_not_told_in_a_language_are_told_in_english(
    server: Server, language: str
) -> None:
    told = Client(server).get(f"/games/{GAME.name}/rules", language=language)
    assert (told["language"], told["text"]) == ("en", GAME.rulebook())


def test_a_refusal_brings_the_rule_in_german_and_the_reason_by_name_and_numbers(
    server: Server,
) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people) as players:
        player, view = forever_asking(players, 2)
        barred = next(c for c in range(GAME.choices) if c not in view["choices"])
        player.say("why", choice=barred, language="de")
        (because,) = [one for one in player.quiet(0.5) if one["is"] == "why"]
        assert because["sentence"] == GAME.rule(because["rule"], "de")
        assert because["why"].endswith(GAME.rule(because["rule"]))
        assert because["reason"].isupper()
        assert all(isinstance(number, int) for number in because.get("numbers", {}).values())


def test_what_nothing_forbids_has_no_rule(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people) as players:
        player, view = forever_asking(players, 2)
        player.say("why", choice=view["choices"][0], language="de")
        (because,) = [one for one in player.quiet(0.5) if one["is"] == "why"]
        assert because["why"] == "nothing forbids it"
        assert "rule" not in because
        assert "reason" not in because
