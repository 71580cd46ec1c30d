"""The hall: every table of this server, in memory while it is used and in the database always."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

import msgspec

from thirdwish.bots import check_bot
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import Game, find_game
from thirdwish.engine.journal import SEED_BITS
from thirdwish.engine.match import Called
from thirdwish.host import wire
from thirdwish.host.bus import Bus, NoBus
from thirdwish.host.codes import OtherRules
from thirdwish.host.course import LESSON, Course, Row
from thirdwish.host.database import Database, Entry, Statement, StorageDown
from thirdwish.host.desk import Desk
from thirdwish.host.lessons import as_lesson
from thirdwish.host.limits import Limits
from thirdwish.host.live import LOG, Live
from thirdwish.host.machines import Machines
from thirdwish.host.people import NotAllowed, NotFound, People, Person, new_id, now_ms
from thirdwish.host.seats import stand
from thirdwish.host.socket import Connection, Post
from thirdwish.host.speak import names_of
from thirdwish.host.thinkers import ADVISER, Task, Thinkers, Thought

SWEEP = 2.0  # seconds between looks for tables that need somebody
LATER_MS = 3_600_000  # until a table that cannot go on is tried again
POLL_DOWN, POLL_UP = 1.0, 10.0  # seconds between looks for what the bus did not tell
BEST = 3  # answers of an adviser
MOST_DESKS = 64
SIGNED_OUT = 4001
OUT, PERSON = "out", "person"  # news of people
ME, OPEN = "me", "open"
ROW = "id, creator, setting, own_box, seed, nonce, link, created"
to_json = msgspec.json.Encoder().encode
read_agreed = msgspec.json.Decoder(wire.Agreed).decode
news = msgspec.msgpack.Encoder().encode
read_news = msgspec.msgpack.Decoder(Entry).decode


class Hall:
    """Makes tables, finds them, and sees to those that nobody else sees to."""

    def __init__(
        self,
        database: Database,
        people: People,
        bus: Bus,
        machines: Machines,
        limits: Limits,
        unload_after: float,
    ) -> None:
        """Have no table in memory yet."""
        self.database, self.people, self.bus = database, people, bus
        self.machines, self.limits, self.post = machines, limits, Post()
        self.thinkers: Thinkers = machines.thinkers
        machines.tell = self.bots_are_ready
        self.unload_after = unload_after
        self.name = new_id()  # of this worker, among others
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Future[Live]] = {}
        self.desks: dict[tuple[str, str], Desk] = {}
        self.tasks: list[asyncio.Task[None]] = []

    now = staticmethod(now_ms)

    async def open(self) -> None:
        """Start to listen to the others and to look after tables."""
        await self.bus.open(self.hear)
        self.tasks = [asyncio.create_task(self.forever(self.sweep, lambda: SWEEP))]
        if not isinstance(self.bus, NoBus):  # one worker alone has heard everything
            pause = self.pause_between_polls
            self.tasks.append(asyncio.create_task(self.forever(self.poll, pause)))

    async def close(self) -> None:
        """Stop."""
        for task in self.tasks:
            task.cancel()
        for live in self.tables.values():
            if live.timer is not None:
                live.timer.cancel()
            for watcher in live.watchers:
                watcher.close(1012)  # the server starts again
        await self.bus.close()

    # Tables found

    def desk(self, game: Game, own_box: str) -> Desk:
        """Return where games of a kind are played, by machine code if it is made."""
        key = (game.name, own_box)
        if key not in self.desks:
            if len(self.desks) >= MOST_DESKS:
                del self.desks[next(iter(self.desks))]
            self.desks[key] = self.machines.improve(Desk(game, own_box))
        return self.desks[key]

    async def find(self, id: str) -> Live:
        """Return a table, out of the database if it is not in memory."""
        if id in self.tables:
            return self.tables[id]
        if id not in self.loading:
            self.loading[id] = asyncio.ensure_future(self.load(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def find_newest(self, id: str) -> Live:
        """Return a table to use, with what other workers, if there are any, have written until now.

        It stays in memory for a while: put away before a socket at it is open, it would go on there
        without whoever comes later.
        """
        live = await self.find(id)
        live.touched = now_ms()
        if not isinstance(self.bus, NoBus):
            await self.refresh(live)
        return live

    async def load(self, id: str) -> Live:
        """Bring a table into memory."""
        found = await self.database.read(f"select {ROW}, due from game_table where id = ?", id)
        if not found:
            raise NotFound("there is no such table", code="no-table")
        *row, due = found[0]
        course = self.course(self.row(*row))
        entries = await self.entries(id, 0)
        await self.people.meet({e.who for e in entries if e.kind in ("sit", "take")})
        for entry in entries:
            course.apply(entry)
        live = self.tables[id] = Live(self, course, due)
        live.attend()
        return live

    def row(
        self,
        id: str,
        creator: str | None,
        agreed: str,
        own_box: str,
        seed: str,
        nonce: str,
        link: str,
        created: int,
    ) -> Row:
        """Return what the database says of a table."""
        return Row(id, creator, read_agreed(agreed), own_box, int(seed), nonce, link, created)

    def course(self, row: Row) -> Course:
        """Return a table before its first entry."""
        return Course(row, self.desk(find_game(row.agreed.game), row.own_box))

    async def entries(self, id: str, after: int) -> list[Entry]:
        """Return what happened at a table since an entry."""
        found = await self.database.read(
            "select table_id, seq, at, kind, seat, what, who from entry"
            " where table_id = ? and seq > ? order by seq",
            id,
            after,
        )
        return [Entry(*row) for row in found]

    def admit(self, live: Live, person: Person | None, key: str) -> None:
        """Raise NotFound unless somebody may see a table."""
        row = live.course.row
        inside = person is not None and (
            live.course.seats_of(person.id) or person.id == row.creator
        )
        held = person is not None and any(c.held == person.id for c in live.course.chairs)
        has_link = bool(key) and secrets.compare_digest(key.encode(), row.link.encode())
        if row.agreed.visibility != "open" and not (inside or held or has_link):
            raise NotFound("there is no such table, or its link is needed", code="no-table")

    # Tables made

    async def create(self, person: Person, wanted: wire.NewTable) -> Live:
        """Make a table and let its maker sit down."""
        if wanted.agreed.lesson:
            wanted = as_lesson(wanted, find_game(wanted.agreed.game))
        agreed = self.check(wanted.agreed, wanted.box)
        players = wanted.players or [ME, *[OPEN] * (agreed.seats - 1)]
        if len(players) != agreed.seats:
            raise BadRequest(
                f"{len(players)} players are named for {agreed.seats} seats",
                code="players-for-seats",
            )
        seating: list[tuple[str, str, str]] = []  # kind, what, who
        for player in players:
            if player == ME:
                seating.append(("sit", "", person.id))
            elif player == OPEN:
                seating.append(("", "", ""))
            else:
                check_bot(player, find_game(agreed.game))
                seating.append(("bot", player, person.id))
        return await self.make(person, agreed, wanted.box, seating)

    def check(self, agreed: wire.Agreed, box: str) -> wire.Agreed:
        """Return what is agreed on with everything named; raise BadRequest if it cannot be."""
        game = find_game(agreed.game)
        seats = agreed.seats or game.usual_seats
        game.check_seats(seats)
        options = game.name_options(game.make_options(dict(agreed.options), seats))
        if box:
            game.read_box(box)
        if agreed.when_late != "wait":
            check_bot(agreed.when_late, game)
        if agreed.clock.kind != "none" and agreed.clock.seconds == 0:
            raise BadRequest("a clock needs seconds", code="clock-seconds")
        chat = "emotes" if agreed.chat == "free" and not game.table_talk else agreed.chat
        return msgspec.structs.replace(
            agreed, game=game.name, seats=seats, options=options, chat=chat
        )

    async def make(
        self,
        person: Person,
        agreed: wire.Agreed,
        box: str,
        seating: Sequence[tuple[str, str, str]],
        seed: int | None = None,
    ) -> Live:
        """Make a table with people and bots in its seats; without a seed it is dealt by chance."""
        now = now_ms()
        lesson = find_game(agreed.game).lesson if agreed.lesson else None
        if seed is None:
            seed = lesson.seed if lesson else secrets.randbits(SEED_BITS)
        nonce = secrets.token_hex(16)
        row = Row(new_id(), person.id, agreed, box, seed, nonce, secrets.token_urlsafe(12), now)
        live = Live(self, self.course(row), None)
        entries = [
            (kind, seat, what, who) for seat, (kind, what, who) in enumerate(seating) if kind
        ]
        if agreed.at_once and all(kind in ("sit", "bot") for kind, _, _ in seating):
            entries.append(("start", 0, live.course.rules, person.id))
        opening = lesson.opening if lesson else ()
        # Who is asked is known when the answer before has been applied, so one after another.
        answers = (("answer", live.course.turn, what, LESSON) for what in opening)
        also: list[Statement] = []
        for number, (kind, seat, what, who) in enumerate(chain(entries, answers), start=1):
            entry = Entry(row.id, number, now, kind, seat, what, who)
            insert = "insert into entry values (?, ?, ?, ?, ?, ?, ?)"
            also.append((insert, msgspec.structs.astuple(entry)))
            also += live.also(entry, None)
            live.course.apply(entry)
        table = (
            "insert into game_table (id, game, creator, setting, own_box, seed, nonce, link,"
            " visibility, state, summary, created, changed) values (?, ?, ?, ?, ?, ?, ?, ?, ?,"
            " 'open', '[]', ?, ?)"
        )
        agreed_text = to_json(agreed).decode()
        values = (row.id, agreed.game, person.id, agreed_text, box, str(seed), nonce, row.link)
        await self.database.write((table, (*values, agreed.visibility, now, now)), *also)
        self.people.names[person.id] = person.name
        self.tables[row.id] = live
        live.attend()
        return live

    async def rematch(self, live: Live, person: Person) -> Live:
        """Return the next game of the same people, the starting player moved on."""
        async with live.lock:
            course = live.course
            if course.rematch:
                return await self.find(course.rematch)
            if course.state != "over" or not course.seats_of(person.id):
                raise NotAllowed(
                    "those who played can ask for another game when it is over", code="no-rematch"
                )
            seating, seed, seats = [], secrets.randbits(SEED_BITS), len(course.chairs)
            # Where the dice say who starts, all sit so that it is the next after the last starter.
            moved = course.first_asked(course.row.seed) + 1 - course.first_asked(seed)
            for chair in [course.chairs[(seat + moved) % seats] for seat in range(seats)]:
                if chair.owner == person.id:
                    seating.append(("sit", "", person.id))
                elif chair.owner:
                    seating.append(("hold", chair.owner, person.id))
                else:
                    seating.append(("bot", chair.bot, person.id))
            agreed = msgspec.structs.replace(course.row.agreed, at_once=True, lesson=False)
            new = await self.make(person, agreed, course.row.own_box, seating, seed)
            await live.append("rematch", 0, new.course.row.id, person.id)
            return new

    # People who leave

    def show_out(self, person: str, by: str = "") -> None:
        """Close every socket of somebody who has signed out, or those let in by one pass."""
        self.close_sockets(person, by)
        self.bus.tell(news(Entry("", 0, now_ms(), OUT, 0, by, person)))

    def close_sockets(self, person: str, by: str) -> None:
        """Close the sockets at this worker of somebody who has signed out."""
        for watcher in self.connections(person):
            if watcher.let_in_by.startswith(by):
                watcher.close(SIGNED_OUT)

    def changed(self, person: Person) -> None:
        """Know a person's new name, and whom they do not want to hear."""
        self.know(person.id, person.name, person.muted)
        told = "\n".join([person.name, *person.muted])
        self.bus.tell(news(Entry("", 0, now_ms(), PERSON, 0, told, person.id)))

    def know(self, person: str, name: str, muted: Sequence[str]) -> None:
        """Know at this worker what somebody is called, and whom they do not want to hear."""
        self.people.names[person] = name
        for watcher in self.connections(person):
            assert watcher.person is not None
            watcher.person = replace(watcher.person, name=name, muted=tuple(muted))

    def watchers(self) -> list[Connection]:
        """Return every socket at this worker."""
        return [watcher for live in self.tables.values() for watcher in live.watchers]

    def connections(self, person: str) -> list[Connection]:
        """Return every socket of a person at this worker."""
        return [
            one for one in self.watchers() if one.person is not None and one.person.id == person
        ]

    async def vacate(self, person: Person) -> None:
        """Leave every seat of somebody who is to be forgotten, in games that are not over."""
        sql = (
            "select id from game_table where state <> 'over' and"
            " (summary like ? or id in (select table_id from place where person = ?))"
        )
        for (id,) in await self.database.read(sql, f'%"{person.id}"%', person.id):
            # The game may end meanwhile, or be one that nobody can go on with.
            with contextlib.suppress(NotAllowed, OtherRules):
                live = await self.find_newest(id)
                for seat in live.course.seats_of(person.id):
                    await stand(live, person, seat)

    # Between workers

    def told(self, entry: Entry) -> None:
        """Tell other workers what this one has written."""
        self.bus.tell(news(entry))

    def hear(self, message: bytes) -> None:
        """Go on with what another worker has written."""
        try:
            entry = read_news(message)
        except msgspec.MsgspecError:
            return
        if entry.kind == OUT:
            self.close_sockets(entry.who, entry.what)
        elif entry.kind == PERSON:
            name, *muted = entry.what.split("\n")
            self.know(entry.who, name, muted)
        live = self.tables.get(entry.table)
        if live is not None and entry.seq > live.course.seq:
            self.tasks.append(asyncio.create_task(self.refresh(live)))
            self.tasks = [task for task in self.tasks if not task.done()]

    async def refresh(self, live: Live) -> None:
        """Read what happened at a table elsewhere."""
        async with live.lock:
            before = live.course.asked
            await live.catch_up()
            if live.course.asked != before and live.timer is not None:
                live.timer.cancel()  # the worker that answered sees to what follows
                live.timer = None

    def pause_between_polls(self) -> float:
        """Return how long the bus is trusted."""
        return POLL_UP if self.bus.is_up else POLL_DOWN

    async def poll(self) -> None:
        """Look for what the bus did not tell."""
        watched = [id for id, live in self.tables.items() if live.watchers]
        for start in range(0, len(watched), 500):
            some = watched[start : start + 500]
            marks = ", ".join("?" * len(some))
            newest = "select table_id, max(seq) from entry where table_id in"
            sql = f"{newest} ({marks}) group by table_id"
            for id, seq in await self.database.read(sql, *some):
                live = self.tables.get(id)
                if live is not None and seq > live.course.seq and not live.lock.locked():
                    await self.refresh(live)
        await self.poll_passes()

    async def poll_passes(self) -> None:
        """Close sockets whose pass is worth nothing any more, of which the bus told nothing."""
        watchers = [watcher for watcher in self.watchers() if watcher.let_in_by]
        for start in range(0, len(watchers), 500):
            some = watchers[start : start + 500]
            marks = ", ".join("?" * len(some))
            sql = f"select digest from pass where digest in ({marks})"
            found = await self.database.read(sql, *(watcher.let_in_by for watcher in some))
            valid = {one for (one,) in found}
            for watcher in some:
                if watcher.let_in_by not in valid:
                    watcher.close(SIGNED_OUT)

    async def sweep(self) -> None:
        """See to tables that are due, and put away those that nobody uses."""
        now = now_ms()
        due = await self.database.read(
            "select id from game_table where due < ? and (kept_until is null or kept_until < ?)"
            " order by due limit 50",
            now,
            now,
        )
        self.put_away(now)
        for (id,) in due:
            claim = (
                "update game_table set keeper = ?, kept_until = ? where id = ?"
                " and (kept_until is null or kept_until < ?)"
            )
            (mine,) = await self.database.write((claim, (self.name, now + 10_000, id, now)))
            if mine:
                await self.see_to(id)

    async def see_to(self, id: str) -> None:
        """See to a table that is due; one that cannot go on keeps no other waiting."""
        try:
            await (await self.find(id)).recheck()
        except StorageDown:
            raise
        except Exception as error:
            LOG.error("table %s cannot go on", id, exc_info=not isinstance(error, OtherRules))
            later = "update game_table set due = ? where id = ?"
            await self.database.write((later, (now_ms() + LATER_MS, id)))

    def put_away(self, now: int) -> None:
        """Forget tables that nobody has used for a while; the database has them."""
        for id, live in list(self.tables.items()):
            idle = now - live.touched > self.unload_after * 1000
            if idle and not live.watchers and not live.lock.locked():
                if live.timer is not None:
                    live.timer.cancel()  # `due` brings it back
                del self.tables[id]

    async def forever(self, work: Any, pause: Any) -> None:
        """Do something again and again; what fails is tried again."""
        while True:
            try:
                await work()
            except StorageDown as error:
                LOG.warning("%s", error)
            except Exception:
                LOG.exception("%s failed", work.__name__)
            await asyncio.sleep(pause())

    # Bots

    def bots_are_ready(self, game: Game) -> None:
        """Tell the tables whose bots have gone by rules of thumb that they think from now on."""
        for live in self.tables.values():
            if live.desk.game is game and live.course.has_bots:
                live.tell_around()

    async def think(self, live: Live, bot: str) -> Thought:
        """Return what a bot would answer in the place of the seat that is asked."""
        course, shown = live.course, live.look()
        seat, desk = course.turn, course.desk
        task = Task(
            course.row.agreed.game,
            course.row.own_box,
            bot,
            seat,
            shown.view(seat),
            desk.imagine(course.board, seat),
            shown.choices,
        )
        self.machines.want(desk.game)
        return await self.thinkers.think(task)

    async def advise(self, live: Live, seat: int, person: str) -> wire.Advice:
        """Return what the search would do in a person's place, the best three first."""
        live.check_advice()
        live.check_turn(seat, person)
        self.limits.check("hint", person)
        asked, shown = live.course.asked, live.look()
        thought = await self.think(live, ADVISER)
        desk, view = live.desk, live.desk.read_view(shown.view(seat))
        called = Called(names_of(live.course, self.people), seat)
        best = thought.considered[:BEST] or ((thought.choice, 0, 0.0),)
        considered = [
            wire.Considered(
                choice,
                desk.notation[choice],
                desk.game.words.name(desk.box, view, choice, called),
                visits,
                round(expected, 3),
            )
            for choice, visits, expected in best
        ]
        return wire.Advice(asked, considered, thought.bot)
