"""2. Moving."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NO_CARD, Choices, bit, note, note_place, offer
from thirdwish.games.djinn.cards import BOSS, Ability, Box, Good
from thirdwish.games.djinn.city import ENDS, NOWHERE, ONWARD, is_round, is_square
from thirdwish.games.djinn.rules.board import can_pay_with, note_goods, use_key
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.table import (
    GO,
    NONE,
    SEATS,
    City,
    Done,
    Happening,
    Step,
    Table,
    coloured_at,
    djinn_at,
)


def begin_turn(table: Table) -> None:
    """R2.1 At the beginning of a turn, Magic Power below the Base Marker rises to it."""
    city, player = table.city, table.city.player[table.turn]
    forget_turn(city)
    raised = max(0, player.base - player.magic)
    player.magic += raised
    note_goods(table, Happening.GAINED, table.turn, Good.MAGIC, raised)
    city.step = Step.GO


def forget_turn(city: City) -> None:
    """Forget what was done in the turn before."""
    city.done = 0
    city.rewarded = 0
    city.dug = 0
    city.kept_keys = 0
    city.stall = NONE


def mages_at(city: City, seat: int, end: int) -> int:
    """R2.7 Mages at other ends of the same space do not matter."""
    others = 0
    for other in range(SEATS):
        if other != seat and city.player[other].end == end:
            others |= bit(other)
    return others


def count_bits(bits: int) -> int:
    """Return how many players the bits stand for."""
    count = 0
    for other in range(SEATS):
        if bits & bit(other):
            count += 1
    return count


def ends_onward(box: Box, end: int) -> int:
    """R2.3 In every other turn the Mage goes along a path to the next space, and not back along
    the path by which it came.
    """
    ends = 0
    for nth in range(ONWARD):
        onward = box.onward[end * ONWARD + nth]
        if onward != NOWHERE:
            ends |= 1 << onward
    return ends


def ends_in_reach(box: Box, city: City, seat: int) -> int:
    """R2.5 Instead of stopping there the Mage may go on from that space by the usual rules, over
    as many such path ends as there are in its way.
    """
    ends = ends_onward(box, city.player[seat].end)
    for _ in range(SEATS - 1):
        for end in range(ENDS):
            if ends >> end & 1 and mages_at(city, seat, end):
                ends |= ends_onward(box, end)
    return ends


def toll_at(box: Box, city: City, seat: int, end: int) -> int:
    """R14.2 A card or tile that frees from paying frees from paying the owners of Mages, or of
    Assistants, as it says.
    """
    if able(city, seat, Ability.NO_TOLL):
        return 0
    return mages_at(city, seat, end)


def can_stop(box: Box, city: City, seat: int, end: int) -> bool:
    """R2.6 Whoever cannot pay cannot stop there."""
    player = city.player[seat]
    money = player.coins + player.scrolls + player.keys
    return money >= count_bits(toll_at(box, city, seat, end))


def offer_ends(box: Box, table: Table, choices: Choices) -> None:
    """R2.2 In the first turn a player puts the Mage at the end of any path at a square space,
    whoever stands there, and pays nobody.
    """
    city, seat = table.city, table.turn
    if city.player[seat].end == NOWHERE:
        for end in range(ENDS):
            if is_square(box.leads_to[end]):
                offer(choices, GO + end)
        return
    reach = ends_in_reach(box, city, seat)
    for end in range(ENDS):
        if reach >> end & 1 and can_stop(box, city, seat, end):
            offer(choices, GO + end)


def go(box: Box, table: Table, end: int) -> None:
    """Put the Mage at the end of a path."""
    city, seat = table.city, table.turn
    city.payees = 0
    if city.player[seat].end != NOWHERE:
        city.payees = toll_at(box, city, seat, end)
    city.player[seat].end = end
    place = box.leads_to[end]
    note_place(
        table, Happening.WENT, seat, box.leads_from[end], place, city.symbol[place], EVERYONE
    )
    city.step = Step.TOLL


# Paying those who stand there, here and at the Market


def next_payee(city: City) -> int:
    """Return the first player still to be paid; NONE if there is none."""
    for other in range(SEATS):
        if city.payees & bit(other):
            return other
    return NONE


def can_toll_with(box: Box, city: City, seat: int, good: int) -> bool:
    """Return whether the next player can be paid with a Coin, or with a Scroll, and what is being
    bought still be paid for.
    """
    coins, scrolls = 0, 0
    if city.stall != NONE:
        coins, scrolls = box.stall[city.stall].coins, box.stall[city.stall].scrolls
    others = count_bits(city.payees) - 1
    return can_pay_with(city.player[seat], good, coins, scrolls, others)


def pay_toll(table: Table, good: int) -> None:
    """R2.4 Whoever stops at the end of a path where other Mages stand pays the owner of each a
    Coin or a Scroll, as the payer likes.
    """
    city, seat = table.city, table.turn
    player, other = city.player[seat], next_payee(city)
    city.payees &= ~bit(other)
    if good == Good.COINS:
        if player.coins > 0:
            player.coins -= 1
        else:
            use_key(table, seat, good)
        city.player[other].coins += 1
        note(table, Happening.PAID_COIN, seat, other, NO_CARD, 1, EVERYONE)
    else:
        if player.scrolls > 0:
            player.scrolls -= 1
        else:
            use_key(table, seat, good)
        city.player[other].scrolls += 1
        note(table, Happening.PAID_SCROLL, seat, other, NO_CARD, 1, EVERYONE)


def arrive(box: Box, table: Table) -> None:
    """R14.9 Thrill-Seeker: arriving at a round space with Djinn gives 1 Magic Power."""
    city, seat = table.city, table.turn
    place = box.leads_to[city.player[seat].end]
    thrills = is_round(place) and able(city, seat, Ability.THRILL) > 0
    if thrills and coloured_at(city, place) + djinn_at(city, place, BOSS) > 0:
        city.done |= Done.THRILL
    city.step = Step.ACT
