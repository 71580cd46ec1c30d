"""Machine code for a game, announced when it must be made."""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from functools import cache

from thirdwish.engine.compile import Machine
from thirdwish.engine.game import Game


class Announcer:
    """Tells on the error stream that machine code is being made: a line that counts, or two."""

    def __init__(self) -> None:
        """Stay silent until there is something to tell."""
        self.begun = 0.0

    def __call__(self, name: str, done: int, total: int) -> None:
        """Tell how far it is."""
        on_terminal = sys.stderr.isatty()
        title = f"Preparing machine code for {name}, once on this machine"
        if not self.begun:
            self.begun = time.monotonic()
            if not on_terminal:
                print(f"{title} ...", file=sys.stderr, flush=True)
        if on_terminal:
            print(f"\r{title}: {done} of {total} ", end="", file=sys.stderr, flush=True)
        if done == total:
            seconds = time.monotonic() - self.begun
            ready = f"{title}: ready after {seconds:.0f} s"
            print(f"\r{ready}        " if on_terminal else ready, file=sys.stderr, flush=True)
            self.begun = 0.0


@cache
def machine_for(game: Game) -> Machine:
    """Return the machine code of a game; what is not on disk yet is made and announced."""
    return Machine(game, Announcer())


@cache
def by_machine(game: Game) -> Game:
    """Return a game whose rules are machine code, for records as the interpreter uses them."""
    return replace(game, rules=machine_for(game).rules)
