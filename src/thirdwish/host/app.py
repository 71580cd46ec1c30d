"""The application: calls, sockets, health, figures, and the page."""

from __future__ import annotations

import contextlib
import logging
import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, compile_path
from starlette.routing import Route as PathRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from thirdwish.engine import errors
from thirdwish.host import figures, openapi
from thirdwish.host.bus import bus_for
from thirdwish.host.calls import ROUTES, Call, Route
from thirdwish.host.codes import Code, OtherRules, Stale, code_of
from thirdwish.host.database import Database, StorageDown, driver_for
from thirdwish.host.guard import App, Guard, Receive, Scope, Send, TooBig, headers_for
from thirdwish.host.hall import Hall
from thirdwish.host.limits import Limits, TooMuch
from thirdwish.host.machines import Machines
from thirdwish.host.past import Past
from thirdwish.host.people import NotAllowed, NotFound, NotSignedIn, People, Person
from thirdwish.host.protocol import AT_ONCE
from thirdwish.host.review import Reviews
from thirdwish.host.settings import Settings
from thirdwish.host.socket import Connection, at_once_never
from thirdwish.host.thinkers import Thinkers
from thirdwish.host.wire import Problem

COOKIE = "thirdwish"
SOCKET = re.compile(r"/api/tables/([^/]+)/socket")
YEAR = 365 * 86_400
NOT_FOUND = 404
PLACES = {"t", "r", "me"}  # of the page: tables, replays, the account
PAGE = Path(__file__).parent.parent / "page"  # built from web/
LOG = logging.getLogger("thirdwish.host")
STATUS: dict[type[Exception], int] = {
    NotSignedIn: 401,
    NotAllowed: 403,
    NotFound: 404,
    Stale: 409,
    OtherRules: 409,
    errors.NotYourTurn: 409,
    errors.CannotTakeBack: 409,
    TooBig: 413,
    TooMuch: 429,
    StorageDown: 503,
    errors.ThirdwishError: 400,
}
NO_SUCH_METHOD = 405
PATHS = [(route, compile_path(route.path)[0]) for route in ROUTES]
encode = msgspec.json.Encoder().encode


class Page(StaticFiles):
    """The built page. Its places, as /t/ID, are read by the page itself, so they all get it."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file; for a place of the page, the page."""
        if any(known.fullmatch(scope["path"]) for _, known in PATHS):
            raise HTTPException(NO_SUCH_METHOD)  # a call, by a method that it does not have
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != NOT_FOUND or path.partition("/")[0] not in PLACES:
                raise
            response = await super().get_response("index.html", scope)
        hashed = path.startswith("assets/")  # a file of another content has another name
        keep = f"public, max-age={YEAR}, immutable" if hashed else "no-cache"
        response.headers["cache-control"] = keep
        return response


class Server:
    """What a worker is made of."""

    def __init__(self, settings: Settings) -> None:
        """Put it together; nothing is opened yet."""
        self.settings = settings
        self.database = Database(driver_for(settings.db))
        self.people = People(self.database)
        self.limits = Limits(settings.limits)

    async def open(self) -> None:
        """Open the database and the bus, and begin to look after tables."""
        settings = self.settings
        self.database.open()
        await self.people.open(settings.key)
        cores = os.cpu_count() or 1
        self.thinkers = Thinkers(settings.bot_processes or max(1, cores - 1))
        self.machines = Machines(self.thinkers)
        self.past = Past(self.machines)
        self.hall = Hall(
            self.database,
            self.people,
            bus_for(settings.bus),
            self.machines,
            self.limits,
            settings.unload_after,
        )
        self.reviews = Reviews(self.past, self.thinkers, self.limits)
        await self.hall.open()

    async def close(self) -> None:
        """Finish what was begun, and close."""
        await self.hall.close()
        await self.reviews.close()
        await self.machines.close()
        self.thinkers.close()
        await self.database.close()

    # Calls

    async def caller(self, connection: Request | WebSocket) -> tuple[Person | None, str]:
        """Return who calls, by token or cookie, and by what they were let in."""
        bearer = connection.headers.get("authorization")
        if bearer is None:
            secret = connection.cookies.get(COOKIE, "")
        else:  # a cookie beside it counts for nothing: it came past the check of origins
            secret = bearer[7:] if bearer[:7].lower() == "bearer " else ""
        return (await self.people.recognise(secret) if secret else None), secret

    def handler(self, route: Route) -> Callable[[Request], Awaitable[Response]]:
        """Return what answers a call."""
        read = msgspec.json.Decoder(route.takes).decode if route.takes else None

        async def answer(request: Request) -> Response:
            person, secret = await self.caller(request)
            call = Call(request, self.hall, self.past, self.reviews, person, secret)
            if route.for_people:
                _ = call.person
            if read:
                call.body = read(await request.body())
            given = await route.handler(call)
            if route.gives is str:
                return Response(given, media_type="text/plain")
            response = Response(encode(given), media_type="application/json")
            response.headers["cache-control"] = "no-store"
            if call.cookie:
                secure = self.settings.secure
                response.set_cookie(
                    COOKIE, call.cookie, YEAR, httponly=True, samesite="lax", secure=secure
                )
            elif call.cookie == "":
                response.delete_cookie(COOKIE)
            return response

        return answer

    # The socket

    async def socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the socket of a table, with nothing between it and the protocol."""
        address = (scope.get("client") or ("?",))[0]
        try:
            with self.limits.socket(address), figures.SOCKETS.track_inprogress():
                connection = await self.connect(scope, receive, send)
                await connection.run()
        except errors.ThirdwishError as error:
            response = problem_response(error)
            response.raw_headers += headers_for(self.settings)  # the guard adds them to calls only
            await WebSocket(scope, receive, send).send_denial_response(response)

    async def connect(self, scope: Scope, receive: Receive, send: Send) -> Connection:
        """Let somebody watch or play a table; raise what is wrong before the socket is opened."""
        socket = WebSocket(scope, receive, send)
        person, secret = await self.caller(socket)
        query = socket.query_params
        live = await self.hall.find_newest(table_in(socket.url.path))
        self.hall.admit(live, person, query.get("key", ""))
        seat = seat_of(query.get("seat"))
        words, by = query.get("words") == "1", self.people.digest_of(secret) if person else ""
        await socket.accept()
        write = scope["extensions"].get(AT_ONCE, {}).get("write", at_once_never)
        return Connection(receive, send, self.hall, live, person, seat, words, by, write)

    # For those who run it

    async def health(self, request: Request) -> Response:
        """Tell whether the database answers."""
        try:
            await self.database.read("select 1")
        except StorageDown as error:
            return problem_response(error)
        bus = "up" if self.hall.bus.is_up else "down"
        return Response(encode({"database": "up", "bus": bus}), media_type="application/json")

    async def metrics(self, request: Request) -> Response:
        """Tell figures, in the format of Prometheus."""
        figures.TABLES.set(len(self.hall.tables))
        figures.MACHINES.set(len(self.machines.made))
        figures.BOTS_WAITING.set(self.thinkers.waiting)
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def table_in(path: str) -> str:
    """Return the table that a socket is for."""
    found = SOCKET.fullmatch(path)
    if not found:
        raise NotFound("there is no such socket")
    return found[1]


def seat_of(text: str | None) -> int | None:
    """Return a seat that was asked for."""
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise errors.BadRequest("seat is a number, 0 or more")
    return int(text)


def problem_response(error: errors.ThirdwishError) -> Response:
    """Return what is said of an error."""
    status = next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)
    headers = {"retry-after": str(error.seconds)} if isinstance(error, TooMuch) else None
    problem = Problem(str(error), type(error).__name__, code_of(error))
    return Response(encode(problem), status, headers, media_type="application/json")


async def on_error(request: Request, error: Exception) -> Response:
    """Say what a person got wrong."""
    assert isinstance(error, errors.ThirdwishError)
    return problem_response(error)


async def on_unreadable(request: Request, error: Exception) -> Response:
    """Say what of a body cannot be read."""
    return problem_response(errors.BadRequest(f"this cannot be read: {error}", code="unreadable"))


async def on_http_error(request: Request, error: Exception) -> Response:
    """Say that there is nothing here, or not by this method."""
    assert isinstance(error, HTTPException)
    missing = error.status_code == NOT_FOUND
    kind: tuple[str, Code] = ("NotFound", "not-found") if missing else ("BadRequest", "bad-request")
    found = {route.method for route, path in PATHS if path.fullmatch(request.url.path)}
    methods = ", ".join(sorted(found or {"GET"}))
    if missing:
        said = "there is nothing here; /api/openapi.json tells what there is"
    elif error.status_code == NO_SUCH_METHOD:
        said = f"this is asked for by {methods}, not by {request.method}"
    else:
        said = error.detail
    response = Response(
        encode(Problem(said, *kind)), error.status_code, media_type="application/json"
    )
    if error.status_code == NO_SUCH_METHOD:
        response.headers["allow"] = methods
    return response


async def on_fault(request: Request, error: Exception) -> Response:
    """Say that it is our fault, and nothing else."""
    problem = Problem("something went wrong here; it has been written down", "Fault", "fault")
    return Response(encode(problem), 500, media_type="application/json")


async def describe(request: Request) -> Response:
    """Return the OpenAPI document."""
    return Response(encode(openapi.document()), media_type="application/json")


def make_app(settings: Settings) -> App:
    """Return the application of one worker."""
    server = Server(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.open()
        app.state.server = server
        yield
        await server.close()

    routes: list[BaseRoute] = [
        PathRoute(route.path, server.handler(route), methods=[route.method]) for route in ROUTES
    ]
    routes += [
        PathRoute("/api/openapi.json", describe),
        PathRoute("/healthz", server.health),
        PathRoute("/metrics", server.metrics),
    ]
    if PAGE.is_dir():
        routes.append(Mount("/", GZipMiddleware(Page(directory=PAGE, html=True))))
    handlers: dict[Any, Any] = {
        errors.ThirdwishError: on_error,
        msgspec.MsgspecError: on_unreadable,
        HTTPException: on_http_error,
        Exception: on_fault,
    }
    app = Starlette(routes=routes, exception_handlers=handlers, lifespan=lifespan)
    return Guard(app, server.socket, settings, server.limits)
