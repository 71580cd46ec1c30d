"""The course of the game: what follows, until somebody is asked something."""

from __future__ import annotations

from thirdwish.engine.table import NOBODY
from thirdwish.games.djinn.cards import Box, Good
from thirdwish.games.djinn.rules.archives import (
    next_option,
)
from thirdwish.games.djinn.rules.board import (
    first_owed,
    take_owed,
)
from thirdwish.games.djinn.rules.catacombs import (
    next_chest,
)
from thirdwish.games.djinn.rules.catch import (
    ask_for_free,
    ask_for_help,
    ask_to_store,
    end_catch,
)
from thirdwish.games.djinn.rules.draft import next_pick
from thirdwish.games.djinn.rules.end import end_game, pass_turn
from thirdwish.games.djinn.rules.manufactory import (
    is_due,
    take_coin_rewards,
    take_reward,
)
from thirdwish.games.djinn.rules.market import buy, next_visit
from thirdwish.games.djinn.rules.move import (
    arrive,
)
from thirdwish.games.djinn.rules.tom import after_turn, next_of_tom
from thirdwish.games.djinn.table import (
    NONE,
    SLOTS,
    Ending,
    Question,
    Step,
    Table,
)


def go_on(box: Box, table: Table) -> None:
    """Go on until somebody is asked something."""
    city = table.city
    while table.question == Question.NEXT and table.turn != NOBODY:
        good = first_owed(city)
        if city.offered != NONE:
            table.question = Question.KEEP
        elif city.study > 0:
            table.question = Question.STUDY
        elif city.trophies > 0:
            table.question = Question.TROPHY
        elif good != NONE and (good != Good.DJINN or city.storing == NONE):
            take_owed(box, table, good)
        elif city.storing != NONE:
            table.question = Question.STORE
        else:
            next_step(box, table)


def next_step(box: Box, table: Table) -> None:
    """Go on with what the player in turn is in the middle of."""
    match table.city.step:
        case Step.DRAFT:
            next_pick(box, table)
        case Step.GO:
            table.question = Question.GO
        case Step.TOLL | Step.BUY:
            next_payment(box, table)
        case Step.ACT:
            next_act(box, table)
        case Step.CHESTS:
            next_chest(box, table)
        case Step.ARCHIVES:
            next_option(table)
        case Step.MARKET:
            next_visit(table)
        case Step.TOM:
            next_of_tom(box, table)
        case Step.END:
            next_end(box, table)
        case _:
            next_of_catch(box, table)


def next_payment(box: Box, table: Table) -> None:
    """Pay those who stand there; then arrive, or buy."""
    if table.city.payees:
        table.question = Question.TOLL
    elif table.city.step == Step.TOLL:
        arrive(box, table)
    else:
        buy(box, table)


def next_of_catch(box: Box, table: Table) -> None:
    """Go on with a catch."""
    match table.city.step:
        case Step.CATCH:
            table.question = Question.CATCH
        case Step.HELP:
            ask_for_help(box, table)
        case Step.STORE:
            ask_to_store(box, table)
        case Step.FREE:
            ask_for_free(box, table)
        case _:
            end_catch(box, table)


def next_act(box: Box, table: Table) -> None:
    """Take rewards in Coins, then ask what to do."""
    take_coin_rewards(box, table)
    if first_owed(table.city) == NONE:
        table.question = Question.ACT


def next_end(box: Box, table: Table) -> None:
    """Take the rewards that were waited with, then pass the turn on."""
    city = table.city
    for slot in range(SLOTS):
        if is_due(box, city, table.turn, slot):
            take_reward(box, table, slot)
            return
    if city.ending == Ending.LAST_ACTION and table.seats == 1:
        end_game(box, table)
    elif table.seats == 1:
        after_turn(box, table)
    else:
        pass_turn(box, table)
