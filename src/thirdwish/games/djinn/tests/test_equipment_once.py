"""The Equipment Cards that give something once, each by name."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.table import Question, Table
from thirdwish.games.djinn.tests.table import (
    CARD,
    a_table,
    asked,
    choices,
    city,
    djinn,
    give,
    give_bottles,
    give_mage,
    in_circles,
    mages_of,
    play,
    player,
    put_djinn,
    show_mage,
    wear,
)

pytestmark = pytest.mark.rules


def up(table: Table, card: str) -> bool:
    """Return whether a card lies face up before Ada."""
    return CARD[card] in player(table).worn


def with_a_card(card: str, at: str = "I1-O1") -> Table:
    """Return a table where Ada wears a card."""
    table = a_table(at=at)
    wear(table, card)
    return table


def test_banishing_crook_puts_a_djinn_of_the_space_back_into_the_bag() -> None:
    table = with_a_card("Banishing Crook", at="O1-I1")
    put_djinn(table, "I1", "blue red red")
    reds = city(table).bag[2]
    play(table, "use staff", "djinn red")
    assert djinn(table, "I1") == "blue red"
    assert city(table).bag[2] == reds + 1
    assert not up(table, "Banishing Crook")


def test_banishing_crook_banishes_no_boss() -> None:
    table = with_a_card("Banishing Crook", at="O1-I1")
    put_djinn(table, "I1", "boss blue red")
    play(table, "use staff")
    assert choices(table) == ["djinn blue", "djinn red"]


def test_banishing_crook_is_of_no_use_at_a_square() -> None:
    assert "use staff" not in choices(with_a_card("Banishing Crook"))


def test_banishing_crook_drives_off_a_boss_that_is_left_alone() -> None:
    """D-86: the space is filled again at once, and the catch is still to be made."""
    table = with_a_card("Banishing Crook", at="O1-I1")
    put_djinn(table, "I1", "boss blue")
    play(table, "use staff", "djinn blue")
    assert "boss" not in djinn(table, "I1")
    assert len(djinn(table, "I1").split()) == 2
    assert "leave" in choices(table)


def test_beckoning_wand_draws_a_djinn_and_catches_it_for_nothing() -> None:
    table = with_a_card("Beckoning Wand")
    play(table, "use staff", "take", "store circle")
    assert len(in_circles(table).split()) == 1
    assert player(table).magic == 3
    assert not up(table, "Beckoning Wand")


def test_beckoning_wand_is_of_no_use_when_the_bag_is_empty() -> None:
    table = with_a_card("Beckoning Wand")
    for colour in range(4):
        city(table).bag[colour] = 0
    assert "use staff" not in choices(table)


def test_recruiters_plume_takes_a_mage_card_of_any_pile_with_its_key() -> None:
    table = with_a_card("Recruiter's Plume")
    show_mage(table, 2, "Gatekeeper Munir")
    play(table, "use hat", "hire 3")
    assert mages_of(table) == ["Gatekeeper Munir"]
    assert player(table).keys == 1
    assert not up(table, "Recruiter's Plume")


def test_cap_of_second_wind_activates_up_to_two_mage_cards() -> None:
    table = with_a_card("Cap of Second Wind")
    for name in ("Sister Loam", "Mole Samra", "Hessa Cinder"):
        give_mage(table, name, active=False)
    play(table, "use hat", "mage 6", "mage 18")
    assert mages_of(table) == ["(Hessa Cinder)", "Sister Loam", "Mole Samra"]
    assert asked(table) == Question.ACT
    assert not up(table, "Cap of Second Wind")


def test_cap_of_second_wind_is_of_no_use_without_an_inactive_card() -> None:
    assert "use hat" not in choices(with_a_card("Cap of Second Wind"))


@pytest.mark.parametrize("capacity", [5, 6, 7])
def test_widening_circlet_raises_capacity_by_1(capacity: int) -> None:
    table = with_a_card("Widening Circlet")
    give(table, capacity=capacity)
    play(table, "use hat")
    assert player(table).capacity == capacity + 1
    assert not up(table, "Widening Circlet")


def test_widening_circlet_beyond_8_lets_a_djinn_be_drawn() -> None:
    table = with_a_card("Widening Circlet")
    give(table, capacity=8)
    play(table, "use hat", "take", "store circle")
    assert (player(table).capacity, player(table).flipped) == (8, 1)


def test_glaziers_cape_trades_two_empty_bottles() -> None:
    table = with_a_card("Glazier's Cape")
    give_bottles(table, "blue blue blue")
    play(table, "use cloak", "swap blue red", "swap blue white")
    assert list(player(table).bottles) == [1, 0, 1, 1]
    assert asked(table) == Question.ACT
    assert not up(table, "Glazier's Cape")


def test_glaziers_cape_may_trade_one_bottle_only() -> None:
    table = with_a_card("Glazier's Cape")
    give_bottles(table, "blue blue")
    play(table, "use cloak", "swap blue red", "done")
    assert list(player(table).bottles) == [1, 0, 1, 0]


def test_glaziers_cape_is_of_no_use_without_a_bottle() -> None:
    assert "use cloak" not in choices(with_a_card("Glazier's Cape"))


def test_deep_pocket_cloak_gives_a_bottle_and_a_cork() -> None:
    table = with_a_card("Deep-Pocket Cloak")
    play(table, "use cloak", "bottle white")
    assert list(player(table).bottles) == [0, 0, 0, 1]
    assert player(table).corks == 1
    assert not up(table, "Deep-Pocket Cloak")


def test_smugglers_lining_gives_a_key_and_two_scrolls() -> None:
    table = with_a_card("Smuggler's Lining")
    play(table, "use cloak")
    assert (player(table).keys, player(table).scrolls) == (1, 2)
    assert not up(table, "Smuggler's Lining")
