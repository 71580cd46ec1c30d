"""A game written down can be read, replayed and trusted; in words it is always complete."""

from __future__ import annotations

import random
import re

import pytest

from tests.contract.cases import Case, every_case
from thirdwish.engine import journal as journals
from thirdwish.engine.errors import ThirdwishError
from thirdwish.engine.match import Called, Match
from thirdwish.engine.table import NOBODY

SEATS = tuple(journals.Seat("random", name) for name in ("Ada", "Bo", "Cy Ö", "Di", "Ed"))


def a_journal(case: Case, seed: int) -> tuple[journals.Journal, Match]:
    """Return a whole game at random, written down."""
    journal = journals.new_journal(
        case.game, SEATS[: case.seats], dict(case.chosen), case.own_box, seed
    )
    match, chance = journals.start(journal), random.Random(seed)
    while not match.over:
        match.choose(match.turn, chance.choice(match.choices(match.turn)))
    return journals.up_to_date(journal, match), match


@every_case
def test_journal_to_text_to_journal_to_the_same_table(case: Case) -> None:
    for seed in case.seeds(3):
        journal, match = a_journal(case, seed)
        text = journals.write(journal)
        assert journals.read(text) == journal
        verified, again = journals.verify(text)
        assert verified == journal
        assert again.table == match.table
        assert journal.outcome == match.outcome()


@every_case
def test_any_byte_changed_is_noticed(case: Case) -> None:
    whole = journals.write(a_journal(case, 1)[0]).encode()
    chance = random.Random(1)
    for place in [0, len(whole) - 1, *chance.sample(range(len(whole)), 60)]:
        changed = bytearray(whole)
        changed[place] ^= 1 << chance.randrange(7)
        with pytest.raises((ThirdwishError, UnicodeDecodeError)):
            journals.verify(changed.decode())


@every_case
def test_taking_back_leads_to_the_table_before(case: Case) -> None:
    match, chance = Match(case.game, case.box, case.options, case.seats, 3), random.Random(3)
    taken = 0
    while not match.over:
        seat, before = match.turn, match.table.copy()
        match.choose(seat, chance.choice(match.choices(seat)))
        if match.can_take_back(seat):
            match.take_back(seat)
            assert match.table == before
            taken += 1
            match.choose(seat, chance.choice(match.choices(seat)))
    assert taken > 0


@every_case
def test_everything_has_words(case: Case) -> None:
    words = case.game.words
    names = Called(SEATS_NAMES[: case.seats], 0)
    for table in case.tables(games=2, every=3):
        for seat in case.observers:
            view = case.game.view(case.box, table, seat)
            for i in range(view.events):
                sentence = words.tell(case.box, view, view.event[i], names)
                assert re.fullmatch(r"[A-Z0-9].*\.", sentence)
            assert words.picture(case.box, view, names)
        if table.turn != NOBODY:
            view = case.game.view(case.box, table, table.turn)
            assert words.prompt(case.box, view)
            for choice in range(case.game.choices):
                assert words.name(case.box, view, choice, names)


@every_case
def test_every_refusal_names_a_rule(case: Case) -> None:
    names = Called(SEATS_NAMES[: case.seats], 0)
    for table in case.tables(games=2, every=7):
        seat = 0 if table.turn == NOBODY else table.turn
        view = case.game.view(case.box, table, seat)
        legal = case.game.list_choices(case.box, table)
        for choice in set(range(case.game.choices)) - set(legal):
            rule, told = case.game.words.why_not(case.box, view, choice, names)
            assert case.game.rule(rule)
            assert told
            reason = case.game.words.reason_against(case.box, view, choice)
            assert reason.rule == rule
            assert sorted(reason.numbers) == sorted(reason.why.fields)


@every_case
def test_the_parts_of_a_score_add_up(case: Case) -> None:
    for seed in case.seeds(5):
        _, match = a_journal(case, seed)
        outcome, view = match.outcome(), match.view(0)
        assert outcome is not None
        for seat in range(case.seats):
            lines = case.game.words.reckoning(case.box, view, seat)
            assert sum(line.points for line in lines) == outcome.scores[seat]
        ending = case.game.words.ending(case.box, view, Called(SEATS_NAMES))
        for seat in outcome.winners:
            assert SEATS_NAMES[seat] in ending


SEATS_NAMES = tuple(seat.name for seat in SEATS)
