"""The table as a view sees it: zones and pieces, for front ends to show."""

from __future__ import annotations

from thirdwish.engine.game import Names, Piece, Zone
from thirdwish.engine.table import NOBODY, STRANGER
from thirdwish.games.djinn.cards import (
    BOSS,
    CHARACTERS,
    CHESTS,
    COLOUR_NAMES,
    COLOURS,
    DJINN,
    EQUIPMENT,
    GOOD_ONES,
    KEYLESS,
    KIND_NAMES,
    LOCATION_NAMES,
    MAGES,
    SCORINGS,
    STALLS,
    TENTS,
    TOM_CARDS,
    TROPHIES,
    TYPES,
    Ability,
    Box,
    Good,
    character_name,
    equipment_name,
    mage_name,
)
from thirdwish.games.djinn.city import ENDS, NOWHERE, PLACES, is_round
from thirdwish.games.djinn.plan import draw
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.rules.market import tent_of
from thirdwish.games.djinn.rules.source import source_price
from thirdwish.games.djinn.table import (
    ASIDE,
    CHEST,
    CORK,
    GO,
    KIND,
    MAGE,
    NONE,
    ON_BOARD,
    ON_OFFER,
    OPEN,
    PILE,
    PILES,
    REVEALED,
    SET,
    STACK,
    STALL,
    STAND,
    SWAP,
    TILE,
    TROPHY,
    UNLOCK,
    USE,
    View,
    bosses_in_city,
    circles_of,
    djinn_at,
    free_circles,
    limit_of,
)
from thirdwish.games.djinn.texts import (
    KIND_WORDS,
    ROW_WORDS,
    TENT_LETTERS,
    capital,
    character_text,
    chest_text,
    equipment_text,
    errand_text,
    goods_text,
    mage_short,
    mage_text,
    place_code,
    place_name,
    scoring_text,
    some,
    stall_text,
    trophy_text,
)

LEGEND = "[square], (round); I inner, O outer. *A<I1*: Mage A, from I1. B:Tav: passage."


def picture(box: Box, view: View, names: Names) -> list[Zone]:
    """Return the table as this view sees it, my own things last."""
    zones = [Zone("city", "The city", drawing=f"{draw(box, view)}\n{LEGEND}")]
    zones += [place_zone(box, view, place) for place in range(PLACES)]
    zones += [tavern(box, view), manufactory(box, view), *market(box, view, names)]
    zones += [supply(view), *offers(box, view)]
    others = [(view.me + i) % view.seats for i in range(1, view.seats)]
    seats = list(range(view.seats)) if view.me == STRANGER else [*others, view.me]
    for seat in seats:
        zones += player_zones(box, view, names, seat)
    return zones


def place_zone(box: Box, view: View, place: int) -> Zone:
    """Return a place of the city with its Djinn; the map shows it too."""
    title = f"{capital(place_name(view.city, place).removeprefix('the '))} {place_code(place)}"
    ways = tuple(GO + end for end in range(ENDS) if box.leads_to[end] == place)
    near = sorted(place_code(box.leads_from[way - GO]) for way in ways)
    pieces: list[Piece] = [Piece(f"paths to {', '.join(near)}", choices=ways)]
    if is_round(place):
        for kind in range(DJINN):
            count = djinn_at(view.city, place, kind)
            if count:
                pieces.append(Piece(KIND_WORDS[kind], count, choices=(KIND + kind,)))
    return Zone(f"place-{place_code(place)}", title, pieces=tuple(pieces), drawn=True)


def tavern(box: Box, view: View) -> Zone:
    """Return the Mage Cards that can be hired."""
    pieces = []
    for pile in range(PILES):
        top = view.city.mage_top[pile]
        if top != NONE:
            under = view.city.mage_under[pile]
            text = f"{mage_text(box, top)} {under} more beneath."
            pieces.append(Piece(mage_short(box, top), about=text, choices=(PILE + pile,)))
    return Zone("tavern", "Tavern", pieces=tuple(pieces), detail=True)


def manufactory(box: Box, view: View) -> Zone:
    """Return the Equipment Cards that can be taken."""
    pieces = []
    for kind in range(TYPES):
        card = view.city.stack_top[kind]
        if card != NONE:
            text = equipment_text(box, card).rstrip(".")
            title = f"{equipment_name(box, card)} ({KIND_NAMES[kind]}: {text})"
            pieces.append(Piece(title, about=equipment_text(box, card), choices=(STACK + kind,)))
    return Zone("manufactory", "Manufactory", pieces=tuple(pieces), detail=True)


def market(box: Box, view: View, names: Names) -> list[Zone]:
    """Return the tents, their goods and who stands there."""
    zones = []
    for tent in range(TENTS):
        stalls = [s for s in range(STALLS) if tent_of(box, view.city, s) == tent]
        standing = [names.who(s) for s in range(view.seats) if view.city.player[s].tent == tent]
        pieces = tuple(Piece(stall_text(box, s), choices=(STALL + s, STAND + tent)) for s in stalls)
        if stalls:
            note = f"{', '.join(standing)} there" if standing else ""
            title = f"Tent {TENT_LETTERS[tent]}"
            zones.append(Zone(f"tent-{tent}", title, NOBODY, pieces, note, detail=True))
    return zones


def supply(view: View) -> Zone:
    """Return what is in the bag, the supply and the decks."""
    city = view.city
    bag = ", ".join(f"{city.bag[c]} {name}" for c, name in enumerate(COLOUR_NAMES))
    bosses = f"{city.supply} Boss{'es' * (city.supply != 1)}"
    left = bosses_in_city(city)
    note = f"{left} Boss{'es' * (left != 1)} in the city; bag {bag}; {bosses} in the supply, "
    note += f"{some(Good.KEYS, city.keys)}; {city.chests} chests in the deck"
    if view.seats == 1:
        note += f"; {city.tom_left} cards in Tom's deck"
    return Zone("supply", "Supply", note=note)


def offers(box: Box, view: View) -> list[Zone]:
    """Return what lies open for all: chests, Trophies, Scoring Cards, tiles to be taken."""
    city, zones = view.city, []
    chests = [slot for slot in range(REVEALED) if city.revealed[slot] != NONE]
    if chests:
        pieces = tuple(
            Piece(
                chest_text(box, city.revealed[slot]),
                choices=(CHEST + slot, UNLOCK + slot, ASIDE + slot),
            )
            for slot in chests
        )
        zones.append(Zone("chests", "Revealed chests", pieces=pieces))
    tiles = [tile for tile in range(CHARACTERS) if city.character_at[tile] == ON_OFFER]
    if tiles:
        pieces = tuple(
            Piece(character_name(box, t), about=character_text(box, t), choices=(TILE + t,))
            for t in tiles
        )
        zones.append(Zone("characters", "Character Tiles", pieces=pieces))
    trophies = [t for t in range(TROPHIES) if city.trophy_at[t] == ON_OFFER]
    pieces = tuple(trophy_piece(box, trophy) for trophy in trophies)
    zones.append(Zone("trophies", "Trophies", pieces=pieces, detail=True))
    scorings = [c for c in range(SCORINGS) if city.scoring_at[c] == OPEN]
    if scorings:
        pieces = tuple(Piece(scoring_text(box, card)) for card in scorings)
        zones.append(Zone("scoring", "Scoring Cards", pieces=pieces, detail=True))
    return zones


def trophy_piece(box: Box, trophy: int) -> Piece:
    """Return a Trophy as a piece."""
    entry = box.trophy[trophy]
    gain = goods_text(entry.gain) or "nothing"
    title = f"{ROW_WORDS[entry.row]} ({gain}, {entry.points} points)"
    return Piece(title, about=trophy_text(box, trophy), choices=(TROPHY + trophy,))


def player_zones(box: Box, view: View, names: Names, seat: int) -> list[Zone]:
    """Return a player's board, Djinn and cards."""
    who, whose = capital(names.who(seat)), capital(names.whose(seat))
    zones = [Zone(f"board-{seat}", who, seat, note=board_note(box, view, seat))]
    djinn = djinn_pieces(view, seat)
    if djinn:
        zones.append(Zone(f"djinn-{seat}", f"{whose} Djinn and Bottles", seat, djinn))
    owned = card_pieces(box, view, seat)
    if owned:
        zones.append(Zone(f"cards-{seat}", f"{whose} cards", seat, owned))
    if view.held[0] != NONE and able(view.city, seat, Ability.AMBITION):
        pieces = tuple(Piece(scoring_text(box, card)) for card in view.held if card != NONE)
        zones.append(Zone(f"held-{seat}", f"{whose} private Scoring Cards", seat, pieces))
    return zones


def board_note(box: Box, view: View, seat: int) -> str:
    """Return the markers and goods of a player in a line."""
    city, player = view.city, view.city.player[seat]
    circles = circles_of(player)
    price = some(Good.SCROLLS, source_price(box, city, seat))
    passages = [name for loc, name in enumerate(LOCATION_NAMES) if player.passage[loc] == ON_BOARD]
    dragon = "; dragon" if seat == city.first and view.seats > 1 else ""
    place = ""
    if player.end != NOWHERE:
        at, came = box.leads_to[player.end], box.leads_from[player.end]
        place = f"at {place_code(at)} from {place_code(came)}; "
    return (
        f"{place}Magic Power {player.magic} of {limit_of(player)} (Base {player.base}, Capacity "
        f"{player.capacity}); Coins {player.coins}, Scrolls {player.scrolls}, Keys {player.keys}, "
        f"Corks {player.corks}; {free_circles(player)} of {circles} circles free; the Source costs "
        f"{price}; passages to place: {', '.join(passages) or 'none'}{dragon}"
    )


def djinn_pieces(view: View, seat: int) -> tuple[Piece, ...]:
    """Return a player's Djinn and empty Bottles."""
    player, pieces = view.city.player[seat], []
    for kind in range(DJINN):
        count = player.circled[kind]
        ways = range(COLOURS, 2 * COLOURS) if kind == BOSS else range(kind, kind + 1)
        if count:
            choices = tuple(CORK + way for way in ways)
            pieces.append(Piece(f"{KIND_WORDS[kind]} in a circle", count, choices=choices))
    for way in range(2 * COLOURS):
        if player.corked[way]:
            what = "Boss" if way >= COLOURS else "Djinn"
            title = f"{what} in a {COLOUR_NAMES[way % COLOURS]} Bottle"
            sets = tuple(SET + way % COLOURS * 4 + bosses for bosses in range(4))
            pieces.append(Piece(title, player.corked[way], choices=sets))
    pieces += [
        Piece(
            f"empty {COLOUR_NAMES[colour]} Bottle",
            player.bottles[colour],
            choices=tuple(SWAP + colour * COLOURS + taken for taken in range(COLOURS)),
        )
        for colour in range(COLOURS)
        if player.bottles[colour]
    ]
    return tuple(pieces)


def card_pieces(box: Box, view: View, seat: int) -> tuple[Piece, ...]:
    """Return a player's tiles, Mage Cards, Equipment Cards and Trophies."""
    city = view.city
    pieces = [
        Piece(f"{character_name(box, tile)} ({text.rstrip('.')})", about=text)
        for tile in city.player[seat].tile
        if tile != NONE and (text := character_text(box, tile))
    ]
    for mage in range(MAGES):
        if city.mage_at[mage] == seat:
            sleeps = "" if city.active[mage] else " - inactive"
            title = f"{mage_short(box, mage)}{sleeps}"
            pieces.append(Piece(title, about=mage_text(box, mage), choices=(MAGE + mage,)))
    for card in range(EQUIPMENT):
        if city.equipment_at[card] == seat:
            kind = box.equipment[card].kind
            up = city.player[seat].worn[kind] == card
            about = equipment_text(box, card).rstrip(".") if up else "face down"
            title = f"{equipment_name(box, card)} ({about})"
            choices = (USE + kind,) if up else ()
            pieces.append(Piece(title, about=equipment_text(box, card), choices=choices))
    for trophy in range(TROPHIES):
        if city.trophy_at[trophy] == seat:
            points = box.trophy[trophy].points
            pieces.append(Piece(f"Trophy of {points} points", about=trophy_text(box, trophy)))
    return tuple(pieces)


# Every card of the box


def cards(box: Box) -> list[Zone]:
    """Return every card and tile of a box, in groups."""

    def group(name: str, title: str, pieces: list[Piece]) -> Zone:
        return Zone(name, title, pieces=tuple(pieces))

    def mages(first: int) -> list[Piece]:
        few = range(first, first + KEYLESS)
        return [Piece(mage_name(box, m), about=mage_text(box, m)) for m in few]

    def characters(first: int) -> list[Piece]:
        few = range(first, first + GOOD_ONES)
        return [Piece(character_name(box, t), about=character_text(box, t)) for t in few]

    equipment = [
        Piece(
            f"{equipment_name(box, c)} ({KIND_NAMES[box.equipment[c].kind]})",
            about=equipment_text(box, c),
        )
        for c in range(EQUIPMENT)
    ]
    chests = [Piece(f"Chest {c + 1}", about=chest_text(box, c)) for c in range(CHESTS)]
    trophies = [
        Piece(f"Trophy {ROW_WORDS[box.trophy[t].row]}", about=trophy_text(box, t))
        for t in range(TROPHIES)
    ]
    scorings = [Piece(f"Scoring Card {c + 1}", about=scoring_text(box, c)) for c in range(SCORINGS)]
    tom = [Piece(f"Tom {c + 1}", about=errand_text(box, c)) for c in range(TOM_CARDS + 1)]
    return [
        group("mages", "Mage Cards without a Key (rebuilt)", mages(0)),
        group("key-mages", "Mage Cards with a Key (rebuilt)", mages(KEYLESS)),
        group("equipment", "Equipment Cards (rebuilt)", equipment),
        group("chests", "Treasure Chests (rebuilt)", chests),
        group("trophies", "Trophies (what they give is rebuilt)", trophies),
        group("good", "Good Character Tiles (five rebuilt)", characters(0)),
        group("bad", "Bad Character Tiles (four rebuilt)", characters(GOOD_ONES)),
        group("scoring", "Scoring Cards", scorings),
        group("tom", "Tom's cards (rebuilt); three of the last", tom),
    ]
