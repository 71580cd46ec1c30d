"""What an answer does."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NOBODY, begin_events, note
from thirdwish.games.djinn.cards import COLOURS, Box, Good
from thirdwish.games.djinn.city import SQUARES
from thirdwish.games.djinn.rules.act import act_here, rest
from thirdwish.games.djinn.rules.anytime import (
    cork,
    exchange_key,
    give_set,
    win_trophy,
)
from thirdwish.games.djinn.rules.archives import (
    choose_option,
    dig,
)
from thirdwish.games.djinn.rules.board import (
    activate,
    activate_circle,
    draw_djinn,
    raise_capacity,
    return_djinn,
    take_bottle,
    trade_bottle,
)
from thirdwish.games.djinn.rules.catacombs import (
    gain_chest,
    put_aside,
)
from thirdwish.games.djinn.rules.catch import (
    banish,
    begin_payment,
    choose_djinn,
    leave_djinn,
    pay_the_rest,
    store,
    take_free,
    use_mage,
    use_stave,
)
from thirdwish.games.djinn.rules.draft import pick
from thirdwish.games.djinn.rules.manufactory import (
    equip,
    keep,
    take_reward,
    use_card,
)
from thirdwish.games.djinn.rules.market import go_to_tent, tent_of
from thirdwish.games.djinn.rules.move import (
    go,
    pay_toll,
)
from thirdwish.games.djinn.rules.source import buy_ware, catch_boss, fill
from thirdwish.games.djinn.rules.tavern import end_hiring, hire
from thirdwish.games.djinn.rules.tom import pay_tom
from thirdwish.games.djinn.rules.turn import go_on
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
    GO,
    KEEP_NEW,
    KIND,
    LEAVE,
    LET_GO,
    MAGE,
    NONE,
    OPTION,
    OWN_MAGIC,
    PAY_TOM,
    PILE,
    REST,
    REWARD,
    SET,
    SOURCE_BOSS,
    SOURCE_BUY,
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
    Happening,
    Question,
    Step,
    Table,
)


def play(box: Box, table: Table, choice: int) -> None:
    """Carry out an answer, and whatever follows from it until somebody is asked again."""
    begin_events(table)
    asked = table.question
    table.question = Question.NEXT
    if choice >= REWARD:
        play_anytime(box, table, choice)
    elif asked == Question.ACT:
        play_act(box, table, choice)
    elif asked <= Question.FREE or asked == Question.BANISH:
        play_step(box, table, asked, choice)
    else:
        play_good(box, table, asked, choice)
    go_on(box, table)


def play_anytime(box: Box, table: Table, choice: int) -> None:
    """Do what can be done at any time, or end the turn."""
    if choice == END:
        table.city.step = Step.END
    elif choice >= EXCHANGE:
        exchange_key(table, choice - EXCHANGE)
    elif choice >= SET:
        give_set(table, choice - SET)
    elif choice >= CORK:
        cork(table, choice - CORK)
    elif choice >= USE:
        use_card(box, table, choice - USE)
    else:
        take_reward(box, table, choice - REWARD)


def play_act(box: Box, table: Table, choice: int) -> None:
    """Act at a space or at the Source."""
    if choice >= SOURCE_BUY:
        buy_ware(box, table, choice - SOURCE_BUY)
    elif choice == SOURCE_BOSS:
        catch_boss(box, table)
    elif choice == FILL:
        fill(table.city)
    elif choice >= KIND:
        choose_djinn(table, choice - KIND)
    elif choice == LEAVE:
        leave_djinn(table)
    elif choice >= REST:
        rest(box, table, choice - REST)
    else:
        act_here(box, table, choice)


def play_step(box: Box, table: Table, asked: int, choice: int) -> None:
    """Go on with an action or a catch by an answer."""
    match asked:
        case Question.TILE:
            pick(box, table, choice - TILE)
        case Question.GO:
            go(box, table, choice - GO)
        case Question.TOLL:
            pay_toll(table, Good.COINS if choice == TOLL_COIN else Good.SCROLLS)
        case Question.CHEST:
            play_chest(box, table, choice)
        case Question.ARCHIVES:
            play_archives(box, table, choice)
        case Question.TENT:
            play_tent(box, table, choice)
        case Question.HELP:
            play_help(box, table, choice)
        case Question.STORE:
            play_store(table, choice)
        case _:
            play_kind(box, table, asked, choice)


def play_kind(box: Box, table: Table, asked: int, choice: int) -> None:
    """Choose a Djinn to be caught, to be had for nothing or to be banished, or no more."""
    if asked == Question.BANISH:
        banish(box, table, choice - KIND)
    elif asked == Question.FREE:
        if choice != DECLINE:
            take_free(box, table, choice - KIND)
    elif choice == DONE:
        begin_payment(box, table)
    else:
        choose_djinn(table, choice - KIND)


def play_chest(box: Box, table: Table, choice: int) -> None:
    """Gain, unlock or put aside a chest."""
    if choice >= ASIDE:
        put_aside(table, choice - ASIDE)
    elif choice >= UNLOCK:
        gain_chest(box, table, choice - UNLOCK, True)
    else:
        gain_chest(box, table, choice - CHEST, False)


def play_archives(box: Box, table: Table, choice: int) -> None:
    """Choose an option, place a passage, or leave the second option."""
    if choice == DONE:
        table.city.options_left = 0
    elif choice >= DIG:
        dig(box, table, (choice - DIG) // SQUARES, (choice - DIG) % SQUARES)
    else:
        choose_option(box, table, choice - OPTION)


def play_tent(box: Box, table: Table, choice: int) -> None:
    """Go to a tent to buy or without buying, or leave the second visit."""
    if choice == DONE:
        table.city.visits = 0
    elif choice >= STAND:
        go_to_tent(box, table, choice - STAND, NONE)
    else:
        go_to_tent(box, table, tent_of(box, table.city, choice - STALL), choice - STALL)


def play_help(box: Box, table: Table, choice: int) -> None:
    """Pay for a catch."""
    if choice == OWN_MAGIC:
        pay_the_rest(table)
    elif choice == STAVE:
        use_stave(box, table)
    else:
        use_mage(box, table, choice - MAGE)


def play_store(table: Table, choice: int) -> None:
    """Put a Djinn into its place, or let it go."""
    if choice == LET_GO:
        return_djinn(table, table.city.storing)
        table.city.storing = NONE
    else:
        store(table, choice)


def play_good(box: Box, table: Table, asked: int, choice: int) -> None:
    """Choose something that is gained."""
    city = table.city
    match asked:
        case Question.STUDY:
            city.study = 0
            city.owed[Good.MAGIC] -= choice - STUDY
            city.owed[Good.ACTIVATE] += choice - STUDY
        case Question.KEEP:
            keep(box, table, choice == KEEP_NEW)
        case Question.BOTTLE:
            take_bottle(table, choice - COLOUR)
        case Question.TROPHY:
            win_trophy(box, table, choice - TROPHY)
        case Question.TOM:
            pay_tom(box, table, 0 if choice == PAY_TOM else choice - COLOUR)
        case Question.ACTIVATE:
            play_activate(table, choice)
        case Question.TRADE:
            play_trade(table, choice)
        case _:
            play_declinable(box, table, asked, choice)


def play_activate(table: Table, choice: int) -> None:
    """Activate a Mage Card, or no more."""
    if choice == DONE:
        table.city.owed[Good.ACTIVATE] = 0
    else:
        table.city.owed[Good.ACTIVATE] -= 1
        activate(table, choice - MAGE)


def play_trade(table: Table, choice: int) -> None:
    """Trade a Bottle, or no more."""
    if choice == DONE:
        table.city.owed[Good.TRADE] = 0
    else:
        trade_bottle(table, (choice - SWAP) // COLOURS, (choice - SWAP) % COLOURS)


def play_declinable(box: Box, table: Table, asked: int, choice: int) -> None:
    """R3.6 A player may decline to gain a Mage Card, an Equipment Card, a circle, Capacity or a
    Djinn, and still gain the rest.
    """
    city = table.city
    match asked:
        case Question.CAPACITY:
            if choice == TAKE:
                raise_capacity(table)
            else:
                city.owed[Good.CAPACITY] -= 1
        case Question.CIRCLE:
            if choice == DECLINE:
                city.owed[Good.CIRCLES] -= 1
            else:
                activate_circle(box, table, choice == COVERED)
        case Question.MAGE:
            if choice == DECLINE:
                end_hiring(city)
            else:
                hire(box, table, choice - PILE)
        case Question.STACK:
            if choice == DECLINE:
                city.owed[Good.EQUIPMENT] -= 1
            else:
                equip(box, table, choice - STACK)
        case _:
            city.owed[Good.DJINN] -= 1
            if choice == TAKE:
                city.storing = draw_djinn(table)
                note(table, Happening.DREW, table.turn, NOBODY, city.storing, 0, EVERYONE)
