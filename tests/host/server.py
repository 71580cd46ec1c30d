"""A real server, `thirdwish host` in processes of its own, that can be killed and started again."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from tests.host.services import free_ports, wait_for

KEY = "a key for tests, as long as a key of a server has to be"


@dataclass
class Server:
    """A server and where to find it."""

    folder: Path
    db: str
    bus: str = ""
    workers: int = 1
    settings: dict[str, object] = field(default_factory=dict)
    environment: dict[str, str] = field(default_factory=dict)
    port: int = 0
    process: subprocess.Popen[bytes] | None = None

    def __post_init__(self) -> None:
        self.port = self.port or free_ports(self.workers)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def url(self, worker: int = 0) -> str:
        """Return where a worker listens."""
        return f"http://127.0.0.1:{self.port + worker}"

    @property
    def log(self) -> Path:
        return self.folder / "server.log"

    def start(self) -> Server:
        """Start it and wait until every worker answers."""
        settings: dict[str, object] = {"limits": 1000.0, "bot_processes": 1} | self.settings
        lines = [
            f"{name} = {str(value).lower() if isinstance(value, bool) else repr(value)}"
            for name, value in settings.items()
        ]
        config = self.folder / "config.toml"
        config.write_text("\n".join(lines))
        command = [sys.executable, "-c", "import thirdwish.cli as it; it.main()"]
        command += ["host", "--config", str(config)]
        command += ["--bind", f"127.0.0.1:{self.port}", "--workers", str(self.workers)]
        environment = {
            **os.environ,
            "THIRDWISH_DB": self.db,
            "THIRDWISH_BUS": self.bus,
            "THIRDWISH_KEY": KEY,
            "THIRDWISH_DATA": str(self.folder),
            "THIRDWISH_RULES": "interpreted",
            **self.environment,
        }
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=environment,
                start_new_session=True,
            )
        for worker in range(self.workers):
            wait_for(lambda worker=worker: self.is_up(worker) or self.ended)  # type: ignore[misc]
        assert not self.ended, self.log.read_text()
        return self

    @property
    def ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    def is_up(self, worker: int = 0) -> bool:
        """Return whether a worker answers, and its database."""
        try:
            return httpx.get(f"{self.url(worker)}/healthz", timeout=2).status_code == 200
        except httpx.TransportError:
            return False

    def pids(self) -> list[int]:
        """Return every process of this server that runs: it is a session of its own."""
        assert self.process is not None
        found = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                state, _, _, session = path.read_text().rpartition(")")[2].split()[:4]
                if int(session) == self.process.pid and state != "Z":
                    found.append(int(path.parent.name))
        return sorted(found)

    def worker_pids(self) -> list[int]:
        """Return the processes that listen, in the order of their ports."""
        return [pid_at(self.port + worker) for worker in range(self.workers)]

    def kill(self) -> None:
        """End every process of it as a power cut would."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Tell it to stop; return its exit code."""
        assert self.process is not None
        self.process.terminate()
        try:
            return self.process.wait(20)
        finally:
            self.kill()


def pid_at(port: int) -> int:
    """Return which process listens at a port of this machine, 0 if none does."""
    wanted = f":{port:04X} 00000000:0000 0A"
    lines = Path("/proc/net/tcp").read_text().splitlines()
    inodes = {f"socket:[{line.split()[9]}]" for line in lines if wanted in line}
    for link in Path("/proc").glob("[0-9]*/fd/*"):
        with contextlib.suppress(OSError):
            if os.readlink(link) in inodes:
                return int(link.parts[2])
    return 0


@contextlib.contextmanager
def a_server(
    folder: Path, db: str = "", bus: str = "", workers: int = 1, **more: object
) -> Iterator[Server]:
    """Run a server for as long as it is needed; SQLite unless told otherwise."""
    server = Server(folder, db or f"sqlite:///{folder}/tables.sqlite", bus, workers, dict(more))
    try:
        yield server.start()
    finally:
        server.stop()
