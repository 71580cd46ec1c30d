"""5. Catacombs."""

from __future__ import annotations

from thirdwish.engine.dice import shuffle
from thirdwish.engine.record import Row
from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, Choices, note, offer
from thirdwish.games.djinn.cards import CHESTS, GOODS, TYPES, Ability, Box, Good
from thirdwish.games.djinn.rules.board import owe, use_key
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.rules.manufactory import can_use
from thirdwish.games.djinn.table import (
    ASIDE,
    CHEST,
    DISCARDED,
    IN_PILE,
    NONE,
    OPEN,
    REVEALED,
    UNLOCK,
    City,
    Happening,
    Question,
    Step,
    Table,
)


def enter_catacombs(box: Box, table: Table, special: bool) -> None:
    """R5.1 In the Catacombs a player reveals a chest, and by the special action two, and gains
    what they hold, in an order of choice. R14.3 A card that shows a chest lets its owner reveal
    one chest more in the Catacombs and put one of them aside.
    """
    city = table.city
    gained = 2 if special else 1
    more = able(city, table.turn, Ability.CHESTS)
    for _ in range(min(gained + more, REVEALED)):
        reveal_chest(table)
    city.aside = max(0, revealed_count(city) - gained)
    city.step = Step.CHESTS


def reveal_chest(table: Table) -> None:
    """R5.3 A chest that was gained is discarded, and when the deck is empty the discarded chests
    are shuffled to be the new one.
    """
    city = table.city
    if city.chests == 0:
        shuffle_chests(table)
    if city.chests == 0:
        return
    city.chests -= 1
    chest = table.chest_deck[city.chests]
    table.chest_deck[city.chests] = 0
    city.chest_at[chest] = OPEN
    city.revealed[revealed_count(city)] = chest
    table.must_stand = 1
    note(table, Happening.CHEST, table.turn, NOBODY, chest, 0, EVERYONE)


def shuffle_chests(table: Table) -> None:
    """Make a new deck of the discarded chests. D-95."""
    city = table.city
    for chest in range(CHESTS):
        if city.chest_at[chest] == DISCARDED:
            city.chest_at[chest] = IN_PILE
            table.chest_deck[city.chests] = chest
            city.chests += 1
    shuffle(table.dice, table.chest_deck, city.chests)
    note(table, Happening.SHUFFLED, table.turn, NOBODY, NO_CARD, 0, EVERYONE)


def revealed_count(city: City) -> int:
    """Return how many chests lie open; they lie in the first slots."""
    count = 0
    for slot in range(REVEALED):
        if city.revealed[slot] != NONE:
            count += 1
    return count


def next_chest(box: Box, table: Table) -> None:
    """Ask what to do with the chests, or gain them where there is nothing to choose."""
    city = table.city
    if revealed_count(city) == 0:
        city.step = Step.ACT
    elif city.aside > 0 or is_choice(box, city, table.turn):
        table.question = Question.CHEST
    else:
        gain_chest(box, table, 0, False)


def is_choice(box: Box, city: City, seat: int) -> bool:
    """Return whether there is anything to decide: a lock, an order that matters, a card to use."""
    if any_lock(box, city, seat):
        return True
    for kind in range(TYPES):
        if can_use(box, city, seat, kind):
            return True
    several, widens = revealed_count(city) > 1, False
    for slot in range(revealed_count(city)):
        widens = widens or box.chest[city.revealed[slot]].gain[Good.CAPACITY] > 0
    return several and widens


def any_lock(box: Box, city: City, seat: int) -> bool:
    """Return whether a chest can be unlocked now, or with a Key that another one holds."""
    key, lock = keys_for_chests(box, city, seat) > 0, False
    for slot in range(REVEALED):
        chest = city.revealed[slot]
        if chest != NONE:
            key = key or box.chest[chest].gain[Good.KEYS] > 0
            lock = lock or holds_any(box.chest[chest].locked)
    return key and lock and able(city, seat, Ability.NO_CHEST_KEYS) == 0


def holds_any(goods: Row) -> bool:
    """Return whether there is any good."""
    for good in range(GOODS):
        if goods[good] > 0:
            return True
    return False


def keys_for_chests(box: Box, city: City, seat: int) -> int:
    """R14.10 Skeleton Key: a Key used on a chest is kept, and serves one chest a turn. R14.17
    Butterfingers: no Key can be used on a chest.
    """
    if able(city, seat, Ability.NO_CHEST_KEYS):
        return 0
    return max(0, city.player[seat].keys - city.kept_keys)


def can_unlock(box: Box, city: City, seat: int, slot: int) -> bool:
    """Return whether a revealed chest can be unlocked."""
    return keys_for_chests(box, city, seat) > 0 and holds_any(box.chest[city.revealed[slot]].locked)


def offer_chests(box: Box, table: Table, choices: Choices) -> None:
    """Offer to gain, unlock or put aside each chest."""
    city = table.city
    lying = revealed_count(city)
    for slot in range(lying):
        if lying > city.aside:
            offer(choices, CHEST + slot)
    for slot in range(lying):
        if lying > city.aside and can_unlock(box, city, table.turn, slot):
            offer(choices, UNLOCK + slot)
    for slot in range(lying):
        if city.aside > 0:
            offer(choices, ASIDE + slot)


def gain_chest(box: Box, table: Table, slot: int, unlock: bool) -> None:
    """R5.2 Of a chest that shows a Key a player may pay a Key to gain what stands beside it too."""
    city, seat = table.city, table.turn
    chest = city.revealed[slot]
    owe(city, box.chest[chest].gain)
    if unlock:
        note(table, Happening.UNLOCKED, seat, NOBODY, chest, 0, EVERYONE)
        if able(city, seat, Ability.KEEP_KEYS):
            city.kept_keys += 1
        else:
            use_key(table, seat, NONE)
        owe(city, box.chest[chest].locked)
        city.eager = int(city.owed[Good.CAPACITY] > 0)
    put_away(table, slot)


def put_aside(table: Table, slot: int) -> None:
    """Discard a chest without gaining it."""
    city = table.city
    note(table, Happening.ASIDE, table.turn, NOBODY, city.revealed[slot], 0, EVERYONE)
    city.aside -= 1
    put_away(table, slot)


def put_away(table: Table, slot: int) -> None:
    """Discard a revealed chest; those behind it move up."""
    city = table.city
    city.chest_at[city.revealed[slot]] = DISCARDED
    for place in range(slot, REVEALED - 1):
        city.revealed[place] = city.revealed[place + 1]
    city.revealed[REVEALED - 1] = NONE
