"""1. The box and the start."""

from __future__ import annotations

from thirdwish.engine.dice import roll, seed_dice
from thirdwish.engine.table import begin_events
from thirdwish.games.high_desert.cards import KINDS, Box
from thirdwish.games.high_desert.rules.draw import draw, refill
from thirdwish.games.high_desert.rules.turn import begin_turn
from thirdwish.games.high_desert.table import Options, Start, Table


def set_up(box: Box, table: Table, seats: int, options: Options, seed: int) -> None:
    """R1.4 Shuffle the deck, deal five cards to each player, and put the rest face down as the
    Draw Deck.
    """
    seed_dice(table.dice, seed)
    begin_events(table)
    table.seats = seats
    table.options.start = options.start
    table.options.immunity = options.immunity
    gather_deck(box, table)
    for seat in range(seats):
        draw(table, seat, box.opening_hand)
    choose_first(table)
    begin_turn(box, table)


def gather_deck(box: Box, table: Table) -> None:
    """R1.2 The deck is the seventy clan cards: in each of the clans Genie, Marid, Shaitan and
    Efreet five Diviners, four Merchants, three Thieves, two Viziers and one Sultan, and in the
    clan Jann four Diviners, three Merchants, two Thieves and one Vizier.
    """
    for card in range(KINDS):
        table.discard[card] = box.copies[card]
    refill(table)


def choose_first(table: Table) -> None:
    """R1.5 A player chosen at random goes first, or the player in the first seat if that is
    agreed.
    """
    table.turn = 0
    if table.options.start == Start.RANDOM:
        table.turn = roll(table.dice, table.seats)
