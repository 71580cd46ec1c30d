"""Any legal set of cards can be played with, interpreted and compiled alike."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from thirdwish.engine.dice import Dice, roll, seed_dice
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NO_CARD, NOBODY, STRANGER, Choices
from thirdwish.games.abyssinia import GAME
from thirdwish.games.abyssinia.cards import DECK, TYPES, WISHES, Box, read_box
from thirdwish.games.abyssinia.rules.turn import LAST_ROUND
from thirdwish.games.abyssinia.table import (
    IN_DISCARD,
    IN_HAND,
    IN_PILE,
    IN_SLOT,
    LAID,
    NOWHERE,
    SEATS,
    Table,
)
from thirdwish.games.abyssinia.tests.anything import any_set

pytestmark = pytest.mark.rules

MOST_ANSWERS = 200  # a game; the odd set shows that whole games end
few = settings(
    max_examples=25,
    phases=[Phase.explicit, Phase.generate],  # to shrink a set takes minutes
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def deal(box: Box, seats: int, seed: int) -> Table:
    table = Table.new()
    rules_of(GAME).set_up(box, table, seats, GAME.make_options({}), seed)
    return table


def a_choice(box: Box, table: Table, dice: Dice) -> int:
    choices = Choices.new()
    rules_of(GAME).legal(box, table, choices)
    assert choices.count > 0
    return choices.choice[roll(dice, choices.count)]


def some_dice(seed: int) -> Dice:
    dice = Dice.new()
    seed_dice(dice, seed)
    return dice


# What must be so on any table


def wishes_are_where_they_say(box: Box, table: Table) -> None:
    """Every wish of the set is in one place, and the piles and slots agree."""
    starts = [(kind * DECK, table.pile_size[kind]) for kind in range(TYPES)]
    piles = [table.pile[start + i] for start, size in starts for i in range(size)]
    in_slots = {
        IN_SLOT + seat * LAID + slot: table.player[seat].laid[slot]
        for seat in range(SEATS)
        for slot in range(LAID)
        if table.player[seat].laid[slot] != NO_CARD
    }
    places = list(table.place)
    assert [place != NOWHERE for place in places] == [exists == 1 for exists in box.exists]
    assert [wish // DECK for wish in piles] == sorted(wish // DECK for wish in piles)
    assert sorted(piles) == [wish for wish in range(WISHES) if places[wish] == IN_PILE]
    laid = {place: wish for wish, place in enumerate(places) if place >= IN_SLOT}
    assert laid == in_slots
    elsewhere = {NOWHERE, IN_PILE, IN_DISCARD, *range(IN_HAND, IN_HAND + table.seats)}
    assert set(places) - set(laid) <= elsewhere


def genies_are_all_there(box: Box, table: Table) -> None:
    """Every Genie is in the pile or serves one player."""
    serving = [player.genie for player in table.player if player.genie != NO_CARD]
    in_pile = [table.genie_pile[i] for i in range(table.genie_size)]
    assert sorted(serving + in_pile) == list(range(box.genies))
    assert table.genie_open <= table.genie_size


def counters_are_sane(table: Table) -> None:
    """A round brings one counter of a type at most, so there are no more of them than rounds."""
    for kind in range(TYPES):
        assert sum(player.counters[kind] for player in table.player) <= table.round
        assert sum(player.taken[kind] for player in table.player) <= 1


def views_hold_no_secret(box: Box, table: Table) -> None:
    """No seat can tell a redeal from the table."""
    for seat in (*range(table.seats), STRANGER):
        world = table.copy()
        rules_of(GAME).redeal(box, world, seat)
        assert GAME.view(box, world, seat) == GAME.view(box, table, seat)


# Play


@few
@given(any_set(), st.integers(2, 5), st.integers(0, 2**32))
def test_any_set_can_be_played_with(text: str, seats: int, seed: int) -> None:
    box, dice = read_box(text), some_dice(seed)
    table, answers = deal(box, seats, seed), 0
    while table.turn != NOBODY and answers < MOST_ANSWERS:
        wishes_are_where_they_say(box, table)
        genies_are_all_there(box, table)
        counters_are_sane(table)
        if answers % 20 == 0:
            views_hold_no_secret(box, table)
        rules_of(GAME).play(box, table, a_choice(box, table, dice))
        answers += 1
    assert table.round <= LAST_ROUND


@few
@given(any_set(), st.integers(2, 5), st.integers(0, 2**32))
def test_any_set_is_played_compiled_as_it_is_interpreted(text: str, seats: int, seed: int) -> None:
    box, dice = read_box(text), some_dice(seed)
    table, answers = deal(box, seats, seed), 0
    other = Table.new()
    GAME.rules.set_up(box, other, seats, GAME.make_options({}), seed)
    while table.turn != NOBODY and answers < MOST_ANSWERS:
        assert table == other
        choice = a_choice(box, table, dice)
        assert choice in GAME.list_choices(box, other)
        rules_of(GAME).play(box, table, choice)
        GAME.rules.play(box, other, choice)
        answers += 1
    assert table == other


@pytest.mark.parametrize("seats", GAME.seats)
def test_where_nobody_can_do_anything_any_more_the_game_ends(seats: int) -> None:
    """Hands are empty, and no Genie draws: rounds would pass without a question for ever."""
    plain = re.sub(
        r"^(draws|rule|marks) = .*|^rules = \[[^]]*]", "", GAME.published_box, flags=re.M
    )
    box, dice = read_box(plain), some_dice(1)
    table = deal(box, seats, 1)
    while table.turn != NOBODY:
        rules_of(GAME).play(box, table, a_choice(box, table, dice))
    assert table.winner == NOBODY
    assert table.round < LAST_ROUND
