"""How likely a set is to win, as if cards that a seat cannot place lay anywhere.

Whatever is asked here can be asked of the table as it would lie after a switch of two places.
"""

from __future__ import annotations

from thirdwish.engine.table import NO_CARD, bit
from thirdwish.games.three_wishes.cards import CARDS, SEATS, TYPES, Box, Special
from thirdwish.games.three_wishes.table import HAND, PLACES, View, owner_of

ALL_OF_IT = 1000  # chances are in thousandths
ALL_TYPES = (1 << TYPES) - 1
SURE = 1000  # points of a set that wins outright
UNSEEN_POINTS = 2  # of a card that is not known, about
NOWHERE = PLACES  # both places, where nothing is switched


def chance_after(box: Box, view: View, loose: int, one: int, other: int, i_declare: bool) -> int:
    """Return how likely I have a set that wins after a switch, if I declare or if another does."""
    held = held_after(view, view.me, one, other)
    unknown = HAND - count_bits(held)
    sets = unseen_set(box, loose, types_of(box, held), unknown)
    if sets == 0:
        return 0
    points = points_of(box, held) + UNSEEN_POINTS * unknown
    return sets * nobody_ahead(box, view, loose, points, one, other, i_declare) // ALL_OF_IT


def nobody_ahead(
    box: Box, view: View, loose: int, points: int, one: int, other: int, i_declare: bool
) -> int:
    """Return how likely nobody has a set after a switch that wins against one of mine."""
    left = ALL_OF_IT
    for seat in range(view.seats):
        if seat != view.me:
            held = held_after(view, seat, one, other)
            ahead = risk(box, held, loose, points)
            if not i_declare:
                level = risk(box, held, loose, points - 1) - ahead
                ahead += level_lost(view, seat, level)
            left = left * (ALL_OF_IT - ahead) // ALL_OF_IT
    return left


def level_lost(view: View, seat: int, level: int) -> int:
    """Return how much of the chance that a rival and I are level is lost when another declares.

    Clockwise from the one who declares, the first of those who are level wins: the rival, if that
    player sits no further round the table from me than the rival.
    """
    steps = (seat + view.seats - view.me) % view.seats
    return level * steps // (view.seats - 1)


def risk(box: Box, held: int, loose: int, points: int) -> int:
    """Return how likely a rival who holds these cards and loose ones has a set worth more."""
    better = better_sets(box, held, loose, points)
    if better == 0:
        return 0
    return ALL_OF_IT * better // ways(count_bits(loose), HAND - count_bits(held))


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
    return held_after(view, seat, NOWHERE, NOWHERE)


def held_after(view: View, seat: int, one: int, other: int) -> int:
    """Return the cards that I know a player to have after a switch, one bit a card."""
    held, known = 0, 0
    for place in range(seat * HAND, seat * HAND + HAND):
        card = view.card[place_before(place, one, other)]
        if card != NO_CARD:
            held |= bit(card)
            known += 1
    if known < HAND and owner_of(one) != seat and owner_of(other) != seat:
        for card in range(CARDS):
            if view.among[card] == 1 + seat:
                held |= bit(card)
    return held


def place_before(place: int, one: int, other: int) -> int:
    """Return where the card lay that lies at a place after a switch."""
    if place == one:
        return other
    return one if place == other else place


def better_sets(box: Box, held: int, loose: int, points: int) -> int:
    """Return how many sets of the cards held, all of them, and loose ones are worth more points."""
    if count_bits(types_of(box, held)) < count_bits(held):
        return 0  # two of a type, or one that loses
    if count_bits(held) == HAND:
        return 1 if points_of(box, held) > points else 0
    count, gifts, harmonies = 0, of_type(box, held, loose, 1), of_type(box, held, loose, 2)
    superpowers = of_type(box, held, loose, 0)
    while superpowers:
        one, superpowers = lowest(superpowers), superpowers & superpowers - 1
        gifts_left = gifts
        while gifts_left:
            two, gifts_left = lowest(gifts_left), gifts_left & gifts_left - 1
            harmonies_left = harmonies
            while harmonies_left:
                three, harmonies_left = lowest(harmonies_left), harmonies_left & harmonies_left - 1
                count += points_of_set(box, one, two, three) > points
    return count


def of_type(box: Box, held: int, loose: int, kind: int) -> int:
    """Return the cards of a type that can be in a set: the one held, or else the loose ones."""
    cards = useful_cards(box, SEATS, kind)
    return held & cards if held & cards else loose & cards


def unseen_set(box: Box, loose: int, types: int, unknown: int) -> int:
    """Return how likely so many unknown cards are just the types that are not there yet."""
    if count_bits(types) + unknown < TYPES:
        return 0
    sets = ALL_OF_IT
    for kind in range(TYPES):
        if not types >> kind & 1:
            sets *= count_bits(loose & useful_cards(box, SEATS, kind))
    return sets // max(1, ways(count_bits(loose), unknown))


def useful_cards(box: Box, seats: int, kind: int) -> int:
    """Return the cards of a type, for so many players, that do not lose, one bit a card."""
    cards = 0
    for card in range(CARDS):
        in_deck = box.players[card] <= seats
        if box.type[card] == kind and in_deck and box.special[card] != Special.LOSES:
            cards |= bit(card)
    return cards


def types_of(box: Box, cards: int) -> int:
    """Return the types of some cards, but of those that lose, one bit a type."""
    types = 0
    while cards:
        card, cards = lowest(cards), cards & cards - 1
        if box.special[card] != Special.LOSES:
            types |= 1 << box.type[card]
    return types


def points_of_set(box: Box, one: int, two: int, three: int) -> int:
    """Return what three cards, none of which loses, come to in a set."""
    total = value_of(box, one) + value_of(box, two) + value_of(box, three)
    return doubled(total, doubles(box, one) + doubles(box, two) + doubles(box, three))


def points_of(box: Box, cards: int) -> int:
    """Return what some cards, one bit a card, come to in a set."""
    total, doublers = 0, 0
    while cards:
        card, cards = lowest(cards), cards & cards - 1
        total += value_of(box, card)
        doublers += doubles(box, card)
    return doubled(total, doublers)


def doublers_of(box: Box, cards: int) -> int:
    """Return how many of some cards, one bit a card, double."""
    doublers = 0
    while cards:
        card, cards = lowest(cards), cards & cards - 1
        doublers += doubles(box, card)
    return doublers


def value_of(box: Box, card: int) -> int:
    """Return what a card counts in a set, before it is doubled."""
    return 0 if box.special[card] == Special.DOUBLES else box.value[card]


def doubles(box: Box, card: int) -> int:
    """Return 1 if a card doubles, otherwise 0."""
    return 1 if box.special[card] == Special.DOUBLES else 0


def doubled(total: int, doublers: int) -> int:
    """Return the points of a set whose other cards come to so much."""
    return SURE if doublers > 1 else total * (1 + doublers)


def ways(count: int, taken: int) -> int:
    """Return in how many ways some can be taken of so many."""
    result = 1
    for i in range(taken):
        result = result * (count - i) // (i + 1)
    return result


def lowest(cards: int) -> int:
    """Return the lowest of some cards, one bit a card."""
    return count_bits((cards & -cards) - 1)


def count_bits(bits: int) -> int:
    """Return how many of 32 bits are set: sums of two, of four, of eight, and of all."""
    bits -= bits >> 1 & 0x55555555
    bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
    return ((bits + (bits >> 4) & 0x0F0F0F0F) * 0x01010101 >> 24) & 0xFF
