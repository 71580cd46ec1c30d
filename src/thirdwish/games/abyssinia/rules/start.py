"""1. The box and the start."""

from __future__ import annotations

from thirdwish.engine.dice import roll, seed_dice, shuffle
from thirdwish.engine.table import NO_CARD, NOBODY, begin_events
from thirdwish.games.abyssinia.cards import DECK, TYPES, WISHES, Box
from thirdwish.games.abyssinia.rules.piles import draw_wishes, shuffle_pile, take_genie
from thirdwish.games.abyssinia.rules.turn import begin_round, go_on
from thirdwish.games.abyssinia.table import (
    IN_PILE,
    LAID,
    SEATS,
    Options,
    Table,
)


def set_up(box: Box, table: Table, seats: int, options: Options, seed: int) -> None:
    """R1.5 A player chosen at random is the first dealer."""
    seed_dice(table.dice, seed)
    begin_events(table)
    table.seats = seats
    table.winner = NOBODY
    clear_players(table)
    make_piles(box, table)
    deal(table)
    table.dealer = roll(table.dice, seats)
    begin_round(table)
    go_on(box, table)


def clear_players(table: Table) -> None:
    """Put nothing before anybody."""
    for seat in range(SEATS):
        table.player[seat].genie = NO_CARD
        for slot in range(LAID):
            table.player[seat].laid[slot] = NO_CARD


def make_piles(box: Box, table: Table) -> None:
    """R1.2 There are three piles of wishes, Love, Wealth and Power, each shuffled."""
    for wish in range(WISHES):
        if box.exists[wish] == 1:
            kind = wish // DECK
            table.place[wish] = IN_PILE
            table.pile[kind * DECK + table.pile_size[kind]] = wish
            table.pile_size[kind] += 1
    for kind in range(TYPES):
        shuffle_pile(table, kind)
    for genie in range(box.genies):
        table.genie_pile[genie] = genie
    table.genie_size = box.genies
    shuffle(table.dice, table.genie_pile, box.genies)


def deal(table: Table) -> None:
    """R1.3 Each player is dealt a Genie, face up, and the other Genies are a face-down pile.
    R1.4 Each player is dealt one wish from each pile.
    """
    for seat in range(table.seats):
        take_genie(table, seat)
        for kind in range(TYPES):
            draw_wishes(table, seat, kind, 1)
