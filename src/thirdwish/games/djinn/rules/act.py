"""3. Acting at a space."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NOBODY, Choices, bit, note, offer
from thirdwish.games.djinn.cards import LOCATIONS, Ability, Box, Deed, Location
from thirdwish.games.djinn.city import SOURCE, is_square
from thirdwish.games.djinn.rules.anytime import is_last_action, offer_anytime, offer_keys
from thirdwish.games.djinn.rules.archives import enter_archives, own_passage
from thirdwish.games.djinn.rules.board import any_keyed, owe_deed, place_now
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.rules.catacombs import enter_catacombs
from thirdwish.games.djinn.rules.catch import can_catch_here, offer_djinn
from thirdwish.games.djinn.rules.manufactory import (
    can_manufacture,
    is_due,
    manufacture,
)
from thirdwish.games.djinn.rules.market import can_visit, enter_market
from thirdwish.games.djinn.rules.source import offer_source
from thirdwish.games.djinn.rules.tavern import study_at_academy, visit_tavern
from thirdwish.games.djinn.table import (
    BASIC,
    END,
    LEAVE,
    NONE,
    PASSAGE,
    REST,
    REWARD,
    SLOTS,
    SPECIAL,
    City,
    Done,
    Happening,
    Table,
    limit_of,
)


def can_act(box: Box, city: City, seat: int, location: int, special: bool) -> bool:
    """R14.16 Afraid of the Dark: in the Catacombs there is only the basic action."""
    match location:
        case Location.TAVERN:
            keyless = city.mage_top[0] != NONE or city.mage_top[1] != NONE
            return keyless or (special and any_keyed(city))
        case Location.CATACOMBS:
            return not (special and able(city, seat, Ability.BASIC_CHESTS))
        case Location.MANUFACTORY:
            return can_manufacture(box, city, seat, special)
        case Location.MARKET:
            return can_visit(box, city, seat)
        case _:
            return True


def can_act_here(box: Box, city: City, seat: int, special: bool) -> bool:
    """R3.2 At a round space a player may do the special action of the location there, or its basic
    action instead, and must try to catch Djinn, in either order, one finished before the other is
    begun.
    """
    place = place_now(box, city, seat)
    if place == SOURCE or city.done & (Done.SPACE | Done.REST):
        return False
    if special and is_square(place):
        return False
    return can_act(box, city, seat, city.symbol[place], special)


def passage_here(box: Box, city: City, seat: int) -> int:
    """Return the location of the passage that can be used here; LOCATIONS if there is none.

    R3.4 A passage cannot be used in the turn in which it was placed. R3.5 Passages of other
    players cannot be used.
    """
    place = place_now(box, city, seat)
    if not is_square(place):
        return LOCATIONS
    location = own_passage(city, seat, place)
    return LOCATIONS if city.dug & bit(location) else location


def can_use_passage(box: Box, city: City, seat: int) -> bool:
    """R3.1 At a square space a player may do the basic action of the location there and the basic
    action of an own passage there, each once, in either order.
    """
    if city.done & (Done.PASSAGE | Done.REST):
        return False
    location = passage_here(box, city, seat)
    return location < LOCATIONS and can_act(box, city, seat, location, False)


def can_rest(city: City) -> bool:
    """R3.3 Whoever does no basic or special action at a space may take 2 Coins, 2 Magic Power or
    one of each instead.
    """
    return not city.done & (Done.SPACE | Done.PASSAGE | Done.REST)


def offer_acts(box: Box, table: Table, choices: Choices) -> None:
    """Offer what can be done now: actions, the catch, and what can be done at any time."""
    city, seat = table.city, table.turn
    if place_now(box, city, seat) == SOURCE:
        offer_source(box, table, choices)
    else:
        offer_space(box, table, choices)
    open_still = choices.count > 0  # what is due at the end of the turn is taken then anyway
    for slot in range(SLOTS):
        if open_still and can_take_reward(box, city, seat, slot):
            offer(choices, REWARD + slot)
    offer_anytime(box, table, choices)
    if choices.count > 0 or is_last_action(city):  # a Key alone keeps no turn open: D-27
        offer_keys(table, choices)
    if not can_catch_here(box, city, seat):
        offer(choices, END)


def offer_space(box: Box, table: Table, choices: Choices) -> None:
    """Offer the actions of a space, and the catch."""
    city, seat = table.city, table.turn
    if can_act_here(box, city, seat, False):
        offer(choices, BASIC)
    if can_act_here(box, city, seat, True):
        offer(choices, SPECIAL)
    if can_use_passage(box, city, seat):
        offer(choices, PASSAGE)
    if can_rest(city):
        offer(choices, REST)
        offer(choices, REST + 1)
        offer(choices, REST + 2)
    if can_catch_here(box, city, seat):
        offer(choices, LEAVE)
        offer_djinn(box, table, choices)


def can_take_reward(box: Box, city: City, seat: int, slot: int) -> bool:
    """Return whether the reward of an arrival is due and there is room for Magic Power."""
    player = city.player[seat]
    return player.magic < limit_of(player) and is_due(box, city, seat, slot)


def act_here(box: Box, table: Table, choice: int) -> None:
    """Do the action of the space or of a passage."""
    city, seat = table.city, table.turn
    if choice == PASSAGE:
        city.done |= Done.PASSAGE
        do_action(box, table, passage_here(box, city, seat), False)
    else:
        city.done |= Done.SPACE
        do_action(box, table, city.symbol[place_now(box, city, seat)], choice == SPECIAL)


def do_action(box: Box, table: Table, location: int, special: bool) -> None:
    """Do the basic or special action of a location."""
    city = table.city
    note(table, Happening.ACTED, table.turn, NOBODY, location, int(special), EVERYONE)
    match location:
        case Location.ACADEMY:
            study_at_academy(box, table, special)
        case Location.TAVERN:
            visit_tavern(city, special)
        case Location.CATACOMBS:
            enter_catacombs(box, table, special)
        case Location.ARCHIVES:
            enter_archives(city, special)
        case Location.MANUFACTORY:
            manufacture(box, table, special)
        case _:
            enter_market(city, special)


def rest(box: Box, table: Table, way: int) -> None:
    """Take Coins and Magic Power instead of acting. D-85."""
    table.city.done |= Done.REST
    owe_deed(box, table.city, Deed.REST_COINS + way)
