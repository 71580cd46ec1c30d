"""Set a table in one line, the way a FEN sets a chess board, and play on it.

Cards are in notation, two letters each: `Gt` is a Genie Thief. Everything goes through
`rules_of`, so that the same tests try the interpreted rules and the compiled ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from thirdwish.engine.dice import seed_dice
from thirdwish.engine.match import Called
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NO_CARD, NOBODY, Choices, bit
from thirdwish.games.high_desert import GAME
from thirdwish.games.high_desert.cards import KINDS, Box, read_box
from thirdwish.games.high_desert.table import (
    Happening,
    Question,
    Table,
    View,
    Wish,
    known_at,
    observer,
)
from thirdwish.games.high_desert.words import read, write, write_card

CARD = {write_card(card): card for card in range(KINDS)}
BOX = read_box(GAME.published_box)
EIGHT = "Gd Gd Gd Gd Gd Gm Gm Gm"  # a Palace that is immune, worth 11
SEVEN = "Gd Gd Gd Gd Gd Gm Gm"
NAMES = ("Ada", "Bo", "Cy", "Di")
NOT_READING = Called(NAMES)
ADA_READS = Called(NAMES, 0)


def cards(text: str) -> list[int]:
    """Return cards in notation as their numbers."""
    return [CARD[card] for card in text.split()]


def text_of(kinds: Iterable[int]) -> str:
    """Return cards in notation, in the order given."""
    return " ".join(map(write_card, kinds))


def pile_text(pile: Iterable[int]) -> str:
    """Return a pile counted by kind in notation: Genie to Jann, Diviner to Sultan."""
    return text_of(card for card, count in enumerate(pile) for _ in range(count))


def an_edited_box(old: str, new: str) -> Box:
    """Return the published box with one thing changed."""
    assert GAME.published_box.count(old) == 1, f"{old!r} must be in cards.toml once"
    return read_box(GAME.published_box.replace(old, new))


def a_deal(seats: int, seed: int = 1, box: Box = BOX, **options: str) -> Table:
    """Return a table on which a new game has been dealt."""
    table = Table.new()
    rules_of(GAME).set_up(box, table, seats, GAME.make_options(options), seed)
    return table


def a_table(
    *,
    hands: Sequence[str],
    palaces: Sequence[str] = (),
    deck: str = "",
    discard: str = "",
    removed: str = "",
    turn: int = 0,
    question: Question = Question.TURN,
    summoned: str = "",
    given: str = "",
    wish: Wish = Wish.LOOK,
    to_pay: int = 0,
    to_draw: int = 1,
    last_round: int = 0,
    deck_known: Sequence[str] = (),
    known: Sequence[tuple[int, int, str]] = (),
    immunity: str = "player",
    seed: int = 1,
) -> Table:
    """Return a table with these cards on it; seats are as many as hands, the deck is top first.

    `deck_known` says for each card of the deck, top first, which seats know it: "AC", or "".
    `known` holds who knows (a seat or STRANGER), of whom, which cards.
    """
    table = Table.new()
    seed_dice(table.dice, seed)
    table.seats, table.turn, table.question = len(hands), turn, question
    table.options.immunity = GAME.make_options({"immunity": immunity}).immunity
    table.last_round, table.to_draw = last_round, to_draw
    table.summoned = CARD[summoned] if summoned else NO_CARD
    table.given = CARD[given] if given else NO_CARD
    table.wish, table.to_pay = wish, to_pay
    table.deck_size = len(deck.split())
    for place, card in enumerate(reversed(cards(deck))):
        table.deck[place] = card
    for below, seats in enumerate(deck_known, start=1):
        table.deck_known[table.deck_size - below] = sum(bit("ABCD".index(seat)) for seat in seats)
    for card in cards(discard):
        table.discard[card] += 1
    for card in cards(removed):
        table.removed[card] += 1
    for seat, text in enumerate(hands):
        for card in cards(text):
            table.player[seat].hand[card] += 1
    for seat, text in enumerate(palaces):
        for card in cards(text):
            table.player[seat].palace[card] += 1
    for watching, holder, text in known:
        for card in cards(text):
            table.player[holder].known[known_at(observer(watching), card)] += 1
    return table


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


def hand(table: Table, seat: int) -> str:
    """Return a hand: Genie to Jann, Diviner to Sultan."""
    return pile_text(table.player[seat].hand)


def palace(table: Table, seat: int) -> str:
    """Return a Palace: Genie to Jann, Diviner to Sultan."""
    return pile_text(table.player[seat].palace)


def deck(table: Table) -> str:
    """Return the Draw Deck, the topmost card first."""
    return text_of(table.deck[place] for place in range(table.deck_size - 1, -1, -1))


def discard(table: Table) -> str:
    """Return the discard pile: Genie to Jann, Diviner to Sultan."""
    return pile_text(table.discard)


def removed(table: Table) -> str:
    """Return the cards out of the game."""
    return pile_text(table.removed)


def happened(table: Table) -> list[Happening]:
    """Return what the last answer made happen."""
    return [Happening(table.event[i].what) for i in range(table.events)]


def view(table: Table, seat: int, box: Box = BOX) -> View:
    """Return what a seat, or STRANGER, may know."""
    seen = View.new()
    rules_of(GAME).look(box, table, seat, seen)
    return seen


def known(table: Table, seat: int, holder: int) -> str:
    """Return the cards that a seat, or STRANGER, knows to be in a hand."""
    return pile_text(view(table, seat).player[holder].known)


def deck_as_known(table: Table, seat: int) -> str:
    """Return the Draw Deck as a seat knows it, the topmost card first; `??` is a card unknown."""
    seen = view(table, seat)
    top_first = [seen.deck[place] for place in range(seen.deck_size - 1, -1, -1)]
    return " ".join("??" if card == NO_CARD else write_card(card) for card in top_first)


def event_card(table: Table, seat: int, what: Happening) -> str:
    """Return the card of the first such happening as a seat knows it; `??` if it does not."""
    seen = view(table, seat)
    card = next(seen.event[i].card for i in range(seen.events) if seen.event[i].what == what)
    return "??" if card == NO_CARD else write_card(card)


def redeal(table: Table, seat: int) -> Table:
    """Return a copy of the table in which everything that a seat cannot place is dealt again."""
    another = table.copy()
    rules_of(GAME).redeal(BOX, another, seat)
    return another


def score(table: Table, seat: int, box: Box = BOX) -> int:
    """Return the points of a seat."""
    return rules_of(GAME).score(box, table, seat)


def scores(*palaces: str, box: Box = BOX) -> list[int]:
    """Return the points of Palaces."""
    table = a_table(hands=[""] * len(palaces), palaces=palaces)
    return [score(table, seat, box) for seat in range(len(palaces))]


def winners(*palaces: str) -> list[int]:
    """Return the seats that win a game that ends with these Palaces."""
    table = a_table(hands=[""] * len(palaces), palaces=palaces, turn=NOBODY)
    return [seat for seat in range(len(palaces)) if rules_of(GAME).won(BOX, table, seat)]
