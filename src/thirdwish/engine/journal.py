"""A game written down: read, write, replay, verify. docs/notation.md shows one.

The deal is settled by a seed. When a game starts its commitment is shown: a hash of the seed, of
a nonce that keeps the seed from being guessed, and of everything else the deal depends on. When
the game is over seed and nonce are in the journal, and anybody can see that the hash is theirs.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass, replace

from thirdwish.engine.errors import BadJournal, BadRequest, ThirdwishError
from thirdwish.engine.game import SEAT_LETTERS, Game, Outcome, find_game
from thirdwish.engine.match import Match

FIRST_LINE = "thirdwish journal 1"
SEED_BITS = 63
LONGEST_NAME = 40


@dataclass(frozen=True)
class Seat:
    """Who sits in a seat: a person or the name of a bot, and what to call them."""

    player: str
    name: str


@dataclass(frozen=True)
class Journal:
    """A game written down."""

    game: str
    rules_version: int
    own_box: str  # the text of the box if it is not the published one, else empty
    box_digest: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    seed: int
    nonce: str
    answers: tuple[tuple[int, str], ...] = ()  # seat, and choice in notation
    outcome: Outcome | None = None


def sha256(text: str) -> str:
    """Return the SHA-256 of a text in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def new_journal(
    game: Game,
    seats: tuple[Seat, ...],
    options: dict[str, str],
    own_box: str = "",
    seed: int | None = None,
) -> Journal:
    """Return the journal of a game about to start; without a seed, one that nobody can know."""
    game.check_seats(len(seats))
    for seat in seats:
        check_name(seat.name)
    all_options = game.name_options(game.make_options(options, len(seats)))
    box = own_box or game.published_box
    game.read_box(box)
    return Journal(
        game=game.name,
        rules_version=game.rules_version,
        own_box=own_box,
        box_digest=sha256(box),
        options=all_options,
        seats=seats,
        seed=secrets.randbits(SEED_BITS) if seed is None else seed,
        nonce=secrets.token_hex(16) if seed is None else sha256(f"seed {seed}")[:32],
    )


def check_name(name: str) -> None:
    """Raise BadRequest for a name that would not fit on a line."""
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        raise BadRequest(
            f"a player's name has 1 to {LONGEST_NAME} printable characters", code="name"
        )


def commitment(journal: Journal) -> str:
    """Return the hash that is shown when a game starts."""
    settled = [journal.game, str(journal.rules_version), journal.box_digest]
    settled += [f"{name} {value}" for name, value in journal.options.items()]
    settled += [str(len(journal.seats)), str(journal.seed), journal.nonce]
    return sha256("\n".join(settled))


def start(journal: Journal) -> Match:
    """Return the game of a journal before its first answer."""
    game = find_game(journal.game)
    if journal.rules_version != game.rules_version:
        raise BadJournal(
            f"the journal is of rules version {journal.rules_version} of {game.title}; this "
            f"program plays version {game.rules_version}, under which it may be another game"
        )
    box = game.read_box(journal.own_box or game.published_box)
    if sha256(journal.own_box or game.published_box) != journal.box_digest:
        raise BadJournal("the journal was played with another box of cards than the one at hand")
    return Match(
        game,
        box,
        game.make_options(journal.options, len(journal.seats)),
        len(journal.seats),
        journal.seed,
    )


def replay(journal: Journal, answers: int | None = None) -> Match:
    """Return the game after so many answers, or after all."""
    match = start(journal)
    for number, (seat, text) in enumerate(journal.answers[:answers], start=1):
        try:
            match.choose(seat, match.game.words.read(text))
        except ThirdwishError as error:
            raise BadJournal(f"answer {number} of the journal cannot be: {error}") from None
    return match


def up_to_date(journal: Journal, match: Match) -> Journal:
    """Return the journal with everything that has been answered in the match."""
    words = match.game.words
    answers = tuple((seat, words.write(choice)) for seat, choice in match.answers)
    return replace(journal, answers=answers, outcome=match.outcome())


# As text


def write(journal: Journal) -> str:
    """Return the journal as text; its last line is a digest of all the others."""
    kind = "own" if journal.own_box else "published"
    lines = [FIRST_LINE, f"game {journal.game}", f"rules {journal.rules_version}"]
    lines.append(f"box {kind} {journal.box_digest}")
    # A box is kept to the byte: its digest is of its text.
    lines += [f"| {line}" for line in journal.own_box.split("\n")] if journal.own_box else []
    lines += [f"option {name} {value}" for name, value in journal.options.items()]
    for letter, seat in zip(SEAT_LETTERS, journal.seats, strict=False):
        lines.append(f"seat {letter} {seat.player} {seat.name}")
    lines.append(f"commitment {commitment(journal)}")
    lines += [f"seed {journal.seed}", f"nonce {journal.nonce}", ""]
    lines += [f"{SEAT_LETTERS[seat]} {text}" for seat, text in journal.answers]
    if journal.outcome:
        lines += ["", write_outcome(journal.outcome)]
    body = "\n".join(lines) + "\n"
    return f"{body}digest {sha256(body)}\n"


def write_outcome(outcome: Outcome) -> str:
    """Return how a game ended, in one line."""
    winners = "".join(SEAT_LETTERS[seat] for seat in outcome.winners) or "nobody"
    return f"outcome won {winners} scores {' '.join(map(str, outcome.scores))}"


def read(text: str) -> Journal:
    """Return the journal in a text; raise BadJournal where it cannot be read."""
    body, _, last = text.rpartition("digest ")
    if not text.startswith(FIRST_LINE):
        raise BadJournal(f"this is not a journal: its first line should be {FIRST_LINE!r}")
    if not body.endswith("\n") or last != sha256(body) + "\n":
        raise BadJournal("the journal has been changed or cut: its digest is another")
    reader = _Reader(body.split("\n")[:-1])
    journal = reader.journal()
    if write(journal) != text:
        raise BadJournal("the journal is not written as thirdwish writes it")
    return journal


class _Reader:
    """Reads the lines of a journal from the top."""

    def __init__(self, lines: list[str]) -> None:
        self.lines, self.at = lines, 1

    def take(self, pattern: str) -> tuple[str, ...] | None:
        """Return the groups of the next line, and go on, if it is of this form."""
        line = self.lines[self.at] if self.at < len(self.lines) else None
        found = None if line is None else re.fullmatch(pattern, line)
        if found is None:
            return None
        self.at += 1
        return found.groups()

    def need(self, pattern: str, what: str) -> tuple[str, ...]:
        """Return the groups of the next line; raise BadJournal if it is of another form."""
        groups = self.take(pattern)
        if groups is None:
            raise BadJournal(f"line {self.at + 1} of the journal should be {what}")
        return groups

    def every(self, pattern: str) -> list[tuple[str, ...]]:
        """Return the groups of as many lines as are of this form."""
        found = []
        while (groups := self.take(pattern)) is not None:
            found.append(groups)
        return found

    def journal(self) -> Journal:
        (game,) = self.need(r"game (\S+)", "the game")
        (version,) = self.need(r"rules (\d+)", "the rules version")
        kind, box_digest = self.need(r"box (published|own) ([0-9a-f]{64})", "the box")
        own_box = "\n".join(line for (line,) in self.every(r"\| (.*)")) if kind == "own" else ""
        options = {option[0]: option[1] for option in self.every(r"option (\S+) (\S+)")}
        seats = tuple(
            Seat(player, name) for _, player, name in self.every(r"seat ([A-G]) (\S+) (.+)")
        )
        (promised,) = self.need(r"commitment ([0-9a-f]{64})", "the commitment")
        (seed,) = self.need(r"seed (\d+)", "the seed")
        (nonce,) = self.need(r"nonce ([0-9a-f]{32})", "the nonce")
        self.need("", "empty")
        answers = tuple(
            (SEAT_LETTERS.index(letter), text) for letter, text in self.every(r"([A-G]) (.+)")
        )
        journal = Journal(
            game=game,
            rules_version=int(version),
            own_box=own_box,
            box_digest=box_digest,
            options=options,
            seats=seats,
            seed=int(seed),
            nonce=nonce,
            answers=answers,
            outcome=self.outcome(),
        )
        if promised != commitment(journal):
            raise BadJournal("the commitment is not that of the seed: the deal was changed")
        return journal

    def outcome(self) -> Outcome | None:
        if self.take("") is None:
            return None
        won, scores = self.need(r"outcome won ([A-G]+|nobody) scores (-?\d+(?: -?\d+)*)", "outcome")
        winners = () if won == "nobody" else tuple(SEAT_LETTERS.index(letter) for letter in won)
        return Outcome(winners, tuple(map(int, scores.split())))


def verify(text: str) -> tuple[Journal, Match]:
    """Return a journal and its game as it ends, if all of it is true; raise BadJournal if not.

    True is: nothing was changed, the deal is the one committed to, every answer was legal, and
    the game ended as it says.
    """
    journal = read(text)
    match = replay(journal)
    if match.outcome() != journal.outcome:
        raise BadJournal("the game did not end as the journal says")
    return journal, match
