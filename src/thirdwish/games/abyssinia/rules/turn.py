"""The round: steps 1 to 7, who comes up in each, what may be answered, and what an answer does."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, Choices, begin_events, note, offer
from thirdwish.games.abyssinia.cards import TYPES, WISHES, Box, Mark
from thirdwish.games.abyssinia.language import Verb, Whose
from thirdwish.games.abyssinia.rules.count import entitled, is_asked, take_counter
from thirdwish.games.abyssinia.rules.effects import (
    discard_card,
    discard_counter,
    discard_laid,
    do_to_player,
    enact,
    steal_laid,
)
from thirdwish.games.abyssinia.rules.enact import (
    any_to_enact,
    can_lose_taken,
    decline_rules,
    forget_acted,
    is_target,
    is_target_wish,
    offer_rules,
)
from thirdwish.games.abyssinia.rules.lay import lay_hidden, lay_open, offer_wishes, reveal
from thirdwish.games.abyssinia.rules.piles import can_draw, discard_wish, draw_wishes, take_genie
from thirdwish.games.abyssinia.rules.victory import find_winner
from thirdwish.games.abyssinia.table import (
    CARD,
    COUNTER,
    DECLINE,
    DONE,
    HIDE,
    IN_HAND,
    LAID,
    PILE,
    PLAYER,
    RETURN,
    TAKE,
    USE,
    WISH,
    Happening,
    Question,
    Step,
    Table,
    amount_in,
    draw_choice,
    hand_size,
    laid_count,
)

LAST_ROUND = 250  # far beyond any real game: a set of cards that nobody can win with ends here


# The course of a round


def begin_round(table: Table) -> None:
    """Begin a round with the dealer."""
    table.round += 1
    table.step = Step.DRAW
    table.ups = 0
    table.revealed = 0
    table.turn = table.dealer
    table.question = Question.NEXT
    for seat in range(table.seats):
        for kind in range(TYPES):
            table.player[seat].taken[kind] = 0
    note(table, Happening.ROUND, table.dealer, NOBODY, NO_CARD, table.round & 0xFF, EVERYONE)


def go_on(box: Box, table: Table) -> None:
    """Pass from player to player and from step to step until somebody is asked something."""
    while table.question == Question.NEXT and table.turn != NOBODY:
        if table.step == Step.COUNT:
            count_next(box, table)
        elif table.ups < table.seats:
            table.turn = (table.dealer + table.ups) % table.seats
            table.ups += 1
            come_up(box, table)
        else:
            next_step(box, table)


def come_up(box: Box, table: Table) -> None:
    """Ask the player who is up what this step asks, if anything."""
    match table.step:
        case Step.DRAW:
            ask_to_draw(box, table)
        case Step.LAY:
            if hand_size(table, table.turn) > 0:
                table.question = Question.LAY
        case Step.RETURN:
            if any_return(box, table, table.turn):
                table.question = Question.RETURN
        case _:
            ask_for_rule(box, table)


def next_step(box: Box, table: Table) -> None:
    """R6.1 In order, each player enacts the After rules, as the Before rules."""
    if table.step == Step.LAY:
        reveal(table)
    if table.step == Step.RETURN:
        end_round(table)
        return
    table.step += 1
    table.ups = 0
    table.counting = 0
    if table.step == Step.BEFORE or table.step == Step.AFTER:
        forget_acted(box, table)


def end_round(table: Table) -> None:
    """R7.2 All other laid wishes are discarded, the player to the left of the dealer becomes
    dealer, and a new round begins. R7.3 A game still going on after round 250, or in which a whole
    round passes with nothing to decide, ends without a winner.
    """
    for seat in range(table.seats):
        for slot in range(LAID):
            wish = table.player[seat].laid[slot]
            if wish != NO_CARD:
                discard_wish(table, wish)
                table.player[seat].laid[slot] = NO_CARD
    table.dealer = (table.dealer + 1) % table.seats
    if table.round >= LAST_ROUND or nobody_was_asked(table):
        table.turn = NOBODY
    else:
        begin_round(table)


def nobody_was_asked(table: Table) -> bool:
    """Return whether a whole round has passed since the last answer.

    With empty hands, and Genies that draw nothing, no round to come would be any different.
    """
    for i in range(table.events):
        if table.event[i].what == Happening.ROUND:
            return True
    return False


# 1. Drawing


def ask_to_draw(box: Box, table: Table) -> None:
    """Ask a player without a Genie whether to take one, and one with a Genie what to draw."""
    genie = table.player[table.turn].genie
    if genie == NO_CARD:
        if table.genie_size > 0:
            table.question = Question.GENIE
        return
    for kind in range(TYPES):
        if may_draw(box, table, kind) > 0:
            table.question = Question.DRAW


def may_draw(box: Box, table: Table, kind: int) -> int:
    """Return up to how many wishes a player may draw from a pile."""
    genie = table.player[table.turn].genie
    if genie == NO_CARD or not can_draw(table, kind):
        return 0
    return box.draws[genie * TYPES + kind]


def offer_draws(box: Box, table: Table, choices: Choices) -> None:
    """R2.1 In order from the dealer clockwise, each player with a Genie may draw from each pile up
    to as many wishes as the Genie shows symbols of it.
    """
    love, wealth, power = (
        may_draw(box, table, 0),
        may_draw(box, table, 1),
        may_draw(box, table, 2),
    )
    for choice in range(draw_choice(love, wealth, power), USE):
        fits = amount_in(choice, 1) <= wealth and amount_in(choice, 2) <= power
        if fits:
            offer(choices, choice)


def draw_by_genie(table: Table, choice: int) -> None:
    """R2.4 There is no limit to a hand."""
    for kind in range(TYPES):
        draw_wishes(table, table.turn, kind, amount_in(choice, kind))
    table.question = Question.NEXT


# 4. and 6. Special rules


def ask_for_rule(box: Box, table: Table) -> None:
    """Ask which rule to enact, as long as there is one."""
    table.question = Question.NEXT
    if any_to_enact(box, table, table.turn):
        table.question = Question.RULE


# 5. The count


def count_next(box: Box, table: Table) -> None:
    """Give out the counter of the next type, asking where it may be unwelcome."""
    if table.counting == TYPES:
        next_step(box, table)
        return
    kind = table.counting
    table.counting += 1
    seat = entitled(box, table, kind)
    if seat == NOBODY:
        note(table, Happening.NOBODY_TOOK, NOBODY, NOBODY, NO_CARD, kind, EVERYONE)
    elif is_asked(box, table, seat, kind):
        table.turn = seat
        table.question = Question.TAKE
    else:
        take_counter(table, seat, kind)
        find_winner(table, table.dealer)


# 7. Discarding


def any_return(box: Box, table: Table, seat: int) -> bool:
    """Return whether a player has laid a Return wish."""
    for slot in range(LAID):
        if can_return(box, table, seat, slot):
            return True
    return False


def can_return(box: Box, table: Table, seat: int, slot: int) -> bool:
    """Return whether the wish in a slot can go back to the hand."""
    wish = table.player[seat].laid[slot]
    return wish != NO_CARD and box.marks[wish] & Mark.RETURN > 0


def return_wish(box: Box, table: Table, slot: int) -> None:
    """R7.1 In order, each player may return the own laid Return wishes to the hand."""
    seat = table.turn
    wish = table.player[seat].laid[slot]
    table.player[seat].laid[slot] = NO_CARD
    table.place[wish] = IN_HAND + seat
    table.known[wish] = EVERYONE
    note(table, Happening.RETURNED, seat, NOBODY, wish, slot, EVERYONE)
    if not any_return(box, table, seat):
        table.question = Question.NEXT


# What may be answered


def legal(box: Box, table: Table, choices: Choices) -> None:
    """List what the player in turn may answer; legality is said here and nowhere else."""
    choices.count = 0
    match table.question:
        case Question.DRAW:
            offer_draws(box, table, choices)
        case Question.LAY:
            offer_wishes(box, table, choices)
        case Question.RULE:
            offer_rules(box, table, choices)
        case Question.PLAYER | Question.WISH:
            offer_targets(box, table, choices)
        case Question.CARD:
            offer_cards(table, choices)
        case Question.PILE | Question.COUNTER:
            offer_types(table, choices)
        case Question.RETURN:
            offer_returns(box, table, choices)
        case _:
            offer(choices, TAKE)
            offer(choices, DECLINE)


def offer_cards(table: Table, choices: Choices) -> None:
    """Offer the own hand."""
    for wish in range(WISHES):
        if table.place[wish] == IN_HAND + table.turn:
            offer(choices, CARD + wish)


def offer_types(table: Table, choices: Choices) -> None:
    """Offer the piles that can be drawn from, or the types of counters that can be discarded."""
    for kind in range(TYPES):
        if table.question == Question.PILE:
            if can_draw(table, kind):
                offer(choices, PILE + kind)
        elif can_lose_taken(table, table.turn, kind):
            offer(choices, COUNTER + kind)


def offer_returns(box: Box, table: Table, choices: Choices) -> None:
    """Offer the own laid Return wishes."""
    for slot in range(LAID):
        if can_return(box, table, table.turn, slot):
            offer(choices, RETURN + slot)
    offer(choices, DONE)


def offer_targets(box: Box, table: Table, choices: Choices) -> None:
    """Offer the players or laid wishes that the rule being enacted can be done to."""
    for other in range(table.seats):
        if table.question == Question.PLAYER:
            if is_target(box, table, table.turn, box.rule[table.rule], other):
                offer(choices, PLAYER + other)
        else:
            for slot in range(LAID):
                if can_choose_wish(box, table, other, slot):
                    offer(choices, WISH + other * LAID + slot)


def can_choose_wish(box: Box, table: Table, other: int, slot: int) -> bool:
    """Return whether the rule being enacted can be done to a laid wish."""
    rule = box.rule[table.rule]
    if rule.verb == Verb.DISCARD_BOTH and table.second == 0:
        return other == table.turn and table.player[other].laid[slot] != NO_CARD
    if rule.whose == Whose.MINE:
        own = other == table.turn and slot != table.slot
        return own and table.player[other].laid[slot] != NO_CARD
    return other != table.turn and is_target_wish(box, table, rule, other, slot)


# What an answer does


def play(box: Box, table: Table, choice: int) -> None:
    """Carry out an answer, and whatever follows from it until somebody is asked again."""
    begin_events(table)
    match table.question:
        case Question.GENIE:
            answer_genie(box, table, choice)
        case Question.DRAW:
            draw_by_genie(table, choice)
        case Question.LAY:
            answer_lay(table, choice)
        case Question.TAKE:
            answer_take(table, choice)
        case Question.RETURN:
            if choice == DONE:
                table.question = Question.NEXT
            else:
                return_wish(box, table, choice - RETURN)
        case _:
            answer_rule(box, table, choice)
    go_on(box, table)


def answer_genie(box: Box, table: Table, choice: int) -> None:
    """Take a Genie or do without."""
    table.question = Question.NEXT
    if choice == TAKE:
        take_genie(table, table.turn)
        ask_to_draw(box, table)


def answer_lay(table: Table, choice: int) -> None:
    """Lay a wish, or be done."""
    if choice == DONE:
        table.question = Question.NEXT
        return
    if choice >= HIDE:
        lay_hidden(table, choice - HIDE)
    else:
        lay_open(table, choice)
    full = laid_count(table.player[table.turn]) == LAID
    if full or hand_size(table, table.turn) == 0:
        table.question = Question.NEXT


def answer_take(table: Table, choice: int) -> None:
    """Take a counter or decline it."""
    table.question = Question.NEXT
    kind = table.counting - 1
    if choice == TAKE:
        take_counter(table, table.turn, kind)
        find_winner(table, table.dealer)
    else:
        note(table, Happening.DECLINED, table.turn, NOBODY, NO_CARD, kind, EVERYONE)


def answer_rule(box: Box, table: Table, choice: int) -> None:
    """Enact a rule, or say what it is done to; then ask for the next."""
    if choice == DECLINE:
        decline_rules(box, table)
        table.question = Question.NEXT
    elif choice >= COUNTER:
        discard_counter(table, table.turn, choice - COUNTER)
        table.question = Question.NEXT
    elif choice >= PILE:
        draw_wishes(table, table.turn, choice - PILE, 1)
        table.question = Question.NEXT
    elif choice >= PLAYER:
        do_to_player(table, box.rule[table.rule], choice - PLAYER)
    elif choice >= WISH:
        do_to_wish(box, table, (choice - WISH) // LAID, (choice - WISH) % LAID)
    elif choice >= USE:
        enact(box, table, choice - USE)
    else:
        discard_card(table, table.turn, choice - CARD)
        table.question = Question.NEXT
    if table.question == Question.NEXT:
        find_winner(table, table.dealer)
        if table.turn != NOBODY:
            ask_for_rule(box, table)


def do_to_wish(box: Box, table: Table, other: int, slot: int) -> None:
    """Discard or steal a laid wish; of two to be discarded, ask for the second."""
    rule = box.rule[table.rule]
    table.question = Question.NEXT
    if rule.verb == Verb.STEAL:
        steal_laid(table, other, slot)
        return
    discard_laid(table, other, slot)
    if rule.verb == Verb.DISCARD_BOTH and table.second == 0:
        table.second = 1
        table.question = Question.WISH
