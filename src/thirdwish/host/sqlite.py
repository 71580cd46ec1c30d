"""SQLite: one file, one process."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from thirdwish.host.database import PATIENCE, Entry, apply_migrations

MOST_PAGES = 20_000  # in the log, 80 MB; `tend` keeps it far below


class Sqlite:
    """One file, one process."""

    fault: type[Exception] = sqlite3.DatabaseError
    lost: type[Exception] = sqlite3.OperationalError
    clash: type[Exception] = sqlite3.IntegrityError
    APPEND = (
        "insert or ignore into entry select value ->> 0, value ->> 1, value ->> 2, value ->> 3,"
        " value ->> 4, value ->> 5, value ->> 6 from json_each(?)"
    )

    def __init__(self, path: Path) -> None:
        """Keep everything in this file."""
        self.path = path

    def connect(self, reading: bool) -> sqlite3.Connection:
        """Return a connection whose commits are on disk when they return."""
        connection = sqlite3.connect(
            self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )
        connection.execute("pragma journal_mode = wal")
        connection.execute("pragma synchronous = full")
        connection.execute("pragma foreign_keys = on")
        connection.execute(f"pragma wal_autocheckpoint = {MOST_PAGES}")
        connection.execute(f"pragma query_only = {'on' if reading else 'off'}")
        return connection

    def tend(self) -> None:
        """Carry what was written from the log into the file.

        SQLite would do it within a commit, for which people wait.
        """
        with contextlib.closing(self.connect(reading=False)) as connection:
            connection.execute("pragma wal_checkpoint(passive)")

    def migrate(self) -> None:
        """Bring the tables up to date."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.touch(0o600)  # it holds the deals of games under way, and the key to cookies
        self.connect(reading=False).close()
        apply_migrations(f"sqlite:///{self.path}")

    def run(self, connection: Any, sql: str, values: Sequence[Any]) -> Any:
        """Run a statement."""
        return connection.execute(sql, values)

    def append(self, connection: Any, entries: Sequence[Entry]) -> set[tuple[str, int]]:
        """Append entries by one statement for all.

        Between statements a thread gives way to the event loop and waits to go on; with one for
        each entry it would mostly wait.
        """
        whole = msgspec.json.encode(entries).decode()
        changed = connection.execute(self.APPEND, (whole,)).rowcount
        if changed == len(entries):
            return {(one.table, one.seq) for one in entries}
        return {(one.table, one.seq) for one in entries if self.holds(connection, one)}

    def holds(self, connection: Any, entry: Entry) -> bool:
        """Return whether an entry is there as it was written, and not another in its place."""
        sql = "select at, kind, seat, what, who from entry where table_id = ? and seq = ?"
        found = connection.execute(sql, (entry.table, entry.seq)).fetchone()
        return bool(found == msgspec.structs.astuple(entry)[2:])
