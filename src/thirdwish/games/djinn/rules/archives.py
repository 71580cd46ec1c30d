"""6. Archives."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, Choices, note_place, offer
from thirdwish.games.djinn.cards import LOCATIONS, Box, Deed, Good
from thirdwish.games.djinn.city import SQUARES
from thirdwish.games.djinn.rules.board import activate_circle, can_activate, is_there, owe_deed
from thirdwish.games.djinn.table import (
    COVERED,
    DECLINE,
    DIG,
    DONE,
    NEXT_CIRCLE,
    ON_BOARD,
    OPTION,
    SEATS,
    City,
    Happening,
    Question,
    Step,
    Table,
    passages_left,
)

OPTIONS = 4  # but for placing a passage
PLACING = OPTIONS  # the bit of that one in `options_used`
ACTIVATE = 2
CIRCLE = 3


def enter_archives(city: City, special: bool) -> None:
    """Let the player in turn choose."""
    city.options_left = 2 if special else 1
    city.options_used = 0
    city.step = Step.ARCHIVES


def next_option(table: Table) -> None:
    """Ask for the next option, if there is one to choose."""
    if table.city.options_left > 0:
        table.question = Question.ARCHIVES
    else:
        table.city.step = Step.ACT


def is_better(city: City, seat: int) -> bool:
    """R6.4 From then on that player's options are 4 Coins, a Scroll and 2 Magic Power, activate up
    to two Mage Cards, or activate a circle and gain a Key.
    """
    return passages_left(city.player[seat]) == 0


def can_choose(box: Box, city: City, seat: int, option: int) -> bool:
    """R6.1 In the Archives a player chooses one option, and by the special action two different
    ones: place a passage, 2 Coins, a Scroll, activate a Mage Card, or activate a circle.
    """
    if city.options_used >> option & 1:
        return False
    if option == ACTIVATE:
        return can_activate(box, city, seat)
    if option == CIRCLE:
        return is_there(box, city, seat, Good.CIRCLES) or is_better(city, seat)
    return True


def can_dig(city: City, seat: int, location: int, square: int) -> bool:
    """R6.2 A passage is placed at a square space where none of one's own lies and where neither
    the space nor a passage shows its location.
    """
    placed = city.options_used >> PLACING & 1
    if placed or city.player[seat].passage[location] != ON_BOARD:
        return False
    if city.symbol[square] == location or own_passage(city, seat, square) < LOCATIONS:
        return False
    for other in range(SEATS):
        if city.player[other].passage[location] == square:
            return False
    return True


def own_passage(city: City, seat: int, square: int) -> int:
    """Return the location of a player's passage at a square space; LOCATIONS if none lies there."""
    for location in range(LOCATIONS):
        if city.player[seat].passage[location] == square:
            return location
    return LOCATIONS


def offer_options(box: Box, table: Table, choices: Choices) -> None:
    """Offer the options not chosen yet; a second one may be left."""
    city, seat = table.city, table.turn
    for option in range(OPTIONS):
        if can_choose(box, city, seat, option):
            offer(choices, OPTION + option)
    for location in range(LOCATIONS):
        for square in range(SQUARES):
            if can_dig(city, seat, location, square):
                offer(choices, DIG + location * SQUARES + square)
    if city.options_used:
        offer(choices, DONE)


def choose_option(box: Box, table: Table, option: int) -> None:
    """Gain what an option gives; a single circle is activated without asking."""
    city, seat = table.city, table.turn
    city.options_left -= 1
    city.options_used |= 1 << option
    better = is_better(city, seat)
    owe_deed(box, city, (Deed.BETTER_COINS if better else Deed.ARCHIVES_COINS) + option)
    player = city.player[seat]
    if option == CIRCLE and not better and player.covered == 0 and city.owed[Good.CIRCLES] == 1:
        activate_circle(box, table, False)


def dig(box: Box, table: Table, location: int, square: int) -> None:
    """R6.3 Whoever places the last passage moves the Base Marker on by 1 and gains 2 Magic
    Power.
    """
    city, seat = table.city, table.turn
    city.options_left -= 1
    city.options_used |= 1 << PLACING
    city.player[seat].passage[location] = square
    city.dug |= 1 << location
    note_place(table, Happening.DUG, seat, square, square, location, EVERYONE)
    if is_better(city, seat):
        owe_deed(box, city, Deed.LAST_PASSAGE)


def offer_circles(table: Table, choices: Choices) -> None:
    """Offer the circles that can be activated."""
    player = table.city.player[table.turn]
    if player.left == 0 or player.right == 0:
        offer(choices, NEXT_CIRCLE)
    if player.covered:
        offer(choices, COVERED)
    offer(choices, DECLINE)
