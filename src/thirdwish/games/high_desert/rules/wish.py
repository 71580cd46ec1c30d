"""4. Make a Wish."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, Choices, bit, note, offer
from thirdwish.games.high_desert.cards import KINDS, Box, highest_value
from thirdwish.games.high_desert.known import all_learn, leaves_hand, seats_learn
from thirdwish.games.high_desert.rules.draw import refill
from thirdwish.games.high_desert.rules.immunity import can_touch
from thirdwish.games.high_desert.table import (
    KEEP,
    WISH,
    Happening,
    Question,
    Table,
    Wish,
    hand_size,
)


def offer_wishes(box: Box, table: Table, choices: Choices) -> None:
    """R4.6 The third wish cannot be made when there is no card that it could take."""
    if hand_size(table, table.turn) >= box.wish_price:
        offer(choices, WISH + Wish.LOOK)
        offer(choices, WISH + Wish.RECOVER)
        if can_touch(box, table, highest_value(box)):
            offer(choices, WISH + Wish.BANISH)


def make_wish(box: Box, table: Table, wish: int) -> None:
    """R4.1 To Make a Wish, say which wish you make, then put three cards of your hand on the
    discard pile; whoever has fewer cannot wish.
    """
    table.wish = wish
    table.to_pay = box.wish_price
    table.question = Question.PAY
    note(table, Happening.WISHED, table.turn, NOBODY, NO_CARD, wish, EVERYONE)


def pay(box: Box, table: Table, card: int) -> None:
    """Pay one card of the price; with the last the wish is granted."""
    leaves_hand(table, table.turn, card)
    table.discard[card] += 1
    note(table, Happening.PAID, table.turn, NOBODY, card, 0, EVERYONE)
    table.to_pay -= 1
    if table.to_pay == 0:
        match table.wish:
            case Wish.LOOK:
                look_at_top(box, table)
            case Wish.RECOVER:
                table.question = Question.RECOVER
            case Wish.BANISH:
                table.question = Question.BANISH


def look_at_top(box: Box, table: Table) -> None:
    """R4.3 When fewer than five cards are in the Draw Deck you look at those; only when there is
    none is the discard pile shuffled first.
    """
    refill(table)
    table.looked_at = min(box.wish_look, table.deck_size)
    for place in range(table.deck_size - table.looked_at, table.deck_size):
        table.deck_known[place] |= bit(table.turn)
    table.must_stand = 1
    table.question = Question.KEEP
    note(table, Happening.LOOKED, table.turn, NOBODY, NO_CARD, table.looked_at, EVERYONE)


def place_of(table: Table, card: int) -> int:
    """Return where the topmost card of a kind lies among those looked at; -1 if it does not."""
    for place in range(table.deck_size - 1, table.deck_size - table.looked_at - 1, -1):
        if table.deck[place] == card:
            return place
    return -1


def offer_looked_at(table: Table, choices: Choices) -> None:
    """Offer the cards looked at."""
    for card in range(KINDS):
        if place_of(table, card) >= 0:
            offer(choices, KEEP + card)


def keep(table: Table, card: int) -> None:
    """R4.2 The first wish is to look at the five topmost cards of the Draw Deck, to take one of
    them into your hand, and to put the others under the Draw Deck in the order you saw them.
    """
    taken = place_of(table, card)
    knowing = bit(table.turn)
    if table.looked_at == 1:  # whoever knew the only card knows who has it
        knowing |= table.deck_known[taken]
    table.player[table.turn].hand[card] += 1
    seats_learn(table, knowing, table.turn, card)
    note(table, Happening.KEPT, table.turn, NOBODY, card, 0, knowing)
    for place in range(taken, table.deck_size - 1):
        table.deck[place] = table.deck[place + 1]
    table.deck_size -= 1
    table.deck[table.deck_size] = 0
    table.deck_known[table.deck_size] = 0
    for _ in range(table.looked_at - 1):
        tuck_top(table)
    table.looked_at = 0
    table.question = Question.DONE


def tuck_top(table: Table) -> None:
    """R8.5 A player who has looked at the top of the Draw Deck knows the cards put under it, each
    in its place, until they are drawn, shuffled, or looked at by another who may have taken any
    of them.
    """
    top = table.deck[table.deck_size - 1]
    for place in range(table.deck_size - 1, 0, -1):
        table.deck[place] = table.deck[place - 1]
        table.deck_known[place] = table.deck_known[place - 1]
    table.deck[0] = top
    table.deck_known[0] = bit(table.turn)


def recover(table: Table, card: int) -> None:
    """R4.4 The second wish is to take any card from the discard pile into your hand, even one just
    paid. R8.4 A card taken from the discard pile is known to all to be in that hand while it must
    still be there.
    """
    table.discard[card] -= 1
    table.player[table.turn].hand[card] += 1
    all_learn(table, table.turn, card)
    note(table, Happening.RECOVERED, table.turn, NOBODY, card, 0, EVERYONE)
    table.question = Question.DONE


def banish(table: Table, seat: int, card: int) -> None:
    """R4.5 The third wish is to take any card in any Palace out of the game."""
    table.player[seat].palace[card] -= 1
    table.removed[card] += 1
    note(table, Happening.BANISHED, table.turn, seat, card, 0, EVERYONE)
    table.question = Question.DONE
