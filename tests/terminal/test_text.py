"""Text play: whole games through a pipe, and everything a person can type."""

from __future__ import annotations

import dataclasses
import io
import json
import re
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.games import GAME
from thirdwish import cli
from thirdwish.engine import journal as journals
from thirdwish.engine.game import Game, discover
from thirdwish.engine.match import Called, Match
from thirdwish.terminal.show import table_lines

ENOUGH = "1\n" * 500  # first choices, more than any game of them has questions


class Keyboard:
    """Types lines into the command and returns what it says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def type(self, typed: str, *arguments: str) -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        self.monkeypatch.setattr("sys.argv", ["thirdwish", "play", "--text", *arguments])
        with pytest.raises(SystemExit) as left:
            cli.main()
        said = self.capsys.readouterr()
        assert not left.value.code, said.err
        return said.out


@pytest.fixture
def keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Keyboard:
    monkeypatch.setenv("THIRDWISH_DATA", str(tmp_path))
    return Keyboard(monkeypatch, capsys)


def journal_in(said: str) -> Path:
    found = re.search(r" in (\S+\.journal)", said)
    assert found
    return Path(found[1])


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_a_game_against_bots_through_a_pipe_to_the_final_score(
    keyboard: Keyboard, game: Game
) -> None:
    said = keyboard.type(ENOUGH, game.name, "--seed", "5")
    assert game.title in said
    assert game.designer in said
    assert game.data_note in said
    assert "independent implementation" in said
    assert re.search(r" won|[Nn]obody won", said)
    assert re.search(r"You: -?\d+ points = ", said)
    journal, match = journals.verify(journal_in(said).read_text())
    assert match.over
    assert journals.commitment(journal)[:16] in said
    assert str(journal.seed) in said


def test_what_a_game_came_to_is_kept_for_the_person_who_played_it(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Kept:
        """Keeps who won."""

        def entry(self, box: Any, view: Any) -> dict[str, Any]:
            return {"seats": view.seats, "me": view.me}

        def table(self, kept: Sequence[dict[str, Any]]) -> list[list[str]]:
            return [[str(len(kept))]]

    keeping = dataclasses.replace(GAME, records=Kept())
    monkeypatch.setattr("thirdwish.engine.journal.find_game", lambda name: keeping)
    monkeypatch.setattr("thirdwish.cli.find_game", lambda name: keeping)
    said = keyboard.type(ENOUGH, GAME.name, "--seed", "5")
    assert f"scores {GAME.name}" in said
    keyboard.type(ENOUGH, GAME.name, "--seed", "6")
    kept = json.loads((tmp_path / "scores" / f"{GAME.name}.json").read_text())
    assert [(one["seats"], one["me"]) for one in kept] == [(GAME.usual_seats, 0)] * 2
    assert all(one["when"] for one in kept)
    (tmp_path / "scores" / f"{GAME.name}.json").write_text("broken")
    assert "cannot be read" in keyboard.type(ENOUGH, GAME.name, "--seed", "7")
    box = tmp_path / "box.toml"
    box.write_text(GAME.published_box)
    said = keyboard.type(ENOUGH, GAME.name, "--seed", "8", "--box", str(box))
    assert "scores" not in said


@pytest.mark.parametrize(
    "game",
    [g for g in discover().values() if any(option.name == "match" for option in g.options)],
    ids=lambda game: game.name,
)
def test_a_whole_match_through_a_pipe_is_one_journal(keyboard: Keyboard, game: Game) -> None:
    said = keyboard.type("1\n" * 5000, game.name, "--match", "--seed", "5")
    journal, match = journals.verify(journal_in(said).read_text())
    assert match.over
    assert "match" in said
    assert journal.outcome is not None


def test_the_same_seed_and_the_same_answers_are_the_same_game(keyboard: Keyboard) -> None:
    games = [
        journals.read(journal_in(keyboard.type(ENOUGH, GAME.name, "--seed", "5")).read_text())
        for _ in range(2)
    ]
    assert games[0] == games[1]


def test_choices_can_be_typed_by_number_notation_or_name(keyboard: Keyboard) -> None:
    said = keyboard.type("quit\n", GAME.name, "--seed", "5")
    listed = re.findall(r"^ +(\d+)\. (.+)  \[(.+)\]$", said, re.MULTILINE)
    number, name, notation = listed[1]
    answers = set()
    for typed in (number, name, name.upper(), notation, notation.upper()):
        after = keyboard.type(f"{typed}\nquit\n", GAME.name, "--seed", "5")
        journal = journals.read(journal_in(after).read_text())
        mine = [text for seat, text in journal.answers if seat == 0]
        answers.add(mine[0])
    assert answers == {notation}


def test_many_choices_are_shown_by_their_verbs_and_listed_on_demand(keyboard: Keyboard) -> None:
    game = max(discover().values(), key=lambda game: most_choices_at_first(game))
    said = keyboard.type("1\nlist\nquit\n", game.name, "--seed", "5")
    assert re.search(r"^ +1 to \d+\. \w+ ", said, re.MULTILINE)
    assert "Type list to see them all in words" in said
    assert re.search(r"^ 17\. .+  \[.+\]$", said, re.MULTILINE)


def most_choices_at_first(game: Game) -> int:
    box = game.read_box(game.published_box)
    match = Match(game, box, game.make_options({}), game.usual_seats, 5)
    for _ in range(6):
        match.choose(match.turn, match.choices(match.turn)[0])
    return len(match.choices(match.turn))


def test_what_cannot_be_understood_is_said_in_one_line(keyboard: Keyboard) -> None:
    said = keyboard.type("fly\n99\n0\n\nS\nquit\n", GAME.name, "--seed", "5")
    assert "'fly' is not one of the choices; type a number from 1 to" in said
    assert said.count("there are choices 1 to") == 2


def test_help_table_what_hint_rules_and_log(keyboard: Keyboard) -> None:
    commands = ["help", "?", "table", "what", "what zebra", "hint", "rules", "rules R1"]
    commands += ["rules r1.1", "rules zebra", "log", "quit"]
    said = keyboard.type("\n".join(commands) + "\n", GAME.name, "--seed", "5")
    assert said.count("take back your last choice") == 2
    assert "By rule of thumb: " in said or " games in thought:" in said
    assert "No card is called 'zebra'" in said
    assert "No rule has 'zebra' in it" in said
    assert said.count(GAME.rule("R1.1")) == 3
    assert said.count(GAME.rule("R2.1")) == 1


def test_a_hint_shows_the_three_best_with_what_they_promise(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thirdwish.terminal.text.ADVISER", "search:200")
    monkeypatch.setattr("thirdwish.bots.search.PATIENCE", 300.0)
    said = keyboard.type("hint\nquit\n", GAME.name, "--seed", "5")
    assert re.search(r"After (2\d\d|1\d\d) games in thought:", said)
    assert len(re.findall(r"^  [123]\. .+: \d+% of a win, tried \d+ times?", said, re.M)) == 3


def test_a_hint_before_the_search_is_ready_is_by_rule_of_thumb(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    never = threading.Event()
    maker = threading.Thread(target=never.wait, daemon=True)
    maker.start()
    monkeypatch.setattr("thirdwish.bots.search.maker_of", lambda game: maker)
    monkeypatch.setattr("thirdwish.bots.search.PATIENCE", 0.0)
    players = ",".join(["person", *["merchant"] * (GAME.usual_seats - 1)])
    said = keyboard.type("hint\n1\n1\n1\nquit\n", GAME.name, "--players", players, "--seed", "5")
    assert "By rule of thumb: " in said
    assert "ask again in a minute" in said
    assert said.count("play by rules of thumb until") == 1
    never.set()


def test_why_names_the_rule(keyboard: Keyboard) -> None:
    listed = re.findall(
        r"\[(.+)\]$", keyboard.type("quit\n", GAME.name, "--seed", "5"), re.MULTILINE
    )
    every = [GAME.words.write(choice) for choice in range(GAME.choices)]
    barred = next(choice for choice in every if choice not in listed)
    typed = f"why {barred}\nwhy 1\nwhy\nwhy fly\nquit\n"
    said = keyboard.type(typed, GAME.name, "--seed", "5")
    assert re.search(r"not now, because .+\. R\d+\.\d+ ", said)
    assert "that can be chosen now" in said
    assert "Say which choice" in said
    assert "'fly' is not one of the choices" in said


def test_back_takes_back_and_says_when_it_cannot(keyboard: Keyboard) -> None:
    said = keyboard.type("back\nquit\n", GAME.name, "--seed", "5")
    assert "That cannot be taken back: " in said
    wish = keyboard.type("quit\n", GAME.name, "--seed", "5").count("[")
    said = keyboard.type(f"{wish}\nback\nlog\nquit\n", GAME.name, "--seed", "5")
    journal = journals.read(journal_in(said).read_text())
    assert all(seat != 0 for seat, _ in journal.answers)
    assert re.search(r"Took back: \w+.*\.", said)


def test_a_stopped_game_is_kept_and_resumed_to_its_end(keyboard: Keyboard) -> None:
    said = keyboard.type("1\nquit\n", GAME.name, "--seed", "5")
    path = journal_in(said)
    assert f"--resume {path}" in said
    before = journals.read(path.read_text())
    assert before.outcome is None
    keyboard.type(ENOUGH, "--resume", str(path))
    after, _ = journals.verify(path.read_text())
    assert after.outcome is not None
    assert after.answers[: len(before.answers)] == before.answers


def test_input_that_ends_stops_the_game_and_loses_nothing(keyboard: Keyboard) -> None:
    said = keyboard.type("1\n", GAME.name, "--seed", "5")
    assert "Stopped. The game is kept in" in said
    assert journals.read(journal_in(said).read_text()).answers


def test_save_writes_where_it_is_told_and_says_if_it_cannot(
    keyboard: Keyboard, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "deep" / "mine.journal"
    (tmp_path / "file").write_text("")
    typed = f"save {elsewhere}\nsave\nsave {tmp_path}/file/x\nquit\n"
    said = keyboard.type(typed, GAME.name, "--seed", "5", "--save", str(tmp_path / "usual.journal"))
    assert journals.verify(elsewhere.read_text())
    assert journals.verify((tmp_path / "usual.journal").read_text())
    assert f"cannot write {tmp_path}/file/x" in said


def test_several_people_share_the_keyboard_and_see_only_their_own(keyboard: Keyboard) -> None:
    people = ["Ada", "Bo", "Cy", "Di", "Ed"][: GAME.seats.start]
    players = ",".join(f"person:{name}" for name in people)
    said = keyboard.type("\n1\n" * 500, GAME.name, "--players", players, "--seed", "5")
    stretches = re.split(r"(\w+) is next\. Press Enter when only \w+ is looking\. ", said)
    assert len(stretches) > 2 * len(people)
    for name, shown in zip(stretches[1::2], stretches[2::2], strict=True):
        mine = shown.split(" won")[0]
        for other in set(people) - {name}:
            assert f"{other} drew a card" in mine or f"{other} drew" not in mine
    assert " won" in said


def test_bots_can_play_alone_before_a_spectator(keyboard: Keyboard) -> None:
    players = ",".join(["thumb", "random", "thumb", "thumb"][: GAME.seats.start])
    said = keyboard.type("", GAME.name, "--players", players, "--seed", "5")
    assert " won" in said
    assert "drew a card" in said


def test_the_memory_aid_can_be_switched_off(keyboard: Keyboard) -> None:
    on = keyboard.type(ENOUGH, GAME.name, "--seed", "5", "--memory")
    off = keyboard.type(ENOUGH, GAME.name, "--seed", "5", "--no-memory")
    assert "Known in" in on
    assert "Known in" not in off


def test_a_game_that_is_over_is_not_resumed(
    keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = journal_in(keyboard.type(ENOUGH, GAME.name, "--seed", "5"))
    monkeypatch.setattr("sys.argv", ["thirdwish", "play", "--text", "--resume", str(path)])
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 2
    assert "is over; see it with thirdwish replay" in capsys.readouterr().err


def test_the_result_of_an_action_is_shown_before_the_keyboard_is_passed(keyboard: Keyboard) -> None:
    players = ",".join(f"person:{name}" for name in ["Ada", "Bo", "Cy", "Di"][: GAME.seats.start])
    said = keyboard.type(
        "\n1\n" + "\n" * 2 + "quit\n", GAME.name, "--players", players, "--seed", "5"
    )
    passed = said.index("Press Enter to hide this and pass the keyboard")
    assert "You drew" in said[said.index("1. ") : passed]


def test_only_enter_opens_the_next_hand(keyboard: Keyboard) -> None:
    players = ",".join(f"person:{name}" for name in ["Ada", "Bo", "Cy", "Di"][: GAME.seats.start])
    said = keyboard.type("3\n\nquit\n", GAME.name, "--players", players, "--seed", "5")
    assert "Only Enter, please." in said


def test_a_game_is_chosen_by_number_or_part_of_its_title(keyboard: Keyboard) -> None:
    for typed in (str(list(discover()).index(GAME.name) + 1), GAME.title[:12].upper()):
        said = keyboard.type(f"\nzebra\n{typed}\nquit\n", "--seed", "5")
        assert said.count(f"Type a number from 1 to {len(discover())}") == 2
        assert f"{GAME.title}. {GAME.credit}" in said


def test_a_resumed_game_shows_the_table(keyboard: Keyboard) -> None:
    path = journal_in(keyboard.type("1\nquit\n", GAME.name, "--seed", "5"))
    said = keyboard.type("quit\n", "--resume", str(path))
    assert "Your hand: " in said


def replay_of(match: Match) -> Match:
    """Return the same game at the same place."""
    again = Match(match.game, match.box, match.game.make_options({}), match.seats, 5)
    for seat, choice in match.answers:
        again.choose(seat, choice)
    return again


def goes_back(match: Match) -> bool:
    """Take back an answer if that is possible; return whether it was."""
    possible = match.can_take_back(0)
    if possible:
        match.take_back(0)
    return possible


def test_back_goes_behind_answers_that_were_the_only_ones(keyboard: Keyboard) -> None:
    """An answer that was the only one is not what a person means by the last choice."""
    for game in discover().values():
        if game.turn_question is None:
            continue
        box = game.read_box(game.published_box)
        match = Match(game, box, game.make_options({}), game.seats.start, 5)
        typed, before, taken_back = 0, 0, False
        while not taken_back:  # until something follows by itself that can be taken back
            before, followed = len(match.answers), 0
            match.choose(0, match.choices(0)[0])
            typed += 1
            while len(match.choices(0)) == 1:
                match.choose(0, match.choices(0)[0])
                followed += 1
            again = replay_of(match)
            taken_back = followed > 0 and all(goes_back(again) for _ in range(followed + 1))
        ones = "1\n" * typed
        said = keyboard.type(f"{ones}back\nquit\n", game.name, "--seats", "1", "--seed", "5")
        assert "Took back" in said
        assert len(journals.read(journal_in(said).read_text()).answers) == before


class NarrowTerminal:
    """A terminal of a given width."""

    def __init__(self, width: int) -> None:
        self.columns = width


def test_a_map_that_is_too_wide_gives_way_to_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = [game for game in discover().values() if draws(game)]
    assert drawing
    for game in drawing:
        wide, narrow = table_at(game, 100, monkeypatch), table_at(game, 60, monkeypatch)
        drawn = [zone for zone in zones_of(game) if zone.drawn]
        assert drawn
        assert all(any(zone.title in line for line in narrow) for zone in drawn)
        assert not any(line.startswith(f"{drawn[0].title}:") for line in wide)


def zones_of(game: Game) -> Sequence[Any]:
    box = game.read_box(game.published_box)
    match = Match(game, box, game.make_options({}), game.usual_seats, 5)
    return game.words.picture(box, match.view(0), Called(("Ada", "Bo", "Cy", "Di"), 0))


def draws(game: Game) -> bool:
    return any(zone.drawing for zone in zones_of(game))


def table_at(game: Game, width: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the lines of a table on a terminal of some width."""
    monkeypatch.setattr("shutil.get_terminal_size", lambda: NarrowTerminal(width))
    box = game.read_box(game.published_box)
    match = Match(game, box, game.make_options({}), game.usual_seats, 5)
    called = Called(("Ada", "Bo", "Cy", "Di"), 0)
    full = list(table_lines(game, box, match.view(0), called, memory=True))
    brief = list(table_lines(game, box, match.view(0), called, memory=True, detail=False))
    assert len(brief) < len(full)
    return full
