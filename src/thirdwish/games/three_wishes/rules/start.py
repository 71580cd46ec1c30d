"""1. The box and the start."""

from __future__ import annotations

from thirdwish.engine.dice import roll, seed_dice, shuffle
from thirdwish.engine.table import (
    EVERYONE,
    NO_CARD,
    NOBODY,
    begin_events,
    note,
)
from thirdwish.games.three_wishes.cards import CARDS, SEATS, Box
from thirdwish.games.three_wishes.table import (
    ACTIONS,
    PLACES,
    Happening,
    Options,
    Question,
    Table,
    in_play,
)


def set_up(box: Box, table: Table, seats: int, options: Options, seed: int) -> None:
    """R1.5 A player chosen at random starts."""
    seed_dice(table.dice, seed)
    begin_events(table)
    table.seats = seats
    table.options.switch = options.switch
    table.options.ending = options.ending
    table.options.match = options.match
    table.options.memory = options.memory
    table.starter = roll(table.dice, seats)
    table.last_winner = NOBODY
    begin_game(box, table)


def begin_game(box: Box, table: Table) -> None:
    """Deal a game and ask the starting player for the opening look."""
    table.game += 1
    table.round = 1
    table.actions = ACTIONS
    table.declarer = NOBODY
    table.looks = table.seats
    table.turn = table.starter
    table.question = Question.OPENING
    for seat in range(SEATS):
        table.idle[seat] = 0
    gather_deck(box, table)
    deal(table)
    note(table, Happening.BEGAN, table.starter, NOBODY, NO_CARD, min(table.game, 255), EVERYONE)


def gather_deck(box: Box, table: Table) -> None:
    """R1.2 There are eighteen cards, six Superpowers, six Gifts and six cards of World Harmony;
    with four players the three cards marked 5 stay in the box, with three players those marked 4+
    as well.
    """
    size = 0
    for card in range(CARDS):
        table.pile[card] = 0
        table.among[card] = 0
        if box.players[card] <= table.seats:
            table.pile[size] = card
            size += 1
    shuffle(table.dice, table.pile, size)


def deal(table: Table) -> None:
    """R1.3 Shuffle the cards, and take the topmost out of the game without anybody seeing it.
    R1.4 Put the next two cards face down in the centre, and three face down in front of each
    player.
    """
    table.removed = table.pile[0]
    dealt = 1
    for place in range(PLACES - 1, -1, -1):
        table.card[place] = NO_CARD
        table.seen[place] = 0
        if in_play(table.seats, place):
            table.card[place] = table.pile[dealt]
            dealt += 1
    for card in range(CARDS):
        table.pile[card] = 0
