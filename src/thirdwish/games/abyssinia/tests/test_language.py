"""The language of cards: what it can say is read, written, and written down in language.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thirdwish.games.abyssinia import GAME
from thirdwish.games.abyssinia.cards import effects_of, read_box, text_of
from thirdwish.games.abyssinia.language import (
    ACTIONS,
    ANY_TYPE,
    CONDITIONS,
    EACH,
    STATICS,
    Chosen,
    Condition,
    Effect,
    Item,
    Mode,
    Phrase,
    RuleError,
    Timing,
    Verb,
    Whose,
    on_card,
    read_rule,
    tokens_of,
    write_rule,
)
from thirdwish.games.abyssinia.tests.anything import PHRASES, any_effect, any_rule

LOVE, WEALTH, POWER = 0, 1, 2
THAT_PLAYER = "steal a Love counter from that player"
MANUAL = (GAME.folder / "language.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"[`\"]((?:before|after|always): [^`\"]+)[`\"]", MANUAL)


def filled(phrase: Phrase) -> str:
    """Return the words of a phrase, its gaps filled."""
    words = phrase.words.replace(" ,", ",").replace("{N}", "two")
    return words.replace("{T}", "Love").replace("{U}", "Power")


def whole_rule(phrase: Phrase) -> str:
    """Return the shortest rule with a phrase in it."""
    words = filled(phrase)
    if phrase in CONDITIONS:
        return f"after: if {words}, may discard your Genie"
    if phrase in STATICS:
        return f"always: {words}"
    if phrase in EACH:
        return f"after: {words}"
    condition = "if another player holds more Love counters than you, "
    return f"after: {condition if words == THAT_PLAYER else ''}may {words}"


def a_mistake(text: str) -> RuleError:
    with pytest.raises(RuleError) as caught:
        read_rule(text)
    return caught.value


every_phrase = pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.words)


# Reading and writing


@every_phrase
def test_every_phrase_is_read_and_written_back(phrase: Phrase) -> None:
    assert write_rule(read_rule(whole_rule(phrase))) == whole_rule(phrase)


@every_phrase
def test_every_phrase_means_what_it_is_listed_with(phrase: Phrase) -> None:
    effect = read_rule(whole_rule(phrase))
    names = ("verb", "item", "whose", "chosen") if phrase not in CONDITIONS else ("condition",)
    assert [getattr(effect, n) for n in names] == [getattr(phrase.means, n) for n in names]


def test_no_two_phrases_mean_the_same() -> None:
    assert len({read_rule(whole_rule(phrase)) for phrase in PHRASES}) == len(PHRASES)


def test_what_can_be_said_is_all_there_is() -> None:
    """Every word of the vocabulary that the rules understand can be said."""
    actions = [phrase.means for phrase in (*ACTIONS, *EACH, *STATICS)]
    assert {effect.verb for effect in actions} == set(Verb) - {Verb.NOTHING}
    assert {effect.item for effect in actions} == set(Item)
    assert {effect.whose for effect in actions} == set(Whose)
    assert {effect.chosen for effect in actions} == set(Chosen)
    conditions = {phrase.means.condition for phrase in CONDITIONS}
    assert conditions == set(Condition) - {Condition.NONE}


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            "before: may steal another player's Genie",
            Effect(
                timing=Timing.BEFORE,
                mode=Mode.MAY,
                verb=Verb.STEAL,
                item=Item.GENIE,
                whose=Whose.ANOTHERS,
            ),
        ),
        (
            "after: if you hold two or more Wealth counters, must exchange a Wealth counter for "
            "another player's Power counter",
            Effect(
                timing=Timing.AFTER,
                mode=Mode.MUST,
                condition=Condition.HOLD,
                condition_type=WEALTH,
                condition_number=2,
                verb=Verb.EXCHANGE,
                item=Item.COUNTER,
                whose=Whose.ANOTHERS,
                type=WEALTH,
                other_type=POWER,
            ),
        ),
        (
            "after: if you hold a Love counter, may draw a Power wish",
            Effect(
                timing=Timing.AFTER,
                mode=Mode.MAY,
                condition=Condition.HOLD,
                condition_type=LOVE,
                condition_number=1,
                verb=Verb.DRAW,
                item=Item.PILE,
                type=POWER,
            ),
        ),
        (
            "before: every player with the most Power counters, three or more, must discard one",
            Effect(
                timing=Timing.BEFORE,
                mode=Mode.MUST,
                verb=Verb.DISCARD,
                item=Item.COUNTER,
                whose=Whose.LEADERS,
                type=POWER,
                number=3,
            ),
        ),
        (
            "after: must discard a card from your hand at random",
            Effect(
                timing=Timing.AFTER,
                verb=Verb.DISCARD,
                item=Item.HAND_CARD,
                chosen=Chosen.AT_RANDOM,
                type=ANY_TYPE,
            ),
        ),
        (
            "always: every icon you laid counts with a down arrow",
            Effect(timing=Timing.ALWAYS, verb=Verb.ARROW_DOWN),
        ),
    ],
)
def test_a_rule_is_an_effect_and_back(text: str, effect: Effect) -> None:
    assert read_rule(text) == effect
    assert write_rule(effect) == text


@given(any_effect)
def test_any_effect_is_written_and_read_back(effect: Effect) -> None:
    assert read_rule(write_rule(effect)) == effect


@given(any_rule)
def test_any_rule_is_read_and_written_back(rule: str) -> None:
    assert write_rule(read_rule(rule)) == rule


@given(any_rule, st.text(" \t\n", min_size=1), st.sampled_from([str.upper, str.lower, str.title]))
def test_capitals_and_spaces_do_not_matter(
    rule: str, space: str, spell: Callable[[str], str]
) -> None:
    words = [word if "'" in word else spell(word) for word, _ in tokens_of(rule)]
    assert read_rule(space.join(words)) == read_rule(rule)


@pytest.mark.parametrize(
    "text",
    [
        "AFTER: MAY DRAW A LOVE WISH",
        "after:may draw a love wish",
        "  After :  may\tdraw\na  LOVE wish  ",
    ],
)
def test_a_rule_may_be_spaced_and_capitalised_in_any_way(text: str) -> None:
    assert write_rule(read_rule(text)) == "after: may draw a Love wish"


def test_a_comma_needs_no_space() -> None:
    text = "after: every player with the most Love counters,two or more ,must discard one"
    assert read_rule(text).whose == Whose.LEADERS


def test_on_a_card_a_rule_is_a_sentence() -> None:
    effect = read_rule("after: may draw a Love wish")
    assert on_card(effect) == "After: may draw a Love wish."


def test_the_places_of_words_are_counted_in_the_text_as_typed() -> None:
    assert tokens_of(" a,  b:") == [("a", 1), (",", 2), ("b", 5), (":", 6)]


# Mistakes


@pytest.mark.parametrize(
    ("text", "at", "word", "accepted"),
    [
        ("", 0, "", ["'after'", "'always'", "'before'"]),
        ("   ", 3, "", ["'after'", "'always'", "'before'"]),
        ("later: may", 0, "later", ["'after'", "'always'", "'before'"]),
        ("after may", 6, "may", ["':'"]),
        ("after", 5, "", ["':'"]),
        ("after: draw a Love wish", 7, "draw", ["'every'", "'if'", "'may'", "'must'"]),
        (
            "after: if you laid another wish, draw a Love wish",
            33,
            "draw",
            ["'every'", "'may'", "'must'"],
        ),
        ("after: may", 10, "", ["'discard'", "'draw'", "'exchange'", "'steal'"]),
        ("after: may win", 11, "win", ["'discard'", "'draw'", "'exchange'", "'steal'"]),
        ("after: may draw a Luck wish", 18, "Luck", ["'wish'", "Love or Wealth or Power"]),
        ("after: may draw a wish from a pile of my choice", 38, "my", ["'your'"]),
        ("after: may discard your hand", 24, "hand", ["'Genie'"]),
        ("after: may discard a card from your hand at will", 44, "will", ["'random'"]),
        (
            "after: may discard a card from your hand soon",
            41,
            "soon",
            ["'at'", "the end of the rule"],
        ),
        (
            "before: may discard a wish laid by another player now",
            50,
            "now",
            ["'that'", "the end of the rule"],
        ),
        ("after: may discard your Genie.", 24, "Genie.", ["'Genie'"]),
        ("after: may discard your Genie now", 30, "now", ["the end of the rule"]),
        (
            "after: if you win, may draw a Love wish",
            14,
            "win",
            ["'and'", "'hold'", "'laid'", "'took'"],
        ),
        (
            "after: if they win, may draw a Love wish",
            10,
            "they",
            ["'another'", "'you'"],
        ),
        (
            "after: if you hold four or more Love counters, may draw a Love wish",
            19,
            "four",
            ["'a'", "two or three"],
        ),
        (
            "after: if you took one or more counters this round, may draw a Love wish",
            19,
            "one",
            ["'a'", "'no'", "two or three"],
        ),
        ("after: if you laid another wish may draw a Love wish", 32, "may", ["','"]),
        ("after: every player must discard one", 20, "must", ["'with'"]),
        (
            "after: every player with the most Fear counters",
            34,
            "Fear",
            ["Love or Wealth or Power"],
        ),
        (
            "after: every player with the most Love counters, one or more, must discard one",
            49,
            "one",
            ["two or three"],
        ),
        ("always: may draw a Love wish", 8, "may", ["'every'", "'you'"]),
        ("always: every icon you laid counts double", 35, "double", ["'with'"]),
        ("always: every icon you laid counts with a left arrow", 42, "left", ["'down'"]),
    ],
)
def test_a_mistake_says_which_word_where_and_what_is_accepted(
    text: str, at: int, word: str, accepted: list[str]
) -> None:
    mistake = a_mistake(text)
    assert (mistake.at, mistake.word, mistake.accepted) == (at, word, accepted)


def test_a_mistake_in_words() -> None:
    expected = "'win' is not understood; expected 'discard' or 'draw' or 'exchange' or 'steal'"
    assert str(a_mistake("after: may win")) == expected


def test_a_rule_that_stops_too_early_in_words() -> None:
    mistake = a_mistake("after: may draw a Love")
    assert str(mistake) == "the end of the rule is not understood; expected 'wish'"


@pytest.mark.parametrize(
    "condition",
    [
        "",
        "if you hold a Love counter, ",
        "if another player holds more Wealth counters than you, ",
    ],
)
def test_that_player_needs_its_condition(condition: str) -> None:
    text = f"after: {condition}may {THAT_PLAYER}"
    mistake = a_mistake(text)
    assert mistake.at == text.index("that player")
    assert mistake.word == "that"
    before = "if another player holds more Love counters than you"
    assert mistake.accepted == [f"'another' (or, before it, '{before}')"]


def test_an_effect_that_cannot_be_said_is_not_written() -> None:
    with pytest.raises(StopIteration):
        write_rule(Effect())
    with pytest.raises(StopIteration):
        write_rule(replace(read_rule("after: may draw a Love wish"), whose=Whose.LEFT))


# language.md


@every_phrase
def test_language_md_has_an_example_of_every_phrase(phrase: Phrase) -> None:
    gaps = {"{T}": "(Love|Wealth|Power)", "{U}": "(Love|Wealth|Power)", "{N}": "(two|three)"}
    words = [gaps.get(word, re.escape(word)) for word in phrase.words.replace(" ,", ",").split()]
    end = "," if phrase in CONDITIONS else "$"
    pattern = re.compile(" ".join(words) + end)
    assert [line for line in EXAMPLES if pattern.search(line)]


@pytest.mark.parametrize("line", EXAMPLES)
def test_every_example_in_language_md_is_understood(line: str) -> None:
    assert write_rule(read_rule(line)) == line


@pytest.mark.parametrize(
    "word", ["before:", "after:", "always:", "may", "must", "if", "up", "down", "impulse", "return"]
)
def test_language_md_tells_every_word_around_the_phrases(word: str) -> None:
    assert re.search(rf'[ `"]{word}["\s]', MANUAL)


def test_the_cards_in_language_md_can_be_played_with() -> None:
    cards = re.findall(r"```toml\n(.*?)```", MANUAL, re.DOTALL)
    assert len(cards) == 1
    box = read_box(f"{GAME.published_box}\n{cards[0]}")
    assert text_of(box, 18) == (
        "Icons: Love 2 up, Wealth 1. Impulse. Before: may discard a wish laid by another player "
        "that shows a Love icon. (rebuilt)"
    )
    assert len(effects_of(box, 90 + 12)) == 2


def test_the_lines_that_language_md_lists_for_a_card_can_be_read() -> None:
    lines = re.findall(r"`((?:icons|marks) = [^`]+)`", MANUAL)
    assert len(lines) == 6
    cards = [
        f'[[wish]]\nname = "Wish {nth}"\ndeck = "Love"\n{line}' for nth, line in enumerate(lines)
    ]
    assert read_box("\n".join([GAME.published_box, *cards])).exists[18 + 5]
