"""What cards and tiles say: the words are made from what they do."""

from __future__ import annotations

import re

import pytest

from thirdwish.games.djinn.cards import Good
from thirdwish.games.djinn.tests.table import (
    BOX,
    CARD,
    MAGE,
    PLACE,
    TILE,
    a_table,
    an_edited_box,
    city,
)
from thirdwish.games.djinn.texts import (
    character_text,
    chest_text,
    equipment_text,
    errand_text,
    listed,
    mage_short,
    mage_text,
    place_code,
    place_name,
    scoring_text,
    some,
    stall_text,
    trophy_name,
)

ARRIVALS = {
    "Lecturer's Pointer": ("Academy", "2 Coins"),
    "Barkeep's Bung-Staff": ("Tavern", "2 Magic Power"),
    "Rod of Annotations": ("Archives", "2 Magic Power"),
    "Workshop Tongs": ("Manufactory", "2 Magic Power"),
    "Miner's Lamp-Hat": ("Catacombs", "2 Magic Power"),
    "Bazaar Turban": ("Market", "2 Magic Power"),
    "Mortarboard": ("Academy", "2 Magic Power"),
    "Copyist's Cap": ("Archives", "2 Coins"),
    "Minstrel's Mantle": ("Tavern", "2 Coins"),
    "Grave-Robber's Coat": ("Catacombs", "2 Coins"),
    "Foreman's Apron": ("Manufactory", "2 Coins"),
    "Hawker's Wrap": ("Market", "2 Coins"),
}
OTHER_EQUIPMENT = {
    "Snare-Rod": "When catching Djinn: +1 Magic Power.",
    "Thunderclap Stave": "Once: when catching Djinn: +3 Magic Power.",
    "Banishing Crook": "Once: put 1 Djinn of this space back into the bag.",
    "Beckoning Wand": "Once: draw 1 Djinn from the bag and catch it for nothing.",
    "Silver Leash": "When catching a Boss in the city: +2 Magic Power.",
    "Treasure-Nose Hood": "In the Catacombs reveal 1 chest more and put as many aside.",
    "Recruiter's Plume": "Once: 1 Mage Card.",
    "Cap of Second Wind": "Once: activate up to 2 Mage Cards.",
    "Widening Circlet": "Once: 1 Capacity.",
    "Paymaster's Fez": "Each Mage Card used costs 1 Coin less.",
    "Glazier's Cape": "Once: trade up to 2 empty Bottles for other colours.",
    "Regular's Shawl": "Once: at the Market use the tent where your Assistant stands.",
    "Cloak of Courtesy": "Stop beside other Mages without paying.",
    "Deep-Pocket Cloak": "Once: 1 Cork and 1 Bottle.",
    "Smuggler's Lining": "Once: 2 Scrolls and 1 Key.",
}
CHARACTERS = {
    "Well-Provided": "At the start gain 2 Coins, 2 Scrolls and 1 Magic Power.",
    "Everybody's Cousin": "At the Market pay no other player.",
    "Locksmith's Friend": "At the Tavern a Key comes with each Mage Card that shows none.",
    "Cork-Cutter": "The special action of the Manufactory gives 1 Cork more.",
    "Source-Born": "Every purchase at the Source costs 2 Scrolls.",
    "Sure-Footed": "Stop beside other Mages without paying.",
    "Thrill-Seeker": "On arrival at a round space with Djinn: 1 Magic Power.",
    "Skeleton Key": "Keys used on chests are kept; each serves one chest a turn.",
    "Study Circle": "At the Academy up to 2 of the Magic Power may each activate a Mage Card "
    "instead.",
    "Secret Ambition": "Draw two Scoring Cards, keep them hidden, and score the better one.",
    "Penniless": "At the start lose 3 Coins.",
    "Drained": "At the start lose 3 Magic Power.",
    "Cracked Circle": "At the start one of your circles is covered, until you activate it.",
    "Colour-Blind": "Mage Cards give no bonus for colours.",
    "Poor Host": "Your Mage Cards cannot be activated.",
    "Afraid of the Dark": "In the Catacombs there is only the basic action.",
    "Butterfingers": "You cannot use Keys on chests.",
    "Late Riser": "Mage Cards come to you inactive.",
    "Spendthrift": "The Manufactory costs 1 Coin more.",
    "Heavy-Handed": "Djinn and Bosses in the city have 1 more strength.",
}
CHESTS = [
    "4 Coins",
    "3 Coins; with a Key also 2 Scrolls",
    "3 Coins; with a Key also 2 Bottles",
    "2 Coins and 1 Scroll",
    "2 Coins and 1 Scroll; with a Key also 2 Corks",
    "2 Coins and 2 Magic Power",
    "3 Coins; with a Key also 1 Capacity",
    "2 Coins and 1 Bottle",
    "1 Coin and 1 Bottle; with a Key also 2 Coins and 1 Cork",
    "2 Coins and 1 Cork",
    "1 Coin and 1 Cork; with a Key also 2 Coins and 1 Bottle",
    "2 Scrolls",
    "2 Scrolls; with a Key also 4 Coins",
    "1 Scroll and 2 Magic Power",
    "4 Magic Power",
    "3 Magic Power; with a Key also 1 Mage Card",
    "2 Coins and 1 Key",
    "2 Coins and activate 1 Mage Card; with a Key also 1 Equipment Card",
]
TROPHIES = [
    "Trophy I (4 Coins; 30 points)",
    "Trophy I (2 Scrolls and 1 Key; 30 points)",
    "Trophy I (activate 1 circle; 30 points)",
    "Trophy I (1 Equipment Card; 30 points)",
    "Trophy I (1 Cork and 1 Bottle; 30 points)",
    "Trophy I (nothing at once; 36 points)",
    "Trophy I (nothing at once; 36 points)",
    "Trophy II (1 Capacity and 3 Magic Power; 30 points)",
    "Trophy II (2 Coins and 1 Mage Card; 30 points)",
    "Trophy II (2 Corks and 1 Bottle; 30 points)",
    "Trophy II (1 Scroll and activate up to 3 Mage Cards; 30 points)",
    "Trophy II (2 Coins and 2 Keys; 30 points)",
    "Trophy II (nothing at once; 36 points)",
    "Trophy II (nothing at once; 36 points)",
    "Trophy III (draw 1 Djinn from the bag and catch it for nothing; 30 points)",
    "Trophy III (1 Cork and 2 Bottles of different colours; 30 points)",
    "Trophy III (3 Corks; 30 points)",
    "Trophy III (1 Mage Card and 1 Equipment Card; 30 points)",
    "Trophy III (1 Capacity and Magic Power up to the maximum; 30 points)",
    "Trophy III (nothing at once; 36 points)",
    "Trophy III (nothing at once; 36 points)",
]
SCORINGS = [
    "8 points with at least 2 sets of Equipment",
    "5 points for every 3 Equipment Cards of one type, up to 15",
    "8 points with at most 1 passage placed",
    "8 points without a Mage Card that shows a Key",
    "8 points with at least 2 inactive circles",
    "8 points with Capacity not beyond 6",
    "8 points with the Base Marker on 2",
    "3 points for each Key, up to 9",
    "2 points for each active Mage Card, up to 8",
    "2 points more for each unused Bottle and Cork, up to 8",
]
STALLS = [
    "1 Bottle for 1 Coin",
    "2 Bottles of different colours for 2 Coins",
    "3 Bottles of different colours for 4 Coins",
    "1 Cork for 1 Coin",
    "2 Scrolls for 1 Coin",
    "1 Cork and 1 Bottle for 1 Scroll",
    "activate up to 3 Mage Cards for 1 Scroll",
    "5 Coins for 1 Scroll",
]
ERRANDS = [
    "Academy, else Tavern, else pay 2 Coins",
    "Academy, else Manufactory, else pay 1 Scroll",
    "Tavern, else Catacombs, else pay 2 Magic Power",
    "Tavern, else Market, else pay 1 Key",
    "Catacombs, else Archives, else pay 1 Key",
    "Catacombs, else Academy, else pay 2 Coins",
    "Archives, else Manufactory, else pay 1 Scroll",
    "Archives, else Tavern, else pay 2 Magic Power",
    "Manufactory, else Market, else pay 1 Cork",
    "Manufactory, else Catacombs, else pay 2 Coins",
    "Market, else Academy, else pay 1 Scroll",
    "Market, else Archives, else pay 1 Bottle",
]


# Cards


@pytest.mark.parametrize("name", ARRIVALS)
def test_a_card_for_a_location_says_where_and_what(name: str) -> None:
    location, goods = ARRIVALS[name]
    said = f"On arrival at the {location}, or where your passage shows it: {goods}."
    assert equipment_text(BOX, CARD[name]) == said


@pytest.mark.parametrize("name", OTHER_EQUIPMENT)
def test_what_an_equipment_card_says(name: str) -> None:
    assert equipment_text(BOX, CARD[name]) == OTHER_EQUIPMENT[name]


def test_every_equipment_card_and_every_tile_is_listed_here() -> None:
    assert set(CARD) == set(ARRIVALS) | set(OTHER_EQUIPMENT)
    assert list(TILE) == list(CHARACTERS)


@pytest.mark.parametrize("name", CHARACTERS)
def test_what_a_character_tile_says(name: str) -> None:
    assert character_text(BOX, TILE[name]) == CHARACTERS[name]


def test_what_chests_say() -> None:
    assert [chest_text(BOX, chest) for chest in range(18)] == CHESTS


def test_what_trophies_say() -> None:
    assert [trophy_name(BOX, trophy) for trophy in range(21)] == TROPHIES


def test_what_scoring_cards_say() -> None:
    assert [scoring_text(BOX, card) for card in range(10)] == SCORINGS


def test_what_stalls_sell() -> None:
    assert [stall_text(BOX, stall) for stall in range(8)] == STALLS


def test_what_toms_cards_say() -> None:
    assert [errand_text(BOX, card) for card in range(12)] == ERRANDS


@pytest.mark.parametrize("card", [12, 13, 14])
def test_a_blank_card_of_toms_says_that_nothing_happens(card: int) -> None:
    assert errand_text(BOX, card) == "nothing happens"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Archmage Sadaf", "Power 3. For each Djinn caught: +2 blue. Costs 2 Coins when used."),
        ("Wasim, Retired", "Power 2. Costs 0 Coins when used."),
        ("Gatekeeper Munir", "Power 3. Costs 1 Coin when used. Comes with a Key."),
        (
            "Ferry-Warden Halim",
            "Power 2. For each Djinn caught: +1 blue, +1 brown. Costs 2 Coins when used. "
            "Comes with a Key.",
        ),
    ],
)
def test_what_a_mage_card_says(name: str, said: str) -> None:
    assert mage_text(BOX, MAGE[name]) == said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Sister Loam", "Sister Loam (power 2, +1 brown, costs 1)"),
        ("Wasim, Retired", "Wasim, Retired (power 2, costs 0)"),
        ("Mole Samra", "Mole Samra (power 1, +1 brown, costs 0, with a Key)"),
    ],
)
def test_a_mage_card_in_short(name: str, said: str) -> None:
    assert mage_short(BOX, MAGE[name]) == said


# Goods


@pytest.mark.parametrize(
    ("good", "count", "said"),
    [
        (Good.COINS, 1, "1 Coin"),
        (Good.COINS, 2, "2 Coins"),
        (Good.CAPACITY, 2, "2 Capacity"),
        (Good.BASE, 1, "the Base Marker 1 on"),
        (Good.ACTIVATE, 1, "activate 1 Mage Card"),
        (Good.ACTIVATE, 2, "activate up to 2 Mage Cards"),
        (Good.DIFFERENT_BOTTLES, 1, "1 Bottle"),
        (Good.DIFFERENT_BOTTLES, 2, "2 Bottles of different colours"),
    ],
)
def test_so_many_of_a_good(good: Good, count: int, said: str) -> None:
    assert some(good, count) == said


@pytest.mark.parametrize(
    ("good", "count", "wrong"),
    [(Good.TRADE, 1, "1 Bottles"), (Good.CIRCLES, 2, "2 circle"), (Good.DJINN, 2, "catch it")],
)
def test_one_of_a_good_is_singular_and_more_are_plural(good: Good, count: int, wrong: str) -> None:
    """The published box has none of these, another one may."""
    assert not re.search(rf"{wrong}\b", some(good, count))


@pytest.mark.parametrize(
    ("parts", "said"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_parts_are_joined_by_commas_and_an_and(parts: list[str], said: str) -> None:
    assert listed(parts) == said


# Other boxes


def test_a_changed_card_says_what_it_does_now() -> None:
    box = an_edited_box("gain = { banish = 1 }", "gain = { coins = 1, djinn = 1 }")
    said = "Once: 1 Coin and draw 1 Djinn from the bag and catch it for nothing."
    assert equipment_text(box, CARD["Banishing Crook"]) == said


def test_a_tile_with_a_gain_and_a_loss_says_both() -> None:
    box = an_edited_box("loss = { coins = 3 }", "gain = { scrolls = 2 }\nloss = { coins = 3 }")
    said = character_text(box, TILE["Penniless"])
    assert "2 Scrolls" in said
    assert "3 Coins" in said


# Places


@pytest.mark.parametrize(
    ("place", "said"),
    [("O1", "the square Academy"), ("I5", "the round Tavern"), ("MS", "the Magic Source")],
)
def test_a_place_is_called_by_its_shape_and_location(place: str, said: str) -> None:
    assert place_name(city(a_table(at="I1-O1")), PLACE[place]) == said


def test_a_place_has_the_code_of_the_map() -> None:
    assert [place_code(place) for place in (0, 6, 12)] == ["O1", "I1", "MS"]
