"""Every game's lesson can be played, and begins with a question to the newcomer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from thirdwish.bots import check_bot
from thirdwish.engine.game import Game, discover
from thirdwish.engine.lesson import Lesson

TAUGHT = [(game, game.lesson) for game in discover().values() if game.lesson]
every_lesson = pytest.mark.parametrize(
    ("game", "lesson"), TAUGHT, ids=[game.name for game, _ in TAUGHT]
)


def prepared(game: Game, lesson: Lesson) -> tuple[Any, Any]:
    """Return the box, and the table where the newcomer takes over."""
    box, table = game.read_box(game.published_box), game.rules.Table.new()
    options = game.make_options(lesson.options, lesson.seats)
    game.rules.set_up(box, table, lesson.seats, options, lesson.seed)
    for answer in lesson.opening:
        choice = game.words.read(answer)
        assert choice in game.list_choices(box, table), answer
        game.rules.play(box, table, choice)
    return box, table


@every_lesson
def test_the_opening_is_legal_and_leads_to_a_question_to_the_newcomer(
    game: Game, lesson: Lesson
) -> None:
    box, table = prepared(game, lesson)
    assert table.turn == lesson.learner
    assert len(game.list_choices(box, table)) > 1


@every_lesson
def test_the_other_seats_are_of_a_bot_that_there_is(game: Game, lesson: Lesson) -> None:
    game.check_seats(lesson.seats)
    assert lesson.learner < lesson.seats
    check_bot(lesson.others, game)


def test_a_folder_without_a_lesson_has_none(tmp_path: Path) -> None:
    game = replace(next(iter(discover().values())), folder=tmp_path)
    assert game.lesson is None
    assert game.facts()["lesson"] is False
