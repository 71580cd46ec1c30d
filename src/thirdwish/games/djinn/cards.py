"""The box: reads cards.toml, or a file like it, into the record that the rules look things up in.

What a card gives is a row of goods, so many of each; what it lets its owner do is an ability and a
number. The rules carry these out without knowing any card.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from pathlib import Path
from typing import Any

from thirdwish.engine import table
from thirdwish.engine.box import expect_keys, one_of, read_toml, whole, yes_or_no
from thirdwish.engine.errors import BadBox
from thirdwish.engine.record import Record, Row, many, put_text, text_at, u8
from thirdwish.games.djinn.city import ENDS, NOWHERE, ONWARD, PLACE_NAMES, WAYS, ways_on

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
PUBLISHED = Path(__file__).with_name("cards.toml")


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


# Reading a box.

# Each number and its bounds; several where the file has a list.
NUMBERS: dict[str, tuple[range, int]] = {
    "coins": (range(21), 1),
    "magic": (range(LOWEST_CAPACITY), 1),
    "capacity": (range(LOWEST_CAPACITY, HIGHEST_CAPACITY + 1), 1),
    "strength": (range(1, 10), 1),
    "helper": (range(5), 1),
    "source_boss": (range(1, 10), 1),
    "corked": (range(51), 1),
    "circled": (range(51), 1),
    "unused": (range(11), 1),
    "tom_card": (range(51), 1),
    "source_price": (range(1, 10), 4),
    "manufactory_price": (range(10), 2),
    "set_up_djinn": (range(1, 5), MOST_PLAYERS),
    "refill_djinn": (range(5), MOST_PLAYERS),
}
COUNTS = {
    "stall": STALLS,
    "mage": MAGES,
    "equipment": EQUIPMENT,
    "chest": CHESTS,
    "trophy": TROPHIES,
    "character": CHARACTERS,
    "scoring": SCORINGS,
    "tom": TOM_CARDS,
}
ON_EQUIPMENT = tuple(a for a in Ability if Ability.ARRIVAL <= a <= Ability.NO_TOLL)
USED_ONCE = {Ability.USE, Ability.CATCH, Ability.STAY}
LASTING = set(ON_EQUIPMENT) - {Ability.USE, Ability.STAY}
ON_CHARACTERS = tuple(ability for ability in Ability if ability >= Ability.NO_TOLL)
WITH_NUMBER = {Ability.CATCH, Ability.CATCH_BOSS, Ability.CHESTS, Ability.DISCOUNT, Ability.CORKS}
WITH_NUMBER |= {Ability.SOURCE_PRICE, Ability.THRILL, Ability.STUDY, Ability.DEARER}
WITH_NUMBER |= {Ability.STRONGER}
PAID_TO_TOM = (Good.COINS, Good.SCROLLS, Good.KEYS, Good.MAGIC, Good.CORKS, Good.BOTTLES)


def read_box(text: str) -> Box:
    """Return the box that a file describes; raise BadBox, saying what and where, if it cannot."""
    data = read_toml(text, {"numbers", "gains", *COUNTS})
    box = Box.new()
    draw_map(box)
    read_numbers(box, data.get("numbers"))
    read_deeds(box, data.get("gains"))
    readers = {
        "stall": read_stall,
        "mage": read_mage,
        "equipment": read_equipment,
        "chest": read_chest,
        "trophy": read_trophy,
        "character": read_character,
        "scoring": read_scoring,
        "tom": read_errand,
    }
    for name, count in COUNTS.items():
        entries = data.get(name)
        if not isinstance(entries, list) or len(entries) != count:
            raise BadBox(f"the card file needs {count} tables [[{name}]]")
        for number, entry in enumerate(entries):
            where = f"in [[{name}]] {number + 1}"
            if not isinstance(entry, dict):
                raise BadBox(f"the entry {where} must be a table")
            readers[name](box, number, entry, where)
    check_whole(box)
    return box


def check_whole(box: Box) -> None:
    """Raise BadBox for cards that do not go together."""
    names = [text_at(box.names, at, NAME_SIZE) for at in range(0, len(box.names), NAME_SIZE)]
    for name in names:
        if names.count(name) > 1:
            raise BadBox(f"two cards are called {name!r}")
    for ability in (Ability.AMBITION, Ability.SOURCE_PRICE):
        if sum(tile.ability == ability for tile in box.character) > 1:
            raise BadBox(f"no more than one [[character]] can have {ability.name.lower()}")
    staves = {card.kind for card in box.equipment if card.once and card.ability == Ability.CATCH}
    if len(staves) > 1:
        raise BadBox("all [[equipment]] with catch that is used once must be of one kind")


def draw_map(box: Box) -> None:
    """Write the map of the city into the box."""
    for end, (came, stands) in enumerate(WAYS):
        box.leads_from[end] = PLACE_NAMES.index(came)
        box.leads_to[end] = PLACE_NAMES.index(stands)
        on = ways_on(end)
        for nth in range(ONWARD):
            box.onward[end * ONWARD + nth] = on[nth] if nth < len(on) else NOWHERE


def read_numbers(box: Box, numbers: object) -> None:
    """Read the table [numbers]."""
    if not isinstance(numbers, dict):
        raise BadBox(f"the card file needs a table [numbers] with {', '.join(NUMBERS)}")
    expect_keys(numbers, set(NUMBERS), "in [numbers]")
    for name, (allowed, count) in NUMBERS.items():
        value, what = numbers.get(name), f"{name} in [numbers]"
        if count == 1:
            setattr(box, name, whole(value, allowed, what))
            continue
        if not isinstance(value, list) or len(value) != count:
            raise BadBox(f"{what} must be a list of {count} numbers")
        for place, one in enumerate(value):
            getattr(box, name)[place] = whole(one, allowed, what)


def read_deeds(box: Box, gains: object) -> None:
    """Read the table [gains]."""
    names = [deed.name.lower() for deed in Deed]
    if not isinstance(gains, dict):
        raise BadBox(f"the card file needs a table [gains] with {', '.join(names)}")
    expect_keys(gains, set(names), "in [gains]")
    for deed, name in zip(Deed, names, strict=True):
        read_goods(box.deed[deed].of, gains.get(name), f"{name} in [gains]")


def read_goods(row: Row, goods: object, what: str) -> None:
    """Read so many of each good."""
    if not isinstance(goods, dict):
        raise BadBox(f"{what} must say what is gained, for example {{ coins = 2 }}")
    names = [good.name.lower() for good in Good]
    expect_keys(goods, set(names), f"in {what}")
    for name, count in goods.items():
        row[names.index(name)] = whole(count, range(MOST + 1), f"{name} in {what}")


def read_name(box: Box, place: int, entry: dict[str, Any], where: str) -> None:
    """Read a name that is not too long."""
    name = entry.get("name")
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise BadBox(f"name {where} must be a printable text")
    if len(name.encode()) > NAME_SIZE:
        raise BadBox(f"name {where} is too long: {NAME_SIZE} letters fit")
    put_text(box.names, place * NAME_SIZE, NAME_SIZE, name)


def read_stall(box: Box, number: int, entry: dict[str, Any], where: str) -> None:
    """Read one [[stall]]."""
    expect_keys(entry, {"price", "gain", "tent"}, where)
    stall, price = box.stall[number], entry.get("price")
    if not isinstance(price, dict) or len(price) != 1 or not set(price) <= {"coins", "scrolls"}:
        raise BadBox(f"price {where} must be {{ coins = … }} or {{ scrolls = … }}")
    for name, count in price.items():
        setattr(stall, name, whole(count, range(1, MOST + 1), f"price {where}"))
    read_goods(stall.gain, entry.get("gain"), f"gain {where}")
    tents = entry.get("tent")
    if not isinstance(tents, list) or len(tents) != SIDES:
        raise BadBox(f"tent {where} must be two numbers, for 3 and 4 players and for 1 and 2")
    for side, tent in enumerate(tents):
        stall.tent[side] = whole(tent, range(1, TENTS + 1), f"tent {where}") - 1


def read_mage(box: Box, number: int, entry: dict[str, Any], where: str) -> None:
    """Read one [[mage]]."""
    expect_keys(entry, {"name", "key", "power", "bonus", "cost"}, where)
    mage = box.mage[number]
    read_name(box, number, entry, where)
    mage.key = yes_or_no(entry.get("key"), f"key {where}")
    if mage.key != (number >= KEYLESS):
        raise BadBox(f"key {where}: the first {KEYLESS} cards show no Key, the others show one")
    mage.power = whole(entry.get("power"), range(MOST + 1), f"power {where}")
    mage.cost = whole(entry.get("cost"), range(5), f"cost {where}")
    bonus = entry.get("bonus", {})
    if not isinstance(bonus, dict):
        raise BadBox(f"bonus {where} must be {{ blue = 2 }} or the like")
    expect_keys(bonus, set(COLOUR_NAMES), f"in bonus {where}")
    for name, count in bonus.items():
        mage.bonus[COLOUR_NAMES.index(name)] = whole(count, range(MOST + 1), f"bonus {where}")


def read_ability(card: Card, entry: dict[str, Any], allowed: tuple[Ability, ...], at: str) -> None:
    """Read what an Equipment Card or a Character Tile does."""
    names = tuple(ability.name.lower() for ability in allowed)
    ability = allowed[one_of(entry.get("ability"), names, f"ability {at}")]
    card.ability, card.number = ability, 1
    wanted = {"name", "ability"}
    wanted |= {"kind", "once"} if allowed == ON_EQUIPMENT else {"good", "published"}
    if ability in WITH_NUMBER:
        wanted.add("number")
        most = 1 if ability == Ability.CHESTS else MOST  # no more than three chests lie open
        card.number = whole(entry.get("number"), range(1, most + 1), f"number {at}")
    if ability in (Ability.ARRIVAL, Ability.USE):
        wanted.add("gain")
        read_goods(card.gain, entry.get("gain"), f"gain {at}")
    if ability == Ability.ARRIVAL:
        wanted.add("at")
        card.location = one_of(entry.get("at"), LOCATION_NAMES, f"at {at}")
        if any(card.gain[good] for good in Good if good not in (Good.COINS, Good.MAGIC)):
            raise BadBox(f"gain {at}: an arrival gives coins or magic")
    if ability == Ability.START:
        wanted |= {"gain", "loss"}
        for name, row in (("gain", card.gain), ("loss", card.loss)):
            read_goods(row, entry.get(name, {}), f"{name} {at}")
            if any(row[good] for good in Good if good not in STARTING):
                raise BadBox(f"{name} {at}: a start is coins, scrolls or magic")
    expect_keys(entry, wanted, at)


STARTING = (Good.COINS, Good.SCROLLS, Good.MAGIC)


def read_equipment(box: Box, number: int, entry: dict[str, Any], where: str) -> None:
    """Read one [[equipment]]."""
    card = box.equipment[number]
    read_name(box, MAGES + number, entry, where)
    card.kind = one_of(entry.get("kind"), KIND_NAMES, f"kind {where}")
    if card.kind != number // OF_A_TYPE:
        raise BadBox(f"kind {where}: {OF_A_TYPE} of each kind, {', '.join(KIND_NAMES)}, in order")
    card.once = yes_or_no(entry.get("once"), f"once {where}")
    read_ability(card, entry, ON_EQUIPMENT, where)
    if Ability(card.ability) not in (USED_ONCE if card.once else LASTING):
        raise BadBox(f"once {where} does not go with {entry['ability']}")


def read_chest(box: Box, number: int, entry: dict[str, Any], where: str) -> None:
    """Read one [[chest]]."""
    expect_keys(entry, {"gain", "locked"}, where)
    read_goods(box.chest[number].gain, entry.get("gain"), f"gain {where}")
    read_goods(box.chest[number].locked, entry.get("locked", {}), f"locked {where}")


def read_trophy(box: Box, number: int, entry: dict[str, Any], where: str) -> None:
    """Read one [[trophy]]."""
    expect_keys(entry, {"row", "points", "gain"}, where)
    trophy = box.trophy[number]
    trophy.row = whole(entry.get("row"), range(1, ROWS + 1), f"row {where}") - 1
    if trophy.row != number // OF_A_ROW:
        raise BadBox(f"row {where}: {OF_A_ROW} Trophies for each of {ROWS} rows, in order")
    trophy.points = whole(entry.get("points"), range(101), f"points {where}")
    read_goods(trophy.gain, entry.get("gain", {}), f"gain {where}")


def read_character(box: Box, number: int, entry: dict[str, Any], where: str) -> None:
    """Read one [[character]]."""
    tile = box.character[number]
    read_name(box, MAGES + EQUIPMENT + number, entry, where)
    tile.kind = yes_or_no(entry.get("good"), f"good {where}")
    if tile.kind != (number < GOOD_ONES):
        raise BadBox(f"good {where}: the first {GOOD_ONES} tiles are good, the others are not")
    one_of(entry.get("published", "nothing"), ("whole", "remark", "nothing"), f"published {where}")
    read_ability(tile, entry, ON_CHARACTERS, where)


def read_scoring(box: Box, number: int, entry: dict[str, Any], where: str) -> None:
    """Read one [[scoring]]."""
    scoring = box.scoring[number]
    names = tuple(condition.name.lower() for condition in Condition)
    condition = Condition(one_of(entry.get("condition"), names, f"condition {where}"))
    wanted = {"condition", "points"}
    scoring.condition = condition
    scoring.points = whole(entry.get("points"), range(51), f"points {where}")
    if condition in COUNTED:
        wanted.add("most")
        scoring.most = whole(entry.get("most"), range(101), f"most {where}")
    if condition in BOUNDED:
        wanted.add("number")
        scoring.number = whole(entry.get("number"), range(MOST + 1), f"number {where}")
    expect_keys(entry, wanted, where)


def read_errand(box: Box, number: int, entry: dict[str, Any], where: str) -> None:
    """Read one [[tom]]."""
    expect_keys(entry, {"first", "second", "pay"}, where)
    errand, pay = box.errand[number], entry.get("pay")
    errand.first = one_of(entry.get("first"), LOCATION_NAMES, f"first {where}")
    errand.second = one_of(entry.get("second"), LOCATION_NAMES, f"second {where}")
    names = {good.name.lower(): good for good in PAID_TO_TOM}
    if not isinstance(pay, dict) or len(pay) != 1 or not set(pay) <= set(names):
        raise BadBox(f"pay {where} must be so many of one of {', '.join(names)}")
    for name, count in pay.items():
        errand.good = names[name]
        errand.number = whole(count, range(1, MOST + 1), f"pay {where}")
    if errand.good == Good.BOTTLES and errand.number > 1:
        raise BadBox(f"pay {where}: no more than one Bottle")
