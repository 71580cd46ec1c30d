"""Who sits where: sitting down, standing up, handing a seat over and taking it back."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from thirdwish.bots import check_bot
from thirdwish.engine.errors import BadRequest
from thirdwish.host.people import NotAllowed, Person, digest

if TYPE_CHECKING:
    from thirdwish.host.live import Live

STAND_IN = "apprentice"  # plays for somebody who leaves


async def sit(live: Live, person: Person, seat: int | None, key: str) -> int:
    """Take a seat; return its number."""
    async with live.lock:
        check_not_over(live)
        chairs = live.course.chairs
        for number, chair in enumerate(chairs):
            if key and chair.key and secrets.compare_digest(chair.key, digest(key)):
                taken = await live.append("take", number, "", person.id)
                live.attend()
                return taken.seat
        if live.course.state != "open":
            raise NotAllowed("the game has begun; you can watch", code="begun")
        open_seats = [
            number
            for number, chair in enumerate(chairs)
            if chair.is_open and chair.held in ("", person.id)
        ]
        mine = [number for number in open_seats if chairs[number].held == person.id]
        if seat is None and (mine or open_seats):
            seat = (mine or open_seats)[0]
        if seat is None or seat not in open_seats:
            if seat is None:
                raise NotAllowed("no seat is free", code="no-seat-free")
            raise NotAllowed("that seat is taken", code="seat-taken")
        taken = await live.append("sit", seat, "", person.id)
        await start_if_wanted(live, person)
        return taken.seat


async def start_if_wanted(live: Live, person: Person) -> None:
    """Start a table that was to start as soon as everybody sits."""
    ready = live.course.state == "open" and not any(c.is_open for c in live.course.chairs)
    if ready and live.course.row.agreed.at_once:
        await live.append("start", 0, live.course.rules, person.id)
        live.attend()


async def stand(live: Live, person: Person, seat: int) -> None:
    """Leave a seat: before the game for somebody else, later to a bot, and for good.

    A seat that a friend handed over goes back to the friend.
    """
    async with live.lock:
        check_not_over(live)
        friend = friend_who_handed(live, person, seat)
        if friend:
            await live.append("take", seat, "", friend)
            return live.attend()
        check_owner(live, person, seat)
        if live.course.state == "open":
            await live.append("stand", seat, "", person.id)
        else:
            bot = live.course.row.agreed.when_late
            await live.append("leave", seat, STAND_IN if bot == "wait" else bot, person.id)
            live.attend()


async def hand(live: Live, person: Person, seat: int, to: str) -> str:
    """Hand a seat to a bot, or to the friend who brings the key that is returned."""
    async with live.lock:
        check_not_over(live)
        chairs, course = live.course.chairs, live.course
        if seat >= len(chairs):
            raise BadRequest(f"there is no seat {seat}", code="no-seat")
        free = course.state == "open" and not chairs[seat].owner
        if not (free and person.id == course.row.creator):
            check_owner(live, person, seat)
        if to == "friend":
            key = secrets.token_urlsafe(12)
            await live.append("offer", seat, digest(key), person.id)
            return key
        if to == "open" and free:
            await live.append("stand", seat, "", person.id)
            return ""
        check_bot(to, live.desk.game)
        await live.append("bot", seat, to, person.id)
        await start_if_wanted(live, person)
        live.attend()
        return ""


async def take(live: Live, person: Person, seat: int) -> None:
    """Take a seat back from a bot or a friend."""
    async with live.lock:
        check_not_over(live)
        check_owner(live, person, seat)
        await live.append("take", seat, "", person.id)
        live.attend()


def check_not_over(live: Live) -> None:
    """Raise if the game is over: who played it, and what that came to, stays as it was."""
    if live.course.state == "over":
        raise NotAllowed("the game is over", code="over")


def friend_who_handed(live: Live, person: Person, seat: int) -> str:
    """Return whose seat it is, if it is another's and this person plays there."""
    chairs = live.course.chairs
    if seat >= len(chairs) or chairs[seat].player != person.id:
        return ""
    return chairs[seat].owner if chairs[seat].owner != person.id else ""


def check_owner(live: Live, person: Person, seat: int) -> None:
    """Raise unless a seat is a person's."""
    chairs = live.course.chairs
    if seat >= len(chairs) or chairs[seat].owner != person.id:
        raise NotAllowed("that seat is not yours", code="seat-not-yours")


async def start(live: Live, person: Person) -> None:
    """Start the game."""
    async with live.lock:
        course = live.course
        if course.state != "open":
            raise NotAllowed("the game has begun", code="begun")
        if person.id != course.row.creator and not course.seats_of(person.id):
            raise NotAllowed("only those who sit at a table can start it", code="only-seated-start")
        if any(chair.is_open for chair in course.chairs):
            raise NotAllowed(
                "a seat is free: wait for somebody, or give it to a bot", code="seat-free"
            )
        await live.append("start", 0, live.course.rules, person.id)
        live.attend()
