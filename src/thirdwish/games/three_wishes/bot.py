"""A player who goes by rules of thumb and sees only a View.

It looks at its own cards first, then at others; switches for the better; passes Time Travel on;
and declares as soon as it is sure of a set that is good enough, asking less from round to round.
"""

from __future__ import annotations

from thirdwish.engine.table import NO_CARD, bit
from thirdwish.games.three_wishes.cards import CARDS, SEATS, TYPES, Box, Special
from thirdwish.games.three_wishes.table import (
    DECLARE,
    HAND,
    PEEK,
    PLACES,
    SHUFFLE,
    SWITCH,
    WITH,
    View,
    in_play,
    owner_of,
    place_in,
)

LIGHTEST = -10_000
ALL_TYPES = (1 << TYPES) - 1
A_TYPE = 6  # what a type more in my hand is worth
A_SET = 20  # what a full set is worth besides its points
AN_UNKNOWN = 3  # what a card is worth that I have not seen
TROUBLE = -20  # what a hand is worth with a card that loses
GOOD_AT_FIRST = 17  # points that I declare with, less one a round ...
GOOD_ENOUGH = 8  # ... down to these
SURE = 1000  # what a set that wins outright is worth
FIRST_DOUBT = 2  # the round from which on a player may seem to play at random
EVEN_DOUBT = 500  # how likely they do if what they know is neither odd nor not, in thousandths
A_DOUBT = 100  # and how much likelier if it is odder by one
MOST_DOUBT = 950
AN_OWN = 3  # how odd it is not to know a card of one's own; to know one elsewhere is -1
NOT_ODD = 4  # what is not odd at the beginning
MANY_TURNS = 6  # after which knowing few cards becomes no odder
PATIENCE = 25  # the round in which I declare whatever I have


def weigh(box: Box, view: View, choice: int) -> int:
    """Return what an answer is worth to me."""
    place = place_in(choice)
    if choice == DECLARE:
        weight = weigh_declaring(box, view)
    elif choice == SHUFFLE:
        weight = weigh_shuffle(box, view)
    elif choice >= WITH:
        weight = gain(box, view, worth_now(box, view), view.first, place)
    elif choice >= SWITCH:
        # A switch with a card of mine can be begun with either card; it is weighed once.
        weight = best_gain(box, view, place) if owner_of(place) == view.me else -A_TYPE
    elif choice >= PEEK:
        weight = weigh_look(view, place)
    else:
        weight = 0
    return weight


def weigh_look(view: View, place: int) -> int:
    """Return what it is worth to look at a card: most if it is mine and not known."""
    if view.card[place] != NO_CARD:
        return 0
    if owner_of(place) == view.me:
        return A_TYPE
    return AN_UNKNOWN


def weigh_shuffle(box: Box, view: View) -> int:
    """Shuffle a set that others have seen, so that they cannot pick its cards out."""
    if worth_now(box, view) < A_SET:
        return -A_TYPE
    for place in range(view.me * HAND, view.me * HAND + HAND):
        if view.seen[place] & ~bit(view.me):
            return 1
    return -A_TYPE


def weigh_declaring(box: Box, view: View) -> int:
    """Declare when sure of a set that is good enough by now, or when patience is at its end."""
    wanted = max(GOOD_ENOUGH, GOOD_AT_FIRST - view.round)
    if worth_now(box, view) >= A_SET + wanted or view.round >= PATIENCE:
        return -LIGHTEST
    return LIGHTEST + 1


# Who plays at random.


def doubt(box: Box, view: View, seat: int) -> int:
    """Return how likely another player plays at random, in thousandths. That the others at the
    table seem to, or not, counts half: those who sit together are mostly of a kind.
    """
    if view.round < FIRST_DOUBT:
        return 0
    odd = oddness(view, seat)
    for other in range(view.seats):
        if other != view.me:
            odd += oddness(view, other)
    return max(0, min(MOST_DOUBT, EVEN_DOUBT + A_DOUBT * odd))


def oddness(view: View, seat: int) -> int:
    """Return how odd it is what everybody saw a player look at: above 0 if one who plays at random
    would rather know just that, below if one who plays to win would, who soon knows their own
    cards and then many others.
    """
    odd = min(turns_of(view, seat), MANY_TURNS) - NOT_ODD
    for place in range(PLACES):
        seen = view.seen[place] & bit(seat) != 0
        if owner_of(place) != seat and seen:
            odd -= 1
        elif owner_of(place) == seat and not seen:
            odd += AN_OWN
    return odd


def turns_of(view: View, seat: int) -> int:
    """Return how many turns a player has had."""
    after_starter = (seat + view.seats - view.starter) % view.seats
    asked_after = (view.turn + view.seats - view.starter) % view.seats
    return view.round if after_starter < asked_after else view.round - 1


# What a switch is worth.


def best_gain(box: Box, view: View, one: int) -> int:
    """Return what the best switch of a card is worth."""
    best, now = LIGHTEST + 1, worth_now(box, view)
    for other in range(PLACES):
        if other != one and in_play(view.seats, other):
            best = max(best, gain(box, view, now, one, other))
    return best


def gain(box: Box, view: View, now: int, one: int, other: int) -> int:
    """Return what my hand, worth so much now, gains by a switch; a switch that gains nothing is
    worse than a look.
    """
    mine, theirs = one, other
    if owner_of(other) == view.me:
        mine, theirs = other, one
    if owner_of(mine) != view.me or owner_of(theirs) == view.me:
        return -A_TYPE
    more = worth_after(box, view, mine, theirs) - now
    card = view.card[mine]
    if card != NO_CARD and box.special[card] == Special.LOSES and owner_of(theirs) < SEATS:
        more += 1  # better in front of a rival than in the centre
    return more - 1


def worth_now(box: Box, view: View) -> int:
    """Return what my hand is worth as it is."""
    return worth_after(box, view, NO_CARD, NO_CARD)


def worth_after(box: Box, view: View, out: int, into: int) -> int:
    """Return what my hand is worth when the card at `out` has been switched for that at `into`."""
    types, unknown, doublers, total, among = 0, 0, 0, 0, -1
    for place in range(view.me * HAND, view.me * HAND + HAND):
        card = view.card[into] if place == out else view.card[place]
        if card == NO_CARD and among < CARDS:
            among = next_among(view, among + 1)  # which of the three it is does not matter
            card = among if among < CARDS else NO_CARD
        if card == NO_CARD:
            unknown += 1
        elif box.special[card] == Special.LOSES:
            return TROUBLE
        elif box.special[card] == Special.DOUBLES:
            types |= 1 << box.type[card]
            doublers += 1
        else:
            types |= 1 << box.type[card]
            total += box.value[card]
    if types == ALL_TYPES:
        return SURE if doublers > 1 else A_SET + total * (1 + doublers)
    return A_TYPE * count_bits(types) + AN_UNKNOWN * unknown + total // 2


def next_among(view: View, card: int) -> int:
    """Return the first card from this one on that I know to be among my shuffled three; CARDS if
    there is none.
    """
    while card < CARDS and view.among[card] != 1 + view.me:
        card += 1
    return card


def count_bits(types: int) -> int:
    """Return how many types there are."""
    count = 0
    for kind in range(TYPES):
        count += types >> kind & 1
    return count
