"""Reads cards.toml, or a file like it, into a box, and says what and where if it cannot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from thirdwish.engine.box import expect_keys, one_of, read_toml, whole, yes_or_no
from thirdwish.engine.errors import BadBox
from thirdwish.engine.record import Row, put_text, text_at
from thirdwish.games.djinn.cards import (
    BOUNDED,
    CHARACTERS,
    CHESTS,
    COLOUR_NAMES,
    COUNTED,
    EQUIPMENT,
    GOOD_ONES,
    HIGHEST_CAPACITY,
    KEYLESS,
    KIND_NAMES,
    LOCATION_NAMES,
    LOWEST_CAPACITY,
    MAGES,
    MOST,
    MOST_PLAYERS,
    NAME_SIZE,
    OF_A_ROW,
    OF_A_TYPE,
    ROWS,
    SCORINGS,
    SIDES,
    STALLS,
    TENTS,
    TOM_CARDS,
    TROPHIES,
    Ability,
    Box,
    Card,
    Condition,
    Deed,
    Good,
)
from thirdwish.games.djinn.city import NOWHERE, ONWARD, PLACE_NAMES, WAYS, ways_on

PUBLISHED = Path(__file__).with_name("cards.toml")

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
