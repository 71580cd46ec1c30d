"""What cards and tiles say, made from what they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from thirdwish.games.djinn.cards import (
    COLOUR_NAMES,
    LOCATION_NAMES,
    TOM_CARDS,
    Ability,
    Box,
    Card,
    Condition,
    Good,
    mage_name,
)
from thirdwish.games.djinn.city import PLACE_NAMES, SOURCE, is_square
from thirdwish.games.djinn.table import City

KIND_WORDS = (*(f"{colour} Djinn" for colour in COLOUR_NAMES), "Boss")
ROW_WORDS = ("I", "II", "III")
TENT_LETTERS = "ABCDEF"
COUNTED = {
    Good.CAPACITY: "Capacity",
    Good.COINS: "Coin",
    Good.SCROLLS: "Scroll",
    Good.KEYS: "Key",
    Good.MAGIC: "Magic Power",
    Good.CORKS: "Cork",
    Good.MAGES: "Mage Card",
    Good.EQUIPMENT: "Equipment Card",
    Good.BOTTLES: "Bottle",
}
UNCOUNTED = {Good.CAPACITY, Good.MAGIC}  # words without an s
DONE_TO = {
    Good.BASE: "the Base Marker {} on",
    Good.FILL: "Magic Power up to the maximum",
    Good.CIRCLES: "activate {} circle{s}",
    Good.ACTIVATE: "activate {up_to}{} Mage Card{s}",
    Good.DIFFERENT_BOTTLES: "{} Bottle{s}{apart}",
    Good.TRADE: "trade {up_to}{} empty Bottle{s} for other colours",
    Good.BANISH: "put {} Djinn of this space back into the bag",
    Good.DJINN: "draw {} Djinn from the bag and catch {it} for nothing",
}
ONE = {"s": "", "up_to": "", "apart": "", "it": "it"}
SEVERAL = {"s": "s", "up_to": "up to ", "apart": " of different colours", "it": "them"}


def some(good: int, count: int) -> str:
    """Return so many of a good: "2 Coins"."""
    good = Good(good)
    if good in DONE_TO:
        return DONE_TO[good].format(count, **(ONE if count == 1 else SEVERAL))
    plural = "s" if count != 1 and good not in UNCOUNTED else ""
    return f"{count} {COUNTED[good]}{plural}"


def listed(parts: Sequence[str]) -> str:
    """Return parts joined: "a, b and c"."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))


def goods_text(goods: Iterable[int]) -> str:
    """Return a row of goods in words; empty if there is none."""
    things = [(good, count) for good, count in enumerate(goods) if count]
    things.sort(key=lambda thing: Good(thing[0]) in DONE_TO)  # verbs last
    return listed([some(good, count) for good, count in things])


def capital(text: str) -> str:
    """Return a text with a capital first letter."""
    return text[:1].upper() + text[1:]


def bonuses(box: Box, mage: int) -> str:
    """Return the colour bonuses of a Mage Card."""
    row = box.mage[mage].bonus
    return ", ".join(f"+{row[c]} {name}" for c, name in enumerate(COLOUR_NAMES) if row[c])


def mage_short(box: Box, mage: int) -> str:
    """Return a Mage Card in short: name, power, bonus, cost."""
    extra = bonuses(box, mage)
    key = ", with a Key" if box.mage[mage].key else ""
    power = f"power {box.mage[mage].power}{', ' if extra else ''}{extra}"
    return f"{mage_name(box, mage)} ({power}, costs {box.mage[mage].cost}{key})"


def mage_text(box: Box, mage: int) -> str:
    """Return what a Mage Card says."""
    card, extra = box.mage[mage], bonuses(box, mage)
    bonus = f" For each Djinn caught: {extra}." if extra else ""
    key = " Comes with a Key." if card.key else ""
    return f"Power {card.power}.{bonus} Costs {some(Good.COINS, card.cost)} when used.{key}"


def ability_text(card: Card) -> str:
    """Return what an Equipment Card or a Character Tile does."""
    n, gain, loss = card.number, goods_text(card.gain), goods_text(card.loss)
    start = listed([f"gain {gain}"] * bool(gain) + [f"lose {loss}"] * bool(loss))
    return {
        Ability.ARRIVAL: f"on arrival at the {LOCATION_NAMES[card.location]}, or where your "
        f"passage shows it: {gain}",
        Ability.USE: gain,
        Ability.CATCH: f"when catching Djinn: +{n} Magic Power",
        Ability.CATCH_BOSS: f"when catching a Boss in the city: +{n} Magic Power",
        Ability.CHESTS: f"in the Catacombs reveal {n} chest more and put as many aside",
        Ability.DISCOUNT: f"each Mage Card used costs {some(Good.COINS, n)} less",
        Ability.STAY: "at the Market use the tent where your Assistant stands",
        Ability.NO_TOLL: "stop beside other Mages without paying",
        Ability.START: f"at the start {start}",
        Ability.NO_MARKET_TOLL: "at the Market pay no other player",
        Ability.TAVERN_KEY: "at the Tavern a Key comes with each Mage Card that shows none",
        Ability.CORKS: f"the special action of the Manufactory gives {some(Good.CORKS, n)} more",
        Ability.SOURCE_PRICE: f"every purchase at the Source costs {some(Good.SCROLLS, n)}",
        Ability.THRILL: f"on arrival at a round space with Djinn: {some(Good.MAGIC, n)}",
        Ability.KEEP_KEYS: "Keys used on chests are kept; each serves one chest a turn",
        Ability.STUDY: f"at the Academy up to {n} of the Magic Power may each activate a Mage "
        "Card instead",
        Ability.AMBITION: "draw two Scoring Cards, keep them hidden, and score the better one",
        Ability.COVER: "at the start one of your circles is covered, until you activate it",
        Ability.POWER_ONLY: "Mage Cards give no bonus for colours",
        Ability.NO_ACTIVATE: "your Mage Cards cannot be activated",
        Ability.BASIC_CHESTS: "in the Catacombs there is only the basic action",
        Ability.NO_CHEST_KEYS: "you cannot use Keys on chests",
        Ability.ASLEEP: "Mage Cards come to you inactive",
        Ability.DEARER: f"the Manufactory costs {some(Good.COINS, n)} more",
        Ability.STRONGER: f"Djinn and Bosses in the city have {n} more strength",
    }[Ability(card.ability)]


def equipment_text(box: Box, card: int) -> str:
    """Return what an Equipment Card says."""
    once = "Once: " if box.equipment[card].once else ""
    text = ability_text(box.equipment[card])
    return f"{once}{text if once else capital(text)}."


def character_text(box: Box, tile: int) -> str:
    """Return what a Character Tile says."""
    return f"{capital(ability_text(box.character[tile]))}."


def chest_text(box: Box, chest: int) -> str:
    """Return what a chest holds."""
    locked = goods_text(box.chest[chest].locked)
    return goods_text(box.chest[chest].gain) + (f"; with a Key also {locked}" if locked else "")


def trophy_text(box: Box, trophy: int) -> str:
    """Return what a Trophy gives and counts."""
    gain = goods_text(box.trophy[trophy].gain) or "nothing at once"
    return f"{gain}; {box.trophy[trophy].points} points"


def trophy_name(box: Box, trophy: int) -> str:
    """Return a Trophy by its row and what it gives."""
    return f"Trophy {ROW_WORDS[box.trophy[trophy].row]} ({trophy_text(box, trophy)})"


def scoring_text(box: Box, card: int) -> str:
    """Return what a Scoring Card says."""
    scoring = box.scoring[card]
    points, number, most = scoring.points, scoring.number, scoring.most
    up_to = f"up to {most}"
    return {
        Condition.SETS: f"{points} points with at least {number} sets of Equipment",
        Condition.THREES: f"{points} points for every 3 Equipment Cards of one type, {up_to}",
        Condition.PASSAGES: f"{points} points with at most {number} passage placed",
        Condition.KEYLESS: f"{points} points without a Mage Card that shows a Key",
        Condition.INACTIVE: f"{points} points with at least {number} inactive circles",
        Condition.CAPACITY: f"{points} points with Capacity not beyond {number}",
        Condition.BASE: f"{points} points with the Base Marker on {number}",
        Condition.KEYS: f"{points} points for each Key, {up_to}",
        Condition.ACTIVE: f"{points} points for each active Mage Card, {up_to}",
        Condition.UNUSED: f"{points} points more for each unused Bottle and Cork, {up_to}",
    }[Condition(scoring.condition)]


def stall_text(box: Box, stall: int) -> str:
    """Return what is bought at a stall, and for how much."""
    entry = box.stall[stall]
    coins = some(Good.COINS, entry.coins) if entry.coins else some(Good.SCROLLS, entry.scrolls)
    return f"{goods_text(entry.gain)} for {coins}"


def errand_text(box: Box, card: int) -> str:
    """Return what a card of Tom's says."""
    if card >= TOM_CARDS:
        return "nothing happens"
    errand = box.errand[card]
    first, second = LOCATION_NAMES[errand.first], LOCATION_NAMES[errand.second]
    return f"{first}, else {second}, else pay {some(errand.good, errand.number)}"


def place_name(city: City, place: int) -> str:
    """Return a place by its shape and location: "the round Tavern"."""
    if place == SOURCE:
        return "the Magic Source"
    shape = "square" if is_square(place) else "round"
    return f"the {shape} {LOCATION_NAMES[city.symbol[place]]}"


def place_code(place: int) -> str:
    """Return a place as the map calls it: O1, I4, MS."""
    return PLACE_NAMES[place]
