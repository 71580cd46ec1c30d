"""3. Summon."""

from __future__ import annotations

from thirdwish.engine.dice import roll
from thirdwish.engine.table import EVERYONE, NOBODY, Choices, bit, note, offer
from thirdwish.games.high_desert.cards import KINDS, Box, Effect, highest_value, rank_of, value_of
from thirdwish.games.high_desert.known import learn_of_theft, leaves_hand
from thirdwish.games.high_desert.rules.immunity import (
    can_touch,
    is_shielded,
    offer_palace,
    other_copies,
)
from thirdwish.games.high_desert.table import (
    GIVE,
    ROB,
    TAKE,
    Happening,
    Immunity,
    Question,
    Table,
    hand_size,
    nth_card,
)


def summon(box: Box, table: Table, card: int) -> None:
    """R3.1 To Summon, put a card of your hand face up into your Palace, then do what it says."""
    enter_palace(table, card, Happening.SUMMONED)
    table.summoned = card
    match box.effect[rank_of(card)]:
        case Effect.DRAW:
            divine(box, table)
        case Effect.TRADE:
            ask_if(table, Question.GIVE, can_trade(box, table))
        case Effect.STEAL:
            ask_if(table, Question.ROB, can_rob(box, table))
        case Effect.DISCARD:
            ask_if(table, Question.DISCARD, can_discard(box, table))
        case Effect.PLACE:
            ask_if(table, Question.PLACE, hand_size(table, table.turn) > 0)


def enter_palace(table: Table, card: int, happening: int) -> None:
    """R3.9 A card that comes into a Palace in any other way than by being summoned does nothing."""
    leaves_hand(table, table.turn, card)
    table.player[table.turn].palace[card] += 1
    note(table, happening, table.turn, NOBODY, card, 0, EVERYONE)


def ask_if(table: Table, question: int, possible: bool) -> None:
    """R3.2 What a card says must be done if it can be, unless it says that you may."""
    table.question = Question.DONE
    if possible:
        table.question = question


def may_pass(box: Box, table: Table) -> bool:
    """Return whether the question comes from a card that says that you may."""
    asked_by_card = table.question in (
        Question.GIVE,
        Question.ROB,
        Question.DISCARD,
        Question.PLACE,
    )
    return asked_by_card and box.may[rank_of(table.summoned)] == 1


def leave_it(table: Table) -> None:
    """Do without what a card offers."""
    note(table, Happening.PASSED, table.turn, NOBODY, table.summoned, 0, EVERYONE)
    table.question = Question.DONE


def divine(box: Box, table: Table) -> None:
    """R3.3 A Diviner lets you draw one card more at the end of this turn."""
    table.to_draw += box.number[rank_of(table.summoned)]
    table.question = Question.DONE


# Merchant


def can_trade(box: Box, table: Table) -> bool:
    """Return whether the Merchant finds a card to give and one to take for it."""
    cheapest = cheapest_elsewhere(box, table)
    for card in range(KINDS):
        if can_give(box, table, card, cheapest):
            return True
    return False


def can_give(box: Box, table: Table, card: int, cheapest: int) -> bool:
    """R3.5 The Merchant just summoned cannot be given."""
    return other_copies(table, table.turn, card) > 0 and value_of(box, card) >= cheapest


def cheapest_elsewhere(box: Box, table: Table) -> int:
    """Return the lowest value in other Palaces that can be touched; above any if there is none."""
    cheapest = highest_value(box) + 1
    for seat in range(table.seats):
        if seat != table.turn and not is_shielded(box, table, seat):
            for card in range(KINDS):
                if table.player[seat].palace[card] > 0:
                    cheapest = min(cheapest, value_of(box, card))
    return cheapest


def offer_gifts(box: Box, table: Table, choices: Choices) -> None:
    """Offer the cards of my Palace that could be exchanged for something."""
    cheapest = cheapest_elsewhere(box, table)
    for card in range(KINDS):
        if can_give(box, table, card, cheapest):
            offer(choices, GIVE + card)


def offer_returns(box: Box, table: Table, choices: Choices) -> None:
    """Offer the cards of other Palaces worth no more than the one given."""
    for seat in range(table.seats):
        if seat != table.turn:
            offer_palace(box, table, choices, TAKE, seat, value_of(box, table.given))


def give(table: Table, card: int) -> None:
    """Offer a card of my Palace; the next question is what to take for it."""
    table.given = card
    table.question = Question.TAKE


def exchange(table: Table, other: int, theirs: int) -> None:
    """R3.4 A Merchant lets you, if you like, give another player a card of your Palace for a card
    of that player's Palace of equal or lower value.
    """
    me, mine = table.turn, table.given
    table.player[me].palace[mine] -= 1
    table.player[other].palace[mine] += 1
    table.player[other].palace[theirs] -= 1
    table.player[me].palace[theirs] += 1
    note(table, Happening.GAVE, me, other, mine, 0, EVERYONE)
    note(table, Happening.TOOK, me, other, theirs, 0, EVERYONE)
    table.question = Question.DONE


# Thief


def can_be_robbed(box: Box, table: Table, seat: int) -> bool:
    """R5.4 If it is agreed that immunity guards the Palace alone, a Thief may take from the hand
    all the same.
    """
    if seat == table.turn or hand_size(table, seat) == 0:
        return False
    return table.options.immunity == Immunity.PALACE or not is_shielded(box, table, seat)


def can_rob(box: Box, table: Table) -> bool:
    """Return whether the Thief finds anybody to rob."""
    for seat in range(table.seats):
        if can_be_robbed(box, table, seat):
            return True
    return False


def offer_victims(box: Box, table: Table, choices: Choices) -> None:
    """Offer the players who can be robbed."""
    for seat in range(table.seats):
        if can_be_robbed(box, table, seat):
            offer(choices, ROB + seat)


def rob(table: Table, victim: int) -> None:
    """R3.6 A Thief takes a card at random from the hand of another player, whom you choose."""
    card = nth_card(table.player[victim].hand, roll(table.dice, hand_size(table, victim)))
    learn_of_theft(table, table.turn, victim, card)
    table.player[victim].hand[card] -= 1
    table.player[table.turn].hand[card] += 1
    seen = bit(table.turn) | bit(victim)
    note(table, Happening.ROBBED, table.turn, victim, card, 0, seen)
    table.must_stand = 1
    table.question = Question.DONE


# Vizier


def highest_to_discard(box: Box, table: Table) -> int:
    """Return the highest value that the summoned card may discard."""
    return box.number[rank_of(table.summoned)]


def can_discard(box: Box, table: Table) -> bool:
    """Return whether the Vizier finds a card to discard."""
    return can_touch(box, table, highest_to_discard(box, table))


def discard(table: Table, seat: int, card: int) -> None:
    """R3.7 A Vizier lets you, if you like, put another card worth 4 or less from any Palace on the
    discard pile.
    """
    table.player[seat].palace[card] -= 1
    table.discard[card] += 1
    note(table, Happening.DISCARDED, table.turn, seat, card, 0, EVERYONE)
    table.question = Question.DONE


# Sultan


def place(table: Table, card: int) -> None:
    """R3.8 A Sultan lets you, if you like, put a second card of your hand into your Palace."""
    enter_palace(table, card, Happening.PLACED)
    table.question = Question.DONE
