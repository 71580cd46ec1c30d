"""The box: reads cards.toml, or a file like it, into the record that the rules look things up in.

A card is known by its clan and rank alone: two Genie Thieves are the same card. Cards are
therefore numbered by kind, clan * RANKS + rank.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path
from typing import Any

from thirdwish.engine import table
from thirdwish.engine.box import expect_keys, one_of, read_toml, whole, yes_or_no
from thirdwish.engine.errors import BadBox
from thirdwish.engine.record import Row, u8

CLAN_NAMES = ("Genie", "Marid", "Shaitan", "Efreet", "Jann")
RANK_NAMES = ("Diviner", "Merchant", "Thief", "Vizier", "Sultan")
CLANS = len(CLAN_NAMES)
RANKS = len(RANK_NAMES)
KINDS = CLANS * RANKS
JANN = CLANS - 1
MOST_CARDS = 80  # room for an edited box; the published one has 70
MOST_VALUE = 20
PUBLISHED = Path(__file__).with_name("cards.toml")


class Effect(IntEnum):
    """What a rank does when it is summoned."""

    DRAW = 0
    TRADE = 1
    STEAL = 2
    DISCARD = 3
    PLACE = 4


# fmt: off
class Box(table.Box):
    """Every card and number of the game; see cards.toml."""

    opening_hand: int = u8      # R1.4  also drawn by a player with no card, R2.1
    draw: int = u8              # R2.3
    wish_price: int = u8        # R4.1
    wish_look: int = u8         # R4.2
    immune_at: int = u8         # R5.1  and the last round, R6.1
    value: Row = u8[RANKS]      # R1.3
    effect: Row = u8[RANKS]     # an Effect
    number: Row = u8[RANKS]     # how many, or up to which value
    may: Row = u8[RANKS]        # R3.2  whether the player may leave it
    copies: Row = u8[KINDS]     # R1.2
# fmt: on


def clan_of(card: int) -> int:
    """Return the clan of a card."""
    return card // RANKS


def rank_of(card: int) -> int:
    """Return the rank of a card."""
    return card % RANKS


def card_of(clan: int, rank: int) -> int:
    """Return the card of a clan and rank."""
    return clan * RANKS + rank


def card_name(card: int) -> str:
    """Return the name of a card: "Genie Thief"."""
    return f"{CLAN_NAMES[clan_of(card)]} {RANK_NAMES[rank_of(card)]}"


def a_card(card: int) -> str:
    """Return a card with its article, or "a card" if it is not known."""
    if card == table.NO_CARD:
        return "a card"
    words = card_name(card)
    return f"an {words}" if words[0] == "E" else f"a {words}"


def value_of(box: Box, card: int) -> int:
    """R1.3 A Diviner is worth 1, a Merchant 2, a Thief 3, a Vizier 4 and a Sultan 5."""
    return box.value[rank_of(card)]


def highest_value(box: Box) -> int:
    """Return the value of the most valuable rank."""
    highest = 0
    for rank in range(RANKS):
        highest = max(highest, box.value[rank])
    return highest


# Reading a box.

NUMBERS = {
    "opening_hand": range(1, 9),
    "draw": range(5),
    "wish_price": range(1, 9),
    "wish_look": range(1, 9),
    "immune_at": range(2, 21),
}
WANTS_NUMBER = {Effect.DRAW: range(1, 9), Effect.DISCARD: range(MOST_VALUE + 1)}


def read_box(text: str) -> Box:
    """Return the box that a file describes; raise BadBox, saying what and where, if it cannot."""
    data = read_toml(text, {"numbers", "rank"})
    box = Box.new()
    numbers = data.get("numbers")
    if not isinstance(numbers, dict):
        raise BadBox(f"the card file needs a table [numbers] with {', '.join(NUMBERS)}")
    expect_keys(numbers, set(NUMBERS), "in [numbers]")
    for name, allowed in NUMBERS.items():
        setattr(box, name, whole(numbers.get(name), allowed, f"{name} in [numbers]"))
    ranks = data.get("rank")
    if not isinstance(ranks, list) or [name_in(rank) for rank in ranks] != list(RANK_NAMES):
        raise BadBox(f"the card file needs one [[rank]] each for {', '.join(RANK_NAMES)}, in order")
    for rank, entry in enumerate(ranks):
        read_rank(box, rank, entry)
    check_deck(box)
    return box


def name_in(entry: object) -> object:
    """Return the name in a table of the file, if it is a table and has one."""
    return entry.get("name") if isinstance(entry, dict) else None


def read_rank(box: Box, rank: int, entry: dict[str, Any]) -> None:
    """Read one [[rank]] into the box."""
    where = f"in [[rank]] {RANK_NAMES[rank]}"
    effects = tuple(effect.name.lower() for effect in Effect)
    effect = Effect(one_of(entry.get("effect"), effects, f"effect {where}"))
    wanted = {"name", "value", "copies", "effect", "may"}
    expect_keys(entry, wanted | {"number"} if effect in WANTS_NUMBER else wanted, where)
    box.effect[rank] = effect
    box.value[rank] = whole(entry.get("value"), range(MOST_VALUE + 1), f"value {where}")
    if effect in WANTS_NUMBER:
        box.number[rank] = whole(entry.get("number"), WANTS_NUMBER[effect], f"number {where}")
    box.may[rank] = yes_or_no(entry.get("may"), f"may {where}")
    if effect == Effect.DRAW and box.may[rank]:
        raise BadBox(f"may {where} must be false: a card more is always drawn")
    copies = entry.get("copies")
    if not isinstance(copies, list) or len(copies) != CLANS:
        raise BadBox(f"copies {where} must be {CLANS} numbers, for {', '.join(CLAN_NAMES)}")
    for clan, count in enumerate(copies):
        box.copies[card_of(clan, rank)] = whole(count, range(MOST_CARDS + 1), f"copies {where}")


def check_deck(box: Box) -> None:
    """Raise BadBox unless four players can be dealt hands and the table has room for all cards."""
    cards, least = sum(box.copies), 4 * box.opening_hand + 1
    if not least <= cards <= MOST_CARDS:
        raise BadBox(f"the box has {cards} cards; it must have {least} to {MOST_CARDS}")


# Words on the cards, made from their effects.

COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def text_of(box: Box, rank: int) -> str:
    """Return what is printed on the cards of a rank."""
    effect, number = box.effect[rank], box.number[rank]
    body = {
        Effect.DRAW: f"draw {number} more card{'s' * (number != 1)} at the end of this turn",
        Effect.TRADE: "exchange a card of your Palace for one of equal or lower value in another "
        "Palace",
        Effect.STEAL: "take a random card from another player's hand",
        Effect.DISCARD: f"discard another card worth {number} or less from any Palace",
        Effect.PLACE: "put another card of your hand into your Palace, without its effect",
    }[Effect(effect)]
    return f"You may {body}." if box.may[rank] else f"{body[0].upper()}{body[1:]}."
