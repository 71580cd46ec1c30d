"""A player who goes by rules of thumb and sees only a View.

It looks at its own cards first, then at others; switches for the better; passes Time Travel on;
and declares as soon as it is sure of a set that nobody is likely to beat, asking less from round to
round. If everybody else seems to play at random it goes by `among_random.py` instead: the game may
end at any moment then.
"""

from __future__ import annotations

from thirdwish.engine.table import NO_CARD, bit
from thirdwish.games.three_wishes.among_random import is_sure, weigh_last_action
from thirdwish.games.three_wishes.cards import CARDS, SEATS, TYPES, Box, Special
from thirdwish.games.three_wishes.doubt import all_seem_random
from thirdwish.games.three_wishes.odds import (
    ALL_OF_IT,
    ALL_TYPES,
    NOWHERE,
    SURE,
    count_bits,
    loose_cards,
    nobody_ahead,
    unseen_set,
)
from thirdwish.games.three_wishes.rules.turn import FIRST_ROUND_TO_DECLARE
from thirdwish.games.three_wishes.table import (
    ACTIONS,
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

LIGHTEST = -100_000
A_TYPE = 70  # what a type more in my hand is worth
A_SET = 400  # what a full set is worth besides its points
A_POINT = 20  # what a point of a set is worth,
A_PART = 5  # and one of cards that are no set yet,
A_DOUBLER = 30  # and what a doubler among those is worth
TO_SWITCH = 30  # what a switch has to gain before it is worth anything
TO_A_RIVAL = 10  # what it gains besides to leave a card that loses to a rival, not to the centre
UNSEEN_SET = 160  # what cards are worth that are surely a set, but not seen, if others may declare
LOOK_FIRST = 600  # what it is worth to look at an unknown card of mine: more than to switch,
LOOK_LATER = 50  # unless both actions are needed for a set of cards that I know;
LAST_LOOK_AT_MINE = 90  # and with the last action
LOOK_FOR_RISK = 20  # what a look elsewhere is worth: in front of a rival when I have a set;
LOOK_ELSEWHERE = 20  # while I have none;
LAST_LOOK_AT_RIVAL = 10  # and then with the last action, after which a rival's card
LAST_LOOK_AT_CENTRE = 80  # is likelier to be elsewhere when I can take it
CHANCE_AT_FIRST = 1010  # of winning that I declare with, less so many a round
LESS_A_ROUND = 15
PATIENCE = 15  # the round in which I declare whatever I have,
LONG_PATIENCE = 40  # and if everybody else seems to play at random


def weigh(box: Box, view: View, choice: int) -> int:
    """Return what an answer is worth to me."""
    place = place_in(choice)
    if choice == DECLARE:
        weight = weigh_declaring(box, view)
    elif choice >= PEEK and view.actions == 1 and all_seem_random(view):
        weight = weigh_last_action(box, view, choice)
    elif choice == SHUFFLE:
        weight = weigh_shuffle(box, view)
    elif choice >= WITH:
        weight = gain(box, view, worth_now(box, view), view.first, place)
    elif choice >= SWITCH:
        # A switch with a card of mine can be begun with either card; it is weighed once.
        weight = best_gain(box, view, place) if owner_of(place) == view.me else -A_TYPE
    elif choice >= PEEK:
        weight = weigh_look(box, view, place)
    else:
        weight = 0
    return weight


def weigh_look(box: Box, view: View, place: int) -> int:
    """Return what it is worth to look at a card: most if it is mine and not known."""
    if view.card[place] != NO_CARD:
        return 0
    owner = owner_of(place)
    if worth_now(box, view) >= A_SET:
        return LOOK_FOR_RISK if owner < SEATS and owner != view.me else 0
    if owner == view.me:
        return weigh_look_at_mine(box, view)
    if view.actions == ACTIONS:
        return LOOK_ELSEWHERE
    return LAST_LOOK_AT_RIVAL if owner < SEATS else LAST_LOOK_AT_CENTRE


def weigh_look_at_mine(box: Box, view: View) -> int:
    """Look at my cards first, since what is missing then can still be switched in, unless both
    actions are needed for that and I know where to find it.
    """
    if view.actions < ACTIONS:
        return LAST_LOOK_AT_MINE
    mine = types_known(box, view, view.me * HAND, HAND)
    needed = TYPES - count_bits(mine)
    if needed >= ACTIONS and types_known(box, view, 0, PLACES) == ALL_TYPES:
        return LOOK_LATER
    return LOOK_FIRST


def types_known(box: Box, view: View, first: int, places: int) -> int:
    """Return the types of the cards that I know there and that do not lose, one bit a type."""
    types = 0
    for place in range(first, first + places):
        card = view.card[place]
        if card != NO_CARD and box.special[card] != Special.LOSES:
            types |= 1 << box.type[card]
    return types


def weigh_shuffle(box: Box, view: View) -> int:
    """Shuffle a set that others have seen, so that they cannot pick its cards out."""
    if worth_now(box, view) < A_SET:
        return -A_TYPE
    for place in range(view.me * HAND, view.me * HAND + HAND):
        if view.seen[place] & ~bit(view.me):
            return 1
    return -A_TYPE


def weigh_declaring(box: Box, view: View) -> int:
    """Declare with a set that is likely enough to win, or when patience is at its end."""
    if all_seem_random(view):
        willing = view.round >= LONG_PATIENCE or is_sure(box, view)
    else:
        willing = view.round >= PATIENCE or is_good_enough(box, view)
    return -LIGHTEST if willing else LIGHTEST + 1


def is_good_enough(box: Box, view: View) -> bool:
    """Return whether I have a set that is likely to win; less and less will do."""
    now = worth_now(box, view)
    if now < A_SET:
        return False
    loose, points = loose_cards(box, view), (now - A_SET) // A_POINT
    wanted = CHANCE_AT_FIRST - LESS_A_ROUND * view.round
    return nobody_ahead(box, view, loose, points, NOWHERE, NOWHERE, True) >= wanted


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
        more += TO_A_RIVAL
    return more - TO_SWITCH


def worth_now(box: Box, view: View) -> int:
    """Return what my hand is worth as it is."""
    return worth_after(box, view, NO_CARD, NO_CARD)


def worth_after(box: Box, view: View, out: int, into: int) -> int:
    """Return what my hand is worth when the card at `out` has been switched for that at `into`."""
    types, doublers, total, among, unknown = 0, 0, 0, -1, 0
    for place in range(view.me * HAND, view.me * HAND + HAND):
        card = view.card[into] if place == out else view.card[place]
        if card == NO_CARD and among < CARDS:
            among = next_among(view, among + 1)  # which of the three it is does not matter
            card = among if among < CARDS else NO_CARD
        if card == NO_CARD:
            unknown += 1
        elif box.special[card] != Special.LOSES:
            types |= 1 << box.type[card]
            doublers += box.special[card] == Special.DOUBLES
            total += box.value[card] if box.special[card] != Special.DOUBLES else 0
    if types == ALL_TYPES:
        return A_SET + A_POINT * (SURE if doublers > 1 else total * (1 + doublers))
    worth = A_TYPE * count_bits(types) + A_PART * total + A_DOUBLER * doublers
    if view.actions < ACTIONS and view.round + 1 >= FIRST_ROUND_TO_DECLARE:
        worth += UNSEEN_SET * unseen_set(box, loose_cards(box, view), types, unknown) // ALL_OF_IT
    return worth


def next_among(view: View, card: int) -> int:
    """Return the first card from this one on that I know to be among my shuffled three; CARDS if
    there is none.
    """
    while card < CARDS and view.among[card] != 1 + view.me:
        card += 1
    return card
