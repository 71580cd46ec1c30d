"""The door: who may come in from where, how much they may carry, and what browsers are told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from thirdwish.engine.errors import ThirdwishError
from thirdwish.host.limits import Limits, TooMuch
from thirdwish.host.settings import Settings, is_loopback
from thirdwish.host.wire import LONGEST_BOX, Problem

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Refusal = tuple[int, Problem] | tuple[int, Problem, int]  # status, what is wrong, when to try again

LONGEST_BODY = 2 * LONGEST_BOX  # a box in JSON, and a little
TOO_BIG = "that is more than anything here needs"
SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src {}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


NO_ORIGIN = Problem("without an origin a token is needed", "WrongOrigin", "wrong-origin")
NOT_HERE = Problem("there is nothing here", "NotFound", "not-found")


def is_from_here(scope: Scope, headers: dict[bytes, bytes]) -> bool:
    """Return whether a request comes from this machine itself, and not through a proxy."""
    client = (scope.get("client") or ("",))[0]
    return is_loopback(client) and b"x-forwarded-for" not in headers


def headers_for(settings: Settings) -> list[tuple[bytes, bytes]]:
    """Return the headers of every answer."""
    # Some browsers do not take a page's own sockets for its own; policies know no [::1].
    sockets = [one.replace("http", "ws", 1) for one in settings.origins if "[" not in one]
    policy = POLICY.format(" ".join(["'self'", *sorted(sockets)]))
    only_https = [(b"strict-transport-security", b"max-age=31536000")]
    headers = [(b"content-security-policy", policy.encode()), *HEADERS]
    return headers + (only_https if settings.secure else [])


class TooBig(ThirdwishError):
    """A body that is longer than anything needs to be."""

    code = "too-big"


class Guard:
    """Stands before the application."""

    def __init__(self, app: App, sockets: App, settings: Settings, limits: Limits) -> None:
        """Let in only what is meant for this server."""
        self.app, self.sockets, self.limits = app, sockets, limits
        self.origins = {origin.encode() for origin in settings.origins}
        self.hosts = {origin.partition(b"://")[2] for origin in self.origins}
        self.headers = headers_for(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or say why not."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        refusal = self.refusal(scope, dict(scope["headers"]))
        if refusal:
            await self.refuse(scope, send, *refusal)
        elif scope["type"] == "http":
            await self.pass_on(scope, receive, send)
        else:
            await self.sockets(scope, receive, send)

    def refusal(self, scope: Scope, headers: dict[bytes, bytes]) -> Refusal | None:
        """Return what is wrong with a request, if anything."""
        if scope["path"] in ("/healthz", "/metrics"):
            return None if is_from_here(scope, headers) else (404, NOT_HERE)
        if headers.get(b"host", b"") not in self.hosts:
            known = ", ".join(sorted(host.decode() for host in self.hosts))
            return 421, Problem(f"this server answers to {known}", "WrongHost", "wrong-host")
        if "\0" in scope["path"]:
            return 400, Problem("there are no such paths", "BadRequest", "bad-request")
        origin = headers.get(b"origin")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        by_cookie = b"authorization" not in headers
        if origin is not None and origin not in self.origins and changes:
            return 403, Problem(
                "pages of other sites cannot do this", "WrongOrigin", "wrong-origin"
            )
        if origin is None and by_cookie and scope["type"] == "websocket":
            return 403, NO_ORIGIN
        if origin is None and by_cookie and changes and b"cookie" in headers:
            return 403, NO_ORIGIN
        if int_of(headers.get(b"content-length", b"0")) > LONGEST_BODY:
            return 413, Problem(TOO_BIG, "TooBig", "too-big")
        try:
            self.limits.check("request", (scope.get("client") or ("?",))[0])
        except TooMuch as error:
            return 429, Problem(str(error), "TooMuch", "too-much"), error.seconds
        return None

    async def refuse(
        self, scope: Scope, send: Send, status: int, problem: Problem, seconds: int = 0
    ) -> None:
        """Say what is wrong."""
        body = msgspec.json.encode(problem)
        kind = "http.response"
        if scope["type"] == "websocket":
            if "websocket.http.response" not in scope.get("extensions", {}):
                await send({"type": "websocket.close", "code": 1008})
                return
            kind = "websocket.http.response"
        headers = [(b"content-type", b"application/json"), *self.headers]
        headers.append((b"content-length", str(len(body)).encode()))
        if seconds:
            headers.append((b"retry-after", str(seconds).encode()))
        await send({"type": f"{kind}.start", "status": status, "headers": headers})
        await send({"type": f"{kind}.body", "body": body})

    async def pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, counting its bytes and adding headers to what comes back."""
        taken = 0

        async def counted() -> MutableMapping[str, Any]:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > LONGEST_BODY:
                raise TooBig(TOO_BIG)
            return message

        async def with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        await self.app(scope, counted, with_headers)


def int_of(text: bytes) -> int:
    """Return a number, or 0 where there is none."""
    return int(text) if text.isdigit() else 0
