"""13. At any time: Keys, bottling, Trophies, cards used once."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NOBODY, Choices, note, offer
from thirdwish.games.djinn.cards import BOSS, COLOURS, GOODS, ROWS, TROPHIES, TYPES, Box, Good
from thirdwish.games.djinn.rules.board import fits_bottle, owe, put_in_bottle, use_key
from thirdwish.games.djinn.rules.manufactory import can_use
from thirdwish.games.djinn.table import (
    CORK,
    EXCHANGE,
    ON_OFFER,
    SET,
    TROPHY,
    USE,
    City,
    Ending,
    Happening,
    Player,
    Table,
    limit_of,
    trophies_of,
)

A_SET = 3  # Djinn given for a Trophy


def is_last_action(city: City) -> bool:
    """Return whether the last action, which is no turn, is going on."""
    return city.ending == Ending.LAST_ACTION


def offer_anytime(box: Box, table: Table, choices: Choices) -> None:
    """R15.3 In this last action Keys may be exchanged and Djinn corked, but no Trophy is won and
    no Equipment Card used.
    """
    city, seat = table.city, table.turn
    last = is_last_action(city)
    for kind in range(TYPES):
        if not last and can_use(box, city, seat, kind):
            offer(choices, USE + kind)
    for way in range(2 * COLOURS):
        if can_cork(city.player[seat], way):
            offer(choices, CORK + way)
    for way in range(4 * COLOURS):
        if not last and can_give(city, seat, way):
            offer(choices, SET + way)


def offer_keys(table: Table, choices: Choices) -> None:
    """Offer to exchange a Key."""
    player = table.city.player[table.turn]
    if player.keys > 0:
        offer(choices, EXCHANGE)
        offer(choices, EXCHANGE + 1)
        if player.magic < limit_of(player):
            offer(choices, EXCHANGE + 2)


def exchange_key(table: Table, way: int) -> None:
    """Exchange a Key for a Coin, a Scroll or 1 Magic Power."""
    city = table.city
    use_key(table, table.turn, good_of(way))
    city.owed[good_of(way)] += 1


def good_of(way: int) -> int:
    """Return what a Key is exchanged for."""
    if way == 0:
        return Good.COINS
    return Good.SCROLLS if way == 1 else Good.MAGIC


# Bottling


def kind_in(way: int) -> int:
    """Return the kind of Djinn that goes from a circle into a Bottle."""
    return way if way < COLOURS else BOSS


def can_cork(player: Player, way: int) -> bool:
    """Return whether a Djinn in a circle can go into a Bottle."""
    kind = kind_in(way)
    return player.circled[kind] > 0 and fits_bottle(player, kind, way % COLOURS)


def cork(table: Table, way: int) -> None:
    """R13.2 At any time in one's turn a Djinn may go from a circle into a fitting Bottle, which is
    corked at once and never opened again.
    """
    kind = kind_in(way)
    table.city.player[table.turn].circled[kind] -= 1
    put_in_bottle(table, kind, way % COLOURS)


# Trophies


def can_give(city: City, seat: int, way: int) -> bool:
    """R13.3 At any time in one's turn three Djinn in Bottles of one colour may be given for a
    Trophy.
    """
    colour, bosses = way // 4, way % 4
    corked = city.player[seat].corked
    enough = corked[colour] >= A_SET - bosses and corked[COLOURS + colour] >= bosses
    return enough and trophies_on_offer(city) > city.trophies


def trophies_on_offer(city: City) -> int:
    """Return how many Trophies are left."""
    count = 0
    for trophy in range(TROPHIES):
        if city.trophy_at[trophy] == ON_OFFER:
            count += 1
    return count


def give_set(table: Table, way: int) -> None:
    """R13.4 Their Bottles and Corks are lost, the Djinn go back into the bag, Bosses into the
    supply.
    """
    city, colour, bosses = table.city, way // 4, way % 4
    player = city.player[table.turn]
    player.corked[colour] -= A_SET - bosses
    player.corked[COLOURS + colour] -= bosses
    city.bag[colour] += A_SET - bosses
    city.supply += bosses
    city.trophies += 1
    note(table, Happening.SET, table.turn, NOBODY, colour, bosses, EVERYONE)


def row_has_any(box: Box, city: City, row: int) -> bool:
    """Return whether there is a Trophy of a row left."""
    for trophy in range(TROPHIES):
        if city.trophy_at[trophy] == ON_OFFER and box.trophy[trophy].row == row:
            return True
    return False


def row_for(box: Box, city: City, seat: int) -> int:
    """R13.5 A player's first Trophy is of row I, the second of row II, the third of row III, and
    each further one of any row; from an empty row one turns to the next with Trophies.
    """
    for row in range(trophies_of(city, seat), ROWS):
        if row_has_any(box, city, row):
            return row
    return ROWS


def offer_trophies(box: Box, table: Table, choices: Choices) -> None:
    """Offer the Trophies of the row, or of all rows."""
    city = table.city
    row = row_for(box, city, table.turn)
    for trophy in range(TROPHIES):
        fits = row == ROWS or box.trophy[trophy].row == row
        if fits and city.trophy_at[trophy] == ON_OFFER and is_first(box, city, trophy):
            offer(choices, TROPHY + trophy)


def is_first(box: Box, city: City, trophy: int) -> bool:
    """Return whether no Trophy before this one is the same: of two alike, one is offered."""
    mine = box.trophy[trophy]
    for other in range(trophy):
        another = box.trophy[other]
        same = another.row == mine.row and another.points == mine.points
        for good in range(GOODS):
            same = same and another.gain[good] == mine.gain[good]
        if same and city.trophy_at[other] == ON_OFFER:
            return False
    return True


def win_trophy(box: Box, table: Table, trophy: int) -> None:
    """R13.6 What a Trophy gives is gained at once."""
    city = table.city
    city.trophies -= 1
    city.trophy_at[trophy] = table.turn
    owe(city, box.trophy[trophy].gain)
    note(table, Happening.TROPHY, table.turn, NOBODY, trophy, 0, EVERYONE)
