"""What a seat may know, and every table that it could be looking at."""

from __future__ import annotations

from thirdwish.engine.dice import roll
from thirdwish.engine.table import EVERYONE, NO_CARD, STRANGER, bit, look_at_events
from thirdwish.games.abyssinia.cards import DECK, GENIES, TYPES, WISHES, Box
from thirdwish.games.abyssinia.table import (
    HIDDEN,
    IN_DISCARD,
    IN_HAND,
    IN_PILE,
    IN_SLOT,
    LAID,
    NOWHERE,
    SEATS,
    Table,
    View,
    hand_size,
    slot_place,
)


def look(box: Box, table: Table, seat: int, view: View) -> None:
    """R8.1 Hands, hidden wishes, piles and the order of the Genie pile are secret; how many cards
    each has, all else, and the discard piles are open.
    """
    view.me = seat
    view.seats = table.seats
    view.turn = table.turn
    view.question = table.question
    view.round = table.round
    view.rule = table.rule
    view.dealer = table.dealer
    view.step = table.step
    view.slot = table.slot
    view.second = table.second
    view.counting = table.counting
    view.winner = table.winner
    for kind in range(TYPES):
        view.pile_size[kind] = table.pile_size[kind]
    for wish in range(WISHES):
        view.place[wish] = place_seen(table, seat, wish)
        if IN_HAND <= table.place[wish] < IN_HAND + SEATS:
            view.hand_size[table.place[wish] - IN_HAND] += 1
    for other in range(SEATS):
        look_at_player(table, seat, other, view)
    look_at_genies(table, view)
    look_at_events(table, seat, view)


def place_seen(table: Table, seat: int, wish: int) -> int:
    """Return where a wish is as far as a seat may know.

    A card known to be held is said to be in the hand, though it may lie hidden: nobody else knows.
    """
    place = table.place[wish]
    if place == IN_DISCARD:
        return place
    holder = holder_of(table, wish)
    if holder == NO_CARD:
        return place if place >= IN_SLOT else NOWHERE
    if holder == seat:
        return place
    if table.known[wish] & bit(seat):
        return IN_HAND + holder
    return NOWHERE


def holder_of(table: Table, wish: int) -> int:
    """Return the player who holds a wish in hand or as a hidden wish; NO_CARD if nobody does."""
    place = table.place[wish]
    if IN_HAND <= place < IN_HAND + SEATS:
        return place - IN_HAND
    if place >= IN_SLOT and (place - IN_SLOT) % LAID == HIDDEN and table.revealed == 0:
        return (place - IN_SLOT) // LAID
    return NO_CARD


def look_at_player(table: Table, seat: int, other: int, view: View) -> None:
    """Look at what lies before a player."""
    player, seen = table.player[other], view.player[other]
    seen.genie = player.genie
    seen.acted = player.acted
    for kind in range(TYPES):
        seen.counters[kind] = player.counters[kind]
        seen.taken[kind] = player.taken[kind]
    for slot in range(LAID):
        seen.laid[slot] = player.laid[slot]
    if player.laid[HIDDEN] != NO_CARD and table.revealed == 0:
        view.hides[other] = 1
        if other != seat:
            seen.laid[HIDDEN] = NO_CARD


def look_at_genies(table: Table, view: View) -> None:
    """Look at the Genie pile: those put at its bottom were seen by all."""
    view.genie_size = table.genie_size
    for place in range(table.genie_size):
        view.genie_pile[place] = NO_CARD
        if place < table.genie_open:
            view.genie_pile[place] = table.genie_pile[place]


# Another world


def redeal(box: Box, table: Table, seat: int) -> None:
    """Deal again, at random, every card that `seat` cannot place.

    What others know is hidden from this seat: they are taken to know what all know.
    """
    take_up_hidden(table, seat)
    gather_unseen(table, seat)
    for kind in range(TYPES):
        redeal_pile(table, kind)
    for other in range(table.seats):
        if other != seat:
            redeal_hand(table, other)
    forget_what_others_know(table, seat)
    redeal_genies(box, table)


def is_unseen(table: Table, seat: int, wish: int) -> bool:
    """Return whether a seat does not know in which pile or hand a wish is."""
    if table.place[wish] == IN_PILE:
        return True
    holder = holder_of(table, wish)
    return holder != NO_CARD and holder != seat and not table.known[wish] & bit(seat)


def take_up_hidden(table: Table, seat: int) -> None:
    """Let others take their hidden wishes back into the hand; the slot stays marked as taken."""
    if table.revealed == 1:
        return
    for other in range(table.seats):
        wish = table.player[other].laid[HIDDEN]
        if other != seat and wish != NO_CARD:
            table.place[wish] = IN_HAND + other
            table.player[other].laid[HIDDEN] = 0


def gather_unseen(table: Table, seat: int) -> None:
    """Take up and mark the unseen cards, and count in `to_deal` how many each player held."""
    for other in range(SEATS):
        table.to_deal[other] = 0
    for wish in range(WISHES):
        if is_unseen(table, seat, wish):
            table.scratch[wish] = 1
            if table.place[wish] != IN_PILE:
                table.to_deal[table.place[wish] - IN_HAND] += 1
            table.place[wish] = NOWHERE


def redeal_pile(table: Table, kind: int) -> None:
    """Deal a pile again from the unseen cards of its deck."""
    first = kind * DECK
    for place in range(table.pile_size[kind]):
        wish = take_unseen(table, first, first + DECK)
        table.pile[first + place] = wish
        table.place[wish] = IN_PILE


def take_unseen(table: Table, first: int, end: int) -> int:
    """Return a card taken at random from the unseen ones of a stretch of decks."""
    left = 0
    for wish in range(first, end):
        left += table.scratch[wish]
    nth = roll(table.dice, left)
    wish = first - 1
    while nth >= 0:
        wish += 1
        nth -= table.scratch[wish]
    table.scratch[wish] = 0
    return wish


def redeal_hand(table: Table, other: int) -> None:
    """Deal what is unseen of a hand again, and hide one card of it if one was hidden."""
    for _ in range(table.to_deal[other]):
        table.place[take_unseen(table, 0, WISHES)] = IN_HAND + other
    table.to_deal[other] = 0
    if table.revealed == 0 and table.player[other].laid[HIDDEN] != NO_CARD:
        nth = roll(table.dice, hand_size(table, other))
        wish = -1
        while nth >= 0:
            wish += 1
            if table.place[wish] == IN_HAND + other:
                nth -= 1
        table.place[wish] = slot_place(other, HIDDEN)
        table.player[other].laid[HIDDEN] = wish


def forget_what_others_know(table: Table, seat: int) -> None:
    """Take everybody else to know what all know; more than that is hidden too."""
    for wish in range(WISHES):
        if table.known[wish] & bit(STRANGER):
            table.known[wish] = EVERYONE
        else:
            table.known[wish] &= bit(seat)


def redeal_genies(box: Box, table: Table) -> None:
    """Deal the Genies again that nobody has seen in the pile."""
    for place in range(table.genie_open, table.genie_size):
        table.scratch[table.genie_pile[place]] = 1
    for place in range(table.genie_open, table.genie_size):
        table.genie_pile[place] = take_unseen(table, 0, GENIES)
