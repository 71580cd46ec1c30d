"""The command `thirdwish review`: where a game turned, as each seat could know it then."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from thirdwish.bots.judge import Judge, Moment, Verdict
from thirdwish.bots.turning import Point, Turn, turning_points
from thirdwish.cli_parts import JSON, print_json
from thirdwish.engine import journal as journals
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import SEAT_LETTERS
from thirdwish.engine.journal import Journal
from thirdwish.engine.match import Called, Match, event_lines
from thirdwish.engine.worlds import Worlds
from thirdwish.terminal import keep, show

TRIES = 400
MOST_TRIES = 100_000


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A journal of a finished game.")],
    seat: Annotated[str, typer.Option(metavar="LETTER", help="For which seat.")] = "A",
    tries: Annotated[
        int, typer.Option(min=1, max=MOST_TRIES, help="How often each question is tried.")
    ] = TRIES,
    as_json: JSON = False,
) -> None:
    """Tell where a finished game turned for a seat.

    A bot weighs every question by what this seat could know then, and tells the answers that cost
    most and the largest swings besides. With the same tries it always says the same.
    """
    journal, match = journals.verify(keep.read_text(file, "a journal"))
    if not match.over:
        raise BadRequest(f"the game in {file} is not over yet, so it is not weighed")
    letters = SEAT_LETTERS[: len(journal.seats)]
    if len(seat) != 1 or seat.upper() not in letters:
        raise BadRequest(f"there is no seat {seat!r}; seats are A to {letters[-1]}")
    who = letters.index(seat.upper())
    verdicts = weigh(journal, who, tries)
    points = [
        Point(number, verdict.best >= 0, verdict.expected, verdict.after)
        for number, verdict in verdicts.items()
    ]
    outcome = match.outcome()
    assert outcome is not None
    share = 1 / len(outcome.winners) if who in outcome.winners else 0.0
    points.append(Point(len(journal.answers), False, share, share))
    turns = turning_points(points, tries)
    if as_json:
        told = [turn._asdict() for turn in turns]
        weighed = [point._asdict() for point in points]
        print_json({"seat": letters[who], "tries": tries, "weighed": weighed, "turning": told})
        return
    print(f"{journal.seats[who].name}: {len(verdicts)} questions weighed, {tries} tries each.")
    for turn in turns:
        for line in in_words(journal, who, turn, verdicts[turn.number]):
            show.say(line)
    if not turns:
        print("Nothing stands out: no answer cost much, and nothing swung the game at one blow.")


def weigh(journal: Journal, seat: int, tries: int) -> dict[int, Verdict]:
    """Return what a judge says of each question that had more than one answer, by its number."""
    match = journals.start(journal)
    judge, found = Judge(match.game, match.box), {}
    for number, choice in enumerate(choices_of(journal)):
        if len(match.choices(match.turn)) > 1:
            own = match.turn == seat
            world = Worlds(match.game, match.box, match.table, seat, number).deal().to_bytes()
            moment = Moment(seat, world, tuple(match.choices(seat)), choice if own else -1)
            found[number] = judge.weigh(moment, tries, number)
            if sys.stderr.isatty():
                print(f"\r{number + 1} of {len(journal.answers)} answers", end="", file=sys.stderr)
        match.choose(match.turn, choice)
    return found


def choices_of(journal: Journal) -> Iterator[int]:
    """Yield the answers of a journal as numbers."""
    game = journals.start(journal).game
    return (game.words.read(text) for _, text in journal.answers)


def in_words(journal: Journal, seat: int, turn: Turn, verdict: Verdict) -> list[str]:
    """Return what happened at a turning point, and what that did to the expectation."""
    before = journals.replay(journal, turn.number)
    called = Called(tuple(one.name for one in journal.seats), seat)
    change = f"{round(100 * turn.before)} % -> {round(100 * turn.after)} %"
    if turn.why == "answer":
        given = before.game.words.read(journal.answers[turn.number][1])
        return [
            f"After {turn.number} answers, your answer: {change}",
            f"  {name_of(before, seat, given, called)}",
            f"  The bot would have: {name_of(before, seat, verdict.best, called)}",
        ]
    why = "what your answer turned up" if turn.why == "luck" else "what others did"
    after = journals.replay(journal, turn.number + 1)
    happened = event_lines(after.game, after.box, after.view(seat), called)
    return [
        f"After {turn.number + 1} answers, {why}: {change}",
        *(f"  {line}" for line in happened),
    ]


def name_of(match: Match, seat: int, choice: int, called: Any) -> str:
    """Return what a player would call an answer."""
    return match.game.words.name(match.box, match.view(seat), choice, called)
