"""The box: reads cards.toml, or a file like it, into the record the rules look things up in."""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from thirdwish.engine import table
from thirdwish.engine.box import expect_keys, one_of, read_toml, whole
from thirdwish.engine.errors import BadBox
from thirdwish.engine.record import Row, put_text, text_at, u8

TYPE_NAMES = ("Superpower", "Gift", "World Harmony")
TYPES = len(TYPE_NAMES)
CARDS = 18
MOST_VALUE = 20
NAME_BYTES = 32
SEATS = 5  # the table always has five chairs; `seats` says how many are taken
FEWEST_SEATS = 3
OUT_OF_PLAY = 3  # besides three cards a player: two in the centre, one out of the game
PUBLISHED = Path(__file__).with_name("cards.toml")


class Special(IntEnum):
    """What a card does besides being worth something."""

    NOTHING = 0
    LOSES = 1
    DOUBLES = 2


class Rebuilt(IntEnum):
    """What of a card is not published: bits of `Box.rebuilt`."""

    NAME = 1
    VALUE = 2


# fmt: off
class Box(table.Box):
    """The eighteen cards; see cards.toml."""

    type: Row = u8[CARDS]       # R1.2  a place in TYPE_NAMES
    value: Row = u8[CARDS]      # R3.3
    players: Row = u8[CARDS]    # R1.2  with how many players the card is in the deck
    special: Row = u8[CARDS]    # R3.4  a Special
    rebuilt: Row = u8[CARDS]    # Rebuilt bits; for words alone
    name: Row = u8[CARDS * NAME_BYTES]  # for words alone
# fmt: on


def name_of(box: Box, card: int) -> str:
    """Return the name of a card."""
    return text_at(box.name, card * NAME_BYTES, NAME_BYTES)


def label_of(box: Box, card: int) -> str:
    """Return a card with its type and value: "Pet Dragon (Gift 4)"."""
    return f"{name_of(box, card)} ({TYPE_NAMES[box.type[card]]} {box.value[card]})"


def text_of(box: Box, card: int) -> str:
    """Return what a card is and does, and what of it is rebuilt."""
    text = f"{TYPE_NAMES[box.type[card]]}, worth {box.value[card]}."
    if box.special[card] == Special.LOSES:
        text += " Whoever has it at the end loses."
    if box.special[card] == Special.DOUBLES:
        text += " In a full set it doubles the other two cards; two such cards win outright."
    rebuilt = [bit.name.lower() for bit in Rebuilt if box.rebuilt[card] & bit]
    if rebuilt:
        text += f" ({' and '.join(rebuilt)} rebuilt, not published)"
    return text


# Reading a box.


def read_box(text: str) -> Box:
    """Return the box that a file describes; raise BadBox, saying what and where, if it cannot."""
    data = read_toml(text, {"card"})
    cards = data.get("card")
    if not isinstance(cards, list) or len(cards) != CARDS:
        raise BadBox(f"the card file needs {CARDS} times [[card]]")
    box = Box.new()
    names: set[str] = set()
    for card, entry in enumerate(cards):
        read_card(box, card, entry)
        if name_of(box, card) in names:
            raise BadBox(f"two cards are called {name_of(box, card)!r}")
        names.add(name_of(box, card))
    check_decks(box)
    return box


def read_card(box: Box, card: int, entry: object) -> None:
    """Read one [[card]] into the box."""
    where = f"in [[card]] number {card + 1}"
    if not isinstance(entry, dict):
        raise BadBox(f"what stands {where} must be a table")
    expect_keys(entry, {"name", "type", "value", "players", "special", "rebuilt"}, where)
    name = entry.get("name")
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise BadBox(f"name {where} must be a printable text")
    if len(name.encode()) > NAME_BYTES:
        raise BadBox(f"name {where} must be shorter: at most {NAME_BYTES} plain letters")
    put_text(box.name, card * NAME_BYTES, NAME_BYTES, name)
    box.type[card] = one_of(entry.get("type"), TYPE_NAMES, f"type {where}")
    box.value[card] = whole(entry.get("value"), range(MOST_VALUE + 1), f"value {where}")
    players = range(FEWEST_SEATS, SEATS + 1)
    box.players[card] = whole(entry.get("players"), players, f"players {where}")
    specials = tuple(special.name.lower() for special in Special)
    box.special[card] = one_of(entry.get("special", "nothing"), specials, f"special {where}")
    rebuilt = entry.get("rebuilt", [])
    if not isinstance(rebuilt, list):
        raise BadBox(f"rebuilt {where} must be a list")
    for what in rebuilt:
        bits = tuple(bit.name.lower() for bit in Rebuilt)
        box.rebuilt[card] |= 1 << one_of(what, bits, f"rebuilt {where}")


def check_decks(box: Box) -> None:
    """Raise BadBox unless the deck has the right number of cards for every number of players."""
    for seats in range(FEWEST_SEATS, SEATS + 1):
        cards = sum(players <= seats for players in box.players)
        needed = 3 * seats + OUT_OF_PLAY
        if cards != needed:
            raise BadBox(f"with {seats} players there are {cards} cards; there must be {needed}")
        for kind, name in enumerate(TYPE_NAMES):
            if not any(is_of_use(box, card, kind, seats) for card in range(CARDS)):
                raise BadBox(f"with {seats} players there is no {name} that one can win with")


def is_of_use(box: Box, card: int, kind: int, seats: int) -> bool:
    """Return whether a card is of a type, in the deck for so many players, and does not lose."""
    in_deck = box.type[card] == kind and box.players[card] <= seats
    return in_deck and box.special[card] != Special.LOSES
