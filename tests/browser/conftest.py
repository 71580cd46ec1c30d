"""A server of its own and a real Chromium, Debian's, for tests of the page."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import thirdwish

PAGE = Path(thirdwish.__file__).parent / "page" / "index.html"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
]  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE_MS = 30_000


def find_chromium() -> str:
    """Return where Chromium is; install it from Debian's packages where that is possible."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    may_install = shutil.which("apt-get") and getattr(os, "geteuid", lambda: 1)() == 0
    if not found and may_install:
        for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "-qq", *command], check=False, capture_output=True)
        found = shutil.which("chromium")
    if not found:
        pytest.skip("there is no Chromium here: install Debian's package chromium")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not PAGE.exists():
        pytest.skip("the page is not built: python3 do.py page")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        yield browser
        browser.close()


class Server:
    """A server that can be killed and started again, with everything it keeps."""

    def __init__(self, folder: Path, address: str = "127.0.0.1") -> None:
        with socket.socket() as probe:
            probe.bind((address, 0))
            self.port = probe.getsockname()[1]
        self.address = address
        self.url = f"http://{address}:{self.port}"
        self.environment = {**os.environ, "THIRDWISH_DATA": str(folder)}
        self.config = folder / "host.toml"  # a quick machine is more people than one address may be
        self.config.write_text("limits = 1000\n")
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "thirdwish", "host"]
        command += ["--config", str(self.config), "--bind", f"{self.address}:{self.port}"]
        if self.address != "127.0.0.1":
            command.append("--lan")
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + 30
        while time.monotonic() < end:
            try:
                urllib.request.urlopen(f"{self.url}/api/games", timeout=1).close()
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    yield server
    server.kill()


class People:
    """Browsers of people, each with a window and cookies of their own."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url = browser, url
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def come(
        self,
        name: str = "Ada",
        width: int = 1280,
        height: int = 860,
        theme: str = "dark",
        language: str = "en",
        speed: str = "off",
        touch: bool = False,
    ) -> Page:
        """Return the page of somebody who has a name already, or (without a name) of a stranger."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            base_url=self.url,
            has_touch=touch,
        )
        self.contexts.append(context)
        kept = f'{{"speed":"{speed}","language":"{language}","level":"apprentice"}}'
        context.add_init_script(
            f"localStorage.getItem('thirdwish') ?? localStorage.setItem('thirdwish', '{kept}')"
        )
        context.set_default_timeout(PATIENCE_MS)
        if name:
            reply = context.request.post(
                "/api/guest", data={"name": name}, headers={"origin": self.url}
            )
            assert reply.ok, reply.text()
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        return page


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    people = People(browser, server.url)
    yield people
    for context in people.contexts:
        context.close()
    assert people.faults == [], "the page had faults of its own"
