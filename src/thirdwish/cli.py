"""The command `thirdwish`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

from thirdwish import __version__, bots
from thirdwish.cli_host import host, serve
from thirdwish.cli_lab import bench, ladder, list_bots, simulate
from thirdwish.cli_parts import (
    BOX,
    JSON,
    MATCH,
    MOST_SEED,
    NAME,
    OPTION,
    SEATS,
    print_json,
    read_box,
    read_options,
)
from thirdwish.cli_review import review
from thirdwish.engine import journal as journals
from thirdwish.engine.errors import BadBox, BadJournal, BadRequest, ThirdwishError
from thirdwish.engine.game import SEAT_LETTERS, Game, discover, find_game, so_many_players
from thirdwish.engine.match import Called, event_lines
from thirdwish.engine.table import STRANGER
from thirdwish.terminal import keep, show, text
from thirdwish.terminal.show import final_lines, table_lines

app = typer.Typer(
    name="thirdwish",
    help="Tabletop games of genies and wishes: play them, or simulate them by the million.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def main() -> None:
    """Run the command; what a person got wrong is one sentence and exit code 2."""
    try:
        code = app(standalone_mode=False)
    except ThirdwishError as error:
        fail(str(error))
    except TyperException as error:
        command = getattr(getattr(error, "ctx", None), "command_path", "thirdwish")
        message = getattr(error, "format_message", error.__str__)()
        fail(f"{message.rstrip('.')}; `{command} --help` shows how")
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)
    except BrokenPipeError:  # the reader of a pipe has seen enough
        sys.stderr.close()
        sys.exit(0)
    sys.exit(code)


def fail(sentence: str) -> None:
    """Say what is wrong and leave with code 2."""
    print(f"thirdwish: {sentence}", file=sys.stderr)
    sys.exit(2)


def version(wanted: bool) -> None:
    """Print the version and leave."""
    if wanted:
        print(f"thirdwish {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def thirdwish(
    context: typer.Context,
    _: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """Tabletop games of genies and wishes: play them, or simulate them by the million."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def games(as_json: JSON = False) -> None:
    """List the games."""
    if as_json:
        print_json([game.facts() for game in discover().values()])
        return
    for game in discover().values():
        print(
            f"{game.name}: {game.title}, {so_many_players(game.seats)}, "
            f"{game.minutes} minutes, {game.weight}"
        )
        print(f"    {game.tagline}")
        show.say(f"    {game.credit} {game.data_note}")
    print("These are independent implementations. Play one: thirdwish play NAME --text")


@app.command()
def rules(
    name: NAME,
    word: Annotated[str, typer.Argument(help="Only rules with this word or number.")] = "",
) -> None:
    """Print the rules of a game."""
    game = find_game(name)
    if not word:
        print(game.rulebook(), end="")
        return
    found = text.find_rules(game, word)
    if not found:
        raise BadRequest(f"no rule of {game.title} has {word!r} in it")
    for line in found:
        show.say(line)


@app.command()
def cards(
    name: NAME,
    box: BOX = None,
    check: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Look for mistakes in a card file.")
    ] = None,
    as_json: JSON = False,
) -> None:
    """List a game's cards, or check your own.

    A card file is a copy of the game's own with other cards in it; --box plays with it.
    """
    game = find_game(name)
    if check:
        check_cards(game, check, as_json)
        return
    zones = game.words.cards(read_box(game, box))
    if as_json:
        print_json({zone.title: [vars(piece) for piece in zone.pieces] for zone in zones})
        return
    show.say(f"{game.title}. {game.credit}")
    if not box:
        show.say(game.data_note)
    for zone in zones:
        print(f"\n{zone.title} ({sum(piece.count for piece in zone.pieces)})")
        for piece in zone.pieces:
            times = f"{piece.count} x " if piece.count > 1 else ""
            show.say(f"  {times}{piece.name}: {piece.about}")


def check_cards(game: Game, file: Path, as_json: bool) -> None:
    """Say every mistake in a card file, and leave with code 2 if there is one."""
    mistakes: tuple[str, ...] = ()
    try:
        game.read_box(keep.read_text(file, "a card file"))
    except BadBox as error:
        mistakes = error.mistakes
    if as_json:
        print_json({"file": str(file), "mistakes": list(mistakes)})
    for mistake in mistakes:
        print(f"{file}: {mistake}", file=sys.stderr)
    if mistakes:
        raise typer.Exit(2)
    if not as_json:
        print(f"{file}: no mistakes; play with it: thirdwish play {game.name} --box {file}")


@app.command()
def play(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Which game. [you are asked]")] = "",
    in_text: Annotated[
        bool, typer.Option("--text", help="Play in plain lines, also without a NAME.")
    ] = False,
    seats: SEATS = None,
    players: Annotated[
        str,
        typer.Option(
            metavar="LIST",
            help="Who sits where: for each seat `person`, `person:NAME` or a bot "
            f"({', '.join([*bots.LEVELS, *bots.ABOUT])}), with commas. [you, apprentices]",
        ),
    ] = "",
    option: OPTION = None,
    match: MATCH = False,
    box: BOX = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=MOST_SEED, help="Deal this deal again. [a new one]")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to keep the journal.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a game that was stopped.")
    ] = None,
    memory: Annotated[
        bool, typer.Option(help="Show what a perfect memory would know of hidden cards.")
    ] = True,
) -> None:
    """Play a game with people and bots: without a NAME in the browser, else in this terminal.

    Without further options you play against apprentices, who go by rules of thumb; a merchant, a
    vizier or a sultan thinks longer. Several people share the keyboard, and hands are hidden
    between turns: --players person:Ada,person:Bo,vizier
    """
    if not (name or in_text or resume):
        serve({}, None, browser=True)
        return
    if resume:
        journal = journals.read(keep.read_text(resume, "a journal"))
        path = save or resume
        if journal.outcome:
            raise BadRequest(f"the game in {resume} is over; see it with thirdwish replay {resume}")
    else:
        game = find_game(name or text.choose_game())
        journal = journals.new_journal(
            game,
            seat_players(game, seats, players),
            read_options(game, option, match) | remembering(game, memory),
            keep.read_text(box, "a card file") if box else "",
            seed,
        )
        path = save or keep.new_journal_path(game.name)
    text.TextPlay(journal, path, memory, seed).run()


def seat_players(game: Game, seats: int | None, players: str) -> tuple[journals.Seat, ...]:
    """Return who sits where, as `--seats` and `--players` say."""
    if not players:
        count = game.usual_seats if seats is None else seats
        players = ",".join(["person", *["apprentice"] * (count - 1)])
    wanted = [player.strip() for player in players.split(",")]
    if seats is not None and len(wanted) != seats:
        raise BadRequest(f"--players names {len(wanted)} players and --seats says {seats}")
    game.check_seats(len(wanted))
    found = []
    for letter, player in zip(SEAT_LETTERS, wanted, strict=False):
        kind, _, called = player.partition(":")
        if kind == text.PERSON:
            found.append(journals.Seat(kind, called.strip() or f"Player {letter}"))
        else:
            bots.check_bot(player, game)
            found.append(journals.Seat(player, f"Bot {letter}"))
    return tuple(found)


def remembering(game: Game, memory: bool) -> dict[str, str]:
    """Return the option of a game that has one for the memory aid, if it is not wanted."""
    aids = [option for option in game.options if option.name == "memory"]
    return {aids[0].name: aids[0].values[1]} if aids and not memory else {}


app.command()(host)
app.command(name="bots")(list_bots)
app.command()(simulate)
app.command()(ladder)
app.command()(bench)
app.command()(review)


@app.command()
def scores(name: NAME, as_json: JSON = False) -> None:
    """Show the high scores that you have reached in a game that keeps them."""
    game = find_game(name)
    if game.records is None:
        keeping = [g.name for g in discover().values() if g.records]
        raise BadRequest(f"{game.title} keeps no scores; {', '.join(keeping)} does")
    kept = keep.read_scores(game.name)
    if as_json:
        print_json({"game": game.name, "kept": kept})
        return
    for line in show.table_of(game.records.table(kept)):
        print(line)
    print(f"{len(kept)} game{'s' * (len(kept) != 1)}, kept in {keep.scores_path(game.name)}")


FILE = Annotated[Path, typer.Argument(metavar="FILE", help="A journal.")]


@app.command()
def replay(
    file: FILE,
    seat: Annotated[
        str, typer.Option(metavar="LETTER", help="Through whose eyes. [a spectator's]")
    ] = "",
    at: Annotated[
        int | None, typer.Option(metavar="N", help="Stop after N answers and show the table.")
    ] = None,
    as_json: JSON = False,
) -> None:
    """Tell a game again from its journal.

    It is told as a spectator saw it, or with --seat as one of the players did.
    """
    journal = journals.read(keep.read_text(file, "a journal"))
    if seat and seat.upper() not in SEAT_LETTERS[: len(journal.seats)]:
        raise BadRequest(
            f"there is no seat {seat!r}; seats are A to {SEAT_LETTERS[len(journal.seats) - 1]}"
        )
    if at is not None and not 0 <= at <= len(journal.answers):
        raise BadRequest(f"the journal has {len(journal.answers)} answers, so N is 0 to that")
    reader = SEAT_LETTERS.index(seat.upper()) if seat else STRANGER
    steps = list(replay_steps(journal, reader, at))
    if as_json:
        print_json({"game": journal.game, "seats": [s.name for s in journal.seats], "steps": steps})
        return
    for step in steps:
        print(f"{step['number']:4}  {step['notation'] or 'the deal'}")
        for line in step["happened"]:
            show.say(f"      {line}")
    match = journals.replay(journal, at)
    called = Called(tuple(s.name for s in journal.seats), reader)
    seen = (match.game, match.box, match.view(reader), called)
    lines = final_lines(*seen) if match.over else table_lines(*seen, memory=True)
    for line in lines:
        show.say(line)


def replay_steps(
    journal: journals.Journal, reader: int, at: int | None
) -> Iterator[dict[str, Any]]:
    """Yield each answer of a journal with what it made happen."""
    match = journals.start(journal)
    called = Called(tuple(seat.name for seat in journal.seats), reader)

    def step(number: int, notation: str) -> dict[str, Any]:
        happened = event_lines(match.game, match.box, match.view(reader), called)
        return {"number": number, "notation": notation, "happened": happened}

    yield step(0, "")
    whole = journals.replay(journal, at)  # says first what is wrong with the journal, if anything
    for number, (who, choice) in enumerate(whole.answers, start=1):
        match.choose(who, choice)
        yield step(number, f"{SEAT_LETTERS[who]} {match.game.words.write(choice)}")


@app.command()
def verify(file: FILE, as_json: JSON = False) -> None:
    """Prove that a journal tells a fair game.

    That is: nothing in it was changed, the deal is the one committed to when the game started,
    every answer was legal, and it ended as it says.
    """
    written = keep.read_text(file, "a journal")
    try:
        journal, match = journals.verify(written)
    except BadJournal as error:
        if as_json:
            print_json({"verified": False, "why": str(error)})
        raise
    outcome = match.outcome()
    if as_json:
        print_json(
            {
                "verified": True,
                "game": journal.game,
                "finished": match.over,
                "answers": len(journal.answers),
                "commitment": journals.commitment(journal),
                "winners": [journal.seats[seat].name for seat in outcome.winners]
                if outcome
                else [],
                "scores": list(outcome.scores) if outcome else [],
            }
        )
        return
    called = Called(tuple(seat.name for seat in journal.seats))
    ended = match.game.words.ending(match.box, match.view(STRANGER), called) if match.over else ""
    print(f"Verified: {match.game.title}, {len(journal.answers)} answers, every one legal.")
    print(f"The deal is the one committed to: {journals.commitment(journal)[:16]}")
    print(ended or "The game is not over yet.")
