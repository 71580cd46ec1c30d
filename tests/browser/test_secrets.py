"""Nothing secret in the page: every byte that a browser received, made again in other worlds.

People in every seat and a stranger play in real browsers, at a server of its own, and all that
comes over the network is recorded there. Then the server is stopped, its database opened here, and
every message that was recorded is made once more by the server's code, at a table where all that
its reader cannot know is dealt again. The bytes must be the same, and no message may be left over.
"""

from __future__ import annotations

import asyncio
import copy
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from tests.browser import conftest
from tests.browser.conftest import People
from tests.browser.recording import Answer, Recording
from tests.browser.steps import answer_by_mouse
from tests.contract.cases import games_to_play
from thirdwish.engine.game import Game, discover
from thirdwish.engine.table import NOBODY, STRANGER
from thirdwish.host import wire
from thirdwish.host.app import PAGE, Server
from thirdwish.host.course import Course
from thirdwish.host.live import Live
from thirdwish.host.past import Wanted, as_seen
from thirdwish.host.people import Person
from thirdwish.host.settings import Settings

GAMES = games_to_play(1)
ANSWERS = 16  # by mouse in each game; then bots take over and play to the end
encode = msgspec.json.encode
ASKED = ".board .live, .question .choice:not([disabled])"


class Witness:
    """One browser: whose it is, and what it received."""

    def __init__(self, people: People, name: str) -> None:
        self.page, self.recording = people.come(name), Recording()
        self.page.goto("/icon.svg")  # nothing that calls the server by itself
        me = self.page.request.get("/api/me").json() if name else None
        self.person = Person(me["id"], me["name"], True, ()) if me else None
        self.recording.listen(self.page)
        self.table = ""


def play(people: People, game: Game, seats: int) -> list[Witness]:
    """Play a game in as many browsers as there are seats, and one more that watches."""
    witnesses = [Witness(people, f"Guest {seat}") for seat in range(seats)]
    witnesses.append(Witness(people, ""))
    first = witnesses[0].page
    agreed = {"game": game.name, "seats": seats, "visibility": "open", "at_once": True}
    laid = first.request.post(
        "/api/tables",
        data={"agreed": agreed, "players": ["me"] + ["open"] * (seats - 1)},
        headers={"origin": people.url},
    )
    table = laid.json()["id"]
    for one in witnesses[:-1]:
        one.page.goto(f"/t/{table}")
        if one.page is not first:
            one.page.get_by_role("button", name="Sit down here").first.click()
    witnesses[-1].page.goto(f"/t/{table}")
    witnesses[-1].page.wait_for_selector(".board svg")
    answer_in_turn([one.page for one in witnesses[:-1]])
    for one in witnesses:
        one.recording.read()
        one.page.reload()  # whoever comes later is told what happened so far
        one.page.wait_for_selector(".board svg")
    for seat, one in enumerate(witnesses[:-1]):
        hand_to_bot(one.page, table, seat)
    for one in witnesses:
        one.page.wait_for_selector("a[href^='/r/']", timeout=120_000)
        one.page.wait_for_load_state("networkidle")
        one.recording.read()
        one.table = table
    return witnesses


def answer_in_turn(pages: list[Page]) -> None:
    """Let whoever is asked answer; now and then somebody asks why something is forbidden."""
    answered = 0
    for _ in range(ANSWERS * 20):
        asked = [page for page in pages if page.locator(ASKED).count()]
        if answered == ANSWERS or pages[0].locator("a[href^='/r/']").count():
            return
        for page in asked:
            if answered % 5 == 0:
                ask_why(page)
            answer_by_mouse(page)
            answered += 1
        pages[0].wait_for_timeout(120)
    raise AssertionError("nobody is asked any more")


def ask_why(page: Page) -> None:
    """Point at something that does not glow: the server says which rule forbids it."""
    dark = page.locator(".board [data-spot][aria-disabled=true]")
    if dark.count():
        dark.first.dispatch_event("click")


def hand_to_bot(page: Page, table: str, seat: int) -> None:
    """Let a bot go on for somebody who keeps looking."""
    origin = page.url.partition("/t/")[0]
    call = {"seat": seat, "to": "apprentice"}
    page.request.post(f"/api/tables/{table}/hand", data=call, headers={"origin": origin})


@dataclass(frozen=True)
class Message:
    """Something that was received, and at which moment of the table it was made."""

    when: tuple[str, int]  # after an entry, or after so many answers
    body: bytes
    again: Callable[[Live], bytes]  # makes it once more, at a table in another world
    seat: int  # whose world
    kind: str


def messages_of(witness: Witness, course: Course, common: dict[str, bytes]) -> Iterator[Message]:
    """Tell every message about the table; what is not about it must be known beforehand."""
    yield from frames_of(witness)
    for answer in witness.recording.answers:
        inside = answer.path.removeprefix(f"/api/tables/{course.row.id}")
        if inside == answer.path:
            check_common(answer, common)
        elif inside in ("", "/sit"):
            when = ("entry", msgspec.json.decode(answer.body)["seq"])
            again = partial(lambda person, live: encode(live.info(person)), witness.person)
            yield Message(when, answer.body, again, STRANGER, "table")
        elif inside == "/steps":
            yield from steps_of(answer, course.number)
        else:
            assert inside == "/talk", f"nobody has shown that {answer.path} holds no secret"
            assert answer.body == b"[]"


def frames_of(witness: Witness) -> Iterator[Message]:
    """Tell what came over the socket."""
    now, seat = ("entry", 0), STRANGER
    for frame in witness.recording.frames:
        told: Any = msgspec.json.decode(frame)
        body, kind = frame.encode(), told["is"]
        if kind == "view":
            now, seat = ("entry", told["seq"]), told["seat"]
            own = told["last"] == seat or told["turn"] == NOBODY
            assert own or not told["notation"], "an answer of somebody else may be secret"
            yield Message(now, body, partial(view_again, seat), seat, kind)
        elif kind == "table":
            again, when = partial(around_again, witness.person), ("entry", told["table"]["seq"])
            yield Message(when, body, again, seat, kind)
        elif kind == "why":
            yield Message(now, body, partial(why_again, seat, told["choice"]), seat, kind)
        else:
            assert body == encode(wire.Pong()), f"nobody has shown that {kind} holds no secret"


def view_again(seat: int, live: Live) -> bytes:
    return live.message(seat, words=False)


def around_again(person: Person | None, live: Live) -> bytes:
    return encode(wire.Around(live.info(person)))


def why_again(seat: int, choice: int, live: Live) -> bytes:
    return encode(live.why_not(seat, choice))


def steps_of(answer: Answer, end: int) -> Iterator[Message]:
    """Tell a stretch of the game step by step: each is of another moment."""
    told = msgspec.json.decode(answer.body, type=wire.Steps)
    assert encode(told) == answer.body, "there is nothing beside the steps"
    for step in told.steps:
        again = partial(step_again, told.seat, told.of == end)
        yield Message(("answers", step.number), encode(step), again, told.seat, "step")


def step_again(seat: int, over: bool, live: Live) -> bytes:
    """Return the newest step of a game as a seat is told it, then or when the game is over."""
    course = live.course
    wanted = Wanted(seat, 0, course.number, False, (), over)
    last, notation = course.last()
    step = as_seen(course.desk, course.board, course.number, last, notation, wanted, True)
    return encode(step)


def check_common(answer: Answer, common: dict[str, bytes]) -> None:
    """What is about no table is the page, or about games, or says who its reader is."""
    if answer.path == "/api/me":
        told = msgspec.json.decode(answer.body, type=dict[str, Any])
        assert set(told) in ({"id", "name", "guest", "muted"}, {"error", "kind", "code"})
    elif answer.path.startswith("/api/"):
        assert answer.body == common[answer.path]
    else:
        name = "index.html" if answer.path.startswith("/t/") else answer.path[1:]
        assert answer.body == (PAGE / name).read_bytes()


async def compare(folder: Path, witnesses: list[Witness], common: dict[str, bytes]) -> Counter[str]:
    """Make every message again; return how many of each kind were compared."""
    waiting: dict[tuple[str, int], list[Message]] = defaultdict(list)
    server = Server(Settings(db=f"sqlite:///{folder}/tables.sqlite"))
    await server.open()
    try:
        live = await server.hall.find(witnesses[0].table)
        assert live.course.state == "over"
        for witness in witnesses:
            for message in messages_of(witness, live.course, common):
                waiting[message.when].append(message)
        course, compared = server.hall.course(live.course.row), Counter[str]()
        for entry in [None, *await server.hall.entries(live.course.row.id, 0)]:
            if entry is not None:
                course.apply(entry)
            ready = waiting.pop(("entry", course.seq), [])
            if course.board:
                ready += waiting.pop(("answers", course.number), [])
            for message in ready:
                assert message.body == message.again(elsewhere(live, course, message.seat))
                compared[message.kind] += 1
    finally:
        await server.close()
    assert not waiting, "messages of no moment of this game"
    return compared


def elsewhere(live: Live, course: Course, seat: int) -> Live:
    """Return the table as it was then, with all dealt again that a seat cannot know."""
    world = copy.copy(course)
    if course.board:
        world.board = course.desk.imagine(course.board, seat)
    return Live(live.hall, world, None)


@pytest.mark.long
@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_every_byte_in_every_browser_is_the_same_after_a_redeal(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: Game
) -> None:
    monkeypatch.setenv("THIRDWISH_RULES", "interpreted")
    forms = sorted(
        range(max(2, game.seats.start), game.seats.stop), key=lambda n: n != game.usual_seats
    )
    compared: Counter[str] = Counter()
    for played in range(GAMES):
        folder = tmp_path / str(played)
        folder.mkdir()
        host = conftest.Server(folder)
        people = People(browser, host.url)
        try:
            common = told_to_all(people, game)
            witnesses = play(people, game, forms[played % len(forms)])
        finally:
            host.kill()
            for context in people.contexts:
                context.close()
        with ThreadPoolExecutor(1) as thread:  # this one has the loop of Playwright
            compared += thread.submit(asyncio.run, compare(folder, witnesses, common)).result()
        assert people.faults == []
    print(f"{game.name}: {GAMES} games in browsers, compared: {dict(compared)}")
    assert min(compared[kind] for kind in ("view", "table", "step")) > 0


def told_to_all(people: People, game: Game) -> dict[str, bytes]:
    """Return what strangers are told of games, before there is any table."""
    page = people.come(name="")
    paths = ("/api/games", f"/api/games/{game.name}/layout")
    return {path: page.request.get(path).body() for path in paths}
