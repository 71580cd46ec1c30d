"""What things are worth to a player who goes by rules of thumb, in tenths of a point."""

from __future__ import annotations

from thirdwish.engine.record import Row
from thirdwish.games.djinn.cards import (
    BOSS,
    COLOURS,
    GOODS,
    LOCATIONS,
    MAGES,
    SCORINGS,
    STALLS,
    Ability,
    Box,
    Condition,
    Deed,
    Good,
    Location,
)
from thirdwish.games.djinn.city import SOURCE, SQUARES
from thirdwish.games.djinn.rules.archives import CIRCLE, OPTIONS, is_better, own_passage
from thirdwish.games.djinn.rules.board import (
    can_activate,
    empty_bottles,
    has_bottle,
    inactive_mages,
    total_of,
)
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.rules.manufactory import can_manufacture, manufactory_price
from thirdwish.games.djinn.rules.market import can_buy
from thirdwish.games.djinn.table import (
    IN_BOX,
    OPEN,
    City,
    Ending,
    Player,
    cards_owned,
    coloured_at,
    djinn_at,
    free_circles,
    limit_of,
    passages_left,
)

A_POINT = 10
COIN = 9
SCROLL = 11
KEY = 14
MAGIC = 10
ACTIVATION = 20
CORKED = 100  # a Djinn in a Bottle
CIRCLED = 45  # a Djinn in a circle, which may be corked later
A_MAGE = 75  # the first Mage Card; each further one a point less
FEW_COINS, MANY_COINS = 3, 8
STUDIED = 3  # Magic Power at the Academy


def good_worth(box: Box, city: City, seat: int, good: int, count: int) -> int:
    """Return what so many of a good are worth to a player now."""
    player = city.player[seat]
    late = city.ending == Ending.LAST_ACTION
    match good:
        case Good.COINS:
            return 0 if late else count * coin_worth(player)
        case Good.SCROLLS:
            return 0 if late else count * SCROLL
        case Good.KEYS:
            return count * KEY
        case Good.MAGIC:
            return 0 if late else min(count, limit_of(player) - player.magic) * MAGIC
        case Good.FILL:
            return 0 if late else (limit_of(player) - player.magic) * MAGIC
        case Good.CORKS:
            return count * cork_worth(player)
        case Good.BOTTLES | Good.DIFFERENT_BOTTLES:
            return count * bottle_worth(player)
        case Good.ACTIVATE:
            return activation_worth(box, city, seat, count)
        case _:
            return lasting_worth(box, city, seat, good)


def coin_worth(player: Player) -> int:
    """Return what a Coin is worth: more when there are few."""
    if player.coins < FEW_COINS:
        return COIN + 3
    return COIN if player.coins < MANY_COINS else COIN // 3


def lasting_worth(box: Box, city: City, seat: int, good: int) -> int:
    """Return what a good is worth that serves for the rest of the game."""
    if city.ending != Ending.NOT_YET:
        return A_POINT
    player = city.player[seat]
    match good:
        case Good.CAPACITY:
            return -2 * MAGIC if is_wanted(box, city, Condition.CAPACITY) else 3 * MAGIC
        case Good.BASE:
            return 3 * MAGIC
        case Good.MAGES:
            return mages_worth(city, seat)
        case Good.EQUIPMENT:
            return 3 * MAGIC
        case Good.CIRCLES:
            return 2 * CIRCLED if free_circles(player) == 0 else CIRCLED
        case Good.DJINN:
            return CIRCLED if free_circles(player) > 0 else 0
        case _:
            return 0


def is_wanted(box: Box, city: City, condition: int) -> bool:
    """Return whether an open Scoring Card asks for something."""
    for card in range(SCORINGS):
        if city.scoring_at[card] == OPEN and box.scoring[card].condition == condition:
            return True
    return False


def mages_worth(city: City, seat: int) -> int:
    """Return what another Mage Card is worth: less the more there are."""
    owned = 0
    for mage in range(MAGES):
        if city.mage_at[mage] == seat:
            owned += 1
    return max(A_POINT, A_MAGE - owned * A_POINT)


def homeless(player: Player) -> int:
    """Return how many Djinn in circles wait for a Bottle."""
    return total_of(player.circled)


def cork_worth(player: Player) -> int:
    """Return what a Cork is worth: most when a Djinn in a circle waits for nothing else."""
    bottles = empty_bottles(player)
    if player.corks < min(bottles, homeless(player)):
        return 6 * A_POINT
    return 3 * A_POINT if player.corks <= bottles else A_POINT


def bottle_worth(player: Player) -> int:
    """Return what a Bottle is worth: most when a Djinn in a circle waits for nothing else."""
    bottles = empty_bottles(player)
    if bottles < min(player.corks, homeless(player)):
        return 6 * A_POINT
    return 3 * A_POINT if bottles <= player.corks else A_POINT


def activation_worth(box: Box, city: City, seat: int, count: int) -> int:
    """Return what it is worth to activate up to so many Mage Cards."""
    if not can_activate(box, city, seat) or city.ending == Ending.LAST_ACTION:
        return 0
    return min(count, inactive_mages(city, seat)) * ACTIVATION


def goods_worth(box: Box, city: City, seat: int, goods: Row) -> int:
    """Return what a row of goods is worth."""
    total = 0
    for good in range(GOODS):
        if goods[good] > 0:
            total += good_worth(box, city, seat, good, goods[good])
    return total


def price_worth(coins: int, scrolls: int) -> int:
    """Return what is given up by paying."""
    return coins * COIN + scrolls * SCROLL


# Cards


def mage_worth(box: Box, mage: int) -> int:
    """Return what a Mage Card is worth beside others."""
    card = box.mage[mage]
    total = card.power * MAGIC - card.cost * COIN // 2 + card.key * KEY
    for colour in range(COLOURS):
        total += card.bonus[colour] * MAGIC // 2
    return total


def equipment_worth(box: Box, city: City, seat: int, card: int) -> int:
    """Return what an Equipment Card is worth beside others."""
    entry = box.equipment[card]
    match entry.ability:
        case Ability.CATCH:
            worth = entry.number * 4 * MAGIC if entry.once == 0 else entry.number * MAGIC
        case Ability.CATCH_BOSS:
            worth = entry.number * 2 * MAGIC
        case Ability.USE:
            worth = goods_worth(box, city, seat, entry.gain)
        case Ability.ARRIVAL:
            worth = 3 * MAGIC
        case Ability.CHESTS | Ability.DISCOUNT:
            worth = 3 * MAGIC
        case _:
            worth = 2 * MAGIC
    if cards_owned(city, seat, entry.kind) == 0:
        worth += 3 * MAGIC  # nearer to a set
    return worth


# Places


def action_worth(box: Box, city: City, seat: int, location: int, special: bool) -> int:
    """Return what the action of a location is worth to a player; 0 if it cannot be done."""
    match location:
        case Location.ACADEMY:
            deed = Deed.ACADEMY_SPECIAL if special else Deed.ACADEMY
            return goods_worth(box, city, seat, box.deed[deed].of)
        case Location.TAVERN:
            return mages_worth(city, seat) + (A_POINT if special else 0)
        case Location.CATACOMBS:
            return 65 if special and not able(city, seat, Ability.BASIC_CHESTS) else 35
        case Location.ARCHIVES:
            return archives_worth(box, city, seat) + (2 * A_POINT if special else 0)
        case Location.MANUFACTORY:
            return manufactory_worth(box, city, seat, special)
        case _:
            return market_worth(box, city, seat) * (3 if special else 2) // 2


def manufactory_worth(box: Box, city: City, seat: int, special: bool) -> int:
    """Return what the Manufactory is worth, its price taken off."""
    if not can_manufacture(box, city, seat, special):
        return 0
    deed = Deed.MANUFACTORY_SPECIAL if special else Deed.MANUFACTORY
    price = price_worth(manufactory_price(box, city, seat, special), 0)
    return goods_worth(box, city, seat, box.deed[deed].of) + A_POINT - price


def archives_worth(box: Box, city: City, seat: int) -> int:
    """Return what the best option of the Archives is worth."""
    best = dig_worth(city, seat)
    for option in range(OPTIONS):
        best = max(best, option_worth(box, city, seat, option))
    return best


def option_worth(box: Box, city: City, seat: int, option: int) -> int:
    """Return what an option of the Archives is worth."""
    deed = (Deed.BETTER_COINS if is_better(city, seat) else Deed.ARCHIVES_COINS) + option
    player = city.player[seat]
    if option == CIRCLE and player.left and player.right and not player.covered:
        return KEY if is_better(city, seat) else 0
    return goods_worth(box, city, seat, box.deed[deed].of)


def dig_worth(city: City, seat: int) -> int:
    """Return what it is worth to place a passage: more when it is the last."""
    left = passages_left(city.player[seat])
    if left == 0 or city.ending != Ending.NOT_YET:
        return 0
    return 6 * MAGIC if left == 1 else 3 * MAGIC


def market_worth(box: Box, city: City, seat: int) -> int:
    """Return what the best purchase at the Market is worth."""
    best = 0
    for stall in range(STALLS):
        if can_buy(box, city, seat, stall):
            best = max(best, stall_worth(box, city, seat, stall))
    return best


def stall_worth(box: Box, city: City, seat: int, stall: int) -> int:
    """Return what a purchase is worth, its price taken off."""
    entry = box.stall[stall]
    worth = goods_worth(box, city, seat, entry.gain)
    return worth - price_worth(entry.coins, entry.scrolls)


def power_of(box: Box, city: City, seat: int) -> int:
    """Return about how much strength a player could pay for."""
    player = city.player[seat]
    power, coins = player.magic + player.keys, player.coins
    power += able(city, seat, Ability.CATCH)
    for mage in range(MAGES):
        if city.mage_at[mage] == seat and city.active[mage] and box.mage[mage].cost <= coins:
            coins -= box.mage[mage].cost
            power += box.mage[mage].power + 1
    return power


def is_alone(city: City) -> bool:
    """Return whether this is a game against Tom."""
    return city.tom_at[0] != IN_BOX


def gone_worth(city: City) -> int:
    """Return what it is worth that a Boss leaves the city: alone all, together more with time."""
    return 3 * CORKED if is_alone(city) else min(4 * CORKED, 4 * (A_POINT + city.round))


def djinn_worth(city: City, player: Player, kind: int) -> int:
    """Return what a Djinn is worth where it would be kept; nothing without a place.

    The last circle is worth keeping free, and alone all of them, for Bosses.
    """
    if has_bottle(player, kind):
        return CORKED
    circles = free_circles(player)
    if circles == 0:
        return 0
    if kind != BOSS and (circles == 1 or is_alone(city)):
        return CIRCLED // 3
    return CIRCLED


def catch_worth(box: Box, city: City, seat: int, place: int, power: int) -> int:
    """Return about what can be caught at a round place with so much power."""
    player = city.player[seat]
    boss, helpers = djinn_at(city, place, BOSS), coloured_at(city, place)
    if boss + helpers == 0:
        return 0
    each = box.strength + able(city, seat, Ability.STRONGER)
    best = helpers_worth(city, player, place, power // each)
    if boss and power >= each + box.helper * helpers and djinn_worth(city, player, BOSS) > 0:
        worth = djinn_worth(city, player, BOSS) + gone_worth(city) + CIRCLED // 3
        best = max(best, worth)
    return best if best > 0 else -MAGIC


def helpers_worth(city: City, player: Player, place: int, most: int) -> int:
    """Return about what up to so many Djinn of a place are worth, the Boss left alone."""
    circles, corks, worth, caught = free_circles(player), player.corks, 0, 0
    for colour in range(COLOURS):
        for nth in range(djinn_at(city, place, colour)):
            bottle = player.bottles[colour] > nth and corks > 0
            if caught < most and (bottle or circles > 0):
                caught += 1
                worth += djinn_worth(city, player, colour)
                if bottle:
                    corks -= 1
                else:
                    circles -= 1
    if worth > 0 and caught == coloured_at(city, place) and djinn_at(city, place, BOSS):
        worth += gone_worth(city)  # it flees
    return worth


def source_worth(box: Box, city: City, seat: int) -> int:
    """Return what the Source is worth."""
    player = city.player[seat]
    fill = good_worth(box, city, seat, Good.FILL, 1)
    if player.magic >= box.source_boss and city.supply > 0:
        fill = max(fill, djinn_worth(city, player, BOSS) - box.source_boss * MAGIC // 2)
    return fill + player.scrolls * 3


def magic_gained(city: City, seat: int, location: int) -> int:
    """Return how much Magic Power stopping at a location, or at the Source, would give."""
    player = city.player[seat]
    room = limit_of(player) - player.magic
    if location == LOCATIONS:
        return room
    return min(room, STUDIED) if location == Location.ACADEMY else 0


def place_worth(box: Box, city: City, seat: int, place: int, more: int) -> int:
    """Return what it is worth to stop at a place, with so much more Magic Power by then."""
    if place == SOURCE:
        return source_worth(box, city, seat)
    location = city.symbol[place]
    if place < SQUARES:
        worth = action_worth(box, city, seat, location, False)
        own = own_passage(city, seat, place)
        if own < LOCATIONS:
            worth += action_worth(box, city, seat, own, False)
        return worth
    power = power_of(box, city, seat) + more
    if location == Location.ACADEMY:
        power += magic_gained(city, seat, location)
    return action_worth(box, city, seat, location, True) + catch_worth(
        box, city, seat, place, power
    )
