"""Text play: plain lines in and out, for people and bots in any seats."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

from thirdwish.bots import Bot, make_bot
from thirdwish.engine.errors import BadNotation, BadRequest, CannotTakeBack, ThirdwishError
from thirdwish.engine.game import SEAT_LETTERS, Game, discover
from thirdwish.engine.journal import Journal, commitment, replay, up_to_date, write
from thirdwish.engine.match import Called, Match, event_lines
from thirdwish.engine.table import STRANGER
from thirdwish.terminal.keep import add_score, write_text
from thirdwish.terminal.show import final_lines, say, table_lines

PERSON = "person"
ADVISER = "search:500ms"  # whom `hint` asks
BEST = 3  # answers that `hint` shows
MANY = 20  # choices; more are shown by their verbs
FEW = 4  # with the same verb, which are shown in words all the same
CLEAR = "\033[2J\033[3J\033[H"  # the screen and what has scrolled off it
HELP = """\
Answer with the number of a choice, or with its short form, or with the beginning of its name.
You can also type:
  table          what lies on the table, as you see it
  list           every choice in words, where there are many
  what [WORD]    what the cards with that word in their name are and do, or all cards
  hint           what the search would do in your place, with its second and third best
  why CHOICE     which rule forbids a choice, for example: why {example}
  back           take back your last choice, unless it turned up something hidden
  rules [WORD]   the rules, or those with a word or number in them, for example: rules R2
  log            what has happened so far, as you saw it
  save [FILE]    write the journal now (it is written after every choice anyway)
  quit           stop; the game can be resumed
  help           this text"""


class Stop(Exception):
    """The players stop before the game is over."""


class TextPlay:
    """One game at one keyboard."""

    def __init__(self, journal: Journal, path: Path, memory: bool, bot_seed: int | None) -> None:
        """Sit everybody down, and play what the journal tells already."""
        self.journal, self.path, self.memory = journal, path, memory
        self.match: Match = replay(journal)
        self.game: Game = self.match.game
        seats = range(len(journal.seats))
        self.people = [seat for seat in seats if journal.seats[seat].player == PERSON]
        self.bots = self.seat_bots(bot_seed)
        self.watchers = self.people or [STRANGER]
        self.logs: dict[int, list[str]] = {seat: [] for seat in self.watchers}
        self.unread = dict.fromkeys(self.watchers, 0)
        self.forced: set[int] = set()  # the numbers of the answers that were the only ones
        self.told_of_waiting = False
        self.adviser: Bot | None = None
        self.asked = False  # whether anybody has been asked since the game was begun or resumed
        self.at_keyboard = self.people[0] if len(self.people) == 1 else -1
        self.commands: dict[str, Callable[[int, str], None]] = {
            "help": self.help,
            "?": self.help,
            "table": self.table,
            "list": self.list_choices,
            "what": self.what,
            "hint": self.hint,
            "why": self.why,
            "back": self.back,
            "undo": self.back,
            "rules": self.rules,
            "log": self.log,
            "save": self.save,
            "quit": self.quit,
            "q": self.quit,
        }

    def seat_bots(self, bot_seed: int | None) -> dict[int, Bot]:
        """Return the bots of the game by their seats."""
        return {
            seat: make_bot(
                player.player,
                self.game,
                self.match.box,
                None if bot_seed is None else bot_seed + seat,
                threads=os.cpu_count() or 1,
                wait=False,
            )
            for seat, player in enumerate(self.journal.seats)
            if seat not in self.people
        }

    def called(self, seat: int) -> Called:
        """Return what to call the players when this seat reads."""
        return Called(tuple(seat.name for seat in self.journal.seats), seat)

    # The course of the game

    def run(self) -> None:
        """Play until the game is over or the players stop."""
        self.welcome()
        self.save_quietly()
        self.write_down_events()
        try:
            while not self.match.over:
                self.next_answer()
        except (Stop, EOFError, KeyboardInterrupt):
            self.save_quietly()
            say("")
            say(f"Stopped. The game is kept in {self.path}")
            say(f"Go on with: {command()} play --text --resume {self.path}", fold=False)
            return
        self.tell_news(self.watchers[0] if len(self.watchers) == 1 else STRANGER)
        self.farewell()

    def welcome(self) -> None:
        """Say what is played, by whom, and what the deal is committed to."""
        game, seats = self.game, self.journal.seats
        say(f"{game.title}. {game.credit}")
        say(f"An independent implementation. {game.data_note}".strip())
        say(game.tagline)
        who = ", ".join(
            f"{SEAT_LETTERS[i]} {seat.name}"
            + ("" if seat.player == PERSON else f" ({seat.player})")
            for i, seat in enumerate(seats)
        )
        say(f"Players: {who}.")
        say(f"The deal is fixed and sealed: {commitment(self.journal)[:16]}")
        say("Type rules for the rules, hint for advice, help for everything you can type.")

    def next_answer(self) -> None:
        """Let whoever is asked answer."""
        seat = self.match.turn
        choices = self.match.choices(seat)
        if seat in self.bots:
            self.tell_of_waiting(seat)
            bot, worlds = self.bots[seat], self.match.worlds(seat)
            self.answer(seat, bot.choose(self.match.view(seat), choices, worlds))
        elif len(choices) == 1:
            self.pass_keyboard(seat)
            self.tell_news(seat)
            self.forced.add(len(self.match.answers))
            self.answer(seat, choices[0])
        else:
            self.ask(seat, choices)

    def tell_of_waiting(self, seat: int) -> None:
        """Say once that a bot that searches plays by thumb until its machine code is made."""
        ready = getattr(self.bots[seat], "is_ready", True)
        if not ready and not self.told_of_waiting:
            self.told_of_waiting = True
            say("Bots that search play by rules of thumb until their machine code is made, once.")

    def answer(self, seat: int, choice: int) -> None:
        """Answer a question, write it down, and tell what happened."""
        self.match.choose(seat, choice)
        self.save_quietly()
        self.write_down_events()

    def write_down_events(self) -> None:
        """Add what has just happened to everybody's log, as each may know it."""
        for seat in self.watchers:
            view = self.match.view(seat)
            self.logs[seat] += event_lines(self.game, self.match.box, view, self.called(seat))
        if not self.people:
            self.tell_news(STRANGER)

    def tell_news(self, seat: int) -> None:
        """Say what happened since this seat was last told."""
        if seat in self.logs:
            for line in self.logs[seat][self.unread[seat] :]:
                say(line)
            self.unread[seat] = len(self.logs[seat])

    def pass_keyboard(self, seat: int) -> None:
        """Hide one person's hand before another takes the keyboard."""
        if seat == self.at_keyboard:
            return
        name = self.journal.seats[seat].name
        if self.at_keyboard >= 0:
            self.tell_news(self.at_keyboard)
            wait_for_enter(f"Press Enter to hide this and pass the keyboard to {name}. ")
            clear()
        wait_for_enter(f"{name} is next. Press Enter when only {name} is looking. ")
        self.at_keyboard = seat

    def farewell(self) -> None:
        """Say how the game ended and where it is written down."""
        reader = self.people[0] if len(self.people) == 1 else STRANGER
        view = self.match.view(reader)
        if len(self.people) > 1:
            for line in event_lines(self.game, self.match.box, view, self.called(reader)):
                say(line)
        say("")
        for line in final_lines(self.game, self.match.box, view, self.called(reader)):
            say(line)
        self.keep_score()
        say(f"The journal, with the seed {self.journal.seed} of the deal, is in {self.path}")
        say(f"Prove the deal with: {command()} verify {self.path}", fold=False)

    def keep_score(self) -> None:
        """Keep what the game came to for the person who played it, if it is one to be kept.

        With cards of one's own, scores cannot be compared.
        """
        records = self.game.records
        if records is None or self.journal.own_box or len(self.people) != 1:
            return
        entry = records.entry(self.match.box, self.match.view(self.people[0]))
        if entry is not None:
            try:
                add_score(self.game.name, entry)
                say(f"Your score is kept; see it with: {command()} scores {self.game.name}")
            except ThirdwishError as error:
                say(str(error))

    # Questions

    def ask(self, seat: int, choices: list[int]) -> None:
        """Ask a person until there is an answer or a take-back."""
        self.pass_keyboard(seat)
        answered = len(self.match.answers)
        same_turn = answered > 0 and self.match.answers[-1][0] == seat
        new_turn = self.match.view(seat).question == self.game.turn_question
        if not same_turn or not self.asked or new_turn:
            self.show_table(seat, detail=not self.asked)
        self.tell_news(seat)
        self.asked = True
        self.show_question(seat, choices)
        while len(self.match.answers) == answered:
            line = hear("> ").strip()
            word, _, rest = line.partition(" ")
            if word.lower() in self.commands:
                self.commands[word.lower()](seat, rest.strip())
            elif line:
                self.try_answer(seat, line, choices)

    def show_question(self, seat: int, choices: list[int]) -> None:
        """Say the question and number its answers."""
        say("")
        say(self.game.words.prompt(self.match.box, self.match.view(seat)))
        if len(choices) <= MANY:
            self.list_choices(seat, "")
            return
        number = 1
        for verb, alike in groupby(choices, key=lambda c: self.game.words.write(c).split()[0]):
            few = list(alike)
            if len(few) <= FEW:
                for place, choice in enumerate(few, start=number):
                    say(self.choice_line(seat, place, choice))
            else:
                rest = " ".join(self.game.words.write(c).partition(" ")[2] for c in few)
                say(f"{number:3} to {number + len(few) - 1}. {verb} {rest}")
            number += len(few)
        say("(Type list to see them all in words.)")

    def choice_line(self, seat: int, number: int, choice: int) -> str:
        """Return a choice with its number and notation."""
        return f"{number:3}. {self.name(seat, choice)}  [{self.game.words.write(choice)}]"

    def try_answer(self, seat: int, line: str, choices: list[int]) -> None:
        """Answer with what a person typed, or say why not."""
        try:
            self.answer(seat, self.find_choice(seat, line, choices))
        except ThirdwishError as error:
            say(str(error))

    def find_choice(self, seat: int, line: str, choices: list[int]) -> int:
        """Return the choice that a number, a notation or the beginning of a name stands for."""
        if line.isdecimal():
            if not 1 <= int(line) <= len(choices):
                raise BadNotation(f"there are choices 1 to {len(choices)}; type one of them")
            return choices[int(line) - 1]
        wanted = " ".join(line.lower().split())
        alike = [c for c in choices if self.name(seat, c).lower().startswith(wanted)]
        if len(alike) == 1:
            return alike[0]
        if not alike and len(wanted) > 1:
            alike = [c for c in choices if wanted in self.name(seat, c).lower()]
            if len(alike) == 1:
                return alike[0]
        if len(alike) > 1:
            names = "; ".join(self.name(seat, choice) for choice in alike)
            raise BadNotation(f"{line!r} could be: {names}")
        try:
            return self.game.words.read(line)
        except BadNotation:
            raise BadNotation(
                f"{line!r} is not one of the choices; type a number from 1 to {len(choices)}, "
                "or help"
            ) from None

    def name(self, seat: int, choice: int) -> str:
        """Return what a player calls a choice."""
        view = self.match.view(seat)
        return self.game.words.name(self.match.box, view, choice, self.called(seat))

    # Commands

    def help(self, seat: int, rest: str) -> None:
        """Say what can be typed."""
        legal = self.match.choices(seat)
        barred = next(c for c in range(self.game.choices) if c not in legal)
        for line in HELP.format(example=self.game.words.write(barred)).split("\n"):
            say(line)

    def table(self, seat: int, rest: str) -> None:
        """Show the table as this seat sees it, and the question."""
        self.show_table(seat, detail=True)
        self.show_question(seat, self.match.choices(seat))

    def show_table(self, seat: int, detail: bool) -> None:
        """Show the table, with or without what changes little from turn to turn."""
        say("")
        box, view, called = self.match.box, self.match.view(seat), self.called(seat)
        for line in table_lines(self.game, box, view, called, self.memory, detail):
            say(line)

    def list_choices(self, seat: int, rest: str) -> None:
        """Number all answers, in words."""
        for number, choice in enumerate(self.match.choices(seat), start=1):
            say(self.choice_line(seat, number, choice))

    def what(self, seat: int, rest: str) -> None:
        """Say what the cards and pieces of that name do."""
        zones = self.game.words.cards(self.match.box)
        about = [(piece.name, piece.about) for zone in zones for piece in zone.pieces]
        found = [f"{name}: {says}" for name, says in about if rest.lower() in name.lower()]
        for line in found or [f"No card is called {rest!r}; try: rules {rest}"]:
            say(line)

    def hint(self, seat: int, rest: str) -> None:
        """Say what the search thinks best, with two others; or the rules of thumb, until it can."""
        if self.adviser is None:
            cores = os.cpu_count() or 1
            self.adviser = make_bot(ADVISER, self.game, self.match.box, 0, cores, wait=False)
        choices, worlds = self.match.choices(seat), self.match.worlds(seat)
        choice = self.adviser.choose(self.match.view(seat), choices, worlds)
        if not self.adviser.considered:
            say(f"By rule of thumb: {self.name(seat, choice).rstrip('.')}.")
            if len(choices) > 1:
                say("(The search is being made ready; ask again in a minute for its best three.)")
            return
        tries = sum(one.visits for one in self.adviser.considered)
        say(f"After {tries:,} games in thought:")
        for place, one in enumerate(self.adviser.considered[:BEST], start=1):
            name = self.name(seat, one.choice).rstrip(".")
            say(f"{place:3}. {name}: {one.expected:.0%} of a win, tried {one.visits:,} times")

    def why(self, seat: int, rest: str) -> None:
        """Say which rule forbids a choice."""
        choices = self.match.choices(seat)
        try:
            choice = self.find_choice(seat, rest, choices)
        except BadNotation as error:
            say(str(error) if rest else "Say which choice, as help shows.")
            return
        if choice in choices:
            say(f"{self.name(seat, choice)}: that can be chosen now.")
        else:
            say(self.match.why_not(seat, choice, self.called(seat)))

    def back(self, seat: int, rest: str) -> None:
        """Take back the last choice."""
        try:
            choice = self.take_back_what_was_chosen(seat)
        except CannotTakeBack as error:
            say(f"That cannot be taken back: {error}.")
            return
        self.save_quietly()
        undone = f"Took back: {self.game.words.write(choice)}."
        for watcher in self.watchers:
            self.logs[watcher].append(undone)

    def take_back_what_was_chosen(self, seat: int) -> int:
        """Take back the last real choice, and the answers after it that were the only ones."""
        taken: list[int] = []
        while True:
            answers = list(self.match.answers)
            try:
                self.match.take_back(seat)
            except CannotTakeBack:
                for choice in reversed(taken):  # what was forced after something that stands
                    self.match.choose(seat, choice)
                raise
            taken.append(answers[-1][1])
            if len(self.match.answers) not in self.forced:
                self.forced = {at for at in self.forced if at < len(self.match.answers)}
                return taken[-1]

    def rules(self, seat: int, rest: str) -> None:
        """Say the rules, or those that match."""
        for line in find_rules(self.game, rest) or [f"No rule has {rest!r} in it."]:
            say(line)

    def log(self, seat: int, rest: str) -> None:
        """Say all that happened, as this seat saw it."""
        for line in self.logs[seat]:
            say(line)

    def save(self, seat: int, rest: str) -> None:
        """Write the journal, to another file if one is named."""
        try:
            path = Path(rest) if rest else self.path
            write_text(path, write(up_to_date(self.journal, self.match)))
            say(f"Saved to {path}")
        except ThirdwishError as error:
            say(str(error))

    def save_quietly(self) -> None:
        """Write the journal."""
        write_text(self.path, write(up_to_date(self.journal, self.match)))

    def quit(self, seat: int, rest: str) -> None:
        """Stop playing."""
        raise Stop


def choose_game() -> str:
    """Return the name of the game that a person chooses; of one game, that one."""
    games = list(discover().values())
    for number, game in enumerate(games, start=1):
        say(f"{number:3}. {game.title}: {game.tagline}")
    while len(games) > 1:
        try:
            answer = hear("Which game? ").strip().lower()
        except EOFError:
            names = ", ".join(game.name for game in games)
            raise BadRequest(f"say which game to play: {names}") from None
        meant = games_called(games, answer)
        if len(meant) == 1:
            return meant[0].name
        say(f"Type a number from 1 to {len(games)}, or a part of a title.")
    return games[0].name


def games_called(games: list[Game], answer: str) -> list[Game]:
    """Return the games that a number, a name or a part of a title can mean."""
    if answer.isdecimal() and 1 <= int(answer) <= len(games):
        return [games[int(answer) - 1]]
    exactly = [game for game in games if answer in (game.name, game.title.lower())]
    partly = [game for game in games if answer in f"{game.name} {game.title}".lower()]
    return exactly or (partly if answer else [])


def find_rules(game: Game, word: str) -> list[str]:
    """Return the sentences of the rulebook that have a number or word in them; all if none."""
    sentences = re.findall(r"^R\d+\.\d+ .+$", game.rulebook(), re.MULTILINE)
    if re.fullmatch(r"[Rr]\d+(\.\d+)?", word):
        number = word.upper() + ("" if "." in word else ".")
        return [s for s in sentences if s.startswith(number) and s.split()[0].startswith(number)]
    return [sentence for sentence in sentences if word.lower() in sentence.lower()]


def command() -> str:
    """Return how this program can be called from here."""
    if shutil.which("thirdwish"):
        return "thirdwish"
    script = Path(sys.argv[0])
    if script.name.startswith("thirdwish"):
        return os.path.relpath(script)
    return f"{os.path.relpath(sys.executable)} -m thirdwish"


def clear() -> None:
    """Clear the screen, if there is one."""
    if sys.stdout.isatty():
        print(CLEAR, end="", flush=True)


def wait_for_enter(prompt: str) -> None:
    """Wait for Enter and nothing else: a key pressed too late must not open another's hand."""
    while hear(prompt):
        say("Only Enter, please.")


def hear(prompt: str) -> str:
    """Return a line typed; raise EOFError when there is no more."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt)
