"""Every reason against a choice is given somewhere, and told in German as in English."""

from __future__ import annotations

import importlib
import re

from tests.contract.cases import every_game
from thirdwish.engine.game import Game
from thirdwish.engine.reasons import Why


def reasons(game: Game) -> type[Why]:
    """Return the reasons of a game."""
    package = game.rules.View.__module__.rpartition(".")[0]
    whys: type[Why] = importlib.import_module(f"{package}.reasons").Why
    return whys


@every_game
def test_every_reason_is_given_somewhere(game: Game) -> None:
    code = (game.folder / "why.py").read_text(encoding="utf-8")
    given = set(re.findall(r"\bWhy\.([A-Z_]+)", code))
    assert given == set(reasons(game).__members__)  # aliases too: no two reasons are told alike


@every_game
def test_every_reason_is_told_in_german(game: Game) -> None:
    """The type check of the page holds this too, where there is a page to check."""
    german = (game.folder / "face" / "why.de.ts").read_text(encoding="utf-8")
    told = dict(re.findall(r"^  ([A-Z_]+): \((?:\{([a-z, ]*)\})?.*=>", german, re.MULTILINE))
    assert set(told) == set(reasons(game).__members__)
    for why in reasons(game):
        assert sorted(re.findall(r"\w+", told[why.name])) == sorted(why.fields), why


@every_game
def test_what_is_kept_of_games_is_told_in_german(game: Game) -> None:
    if game.records is None:
        return
    german = (game.folder / "face" / "kept.de.ts").read_text(encoding="utf-8")
    told = {one.strip('"') for one in re.findall(r'^  ("[^"]+"|\w+): "', german, re.MULTILINE)}
    cells = {cell for row in game.records.table([]) for cell in row}
    assert {cell for cell in cells if re.search("[a-z]", cell)} <= told
