"""The table as a view sees it: zones and pieces, for front ends to show."""

from __future__ import annotations

from thirdwish.engine.game import SEAT_LETTERS, Names, Piece, Zone
from thirdwish.engine.table import NO_CARD, NOBODY, STRANGER
from thirdwish.games.three_wishes.cards import CARDS, TYPE_NAMES, Box, label_of, name_of, text_of
from thirdwish.games.three_wishes.table import (
    CENTRE,
    HAND,
    LOOK,
    PEEK,
    PLACES,
    SWITCH,
    WITH,
    Memory,
    Series,
    View,
    owner_of,
)

PLAYED_WITH = {3: "In every game.", 4: "With four players or more.", 5: "With five players."}


def write_place(place: int) -> str:
    """Return a place as a letter and a number: "B2", or "M1" in the middle of the table."""
    if place >= CENTRE:
        return f"M{place - CENTRE + 1}"
    return f"{SEAT_LETTERS[owner_of(place)]}{place % HAND + 1}"


def place_name(place: int, names: Names) -> str:
    """Return what to call a place: "Ada's card 2", "centre card 1"."""
    if place >= CENTRE:
        return f"centre card {place - CENTRE + 1}"
    return f"{names.whose(owner_of(place))} card {place % HAND + 1}"


def is_shown(view: View, place: int) -> bool:
    """Return whether a person is shown the card there: at the end, or with the memory aid."""
    helped = view.options.memory == Memory.ON or view.turn == NOBODY
    return helped and view.card[place] != NO_CARD


def known_at(box: Box, view: View, place: int) -> str:
    """Return the card that this seat knows to lie there, to be said after the place."""
    return f" ({name_of(box, view.card[place])})" if is_shown(view, place) else ""


def face(box: Box, view: View, place: int) -> str:
    """Return the card that a person is shown at a place."""
    return label_of(box, view.card[place]) if is_shown(view, place) else "face down"


def picture(box: Box, view: View, names: Names) -> list[Zone]:
    """Return the table as this view sees it, my own cards last."""
    zones = [hand(box, view, "centre", "Centre", range(CENTRE, PLACES), NOBODY)]
    others = [(view.me + i) % view.seats for i in range(1, view.seats)]
    seats = list(range(view.seats)) if view.me == STRANGER else [*others, view.me]
    for seat in seats:
        whose = names.whose(seat)
        title = f"{whose[0].upper()}{whose[1:]} cards"
        places = range(seat * HAND, seat * HAND + HAND)
        zones.append(hand(box, view, f"places-{seat}", title, places, seat))
    if view.removed != NO_CARD:
        shown = Piece(label_of(box, view.removed), about=text_of(box, view.removed))
        zones.insert(0, Zone("removed", "Out of the game", pieces=(shown,)))
    if view.options.memory == Memory.ON:
        zones += [zone for seat in seats if (zone := among(box, view, names, seat)).pieces]
    return zones


def cards(box: Box) -> list[Zone]:
    """Return every card of a box, type by type."""
    zones = []
    for kind, name in enumerate(TYPE_NAMES):
        of_type = [card for card in range(CARDS) if box.type[card] == kind]
        pieces = tuple(
            Piece(
                name_of(box, card), about=f"{text_of(box, card)} {PLAYED_WITH[box.players[card]]}"
            )
            for card in of_type
        )
        zones.append(Zone(f"type-{kind}", name, pieces=pieces))
    return zones


def hand(box: Box, view: View, name: str, title: str, places: range, seat: int) -> Zone:
    """Return three cards of a player, or the two of the centre."""
    pieces = tuple(
        Piece(
            f"{write_place(place)} {face(box, view, place)}",
            about=text_of(box, view.card[place]) if is_shown(view, place) else "",
            choices=(LOOK + place, PEEK + place, SWITCH + place, WITH + place),
        )
        for place in places
    )
    markers = seat != NOBODY and view.options.match == Series.FIVE
    note = f"{view.markers[seat]} of 5 markers" if markers else ""
    return Zone(name, title, seat, pieces, note)


def among(box: Box, view: View, names: Names, seat: int) -> Zone:
    """Return the cards known to be among a player's three, in whichever places."""
    cards = [card for card in range(CARDS) if view.among[card] == 1 + seat]
    pieces = tuple(Piece(label_of(box, card), about=text_of(box, card)) for card in cards)
    return Zone(
        f"among-{seat}", f"Known to be among {names.whose(seat)} cards", seat, pieces, memory=True
    )
