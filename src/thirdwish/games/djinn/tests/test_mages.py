"""The 32 Mage Cards, each by name: power, bonus, cost, Key."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import COLOUR_NAMES, MAGES
from thirdwish.games.djinn.table import Table
from thirdwish.games.djinn.tests.table import (
    MAGE,
    a_table,
    choices,
    city,
    give,
    give_mage,
    mages_of,
    play,
    player,
    show_mage,
)

pytestmark = pytest.mark.rules

# Power, cost in Coins, and the bonus for blue, brown, red and white Djinn; first those without a
# Key.
KEYLESS: dict[str, tuple[int, int, tuple[int, int, int, int]]] = {
    "Yara Wellwatcher": (1, 1, (2, 0, 0, 0)),
    "Old Tamir Claysinger": (1, 1, (0, 2, 0, 0)),
    "Hessa Cinder": (1, 1, (0, 0, 2, 0)),
    "Faruq the Kite": (1, 1, (0, 0, 0, 2)),
    "Nabil of the Canals": (2, 1, (1, 0, 0, 0)),
    "Sister Loam": (2, 1, (0, 1, 0, 0)),
    "Qasim Lampwick": (2, 1, (0, 0, 1, 0)),
    "Dalia Draught": (2, 1, (0, 0, 0, 1)),
    "Archmage Sadaf": (3, 2, (2, 0, 0, 0)),
    "Archmage Bazir": (3, 2, (0, 2, 0, 0)),
    "Archmage Ruhan": (3, 2, (0, 0, 2, 0)),
    "Archmage Anila": (3, 2, (0, 0, 0, 2)),
    "The Mudlark Twins": (3, 2, (1, 1, 0, 0)),
    "The Ember-and-Ash Brothers": (3, 2, (0, 0, 1, 1)),
    "Jubra, Errand Mage": (2, 0, (0, 0, 0, 0)),
    "Wasim, Retired": (2, 0, (0, 0, 0, 0)),
}
KEYED: dict[str, tuple[int, int, tuple[int, int, int, int]]] = {
    "Lock-Boy Idris": (1, 0, (1, 0, 0, 0)),
    "Mole Samra": (1, 0, (0, 1, 0, 0)),
    "Tinder Zaki": (1, 0, (0, 0, 1, 0)),
    "Feather Noor": (1, 0, (0, 0, 0, 1)),
    "Ferry-Warden Halim": (2, 2, (1, 1, 0, 0)),
    "Kiln-Mistress Oda": (2, 2, (0, 1, 1, 0)),
    "Storm-Stoker Rafi": (2, 2, (0, 0, 1, 1)),
    "Cloud-Reader Imtiaz": (2, 2, (1, 0, 0, 1)),
    "Deep-Diver Maha": (2, 2, (2, 0, 0, 0)),
    "Quarryman Thabit": (2, 2, (0, 2, 0, 0)),
    "Forge-Priest Adil": (2, 2, (0, 0, 2, 0)),
    "Falconer Zaynab": (2, 2, (0, 0, 0, 2)),
    "Gatekeeper Munir": (3, 1, (0, 0, 0, 0)),
    "Gatekeeper Salma": (3, 1, (0, 0, 0, 0)),
    "Prism-Bearer Lulu": (1, 1, (1, 1, 1, 1)),
    "Prism-Bearer Omar": (1, 1, (1, 1, 1, 1)),
}
CARDS = KEYLESS | KEYED


def helped(name: str, kinds: str, chosen: str = "") -> Table:
    """Return a table where a Mage Card has been used to catch Djinn, and the rest is to be paid."""
    table = a_table(at="O1-I1", djinn={"I1": kinds})
    give(table, magic=8, capacity=8, flipped=1, keys=8, left=1, right=1)
    number = give_mage(table, name)
    play(table, *(f"djinn {kind}" for kind in (chosen or kinds).split()), "done")
    play(table, f"mage {number + 1}")
    return table


@pytest.mark.parametrize("name", CARDS)
def test_power_counts_once_and_the_bonus_for_each_djinn_of_its_colour(name: str) -> None:
    power, _, bonus = CARDS[name]
    for colour, each in zip(COLOUR_NAMES, bonus, strict=True):
        table = helped(name, f"{colour} {colour}")
        assert city(table).to_pay == 4 + 4 - power - 2 * each, colour


@pytest.mark.parametrize("name", CARDS)
def test_every_bonus_of_a_card_counts_in_one_catch(name: str) -> None:
    power, _, bonus = CARDS[name]
    assert city(helped(name, "blue brown red white")).to_pay == 16 - power - sum(bonus)


@pytest.mark.parametrize("name", CARDS)
def test_every_bonus_of_a_card_counts_for_a_boss(name: str) -> None:
    """D-51."""
    power, _, bonus = CARDS[name]
    table = helped(name, "boss blue red", chosen="boss")
    assert city(table).to_pay == 4 + 2 + 2 - power - sum(bonus)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_that_is_used_is_paid_for_and_turned(name: str) -> None:
    table = helped(name, "blue brown red white")
    assert player(table).coins == 4 - CARDS[name][1]
    assert player(table).keys == 8
    assert mages_of(table) == [f"({name})"]


@pytest.mark.parametrize("name", CARDS)
def test_a_card_taken_lies_active_and_brings_a_key_if_it_shows_one(name: str) -> None:
    table = a_table(at="O5-I5", djinn={"I5": ""})
    pile = 1 if name in KEYLESS else 3
    show_mage(table, pile - 1, name)
    play(table, "special", f"hire {pile}")
    assert mages_of(table) == [name]
    assert player(table).keys == (name in KEYED)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_shown_to_belong_to_the_piles_of_its_sort(name: str) -> None:
    assert (MAGE[name] < MAGES // 2) == (name in KEYLESS)


@pytest.mark.parametrize("name", [name for name, card in CARDS.items() if card[1] == 2])
def test_a_key_pays_for_a_coin_that_a_card_costs(name: str) -> None:
    table = a_table(at="O1-I1", djinn={"I1": "blue blue"})
    give(table, coins=1, keys=1, magic=8, capacity=8, flipped=1)
    number = give_mage(table, name)
    play(table, "djinn blue", "djinn blue", "done", f"mage {number + 1}")
    assert (player(table).coins, player(table).keys) == (0, 0)


def test_a_card_that_cannot_be_paid_for_cannot_be_used() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "blue blue"})
    give(table, coins=1, magic=8, capacity=8, flipped=1)
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn blue", "djinn blue", "done")
    assert choices(table) == ["pay magic"]


def test_an_inactive_card_cannot_be_used() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "blue blue"})
    give(table, magic=8, capacity=8, flipped=1)
    give_mage(table, "Jubra, Errand Mage", active=False)
    play(table, "djinn blue", "djinn blue", "done")
    assert choices(table) == ["pay magic"]


def test_the_example_of_the_printed_rules() -> None:
    """Two brown Djinn and a blue one: 6 power, 3 and 2 for colours, so 1 own and 4 Coins."""
    table = a_table(at="O1-I1", djinn={"I1": "brown brown blue"})
    give(table, left=1)
    give_mage(table, "The Mudlark Twins")
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn brown", "djinn brown", "djinn blue", "done", "mage 13", "mage 9")
    assert city(table).to_pay == 1
    play(table, "pay magic")
    assert (player(table).coins, player(table).magic) == (0, 2)
