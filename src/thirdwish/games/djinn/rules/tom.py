"""17. Alone: Tom, his deck, and the end of the game."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, Choices, note, offer
from thirdwish.games.djinn.cards import BOSS, COLOURS, TOM_CARDS, Box, Errand, Good
from thirdwish.games.djinn.city import ROUNDS, SQUARES, is_round
from thirdwish.games.djinn.rules.anytime import offer_anytime, offer_keys
from thirdwish.games.djinn.rules.board import empty_bottles, note_goods
from thirdwish.games.djinn.rules.catch import add_djinn
from thirdwish.games.djinn.rules.end import begin_last_action
from thirdwish.games.djinn.rules.move import begin_turn
from thirdwish.games.djinn.table import (
    COLOUR,
    DISCARDED,
    NONE,
    PAY_TOM,
    City,
    Ending,
    Happening,
    Player,
    Question,
    Step,
    Table,
    djinn_at,
)


def after_turn(box: Box, table: Table) -> None:
    """R17.3 After each turn that ends at a round space the next card of Tom's deck is turned up."""
    city = table.city
    if city.ending == Ending.THIS_ROUND:
        win(table)
    elif is_round(box.leads_to[city.player[0].end]):
        run_errand(box, table, turn_up_tom(table))
    else:
        city.round += 1
        begin_turn(table)


def win(table: Table) -> None:
    """R17.7 When the last Boss has left the city the game is won: after that turn one more card is
    turned up, its payment alone is made, and the last action follows.
    """
    city = table.city
    city.ending = Ending.WON
    city.errand = turn_up_tom(table)
    city.step = Step.TOM


def turn_up_tom(table: Table) -> int:
    """Turn up the next card of Tom's deck; NONE for one on which nothing happens."""
    city = table.city
    city.tom_left -= 1
    card = table.tom_deck[city.tom_left]
    table.tom_deck[city.tom_left] = 0
    city.tom_at[card] = DISCARDED
    table.must_stand = 1
    note(table, Happening.TOM, NOBODY, NOBODY, card, city.tom_left, EVERYONE)
    return card if card < TOM_CARDS else NONE


def run_errand(box: Box, table: Table, card: int) -> None:
    """R17.4 If a Boss is at the round space of its first location, or else of its second, a Djinn
    is drawn from the bag and put there. R17.6 When Tom's last card is turned up and a Boss is
    still in the city, the game is lost.
    """
    city = table.city
    if city.tom_left == 0:
        city.ending = Ending.LOST
        table.turn = NOBODY
        note(table, Happening.LOST_GAME, 0, NOBODY, NO_CARD, 0, EVERYONE)
        return
    city.step = Step.TOM
    if card == NONE:
        return
    place = boss_at(city, box.errand[card].first)
    if place == NONE:
        place = boss_at(city, box.errand[card].second)
    if place == NONE:
        city.errand = card
    else:
        add_djinn(table, place)


def boss_at(city: City, location: int) -> int:
    """Return the round space of a location if a Boss is there; NONE if not."""
    for place in range(SQUARES, SQUARES + ROUNDS):
        if city.symbol[place] == location and djinn_at(city, place, BOSS) > 0:
            return place
    return NONE


def next_of_tom(box: Box, table: Table) -> None:
    """R17.5 Otherwise what the card shows is paid, all of it or nothing."""
    city = table.city
    if city.errand != NONE and can_pay_tom(city.player[0], box.errand[city.errand]):
        table.question = Question.TOM
        return
    if city.errand != NONE:
        note(table, Happening.SPARED, 0, NOBODY, NO_CARD, 0, EVERYONE)
    city.errand = NONE
    if city.ending == Ending.WON:
        begin_last_action(table)
    elif city.ending == Ending.THIS_ROUND:  # the last Boss was driven out while Tom was paid
        win(table)
    else:
        city.round += 1
        begin_turn(table)


def can_pay_tom(player: Player, errand: Errand) -> bool:
    """Return whether all that a card shows can be paid. D-72."""
    return holds(player, errand.good) >= errand.number


def holds(player: Player, good: int) -> int:
    """Return how many of a good a player has."""
    match good:
        case Good.COINS:
            return player.coins
        case Good.SCROLLS:
            return player.scrolls
        case Good.KEYS:
            return player.keys
        case Good.MAGIC:
            return player.magic
        case Good.CORKS:
            return player.corks
        case _:
            return empty_bottles(player)


def offer_payment(box: Box, table: Table, choices: Choices) -> None:
    """Offer to pay, after what can be done at any time. D-97."""
    city = table.city
    if box.errand[city.errand].good == Good.BOTTLES:
        for colour in range(COLOURS):
            if city.player[0].bottles[colour] > 0:
                offer(choices, COLOUR + colour)
    else:
        offer(choices, PAY_TOM)
    offer_anytime(box, table, choices)
    offer_keys(table, choices)


def pay_tom(box: Box, table: Table, colour: int) -> None:
    """Pay what Tom's card shows; a Bottle is of the colour chosen."""
    city, player = table.city, table.city.player[0]
    good, number = box.errand[city.errand].good, box.errand[city.errand].number
    city.errand = NONE
    note_goods(table, Happening.PAID, 0, good, number)
    match good:
        case Good.COINS:
            player.coins -= number
        case Good.SCROLLS:
            player.scrolls -= number
        case Good.KEYS:
            player.keys -= number
            city.keys += number
        case Good.MAGIC:
            player.magic -= number
        case Good.CORKS:
            player.corks -= number
        case _:
            player.bottles[colour] -= 1
