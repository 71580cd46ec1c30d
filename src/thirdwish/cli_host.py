"""The commands that start the table server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from thirdwish.terminal import keep


def host(
    bind: Annotated[
        str | None, typer.Option(metavar="ADDRESS:PORT", help="Where to listen. [127.0.0.1:8765]")
    ] = None,
    origin: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The address people type: https://games.example.org"),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="sqlite:///FILE or postgresql://USER@HOST/NAME; with a password, set THIRDWISH_DB "
            "instead. [SQLite in your data folder]",
        ),
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(metavar="URL", help="nats:// or redis://, for several workers. [none]"),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=64, help="Processes, each at a port of its own. [1]")
    ] = None,
    lan: Annotated[
        bool | None,
        typer.Option(
            "--lan", help="Plain http on a local network that you trust, for phones in the house."
        ),
    ] = None,
    proxy: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A proxy whose word on who calls is taken. [none]"),
    ] = None,
    config: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Settings in TOML; see docs/hosting.md.")
    ] = None,
) -> None:
    """Serve tables to others.

    Everything is kept in one file, unless --db says otherwise. Secrets are read from the
    environment: THIRDWISH_DB, THIRDWISH_BUS, THIRDWISH_KEY.
    """
    given = {
        "bind": bind,
        "origin": origin,
        "db": db,
        "bus": bus,
        "workers": workers,
        "lan": lan,
        "proxy": proxy,
    }
    serve(given, config, browser=False)


def serve(given: dict[str, Any], config: Path | None, browser: bool) -> None:
    """Start the server with these settings."""
    from thirdwish.host.serve import run  # what it needs is not needed by other commands
    from thirdwish.host.settings import check_safe, read_settings

    file = keep.data_folder() / "tables.sqlite"
    settings = read_settings(given, config, f"sqlite:///{file}")
    check_safe(settings, given)
    run(settings, browser)
