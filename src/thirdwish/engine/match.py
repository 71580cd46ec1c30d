"""A live game: the table, who has answered what, and what may be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from thirdwish.engine.errors import CannotTakeBack, IllegalChoice, NotYourTurn
from thirdwish.engine.game import SEAT_LETTERS, Game, Names, Outcome
from thirdwish.engine.table import NOBODY
from thirdwish.engine.worlds import Worlds


@dataclass(frozen=True)
class Called:
    """What to call the players when one of them, or nobody, reads the sentence."""

    names: tuple[str, ...]
    reader: int = NOBODY

    def who(self, seat: int) -> str:
        """Return "Ada", or "you"."""
        return "you" if seat == self.reader else self.name(seat)

    def whose(self, seat: int) -> str:
        """Return "Ada's", or "your"."""
        return "your" if seat == self.reader else f"{self.name(seat)}'s"

    def name(self, seat: int) -> str:
        """Return a name also for a seat where nobody sits."""
        return self.names[seat] if seat < len(self.names) else f"seat {SEAT_LETTERS[seat]}"


def event_lines(game: Game, box: Any, view: Any, names: Names) -> list[str]:
    """Return what the last answer made happen, in sentences; the same one twice is said once."""
    told = [game.words.tell(box, view, view.event[i], names) for i in range(view.events)]
    lines = []
    for sentence, alike in groupby(told):
        times = len(list(alike))
        lines.append(sentence if times == 1 else f"{sentence} ({times} times)")
    return lines


class Match:
    """A game under way, by interpreted rules: nobody waits for a compiler."""

    def __init__(self, game: Game, box: Any, options: Any, seats: int, seed: int) -> None:
        """Deal a new game."""
        game.check_seats(seats)
        self.game, self.box, self.seats = game, box, seats
        self.table = game.rules.Table.new()
        game.rules.set_up(box, self.table, seats, options, seed)
        self.answers: list[tuple[int, int]] = []  # seat and choice
        self._before: list[bytes] = []  # the table before each answer that may be taken back

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.table.turn == NOBODY)

    @property
    def turn(self) -> int:
        """The seat that is asked, or NOBODY."""
        return int(self.table.turn)

    def view(self, seat: int) -> Any:
        """Return what a seat, or STRANGER, may know."""
        return self.game.view(self.box, self.table, seat)

    def worlds(self, seat: int) -> Worlds:
        """Return what a bot in a seat may think in instead of the table."""
        return Worlds(self.game, self.box, self.table, seat)

    def choices(self, seat: int) -> list[int]:
        """Return the legal answers, if this seat is asked."""
        return self.game.list_choices(self.box, self.table) if seat == self.turn else []

    def outcome(self) -> Outcome | None:
        """Return how the game ended, if it has."""
        return self.game.outcome(self.box, self.table) if self.over else None

    def choose(self, seat: int, choice: int) -> None:
        """Answer the question; raise NotYourTurn or IllegalChoice, and change nothing, if not."""
        if seat != self.turn:
            asked = "the game is over" if self.over else f"seat {SEAT_LETTERS[self.turn]} is asked"
            raise NotYourTurn(f"seat {SEAT_LETTERS[seat]} cannot answer now: {asked}")
        if choice not in self.choices(seat):
            raise IllegalChoice(self.why_not(seat, choice))
        self._before.append(self.table.to_bytes())
        dice = self.table.dice.to_bytes()
        self.game.rules.play(self.box, self.table, choice)
        self.answers.append((seat, choice))
        if self.table.must_stand or self.table.dice.to_bytes() != dice:
            self._before.clear()

    def why_not(self, seat: int, choice: int, names: Names | None = None) -> str:
        """Return which rule forbids a choice to a seat now, as far as that seat may know."""
        names = names or Called(tuple(SEAT_LETTERS[: self.seats]), seat)
        view, words = self.view(seat), self.game.words
        rule, reason = words.why_not(self.box, view, choice, names)
        name = words.name(self.box, view, choice, names)
        return f"{name}: not now, because {reason}. {self.game.rule(rule)}"

    def can_take_back(self, seat: int) -> bool:
        """Return whether the last answer was this seat's and showed nobody anything."""
        return bool(self._before) and self.answers[-1][0] == seat

    def take_back(self, seat: int) -> None:
        """Undo the last answer, if it was this seat's and showed nobody anything."""
        if not self.can_take_back(seat):
            raise CannotTakeBack(self._why_it_stands(seat))
        self.table.put(self._before.pop())
        self.answers.pop()

    def _why_it_stands(self, seat: int) -> str:
        if all(who != seat for who, _ in self.answers):
            return "you have not chosen anything yet"
        if self.answers[-1][0] != seat:
            return "another player has answered since, so your last choice stands"
        return "your last choice turned up something hidden or rolled the dice, so it stands"
