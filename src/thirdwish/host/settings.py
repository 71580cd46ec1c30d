"""How a server is set up: by its command, a TOML file, and the environment for secrets."""

from __future__ import annotations

import ipaddress
import os
import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from thirdwish.engine.errors import BadRequest

PORT = 8765
SHORTEST_KEY = 32
FROM_ENVIRONMENT = {"db": "THIRDWISH_DB", "bus": "THIRDWISH_BUS", "key": "THIRDWISH_KEY"}


@dataclass(frozen=True)
class Settings:
    """What a host can choose."""

    db: str  # sqlite:///FILE or postgresql://...
    bind: str = f"127.0.0.1:{PORT}"  # worker N listens N - 1 ports further
    origin: str = ""  # the address people type, such as https://games.example.org
    bus: str = ""  # nats://... or redis://..., for several workers
    workers: int = 1
    key: str = ""  # signs cookies; without it, one is made and kept in the database
    lan: bool = False  # plain http to others on a trusted local network
    proxy: str = ""  # the address of a proxy whose word on who is calling is taken
    bot_processes: int = 0  # 0: one fewer than there are cores
    unload_after: int = 600  # seconds until a table that nobody uses leaves memory
    limits: float = 1.0  # how much people may ask for, in times what is usual
    log: str = "info"

    @property
    def address(self) -> str:
        """The address to listen at."""
        return self.bind.rpartition(":")[0].strip("[]")

    @property
    def port(self) -> int:
        """The port of the first worker."""
        return int(self.bind.rpartition(":")[2])

    @property
    def origins(self) -> set[str]:
        """The addresses that pages of this server may come from."""
        if self.origin:
            return {self.origin.rstrip("/")}
        return {f"http://{name}:{self.port}" for name in ("127.0.0.1", "localhost", "[::1]")}

    @property
    def secure(self) -> bool:
        """Whether cookies go over https only."""
        return self.origin.startswith("https://")


def read_settings(given: dict[str, Any], config: Path | None, default_db: str) -> Settings:
    """Return the settings: what is given, else the environment, else the file, else the usual."""
    known = {field.name: field.type for field in fields(Settings)}
    read = read_config(config) if config else {}
    unknown = [name for name in read if name not in known]
    if unknown:
        raise BadRequest(f"{config} sets {', '.join(unknown)}; there is {', '.join(known)}")
    for name, variable in FROM_ENVIRONMENT.items():
        if os.environ.get(variable):
            read[name] = os.environ[variable]
    read |= {name: value for name, value in given.items() if value is not None}
    try:
        settings = replace(Settings(db=default_db), **read)
        urlsplit(settings.origin)
        if not (0 < settings.port < 2**16 and settings.workers > 0 and settings.limits > 0):
            raise ValueError
    except (TypeError, ValueError):
        raise BadRequest("bind is ADDRESS:PORT, workers and limits are numbers above 0") from None
    return settings


def read_config(path: Path) -> dict[str, Any]:
    """Return what a TOML file sets."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRequest(f"cannot read {path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadRequest(f"{path} is not TOML: {error}") from None


def check_safe(settings: Settings, on_command_line: dict[str, Any]) -> None:
    """Raise BadRequest for a configuration that would harm the host or the guests."""
    public = not is_loopback(settings.address)
    if public and not settings.origin:
        raise BadRequest(
            "others can reach this address, so say by --origin which address they type: without "
            "it pages of other sites could play in their name"
        )
    if (
        settings.origin.startswith("http://")
        and not settings.lan
        and not is_loopback(urlsplit(settings.origin).hostname or "")
    ):
        raise BadRequest(
            "over http anybody on the way could read cookies and play in others' names: serve "
            "https through a proxy (docs/hosting.md shows how), or say --lan on a network you trust"
        )
    if settings.workers > 1 and settings.db.startswith("sqlite"):
        raise BadRequest("several workers need PostgreSQL: --db postgresql://... (THIRDWISH_DB)")
    if settings.workers > 1 and not settings.bus:
        raise BadRequest("several workers need a bus: --bus nats://... or redis://...")
    for name in ("db", "bus"):
        if urlsplit(str(on_command_line.get(name) or "")).password:
            raise BadRequest(
                f"a password on the command line can be read by everybody on this machine: put "
                f"the address into the environment variable {FROM_ENVIRONMENT[name]}"
            )
    if settings.key and len(settings.key) < SHORTEST_KEY:
        raise BadRequest(
            f"THIRDWISH_KEY is too short to be safe: {SHORTEST_KEY} characters or more"
        )


def is_loopback(address: str) -> bool:
    """Return whether only this machine can reach an address."""
    if address == "localhost":
        return True
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
