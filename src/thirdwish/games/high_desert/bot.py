"""A player who goes by rules of thumb and sees only a View.

Every answer is weighed in quarters of a point: what it adds to the own score, what it takes from
others, and what the cards that it costs might have been worth.
"""

from __future__ import annotations

from thirdwish.engine.record import Row
from thirdwish.engine.table import NO_CARD
from thirdwish.games.high_desert.cards import (
    JANN,
    KINDS,
    Box,
    Effect,
    clan_of,
    rank_of,
    value_of,
)
from thirdwish.games.high_desert.table import (
    DISCARD,
    GIVE,
    KEEP,
    PASS,
    PAY,
    PLACE,
    ROB,
    TAKE,
    WISH,
    Immunity,
    View,
    Wish,
    card_in,
    clan_worth,
    palace_in,
    palace_worth,
)

POINT = 4  # weights are counted in quarters of a point
A_CARD = 3  # what a card in hand is worth, whichever it is
BEST_OF_FIVE = 12  # what the best of five cards looked at is worth, at a guess
LIGHTEST = -10_000


def weigh(box: Box, view: View, choice: int) -> int:
    """Return what an answer is worth to me."""
    card = card_in(choice)
    if choice == PASS:
        weight = 0
    elif choice >= WISH:
        weight = weigh_wish(box, view, choice - WISH)
    elif choice >= ROB:
        weight = view.player[choice - ROB].hand_size + threat(box, view, choice - ROB)
    elif choice >= DISCARD:
        weight = weigh_loss(box, view, palace_in(choice), card)
    elif choice >= TAKE:
        weight = weigh_trade(box, view, view.given, palace_in(choice), card)
    elif choice >= GIVE:
        weight = best_trade(box, view, card)
    elif choice >= KEEP:
        weight = worth_holding(box, view, card)
    elif choice >= PAY:
        weight = -worth_holding(box, view, card)
    elif choice >= PLACE:
        weight = my_gain(box, view, NO_CARD, card) - A_CARD
    else:
        weight = my_gain(box, view, NO_CARD, card) + weigh_effect(box, view, card)
    return weight


# What a change of Palaces is worth.


def gain(box: Box, view: View, seat: int, out: int, into: int) -> int:
    """Return what a player's score gains when a card leaves the Palace and another comes."""
    palace, before, after, others = view.player[seat].palace, 0, 0, 0
    for clan in range(JANN):
        worth, more = clan_worth(box.value, palace, clan), change(box, clan, out, into)
        before = max(before, worth)
        after = max(after, worth + more)
        others += more
    return POINT * (2 * (after - before) - others + change(box, JANN, out, into))


def change(box: Box, clan: int, out: int, into: int) -> int:
    """Return how the worth of a clan changes when a card leaves and another comes."""
    more = 0
    if out != NO_CARD and clan_of(out) == clan:
        more -= value_of(box, out)
    if into != NO_CARD and clan_of(into) == clan:
        more += value_of(box, into)
    return more


def my_gain(box: Box, view: View, out: int, into: int) -> int:
    """Return what my score gains by a change of my Palace."""
    return gain(box, view, view.me, out, into)


def weigh_loss(box: Box, view: View, seat: int, card: int) -> int:
    """Return what it is worth to me that a card leaves a Palace; of many rivals each less."""
    if seat == view.me:
        return my_gain(box, view, card, NO_CARD)
    return -gain(box, view, seat, card, NO_CARD) // (view.seats - 1) + threat(box, view, seat)


def threat(box: Box, view: View, seat: int) -> int:
    """Return how far a rival is ahead of me: of two alike I hurt the stronger."""
    mine = palace_worth(box.value, view.player[view.me].palace)
    theirs = palace_worth(box.value, view.player[seat].palace)
    return max(0, min(theirs - mine, POINT))


def weigh_trade(box: Box, view: View, mine: int, seat: int, theirs: int) -> int:
    """Return what it is worth to give a card of my Palace for one of a rival's."""
    rival = gain(box, view, seat, theirs, mine) // (view.seats - 1)
    return my_gain(box, view, mine, theirs) - rival


def best_trade(box: Box, view: View, mine: int) -> int:
    """Return what the best trade for a card of my Palace is worth."""
    best = LIGHTEST
    for seat in range(view.seats):
        if is_open(box, view, seat):
            for card in range(KINDS):
                dear = value_of(box, card) > value_of(box, mine)
                if view.player[seat].palace[card] > 0 and not dear:
                    best = max(best, weigh_trade(box, view, mine, seat, card))
    return best


def is_open(box: Box, view: View, seat: int) -> bool:
    """Return whether a rival's Palace can be touched, as far as I can tell."""
    return seat != view.me and sum(view.player[seat].palace) < box.immune_at


# What summoning a card does besides.


def weigh_effect(box: Box, view: View, card: int) -> int:
    """Return what the effect of a card is worth when it is summoned."""
    match box.effect[rank_of(card)]:
        case Effect.DRAW:
            return A_CARD * box.number[rank_of(card)]
        case Effect.TRADE:
            return weigh_merchant(box, view)
        case Effect.STEAL:
            return weigh_thief(box, view)
        case Effect.DISCARD:
            return max(0, best_loss(box, view, box.number[rank_of(card)]))
        case _:
            return max(0, best_second(box, view, card))


def weigh_merchant(box: Box, view: View) -> int:
    """Return what the best trade of the card that suits my Palace least is worth."""
    worst, relief = NO_CARD, LIGHTEST
    for card in range(KINDS):
        if view.player[view.me].palace[card] > 0:
            without = my_gain(box, view, card, NO_CARD)
            if without > relief:
                worst, relief = card, without
    return 0 if worst == NO_CARD else max(0, best_trade(box, view, worst))


def weigh_thief(box: Box, view: View) -> int:
    """Return what a stolen card is worth, if there is one to be had."""
    for seat in range(view.seats):
        guarded = view.immunity == Immunity.PLAYER and not is_open(box, view, seat)
        if seat != view.me and view.player[seat].hand_size > 0 and not guarded:
            return A_CARD + A_CARD // (view.seats - 1)
    return 0


def best_loss(box: Box, view: View, highest: int) -> int:
    """Return what the removal of the card best removed is worth."""
    best = LIGHTEST
    for seat in range(view.seats):
        if seat == view.me or is_open(box, view, seat):
            for card in range(KINDS):
                if view.player[seat].palace[card] > 0 and value_of(box, card) <= highest:
                    best = max(best, weigh_loss(box, view, seat, card))
    return best


def best_second(box: Box, view: View, summoned: int) -> int:
    """Return what the best card to put down beside the one summoned is worth."""
    best = LIGHTEST
    for card in range(KINDS):
        if view.hand[card] > (card == summoned):
            best = max(best, my_gain(box, view, NO_CARD, card) - A_CARD)
    return best


# Wishes.


def weigh_wish(box: Box, view: View, wish: int) -> int:
    """Return what a wish is worth less the cards it costs."""
    match wish:
        case Wish.LOOK:
            worth = BEST_OF_FIVE
        case Wish.RECOVER:
            worth = best_of(box, view, view.discard)
        case _:
            worth = best_loss(box, view, 255)
    return worth - price(box, view)


def worth_holding(box: Box, view: View, card: int) -> int:
    """Return what a card is worth in my hand: most of what it would add to my Palace."""
    return A_CARD + max(0, 3 * my_gain(box, view, NO_CARD, card) // 4)


def best_of(box: Box, view: View, pile: Row) -> int:
    """Return what the best card of a pile is worth in my hand."""
    best = 0
    for card in range(KINDS):
        if pile[card] > 0:
            best = max(best, worth_holding(box, view, card))
    return best


def price(box: Box, view: View) -> int:
    """Return what the cards are worth that I would pay for a wish, the worst I have."""
    left, total, worth = box.wish_price, 0, A_CARD
    while left > 0:
        dearer = -LIGHTEST
        for card in range(KINDS):
            if view.hand[card] > 0:
                this = worth_holding(box, view, card)
                if this == worth and left > 0:
                    paid = min(left, view.hand[card])
                    left -= paid
                    total += paid * worth
                elif this > worth:
                    dearer = min(dearer, this)
        worth = dearer
    return total
