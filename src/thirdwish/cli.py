"""The command `thirdwish`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

from thirdwish import __version__, bots
from thirdwish.engine import journal as journals
from thirdwish.engine.errors import BadBox, BadJournal, BadRequest, ThirdwishError
from thirdwish.engine.game import SEAT_LETTERS, Game, discover, find_game, so_many_players
from thirdwish.engine.match import Called
from thirdwish.engine.table import STRANGER
from thirdwish.terminal import keep, show, text
from thirdwish.terminal.show import event_lines, final_lines, table_lines

app = typer.Typer(
    name="thirdwish",
    help="Tabletop games of genies and wishes: play them, or simulate them by the million.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

MOST_SEED = 2**journals.SEED_BITS - 1
NAME = Annotated[
    str, typer.Argument(metavar="NAME", help="Which game; `thirdwish games` lists them.")
]
JSON = Annotated[bool, typer.Option("--json", help="Print one JSON object, for programs.")]
BOX = Annotated[
    Path | None,
    typer.Option("--box", metavar="FILE", help="Cards of your own instead of the published box."),
]
MATCH = Annotated[
    bool, typer.Option("--match", help="Play a whole match instead of a single game.")
]
OPTION = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; may be repeated."),
]
SEATS = Annotated[int | None, typer.Option("--seats", help="How many play. [the game's usual]")]


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


def print_json(value: Any) -> None:
    """Print a value for programs."""
    print(json.dumps(value, ensure_ascii=False))


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
    _: Annotated[bool, typer.Option("--text", help="Play in plain lines.")] = False,
    seats: SEATS = None,
    players: Annotated[
        str,
        typer.Option(
            metavar="LIST",
            help="Who sits where: for each seat `person`, `person:NAME` or a bot "
            f"({', '.join(bots.ABOUT)}), with commas between. [you, and thumb for the rest]",
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
    """Play a game with people and bots.

    Without further options you play against rule-of-thumb bots. Several people share the
    keyboard, and hands are hidden between turns: --players person:Ada,person:Bo,thumb
    """
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
        players = ",".join(["person", *["thumb"] * (count - 1)])
    wanted = [player.strip() for player in players.split(",")]
    if seats is not None and len(wanted) != seats:
        raise BadRequest(f"--players names {len(wanted)} players and --seats says {seats}")
    game.check_seats(len(wanted))
    found = []
    for letter, player in zip(SEAT_LETTERS, wanted, strict=False):
        kind, _, called = player.partition(":")
        if kind != text.PERSON:
            bots.check_bot(kind)
        usual = f"Player {letter}" if kind == text.PERSON else f"Bot {letter}"
        found.append(journals.Seat(kind, called.strip() or usual))
    return tuple(found)


def read_options(game: Game, options: list[str] | None, match: bool) -> dict[str, str]:
    """Return options given as NAME=VALUE; a match is the second value of the option `match`."""
    options = list(options or [])
    if match:
        series = [option for option in game.options if option.name == "match"]
        if not series:
            raise BadRequest(f"{game.title} is not played in matches")
        options.append(f"match={series[0].values[1]}")
    pairs = [option.partition("=") for option in options]
    for name, equals, _ in pairs:
        if not equals:
            raise BadRequest(f"an option is NAME=VALUE, not {name!r}")
    return {name.strip(): value.strip() for name, _, value in pairs}


def remembering(game: Game, memory: bool) -> dict[str, str]:
    """Return the option of a game that has one for the memory aid, if it is not wanted."""
    aids = [option for option in game.options if option.name == "memory"]
    return {aids[0].name: aids[0].values[1]} if aids and not memory else {}


@app.command()
def simulate(
    name: NAME,
    seats: SEATS = None,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seed: Annotated[
        int, typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same games.")
    ] = 1,
    with_bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="LIST",
            help=f"One bot for all seats, or one for each ({', '.join(bots.ABOUT)}), with commas "
            "between; they change seats from game to game.",
        ),
    ] = "thumb",
    option: OPTION = None,
    match: MATCH = False,
    box: BOX = None,
    as_json: JSON = False,
) -> None:
    """Play many games between bots and count who wins.

    A shared victory counts as a win for each who shares it; `shared` says how many there were.
    """
    from thirdwish.lab.simulate import Series, seat_bots
    from thirdwish.lab.simulate import simulate as run

    game = find_game(name)
    count = game.usual_seats if seats is None else seats
    game.check_seats(count)
    series = Series(
        game=game,
        box=read_box(game, box),
        options=game.make_options(read_options(game, option, match), count),
        bots=seat_bots([bot.strip() for bot in with_bots.split(",")], count),
        games=games,
        seed=seed,
    )
    with progress_bar("Games", games) as advance:
        counted = run(series, advance)
    if as_json:
        print_json(counted)
        return
    print(f"{game.title}, {count} players: {counted['finished']} of {games} games finished,")
    print(f"{counted['decisions']} decisions in {counted['seconds']} s")
    for bot, wins, score in zip(
        counted["bots"], counted["wins"], counted["mean_scores"], strict=True
    ):
        print(f"  {bot:10} won {wins:7} ({wins / games:6.1%}), {score:.2f} points on average")
    by_seat = ", ".join(
        f"{letter} {wins / games:.1%}"
        for letter, wins in zip(SEAT_LETTERS, counted["seat_wins"], strict=False)
    )
    print(f"  by seat: {by_seat}; shared: {counted['shared']}; no winner: {counted['no_winner']}")


def read_box(game: Game, box: Path | None) -> Any:
    """Return the published box, or the one in a file."""
    return game.read_box(keep.read_text(box, "a card file") if box else game.published_box)


@contextmanager
def progress_bar(title: str, total: int) -> Iterator[Any]:
    """Show a progress bar on a terminal, and nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.advance(task, done)


@app.command()
def bench(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Which game. [all]")] = "",
    box: BOX = None,
    as_json: JSON = False,
) -> None:
    """Measure how fast games are played.

    Random play between as few as can play; each figure is the best of several.
    """
    from thirdwish.lab.bench import bench as measure

    chosen = [find_game(name)] if name else list(discover().values())
    measured = {game.name: measure(game, read_box(game, box)) for game in chosen}
    if as_json:
        print_json({"games": measured})
        return
    for game_name, figures in measured.items():
        print(f"{game_name}, random play, {figures['seats']} seats:")
        for label, value in figures.items():
            print(f"  {label:28} {value:>14,}")


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
