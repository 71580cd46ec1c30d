"""Secrets over the wire: a seat is sent the same bytes after a redeal of what it cannot know.

Recording clients in every seat and a spectator play whole games at a server in this process, over
its own protocol. At every position the table is dealt again, for each of them, and every message
that they have or could have been sent is made once more by the same code.
"""

from __future__ import annotations

import asyncio
import contextlib
import copy
import random
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.contract.cases import CASES, games_to_play
from thirdwish.engine.dice import seed_dice
from thirdwish.engine.game import Game, discover
from thirdwish.engine.table import NOBODY, STRANGER
from thirdwish.host import live as living
from thirdwish.host import seats as sitting
from thirdwish.host import wire
from thirdwish.host.app import Server
from thirdwish.host.desk import Desk
from thirdwish.host.live import Live
from thirdwish.host.past import Wanted, as_seen
from thirdwish.host.settings import Settings
from thirdwish.host.socket import Connection
from thirdwish.host.speak import names_of
from thirdwish.host.thinkers import Task

LONG = games_to_play(1) > 1
GAMES = games_to_play(20) if LONG else 3  # of each kind; two hundred in the long form
ENOUGH = games_to_play(60)  # positions of one kind that are compared, out of all that are recorded
NOW = 1_800_000_000_000


class Wire:
    """The two ends of a socket, without a network."""

    def __init__(self) -> None:
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.received: list[str] = []

    async def receive(self) -> dict[str, Any]:
        return await self.said.get()

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.received.append(message["text"])

    def say(self, do: str, **what: Any) -> None:
        text = msgspec.json.encode({"do": do, **what}).decode()
        self.said.put_nowait({"type": "websocket.receive", "text": text})


@contextlib.asynccontextmanager
async def a_hall(folder: Path) -> AsyncIterator[Server]:
    server = Server(Settings(db=f"sqlite:///{folder}/tables.sqlite", limits=1e6))
    await server.open()
    try:
        yield server
    finally:
        await server.close()


def all_told(live: Live, server: Server, seat: int, person: Any) -> list[bytes]:
    """Return every byte that a seat is or could be told of a table as it stands."""
    encode = msgspec.json.encode
    told = [live.message(seat, words=False), live.message(seat, words=True)]
    told.append(encode(live.info(person)))
    told.append(encode(live.course.may_take_back(seat)))
    told.append(could_say(lambda: live.course.answers_back(seat)))
    course, desk = live.course, live.desk
    for words in (False, True):
        names = names_of(course, server.people)
        wanted = Wanted(seat, 0, course.number, words, names, course.state == "over")
        last, notation = course.last()
        step = as_seen(desk, course.board, course.number, last, notation, wanted, True)
        told.append(encode(step))
    if seat != STRANGER and course.state == "playing":
        barred = [c for c in range(desk.game.choices) if c % 11 == course.number % 11]
        told += [could_say(lambda choice=choice: live.why_not(seat, choice)) for choice in barred]
        if seat == course.turn:
            told.append(encode(list(advice_task(live, seat))))
    return told


def could_say(what: Any) -> bytes:
    """Return what something comes to, or the error that it says."""
    try:
        return repr(what()).encode()
    except Exception as error:
        return f"{type(error).__name__}: {error}".encode()


def advice_task(live: Live, seat: int) -> Task:
    """Return what an adviser or a bot is given, its imagination begun with the same dice."""
    desk, shown = live.desk, live.look()
    seed_dice(desk.dice, 5)
    world = desk.imagine(live.course.board, seat)
    agreed = live.course.row.agreed
    return Task(agreed.game, "", "search", seat, shown.view(seat), world, shown.choices)


def elsewhere(live: Live, seat: int) -> Live:
    """Return the same table with all that a seat cannot know dealt again."""
    world = copy.copy(live.course)
    world.board = live.desk.imagine(live.course.board, seat)
    other = Live(live.hall, world, None)
    other.watchers = []
    return other


async def settle(live: Live, before: int) -> None:
    """Wait until a question has been answered and somebody has a choice again."""
    while live.course.state == "playing":
        if live.course.asked != before and len(live.look().choices) > 1 and not live.lock.locked():
            return
        await asyncio.sleep(0)


async def one_game(
    server: Server, game: Game, seats: int, options: dict[str, str], seed: int
) -> tuple[int, int]:
    """Play a game; return how many answers were given and how many messages compared."""
    people = [await server.people.new_guest(f"Guest {seat}") for seat in range(seats)]
    agreed = wire.Agreed(game.name, seats, options, "open", chat="emotes", at_once=True)
    players = ["me"] + ["open"] * (seats - 1)
    live = await server.hall.create(people[0], wire.NewTable(agreed, players))
    for person in people[1:]:
        await sitting.sit(live, person, None, "")
    observers = [*range(seats), STRANGER]
    wires, running = {}, []
    for seat in observers:
        who = people[seat] if seat != STRANGER else None
        for words in (False, True):
            one = wires[seat, words] = Wire()
            connection = Connection(one.receive, one.send, server.hall, live, who, None, words, "")
            running.append(asyncio.create_task(connection.run()))
    dice, compared = random.Random(seed), 0
    share = share_of(game)
    await settle(live, -1)
    while live.course.state == "playing":
        for _ in range(3):
            await asyncio.sleep(0)
        if dice.random() < share:
            compared += compare(live, server, observers, people, wires)
        asked, choices = live.course.asked, live.look().choices
        wires[live.course.turn, False].say("answer", to=asked, choice=dice.choice(choices))
        if dice.random() < 0.1:
            wires[(live.course.turn + 1) % seats, False].say("answer", to=asked, choice=0)
        await settle(live, asked)
    for _ in range(3):
        await asyncio.sleep(0)
    compared += compare(live, server, observers, people, wires)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    server.hall.tables.clear()
    return live.course.number, compared


@cache
def share_of(game: Game) -> float:
    """Return of how many positions one is compared: all of them in short games."""
    usual = next(case for case in CASES if case.game is game and case.is_usual)
    return ENOUGH / (GAMES * usual.first_length)


def compare(
    live: Live, server: Server, observers: list[int], people: list[Any], wires: dict[Any, Wire]
) -> int:
    """Deal again for every observer and compare every byte; return how many messages that were."""
    compared = 0
    for seat in observers:
        person = people[seat] if seat != STRANGER else None
        here = all_told(live, server, seat, person)
        there = all_told(elsewhere(live, seat), server, seat, person)
        assert here == there
        compared += len(here)
        for words in (False, True):  # what was sent is what was compared
            newest = [m for m in wires[seat, words].received if m.startswith('{"is":"view"')][-1]
            assert newest.encode() == here[words]
    return compared


@pytest.fixture(autouse=True)
def still_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no time pass, so that messages that say what time it is can be compared."""
    monkeypatch.setattr(living, "now_ms", lambda: NOW)
    monkeypatch.setenv("THIRDWISH_RULES", "interpreted")


@pytest.mark.long
@pytest.mark.parametrize("kind", discover().values(), ids=lambda game: game.name)
def test_every_byte_that_a_seat_is_sent_is_the_same_in_every_world_it_could_be_in(
    kind: Game, tmp_path: Path
) -> None:
    async def play() -> tuple[int, int, int]:
        played = answers = compared = 0
        async with a_hall(tmp_path) as server:
            forms = [(seats, options) for seats in kind.seats for options in ways(kind, seats)]
            while played < GAMES:
                seats, options = forms[played % len(forms)]
                given, same = await one_game(server, kind, seats, options, played)
                played, answers, compared = played + 1, answers + given, compared + same
        return played, answers, compared

    played, answers, compared = asyncio.run(play())
    print(f"{kind.name}: {played} games recorded, {answers} answers, {compared} messages compared")
    assert compared > answers > 0


def ways(game: Game, seats: int) -> list[dict[str, str]]:
    """Return the usual options and, all at once, the last of each."""
    free = [option for option in game.options if seats in option.seats]
    return [{}] + ([{option.name: option.values[-1] for option in free}] if free else [])


@pytest.mark.parametrize("kind", discover().values(), ids=lambda game: game.name)
def test_answers_that_look_alike_to_others_are_told_to_them_alike(kind: Game) -> None:
    """What a seat answered may be a secret: no message says it to those whose view does not."""
    desk, dice, seats = Desk(kind), random.Random(3), max(2, min(kind.seats))
    board, asked = desk.deal(seats, {}, 11), 0
    agreed = wire.Agreed(kind.name, seats)
    while desk.turn(board) != NOBODY and asked < games_to_play(60):
        shown = desk.show(board)
        for seat in [*range(seats), STRANGER]:
            if seat == shown.turn:
                continue
            told: dict[bytes, set[bytes]] = {}
            for choice in shown.choices[:12]:
                step = desk.answer(board, choice)
                assert step is not None
                view = desk.show(step.state).view(seat)
                message = told_after(desk, agreed, step, shown.turn, choice, seat)
                told.setdefault(view, set()).add(message)
            assert all(len(messages) == 1 for messages in told.values())
        step = desk.answer(board, dice.choice(shown.choices))
        assert step is not None
        board, asked = step.state, asked + 1


def told_after(
    desk: Desk, agreed: wire.Agreed, step: Any, who: int, choice: int, seat: int
) -> bytes:
    """Return what a seat is told after an answer of another."""
    wanted = Wanted(seat, 0, 1, True, ("A", "B", "C", "D", "E")[: agreed.seats], False)
    return msgspec.json.encode(
        as_seen(desk, step.state, 1, who, desk.notation[choice], wanted, True)
    )
