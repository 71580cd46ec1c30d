"""4. Academy and Tavern."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import KEYS
from thirdwish.games.djinn.table import NONE, Happening, Question, Table
from thirdwish.games.djinn.tests.table import (
    MAGE,
    a_table,
    asked,
    be,
    choices,
    give,
    give_mage,
    happened,
    in_circles,
    lay_pile,
    mages_of,
    next_chests,
    play,
    player,
    show_mage,
    wear,
)

pytestmark = pytest.mark.rules


def at_academy(special: bool = False, magic: int = 0) -> Table:
    """Return a table where Ada is at an Academy, in a city where no Djinn trouble it."""
    table = a_table(at="O3-I3" if special else "I1-O1", djinn={"I3": ""})
    give(table, magic=magic)
    return table


def at_tavern(special: bool = False) -> Table:
    """Return a table where Ada is at a Tavern, with these Mage Cards on top of the piles."""
    table = a_table(at="O5-I5" if special else "I3-O3", djinn={"I5": ""})
    show_mage(table, 0, "Hessa Cinder")
    show_mage(table, 1, "Wasim, Retired")
    show_mage(table, 2, "Mole Samra")
    show_mage(table, 3, "Gatekeeper Munir")
    return table


def tops(table: Table) -> list[int]:
    """Return the top cards of the four piles."""
    return list(table.city.mage_top)


# R4.1 Academy


def test_r4_1_the_academy_gives_a_scroll_and_three_magic_power() -> None:
    table = at_academy()
    play(table, "basic")
    assert (player(table).scrolls, player(table).magic, player(table).capacity) == (1, 3, 5)


def test_r4_1_the_special_action_gives_capacity_as_well() -> None:
    table = at_academy(special=True)
    play(table, "special")
    assert (player(table).scrolls, player(table).magic, player(table).capacity) == (1, 3, 6)


def test_r4_1_capacity_comes_first() -> None:
    """D-28: 3 and 3 are 5 at Capacity 6, and would be 4 at 5."""
    table = at_academy(special=True, magic=3)
    play(table, "special")
    assert player(table).magic == 5


def test_r4_1_what_does_not_fit_is_lost() -> None:
    table = at_academy(magic=3)
    play(table, "basic")
    assert player(table).magic == 4


def test_r4_1_whoever_wants_the_special_action_wants_the_capacity() -> None:
    """D-26: who does not has the basic action."""
    table = at_academy(special=True)
    give(table, capacity=6)
    play(table, "special")
    assert player(table).capacity == 7
    assert asked(table) == Question.ACT


def test_r4_1_beyond_8_the_marker_is_turned_and_a_djinn_may_be_drawn() -> None:
    """D-29: 7 and 3 are 8 after that."""
    table = at_academy(special=True, magic=7)
    give(table, capacity=8)
    play(table, "special", "take", "store circle")
    assert (player(table).capacity, player(table).flipped, player(table).magic) == (8, 1, 8)
    assert len(in_circles(table).split()) == 1


def test_study_circle_may_activate_mage_cards_instead_of_gaining_magic_power() -> None:
    table = at_academy()
    be(table, "Study Circle")
    for name in ("Hessa Cinder", "Wasim, Retired", "Mole Samra"):
        give_mage(table, name, active=False)
    play(table, "basic")
    assert choices(table) == ["study 0", "study 1", "study 2"]
    play(table, "study 1", f"mage {MAGE['Wasim, Retired'] + 1}")
    assert player(table).magic == 2
    assert mages_of(table) == ["(Hessa Cinder)", "Wasim, Retired", "(Mole Samra)"]


def test_study_circle_without_inactive_cards_asks_nothing() -> None:
    table = at_academy()
    be(table, "Study Circle")
    give_mage(table, "Hessa Cinder")
    play(table, "basic")
    assert player(table).magic == 3
    assert asked(table) == Question.ACT


# R4.2 Which Mage Card


def test_r4_2_at_the_square_tavern_a_card_without_a_key_is_taken() -> None:
    table = at_tavern()
    play(table, "basic")
    assert choices(table) == ["hire 1", "hire 2", "decline"]
    play(table, "hire 2")
    assert mages_of(table) == ["Wasim, Retired"]


def test_r4_2_the_special_action_takes_a_card_of_any_pile() -> None:
    table = at_tavern(special=True)
    play(table, "special")
    assert choices(table) == ["hire 1", "hire 2", "hire 3", "hire 4", "decline"]
    play(table, "hire 3")
    assert mages_of(table) == ["Mole Samra"]


def test_r4_2_the_basic_action_at_the_round_tavern_has_two_piles_too() -> None:
    table = at_tavern(special=True)
    play(table, "basic")
    assert choices(table) == ["hire 1", "hire 2", "decline"]


def test_r4_2_taking_costs_nothing() -> None:
    table = at_tavern()
    play(table, "basic", "hire 1")
    assert player(table).coins == 4


def test_r4_2_after_one_card_the_action_is_over() -> None:
    table = at_tavern(special=True)
    play(table, "special", "hire 1")
    assert asked(table) == Question.ACT


def test_r4_2_an_empty_pile_offers_nothing() -> None:
    table = at_tavern()
    lay_pile(table, 0, [])
    play(table, "basic")
    assert choices(table) == ["hire 2", "decline"]


# R4.3 The new owner


def test_r4_3_the_card_is_laid_active() -> None:
    table = at_tavern()
    play(table, "basic", "hire 1")
    assert mages_of(table) == ["Hessa Cinder"]
    assert table.city.active[MAGE["Hessa Cinder"]] == 1


def test_r4_3_a_card_that_shows_a_key_brings_one() -> None:
    table = at_tavern(special=True)
    play(table, "special", "hire 4")
    assert player(table).keys == 1
    assert table.city.keys == KEYS - 1


def test_r4_3_a_card_that_shows_none_brings_none() -> None:
    table = at_tavern(special=True)
    play(table, "special", "hire 1")
    assert player(table).keys == 0


def test_r4_3_a_card_from_elsewhere_is_of_any_pile_and_brings_its_key() -> None:
    """D-32."""
    table = at_tavern()
    wear(table, "Recruiter's Plume")
    play(table, "use hat")
    assert choices(table) == ["hire 1", "hire 2", "hire 3", "hire 4", "decline"]
    play(table, "hire 3")
    assert mages_of(table) == ["Mole Samra"]
    assert player(table).keys == 1


def test_r4_3_a_chest_may_bring_a_card_of_any_pile() -> None:
    """D-32."""
    table = a_table(at="I5-O5")
    next_chests(table, 16)
    give(table, keys=1)
    play(table, "basic", "unlock 1")
    assert choices(table) == ["hire 1", "hire 2", "hire 3", "hire 4", "decline"]


def test_r4_3_hiring_is_told() -> None:
    table = at_tavern(special=True)
    play(table, "special", "hire 4")
    assert happened(table) == [Happening.HIRED, Happening.GAINED]


def test_a_locksmiths_friend_gets_a_key_with_a_card_of_the_tavern_that_shows_none() -> None:
    table = at_tavern()
    be(table, "Locksmith's Friend")
    play(table, "basic", "hire 1")
    assert player(table).keys == 1


def test_a_locksmiths_friend_gets_no_second_key() -> None:
    table = at_tavern(special=True)
    be(table, "Locksmith's Friend")
    play(table, "special", "hire 3")
    assert player(table).keys == 1


def test_a_locksmiths_friend_gets_no_key_with_a_card_from_elsewhere() -> None:
    """D-32."""
    table = at_tavern()
    be(table, "Locksmith's Friend")
    wear(table, "Recruiter's Plume")
    play(table, "use hat", "hire 1")
    assert player(table).keys == 0


def test_the_cards_of_a_late_riser_come_inactive() -> None:
    table = at_tavern()
    be(table, "Late Riser")
    play(table, "basic", "hire 1")
    assert mages_of(table) == ["(Hessa Cinder)"]


# R4.4 Piles that run out


def test_the_card_beneath_is_shown_when_the_top_is_taken() -> None:
    table = at_tavern()
    lay_pile(table, 0, [4, 5, 6])
    play(table, "basic", "hire 1")
    assert tops(table)[0] == 5
    assert table.city.mage_under[0] == 1
    assert table.must_stand


@pytest.mark.parametrize(("emptied", "twin"), [(0, 1), (1, 0), (2, 3), (3, 2)])
def test_r4_4_an_empty_pile_gets_the_top_of_the_other_pile_of_its_sort(
    emptied: int, twin: int
) -> None:
    """D-31."""
    table = at_tavern(special=True)
    sort = 16 * (emptied > 1)
    lay_pile(table, emptied, [sort + 4])
    lay_pile(table, twin, [sort + 5, sort + 6, sort + 7])
    play(table, "special", f"hire {emptied + 1}")
    assert tops(table)[emptied] == sort + 7
    assert tops(table)[twin] == sort + 6
    assert table.city.mage_under[emptied] == 0
    assert table.city.mage_under[twin] == 1


def test_r4_4_the_last_card_of_the_other_pile_stays_where_it_is() -> None:
    table = at_tavern()
    lay_pile(table, 0, [4])
    lay_pile(table, 1, [5])
    play(table, "basic", "hire 1")
    assert tops(table)[:2] == [NONE, 5]


def test_r4_4_then_nothing_comes_for_the_last_card() -> None:
    table = at_tavern()
    lay_pile(table, 0, [])
    lay_pile(table, 1, [5])
    play(table, "basic", "hire 2")
    assert tops(table)[:2] == [NONE, NONE]


def test_r4_4_piles_of_the_other_sort_do_not_help() -> None:
    table = at_tavern(special=True)
    lay_pile(table, 0, [])
    lay_pile(table, 1, [5])
    before = tops(table)[2:]
    play(table, "special", "hire 2")
    assert tops(table) == [NONE, NONE, *before]
