"""How a server is set up: by its command, a TOML file, and the environment for secrets."""

from __future__ import annotations

import ipaddress
import math
import os
import socket
import tomllib
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from thirdwish.engine.errors import BadRequest
from thirdwish.host.bus import bus_for
from thirdwish.host.database import driver_for

PORT = 8765
SHORTEST_KEY = 32
PORTS = 2**16
SOMEWHERE = "192.0.2.1"  # an address that nobody has
LOG_LEVELS = ("debug", "info", "warning", "error", "critical")
KINDS = {"str": "a text", "int": "a whole number", "float": "a number", "bool": "true or false"}
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
    for name, value in read.items():
        if not fits(value, str(known[name])):
            raise BadRequest(f"{name} is {KINDS[str(known[name])]}, not {value!r}")
    settings = replace(Settings(db=default_db), **read)
    check_sense(settings)
    return at_home(settings) if settings.lan and not settings.origin else settings


def at_home(settings: Settings) -> Settings:
    """Return settings for whoever says --lan and nothing else: listen to all of the home network.

    The origin is this machine's own address there, so that codes on the screen lead to it.
    """
    origin = f"http://{home_address()}:{settings.port}"
    bind = f"0.0.0.0:{settings.port}" if is_loopback(settings.address) else settings.bind
    return replace(settings, bind=bind, origin=origin)


def home_address() -> str:
    """Return the address of this machine on its local network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((SOMEWHERE, 9))  # sends nothing: it only chooses the way out
            found = str(probe.getsockname()[0])
        except OSError:
            found = "127.0.0.1"
    if is_loopback(found) or not ipaddress.ip_address(found).is_private:
        raise BadRequest(
            f"--lan is for a local network, and this machine's address ({found}) is on none: say "
            "by --origin which address people type"
        )
    return found


def fits(value: Any, kind: str) -> bool:
    """Return whether a value can be given to a setting."""
    if kind == "float":
        return type(value) in (int, float)
    return type(value).__name__ == kind


def check_sense(settings: Settings) -> None:
    """Raise BadRequest for settings that mean nothing."""
    address, colon, port = settings.bind.rpartition(":")
    numbers = port.isascii() and port.isdigit() and settings.workers > 0
    last = int(port) + settings.workers - 1 if numbers else 0
    if not (colon and address and numbers and int(port) > 0 and last < PORTS):
        raise BadRequest("bind is ADDRESS:PORT, and workers a number above 0 that ports allow")
    if not 0 < settings.limits < math.inf:
        raise BadRequest("limits is a number above 0")
    for name in ("unload_after", "bot_processes"):
        if getattr(settings, name) < 0:
            raise BadRequest(f"{name} is a number, 0 or more")
    if settings.log not in LOG_LEVELS:
        raise BadRequest(f"log is one of {', '.join(LOG_LEVELS)}")
    if settings.origin and not is_origin(settings.origin):
        raise BadRequest(
            "origin is what people type to come here, up to the first slash: https://HOST or "
            "https://HOST:PORT"
        )
    driver_for(settings.db)
    bus_for(settings.bus)


def is_origin(text: str) -> bool:
    """Return whether a text is an address as browsers send it as an origin."""
    try:
        parts = urlsplit(text)
        there = bool(parts.hostname) and "*" not in text and (parts.port is None or parts.port > 0)
    except ValueError:
        return False
    whole = f"{parts.scheme}://{parts.netloc}" == text.rstrip("/") and "@" not in parts.netloc
    return there and whole and parts.scheme in ("http", "https")


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
    if settings.proxy and not is_address(settings.proxy):
        raise BadRequest(
            "proxy is the address of one proxy, such as 127.0.0.1: whoever else could come from "
            "there could say to be anybody, and get round every limit"
        )
    if settings.workers > 1 and settings.db.startswith("sqlite"):
        raise BadRequest("several workers need PostgreSQL: --db postgresql://... (THIRDWISH_DB)")
    if settings.workers > 1 and not settings.bus:
        raise BadRequest("several workers need a bus: --bus nats://... or redis://...")
    for name in ("db", "bus"):
        if tells_secret(str(on_command_line.get(name) or "")):
            raise BadRequest(
                f"a password on the command line can be read by everybody on this machine: put "
                f"the address into the environment variable {FROM_ENVIRONMENT[name]}"
            )
    if settings.key and len(settings.key) < SHORTEST_KEY:
        raise BadRequest(
            f"THIRDWISH_KEY is too short to be safe: {SHORTEST_KEY} characters or more"
        )


def tells_secret(address: str) -> bool:
    """Return whether an address holds a password, before its host or among its parameters."""
    parts = urlsplit(address)
    token = parts.scheme == "nats" and parts.username  # a name alone is a token to NATS
    return bool(parts.password or token) or "password" in parts.query


def is_address(text: str) -> bool:
    """Return whether a text is the address of one machine."""
    try:
        return not ipaddress.ip_address(text).is_unspecified
    except ValueError:
        return False


def is_loopback(address: str) -> bool:
    """Return whether only this machine can reach an address."""
    if address == "localhost":
        return True
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
