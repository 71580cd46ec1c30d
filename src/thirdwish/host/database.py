"""One writer thread that commits in groups, a few readers; SQLite or PostgreSQL underneath.

What has to last is queued for the writer, which takes all that waits into one transaction: the
more there is to write, the more shares one flush to disk. Nothing is acknowledged before that.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import msgspec
import psycopg
from yoyo import get_backend, read_migrations

from thirdwish.engine.errors import BadRequest, ThirdwishError

LOG = logging.getLogger("thirdwish.host")
NO_READING = "the database cannot be reached; try again"
NO_WRITING = "the database could not write; look at the table again, then try again"
MIGRATIONS = Path(__file__).parent / "migrations"
MOST_AT_ONCE = 1000  # jobs in one transaction
READERS = 2
MIGRATING = 0x3D15  # the number of PostgreSQL's lock around migrations
PATIENCE = 10  # seconds to wait for a lock or a connection

Statement = tuple[str, Sequence[Any]]
Rows = list[tuple[Any, ...]]


class StorageDown(ThirdwishError):
    """The database cannot be reached; what was asked for may or may not have been done."""


class Entry(msgspec.Struct, array_like=True, frozen=True):
    """Something that happened at a table."""

    table: str
    seq: int
    at: int
    kind: str
    seat: int
    what: str
    who: str


@dataclass(eq=False)
class Job:
    """Something to write, and who waits for it."""

    done: asyncio.Future[Any]
    entry: Entry | None = None
    statements: Sequence[Statement] = ()
    result: Any = None


class Driver(Protocol):
    """What the two databases do each in their own way."""

    @property
    def lost(self) -> type[Exception]:
        """What is raised when the database cannot be reached."""

    def connect(self, reading: bool) -> Any:
        """Return a connection."""

    def migrate(self) -> None:
        """Bring the tables up to date."""

    def run(self, connection: Any, sql: str, values: Sequence[Any]) -> Any:
        """Run a statement, its values marked by question marks; return a cursor."""

    def append(self, connection: Any, entries: Sequence[Entry]) -> set[tuple[str, int]]:
        """Append entries; return table and number of those that nothing stood in the way of."""


class Sqlite:
    """One file, one process."""

    lost: type[Exception] = sqlite3.OperationalError

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
        connection.execute(f"pragma query_only = {'on' if reading else 'off'}")
        return connection

    def migrate(self) -> None:
        """Bring the tables up to date."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.connect(reading=False).close()
        apply_migrations(f"sqlite:///{self.path}")

    def run(self, connection: Any, sql: str, values: Sequence[Any]) -> Any:
        """Run a statement."""
        return connection.execute(sql, values)

    def append(self, connection: Any, entries: Sequence[Entry]) -> set[tuple[str, int]]:
        """Append entries, each by itself: an insert takes a few microseconds."""
        sql = "insert or ignore into entry values (?, ?, ?, ?, ?, ?, ?)"
        stood = set()
        for one in entries:
            if connection.execute(sql, msgspec.structs.astuple(one)).rowcount:
                stood.add((one.table, one.seq))
        return stood


class Postgres:
    """A server, for several workers."""

    lost: type[Exception] = psycopg.OperationalError

    def __init__(self, url: str) -> None:
        """Keep everything at this address."""
        self.url = url

    def connect(self, reading: bool) -> psycopg.Connection[Any]:
        """Return a connection."""
        connection = psycopg.connect(self.url, autocommit=True, connect_timeout=PATIENCE)
        connection.execute("set synchronous_commit = on")
        return connection

    def migrate(self) -> None:
        """Bring the tables up to date; several workers may try at once."""
        scheme, _, rest = self.url.partition("://")
        with psycopg.connect(self.url, autocommit=True, connect_timeout=PATIENCE) as connection:
            connection.execute("select pg_advisory_lock(%s)", (MIGRATING,))
            apply_migrations(f"{scheme}+psycopg://{rest}")

    def run(self, connection: Any, sql: str, values: Sequence[Any]) -> Any:
        """Run a statement."""
        return connection.execute(with_percent(sql), values)

    def append(self, connection: Any, entries: Sequence[Entry]) -> set[tuple[str, int]]:
        """Append entries by one statement for all."""
        columns = list(zip(*map(msgspec.structs.astuple, entries), strict=True))
        found = connection.execute(
            "insert into entry select * from unnest(%s::text[], %s::int[], %s::bigint[],"
            " %s::text[], %s::int[], %s::text[], %s::text[])"
            " on conflict do nothing returning table_id, seq",
            [list(column) for column in columns],
            binary=True,
        )
        return set(found.fetchall())


@cache
def with_percent(sql: str) -> str:
    """Return a statement with its values marked as PostgreSQL's driver wants them."""
    return sql.replace("?", "%s")


def apply_migrations(address: str) -> None:
    """Run every migration that has not been run. One process at a time may do so."""
    backend = get_backend(address)
    backend.break_lock()  # it is a row that stays when its process is killed; we have our own
    with backend.lock():
        backend.apply_migrations(backend.to_apply(read_migrations(str(MIGRATIONS))))


def driver_for(address: str) -> Driver:
    """Return the driver for `sqlite:///FILE` or `postgresql://...`."""
    scheme, _, rest = address.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and rest[1:]:
        return Sqlite(Path(rest[1:]).absolute())
    if scheme in ("postgresql", "postgres"):
        return Postgres(f"postgresql://{rest}")
    raise BadRequest(
        f"the database is given as sqlite:///FILE or postgresql://USER@HOST/NAME, not {scheme}://"
    )


@dataclass
class Database:
    """A database that the event loop never waits for."""

    driver: Driver
    jobs: queue.SimpleQueue[Job | None] = field(default_factory=queue.SimpleQueue)

    def open(self) -> None:
        """Bring the tables up to date and start the threads."""
        self.driver.migrate()
        self.loop = asyncio.get_running_loop()
        self.local = threading.local()
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self.writer.start()

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.jobs.put(None)
        await asyncio.to_thread(self.writer.join)
        self.readers.shutdown()

    # Asking

    async def append(self, entry: Entry, also: Sequence[Statement] = ()) -> bool:
        """Append an entry, and do the rest with it; return False if its number is taken."""
        job = Job(self.loop.create_future(), entry, also)
        self.jobs.put(job)
        return bool(await job.done)

    async def write(self, *statements: Statement) -> list[int]:
        """Run statements, all or none; return how many rows each changed."""
        job = Job(self.loop.create_future(), None, statements)
        self.jobs.put(job)
        return list(await job.done)

    async def read(self, sql: str, *values: Any) -> Rows:
        """Return what a query finds."""
        return await self.loop.run_in_executor(self.readers, self._read, sql, values)

    def _read(self, sql: str, values: Sequence[Any]) -> Rows:
        for last_try in (False, True):  # a connection may have died since it was last used
            try:
                if getattr(self.local, "connection", None) is None:
                    self.local.connection = self.driver.connect(reading=True)
                return list(self.driver.run(self.local.connection, sql, values).fetchall())
            except self.driver.lost as error:
                self.local.connection = None
                if last_try:
                    LOG.warning("the database cannot be reached: %s", type(error).__name__)
                    raise StorageDown(NO_READING) from None
        raise AssertionError

    # Writing, in a thread of its own

    def _write_all(self) -> None:
        connection = None
        while (first := self.jobs.get()) is not None:
            jobs, ended = self._take(first)
            try:
                connection = connection or self.driver.connect(reading=False)
                self._write(connection, jobs)
            except Exception as error:  # told to whoever waits; the next group starts afresh
                LOG.warning("nothing could be written: %s", type(error).__name__)
                if connection:
                    connection.close()
                connection = None
                self._tell(jobs, StorageDown(NO_WRITING))
            else:
                self._tell(jobs, None)
            if ended:
                break
        if connection:
            connection.close()

    def _take(self, first: Job) -> tuple[list[Job], bool]:
        jobs = [first]
        while len(jobs) < MOST_AT_ONCE:
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    def _write(self, connection: Any, jobs: Sequence[Job]) -> None:
        run = self.driver.run
        run(connection, "begin", ())
        entries = [job.entry for job in jobs if job.entry]
        stood = self.driver.append(connection, entries) if entries else set()
        for job in jobs:
            if job.entry:
                job.result = (job.entry.table, job.entry.seq) in stood
                if job.result and job.statements:
                    self._run_whole(connection, job.statements)
            else:
                try:
                    job.result = self._run_whole(connection, job.statements)
                except (sqlite3.IntegrityError, psycopg.IntegrityError) as error:
                    job.result = error
        run(connection, "commit", ())

    def _run_whole(self, connection: Any, statements: Iterable[Statement]) -> list[int]:
        """Run statements of which all or none count."""
        run = self.driver.run
        run(connection, "savepoint job", ())
        try:
            changed = [int(run(connection, sql, values).rowcount) for sql, values in statements]
        except Exception:
            run(connection, "rollback to savepoint job", ())
            raise
        run(connection, "release savepoint job", ())
        return changed

    def _tell(self, jobs: Sequence[Job], error: Exception | None) -> None:
        def tell() -> None:
            for job in jobs:
                problem = error or (job.result if isinstance(job.result, Exception) else None)
                if job.done.done():  # whoever waited has gone
                    continue
                if problem:
                    job.done.set_exception(problem)
                else:
                    job.done.set_result(job.result)

        self.loop.call_soon_threadsafe(tell)
