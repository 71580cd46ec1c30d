"""The game in words: notation, names of choices, questions, and what happened.

Notation is the same in every position. A place is a seat's letter and a number, `B2`, or `M1` and
`M2` in the middle of the table. `look A1`, `peek B2`, `switch A3`, `with M1`, `shuffle`,
`declare`.
"""

from __future__ import annotations

from thirdwish.engine.game import Line, Names
from thirdwish.engine.notation import reader_of
from thirdwish.engine.table import NO_CARD, NOBODY, Event
from thirdwish.games.three_wishes.cards import SEATS, TYPES, Box, Special, label_of, name_of
from thirdwish.games.three_wishes.picture import cards, known_at, picture, place_name, write_place
from thirdwish.games.three_wishes.table import (
    CHOICES,
    DECLARE,
    HAND,
    LOOK,
    PEEK,
    SHUFFLE,
    SWITCH,
    WITH,
    Happening,
    Question,
    Series,
    View,
    place_in,
)
from thirdwish.games.three_wishes.why import reason_against, why_not

__all__ = [
    "cards",
    "ending",
    "name",
    "picture",
    "prompt",
    "read",
    "reason_against",
    "reckoning",
    "tell",
    "why_not",
    "write",
]

VERBS = {LOOK: "look", PEEK: "peek", SWITCH: "switch", WITH: "with"}


# Notation


def write(choice: int) -> str:
    """Return a choice in notation."""
    if choice == DECLARE:
        return "declare"
    if choice == SHUFFLE:
        return "shuffle"
    verb = VERBS[max(first for first in VERBS if first <= choice)]
    return f"{verb} {write_place(place_in(choice))}"


read = reader_of(write, CHOICES, "peek B2, switch A1, with M2, shuffle or declare")


# Choices and questions


def name(box: Box, view: View, choice: int, names: Names) -> str:
    """Return what a player would call a choice, with the card if the player is helped to know."""
    if choice == DECLARE:
        return "Declare the end of the game"
    if choice == SHUFFLE:
        return "Shuffle your three cards and look at one"
    verb = {LOOK: "Look at", PEEK: "Peek at", SWITCH: "Switch", WITH: "Switch it with"}
    first = max(first for first in VERBS if first <= choice)
    place = place_in(choice)
    return f"{verb[first]} {place_name(place, names)}{known_at(box, view, place)}"


def prompt(box: Box, view: View) -> str:
    """Return the question of the moment."""
    if view.turn == NOBODY:
        return "The game is over."
    if view.question == Question.ACT:
        left = "two actions" if view.actions > 1 else "one action more"
        return f"Round {view.round}, your turn: {left}."
    first = f"{write_place(view.first)}{known_at(box, view, view.first)}"
    return {
        Question.OPENING: "Before the game starts: which of your cards do you look at?",
        Question.WITH: f"Which card do you switch {first} with?",
        Question.LOOK: "Your cards are shuffled: which one do you look at?",
    }[Question(view.question)]


# What happened


def tell(box: Box, view: View, event: Event, names: Names) -> str:
    """Return what happened in one sentence."""
    who = names.who(event.who) if event.who in range(SEATS) else ""
    whom = names.who(event.whom) if event.whom in range(SEATS) else ""
    place, to = place_name(event.place, names), place_name(event.to, names)
    card = "" if event.card == NO_CARD else label_of(box, event.card)
    was = f": it was {card}" if card else ""
    said = {
        Happening.BEGAN: f"game {event.number} was dealt, and {who} started",
        Happening.LOOKED: f"{who} looked at {place}{was}",
        Happening.TURN: f"it was {names.whose(event.who)} turn" if who else "",
        Happening.SWITCHED: f"{who} switched {place} with {to}",
        Happening.SHUFFLED: f"{who} shuffled {names.whose(event.who)} cards" if who else "",
        Happening.DECLARED: f"{who} declared the end of the game",
        Happening.SHOWED: f"{place} was {card}",
        Happening.SHOWED_REMOVED: f"the card out of the game was {card}",
        Happening.WON: f"{who} won the game, with {number(event.number, 'point')}",
        Happening.WON_OUTRIGHT: f"{who} won the game outright, with two cards that double",
        Happening.TIE_WENT: f"{whom} had as many points, but the tie went to {who}, nearest to the "
        "declarer",
        Happening.NOBODY_WON: "nobody had a full set without a card that loses, and nobody won",
        Happening.MARKED: f"{who} got {number(event.number, 'victory marker')}",
        Happening.GRAND_MASTER: f"{who} became grand master",
    }[Happening(event.what)]
    return f"{said[0].upper()}{said[1:]}."


def number(count: int, thing: str) -> str:
    """Return "1 point" or "2 points"."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


# The score


def hand_of(view: View, seat: int) -> list[int]:
    """Return the three cards of a player as far as the view knows them."""
    return [view.card[place] for place in range(seat * HAND, seat * HAND + HAND)]


def full_set(box: Box, cards: list[int]) -> bool:
    """Return whether three cards are of three types and none of them loses."""
    types = {box.type[card] for card in cards}
    return len(types) == TYPES and all(box.special[card] != Special.LOSES for card in cards)


def reckoning(box: Box, view: View, seat: int) -> list[Line]:
    """Return the parts of a seat's score."""
    if view.options.match == Series.FIVE:
        return [Line("victory markers", view.markers[seat])]
    cards = hand_of(view, seat)
    names = ", ".join(name_of(box, card) for card in cards)
    if any(box.special[card] == Special.LOSES for card in cards):
        return [Line(f"{names}: a card that loses", 0)]
    if not full_set(box, cards):
        return [Line(f"{names}: no full set", 0)]
    doublers = [card for card in cards if box.special[card] == Special.DOUBLES]
    lines = [Line(name_of(box, card), box.value[card]) for card in cards if card not in doublers]
    if len(doublers) == 1:
        lines.append(Line(f"{name_of(box, doublers[0])} doubles", sum(n.points for n in lines)))
    if len(doublers) > 1:
        both = " and ".join(name_of(box, card) for card in doublers)
        lines.append(Line(f"{both} win outright", 0))
    return lines


def ending(box: Box, view: View, names: Names) -> str:
    """Return in one sentence who won, and by what."""
    if view.options.match == Series.FIVE:
        best = max(range(view.seats), key=lambda seat: view.markers[seat])
        words = f"{names.who(best)} won the match as grand master with {view.markers[best]} markers"
        return f"{words[0].upper()}{words[1:]}."
    order = [(view.declarer + offset) % view.seats for offset in range(view.seats)]
    able = [seat for seat in order if full_set(box, hand_of(view, seat))]
    if not able:
        return "Nobody had a full set without a card that loses: nobody won."
    outright = [seat for seat in able if outright_set(box, hand_of(view, seat))]
    best = outright[0] if outright else max(able, key=lambda seat: total(box, view, seat))
    how = "outright" if outright else f"with {number(total(box, view, best), 'point')}"
    level = [
        names.who(seat)
        for seat in able
        if seat != best and not outright and total(box, view, seat) == total(box, view, best)
    ]
    if level:
        nearer = "having declared" if best == view.declarer else "sitting nearer the declarer"
        how += f", level with {' and '.join(level)} but {nearer}"
    words = f"{names.who(best)} won {how}"
    return f"{words[0].upper()}{words[1:]}."


def outright_set(box: Box, cards: list[int]) -> bool:
    """Return whether a full set wins without counting."""
    return sum(box.special[card] == Special.DOUBLES for card in cards) > 1


def total(box: Box, view: View, seat: int) -> int:
    """Return the points of a seat."""
    return sum(line.points for line in reckoning(box, view, seat))
