"""Anything that the language of cards can say, and any set of cards, for Hypothesis to draw."""

from __future__ import annotations

import re
from dataclasses import replace

from hypothesis import strategies as st

from thirdwish.games.abyssinia.cards import FEWEST_GENIES, FEWEST_WISHES, MOST_DRAWS, MOST_ICONS
from thirdwish.games.abyssinia.language import (
    ACTIONS,
    CONDITIONS,
    EACH,
    STATICS,
    TYPE_NAMES,
    Condition,
    Effect,
    Mode,
    Phrase,
    Timing,
    Whose,
)

PHRASES = (*CONDITIONS, *ACTIONS, *EACH, *STATICS)
MOST_CARDS = 10  # of a deck, or Genies; more would only be slower

a_type = st.sampled_from(range(len(TYPE_NAMES)))
a_number = st.sampled_from([2, 3])
either_time = st.sampled_from([Timing.BEFORE, Timing.AFTER])


# Effects


@st.composite
def conditions(draw: st.DrawFn) -> Effect:
    """Return an effect with any condition, or none, and no action yet."""
    phrase = draw(st.sampled_from((Phrase("", Effect()), *CONDITIONS)))
    effect = phrase.means
    if "{T}" in phrase.words:
        effect = replace(effect, condition_type=draw(a_type))
    if "{N}" in phrase.words:
        effect = replace(effect, condition_number=draw(a_number))
    return effect


@st.composite
def enacted_effects(draw: st.DrawFn) -> Effect:
    """Return any effect that is enacted before or after the wishes."""
    phrase = draw(st.sampled_from((*ACTIONS, *EACH)))
    effect, condition = phrase.means, draw(conditions())
    if "{T}" in phrase.words:
        effect = replace(effect, type=draw(a_type))
    if "{U}" in phrase.words:
        effect = replace(effect, other_type=draw(a_type))
    if "{N}" in phrase.words:
        effect = replace(effect, number=draw(a_number))
    if effect.whose == Whose.RICHER:
        more = Condition.ANOTHER_HOLDS_MORE
        condition = Effect(condition=more, condition_type=effect.type)
    return replace(
        effect,
        timing=draw(either_time),
        mode=Mode.MUST if phrase in EACH else draw(st.sampled_from(Mode)),
        condition=condition.condition,
        condition_type=condition.condition_type,
        condition_number=condition.condition_number,
    )


lasting_effects = st.sampled_from([replace(p.means, timing=Timing.ALWAYS) for p in STATICS])
any_effect = enacted_effects() | lasting_effects


# Rules in words, put together without the code that is tested


@st.composite
def said(draw: st.DrawFn, phrases: tuple[Phrase, ...]) -> str:
    """Return the words of one of some phrases, any word in its gaps."""
    words = draw(st.sampled_from(phrases)).words.replace(" ,", ",")
    words = re.sub("{[TU]}", lambda _: draw(st.sampled_from(TYPE_NAMES)), words)
    return re.sub("{N}", lambda _: draw(st.sampled_from(["two", "three"])), words)


@st.composite
def enacted_rules(draw: st.DrawFn) -> str:
    """Return any rule that is enacted before or after the wishes."""
    timing = draw(st.sampled_from(["before", "after"]))
    condition = draw(st.just("") | said(CONDITIONS).map(lambda words: f"if {words}, "))
    mode = draw(st.sampled_from(["may", "must"]))
    action = draw(said(ACTIONS).map(lambda words: f"{mode} {words}") | said(EACH))
    kind = re.search(r"steal a (\w+) counter from that player", action)
    if kind:
        condition = f"if another player holds more {kind[1]} counters than you, "
    return f"{timing}: {condition}{action}"


lasting_rules = said(STATICS).map(lambda words: f"always: {words}")
any_rule = enacted_rules() | lasting_rules


# Sets


@st.composite
def counts(draw: st.DrawFn, most: int, *arrows: str) -> str:
    """Return any icons or draws in words."""
    fewest = draw(st.integers(0, len(TYPE_NAMES)))  # or most cards would have next to none
    kinds = draw(st.lists(st.sampled_from(TYPE_NAMES), min_size=fewest, unique=True))
    number = st.integers(1, most).map(str)
    return ", ".join(f"{k} {draw(number)}{draw(st.sampled_from(['', *arrows]))}" for k in kinds)


@st.composite
def wishes(draw: st.DrawFn, deck: str, nth: int) -> str:
    """Return any wish of a deck as a set file has it."""
    marks = draw(st.lists(st.sampled_from(["impulse", "return"]), unique=True))
    return (
        f'[[wish]]\nname = "{deck} {nth}"\ndeck = "{deck}"\n'
        f'icons = "{draw(counts(MOST_ICONS, " up", " down"))}"\n'
        f"marks = {marks}\nrules = {draw(rules_of_a_card(enacted_rules()))}\n"
    )


@st.composite
def genies(draw: st.DrawFn, nth: int) -> str:
    """Return any Genie as a set file has it."""
    return (
        f'[[genie]]\nname = "Genie {nth}"\ndraws = "{draw(counts(MOST_DRAWS))}"\n'
        f"rules = {draw(rules_of_a_card(any_rule))}\n"
    )


def rules_of_a_card(rules: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Return up to two rules as a set file lists them."""
    quoted = rules.map(lambda rule: f'"{rule}"')
    return st.lists(quoted, max_size=2).map(lambda found: f"[{', '.join(found)}]")


@st.composite
def any_set(draw: st.DrawFn) -> str:
    """Return a small set file with any cards."""
    size = st.integers(FEWEST_WISHES, MOST_CARDS)
    cards = [draw(wishes(deck, nth)) for deck in TYPE_NAMES for nth in range(draw(size))]
    cards += [draw(genies(nth)) for nth in range(draw(st.integers(FEWEST_GENIES, MOST_CARDS)))]
    return "\n".join(cards)
