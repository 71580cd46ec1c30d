"""Lists of tables, and what a person's games came to."""

from __future__ import annotations

from typing import Any

import msgspec

from thirdwish.engine.game import Game
from thirdwish.host import wire
from thirdwish.host.codes import OtherRules
from thirdwish.host.hall import Hall

MOST = 50
MOST_RESULTS = 1000
COLUMNS = "id, t.game, state, summary, changed, setting"


async def lines(hall: Hall, rows: list[tuple[Any, ...]]) -> list[wire.TableLine]:
    """Return tables as lines of a list, people by their names."""
    summaries = [msgspec.json.decode(row[3]) for row in rows]
    await hall.people.meet(
        {one for summary in summaries for one in summary if one and not one.startswith("bot ")}
    )

    def called(one: str) -> str:
        return one if one.startswith("bot ") or not one else hall.people.name(one)

    def line(row: tuple[Any, ...], summary: list[str]) -> wire.TableLine:
        id, game, state, _, changed, setting = row[: COLUMNS.count(",") + 1]
        lesson = msgspec.json.decode(setting, type=wire.Agreed).lesson
        return wire.TableLine(id, game, state, [called(one) for one in summary], changed, lesson)

    return [line(row, summary) for row, summary in zip(rows, summaries, strict=True)]


async def open_to_all(hall: Hall, state: str) -> list[wire.TableLine]:
    """Return the tables that anybody may see, the newest first."""
    rows = await hall.database.read(
        f"select {COLUMNS} from game_table t where visibility = 'open' and state = ?"
        " order by changed desc limit ?",
        state,
        MOST,
    )
    return await lines(hall, rows)


async def of_person(hall: Hall, person: str, before: int) -> list[wire.TableLine]:
    """Return a person's tables, and those of friends' seats: under way first, then the newest."""
    rows = await hall.database.read(
        f"select {COLUMNS}, seat, score, won from game_table t join"
        " (select table_id, seat, score, won from place where person = ? union all"
        " select table_id, seat, null, null from friend_seat where person = ?) mine"
        " on table_id = id where changed < ? or ? = 0"
        " order by case state when 'over' then 1 else 0 end, changed desc limit ?",
        person,
        person,
        before,
        before,
        MOST,
    )
    found = await lines(hall, rows)
    for line, row in zip(found, rows, strict=True):
        seat, score, won = row[-3:]
        line.yours, line.score = seat, score
        line.won = None if won is None else bool(won)
        line.turn = line.state == "playing" and await is_asked(hall, line)
    return found


async def is_asked(hall: Hall, line: wire.TableLine) -> bool:
    """Return whether a table waits for the person in whose list it is."""
    try:
        course = (await hall.find(line.id)).course
    except OtherRules:
        return False  # it cannot go on, and says so to whoever opens it
    return course.state == "playing" and course.turn == line.yours


async def standings(hall: Hall, person: str) -> list[wire.Standing]:
    """Return what a person's finished games came to, game by game."""
    rows = await hall.database.read(
        "select game, count(*), sum(won), max(score), avg(score) from place"
        " where person = ? and ended is not null group by game order by game",
        person,
    )
    return [
        wire.Standing(game, played, int(won or 0), best, None if mean is None else float(mean))
        for game, played, won, best, mean in rows
    ]


async def results(hall: Hall, person: str) -> list[wire.Result]:
    """Return a person's finished games, the newest first, as many as a plot has room for."""
    rows = await hall.database.read(
        "select table_id, place.game, summary, score, won, ended from place"
        " join game_table on id = table_id where person = ? and ended is not null"
        " order by ended desc, table_id limit ?",
        person,
        MOST_RESULTS,
    )
    return [
        wire.Result(id, game, len(msgspec.json.decode(summary)), score, bool(won), ended)
        for id, game, summary, score, won, ended in rows
    ]


async def scores(hall: Hall, person: str, game: Game) -> wire.Scores:
    """Return what a game keeps of a person's finished games."""
    rows = await hall.database.read(
        "select kept, at from record where person = ? and game = ? order by at", person, game.name
    )
    kept = [msgspec.json.decode(one) | {"when": at} for one, at in rows]
    table = game.records.table(kept) if game.records else []
    return wire.Scores(game.name, kept, table)
