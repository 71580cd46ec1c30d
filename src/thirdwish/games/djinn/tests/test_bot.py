"""The rule-of-thumb player prefers what is obviously good, and never breaks a rule."""

from __future__ import annotations

import pytest

from thirdwish.engine.bind import bind
from thirdwish.engine.dice import Dice, seed_dice
from thirdwish.engine.loops import heaviest
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NOBODY, Choices
from thirdwish.games.djinn import GAME
from thirdwish.games.djinn.table import IN_BOX, ON_OFFER, Ending, Question, Table
from thirdwish.games.djinn.tests.secrets import pieces
from thirdwish.games.djinn.tests.table import (
    BOX,
    MAGE,
    TILE,
    a_deal,
    a_table,
    an_edited_box,
    asked,
    be,
    choices,
    city,
    clear_city,
    give,
    give_bottles,
    give_corked,
    give_djinn,
    give_mage,
    in_circles,
    lay_stack,
    legal_choices,
    next_chests,
    next_tom,
    open_scoring,
    passages,
    place_passage,
    play,
    player,
    put_djinn,
    score,
    show_card,
    show_mage,
    view,
    wear,
)
from thirdwish.games.djinn.words import read, write

pytestmark = pytest.mark.rules


def some_dice(seed: int = 1) -> Dice:
    """Return dice to break ties with."""
    dice = Dice.new()
    seed_dice(dice, seed)
    return dice


def answer(table: Table, dice: Dice) -> int:
    """Return what the bot in turn answers, who is shown a view and no more."""
    legal = Choices.new()
    rules_of(GAME).legal(BOX, table, legal)
    return int(bind(heaviest, rules_of(GAME))(BOX, view(table, table.turn), legal, dice))


def chosen(table: Table) -> str:
    """Return what the bot in turn answers, in notation."""
    return write(answer(table, some_dice()))


def weight(table: Table, text: str) -> int:
    """Return what the bot thinks that a legal answer is worth."""
    choice = next(c for c in legal_choices(table) if write(c) == text)
    return int(rules_of(GAME).weigh(BOX, view(table, table.turn), choice))


# Whole games


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_game_among_bots_comes_to_its_end_with_every_piece_in_place(seats: int) -> None:
    table, dice, answers = a_deal(seats, seed=seats), some_dice(), 0
    while table.turn != NOBODY:
        rules_of(GAME).play(BOX, table, answer(table, dice))
        answers += 1
        assert answers < 5000
    assert pieces(table)


def test_bots_together_catch_djinn_and_win_trophies() -> None:
    table, dice = a_deal(2, seed=5), some_dice()
    while table.turn != NOBODY:
        rules_of(GAME).play(BOX, table, answer(table, dice))
    assert max(score(table, 0), score(table, 1)) >= 30


# At any time


def test_it_corks_a_djinn_as_soon_as_it_can() -> None:
    table = a_table(at="I1-O1")
    give_djinn(table, "red")
    give_bottles(table, "red")
    give(table, corks=1)
    assert chosen(table) == "cork red"


def test_it_corks_towards_a_trophy_first() -> None:
    table = a_table(at="I1-O1")
    give_djinn(table, "red blue")
    give_bottles(table, "red blue")
    give_corked(table, "blue blue")
    give(table, corks=1)
    assert chosen(table) == "cork blue"


def test_it_gives_three_djinn_for_a_trophy_and_keeps_its_bosses() -> None:
    table = a_table(at="I1-O1")
    give_corked(table, "red red red boss:red")
    assert chosen(table) == "give red 0"


def test_it_takes_the_trophy_of_most_points_if_nothing_is_given_for_less() -> None:
    table = a_table(at="I1-O1")
    give_corked(table, "red red red")
    for trophy in range(21):
        city(table).trophy_at[trophy] = ON_OFFER if trophy in (0, 5) else IN_BOX
    play(table, "give red 0")
    assert chosen(table) == "trophy 6"


def test_it_keeps_its_keys() -> None:
    table = a_table(at="I1-O1")
    give(table, keys=2)
    assert weight(table, "key coin") < weight(table, "end")


def test_it_takes_a_reward_for_which_there_is_room() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Mortarboard")
    give(table, magic=0)
    assert weight(table, "reward 2") > weight(table, "end")
    give(table, magic=3)
    assert weight(table, "reward 2") < weight(table, "basic")


def test_it_uses_a_card_that_only_gives() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Smuggler's Lining")
    assert weight(table, "use cloak") > weight(table, "end")


@pytest.mark.parametrize("card", ["Banishing Crook", "Beckoning Wand", "Cap of Second Wind"])
def test_it_does_not_waste_a_card(card: str) -> None:
    """A banished Djinn is lost, a drawn one has no place, and one Mage Card alone sleeps."""
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    wear(table, card)
    give_djinn(table, "red red")
    give_mage(table, "Mole Samra", active=False)
    use = next(choice for choice in choices(table) if choice.startswith("use"))
    assert weight(table, use) < weight(table, "special")


def test_it_wakes_several_mage_cards_by_a_card() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Cap of Second Wind")
    for name in ("Mole Samra", "Tinder Zaki", "Feather Noor"):
        give_mage(table, name, active=False)
    assert weight(table, "use hat") > weight(table, "end")


# Where to go


def test_it_stays_clear_of_a_toll_where_two_ways_are_alike() -> None:
    table = a_table(at="O1-I1", others=("I1-I2",), acting=False)
    toll = weight(table, "go I1-I2")
    player(table, 1).end = 255
    assert toll < weight(table, "go I1-I2")


def test_it_goes_where_it_can_cork_what_it_catches() -> None:
    table = a_table(at="I1-O1", acting=False, djinn={"O2": "boss blue", "O6": "boss red"})
    city(table).symbol[9] = city(table).symbol[11]
    give(table, magic=4, corks=2)
    give_bottles(table, "blue")
    assert chosen(table) == "go O1-O2"


# Acting


def test_it_acts_rather_than_ending_its_turn() -> None:
    assert chosen(a_table(at="I1-O1")) == "basic"
    table = a_table(at="I1-O1")
    place_passage(table, "Academy", "O1")
    city(table).symbol[0] = 3
    assert weight(table, "passage") > weight(table, "end")


def test_it_takes_coins_when_it_can_do_nothing_else() -> None:
    table = a_table(at="I3-I4")
    give(table, coins=0, magic=4)
    assert chosen(table) == "rest coins"


def test_it_catches_what_it_can_keep() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    give(table, magic=4)
    city(table).done = 1
    assert chosen(table) == "djinn blue"


def test_it_leaves_djinn_alone_when_it_can_catch_none() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    give(table, magic=0)
    play(table, "rest coins")
    assert chosen(table) == "leave"


def test_with_full_magic_it_catches_before_the_academy() -> None:
    table = a_table(at="O3-I3", djinn={"I3": "boss blue"})
    give(table, magic=4)
    assert chosen(table) == "djinn blue"


# Catching


def catching(**goods: int) -> Table:
    """Return a table where Ada catches a Boss with one helper and could pay for that too."""
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    give(table, capacity=8, flipped=1, magic=8, keys=4, **goods)
    play(table, "djinn boss")
    assert "djinn blue" in choices(table)
    return table


def test_it_does_not_pay_for_the_djinn_that_comes_for_nothing() -> None:
    assert chosen(catching()) == "done"


def test_it_takes_the_djinn_that_comes_for_nothing_where_it_can_be_corked() -> None:
    table = catching(corks=1)
    give_bottles(table, "blue")
    play(table, "done", "pay magic", "store circle")
    assert asked(table) == Question.FREE
    assert chosen(table) == "djinn blue"


def test_it_puts_a_djinn_into_a_bottle_rather_than_a_circle() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue blue"})
    give(table, magic=4, corks=1)
    give_bottles(table, "blue")
    play(table, "djinn blue", "done", "pay magic")
    assert chosen(table) == "store blue"


def test_it_keeps_a_drawn_djinn_rather_than_letting_it_go() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Beckoning Wand")
    play(table, "use staff")
    assert chosen(table) == "take"
    play(table, "take")
    assert chosen(table) == "store circle"
    play(table, "store circle")
    assert in_circles(table) != ""


def test_it_draws_no_djinn_without_a_place() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Beckoning Wand")
    give_djinn(table, "red red")
    play(table, "use staff")
    assert chosen(table) == "decline"


def test_it_spares_magic_by_a_mage_card_that_costs_nothing() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue blue"})
    give(table, magic=4)
    give_mage(table, "Lock-Boy Idris")
    play(table, "djinn blue", "done")
    assert chosen(table) == f"mage {MAGE['Lock-Boy Idris'] + 1}"


def test_it_keeps_a_stave_for_a_catch_that_needs_it() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue blue"})
    wear(table, "Thunderclap Stave")
    give(table, magic=4)
    play(table, "djinn blue", "done")
    assert chosen(table) == "pay magic"


# Things to choose


def test_it_unlocks_a_chest_that_is_worth_a_key() -> None:
    table = a_table(at="I5-O5")
    give(table, keys=1)
    next_chests(table, 13)
    play(table, "basic")
    assert chosen(table) == "unlock 1"


def test_it_puts_aside_the_poorer_chest() -> None:
    table = a_table(at="I5-O5")
    wear(table, "Treasure-Nose Hood")
    give(table, magic=4)
    next_chests(table, 1, 15)
    play(table, "basic")
    poor = [write(c) for c in legal_choices(table) if write(c).startswith("aside")]
    assert max(poor, key=lambda text: weight(table, text)) == "aside 2"


def test_a_chest_that_moves_the_base_marker_on_is_not_put_aside_gladly() -> None:
    box = an_edited_box("gain = { magic = 4 }", "gain = { base = 1 }")
    table = a_table(at="I5-O5", box=box)
    wear(table, "Treasure-Nose Hood", box=box)
    next_chests(table, 15, 1)
    play(table, "basic", box=box)
    seen, aside = view(table, 0, box), read("aside 1")
    assert rules_of(GAME).weigh(box, seen, aside) < 0


def test_it_hires_the_stronger_mage() -> None:
    table = a_table(at="O2-O3")
    show_mage(table, 0, "Yara Wellwatcher")
    show_mage(table, 1, "Archmage Sadaf")
    play(table, "basic")
    assert chosen(table) == "hire 2"


def test_it_activates_the_stronger_mage() -> None:
    table = a_table(at="I1-I2")
    weak = give_mage(table, "Yara Wellwatcher", active=False)
    strong = give_mage(table, "Archmage Sadaf", active=False)
    play(table, "basic")
    assert weight(table, "option activate") > 0
    play(table, "option activate")
    assert chosen(table) == f"mage {strong + 1}"
    assert weight(table, f"mage {weak + 1}") > weight(table, "done")


def test_it_takes_an_equipment_card_of_a_type_it_lacks() -> None:
    table = a_table(at="I3-I4")
    wear(table, "Lecturer's Pointer")
    show_card(table, "Workshop Tongs")
    show_card(table, "Bazaar Turban")
    lay_stack(table, 2, [])
    play(table, "basic")
    assert chosen(table) == "equip hat"


@pytest.mark.parametrize(
    ("old", "new", "kept"),
    [
        ("Snare-Rod", "Beckoning Wand", "keep old"),
        ("Barkeep's Bung-Staff", "Snare-Rod", "keep new"),
    ],
)
def test_it_keeps_the_better_of_two_cards_face_up(old: str, new: str, kept: str) -> None:
    table = a_table(at="I3-I4")
    wear(table, old)
    give_djinn(table, "red red")
    show_card(table, new)
    play(table, "basic", "equip staff")
    assert chosen(table) == kept


@pytest.mark.parametrize(
    ("card", "kind"),
    [("Silver Leash", "staff"), ("Treasure-Nose Hood", "hat"), ("Cloak of Courtesy", "cloak")],
)
def test_every_sort_of_equipment_is_worth_taking(card: str, kind: str) -> None:
    table = a_table(at="I3-I4")
    show_card(table, card)
    play(table, "basic")
    assert weight(table, f"equip {kind}") > weight(table, "decline")


def test_it_buys_the_bottle_that_a_djinn_waits_for() -> None:
    table = a_table(at="I1-I6")
    give_djinn(table, "white")
    give(table, corks=1)
    play(table, "basic", "buy 1")
    assert chosen(table) == "bottle white"


def test_it_leaves_a_second_visit_that_would_be_worth_nothing() -> None:
    table = a_table(at="O1-I1", djinn={"I1": ""})
    give(table, coins=1)
    play(table, "special", "buy 4")
    assert chosen(table) == "done"


def test_it_trades_a_bottle_for_the_colour_of_a_djinn_that_waits() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Glazier's Cape")
    give_bottles(table, "red red")
    give_djinn(table, "white")
    play(table, "use cloak")
    assert chosen(table) == "swap red white"


def test_it_pays_a_toll_with_what_it_has_more_of() -> None:
    table = a_table(at="O1-I1", others=("I1-I2",), acting=False)
    give(table, coins=1, scrolls=3)
    play(table, "go I1-I2")
    assert chosen(table) == "toll scroll"


def test_it_places_a_passage_and_never_leaves_an_option_for_nothing() -> None:
    table = a_table(at="O3-O4", djinn={"O4": ""})
    passages(table, "Tavern")
    play(table, "special")
    digs = [write(c) for c in legal_choices(table) if write(c).startswith("dig")]
    assert max(weight(table, dig) for dig in digs) > 0
    play(table, "option coins")
    assert chosen(table) != "done"


def test_it_activates_magic_s_worth_of_mage_cards_when_magic_is_full() -> None:
    table = a_table(at="I1-O1")
    be(table, "Study Circle")
    give(table, magic=4)
    for name in ("Mole Samra", "Tinder Zaki", "Feather Noor"):
        give_mage(table, name, active=False)
    play(table, "basic")
    assert chosen(table) == "study 2"


def test_it_raises_capacity_unless_a_card_forbids_it() -> None:
    table = a_table(at="I1-I2")
    give(table, capacity=6, left=1)
    play(table, "basic", "option circle")
    assert asked(table) == Question.CAPACITY
    assert chosen(table) == "take"
    open_scoring(table, 6)
    assert chosen(table) == "decline"


def test_it_uncovers_a_circle() -> None:
    table = a_table(at="I1-I2")
    give(table, covered=1)
    play(table, "basic", "option circle")
    assert weight(table, "circle covered") > weight(table, "circle next") > weight(table, "decline")


# The Source, the last action, Tom


def test_it_fills_its_magic_at_the_source() -> None:
    table = a_table(at="I1-MS")
    give(table, magic=0)
    assert chosen(table) == "fill"


def test_it_uses_the_last_action() -> None:
    table = a_table(at="O1-I1")
    city(table).ending = Ending.LAST_ACTION
    give(table, capacity=8, magic=7, scrolls=2)
    assert chosen(table) == "source boss"
    play(table, "source boss", "pay magic", "store circle")
    assert chosen(table) in ("source bottle", "source cork")


def test_in_the_last_action_it_pays_nothing_to_wake_mage_cards() -> None:
    table = a_table(at="O1-I1")
    city(table).ending = Ending.LAST_ACTION
    give(table, capacity=8, magic=7, scrolls=2)
    give_mage(table, "Mole Samra", active=False)
    assert weight(table, "source activate") < weight(table, "source cork")


def test_it_pays_tom_with_the_bottle_it_has_most_of() -> None:
    table = a_table(seats=1, at="O1-I1")
    clear_city(table)
    put_djinn(table, "O6", "boss red")
    give_bottles(table, "blue red red")
    next_tom(table, 12)
    play(table, "end")
    assert weight(table, "bottle red") > weight(table, "bottle blue")


# Character Tiles


def test_it_takes_a_good_tile_before_a_bad_one() -> None:
    table = a_deal(2)
    assert chosen(table).split()[1] in {str(tile + 1) for tile in range(10)}


def test_of_bad_tiles_it_takes_a_bearable_one() -> None:
    table = a_deal(2)
    for tile in range(20):
        city(table).character_at[tile] = ON_OFFER
    city(table).player[table.turn].tile[0] = 0
    assert chosen(table) != f"tile {TILE['Heavy-Handed'] + 1}"
