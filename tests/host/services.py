"""PostgreSQL, NATS, Redis and nginx as processes of the tests' own, on free loopback ports.

What is missing is installed from Debian's packages where that can be done, once.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
import pytest

PACKAGES = {
    "initdb": "postgresql",
    "nats-server": "nats-server",
    "redis-server": "redis-server",
    "nginx": "nginx",
}
PATIENCE = 30  # seconds that a service gets to start
LOCK = Path(tempfile.gettempdir()) / "thirdwish-install.lock"


# Programs


def find(program: str) -> str | None:
    """Return the path of a program, also of those that Debian does not put on PATH."""
    folders = [os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"]
    folders += [str(path) for path in sorted(Path("/usr/lib/postgresql").glob("*/bin"))]
    return shutil.which(program, path=os.pathsep.join(folders))


def need(program: str) -> str:
    """Return the path of a program, installed if need be; skip the test where that fails."""
    found = find(program)
    if not found:
        install(program)
        found = find(program)
    if found:
        return found
    why = f"{program} is neither here nor can Debian's {PACKAGES[program]} be installed"
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(why)
    pytest.skip(why)


def install(program: str) -> None:
    """Install a program from Debian's packages, one process of the tests at a time."""
    apt = shutil.which("apt-get")
    if not apt or os.geteuid() != 0:
        return
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if find(program):  # another process of the tests was quicker
            return
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
        get = [apt, "-qq", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120"]
        if subprocess.call([*get, "install", PACKAGES[program]], env=quiet) != 0:
            subprocess.call([apt, "-qq", "update"], env=quiet)
            subprocess.call([*get, "install", PACKAGES[program]], env=quiet)


# Ports and processes


def free_ports(count: int) -> int:
    """Return the first of so many ports in a row that nobody uses.

    They are not among those that a system gives to whoever asks for any: one of those could be
    taken by a client's connection while a server is down.
    """
    while True:
        port = random.SystemRandom().randrange(12_000, 32_000)
        with contextlib.ExitStack() as stack, contextlib.suppress(OSError):
            for number in range(count):
                stack.enter_context(socket.socket()).bind(("127.0.0.1", port + number))
            return port


def wait_for(what: Callable[[], bool], patience: float = PATIENCE, pause: float = 0.02) -> None:
    """Return as soon as something is so; fail if it is not for too long."""
    end = time.monotonic() + patience
    while not what():
        assert time.monotonic() < end, "waited too long"
        time.sleep(pause)


def listens(port: int) -> bool:
    """Return whether somebody listens at a port of this machine."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@dataclass
class Service:
    """A process that listens at a port, and can be killed and started again."""

    command: list[str]
    port: int
    log: Path
    process: subprocess.Popen[bytes] = field(init=False)

    def start(self) -> Service:
        """Start it and wait until it listens."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        wait_for(lambda: listens(self.port) or self.process.poll() is not None)
        assert self.process.poll() is None, self.log.read_text()
        return self

    def kill(self) -> None:
        """End it as a lost machine would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def as_postgres(*command: str) -> list[str]:
    """Return a command to be run as somebody whom PostgreSQL works for: it never does for root."""
    if os.geteuid() != 0:
        return list(command)
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]


@dataclass
class Cluster:
    """A PostgreSQL server of the tests' own."""

    folder: Path
    port: int
    made: int = 0

    def control(self, *arguments: str) -> None:
        """Run pg_ctl."""
        pg_ctl = str(Path(need("initdb")).resolve().parent / "pg_ctl")
        data = str(self.folder / "data")
        command = as_postgres(pg_ctl, "-D", data, "-w", "-s", "-l", str(self.folder / "log"))
        subprocess.run([*command, *arguments], check=True, cwd=self.folder)

    def start(self) -> None:
        """Start it, also after it was killed."""
        settings = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        self.control("-o", f"{settings} -c max_connections=60 -c shared_buffers=32MB", "start")

    def kill(self) -> None:
        """End it at once, as a lost machine would; what was committed is on disk."""
        self.control("-m", "immediate", "stop")

    def new_database(self) -> str:
        """Return the address of an empty database."""
        self.made += 1
        name = f"tables{self.made}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"create database {name}".encode())
        return self.address(name)

    def address(self, name: str) -> str:
        """Return the address of a database."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"


@contextlib.contextmanager
def a_cluster() -> Iterator[Cluster]:
    """Start PostgreSQL with an empty cluster, for as long as it is needed."""
    initdb = str(Path(need("initdb")).resolve())
    folder = Path(tempfile.mkdtemp(prefix="thirdwish-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    command = [initdb, "-D", str(folder / "data"), "-U", "postgres", "-A", "trust"]
    command += ["-E", "UTF8", "--no-locale", "--no-sync"]
    made = subprocess.run(as_postgres(*command), capture_output=True, check=False, cwd=folder)
    assert made.returncode == 0, made.stderr.decode()
    cluster = Cluster(folder, free_ports(1))
    cluster.start()
    try:
        yield cluster
    finally:
        with contextlib.suppress(subprocess.CalledProcessError):
            cluster.kill()
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def a_bus(kind: str) -> Iterator[tuple[Service, str]]:
    """Start NATS or Redis, for as long as it is needed; give its address too."""
    port = free_ports(1)
    folder = Path(tempfile.mkdtemp(prefix=f"thirdwish-{kind}-"))
    if kind == "nats":
        command = [need("nats-server"), "-a", "127.0.0.1", "-p", str(port)]
    else:
        command = [need("redis-server"), "--bind", "127.0.0.1", "--port", str(port)]
        command += ["--save", "", "--appendonly", "no", "--dir", str(folder)]
    service = Service(command, port, folder / "log").start()
    try:
        yield service, f"{kind}://127.0.0.1:{port}"
    finally:
        if service.process.poll() is None:
            service.kill()
        shutil.rmtree(folder, ignore_errors=True)
