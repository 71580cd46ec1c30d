"""The game in words: notation, names of choices, questions, and what happened.

Notation is the same in every position. A card is two letters, clan and rank: `Gt` is a Genie
Thief. A seat is a letter, A to D. `summon Gt`, `rob B`, `take C:Md`, `wish look`, `pass`.
"""

from __future__ import annotations

from thirdwish.engine.game import SEAT_LETTERS, Line, Names
from thirdwish.engine.notation import reader_of
from thirdwish.engine.table import NO_CARD, NOBODY, Event
from thirdwish.games.high_desert.cards import (
    CLAN_NAMES,
    CLANS,
    COUNTS,
    JANN,
    KINDS,
    RANK_NAMES,
    RANKS,
    Box,
    a_card,
    card_name,
    clan_of,
    rank_of,
)
from thirdwish.games.high_desert.picture import cards, number, picture
from thirdwish.games.high_desert.table import (
    BANISH,
    CHOICES,
    DISCARD,
    GIVE,
    KEEP,
    PASS,
    PAY,
    PLACE,
    RECOVER,
    ROB,
    SEATS,
    SUMMON,
    TAKE,
    WISH,
    Happening,
    Question,
    View,
    Wish,
    card_in,
    clan_worth,
    palace_in,
    palace_worth,
)
from thirdwish.games.high_desert.why import reason_against, why_not

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

CARD_VERBS = {
    SUMMON: "summon",
    PLACE: "place",
    PAY: "pay",
    KEEP: "keep",
    RECOVER: "recover",
    GIVE: "give",
}
PALACE_VERBS = {TAKE: "take", DISCARD: "discard", BANISH: "banish"}


# Notation


def write_card(card: int) -> str:
    """Return a card as two letters."""
    return CLAN_NAMES[clan_of(card)][0] + RANK_NAMES[rank_of(card)][0].lower()


def write(choice: int) -> str:
    """Return a choice in notation."""
    if choice == PASS:
        return "pass"
    if choice >= WISH:
        return f"wish {Wish(choice - WISH).name.lower()}"
    if choice >= ROB:
        return f"rob {SEAT_LETTERS[choice - ROB]}"
    card = write_card(card_in(choice))
    if choice >= TAKE:
        return f"{verb_of(choice)} {SEAT_LETTERS[palace_in(choice)]}:{card}"
    return f"{verb_of(choice)} {card}"


def verb_of(choice: int) -> str:
    """Return the verb of a choice that names a card."""
    verbs = PALACE_VERBS if choice >= TAKE else CARD_VERBS
    return verbs[max(first for first in verbs if first <= choice)]


read = reader_of(write, CHOICES, "summon Gt, rob B, take C:Md, wish look or pass")


# Choices and questions


def wish_name(box: Box, wish: int) -> str:
    """Return what a wish does."""
    look = f"look at the top {count(box.wish_look)} cards of the deck and keep one"
    return {
        Wish.LOOK: look,
        Wish.RECOVER: "take a card from the discard pile",
        Wish.BANISH: "take a card in a Palace out of the game",
    }[Wish(wish)]


def count(number: int) -> str:
    """Return a small number as a word."""
    return COUNTS[number] if number < len(COUNTS) else str(number)


def name(box: Box, view: View, choice: int, names: Names) -> str:
    """Return what a player would call a choice."""
    if choice == PASS:
        return "Leave it"
    if choice >= WISH:
        return f"Make a wish: {wish_name(box, choice - WISH)}"
    if choice >= ROB:
        return f"Rob {names.who(choice - ROB)}"
    card = card_name(card_in(choice))
    if choice >= TAKE:
        return f"{verb_of(choice).capitalize()} {names.whose(palace_in(choice))} {card}"
    return f"{verb_of(choice).capitalize()} {card}"


def prompt(box: Box, view: View) -> str:
    """Return the question of the moment."""
    if view.turn == NOBODY:
        return "The game is over."
    if view.question == Question.PAY:
        left = count(view.to_pay)
        return f"Pay for your wish: choose a card to discard ({left} still to pay)."
    if view.question == Question.TAKE:
        worth = box.value[rank_of(view.given)]
        return f"What do you take for your {card_name(view.given)} (worth {worth} or less)?"
    return {
        Question.TURN: "Your turn: summon a card of your hand, or make a wish.",
        Question.GIVE: "Which card of your Palace do you give in trade?",
        Question.ROB: "Whom do you rob?",
        Question.DISCARD: "Which card do you discard from a Palace?",
        Question.PLACE: "Which card of your hand do you put into your Palace as well?",
        Question.KEEP: "Which of the cards you look at do you keep?",
        Question.RECOVER: "Which card do you take from the discard pile?",
        Question.BANISH: "Which card do you take out of the game?",
    }[Question(view.question)]


# What happened


def tell(box: Box, view: View, event: Event, names: Names) -> str:
    """Return what happened in one sentence."""
    seats = range(SEATS)
    who = names.who(event.who) if event.who in seats else ""
    whose = names.whose(event.who) if event.who in seats else ""
    whom = names.who(event.whom) if event.whom in seats else ""
    card = a_card(event.card)
    match event.what:
        case Happening.SHUFFLED:
            said = f"{event.number} cards were shuffled into the Draw Deck"
        case Happening.BEGAN:
            said = f"{whose} turn began"
        case Happening.GAVE:
            said = f"{who} gave {whom} {card}"
        case Happening.TOOK:
            said = f"{who} took {card} from {whom}"
        case Happening.ROBBED:
            said = f"{who} robbed {whom} of {card}"
        case Happening.DISCARDED:
            said = f"{who} discarded {palace_card(event, names)}"
        case Happening.BANISHED:
            said = f"{who} took {palace_card(event, names)} out of the game"
        case Happening.WISHED:
            said = f"{who} made a wish: to {wish_name(box, event.number)}"
        case Happening.OVER:
            said = "the game was over"
        case _:
            said = f"{who} {deed(box, event, card)}"
    return f"{said[0].upper()}{said[1:]}."


def palace_card(event: Event, names: Names) -> str:
    """Return a card with the player in whose Palace it lay."""
    if event.who == event.whom:
        return f"{a_card(event.card)} from {names.whose(event.who)} own Palace"
    return f"{names.whose(event.whom)} {card_name(event.card)}"


def deed(box: Box, event: Event, card: str) -> str:
    """Return what one player did that concerned no other."""
    return {
        Happening.DREW: f"drew {card}",
        Happening.SUMMONED: f"summoned {card}",
        Happening.PLACED: f"put down {card} as well",
        Happening.PASSED: f"made no use of {card}",
        Happening.PAID: f"paid {card}",
        Happening.LOOKED: f"looked at the top of the Draw Deck ({event.number})",
        Happening.KEPT: "kept one of them" if event.card == NO_CARD else f"kept {card}",
        Happening.RECOVERED: f"took {card} from the discard pile",
        Happening.LAST_ROUND: f"began the last round, with {count(box.immune_at)} or more cards "
        "in the Palace",
        Happening.SKIPPED: "had no card and could draw none, and was skipped",
        Happening.SHOWED: f"still held {event.number} x {card.split(' ', 1)[1]}",
    }[Happening(event.what)]


# The score


def best_clan(box: Box, view: View, seat: int) -> int:
    """Return the clan that gives a Palace most."""
    palace = view.player[seat].palace
    return max(range(JANN), key=lambda clan: clan_worth(box.value, palace, clan))


def reckoning(box: Box, view: View, seat: int) -> list[Line]:
    """Return the parts of a seat's score: the best clan, the Jann, and what the others cost."""
    palace = view.player[seat].palace
    best = best_clan(box, view, seat)
    lines = [
        Line(f"{CLAN_NAMES[best]} (best clan)", clan_worth(box.value, palace, best)),
        Line(CLAN_NAMES[JANN], clan_worth(box.value, palace, JANN)),
    ]
    for clan in range(CLANS - 1):
        worth = clan_worth(box.value, palace, clan)
        if clan != best and worth:
            lines.append(Line(CLAN_NAMES[clan], -worth))
    return lines


def ending(box: Box, view: View, names: Names) -> str:
    """Return in one sentence who won, and by what."""
    standings = {seat: standing(box, view, seat) for seat in range(view.seats)}
    best = max(standings.values())
    winners = [seat for seat in standings if standings[seat] == best]
    level = [seat for seat in standings if standings[seat][0] == best[0] and seat not in winners]
    together = " and ".join(names.who(seat) for seat in winners)
    words = f"{together} won{' together' * (len(winners) > 1)} with {number(best[0], 'point')}"
    by_cards = [names.who(seat) for seat in level if standings[seat][1] < best[1]]
    by_jann = [names.who(seat) for seat in level if standings[seat][1] == best[1]]
    if by_cards:
        words += f", with more cards in the Palace than {' and '.join(by_cards)}"
    if by_jann:
        words += f", with more Jann cards in the Palace than {' and '.join(by_jann)}"
    return f"{words[0].upper()}{words[1:]}."


def standing(box: Box, view: View, seat: int) -> tuple[int, int, int]:
    """Return what decides between players: score, Palace cards, Jann cards."""
    palace = view.player[seat].palace
    jann = sum(palace[card] for card in range(JANN * RANKS, KINDS))
    return palace_worth(box.value, palace), sum(palace), jann
