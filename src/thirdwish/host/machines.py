"""Machine code for the server: made in a process of its own, at low priority, then loaded.

Until it is there, rules run interpreted and bots play by rules of thumb.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakSet

from thirdwish.engine.game import Game, discover, find_game
from thirdwish.host.desk import ENTRIES, Desk
from thirdwish.host.thinkers import Thinkers

if TYPE_CHECKING:
    from thirdwish.engine.native import Code

LOG = logging.getLogger("thirdwish.host")


class Machines:
    """The machine code of the games that are played here."""

    def __init__(self, thinkers: Thinkers) -> None:
        """Have none yet."""
        self.thinkers = thinkers
        self.tell: Callable[[Game], None] = lambda game: None  # whoever waits for it
        self.made: dict[str, Code] = {}
        self.desks: WeakSet[Desk] = WeakSet()
        self.wanted: set[str] = set()
        self.line = asyncio.Lock()  # one game after another
        self.tasks: set[asyncio.Task[None]] = set()

    def improve(self, desk: Desk) -> Desk:
        """Let a desk play by machine code, now or as soon as it is made."""
        self.desks.add(desk)
        self.want(desk.game)
        if desk.game.name in self.made:
            desk.use_machine(self.made[desk.game.name])
        return desk

    def want(self, game: Game) -> None:
        """Have the machine code of a game made, if that has not begun."""
        interpreted = os.environ.get("THIRDWISH_RULES") == "interpreted"  # as in tests
        if game.name not in self.wanted and not interpreted:
            self.wanted.add(game.name)
            task = asyncio.get_running_loop().create_task(self.make(game))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def make(self, game: Game) -> None:
        """Make the machine code of a game elsewhere, then load it."""
        async with self.line:
            command = [sys.executable, "-m", "thirdwish.host.machines", game.name]
            process = await asyncio.create_subprocess_exec(*command, stdout=PIPE)
            try:
                folder, _ = await process.communicate()
            except asyncio.CancelledError:
                process.kill()
                raise
            if process.returncode != 0:
                LOG.error("no machine code for %s; its rules stay interpreted", game.title)
                return
        code = self.made[game.name] = load(Path(os.fsdecode(folder).strip()))
        self.thinkers.ready.add(game.name)
        for desk in self.desks:
            if desk.game is game:
                desk.use_machine(code)
        LOG.info("%s is played by machine code", game.title)
        self.tell(game)

    async def close(self) -> None:
        """Stop making machine code."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def load(folder: Path) -> Code:
    """Return machine code that was made elsewhere."""
    from thirdwish.engine.native import Code

    return Code(folder)


def make_all(names: list[str]) -> None:
    """Make what tables and bots need, for the games named or for all; print where it is."""
    from thirdwish.bots.search import machine_of
    from thirdwish.bots.tree import think

    if hasattr(os, "nice"):
        os.nice(10)
    for name in names or list(discover()):
        game = find_game(name)
        with alone(game):
            machine = machine_of(game)
            folder = machine.keep(ENTRIES)
            machine.entry(think)
        print(folder)


@contextmanager
def alone(game: Game) -> Iterator[None]:
    """Keep other workers from making the same machine code at the same time."""
    from thirdwish.engine.compile import cache_folder

    try:
        import fcntl
    except ImportError:  # where there is one worker
        yield
        return
    with (cache_folder(game) / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    make_all(sys.argv[1:])
