"""Tables: made, found, sat down at, handed over, left, played again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games import GAME
from tests.host.client import Client, Refused, play_out, seated, table_of
from tests.host.server import Server
from thirdwish.engine.game import Game, discover
from thirdwish.engine.table import STRANGER

SILENT = [game for game in discover().values() if not game.table_talk]
QUICKEST = sorted(discover().values(), key=lambda game: game.minutes)[:3]
SOLO = [game for game in discover().values() if 1 in game.seats]
FORMS = [
    (game, seats, {option.name: value})
    for game in discover().values()
    for option in game.options
    for value in option.values
    for seats in [next(n for n in game.seats if n in option.seats)]
]


def path(table: dict[str, Any], call: str = "") -> str:
    return f"/tables/{table['id']}{call}"


def test_an_open_table_is_in_the_list_until_it_starts(server: Server) -> None:
    ada, bo = Client(server).come_in("Ada"), Client(server).come_in("Bo")
    table = ada.new_table(GAME.name, seats=2, visibility="open")
    found = {line["id"]: line for line in Client(server).get("/tables")}
    assert found[table["id"]]["seats"] == ["Ada", ""]
    bo.sit(table, key="")
    bo.post(path(table, "/start"))
    assert table["id"] not in {line["id"] for line in bo.get("/tables")}
    assert table["id"] in {line["id"] for line in bo.get("/tables", state="playing")}


def test_a_private_table_opens_to_its_link_alone(server: Server) -> None:
    ada, bo = Client(server).come_in("Ada"), Client(server).come_in("Bo")
    table = ada.new_table(GAME.name, seats=2)
    assert table["id"] not in {line["id"] for line in bo.get("/tables")}
    for key in ("", "no", table["link"][:-1], "é"):
        with pytest.raises(Refused) as problem:
            bo.get(path(table), key=key)
        assert problem.value.status == 404
        with pytest.raises(Refused) as problem:
            bo.sit(table, key=key)
        assert problem.value.status == 404
        with pytest.raises(Exception, match="404"):
            bo.watch(table, key=key)
    assert bo.get(path(table), key=table["link"])["link"] == ""
    assert bo.sit(table)["link"] == table["link"]


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_against_bots_a_game_is_under_way_at_once(server: Server, game: Game) -> None:
    ada = Client(server).come_in("Ada")
    others = ["apprentice"] * (game.usual_seats - 1)
    table = ada.new_table(game.name, ["me", *others], at_once=True)
    with ada.watch(table) as player:
        assert play_out([player], most=3) == 3


@pytest.mark.parametrize("form", FORMS, ids=lambda form: f"{form[0].name}-{form[1]}-{form[2]}")
def test_every_option_can_be_agreed_on(
    simple: Server, form: tuple[Game, int, dict[str, str]]
) -> None:
    game, seats, options = form
    ada = Client(simple).come_in("Ada")
    players = ["me"] + ["apprentice"] * (seats - 1)
    table = ada.new_table(game.name, players, seats=seats, options=options, at_once=True)
    assert table["agreed"]["options"].items() >= options.items()
    with ada.watch(table) as player:
        assert player.my_turn()["choices"]


@pytest.mark.parametrize(
    "agreed",
    [
        {"game": "no such game"},
        {"game": GAME.name, "seats": 6},
        {"game": GAME.name, "options": {"no": "such"}},
        {"game": GAME.name, "options": {GAME.options[0].name: "no such value"}},
        {"game": GAME.name, "clock": {"kind": "move", "seconds": 0}},
        {"game": GAME.name, "clock": {"kind": "move", "seconds": -1}},
        {"game": GAME.name, "clock": {"kind": "move", "seconds": 10**9}},
        {"game": GAME.name, "when_late": "nobody"},
        {"game": GAME.name, "chat": "loud"},
        {"game": GAME.name, "unheard": "of"},
    ],
    ids=str,
)
def test_what_cannot_be_agreed_on_is_refused(simple: Server, agreed: dict[str, Any]) -> None:
    ada = Client(simple).come_in("Ada")
    with pytest.raises(Refused) as problem:
        ada.post("/tables", {"agreed": agreed})
    assert problem.value.status == 400


def test_players_named_fit_the_seats_and_boxes_are_read_first(simple: Server) -> None:
    ada = Client(simple).come_in("Ada")
    for wrong in (
        {"players": ["me"], "seats": 2},
        {"players": ["me", "nobody"], "seats": 2},
        {"box": "this = [is no box"},
    ):
        with pytest.raises(Refused) as problem:
            ada.new_table(GAME.name, **wrong)
        assert problem.value.status == 400


def test_a_table_can_have_cards_of_its_own(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2, box=GAME.published_box + "\n# ours\n")
    assert table["own_box"] is True
    with seated(table, people) as players:
        play_out(players)
    assert "# ours" in people[0].get(path(table, "/journal"))


def test_a_seat_is_taken_once_and_can_be_left_before_the_game(server: Server) -> None:
    ada, bo, cy = (Client(server).come_in(name) for name in ("Ada", "Bo", "Cy"))
    table = ada.new_table(GAME.name, seats=2)
    bo.sit(table, 1)
    for seat in (0, 1, 5, None):
        with pytest.raises(Refused) as problem:
            cy.sit(table, seat)
        assert problem.value.status == 403
    with pytest.raises(Refused):
        cy.post(path(table, "/stand"), {"seat": 1})
    bo.post(path(table, "/stand"), {"seat": 1})
    assert cy.sit(table)["seats"][1]["player"]["name"] == "Cy"


def test_a_game_starts_when_every_seat_is_taken_and_not_twice(server: Server) -> None:
    ada, bo = Client(server).come_in("Ada"), Client(server).come_in("Bo")
    table = ada.new_table(GAME.name, seats=2)
    with pytest.raises(Refused, match="a seat is free"):
        ada.post(path(table, "/start"))
    bo.sit(table)
    stranger = Client(server).come_in("Cy")
    with pytest.raises(Refused):
        stranger.post(path(table, "/start"), key=table["link"])
    assert bo.post(path(table, "/start"))["state"] == "playing"
    with pytest.raises(Refused, match="the game has begun"):
        ada.post(path(table, "/start"))


def test_everybody_at_an_open_table_is_told_who_comes_and_goes(server: Server) -> None:
    ada, bo = Client(server).come_in("Ada"), Client(server).come_in("Bo")
    table = ada.new_table(GAME.name, seats=2)
    with ada.at(server.workers - 1).watch(table) as player:
        bo.sit(table)
        player.until(lambda _: player.info["seats"][1]["player"] is not None)
        bo.post(path(table, "/stand"), {"seat": 1})
        player.until(lambda _: player.info["seats"][1]["player"] is None)
        ada.post(path(table, "/hand"), {"seat": 1, "to": "apprentice"})
        player.until(lambda _: player.info["seats"][1]["bot"] == "apprentice")
        ada.post(path(table, "/hand"), {"seat": 1, "to": "open"})
        player.until(lambda _: player.info["seats"][1]["bot"] == "")


def test_a_seat_handed_to_a_bot_is_played_by_it_until_it_is_taken_back(server: Server) -> None:
    table, (ada, bo) = table_of(server, GAME.name, 2)
    with seated(table, [ada, bo]) as players:
        play_out(players, most=4)
        ada.post(path(table, "/hand"), {"seat": 0, "to": "random"})
        play_out(players[1:], most=4)
        info = ada.get(path(table))["seats"][0]
        assert (info["owner"]["name"], info["player"], info["bot"]) == ("Guest 0", None, "random")
        asked = players[0].wait(lambda _: True)["asked"]
        assert players[0].wrong("answer", to=asked, choice=0) in ("NotAllowed", "Stale")
        ada.post(path(table, "/take"), {"seat": 0})
        assert play_out(players, most=6) == 6
        with pytest.raises(Refused):
            bo.post(path(table, "/hand"), {"seat": 0, "to": "random"})


def test_a_seat_handed_to_a_bot_does_not_begin_the_game_again(server: Server) -> None:
    table, (ada, bo) = table_of(server, GAME.name, 2)
    with seated(table, [ada, bo]) as players:
        play_out(players, most=4)
        before = ada.get(path(table, "/steps"))["of"]
        ada.post(path(table, "/hand"), {"seat": 0, "to": "random"})
        assert ada.get(path(table, "/steps"))["of"] >= before


def test_a_seat_handed_to_a_friend_shows_and_plays_there_at_once(server: Server) -> None:
    table, (ada, bo) = table_of(server, GAME.name, 2)
    cy, di = Client(server).come_in("Cy"), Client(server).come_in("Di")
    with (
        seated(table, [ada, bo]) as players,
        cy.at(server.workers - 1).watch(table, key=table["link"]) as friend,
    ):
        play_out(players, most=4)
        assert friend.wait(lambda _: True)["seat"] == STRANGER
        key = ada.post(path(table, "/hand"), {"seat": 0, "to": "friend"})["key"]
        with pytest.raises(Refused):
            di.sit(table, key=table["link"])
        cy.sit(table, key=key)
        view = friend.wait(lambda view: view["seat"] == 0)
        assert view["view"] == players[0].wait(lambda v: v["asked"] >= view["asked"])["view"]
        assert play_out([friend, players[1]], most=6) == 6
        wrong = players[0].wrong("answer", to=players[0].view["asked"], choice=0)
        assert wrong in ("NotAllowed", "Stale", "NotYourTurn")
        ada.post(path(table, "/take"), {"seat": 0})
        assert friend.wait(lambda view: view["seat"] == STRANGER)["choices"] == []
        with pytest.raises(Refused):
            cy.sit(table, key=key)
        assert play_out(players, most=4) == 4


def test_a_friend_finds_the_table_again_while_the_seat_is_lent(server: Server) -> None:
    table, (ada, _) = table_of(server, GAME.name, 2)
    cy = Client(server).come_in("Cy")
    key = ada.post(path(table, "/hand"), {"seat": 0, "to": "friend"})["key"]
    assert cy.get("/me/tables") == []
    cy.sit(table, key=key)
    found = [(line["id"], line["yours"]) for line in cy.get("/me/tables")]
    assert found == [(table["id"], 0)]
    assert [line["id"] for line in ada.get("/me/tables")] == [table["id"]]
    ada.post(path(table, "/take"), {"seat": 0})
    assert cy.get("/me/tables") == []


def test_the_key_of_a_seat_is_good_for_the_first_who_brings_it(server: Server) -> None:
    table, (ada, _) = table_of(server, GAME.name, 2)
    cy, di = Client(server).come_in("Cy"), Client(server).come_in("Di")
    key = ada.post(path(table, "/hand"), {"seat": 0, "to": "friend"})["key"]
    taken = cy.sit(table, key=key)
    assert taken["seats"][0]["player"]["name"] == "Cy"
    for late in (di, cy):
        with pytest.raises(Refused):
            late.sit(table, key=key)


@pytest.mark.parametrize("how", ["by standing up", "by being forgotten"])
def test_a_friend_who_leaves_gives_the_seat_back(server: Server, how: str) -> None:
    table, (ada, bo) = table_of(server, GAME.name, 2)
    cy = Client(server).come_in("Cy")
    with seated(table, [ada, bo]) as players:
        play_out(players, most=4)
        cy.sit(table, key=ada.post(path(table, "/hand"), {"seat": 0, "to": "friend"})["key"])
        if how == "by standing up":
            cy.post(path(table, "/stand"), {"seat": 0})
        else:
            cy.call("DELETE", "/me")
        assert play_out(players, most=4) == 4


def test_who_leaves_a_game_leaves_it_to_a_bot_for_good(server: Server) -> None:
    table, (ada, bo) = table_of(server, GAME.name, 2)
    with seated(table, [ada, bo]) as players:
        play_out(players, most=3)
        ada.post(path(table, "/stand"), {"seat": 0})
        with pytest.raises(Refused):
            ada.post(path(table, "/take"), {"seat": 0})
        play_out(players[1:])
        assert players[1].over
    assert ada.get("/me/tables") == []


def test_when_a_game_is_over_nobody_changes_who_played_it(server: Server) -> None:
    table, (ada, bo) = table_of(server, GAME.name, 2)
    key = ada.post(path(table, "/hand"), {"seat": 0, "to": "friend"})["key"]
    with seated(table, [ada, bo]) as players:
        play_out(players)
    before = ada.get(path(table, "/journal")), ada.get("/me/statistics"), ada.get("/me/tables")
    for call, what in (("stand", {}), ("hand", {"to": "random"}), ("take", {})):
        with pytest.raises(Refused) as refused:
            ada.post(path(table, f"/{call}"), {"seat": 0, **what})
        assert refused.value.code == "over"
    with pytest.raises(Refused):
        bo.sit(table, key=key)
    after = ada.get(path(table, "/journal")), ada.get("/me/statistics"), ada.get("/me/tables")
    assert after == before


@pytest.mark.parametrize("game", QUICKEST, ids=lambda game: game.name)
def test_in_a_rematch_the_next_player_starts_whoever_the_dice_would_have(
    server: Server, game: Game
) -> None:
    seats = game.usual_seats
    table, people = table_of(server, game.name, seats)
    for _ in range(3):
        at_table = [seat["player"]["id"] for seat in table["seats"]]
        by_seat = sorted(people, key=lambda person: at_table.index(person.id))
        with seated(table, by_seat) as players:
            started = players[0].wait(lambda view: True)["turn"]
            play_out(players)
        again = people[0].post(path(table, "/rematch"))
        for person in people[1:]:
            again = person.sit(again, key="")
        ids = [seat["player"]["id"] for seat in again["seats"]]
        with people[0].watch(again) as watcher:
            starter = ids[watcher.wait(lambda view: True)["turn"]]
        assert starter == at_table[(started + 1) % seats]
        after = ids.index(starter)
        assert ids[after:] + ids[:after] == [
            at_table[(started + 1 + place) % seats] for place in range(seats)
        ]
        table = again


def test_a_rematch_starts_when_all_are_there(server: Server) -> None:
    seats = max(GAME.seats)
    table, people = table_of(server, GAME.name, seats, options={})
    with pytest.raises(Refused):
        people[0].post(path(table, "/rematch"))
    with seated(table, people) as players:
        play_out(players)
    again = people[0].post(path(table, "/rematch"))
    assert people[1].post(path(table, "/rematch"))["id"] == again["id"]
    assert [seat["player"] for seat in again["seats"]].count(None) == seats - 1
    stranger = Client(server).come_in("Stranger")
    with pytest.raises(Refused):
        stranger.sit(again)
    for person in people[1:]:
        again = person.sit(again, key="")
    assert {seat["player"]["id"] for seat in again["seats"]} == {one.id for one in people}
    assert again["state"] == "playing"
    assert people[0].get(path(table))["rematch"] == again["id"]


def test_a_rematch_with_bots_starts_at_once(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    table = ada.new_table(GAME.name, ["me", "random"], seats=2, at_once=True)
    with ada.watch(table) as player:
        play_out([player])
    again = ada.post(path(table, "/rematch"))
    assert again["state"] == "playing"
    assert sorted(seat["bot"] for seat in again["seats"]) == ["", "random"]


@pytest.mark.parametrize("game", SOLO, ids=lambda game: game.name)
def test_solo_is_a_table_of_one(server: Server, game: Game) -> None:
    ada = Client(server).come_in("Ada")
    table = ada.new_table(game.name, seats=1, at_once=True)
    with ada.watch(table) as player:
        assert play_out([player], most=5) == 5


def test_spectators_see_what_a_stranger_would_and_can_do_nothing(server: Server) -> None:
    table, people = table_of(server, GAME.name, 2, visibility="open")
    nobody, cy = Client(server), Client(server).come_in("Cy")
    with seated(table, people) as players, nobody.watch(table) as one, cy.watch(table) as two:
        play_out(players, most=5)
        for player in (*players, one, two):
            player.quiet(0.5)  # until only answers of choice are wanted
        views = [one.view, two.view]
        assert views[0] == views[1]
        assert (views[0]["seat"], views[0]["choices"]) == (STRANGER, [])
        assert views[0]["view"] not in (players[0].view["view"], players[1].view["view"])
        for spectator in (one, two):
            for do, what in (
                ("answer", {"to": views[0]["asked"], "choice": 0}),
                ("back", {"to": views[0]["asked"]}),
                ("say", {"text": "psst"}),
                ("emote", {"emote": "wow"}),
                ("hint", {}),
                ("why", {"choice": 0}),
            ):
                assert spectator.ask(do, **what)["kind"] in ("NotAllowed", "Stale")
        with cy.watch(table, seat=0) as three:
            assert three.wait(lambda _: True)["view"] == views[1]["view"]


# Talk


def test_chat_is_heard_by_all_but_those_who_mute(server: Server) -> None:
    table, (ada, bo) = table_of(server, GAME.name, 2)
    text = "<b>hello</b> \\ \" ' ü 🧞\t again\u2028"
    far = bo.at(server.workers - 1)
    with seated(table, [ada, far]) as players:
        assert players[0].ask("say", text=text)["is"] == "done"
        assert players[1].next("said")["text"] == "<b>hello</b> \\ \" ' ü 🧞 again"
        assert players[0].ask("emote", emote="thanks")["is"] == "done"
        assert players[1].next("said")["emote"] == "thanks"
        assert players[0].ask("emote", emote="rude")["kind"] == "BadRequest"
        assert players[0].ask("say", text="x" * 301)["kind"] == "BadRequest"
        assert players[0].ask("say", text="   ")["kind"] == "BadRequest"
    bo.post("/me/mute", {"person": ada.id})
    with seated(table, [ada, far]) as players:
        players[0].ask("say", text="can you hear me?")
        assert [m for m in players[1].quiet() if m["is"] == "said"] == []
    assert bo.get(path(table, "/talk")) == []
    assert len(ada.get(path(table, "/talk"))) == 3
    bo.post("/me/mute", {"person": ada.id, "muted": False})
    assert len(bo.get(path(table, "/talk"))) == 3


def test_only_somebody_can_be_muted(server: Server) -> None:
    ada = Client(server).come_in("Ada")
    with pytest.raises(Refused):
        ada.post("/me/mute", {"person": "two people"})
    assert ada.get("/me")["muted"] == []


def test_muting_takes_effect_on_sockets_that_are_open(server: Server) -> None:
    table, (ada, bo) = table_of(server, GAME.name, 2)
    with seated(table, [ada, bo]) as players:
        bo.post("/me/mute", {"person": ada.id})
        players[0].ask("say", text="can you hear me?")
        assert [m for m in players[1].quiet() if m["is"] == "said"] == []


@pytest.mark.parametrize("text", ["a\x00b", "\x00"])
def test_what_a_database_cannot_hold_harms_no_table(server: Server, text: str) -> None:
    table, people = table_of(server, GAME.name, 2)
    with seated(table, people) as players:
        told = players[0].ask("say", text=text)
        assert told["is"] == "done" or told["kind"] == "BadRequest"
        assert play_out(players, most=3) == 3


@pytest.mark.parametrize("game", SILENT, ids=lambda game: game.name)
def test_where_the_rules_forbid_talk_there_are_gestures_only(server: Server, game: Game) -> None:
    table, people = table_of(server, game.name, min(game.seats), chat="free")
    assert table["agreed"]["chat"] == "emotes"
    with seated(table, people) as players:
        assert players[0].ask("say", text="psst")["kind"] == "NotAllowed"
        assert players[0].ask("emote", emote="hello")["is"] == "done"


def test_chat_can_be_off(simple: Server) -> None:
    table, people = table_of(simple, GAME.name, 2, chat="off")
    with seated(table, people) as players:
        assert players[0].ask("say", text="psst")["kind"] == "NotAllowed"
        assert players[0].ask("emote", emote="hello")["kind"] == "NotAllowed"
