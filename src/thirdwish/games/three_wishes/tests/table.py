"""Set a table in one line, the way a FEN sets a chess board, and play on it.

Cards are two letters each, `MR` is Mind Reading; places are in notation, `B2` or `M1`. Everything
goes through `rules_of`, so that the same tests try the interpreted rules and the compiled ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from thirdwish.engine.dice import seed_dice
from thirdwish.engine.match import Called
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NO_CARD, NOBODY, Choices, bit
from thirdwish.games.three_wishes import GAME
from thirdwish.games.three_wishes.cards import CARDS, TYPE_NAMES, Box, name_of, read_box
from thirdwish.games.three_wishes.picture import write_place
from thirdwish.games.three_wishes.table import (
    CENTRE,
    HAND,
    PLACES,
    Happening,
    Options,
    Question,
    Table,
    View,
    in_play,
)
from thirdwish.games.three_wishes.words import read, write

BOX = read_box(GAME.published_box)
SHORT = {
    "TT": "Time Travel",
    "MR": "Mind Reading",
    "In": "Invisibility",
    "Sh": "Shapeshifting",
    "Fl": "Flight",
    "Im": "Immortality",
    "Co": "Cornucopia",
    "PD": "Pet Dragon",
    "BP": "Bottomless Purse",
    "PC": "Palace in the Clouds",
    "Sp": "Spaceship",
    "QS": "Quantum Supercomputer",
    "CF": "Cold Fusion",
    "WP": "World Peace",
    "WH": "Solve World Hunger",
    "CS": "Clean Seas",
    "UT": "Universal Translator",
    "TG": "Teleportation Grid",
}
NUMBER = {name_of(BOX, card): card for card in range(CARDS)}
CARD = {short: NUMBER[name] for short, name in SHORT.items()}
PLACE = {write_place(place): place for place in range(PLACES)}
LETTERS = "ABCDE"
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
NOT_READING = Called(NAMES)
ADA_READS = Called(NAMES, 0)


def cards(text: str) -> list[int]:
    """Return cards of two letters as their numbers."""
    return [CARD[card] for card in text.split()]


def text_of(numbers: Iterable[int]) -> str:
    """Return cards as two letters each, `??` for one not known."""
    letters = {card: short for short, card in CARD.items()}
    return " ".join("??" if card == NO_CARD else letters[card] for card in numbers)


def deck_for(seats: int, box: Box = BOX) -> list[int]:
    """Return the cards that so many play with."""
    return [card for card in range(CARDS) if box.players[card] <= seats]


def types_in(numbers: Iterable[int]) -> dict[str, int]:
    """Return how many cards of each type there are."""
    types = [TYPE_NAMES[BOX.type[card]] for card in numbers]
    return {name: types.count(name) for name in TYPE_NAMES}


def an_edited_text(old: str, new: str) -> str:
    """Return the text of the published box with one thing changed."""
    assert GAME.published_box.count(old) == 1, f"{old!r} must be in cards.toml once"
    return GAME.published_box.replace(old, new)


def an_edited_box(old: str, new: str) -> Box:
    """Return the published box with one thing changed."""
    return read_box(an_edited_text(old, new))


def some_options(**chosen: str) -> Options:
    """Return the options; those not named are the usual ones."""
    options: Options = GAME.make_options(chosen)
    return options


def a_deal(seats: int = 3, seed: int = 1, box: Box = BOX, **options: str) -> Table:
    """Return a table on which a new game has been dealt."""
    table = Table.new()
    rules_of(GAME).set_up(box, table, seats, some_options(**options), seed)
    return table


def a_table(
    *hands: str,
    seats: int = 3,
    centre: str = "",
    removed: str = "",
    turn: int = 0,
    starter: int = 0,
    round: int = 1,
    actions: int = 2,
    question: Question = Question.ACT,
    looks: int = 0,
    first: str = "A1",
    declarer: int = NOBODY,
    seen: str = "",
    among: str = "",
    idle: Sequence[int] = (),
    game: int = 1,
    markers: Sequence[int] = (),
    last_winner: int = NOBODY,
    seed: int = 1,
    box: Box = BOX,
    **options: str,
) -> Table:
    """Return a table with these cards on it: hands from seat A on, the centre, the card removed.

    Cards that are not named lie sorted by type where there is room, so that no unnamed hand is a
    set. `seen="B2:AC M1:B"` says by place who has seen the card there, `among="MR:AC"` by card
    who knows it to be among its owner's three.
    """
    table = Table.new()
    seed_dice(table.dice, seed)
    table.seats, table.turn, table.starter, table.round = seats, turn, starter, round
    table.actions, table.question, table.looks = actions, question, looks
    table.first, table.declarer, table.game = PLACE[first], declarer, game
    table.last_winner = last_winner
    table.options.put(some_options(**options).to_bytes())
    for seat, count in enumerate(markers):
        table.markers[seat] = count
    for seat, count in enumerate(idle):
        table.idle[seat] = count
    lay_cards(table, hands, centre, removed, box)
    for place, seats_there in pairs(seen):
        table.seen[PLACE[place]] = bits(seats_there)
    for card, knowing in pairs(among):
        table.among[CARD[card]] = bits(knowing)
    return table


def lay_cards(table: Table, hands: Sequence[str], centre: str, removed: str, box: Box) -> None:
    """Lay the cards named where they belong, and the rest of the deck where there is room."""
    named = {
        seat * HAND + i: c for seat, hand in enumerate(hands) for i, c in enumerate(cards(hand))
    }
    named |= {CENTRE + i: card for i, card in enumerate(cards(centre))}
    out = cards(removed)
    left = [c for c in deck_for(table.seats, box) if c not in named.values() and c not in out]
    for place in range(PLACES):
        table.card[place] = NO_CARD
        if in_play(table.seats, place):
            table.card[place] = named[place] if place in named else left.pop(0)
    table.removed = out[0] if out else left.pop(0)
    assert not left, "a card is named twice, or is not in the deck of so many players"


def pairs(text: str) -> list[tuple[str, str]]:
    """Return the parts of "B2:AC M1:B"."""
    return [(name, seats) for name, seats in (part.split(":") for part in text.split())]


def bits(seats: str) -> int:
    """Return the bits of seats named by their letters."""
    return sum(bit(LETTERS.index(seat)) for seat in seats)


def choices(table: Table, box: Box = BOX) -> list[str]:
    """Return the legal answers in notation."""
    return [write(choice) for choice in legal_choices(table, box)]


def legal_choices(table: Table, box: Box = BOX) -> list[int]:
    """Return the legal answers; none when the game is over."""
    if table.turn == NOBODY:
        return []
    legal = Choices.new()
    rules_of(GAME).legal(box, table, legal)
    return [legal.choice[i] for i in range(legal.count)]


def play(table: Table, *answers: str, box: Box = BOX) -> None:
    """Answer the questions of the moment, one after another; each answer must be legal."""
    for answer in answers:
        assert answer in choices(table, box), f"{answer} is none of {choices(table, box)}"
        rules_of(GAME).play(box, table, read(answer))


def ended(
    *hands: str,
    declarer: int = 0,
    seats: int = 3,
    centre: str = "",
    removed: str = "",
    memory: str = "on",
    box: Box = BOX,
) -> Table:
    """Return a single game that ended with these hands."""
    table = a_table(
        *hands,
        seats=seats,
        centre=centre,
        removed=removed,
        turn=declarer,
        round=4,
        box=box,
        memory=memory,
    )
    play(table, "declare", box=box)
    return table


def at(table: Table, place: str) -> str:
    """Return the card at a place."""
    return text_of([table.card[PLACE[place]]])


def hand(table: Table, seat: int) -> str:
    """Return the three cards of a player."""
    return text_of(table.card[place] for place in range(seat * HAND, seat * HAND + HAND))


def centre(table: Table) -> str:
    """Return the two cards in the centre."""
    return text_of(table.card[place] for place in range(CENTRE, PLACES))


def removed(table: Table) -> str:
    """Return the card out of the game."""
    return text_of([table.removed])


def happened(table: Table) -> list[Happening]:
    """Return what the last answer made happen."""
    return [Happening(table.event[i].what) for i in range(table.events)]


def number_of(table: Table, what: Happening) -> int:
    """Return the number that the first such happening tells."""
    return next(table.event[i].number for i in range(table.events) if table.event[i].what == what)


def view(table: Table, seat: int, box: Box = BOX) -> View:
    """Return what a seat, or STRANGER, may know."""
    seen = View.new()
    rules_of(GAME).look(box, table, seat, seen)
    return seen


def known(table: Table, seat: int) -> str:
    """Return all places from seat A on as a seat knows them: "MR ?? ??, ?? ?? ??, ...; ?? ??"."""
    lies = view(table, seat).card
    hands = [text_of(lies[p] for p in range(s * HAND, s * HAND + HAND)) for s in range(table.seats)]
    return f"{', '.join(hands)}; {text_of(lies[place] for place in range(CENTRE, PLACES))}"


def known_among(table: Table, seat: int, owner: int) -> str:
    """Return the cards that a seat knows to be among an owner's three, in whichever places."""
    among = view(table, seat).among
    return text_of(card for card in range(CARDS) if among[card] == 1 + owner)


def event_card(table: Table, seat: int, what: Happening) -> str:
    """Return the card of the first such happening as a seat knows it; `??` if it does not."""
    seen = view(table, seat)
    return text_of(
        [next(seen.event[i].card for i in range(seen.events) if seen.event[i].what == what)]
    )


def redeal(table: Table, seat: int) -> Table:
    """Return a copy of the table in which everything that a seat cannot place is dealt again."""
    another = table.copy()
    rules_of(GAME).redeal(BOX, another, seat)
    return another


def scores(table: Table, box: Box = BOX) -> list[int]:
    """Return the points, or in a match the markers, of all seats."""
    return [rules_of(GAME).score(box, table, seat) for seat in range(table.seats)]


def winners(table: Table, box: Box = BOX) -> str:
    """Return the letters of the seats that have won."""
    won = rules_of(GAME).won
    return "".join(LETTERS[seat] for seat in range(table.seats) if won(box, table, seat))
