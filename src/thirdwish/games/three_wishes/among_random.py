"""How to play among others who all seem to play at random.

They end the game at any moment, whatever they have. So what counts is how likely I win if it ends
before my next turn; and since they seldom spoil a good table, I declare only if I am as good as
sure. The numbers were found at tables of three; they win more at larger ones too
(docs/bots-tried.md).
"""

from __future__ import annotations

from thirdwish.engine.table import NO_CARD
from thirdwish.games.three_wishes.cards import SEATS, TYPES, Box
from thirdwish.games.three_wishes.odds import (
    ALL_OF_IT,
    ALL_TYPES,
    NOWHERE,
    chance_after,
    count_bits,
    doublers_of,
    held_after,
    held_by,
    loose_cards,
    points_of,
    types_of,
    useful_cards,
)
from thirdwish.games.three_wishes.rules.turn import FIRST_ROUND_TO_DECLARE
from thirdwish.games.three_wishes.table import (
    HAND,
    PLACES,
    SHUFFLE,
    SWITCH,
    WITH,
    Switch,
    View,
    in_play,
    owner_of,
    place_in,
)

# In ten-thousandths of a game:
WORTHLESS = -100_000
A_TYPE = 230  # what a type more in my hand is worth,
A_TYPE_ELSEWHERE = 200  # and one that I lack, but know where to find;
A_DOUBLER = 130  # a doubler in my hand;
A_POINT = 7  # a point of a set;
TO_WIN_NOW = 2160  # to win for sure if the game ends before my next turn,
TO_WIN_SOON = 520  # and if it can end only from the next round on;
LOOK_AT_MINE = 160  # what it is worth to know a card of mine, besides what it may bring,
LOOK_AT_RIVAL = 70
LOOK_AT_CENTRE = 140
CHANCE_TO_DECLARE = 973  # in thousandths; to go on is worth as much


def is_sure(box: Box, view: View) -> bool:
    """Return whether my set is so likely to win that going on is worth less."""
    loose = loose_cards(box, view)
    return chance_after(box, view, loose, NOWHERE, NOWHERE, True) >= CHANCE_TO_DECLARE


def weigh_last_action(box: Box, view: View, choice: int) -> int:
    """Return what the last action of my turn gains me."""
    place, loose = place_in(choice), loose_cards(box, view)
    known = types_known(box, view, loose)
    if choice == SHUFFLE or (choice < WITH and is_like_another(view, place)):
        worth = WORTHLESS
    elif choice >= WITH:
        worth = worth_after(box, view, loose, known, view.first, place)
    elif choice >= SWITCH:
        worth = best_worth(box, view, loose, known, place)
        worth -= worth_after(box, view, loose, known, NOWHERE, NOWHERE)
    else:
        worth = worth_of_look(box, view, loose, known, place)
    return worth


def is_like_another(view: View, place: int) -> bool:
    """Return whether I know neither the card there nor one before it in front of the same owner:
    it is enough to think of one of them.
    """
    if view.card[place] != NO_CARD:
        return False
    for other in range(owner_of(place) * HAND, place):
        if view.card[other] == NO_CARD:
            return True
    return False


def best_worth(box: Box, view: View, loose: int, known: int, one: int) -> int:
    """Return what the table is worth after the best switch of a card with one further on; a switch
    can be begun with either card, and is weighed once.
    """
    best, at_risk = WORTHLESS, is_at_risk(box, view, loose)
    for other in range(one + 1, PLACES):
        mine = owner_of(one) == view.me or owner_of(other) == view.me
        if (mine or at_risk) and may_matter(view, one, other):
            best = max(best, worth_after(box, view, loose, known, one, other))
    return best


def may_matter(view: View, one: int, other: int) -> bool:
    """Return whether a switch may change anything, and no other like it was weighed before."""
    here = in_play(view.seats, other) and owner_of(one) != owner_of(other)
    return here and not is_like_another(view, other)


def is_at_risk(box: Box, view: View, loose: int) -> bool:
    """Return whether I may have a set, and somebody a better one: then I would switch cards of
    others, if the variant lets me.
    """
    if view.options.switch == Switch.OWN:
        return False
    chance = chance_after(box, view, loose, NOWHERE, NOWHERE, False)
    return 0 < chance < CHANCE_TO_DECLARE


def worth_after(box: Box, view: View, loose: int, known: int, one: int, other: int) -> int:
    """Return what the table is worth after a switch of two places."""
    held = held_after(view, view.me, one, other)
    types = types_of(box, held)
    elsewhere = known & ~types
    worth = A_TYPE * count_bits(types) + A_TYPE_ELSEWHERE * count_bits(elsewhere)
    worth += A_DOUBLER * doublers_of(box, held)
    if types == ALL_TYPES:
        worth += A_POINT * points_of(box, held)
    if view.round >= FIRST_ROUND_TO_DECLARE:
        worth += TO_WIN_NOW * chance_after(box, view, loose, one, other, False) // ALL_OF_IT
    elif view.round + 1 == FIRST_ROUND_TO_DECLARE:
        worth += TO_WIN_SOON * chance_after(box, view, loose, one, other, False) // ALL_OF_IT
    return worth


def types_known(box: Box, view: View, loose: int) -> int:
    """Return the types of which I know where to find a card of use, one bit a type."""
    types = 0
    for kind in range(TYPES):
        if useful_cards(box, view.seats, kind) & ~loose:
            types |= 1 << kind
    return types


def worth_of_look(box: Box, view: View, loose: int, known: int, place: int) -> int:
    """Return what it is worth to look at a card: most if it may well be of a type that I lack."""
    if view.card[place] != NO_CARD:
        return 0
    if owner_of(place) == view.me:
        types = types_of(box, held_by(view, view.me))
        return LOOK_AT_MINE + A_TYPE * chance_of_other_type(box, loose, types) // ALL_OF_IT
    found = A_TYPE_ELSEWHERE * chance_of_other_type(box, loose, known) // ALL_OF_IT
    return found + (LOOK_AT_RIVAL if owner_of(place) < SEATS else LOOK_AT_CENTRE)


def chance_of_other_type(box: Box, loose: int, types: int) -> int:
    """Return how likely a loose card is of use and of none of these types, in thousandths."""
    others = 0
    for kind in range(TYPES):
        if not types >> kind & 1:
            others += count_bits(loose & useful_cards(box, SEATS, kind))
    return ALL_OF_IT * others // max(1, count_bits(loose))
