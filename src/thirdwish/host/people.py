"""People: guests, accounts, what lets them in, and everything of theirs taken out again."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from dataclasses import dataclass
from typing import Any

import argon2

from thirdwish.engine.errors import BadRequest, ThirdwishError
from thirdwish.engine.journal import check_name
from thirdwish.host.database import Clash, Database

GONE = "somebody who left"
BROWSER, PROGRAM = "browser", "program"  # kinds of passes
MOST_PASSES = 50
PASS_ID = 16  # characters of a pass's digest, which name it
PASS = ("id", "kind", "label", "created")
KEPT = (  # what else is kept of a person: each column with what it is called, and where to find it
    ("account", {"account": "name", "created": "created"}, "from person where id = ?"),
    (
        "seats",
        {"table_id": "table"} | {name: name for name in ("seat", "game", "score", "won", "ended")},
        "from place where person = ?",
    ),
    (
        "seats_of_friends",
        {"table_id": "table", "seat": "seat"},
        "from friend_seat where person = ?",
    ),
    (
        "entries",
        {"table_id": "table"} | {name: name for name in ("seq", "at", "kind", "what")},
        "from entry where who = ? order by at",
    ),
    ("records", {name: name for name in ("game", "kept", "at")}, "from record where person = ?"),
    (
        "tables",
        {"id": "id", "game": "game", "setting": "agreed", "own_box": "box"},
        "from game_table where creator = ?",
    ),
)
HASHER = argon2.PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)
NO_ACCOUNT = HASHER.hash("no account has this passphrase")  # takes as long to refuse as a real one


class NotAllowed(ThirdwishError):
    """Something that this person may not do."""

    code = "not-allowed"


class NotSignedIn(ThirdwishError):
    """Something that only somebody with a name can do."""

    code = "not-signed-in"


class NotFound(ThirdwishError):
    """Something that is not there, or not for this person."""

    code = "not-found"


@dataclass(frozen=True)
class Person:
    """Somebody who has come in."""

    id: str
    name: str
    guest: bool
    muted: tuple[str, ...] = ()


def now_ms() -> int:
    """Return the time."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """Return an id that nobody can guess."""
    return secrets.token_urlsafe(9)


def digest(secret: str) -> str:
    """Return what is kept of a secret that has all its strength from chance."""
    return hashlib.sha256(secret.encode()).hexdigest()


class People:
    """Everybody who ever came in."""

    def __init__(self, database: Database) -> None:
        """Know them by the database."""
        self.database = database
        self.names: dict[str, str] = {}  # of those met since the server started
        self.key = b""

    async def open(self, key: str = "") -> None:
        """Have the key that cookies are signed with: the host's, or one made once and kept."""
        if not key:
            made = ("key", secrets.token_hex(32))
            await self.database.write(
                ("insert into setting values (?, ?) on conflict do nothing", made)
            )
            ((key,),) = await self.database.read("select value from setting where name = 'key'")
        self.key = key.encode()

    # Cookies and tokens

    def sign(self, secret: str) -> str:
        """Return a secret with our signature."""
        return f"{secret}.{hmac.new(self.key, secret.encode(), 'sha256').hexdigest()}"

    def unsign(self, signed: str) -> str:
        """Return the secret if the signature is ours, else nothing."""
        secret, _, _ = signed.rpartition(".")
        return secret if hmac.compare_digest(self.sign(secret).encode(), signed.encode()) else ""

    def digest_of(self, signed: str) -> str:
        """Return what is kept of a signed secret; the id of a pass is its beginning."""
        return digest(self.unsign(signed))

    async def let_in(self, person: str, kind: str, label: str) -> tuple[str, str]:
        """Return a new signed secret that lets somebody in, and its id."""
        secret = secrets.token_urlsafe(32)
        insert = "insert into pass values (?, ?, ?, ?, ?)"
        oldest = (
            "delete from pass where person = ? and digest not in (select digest from pass"
            " where person = ? order by created desc limit ?)"
        )
        try:
            await self.database.write(
                (insert, (digest(secret), person, kind, label, now_ms())),
                (oldest, (person, person, MOST_PASSES)),
            )
        except Clash:
            raise NotSignedIn("you were deleted meanwhile; come in again") from None
        return self.sign(secret), digest(secret)[:PASS_ID]

    async def recognise(self, signed: str) -> Person | None:
        """Return who is let in by a signed secret, if anybody."""
        secret = self.unsign(signed)
        if not secret:
            return None
        found = await self.database.read(
            "select id, name, account, muted from person join pass on person = id where digest = ?",
            digest(secret),
        )
        return self._person(*found[0]) if found else None

    def _person(self, id: str, name: str, account: str | None, muted: str) -> Person:
        self.names[id] = name
        return Person(id, name, account is None, tuple(muted.split()))

    async def passes(self, person: str) -> list[tuple[str, str, str, int]]:
        """Return id, kind, label and time of everything that lets a person in."""
        found = await self.database.read(
            "select digest, kind, label, created from pass where person = ? order by created",
            person,
        )
        return [(row[0][:PASS_ID], row[1], row[2], row[3]) for row in found]

    async def revoke(self, person: str, id: str) -> None:
        """Make one of a person's passes worth nothing."""
        sql = "delete from pass where person = ? and substr(digest, 1, 16) = ?"
        (gone,) = await self.database.write((sql, (person, id)))
        if not gone:
            raise NotFound(f"you have no token {id!r}", code="no-token")

    async def sign_out(self, signed: str, person: str, everywhere: bool) -> None:
        """Make this pass, or all of a person's, worth nothing."""
        if everywhere:
            await self.database.write(("delete from pass where person = ?", (person,)))
        else:
            own = digest(self.unsign(signed))
            await self.database.write(("delete from pass where digest = ?", (own,)))

    # Coming in

    async def new_guest(self, name: str) -> Person:
        """Let somebody in under a name."""
        check_name(name)
        id = new_id()
        insert = "insert into person (id, name, created) values (?, ?, ?)"
        await self.database.write((insert, (id, name.strip(), now_ms())))
        return self._person(id, name.strip(), None, "")

    async def make_account(self, person: Person, name: str, passphrase: str) -> Person:
        """Let a guest sign in elsewhere from now on; everything of theirs stays theirs."""
        check_name(name)
        if not person.guest:
            raise BadRequest("you have an account already", code="account-already")
        phrase = await self.database.loop.run_in_executor(None, HASHER.hash, passphrase)
        update = "update person set name = ?, account = ?, passphrase = ? where id = ?"
        values = (name.strip(), fold(name), phrase, person.id)
        try:
            await self.database.write((update, values))
        except Clash:
            raise BadRequest(
                f"there is an account {name!r} already; choose another name", code="name-taken"
            ) from None
        return self._person(person.id, name.strip(), fold(name), " ".join(person.muted))

    async def sign_in(self, name: str, passphrase: str) -> Person:
        """Return whose account it is; refusing says nothing about which of the two was wrong."""
        found = await self.database.read(
            "select id, name, account, muted, passphrase from person where account = ?", fold(name)
        )
        known = found[0][4] if found else NO_ACCOUNT
        fits = await self.database.loop.run_in_executor(None, verify, known, passphrase)
        if not found or not fits:
            raise NotSignedIn("name and passphrase do not fit together", code="wrong-passphrase")
        return self._person(*found[0][:4])

    async def change_passphrase(self, person: Person, signed: str, old: str, new: str) -> list[str]:
        """Let another passphrase sign somebody in; return the passes of other browsers, which are
        worth nothing from now on.
        """
        found = await self.database.read("select passphrase from person where id = ?", person.id)
        known = found[0][0] if found else None
        if known is None:
            raise BadRequest("a guest has no passphrase; make an account", code="no-account")
        run = self.database.loop.run_in_executor
        if not await run(None, verify, known, old):
            raise BadRequest("that is not your passphrase so far", code="old-passphrase")
        phrase = await run(None, HASHER.hash, new)
        others = "from pass where person = ? and kind = ? and digest <> ?"
        whose = (person.id, BROWSER, self.digest_of(signed))
        passes = await self.database.read(f"select digest {others}", *whose)
        await self.database.write(
            ("update person set passphrase = ? where id = ?", (phrase, person.id)),
            (f"delete {others}", whose),
        )
        return [one for (one,) in passes]

    async def rename(self, person: Person, name: str) -> Person:
        """Call somebody something else; an account is still signed in to by its old name."""
        check_name(name)
        update = "update person set name = ? where id = ?"
        await self.database.write((update, (name.strip(), person.id)))
        self.names[person.id] = name.strip()
        return Person(person.id, name.strip(), person.guest, person.muted)

    async def mute(self, person: Person, other: str, muted: bool) -> Person:
        """Not show somebody's chat to a person any more, or again."""
        others = tuple(one for one in person.muted if one != other) + ((other,) if muted else ())
        update = "update person set muted = ? where id = ?"
        await self.database.write((update, (" ".join(others[-100:]), person.id)))
        return Person(person.id, person.name, person.guest, others[-100:])

    async def meet(self, ids: set[str]) -> None:
        """Learn the names of people."""
        new = [id for id in ids if id and id not in self.names]
        for id in new:
            found = await self.database.read("select name from person where id = ?", id)
            self.names[id] = found[0][0] if found else GONE

    def name(self, id: str) -> str:
        """Return what to call a person that was met."""
        return self.names.get(id, GONE)

    # Taking everything out

    async def export(self, person: Person) -> dict[str, Any]:
        """Return everything that is kept of a person."""
        passes = [dict(zip(PASS, one, strict=True)) for one in await self.passes(person.id)]
        told: dict[str, Any] = {
            "person": {"id": person.id, "name": person.name, "guest": person.guest},
            "muted": list(person.muted),
            "passes": passes,
        }
        for name, columns, rest in KEPT:
            found = await self.database.read(f"select {', '.join(columns)} {rest}", person.id)
            told[name] = [dict(zip(columns.values(), one, strict=True)) for one in found]
        return told

    async def delete(self, person: Person) -> None:
        """Forget a person: games of others stay, without name and chat of this one."""
        await self.database.write(
            ("update entry set what = '' where who = ? and kind = 'say'", (person.id,)),
            ("update entry set who = '' where who = ?", (person.id,)),
            ("update game_table set creator = null where creator = ?", (person.id,)),
            ("delete from person where id = ?", (person.id,)),
        )
        self.names[person.id] = GONE


def fold(name: str) -> str:
    """Return a name as it is compared: neither case nor spaces around it count."""
    return name.strip().casefold()


def verify(known: str, passphrase: str) -> bool:
    """Return whether a passphrase is the one."""
    try:
        return HASHER.verify(known, passphrase)
    except argon2.exceptions.VerificationError:
        return False
