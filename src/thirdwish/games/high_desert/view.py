"""What a seat may know, and every table that it could be looking at."""

from __future__ import annotations

from thirdwish.engine.dice import roll
from thirdwish.engine.table import NO_CARD, STRANGER, bit, look_at_events
from thirdwish.games.high_desert.cards import KINDS, Box
from thirdwish.games.high_desert.table import (
    SEATS,
    Table,
    View,
    known_at,
    nth_card,
    observer,
)


def look(box: Box, table: Table, seat: int, view: View) -> None:
    """R8.1 Palaces, the discard pile and the cards out of the game lie open; hands and the Draw
    Deck are secret; how many cards there are in each is not.
    """
    view.me = seat
    view.seats = table.seats
    view.turn = table.turn
    view.question = table.question
    view.immunity = table.options.immunity
    view.last_round = table.last_round
    view.to_draw = table.to_draw
    view.summoned = table.summoned
    view.given = table.given
    view.wish = table.wish
    view.to_pay = table.to_pay
    view.looked_at = table.looked_at
    look_at_piles(table, seat, view)
    for other in range(table.seats):
        look_at_player(table, observer(seat), other, view)
    look_at_events(table, seat, view)


def look_at_piles(table: Table, seat: int, view: View) -> None:
    """Look at the piles, and into one's own hand."""
    view.deck_size = table.deck_size
    for place in range(table.deck_size):
        view.deck[place] = NO_CARD
        if table.deck_known[place] & bit(seat):
            view.deck[place] = table.deck[place]
    for card in range(KINDS):
        view.discard[card] = table.discard[card]
        view.removed[card] = table.removed[card]
        if seat != STRANGER:
            view.hand[card] = table.player[seat].hand[card]


def look_at_player(table: Table, watching: int, other: int, view: View) -> None:
    """Look at a player across the table."""
    player, seen = table.player[other], view.player[other]
    seen.hand_size = sum(player.hand)
    for card in range(KINDS):
        seen.palace[card] = player.palace[card]
        seen.known[card] = player.known[known_at(watching, card)]


def redeal(box: Box, table: Table, seat: int) -> None:
    """Deal again, at random, every card that `seat` cannot place."""
    watching = observer(seat)
    gather_unseen(table, seat)
    for place in range(table.deck_size):
        if not table.deck_known[place] & bit(seat):
            table.deck[place] = take_unseen(table)
    for other in range(table.seats):
        if other != seat:
            redeal_hand(table, watching, other)
        forget_what_others_know(table, watching, other)


def gather_unseen(table: Table, seat: int) -> None:
    """Count the cards that a seat cannot place, by kind: what comes of it is the same however
    they lie.
    """
    for place in range(table.deck_size):
        if not table.deck_known[place] & bit(seat):
            table.unseen[table.deck[place]] += 1
    for other in range(table.seats):
        if other != seat:
            player = table.player[other]
            for card in range(KINDS):
                known = player.known[known_at(observer(seat), card)]
                table.unseen[card] += player.hand[card] - known


def take_unseen(table: Table) -> int:
    """Return a card taken at random from those gathered."""
    card = nth_card(table.unseen, roll(table.dice, sum(table.unseen)))
    table.unseen[card] -= 1
    return card


def redeal_hand(table: Table, watching: int, other: int) -> None:
    """Deal a hand again, but for the cards known to be in it."""
    player = table.player[other]
    to_deal = sum(player.hand)
    for card in range(KINDS):
        player.hand[card] = player.known[known_at(watching, card)]
        to_deal -= player.hand[card]
    for _ in range(to_deal):
        player.hand[take_unseen(table)] += 1


def forget_what_others_know(table: Table, watching: int, holder: int) -> None:
    """Take everybody else to know of a hand what all know; more than that is hidden too."""
    known = table.player[holder].known
    for other in range(SEATS):
        if other not in (watching, holder):
            for card in range(KINDS):
                known[known_at(other, card)] = known[known_at(SEATS, card)]
