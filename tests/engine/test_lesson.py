"""A lesson is read from a game's folder, if there is one."""

from __future__ import annotations

from pathlib import Path

from thirdwish.engine.lesson import FILE, Lesson, read_lesson

TOLD = """
seats = 2
learner = 1
others = "thumb"
options = { length = "short" }
seed = 7
opening = ["peek 1", "done"]
"""


def test_a_game_without_a_lesson_has_none(tmp_path: Path) -> None:
    assert read_lesson(tmp_path) is None


def test_a_lesson_is_what_its_file_says(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(TOLD)
    lesson = Lesson(2, 1, "thumb", {"length": "short"}, 7, ("peek 1", "done"))
    assert read_lesson(tmp_path) == lesson
