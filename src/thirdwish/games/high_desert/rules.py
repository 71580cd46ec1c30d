"""Djinns of the High Desert, in the order of its rulebook."""

from __future__ import annotations

from thirdwish.engine.dice import roll, seed_dice, shuffle
from thirdwish.engine.record import Row
from thirdwish.engine.table import (
    EVERYONE,
    NO_CARD,
    NOBODY,
    Choices,
    begin_events,
    bit,
    note,
    offer,
)
from thirdwish.games.high_desert.cards import JANN, KINDS, RANKS, Box, Effect, rank_of, value_of
from thirdwish.games.high_desert.known import (
    all_learn,
    leaves_hand,
    neighbours_learn,
    stolen_unseen,
)
from thirdwish.games.high_desert.table import (
    BANISH,
    DISCARD,
    GIVE,
    KEEP,
    PASS,
    PAY,
    PLACE,
    RECOVER,
    ROB,
    SUMMON,
    TAKE,
    WISH,
    Happening,
    Immunity,
    Options,
    Question,
    Start,
    Table,
    Wish,
    card_in,
    palace_choice,
    palace_in,
    palace_worth,
)

# 1. The box and the start


def set_up(box: Box, table: Table, seats: int, options: Options, seed: int) -> None:
    """R1.4 Shuffle the deck, deal five cards to each player, and put the rest face down as the
    Draw Deck.
    """
    seed_dice(table.dice, seed)
    begin_events(table)
    table.seats = seats
    table.options.start = options.start
    table.options.immunity = options.immunity
    gather_deck(box, table)
    for seat in range(seats):
        draw(table, seat, box.opening_hand)
    choose_first(table)
    begin_turn(box, table)


def gather_deck(box: Box, table: Table) -> None:
    """R1.2 The deck is the seventy clan cards: in each of the clans Genie, Marid, Shaitan and
    Efreet five Diviners, four Merchants, three Thieves, two Viziers and one Sultan, and in the
    clan Jann four Diviners, three Merchants, two Thieves and one Vizier.
    """
    for card in range(KINDS):
        table.discard[card] = box.copies[card]
    refill(table)


def choose_first(table: Table) -> None:
    """R1.5 A player chosen at random goes first, or the player in the first seat if that is
    agreed.
    """
    table.turn = 0
    if table.options.start == Start.RANDOM:
        table.turn = roll(table.dice, table.seats)


# 2. A turn


def begin_turn(box: Box, table: Table) -> None:
    """R2.1 A player who begins a turn with no card in hand draws five cards before anything
    else.
    """
    begin_last_round(box, table)  # H-8: tested before the hand
    note(table, Happening.BEGAN, table.turn, NOBODY, NO_CARD, 0, EVERYONE)
    if hand_size(table, table.turn) == 0:
        draw(table, table.turn, box.opening_hand)
    table.question = Question.TURN
    table.to_draw = box.draw
    table.summoned = NO_CARD
    table.given = NO_CARD


def end_turn(box: Box, table: Table) -> None:
    """R2.3 At the end of your turn you draw one card."""
    draw(table, table.turn, table.to_draw)
    pass_turn(box, table)


def pass_turn(box: Box, table: Table) -> None:
    """R1.6 Turns go clockwise. R2.7 A player who has no card and can be given none is skipped.
    R6.2 In the last round every player has one turn, and then the game is over.
    R6.4 When no player has a card and none can be given one, the game is over at once.
    """
    for _ in range(table.seats):
        if table.last_round == 1:
            break
        table.last_round = max(0, table.last_round - 1)
        table.turn = (table.turn + 1) % table.seats
        begin_turn(box, table)
        if hand_size(table, table.turn) > 0:
            return
        note(table, Happening.SKIPPED, table.turn, NOBODY, NO_CARD, 0, EVERYONE)
    finish(table)


def draw(table: Table, seat: int, count: int) -> None:
    """R2.5 When there is no card to draw anywhere, the rest of the draw is lost.
    R2.6 There is no limit to a hand.
    """
    for _ in range(count):
        refill(table)
        if table.deck_size == 0:
            return
        draw_top(table, seat)


def refill(table: Table) -> None:
    """R2.4 When a card is to be drawn and the Draw Deck is empty, the discard pile is shuffled and
    becomes the Draw Deck.
    """
    if table.deck_size > 0 or sum(table.discard) == 0:
        return
    for card in range(KINDS):
        for _ in range(table.discard[card]):
            table.deck[table.deck_size] = card
            table.deck_size += 1
        table.discard[card] = 0
    shuffle(table.dice, table.deck, table.deck_size)
    note(table, Happening.SHUFFLED, NOBODY, NOBODY, NO_CARD, table.deck_size, EVERYONE)


def draw_top(table: Table, seat: int) -> None:
    """R8.2 A card drawn is seen by the player who draws it. R8.6 Whoever knows a card that another
    player draws from the Draw Deck knows it to be in that hand while it must still be there.
    """
    table.deck_size -= 1
    top = table.deck_size
    card, knowing = table.deck[top], table.deck_known[top]
    table.deck[top] = 0
    table.deck_known[top] = 0
    table.player[seat].hand[card] += 1
    neighbours_learn(table, knowing, seat, card)
    note(table, Happening.DREW, seat, NOBODY, card, 0, bit(seat) | knowing)
    table.must_stand = 1


def hand_size(table: Table, seat: int) -> int:
    """Return how many cards a player holds."""
    return sum(table.player[seat].hand)


def palace_size(table: Table, seat: int) -> int:
    """Return how many cards lie in a Palace."""
    return sum(table.player[seat].palace)


def legal(box: Box, table: Table, choices: Choices) -> None:
    """List what the player in turn may answer; legality is said here and nowhere else."""
    choices.count = 0
    match table.question:
        case Question.TURN:
            offer_cards(choices, SUMMON, table.player[table.turn].hand)
            offer_wishes(box, table, choices)
        case Question.PLACE:
            offer_cards(choices, PLACE, table.player[table.turn].hand)
        case Question.PAY:
            offer_cards(choices, PAY, table.player[table.turn].hand)
        case Question.KEEP:
            offer_looked_at(table, choices)
        case Question.RECOVER:
            offer_cards(choices, RECOVER, table.discard)
        case Question.GIVE:
            offer_gifts(box, table, choices)
        case Question.TAKE:
            offer_returns(box, table, choices)
        case Question.DISCARD:
            offer_palaces(box, table, choices, DISCARD, highest_to_discard(box, table))
        case Question.BANISH:
            offer_palaces(box, table, choices, BANISH, highest_value(box))
        case Question.ROB:
            offer_victims(box, table, choices)
    if may_pass(box, table):
        offer(choices, PASS)


def offer_cards(choices: Choices, first: int, pile: Row) -> None:
    """Offer every card of a hand or pile."""
    for card in range(KINDS):
        if pile[card] > 0:
            offer(choices, first + card)


def play(box: Box, table: Table, choice: int) -> None:
    """R2.2 On your turn you must either Summon or Make a Wish."""
    begin_events(table)
    if choice == PASS:
        leave_it(table)
    elif choice >= WISH:
        make_wish(box, table, choice - WISH)
    else:
        carry_out(box, table, choice)
    if table.question == Question.DONE:
        end_turn(box, table)


def carry_out(box: Box, table: Table, choice: int) -> None:
    """Do what an answer says that names a card or a player."""
    card = card_in(choice)
    match table.question:
        case Question.TURN:
            summon(box, table, card)
        case Question.PLACE:
            place(table, card)
        case Question.PAY:
            pay(box, table, card)
        case Question.KEEP:
            keep(table, card)
        case Question.RECOVER:
            recover(table, card)
        case Question.GIVE:
            give(table, card)
        case Question.TAKE:
            exchange(table, palace_in(choice), card)
        case Question.DISCARD:
            discard(table, palace_in(choice), card)
        case Question.BANISH:
            banish(table, palace_in(choice), card)
        case Question.ROB:
            rob(table, choice - ROB)


# 3. Summon


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
    return copies_to_touch(table, table.turn, card) > 0 and value_of(box, card) >= cheapest


def copies_to_touch(table: Table, seat: int, card: int) -> int:
    """Return how many such cards lie in a Palace, but for the one just summoned."""
    copies = table.player[seat].palace[card]
    if seat == table.turn and card == table.summoned:
        copies -= 1
    return copies


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
    stolen_unseen(table, table.turn, victim, card)
    table.player[victim].hand[card] -= 1
    table.player[table.turn].hand[card] += 1
    seen = bit(table.turn) | bit(victim)
    note(table, Happening.ROBBED, table.turn, victim, card, 0, seen)
    table.must_stand = 1
    table.question = Question.DONE


def nth_card(pile: Row, nth: int) -> int:
    """Return the card at a place of a hand or pile laid out in order."""
    card = -1
    while nth >= 0:
        card += 1
        nth -= pile[card]
    return card


# Vizier


def highest_to_discard(box: Box, table: Table) -> int:
    """Return the highest value that the summoned card may discard."""
    return box.number[rank_of(table.summoned)]


def can_discard(box: Box, table: Table) -> bool:
    """Return whether the Vizier finds a card to discard."""
    return can_touch(box, table, highest_to_discard(box, table))


def can_touch(box: Box, table: Table, highest: int) -> bool:
    """Return whether any Palace that can be touched has a card worth no more than `highest`."""
    for seat in range(table.seats):
        if not is_shielded(box, table, seat):
            for card in range(KINDS):
                if copies_to_touch(table, seat, card) > 0 and value_of(box, card) <= highest:
                    return True
    return False


def offer_palaces(box: Box, table: Table, choices: Choices, first: int, highest: int) -> None:
    """Offer the cards of every Palace worth no more than `highest`."""
    for seat in range(table.seats):
        offer_palace(box, table, choices, first, seat, highest)


def offer_palace(
    box: Box, table: Table, choices: Choices, first: int, seat: int, highest: int
) -> None:
    """Offer the cards of a Palace worth no more than `highest`, if it can be touched."""
    if is_shielded(box, table, seat):
        return
    for card in range(KINDS):
        if copies_to_touch(table, seat, card) > 0 and value_of(box, card) <= highest:
            offer(choices, palace_choice(first, seat, card))


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


# 4. Make a Wish


def offer_wishes(box: Box, table: Table, choices: Choices) -> None:
    """R4.6 The third wish cannot be made when there is no card that it could take."""
    if hand_size(table, table.turn) >= box.wish_price:
        offer(choices, WISH + Wish.LOOK)
        offer(choices, WISH + Wish.RECOVER)
        if can_touch(box, table, highest_value(box)):
            offer(choices, WISH + Wish.BANISH)


def make_wish(box: Box, table: Table, wish: int) -> None:
    """R4.1 To Make a Wish, say which wish you make, then put three cards of your hand on the
    discard pile; whoever has fewer cannot wish.
    """
    table.wish = wish
    table.to_pay = box.wish_price
    table.question = Question.PAY
    note(table, Happening.WISHED, table.turn, NOBODY, NO_CARD, wish, EVERYONE)


def pay(box: Box, table: Table, card: int) -> None:
    """Pay one card of the price; with the last the wish is granted."""
    leaves_hand(table, table.turn, card)
    table.discard[card] += 1
    note(table, Happening.PAID, table.turn, NOBODY, card, 0, EVERYONE)
    table.to_pay -= 1
    if table.to_pay == 0:
        match table.wish:
            case Wish.LOOK:
                look_at_top(box, table)
            case Wish.RECOVER:
                table.question = Question.RECOVER
            case Wish.BANISH:
                table.question = Question.BANISH


def look_at_top(box: Box, table: Table) -> None:
    """R4.3 When fewer than five cards are in the Draw Deck you look at those; only when there is
    none is the discard pile shuffled first.
    """
    refill(table)
    table.looked_at = min(box.wish_look, table.deck_size)
    for place in range(table.deck_size - table.looked_at, table.deck_size):
        table.deck_known[place] |= bit(table.turn)
    table.must_stand = 1
    table.question = Question.KEEP
    note(table, Happening.LOOKED, table.turn, NOBODY, NO_CARD, table.looked_at, EVERYONE)


def place_of(table: Table, card: int) -> int:
    """Return where the topmost card of a kind lies among those looked at; -1 if it does not."""
    for place in range(table.deck_size - 1, table.deck_size - table.looked_at - 1, -1):
        if table.deck[place] == card:
            return place
    return -1


def offer_looked_at(table: Table, choices: Choices) -> None:
    """Offer the cards looked at."""
    for card in range(KINDS):
        if place_of(table, card) >= 0:
            offer(choices, KEEP + card)


def keep(table: Table, card: int) -> None:
    """R4.2 The first wish is to look at the five topmost cards of the Draw Deck, to take one of
    them into your hand, and to put the others under the Draw Deck in the order you saw them.
    """
    taken = place_of(table, card)
    table.player[table.turn].hand[card] += 1
    note(table, Happening.KEPT, table.turn, NOBODY, card, 0, bit(table.turn))
    for place in range(taken, table.deck_size - 1):
        table.deck[place] = table.deck[place + 1]
    table.deck_size -= 1
    table.deck[table.deck_size] = 0
    table.deck_known[table.deck_size] = 0
    for _ in range(table.looked_at - 1):
        tuck_top(table)
    table.looked_at = 0
    table.question = Question.DONE


def tuck_top(table: Table) -> None:
    """R8.5 A player who has looked at the top of the Draw Deck knows the cards put under it, each
    in its place, until they are drawn, looked at by another, or shuffled.
    """
    top = table.deck[table.deck_size - 1]
    for place in range(table.deck_size - 1, 0, -1):
        table.deck[place] = table.deck[place - 1]
        table.deck_known[place] = table.deck_known[place - 1]
    table.deck[0] = top
    table.deck_known[0] = bit(table.turn)


def recover(table: Table, card: int) -> None:
    """R4.4 The second wish is to take any card from the discard pile into your hand, even one just
    paid. R8.4 A card taken from the discard pile is known to all to be in that hand while it must
    still be there.
    """
    table.discard[card] -= 1
    table.player[table.turn].hand[card] += 1
    all_learn(table, table.turn, card)
    note(table, Happening.RECOVERED, table.turn, NOBODY, card, 0, EVERYONE)
    table.question = Question.DONE


def banish(table: Table, seat: int, card: int) -> None:
    """R4.5 The third wish is to take any card in any Palace out of the game."""
    table.player[seat].palace[card] -= 1
    table.removed[card] += 1
    note(table, Happening.BANISHED, table.turn, seat, card, 0, EVERYONE)
    table.question = Question.DONE


# 5. Immunity


def is_shielded(box: Box, table: Table, seat: int) -> bool:
    """R5.1 The Palace and the hand of a player with eight or more cards in the Palace cannot be
    touched by other players' cards and wishes. R5.2 Immunity does not hold off your own cards and
    wishes. R5.3 Immunity counts from the moment at which the eighth card lies in the Palace, and
    ends when fewer are left.
    """
    return seat != table.turn and palace_size(table, seat) >= box.immune_at


# 6. The end


def begin_last_round(box: Box, table: Table) -> None:
    """R6.1 When a player begins a turn with eight or more cards in the Palace, the last round
    begins with that turn. R6.3 The last round goes on even if the player who began it comes to
    have fewer than eight cards.
    """
    if table.last_round == 0 and palace_size(table, table.turn) >= box.immune_at:
        table.last_round = table.seats
        note(table, Happening.LAST_ROUND, table.turn, NOBODY, NO_CARD, 0, EVERYONE)


def finish(table: Table) -> None:
    """R6.5 When the game is over, all cards in hands are put on the discard pile for all to see;
    they count nothing.
    """
    for seat in range(table.seats):
        for card in range(KINDS):
            held = table.player[seat].hand[card]
            for _ in range(held):
                leaves_hand(table, seat, card)
            table.discard[card] += held
            if held > 0:
                note(table, Happening.SHOWED, seat, NOBODY, card, held, EVERYONE)
    note(table, Happening.OVER, NOBODY, NOBODY, NO_CARD, 0, EVERYONE)
    table.turn = NOBODY


# 7. The score


def highest_value(box: Box) -> int:
    """Return the value of the most valuable rank."""
    highest = 0
    for rank in range(RANKS):
        highest = max(highest, box.value[rank])
    return highest


def score(box: Box, table: Table, seat: int) -> int:
    """Return the points of a seat's Palace as it lies."""
    return palace_worth(box.value, table.player[seat].palace)


def jann_cards(table: Table, seat: int) -> int:
    """Return how many Jann lie in a Palace."""
    count = 0
    for rank in range(RANKS):
        count += table.player[seat].palace[JANN * RANKS + rank]
    return count


def is_ahead(box: Box, table: Table, seat: int, other: int) -> bool:
    """R7.3 The highest score wins. R7.4 Among players level on score the one with most cards in
    the Palace wins. R7.5 Among players still level the one with most Jann cards in the Palace wins.
    """
    if score(box, table, seat) != score(box, table, other):
        return score(box, table, seat) > score(box, table, other)
    if palace_size(table, seat) != palace_size(table, other):
        return palace_size(table, seat) > palace_size(table, other)
    return jann_cards(table, seat) > jann_cards(table, other)


def won(box: Box, table: Table, seat: int) -> bool:
    """R7.6 Players level even then win together."""
    for other in range(table.seats):
        if is_ahead(box, table, other, seat):
            return False
    return True
