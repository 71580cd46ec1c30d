"""A player who goes by rules of thumb and sees only a View.

It looks at its own cards first, then at others; switches for the better; passes Time Travel on;
and declares as soon as it is sure of a set that nobody is likely to beat, asking less from round to
round.
"""

from __future__ import annotations

from thirdwish.engine.table import NO_CARD, bit
from thirdwish.games.three_wishes.cards import CARDS, SEATS, TYPES, Box, Special
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
ALL_TYPES = (1 << TYPES) - 1
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
ALL_OF_IT = 1000  # chances are in thousandths
CHANCE_AT_FIRST = 1010  # of winning that I declare with, less so many a round
LESS_A_ROUND = 15
SURE = 1000  # what a set that wins outright is worth
FIRST_DOUBT = 2  # the round from which on a player may seem to play at random
EVEN_DOUBT = 500  # how likely they do if what they do is neither odd nor not, in thousandths
A_DOUBT = 100  # and how much likelier if it is odder by one
MOST_DOUBT = 980
AN_IDLE = 4  # how odd it is to act and gain nothing;
AN_OWN = 2  # not to know a card of one's own; to know one elsewhere is -1
NOT_ODD = 3  # what is not odd at the beginning
PATIENCE = 15  # the round in which I declare whatever I have


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
    needed = TYPES - count_bits(mine, TYPES)
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
    now = worth_now(box, view)
    wanted = CHANCE_AT_FIRST - LESS_A_ROUND * view.round
    if view.round >= PATIENCE or (now >= A_SET and chance(box, view, points_in(now)) >= wanted):
        return -LIGHTEST
    return LIGHTEST + 1


# How likely a set is to win.


def chance(box: Box, view: View, points: int) -> int:
    """Return how likely nobody has a better set, in thousandths, as if cards that I cannot place
    lay anywhere.
    """
    left, loose = ALL_OF_IT, loose_cards(box, view)
    for seat in range(view.seats):
        if seat != view.me:
            left = left * (ALL_OF_IT - risk(box, view, seat, loose, points)) // ALL_OF_IT
    return left


def risk(box: Box, view: View, seat: int, loose: int, points: int) -> int:
    """Return how likely a rival has a set worth more points, in thousandths."""
    held = held_by(view, seat)
    hands = ways(count_bits(loose, CARDS), HAND - count_bits(held, CARDS))
    return ALL_OF_IT * better_sets(box, held, loose, points) // hands


def loose_cards(box: Box, view: View) -> int:
    """Return the cards that I cannot place, one bit a card."""
    placed = 0
    for place in range(PLACES):
        if view.card[place] != NO_CARD:
            placed |= bit(view.card[place])
    loose = 0
    for card in range(CARDS):
        if box.players[card] <= view.seats and view.among[card] == 0:
            loose |= bit(card)
    return loose & ~placed


def held_by(view: View, seat: int) -> int:
    """Return the cards that I know a player to have, one bit a card."""
    held = 0
    for place in range(seat * HAND, seat * HAND + HAND):
        if view.card[place] != NO_CARD:
            held |= bit(view.card[place])
    for card in range(CARDS):
        if view.among[card] == 1 + seat:
            held |= bit(card)
    return held


def better_sets(box: Box, held: int, loose: int, points: int) -> int:
    """Return how many sets of the cards held, all of them, and loose ones are worth more points."""
    count, superpowers = 0, of_type(box, held, loose, 0)
    gifts, harmonies = of_type(box, held, loose, 1), of_type(box, held, loose, 2)
    for one in range(CARDS):
        if superpowers >> one & 1:
            for two in range(CARDS):
                if gifts >> two & 1:
                    for three in range(CARDS):
                        cards = bit(one) | bit(two) | bit(three)
                        if harmonies >> three & 1 and held & ~cards == 0:
                            count += points_of(box, one, two, three) > points
    return count


def of_type(box: Box, held: int, loose: int, kind: int) -> int:
    """Return the cards of a type that can be in a hand: those held, or else the loose ones."""
    cards = 0
    for card in range(CARDS):
        if box.type[card] == kind:
            cards |= bit(card)
    return held & cards if held & cards else loose & cards


def points_of(box: Box, one: int, two: int, three: int) -> int:
    """Return the points of a set; none if it has a card that loses."""
    doublers, total = 0, 0
    for card in (one, two, three):
        if box.special[card] == Special.LOSES:
            return 0
        if box.special[card] == Special.DOUBLES:
            doublers += 1
        else:
            total += box.value[card]
    return SURE if doublers > 1 else total * (1 + doublers)


def points_in(worth: int) -> int:
    """Return the points of a hand that is a set, by its worth."""
    return (worth - A_SET) // A_POINT


def ways(count: int, taken: int) -> int:
    """Return in how many ways some can be taken of so many."""
    result = 1
    for i in range(taken):
        result = result * (count - i) // (i + 1)
    return result


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
    """Return how odd it is what everybody saw a player do: above 0 if one who plays at random would
    rather, below if one who plays to win would, who gains by each action and soon knows their own
    cards and then many others.
    """
    odd = AN_IDLE * view.idle[seat] - NOT_ODD
    for place in range(PLACES):
        seen = view.seen[place] & bit(seat) != 0
        if owner_of(place) != seat and seen:
            odd -= 1
        elif owner_of(place) == seat and not seen:
            odd += AN_OWN
    return odd


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
    worth = A_TYPE * count_bits(types, TYPES) + A_PART * total + A_DOUBLER * doublers
    if view.actions < ACTIONS and view.round + 1 >= FIRST_ROUND_TO_DECLARE:
        worth += UNSEEN_SET * unseen_set(box, view, types, unknown) // ALL_OF_IT
    return worth


def unseen_set(box: Box, view: View, types: int, unknown: int) -> int:
    """Return how likely so many unknown cards are just the types that I lack, in thousandths."""
    if count_bits(types, TYPES) + unknown < TYPES:
        return 0
    loose = loose_cards(box, view)
    sets = ALL_OF_IT
    for kind in range(TYPES):
        if not types >> kind & 1:
            sets *= count_bits(loose & useful_cards(box, kind), CARDS)
    return sets // max(1, ways(count_bits(loose, CARDS), unknown))


def useful_cards(box: Box, kind: int) -> int:
    """Return the cards of a type that do not lose, one bit a card."""
    cards = 0
    for card in range(CARDS):
        if box.type[card] == kind and box.special[card] != Special.LOSES:
            cards |= bit(card)
    return cards


def next_among(view: View, card: int) -> int:
    """Return the first card from this one on that I know to be among my shuffled three; CARDS if
    there is none.
    """
    while card < CARDS and view.among[card] != 1 + view.me:
        card += 1
    return card


def count_bits(bits: int, most: int) -> int:
    """Return how many of the lowest bits are set."""
    count = 0
    for place in range(most):
        count += bits >> place & 1
    return count
