"""2. A turn."""

from __future__ import annotations

from thirdwish.engine.dice import roll
from thirdwish.engine.table import (
    EVERYONE,
    NO_CARD,
    NOBODY,
    Choices,
    begin_events,
    bit,
    note,
    note_place,
    offer,
)
from thirdwish.games.three_wishes.cards import SEATS, Box
from thirdwish.games.three_wishes.rules.match import end_game
from thirdwish.games.three_wishes.table import (
    ACTIONS,
    DECLARE,
    HAND,
    LOOK,
    MOST_IDLE,
    PEEK,
    PLACES,
    SHUFFLE,
    SWITCH,
    WITH,
    Ending,
    Happening,
    Question,
    Switch,
    Table,
    in_play,
    owner_of,
    place_in,
)

FIRST_ROUND_TO_DECLARE = 4
LAST_ROUND = 30


def legal(box: Box, table: Table, choices: Choices) -> None:
    """List what the player in turn may answer; legality is said here and nowhere else."""
    choices.count = 0
    match table.question:
        case Question.ACT:
            offer_actions(table, choices)
        case Question.WITH:
            for place in range(PLACES):
                if can_be_second(table, place):
                    offer(choices, WITH + place)
        case _:
            for place in range(table.turn * HAND, table.turn * HAND + HAND):
                offer(choices, LOOK + place)


def offer_actions(table: Table, choices: Choices) -> None:
    """R2.2 On your turn you take exactly two actions, Peek, Switch or Shuffle, in any order; the
    same one twice will do.
    """
    if not must_declare(table):
        offer_places(table, choices, PEEK)
        offer_places(table, choices, SWITCH)
        offer(choices, SHUFFLE)
    if can_declare(table):
        offer(choices, DECLARE)


def offer_places(table: Table, choices: Choices, first: int) -> None:
    """Offer every place where a card lies."""
    for place in range(PLACES):
        if in_play(table.seats, place):
            offer(choices, first + place)


def can_be_second(table: Table, place: int) -> bool:
    """R2.5 If it is agreed, one of the two cards switched must be your own."""
    if place == table.first or not in_play(table.seats, place):
        return False
    own = owner_of(table.first) == table.turn or owner_of(place) == table.turn
    return own or table.options.switch == Switch.ANY


def can_declare(table: Table) -> bool:
    """R2.7 Instead of both actions you may Declare the End of the Game, but not in the first three
    rounds.
    """
    return table.actions == ACTIONS and table.round >= FIRST_ROUND_TO_DECLARE


def must_declare(table: Table) -> bool:
    """R2.8 If it is agreed, the player whose turn it is in round thirty or later must declare."""
    late = table.options.ending == Ending.ROUND_30 and table.round >= LAST_ROUND
    return late and can_declare(table)


def play(box: Box, table: Table, choice: int) -> None:
    """Carry out an answer, and whatever follows from it."""
    begin_events(table)
    place = place_in(choice)
    if choice == DECLARE:
        declare(box, table)
    elif choice == SHUFFLE:
        shuffle_own(table)
    elif choice >= WITH:
        switch(table, table.first, place)
    elif choice >= SWITCH:
        table.first = place
        table.question = Question.WITH
    else:
        look_at(table, place)


def look_at(table: Table, place: int) -> None:
    """R2.3 Peek: look at any card in front of any player or in the centre. R5.4 That knowledge
    ends when one of the three is switched away; a look at one of them makes it a card known in its
    place.
    """
    me = bit(table.turn)
    card = table.card[place]
    if table.question == Question.ACT and table.seen[place] & me:
        count_idle(table)
    table.seen[place] |= me
    table.among[card] &= ~me & EVERYONE
    table.must_stand = 1
    note_place(table, Happening.LOOKED, table.turn, place, 0, card, me)
    if table.question == Question.OPENING:
        end_opening_look(table)
    else:
        end_action(table)


def end_opening_look(table: Table) -> None:
    """R1.6 Before the first turn each player, from the starting player on, looks at one of their
    own three cards.
    """
    table.looks -= 1
    table.turn = (table.turn + 1) % table.seats
    if table.looks == 0:
        begin_turn(table)


def begin_turn(table: Table) -> None:
    """Ask a player for the first of two actions."""
    table.actions = ACTIONS
    table.question = Question.ACT
    note(table, Happening.TURN, table.turn, NOBODY, NO_CARD, 0, EVERYONE)


def end_action(table: Table) -> None:
    """R2.1 Turns go clockwise, and a round is one turn of every player, the starting player
    first.
    """
    table.question = Question.ACT
    table.actions -= 1
    if table.actions == 0:
        table.turn = (table.turn + 1) % table.seats
        if table.turn == table.starter:
            table.round += 1
        begin_turn(table)


def switch(table: Table, one: int, other: int) -> None:
    """R2.4 Switch: exchange any two cards on the table, without looking at them. R5.2 A player
    knows a card once looked at wherever it is switched.
    """
    if owner_of(one) != table.turn and owner_of(other) != table.turn:
        count_idle(table)
    if owner_of(one) != owner_of(other):
        forget_three(table, owner_of(one))
        forget_three(table, owner_of(other))
    table.card[one], table.card[other] = table.card[other], table.card[one]
    table.seen[one], table.seen[other] = table.seen[other], table.seen[one]
    note_place(table, Happening.SWITCHED, table.turn, one, other, NO_CARD, EVERYONE)
    end_action(table)


def count_idle(table: Table) -> None:
    """Remember, as everybody at the table may, that a player looked at a card already known to
    them or switched only cards of others: who often does hardly plays to win.
    """
    table.idle[table.turn] = min(table.idle[table.turn] + 1, MOST_IDLE)


def forget_three(table: Table, owner: int) -> None:
    """Forget who knew what to be among the three cards of a player."""
    if owner < SEATS:
        for place in range(owner * HAND, owner * HAND + HAND):
            table.among[table.card[place]] = 0


def shuffle_own(table: Table) -> None:
    """R2.6 Shuffle: mix your own three cards so that nobody knows which is which, then look at one
    of them. R5.3 After a Shuffle nobody knows which of the three cards is which, but whoever knew
    some of them knows that they are among the three.
    """
    first = table.turn * HAND
    for place in range(first, first + HAND):
        table.among[table.card[place]] |= table.seen[place]
        table.seen[place] = 0
    for i in range(HAND - 1, 0, -1):
        j = roll(table.dice, i + 1)
        one, other = first + i, first + j
        table.card[one], table.card[other] = table.card[other], table.card[one]
    table.question = Question.LOOK
    note(table, Happening.SHUFFLED, table.turn, NOBODY, NO_CARD, 0, EVERYONE)


def declare(box: Box, table: Table) -> None:
    """Declare the end of the game."""
    table.declarer = table.turn
    note(table, Happening.DECLARED, table.turn, NOBODY, NO_CARD, 0, EVERYONE)
    end_game(box, table)
