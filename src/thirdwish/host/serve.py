"""The process: one worker, or several and somebody who starts those again that die."""

from __future__ import annotations

import gc
import json
import logging
import multiprocessing
import re
import signal
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import replace
from types import FrameType
from typing import Any
from urllib.parse import urlsplit

import uvicorn

from thirdwish.engine.errors import BadRequest
from thirdwish.host.app import make_app
from thirdwish.host.database import driver_for
from thirdwish.host.protocol import LeanWebSocket
from thirdwish.host.settings import Settings
from thirdwish.host.thinkers import end_with_parent

LONGEST_MESSAGE = 16_384
STOP_WITHIN = 10  # seconds that open connections get when the server stops
SWITCH = 0.001  # seconds after which the event loop gives way to the thread that writes
# Garbage is looked for less often than usual: a look at all that thousands of sockets hold stops
# the server for a tenth of a second, and hardly anything here is in circles.
GARBAGE = (50_000, 20, 50)
PAUSE = 0.5  # seconds before a dead worker is started again
LOG = logging.getLogger("thirdwish.host")


class JsonLines(logging.Formatter):
    """A log for programs: one JSON object a line. Nothing that people send is ever in it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as a line."""
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line)


def set_up_log(level: str) -> None:
    """Write the log to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # it logs paths, which hold keys
    logging.getLogger("yoyo").setLevel(logging.WARNING)


def config_for(settings: Settings) -> uvicorn.Config:
    """Return how one worker is run."""
    return uvicorn.Config(
        make_app(settings),
        host=settings.address,
        port=settings.port,
        ws=LeanWebSocket,
        ws_per_message_deflate=False,
        ws_max_size=LONGEST_MESSAGE,
        log_config=None,
        access_log=False,  # paths hold keys of tables
        server_header=False,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy or None,
        timeout_graceful_shutdown=STOP_WITHIN,
        lifespan="on",
    )


def run_worker(settings: Settings) -> None:
    """Run one worker until it is told to stop, or whoever started it has gone."""
    end_with_parent()
    set_up_log(settings.log)
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    uvicorn.Server(config_for(settings)).run()


def run(settings: Settings, browser: bool) -> None:
    """Run the server until it is told to stop."""
    check_port(settings)
    check_database(settings)
    where = ", ".join(sorted(settings.origins)) if settings.origin else f"http://{settings.bind}"
    print(f"thirdwish serves tables at {where}; Ctrl-C stops it, and nothing is lost.", flush=True)
    if browser:
        address = sorted(settings.origins)[0]
        threading.Thread(target=open_browser, args=(settings, address), daemon=True).start()
    if settings.workers == 1:
        run_worker(settings)
    else:
        Supervisor(settings).run()


def check_port(settings: Settings) -> None:
    """Raise BadRequest if somebody else listens there."""
    family = socket.AF_INET6 if ":" in settings.address else socket.AF_INET
    for number in range(settings.workers):
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((settings.address, settings.port + number))
            except OSError as error:
                raise BadRequest(
                    f"cannot listen at {settings.address}:{settings.port + number}: "
                    f"{error.strerror}; choose another with --bind"
                ) from None


def check_database(settings: Settings) -> None:
    """Raise BadRequest if the database cannot be opened; bring it up to date otherwise."""
    driver = driver_for(settings.db)
    try:
        driver.migrate()
    except (OSError, driver.fault) as error:
        said = (str(error).splitlines() or [""])[0]
        secret = re.split(r"[@:/]", urlsplit(settings.db).password or "")
        if any(part and part in said for part in secret):
            said = type(error).__name__
        raise BadRequest(
            f"cannot open the database: {said}; choose another with --db or THIRDWISH_DB"
        ) from None


def open_browser(settings: Settings, address: str) -> None:
    """Open the page once the server listens."""
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex((settings.address, settings.port)) == 0:
                webbrowser.open(address)
                return
        time.sleep(0.1)


class Supervisor:
    """Keeps several workers running, each at a port of its own."""

    def __init__(self, settings: Settings) -> None:
        """Have no worker yet."""
        self.settings, self.stopping = settings, threading.Event()
        self.context = multiprocessing.get_context("spawn")

    def start(self, number: int) -> Any:
        """Start a worker."""
        settings = self.settings
        bind = f"{settings.bind.rpartition(':')[0]}:{settings.port + number}"
        origin = settings.origin or f"http://{settings.bind}"
        own = replace(settings, bind=bind, workers=1, origin=origin)
        process = self.context.Process(target=run_worker, args=(own,), name=f"worker {number + 1}")
        process.start()
        return process

    def run(self) -> None:
        """Start workers again that die, until told to stop."""
        set_up_log(self.settings.log)

        def stop(signum: int, frame: FrameType | None) -> None:
            self.stopping.set()

        signal.signal(signal.SIGTERM, stop)
        signal.signal(signal.SIGINT, stop)
        workers = [self.start(number) for number in range(self.settings.workers)]
        while not self.stopping.wait(PAUSE):
            for number, worker in enumerate(workers):
                if not worker.is_alive():
                    LOG.error("%s ended with code %s; started again", worker.name, worker.exitcode)
                    workers[number] = self.start(number)
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(STOP_WITHIN + 5)
            worker.kill()  # whatever it still waits for; nothing that was acknowledged is lost
