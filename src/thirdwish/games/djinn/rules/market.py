"""8. Market."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, Choices, bit, note, offer
from thirdwish.games.djinn.cards import STALLS, TENTS, Ability, Box
from thirdwish.games.djinn.rules.board import can_pay, owe, pay_coins, pay_scrolls
from thirdwish.games.djinn.rules.cards import able, worn_once
from thirdwish.games.djinn.rules.manufactory import use_up
from thirdwish.games.djinn.rules.move import count_bits
from thirdwish.games.djinn.table import (
    DONE,
    NONE,
    SEATS,
    STALL,
    STAND,
    City,
    Happening,
    Question,
    Step,
    Table,
)


def enter_market(city: City, special: bool) -> None:
    """Let the player in turn visit a tent, or two."""
    city.visits = 2 if special else 1
    city.visited = 0
    city.step = Step.MARKET


def next_visit(table: Table) -> None:
    """Ask for the next tent, if another is to be visited."""
    city = table.city
    city.stall = NONE
    if city.visits > 0:
        table.question = Question.TENT
    else:
        city.step = Step.ACT


def tent_of(box: Box, city: City, stall: int) -> int:
    """R8.1 The Market has six tents, and four for one or two players."""
    return box.stall[stall].tent[city.side]


def stays(box: Box, city: City, seat: int, tent: int) -> bool:
    """R14.5 Whoever may stay uses the tent where the Assistant stands and pays nobody there."""
    here = city.player[seat].tent == tent
    return here and worn_once(box, city, seat, Ability.STAY) != NONE


def assistants_at(box: Box, city: City, seat: int, tent: int) -> int:
    """R8.3 The owner of every other Assistant at the tent is paid a Coin or a Scroll, as the payer
    likes; whoever cannot pay cannot go there.
    """
    if stays(box, city, seat, tent) or able(city, seat, Ability.NO_MARKET_TOLL):
        return 0
    others = 0
    for other in range(SEATS):
        if other != seat and city.player[other].tent == tent:
            others |= bit(other)
    return others


def can_enter(box: Box, city: City, seat: int, tent: int, price: int) -> bool:
    """Return whether the Assistant may be at a tent and its owner pay all Assistants and a price
    of so many Coins or Scrolls.
    """
    player = city.player[seat]
    if player.tent == tent and not stays(box, city, seat, tent):
        return False
    money = player.coins + player.scrolls + player.keys
    return money >= price + count_bits(assistants_at(box, city, seat, tent))


def can_buy(box: Box, city: City, seat: int, stall: int) -> bool:
    """Return whether a player can go to a stall and buy."""
    coins, scrolls = box.stall[stall].coins, box.stall[stall].scrolls
    tent = tent_of(box, city, stall)
    afford = can_pay(city.player[seat], coins, scrolls)
    return afford and can_enter(box, city, seat, tent, coins + scrolls)


def can_stand(box: Box, city: City, seat: int, tent: int) -> bool:
    """Return whether the Assistant can go to a tent without buying."""
    if city.player[seat].tent == tent:
        return False
    for stall in range(STALLS):
        if tent_of(box, city, stall) == tent:
            return can_enter(box, city, seat, tent, 0)
    return False


def can_visit(box: Box, city: City, seat: int) -> bool:
    """Return whether there is a tent to go to."""
    for stall in range(STALLS):
        tent = tent_of(box, city, stall)
        if can_buy(box, city, seat, stall) or can_stand(box, city, seat, tent):
            return True
    return False


def offer_tents(box: Box, table: Table, choices: Choices) -> None:
    """Offer the goods that can be bought and the tents that can be entered; a second visit may be
    left.
    """
    city, seat = table.city, table.turn
    for stall in range(STALLS):
        if can_buy(box, city, seat, stall):
            offer(choices, STALL + stall)
    for tent in range(TENTS):
        if can_stand(box, city, seat, tent):
            offer(choices, STAND + tent)
    if city.visited:
        offer(choices, DONE)


def go_to_tent(box: Box, table: Table, tent: int, stall: int) -> None:
    """R8.2 At the Market a player moves the Assistant to another tent, may pay the price of one of
    its goods, and gains it; by the special action twice.
    """
    city, seat = table.city, table.turn
    city.payees = assistants_at(box, city, seat, tent)
    if stays(box, city, seat, tent):
        use_up(table, worn_once(box, city, seat, Ability.STAY))
    city.player[seat].tent = tent
    city.stall = stall
    city.visits -= 1
    city.visited = 1
    city.step = Step.BUY
    note(table, Happening.TENT, seat, NOBODY, NO_CARD, tent, EVERYONE)


def buy(box: Box, table: Table) -> None:
    """Pay for what was chosen and gain it."""
    city, seat = table.city, table.turn
    if city.stall != NONE:
        stall = box.stall[city.stall]
        if stall.coins > 0:
            pay_coins(table, seat, stall.coins)
        if stall.scrolls > 0:
            pay_scrolls(table, seat, stall.scrolls)
        owe(city, stall.gain)
    city.stall = NONE
    city.step = Step.MARKET
