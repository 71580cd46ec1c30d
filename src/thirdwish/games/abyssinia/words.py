"""The game in words: notation, names of choices, questions, and what happened.

Notation is the same in every position and for every set of cards. A wish is a letter for its deck
and its place in the set, `L05`. `lay L05`, `hide W12`, `draw 2-1-0`, `use 1`, `use genie`,
`wish B2`, `player C`, `pile Love`, `counter Power`, `return 1`, `discard P03`, `take`, `decline`,
`done`.
"""

from __future__ import annotations

from thirdwish.engine.game import SEAT_LETTERS, Line, Names
from thirdwish.engine.notation import reader_of
from thirdwish.engine.table import NO_CARD, NOBODY, Event
from thirdwish.games.abyssinia.cards import (
    DECK,
    GENIES,
    RULES,
    TYPES,
    WISHES,
    Box,
    deck_of,
    effects_of,
    label_of,
    name_of,
)
from thirdwish.games.abyssinia.language import TYPE_NAMES, on_card
from thirdwish.games.abyssinia.picture import cards, picture
from thirdwish.games.abyssinia.table import (
    CARD,
    CHOICES,
    COUNTER,
    DECLINE,
    DONE,
    DRAW,
    GENIE,
    HIDE,
    LAID,
    LAY,
    PILE,
    PLAYER,
    RETURN,
    SEATS,
    TAKE,
    TO_WIN,
    USE,
    WISH,
    Happening,
    Question,
    View,
    amount_in,
)
from thirdwish.games.abyssinia.why import reason_against, why_not

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


# Notation


def write_wish(wish: int) -> str:
    """Return a wish as a letter and a number."""
    return f"{TYPE_NAMES[deck_of(wish)][0]}{wish % DECK + 1:02}"


def write_source(source: int) -> str:
    """Return where a special rule comes from; the second rule of a card is marked b."""
    slot, nth = divmod(source, RULES)
    return ("genie" if slot == GENIE else str(slot + 1)) + ("b" if nth else "")


def write(choice: int) -> str:
    """Return a choice in notation."""
    if choice >= TAKE:
        return {TAKE: "take", DECLINE: "decline", DONE: "done"}[choice]
    if choice >= RETURN:
        return f"return {choice - RETURN + 1}"
    if choice >= COUNTER:
        return f"counter {TYPE_NAMES[choice - COUNTER]}"
    if choice >= PILE:
        return f"pile {TYPE_NAMES[choice - PILE]}"
    if choice >= PLAYER:
        return f"player {SEAT_LETTERS[choice - PLAYER]}"
    if choice >= WISH:
        seat, slot = divmod(choice - WISH, LAID)
        return f"wish {SEAT_LETTERS[seat]}{slot + 1}"
    if choice >= USE:
        return f"use {write_source(choice - USE)}"
    if choice >= DRAW:
        return "draw " + "-".join(str(amount_in(choice, kind)) for kind in range(TYPES))
    verb = {LAY: "lay", HIDE: "hide", CARD: "discard"}[choice // WISHES * WISHES]
    return f"{verb} {write_wish(choice % WISHES)}"


read = reader_of(write, CHOICES, "lay L05, hide W12, draw 2-1-0, use genie, player B or done")


# Choices and questions


def name(box: Box, view: View, choice: int, names: Names) -> str:
    """Return what a player would call a choice."""
    if choice >= TAKE:
        return name_plain(view, choice)
    if choice >= RETURN:
        return f"Return {laid_name(box, view, view.turn, choice - RETURN)} to your hand"
    if choice >= COUNTER:
        return f"Discard a {TYPE_NAMES[choice - COUNTER]} counter"
    if choice >= PILE:
        return f"Draw a {TYPE_NAMES[choice - PILE]} wish"
    if choice >= PLAYER:
        return f"Choose {names.who(choice - PLAYER)}"
    if choice >= WISH:
        seat, slot = divmod(choice - WISH, LAID)
        return f"Choose {names.whose(seat)} {laid_name(box, view, seat, slot)}"
    if choice >= USE:
        return name_rule(box, view, choice - USE)
    if choice >= DRAW:
        return name_draw(choice)
    verb = {LAY: "Lay", HIDE: "Hide", CARD: "Discard"}[choice // WISHES * WISHES]
    wish = choice % WISHES
    return f"{verb} {label_of(box, wish) if box.exists[wish] else write_wish(wish)}"


def name_plain(view: View, choice: int) -> str:
    """Return what a player would call a choice without an object."""
    if choice == DONE:
        return "Lay no more" if view.question == Question.LAY else "Return no more"
    if view.question == Question.RULE:
        return "Use no more rules" if choice == DECLINE else "Take it"
    if view.question == Question.GENIE:
        return "Take the top Genie" if choice == TAKE else "Do without a Genie"
    return "Take it" if choice == TAKE else "Leave it"


def name_draw(choice: int) -> str:
    """Return what a draw is called."""
    amounts = [
        f"{amount_in(choice, kind)} {TYPE_NAMES[kind]}"
        for kind in range(TYPES)
        if amount_in(choice, kind)
    ]
    return f"Draw {', '.join(amounts)}" if amounts else "Draw nothing"


def laid_name(box: Box, view: View, seat: int, slot: int) -> str:
    """Return the name of a laid wish."""
    wish = view.player[seat].laid[slot] if seat < SEATS else NO_CARD
    return name_of(box, wish) if wish != NO_CARD else f"wish {slot + 1}"


def name_rule(box: Box, view: View, source: int) -> str:
    """Return a special rule of the player in turn, with the card it is on."""
    slot, nth = divmod(source, RULES)
    player = view.player[view.turn if view.turn < SEATS else 0]
    card = player.laid[slot] if slot < LAID else player.genie + WISHES
    if card == NO_CARD or (slot == GENIE and player.genie == NO_CARD):
        return f"Use the rule of {'your Genie' if slot == GENIE else f'wish {slot + 1}'}"
    effects = effects_of(box, card)
    rule = on_card(effects[nth]) if nth < len(effects) else "it has no such rule"
    return f"Use {name_of(box, card)}: {rule}"


def prompt(box: Box, view: View) -> str:
    """Return the question of the moment."""
    if view.turn == NOBODY:
        return "The game is over."
    if view.question == Question.TAKE:
        return f"Do you take the {TYPE_NAMES[view.counting - 1]} counter?"
    if view.question == Question.WISH and view.second:
        return "And which wish of another player?"
    return {
        Question.GENIE: "You have no Genie: do you take the top one of the pile?",
        Question.DRAW: "How many wishes do you draw?",
        Question.LAY: "Lay up to two wishes face up and one face down.",
        Question.RULE: "Which of your special rules do you use now?",
        Question.PLAYER: "Which player?",
        Question.WISH: "Which wish?",
        Question.CARD: "Which card of your hand do you discard?",
        Question.PILE: "From which pile do you draw?",
        Question.COUNTER: "Which counter do you discard?",
        Question.RETURN: "Which Return wishes do you take back into your hand?",
    }[Question(view.question)]


# What happened


def card_name(box: Box, event: Event) -> str:
    """Return the wish of an event by name, or "a card" if it is not known."""
    return "a card" if event.card == NO_CARD else name_of(box, event.card)


def tell(box: Box, view: View, event: Event, names: Names) -> str:
    """Return what happened in one sentence."""
    who = names.who(event.who) if event.who in range(SEATS) else ""
    whom = names.who(event.whom) if event.whom in range(SEATS) else ""
    whose = names.whose(event.whom) if event.whom in range(SEATS) else ""
    kind = TYPE_NAMES[event.number] if event.number < TYPES else ""
    card = card_name(box, event)
    genie = name_of(box, WISHES + event.card) if event.card < GENIES else ""
    drawn = f"a {kind} wish" + ("" if event.card == NO_CARD else f", {card}")
    said = {
        Happening.ROUND: f"round {event.number} began, with {who} as dealer",
        Happening.GENIE_TAKEN: f"{who} got the Genie {genie}",
        Happening.DREW: f"{who} drew {drawn}",
        Happening.SHUFFLED: f"the discarded {kind} wishes were shuffled into a new pile",
        Happening.LAID_OPEN: f"{who} laid {card}",
        Happening.LAID_HIDDEN: f"{who} hid {'a wish' if event.card == NO_CARD else card}",
        Happening.REVEALED: f"{who} turned up {card}",
        Happening.USED: f"{who} used {card}",
        Happening.DISCARDED_CARD: f"{who} discarded {card} from the hand",
        Happening.DISCARDED_WISH: f"{who} discarded {whose} {card}",
        Happening.DISCARDED_GENIE: f"{who} discarded {whose} Genie {genie}",
        Happening.DISCARDED_COUNTER: f"{who} lost a {kind} counter",
        Happening.STOLE_CARD: f"{who} stole {card} from {whose} hand",
        Happening.STOLE_WISH: f"{who} stole {whose} {card}",
        Happening.STOLE_GENIE: f"{who} stole {whose} Genie {genie}",
        Happening.STOLE_COUNTER: f"{who} stole a {kind} counter from {whom}",
        Happening.GAVE_COUNTER: f"{who} gave {whom} a {kind} counter",
        Happening.GAVE_CARD: f"{who} gave {whom} {card}",
        Happening.EXCHANGED_GENIES: f"{who} and {whom} exchanged Genies",
        Happening.TOOK: f"{who} took a {kind} counter",
        Happening.DECLINED: f"{who} declined a {kind} counter",
        Happening.NOBODY_TOOK: f"nobody took a {kind} counter",
        Happening.RETURNED: f"{who} took {card} back into the hand",
        Happening.WON: f"{who} won the game",
    }[Happening(event.what)]
    return f"{said[0].upper()}{said[1:]}."


# The score


def reckoning(box: Box, view: View, seat: int) -> list[Line]:
    """Return the counters of a seat that count towards winning."""
    counters = view.player[seat].counters
    return [Line(word, min(TO_WIN, counters[kind])) for kind, word in enumerate(TYPE_NAMES)]


def ending(box: Box, view: View, names: Names) -> str:
    """Return in one sentence who won."""
    if view.winner == NOBODY:
        return "The game was given up: nobody won."
    who = names.who(view.winner)
    return f"{who[0].upper()}{who[1:]} won with three counters of each type."
