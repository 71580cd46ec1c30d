"""9. Magic Source."""

from __future__ import annotations

from thirdwish.engine.record import Row
from thirdwish.engine.table import Choices, offer
from thirdwish.games.djinn.cards import BOSS, LOWEST_CAPACITY, Ability, Box, Deed, Good
from thirdwish.games.djinn.rules.board import (
    can_activate,
    can_pay,
    has_place,
    owe_deed,
    pay_scrolls,
)
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.rules.catch import begin_payment, can_cover
from thirdwish.games.djinn.table import (
    FILL,
    SOURCE_BOSS,
    SOURCE_BUY,
    City,
    Done,
    Table,
    limit_of,
)

WARES = 3
ACTIVATION = 2


def source_price(box: Box, city: City, seat: int) -> int:
    """R9.2 At the Source a player may buy, as often as there are Scrolls, a Bottle, a Cork or the
    activation of up to two Mage Cards for 4, 3, 3 or 2 Scrolls, with the Capacity Marker on 5, 6,
    7 or 8. R14.8 Source-Born: every purchase at the Source costs 2 Scrolls.
    """
    fixed = able(city, seat, Ability.SOURCE_PRICE)
    if fixed:
        return fixed
    return box.source_price[city.player[seat].capacity - LOWEST_CAPACITY]


def can_fill(city: City, seat: int) -> bool:
    """R9.1 At the Source a player may once either raise Magic Power to the maximum or catch Bosses
    out of the supply for 6 Magic Power each, as many as there are places for.
    """
    player = city.player[seat]
    return not city.done & (Done.FILL | Done.BOSS) and player.magic < limit_of(player)


def can_catch_boss(box: Box, city: City, scratch: Row, seat: int) -> bool:
    """R9.4 Mage Cards do not help at the Source, unless it is agreed that they may."""
    if city.done & Done.FILL or city.supply == 0 or not has_place(city.player[seat], BOSS):
        return False
    city.chosen[BOSS] = 1
    possible = can_cover(box, city, scratch, seat, box.source_boss)
    city.chosen[BOSS] = 0
    return possible


def can_buy_ware(box: Box, city: City, seat: int, ware: int) -> bool:
    """Return whether a ware can be paid for and is of use."""
    if ware == ACTIVATION and not can_activate(box, city, seat):
        return False
    return can_pay(city.player[seat], 0, source_price(box, city, seat))


def offer_source(box: Box, table: Table, choices: Choices) -> None:
    """R9.3 All this is done in any order."""
    city, seat = table.city, table.turn
    if can_fill(city, seat):
        offer(choices, FILL)
    if can_catch_boss(box, city, table.scratch, seat):
        offer(choices, SOURCE_BOSS)
    for ware in range(WARES):
        if can_buy_ware(box, city, seat, ware):
            offer(choices, SOURCE_BUY + ware)


def fill(city: City) -> None:
    """Raise Magic Power to the maximum."""
    city.done |= Done.FILL
    city.owed[Good.FILL] += 1


def catch_boss(box: Box, table: Table) -> None:
    """Begin to catch a Boss out of the supply."""
    city = table.city
    city.done |= Done.BOSS
    city.chosen[BOSS] = 1
    begin_payment(box, table)


def buy_ware(box: Box, table: Table, ware: int) -> None:
    """Buy a Bottle, a Cork or an activation."""
    city, seat = table.city, table.turn
    pay_scrolls(table, seat, source_price(box, city, seat))
    owe_deed(box, city, Deed.SOURCE_BOTTLE + ware)
