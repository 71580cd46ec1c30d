"""Set a table in one line, the way a FEN sets a chess board, and play on it.

Wishes are in notation, `L05`, and Genies are numbered in the order of the set, `G07`. Everything
goes through `rules_of`, so that the same tests try the interpreted rules and the compiled ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from thirdwish.engine.dice import seed_dice
from thirdwish.engine.match import Called
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NO_CARD, NOBODY, STRANGER, Choices, bit
from thirdwish.games.abyssinia import GAME
from thirdwish.games.abyssinia.cards import DECK, GENIES, TYPES, WISHES, Box, read_box
from thirdwish.games.abyssinia.table import (
    DONE,
    HIDDEN,
    IN_DISCARD,
    IN_HAND,
    IN_PILE,
    LAID,
    NOWHERE,
    SEATS,
    Happening,
    Question,
    Step,
    Table,
    View,
    slot_place,
)
from thirdwish.games.abyssinia.words import read, write, write_wish

BOX = read_box(GAME.published_box)
WISH = {write_wish(wish): wish for wish in range(WISHES)}
GENIE = {f"G{genie + 1:02}": genie for genie in range(GENIES)}
LETTERS = "LWP"
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
NOT_READING = Called(NAMES)
ADA_READS = Called(NAMES, 0)


def wishes(text: str) -> list[int]:
    """Return wishes in notation as their numbers."""
    return [WISH[wish] for wish in text.split()]


def text_of(numbers: Iterable[int]) -> str:
    """Return wishes in notation, in the order given; `-` is none."""
    return " ".join("-" if wish == NO_CARD else write_wish(wish) for wish in numbers)


# Boxes


def a_box(text: str = GAME.published_box, **rules: str | tuple[str, ...]) -> Box:
    """Return the rebuilt set with the special rules of some cards replaced: L01="before: ..."."""
    blocks = re.split(r"(?m)^(?=\[\[)", text)
    for card, given in rules.items():
        place = block_of(blocks, card)
        plain = re.sub(r"(?ms)^(rule = .*?$|rules = \[.*?\])\n", "", blocks[place])
        lines = (given,) if isinstance(given, str) else given
        wanted = ", ".join(f'"{line}"' for line in lines if line)
        blocks[place] = f"{plain.rstrip()}\nrules = [{wanted}]\n\n"
    return read_box("".join(blocks))


def block_of(blocks: list[str], card: str) -> int:
    """Return which block of a card file describes a card."""
    header = "[[genie]]"
    if card[0] != "G":
        header = f'deck = "{("Love", "Wealth", "Power")[LETTERS.index(card[0])]}"'
    return [place for place, block in enumerate(blocks) if header in block][int(card[1:]) - 1]


def an_edited_box(old: str, new: str) -> Box:
    """Return the rebuilt set with one thing changed."""
    assert GAME.published_box.count(old) == 1, f"{old!r} must be in rebuilt.toml once"
    return read_box(GAME.published_box.replace(old, new))


# Tables


def a_deal(seats: int, seed: int = 1, box: Box = BOX) -> Table:
    """Return a table on which a new game has been dealt."""
    table = Table.new()
    rules_of(GAME).set_up(box, table, seats, GAME.make_options({}), seed)
    return table


def a_table(
    *,
    hands: Sequence[str],
    laid: Sequence[str] = (),
    hidden: Sequence[str] = (),
    genies: Sequence[str] = (),
    counters: Sequence[str] = (),
    taken: Sequence[str] = (),
    piles: str | None = None,
    discard: str = "",
    genie_pile: str | None = None,
    genie_open: int = 0,
    known: Sequence[tuple[int, str]] = (),
    step: Step = Step.LAY,
    question: Question | None = None,
    dealer: int = 0,
    turn: int = 0,
    ups: int = 0,
    counting: int = 0,
    round: int = 1,
    seed: int = 1,
    box: Box = BOX,
) -> Table:
    """Return a table with these cards on it; seats are as many as hands.

    Without a `question` the game goes on from the beginning of `step` (or, with `ups`, from when
    so many have been up in it) until somebody is asked. With one, `turn` is asked that. Hidden
    wishes lie face down until the Before step. Counters are `L3 P1`. Piles are top first, and
    hold all wishes that are named nowhere else if they are not given; so does the Genie pile,
    top first. `known` holds who (a seat or STRANGER) knows which wishes to be held by others.
    """
    table = Table.new()
    seed_dice(table.dice, seed)
    table.seats, table.dealer, table.winner = len(hands), dealer, NOBODY
    table.step, table.ups, table.counting, table.round = step, ups, counting, round
    table.turn, table.revealed = (dealer if question is None else turn), step > Step.LAY
    put_before_players(table, laid, hidden, genies)
    for seat, text in enumerate(hands):
        for wish in wishes(text):
            table.place[wish] = IN_HAND + seat
    for wish in wishes(discard):
        table.place[wish] = IN_DISCARD
    put_counters(table, counters, taken)
    put_piles(table, piles, box)
    put_genie_pile(table, genie_pile, genie_open, box)
    for seat, text in known:
        for wish in wishes(text):
            table.known[wish] |= 0xFF if seat == STRANGER else bit(seat)
    if question is None:
        go_on(table, box)
    else:
        table.question = question
    return table


def put_before_players(
    table: Table, laid: Sequence[str], hidden: Sequence[str], genies: Sequence[str]
) -> None:
    """Put laid wishes and Genies before the players; a name left out is nothing."""
    for seat in range(SEATS):
        player = table.player[seat]
        player.genie = NO_CARD
        for slot in range(LAID):
            player.laid[slot] = NO_CARD
    for seat, text in enumerate(laid):
        for slot, wish in enumerate(wishes(text)):
            table.player[seat].laid[slot] = wish
            table.place[wish] = slot_place(seat, slot)
    for seat, text in enumerate(hidden):
        for wish in wishes(text):
            table.player[seat].laid[HIDDEN] = wish
            table.place[wish] = slot_place(seat, HIDDEN)
    for seat, text in enumerate(genies):
        if text:
            table.player[seat].genie = GENIE[text]


def put_counters(table: Table, counters: Sequence[str], taken: Sequence[str]) -> None:
    """Give the players counters; those taken this round are among them."""
    for seat, text in enumerate(counters):
        for part in text.split():
            table.player[seat].counters[LETTERS.index(part[0])] = int(part[1:])
    for seat, text in enumerate(taken):
        for part in text.split():
            table.player[seat].taken[LETTERS.index(part[0])] = int(part[1:])


def put_piles(table: Table, piles: str | None, box: Box) -> None:
    """Make the piles, top first, of the wishes given or of all that are nowhere yet."""
    rest = [wish for wish in range(WISHES) if table.place[wish] == NOWHERE and box.exists[wish]]
    for wish in reversed(rest if piles is None else wishes(piles)):
        kind = wish // DECK
        table.place[wish] = IN_PILE
        table.pile[kind * DECK + table.pile_size[kind]] = wish
        table.pile_size[kind] += 1


def put_genie_pile(table: Table, given: str | None, genie_open: int, box: Box) -> None:
    """Make the Genie pile, top first, of those given or of all that serve nobody."""
    serving = {table.player[seat].genie for seat in range(SEATS)}
    rest = [genie for genie in range(box.genies) if genie not in serving]
    top_first = rest if given is None else [GENIE[text] for text in given.split()]
    table.genie_size, table.genie_open = len(top_first), genie_open
    for place, genie in enumerate(reversed(top_first)):
        table.genie_pile[place] = genie


def go_on(table: Table, box: Box = BOX) -> None:
    """Let the game go on until somebody is asked, as after a player has laid all wishes."""
    table.question = Question.LAY
    rules_of(GAME).play(box, table, DONE)


def play(table: Table, *answers: str, box: Box = BOX) -> None:
    """Answer the questions of the moment, one after another; each answer must be legal."""
    for answer in answers:
        assert answer in choices(table, box), f"{answer} is none of {choices(table, box)}"
        rules_of(GAME).play(box, table, read(answer))


def legal_choices(table: Table, box: Box = BOX) -> list[int]:
    """Return the legal answers; none when the game is over."""
    if table.turn == NOBODY:
        return []
    legal = Choices.new()
    rules_of(GAME).legal(box, table, legal)
    return [legal.choice[i] for i in range(legal.count)]


def choices(table: Table, box: Box = BOX) -> list[str]:
    """Return the legal answers in notation."""
    return [write(choice) for choice in legal_choices(table, box)]


# What lies where


def asked(table: Table) -> tuple[int, Question]:
    """Return who is asked what."""
    return table.turn, Question(table.question)


def hand(table: Table, seat: int) -> str:
    """Return a hand, Love to Power."""
    return text_of(wish for wish in range(WISHES) if table.place[wish] == IN_HAND + seat)


def laid(table: Table, seat: int) -> str:
    """Return the three slots before a player, the hidden wish last; `-` is an empty one."""
    return text_of(table.player[seat].laid)


def genie(table: Table, seat: int) -> str:
    """Return the Genie that serves a player; `-` is none."""
    number = table.player[seat].genie
    return "-" if number == NO_CARD else f"G{number + 1:02}"


def genie_pile(table: Table) -> str:
    """Return the Genie pile, the top first."""
    return " ".join(f"G{table.genie_pile[i] + 1:02}" for i in range(table.genie_size - 1, -1, -1))


def counters(table: Table, seat: int) -> str:
    """Return the counters of a player: `L3 P1`."""
    held = zip(LETTERS, table.player[seat].counters, strict=True)
    return " ".join(f"{letter}{count}" for letter, count in held if count)


def discard(table: Table) -> str:
    """Return the discard piles, Love to Power."""
    return text_of(wish for wish in range(WISHES) if table.place[wish] == IN_DISCARD)


def pile(table: Table, letter: str) -> str:
    """Return a pile, the top first."""
    first = LETTERS.index(letter) * DECK
    size = table.pile_size[LETTERS.index(letter)]
    return text_of(table.pile[first + place] for place in range(size - 1, -1, -1))


def happened(table: Table) -> list[Happening]:
    """Return what the last answer made happen."""
    return [Happening(table.event[i].what) for i in range(table.events)]


def takers(table: Table) -> list[int]:
    """Return who took Love, Wealth and Power in the last count; NOBODY for nobody."""
    count = {Happening.TOOK, Happening.NOBODY_TOOK, Happening.DECLINED}
    events = [table.event[i] for i in range(table.events) if table.event[i].what in count]
    return [event.who if event.what == Happening.TOOK else NOBODY for event in events[:TYPES]]


# What is known


def view(table: Table, seat: int, box: Box = BOX) -> View:
    """Return what a seat, or STRANGER, may know."""
    seen = View.new()
    rules_of(GAME).look(box, table, seat, seen)
    return seen


def known(table: Table, seat: int, holder: int) -> str:
    """Return the wishes that a seat, or STRANGER, knows a player to hold."""
    seen = view(table, seat)
    return text_of(wish for wish in range(WISHES) if seen.place[wish] == IN_HAND + holder)


def event_card(table: Table, seat: int, what: Happening) -> str:
    """Return the wish of the first such happening as a seat knows it; `-` if it does not."""
    seen = view(table, seat)
    return text_of(
        [next(seen.event[i].card for i in range(seen.events) if seen.event[i].what == what)]
    )


def redeal(table: Table, seat: int, box: Box = BOX) -> Table:
    """Return a copy of the table in which everything that a seat cannot place is dealt again."""
    another = table.copy()
    rules_of(GAME).redeal(box, another, seat)
    return another
