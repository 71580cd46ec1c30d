"""7. Manufactory, and Equipment."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NOBODY, Choices, bit, note, offer
from thirdwish.games.djinn.cards import EQUIPMENT, GOODS, OF_A_TYPE, TYPES, Ability, Box, Deed, Good
from thirdwish.games.djinn.city import SOURCE, is_square
from thirdwish.games.djinn.rules.archives import own_passage
from thirdwish.games.djinn.rules.board import can_pay, is_there, owe, owe_deed, pay_coins, place_now
from thirdwish.games.djinn.rules.cards import able, count_abilities
from thirdwish.games.djinn.table import (
    DECLINE,
    NONE,
    STACK,
    City,
    Done,
    Happening,
    Table,
    cards_owned,
)

THRILL = TYPES  # the slot of a Character Tile's reward


def manufactory_price(box: Box, city: City, seat: int, special: bool) -> int:
    """R14.19 Spendthrift: the Manufactory costs 1 Coin more."""
    return box.manufactory_price[int(special)] + able(city, seat, Ability.DEARER)


def can_manufacture(box: Box, city: City, seat: int, special: bool) -> bool:
    """Return whether a player can pay the Manufactory."""
    return can_pay(city.player[seat], manufactory_price(box, city, seat, special), 0)


def manufacture(box: Box, table: Table, special: bool) -> None:
    """R7.1 In the Manufactory a player pays 2 Coins for a Cork and an Equipment Card, and by the
    special action 3 Coins for two Corks and an Equipment Card. R14.7 Cork-Cutter: the special
    action of the Manufactory gives one Cork more.
    """
    city, seat = table.city, table.turn
    pay_coins(table, seat, manufactory_price(box, city, seat, special))
    if special:
        owe_deed(box, city, Deed.MANUFACTORY_SPECIAL)
        city.owed[Good.CORKS] += able(city, seat, Ability.CORKS)
    else:
        owe_deed(box, city, Deed.MANUFACTORY)


def offer_stacks(table: Table, choices: Choices) -> None:
    """R7.2 An Equipment Card is the top card of one of the three stacks: Staff, Hat or Cloak."""
    for kind in range(TYPES):
        if table.city.stack_top[kind] != NONE:
            offer(choices, STACK + kind)
    offer(choices, DECLINE)


def equip(box: Box, table: Table, kind: int) -> None:
    """R7.5 Whoever first has a Staff, a Hat and a Cloak, face up or down, moves the Base Marker on
    by 1 and gains 2 Magic Power.
    """
    city, seat = table.city, table.turn
    player, card = city.player[seat], city.stack_top[kind]
    city.owed[Good.EQUIPMENT] -= 1
    new_type = cards_owned(city, seat, kind) == 0
    city.equipment_at[card] = seat
    note(table, Happening.EQUIPPED, seat, NOBODY, card, 0, EVERYONE)
    if player.worn[kind] == NONE:
        wear(box, city, seat, card, kind)
    else:
        city.offered = card
    if new_type and sets_of(city, seat) == 1:
        owe_deed(box, city, Deed.EQUIPMENT_SET)
    turn_up_stack(table, kind)


def wear(box: Box, city: City, seat: int, card: int, kind: int) -> None:
    """Lay a new card face up."""
    city.player[seat].worn[kind] = card
    count_abilities(box, city.player[seat])
    city.rewarded &= ~bit(kind)


def sets_of(city: City, seat: int) -> int:
    """Return how many sets of Staff, Hat and Cloak a player has, face up or down."""
    sets = EQUIPMENT
    for kind in range(TYPES):
        sets = min(sets, cards_owned(city, seat, kind))
    return sets


def turn_up_stack(table: Table, kind: int) -> None:
    """Show the next card of a stack."""
    city = table.city
    if city.stack_under[kind] == 0:
        city.stack_top[kind] = NONE
        return
    city.stack_under[kind] -= 1
    place = kind * OF_A_TYPE + city.stack_under[kind]
    city.stack_top[kind] = table.stack[place]
    table.stack[place] = 0
    table.must_stand = 1


def keep(box: Box, table: Table, new: bool) -> None:
    """R7.3 A player has one face-up card of each type: whoever takes another of it turns one of
    the two down without using it.
    """
    city, seat = table.city, table.turn
    card = city.offered
    kind = box.equipment[card].kind
    down = city.player[seat].worn[kind] if new else card
    if new:
        wear(box, city, seat, card, kind)
    city.offered = NONE
    note(table, Happening.FLIPPED, seat, NOBODY, down, 0, EVERYONE)


# Using cards once


def use_up(table: Table, kind: int) -> None:
    """R7.4 A card that is used once is turned down afterwards."""
    player = table.city.player[table.turn]
    note(table, Happening.USED, table.turn, NOBODY, player.worn[kind], 0, EVERYONE)
    player.worn[kind] = NONE


def can_use(box: Box, city: City, seat: int, kind: int) -> bool:
    """Return whether a card that gives something once is there and gives anything now."""
    card = city.player[seat].worn[kind]
    if card == NONE or box.equipment[card].ability != Ability.USE:
        return False
    for good in range(GOODS):
        if box.equipment[card].gain[good] > 0 and is_there(box, city, seat, good):
            return True
    return False


def use_card(box: Box, table: Table, kind: int) -> None:
    """R13.7 At any time in one's turn an Equipment Card that is used once may be used."""
    city = table.city
    card = city.player[table.turn].worn[kind]
    owe(city, box.equipment[card].gain)
    city.eager = int(box.equipment[card].gain[Good.CAPACITY] > 0)
    use_up(table, kind)


# Rewards of an arrival


def shows_location(box: Box, city: City, seat: int, location: int) -> bool:
    """Return whether the space or an own passage there, placed in an earlier turn, shows it."""
    place = place_now(box, city, seat)
    if place == SOURCE:
        return False
    if city.symbol[place] == location:
        return True
    own = is_square(place) and own_passage(city, seat, place) == location
    return own and not city.dug & bit(location)


def is_due(box: Box, city: City, seat: int, slot: int) -> bool:
    """R7.6 The reward of a card for a location is gained once in a turn in which the Mage arrives
    where the space or an own passage shows it, at a moment of choice, also when the card was taken
    in that turn.
    """
    if slot == THRILL:
        return city.done & Done.THRILL > 0
    card = city.player[seat].worn[slot]
    if card == NONE or box.equipment[card].ability != Ability.ARRIVAL:
        return False
    return not city.rewarded & bit(slot) and shows_location(
        box, city, seat, box.equipment[card].location
    )


def take_reward(box: Box, table: Table, slot: int) -> None:
    """Gain the reward of an arrival."""
    city, seat = table.city, table.turn
    if slot == THRILL:
        city.done &= ~Done.THRILL
        city.owed[Good.MAGIC] += able(city, seat, Ability.THRILL)
    else:
        card = city.player[seat].worn[slot]
        city.rewarded |= bit(slot)
        note(table, Happening.USED, seat, NOBODY, card, 0, EVERYONE)
        owe(city, box.equipment[card].gain)


def take_coin_rewards(box: Box, table: Table) -> None:
    """Gain the rewards in Coins, for which there is nothing to wait. D-42."""
    city, seat = table.city, table.turn
    for kind in range(TYPES):
        due = is_due(box, city, seat, kind)
        if due and box.equipment[city.player[seat].worn[kind]].gain[Good.MAGIC] == 0:
            take_reward(box, table, kind)
