"""4. Academy and Tavern."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NOBODY, Choices, note, offer
from thirdwish.games.djinn.cards import Ability, Box, Deed, Good
from thirdwish.games.djinn.rules.board import can_activate, inactive_mages, owe_deed
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.table import (
    DECLINE,
    NONE,
    PILE,
    PILE_SIZE,
    PILES,
    City,
    Happening,
    Hiring,
    Table,
)

MOST_STUDY = 2


def study_at_academy(box: Box, table: Table, special: bool) -> None:
    """R4.1 At the Academy a player gains a Scroll and 3 Magic Power, and by the special action
    first 1 Capacity. R14.11 Study Circle: of the Magic Power gained at the Academy up to two may
    each activate a Mage Card instead.
    """
    city, seat = table.city, table.turn
    owe_deed(box, city, Deed.ACADEMY_SPECIAL if special else Deed.ACADEMY)
    city.eager = int(city.owed[Good.CAPACITY] > 0)
    if can_activate(box, city, seat):
        most = min(able(city, seat, Ability.STUDY), MOST_STUDY, city.owed[Good.MAGIC])
        city.study = min(most, inactive_mages(city, seat))


def visit_tavern(city: City, special: bool) -> None:
    """Let the player in turn choose a Mage Card."""
    city.hiring = Hiring.SPECIAL if special else Hiring.BASIC
    city.owed[Good.MAGES] += 1


def can_hire(city: City, pile: int) -> bool:
    """R4.2 At the Tavern a player takes the top card of a pile of Mage Cards without a Key, and by
    the special action of any pile.
    """
    keyless = pile < PILES // 2
    return city.mage_top[pile] != NONE and (keyless or city.hiring != Hiring.BASIC)


def offer_piles(table: Table, choices: Choices) -> None:
    """Offer the Mage Cards that can be taken."""
    for pile in range(PILES):
        if can_hire(table.city, pile):
            offer(choices, PILE + pile)
    offer(choices, DECLINE)


def hire(box: Box, table: Table, pile: int) -> None:
    """R4.3 A Mage Card is laid active before its new owner, who gains a Key if it shows one.
    R14.6 Locksmith's Friend: at the Tavern a Key comes with each Mage Card that shows none. R14.18
    Late Riser: Mage Cards come inactive.
    """
    city, seat = table.city, table.turn
    mage = city.mage_top[pile]
    city.mage_at[mage] = seat
    city.active[mage] = int(able(city, seat, Ability.ASLEEP) == 0)
    note(table, Happening.HIRED, seat, NOBODY, mage, 0, EVERYONE)
    at_tavern = city.hiring != Hiring.ANYWHERE
    if box.mage[mage].key or (at_tavern and able(city, seat, Ability.TAVERN_KEY)):
        city.owed[Good.KEYS] += 1
    end_hiring(city)
    turn_up(table, pile)


def end_hiring(city: City) -> None:
    """One Mage Card less is to be taken."""
    city.owed[Good.MAGES] -= 1
    city.hiring = Hiring.ANYWHERE


def turn_up(table: Table, pile: int) -> None:
    """R4.4 When a pile is empty, the top card of the other pile of its sort comes onto its place,
    if another lies beneath that.
    """
    city, twin = table.city, pile ^ 1
    if city.mage_under[pile] > 0:
        show_next(table, pile)
    elif city.mage_under[twin] > 0:
        city.mage_top[pile] = city.mage_top[twin]
        show_next(table, twin)
    else:
        city.mage_top[pile] = NONE


def show_next(table: Table, pile: int) -> None:
    """Show the card that lay beneath the top of a pile."""
    city = table.city
    city.mage_under[pile] -= 1
    place = pile * PILE_SIZE + city.mage_under[pile]
    city.mage_top[pile] = table.mage_pile[place]
    table.mage_pile[place] = 0
    table.must_stand = 1
