"""What a seat may know, and every table that it could be looking at."""

from __future__ import annotations

from thirdwish.engine.dice import shuffle
from thirdwish.engine.record import copy_record
from thirdwish.engine.table import NOBODY, look_at_events
from thirdwish.games.djinn.cards import (
    CHESTS,
    KEYLESS,
    OF_A_TYPE,
    TYPES,
    Ability,
    Box,
)
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.rules.draft import draw_scoring
from thirdwish.games.djinn.rules.start import clear_scratch
from thirdwish.games.djinn.table import (
    HELD,
    IN_PILE,
    NONE,
    PILE_SIZE,
    TOM_DECK,
    Table,
    View,
)


def look(box: Box, table: Table, seat: int, view: View) -> None:
    """R18.1 All lies open but what is beneath the top of the piles, the chests in their deck, the
    order of Tom's deck, what will be drawn from the bag, and private Scoring Cards, which their
    owner knows.
    """
    view.me = seat
    view.seats = table.seats
    view.turn = table.turn
    view.question = table.question
    copy_record(view.city, table.city)
    for nth in range(HELD):
        view.held[nth] = NONE
        if knows_held(box, table, seat):
            view.held[nth] = table.held[nth]
    look_at_events(table, seat, view)


def knows_held(box: Box, table: Table, seat: int) -> bool:
    """Return whether a seat knows the private Scoring Cards: its own, and at the end any."""
    if table.turn == NOBODY:
        return True
    return seat < table.seats and able(table.city, seat, Ability.AMBITION) > 0


# Another world


def redeal(box: Box, table: Table, seat: int) -> None:
    """Deal again, at random, every card that `seat` cannot know."""
    redeal_mages(table, 0)
    redeal_mages(table, 2)
    for kind in range(TYPES):
        redeal_stack(table, kind)
    redeal_chests(table)
    redeal_tom(table)
    if table.held[0] != NONE and not knows_held(box, table, seat):
        for nth in range(HELD):
            table.held[nth] = NONE
        for nth in range(HELD):
            table.held[nth] = draw_scoring(table)


def redeal_mages(table: Table, pile: int) -> None:
    """Deal again what lies beneath the tops of the two piles of a sort."""
    city, first = table.city, KEYLESS * (pile // 2)
    count = 0
    for mage in range(first, first + KEYLESS):
        seen = city.mage_top[pile] == mage or city.mage_top[pile + 1] == mage
        if city.mage_at[mage] == IN_PILE and not seen:
            table.scratch[count] = mage
            count += 1
    shuffle(table.dice, table.scratch, count)
    under = city.mage_under[pile]
    for nth in range(count):
        if nth < under:
            table.mage_pile[pile * PILE_SIZE + nth] = table.scratch[nth]
        else:
            table.mage_pile[(pile + 1) * PILE_SIZE + nth - under] = table.scratch[nth]
    clear_scratch(table.scratch)


def redeal_stack(table: Table, kind: int) -> None:
    """Deal again what lies beneath the top of a stack of Equipment."""
    city, count, first = table.city, 0, kind * OF_A_TYPE
    for card in range(first, first + OF_A_TYPE):
        if city.equipment_at[card] == IN_PILE and city.stack_top[kind] != card:
            table.scratch[count] = card
            count += 1
    shuffle(table.dice, table.scratch, count)
    for nth in range(count):
        table.stack[first + nth] = table.scratch[nth]
    clear_scratch(table.scratch)


def redeal_chests(table: Table) -> None:
    """Deal the deck of chests again."""
    count = 0
    for chest in range(CHESTS):
        if table.city.chest_at[chest] == IN_PILE:
            table.chest_deck[count] = chest
            count += 1
    shuffle(table.dice, table.chest_deck, count)


def redeal_tom(table: Table) -> None:
    """Deal Tom's deck again."""
    count = 0
    for card in range(TOM_DECK):
        if table.city.tom_at[card] == IN_PILE:
            table.tom_deck[count] = card
            count += 1
    shuffle(table.dice, table.tom_deck, count)
