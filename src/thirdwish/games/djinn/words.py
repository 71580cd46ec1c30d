"""The game in words: everything that front ends call, and the questions."""

from __future__ import annotations

from thirdwish.games.djinn.cards import (
    Box,
)
from thirdwish.games.djinn.city import NOWHERE
from thirdwish.games.djinn.names import asker, name
from thirdwish.games.djinn.notation import read, write
from thirdwish.games.djinn.picture import cards, picture
from thirdwish.games.djinn.reckon import ending, reckoning
from thirdwish.games.djinn.rules.board import place_now
from thirdwish.games.djinn.rules.catch import next_to_store
from thirdwish.games.djinn.table import (
    Question,
    View,
)
from thirdwish.games.djinn.tell import tell
from thirdwish.games.djinn.texts import (
    KIND_WORDS,
    place_name,
    some,
)
from thirdwish.games.djinn.why import reason_against, why_not

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


def prompt(box: Box, view: View) -> str:
    """Return the question of the moment in one sentence."""
    city, seat = view.city, asker(view)
    question = Question(view.question)
    first = city.player[seat].end == NOWHERE
    if question == Question.ACT:
        return f"You are at {place_name(city, place_now(box, city, seat))}: what do you do?"
    if question == Question.CHEST and not city.aside:
        return "What do you do with the chests?"
    if question == Question.HELP:
        return f"How do you pay the remaining strength of {city.to_pay}?"
    if question == Question.STORE:
        return f"Where do you put the {KIND_WORDS[next_to_store(city)]}?"
    if question == Question.TOM:
        errand = box.errand[city.errand]
        return f"Tom's card wants {some(errand.good, errand.number)}."
    return {
        Question.TILE: "Which Character Tile do you take? You will have a good and a bad one.",
        Question.GO: "Where does your Mage start?" if first else "Where do you go?",
        Question.TOLL: "What do you pay?",
        Question.CHEST: "Which chest is next?",
        Question.ARCHIVES: "Which option of the Archives do you choose?",
        Question.TENT: "To which tent does your Assistant go?",
        Question.CATCH: "Which other Djinn do you catch too?",
        Question.FREE: "Which Djinn do you take for nothing?",
        Question.CAPACITY: "Do you raise your Capacity beyond 6, which some Scoring Cards forbid?",
        Question.STUDY: "How many Mage Cards do you activate instead of gaining Magic Power?",
        Question.CIRCLE: "Which circle do you activate?",
        Question.MAGE: "Which Mage Card do you take?",
        Question.STACK: "Which Equipment Card do you take?",
        Question.KEEP: "Which of the two cards stays face up?",
        Question.ACTIVATE: "Which Mage Card do you activate?",
        Question.BOTTLE: "A Bottle of which colour?",
        Question.TRADE: "Which empty Bottle do you trade?",
        Question.BANISH: "Which Djinn goes back into the bag?",
        Question.DRAW: "Do you draw a Djinn from the bag, to catch it for nothing?",
        Question.TROPHY: "Which Trophy do you take?",
    }[question]
