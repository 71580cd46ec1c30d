"""A table told to one seat: its view as bytes, and in words for those who ask for words."""

from __future__ import annotations

from typing import Any

from thirdwish.engine.game import SEAT_LETTERS, Zone
from thirdwish.engine.match import Called, event_lines
from thirdwish.engine.table import NOBODY
from thirdwish.host import wire
from thirdwish.host.course import Course
from thirdwish.host.desk import Desk, Shown
from thirdwish.host.people import People


def names_of(course: Course, people: People) -> tuple[str, ...]:
    """Return what to call the players."""
    return tuple(
        people.name(chair.player) if chair.player else f"Bot {SEAT_LETTERS[seat]}"
        for seat, chair in enumerate(course.chairs)
    )


def in_words(
    desk: Desk, shown: Shown, seat: int, names: tuple[str, ...], memory: bool
) -> wire.Words:
    """Return a view in words."""
    called, words, box = Called(names, seat), desk.game.words, desk.box
    view = desk.read_view(shown.view(seat))
    over = shown.turn == NOBODY
    return wire.Words(
        prompt=words.prompt(box, view) if seat == shown.turn else "",
        choices=[choice_in_words(desk, view, choice, called) for choice in shown.choices_of(seat)],
        happened=event_lines(desk.game, box, view, called),
        zones=[
            zone_in_words(zone)
            for zone in words.picture(box, view, called)
            if not zone.drawing and (memory or not zone.memory)
        ],
        ending=words.ending(box, view, called) if over else "",
        scores=[score_in_words(desk, view, one) for one in range(view.seats)] if over else [],
    )


def choice_in_words(desk: Desk, view: Any, choice: int, called: Called) -> wire.Choice:
    """Return a choice with its notation and its name."""
    name = desk.game.words.name(desk.box, view, choice, called)
    return wire.Choice(choice, desk.notation[choice], name)


def because(desk: Desk, view: Any, choice: int, called: Called, language: str) -> wire.Because:
    """Return what forbids a choice, in English, and as numbers for other languages."""
    game, words = desk.game, desk.game.words
    reason = words.reason_against(desk.box, view, choice)
    _, told = words.why_not(desk.box, view, choice, called)
    name = words.name(desk.box, view, choice, called)
    return wire.Because(
        choice,
        f"{name}: not now, because {told}. {game.rule(reason.rule)}",
        reason.rule,
        game.rule(reason.rule, language),
        reason.why.name,
        {field: int(number) for field, number in reason.numbers.items()},
    )


def score_in_words(desk: Desk, view: Any, seat: int) -> list[wire.ScoreLine]:
    """Return the parts of a seat's score."""
    lines = desk.game.words.reckoning(desk.box, view, seat)
    return [wire.ScoreLine(line.label, line.points) for line in lines]


def zone_in_words(zone: Zone) -> wire.ZoneWords:
    """Return a zone of a picture."""
    pieces = [
        wire.PieceWords(piece.name, piece.count, piece.about, list(piece.choices))
        for piece in zone.pieces
    ]
    return wire.ZoneWords(
        zone.name, zone.title, zone.seat, zone.note, zone.memory, zone.detail, pieces
    )


def view_message(
    course: Course, shown: Shown, seat: int, now: int, words: wire.Words | None = None
) -> wire.View:
    """Return what a seat is told of the game as it stands."""
    last, notation = course.last()
    if seat != last and shown.turn != NOBODY:
        notation = ""  # an answer may be secret: others are told of it by their views' events
    has_clock = course.row.agreed.clock.kind != "none"
    seats = range(len(course.chairs))
    return wire.View(
        seq=course.seq,
        asked=course.asked,
        number=course.number,
        turn=shown.turn,
        seat=seat,
        last=last,
        notation=notation,
        choices=() if len(shown.choices) == 1 else shown.choices_of(seat),
        view=shown.view(seat),
        replied=course.replied[seat][0] if seat in seats else 0,
        back=course.may_take_back(seat),
        left_ms=[course.left_ms(one, now) or 0 for one in seats] if has_clock else None,
        words=words,
    )
