"""What can be asked for over HTTP: each call with what it takes and gives. openapi.py tells it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

from starlette.requests import Request

from thirdwish.bots import ratings, thinking_times
from thirdwish.engine import journal as journals
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import ENGLISH, discover, find_game
from thirdwish.engine.table import STRANGER
from thirdwish.host import lists, seats, wire
from thirdwish.host.hall import Hall
from thirdwish.host.layout import layout_of
from thirdwish.host.live import Live
from thirdwish.host.past import Past, Wanted
from thirdwish.host.people import (
    BROWSER,
    GONE,
    PROGRAM,
    NotAllowed,
    NotSignedIn,
    People,
    Person,
)
from thirdwish.host.review import Reviews
from thirdwish.host.speak import names_of, zone_in_words

MOST_DIGITS = 15


@dataclass
class Call:
    """One request."""

    request: Request
    hall: Hall
    past: Past
    reviews: Reviews
    caller: Person | None
    secret: str  # what let the caller in
    body: Any = None
    cookie: str | None = None  # to set; empty to take away

    @property
    def person(self) -> Person:
        """Who calls; raise NotSignedIn if nobody has come in."""
        if self.caller is None:
            raise NotSignedIn("come in first: POST /api/guest with a name")
        return self.caller

    @property
    def people(self) -> People:
        """Everybody."""
        return self.hall.people

    @property
    def address(self) -> str:
        """Where the call comes from."""
        return self.request.client.host if self.request.client else "?"

    def path(self, name: str) -> str:
        """Return a part of the path."""
        return str(self.request.path_params[name])

    def query(self, name: str, usual: str = "") -> str:
        """Return a parameter."""
        return self.request.query_params.get(name, usual)

    def number(self, name: str, usual: int) -> int:
        """Return a parameter that is a number."""
        text = self.query(name, str(usual))
        if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
            raise BadRequest(f"{name} is a number, 0 or more, not {text[:40]!r}")
        return int(text)

    async def table(self) -> Live:
        """Return the table that the path names, if the caller may see it."""
        live = await self.hall.find_newest(self.path("id"))
        self.hall.admit(live, self.caller, self.query("key"))
        return live


Handler = Callable[[Call], Awaitable[Any]]


@dataclass(frozen=True)
class Route:
    """A call: where, what it takes, what it gives."""

    method: str
    path: str
    handler: Handler
    gives: Any
    takes: Any = None
    query: dict[str, str] = field(default_factory=dict)  # parameters, and what they are
    for_people: bool = True  # whether somebody has to have come in


# Games


async def list_games(call: Call) -> Any:
    """List the games, with their options and how long each level of bots thinks."""
    return [
        game.facts() | {"levels": thinking_times(game), "ratings": ratings(game)}
        for game in discover().values()
    ]


async def game_rules(call: Call) -> Any:
    """Return a game's rules in words, one numbered sentence a line."""
    game = find_game(call.path("game"))
    asked = call.query("language", ENGLISH)
    language = asked if asked in game.languages() else ENGLISH
    return wire.Rules(game.name, game.rules_version, game.rulebook(language), language)


async def game_cards(call: Call) -> Any:
    """List the cards of a game's published box."""
    game = find_game(call.path("game"))
    box = game.read_box(game.published_box)
    return [zone_in_words(zone) for zone in game.words.cards(box)]


async def game_layout(call: Call) -> Any:
    """Tell where each field of a game's views and box is in their bytes."""
    return layout_of(find_game(call.path("game")))


# People


def me(person: Person) -> wire.Me:
    """Return who somebody is, to themselves."""
    return wire.Me(person.id, person.name, person.guest, list(person.muted))


async def come_in(call: Call) -> Any:
    """Come in under a name, as a guest."""
    call.hall.limits.check("new", call.address)
    person = await call.people.new_guest(call.body.name)
    call.cookie, _ = await call.people.let_in(person.id, BROWSER, "as a guest")
    return me(person)


async def who_am_i(call: Call) -> Any:
    """Tell who you are."""
    return me(call.person)


async def rename(call: Call) -> Any:
    """Be called something else."""
    person = await call.people.rename(call.person, call.body.name)
    call.hall.changed(person)
    return me(person)


async def make_account(call: Call) -> Any:
    """Become an account: keep your games, and sign in elsewhere."""
    call.hall.limits.check("sign-in", call.address)
    person = await call.people.make_account(call.person, call.body.name, call.body.passphrase)
    call.hall.changed(person)
    return me(person)


async def change_passphrase(call: Call) -> Any:
    """Sign in by another passphrase from now on; other browsers have to, tokens stay good."""
    call.hall.limits.check("sign-in", call.address)
    old, new = call.body.old, call.body.new
    for gone in await call.people.change_passphrase(call.person, call.secret, old, new):
        call.hall.show_out(call.person.id, gone)
    return wire.Done()


async def sign_in(call: Call) -> Any:
    """Sign in to an account."""
    call.hall.limits.check("sign-in", call.address)
    person = await call.people.sign_in(call.body.name, call.body.passphrase)
    call.cookie, _ = await call.people.let_in(person.id, BROWSER, "signed in")
    return me(person)


async def sign_out(call: Call) -> Any:
    """Sign out here, or everywhere."""
    everywhere = call.body.everywhere
    await call.people.sign_out(call.secret, call.person.id, everywhere)
    call.hall.show_out(call.person.id, "" if everywhere else call.people.digest_of(call.secret))
    call.cookie = ""
    return wire.Done()


async def mute(call: Call) -> Any:
    """Not hear somebody's chat any more, or again."""
    person = await call.people.mute(call.person, call.body.person, call.body.muted)
    call.hall.changed(person)
    return me(person)


async def new_token(call: Call) -> Any:
    """Make a token for a program; it is shown this once."""
    call.hall.limits.check("new", call.person.id)
    token, id = await call.people.let_in(call.person.id, PROGRAM, call.body.label)
    return wire.TokenMade(id, call.body.label, token)


async def list_tokens(call: Call) -> Any:
    """List what lets somebody in as you: browsers and programs."""
    return [wire.TokenInfo(*one) for one in await call.people.passes(call.person.id)]


async def revoke(call: Call) -> Any:
    """Take a token or a browser's session away."""
    await call.people.revoke(call.person.id, call.path("token"))
    call.hall.show_out(call.person.id, call.path("token"))
    return wire.Done()


async def export(call: Call) -> Any:
    """Return everything that is kept of you."""
    return await call.people.export(call.person)


async def delete_me(call: Call) -> Any:
    """Delete you and everything of yours; games of others stay, without your name and words."""
    await call.hall.vacate(call.person)
    await call.people.delete(call.person)
    call.hall.changed(replace(call.person, name=GONE))
    call.hall.show_out(call.person.id)
    call.cookie = ""
    return wire.Done()


async def my_tables(call: Call) -> Any:
    """List your tables: those under way first, then the newest."""
    return await lists.of_person(call.hall, call.person.id, call.number("before", 0))


async def my_statistics(call: Call) -> Any:
    """Tell what your finished games came to."""
    return await lists.standings(call.hall, call.person.id)


async def my_results(call: Call) -> Any:
    """List your finished games one by one, the newest first."""
    return await lists.results(call.hall, call.person.id)


async def my_scores(call: Call) -> Any:
    """Return what a game keeps of your finished games: high scores, tasks."""
    return await lists.scores(call.hall, call.person.id, find_game(call.path("game")))


# Tables


async def new_table(call: Call) -> Any:
    """Make a table."""
    call.hall.limits.check("new", call.person.id)
    live = await call.hall.create(call.person, call.body)
    return live.info(call.person)


async def open_tables(call: Call) -> Any:
    """List the tables that wait for players, and (state=playing) those to watch."""
    state = call.query("state", "open")
    if state not in ("open", "playing"):
        raise BadRequest("state is open or playing")
    return await lists.open_to_all(call.hall, state)


async def see_table(call: Call) -> Any:
    """Tell who sits at a table, and what is agreed on."""
    return (await call.table()).info(call.caller)


async def sit(call: Call) -> Any:
    """Take a seat, by the key of the table's link or of a seat handed over."""
    live = await call.hall.find_newest(call.path("id"))
    handed = live.course.opens(call.body.key)
    if not handed:
        call.hall.admit(live, call.person, call.body.key)
    await seats.sit(live, call.person, call.body.seat, call.body.key)
    return live.info(call.person)


async def stand(call: Call) -> Any:
    """Leave a seat: before the game for others, during it to a bot, for good."""
    live = await call.table()
    await seats.stand(live, call.person, call.body.seat)
    return live.info(call.person)


async def hand(call: Call) -> Any:
    """Hand a seat to a bot, or to a friend who brings the key."""
    live = await call.table()
    return wire.Handed(await seats.hand(live, call.person, call.body.seat, call.body.to))


async def take(call: Call) -> Any:
    """Take your seat back."""
    live = await call.table()
    await seats.take(live, call.person, call.body.seat)
    return live.info(call.person)


async def start(call: Call) -> Any:
    """Start the game."""
    live = await call.table()
    await seats.start(live, call.person)
    return live.info(call.person)


async def rematch(call: Call) -> Any:
    """Play again, the starting player moved on."""
    live = await call.table()
    call.hall.limits.check("new", call.person.id)
    return (await call.hall.rematch(live, call.person)).info(call.person)


async def steps(call: Call) -> Any:
    """Tell a stretch of a game again: through your eyes, or when it is over through any."""
    live = await call.table()
    course = live.course
    if not course.board:
        raise NotAllowed("the game has not begun", code="not-begun")
    mine = course.seats_of(call.caller.id) if call.caller else []
    seat = call.number("seat", mine[0] if mine else STRANGER)
    if seat != STRANGER and seat >= len(course.chairs):
        raise BadRequest(f"seats are 0 to {len(course.chairs) - 1}, and {STRANGER} for a spectator")
    if seat != STRANGER and seat not in mine and course.state != "over":
        raise NotAllowed("while the game is on you see it from your own seat", code="own-seat-only")
    is_open = call.query("open") == "1"
    if is_open and course.state != "over":
        raise NotAllowed("all hands are open when the game is over, not before", code="not-over")
    first = call.number("first", 0)
    wanted = Wanted(
        seat,
        first,
        call.number("last", course.number),
        call.query("words") == "1",
        names_of(course, call.people),
        course.state == "over",
        is_open,
    )
    return await call.past.tell(course, wanted)


async def review(call: Call) -> Any:
    """Weigh a finished game from a seat, as it could know then; ask again while it goes on."""
    live = await call.table()
    course = live.course
    if course.state != "over":
        raise NotAllowed("a game is weighed when it is over, not before", code="not-over")
    mine = course.seats_of(call.person.id)
    seat = call.number("seat", mine[0] if mine else 0)
    if seat >= len(course.chairs):
        raise BadRequest(f"seats are 0 to {len(course.chairs) - 1}")
    return call.reviews.of(course, seat, call.person.id)


async def journal(call: Call) -> Any:
    """Return a finished game written down, seed and all; `thirdwish verify` proves it fair."""
    live = await call.table()
    if live.course.state != "over":
        raise NotAllowed(
            "the journal holds the deal, so it can be read when the game is over",
            code="journal-later",
        )
    names = names_of(live.course, call.people)
    return journals.write(live.course.journal(names))


async def table_box(call: Call) -> Any:
    """Return the bytes of the box that a table plays with; the game's layout tells their order."""
    return wire.BoxBytes((await call.table()).desk.box.to_bytes())


async def talk(call: Call) -> Any:
    """Return what was said at a table."""
    live = await call.table()
    muted = call.caller.muted if call.caller else ()
    entries = await call.hall.entries(live.course.row.id, call.number("after", 0))
    # Words of whoever had everything deleted are empty.
    said = [entry for entry in entries if entry.kind in ("say", "emote") and entry.what]
    return [live.heard(entry) for entry in said if entry.who not in muted]


KEY = {"key": "the key of the table's link, for a private table"}
TABLE = "/api/tables/{id}"
ROUTES = (
    Route("GET", "/api/games", list_games, list[dict[str, Any]], for_people=False),
    Route(
        "GET",
        "/api/games/{game}/rules",
        game_rules,
        wire.Rules,
        query={"language": "en or de; English where the rules are not told in it"},
        for_people=False,
    ),
    Route("GET", "/api/games/{game}/cards", game_cards, list[wire.ZoneWords], for_people=False),
    Route("GET", "/api/games/{game}/layout", game_layout, wire.Layout, for_people=False),
    Route("POST", "/api/guest", come_in, wire.Me, wire.NewGuest, for_people=False),
    Route("POST", "/api/sign-in", sign_in, wire.Me, wire.Account, for_people=False),
    Route("POST", "/api/sign-out", sign_out, wire.Done, wire.SignOut),
    Route("GET", "/api/me", who_am_i, wire.Me),
    Route("DELETE", "/api/me", delete_me, wire.Done),
    Route("POST", "/api/me/name", rename, wire.Me, wire.Rename),
    Route("POST", "/api/me/account", make_account, wire.Me, wire.Account),
    Route("POST", "/api/me/passphrase", change_passphrase, wire.Done, wire.NewPassphrase),
    Route("POST", "/api/me/mute", mute, wire.Me, wire.Mute),
    Route("GET", "/api/me/export", export, dict[str, Any]),
    Route("GET", "/api/me/tokens", list_tokens, list[wire.TokenInfo]),
    Route("POST", "/api/me/tokens", new_token, wire.TokenMade, wire.NewToken),
    Route("DELETE", "/api/me/tokens/{token}", revoke, wire.Done),
    Route(
        "GET",
        "/api/me/tables",
        my_tables,
        list[wire.TableLine],
        query={"before": "only those last changed before this time, in ms"},
    ),
    Route("GET", "/api/me/statistics", my_statistics, list[wire.Standing]),
    Route("GET", "/api/me/results", my_results, list[wire.Result]),
    Route("GET", "/api/me/scores/{game}", my_scores, wire.Scores),
    Route(
        "GET",
        "/api/tables",
        open_tables,
        list[wire.TableLine],
        query={"state": "open or playing"},
        for_people=False,
    ),
    Route("POST", "/api/tables", new_table, wire.TableInfo, wire.NewTable),
    Route("GET", TABLE, see_table, wire.TableInfo, query=KEY, for_people=False),
    Route("POST", f"{TABLE}/sit", sit, wire.TableInfo, wire.Sit),
    Route("POST", f"{TABLE}/stand", stand, wire.TableInfo, wire.Stand),
    Route("POST", f"{TABLE}/hand", hand, wire.Handed, wire.Hand),
    Route("POST", f"{TABLE}/take", take, wire.TableInfo, wire.Stand),
    Route("POST", f"{TABLE}/start", start, wire.TableInfo),
    Route("POST", f"{TABLE}/rematch", rematch, wire.TableInfo),
    Route(
        "GET",
        f"{TABLE}/steps",
        steps,
        wire.Steps,
        query=KEY
        | {
            "seat": "through whose eyes; 7 is a spectator",
            "first": "from which answer on; 0 is the deal",
            "last": "until which answer",
            "words": "1 for words too",
            "open": "1 for what every seat saw too, when the game is over",
        },
        for_people=False,
    ),
    Route(
        "GET",
        f"{TABLE}/review",
        review,
        wire.Review,
        query=KEY | {"seat": "for whom it is weighed; yours unless told"},
    ),
    Route("GET", f"{TABLE}/box", table_box, wire.BoxBytes, query=KEY, for_people=False),
    Route("GET", f"{TABLE}/journal", journal, str, query=KEY, for_people=False),
    Route(
        "GET",
        f"{TABLE}/talk",
        talk,
        list[wire.Heard],
        query=KEY | {"after": "only what came after this entry"},
        for_people=False,
    ),
)
