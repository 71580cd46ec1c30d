"""Guests, accounts, sessions, tokens, and everything of theirs taken out again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.games import GAME
from tests.host.client import Client, Refused, closed_with, play_out, seated, table_of
from tests.host.server import Server
from thirdwish.engine.table import NOBODY
from thirdwish.host.course import Course, Row
from thirdwish.host.database import Database, Entry, Statement, driver_for
from thirdwish.host.desk import Desk
from thirdwish.host.kept import results, seating
from thirdwish.host.people import NotSignedIn, People
from thirdwish.host.wire import Agreed

PHRASE = "open sesame, please"


def test_a_guest_plays_at_once_under_a_chosen_name(server: Server) -> None:
    guest = Client(server).come_in("  Scheherazade ")
    assert guest.get("/me")["name"] == "Scheherazade"
    assert guest.get("/me")["guest"] is True


@pytest.mark.parametrize("name", ["", "   ", "a\nb", "a\x00b", "x" * 41, "\u202e\u0007"])
def test_a_name_fits_on_a_line(server: Server, name: str) -> None:
    with pytest.raises(Refused) as problem:
        Client(server).come_in(name)
    assert problem.value.status == 400


def test_nobody_is_let_in_without_a_cookie_or_by_a_forged_one(server: Server) -> None:
    guest = Client(server).come_in("Ada")
    secret, _, signature = guest.jar.rpartition(".")
    for forged in ("", "x", f"{secret}.{'0' * 64}", f"{secret}x.{signature}", "%C3.'", secret):
        guest.jar = forged
        with pytest.raises(Refused) as problem:
            guest.get("/me")
        assert problem.value.status == 401


def test_a_guest_becomes_an_account_and_keeps_the_games(server: Server) -> None:
    table, (ada, bo) = table_of(server, GAME.name, 2)
    with seated(table, [ada, bo]) as players:
        play_out(players, most=4)
    name = f"Ada {ada.id}"
    account = ada.post("/me/account", {"name": name, "passphrase": PHRASE})
    assert (account["id"], account["guest"]) == (ada.id, False)
    elsewhere = Client(server)
    elsewhere.post("/sign-in", {"name": name.upper(), "passphrase": PHRASE})
    assert elsewhere.get("/me")["id"] == ada.id
    assert [line["id"] for line in elsewhere.get("/me/tables")] == [table["id"]]


def test_a_wrong_name_and_a_wrong_passphrase_are_refused_alike(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    name = f"Known {ada.id}"
    ada.post("/me/account", {"name": name, "passphrase": PHRASE})
    said = set()
    for who, phrase in ((name, "not the phrase"), (f"not {name}", PHRASE)):
        with pytest.raises(Refused) as problem:
            Client(server).post("/sign-in", {"name": who[:40], "passphrase": phrase})
        said.add((problem.value.status, problem.value.said))
    assert len(said) == 1


def test_a_new_passphrase_signs_in_and_other_browsers_are_out(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    name, change = f"P {ada.id}", {"old": PHRASE, "new": "another phrase"}
    elsewhere, program = Client(server), ada.program()
    assert refused(ada, "/me/passphrase", change) == "no-account"
    ada.post("/me/account", {"name": name, "passphrase": PHRASE})
    elsewhere.post("/sign-in", {"name": name, "passphrase": PHRASE})
    assert refused(ada, "/me/passphrase", change | {"old": "no phrase"}) == "old-passphrase"
    assert refused(ada, "/me/passphrase", change | {"new": "short"}) == "unreadable"
    table = ada.new_table(GAME.name, seats=2)
    with elsewhere.watch(table) as goes, ada.watch(table) as stays:
        ada.post("/me/passphrase", change)
        assert closed_with(goes) == 4001
        assert stays.ask("ping")["is"] == "pong"
    assert ada.get("/me")["id"] == program.get("/me")["id"]
    assert refused(elsewhere, "/me/name", {"name": name}) == "not-signed-in"
    assert refused(elsewhere, "/sign-in", {"name": name, "passphrase": PHRASE}) == (
        "wrong-passphrase"
    )
    elsewhere.post("/sign-in", {"name": name, "passphrase": change["new"]})
    assert elsewhere.get("/me")["id"] == ada.id


def refused(client: Client, path: str, body: dict[str, str]) -> str:
    """Return the code of what is refused."""
    with pytest.raises(Refused) as problem:
        client.post(path, body)
    return str(problem.value.code)


def test_two_accounts_cannot_have_one_name(server: Server) -> None:
    ada, bo = Client(server).come_in("Ada"), Client(server).come_in("Bo")
    name = f"Twin {ada.id}"
    ada.post("/me/account", {"name": name, "passphrase": PHRASE})
    with pytest.raises(Refused) as problem:
        bo.post("/me/account", {"name": name.upper(), "passphrase": PHRASE})
    assert problem.value.status == 400
    with pytest.raises(Refused):
        ada.post("/me/account", {"name": f"Other {ada.id}", "passphrase": PHRASE})


def test_signing_out_here_leaves_other_browsers_in(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    ada.post("/me/account", {"name": f"A {ada.id}", "passphrase": PHRASE})
    elsewhere = Client(server)
    elsewhere.post("/sign-in", {"name": f"A {ada.id}", "passphrase": PHRASE})
    table = ada.new_table(GAME.name, seats=2)
    with elsewhere.watch(table) as stays, ada.watch(table) as goes:
        here = ada.jar
        ada.post("/sign-out", {})
        assert closed_with(goes) == 4001
        assert stays.ask("ping")["is"] == "pong"
    ada.jar = here
    with pytest.raises(Refused):
        ada.get("/me")
    assert elsewhere.get("/me")["id"] == ada.id


def test_signing_out_everywhere_ends_every_session_token_and_socket(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    program = ada.program()
    table = ada.new_table(GAME.name, seats=2)
    far = ada.at(server.workers - 1)
    with ada.watch(table) as one, program.watch(table) as two, far.watch(table) as three:
        kept = ada.jar
        ada.post("/sign-out", {"everywhere": True})
        assert [closed_with(player) for player in (one, two, three)] == [4001] * 3
    ada.jar = kept
    for gone in (ada, program):
        with pytest.raises(Refused) as problem:
            gone.get("/me")
        assert problem.value.status == 401


def test_a_program_takes_a_seat_by_a_token_and_loses_it_with_the_token(server: Server) -> None:
    ada, owner = Client(server).come_in("Ada"), Client(server).come_in("Owner")
    bot = owner.program("my bot")
    table = ada.new_table(GAME.name, seats=2, at_once=True)
    bot.sit(table)
    with seated(table, [ada, bot]) as players:
        assert play_out(players, most=6) == 6
        tokens = {one["label"]: one["id"] for one in owner.get("/me/tokens")}
        owner.call("DELETE", f"/me/tokens/{tokens['my bot']}")
        assert closed_with(players[1]) == 4001
    with pytest.raises(Refused) as problem:
        bot.get("/me")
    assert problem.value.status == 401
    with pytest.raises(Refused) as problem:
        owner.call("DELETE", "/me/tokens/nothing")
    assert problem.value.status == 404


def test_everything_of_a_person_can_be_taken_away(server: Server) -> None:
    table, (ada, bo) = table_of(server, GAME.name, 2)
    with seated(table, [ada, bo]) as players:
        play_out(players, most=6)
        players[0].ask("say", text="a word of mine")
        players[1].ask("say", text="a word of another")
    export = ada.get("/me/export")
    assert export["person"]["id"] == ada.id
    assert [seat["table"] for seat in export["seats"]] == [table["id"]]
    assert "a word of mine" in json.dumps(export)
    assert "a word of another" not in json.dumps(export)
    assert ada.jar not in json.dumps(export)


def test_an_export_holds_cards_and_seats_and_the_name_to_sign_in_with(server: Server) -> None:
    table, (bo, _) = table_of(server, GAME.name, 2)
    ada = Client(server).come_in("Ada")
    ada.sit(table, key=bo.post(f"/tables/{table['id']}/hand", {"seat": 0, "to": "friend"})["key"])
    name = f"Ada {ada.id}"
    ada.post("/me/account", {"name": name, "passphrase": PHRASE})
    ada.new_table(GAME.name, box=GAME.published_box)
    export = ada.get("/me/export")
    assert export["account"][0]["name"] == name.casefold()
    assert export["seats_of_friends"] == [{"table": table["id"], "seat": 0}]
    assert export["tables"][0]["box"] == GAME.published_box
    assert PHRASE not in json.dumps(export)
    assert "argon2" not in json.dumps(export)


def test_deleting_in_mid_game_hands_the_seat_to_a_bot_and_the_game_ends(server: Server) -> None:
    table, (ada, bo) = table_of(server, GAME.name, 2)
    with seated(table, [ada, bo]) as players:
        play_out(players, most=6)
        players[0].ask("say", text="a word of mine")
        players[1].ask("say", text="a word of another")
        ada.call("DELETE", "/me")
        assert closed_with(players[0]) == 4001
        play_out(players[1:])
        assert players[1].over
    with pytest.raises(Refused) as problem:
        ada.get("/me")
    assert problem.value.status == 401
    talk = bo.get(f"/tables/{table['id']}/talk")
    assert [said.get("text") for said in talk] == ["a word of another"]
    told = json.dumps([talk, bo.get(f"/tables/{table['id']}")])
    assert "a word of mine" not in told
    assert "Guest 0" not in told + bo.get(f"/tables/{table['id']}/journal")


def test_deleting_after_a_game_leaves_it_to_the_others_without_the_name(server: Server) -> None:
    table, (ada, bo) = table_of(server, GAME.name, 2)
    with seated(table, [ada, bo]) as players:
        play_out(players)
    ada.call("DELETE", "/me")
    for worker in range(server.workers):
        journal = bo.at(worker).get(f"/tables/{table['id']}/journal")
        assert "Guest 0" not in journal
        assert "Guest 1" in journal
    assert bo.get("/me/statistics")[0]["played"] == 1


class Everything:
    """Keeps something of every game."""

    def entry(self, box: Any, view: Any) -> dict[str, Any]:
        return {"seats": view.seats}

    def table(self, kept: Any) -> list[list[str]]:
        return []


def kept_of(person: str) -> list[Statement]:
    """Return what is written down when a person sits down, plays a game and ends it."""
    desk = Desk(replace(GAME, records=Everything()))
    agreed = Agreed(game=GAME.name, seats=2)
    course = Course(Row("t", None, agreed, "", 5, "", "", 0), desk)
    sitting = [Entry("t", seat + 1, 0, "sit", seat, "", person) for seat in range(2)]
    kept = [one for entry in sitting for one in seating(course, entry)]
    for entry in [*sitting, Entry("t", 3, 0, "start", 0, "", person)]:
        course.apply(entry)
    while True:
        choice = desk.show(course.board).choices[-1]
        step = desk.answer(course.board, choice)
        assert step is not None
        if step.turn == NOBODY:
            return kept + results(course, step, 0)
        what = desk.notation[choice]
        course.apply(Entry("t", course.seq + 1, 0, "answer", course.turn, what, person), step)


async def with_database(folder: Path, work: Callable[[Database], Awaitable[Any]]) -> Any:
    """Return what is done with a new database."""
    database = Database(driver_for(f"sqlite:///{folder}/tables.sqlite"))
    database.open()
    try:
        return await work(database)
    finally:
        await database.close()


def test_nothing_is_kept_of_who_sat_down_while_being_deleted_and_nothing_fails(
    tmp_path: Path,
) -> None:
    kept = kept_of("nobody")
    assert any("record" in sql for sql, _ in kept)
    changed = asyncio.run(with_database(tmp_path, lambda database: database.write(*kept)))
    assert set(changed) == {0}


def test_who_is_deleted_while_signing_in_is_told_to_come_in_again(tmp_path: Path) -> None:
    def sign_in(database: Database) -> Awaitable[Any]:
        return People(database).let_in("nobody", "browser", "signed in")

    with pytest.raises(NotSignedIn, match="come in again"):
        asyncio.run(with_database(tmp_path, sign_in))


def test_somebody_can_be_called_something_else(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    table = ada.new_table(GAME.name, seats=2)
    ada.post("/me/name", {"name": "Dinarzade"})
    for worker in range(server.workers):
        seats = ada.at(worker).get(f"/tables/{table['id']}")["seats"]
        assert seats[0]["player"]["name"] == "Dinarzade"
