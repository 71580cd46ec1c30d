"""1. The box and the start."""

from __future__ import annotations

from thirdwish.engine.dice import roll, seed_dice, shuffle
from thirdwish.engine.record import Row
from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, begin_events, note
from thirdwish.games.djinn.cards import (
    BOSS,
    BOSSES,
    CHARACTERS,
    CHESTS,
    COLOURS,
    DJINN,
    EQUIPMENT,
    GOOD_ONES,
    KEYLESS,
    KEYS,
    LOCATIONS,
    MAGES,
    OF_A_COLOUR,
    OF_A_ROW,
    OF_A_TYPE,
    ROWS,
    SCORINGS,
    TROPHIES,
    TYPES,
    Box,
)
from thirdwish.games.djinn.city import BESIDE_SOURCE, ENDS, NOWHERE, ROUNDS, SOURCE, SQUARES
from thirdwish.games.djinn.rules.catch import add_djinn
from thirdwish.games.djinn.rules.turn import go_on
from thirdwish.games.djinn.table import (
    HELD,
    IN_BOX,
    IN_PILE,
    NONE,
    ON_BOARD,
    ON_OFFER,
    OPEN,
    PILE_SIZE,
    REVEALED,
    SEATS,
    TOM_DECK,
    City,
    Happening,
    Options,
    Question,
    Step,
    Table,
)

FREE_PASSAGES = 2  # locations whose passages nobody has
OPEN_SCORINGS = 3
FEW = 2  # players use the other side of the Market
SCRATCH = 32  # room on the scratch pad for any deck


def set_up(box: Box, table: Table, seats: int, options: Options, seed: int) -> None:
    """R1.5 The player with the dragon, chosen at random, begins."""
    seed_dice(table.dice, seed)
    begin_events(table)
    table.seats = seats
    city = table.city
    copy_options(city, options)
    city.first = roll(table.dice, seats)
    table.turn = city.first
    city.round = 1
    city.side = int(seats <= FEW)
    clear(city)
    lay_spaces(box, table)
    for seat in range(SEATS):
        set_up_player(box, city, seat)
    draw_passages(table)
    lay_piles(table)
    place_djinn(box, table)
    lay_trophies(table)
    lay_tiles(table)
    make_tom(table)
    begin_events(table)  # what was laid out is seen; only who starts is told
    note(table, Happening.STARTS, city.first, NOBODY, NO_CARD, 0, EVERYONE)
    city.step = Step.DRAFT
    table.question = Question.NEXT
    go_on(box, table)


def copy_options(city: City, options: Options) -> None:
    """Write down what was agreed."""
    city.options.layout = options.layout
    city.options.length = options.length
    city.options.characters = options.characters
    city.options.scoring = options.scoring
    city.options.source = options.source
    city.options.tom = options.tom


def clear(city: City) -> None:
    """Put nothing anywhere."""
    city.stall = NONE
    city.offered = NONE
    city.storing = NONE
    city.errand = NONE
    for slot in range(REVEALED):
        city.revealed[slot] = NONE


def lay_spaces(box: Box, table: Table) -> None:
    """R1.2 The city has six square spaces, six round spaces and the Magic Source, joined by paths
    on which square and round spaces alternate and the Source counts as a square one. R1.3 Each of
    the six locations, Academy, Tavern, Catacombs, Archives, Manufactory and Market, is shuffled
    onto one square and onto one round space.
    """
    city = table.city
    deal_locations(table, 0)
    deal_locations(table, SQUARES)
    city.symbol[SOURCE] = LOCATIONS
    while city.options.layout == 1 and like_neighbours(box, city):
        deal_locations(table, SQUARES)


def deal_locations(table: Table, first: int) -> None:
    """Shuffle the locations onto six places."""
    for location in range(LOCATIONS):
        table.scratch[location] = location
    shuffle(table.dice, table.scratch, LOCATIONS)
    for location in range(LOCATIONS):
        table.city.symbol[first + location] = table.scratch[location]
        table.scratch[location] = 0


def like_neighbours(box: Box, city: City) -> bool:
    """R1.4 If the layout for a first game is agreed, no two spaces of the same location are joined
    by a path.
    """
    for end in range(ENDS):
        if city.symbol[box.leads_from[end]] == city.symbol[box.leads_to[end]]:
            return True
    return False


def set_up_player(box: Box, city: City, seat: int) -> None:
    """R1.6 Each player starts with 4 Coins, 3 Magic Power, the Base Marker on 0 and the Capacity
    Marker on 5.
    """
    player = city.player[seat]
    player.coins = box.coins
    player.magic = box.magic
    player.capacity = box.capacity
    player.end = NOWHERE
    player.tent = NONE
    for kind in range(TYPES):
        player.worn[kind] = NONE
    for slot in range(2):
        player.tile[slot] = NONE


def draw_passages(table: Table) -> None:
    """R1.7 There are six Secret Passages a player, one for each location; two locations are drawn,
    and nobody has their passages in this game.
    """
    for location in range(LOCATIONS):
        table.scratch[location] = location
    shuffle(table.dice, table.scratch, LOCATIONS)
    for nth in range(LOCATIONS):
        location = table.scratch[nth]
        table.scratch[nth] = 0
        for seat in range(SEATS):
            there = nth >= FREE_PASSAGES and seat < table.seats
            table.city.player[seat].passage[location] = ON_BOARD if there else IN_BOX


def lay_piles(table: Table) -> None:
    """R1.8 Chests, the Mage Cards without a Key, those with a Key, and each type of Equipment are
    shuffled; the Mage Cards of either sort lie in two piles, and only Chests lie face down.
    """
    city = table.city
    for mage in range(MAGES):
        city.mage_at[mage] = IN_PILE
    for sort in range(2):
        for nth in range(KEYLESS):
            table.scratch[nth] = sort * KEYLESS + nth
        shuffle(table.dice, table.scratch, KEYLESS)
        for half in range(2):
            lay_pile(table, sort * 2 + half, half * (KEYLESS // 2))
        clear_scratch(table.scratch)
    for card in range(EQUIPMENT):
        city.equipment_at[card] = IN_PILE
    for kind in range(TYPES):
        lay_stack(table, kind)
    for chest in range(CHESTS):
        city.chest_at[chest] = IN_PILE
        table.chest_deck[chest] = chest
    city.chests = CHESTS
    shuffle(table.dice, table.chest_deck, CHESTS)


def lay_pile(table: Table, pile: int, first: int) -> None:
    """Lay a pile of Mage Cards out of the cards on the scratch pad from `first` on."""
    city, size = table.city, PILE_SIZE // 2
    for nth in range(size - 1):
        table.mage_pile[pile * PILE_SIZE + nth] = table.scratch[first + nth]
    city.mage_under[pile] = size - 1
    city.mage_top[pile] = table.scratch[first + size - 1]


def lay_stack(table: Table, kind: int) -> None:
    """Lay a stack of Equipment Cards."""
    for nth in range(OF_A_TYPE):
        table.scratch[nth] = kind * OF_A_TYPE + nth
    shuffle(table.dice, table.scratch, OF_A_TYPE)
    for nth in range(OF_A_TYPE - 1):
        table.stack[kind * OF_A_TYPE + nth] = table.scratch[nth]
    table.city.stack_under[kind] = OF_A_TYPE - 1
    table.city.stack_top[kind] = table.scratch[OF_A_TYPE - 1]
    clear_scratch(table.scratch)


def clear_scratch(scratch: Row) -> None:
    """Leave nothing on the scratch pad."""
    for nth in range(SCRATCH):
        scratch[nth] = 0


def place_djinn(box: Box, table: Table) -> None:
    """R1.9 At each round space are a Boss and, for one, two, three or four players, 1, 2, 3 or 3
    Djinn drawn from the bag. R1.15 If the long game is agreed, one Djinn more is drawn for each of
    the three round spaces beside the Source. R17.1 Who plays alone has no Character Tiles and no
    Scoring Cards, and one Djinn more at each of the three round spaces beside the Source.
    """
    city = table.city
    for colour in range(COLOURS):
        city.bag[colour] = OF_A_COLOUR
    city.supply = BOSSES - ROUNDS
    city.keys = KEYS
    for place in range(SQUARES, SQUARES + ROUNDS):
        city.djinn[(place - SQUARES) * DJINN + BOSS] = 1
        count = box.set_up_djinn[table.seats - 1]
        if place < SQUARES + BESIDE_SOURCE and (table.seats == 1 or city.options.length == 1):
            count += 1
        for _ in range(count):
            add_djinn(table, place)
        begin_events(table)


def lay_trophies(table: Table) -> None:
    """R1.10 Of the Trophies of each row, one more than there are players can be won, and two when
    one plays alone.
    """
    for trophy in range(TROPHIES):
        table.city.trophy_at[trophy] = IN_BOX
    for row in range(ROWS):
        choose_some(table, table.city.trophy_at, row * OF_A_ROW, OF_A_ROW, table.seats + 1)


def choose_some(table: Table, cards: Row, first: int, count: int, wanted: int) -> None:
    """Offer so many of a stretch of cards, chosen at random."""
    for nth in range(count):
        table.scratch[nth] = first + nth
    shuffle(table.dice, table.scratch, count)
    for nth in range(wanted):
        cards[table.scratch[nth]] = ON_OFFER
    clear_scratch(table.scratch)


def lay_tiles(table: Table) -> None:
    """R1.11 Three Scoring Cards lie open, unless it is agreed to play without. R1.12 Of the good
    and of the bad Character Tiles one more than there are players is offered, unless it is agreed
    to play without.
    """
    city = table.city
    for card in range(SCORINGS):
        city.scoring_at[card] = IN_BOX
    for nth in range(HELD):
        table.held[nth] = NONE
    if city.options.scoring == 0 and table.seats > 1:
        choose_some(table, city.scoring_at, 0, SCORINGS, OPEN_SCORINGS)
        for card in range(SCORINGS):
            if city.scoring_at[card] == ON_OFFER:
                city.scoring_at[card] = OPEN
    for tile in range(CHARACTERS):
        city.character_at[tile] = IN_BOX
    if city.options.characters == 0 and table.seats > 1:
        choose_some(table, city.character_at, 0, GOOD_ONES, table.seats + 1)
        choose_some(table, city.character_at, GOOD_ONES, GOOD_ONES, table.seats + 1)


def make_tom(table: Table) -> None:
    """R17.2 Tom's deck is his twelve cards and none to three cards on which nothing happens, as
    agreed, shuffled.
    """
    city = table.city
    for card in range(TOM_DECK):
        city.tom_at[card] = IN_BOX
    if table.seats > 1:
        return
    city.tom_left = TOM_DECK - city.options.tom
    for card in range(city.tom_left):
        city.tom_at[card] = IN_PILE
        table.tom_deck[card] = card
    shuffle(table.dice, table.tom_deck, city.tom_left)
