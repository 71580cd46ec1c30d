"""2. A turn: drawing cards."""

from __future__ import annotations

from thirdwish.engine.dice import shuffle
from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, bit, note
from thirdwish.games.high_desert.cards import KINDS
from thirdwish.games.high_desert.known import seats_learn
from thirdwish.games.high_desert.table import Happening, Table


def draw(table: Table, seat: int, count: int) -> None:
    """R2.5 When there is no card to draw anywhere, the rest of the draw is lost.
    R2.6 There is no limit to a hand.
    """
    for _ in range(count):
        refill(table)
        if table.deck_size == 0:
            return
        draw_top(table, seat)


def refill(table: Table) -> None:
    """R2.4 When a card is to be drawn and the Draw Deck is empty, the discard pile is shuffled and
    becomes the Draw Deck.
    """
    if table.deck_size > 0 or sum(table.discard) == 0:
        return
    for card in range(KINDS):
        for _ in range(table.discard[card]):
            table.deck[table.deck_size] = card
            table.deck_size += 1
        table.discard[card] = 0
    shuffle(table.dice, table.deck, table.deck_size)
    note(table, Happening.SHUFFLED, NOBODY, NOBODY, NO_CARD, table.deck_size, EVERYONE)


def draw_top(table: Table, seat: int) -> None:
    """R8.2 A card drawn is seen by the player who draws it. R8.6 Whoever knows a card that another
    player draws from the Draw Deck knows it to be in that hand while it must still be there.
    """
    table.deck_size -= 1
    top = table.deck_size
    card, knowing = table.deck[top], table.deck_known[top]
    table.deck[top] = 0
    table.deck_known[top] = 0
    table.player[seat].hand[card] += 1
    seats_learn(table, knowing, seat, card)
    note(table, Happening.DREW, seat, NOBODY, card, 0, bit(seat) | knowing)
    table.must_stand = 1
