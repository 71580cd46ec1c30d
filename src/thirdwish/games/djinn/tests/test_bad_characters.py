"""14. Cards and tiles: the bad Character Tiles that last, each by name."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.table import Table
from thirdwish.games.djinn.tests.table import (
    a_table,
    be,
    choices,
    city,
    give,
    give_mage,
    mages_of,
    next_chests,
    play,
    player,
    show_card,
    show_mage,
    wear,
)

pytestmark = pytest.mark.rules


# R14.13 Cracked Circle


def cracked(**numbers: int) -> Table:
    """Return a table where Ada, one of whose circles is covered, is at the Archives."""
    table = a_table(at="I1-I2")
    be(table, "Cracked Circle")
    give(table, covered=1, **numbers)
    return table


def test_r14_13_a_covered_circle_holds_no_djinn() -> None:
    """D-82."""
    table = a_table(at="O1-I1", djinn={"I1": "blue red"})
    be(table, "Cracked Circle")
    give(table, covered=1, magic=8, capacity=8, flipped=1)
    play(table, "djinn blue")
    assert choices(table) == ["done"]


def test_r14_13_the_covered_circle_gives_2_magic_power_when_activated() -> None:
    table = cracked(magic=0)
    play(table, "basic", "option circle", "circle covered")
    assert (player(table).covered, player(table).left, player(table).magic) == (0, 0, 2)


def test_r14_13_the_others_may_be_activated_before_it() -> None:
    """D-38."""
    table = cracked(magic=0)
    play(table, "basic", "option circle", "circle next")
    assert (player(table).covered, player(table).left, player(table).magic) == (1, 1, 2)


def test_r14_13_it_may_be_activated_after_all_others() -> None:
    table = cracked(left=1, right=1)
    play(table, "basic", "option circle")
    assert choices(table) == ["circle covered", "decline"]


# R14.14 Colour-Blind


def test_r14_14_colour_blind_counts_only_the_power_of_mage_cards() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "blue blue"})
    be(table, "Colour-Blind")
    give(table, magic=8, capacity=8, flipped=1)
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn blue", "djinn blue", "done", "mage 9")
    assert city(table).to_pay == 8 - 3


def test_r14_14_colour_blind_leaves_equipment_alone() -> None:
    """D-78."""
    table = a_table(at="O1-I1", djinn={"I1": "blue"})
    be(table, "Colour-Blind")
    wear(table, "Snare-Rod")
    play(table, "djinn blue", "done")
    assert city(table).to_pay == 3


# R14.15 Poor Host


def test_r14_15_poor_host_cannot_activate_by_a_card() -> None:
    table = a_table(at="I1-O1")
    be(table, "Poor Host")
    give_mage(table, "Sister Loam", active=False)
    wear(table, "Cap of Second Wind")
    assert "use hat" not in choices(table)


@pytest.mark.parametrize(("at", "answer"), [("I1-I2", "option activate"), ("I1-MS", "")])
def test_r14_15_poor_host_cannot_activate_in_the_archives_or_at_the_source(
    at: str, answer: str
) -> None:
    table = a_table(at=at)
    be(table, "Poor Host")
    give(table, scrolls=8)
    give_mage(table, "Sister Loam", active=False)
    if answer:
        play(table, "basic")
    assert (answer or "source activate") not in choices(table)


def test_r14_15_the_activation_of_a_chest_does_nothing_for_poor_host() -> None:
    table = a_table(at="I5-O5")
    be(table, "Poor Host")
    give_mage(table, "Sister Loam", active=False)
    next_chests(table, 18)
    play(table, "basic")
    assert mages_of(table) == ["(Sister Loam)"]


def test_r14_15_mage_cards_still_come_active_to_poor_host() -> None:
    """D-79."""
    table = a_table(at="I3-O3")
    be(table, "Poor Host")
    show_mage(table, 0, "Sister Loam")
    play(table, "basic", "hire 1")
    assert mages_of(table) == ["Sister Loam"]


# R14.16 Afraid of the Dark


def test_r14_16_afraid_of_the_dark_has_only_the_basic_action_of_the_catacombs() -> None:
    table = a_table(at="O1-O2", djinn={"O2": ""})
    be(table, "Afraid of the Dark")
    assert "special" not in choices(table)
    next_chests(table, 1)
    play(table, "basic")
    assert player(table).coins == 8


def test_r14_16_other_special_actions_are_possible() -> None:
    table = a_table(at="O3-I3", djinn={"I3": ""})
    be(table, "Afraid of the Dark")
    assert "special" in choices(table)


def test_r14_16_a_card_still_shows_one_chest_more() -> None:
    """D-80."""
    table = a_table(at="O1-O2", djinn={"O2": ""})
    be(table, "Afraid of the Dark")
    wear(table, "Treasure-Nose Hood")
    play(table, "basic")
    assert choices(table)[:2] == ["chest 1", "chest 2"]


# R14.17 Butterfingers


def test_r14_17_butterfingers_cannot_unlock_a_chest() -> None:
    table = a_table(at="I5-O5")
    be(table, "Butterfingers")
    give(table, keys=1)
    next_chests(table, 2)
    play(table, "basic")
    assert (player(table).keys, player(table).coins, player(table).scrolls) == (1, 7, 0)


def test_r14_17_butterfingers_cannot_unlock_one_of_several_chests() -> None:
    table = a_table(at="I5-O5")
    be(table, "Butterfingers")
    wear(table, "Treasure-Nose Hood")
    give(table, keys=1)
    next_chests(table, 2, 5)
    play(table, "basic")
    assert "chest 1" in choices(table)
    assert not any(choice.startswith("unlock") for choice in choices(table))


def test_r14_17_butterfingers_may_still_exchange_keys() -> None:
    table = a_table(at="I5-O5")
    be(table, "Butterfingers")
    give(table, keys=1)
    play(table, "key scroll")
    assert (player(table).keys, player(table).scrolls) == (0, 1)


# R14.18 Late Riser


def test_r14_18_mage_cards_come_inactive_to_late_riser() -> None:
    table = a_table(at="O5-I5", djinn={"I5": ""})
    be(table, "Late Riser")
    show_mage(table, 2, "Mole Samra")
    play(table, "special", "hire 3")
    assert mages_of(table) == ["(Mole Samra)"]
    assert player(table).keys == 1


def test_r14_18_late_riser_may_activate_cards() -> None:
    table = a_table(at="I1-I2")
    be(table, "Late Riser")
    give_mage(table, "Mole Samra", active=False)
    play(table, "basic", "option activate")
    assert mages_of(table) == ["Mole Samra"]


# R14.19 Spendthrift


@pytest.mark.parametrize(("action", "paid"), [("basic", 3), ("special", 4)])
def test_r14_19_spendthrift_pays_a_coin_more_in_the_manufactory(action: str, paid: int) -> None:
    table = a_table(at="O1-O6", djinn={"O6": ""})
    be(table, "Spendthrift")
    show_card(table, "Snare-Rod")
    play(table, action, "equip staff")
    assert player(table).coins == 4 - paid


def test_r14_19_spendthrift_cannot_act_there_with_2_coins() -> None:
    table = a_table(at="I3-I4")
    be(table, "Spendthrift")
    give(table, coins=2)
    assert "basic" not in choices(table)


# R14.20 Heavy-Handed


@pytest.mark.parametrize(
    ("chosen", "strength"), [(["red"], 5), (["red", "blue"], 10), (["boss"], 5 + 4)]
)
def test_r14_20_djinn_and_bosses_are_stronger_for_heavy_handed(
    chosen: list[str], strength: int
) -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss red blue"})
    be(table, "Heavy-Handed")
    give(table, magic=8, capacity=8, flipped=1, keys=6)
    play(table, *(f"djinn {kind}" for kind in chosen), "done")
    assert city(table).to_pay == strength


def test_r14_20_heavy_handed_pays_6_at_the_source() -> None:
    """D-92."""
    table = a_table(at="I1-MS")
    be(table, "Heavy-Handed")
    give(table, magic=6, capacity=7)
    play(table, "source boss")
    assert city(table).to_pay == 6
