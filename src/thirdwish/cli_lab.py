"""The commands for students of games: bots, simulate, ladder, bench."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from thirdwish import bots
from thirdwish.cli_parts import (
    BOX,
    CORES,
    JSON,
    MATCH,
    MOST_SEED,
    NAME,
    OPTION,
    SEATS,
    print_json,
    progress_bar,
    read_box,
    read_options,
)
from thirdwish.engine.game import SEAT_LETTERS, discover, find_game, so_many_players
from thirdwish.terminal import keep, show

if TYPE_CHECKING:
    from thirdwish.lab.ladder import Kept, Ladder

BOTS = f"{', '.join([*bots.ABOUT, *bots.LEVELS])}; search:50ms, search:2000; module:Class for yours"


def list_bots(
    name: Annotated[str, typer.Argument(metavar="NAME", help="At which game. [all]")] = "",
    as_json: JSON = False,
) -> None:
    """List the levels of bots: how long each thinks, and how strong it is.

    Strength was measured by a ladder, on the scale of Elo: whoever wins ten games for each one lost
    stands 400 points higher. Apprentices, who go by rules of thumb, stand at 1000 in every game, so
    points of different games cannot be compared.
    """
    chosen = [find_game(name)] if name else list(discover().values())
    if as_json:
        print_json(
            {
                game.name: {
                    "milliseconds": bots.thinking_times(game),
                    "ratings": bots.ratings(game),
                }
                for game in chosen
            }
        )
        return
    rows = [["game", "level", "thinks", "rating", "95 %"]]
    for game in chosen:
        ratings = bots.ratings(game)
        for level, milliseconds in bots.thinking_times(game).items():
            thinks = f"{milliseconds / 1000:g} s" if milliseconds else "at once"
            rating = ratings.get(level)
            strong = [str(rating.points), f"+-{rating.plus_minus}"] if rating else ["", ""]
            rows.append([game.name, level, thinks, *strong])
    for line in show.table_of(rows):
        print(line)


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
            help=f"One bot for all seats, or one for each ({BOTS}), with commas between; they "
            "change seats from game to game.",
        ),
    ] = "thumb",
    option: OPTION = None,
    match: MATCH = False,
    box: BOX = None,
    cores: CORES = 0,
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
        bots=seat_bots(read_bots(with_bots), count, game),
        games=games,
        seed=seed,
    )
    with progress_bar("Games", games) as advance:
        counted = run(series, advance, cores)
    if as_json:
        print_json(counted)
        return
    players = so_many_players(range(count, count + 1))
    print(f"{game.title}, {players}: {counted['finished']} of {games} games finished,")
    print(f"{counted['decisions']} decisions in {counted['seconds']} s")
    width = max(len(bot) for bot in counted["bots"])
    for bot, wins, score in zip(
        counted["bots"], counted["wins"], counted["mean_scores"], strict=True
    ):
        print(f"  {bot:{width}} won {wins:7} ({wins / games:6.1%}), {score:.2f} points on average")
    by_seat = ", ".join(
        f"{letter} {wins / games:.1%}"
        for letter, wins in zip(SEAT_LETTERS, counted["seat_wins"], strict=False)
    )
    print(f"  by seat: {by_seat}; shared: {counted['shared']}; no winner: {counted['no_winner']}")
    if counted["figures"]:
        figures = [f"{name.replace('_', ' ')} {n:.2f}" for name, n in counted["figures"].items()]
        print(f"  a game: {', '.join(figures)}")


def read_bots(listed: str) -> list[str]:
    """Return the bots of a list, those that are somebody's own brought in."""
    names = [bot.strip() for bot in listed.split(",")]
    bots.bring_in(names)
    return names


def ladder(
    name: NAME,
    seats: SEATS = None,
    games: Annotated[
        int, typer.Option(help="Games a pairing, at least; more are played to sit evenly.")
    ] = 1000,
    seed: Annotated[
        int, typer.Option(min=0, max=MOST_SEED, help="The same seed gives the same deals.")
    ] = 1,
    with_bots: Annotated[
        str,
        typer.Option("--bots", metavar="LIST", help=f"Who plays ({BOTS}), with commas between."),
    ] = "random,apprentice,merchant,vizier",
    option: OPTION = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Forget what these bots played before.")
    ] = False,
    chain: Annotated[
        bool, typer.Option("--chain", help="Each plays only the next of the list.")
    ] = False,
    cores: CORES = 0,
    as_json: JSON = False,
) -> None:
    """Let every bot play every other and rate them.

    Each deal is played in every seat by both sides. What was played is kept, so that a ladder that
    was stopped goes on where it was, and one asked for more games plays only those; after a change
    to a bot, --fresh plays them again. Bots that think for a time play as well as the machine lets
    them; search:200, which thinks for so many tries, plays alike on every machine.
    """
    from thirdwish.lab import ladder as ladders
    from thirdwish.lab.simulate import seat_bots

    game = find_game(name)
    count = max(2, game.usual_seats) if seats is None else seats
    game.check_seats(count)
    chosen = read_options(game, option, match=False)
    wanted = read_bots(with_bots)
    entered = ladders.Ladder(
        game=game,
        box=game.read_box(game.published_box),
        options=game.make_options(chosen, count),
        seats=count,
        bots=seat_bots(wanted, len(wanted), game),
        games=games,
        seed=seed,
        chain=chain,
    )
    path = keep.ladder_path(game, count, seed, chosen)
    total = len(entered.pairings) * entered.chunks * entered.games_a_chunk
    with progress_bar("Games", total) as advance:
        before = keep.read_ladder(path)
        if fresh:
            before = ladders.forget(entered, before)
        kept = ladders.play_ladder(
            entered, before, lambda now: keep.write_ladder(path, now), advance, cores
        )
    show_ladder(entered, kept, as_json)


def show_ladder(entered: Ladder, kept: Kept, as_json: bool) -> None:
    """Print who stands where."""
    from thirdwish.lab.ladder import rate, share_against, totals

    rungs = rate(entered, kept)
    if as_json:
        print_json(
            {
                "game": entered.game.name,
                "seats": entered.seats,
                "games_a_pairing": entered.chunks * entered.games_a_chunk,
                "seed": entered.seed,
                "ladder": [vars(rung) for rung in rungs],
                "pairings": totals(entered, kept),
            }
        )
        return
    order = [rung.bot for rung in rungs]
    rows = [["bot", "rating", "95 %", "won", *[f"against {bot}" for bot in order[1:]]]]
    for rung in rungs:
        shares = [share_against(entered, kept, rung.bot, bot) for bot in order[1:]]
        against = ["" if share is None else f"{share:.1%}" for share in shares]
        figures = [f"{rung.rating:.0f}", f"+-{rung.plus_minus:.0f}", f"{rung.share:.1%}"]
        rows.append([rung.bot, *figures, *against])
    for line in show.table_of(rows):
        print(line)
    games = entered.chunks * entered.games_a_chunk
    players = so_many_players(range(entered.seats, entered.seats + 1))
    print(f"{entered.game.title}, {players}, {games} games a pairing, seed {entered.seed}.")


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
