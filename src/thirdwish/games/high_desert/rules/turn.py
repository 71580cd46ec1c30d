"""2. A turn: its beginning and end, what may be answered, and what an answer does."""

from __future__ import annotations

from thirdwish.engine.record import Row
from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, Choices, begin_events, note, offer
from thirdwish.games.high_desert.cards import KINDS, Box, highest_value
from thirdwish.games.high_desert.rules.draw import draw
from thirdwish.games.high_desert.rules.end import begin_last_round, finish
from thirdwish.games.high_desert.rules.immunity import offer_palaces
from thirdwish.games.high_desert.rules.summon import (
    discard,
    exchange,
    give,
    highest_to_discard,
    leave_it,
    may_pass,
    offer_gifts,
    offer_returns,
    offer_victims,
    place,
    rob,
    summon,
)
from thirdwish.games.high_desert.rules.wish import (
    banish,
    keep,
    make_wish,
    offer_looked_at,
    offer_wishes,
    pay,
    recover,
)
from thirdwish.games.high_desert.table import (
    BANISH,
    DISCARD,
    PASS,
    PAY,
    PLACE,
    RECOVER,
    ROB,
    SUMMON,
    WISH,
    Happening,
    Question,
    Table,
    card_in,
    hand_size,
    palace_in,
)


def begin_turn(box: Box, table: Table) -> None:
    """R2.1 A player who begins a turn with no card in hand draws five cards before anything
    else.
    """
    begin_last_round(box, table)  # H-8: tested before the hand
    note(table, Happening.BEGAN, table.turn, NOBODY, NO_CARD, 0, EVERYONE)
    if hand_size(table, table.turn) == 0:
        draw(table, table.turn, box.opening_hand)
    table.question = Question.TURN
    table.to_draw = box.draw
    table.summoned = NO_CARD
    table.given = NO_CARD


def end_turn(box: Box, table: Table) -> None:
    """R2.3 At the end of your turn you draw one card."""
    draw(table, table.turn, table.to_draw)
    pass_turn(box, table)


def pass_turn(box: Box, table: Table) -> None:
    """R1.6 Turns go clockwise. R2.7 A player who has no card and can be given none is skipped.
    R6.2 In the last round every player has one turn, and then the game is over.
    R6.4 When no player has a card and none can be given one, the game is over at once.
    """
    for _ in range(table.seats):
        if table.last_round == 1:
            break
        table.last_round = max(0, table.last_round - 1)
        table.turn = (table.turn + 1) % table.seats
        begin_turn(box, table)
        if hand_size(table, table.turn) > 0:
            return
        note(table, Happening.SKIPPED, table.turn, NOBODY, NO_CARD, 0, EVERYONE)
    finish(table)


def legal(box: Box, table: Table, choices: Choices) -> None:
    """List what the player in turn may answer; legality is said here and nowhere else."""
    choices.count = 0
    match table.question:
        case Question.TURN:
            offer_cards(choices, SUMMON, table.player[table.turn].hand)
            offer_wishes(box, table, choices)
        case Question.PLACE:
            offer_cards(choices, PLACE, table.player[table.turn].hand)
        case Question.PAY:
            offer_cards(choices, PAY, table.player[table.turn].hand)
        case Question.KEEP:
            offer_looked_at(table, choices)
        case Question.RECOVER:
            offer_cards(choices, RECOVER, table.discard)
        case Question.GIVE:
            offer_gifts(box, table, choices)
        case Question.TAKE:
            offer_returns(box, table, choices)
        case Question.DISCARD:
            offer_palaces(box, table, choices, DISCARD, highest_to_discard(box, table))
        case Question.BANISH:
            offer_palaces(box, table, choices, BANISH, highest_value(box))
        case Question.ROB:
            offer_victims(box, table, choices)
    if may_pass(box, table):
        offer(choices, PASS)


def offer_cards(choices: Choices, first: int, pile: Row) -> None:
    """Offer every card of a hand or pile."""
    for card in range(KINDS):
        if pile[card] > 0:
            offer(choices, first + card)


def play(box: Box, table: Table, choice: int) -> None:
    """R2.2 On your turn you must either Summon or Make a Wish."""
    begin_events(table)
    if choice == PASS:
        leave_it(table)
    elif choice >= WISH:
        make_wish(box, table, choice - WISH)
    else:
        carry_out(box, table, choice)
    if table.question == Question.DONE:
        end_turn(box, table)


def carry_out(box: Box, table: Table, choice: int) -> None:
    """Do what an answer says that names a card or a player."""
    card = card_in(choice)
    match table.question:
        case Question.TURN:
            summon(box, table, card)
        case Question.PLACE:
            place(table, card)
        case Question.PAY:
            pay(box, table, card)
        case Question.KEEP:
            keep(table, card)
        case Question.RECOVER:
            recover(table, card)
        case Question.GIVE:
            give(table, card)
        case Question.TAKE:
            exchange(table, palace_in(choice), card)
        case Question.DISCARD:
            discard(table, palace_in(choice), card)
        case Question.BANISH:
            banish(table, palace_in(choice), card)
        case Question.ROB:
            rob(table, choice - ROB)
