"""Where games are played on the server: by interpreted rules until machine code is at hand.

A game under way is kept as the bytes of its table. A desk has room for one table and for what
every seat sees of it, and is used for one game after another.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from thirdwish.engine import loops
from thirdwish.engine.bind import bind
from thirdwish.engine.dice import Dice, seed_dice
from thirdwish.engine.game import Game, Outcome
from thirdwish.engine.journal import sha256
from thirdwish.engine.record import Record
from thirdwish.engine.table import NOBODY, STRANGER, Choices

if TYPE_CHECKING:
    from thirdwish.engine.native import Code

ENTRIES = (loops.answer_first, loops.show_first, loops.imagine_first)


class Step(NamedTuple):
    """A table after an answer."""

    state: bytes
    turn: int  # who is asked then
    stands: bool  # whether it showed somebody something or rolled dice, and cannot be taken back


class Shown(NamedTuple):
    """What is seen of a table: a view for each seat and, last, for strangers."""

    turn: int
    views: tuple[bytes, ...]
    choices: tuple[int, ...]  # of the seat in turn

    def view(self, seat: int) -> bytes:
        """Return the view of a seat, or of STRANGER."""
        return self.views[-1] if seat == STRANGER else self.views[seat]

    def choices_of(self, seat: int) -> tuple[int, ...]:
        """Return the legal answers, if this seat is asked."""
        return self.choices if seat == self.turn else ()


class Desk:
    """Plays the games of one kind and box."""

    def __init__(self, game: Game, box_text: str = "") -> None:
        """Lay out a table and its views; `box_text` is a box other than the published one."""
        self.game, rules = game, game.rules
        self.box = game.read_box(box_text or game.published_box)
        self.box_digest = sha256(box_text or game.published_box)
        self.notation = [game.words.write(choice) for choice in range(game.choices)]
        self.whole = memoryview(bytearray(rules.Table.size()))
        self.table: Any = rules.Table.at(self.whole)
        start = rules.Table._dice.offset
        self.dice_bytes = self.whole[start : start + Dice.size()]
        self.memory = bytearray(rules.View.size() * game.seats.stop)
        size, views = rules.View.size(), memoryview(self.memory)
        self.parts = [views[i * size : (i + 1) * size] for i in range(game.seats.stop)]
        self.views = [rules.View.at(part) for part in self.parts]
        self.choices, self.dice = Choices.new(), Dice.new()
        seed_dice(self.dice, secrets.randbits(63))
        self.use_rules()

    def use_rules(self) -> None:
        """Play by the interpreted rules."""
        answer, show, imagine = (bind(entry, self.game.rules) for entry in ENTRIES)
        box, table, choices, dice = [self.box], [self.table], [self.choices], [self.dice]
        self._answer: Callable[[int], Any] = partial(answer, box, table, choices)
        self._show: Callable[[], Any] = partial(show, box, table, self.views, choices)
        self._imagine: Callable[[int], Any] = partial(imagine, box, table, dice)

    def use_machine(self, code: Code) -> None:
        """Play by machine code from now on."""
        answer, show, imagine = (entry.__name__ for entry in ENTRIES)
        box, table, choices, dice = [self.box], [self.table], [self.choices], [self.dice]
        self._answer = code.on(answer, box, table, choices, numbers=1)
        self._show = code.on(show, box, table, self.views, choices)
        self._imagine = code.on(imagine, box, table, dice, numbers=1)

    def deal(self, seats: int, options: dict[str, str], seed: int) -> bytes:
        """Return a new game."""
        table: Record = self.game.rules.Table.new()
        made = self.game.make_options(options, seats)
        self.game.rules.set_up(self.box, table, seats, made, seed)
        return table.to_bytes()

    def answer(self, state: bytes, choice: int) -> Step | None:
        """Return the game after an answer, or nothing if it is not legal."""
        self.whole[:] = state
        dice = bytes(self.dice_bytes)
        if not self._answer(choice):
            return None
        table = self.table
        stands = bool(table.must_stand) or self.dice_bytes != dice
        return Step(bytes(self.whole), table.turn, stands)

    def show(self, state: bytes) -> Shown:
        """Return what every seat sees of a game."""
        self.whole[:] = state
        self._show()
        views = tuple(map(bytes, self.parts[: self.table.seats + 1]))
        choices: Any = self.choices.choice
        return Shown(self.table.turn, views, tuple(choices[: self.choices.count]))

    def uncover(self, state: bytes) -> bytes:
        """Return what strangers would see if the game were over: all that its end turns up."""
        self.whole[:] = state
        self.table.turn = NOBODY
        self._show()
        return bytes(self.parts[self.table.seats])

    def imagine(self, state: bytes, seat: int, seed: int | None = None) -> bytes:
        """Return a world that a seat cannot tell from the true one; with a seed always the same."""
        self.whole[:] = state
        if seed is not None:
            seed_dice(self.dice, seed)
        self._imagine(seat)
        return bytes(self.whole)

    def turn(self, state: bytes) -> int:
        """Return the seat that is asked, or NOBODY."""
        self.whole[:] = state
        return int(self.table.turn)

    def outcome(self, state: bytes) -> Outcome | None:
        """Return how the game ended, if it has."""
        self.whole[:] = state
        if self.table.turn != NOBODY:
            return None
        return self.game.outcome(self.box, self.table)

    def read_view(self, view: bytes) -> Any:
        """Return a view as the record that words are made from."""
        return self.game.rules.View.at(bytearray(view))
