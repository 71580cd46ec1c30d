"""Set a table in a few words, and play on it.

`a_table` deals a game without Character Tiles and then changes what a test is about. Places are
named as on the map, with the location that the test puts there; Djinn are written as words:
"boss blue blue". Everything goes through `rules_of`, so that the same tests try the interpreted
rules and the compiled ones.
"""

from __future__ import annotations

from typing import Any

from thirdwish.engine.match import Called
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NOBODY, Choices, Figures
from thirdwish.games.djinn import GAME
from thirdwish.games.djinn.box import read_box
from thirdwish.games.djinn.cards import (
    BOSS,
    CHARACTERS,
    COLOUR_NAMES,
    COLOURS,
    DJINN,
    EQUIPMENT,
    LOCATION_NAMES,
    MAGES,
    SCORINGS,
    Box,
    character_name,
    equipment_name,
    mage_name,
)
from thirdwish.games.djinn.city import NOWHERE, PLACE_NAMES, ROUNDS, SQUARES, WAYS
from thirdwish.games.djinn.rules.cards import count_abilities
from thirdwish.games.djinn.table import (
    IN_BOX,
    IN_PILE,
    NONE,
    OPEN,
    City,
    Happening,
    Player,
    Question,
    Step,
    Table,
    View,
)
from thirdwish.games.djinn.words import read, write

BOX = read_box(GAME.published_box)
NAMES = ("Ada", "Bo", "Cy", "Di")
NOT_READING = Called(NAMES)
ADA_READS = Called(NAMES, 0)
KINDS = (*COLOUR_NAMES, "boss")
MAGE = {mage_name(BOX, mage): mage for mage in range(MAGES)}
CARD = {equipment_name(BOX, card): card for card in range(EQUIPMENT)}
TILE = {character_name(BOX, tile): tile for tile in range(CHARACTERS)}
LOCATION = {name: number for number, name in enumerate(LOCATION_NAMES)}
PLACE = {name: number for number, name in enumerate(PLACE_NAMES)}
END = {"-".join(way): end for end, way in enumerate(WAYS)}
# The locations of a test table: squares O1 O3 O5 I2 I4 I6, rounds I1 I3 I5 O2 O4 O6, so that no
# two of one location are neighbours.
SQUARE_ORDER = ("Academy", "Tavern", "Catacombs", "Archives", "Manufactory", "Market")
ROUND_ORDER = ("Market", "Academy", "Tavern", "Catacombs", "Archives", "Manufactory")


def a_deal(seats: int, seed: int = 1, box: Box = BOX, **options: str) -> Table:
    """Return a table on which a new game has been dealt, as it waits for its first answer."""
    table = Table.new()
    rules_of(GAME).set_up(box, table, seats, GAME.make_options(options), seed)
    return table


def a_table(
    *,
    seats: int = 2,
    at: str = "",
    others: tuple[str, ...] = (),
    djinn: dict[str, str] | None = None,
    acting: bool = True,
    seed: int = 1,
    box: Box = BOX,
    **options: str,
) -> Table:
    """Return a table where Ada (seat 0, with the dragon) is asked what to do.

    `at` is the end where her Mage stands, "I1-O1": at O1, come from I1; without it she is asked
    where to start. With `acting=False` she is asked where to go from there. `others` are the ends
    of the other Mages. `djinn` says who is at round places, {"I1": "boss blue red"}; places not
    named keep what was dealt. Coins are 4, Magic Power 3, Capacity 5, as at the start.
    """
    if seats > 1:
        options = {"characters": "without", "scoring": "without"} | options
    table = a_deal(seats, seed, box, **options)
    city = table.city
    city.first, table.turn = 0, 0
    for number, name in enumerate((*SQUARE_ORDER, *ROUND_ORDER)):
        city.symbol[number] = LOCATION[name]
    for place, kinds in (djinn or {}).items():
        put_djinn(table, place, kinds)
    for seat, end in enumerate(("", *others)):
        if end:
            city.player[seat].end = END[end]
    if at:
        city.player[0].end = END[at]
        city.step = Step.ACT if acting else Step.GO
        table.question = Question.ACT if acting else Question.GO
    table.events = 0
    return table


def put_djinn(table: Table, place: str, kinds: str) -> None:
    """Put exactly these Djinn at a round place; bag and supply give or take the difference."""
    city, first = table.city, (PLACE[place] - SQUARES) * DJINN
    for kind in range(DJINN):
        wanted, there = kinds.split().count(KINDS[kind]), city.djinn[first + kind]
        city.djinn[first + kind] = wanted
        if kind == BOSS:
            city.supply += there - wanted
        else:
            city.bag[kind] += there - wanted


def clear_city(table: Table) -> None:
    """Take every Djinn out of the city."""
    for place in range(ROUNDS):
        put_djinn(table, PLACE_NAMES[SQUARES + place], "")


def give(table: Table, seat: int = 0, **numbers: int) -> None:
    """Set numbers of a player: coins=2, magic=4, corks=1, capacity=8, left=1, …"""
    for name, value in numbers.items():
        player = table.city.player[seat]
        if name == "keys":
            table.city.keys += player.keys - value
        setattr(player, name, value)


def give_bottles(table: Table, colours: str, seat: int = 0) -> None:
    """Give a player empty Bottles: "blue blue red"."""
    for colour in colours.split():
        table.city.player[seat].bottles[COLOUR_NAMES.index(colour)] += 1


def give_djinn(table: Table, kinds: str, seat: int = 0) -> None:
    """Put Djinn out of bag or supply into a player's circles: "blue boss"."""
    for word in kinds.split():
        kind = KINDS.index(word)
        take_from_stock(table, kind)
        table.city.player[seat].circled[kind] += 1


def give_corked(table: Table, kinds: str, seat: int = 0) -> None:
    """Put Djinn into corked Bottles: "blue blue boss:blue", a Boss in a blue Bottle."""
    for word in kinds.split():
        kind, _, bottle = word.partition(":")
        take_from_stock(table, KINDS.index(kind))
        boss = COLOURS if kind == "boss" else 0
        colour = COLOUR_NAMES.index(bottle or kind)
        table.city.player[seat].corked[boss + colour] += 1


def take_from_stock(table: Table, kind: int) -> None:
    """Take a Djinn out of the bag, or a Boss out of the supply."""
    if kind == BOSS:
        table.city.supply -= 1
    else:
        table.city.bag[kind] -= 1


def give_mage(table: Table, name: str, seat: int = 0, active: bool = True) -> int:
    """Give a player a Mage Card by its name; return its number."""
    mage = MAGE[name]
    take_mage_out(table, mage)
    table.city.mage_at[mage] = seat
    table.city.active[mage] = int(active)
    return mage


def take_mage_out(table: Table, mage: int) -> None:
    """Swap a Mage Card in its pile for a top card of its sort, so that the piles stay whole."""
    city = table.city
    for pile in (0, 1) if mage < MAGES // 2 else (2, 3):
        start = pile * (MAGES // 2)
        cards = [*(table.mage_pile[start + n] for n in range(city.mage_under[pile]))]
        if city.mage_top[pile] == mage or mage in cards:
            rest = [card for card in [*cards, city.mage_top[pile]] if card != mage]
            lay_pile(table, pile, rest)
            return


def lay_pile(table: Table, pile: int, cards: list[int]) -> None:
    """Lay a pile of Mage Cards, the top last."""
    city, start = table.city, pile * (MAGES // 2)
    for n in range(MAGES // 2):
        table.mage_pile[start + n] = cards[n] if n < len(cards) - 1 else 0
    city.mage_under[pile] = max(0, len(cards) - 1)
    city.mage_top[pile] = cards[-1] if cards else NONE


def show_mage(table: Table, pile: int, name: str) -> None:
    """Put a Mage Card on top of a pile, wherever it was."""
    mage = MAGE[name]
    take_mage_out(table, mage)
    city, start = table.city, pile * (MAGES // 2)
    cards = [table.mage_pile[start + n] for n in range(city.mage_under[pile])]
    if city.mage_top[pile] != NONE:
        cards.append(city.mage_top[pile])
    lay_pile(table, pile, [*cards, mage])


def take_card_out(table: Table, card: int) -> None:
    """Take an Equipment Card out of its stack."""
    city, kind = table.city, card // 9
    cards = [table.stack[kind * 9 + n] for n in range(city.stack_under[kind])]
    if city.stack_top[kind] != NONE:
        cards.append(city.stack_top[kind])
    lay_stack(table, kind, [other for other in cards if other != card])


def lay_stack(table: Table, kind: int, cards: list[int]) -> None:
    """Lay a stack of Equipment Cards, the top last."""
    city = table.city
    for n in range(9):
        table.stack[kind * 9 + n] = cards[n] if n < len(cards) - 1 else 0
    city.stack_under[kind] = max(0, len(cards) - 1)
    city.stack_top[kind] = cards[-1] if cards else NONE


def show_card(table: Table, name: str) -> None:
    """Put an Equipment Card on top of its stack."""
    card = CARD[name]
    take_card_out(table, card)
    city, kind = table.city, card // 9
    cards = [table.stack[kind * 9 + n] for n in range(city.stack_under[kind])]
    if city.stack_top[kind] != NONE:
        cards.append(city.stack_top[kind])
    lay_stack(table, kind, [*cards, card])


def wear(table: Table, name: str, seat: int = 0, up: bool = True, box: Box = BOX) -> None:
    """Give a player an Equipment Card, face up or down."""
    card = CARD[name]
    take_card_out(table, card)
    table.city.equipment_at[card] = seat
    if up:
        table.city.player[seat].worn[card // 9] = card
    count_abilities(box, table.city.player[seat])


def be(table: Table, name: str, seat: int = 0, box: Box = BOX) -> None:
    """Give a player a Character Tile, without what it says of the start."""
    tile = TILE[name]
    table.city.character_at[tile] = seat
    table.city.player[seat].tile[0 if tile < CHARACTERS // 2 else 1] = tile
    count_abilities(box, table.city.player[seat])


def place_passage(table: Table, location: str, place: str, seat: int = 0) -> None:
    """Place a passage of a player at a square."""
    table.city.player[seat].passage[LOCATION[location]] = PLACE[place]


def passages(table: Table, *locations: str, seat: int = 0) -> None:
    """Give a player just these passages, still to be placed; 254 is ON_BOARD."""
    for number, name in enumerate(LOCATION_NAMES):
        table.city.player[seat].passage[number] = 254 if name in locations else IN_BOX


def next_chests(table: Table, *numbers: int) -> None:
    """Put these chests, counted from 1, on top of the deck, the first to be revealed first."""
    city = table.city
    cards = [table.chest_deck[n] for n in range(city.chests)]
    top = [number - 1 for number in numbers]
    for chest in top:
        city.chest_at[chest] = IN_PILE
    cards = [card for card in cards if card not in top] + top[::-1]
    city.chests = len(cards)
    for n, card in enumerate(cards):
        table.chest_deck[n] = card


def next_tom(table: Table, *cards: int) -> None:
    """Put these cards of Tom's, counted from 1 (13 to 15 are blank), on top of his deck."""
    city = table.city
    deck = [table.tom_deck[n] for n in range(city.tom_left)]
    top = [card - 1 for card in cards]
    deck = [card for card in deck if card not in top] + top[::-1]
    for n, card in enumerate(deck):
        table.tom_deck[n] = card


def open_scoring(table: Table, *numbers: int) -> None:
    """Let exactly these Scoring Cards, counted from 1, lie open."""
    for card in range(SCORINGS):
        table.city.scoring_at[card] = OPEN if card + 1 in numbers else IN_BOX


# Playing


def legal_choices(table: Table, box: Box = BOX) -> list[int]:
    """Return the legal answers; none when the game is over."""
    if table.turn == NOBODY:
        return []
    legal = Choices.new()
    rules_of(GAME).legal(box, table, legal)
    return [legal.choice[i] for i in range(legal.count)]


def choices(table: Table, box: Box = BOX) -> list[str]:
    """Return the legal answers in notation."""
    return [write(choice) for choice in legal_choices(table, box)]


def play(table: Table, *answers: str, box: Box = BOX) -> None:
    """Answer the questions of the moment, one after another; each answer must be legal."""
    for answer in answers:
        assert answer in choices(table, box), f"{answer} is none of {choices(table, box)}"
        rules_of(GAME).play(box, table, read(answer))


def player(table: Table, seat: int = 0) -> Player:
    """Return what lies before a player."""
    return table.city.player[seat]


def city(table: Table) -> City:
    """Return what lies open."""
    return table.city


def djinn(table: Table, place: str) -> str:
    """Return the Djinn at a round place, as words."""
    first = (PLACE[place] - SQUARES) * DJINN
    counts = [table.city.djinn[first + kind] for kind in range(DJINN)]
    return " ".join(word for kind, word in enumerate(KINDS) for _ in range(counts[kind]))


def in_circles(table: Table, seat: int = 0) -> str:
    """Return the Djinn in a player's circles, as words."""
    held = table.city.player[seat].circled
    return " ".join(word for kind, word in enumerate(KINDS) for _ in range(held[kind]))


def in_bottles(table: Table, seat: int = 0) -> str:
    """Return the Djinn in a player's Bottles, as `give_corked` takes them."""
    corked = table.city.player[seat].corked
    plain = [word for n, word in enumerate(COLOUR_NAMES) for _ in range(corked[n])]
    bosses = [f"boss:{w}" for n, w in enumerate(COLOUR_NAMES) for _ in range(corked[COLOURS + n])]
    return " ".join(plain + bosses)


def mages_of(table: Table, seat: int = 0) -> list[str]:
    """Return the names of a player's Mage Cards, inactive ones in brackets."""
    city = table.city
    names = [(n, name) for name, n in MAGE.items() if city.mage_at[n] == seat]
    return [name if city.active[n] else f"({name})" for n, name in names]


def stands(table: Table, seat: int = 0) -> str:
    """Return the end where a player's Mage stands."""
    end = table.city.player[seat].end
    return "" if end == NOWHERE else "-".join(WAYS[end])


def asked(table: Table) -> Question:
    """Return the question of the moment."""
    return Question(table.question)


def happened(table: Table) -> list[Happening]:
    """Return what the last answer made happen."""
    return [Happening(table.event[i].what) for i in range(table.events)]


def view(table: Table, seat: int, box: Box = BOX) -> View:
    """Return what a seat, or STRANGER, may know."""
    seen = View.new()
    rules_of(GAME).look(box, table, seat, seen)
    return seen


def score(table: Table, seat: int = 0, box: Box = BOX) -> int:
    """Return the points of a seat."""
    return int(rules_of(GAME).score(box, table, seat))


def winners(table: Table, box: Box = BOX) -> list[int]:
    """Return who wins if the game is over now."""
    return [seat for seat in range(table.seats) if rules_of(GAME).won(box, table, seat)]


def figures(table: Table, box: Box = BOX) -> dict[str, int]:
    """Return what is counted of the game."""
    counted = Figures.new()
    rules_of(GAME).measure(box, table, counted)
    return {name: counted.of[n] for n, name in enumerate(GAME.figures)}


def an_edited_box(old: str, new: str) -> Box:
    """Return the published box with one thing changed."""
    assert GAME.published_box.count(old) == 1, f"{old!r} must be in cards.toml once"
    return read_box(GAME.published_box.replace(old, new))


def why(table: Table, answer: str, box: Box = BOX) -> tuple[str, str]:
    """Return why an answer is refused to the player in turn."""
    seen: Any = view(table, table.turn if table.turn != NOBODY else 0, box)
    return GAME.words.why_not(box, seen, read(answer), NOT_READING)
