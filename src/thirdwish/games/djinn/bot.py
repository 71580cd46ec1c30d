"""A player who goes by rules of thumb and sees only a View.

It goes where action and catch together are worth most, catches all it can keep, corks Djinn as
soon as it can, takes every Trophy, and buys the Bottles and Corks that its Djinn wait for.
"""

from __future__ import annotations

from thirdwish.games.djinn.cards import BOSS, COLOURS, Ability, Box, Deed, Good, Location
from thirdwish.games.djinn.city import NOWHERE, ONWARD, SQUARES
from thirdwish.games.djinn.rules.act import passage_here
from thirdwish.games.djinn.rules.anytime import is_last_action, kind_in
from thirdwish.games.djinn.rules.board import has_bottle, place_now, total_of
from thirdwish.games.djinn.rules.catch import cost_of, help_of
from thirdwish.games.djinn.rules.move import count_bits, toll_at
from thirdwish.games.djinn.rules.source import source_price
from thirdwish.games.djinn.table import (
    ASIDE,
    CHEST,
    COLOUR,
    CORK,
    COVERED,
    DECLINE,
    DIG,
    DONE,
    END,
    EXCHANGE,
    FILL,
    IN_BOTTLE,
    IN_CIRCLE,
    KEEP_OLD,
    KIND,
    LEAVE,
    LET_GO,
    MAGE,
    OPTION,
    OWN_MAGIC,
    PASSAGE,
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
    TROPHY,
    UNLOCK,
    USE,
    City,
    Player,
    Question,
    View,
    coloured_at,
    djinn_at,
    free_circles,
    limit_of,
)
from thirdwish.games.djinn.worth import (
    A_POINT,
    CIRCLED,
    COIN,
    CORKED,
    KEY,
    MAGIC,
    STUDIED,
    action_worth,
    dig_worth,
    djinn_worth,
    equipment_worth,
    gone_worth,
    good_worth,
    goods_worth,
    mage_worth,
    magic_gained,
    option_worth,
    place_worth,
    stall_worth,
)

AT_ONCE = 1000  # before anything else
LATER = -5  # rather not
NEVER = -1000


def weigh(box: Box, view: View, choice: int) -> int:
    """Return what an answer is worth to me."""
    if choice >= REWARD:
        return weigh_anytime(box, view, choice)
    match view.question:
        case Question.GO:
            return weigh_way(box, view.city, view.me, choice)
        case Question.ACT:
            return weigh_act(box, view.city, view.me, choice)
        case Question.TILE:
            return weigh_tile(box, choice - TILE)
        case Question.CHEST:
            return weigh_chest(box, view.city, view.me, choice)
        case Question.ARCHIVES:
            return weigh_option(box, view.city, view.me, choice)
        case Question.TENT:
            return weigh_visit(box, view.city, view.me, choice)
        case Question.HELP:
            return weigh_help(box, view.city, view.me, choice)
        case Question.FREE:
            return weigh_free(view.city, view.me, choice)
        case Question.STORE | Question.CATCH | Question.BANISH:
            return weigh_djinn(box, view.city, view.me, choice)
        case _:
            return weigh_good(box, view, choice)


# Where to go


def weigh_way(box: Box, city: City, seat: int, end: int) -> int:
    """Weigh a place to stop at, the toll there, and a little what lies beyond."""
    place = box.leads_to[end]
    worth = 2 * place_worth(box, city, seat, place, 0)
    more = magic_gained(city, seat, city.symbol[place])
    beyond = -CORKED
    for nth in range(ONWARD):
        onward = box.onward[end * ONWARD + nth]
        if onward != NOWHERE:
            beyond = max(beyond, place_worth(box, city, seat, box.leads_to[onward], more))
    if city.player[seat].end != NOWHERE:
        worth -= 2 * COIN * count_bits(toll_at(box, city, seat, end))
    return worth + beyond


# What to do there


def weigh_act(box: Box, city: City, seat: int, choice: int) -> int:
    """Weigh an action, a catch, or a purchase at the Source."""
    if choice >= FILL:
        return weigh_source(box, city, seat, choice)
    if choice >= KIND:
        return weigh_catch(box, city, seat, choice - KIND)
    if choice == LEAVE:
        return AT_ONCE if city.player[seat].magic == 0 else LATER
    place = place_now(box, city, seat)
    if choice >= REST:
        return goods_worth(box, city, seat, box.deed[Deed.REST_COINS + choice - REST].of)
    if choice == PASSAGE:
        return A_POINT + action_worth(box, city, seat, passage_here(box, city, seat), False)
    return A_POINT + action_worth(box, city, seat, city.symbol[place], choice == SPECIAL)


def weigh_catch(box: Box, city: City, seat: int, kind: int) -> int:
    """Weigh a catch: before an Academy that would overflow, else after the action."""
    player = city.player[seat]
    full = player.magic + STUDIED > limit_of(player)
    first = full and city.symbol[place_now(box, city, seat)] == Location.ACADEMY
    worth = weigh_djinn(box, city, seat, KIND + kind) - CIRCLED // 2
    place = place_now(box, city, seat)
    if djinn_at(city, place, BOSS) and (kind == BOSS or coloured_at(city, place) == 1):
        worth += gone_worth(city)
    if worth <= 0:
        return 2 * LATER
    return worth // A_POINT + (AT_ONCE if first else 1)


def weigh_source(box: Box, city: City, seat: int, choice: int) -> int:
    """Weigh what can be had at the Source."""
    player, last = city.player[seat], is_last_action(city)
    if choice == FILL:
        return good_worth(box, city, seat, Good.FILL, 1)
    if choice == SOURCE_BOSS:
        worth = djinn_worth(city, player, BOSS)
        return worth if last else worth - box.source_boss * MAGIC // 2
    price = 0 if last else source_price(box, city, seat) * A_POINT
    gain = goods_worth(box, city, seat, box.deed[Deed.SOURCE_BOTTLE + choice - SOURCE_BUY].of)
    return gain - price


def weigh_option(box: Box, city: City, seat: int, choice: int) -> int:
    """Weigh an option of the Archives; a passage best with what is worth most there."""
    if choice == DONE:
        return 0
    if choice >= DIG:
        location, square = (choice - DIG) // SQUARES, (choice - DIG) % SQUARES
        there = action_worth(box, city, seat, location, False)
        with_it = action_worth(box, city, seat, city.symbol[square], False)
        return dig_worth(city, seat) + (there + with_it) // A_POINT
    return option_worth(box, city, seat, choice - OPTION)


def weigh_visit(box: Box, city: City, seat: int, choice: int) -> int:
    """Weigh a visit to a tent."""
    if choice >= STAND:
        return LATER if choice == DONE else 2 * LATER
    return stall_worth(box, city, seat, choice - STALL)


def weigh_chest(box: Box, city: City, seat: int, choice: int) -> int:
    """Weigh a chest: unlock what is worth a Key, put aside what is worth least."""
    if choice >= ASIDE:
        return -goods_worth(box, city, seat, box.chest[city.revealed[choice - ASIDE]].gain)
    if choice >= UNLOCK:
        chest = box.chest[city.revealed[choice - UNLOCK]]
        return AT_ONCE + goods_worth(box, city, seat, chest.locked) - KEY
    return (
        AT_ONCE - goods_worth(box, city, seat, box.chest[city.revealed[choice - CHEST]].gain) // 9
    )


# Catching


def weigh_help(box: Box, city: City, seat: int, choice: int) -> int:
    """Weigh what pays for a catch: cards that are worth more than they cost, then own Magic."""
    if choice == OWN_MAGIC:
        return 0
    if choice == STAVE:
        return LATER
    mage = choice - MAGE
    saved = min(help_of(box, city, seat, mage), city.to_pay) * MAGIC
    return saved - cost_of(box, city, seat, mage) * COIN - A_POINT


def weigh_djinn(box: Box, city: City, seat: int, choice: int) -> int:
    """Weigh a Djinn to be caught, or where to keep it."""
    player = city.player[seat]
    if choice == IN_CIRCLE:
        return CIRCLED
    if choice == LET_GO:
        return 0
    if choice >= IN_BOTTLE and choice < IN_BOTTLE + COLOURS:
        colour = choice - IN_BOTTLE
        return CORKED + set_worth(player, colour) - (player.circled[colour] > 0)
    if choice in (DONE, DECLINE):
        return 1
    kind = choice - KIND
    if kind == BOSS:
        return CORKED + A_POINT
    left = coloured_at(city, place_now(box, city, seat)) - total_of(city.chosen) + 1
    if city.chosen[BOSS] and left == 1:
        return 0  # one comes for nothing
    return djinn_worth(city, player, kind) - CIRCLED // 3 + player.bottles[kind]


def weigh_free(city: City, seat: int, choice: int) -> int:
    """Weigh a Djinn that comes for nothing: always welcome."""
    if choice == DECLINE:
        return 0
    player = city.player[seat]
    return djinn_worth(city, player, choice - KIND) + player.bottles[choice - KIND]


def set_worth(player: Player, colour: int) -> int:
    """Return what a Djinn more in a Bottle of a colour is worth: the third wins a Trophy."""
    return 5 * ((player.corked[colour] + player.corked[COLOURS + colour]) % 3)


# What is gained


def weigh_good(box: Box, view: View, choice: int) -> int:
    """Weigh something to be chosen that is gained or paid."""
    city, seat = view.city, view.me
    if choice in (TAKE, COVERED):
        return weigh_taking(box, view)
    if choice in (DECLINE, DONE):
        return 0
    match view.question:
        case Question.MAGE:
            return mage_worth(box, city.mage_top[choice - PILE])
        case Question.STACK:
            return equipment_worth(box, city, seat, city.stack_top[choice - STACK])
        case Question.KEEP:
            return weigh_keeping(box, city, seat, choice)
        case Question.ACTIVATE:
            return mage_worth(box, choice - MAGE)
        case Question.BOTTLE | Question.TOM:
            return colour_worth(view, choice - COLOUR)
        case Question.TROPHY:
            trophy = box.trophy[choice - TROPHY]
            return trophy.points * A_POINT + goods_worth(box, city, seat, trophy.gain)
        case Question.STUDY:
            cards = choice - STUDY
            fits = good_worth(box, city, seat, Good.MAGIC, 3 - cards)
            return fits + cards * (MAGIC + 2)
        case Question.TRADE:
            return weigh_trade(view, choice - SWAP)
        case Question.TOLL:
            player = city.player[seat]
            richer = player.coins > player.scrolls
            return int(richer == (choice == TOLL_COIN))
        case _:
            return 1


def weigh_taking(box: Box, view: View) -> int:
    """Weigh Capacity, or a Djinn out of the bag."""
    player = view.city.player[view.me]
    if view.question == Question.DRAW:
        bottles = has_bottle(player, BOSS)
        return 1 if free_circles(player) > 0 or bottles else LATER
    if view.question == Question.CAPACITY:
        return good_worth(box, view.city, view.me, Good.CAPACITY, 1)
    return 2


def weigh_keeping(box: Box, city: City, seat: int, choice: int) -> int:
    """Weigh which of two Equipment Cards stays face up."""
    new = city.offered
    old = city.player[seat].worn[box.equipment[new].kind]
    return equipment_worth(box, city, seat, old if choice == KEEP_OLD else new)


def colour_worth(view: View, colour: int) -> int:
    """Return what a Bottle of a colour is worth: for a Djinn that waits, for a set, for prey."""
    city, player = view.city, view.city.player[view.me]
    if view.question == Question.TOM:  # the one that I have most of goes
        return player.bottles[colour] if 0 <= colour < COLOURS else 0
    worth = set_worth(player, colour) - A_POINT * player.bottles[colour]
    if player.circled[colour] > player.bottles[colour]:
        worth += 5 * A_POINT
    for place in range(SQUARES, 2 * SQUARES):
        worth += djinn_at(city, place, colour)
    return worth


def weigh_trade(view: View, way: int) -> int:
    """Weigh a trade of Bottles."""
    gained = colour_worth(view, way % COLOURS) - colour_worth(view, way // COLOURS)
    return gained - 2 * A_POINT


def weigh_tile(box: Box, tile: int) -> int:
    """Weigh a Character Tile."""
    card = box.character[tile]
    match card.ability:
        case Ability.START:
            return 60 if card.kind else -25
        case Ability.SOURCE_PRICE | Ability.TAVERN_KEY | Ability.STUDY | Ability.AMBITION:
            return 45
        case Ability.THRILL | Ability.CORKS | Ability.KEEP_KEYS:
            return 40
        case Ability.NO_TOLL | Ability.NO_MARKET_TOLL:
            return 20
        case Ability.STRONGER:
            return -90
        case Ability.NO_ACTIVATE | Ability.POWER_ONLY:
            return -50
        case _:
            return -30


# At any time


def weigh_anytime(box: Box, view: View, choice: int) -> int:
    """Cork and win Trophies at once, use cards that help, and keep Keys."""
    city, player = view.city, view.city.player[view.me]
    if choice == END:
        return 0
    if choice >= EXCHANGE:
        return NEVER
    if choice >= SET:
        return AT_ONCE - (choice - SET) % 4
    if choice >= CORK:
        way = choice - CORK
        return AT_ONCE + set_worth(player, way % COLOURS) - (kind_in(way) == BOSS)
    if choice >= USE:
        return weigh_use(box, city, view.me, choice - USE)
    return AT_ONCE if player.magic + 2 <= limit_of(player) else LATER


def weigh_use(box: Box, city: City, seat: int, kind: int) -> int:
    """Weigh a card that is used once."""
    card = box.equipment[city.player[seat].worn[kind]]
    if card.gain[Good.BANISH] or card.gain[Good.TRADE]:
        return NEVER
    if card.gain[Good.ACTIVATE]:
        worth = good_worth(box, city, seat, Good.ACTIVATE, card.gain[Good.ACTIVATE])
        return worth if worth > 2 * MAGIC else NEVER
    if card.gain[Good.DJINN] and free_circles(city.player[seat]) == 0:
        return NEVER
    return AT_ONCE - 1
