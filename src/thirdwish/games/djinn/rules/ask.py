"""What may be answered: legality is said here, and in what is called from here."""

from __future__ import annotations

from thirdwish.engine.table import Choices, offer
from thirdwish.games.djinn.cards import COLOURS, MAGES, Box, Good
from thirdwish.games.djinn.city import NOWHERE
from thirdwish.games.djinn.rules.act import offer_acts
from thirdwish.games.djinn.rules.anytime import (
    offer_anytime,
    offer_keys,
    offer_trophies,
)
from thirdwish.games.djinn.rules.archives import (
    offer_circles,
    offer_options,
)
from thirdwish.games.djinn.rules.catacombs import (
    offer_chests,
)
from thirdwish.games.djinn.rules.catch import (
    offer_free,
    offer_help,
    offer_more_djinn,
    offer_places,
    offer_to_banish,
)
from thirdwish.games.djinn.rules.draft import offer_tiles
from thirdwish.games.djinn.rules.manufactory import (
    offer_stacks,
)
from thirdwish.games.djinn.rules.market import offer_tents
from thirdwish.games.djinn.rules.move import (
    can_toll_with,
    offer_ends,
)
from thirdwish.games.djinn.rules.tavern import offer_piles
from thirdwish.games.djinn.rules.tom import offer_payment
from thirdwish.games.djinn.table import (
    COLOUR,
    DECLINE,
    DONE,
    KEEP_NEW,
    KEEP_OLD,
    LET_GO,
    MAGE,
    NONE,
    STUDY,
    SWAP,
    TAKE,
    TOLL_COIN,
    TOLL_SCROLL,
    City,
    Question,
    Table,
)


def legal(box: Box, table: Table, choices: Choices) -> None:
    """List what the player in turn may answer; legality is said here and nowhere else."""
    choices.count = 0
    match table.question:
        case Question.TILE:
            offer_tiles(box, table, choices)
        case Question.GO:
            offer_ends(box, table, choices)
            offer_between(box, table, choices)
        case Question.ACT:
            offer_acts(box, table, choices)
        case Question.CHEST:
            offer_chests(box, table, choices)
            offer_between(box, table, choices)
        case Question.ARCHIVES:
            offer_options(box, table, choices)
            offer_between(box, table, choices)
        case Question.TENT:
            offer_tents(box, table, choices)
            offer_between(box, table, choices)
        case Question.STORE:
            offer_storing(box, table, choices)
        case Question.TOM:
            offer_payment(box, table, choices)
        case Question.TOLL:
            offer_toll(box, table, choices)
        case _:
            offer_goods(box, table, choices)


def offer_goods(box: Box, table: Table, choices: Choices) -> None:
    """Offer the answers to a question of a catch, or of something gained."""
    match table.question:
        case Question.CATCH:
            offer_more_djinn(box, table, choices)
        case Question.HELP:
            offer_help(box, table, choices)
        case Question.FREE:
            offer_free(box, table, choices)
        case Question.CIRCLE:
            offer_circles(table, choices)
        case Question.MAGE:
            offer_piles(table, choices)
        case Question.STACK:
            offer_stacks(table, choices)
        case Question.ACTIVATE:
            offer_inactive(table, choices)
        case Question.BOTTLE:
            offer_colours(table.city, choices)
        case Question.TRADE:
            offer_trades(table, choices)
        case Question.BANISH:
            offer_to_banish(box, table, choices)
        case Question.TROPHY:
            offer_trophies(box, table, choices)
        case _:
            offer_plain(table, choices)


def offer_plain(table: Table, choices: Choices) -> None:
    """Offer the answers to a question that always has the same ones."""
    match table.question:
        case Question.KEEP:
            offer(choices, KEEP_OLD)
            offer(choices, KEEP_NEW)
        case Question.STUDY:
            for cards in range(table.city.study + 1):
                offer(choices, STUDY + cards)
        case _:
            offer(choices, TAKE)
            offer(choices, DECLINE)


def offer_between(box: Box, table: Table, choices: Choices) -> None:
    """Offer what can be done at any time, between the steps of a turn; but not before the Mage
    stands somewhere.
    """
    if table.city.player[table.turn].end != NOWHERE:
        offer_anytime(box, table, choices)
        offer_keys(table, choices)


def offer_storing(box: Box, table: Table, choices: Choices) -> None:
    """Offer places; a Djinn drawn from the bag may wait, and may be let go. D-91."""
    offer_places(table, choices)
    if table.city.storing != NONE:
        offer(choices, LET_GO)
        offer_anytime(box, table, choices)


def offer_toll(box: Box, table: Table, choices: Choices) -> None:
    """Offer a Coin or a Scroll."""
    if can_toll_with(box, table.city, table.turn, Good.COINS):
        offer(choices, TOLL_COIN)
    if can_toll_with(box, table.city, table.turn, Good.SCROLLS):
        offer(choices, TOLL_SCROLL)


def offer_inactive(table: Table, choices: Choices) -> None:
    """Offer the inactive Mage Cards."""
    for mage in range(MAGES):
        if table.city.mage_at[mage] == table.turn and table.city.active[mage] == 0:
            offer(choices, MAGE + mage)
    offer(choices, DONE)


def offer_colours(city: City, choices: Choices) -> None:
    """Offer the colours of Bottles; of several that must differ, those not taken."""
    for colour in range(COLOURS):
        if city.owed[Good.BOTTLES] > 0 or not city.colours >> colour & 1:
            offer(choices, COLOUR + colour)


def offer_trades(table: Table, choices: Choices) -> None:
    """Offer to trade each Bottle for each other colour."""
    for given in range(COLOURS):
        for taken in range(COLOURS):
            if given != taken and table.city.player[table.turn].bottles[given] > 0:
                offer(choices, SWAP + given * COLOURS + taken)
    offer(choices, DONE)
