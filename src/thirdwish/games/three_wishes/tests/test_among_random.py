"""Among others who seem to play at random the rules of thumb reckon with the end at any moment."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from thirdwish.games.three_wishes import among_random, odds
from thirdwish.games.three_wishes.cards import CARDS, Box
from thirdwish.games.three_wishes.doubt import all_seem_random
from thirdwish.games.three_wishes.table import Question, Table, View
from thirdwish.games.three_wishes.tests.table import BOX, CARD, PLACE, a_table, hand, play, view
from thirdwish.games.three_wishes.tests.thumb import (
    ALL,
    OWN,
    THEIRS,
    after_a_switch,
    answer,
    given,
    some_dice,
)
from thirdwish.games.three_wishes.words import write

pytestmark = pytest.mark.rules

NONE = (odds.NOWHERE, odds.NOWHERE)
IDLE = (0, 5, 5)  # B and C gain nothing by what they do
RIVALS_LOOKS = {f"peek {place}" for place in ("B1", "B2", "B3", "C1", "C2", "C3")}


def among_idle(*hands: str, round: int = 4, actions: int = 1, **told: Any) -> Table:
    """Return a table at which A sits with two who seem to play at random."""
    table = a_table(*hands, round=round, actions=actions, idle=IDLE, **told)
    assert all_seem_random(view(table, table.turn))
    return table


# Who seems to


def test_one_who_plays_to_win_is_enough_to_play_as_usual() -> None:
    one = a_table(seen="B1:B B2:B B3:B C1:BC C2:C C3:C M1:B", idle=[0, 0, 9], round=4)
    assert not all_seem_random(view(one, 0))


def test_nobody_seems_to_before_they_had_a_turn() -> None:
    assert not all_seem_random(view(a_table(idle=IDLE, round=1), 0))


# Declaring


def test_it_declares_what_nobody_can_beat() -> None:
    assert given(among_idle("MR Co WP", "CF BP TT", "In Sh WH", seen=ALL, actions=2)) == {"declare"}


def test_it_does_not_declare_what_is_merely_good() -> None:
    table = among_idle("MR PD WP", seen=OWN, round=5, actions=2)
    assert given(table) == RIVALS_LOOKS
    table.idle[1] = table.idle[2] = 0
    for place, seats in (part.split(":") for part in THEIRS.split()):
        table.seen[PLACE[place]] = 1 << "ABC".index(seats)
    assert given(table) == {"declare"}


def test_its_patience_is_longer_but_ends() -> None:
    """W-21 Bots declare by policy."""
    assert "declare" not in given(among_idle("TT PD WP", seen=OWN, round=39, actions=2))
    assert given(among_idle("TT PD WP", seen=OWN, round=40, actions=2)) == {"declare"}


# The last action


def test_it_switches_blindly_for_the_chance_of_a_set_when_the_game_may_end() -> None:
    assert given(among_idle("MR In PD", seen=OWN)) == {"switch A2"}
    assert given(among_idle("MR In PD", seen=OWN, round=2)) == {"peek M1"}


def test_of_cards_that_are_all_alike_it_thinks_of_the_first() -> None:
    unknown = view(among_idle("MR PD WP", seen="A1:A A2:A A3:A B1:A B2:A"), 0)
    assert not among_random.is_like_another(unknown, PLACE["B3"])
    assert not among_random.is_like_another(unknown, PLACE["C1"])
    assert among_random.is_like_another(unknown, PLACE["C2"])
    assert among_random.is_like_another(unknown, PLACE["M2"])
    assert not among_random.is_like_another(unknown, PLACE["A2"])


def test_it_switches_in_a_type_that_it_lacks() -> None:
    table = among_idle("MR In PD", "CF BP CS", "Sh PC WH", seen=f"{OWN} B3:A")
    assert after_a_switch(table) == {"MR CS PD"}


def a_set_at_risk(**told: Any) -> Table:
    """C may have a Gift, which A has not seen: then C has a better set."""
    known = f"{OWN} B2:A B3:A C2:A C3:A M1:A M2:A"
    hands = ("In BP WP", "CS WH TT", "PD MR CF")
    return among_idle(*hands, centre="Sh Co", seen=known, **told)


def chance(table: Table) -> int:
    """Return how likely A has a set that wins, in thousandths."""
    seen = view(table, 0)
    return odds.chance_after(BOX, seen, odds.loose_cards(BOX, seen), *NONE, False)


def test_it_switches_cards_of_others_so_that_no_rival_has_a_set() -> None:
    assert 0 < chance(a_set_at_risk()) < 1000
    for seed in range(40):
        table, dice = a_set_at_risk(), some_dice(seed)
        for _ in range(2):
            play(table, write(answer(table, dice)))
        assert hand(table, 0) == "In BP WP"
        assert chance(table) == 1000


def test_it_does_not_if_one_of_them_must_be_its_own() -> None:
    assert all(
        choice.startswith(("peek", "switch A")) for choice in given(a_set_at_risk(switch="own"))
    )


def test_it_never_shuffles() -> None:
    seen = "A1:AB A2:AB A3:AB B1:A B2:A B3:A C1:A C2:A C3:A M1:A M2:A"
    assert "shuffle" not in given(among_idle("MR Co WP", "CF BP TT", "In Sh WH", seen=seen))


def test_a_card_that_is_known_is_not_looked_at_again() -> None:
    choices = given(among_idle("MR Co WP", "CF BP TT", "In Sh WH", seen=ALL))
    assert not any(choice.startswith("peek") for choice in choices)


def test_it_answers_what_to_switch_with_what_it_thought_of() -> None:
    table = among_idle(
        "MR In PD", "CF BP CS", seen=f"{OWN} B3:A", question=Question.WITH, first="A2"
    )
    assert given(table) == {"with B3"}


# What a table would be worth


def switched(table: Table, one: str, other: str) -> Table:
    """Return the table after a switch by its rules."""
    another = table.copy()
    another.actions = 2  # it is still the turn of A after it
    play(another, f"switch {one}", f"with {other}")
    another.actions = table.actions
    return another


@pytest.mark.parametrize("seen", [OWN, f"{OWN} B1:A C2:A M1:A", ALL, "A2:A B2:A M2:A"])
def test_what_a_table_is_worth_after_a_switch_is_what_it_is_worth_then(seen: str) -> None:
    """Thought of, or carried out by the rules."""
    table = among_idle("In PD WH", "MR Co CS", "Sh BP WP", seen=seen)
    before = view(table, 0)
    loose = odds.loose_cards(BOX, before)
    known = among_random.types_known(BOX, before, loose)
    places = [place for place in PLACE if place[0] in "ABCM"]
    pairs = [(one, two) for one, two in combinations(places, 2) if one[0] != two[0]]
    for one, other in pairs:
        after = view(switched(table, one, other), 0)
        thought = (PLACE[one], PLACE[other])
        for value in (if_i_declare, if_another_does, worth):
            assert value(BOX, before, loose, *thought) == value(BOX, after, loose, *NONE)
    assert known == among_random.types_known(BOX, after, loose)


def if_i_declare(box: Box, seen: View, loose: int, one: int, other: int) -> int:
    return odds.chance_after(box, seen, loose, one, other, True)


def if_another_does(box: Box, seen: View, loose: int, one: int, other: int) -> int:
    return odds.chance_after(box, seen, loose, one, other, False)


def worth(box: Box, seen: View, loose: int, one: int, other: int) -> int:
    """Return what a table is worth, the types known being what they are."""
    known = among_random.types_known(box, seen, loose)
    return among_random.worth_after(box, seen, loose, known, one, other)


def test_the_chance_that_a_card_is_of_a_type_that_is_lacking_is_counted() -> None:
    seen = view(among_idle("In PD WH", "MR Co CS", "Sh BP WP", seen=OWN), 0)
    loose = odds.loose_cards(BOX, seen)
    superpowers = [CARD[name] for name in ("MR", "Sh")]  # In is known, TT loses
    share = 1000 * sum(loose >> card & 1 for card in superpowers) // loose.bit_count()
    assert among_random.chance_of_other_type(BOX, loose, 0b110) == share
    assert among_random.chance_of_other_type(BOX, 0, 0b110) == 0
    assert loose.bit_count() == len([card for card in range(CARDS) if BOX.players[card] <= 3]) - 3


def test_cards_are_known_to_be_among_three_until_one_of_them_is_switched() -> None:
    table = among_idle(
        "In PD WH", "MR Co CS", "Sh BP WP", seen=OWN, among="MR:AB Co:AB CS:AB", round=5
    )
    seen = view(table, 0)
    assert hand(table, 1) == "MR Co CS"
    assert odds.held_by(seen, 1) == sum(1 << CARD[name] for name in ("MR", "Co", "CS"))
    assert odds.held_after(seen, 1, PLACE["B1"], PLACE["C1"]) == 0
