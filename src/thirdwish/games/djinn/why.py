"""Why a choice is not legal now: the rule that forbids it, and the reason.

Legality is said in rules/; this only explains, from a View, what was refused there.
"""

from __future__ import annotations

from thirdwish.engine.game import Names
from thirdwish.engine.reasons import Reason
from thirdwish.engine.table import NOBODY
from thirdwish.games.djinn.cards import (
    COLOURS,
    LOCATIONS,
    ROWS,
    Ability,
    Box,
    Location,
)
from thirdwish.games.djinn.city import NOWHERE, SOURCE, SQUARES, is_round
from thirdwish.games.djinn.reasons import Why, in_english
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

MAGIC_WAY = 2  # the exchange of a Key for Magic Power
FREELY = (USE, CORK, SET, EXCHANGE)
AT_SPACE = (BASIC, SPECIAL, PASSAGE, REST, LEAVE, KIND)
AT_SOURCE = (FILL, SOURCE_BOSS, SOURCE_BUY)
# For each question: its answers, and the rule that asks it.
ASKED: dict[Question, tuple[tuple[int, ...], str]] = {
    Question.TILE: ((TILE,), "R1.13"),
    Question.GO: ((GO, *FREELY), "R2.3"),
    Question.TOLL: ((TOLL_COIN,), "R2.4"),
    Question.ACT: ((*AT_SPACE, *AT_SOURCE, REWARD, *FREELY, END), "R3.1"),
    Question.CHEST: ((CHEST, UNLOCK, ASIDE, *FREELY), "R5.1"),
    Question.ARCHIVES: ((OPTION, DIG, DONE, *FREELY), "R6.1"),
    Question.TENT: ((STALL, STAND, DONE, *FREELY), "R8.2"),
    Question.CATCH: ((KIND, DONE), "R10.2"),
    Question.HELP: ((MAGE, STAVE, OWN_MAGIC), "R10.5"),
    Question.STORE: ((IN_CIRCLE, IN_BOTTLE, LET_GO, *FREELY), "R10.8"),
    Question.FREE: ((KIND, DECLINE), "R11.2"),
    Question.CAPACITY: ((TAKE, DECLINE), "R12.4"),
    Question.STUDY: ((STUDY,), "R14.11"),
    Question.CIRCLE: ((NEXT_CIRCLE, COVERED, DECLINE), "R6.5"),
    Question.MAGE: ((PILE, DECLINE), "R4.2"),
    Question.STACK: ((STACK, DECLINE), "R7.2"),
    Question.KEEP: ((KEEP_OLD,), "R7.3"),
    Question.ACTIVATE: ((MAGE, DONE), "R6.1"),
    Question.BOTTLE: ((COLOUR,), "R8.2"),
    Question.TRADE: ((SWAP, DONE), "R13.7"),
    Question.BANISH: ((KIND,), "R13.7"),
    Question.DRAW: ((TAKE, DECLINE), "R12.5"),
    Question.TROPHY: ((TROPHY,), "R13.5"),
    Question.TOM: ((COLOUR, PAY_TOM, *FREELY), "R17.5"),
}
# What is refused for one reason only.
ALWAYS: dict[int, Reason] = {
    STAVE: Why.NO_STAVE.by("R14.1"),
    OWN_MAGIC: Why.TOO_LITTLE_MAGIC.by("R10.5"),
    IN_CIRCLE: Why.NO_CIRCLE.by("R10.8"),
    LET_GO: Why.CANNOT_LET_GO.by("R12.6"),
    OPTION: Why.OPTION_GONE.by("R6.1"),
    DONE: Why.MUST_CHOOSE.by("R6.1"),
    PILE: Why.PILE_CLOSED.by("R4.2"),
    COVERED: Why.NOT_COVERED.by("R14.13"),
    COLOUR: Why.SAME_COLOUR.by("R8.2"),
}
BLOCKS = sorted({block for answers, _ in ASKED.values() for block in answers})


def why_not(box: Box, view: View, choice: int, names: Names) -> tuple[str, str]:
    """Return the number of the rule that forbids the seat in turn an illegal choice, and why."""
    reason = reason_against(box, view, choice)
    return reason.rule, in_english(reason, names)


def reason_against(box: Box, view: View, choice: int) -> Reason:
    """Return what forbids the seat in turn an illegal choice."""
    if view.turn == NOBODY:
        lost = view.city.ending == Ending.LOST
        return Why.OVER.by("R17.6" if lost else "R15.4")
    answers, rule = ASKED[Question(view.question)]
    if view.question == Question.TOLL and view.city.step == Step.BUY:
        rule = "R8.3"
    block = max(first for first in BLOCKS if first <= choice)
    number = choice - block
    if block not in answers:
        return Why.ASKED_ELSE.by(rule, question=view.question)
    if view.question == Question.TOM and block in (COLOUR, PAY_TOM):
        return Why.TOM_WANTS_ELSE.by(rule)
    for explain in (why_not_here, why_not_go, why_not_act, why_not_catch, why_not_take):
        reason = explain(box, view, block, number)
        if reason:
            return reason
    return Why.NOTHING_SUCH.by(rule)


def me(view: View) -> Player:
    """Return what lies before the player in turn."""
    return view.city.player[view.turn]


def why_not_here(box: Box, view: View, block: int, number: int) -> Reason | None:
    """Explain what can be done at any time, but not now."""
    city, player = view.city, me(view)
    if block in FREELY and player.end == NOWHERE:
        return Why.MAGE_NOT_PLACED.by("R2.2")
    if block in FREELY and view.question == Question.STORE and city.storing == NONE:
        return Why.NOT_PUT_AWAY.by("R10.8")
    if block in (USE, SET) and is_last_action(city):
        return Why.LAST_ACTION.by("R15.3")
    if block == USE:
        return Why.NO_CARD_TO_USE.by("R13.7")
    if block == CORK:
        return Why.CANNOT_CORK.by("R13.2")
    if block == SET:
        return Why.NO_SET.by("R13.3")
    if block == EXCHANGE and player.keys == 0:
        return Why.NO_KEY.by("R13.1")
    if block == EXCHANGE:
        full = number == MAGIC_WAY and player.magic == limit_of(player)
        return (Why.MAGIC_FULL if full else Why.KEY_NO_USE).by("R13.1")
    if block == REWARD and is_due(box, city, view.turn, number) and player.magic < limit_of(player):
        return Why.REWARD_AT_END.by("R7.6")
    if block == REWARD:
        return Why.NO_REWARD.by("R7.6")
    return None


def why_not_go(box: Box, view: View, block: int, number: int) -> Reason | None:
    """Explain why a Mage or an Assistant cannot go somewhere."""
    city, player = view.city, me(view)
    if block == GO:
        if player.end == NOWHERE:
            return Why.FIRST_SQUARE.by("R2.2")
        if not ends_in_reach(box, city, view.turn) >> number & 1:
            return Why.NO_PATH.by("R2.3")
        return Why.CANNOT_PAY_MAGES.by("R2.6")
    if block in (STALL, STAND):
        tent = tent_of(box, city, number) if block == STALL else number
        if player.tent == tent:
            return Why.ALREADY_THERE.by("R8.2")
        if block == STAND and all(tent_of(box, city, s) != tent for s in range(len(box.stall))):
            return Why.NO_TENT.by("R8.1")
        return Why.CANNOT_PAY_ALL.by("R8.3")
    if block == DONE and view.question == Question.TENT:
        return Why.MUST_VISIT.by("R8.2")
    if block == TOLL_COIN:
        return Why.NONE_TO_SPARE.by("R8.3" if city.step == Step.BUY else "R2.4")
    if block == TILE:
        offered = city.character_at[number] == ON_OFFER
        return Why.TILE_SORT.by("R1.13") if offered else Why.NOT_OFFERED.by("R1.12")
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
            return Why.NOT_AT_SOURCE.by("R9.1")
        if block == SOURCE_BUY:
            return Why.CANNOT_BUY.by("R9.2")
        if block == FILL and not city.done & (Done.FILL | Done.BOSS):
            return Why.MAGIC_FULL.by("R9.1")
        if city.done & (Done.FILL | Done.BOSS) and (block == FILL or city.done & Done.FILL):
            return Why.SOURCE_DONE.by("R9.1")
        if city.supply == 0:
            return Why.NO_BOSS.by("R9.1")
        room = has_place(player, COLOURS)
        return Why.TOO_LITTLE_MAGIC.by("R9.1") if room else Why.NO_PLACE.by("R10.8")
    if block == END:
        return Why.CATCH_OR_LEAVE.by("R3.2")
    if block in (LEAVE, KIND) and not is_round(place):
        return Why.ONLY_ROUND.by("R10.2")
    if block in (LEAVE, KIND) and not can_catch_here(box, city, seat):
        return Why.NO_CATCH.by("R10.2")
    return None


def why_not_action(box: Box, view: View, block: int, place: int) -> Reason:
    """Explain why an action cannot be done."""
    city, seat = view.city, view.turn
    if place == SOURCE:
        return Why.NOT_AN_ACTION.by("R9.1")
    if city.done & Done.REST:
        return Why.RESTED.by("R3.3")
    if block == REST:
        return Why.ACTED.by("R3.3")
    if block == PASSAGE:
        location = passage_here(box, city, seat)
        if location == LOCATIONS:
            placed = place < SQUARES and own_passage(city, seat, place) < LOCATIONS
            return Why.JUST_PLACED.by("R3.4") if placed else Why.NO_PASSAGE.by("R3.5")
        if city.done & Done.PASSAGE:
            return Why.PASSAGE_USED.by("R3.1")
    elif city.done & Done.SPACE:
        return Why.ACTED_THIS_TURN.by("R3.1" if place < SQUARES else "R3.2")
    elif block == SPECIAL and place < SQUARES:
        return Why.ONLY_BASIC.by("R3.1")
    location = passage_here(box, city, seat) if block == PASSAGE else city.symbol[place]
    if location == Location.CATACOMBS and able(city, seat, Ability.BASIC_CHESTS):
        return Why.AFRAID.by("R14.16")
    if location == Location.TAVERN:
        return Why.NO_MAGE_LEFT.by("R4.2")
    rule = "R7.1" if location == Location.MANUFACTORY else "R8.3"
    return Why.CANNOT_PAY_LOCATION.by(rule, location=location)


def why_not_catch(box: Box, view: View, block: int, number: int) -> Reason | None:
    """Explain why a Djinn cannot be caught, paid for or stored."""
    city, seat, player = view.city, view.turn, me(view)
    if block == KIND:
        place = place_now(box, city, seat)
        if not is_round(place) or djinn_at(city, place, number) <= city.chosen[number]:
            return Why.NO_SUCH_DJINN.by("R10.2")
        if view.question == Question.BANISH:
            return Why.BOSS_STAYS.by("R13.7")
        if not has_place(player, number) or view.question == Question.FREE:
            return Why.NO_ROOM.by("R10.8")
        return why_not_payable(box, view, number)
    at_source = view.question == Question.HELP and place_now(box, city, seat) == SOURCE
    if block in (MAGE, STAVE) and at_source:
        return Why.OWN_MAGIC_ONLY.by("R9.4")
    if block == MAGE:
        owned = city.mage_at[number] == seat
        if not owned:
            return Why.NOT_YOUR_MAGE.by("R4.3")
        if view.question == Question.ACTIVATE:
            return Why.IS_ACTIVE.by("R6.1")
        active = city.active[number]
        return (Why.CANNOT_PAY_IT if active else Why.NOT_ACTIVE).by("R10.6")
    if block == IN_BOTTLE:
        return Why.NO_BOTTLE.by("R10.8", colour=number)
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
        return Why.TOO_MANY.by("R10.8")
    return Why.TOO_STRONG.by("R10.5", strength=strength, most=most)


def why_not_take(box: Box, view: View, block: int, number: int) -> Reason | None:
    """Explain why something cannot be taken or chosen."""
    city, seat, player = view.city, view.turn, me(view)
    if block in (CHEST, UNLOCK, ASIDE):
        if city.revealed[number] == NONE:
            return Why.NO_CHEST.by("R5.1")
        if block == UNLOCK and able(city, seat, Ability.NO_CHEST_KEYS):
            return Why.NO_KEYS_ON_CHESTS.by("R14.17")
        if block == UNLOCK:
            return Why.CANNOT_UNLOCK.by("R5.2")
        return (Why.NONE_ASIDE if block == ASIDE else Why.REST_ASIDE).by("R14.3")
    if block == DIG:
        location, square = divmod(number, SQUARES)
        if player.passage[location] != ON_BOARD:
            return Why.NOT_YOUR_PASSAGE.by("R1.7")
        if own_passage(city, seat, square) < LOCATIONS:
            return Why.OWN_PASSAGE_THERE.by("R6.2")
        return Why.SHOWN_THERE.by("R6.2")
    if block == TROPHY:
        if city.trophy_at[number] != ON_OFFER:
            return Why.NO_TROPHY.by("R13.5")
        mine = row_for(box, city, seat) in (box.trophy[number].row, ROWS)
        return (Why.SAME_TROPHY if mine else Why.OTHER_ROW).by("R13.5")
    return ALWAYS.get(block)
