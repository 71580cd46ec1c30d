"""The language of special rules: a line of text to an effect, and back.

A rule is written as a person would say it:

    after: if you hold a Wealth counter, may exchange a Wealth counter for another player's Love
    counter

The vocabulary is closed. It is the list of phrases below, each with what it means; language.md
shows an example of each. A text is read by following the phrases word by word, so that a mistake
can be pointed at, with the words that would have been accepted there. The text on a card is made
from the effect by the same phrases, so that card and behaviour cannot differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum

TYPE_NAMES = ("Love", "Wealth", "Power")
NUMBER_WORDS = ("no", "one", "two", "three")
ANY_TYPE = 3  # in place of a type: any


class Timing(IntEnum):
    """When a rule works."""

    NEVER = 0
    BEFORE = 1
    AFTER = 2
    ALWAYS = 3


class Mode(IntEnum):
    """Whether the player decides."""

    MUST = 0
    MAY = 1


class Condition(IntEnum):
    """What a rule may ask for."""

    NONE = 0
    HOLD = 1
    ANOTHER_HOLDS_MORE = 2
    TOOK_NONE = 3
    TOOK_TYPE = 4
    TOOK_MANY = 5
    LAID_ANOTHER = 6
    BOTH_HAVE_GENIES = 7


class Verb(IntEnum):
    """What a rule does."""

    NOTHING = 0
    DISCARD = 1
    STEAL = 2
    EXCHANGE = 3
    DRAW = 4
    DISCARD_BOTH = 5
    ARROW_UP = 6
    ARROW_DOWN = 7
    LAY_THREE = 8


class Item(IntEnum):
    """What it does it to."""

    NOTHING = 0
    HAND_CARD = 1
    LAID_WISH = 2
    COUNTER = 3
    COUNTER_TAKEN = 4
    GENIE = 5
    PILE = 6


class Whose(IntEnum):
    """Whose item it is."""

    MINE = 0
    ANOTHERS = 1
    LEFT = 2
    TAKERS = 3  # of another player who took a counter this round
    RICHER = 4  # of another player who holds more such counters than I
    LEADERS = 5  # of every player who holds the most such counters


class Chosen(IntEnum):
    """Who says which item it is, where there are several."""

    BY_ME = 0
    AT_RANDOM = 1


@dataclass(frozen=True)
class Effect:
    """A special rule as data."""

    timing: int = Timing.NEVER
    mode: int = Mode.MUST
    condition: int = Condition.NONE
    condition_type: int = 0
    condition_number: int = 0
    verb: int = Verb.NOTHING
    item: int = Item.NOTHING
    whose: int = Whose.MINE
    chosen: int = Chosen.BY_ME
    type: int = ANY_TYPE  # of counter, icon or pile
    other_type: int = 0  # of the counter got in exchange
    number: int = 0


@dataclass(frozen=True)
class Phrase:
    """Words with gaps, and what they mean: {T} and {U} are types, {N} is a number."""

    words: str
    means: Effect


def _condition(words: str, condition: Condition, number: int = 0) -> Phrase:
    return Phrase(words, Effect(condition=condition, condition_number=number))


CONDITIONS = (
    _condition("you hold a {T} counter", Condition.HOLD, 1),
    _condition("you hold {N} or more {T} counters", Condition.HOLD),
    _condition("another player holds more {T} counters than you", Condition.ANOTHER_HOLDS_MORE),
    _condition("you took no counter this round", Condition.TOOK_NONE),
    _condition("you took a {T} counter this round", Condition.TOOK_TYPE),
    _condition("you took {N} or more counters this round", Condition.TOOK_MANY),
    _condition("you laid another wish", Condition.LAID_ANOTHER),
    _condition("you and the player on your left both have a Genie", Condition.BOTH_HAVE_GENIES),
)


def _action(
    words: str,
    verb: Verb,
    item: Item,
    whose: Whose = Whose.MINE,
    chosen: Chosen = Chosen.BY_ME,
) -> Phrase:
    return Phrase(words, Effect(verb=verb, item=item, whose=whose, chosen=chosen))


ACTIONS = (
    _action("discard a card from your hand", Verb.DISCARD, Item.HAND_CARD),
    _action(
        "discard a card from your hand at random",
        Verb.DISCARD,
        Item.HAND_CARD,
        chosen=Chosen.AT_RANDOM,
    ),
    _action(
        "discard a card from another player's hand at random",
        Verb.DISCARD,
        Item.HAND_CARD,
        Whose.ANOTHERS,
        Chosen.AT_RANDOM,
    ),
    _action("discard another wish you laid", Verb.DISCARD, Item.LAID_WISH),
    _action("discard a wish laid by another player", Verb.DISCARD, Item.LAID_WISH, Whose.ANOTHERS),
    _action(
        "discard a wish laid by another player that shows a {T} icon",
        Verb.DISCARD,
        Item.LAID_WISH,
        Whose.ANOTHERS,
    ),
    _action(
        "discard one of your laid wishes and then a wish laid by another player",
        Verb.DISCARD_BOTH,
        Item.LAID_WISH,
        Whose.ANOTHERS,
    ),
    _action("discard your Genie", Verb.DISCARD, Item.GENIE),
    _action("discard another player's Genie", Verb.DISCARD, Item.GENIE, Whose.ANOTHERS),
    _action("discard a {T} counter", Verb.DISCARD, Item.COUNTER),
    _action("discard a counter you took this round", Verb.DISCARD, Item.COUNTER_TAKEN),
    _action("discard another player's {T} counter", Verb.DISCARD, Item.COUNTER, Whose.ANOTHERS),
    _action(
        "steal a card at random from another player's hand",
        Verb.STEAL,
        Item.HAND_CARD,
        Whose.ANOTHERS,
        Chosen.AT_RANDOM,
    ),
    _action(
        "steal a card at random from the hand of a player who took a counter this round",
        Verb.STEAL,
        Item.HAND_CARD,
        Whose.TAKERS,
        Chosen.AT_RANDOM,
    ),
    _action("steal a wish laid by another player", Verb.STEAL, Item.LAID_WISH, Whose.ANOTHERS),
    _action("steal a {T} counter from another player", Verb.STEAL, Item.COUNTER, Whose.ANOTHERS),
    _action("steal a {T} counter from that player", Verb.STEAL, Item.COUNTER, Whose.RICHER),
    _action("steal another player's Genie", Verb.STEAL, Item.GENIE, Whose.ANOTHERS),
    _action(
        "exchange a {T} counter for another player's {U} counter",
        Verb.EXCHANGE,
        Item.COUNTER,
        Whose.ANOTHERS,
    ),
    _action(
        "exchange a card from your hand for a card from another player's hand , both at random",
        Verb.EXCHANGE,
        Item.HAND_CARD,
        Whose.ANOTHERS,
        Chosen.AT_RANDOM,
    ),
    _action(
        "exchange your Genie for another player's Genie", Verb.EXCHANGE, Item.GENIE, Whose.ANOTHERS
    ),
    _action("exchange Genies with the player on your left", Verb.EXCHANGE, Item.GENIE, Whose.LEFT),
    _action("draw a {T} wish", Verb.DRAW, Item.PILE),
    _action("draw a wish from a pile of your choice", Verb.DRAW, Item.PILE),
)
EACH = (
    Phrase(
        "every player with the most {T} counters , {N} or more , must discard one",
        Effect(verb=Verb.DISCARD, item=Item.COUNTER, whose=Whose.LEADERS),
    ),
)
STATICS = (
    _action("every icon you laid counts with an up arrow", Verb.ARROW_UP, Item.NOTHING),
    _action("every icon you laid counts with a down arrow", Verb.ARROW_DOWN, Item.NOTHING),
    _action("you must lay three wishes if you can", Verb.LAY_THREE, Item.NOTHING),
)
TIMINGS = {"before": Timing.BEFORE, "after": Timing.AFTER, "always": Timing.ALWAYS}
MODES = {"may": Mode.MAY, "must": Mode.MUST}


class RuleError(Exception):
    """A rule that cannot be read: which word, and what would be accepted there."""

    def __init__(self, at: int, word: str, accepted: Iterable[str]) -> None:
        """Point at a word by its place in the text."""
        self.at, self.word, self.accepted = at, word, sorted(set(accepted))
        super().__init__(f"{self.said} is not understood; {self.expected}")

    @property
    def said(self) -> str:
        """The word that is wrong."""
        return repr(self.word) if self.word else "the end of the rule"

    @property
    def expected(self) -> str:
        """What would be accepted."""
        return f"expected {' or '.join(self.accepted)}"


# Reading


def tokens_of(text: str) -> list[tuple[str, int]]:
    """Return the words and marks of a text with their places."""
    return [(found.group(), found.start()) for found in re.finditer(r"[^\s,:]+|[,:]", text)]


class _Reader:
    """Follows phrases through a text."""

    def __init__(self, text: str) -> None:
        self.text, self.tokens, self.at = text, tokens_of(text), 0
        self.longer: list[str] = []  # what could follow to make the last phrase a longer one

    def word(self, ahead: int = 0) -> str:
        place = self.at + ahead
        return self.tokens[place][0] if place < len(self.tokens) else ""

    def fail(self, ahead: int, accepted: Iterable[str]) -> RuleError:
        place = self.at + ahead
        start = self.tokens[place][1] if place < len(self.tokens) else len(self.text)
        return RuleError(start, self.word(ahead), accepted)

    def one_of(self, words: Iterable[str]) -> str:
        for word in words:
            if self.word().lower() == word:
                self.at += 1
                return word
        raise self.fail(0, (repr(word) for word in words))

    def phrase(self, phrases: Iterable[Phrase]) -> Effect:
        """Return what the longest phrase that fits means, and go on after it."""
        best: tuple[int, Effect] | None = None
        furthest = 0
        accepted: list[str] = []
        for phrase in phrases:
            length, effect, expected = self.follow(phrase)
            if effect is not None and (best is None or length > best[0]):
                best = (length, effect)
            if effect is None:
                if length > furthest:
                    furthest, accepted = length, []
                if length == furthest:
                    accepted.append(expected)
        if best is None or furthest > best[0]:
            raise self.fail(furthest, accepted)
        self.at += best[0]
        self.longer = accepted if furthest == best[0] else []
        return best[1]

    def follow(self, phrase: Phrase) -> tuple[int, Effect | None, str]:
        """Return how many words of a phrase fit, its meaning if all do, and what is missing."""
        effect, words = phrase.means, phrase.words.split()
        in_condition = effect.condition != Condition.NONE
        for ahead, wanted in enumerate(words):
            said = self.word(ahead)
            if wanted in ("{T}", "{U}"):
                if said.capitalize() not in TYPE_NAMES:
                    return ahead, None, " or ".join(TYPE_NAMES)
                kind = TYPE_NAMES.index(said.capitalize())
                gap = "other_type" if wanted == "{U}" else "type"
                effect = replace(effect, **{"condition_type" if in_condition else gap: kind})
            elif wanted == "{N}":
                if said.lower() not in NUMBER_WORDS[2:]:
                    return ahead, None, " or ".join(NUMBER_WORDS[2:])
                number = NUMBER_WORDS.index(said.lower())
                gap = "condition_number" if in_condition else "number"
                effect = replace(effect, **{gap: number})
            elif said.lower() != wanted.lower():
                return ahead, None, repr(wanted)
        return len(words), effect, ""


def read_rule(text: str) -> Effect:
    """Return the effect that a rule means; raise RuleError where it cannot be read."""
    reader = _Reader(text)
    timing = TIMINGS[reader.one_of(TIMINGS)]
    reader.one_of([":"])
    effect = reader.phrase(STATICS) if timing == Timing.ALWAYS else _read_conditional(reader)
    if reader.word():
        raise reader.fail(0, [*reader.longer, "the end of the rule"])
    return replace(effect, timing=timing)


def _read_conditional(reader: _Reader) -> Effect:
    condition = Effect()
    if reader.word().lower() == "if":
        reader.one_of(["if"])
        condition = reader.phrase(CONDITIONS)
        reader.one_of([","])
    if reader.word().lower() == "every":
        action, mode = reader.phrase(EACH), Mode.MUST
    else:
        start = reader.at
        if reader.word().lower() not in MODES:
            also = ["'every'"] if condition.condition else ["'every'", "'if'"]
            raise reader.fail(0, [*map(repr, MODES), *also])
        mode = MODES[reader.one_of(MODES)]
        action = reader.phrase(ACTIONS)
        _check_that_player(reader, start, condition, action)
    return replace(
        action,
        mode=mode,
        condition=condition.condition,
        condition_type=condition.condition_type,
        condition_number=condition.condition_number,
    )


def _check_that_player(reader: _Reader, start: int, condition: Effect, action: Effect) -> None:
    """Refuse "that player" where no condition has spoken of one who holds more."""
    if action.whose != Whose.RICHER:
        return
    spoken_of = condition.condition == Condition.ANOTHER_HOLDS_MORE
    if not spoken_of or condition.condition_type != action.type:
        words = [word.lower() for word, _ in reader.tokens[start : reader.at]]
        place = start + words.index("that") - reader.at
        kind = TYPE_NAMES[action.type]
        before = f"if another player holds more {kind} counters than you"
        raise reader.fail(place, [f"'another' (or, before it, {before!r})"])


# Writing


def write_rule(effect: Effect) -> str:
    """Return the rule that means this effect, as `read_rule` reads it."""
    timing = next(word for word, timing in TIMINGS.items() if timing == effect.timing)
    if effect.timing == Timing.ALWAYS:
        return f"{timing}: {_say(STATICS, effect)}"
    condition = ""
    if effect.condition != Condition.NONE:
        condition = f"if {_say(CONDITIONS, effect)}, "
    if effect.whose == Whose.LEADERS:
        return f"{timing}: {condition}{_say(EACH, effect)}"
    mode = next(word for word, mode in MODES.items() if mode == effect.mode)
    return f"{timing}: {condition}{mode} {_say(ACTIONS, effect)}"


def _say(phrases: Iterable[Phrase], effect: Effect) -> str:
    """Return the phrase that means this effect, its gaps filled."""
    conditional = phrases is CONDITIONS
    phrase = next(phrase for phrase in phrases if _means(phrase, effect, conditional))
    kind = effect.condition_type if conditional else effect.type
    number = effect.condition_number if conditional else effect.number
    words = phrase.words.replace(" ,", ",")
    words = words.replace("{T}", TYPE_NAMES[kind] if kind < len(TYPE_NAMES) else "")
    words = words.replace("{U}", TYPE_NAMES[effect.other_type])
    return words.replace("{N}", NUMBER_WORDS[number])


def _means(phrase: Phrase, effect: Effect, conditional: bool) -> bool:
    """Return whether a phrase is the one for an effect."""
    if conditional:
        number = phrase.means.condition_number
        counted = "{N}" in phrase.words and effect.condition_number > 1
        same = phrase.means.condition == effect.condition
        return same and (counted or number == effect.condition_number)
    names = ("verb", "item", "whose", "chosen")
    same = all(getattr(phrase.means, name) == getattr(effect, name) for name in names)
    return same and ("{T}" in phrase.words) == (effect.type != ANY_TYPE)


def on_card(effect: Effect) -> str:
    """Return a rule as it is printed on a card."""
    text = write_rule(effect)
    return f"{text[0].upper()}{text[1:]}."
