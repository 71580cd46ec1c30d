"""The table, what one seat sees of it, and every answer that a question can have.

Nearly everything in this game lies open: it is the record `City`, which Table and View share, so
that rules, bots and words read the same things by the same functions.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from thirdwish.engine import table
from thirdwish.engine.record import Record, Row, Row16, i16, many, one, u8, u16
from thirdwish.engine.table import Event
from thirdwish.games.djinn.cards import (
    ABILITIES,
    BOSS,
    CHARACTERS,
    CHESTS,
    COLOURS,
    DJINN,
    EQUIPMENT,
    GOODS,
    LOCATIONS,
    MAGES,
    MOST_PLAYERS,
    OF_A_TYPE,
    SCORINGS,
    STALLS,
    TENTS,
    TOM_BLANKS,
    TOM_CARDS,
    TROPHIES,
    TYPES,
)
from thirdwish.games.djinn.city import ENDS, PLACES, ROUNDS, SQUARES

SEATS = MOST_PLAYERS  # the table always has four chairs; `seats` says how many are taken
PILES = 4  # of Mage Cards: two without a Key, two with
PILE_SIZE = MAGES // 2  # no pile can have more
REVEALED = 3  # chests that lie open during an action, at most
HELD = 2  # private Scoring Cards
TOM_DECK = TOM_CARDS + TOM_BLANKS
START_CIRCLES = 2
SLOTS = TYPES + 1  # rewards of an arrival: of three Equipment Cards, and of a Character Tile
MOST_BUDGET = 64  # Coins that are counted when Mage Cards are paid for; more are never needed
MOST_EVENTS = 48  # a turn's end, Tom's card and a refill are about 12
NONE = 255  # no card, no tent, no Djinn

# Where a card, tile or passage is, if it is not a player's.
IN_BOX = 255
ON_BOARD = 254  # a passage not placed yet, on its owner's board
ON_OFFER = 253  # a Trophy or a Character Tile that can be taken
DISCARDED = 252
OPEN = 251  # a chest or a Scoring Card that lies face up
IN_PILE = 250


class Question(IntEnum):
    """What the seat in turn is asked."""

    TILE = 0
    GO = 1  # where to stop, or at first where to stand
    TOLL = 2  # a Coin or a Scroll for another player
    ACT = 3
    CHEST = 4
    ARCHIVES = 5
    TENT = 6
    CATCH = 7  # which Djinn more
    HELP = 8  # what pays for the catch
    STORE = 9
    FREE = 10
    CAPACITY = 11
    STUDY = 12
    CIRCLE = 13
    MAGE = 14
    STACK = 15
    KEEP = 16  # which of two Equipment Cards stays face up
    ACTIVATE = 17
    BOTTLE = 18
    TRADE = 19
    BANISH = 20
    DRAW = 21
    TROPHY = 22
    TOM = 23
    NEXT = 24  # nothing: it goes on


class Step(IntEnum):
    """What the player in turn is in the middle of."""

    DRAFT = 0
    GO = 1
    TOLL = 2
    ACT = 3
    CHESTS = 4
    ARCHIVES = 5
    MARKET = 6
    BUY = 7
    CATCH = 8
    HELP = 9
    STORE = 10
    FREE = 11
    LEAVE = 12  # the catch is over: does a Boss flee?
    TOM = 13
    END = 14  # of the turn


class Done(IntEnum):
    """What has been done in this turn, one bit each."""

    SPACE = 1
    PASSAGE = 2
    REST = 4
    CATCH = 8
    FILL = 16
    BOSS = 32
    THRILL = 64  # a Character Tile's reward waits to be taken


class Ending(IntEnum):
    """How near the end is."""

    NOT_YET = 0
    THIS_ROUND = 1
    LAST_ROUND = 2
    WON = 3  # alone, with Tom's next card to be paid
    LAST_ACTION = 4
    LOST = 5  # alone


class Hiring(IntEnum):
    """From which piles a Mage Card may be taken, and by what."""

    ANYWHERE = 0  # by a card
    BASIC = 1  # at the Tavern
    SPECIAL = 2


class Happening(IntEnum):
    """What an event tells."""

    STARTS = 0
    TILE = 1
    WENT = 2
    PAID_COIN = 3
    PAID_SCROLL = 4
    ACTED = 5
    GAINED = 6  # number of the good `card`
    PAID = 7
    KEY_USED = 8  # as the good `card`
    HIRED = 9
    EQUIPPED = 10
    FLIPPED = 11  # an Equipment Card face down
    USED = 12
    WOKE = 13  # a Mage Card
    HELPED = 14
    LOST = 15
    CHEST = 16
    UNLOCKED = 17
    ASIDE = 18
    SHUFFLED = 19
    DUG = 20  # a passage placed
    TENT = 21
    CIRCLE = 22
    CAUGHT = 23
    CIRCLED = 24
    CORKED = 25
    LET_GO = 26
    DREW = 27
    FLED = 28
    APPEARED = 29
    BANISHED = 30
    SET = 31
    TROPHY = 32
    BOTTLE = 33
    TRADED = 34
    DECLINED = 35
    TOM = 36
    ENDING = 37
    LAST_ACTION = 38
    SHOWED = 39
    WON = 40
    LOST_GAME = 41
    WASTED = 42  # Magic Power that did not fit
    SPARED = 43  # Tom could not be paid


# The answers.

GO = 0  # + end
TILE = GO + ENDS
BASIC = TILE + CHARACTERS
SPECIAL = BASIC + 1
PASSAGE = SPECIAL + 1  # the basic action of one's own passage
REST = PASSAGE + 1  # + 0 Coins, 1 Magic, 2 one of each
LEAVE = REST + 3
KIND = LEAVE + 1  # + a kind of Djinn: caught, taken for nothing, or banished
FILL = KIND + DJINN
SOURCE_BOSS = FILL + 1
SOURCE_BUY = SOURCE_BOSS + 1  # + 0 a Bottle, 1 a Cork, 2 activate
STALL = SOURCE_BUY + 3
STAND = STALL + STALLS  # + tent, without buying
CHEST = STAND + TENTS  # + which of those revealed
UNLOCK = CHEST + REVEALED
ASIDE = UNLOCK + REVEALED
OPTION = ASIDE + REVEALED  # + 0 Coins, 1 Scroll, 2 activate, 3 circle
DIG = OPTION + 4  # + location * SQUARES + square
PILE = DIG + LOCATIONS * SQUARES
STACK = PILE + PILES
KEEP_OLD = STACK + TYPES
KEEP_NEW = KEEP_OLD + 1
COLOUR = KEEP_NEW + 1
MAGE = COLOUR + COLOURS  # + a Mage Card: activated, or used in a catch
STAVE = MAGE + MAGES  # an Equipment Card used once in a catch
OWN_MAGIC = STAVE + 1
IN_CIRCLE = OWN_MAGIC + 1
IN_BOTTLE = IN_CIRCLE + 1  # + colour
LET_GO = IN_BOTTLE + COLOURS
NEXT_CIRCLE = LET_GO + 1
COVERED = NEXT_CIRCLE + 1
STUDY = COVERED + 1  # + how many Mage Cards
SWAP = STUDY + 3  # + colour given * COLOURS + colour taken
TOLL_COIN = SWAP + COLOURS * COLOURS
TOLL_SCROLL = TOLL_COIN + 1
TROPHY = TOLL_SCROLL + 1
PAY_TOM = TROPHY + TROPHIES
TAKE = PAY_TOM + 1
DECLINE = TAKE + 1
DONE = DECLINE + 1
REWARD = DONE + 1  # + slot
USE = REWARD + SLOTS  # + type of Equipment
CORK = USE + TYPES  # + colour: a Djinn from a circle; + COLOURS + colour: a Boss
SET = CORK + 2 * COLOURS  # + colour * 4 + how many of the three are Bosses
EXCHANGE = SET + 4 * COLOURS  # + 0 a Coin, 1 a Scroll, 2 Magic
END = EXCHANGE + 3
CHOICES = END + 1


# fmt: off
class Options(table.Options):
    """What the players agree on; the meaning of each value is in __init__.py."""

    layout: int = u8
    length: int = u8
    characters: int = u8
    scoring: int = u8
    source: int = u8
    tom: int = u8


class Player(Record):
    """What lies before one player."""

    coins: int = u16            # R12.1  there is no limit to these three, nor to Bottles
    scrolls: int = u16
    corks: int = u16
    bottles: Row16 = i16[COLOURS]   # empty ones
    keys: int = u8
    magic: int = u8
    capacity: int = u8
    flipped: int = u8           # R12.5  whether the Capacity Marker was turned over
    base: int = u8
    left: int = u8              # R6.5  whether the circle on the left is active
    right: int = u8
    covered: int = u8           # whether a circle lies under the Cover
    end: int = u8               # R2.3  the end where the Mage stands, or NOWHERE
    tent: int = u8              # R8.2  where the Assistant stands, or NONE
    circled: Row = u8[DJINN]    # Djinn in circles
    corked: Row = u8[2 * COLOURS]   # Djinn in Bottles by the Bottle's colour, then Bosses
    passage: Row = u8[LOCATIONS]    # where each passage is: a square, ON_BOARD or IN_BOX
    worn: Row = u8[TYPES]       # R7.3  the face-up Equipment Card of each type, or NONE
    tile: Row = u8[2]           # R1.13  the good Character Tile and the other, or NONE
    able: Row = u8[ABILITIES]   # what face-up cards and tiles that last can do, counted together


class City(Record):
    """Everything that lies open, and what the player in turn is in the middle of."""

    first: int = u8             # R1.5  who has the dragon
    round: int = u16
    ending: int = u8
    fled: int = u8              # Bosses that fled
    step: int = u8
    picks: int = u8             # Character Tiles taken so far
    done: int = u8              # what has been done in this turn, bits of Done
    rewarded: int = u8          # Equipment that gave its reward in this turn, one bit a type
    dug: int = u8               # passages placed in this turn, one bit a location
    kept_keys: int = u8         # Keys kept after use on chests in this turn
    payees: int = u8            # players still to be paid, one bit each
    stall: int = u8             # what is being bought, or NONE
    visits: int = u8            # to the Market, still to be made
    visited: int = u8           # whether a tent was visited in this action
    options_left: int = u8      # of the Archives
    options_used: int = u8      # one bit each
    aside: int = u8             # chests still to be put aside
    hiring: int = u8            # from which piles a Mage Card is taken
    eager: int = u8             # whether Capacity is raised without asking
    colours: int = u8           # of Bottles that must differ, those taken already, bits
    study: int = u8             # Magic that may be used to activate Mage Cards
    offered: int = u8           # an Equipment Card taken beside one of its type, or NONE
    storing: int = u8           # a Djinn drawn from the bag, or NONE
    to_pay: int = u16           # strength not yet paid for
    bossed: int = u8            # whether a Boss was caught in this catch
    trophies: int = u8          # Trophies still to be chosen
    errand: int = u8            # Tom's card, or NONE
    chosen: Row = u8[DJINN]     # R10.2  Djinn to be caught
    caught: Row = u8[DJINN]     # Djinn paid for and not stored yet
    owed: Row = u8[GOODS]       # what is still to be gained
    revealed: Row = u8[REVEALED]    # chests, or NONE
    symbol: Row = u8[PLACES]    # R1.3  the location of each place
    djinn: Row = u8[ROUNDS * DJINN]     # at each round place, by kind
    bag: Row = u8[COLOURS]
    supply: int = u8            # Bosses beside the board
    keys: int = u8              # Keys in stock
    mage_top: Row = u8[PILES]   # or NONE
    mage_under: Row = u8[PILES]     # how many cards lie beneath
    mage_at: Row = u8[MAGES]    # the seat of its owner, or IN_PILE
    active: Row = u8[MAGES]     # R10.6
    stack_top: Row = u8[TYPES]
    stack_under: Row = u8[TYPES]
    equipment_at: Row = u8[EQUIPMENT]
    chests: int = u8            # how many are in the deck
    chest_at: Row = u8[CHESTS]  # IN_PILE, DISCARDED or OPEN
    trophy_at: Row = u8[TROPHIES]   # ON_OFFER, IN_BOX or the seat of its owner
    character_at: Row = u8[CHARACTERS]
    scoring_at: Row = u8[SCORINGS]  # OPEN, or IN_BOX as far as all know; at the end its owner too
    tom_at: Row = u8[TOM_DECK]  # IN_PILE, DISCARDED or IN_BOX
    tom_left: int = u8
    side: int = u8              # R8.1  of the Market
    options: Options = one(Options)
    player: Sequence[Player] = many(Player, SEATS)


class Table(table.Table):
    """The city, and what lies face down beside it."""

    city: City = one(City)
    mage_pile: Row = u8[PILES * PILE_SIZE]  # beneath the top, the next one last
    stack: Row = u8[EQUIPMENT]              # type by type, the same
    chest_deck: Row = u8[CHESTS]            # the topmost last
    tom_deck: Row = u8[TOM_DECK]
    held: Row = u8[HELD]                    # private Scoring Cards, or NONE
    scratch: Row = u8[MOST_BUDGET]          # to reckon on; otherwise empty
    event: Sequence[Event] = many(Event, MOST_EVENTS)


class View(table.View):
    """What one seat may know."""

    city: City = one(City)
    held: Row = u8[HELD]        # my private Scoring Cards; at the end, whoever's they are
    scratch: Row = u8[MOST_BUDGET]
    event: Sequence[Event] = many(Event, MOST_EVENTS)
# fmt: on


def limit_of(player: Player) -> int:
    """R12.3 Magic Power is at most one less than Capacity; what does not fit is lost."""
    return player.capacity if player.flipped else player.capacity - 1


def djinn_at(city: City, place: int, kind: int) -> int:
    """Return how many Djinn of a kind are at a round place."""
    return city.djinn[(place - SQUARES) * DJINN + kind]


def coloured_at(city: City, place: int) -> int:
    """Return how many Djinn that are not Bosses are at a round place."""
    count = 0
    for colour in range(COLOURS):
        count += djinn_at(city, place, colour)
    return count


def circles_of(player: Player) -> int:
    """R12.7 Two circles are active at the start; each active circle holds one Djinn."""
    return START_CIRCLES + player.left + player.right - player.covered


def free_circles(player: Player) -> int:
    """Return how many active circles are empty."""
    used = 0
    for kind in range(DJINN):
        used += player.circled[kind]
    return circles_of(player) - used


def cards_owned(city: City, seat: int, kind: int) -> int:
    """Return how many Equipment Cards of a type a player has, face up or down."""
    count = 0
    for card in range(kind * OF_A_TYPE, (kind + 1) * OF_A_TYPE):
        if city.equipment_at[card] == seat:
            count += 1
    return count


def passages_left(player: Player) -> int:
    """Return how many passages a player has yet to place."""
    left = 0
    for location in range(LOCATIONS):
        if player.passage[location] == ON_BOARD:
            left += 1
    return left


def trophies_of(city: City, seat: int) -> int:
    """Return how many Trophies a player has."""
    count = 0
    for trophy in range(TROPHIES):
        if city.trophy_at[trophy] == seat:
            count += 1
    return count


def bosses_in_city(city: City) -> int:
    """Return how many Bosses are on the map."""
    count = 0
    for place in range(SQUARES, SQUARES + ROUNDS):
        count += djinn_at(city, place, BOSS)
    return count
