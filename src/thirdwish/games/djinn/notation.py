"""Choices in notation, the same in every position.

Places are called as on the map, O1 to O6, I1 to I6 and MS: `go I1-O1` is to go from I1 to O1. Cards
are numbered in the order of the box.
"""

from __future__ import annotations

from thirdwish.engine.notation import reader_of
from thirdwish.games.djinn.cards import (
    COLOUR_NAMES,
    COLOURS,
    KIND_NAMES,
    LOCATION_NAMES,
)
from thirdwish.games.djinn.city import SQUARES, WAYS
from thirdwish.games.djinn.table import (
    ASIDE,
    BASIC,
    CHEST,
    CHOICES,
    COLOUR,
    CORK,
    COVERED,
    DECLINE,
    DIG,
    DONE,
    END,
    EXCHANGE,
    FILL,
    GO,
    IN_BOTTLE,
    IN_CIRCLE,
    KEEP_NEW,
    KEEP_OLD,
    KIND,
    LEAVE,
    LET_GO,
    MAGE,
    NEXT_CIRCLE,
    OPTION,
    OWN_MAGIC,
    PASSAGE,
    PAY_TOM,
    PILE,
    REST,
    REWARD,
    SET,
    SOURCE_BOSS,
    SOURCE_BUY,
    SPECIAL,
    STACK,
    STALL,
    STAND,
    STAVE,
    STUDY,
    SWAP,
    TAKE,
    TILE,
    TOLL_COIN,
    TOLL_SCROLL,
    TROPHY,
    UNLOCK,
    USE,
)
from thirdwish.games.djinn.texts import (
    TENT_LETTERS,
    place_code,
)

KIND_CODES = (*COLOUR_NAMES, "boss")
GOOD_CODES = ("coin", "scroll", "magic")
PLAIN = {
    BASIC: "basic",
    SPECIAL: "special",
    PASSAGE: "passage",
    REST: "rest coins",
    REST + 1: "rest magic",
    REST + 2: "rest both",
    LEAVE: "leave",
    FILL: "fill",
    SOURCE_BOSS: "source boss",
    SOURCE_BUY: "source bottle",
    SOURCE_BUY + 1: "source cork",
    SOURCE_BUY + 2: "source activate",
    OPTION: "option coins",
    OPTION + 1: "option scroll",
    OPTION + 2: "option activate",
    OPTION + 3: "option circle",
    KEEP_OLD: "keep old",
    KEEP_NEW: "keep new",
    STAVE: "stave",
    OWN_MAGIC: "pay magic",
    IN_CIRCLE: "store circle",
    LET_GO: "let go",
    NEXT_CIRCLE: "circle next",
    COVERED: "circle covered",
    TOLL_COIN: "toll coin",
    TOLL_SCROLL: "toll scroll",
    PAY_TOM: "pay tom",
    TAKE: "take",
    DECLINE: "decline",
    DONE: "done",
    END: "end",
}
# What stands before the number of a card, pile or slot.
NUMBERED = {
    TILE: "tile",
    STALL: "buy",
    CHEST: "chest",
    UNLOCK: "unlock",
    ASIDE: "aside",
    PILE: "hire",
    MAGE: "mage",
    TROPHY: "trophy",
    REWARD: "reward",
}
# What stands before a word out of a list.
LISTED = {
    KIND: ("djinn", KIND_CODES),
    STAND: ("tent", TENT_LETTERS),
    STACK: ("equip", KIND_NAMES),
    COLOUR: ("bottle", COLOUR_NAMES),
    IN_BOTTLE: ("store", COLOUR_NAMES),
    STUDY: ("study", ("0", "1", "2")),
    USE: ("use", KIND_NAMES),
    EXCHANGE: ("key", GOOD_CODES),
}
BLOCKS = sorted({GO, DIG, SWAP, CORK, SET, *PLAIN, *NUMBERED, *LISTED})


def block_of(choice: int) -> int:
    """Return the first choice of the block to which a choice belongs."""
    return max(first for first in BLOCKS if first <= choice)


def write(choice: int) -> str:
    """Return a choice in notation."""
    if choice in PLAIN:
        return PLAIN[choice]
    block = block_of(choice)
    number = choice - block
    if block in NUMBERED:
        return f"{NUMBERED[block]} {number + 1}"
    if block in LISTED:
        word, among = LISTED[block]
        return f"{word} {among[number]}"
    if block == GO:
        return f"go {'-'.join(WAYS[number])}"
    if block == DIG:
        location, square = divmod(number, SQUARES)
        return f"dig {LOCATION_NAMES[location]} {place_code(square)}"
    if block == SWAP:
        given, taken = divmod(number, COLOURS)
        return f"swap {COLOUR_NAMES[given]} {COLOUR_NAMES[taken]}"
    if block == CORK:
        boss = "boss " if number >= COLOURS else ""
        return f"cork {boss}{COLOUR_NAMES[number % COLOURS]}"
    colour, bosses = divmod(number, 4)
    return f"give {COLOUR_NAMES[colour]} {bosses}"


read = reader_of(write, CHOICES, "`go I1-O1`, `special`, `djinn red` or `end`")
