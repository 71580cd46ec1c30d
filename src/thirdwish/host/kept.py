"""What is written down together with entries, so that lists and statistics need not read them.

Nothing is kept of somebody who is no longer there, having sat down while being deleted: a statement
that fails would take with it all that is written at the same time, table after table.
"""

from __future__ import annotations

from copy import copy

import msgspec

from thirdwish.host.course import Chair, Course
from thirdwish.host.database import Entry, Statement
from thirdwish.host.desk import Step

to_json = msgspec.json.Encoder().encode


def seating(course: Course, entry: Entry) -> list[Statement]:
    """Return what lists are told when somebody sits down or leaves."""
    chairs = [copy(chair) for chair in course.chairs]
    course.seat(chairs[entry.seat], entry)
    summary = [chair.player or (chair.bot and f"bot {chair.bot}") for chair in chairs]
    update = "update game_table set summary = ?, changed = ? where id = ?"
    also: list[Statement] = [(update, (to_json(summary).decode(), entry.at, entry.table))]
    if entry.kind == "sit":
        insert = (
            "insert into place (table_id, seat, person, game) select ?, ?, id, ? from person"
            " where id = ? on conflict (table_id, seat) do update set person = excluded.person"
        )
        values = (entry.table, entry.seat, course.row.agreed.game, entry.who)
        also.append((insert, values))
    elif entry.kind in ("stand", "leave"):
        delete = "delete from place where table_id = ? and seat = ?"
        also.append((delete, (entry.table, entry.seat)))
    before, after = friend_at(course.chairs[entry.seat]), friend_at(chairs[entry.seat])
    return also + (lending(entry, after) if before != after else [])


def friend_at(chair: Chair) -> str:
    """Return who plays a seat that is another's; nobody if its owner does, or a bot."""
    return chair.player if chair.player != chair.owner else ""


def lending(entry: Entry, friend: str) -> list[Statement]:
    """Return what lists are told of a seat that is a friend's to play from now on, or of nobody."""
    delete = "delete from friend_seat where table_id = ? and seat = ?"
    insert = "insert into friend_seat select ?, ?, id from person where id = ?"
    seat = (entry.table, entry.seat)
    return [(delete, seat), *([(insert, (*seat, friend))] if friend else [])]


def results(course: Course, step: Step, at: int) -> list[Statement]:
    """Return what is kept of a game that this answer ends."""
    desk, id = course.desk, course.row.id
    outcome, shown, game = desk.outcome(step.state), desk.show(step.state), desk.game
    assert outcome is not None
    over = "update game_table set state = 'over', changed = ?, due = null where id = ?"
    also: list[Statement] = [(over, (at, id))]
    if course.row.agreed.lesson:
        return also  # whoever learns a game is not measured by it
    for seat, chair in enumerate(course.chairs):
        if not chair.owner:
            continue
        update = "update place set score = ?, won = ?, ended = ? where table_id = ? and seat = ?"
        also.append((update, (outcome.scores[seat], int(seat in outcome.winners), at, id, seat)))
        kept = game.records and game.records.entry(desk.box, desk.read_view(shown.view(seat)))
        if kept and chair.player == chair.owner:
            insert = "insert into record select id, ?, ?, ? from person where id = ?"
            also.append((insert, (game.name, to_json(kept).decode(), at, chair.owner)))
    return also
