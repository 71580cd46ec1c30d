"""The command: what it prints for people and programs, and how it says no."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.games import GAME
from thirdwish import cli
from thirdwish.bots import LEVELS
from thirdwish.engine import journal as journals
from thirdwish.engine.game import Game, discover

COMMANDS = ["games", "rules", "cards", "play", "bots", "simulate", "ladder", "bench", "scores"]
COMMANDS += ["replay", "review", "verify"]


class Command:
    """Runs the command and returns what it prints."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def run(self, *arguments: str) -> tuple[int, str, str]:
        self.monkeypatch.setattr("sys.argv", ["thirdwish", *arguments])
        with pytest.raises(SystemExit) as left:
            cli.main()
        said = self.capsys.readouterr()
        assert left.value.code is None or isinstance(left.value.code, int)
        return left.value.code or 0, said.out, said.err

    def out(self, *arguments: str) -> str:
        code, out, err = self.run(*arguments)
        assert code == 0, err
        return out

    def json(self, *arguments: str) -> Any:
        return json.loads(self.out(*arguments, "--json"))

    def refusal(self, *arguments: str) -> str:
        code, out, err = self.run(*arguments)
        assert code == 2
        assert out == ""
        assert err.startswith("thirdwish: ")
        assert err.count("\n") == 1
        return err


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    seats = tuple(journals.Seat("random", name) for name in ("Ada", "Bo", "Cy"))
    written = journals.new_journal(GAME, seats[: GAME.usual_seats], {}, seed=4)
    match = journals.start(written)
    while not match.over:
        match.choose(match.turn, match.choices(match.turn)[0])
    path = tmp_path / "game.journal"
    path.write_bytes(journals.write(journals.up_to_date(written, match)).encode())
    return path


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(command: Command, name: str) -> None:
    assert "Usage: thirdwish" in command.out(name, "--help")
    assert name in command.out("--help")


def test_version(command: Command) -> None:
    assert command.out("--version").startswith("thirdwish ")


def test_games_credits_designers_and_says_what_this_is(command: Command) -> None:
    out = command.out("games")
    for game in discover().values():
        assert game.title in out
        assert game.designer in out
        assert game.publisher in out
        assert game.data_note in out
    assert "independent implementations" in out
    assert [game["name"] for game in command.json("games")] == list(discover())


def test_rules_prints_all_or_what_is_looked_for(command: Command) -> None:
    assert command.out("rules", GAME.name) == GAME.rulebook()
    assert command.out("rules", GAME.name, "R1.1") == GAME.rule("R1.1") + "\n"
    assert "has 'zebra' in it" in command.refusal("rules", GAME.name, "zebra")


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_cards_lists_every_card_with_what_it_does(command: Command, game: Game) -> None:
    out = command.out("cards", game.name)
    assert game.data_note in out
    for group, pieces in command.json("cards", game.name).items():
        assert f"\n{group} (" in out
        for piece in pieces:
            assert piece["about"]
            assert f"{piece['name']}: {piece['about']}" in out


def test_cards_lists_a_box_of_ones_own(command: Command, tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text(GAME.published_box)
    out = command.out("cards", GAME.name, "--box", str(box))
    assert GAME.data_note not in out


def test_cards_checks_a_file(command: Command, tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text(GAME.published_box)
    assert "no mistakes" in command.out("cards", GAME.name, "--check", str(box))
    assert command.json("cards", GAME.name, "--check", str(box))["mistakes"] == []
    box.write_text("cards = 7\n[")
    code, out, err = command.run("cards", GAME.name, "--check", str(box))
    assert (code, out) == (2, "")
    assert err.startswith(f"{box}: the card file is not TOML")
    code, out, _ = command.run("cards", GAME.name, "--check", str(box), "--json")
    assert code == 2
    assert len(json.loads(out)["mistakes"]) == 1


BROKEN = [path for game in discover().values() for path in game.folder.glob("tests/broken/*.toml")]


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_cards_names_the_line_of_each_mistake_in_a_broken_file(
    command: Command, path: Path, tmp_path: Path
) -> None:
    game = next(g for g in discover().values() if g.folder == path.parents[2])
    broken = tmp_path / path.name
    broken.write_text(f"{game.published_box}\n{path.read_text()}")
    code, out, err = command.run("cards", game.name, "--check", str(broken))
    assert (code, out) == (2, "")
    assert err.startswith(f"{broken}: ")


def test_simulate_counts_for_programs(command: Command) -> None:
    seats = GAME.seats.start
    counted = command.json("simulate", GAME.name, "--seats", str(seats), "--games", "300")
    assert counted["game"] == GAME.name
    assert counted["games"] == counted["finished"] == 300
    assert counted["bots"] == ["thumb"] * seats
    assert len(counted["wins"]) == len(counted["seat_wins"]) == len(counted["mean_scores"]) == seats
    assert sum(counted["wins"]) == sum(counted["seat_wins"])
    assert counted["decisions"] > 300
    assert counted["seconds"] > 0


def test_simulate_counts_for_people(command: Command) -> None:
    out = command.out("simulate", GAME.name, "--games", "30", "--bots", "random")
    assert "30 of 30 games finished" in out
    assert "by seat: A " in out


def test_simulate_takes_options_and_a_box(command: Command, tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text(GAME.published_box)
    option = GAME.options[0]
    chosen = f"{option.name}={option.values[1]}"
    arguments = ("simulate", GAME.name, "--games", "5", "--option", chosen, "--box", str(box))
    assert command.json(*arguments)["options"][option.name] == option.values[1]


def in_matches(game: Game) -> bool:
    return any(option.name == "match" for option in game.options)


@pytest.mark.parametrize(
    "game", [g for g in discover().values() if in_matches(g)], ids=lambda game: game.name
)
def test_simulate_plays_whole_matches(command: Command, game: Game) -> None:
    single = command.json("simulate", game.name, "--games", "50")
    match = command.json("simulate", game.name, "--games", "50", "--match")
    assert match["options"]["match"] != single["options"]["match"]
    assert match["finished"] == 50
    assert match["decisions"] > 3 * single["decisions"]


def test_a_game_without_matches_says_so(command: Command) -> None:
    single = next(game for game in discover().values() if not in_matches(game))
    assert "is not played in matches" in command.refusal("simulate", single.name, "--match")


def test_bench_measures(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    import thirdwish.lab.bench as lab

    whole = lab.bench
    monkeypatch.setattr(lab, "bench", lambda game, box: whole(game, box, games=300))
    monkeypatch.setattr(lab, "seconds_to_first_game", lambda game, cold=False: 1.0)
    figures = command.json("bench", GAME.name)["games"][GAME.name]
    wanted = "decisions_per_s games_per_s decisions_per_s_all_cores compile_s_cold start_s_warm"
    assert set(figures) >= {*wanted.split(), "table_bytes", "copy_ns"}
    assert figures["decisions_per_s"] > 0
    assert "random play" in command.out("bench", GAME.name)


def test_the_first_game_of_a_new_process_is_timed() -> None:
    from thirdwish.lab.bench import seconds_to_first_game

    assert 0 < seconds_to_first_game(GAME) < 120


def test_a_ladder_is_played_kept_and_shown(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THIRDWISH_DATA", str(tmp_path))
    asked = ["ladder", GAME.name, "--seats", "2", "--games", "40", "--bots", "random,thumb"]
    shown = command.json(*asked)
    assert [rung["bot"] for rung in shown["ladder"]] == ["thumb", "random"]
    assert sum(shown["pairings"]["random thumb"]) == 40
    (kept,) = (tmp_path / "ladders").iterdir()
    before = kept.read_text()
    lines = command.out(*asked).splitlines()
    assert lines[0].split()[:2] == ["bot", "rating"]
    assert lines[2].startswith("thumb")
    assert "40 games a pairing" in lines[-1]
    assert kept.read_text() == before
    command.json(*asked, "--fresh")
    assert kept.read_text() == before
    kept.write_text("broken")
    assert "cannot be read" in command.refusal(*asked)


def test_a_bot_of_ones_own_plays_in_a_ladder(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that docs/bots.md shows."""
    told = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    (tmp_path / "greedy.py").write_text(re.findall(r"```python\n(.+?)```", told, re.DOTALL)[0])
    monkeypatch.setenv("THIRDWISH_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    asked = ["ladder", GAME.name, "--seats", "2", "--games", "40", "--bots"]
    shown = command.json(*asked, "random,greedy:Greedy")
    assert [rung["bot"] for rung in shown["ladder"]] == ["greedy:Greedy", "random"]
    sits = "    def __init__(self, *given): pass\n"
    answers = "    def choose(self, *given): return -1\n"
    (tmp_path / "cheat.py").write_text(f"class Cheat:\n{sits}{answers}")
    assert "Cheat gave -1" in command.refusal(*asked, "random,cheat:Cheat")
    assert "cannot be brought in" in command.refusal(*asked, "random,greedy:Nobody")
    assert "cannot be brought in" in command.refusal(*asked, "random,nowhere:Greedy")


def test_scores_shows_an_empty_table_before_anything_was_won(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THIRDWISH_DATA", str(tmp_path))
    for game in discover().values():
        if game.records:
            assert command.json("scores", game.name) == {"game": game.name, "kept": []}
            said = command.out("scores", game.name)
            assert game.records.table([])[1][0] in said
            assert "0 games" in said
        else:
            assert "keeps no scores" in command.refusal("scores", game.name)


@pytest.mark.parametrize("broken", ["{", "{}", "[1]"])
def test_scores_that_cannot_be_read_are_not_thrown_away(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    monkeypatch.setenv("THIRDWISH_DATA", str(tmp_path))
    game = next(game for game in discover().values() if game.records)
    path = tmp_path / "scores" / f"{game.name}.json"
    path.parent.mkdir()
    path.write_text(broken)
    assert "cannot be read" in command.refusal("scores", game.name)
    assert path.read_text() == broken


def test_replay_tells_the_game_through_anybodys_eyes(command: Command, journal: Path) -> None:
    spectator = command.out("replay", str(journal))
    ada = command.out("replay", str(journal), "--seat", "a")
    assert "the deal" in spectator
    assert " won" in spectator
    assert "You drew" not in spectator
    assert "You drew" in ada
    steps = command.json("replay", str(journal))["steps"]
    assert [step["number"] for step in steps] == list(range(len(steps)))


def test_replay_stops_where_it_is_told(command: Command, journal: Path) -> None:
    out = command.out("replay", str(journal), "--at", "2")
    assert " won" not in out
    assert len(command.json("replay", str(journal), "--at", "2")["steps"]) == 3


def test_replay_refuses_what_is_not_there(command: Command, journal: Path) -> None:
    assert "there is no seat 'G'" in command.refusal("replay", str(journal), "--seat", "G")
    assert "N is 0 to that" in command.refusal("replay", str(journal), "--at", "9999")


def test_review_tells_where_a_game_turned_and_always_the_same(
    command: Command, journal: Path
) -> None:
    told = command.json("review", str(journal), "--tries", "20", "--seat", "b")
    assert told == command.json("review", str(journal), "--tries", "20", "--seat", "b")
    assert told["seat"] == "B"
    numbers = [point["number"] for point in told["weighed"]]
    assert numbers == sorted(set(numbers))
    assert all(0 <= point["after"] <= point["expected"] <= 1 for point in told["weighed"])
    out = command.out("review", str(journal), "--tries", "20", "--seat", "b")
    assert f"{len(numbers) - 1} questions weighed, 20 tries each" in out
    assert out.count("% -> ") == len(told["turning"])


def test_review_refuses_a_seat_that_is_not_there_and_a_game_under_way(
    command: Command, journal: Path
) -> None:
    assert "there is no seat" in command.refusal("review", str(journal), "--seat", "Z")
    written = journals.read(journal.read_text())
    begun = replace(written, answers=written.answers[:3], outcome=None)
    journal.write_text(journals.write(begun))
    assert "not over yet" in command.refusal("review", str(journal))


def test_verify_says_what_was_proved(command: Command, journal: Path) -> None:
    out = command.out("verify", str(journal))
    assert out.startswith(f"Verified: {GAME.title}")
    assert " won" in out
    proved = command.json("verify", str(journal))
    assert proved["verified"]
    assert proved["finished"]
    assert proved["winners"]


def test_verify_refuses_a_journal_with_one_byte_changed(command: Command, journal: Path) -> None:
    whole = journal.read_bytes()
    journal.write_bytes(whole.replace(b"Ada", b"Eda"))
    assert "changed or cut" in command.refusal("verify", str(journal))
    code, out, _ = command.run("verify", str(journal), "--json")
    assert code == 2
    assert json.loads(out)["verified"] is False


def test_verify_of_a_game_under_way_says_so(command: Command, journal: Path) -> None:
    seats = journals.read(journal.read_text()).seats
    journal.write_text(journals.write(journals.new_journal(GAME, seats, {}, seed=4)))
    assert "not over yet" in command.out("verify", str(journal))
    assert command.json("verify", str(journal))["winners"] == []


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("fly", "No such command 'fly'"),
        ("games --fast", "No such option"),
        ("rules", "Missing argument 'NAME'"),
        ("rules chess", "there is no game 'chess'"),
        ("simulate GAME --games many", "should be a valid integer"),
        ("simulate GAME --games 0", "at least one game"),
        ("simulate GAME --seats 99", "players, not 99"),
        ("simulate GAME --bots oracle", "there is no bot 'oracle'"),
        ("simulate GAME --option speed=fast", "has no option 'speed'"),
        ("simulate GAME --option fast", "an option is NAME=VALUE, not 'fast'"),
        ("simulate GAME --box nowhere.toml", "cannot read a card file nowhere.toml"),
        ("play GAME --text --players person", "players, not 1"),
        ("play GAME --text --seats 2 --players person,thumb,thumb", "--seats says 2"),
        ("play GAME --text --players person,oracle", "there is no bot 'oracle'"),
        ("play --text --resume nowhere.journal", "cannot read a journal nowhere.journal"),
        ("bench chess", "there is no game 'chess'"),
        ("replay nowhere.journal", "cannot read a journal"),
        ("verify nowhere.journal", "cannot read a journal"),
    ],
)
def test_bad_input_gets_one_sentence_and_code_2(
    command: Command, arguments: str, says: str
) -> None:
    assert says in command.refusal(*arguments.replace("GAME", GAME.name).split())


def test_a_file_that_is_not_text_gets_one_sentence(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(b"\xff\xfe\x00")
    assert "it is not text" in command.refusal("verify", str(path))
    path.write_bytes(b"hello\n")
    assert "this is not a journal" in command.refusal("verify", str(path))


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    run = f"{sys.executable} -m thirdwish rules {GAME.name} | head -1"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {run}"], capture_output=True, check=False
    )
    assert done.stderr == b""


def test_without_a_keyboard_a_game_stops_and_is_kept(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "thirdwish", "play", GAME.name, "--save", str(tmp_path / "x")],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Stopped. The game is kept in" in done.stdout


def test_bots_are_listed_with_how_long_they_think_and_how_strong_they_are(command: Command) -> None:
    listed = command.json("bots")
    assert set(listed) == set(discover())
    one = listed[GAME.name]
    assert list(one["milliseconds"]) == list(one["ratings"]) == list(LEVELS)
    told = command.out("bots", GAME.name)
    for level, (points, plus_minus) in one["ratings"].items():
        assert re.search(rf"{GAME.name} +{level} .* {points} +\+-{plus_minus}\n", told)
    assert "no game" in command.refusal("bots", "chess")


def test_a_level_that_was_not_measured_has_no_rating(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    unrated = replace(GAME, search=replace(GAME.search, ratings=()))
    monkeypatch.setattr("thirdwish.cli_lab.find_game", lambda name: unrated)
    last = command.out("bots", GAME.name).splitlines()[-1]
    thinks = f"{GAME.search.budgets[-1] / 1000:g}"
    assert last.split() == [GAME.name, "sultan", thinks, "s"]
