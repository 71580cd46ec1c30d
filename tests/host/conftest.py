"""Servers on every kind of storage, started once for each process of the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.host.server import Server, a_server
from tests.host.services import Cluster, Service, a_bus, a_cluster

STORAGES = ("sqlite", "postgres-nats", "postgres-redis")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """PostgreSQL."""
    with a_cluster() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def nats() -> Iterator[tuple[Service, str]]:
    """NATS, and its address."""
    with a_bus("nats") as bus:
        yield bus


@pytest.fixture(scope="session")
def redis() -> Iterator[tuple[Service, str]]:
    """Redis, and its address."""
    with a_bus("redis") as bus:
        yield bus


@pytest.fixture(scope="session")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    """Servers by their storage, for tests that leave them as they found them."""
    started: dict[str, Server] = {}
    yield started
    for server in started.values():
        server.stop()


def start_once(
    servers: dict[str, Server], storage: str, request: pytest.FixtureRequest, folder: Path
) -> Server:
    if storage not in servers:
        if storage == "sqlite":
            server = Server(folder, f"sqlite:///{folder}/tables.sqlite")
        else:
            cluster: Cluster = request.getfixturevalue("cluster")
            _, bus = request.getfixturevalue(storage.removeprefix("postgres-"))
            server = Server(folder, cluster.new_database(), bus, workers=2)
        servers[storage] = server.start()
    return servers[storage]


@pytest.fixture(params=STORAGES)
def server(
    request: pytest.FixtureRequest,
    servers: dict[str, Server],
    tmp_path_factory: pytest.TempPathFactory,
) -> Server:
    """A server on each kind of storage; on PostgreSQL with two workers."""
    folder = tmp_path_factory.mktemp(request.param)
    return start_once(servers, request.param, request, folder)


@pytest.fixture
def simple(
    request: pytest.FixtureRequest,
    servers: dict[str, Server],
    tmp_path_factory: pytest.TempPathFactory,
) -> Server:
    """The server on SQLite, for what has nothing to do with storage."""
    return start_once(servers, "sqlite", request, tmp_path_factory.mktemp("sqlite"))


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server on SQLite for one test alone."""
    with a_server(tmp_path) as server:
        yield server


@pytest.fixture(autouse=True)
def away_from_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the host's own secrets out of the tests."""
    for name in ("THIRDWISH_DB", "THIRDWISH_BUS", "THIRDWISH_KEY"):
        monkeypatch.delenv(name, raising=False)
