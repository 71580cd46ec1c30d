"""What a seat is told of an answer: others learn of it by the events of their views alone."""

from __future__ import annotations

from tests.games import GAME
from thirdwish.engine.table import STRANGER
from thirdwish.host.course import Course, Row
from thirdwish.host.database import Entry
from thirdwish.host.desk import Desk
from thirdwish.host.speak import view_message
from thirdwish.host.wire import Agreed

SEATS = GAME.seats.start


def test_only_the_seat_that_answered_is_told_its_answer_in_notation() -> None:
    desk = Desk(GAME)
    agreed = Agreed(game=GAME.name, seats=SEATS)
    course = Course(Row("t", None, agreed, "", 5, "", "", 0), desk)
    course.apply(Entry("t", 1, 1, "start", 0, "", "p"))
    mover, choice = course.turn, desk.show(course.board).choices[0]
    course.apply(Entry("t", 2, 2, "answer", mover, desk.notation[choice], "p"))
    shown = desk.show(course.board)
    for seat in [*range(SEATS), STRANGER]:
        told = view_message(course, shown, seat, 3).notation
        assert told == (desk.notation[choice] if seat == mover else "")
