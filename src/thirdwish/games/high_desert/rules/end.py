"""6. The end."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, note
from thirdwish.games.high_desert.cards import KINDS, Box
from thirdwish.games.high_desert.known import leaves_hand
from thirdwish.games.high_desert.table import Happening, Table, palace_size


def begin_last_round(box: Box, table: Table) -> None:
    """R6.1 When a player begins a turn with eight or more cards in the Palace, the last round
    begins with that turn. R6.3 The last round goes on even if the player who began it comes to
    have fewer than eight cards.
    """
    if table.last_round == 0 and palace_size(table, table.turn) >= box.immune_at:
        table.last_round = table.seats
        note(table, Happening.LAST_ROUND, table.turn, NOBODY, NO_CARD, 0, EVERYONE)


def finish(table: Table) -> None:
    """R6.5 When the game is over, all cards in hands are put on the discard pile for all to see;
    they count nothing.
    """
    for seat in range(table.seats):
        for card in range(KINDS):
            held = table.player[seat].hand[card]
            for _ in range(held):
                leaves_hand(table, seat, card)
            table.discard[card] += held
            if held > 0:
                note(table, Happening.SHOWED, seat, NOBODY, card, held, EVERYONE)
    table.must_stand = 1
    note(table, Happening.OVER, NOBODY, NOBODY, NO_CARD, 0, EVERYONE)
    table.turn = NOBODY
