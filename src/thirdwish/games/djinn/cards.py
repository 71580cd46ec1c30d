"""The box: every card, tile and number, as the record that the rules look things up in.

What a card gives is a row of goods, so many of each; what it lets its owner do is an ability and a
number. The rules carry these out without knowing any card.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from thirdwish.engine import table
from thirdwish.engine.record import Record, Row, many, text_at, u8
from thirdwish.games.djinn.city import ENDS, ONWARD

LOCATION_NAMES = ("Academy", "Tavern", "Catacombs", "Archives", "Manufactory", "Market")
COLOUR_NAMES = ("blue", "brown", "red", "white")
KIND_NAMES = ("staff", "hat", "cloak")
LOCATIONS = len(LOCATION_NAMES)
COLOURS = len(COLOUR_NAMES)
BOSS = COLOURS  # the fifth kind of Djinn
DJINN = COLOURS + 1  # kinds
OF_A_COLOUR = 9
BOSSES = 12
KEYS = 12
MAGES = 32
KEYLESS = MAGES // 2  # the first half of the Mage Cards shows no Key
EQUIPMENT = 27
TYPES = len(KIND_NAMES)  # of Equipment
OF_A_TYPE = EQUIPMENT // TYPES
CHESTS = 18
TROPHIES = 21
ROWS = 3
OF_A_ROW = TROPHIES // ROWS
CHARACTERS = 20
GOOD_ONES = CHARACTERS // 2  # the first half of the Character Tiles is good
SCORINGS = 10
TOM_CARDS = 12
TOM_BLANKS = 3
STALLS = 8
TENTS = 6
SIDES = 2  # of the Market
NAME_SIZE = 28
LOWEST_CAPACITY = 5
HIGHEST_CAPACITY = 8
MOST = 9  # of a good on one card
MOST_PLAYERS = 4


class Location(IntEnum):
    """The six locations."""

    ACADEMY = 0
    TAVERN = 1
    CATACOMBS = 2
    ARCHIVES = 3
    MANUFACTORY = 4
    MARKET = 5


class Good(IntEnum):
    """What can be gained, in the order in which it is taken. Capacity is first: D-28."""

    CAPACITY = 0
    BASE = 1
    COINS = 2
    SCROLLS = 3
    KEYS = 4
    MAGIC = 5
    FILL = 6
    CORKS = 7
    CIRCLES = 8
    MAGES = 9
    EQUIPMENT = 10
    ACTIVATE = 11
    BOTTLES = 12
    DIFFERENT_BOTTLES = 13
    TRADE = 14
    BANISH = 15
    DJINN = 16


GOODS = len(Good)


class Ability(IntEnum):
    """What Equipment Cards and Character Tiles do."""

    NOTHING = 0
    ARRIVAL = 1  # gain, on arrival at a location
    USE = 2  # gain, once
    CATCH = 3
    CATCH_BOSS = 4
    CHESTS = 5
    DISCOUNT = 6
    STAY = 7
    NO_TOLL = 8
    START = 9
    NO_MARKET_TOLL = 10
    TAVERN_KEY = 11
    CORKS = 12
    SOURCE_PRICE = 13
    THRILL = 14
    KEEP_KEYS = 15
    STUDY = 16
    AMBITION = 17
    COVER = 18
    POWER_ONLY = 19
    NO_ACTIVATE = 20
    BASIC_CHESTS = 21
    NO_CHEST_KEYS = 22
    ASLEEP = 23
    DEARER = 24
    STRONGER = 25


ABILITIES = len(Ability)


class Deed(IntEnum):
    """What gives something without being a card: the names under [gains]."""

    ACADEMY = 0
    ACADEMY_SPECIAL = 1
    ARCHIVES_COINS = 2
    ARCHIVES_SCROLL = 3
    ARCHIVES_ACTIVATE = 4
    ARCHIVES_CIRCLE = 5
    BETTER_COINS = 6
    BETTER_SCROLL = 7
    BETTER_ACTIVATE = 8
    BETTER_CIRCLE = 9
    MANUFACTORY = 10
    MANUFACTORY_SPECIAL = 11
    SOURCE_BOTTLE = 12
    SOURCE_CORK = 13
    SOURCE_ACTIVATE = 14
    REST_COINS = 15
    REST_MAGIC = 16
    REST_BOTH = 17
    LEFT_CIRCLE = 18
    RIGHT_CIRCLE = 19
    COVERED_CIRCLE = 20
    EQUIPMENT_SET = 21
    LAST_PASSAGE = 22


class Condition(IntEnum):
    """What a Scoring Card counts or asks for."""

    SETS = 0
    THREES = 1
    PASSAGES = 2
    KEYLESS = 3
    INACTIVE = 4
    CAPACITY = 5
    BASE = 6
    KEYS = 7
    ACTIVE = 8
    UNUSED = 9


COUNTED = {Condition.THREES, Condition.KEYS, Condition.ACTIVE, Condition.UNUSED}
BOUNDED = {Condition.SETS, Condition.PASSAGES, Condition.INACTIVE, Condition.CAPACITY}
BOUNDED |= {Condition.BASE}


# fmt: off
class Goods(Record):
    """So many of each good."""

    of: Row = u8[GOODS]


class Mage(Record):
    """A Mage Card."""

    key: int = u8
    power: int = u8
    cost: int = u8
    bonus: Row = u8[COLOURS]


class Card(Record):
    """An Equipment Card or a Character Tile."""

    kind: int = u8          # Staff, Hat or Cloak; of a Character Tile, 1 if it is good
    once: int = u8
    ability: int = u8
    number: int = u8
    location: int = u8      # of an arrival
    gain: Row = u8[GOODS]
    loss: Row = u8[GOODS]


class Chest(Record):
    """A Treasure Chest."""

    gain: Row = u8[GOODS]
    locked: Row = u8[GOODS]


class Trophy(Record):
    """A Trophy."""

    row: int = u8
    points: int = u8
    gain: Row = u8[GOODS]


class Stall(Record):
    """A price at the Market and what it buys."""

    coins: int = u8
    scrolls: int = u8
    gain: Row = u8[GOODS]
    tent: Row = u8[SIDES]       # for three and four players, for one and two


class Scoring(Record):
    """A Scoring Card."""

    condition: int = u8
    number: int = u8
    points: int = u8
    most: int = u8


class Errand(Record):
    """A card of Tom's: two locations, and one good to pay."""

    first: int = u8
    second: int = u8
    good: int = u8
    number: int = u8


class Box(table.Box):
    """Every card, tile and number of the game; see cards.toml."""

    coins: int = u8
    magic: int = u8
    capacity: int = u8
    strength: int = u8
    helper: int = u8
    source_boss: int = u8
    corked: int = u8
    circled: int = u8
    unused: int = u8
    tom_card: int = u8
    source_price: Row = u8[4]
    manufactory_price: Row = u8[2]
    set_up_djinn: Row = u8[MOST_PLAYERS]
    refill_djinn: Row = u8[MOST_PLAYERS]
    leads_from: Row = u8[ENDS]          # the map, see city.py
    leads_to: Row = u8[ENDS]
    onward: Row = u8[ENDS * ONWARD]
    deed: Sequence[Goods] = many(Goods, len(Deed))
    stall: Sequence[Stall] = many(Stall, STALLS)
    mage: Sequence[Mage] = many(Mage, MAGES)
    equipment: Sequence[Card] = many(Card, EQUIPMENT)
    chest: Sequence[Chest] = many(Chest, CHESTS)
    trophy: Sequence[Trophy] = many(Trophy, TROPHIES)
    character: Sequence[Card] = many(Card, CHARACTERS)
    scoring: Sequence[Scoring] = many(Scoring, SCORINGS)
    errand: Sequence[Errand] = many(Errand, TOM_CARDS)
    names: Row = u8[(MAGES + EQUIPMENT + CHARACTERS) * NAME_SIZE]
# fmt: on


def mage_name(box: Box, mage: int) -> str:
    """Return the name of a Mage Card."""
    return text_at(box.names, mage * NAME_SIZE, NAME_SIZE)


def equipment_name(box: Box, card: int) -> str:
    """Return the name of an Equipment Card."""
    return text_at(box.names, (MAGES + card) * NAME_SIZE, NAME_SIZE)


def character_name(box: Box, tile: int) -> str:
    """Return the name of a Character Tile."""
    return text_at(box.names, (MAGES + EQUIPMENT + tile) * NAME_SIZE, NAME_SIZE)
