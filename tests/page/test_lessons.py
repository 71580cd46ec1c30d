"""What a lesson remarks, tried on whole plays of it: by rules of thumb, and by chance."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from thirdwish.bots import make_bot
from thirdwish.engine.game import Game, discover
from thirdwish.engine.lesson import Lesson
from thirdwish.engine.match import Match
from thirdwish.engine.table import NOBODY
from thirdwish.host.layout import layout_of

WEB = Path(__file__).parents[2] / "web"
TAUGHT = [game for game in discover().values() if game.lesson]
WAYS = [*(("thumb", seed) for seed in range(1, 7)), *(("random", seed) for seed in range(1, 13))]
THUMBS = [number for number, (bot, _) in enumerate(WAYS) if bot == "thumb"]
MOST_MOMENTS = 250
LONGEST = 330  # characters of a remark: what is read in a moment, on a phone too
every_lesson = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)


def play(game: Game, lesson: Lesson, way: tuple[str, int]) -> list[dict[str, Any]]:
    """Play a lesson in one way; return the moments at which the newcomer is asked, and the end."""
    box, options = game.read_box(game.published_box), game.make_options(lesson.options)
    match = Match(game, box, options, lesson.seats, lesson.seed)
    for answer in lesson.opening:
        match.choose(match.turn, game.words.read(answer))
    bots = [make_bot(lesson.others, game, match.box, way[1] + seat) for seat in range(lesson.seats)]
    bots[lesson.learner] = make_bot(way[0], game, match.box, way[1])
    moments: list[dict[str, Any]] = []
    happened: list[bytes] = []
    while len(moments) < MOST_MOMENTS:
        turn, seen = match.turn, match.view(lesson.learner).to_bytes()
        choices = match.choices(turn)
        if turn == NOBODY or (turn == lesson.learner and len(choices) > 1):
            moments.append({"view": seen, "choices": choices, "happened": happened})
            happened = []
        if turn == NOBODY:
            break
        match.choose(turn, bots[turn].choose(match.view(turn), choices, match.worlds(turn)))
        happened.append(match.view(lesson.learner).to_bytes())
    return moments


@cache
def told(game: Game) -> Any:
    """Return the remarks of a lesson, and which of them each way of playing brings, and when."""
    node = shutil.which("node")
    if not node or not (WEB / "node_modules").exists():
        pytest.skip("what the page is built with is not here: python3 do.py page")
    assert game.lesson is not None
    layout = layout_of(game)
    asked = {
        "lesson": str(game.folder / "face" / "lesson.ts"),
        "view": layout.view,
        "box": {"shape": layout.box, "bytes": layout.published_box},
        "plays": [play(game, game.lesson, way) for way in WAYS],
    }
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "plays.json"
        file.write_bytes(msgspec.json.encode(asked))
        command = [node, "say-lesson.mjs", str(file)]
        done = subprocess.run(command, cwd=WEB, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return msgspec.json.decode(done.stdout)


def lessons(game: Game) -> list[list[list[int]]]:
    """Return what each moment brings, until the lesson is over, for every way of playing."""
    return [
        one["said"] if one["enough"] < 0 else one["said"][: one["enough"] + 1]
        for one in told(game)["plays"]
    ]


def brought(moments: list[list[int]]) -> set[int]:
    return {remark for moment in moments for remark in moment}


@every_lesson
def test_every_remark_comes_up_in_some_way_of_playing(game: Game) -> None:
    remarks = range(len(told(game)["remarks"]))
    come = set().union(*map(brought, lessons(game)))
    assert [told(game)["remarks"][one]["says"]["en"] for one in remarks if one not in come] == []


@every_lesson
def test_most_remarks_come_up_for_whoever_plays_sensibly(game: Game) -> None:
    remarks = len(told(game)["remarks"])
    come = [len(brought(lessons(game)[way])) / remarks for way in THUMBS]
    assert min(come) >= 0.6, come
    assert sum(come) / len(come) >= 0.75, come


@every_lesson
def test_a_lesson_begins_with_the_aim_and_says_one_thing_at_a_time(game: Game) -> None:
    for moments in lessons(game):
        assert moments[0][0] == 0
        assert max(map(len, moments)) <= 3
        said = [remark for moment in moments for remark in moment]
        assert len(said) == len(set(said)), "a remark is said once"


@every_lesson
def test_a_lesson_is_neither_short_nor_long(game: Game) -> None:
    assert 10 <= len(told(game)["remarks"]) <= 20
    for way in THUMBS:
        assert 6 <= len(lessons(game)[way]) <= 60


@every_lesson
def test_every_remark_names_a_rule_that_there_is(game: Game) -> None:
    for remark in told(game)["remarks"]:
        assert game.rule(remark["rule"])


@every_lesson
def test_every_remark_is_short_and_in_both_languages(game: Game) -> None:
    for remark in told(game)["remarks"]:
        for language in ("en", "de"):
            text = remark["says"][language]
            assert 20 <= len(text) <= LONGEST, text
            assert text[-1] in ".!?", text
            assert len(re.findall(r"[.!?](?= |$)", text)) <= 4, text
        assert remark["says"]["en"] != remark["says"]["de"]
