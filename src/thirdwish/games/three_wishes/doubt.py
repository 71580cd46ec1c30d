"""Who plays at random, by what everybody saw them do."""

from __future__ import annotations

from thirdwish.games.three_wishes.cards import Box
from thirdwish.games.three_wishes.table import HAND, MOST_IDLE, PLACES, Question, View

EVEN_DOUBT = 500  # how likely they do if what they do is neither odd nor not, in thousandths
A_DOUBT = 100  # and how much likelier if it is odder by one
MOST_DOUBT = 980
AN_IDLE = 5  # how odd it is to act and gain nothing;
AN_OWN = 5  # not to know a card of one's own; to know one elsewhere is -1
NOT_ODD = 4  # what is not odd of any player
TAKEN_FOR_RANDOM = 700  # how much each of the others must be doubted to play as among random ones


def doubt(box: Box, view: View, seat: int) -> int:
    """Return how likely another player plays at random, in thousandths. That the others at the
    table seem to, or not, counts half: those who sit together are mostly of a kind.
    """
    odd = oddness(view, seat)
    for other in range(view.seats):
        if other != view.me:
            odd += oddness(view, other)
    return doubt_by(odd)


def all_seem_random(view: View) -> bool:
    """Return whether I had better take everybody else for one who plays at random."""
    least, total = MOST_IDLE, 0
    for other in range(view.seats):
        if other != view.me:
            odd = oddness(view, other)
            least, total = min(least, odd), total + odd
    return doubt_by(least + total) >= TAKEN_FOR_RANDOM


def doubt_by(odd: int) -> int:
    """Return how likely somebody plays at random whose play is so odd, in thousandths."""
    return max(0, min(MOST_DOUBT, EVEN_DOUBT + A_DOUBT * odd))


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
