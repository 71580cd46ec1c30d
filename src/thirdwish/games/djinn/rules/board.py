"""12. The player's board: paying, gaining, Capacity, Bottles, circles."""

from __future__ import annotations

from thirdwish.engine.dice import roll
from thirdwish.engine.record import Row
from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, note
from thirdwish.games.djinn.cards import (
    BOSS,
    COLOURS,
    DJINN,
    GOODS,
    HIGHEST_CAPACITY,
    MAGES,
    TYPES,
    Ability,
    Box,
    Deed,
    Good,
)
from thirdwish.games.djinn.city import SOURCE, is_round
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.table import (
    NONE,
    City,
    Ending,
    Happening,
    Hiring,
    Player,
    Question,
    Table,
    coloured_at,
    free_circles,
    limit_of,
)

HIGHEST_BASE = 2
LAST_UNASKED = 6  # Capacity beyond this can be unwelcome: a Scoring Card and a task speak of it


def place_now(box: Box, city: City, seat: int) -> int:
    """Return the place where a player acts: in the last action, the Source."""
    if city.ending == Ending.LAST_ACTION or city.ending == Ending.WON:
        return SOURCE
    return box.leads_to[city.player[seat].end]


# Paying. A Key is used for what is missing.


def can_pay(player: Player, coins: int, scrolls: int) -> bool:
    """Return whether Coins, Scrolls and Keys suffice for a price."""
    missing = max(0, coins - player.coins) + max(0, scrolls - player.scrolls)
    return missing <= player.keys


def can_pay_with(player: Player, good: int, coins: int, scrolls: int, others: int) -> bool:
    """Return whether one Coin or Scroll can be paid and then a price and so many others."""
    coin, scroll = int(good == Good.COINS), int(good == Good.SCROLLS)
    total = player.coins + player.scrolls + player.keys
    enough = total >= coins + scrolls + others + 1
    return enough and can_pay(player, coins + coin, scrolls + scroll)


def use_key(table: Table, seat: int, good: int) -> None:
    """R13.1 At any time in one's turn a Key may be exchanged for a Coin, a Scroll or 1 Magic
    Power, also to pay with it. R12.2 Of the 12 Keys none is gained when all are taken; Keys used
    go back.
    """
    city = table.city
    city.player[seat].keys -= 1
    city.keys += 1
    if seat == table.turn and city.kept_keys > 0:
        city.kept_keys -= 1  # of Keys kept, one that has served a chest goes first
    note(table, Happening.KEY_USED, seat, NOBODY, good, 1, EVERYONE)


def pay_coins(table: Table, seat: int, count: int) -> None:
    """Pay Coins, and Keys for those that are missing."""
    player = table.city.player[seat]
    paid = min(count, player.coins)
    player.coins -= paid
    for _ in range(count - paid):
        use_key(table, seat, Good.COINS)
    note_goods(table, Happening.PAID, seat, Good.COINS, count)


def pay_scrolls(table: Table, seat: int, count: int) -> None:
    """Pay Scrolls, and Keys for those that are missing."""
    player = table.city.player[seat]
    paid = min(count, player.scrolls)
    player.scrolls -= paid
    for _ in range(count - paid):
        use_key(table, seat, Good.SCROLLS)
    note_goods(table, Happening.PAID, seat, Good.SCROLLS, count)


def pay_magic(table: Table, seat: int, count: int) -> None:
    """Pay Magic Power, and Keys for what is missing. D-84."""
    player = table.city.player[seat]
    paid = min(count, player.magic)
    player.magic -= paid
    for _ in range(count - paid):
        use_key(table, seat, Good.MAGIC)
    note_goods(table, Happening.PAID, seat, Good.MAGIC, count)


def note_goods(table: Table, what: int, seat: int, good: int, count: int) -> None:
    """Write down that goods came or went, if any did."""
    if count > 0:
        note(table, what, seat, NOBODY, good, count, EVERYONE)


# Gaining. What is owed is taken good by good; where there is a choice the player is asked.


def owe(city: City, goods: Row) -> None:
    """Owe the player in turn so many of each good."""
    for good in range(GOODS):
        city.owed[good] += goods[good]


def owe_deed(box: Box, city: City, deed: int) -> None:
    """Owe what a deed gives."""
    owe(city, box.deed[deed].of)


def first_owed(city: City) -> int:
    """Return the first good that is owed; NONE if nothing is."""
    for good in range(GOODS):
        if city.owed[good] > 0:
            return good
    return NONE


def take_owed(box: Box, table: Table, good: int) -> None:
    """Take a good that is owed, all of it, or ask what the player has to choose."""
    city = table.city
    count = city.owed[good]
    if good == Good.CAPACITY:
        take_capacity(table)
    elif good <= Good.CORKS:
        city.owed[good] = 0
        take_plain(table, good, count)
    elif not is_there(box, city, table.turn, good):
        city.owed[good] = 0
        city.colours = 0
    elif good == Good.ACTIVATE and inactive_mages(city, table.turn) <= count:
        city.owed[good] = 0
        activate_all(table)
    else:
        table.question = asked_for(good)


def asked_for(good: int) -> int:
    """Return the question that a good needs."""
    match good:
        case Good.CIRCLES:
            return Question.CIRCLE
        case Good.MAGES:
            return Question.MAGE
        case Good.EQUIPMENT:
            return Question.STACK
        case Good.ACTIVATE:
            return Question.ACTIVATE
        case Good.TRADE:
            return Question.TRADE
        case Good.BANISH:
            return Question.BANISH
        case Good.DJINN:
            return Question.DRAW
        case _:
            return Question.BOTTLE


def take_plain(table: Table, good: int, count: int) -> None:
    """R12.1 Coins, Scrolls, Corks and Bottles never run out."""
    city, seat = table.city, table.turn
    player = city.player[seat]
    match good:
        case Good.BASE:
            count = min(count, HIGHEST_BASE - player.base)
            player.base += count
        case Good.COINS:
            player.coins += count
        case Good.SCROLLS:
            player.scrolls += count
        case Good.KEYS:
            count = min(count, city.keys)
            player.keys += count
            city.keys -= count
        case Good.MAGIC:
            taken = min(count, limit_of(player) - player.magic)
            note_goods(table, Happening.WASTED, seat, good, count - taken)
            count = taken
            player.magic += count
        case Good.FILL:
            count = limit_of(player) - player.magic
            player.magic += count
            good = Good.MAGIC
        case _:
            player.corks += count
    note_goods(table, Happening.GAINED, seat, good, count)


def is_there(box: Box, city: City, seat: int, good: int) -> bool:
    """Return whether there is anything to choose of a good."""
    player = city.player[seat]
    match good:
        case Good.CIRCLES:
            return player.left == 0 or player.right == 0 or player.covered == 1
        case Good.MAGES:
            return city.mage_top[0] != NONE or city.mage_top[1] != NONE or any_keyed(city)
        case Good.EQUIPMENT:
            return any_stack(city)
        case Good.ACTIVATE:
            return can_activate(box, city, seat)
        case Good.DIFFERENT_BOTTLES:
            return city.colours != (1 << COLOURS) - 1
        case Good.TRADE:
            return empty_bottles(player) > 0
        case Good.BANISH:
            place = place_now(box, city, seat)
            return is_round(place) and coloured_at(city, place) > 0
        case Good.DJINN:
            return in_bag(city) > 0
        case _:
            return True


def any_keyed(city: City) -> bool:
    """Return whether there is a Mage Card with a Key to be taken now."""
    open_to = city.hiring != Hiring.BASIC
    return open_to and (city.mage_top[2] != NONE or city.mage_top[3] != NONE)


def any_stack(city: City) -> bool:
    """Return whether there is an Equipment Card to be taken."""
    for kind in range(TYPES):
        if city.stack_top[kind] != NONE:
            return True
    return False


def empty_bottles(player: Player) -> int:
    """Return how many empty Bottles a player has."""
    count = 0
    for colour in range(COLOURS):
        count += player.bottles[colour]
    return count


# Capacity


def take_capacity(table: Table) -> None:
    """Raise Capacity by one, asking if that may be unwelcome."""
    city = table.city
    if city.player[table.turn].capacity == LAST_UNASKED and city.eager == 0:
        table.question = Question.CAPACITY
    else:
        raise_capacity(table)


def raise_capacity(table: Table) -> None:
    """R12.4 Capacity rises to 8. R12.5 Each time Capacity would rise beyond 8, a Djinn may be
    drawn from the bag and caught for nothing; the first time Magic Power is from then on at most
    8.
    """
    city, player = table.city, table.city.player[table.turn]
    city.owed[Good.CAPACITY] -= 1
    if city.owed[Good.CAPACITY] == 0:
        city.eager = 0
    if player.capacity < HIGHEST_CAPACITY:
        player.capacity += 1
        note(table, Happening.GAINED, table.turn, NOBODY, Good.CAPACITY, 1, EVERYONE)
        return
    player.flipped = 1
    city.owed[Good.DJINN] += 1


# Mage Cards


def can_activate(box: Box, city: City, seat: int) -> bool:
    """R14.15 Poor Host: Mage Cards cannot be activated."""
    return able(city, seat, Ability.NO_ACTIVATE) == 0 and inactive_mages(city, seat) > 0


def inactive_mages(city: City, seat: int) -> int:
    """Return how many inactive Mage Cards a player has."""
    count = 0
    for mage in range(MAGES):
        if city.mage_at[mage] == seat and city.active[mage] == 0:
            count += 1
    return count


def activate(table: Table, mage: int) -> None:
    """Turn a Mage Card to its active side."""
    table.city.active[mage] = 1
    note(table, Happening.WOKE, table.turn, NOBODY, mage, 0, EVERYONE)


def activate_all(table: Table) -> None:
    """Activate every Mage Card of the player in turn: there is nothing to choose."""
    for mage in range(MAGES):
        if table.city.mage_at[mage] == table.turn and table.city.active[mage] == 0:
            activate(table, mage)


# Circles


def activate_circle(box: Box, table: Table, covered: bool) -> None:
    """R6.5 The first circle to be activated is the one on the left, which gives 2 Magic Power, the
    second the one on the right, which gives 1 Capacity. R14.13 Cracked Circle: one circle is
    covered and not active; it can be activated before or after the others, and then gives 2 Magic
    Power.
    """
    city, player = table.city, table.city.player[table.turn]
    city.owed[Good.CIRCLES] -= 1
    if covered:
        player.covered = 0
        owe_deed(box, city, Deed.COVERED_CIRCLE)
    elif player.left == 0:
        player.left = 1
        owe_deed(box, city, Deed.LEFT_CIRCLE)
    else:
        player.right = 1
        owe_deed(box, city, Deed.RIGHT_CIRCLE)
    note(table, Happening.CIRCLE, table.turn, NOBODY, NO_CARD, 0, EVERYONE)


# Bottles


def take_bottle(table: Table, colour: int) -> None:
    """Take an empty Bottle of a colour."""
    city = table.city
    if city.owed[Good.BOTTLES] > 0:
        city.owed[Good.BOTTLES] -= 1
    else:
        city.owed[Good.DIFFERENT_BOTTLES] -= 1
        city.colours |= 1 << colour
        if city.owed[Good.DIFFERENT_BOTTLES] == 0:
            city.colours = 0
    city.player[table.turn].bottles[colour] += 1
    note(table, Happening.BOTTLE, table.turn, NOBODY, colour, 1, EVERYONE)


def trade_bottle(table: Table, given: int, taken: int) -> None:
    """Trade an empty Bottle for one of another colour."""
    city, player = table.city, table.city.player[table.turn]
    city.owed[Good.TRADE] -= 1
    player.bottles[given] -= 1
    player.bottles[taken] += 1
    note(table, Happening.TRADED, table.turn, NOBODY, given, taken, EVERYONE)


# Djinn: the bag, and places to keep them


def in_bag(city: City) -> int:
    """Return how many Djinn are in the bag."""
    count = 0
    for colour in range(COLOURS):
        count += city.bag[colour]
    return count


def draw_djinn(table: Table) -> int:
    """R11.5 When the bag is empty, nothing is drawn."""
    left = in_bag(table.city)
    if left == 0:
        return NONE
    nth = roll(table.dice, left)
    colour = 0
    while nth >= table.city.bag[colour]:
        nth -= table.city.bag[colour]
        colour += 1
    table.city.bag[colour] -= 1
    return colour


def has_place(player: Player, kind: int) -> bool:
    """Return whether a Djinn can be put into a circle or a Bottle."""
    return free_circles(player) > 0 or has_bottle(player, kind)


def has_bottle(player: Player, kind: int) -> bool:
    """Return whether there is a Cork and a Bottle for a Djinn."""
    for colour in range(COLOURS):
        if fits_bottle(player, kind, colour):
            return True
    return False


def fits_bottle(player: Player, kind: int, colour: int) -> bool:
    """R10.8 Each Djinn caught is put into an empty active circle, or into an empty Bottle of its
    colour with a Cork on it; one that has no place cannot be caught. R11.1 A Boss counts as being
    of every colour.
    """
    fits = kind in (BOSS, colour)
    return fits and player.bottles[colour] > 0 and player.corks > 0


def have_places(player: Player, djinn: Row) -> bool:
    """Return whether there is a place for each of several Djinn."""
    in_bottles, bottles_left, all_of_them = 0, 0, 0
    for colour in range(COLOURS):
        fitting = min(djinn[colour], player.bottles[colour])
        in_bottles += fitting
        bottles_left += player.bottles[colour] - fitting
        all_of_them += djinn[colour]
    in_bottles += min(djinn[BOSS], bottles_left)
    all_of_them += djinn[BOSS]
    return all_of_them - min(in_bottles, player.corks) <= free_circles(player)


def put_in_circle(table: Table, kind: int) -> None:
    """Put a Djinn into an empty active circle."""
    table.city.player[table.turn].circled[kind] += 1
    note(table, Happening.CIRCLED, table.turn, NOBODY, kind, 0, EVERYONE)


def put_in_bottle(table: Table, kind: int, colour: int) -> None:
    """Put a Djinn into a Bottle and cork it."""
    player = table.city.player[table.turn]
    player.bottles[colour] -= 1
    player.corks -= 1
    player.corked[colour + COLOURS * int(kind == BOSS)] += 1
    note(table, Happening.CORKED, table.turn, NOBODY, kind, colour, EVERYONE)


def total_of(djinn: Row) -> int:
    """Return how many Djinn there are of all kinds."""
    count = 0
    for kind in range(DJINN):
        count += djinn[kind]
    return count


def return_djinn(table: Table, kind: int) -> None:
    """R12.6 A Djinn drawn from the bag that has no place goes back."""
    table.city.bag[kind] += 1
    note(table, Happening.LET_GO, table.turn, NOBODY, kind, 0, EVERYONE)
