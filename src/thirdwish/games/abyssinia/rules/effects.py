"""What special rules do: discard, steal, exchange, draw."""

from __future__ import annotations

from thirdwish.engine.dice import roll
from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, bit, note
from thirdwish.games.abyssinia.cards import RULES, WISHES, Box, Rule
from thirdwish.games.abyssinia.language import ANY_TYPE, Chosen, Item, Verb, Whose
from thirdwish.games.abyssinia.rules.count import card_in_slot
from thirdwish.games.abyssinia.rules.enact import (
    left_of,
    mark_acted,
    most_held,
    slot_of,
    source_rule,
)
from thirdwish.games.abyssinia.rules.piles import discard_wish, dismiss_genie, draw_wishes
from thirdwish.games.abyssinia.table import (
    IN_HAND,
    Happening,
    Question,
    Table,
    hand_size,
)


def enact(box: Box, table: Table, source: int) -> None:
    """Begin to enact a rule: ask what it is to be done to, or do it where there is no choice."""
    table.rule = source_rule(table, table.turn, source)
    table.slot = slot_of(source)
    table.second = 0
    mark_acted(table, table.turn, source)
    card = card_in_slot(table, table.turn, table.slot)
    note(table, Happening.USED, table.turn, NOBODY, card, source % RULES, EVERYONE)
    rule = box.rule[table.rule]
    table.question = question_for(rule)
    if table.question == Question.NEXT:
        do_at_once(table, rule)


def question_for(rule: Rule) -> int:
    """Return what must be asked before a rule can be done; NEXT if nothing."""
    if rule.verb == Verb.DRAW:
        return Question.PILE if rule.type == ANY_TYPE else Question.NEXT
    if rule.item == Item.LAID_WISH:
        return Question.WISH
    if rule.whose == Whose.LEFT or rule.whose == Whose.LEADERS:
        return Question.NEXT
    if rule.whose != Whose.MINE:
        return Question.PLAYER
    if rule.item == Item.HAND_CARD and rule.chosen == Chosen.BY_ME:
        return Question.CARD
    return Question.COUNTER if rule.item == Item.COUNTER_TAKEN else Question.NEXT


def do_at_once(table: Table, rule: Rule) -> None:
    """Do a rule that leaves no choice."""
    seat = table.turn
    if rule.verb == Verb.DRAW:
        draw_wishes(table, seat, rule.type, 1)
    elif rule.whose == Whose.LEFT:
        exchange_genies(table, seat, left_of(table, seat))
    elif rule.whose == Whose.LEADERS:
        punish_leaders(table, rule)
    elif rule.item == Item.HAND_CARD:
        discard_card(table, seat, random_card(table, seat))
    elif rule.item == Item.GENIE:
        discard_genie(table, seat)
    else:
        discard_counter(table, seat, rule.type)


def do_to_player(table: Table, rule: Rule, other: int) -> None:
    """Do a rule to another player."""
    match rule.verb:
        case Verb.STEAL:
            steal_from(table, rule, other)
        case Verb.EXCHANGE:
            exchange_with(table, rule, other)
        case _:
            if rule.item == Item.HAND_CARD:
                discard_card(table, other, random_card(table, other))
            elif rule.item == Item.GENIE:
                discard_genie(table, other)
            else:
                discard_counter(table, other, rule.type)
    table.question = Question.NEXT


# Discard


def random_card(table: Table, seat: int) -> int:
    """Return a card of a hand at random."""
    nth = roll(table.dice, hand_size(table, seat))
    wish = -1
    while nth >= 0:
        wish += 1
        if table.place[wish] == IN_HAND + seat:
            nth -= 1
    return wish


def discard_card(table: Table, seat: int, wish: int) -> None:
    """Discard a card from a hand, for all to see."""
    discard_wish(table, wish)
    table.must_stand = 1
    note(table, Happening.DISCARDED_CARD, seat, NOBODY, wish, 0, EVERYONE)


def discard_laid(table: Table, seat: int, slot: int) -> None:
    """Discard a laid wish."""
    wish = table.player[seat].laid[slot]
    table.player[seat].laid[slot] = NO_CARD
    discard_wish(table, wish)
    note(table, Happening.DISCARDED_WISH, table.turn, seat, wish, slot, EVERYONE)


def discard_genie(table: Table, seat: int) -> None:
    """Discard a player's Genie."""
    genie = table.player[seat].genie
    dismiss_genie(table, seat)
    note(table, Happening.DISCARDED_GENIE, table.turn, seat, genie, 0, EVERYONE)


def discard_counter(table: Table, seat: int, kind: int) -> None:
    """Put a counter back into the pool."""
    table.player[seat].counters[kind] -= 1
    note(table, Happening.DISCARDED_COUNTER, seat, NOBODY, NO_CARD, kind, EVERYONE)


def punish_leaders(table: Table, rule: Rule) -> None:
    """Take a counter from every player who holds most of them."""
    most = most_held(table, rule.type)
    for offset in range(table.seats):
        seat = (table.dealer + offset) % table.seats
        if table.player[seat].counters[rule.type] == most:
            discard_counter(table, seat, rule.type)


# Steal


def steal_from(table: Table, rule: Rule, other: int) -> None:
    """R4.6 Steal: the card goes into the thief's hand, the counter to the thief's counters, the
    Genie into the service of the thief.
    """
    thief = table.turn
    if rule.item == Item.HAND_CARD:
        wish = random_card(table, other)
        move_unseen(table, wish, other, thief)
        note(table, Happening.STOLE_CARD, thief, other, wish, 0, bit(thief) | bit(other))
    elif rule.item == Item.GENIE:
        genie = table.player[other].genie
        dismiss_genie(table, thief)
        table.player[thief].genie = genie
        table.player[other].genie = NO_CARD
        note(table, Happening.STOLE_GENIE, thief, other, genie, 0, EVERYONE)
    else:
        move_counter(table, other, thief, rule.type, Happening.STOLE_COUNTER)


def steal_laid(table: Table, other: int, slot: int) -> None:
    """Take a laid wish into the hand, for all to see. G-18."""
    wish = table.player[other].laid[slot]
    table.player[other].laid[slot] = NO_CARD
    table.place[wish] = IN_HAND + table.turn
    table.known[wish] = EVERYONE
    note(table, Happening.STOLE_WISH, table.turn, other, wish, slot, EVERYONE)


def move_counter(table: Table, giver: int, taker: int, kind: int, happening: int) -> None:
    """Hand a counter over."""
    table.player[giver].counters[kind] -= 1
    table.player[taker].counters[kind] += 1
    if happening == Happening.STOLE_COUNTER:
        note(table, happening, taker, giver, NO_CARD, kind, EVERYONE)
    else:
        note(table, happening, giver, taker, NO_CARD, kind, EVERYONE)


def move_unseen(table: Table, wish: int, giver: int, taker: int) -> None:
    """R8.2 A card taken from a hand at random by another player is seen by those two alone; one
    discarded from a hand is seen by all. R8.3 Who has seen a card go into a hand knows it to be
    there until a card may have left that hand unseen.
    """
    forget_hand(table, giver, bit(giver) | bit(taker))
    hand_over(table, wish, giver, taker)


def forget_hand(table: Table, giver: int, seeing: int) -> None:
    """Let all who do not see which card leaves a hand forget what they know of it."""
    if hand_size(table, giver) > 1:  # of a hand of one card everybody knows which has left
        for wish in range(WISHES):
            if table.place[wish] == IN_HAND + giver:
                table.known[wish] &= seeing


def hand_over(table: Table, wish: int, giver: int, taker: int) -> None:
    """Move a card from hand to hand; the giver has seen it go."""
    table.place[wish] = IN_HAND + taker
    table.known[wish] |= bit(giver)
    table.must_stand = 1


# Exchange


def exchange_with(table: Table, rule: Rule, other: int) -> None:
    """Swap one item for another."""
    seat = table.turn
    if rule.item == Item.HAND_CARD:
        exchange_cards(table, seat, other)
    elif rule.item == Item.GENIE:
        exchange_genies(table, seat, other)
    else:
        move_counter(table, seat, other, rule.type, Happening.GAVE_COUNTER)
        move_counter(table, other, seat, rule.other_type, Happening.GAVE_COUNTER)


def exchange_cards(table: Table, seat: int, other: int) -> None:
    """Swap a random card of each of two hands, both picked before either moves."""
    mine, theirs = random_card(table, seat), random_card(table, other)
    seeing = bit(seat) | bit(other)
    forget_hand(table, seat, seeing)
    forget_hand(table, other, seeing)
    hand_over(table, mine, seat, other)
    note(table, Happening.GAVE_CARD, seat, other, mine, 0, seeing)
    hand_over(table, theirs, other, seat)
    note(table, Happening.GAVE_CARD, other, seat, theirs, 0, seeing)


def exchange_genies(table: Table, seat: int, other: int) -> None:
    """Swap the Genies of two players."""
    mine, theirs = table.player[seat], table.player[other]
    mine.genie, theirs.genie = theirs.genie, mine.genie
    note(table, Happening.EXCHANGED_GENIES, seat, other, NO_CARD, 0, EVERYONE)
