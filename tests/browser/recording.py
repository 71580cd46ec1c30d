"""What a browser receives: every frame of its sockets and every answer to its calls."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Error, Page, Response, WebSocket


@dataclass
class Recording:
    """Everything that came over the network into one person's browser."""

    frames: list[str] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        """Record from now on, whatever the page does."""
        page.on("websocket", self.open)
        page.context.on("response", lambda response: self.responses.append(response))

    def open(self, socket: WebSocket) -> None:
        """Record a socket."""
        socket.on("framereceived", lambda payload: self.frames.append(text_of(payload)))

    def read(self) -> None:
        """Take the bytes of all answers over from the browser, before it is closed."""
        for one in self.responses:
            address = urlsplit(one.url)
            query = {name: values[0] for name, values in parse_qs(address.query).items()}
            try:
                body = one.body()
            except Error:  # parts of the page that the browser has kept from the first time
                assert not address.path.startswith("/api/"), address.path
            else:
                self.answers.append(Answer(address.path, query, one.status, body))
        self.responses.clear()


@dataclass(frozen=True)
class Answer:
    """An answer to a call over HTTP."""

    path: str
    query: dict[str, str]
    status: int
    body: bytes


def text_of(payload: Any) -> str:
    """Return what a frame says; the server sends text only."""
    assert isinstance(payload, str), "a frame of bytes, which nobody knows how to read"
    return payload
