"""Reading a box: the published one, edited ones, and broken ones."""

from __future__ import annotations

import re

import pytest

from thirdwish.engine.errors import BadBox
from thirdwish.games.djinn import GAME
from thirdwish.games.djinn.box import COUNTS, read_box
from thirdwish.games.djinn.cards import character_name, equipment_name, mage_name
from thirdwish.games.djinn.tests.table import BOX

PUBLISHED = GAME.published_box
FIRST_STALL = "price = { coins = 1 }\ngain = { different_bottles = 1 }\ntent = [1, 1]\n"
YARA = 'name = "Yara Wellwatcher"\nkey = false\npower = 1\nbonus = { blue = 2 }\ncost = 1\n'
POINTER = (
    'name = "Lecturer\'s Pointer"\nkind = "staff"\nonce = false\nability = "arrival"\n'
    'at = "Academy"\ngain = { coins = 2 }\n'
)
SNARE = 'name = "Snare-Rod"\nkind = "staff"\nonce = false\nability = "catch"\nnumber = 1\n'
FIRST_CHEST = "[[chest]]\ngain = { coins = 4 }\n"
FIRST_TROPHY = "row = 1\npoints = 30\ngain = { coins = 4 }\n"
PROVIDED = (
    'name = "Well-Provided"\ngood = true\npublished = "whole"\nability = "start"\n'
    "gain = { coins = 2, scrolls = 2, magic = 1 }\n"
)
CUTTER = 'name = "Cork-Cutter"\ngood = true\npublished = "whole"\nability = "corks"\nnumber = 1\n'
FIRST_SCORING = 'condition = "sets"\nnumber = 2\npoints = 8\n'
THREES = 'condition = "threes"\npoints = 5\nmost = 15\n'
FIRST_TOM = 'first = "Academy"\nsecond = "Tavern"\npay = { coins = 2 }\n'


def refusal(text: str) -> str:
    """Return why a card file is refused."""
    with pytest.raises(BadBox) as refused:
        read_box(text)
    return str(refused.value)


def changed(entry: str, old: str, new: str) -> str:
    """Return the published file with one thing changed in one of its entries."""
    assert PUBLISHED.count(entry) == 1, f"{entry!r} must be in cards.toml once"
    assert entry.count(old) == 1, f"{old!r} must be in {entry!r} once"
    return PUBLISHED.replace(entry, entry.replace(old, new))


def without_tables(name: str) -> str:
    """Return the published file without its tables of a name."""
    parts = re.split(r"(?m)^(?=\[\[)", PUBLISHED)
    return "".join(part for part in parts if not part.startswith(f"[[{name}]]"))


# The published box


def test_the_published_box_reads() -> None:
    assert (BOX.coins, BOX.magic, BOX.capacity, BOX.strength, BOX.helper) == (4, 3, 5, 4, 2)
    assert (BOX.corked, BOX.circled, BOX.unused, BOX.tom_card) == (10, 3, 1, 10)
    assert list(BOX.source_price) == [4, 3, 3, 2]
    assert list(BOX.manufactory_price) == [2, 3]
    assert list(BOX.set_up_djinn) == [1, 2, 3, 3]
    assert list(BOX.refill_djinn) == [0, 2, 2, 3]
    assert BOX.source_boss == 6


def test_every_card_has_its_name() -> None:
    assert (mage_name(BOX, 0), mage_name(BOX, 31)) == ("Yara Wellwatcher", "Prism-Bearer Omar")
    assert equipment_name(BOX, 26) == "Smuggler's Lining"
    assert character_name(BOX, 19) == "Heavy-Handed"


def test_the_two_sides_of_the_market() -> None:
    """D-45: for one and two players A is with B, C with F."""
    assert [BOX.stall[stall].tent[0] for stall in range(8)] == [0, 0, 0, 1, 2, 3, 4, 5]
    assert [BOX.stall[stall].tent[1] for stall in range(8)] == [0, 0, 0, 0, 1, 2, 3, 1]


def test_bonuses_may_be_left_out() -> None:
    box = read_box(changed(YARA, "bonus = { blue = 2 }\n", ""))
    assert list(box.mage[0].bonus) == [0, 0, 0, 0]


# Broken ones: what, where, and what would be right


def test_a_file_that_is_not_toml() -> None:
    assert refusal("[numbers\ncoins = 4").startswith("the card file is not TOML: ")


def test_an_unknown_part() -> None:
    assert "'wishes' in the card file is not known" in refusal(PUBLISHED + "\n[[wishes]]\n")


@pytest.mark.parametrize(("name", "first"), [("numbers", "coins"), ("gains", "academy")])
def test_a_missing_table(name: str, first: str) -> None:
    text = re.sub(rf"(?ms)^\[{name}\]\n.*?^\[", "[", PUBLISHED, count=1)
    assert refusal(text).startswith(f"the card file needs a table [{name}] with {first}, ")


@pytest.mark.parametrize("name", COUNTS)
def test_missing_cards(name: str) -> None:
    said = f"the card file needs {COUNTS[name]} tables [[{name}]]"
    assert refusal(without_tables(name)) == said


@pytest.mark.parametrize("name", COUNTS)
def test_one_card_too_many(name: str) -> None:
    said = f"the card file needs {COUNTS[name]} tables [[{name}]]"
    assert refusal(f"{PUBLISHED}\n[[{name}]]\n") == said


@pytest.mark.parametrize("name", COUNTS)
def test_entries_that_are_no_tables(name: str) -> None:
    listed = ", ".join(["1"] * COUNTS[name])
    assert f"[[{name}]]" in refusal(f"{name} = [{listed}]\n{without_tables(name)}")


NUMBERS = "coins = 4              # at the start"
PRICES = "manufactory_price = [2, 3]"
BROKEN_TABLES = {
    "a number too high": (NUMBERS, "4", "21", "coins in [numbers] must be a whole number from 0"),
    "no number": (NUMBERS, "4", '"four"', "coins in [numbers] must be a whole number from 0 to 20"),
    "a truth": (NUMBERS, "4", "true", "coins in [numbers] must be a whole number from 0 to 20"),
    "a fraction": (NUMBERS, "4", "4.0", "coins in [numbers] must be a whole number from 0 to 20"),
    "a number missing": ("magic = 3\ncap", "magic = 3", "", "magic in [numbers] must be a whole"),
    "an unknown number": (NUMBERS, "coins", "coin", "'coin' in [numbers] is not known; known are"),
    "a list too short": (PRICES, "2, 3", "2", "manufactory_price in [numbers] must be a list of 2"),
    "no list": (
        PRICES,
        "[2, 3]",
        "2",
        "manufactory_price in [numbers] must be a list of 2 numbers",
    ),
    "a number in a list": (PRICES, "3", "10", "manufactory_price in [numbers] must be a whole"),
    "an unknown gain": ("academy = {", "academy", "school", "'school' in [gains] is not known"),
    "a gain missing": (
        "source_cork = { corks = 1 }",
        "source_cork = { corks = 1 }",
        "",
        "source_cork in [gains] must say what is gained, for example { coins = 2 }",
    ),
    "no goods": (
        "rest_coins = { coins = 2 }",
        "{ coins = 2 }",
        "2",
        "rest_coins in [gains] must say what is gained",
    ),
    "an unknown good": (
        "rest_coins = { coins = 2 }",
        "{ coins",
        "{ camels",
        "'camels' in rest_coins in [gains] is not known; known are activate, banish, base, ",
    ),
    "too much of a good": (
        "rest_coins = { coins = 2 }",
        "2",
        "10",
        "coins in rest_coins in [gains] must be a whole number from 0 to 9",
    ),
}
BROKEN_CARDS = {
    "a price in Keys": (
        FIRST_STALL,
        "{ coins = 1 }",
        "{ keys = 1 }",
        "price in [[stall]] 1 must be { coins = … } or { scrolls = … }",
    ),
    "two prices": (FIRST_STALL, "coins = 1", "coins = 1, scrolls = 1", "price in [[stall]] 1 must"),
    "no price": (FIRST_STALL, "{ coins = 1 }", "1", "price in [[stall]] 1 must be { coins"),
    "a price too high": (FIRST_STALL, "coins = 1", "coins = 10", "price in [[stall]] 1 must be a"),
    "an unknown key of a stall": (FIRST_STALL, "tent", "tents", "'tents' in [[stall]] 1 is not"),
    "one tent": (FIRST_STALL, "[1, 1]", "[1]", "tent in [[stall]] 1 must be two numbers, for 3"),
    "no tent": (FIRST_STALL, "[1, 1]", "1", "tent in [[stall]] 1 must be two numbers, for 3 and"),
    "a seventh tent": (
        FIRST_STALL,
        "[1, 1]",
        "[7, 1]",
        "tent in [[stall]] 1 must be a whole number from 1 to 6",
    ),
    "no name": (YARA, 'name = "Yara Wellwatcher"\n', "", "name in [[mage]] 1 must be a printable"),
    "an empty name": (YARA, "Yara Wellwatcher", " ", "name in [[mage]] 1 must be a printable text"),
    "a name in two lines": (YARA, "Yara ", "Yara\\n", "name in [[mage]] 1 must be a printable"),
    "a long name": (
        YARA,
        "Yara",
        "Yara the Daughter",
        "name in [[mage]] 1 is too long: 28 letters fit",
    ),
    "no Key": (YARA, "false", "0", "key in [[mage]] 1 must be true or false"),
    "a Key too early": (
        YARA,
        "false",
        "true",
        "key in [[mage]] 1: the first 16 cards show no Key, the others show one",
    ),
    "no power": (YARA, "power = 1\n", "", "power in [[mage]] 1 must be a whole number from 0 to 9"),
    "a cost too high": (YARA, "cost = 1", "cost = 5", "cost in [[mage]] 1 must be a whole number"),
    "no bonus": (YARA, "{ blue = 2 }", "2", "bonus in [[mage]] 1 must be { blue = 2 } or the like"),
    "an unknown colour": (YARA, "blue", "green", "'green' in bonus in [[mage]] 1 is not known"),
    "a bonus too high": (YARA, "blue = 2", "blue = 10", "bonus in [[mage]] 1 must be a whole"),
    "an unknown key of a Mage Card": (YARA, "cost", "price", "'price' in [[mage]] 1 is not known"),
    "an unknown type": (
        POINTER,
        '"staff"',
        '"boots"',
        "kind in [[equipment]] 1 must be one of staff, hat, cloak",
    ),
    "a type out of order": (
        POINTER,
        '"staff"',
        '"hat"',
        "kind in [[equipment]] 1: 9 of each kind, staff, hat, cloak, in order",
    ),
    "no once": (POINTER, "once = false\n", "", "once in [[equipment]] 1 must be true or false"),
    "an unknown ability": (
        POINTER,
        '"arrival"',
        '"fly"',
        "ability in [[equipment]] 1 must be one of arrival, use, catch, catch_boss, chests, ",
    ),
    "an ability of tiles": (
        POINTER,
        '"arrival"',
        '"thrill"',
        "ability in [[equipment]] 1 must be one of arrival, use",
    ),
    "an arrival nowhere": (
        POINTER,
        '"Academy"',
        '"Palace"',
        "at in [[equipment]] 1 must be one of Academy, Tavern",
    ),
    "an arrival for Scrolls": (
        POINTER,
        "coins",
        "scrolls",
        "gain in [[equipment]] 1: an arrival gives coins or magic",
    ),
    "an arrival once": (
        POINTER,
        "false",
        "true",
        "once in [[equipment]] 1 does not go with arrival",
    ),
    "no number": (SNARE, "number = 1\n", "", "number in [[equipment]] 5 must be a whole number"),
    "a number of nothing": (SNARE, "number = 1", "number = 0", "number in [[equipment]] 5 must be"),
    "a gain for nothing": (
        SNARE,
        "number = 1\n",
        "number = 1\ngain = { coins = 1 }\n",
        "'gain' in [[equipment]] 5 is not known; known are",
    ),
    "use that lasts": (
        SNARE,
        'ability = "catch"\nnumber = 1\n',
        'ability = "use"\ngain = { coins = 1 }\n',
        "once in [[equipment]] 5 does not go with use",
    ),
    "good Equipment": (
        SNARE,
        "once = false\n",
        "once = false\ngood = true\n",
        "'good' in [[equipment]] 5 is not known",
    ),
    "an empty chest": (FIRST_CHEST, "gain = { coins = 4 }\n", "", "gain in [[chest]] 1 must say"),
    "an unknown key of a chest": (
        FIRST_CHEST,
        "gain",
        "gold",
        "'gold' in [[chest]] 1 is not",
    ),
    "a chest that is no table": (
        FIRST_CHEST,
        "coins = 4 }\n",
        "coins = 4 }\nlocked = 2\n",
        "locked in [[chest]] 1 must say what is gained",
    ),
    "a fourth row": (FIRST_TROPHY, "row = 1", "row = 4", "row in [[trophy]] 1 must be a whole"),
    "a row out of order": (
        FIRST_TROPHY,
        "row = 1",
        "row = 2",
        "row in [[trophy]] 1: 7 Trophies for each of 3 rows, in order",
    ),
    "points too high": (FIRST_TROPHY, "30", "101", "points in [[trophy]] 1 must be a whole number"),
    "an unknown key of a Trophy": (
        FIRST_TROPHY,
        "points",
        "score",
        "'score' in [[trophy]] 1 is not known; known are gain, points, row",
    ),
    "neither good nor bad": (PROVIDED, "true", '"yes"', "good in [[character]] 1 must be true or"),
    "a bad tile too early": (
        PROVIDED,
        "true",
        "false",
        "good in [[character]] 1: the first 10 tiles are good, the others are not",
    ),
    "an unknown source": (
        PROVIDED,
        '"whole"',
        '"half"',
        "published in [[character]] 1 must be one of whole, remark, nothing",
    ),
    "an ability of Equipment": (
        PROVIDED,
        '"start"',
        '"catch"',
        "ability in [[character]] 1 must be one of no_toll, start",
    ),
    "a start with Keys": (
        PROVIDED,
        "scrolls = 2",
        "keys = 2",
        "gain in [[character]] 1: a start is coins, scrolls or magic",
    ),
    "a start that loses Keys": (
        PROVIDED,
        "gain = {",
        "loss = { keys = 1 }\ngain = {",
        "loss in [[character]] 1: a start is coins, scrolls or magic",
    ),
    "a tile without its number": (
        CUTTER,
        "number = 1\n",
        "",
        "number in [[character]] 4 must be a whole number from 1 to 9",
    ),
    "a tile used once": (
        CUTTER,
        "number = 1\n",
        "number = 1\nonce = true\n",
        "'once' in [[character]] 4 is not known",
    ),
    "an unknown condition": (
        FIRST_SCORING,
        '"sets"',
        '"luck"',
        "condition in [[scoring]] 1 must be one of sets, threes, passages, keyless",
    ),
    "no bound": (FIRST_SCORING, "number = 2\n", "", "number in [[scoring]] 1 must be a whole"),
    "no points": (FIRST_SCORING, "points = 8\n", "", "points in [[scoring]] 1 must be a whole"),
    "no most": (THREES, "most = 15\n", "", "most in [[scoring]] 2 must be a whole number from 0"),
    "a most for a condition": (
        FIRST_SCORING,
        "points = 8\n",
        "points = 8\nmost = 9\n",
        "'most' in [[scoring]] 1 is not known; known are condition, number, points",
    ),
    "an errand to nowhere": (FIRST_TOM, '"Academy"', '"Palace"', "first in [[tom]] 1 must be one"),
    "a second line missing": (FIRST_TOM, 'second = "Tavern"\n', "", "second in [[tom]] 1 must be"),
    "Tom wants Djinn": (
        FIRST_TOM,
        "coins = 2",
        "djinn = 1",
        "pay in [[tom]] 1 must be so many of one of coins, scrolls, keys, magic, corks, bottles",
    ),
    "Tom wants two things": (
        FIRST_TOM,
        "coins = 2",
        "coins = 2, keys = 1",
        "pay in [[tom]] 1 must",
    ),
    "Tom wants nothing": (FIRST_TOM, "coins = 2", "coins = 0", "pay in [[tom]] 1 must be a whole"),
    "Tom wants two Bottles": (
        FIRST_TOM,
        "coins = 2",
        "bottles = 2",
        "pay in [[tom]] 1: no more than one Bottle",
    ),
    "an unknown key of Tom's": (FIRST_TOM, "pay", "pays", "'pays' in [[tom]] 1 is not known"),
}


@pytest.mark.parametrize("broken", BROKEN_TABLES)
def test_a_broken_table_is_refused_by_name(broken: str) -> None:
    entry, old, new, said = BROKEN_TABLES[broken]
    assert refusal(changed(entry, old, new)).startswith(said)


@pytest.mark.parametrize("broken", BROKEN_CARDS)
def test_a_broken_card_is_refused_by_what_and_where(broken: str) -> None:
    entry, old, new, said = BROKEN_CARDS[broken]
    assert refusal(changed(entry, old, new)).startswith(said)


# Cards that do not go together


@pytest.mark.parametrize(
    ("entry", "old", "new", "said"),
    [
        (YARA, "Yara Wellwatcher", "Hessa Cinder", "two cards are called 'Hessa Cinder'"),
        (CUTTER, '"corks"\nnumber = 1', '"ambition"', "no more than one [[character]] can have"),
        (CUTTER, '"corks"\nnumber = 1', '"source_price"\nnumber = 1', "can have source_price"),
    ],
)
def test_cards_that_do_not_go_together_are_refused(
    entry: str, old: str, new: str, said: str
) -> None:
    assert said in refusal(changed(entry, old, new))


def test_only_one_kind_of_equipment_can_be_used_up_in_a_catch() -> None:
    shawl = 'kind = "cloak"\nonce = true\nability = "stay"\n'
    said = refusal(changed(shawl, 'ability = "stay"', 'ability = "catch"\nnumber = 2'))
    assert "must be of one kind" in said


def test_the_chest_of_an_equipment_card_is_one() -> None:
    hood = 'kind = "hat"\nonce = false\nability = "chests"\nnumber = 1\n'
    assert "from 1 to 1" in refusal(changed(hood, "number = 1", "number = 2"))
