"""The table as a view sees it: zones and pieces, for front ends to show."""

from __future__ import annotations

from thirdwish.engine.game import Names, Piece, Zone
from thirdwish.engine.record import Row
from thirdwish.engine.table import NO_CARD, STRANGER
from thirdwish.games.high_desert.cards import (
    CLAN_NAMES,
    KINDS,
    RANKS,
    Box,
    card_name,
    card_of,
    rank_of,
    text_of,
    value_of,
)
from thirdwish.games.high_desert.table import (
    BANISH,
    DISCARD,
    GIVE,
    KEEP,
    PAY,
    PLACE,
    RECOVER,
    SUMMON,
    TAKE,
    View,
    palace_choice,
    palace_worth,
)


def picture(box: Box, view: View, names: Names) -> list[Zone]:
    """Return the table as this view sees it, my own things last."""
    zones = [deck(view), pile(box, view.discard, "discard", "Discard pile", (RECOVER,))]
    if sum(view.removed):
        zones.append(pile(box, view.removed, "removed", "Out of the game", ()))
    others = [(view.me + i) % view.seats for i in range(1, view.seats)]
    seats = list(range(view.seats)) if view.me == STRANGER else [*others, view.me]
    zones += [palace(box, view, names, seat) for seat in seats]
    zones += [known_hand(box, view, names, seat) for seat in seats if sum(view.player[seat].known)]
    if view.me != STRANGER:
        zones += own_zones(box, view)
    return zones


def piece(box: Box, card: int, count: int, choices: tuple[int, ...]) -> Piece:
    """Return a card as a piece."""
    rank = rank_of(card)
    about = f"worth {value_of(box, card)}. {text_of(box, rank)}"
    return Piece(card_name(card), count, about, choices)


def cards(box: Box) -> list[Zone]:
    """Return every card of a box, clan by clan."""
    zones = []
    for clan, name in enumerate(CLAN_NAMES):
        kinds = [card_of(clan, rank) for rank in range(RANKS)]
        pieces = tuple(piece(box, card, box.copies[card], ()) for card in kinds if box.copies[card])
        zones.append(Zone(f"clan-{clan}", f"{name} clan", pieces=pieces))
    return zones


def pile(box: Box, cards: Row, name: str, title: str, verbs: tuple[int, ...]) -> Zone:
    """Return an open pile; each card answers to the given verbs."""
    pieces = tuple(
        piece(box, card, cards[card], tuple(verb + card for verb in verbs))
        for card in range(KINDS)
        if cards[card]
    )
    return Zone(name, title, pieces=pieces, note="" if pieces else "empty")


def deck(view: View) -> Zone:
    """Return the Draw Deck as it looks from outside."""
    return Zone("deck", "Draw Deck", note=f"{number(view.deck_size, 'card')}, face down")


def number(count: int, thing: str) -> str:
    """Return "1 card" or "2 cards"."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def palace(box: Box, view: View, names: Names, seat: int) -> Zone:
    """Return a player's Palace and the size of the hand."""
    cards, held = view.player[seat].palace, view.player[seat].hand_size
    pieces = tuple(
        piece(box, card, cards[card], palace_choices(view, seat, card))
        for card in range(KINDS)
        if cards[card]
    )
    points = palace_worth(box.value, cards)
    notes = [f"{number(sum(cards), 'card')}, {number(points, 'point')}"]
    if sum(cards) >= box.immune_at:
        notes.append("immune")
    if seat != view.me:
        notes.append(f"{held} in hand")
    whose = names.whose(seat)
    title = f"{whose[0].upper()}{whose[1:]} Palace"
    return Zone(f"palace-{seat}", title, seat, pieces, "; ".join(notes))


def palace_choices(view: View, seat: int, card: int) -> tuple[int, ...]:
    """Return the answers that pointing at a card in a Palace could mean."""
    named = tuple(palace_choice(verb, seat, card) for verb in (TAKE, DISCARD, BANISH))
    return (GIVE + card, *named) if seat == view.me else named


def known_hand(box: Box, view: View, names: Names, seat: int) -> Zone:
    """Return what is known of a hand."""
    whose = names.whose(seat)
    zone = pile(box, view.player[seat].known, f"known-{seat}", f"Known in {whose} hand", ())
    return Zone(zone.name, zone.title, seat, zone.pieces, memory=True)


def own_zones(box: Box, view: View) -> list[Zone]:
    """Return what only I see: cards of the deck that I know, and my hand."""
    zones = []
    looking = view.looked_at if view.turn == view.me else 0
    top = view.deck_size - looking
    if looking > 0:
        looked_at = [view.deck[place] for place in range(view.deck_size - 1, top - 1, -1)]
        pieces = tuple(piece(box, card, 1, (KEEP + card,)) for card in looked_at)
        zones.append(Zone("looked-at", "You look at", view.me, pieces))
    below = [view.deck[place] for place in range(top - 1, -1, -1)]
    known = [(place, card) for place, card in enumerate(below, start=1) if card != NO_CARD]
    if known:
        pieces = tuple(piece(box, card, 1, ()) for _, card in known)
        places = ", ".join(str(looking + place) for place, _ in known)
        note = f"from the top they are numbers {places}"
        zones.append(Zone("known-deck", "Known in the deck", view.me, pieces, note, memory=True))
    hand = pile(box, view.hand, "hand", "Your hand", (SUMMON, PLACE, PAY))
    zones.append(Zone(hand.name, hand.title, view.me, hand.pieces, hand.note))
    return zones
