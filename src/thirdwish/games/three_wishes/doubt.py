"""Who plays at random, by what everybody saw them do."""

from __future__ import annotations

from thirdwish.games.three_wishes.cards import Box
from thirdwish.games.three_wishes.table import HAND, PLACES, Question, View

EVEN_DOUBT = 500  # how likely they do if what they do is neither odd nor not, in thousandths
A_DOUBT = 200  # and how much likelier if it is odder by one
OF_OTHERS = 100  # or if what the others do is: those who sit together are mostly of a kind;
MOST_OF_OTHERS = 500  # but one who plays to win is not doubted for what others do
MOST_DOUBT = 980
AN_IDLE = 5  # how odd it is to act and gain nothing;
AN_OWN = 5  # not to know a card of one's own; to know one elsewhere is -1
NOT_ODD = 4  # what is not odd of any player
TAKEN_FOR_RANDOM = 700  # how much each of the others must be doubted to play as among random ones


def doubt(box: Box, view: View, seat: int) -> int:
    """Return how likely another player plays at random, in thousandths."""
    return doubt_of(view, seat)


def all_seem_random(view: View) -> bool:
    """Return whether I had better take everybody else for one who plays at random."""
    for other in range(view.seats):
        if other != view.me and doubt_of(view, other) < TAKEN_FOR_RANDOM:
            return False
    return True


def doubt_of(view: View, seat: int) -> int:
    """Return how likely another player plays at random, by what they do and by what others do."""
    others = 0
    for other in range(view.seats):
        if other != view.me and other != seat:
            others += OF_OTHERS * oddness(view, other)
    others = max(-MOST_OF_OTHERS, min(MOST_OF_OTHERS, others))
    likely = EVEN_DOUBT + A_DOUBT * oddness(view, seat) + others
    return max(0, min(MOST_DOUBT, likely))


def oddness(view: View, seat: int) -> int:
    """Return how odd it is what everybody saw a player do: above 0 if one who plays at random would
    rather, below if one who plays to win would, who looks at their own cards first, gains by each
    action and soon knows many other cards. Of whoever had no turn yet nothing is known.
    """
    if not had_a_turn(view, seat):
        return -NOT_ODD
    own, seen = 0, 0
    for place in range(seat * HAND, seat * HAND + HAND):
        own += view.seen[place] >> seat & 1
    for place in range(PLACES):
        seen += view.seen[place] >> seat & 1
    return AN_IDLE * view.idle[seat] - NOT_ODD + AN_OWN * (HAND - own) - (seen - own)


def had_a_turn(view: View, seat: int) -> bool:
    """Return whether a player has had a turn, by who started and whose it is now."""
    if view.round > 1:
        return True
    before = (seat + view.seats - view.starter) % view.seats
    now = (view.turn + view.seats - view.starter) % view.seats
    return view.question != Question.OPENING and before < now
