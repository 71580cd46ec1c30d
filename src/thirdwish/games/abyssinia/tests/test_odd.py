"""The odd set, which says everything: random play with it enacts every phrase, and ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from thirdwish.engine.dice import Dice, roll, seed_dice
from thirdwish.engine.match import Called
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NO_CARD, NOBODY, STRANGER, Choices
from thirdwish.games.abyssinia import GAME
from thirdwish.games.abyssinia.cards import (
    WISHES,
    Arrow,
    Mark,
    effects_of,
    read_box,
)
from thirdwish.games.abyssinia.language import (
    CONDITIONS,
    STATICS,
    Effect,
    Mode,
    Phrase,
    Timing,
    Verb,
)
from thirdwish.games.abyssinia.rules.count import icons_of
from thirdwish.games.abyssinia.rules.turn import LAST_ROUND
from thirdwish.games.abyssinia.table import DONE, Happening, Question, Step, Table
from thirdwish.games.abyssinia.tests.anything import PHRASES

pytestmark = pytest.mark.rules

ODD = read_box(Path(__file__).with_name("odd.toml").read_text(encoding="utf-8"))
CARDS = [*range(WISHES), *range(WISHES, WISHES + ODD.genies)]
SAID = [effect for card in CARDS for effect in effects_of(ODD, card)]
GAMES = 4  # a number of seats


def tables(seats: int, seed: int) -> Iterator[tuple[Table, Choices]]:
    """Play at random; yield the table and what is legal before each answer, and after the last."""
    rules, table, choices, dice = rules_of(GAME), Table.new(), Choices.new(), Dice.new()
    seed_dice(dice, seed)
    rules.set_up(ODD, table, seats, GAME.make_options({}), seed)
    while table.turn != NOBODY:
        rules.legal(ODD, table, choices)
        yield table, choices
        rules.play(ODD, table, choices.choice[roll(dice, choices.count)])
    choices.count = 0
    yield table, choices


def says(phrase: Phrase, effect: Effect) -> bool:
    """Return whether an effect is said with a phrase."""
    if phrase in CONDITIONS:
        number = phrase.means.condition_number or effect.condition_number
        return (effect.condition, effect.condition_number) == (phrase.means.condition, number)
    names = ("verb", "item", "whose", "chosen")
    same = all(getattr(effect, name) == getattr(phrase.means, name) for name in names)
    return same and ("{T}" in phrase.words) == (effect.type < 3)


def used_effects(table: Table) -> list[Effect]:
    """Return the rules that the last answer began to enact."""
    events = [table.event[i] for i in range(table.events)]
    return [effects_of(ODD, e.card)[e.number] for e in events if e.what == Happening.USED]


def lasting_rules(table: Table, choices: Choices) -> set[int]:
    """Return the verbs of rules that always work and that matter at this moment."""
    genie = table.player[table.turn].genie if table.turn != NOBODY else NO_CARD
    if genie == NO_CARD:
        return set()
    verbs = {e.verb for e in effects_of(ODD, WISHES + genie) if e.timing == Timing.ALWAYS}
    must_lay = table.question == Question.LAY and DONE not in list(choices.choice)[: choices.count]
    counted = table.step == Step.AFTER and any(
        icons_of(ODD, table, table.turn, k) for k in (0, 1, 2)
    )
    arrows = {Verb.ARROW_UP, Verb.ARROW_DOWN} if counted else set()
    return verbs & (arrows | ({Verb.LAY_THREE} if must_lay else set()))


@cache
def played() -> tuple[list[Effect], set[int], list[Table]]:
    """Play games; return the effects enacted, the verbs that always worked, and the last tables."""
    effects: list[Effect] = []
    verbs: set[int] = set()
    ends = []
    for seats in GAME.seats:
        for seed in range(GAMES):
            for table, choices in tables(seats, seed):
                effects += used_effects(table)
                verbs |= lasting_rules(table, choices)
            ends.append(table)
    return effects, verbs, ends


# What is in it


def test_the_odd_set_has_seven_wishes_a_deck_and_seven_genies() -> None:
    assert [sum(list(ODD.exists)[deck * 30 : deck * 30 + 30]) for deck in range(3)] == [7, 7, 7]
    assert ODD.genies == 7


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.words)
def test_the_odd_set_says_every_phrase(phrase: Phrase) -> None:
    assert any(says(phrase, effect) for effect in SAID)


def test_the_odd_set_has_every_timing_and_both_modes() -> None:
    assert {effect.timing for effect in SAID} == set(Timing) - {Timing.NEVER}
    assert {effect.mode for effect in SAID} == set(Mode)


def test_the_odd_set_has_every_arrow_both_marks_and_a_genie_without_draws() -> None:
    assert set(ODD.arrows) == set(Arrow)
    assert set(ODD.marks) == {0, Mark.IMPULSE, Mark.RETURN, Mark.IMPULSE | Mark.RETURN}
    assert [ODD.draws[kind] for kind in range(3)] == [0, 0, 0]


def test_the_odd_set_has_cards_with_no_rule_one_and_two() -> None:
    assert {len(effects_of(ODD, card)) for card in CARDS} == {0, 1, 2}
    assert ODD.rebuilt == 0


# What happens with it


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase.words)
def test_random_play_enacts_every_phrase(phrase: Phrase) -> None:
    effects, verbs, _ = played()
    if phrase in STATICS:
        assert phrase.means.verb in verbs
    else:
        assert any(says(phrase, effect) for effect in effects)


def test_random_play_ends() -> None:
    for table in played()[2]:
        assert table.winner != NOBODY or table.round == LAST_ROUND


def test_some_games_are_won_at_each_number_of_seats() -> None:
    assert {table.seats for table in played()[2] if table.winner != NOBODY} == {2, 3, 4, 5}


@pytest.mark.parametrize("seats", GAME.seats)
def test_all_that_happens_can_be_told(seats: int) -> None:
    names = Called(tuple("ABCDE"))
    for table, _ in tables(seats, 1):
        view = GAME.view(ODD, table, STRANGER)
        for i in range(view.events):
            assert GAME.words.tell(ODD, view, view.event[i], names)
