"""The table as a view sees it: zones and pieces, for front ends to show."""

from __future__ import annotations

from thirdwish.engine.game import Names, Piece, Zone
from thirdwish.engine.table import NO_CARD, STRANGER
from thirdwish.games.abyssinia.cards import DECK, RULES, TYPES, WISHES, Box, label_of, text_of
from thirdwish.games.abyssinia.language import TYPE_NAMES
from thirdwish.games.abyssinia.table import (
    CARD,
    GENIE,
    HIDDEN,
    HIDE,
    IN_DISCARD,
    IN_HAND,
    LAID,
    LAY,
    RETURN,
    USE,
    WISH,
    View,
)


def picture(box: Box, view: View, names: Names) -> list[Zone]:
    """Return the table as this view sees it, my own things last."""
    piles = ", ".join(f"{TYPE_NAMES[kind]} {view.pile_size[kind]}" for kind in range(TYPES))
    zones = [Zone("piles", "Piles", note=f"{piles}, Genies {view.genie_size}, all face down")]
    zones += [discards(box, view, kind) for kind in range(TYPES) if discarded(view, kind)]
    known = [view.genie_pile[place] for place in range(view.genie_size - 1, -1, -1)]
    known = [genie for genie in known if genie != NO_CARD]
    if known:
        pieces = tuple(genie_piece(box, genie, ()) for genie in known)
        title = "Known at the bottom of the Genie pile"
        zones.append(Zone("known-genies", title, pieces=pieces, memory=True))
    others = [(view.me + i) % view.seats for i in range(1, view.seats)]
    seats = list(range(view.seats)) if view.me == STRANGER else [*others, view.me]
    for seat in seats:
        zones += player_zones(box, view, names, seat)
    return zones


def cards(box: Box) -> list[Zone]:
    """Return every card of a set, deck by deck, then the Genies."""
    zones = []
    for kind, word in enumerate(TYPE_NAMES):
        wishes = [w for w in range(kind * DECK, kind * DECK + DECK) if box.exists[w]]
        pieces = tuple(wish_piece(box, wish, ()) for wish in wishes)
        zones.append(Zone(f"deck-{kind}", f"{word} wishes", pieces=pieces))
    genies = tuple(
        Piece(label_of(box, WISHES + genie), about=text_of(box, WISHES + genie))
        for genie in range(box.genies)
    )
    return [*zones, Zone("genies", "Genies", pieces=genies)]


def discarded(view: View, kind: int) -> list[int]:
    """Return the discarded wishes of a deck."""
    return [w for w in range(kind * DECK, kind * DECK + DECK) if view.place[w] == IN_DISCARD]


def discards(box: Box, view: View, kind: int) -> Zone:
    """Return the discard pile of a deck."""
    pieces = tuple(wish_piece(box, wish, ()) for wish in discarded(view, kind))
    return Zone(f"discard-{kind}", f"Discarded {TYPE_NAMES[kind]} wishes", pieces=pieces)


def wish_piece(box: Box, wish: int, choices: tuple[int, ...]) -> Piece:
    """Return a wish as a piece."""
    return Piece(label_of(box, wish), about=text_of(box, wish), choices=choices)


def genie_piece(box: Box, genie: int, choices: tuple[int, ...]) -> Piece:
    """Return a Genie as a piece."""
    card = WISHES + genie
    return Piece(f"Genie {label_of(box, card)}", about=text_of(box, card), choices=choices)


def player_zones(box: Box, view: View, names: Names, seat: int) -> list[Zone]:
    """Return a player's Genie and counters, laid wishes, and what is known of the hand."""
    whose = names.whose(seat)
    title = f"{whose[0].upper()}{whose[1:]}"
    player = view.player[seat]
    counters = ", ".join(f"{word} {player.counters[kind]}" for kind, word in enumerate(TYPE_NAMES))
    dealer = "; dealer" if seat == view.dealer else ""
    without = "" if player.genie != NO_CARD else "; no Genie"
    note = f"counters {counters}; {view.hand_size[seat]} in hand{without}{dealer}"
    who = names.who(seat)
    sources = tuple(USE + GENIE * RULES + nth for nth in range(RULES))
    genie = (genie_piece(box, player.genie, sources),) if player.genie != NO_CARD else ()
    zones = [Zone(f"genie-{seat}", f"{who[0].upper()}{who[1:]}", seat, genie, note)]
    laid = laid_pieces(box, view, seat)
    if laid:
        zones.append(Zone(f"laid-{seat}", f"{title} wishes", seat, laid))
    held = [w for w in range(WISHES) if view.place[w] == IN_HAND + seat]
    if seat == view.me:
        pieces = tuple(wish_piece(box, w, (LAY + w, HIDE + w, CARD + w)) for w in held)
        zones.append(Zone("hand", "Your hand", seat, pieces, "" if pieces else "empty"))
    elif held:
        pieces = tuple(wish_piece(box, wish, ()) for wish in held)
        zones.append(Zone(f"known-{seat}", f"Known in {whose} hand", seat, pieces, memory=True))
    return zones


def laid_pieces(box: Box, view: View, seat: int) -> tuple[Piece, ...]:
    """Return the laid wishes of a player, the hidden one as such."""
    pieces = []
    for slot in range(LAID):
        wish = view.player[seat].laid[slot]
        sources = tuple(USE + slot * RULES + nth for nth in range(RULES))
        choices = (
            WISH + seat * LAID + slot,
            *((RETURN + slot, *sources) if seat == view.me else ()),
        )
        hidden = slot == HIDDEN and view.hides[seat]
        if wish != NO_CARD:
            piece = wish_piece(box, wish, choices)
            face = f"{piece.name} (hidden)" if hidden else piece.name
            pieces.append(Piece(face, about=piece.about, choices=choices))
        elif hidden:
            pieces.append(Piece("a hidden wish"))
    return tuple(pieces)
