"""Game: what a game's folder exports, and how the folders are found."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from thirdwish import games
from thirdwish.engine import contract
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.lesson import Lesson, read_lesson
from thirdwish.engine.table import NOBODY, Box, Choices, Table, View

if TYPE_CHECKING:
    from thirdwish.engine.reasons import Reason

SEAT_LETTERS = "ABCDEFG"
ENGLISH = "en"  # the language that everything is told in; others are told where there are words


@dataclass(frozen=True)
class Rules:
    """The functions of `contract.py` as one game does them, and the records they work on."""

    Box: type[Any]
    Options: type[Any]
    Table: type[Any]
    View: type[Any]
    set_up: Callable[[Any, Any, int, Any, int], None]
    legal: Callable[[Any, Any, Choices], None]
    play: Callable[[Any, Any, int], None]
    look: Callable[[Any, Any, int, Any], None]
    redeal: Callable[[Any, Any, int], None]
    score: Callable[[Any, Any, int], int]
    won: Callable[[Any, Any, int], bool]
    weigh: Callable[[Any, Any, int], int]
    measure: Callable[[Any, Any, Any], None] = contract.measure
    doubt: Callable[[Any, Any, int], int] = contract.doubt


@dataclass(frozen=True)
class Option:
    """Something the players agree on before a game; the first value is the usual one."""

    name: str
    title: str
    values: tuple[str, ...]
    meaning: tuple[str, ...]  # of each value, in words
    seats: range = range(1, 8)  # for how many players there is a choice; others play the usual way


class Names(Protocol):
    """What to call the players in a sentence, one of whom may be its reader."""

    def who(self, seat: int) -> str:
        """Return "Ada", or "you"."""

    def whose(self, seat: int) -> str:
        """Return "Ada's", or "your"."""


@dataclass(frozen=True)
class Piece:
    """A card or other thing in a zone of a picture, as many as lie there alike."""

    name: str
    count: int = 1
    about: str = ""  # what it is and does
    choices: tuple[int, ...] = ()  # answers that pointing at it could mean


@dataclass(frozen=True)
class Zone:
    """A place on the table and what is seen there."""

    name: str
    title: str
    seat: int = NOBODY  # whose it is
    pieces: tuple[Piece, ...] = ()
    note: str = ""  # what else is seen, in words: "5 cards, face down"
    memory: bool = False  # whether it shows what a perfect memory would know, and not the table
    drawing: str = ""  # a map of it in characters, for terminals
    drawn: bool = False  # whether another zone's drawing shows it
    detail: bool = False  # whether it is shown when asked for, and not at every turn


@dataclass(frozen=True)
class Line:
    """One line of a reckoning: what for, and how many points."""

    label: str
    points: int


class Words(Protocol):
    """A game in words. Everything but the notation is made from a View."""

    def write(self, choice: int) -> str:
        """Return a choice in notation, the same in every position."""

    def read(self, text: str) -> int:
        """Return the choice that `write` wrote; raise BadNotation for anything else."""

    def name(self, box: Any, view: Any, choice: int, names: Names) -> str:
        """Return what a player would call a choice."""

    def prompt(self, box: Any, view: Any) -> str:
        """Return the question of the moment in one sentence."""

    def tell(self, box: Any, view: Any, event: Any, names: Names) -> str:
        """Return what happened in one sentence."""

    def reason_against(self, box: Any, view: Any, choice: int) -> Reason:
        """Return the rule that forbids a choice now, and why, to be told in any language."""

    def why_not(self, box: Any, view: Any, choice: int, names: Names) -> tuple[str, str]:
        """Return the number of the rule that forbids a choice now, and why in English words."""

    def picture(self, box: Any, view: Any, names: Names) -> Sequence[Zone]:
        """Return the table as this view sees it."""

    def cards(self, box: Any) -> Sequence[Zone]:
        """Return every card of a box, in groups."""

    def reckoning(self, box: Any, view: Any, seat: int) -> Sequence[Line]:
        """Return the parts of a seat's score in a game that is over."""

    def ending(self, box: Any, view: Any, names: Names) -> str:
        """Return in one sentence who won a finished game, and by what."""


class Records(Protocol):
    """What a person's finished games are kept for: high scores and the like."""

    def entry(self, box: Any, view: Any) -> dict[str, Any] | None:
        """Return what to keep of a finished game, told from its player's view; or nothing."""

    def table(self, kept: Sequence[dict[str, Any]]) -> list[list[str]]:
        """Return what was kept as a table: rows of cells, the first row and cells being heads."""


class Rating(NamedTuple):
    """How strong a bot is, as a ladder has measured it; rules of thumb stand at 1000."""

    points: int
    plus_minus: int  # 95 times in 100


@dataclass(frozen=True)
class Search:
    """How a search is best set for a game; docs/bots-tried.md tells what was measured."""

    playouts: str = "thumb"  # or "random": how games are played out
    explore: int = 1500  # how much the untried is tried, in thousandths
    ripe: int = 0  # how often an answer is tried before the tree goes on below it
    by_spread: bool = False  # whether less so where a game is nearly won or lost
    same_worlds: bool = False  # whether all answers are tried in the same worlds with the same luck
    branching: bool = False  # whether the tree branches by what the seat is shown
    limit: int = 100_000  # answers after which a playout is cut short and the leader counted
    budgets: tuple[int, int, int] = (10, 50, 250)  # milliseconds for the three levels of search
    ratings: tuple[Rating, ...] = ()  # of these levels


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Game:
    """A game: its facts, its rules, its words."""

    name: str
    title: str
    tagline: str
    designer: str
    publisher: str
    seats: range
    usual_seats: int
    minutes: int
    weight: str
    rules_version: int
    data_note: str  # what of the box is not published but deduced or rebuilt
    options: tuple[Option, ...]
    choices: int  # choices are numbered below this
    rules: Rules
    words: Words
    folder: Path
    published_box: str  # the text of the box as it comes
    read_box: Callable[[str], Any]
    can_end_without_winner: bool = False
    table_talk: bool = True  # whether players may talk during a game
    most_decisions: int = 100_000  # a game still going on then is given up by simulations
    figures: tuple[str, ...] = ()  # the names of what `rules.measure` counts
    records: Records | None = None
    turn_question: int | None = None  # the question with which a turn begins, if that tells it
    search: Search = Search()

    @cached_property
    def lesson(self) -> Lesson | None:
        """How it is taught to newcomers, if its folder says so."""
        return read_lesson(self.folder)

    @property
    def credit(self) -> str:
        """Who made the printed game."""
        if not self.designer:
            return "Its printed rules name neither designer nor publisher."
        return f"By {self.designer}, published by {self.publisher}."

    def check_seats(self, seats: int) -> None:
        """Raise BadRequest unless so many can play."""
        if seats not in self.seats:
            raise BadRequest(
                f"{self.title} is for {self.seats.start} to {self.seats.stop - 1} players, "
                f"not {seats}",
                code="seats",
            )

    def make_options(self, chosen: dict[str, str], seats: int | None = None) -> Any:
        """Return the options record; raise BadRequest for a name or value that there is not.

        If the number of players is told, also for a value that is not for so many.
        """
        options = self.rules.Options.new()
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise BadRequest(
                    f"{self.title} has no option {name!r}; it has {', '.join(known) or 'none'}",
                    code="option",
                )
            if value not in known[name].values:
                raise BadRequest(
                    f"option {name} cannot be {value!r}; it can be "
                    f"{' or '.join(known[name].values)}",
                    code="option",
                )
            place = known[name].values.index(value)
            if place and seats is not None and seats not in known[name].seats:
                raise BadRequest(
                    f"option {name} can be {value!r} only with "
                    f"{so_many_players(known[name].seats)}",
                    code="option",
                )
            setattr(options, name, place)
        return options

    def name_options(self, options: Any) -> dict[str, str]:
        """Return what `make_options` was given, every option named."""
        return {o.name: o.values[getattr(options, o.name)] for o in self.options}

    def facts(self) -> dict[str, Any]:
        """Return what a lobby shows of the game."""
        told = ["name", "title", "tagline", "designer", "publisher", "data_note"]
        told += ["usual_seats", "minutes", "weight", "rules_version", "table_talk"]
        return {name: getattr(self, name) for name in told} | {
            "seats": [self.seats.start, self.seats.stop - 1],
            "lesson": self.lesson is not None,
            "options": [
                {
                    "name": option.name,
                    "title": option.title,
                    "values": dict(zip(option.values, option.meaning, strict=True)),
                    "seats": [seats for seats in self.seats if seats in option.seats],
                }
                for option in self.options
            ],
        }

    def languages(self) -> list[str]:
        """Return the languages in which the rules are told, English first."""
        others = [path.name.split(".")[1] for path in self.folder.glob("rulebook.*.md")]
        return [ENGLISH, *sorted(others)]

    def rulebook(self, language: str = ENGLISH) -> str:
        """Return the rules in words; in English if they are not told in a language."""
        other = language in self.languages() and language != ENGLISH
        name = f"rulebook.{language}.md" if other else "rulebook.md"
        return (self.folder / name).read_text(encoding="utf-8")

    def rule(self, number: str, language: str = ENGLISH) -> str:
        """Return a sentence of the rulebook by its number, number and all."""
        found = re.search(rf"^{re.escape(number)} .+$", self.rulebook(language), re.MULTILINE)
        assert found, f"{number} is not in the rulebook"
        return found.group()

    def outcome(self, box: Box, table: Table) -> Outcome:
        """Return how a finished game ended."""
        seats = range(table.seats)
        return Outcome(
            winners=tuple(seat for seat in seats if self.rules.won(box, table, seat)),
            scores=tuple(self.rules.score(box, table, seat) for seat in seats),
        )

    def list_choices(self, box: Box, table: Table) -> list[int]:
        """Return the legal choices; none when the game is over."""
        if table.turn == NOBODY:
            return []
        choices = Choices.new()
        self.rules.legal(box, table, choices)
        return [choices.choice[i] for i in range(choices.count)]

    def view(self, box: Box, table: Table, seat: int) -> Any:
        """Return what a seat may know of the table."""
        view: View = self.rules.View.new()
        self.rules.look(box, table, seat, view)
        return view


def so_many_players(seats: range) -> str:
    """Return "one player", or "2 to 4 players"."""
    if len(seats) == 1:
        return "one player" if seats.start == 1 else f"{seats.start} players"
    return f"{seats.start} to {seats.stop - 1} players"


@cache
def discover() -> dict[str, Game]:
    """Return every game that there is a folder for, by name."""
    folders = pkgutil.iter_modules(games.__path__, f"{games.__name__}.")
    found = [importlib.import_module(folder.name).GAME for folder in folders if folder.ispkg]
    return {game.name: game for game in found}


def find_game(name: str) -> Game:
    """Return the game of that name; raise BadRequest, with the names there are, if none."""
    games_by_name = discover()
    if name.lower() not in games_by_name:
        raise BadRequest(
            f"there is no game {name!r}; there is {', '.join(games_by_name)}", code="no-game"
        )
    return games_by_name[name.lower()]
