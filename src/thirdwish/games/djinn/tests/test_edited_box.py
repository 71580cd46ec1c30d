"""Playing with an edited box: what a card file says is what is played."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.tests.table import (
    CARD,
    a_deal,
    a_table,
    an_edited_box,
    be,
    choices,
    city,
    djinn,
    give,
    give_corked,
    give_mage,
    next_chests,
    next_tom,
    open_scoring,
    play,
    player,
    score,
    wear,
)

pytestmark = pytest.mark.rules


def test_an_edited_number_changes_the_start() -> None:
    box = an_edited_box("coins = 4              # at the start", "coins = 7")
    assert player(a_deal(2, box=box)).coins == 7


def test_an_edited_strength_changes_the_catch() -> None:
    box = an_edited_box("strength = 4 ", "strength = 6 ")
    table = a_table(at="O1-I1", djinn={"I1": "blue"}, box=box)
    give(table, magic=8, capacity=8, flipped=1)
    play(table, "djinn blue", "done", box=box)
    assert city(table).to_pay == 6


def test_an_edited_refill_brings_more_djinn() -> None:
    box = an_edited_box("refill_djinn = [0, 2, 2, 3]", "refill_djinn = [0, 4, 2, 3]")
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"}, box=box)
    give(table, magic=4)
    play(table, "djinn blue", "done", "pay magic", "store circle", box=box)
    assert len(djinn(table, "I1").split()) == 4


def test_an_edited_gain_changes_an_action() -> None:
    box = an_edited_box("academy = { scrolls = 1, magic = 3 }", "academy = { keys = 2 }")
    table = a_table(at="I1-O1", box=box)
    play(table, "basic", box=box)
    assert (player(table).keys, player(table).scrolls) == (2, 0)


def test_no_more_cards_are_activated_than_magic_power_is_gained_at_the_academy() -> None:
    box = an_edited_box("academy = { scrolls = 1, magic = 3 }", "academy = { magic = 1 }")
    table = a_table(at="I1-O1", box=box)
    be(table, "Study Circle", box=box)
    give_mage(table, "Sister Loam", active=False)
    give_mage(table, "Mole Samra", active=False)
    play(table, "basic", box=box)
    assert choices(table, box) == ["study 0", "study 1"]


def test_an_edited_stall_sells_for_another_price() -> None:
    box = an_edited_box("price = { coins = 4 }", "price = { coins = 3 }")
    table = a_table(at="I5-I6", box=box)
    play(table, "basic", "buy 3", "bottle blue", "bottle red", "bottle white", box=box)
    assert player(table).coins == 1


def test_a_stall_may_sell_more_different_bottles_than_there_are_colours() -> None:
    """The fifth cannot differ and is not gained; what is bought later is not touched by that."""
    box = an_edited_box("gain = { different_bottles = 3 }", "gain = { different_bottles = 5 }")
    table = a_table(at="O1-I1", djinn={"I1": ""}, box=box)
    give(table, coins=9)
    play(table, "special", "buy 3", box=box)
    play(table, "bottle blue", "bottle red", "bottle white", "bottle brown", box=box)
    play(table, "buy 5", "end", "go O2-O3", "end", "go I1-I6", "basic", "buy 1", box=box)
    assert "bottle blue" in choices(table, box)


def test_an_edited_mage_card_has_another_power() -> None:
    box = an_edited_box(
        'name = "Jubra, Errand Mage"\nkey = false\npower = 2',
        'name = "Jubra, Errand Mage"\nkey = false\npower = 7',
    )
    table = a_table(at="O1-I1", djinn={"I1": "blue blue"}, box=box)
    mage = give_mage(table, "Jubra, Errand Mage")
    play(table, "djinn blue", "djinn blue", "done", f"mage {mage + 1}", box=box)
    assert city(table).to_pay == 1


def test_an_edited_equipment_card_does_something_else() -> None:
    box = an_edited_box("gain = { banish = 1 }", "gain = { corks = 2 }")
    table = a_table(at="I1-O1", box=box)
    wear(table, "Banishing Crook", box=box)
    play(table, "use staff", box=box)
    assert player(table).corks == 2
    assert CARD["Banishing Crook"] not in player(table).worn


def test_an_edited_chest_holds_something_else() -> None:
    box = an_edited_box("[[chest]]\ngain = { magic = 4 }", "[[chest]]\ngain = { corks = 4 }")
    table = a_table(at="I5-O5", box=box)
    next_chests(table, 15)
    play(table, "basic", box=box)
    assert player(table).corks == 4


def test_an_edited_trophy_counts_other_points() -> None:
    box = an_edited_box("points = 30\ngain = { djinn = 1 }", "points = 50\ngain = { djinn = 1 }")
    table = a_table(at="I1-O1", box=box)
    city(table).trophy_at[14] = 0
    assert score(table, box=box) == 50


def test_edited_points_for_a_corked_djinn() -> None:
    box = an_edited_box("corked = 10 ", "corked = 11 ")
    table = a_table(at="I1-O1", box=box)
    give_corked(table, "blue boss:red")
    assert score(table, box=box) == 22


def test_an_edited_tile_has_another_number() -> None:
    box = an_edited_box('ability = "stronger"\nnumber = 1', 'ability = "stronger"\nnumber = 3')
    table = a_table(at="O1-I1", djinn={"I1": "blue"}, box=box)
    give(table, magic=8, capacity=8, flipped=1)
    be(table, "Heavy-Handed", box=box)
    play(table, "djinn blue", "done", box=box)
    assert city(table).to_pay == 7


def test_an_edited_scoring_card_has_another_bound() -> None:
    box = an_edited_box(
        'condition = "capacity"\nnumber = 6\npoints = 8',
        'condition = "capacity"\nnumber = 7\npoints = 9',
    )
    table = a_table(at="I1-O1", box=box)
    open_scoring(table, 6)
    give(table, capacity=7)
    assert score(table, box=box) == 9


def test_an_edited_card_of_toms_wants_something_else() -> None:
    box = an_edited_box(
        'second = "Tavern"\npay = { coins = 2 }', 'second = "Tavern"\npay = { coins = 4 }'
    )
    table = a_table(seats=1, at="O1-I1", djinn={"I1": "", "I3": "", "I5": ""}, box=box)
    next_tom(table, 1)
    play(table, "end", "pay tom", box=box)
    assert player(table).coins == 0
