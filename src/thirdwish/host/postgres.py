"""PostgreSQL: for several workers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import psycopg

from thirdwish.host.database import PATIENCE, Entry, apply_migrations

MIGRATING = 0x3D15  # the number of the lock around migrations


class Postgres:
    """A server, for several workers."""

    fault: type[Exception] = psycopg.DatabaseError
    lost: type[Exception] = psycopg.OperationalError
    clash: type[Exception] = psycopg.IntegrityError

    def __init__(self, url: str) -> None:
        """Keep everything at this address."""
        self.url = url

    def connect(self, reading: bool) -> psycopg.Connection[Any]:
        """Return a connection."""
        connection = psycopg.connect(self.url, autocommit=True, connect_timeout=PATIENCE)
        connection.execute("set synchronous_commit = on")
        return connection

    def tend(self) -> None:
        """Leave it to PostgreSQL, which looks after itself."""

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
