"""What a seat may know, and every table that it could be looking at."""

from __future__ import annotations

from thirdwish.engine.dice import roll
from thirdwish.engine.table import NO_CARD, NOBODY, bit, look_at_events
from thirdwish.games.three_wishes.cards import CARDS, SEATS, Box
from thirdwish.games.three_wishes.table import (
    HAND,
    PLACES,
    Table,
    View,
    in_play,
    owner_of,
)

FREE = 1  # in `pile` while redealing: the card may lie anywhere
TIED = 2  # + seat: the card is known to be among that player's three


def look(box: Box, table: Table, seat: int, view: View) -> None:
    """R5.1 Cards lie face down; which card a player looks at is seen by all, what it is by that
    player alone.
    """
    view.me = seat
    view.seats = table.seats
    view.turn = table.turn
    view.question = table.question
    view.round = table.round
    view.game = table.game
    view.options.switch = table.options.switch
    view.options.ending = table.options.ending
    view.options.match = table.options.match
    view.options.memory = table.options.memory
    view.starter = table.starter
    view.actions = table.actions
    view.first = table.first
    view.declarer = table.declarer
    view.last_winner = table.last_winner
    for other in range(SEATS):
        view.markers[other] = table.markers[other]
        view.idle[other] = table.idle[other]
    look_at_cards(table, seat, view)
    look_at_events(table, seat, view)


def look_at_cards(table: Table, seat: int, view: View) -> None:
    """Look at the cards: at those this seat has seen, and at all once they are shown."""
    over = table.turn == NOBODY
    view.removed = table.removed if over else NO_CARD
    for place in range(PLACES):
        view.card[place] = NO_CARD
        view.seen[place] = table.seen[place]
        if in_play(table.seats, place):
            if over or table.seen[place] & bit(seat):
                view.card[place] = table.card[place]
            elif table.among[table.card[place]] & bit(seat):
                view.among[table.card[place]] = 1 + owner_of(place)


def redeal(box: Box, table: Table, seat: int) -> None:
    """Deal again, at random, every card that `seat` cannot place.

    What others know to be among three cards is hidden from this seat: they are taken not to.
    """
    for card in range(CARDS):
        table.among[card] &= bit(seat)
    if table.turn != NOBODY:
        gather_unseen(table, seat)
        deal_tied(table)
        deal_free(table)


def gather_unseen(table: Table, seat: int) -> None:
    """Take up the cards that a seat cannot place, each marked with where it may lie."""
    table.pile[table.removed] = FREE
    table.removed = NO_CARD
    for place in range(PLACES):
        if in_play(table.seats, place) and not table.seen[place] & bit(seat):
            card = table.card[place]
            table.pile[card] = FREE
            if table.among[card] & bit(seat):
                table.pile[card] = TIED + owner_of(place)
            table.card[place] = NO_CARD


def deal_tied(table: Table) -> None:
    """Deal the cards known to be among a player's three."""
    for card in range(CARDS):
        if table.pile[card] >= TIED:
            first = (table.pile[card] - TIED) * HAND
            nth = roll(table.dice, empty_places(table, first, first + HAND))
            table.card[nth_empty(table, first, nth)] = card
            table.pile[card] = 0


def deal_free(table: Table) -> None:
    """Deal the other cards, one of them out of the game."""
    left = empty_places(table, 0, PLACES) + 1
    for card in range(CARDS):
        if table.pile[card] == FREE:
            nth = roll(table.dice, left)
            left -= 1
            if table.removed == NO_CARD and nth == left:
                table.removed = card
            else:
                table.card[nth_empty(table, 0, nth)] = card
            table.pile[card] = 0


def empty_places(table: Table, first: int, end: int) -> int:
    """Return how many places have no card yet."""
    count = 0
    for place in range(first, end):
        if in_play(table.seats, place) and table.card[place] == NO_CARD:
            count += 1
    return count


def nth_empty(table: Table, first: int, nth: int) -> int:
    """Return the nth place, counted from 0 and from `first` on, that has no card yet."""
    place = first
    while nth > 0 or not in_play(table.seats, place) or table.card[place] != NO_CARD:
        if in_play(table.seats, place) and table.card[place] == NO_CARD:
            nth -= 1
        place += 1
    return place
