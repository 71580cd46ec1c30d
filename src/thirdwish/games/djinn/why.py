"""Why a choice is not legal now: the rule that forbids it, and the reason in words.

Legality is said in rules/; this only explains, from a View, what was refused there.
"""

from __future__ import annotations

from thirdwish.engine.game import Names
from thirdwish.engine.table import NOBODY
from thirdwish.games.djinn.cards import (
    COLOUR_NAMES,
    COLOURS,
    LOCATION_NAMES,
    LOCATIONS,
    ROWS,
    Ability,
    Box,
    Location,
)
from thirdwish.games.djinn.city import NOWHERE, SOURCE, SQUARES, is_round
from thirdwish.games.djinn.rules.act import passage_here
from thirdwish.games.djinn.rules.anytime import is_last_action, row_for
from thirdwish.games.djinn.rules.archives import own_passage
from thirdwish.games.djinn.rules.board import has_place, have_places, place_now
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.rules.catch import (
    added_power,
    can_catch_here,
    most_help,
    stave_power,
    strength_of,
)
from thirdwish.games.djinn.rules.manufactory import is_due
from thirdwish.games.djinn.rules.market import tent_of
from thirdwish.games.djinn.rules.move import ends_in_reach
from thirdwish.games.djinn.table import (
    ASIDE,
    BASIC,
    CHEST,
    COLOUR,
    CORK,
    COVERED,
    DECLINE,
    DIG,
    DONE,
    END,
    EXCHANGE,
    FILL,
    GO,
    IN_BOTTLE,
    IN_CIRCLE,
    KEEP_OLD,
    KIND,
    LEAVE,
    LET_GO,
    MAGE,
    NEXT_CIRCLE,
    NONE,
    ON_BOARD,
    ON_OFFER,
    OPTION,
    OWN_MAGIC,
    PASSAGE,
    PAY_TOM,
    PILE,
    REST,
    REWARD,
    SET,
    SOURCE_BOSS,
    SOURCE_BUY,
    SPECIAL,
    STACK,
    STALL,
    STAND,
    STAVE,
    STUDY,
    SWAP,
    TAKE,
    TILE,
    TOLL_COIN,
    TROPHY,
    UNLOCK,
    USE,
    Done,
    Ending,
    Player,
    Question,
    Step,
    View,
    djinn_at,
    limit_of,
)

Reason = tuple[str, str]
MAGIC_WAY = 2  # the exchange of a Key for Magic Power
FREELY = (USE, CORK, SET, EXCHANGE)
AT_SPACE = (BASIC, SPECIAL, PASSAGE, REST, LEAVE, KIND)
AT_SOURCE = (FILL, SOURCE_BOSS, SOURCE_BUY)
# For each question: its answers, the rule that asks it, and what it asks for.
ASKED: dict[Question, tuple[tuple[int, ...], str, str]] = {
    Question.TILE: ((TILE,), "R1.13", "which Character Tile you take"),
    Question.GO: ((GO, *FREELY), "R2.3", "where you go"),
    Question.TOLL: ((TOLL_COIN,), "R2.4", "what you pay another player"),
    Question.ACT: (
        (*AT_SPACE, *AT_SOURCE, REWARD, *FREELY, END),
        "R3.1",
        "what you do where your Mage stands",
    ),
    Question.CHEST: ((CHEST, UNLOCK, ASIDE, *FREELY), "R5.1", "what you do with the chests"),
    Question.ARCHIVES: (
        (OPTION, DIG, DONE, *FREELY),
        "R6.1",
        "which option you choose",
    ),
    Question.TENT: ((STALL, STAND, DONE, *FREELY), "R8.2", "to which tent your Assistant goes"),
    Question.CATCH: ((KIND, DONE), "R10.2", "which Djinn you catch"),
    Question.HELP: ((MAGE, STAVE, OWN_MAGIC), "R10.5", "how you pay for the catch"),
    Question.STORE: ((IN_CIRCLE, IN_BOTTLE, LET_GO, *FREELY), "R10.8", "where you put a Djinn"),
    Question.FREE: ((KIND, DECLINE), "R11.2", "which Djinn you take for nothing"),
    Question.CAPACITY: ((TAKE, DECLINE), "R12.4", "whether you raise your Capacity"),
    Question.STUDY: ((STUDY,), "R14.11", "how many Mage Cards you activate"),
    Question.CIRCLE: ((NEXT_CIRCLE, COVERED, DECLINE), "R6.5", "which circle you activate"),
    Question.MAGE: ((PILE, DECLINE), "R4.2", "which Mage Card you take"),
    Question.STACK: ((STACK, DECLINE), "R7.2", "which Equipment Card you take"),
    Question.KEEP: ((KEEP_OLD,), "R7.3", "which card stays face up"),
    Question.ACTIVATE: ((MAGE, DONE), "R6.1", "which Mage Card you activate"),
    Question.BOTTLE: ((COLOUR,), "R8.2", "the colour of a Bottle"),
    Question.TRADE: ((SWAP, DONE), "R13.7", "which Bottle you trade"),
    Question.BANISH: ((KIND,), "R13.7", "which Djinn goes back into the bag"),
    Question.DRAW: ((TAKE, DECLINE), "R12.5", "whether you draw a Djinn"),
    Question.TROPHY: ((TROPHY,), "R13.5", "which Trophy you take"),
    Question.TOM: ((COLOUR, PAY_TOM, *FREELY), "R17.5", "what Tom's card wants"),
}
# What is refused for one reason only.
ALWAYS: dict[int, Reason] = {
    STAVE: ("R14.1", "you have no card to be used for a catch"),
    OWN_MAGIC: ("R10.5", "you have too little Magic Power"),
    IN_CIRCLE: ("R10.8", "you need the circle for another, or none is free"),
    LET_GO: ("R12.6", "only a Djinn drawn from the bag can be let go"),
    OPTION: ("R6.1", "you have chosen it already, or there is nothing to activate"),
    DONE: ("R6.1", "you have begun this action and must choose"),
    PILE: ("R4.2", "that pile is empty, or shows a Key and this is the basic action"),
    COVERED: ("R14.13", "no circle of yours is covered"),
    COLOUR: ("R8.2", "the Bottles must be of different colours"),
}
BLOCKS = sorted({block for answers, _, _ in ASKED.values() for block in answers})


def why_not(box: Box, view: View, choice: int, names: Names) -> Reason:
    """Return the number of the rule that forbids the seat in turn an illegal choice, and why."""
    if view.turn == NOBODY:
        lost = view.city.ending == Ending.LOST
        return ("R17.6" if lost else "R15.4"), "the game is over"
    answers, rule, asks = ASKED[Question(view.question)]
    if view.question == Question.TOLL and view.city.step == Step.BUY:
        rule = "R8.3"
    block = max(first for first in BLOCKS if first <= choice)
    number = choice - block
    if block not in answers:
        return rule, f"the question now is {asks}"
    if view.question == Question.TOM and block in (COLOUR, PAY_TOM):
        return rule, "Tom's card wants something else, or you have none of it"
    for explain in (why_not_here, why_not_go, why_not_act, why_not_catch, why_not_take):
        reason = explain(box, view, block, number)
        if reason:
            return reason
    return rule, "there is no such thing to be had here now"


def me(view: View) -> Player:
    """Return what lies before the player in turn."""
    return view.city.player[view.turn]


def why_not_here(box: Box, view: View, block: int, number: int) -> Reason | None:
    """Explain what can be done at any time, but not now."""
    city, player = view.city, me(view)
    if block in FREELY and player.end == NOWHERE:
        return "R2.2", "your Mage must be placed first"
    if block in FREELY and view.question == Question.STORE and city.storing == NONE:
        return "R10.8", "the Djinn that was caught must be put away first"
    if block in (USE, SET) and is_last_action(city):
        return "R15.3", "this is the last action, which is no turn"
    if block == USE:
        return "R13.7", "you have no such card face up, or it would do nothing now"
    if block == CORK:
        return "R13.2", "you need such a Djinn in a circle, a fitting Bottle and a Cork"
    if block == SET:
        return "R13.3", "you do not have those Djinn in Bottles, or no Trophy is left"
    if block == EXCHANGE and player.keys == 0:
        return "R13.1", "you have no Key"
    if block == EXCHANGE:
        full = number == MAGIC_WAY and player.magic == limit_of(player)
        reason = "your Magic Power is at its maximum" if full else "there is nothing to use it for"
        return "R13.1", reason
    if block == REWARD and is_due(box, city, view.turn, number) and player.magic < limit_of(player):
        return "R7.6", "nothing else can be done here: it comes when you end your turn"
    if block == REWARD:
        return "R7.6", "no reward is due, or your Magic Power is at its maximum"
    return None


def why_not_go(box: Box, view: View, block: int, number: int) -> Reason | None:
    """Explain why a Mage or an Assistant cannot go somewhere."""
    city, player = view.city, me(view)
    if block == GO:
        if player.end == NOWHERE:
            return "R2.2", "the first place must be a square space"
        if not ends_in_reach(box, city, view.turn) >> number & 1:
            return "R2.3", "no path leads there from where you stand without turning back"
        return "R2.6", "you cannot pay those who stand there"
    if block in (STALL, STAND):
        tent = tent_of(box, city, number) if block == STALL else number
        if player.tent == tent:
            return "R8.2", "your Assistant stands there already"
        if block == STAND and all(tent_of(box, city, s) != tent for s in range(len(box.stall))):
            return "R8.1", "there is no such tent with so few players"
        return "R8.3", "you cannot pay for all that"
    if block == DONE and view.question == Question.TENT:
        return "R8.2", "you have begun this action and must visit a tent"
    if block == TOLL_COIN:
        return ("R8.3" if city.step == Step.BUY else "R2.4"), "you have none to spare"
    if block == TILE:
        offered = city.character_at[number] == ON_OFFER
        return ("R1.13", "you have one of that sort") if offered else ("R1.12", "it is not offered")
    return None


def why_not_act(box: Box, view: View, block: int, number: int) -> Reason | None:
    """Explain why something cannot be done at a space or at the Source."""
    if view.question != Question.ACT:
        return None
    city, seat, player = view.city, view.turn, me(view)
    place = place_now(box, city, seat)
    if block in (BASIC, SPECIAL, PASSAGE, REST):
        return why_not_action(box, view, block, place)
    if block in AT_SOURCE:
        if place != SOURCE:
            return "R9.1", "you are not at the Magic Source"
        if block == SOURCE_BUY:
            return "R9.2", "you have too few Scrolls, or no card to activate"
        if block == FILL and not city.done & (Done.FILL | Done.BOSS):
            return "R9.1", "your Magic Power is at its maximum"
        if city.done & (Done.FILL | Done.BOSS) and (block == FILL or city.done & Done.FILL):
            return "R9.1", "you have done the one or the other already"
        if city.supply == 0:
            return "R9.1", "no Boss is in the supply"
        room = has_place(player, COLOURS)
        return ("R9.1", "you have too little Magic Power") if room else ("R10.8", "it has no place")
    if block == END:
        return "R3.2", "you must catch Djinn here or leave them alone"
    if block in (LEAVE, KIND) and not is_round(place):
        return "R10.2", "Djinn are only at round spaces"
    if block in (LEAVE, KIND) and not can_catch_here(box, city, seat):
        return "R10.2", "there is no Djinn, or you have had your catch"
    return None


def why_not_action(box: Box, view: View, block: int, place: int) -> Reason:
    """Explain why an action cannot be done."""
    city, seat = view.city, view.turn
    if place == SOURCE:
        return "R9.1", "the Magic Source has no such action"
    if city.done & Done.REST:
        return "R3.3", "you have taken Coins or Magic Power instead of acting"
    if block == REST:
        return "R3.3", "you have acted here"
    if block == PASSAGE:
        location = passage_here(box, city, seat)
        if location == LOCATIONS:
            placed = place < SQUARES and own_passage(city, seat, place) < LOCATIONS
            return ("R3.4", "it was placed in this turn") if placed else ("R3.5", "you have none")
        if city.done & Done.PASSAGE:
            return "R3.1", "you have used it in this turn"
    elif city.done & Done.SPACE:
        return ("R3.1" if place < SQUARES else "R3.2"), "you have acted here in this turn"
    elif block == SPECIAL and place < SQUARES:
        return "R3.1", "a square space has only the basic action"
    location = passage_here(box, city, seat) if block == PASSAGE else city.symbol[place]
    if location == Location.CATACOMBS and able(city, seat, Ability.BASIC_CHESTS):
        return "R14.16", "you are afraid of the dark"
    if location == Location.TAVERN:
        return "R4.2", "no such Mage Card is left"
    rule = "R7.1" if location == Location.MANUFACTORY else "R8.3"
    return rule, f"you cannot pay the {LOCATION_NAMES[location]}"


def why_not_catch(box: Box, view: View, block: int, number: int) -> Reason | None:
    """Explain why a Djinn cannot be caught, paid for or stored."""
    city, seat, player = view.city, view.turn, me(view)
    if block == KIND:
        place = place_now(box, city, seat)
        if not is_round(place) or djinn_at(city, place, number) <= city.chosen[number]:
            return "R10.2", "there is no such Djinn here"
        if view.question == Question.BANISH:
            return "R13.7", "a Boss cannot be banished"
        if not has_place(player, number) or view.question == Question.FREE:
            return "R10.8", "you have neither a circle nor a Bottle and Cork for it"
        return why_not_payable(box, view, number)
    at_source = view.question == Question.HELP and place_now(box, city, seat) == SOURCE
    if block in (MAGE, STAVE) and at_source:
        return "R9.4", "only your own Magic Power pays at the Source"
    if block == MAGE:
        owned = city.mage_at[number] == seat
        if not owned:
            return "R4.3", "it is not your Mage Card"
        if view.question == Question.ACTIVATE:
            return "R6.1", "it is active"
        active = city.active[number]
        return ("R10.6", "you cannot pay for it") if active else ("R10.6", "it is not active")
    if block == IN_BOTTLE:
        return "R10.8", f"you have no {COLOUR_NAMES[number]} Bottle and Cork that it could have"
    return ALWAYS.get(block)


def why_not_payable(box: Box, view: View, kind: int) -> Reason:
    """Explain by numbers why a Djinn cannot be caught with those chosen."""
    city, seat, player = view.city, view.turn, me(view)
    city.chosen[kind] += 1
    strength = strength_of(box, city, seat) - added_power(box, city, seat)
    room = have_places(player, city.chosen)
    most = player.magic + stave_power(box, city, seat)
    most += most_help(box, city, view.scratch, seat, player.coins, player.keys, NONE)
    city.chosen[kind] -= 1
    if not room:
        return "R10.8", "you have no place for so many"
    return "R10.5", f"the strength to pay is {strength} and you can pay no more than {most}"


def why_not_take(box: Box, view: View, block: int, number: int) -> Reason | None:
    """Explain why something cannot be taken or chosen."""
    city, seat, player = view.city, view.turn, me(view)
    if block in (CHEST, UNLOCK, ASIDE):
        if city.revealed[number] == NONE:
            return "R5.1", "there is no such chest"
        if block == UNLOCK and able(city, seat, Ability.NO_CHEST_KEYS):
            return "R14.17", "you cannot use Keys on chests"
        if block == UNLOCK:
            return "R5.2", "it has no lock, or you have no Key for it"
        none = "no chest is to be put aside"
        return "R14.3", none if block == ASIDE else "the chests left are to be put aside"
    if block == DIG:
        location, square = divmod(number, SQUARES)
        if player.passage[location] != ON_BOARD:
            return "R1.7", "you have no such passage to place"
        if own_passage(city, seat, square) < LOCATIONS:
            return "R6.2", "a passage of yours lies there"
        return "R6.2", "that location is shown there already, or you have placed one"
    if block == TROPHY:
        if city.trophy_at[number] != ON_OFFER:
            return "R13.5", "it is not on offer"
        mine = row_for(box, city, seat) in (box.trophy[number].row, ROWS)
        same = "the other one, just the same, is offered"
        return "R13.5", same if mine else "it is not of your row"
    return ALWAYS.get(block)
