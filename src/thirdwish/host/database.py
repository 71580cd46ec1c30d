"""One writer thread that commits in groups, a few readers; SQLite or PostgreSQL underneath.

What has to last is queued for the writer, which takes all that waits into one transaction: the
more there is to write, the more shares one flush to disk. Nothing is acknowledged before that.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import msgspec
from yoyo import get_backend, read_migrations

from thirdwish.engine.errors import BadRequest, ThirdwishError
from thirdwish.host import figures

LOG = logging.getLogger("thirdwish.host")
NO_READING = "the database cannot be reached; try again"
NO_WRITING = "the database could not write; look at the table again, then try again"
MIGRATIONS = Path(__file__).parent / "migrations"
MOST_AT_ONCE = 1000  # jobs in one transaction
READERS = 2
TENDING = 3.0  # seconds between rounds of tending
IDLE = 0.2  # seconds after which a connection may have died unnoticed
PATIENCE = 10  # seconds to wait for a lock or a connection

Statement = tuple[str, Sequence[Any]]
Rows = list[tuple[Any, ...]]


class Clash(Exception):
    """Something that has to be the only one of its kind is there already."""


class StorageDown(ThirdwishError):
    """The database cannot be reached; what was asked for may or may not have been done."""

    code = "storage-down"


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
    def fault(self) -> type[Exception]:
        """What is raised when anything is wrong with the database, the following two included."""

    @property
    def lost(self) -> type[Exception]:
        """What is raised when the database cannot be reached."""

    @property
    def clash(self) -> type[Exception]:
        """What is raised when something has to be the only one of its kind and is not."""

    def connect(self, reading: bool) -> Any:
        """Return a connection."""

    def migrate(self) -> None:
        """Bring the tables up to date."""

    def tend(self) -> None:
        """Do what has to be done now and then, while others read and write."""

    def run(self, connection: Any, sql: str, values: Sequence[Any]) -> Any:
        """Run a statement, its values marked by question marks; return a cursor."""

    def append(self, connection: Any, entries: Sequence[Entry]) -> set[tuple[str, int]]:
        """Append entries; return table and number of those that nothing stood in the way of."""


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
        from thirdwish.host.sqlite import Sqlite

        return Sqlite(Path(rest[1:]).absolute())
    if scheme in ("postgresql", "postgres"):
        from thirdwish.host.postgres import Postgres  # ten megabytes that SQLite does not need

        return Postgres(f"postgresql://{rest}")
    raise BadRequest(
        f"the database is given as sqlite:///FILE or postgresql://USER@HOST/NAME, not {scheme}://"
    )


@dataclass
class Database:
    """A database that the event loop never waits for."""

    driver: Driver
    jobs: deque[Job | None] = field(default_factory=deque)
    asleep: bool = True  # whether the writer waits for its alarm
    alarm: threading.Lock = field(default_factory=threading.Lock)  # held while it is silent

    def open(self) -> None:
        """Bring the tables up to date and start the threads."""
        self.driver.migrate()
        self.loop = asyncio.get_running_loop()
        self.local = threading.local()
        self.alarm.acquire()
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.writer = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self.writer.start()
        self.closed = threading.Event()
        threading.Thread(target=self._tend, name="tender", daemon=True).start()

    async def close(self) -> None:
        """Write what waits, then stop."""
        self.closed.set()
        self._queue(None)
        await asyncio.to_thread(self.writer.join)
        self.readers.shutdown()

    # Asking

    async def append(self, entry: Entry, also: Sequence[Statement] = ()) -> bool:
        """Append an entry, and do the rest with it; return False if its number is taken."""
        job = Job(self.loop.create_future(), entry, also)
        self._queue(job)
        return bool(await job.done)

    async def write(self, *statements: Statement) -> list[int]:
        """Run statements, all or none; return how many rows each changed."""
        job = Job(self.loop.create_future(), None, statements)
        self._queue(job)
        return list(await job.done)

    def _queue(self, job: Job | None) -> None:
        """Give a job to the writer, and wake it only if it sleeps: waking costs a system call."""
        self.jobs.append(job)
        if self.asleep:
            self.asleep = False
            self.alarm.release()

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

    def _tend(self) -> None:
        while not self.closed.wait(TENDING):
            try:
                self.driver.tend()
            except self.driver.lost as error:
                LOG.warning("the database could not be tended: %s", type(error).__name__)

    # Writing, in a thread of its own

    def _write_all(self) -> None:
        connection, used = None, 0.0
        while jobs := self._take():
            try:
                if connection and time.monotonic() - used > IDLE:
                    connection = self._still_there(connection)
                connection = connection or self.driver.connect(reading=False)
                used = time.monotonic()
                with figures.KEEPING.time():
                    self._write(connection, jobs)
                figures.ENTRIES.inc(sum(job.entry is not None for job in jobs))
            except Exception as error:  # told to whoever waits; the next group starts afresh
                LOG.warning("nothing could be written: %s", type(error).__name__)
                if connection:
                    connection.close()
                connection = None
                self._tell(jobs, StorageDown(NO_WRITING))
            else:
                self._tell(jobs, None)
        if connection:
            connection.close()

    def _still_there(self, connection: Any) -> Any:
        """Return a connection that was not used for a while, or nothing if it is dead."""
        try:
            self.driver.run(connection, "select 1", ())
        except self.driver.lost:
            connection.close()
            return None
        return connection

    def _take(self) -> list[Job]:
        """Return all jobs that wait, sleeping until there is one; nothing when all is done."""
        while not self.jobs:
            self.asleep = True
            if self.jobs and self.asleep:  # one came in just before the writer lay down
                self.asleep = False
                break
            self.alarm.acquire()
        jobs: list[Job] = []
        while self.jobs and len(jobs) < MOST_AT_ONCE:
            job = self.jobs.popleft()
            if job is None:
                self.jobs.appendleft(None)  # what came before it is written first
                break
            jobs.append(job)
        return jobs

    def _write(self, connection: Any, jobs: Sequence[Job]) -> None:
        run = self.driver.run
        entries = [job.entry for job in jobs if job.entry]
        if len(entries) == len(jobs) and not any(job.statements for job in jobs):
            stood = self.driver.append(connection, entries)  # a transaction by itself
            for job, entry in zip(jobs, entries, strict=True):
                job.result = (entry.table, entry.seq) in stood
            return
        run(connection, "begin", ())
        stood = self.driver.append(connection, entries) if entries else set()
        for job in jobs:
            if job.entry:
                job.result = (job.entry.table, job.entry.seq) in stood
                if job.result and job.statements:
                    self._run_whole(connection, job.statements)
            else:
                try:
                    job.result = self._run_whole(connection, job.statements)
                except self.driver.clash:
                    job.result = Clash()
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
