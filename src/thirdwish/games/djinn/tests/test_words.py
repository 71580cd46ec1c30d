"""The game in words: notation, names of choices, questions."""

from __future__ import annotations

import pytest

from thirdwish.engine.errors import BadNotation
from thirdwish.engine.match import Called
from thirdwish.games.djinn.cards import Good, character_name
from thirdwish.games.djinn.table import CHOICES, NONE, Ending, Question, Step, Table
from thirdwish.games.djinn.tests.table import (
    ADA_READS,
    BOX,
    CARD,
    MAGE,
    NAMES,
    a_deal,
    a_table,
    an_edited_box,
    be,
    choices,
    city,
    give,
    give_mage,
    next_chests,
    next_tom,
    place_passage,
    play,
    put_djinn,
    show_card,
    show_mage,
    view,
    wear,
)
from thirdwish.games.djinn.texts import equipment_text, goods_text, some
from thirdwish.games.djinn.words import name, prompt, read, write

pytestmark = pytest.mark.rules
BO_READS = Called(NAMES, 1)


def called(table: Table, text: str, question: Question | None = None) -> str:
    """Return what Ada calls a choice, perhaps as if she were asked something else."""
    seen = view(table, 0)
    if question is not None:
        seen.question = question
    return name(BOX, seen, read(text), ADA_READS)


# Notation


def test_every_choice_is_read_as_it_is_written() -> None:
    assert [read(write(choice)) for choice in range(CHOICES)] == list(range(CHOICES))


def test_choices_do_not_share_a_notation() -> None:
    assert len({write(choice) for choice in range(CHOICES)}) == CHOICES


@pytest.mark.parametrize("text", ["GO i1-o1", "  go   I1-O1 ", "Go I1-O1\n"])
def test_capitals_and_more_spaces_do_not_matter(text: str) -> None:
    assert read(text) == read("go I1-O1")


@pytest.mark.parametrize(
    "text", ["", "go", "go O1-O3", "mage 33", "mage 0", "trophy 22", "give blue 4", "dig Tavern I1"]
)
def test_what_cannot_be_read_is_refused_with_examples(text: str) -> None:
    with pytest.raises(BadNotation, match="choices look like `go I1-O1`"):
        read(text)


def test_cards_are_numbered_in_the_order_of_the_box() -> None:
    table = a_table()
    assert "Gatekeeper Munir" in called(table, "mage 29")
    assert called(table, "tile 11") == "Penniless (bad): At the start lose 3 Coins"
    assert called(table, "tile 1").startswith(f"{character_name(BOX, 0)} (good): ")


# Ways


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ("go I1-MS", "Go to the Magic Source (MS), paying Bo and Cy"),
        ("go I1-I2", "Go to the square Archives (I2)"),
        ("go MS-I3", "Go to the round Academy (I3): no Djinn, jumping by way of MS"),
    ],
)
def test_a_way_is_named_by_the_place_the_jump_and_who_is_paid(answer: str, words: str) -> None:
    table = a_table(seats=3, at="O1-I1", others=("I1-MS", "I1-MS"), acting=False)
    put_djinn(table, "I3", "")
    assert answer in choices(table)
    assert called(table, answer) == words


@pytest.mark.parametrize(
    ("djinn", "there"),
    [
        ("boss blue blue red", "Boss of strength 10, 2 blue, red"),
        ("boss", "Boss of strength 4"),
        ("white", "white"),
        ("", "no Djinn"),
    ],
)
def test_a_way_to_a_round_place_says_which_djinn_are_there(djinn: str, there: str) -> None:
    table = a_table(at="I1-O1", djinn={"O2": djinn}, acting=False)
    assert called(table, "go O1-O2") == f"Go to the round Catacombs (O2): {there}"


def test_the_strength_of_a_boss_is_named_as_it_is_for_the_player() -> None:
    table = a_table(at="I1-O1", djinn={"O2": "boss red"}, acting=False)
    be(table, "Heavy-Handed")
    assert called(table, "go O1-O2").endswith(": Boss of strength 7, red")
    play(table, "go O1-O2")
    assert called(table, "djinn boss") == "Catch the Boss (strength 7)"
    assert called(table, "djinn red") == "Catch a red Djinn (strength 5)"


def test_two_jumps_to_one_place_have_two_names() -> None:
    table = a_table(seats=3, at="O1-I1", others=("I1-MS", "I1-I2"), acting=False)
    assert {"go MS-I3", "go I2-I3"} <= set(choices(table))
    assert called(table, "go MS-I3") != called(table, "go I2-I3")


def test_whoever_pays_nobody_is_not_told_of_paying() -> None:
    table = a_table(at="O1-I1", others=("I1-MS",), acting=False)
    be(table, "Sure-Footed")
    assert called(table, "go I1-MS") == "Go to the Magic Source (MS)"


def test_the_first_place_is_called_a_start() -> None:
    assert called(a_table(), "go I1-O1") == "Start at the square Academy (O1), coming from I1"


# Actions


@pytest.mark.parametrize(
    ("end", "answer", "words"),
    [
        ("I1-O1", "basic", "Academy (basic): 1 Scroll and 3 Magic Power"),
        ("O3-I3", "special", "Academy (special): 1 Capacity, 1 Scroll and 3 Magic Power"),
        ("O2-O3", "basic", "Tavern (basic): a Mage Card without a Key"),
        ("O5-I5", "special", "Tavern (special): a Mage Card of any pile"),
        ("I5-O5", "basic", "Catacombs (basic): reveal a chest"),
        ("O1-O2", "special", "Catacombs (special): reveal 2 chests"),
        ("I1-I2", "basic", "Archives (basic): one option"),
        ("O3-O4", "special", "Archives (special): two options"),
        ("I3-I4", "basic", "Manufactory (basic): 1 Cork and 1 Equipment Card for 2 Coins"),
        ("O1-O6", "special", "Manufactory (special): 2 Corks and 1 Equipment Card for 3 Coins"),
        ("I1-I6", "basic", "Market (basic): visit a tent"),
        ("O1-I1", "special", "Market (special): visit two tents"),
        ("O1-I1", "basic", "Market (basic): visit a tent"),
    ],
)
def test_an_action_is_named_by_its_location_and_what_it_gives(
    end: str, answer: str, words: str
) -> None:
    table = a_table(at=end)
    assert answer in choices(table)
    assert called(table, answer) == words


def test_a_passage_is_named_as_one_s_own() -> None:
    table = a_table(at="I1-O1")
    place_passage(table, "Market", "O1")
    assert called(table, "passage") == "Market (your passage): visit a tent"


def test_actions_have_names_also_where_there_are_none() -> None:
    table = a_table(at="I1-MS")
    assert called(table, "basic") == "Basic action"
    assert called(table, "special") == "Special action"
    assert called(table, "passage") == "Use your passage"
    assert called(a_table(), "basic") == "Basic action"


def test_the_price_of_the_manufactory_is_one_s_own() -> None:
    table = a_table(at="I3-I4")
    be(table, "Spendthrift")
    assert called(table, "basic").endswith("for 3 Coins")


def test_the_corks_of_the_manufactory_are_one_s_own() -> None:
    table = a_table(at="O1-O6")
    be(table, "Cork-Cutter")
    assert "3 Corks" in called(table, "special")


def test_ending_the_last_action_is_not_called_ending_a_turn() -> None:
    table = a_table(at="O1-I1")
    assert called(table, "end") == "End your turn"
    city(table).ending = Ending.LAST_ACTION
    assert "turn" not in called(table, "end")


def test_the_prices_at_the_source_are_one_s_own() -> None:
    table = a_table(at="I1-MS")
    give(table, capacity=8)
    assert called(table, "source bottle") == "Buy a Bottle for 2 Scrolls"
    assert called(table, "source cork") == "Buy a Cork for 2 Scrolls"
    assert called(table, "source activate") == "Activate up to two Mage Cards for 2 Scrolls"
    assert called(table, "source boss") == "Catch a Boss of the supply for 6 Magic Power"
    assert called(table, "fill") == "Raise your Magic Power to the maximum"


# Tents and tolls


def test_a_visit_is_named_by_tent_goods_and_who_is_paid() -> None:
    table = a_table(seats=3, at="I1-I6")
    give(table, seat=1, tent=3)
    give(table, seat=2, tent=3)
    words = "Tent D: 1 Cork and 1 Bottle for 1 Scroll, paying Bo and Cy"
    assert called(table, "buy 6") == words
    assert called(table, "tent D") == "Tent D, buying nothing, paying Bo and Cy"
    assert called(table, "buy 8") == "Tent F: 5 Coins for 1 Scroll"


def test_two_players_find_tents_grouped() -> None:
    assert called(a_table(at="I1-I6"), "buy 8") == "Tent B: 5 Coins for 1 Scroll"


def test_staying_at_a_tent_is_named() -> None:
    table = a_table(at="I1-I6")
    give(table, tent=0)
    wear(table, "Regular's Shawl")
    assert called(table, "buy 1") == "Tent A: 1 Bottle for 1 Coin, by staying"


def test_a_toll_is_named_by_whom_it_goes_to() -> None:
    table = a_table(at="O1-I1", others=("I1-I2",), acting=False)
    play(table, "go I1-I2")
    assert called(table, "toll coin") == "Pay Bo a Coin"
    assert called(table, "toll scroll") == "Pay Bo a Scroll"
    assert called(a_table(), "toll coin") == "Pay the owner a Coin"


# Catching


@pytest.mark.parametrize(
    ("question", "answer", "words"),
    [
        (Question.CATCH, "djinn red", "Catch a red Djinn (strength 4)"),
        (Question.CATCH, "djinn boss", "Catch the Boss (strength 6)"),
        (Question.FREE, "djinn red", "Take a red Djinn for nothing"),
        (Question.BANISH, "djinn red", "Banish a red Djinn"),
        (Question.STORE, "store circle", "Put it into a circle"),
        (Question.STORE, "store red", "Put it into the red Bottle and cork it"),
        (Question.STORE, "let go", "Let it go back into the bag"),
        (Question.CATCH, "done", "That is all"),
        (Question.FREE, "decline", "Decline"),
        (Question.CAPACITY, "take", "Raise your Capacity"),
        (Question.DRAW, "take", "Draw a Djinn from the bag"),
        (Question.KEEP, "take", "Take it"),
        (Question.CIRCLE, "circle next", "Activate the next circle"),
        (Question.CIRCLE, "circle covered", "Activate the covered circle"),
        (Question.STUDY, "study 1", "Activate 1 Mage Card instead of Magic Power"),
        (Question.STUDY, "study 2", "Activate 2 Mage Cards instead of Magic Power"),
        (Question.BOTTLE, "bottle red", "Take a red Bottle"),
        (Question.TOM, "bottle red", "Pay Tom a red Bottle"),
        (Question.TOM, "pay tom", "Pay what Tom's card shows"),
        (Question.TRADE, "swap red blue", "Trade a red Bottle for a blue one"),
        (Question.ACT, "rest both", "Instead of an action take 1 Coin and 1 Magic Power"),
        (Question.ACT, "leave", "Leave the Djinn alone and lose 1 Magic Power"),
    ],
)
def test_an_answer_is_named_by_its_question(question: Question, answer: str, words: str) -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss red"})
    assert called(table, answer, question) == words


def test_a_mage_card_that_helps_is_named_with_its_worth_and_cost_now() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue blue"})
    give_mage(table, "Deep-Diver Maha")
    give(table, magic=4)
    wear(table, "Paymaster's Fez")
    play(table, "djinn blue", "djinn blue", "done")
    words = "Use Deep-Diver Maha (power 2, +2 blue, costs 2, with a Key): worth 6 now, for 1 Coin"
    assert called(table, f"mage {MAGE['Deep-Diver Maha'] + 1}") == words
    assert prompt(BOX, view(table, 0)).count("8") == 1


def test_own_magic_is_named_with_how_much_is_paid() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue blue"})
    give(table, magic=4)
    play(table, "djinn blue", "done")
    assert called(table, "pay magic") == "Pay 4 Magic Power of your own"
    assert called(table, "stave") == "Use your Equipment Card for this catch"
    give(table, magic=3, keys=1)
    assert called(table, "pay magic") == "Pay 4 Magic Power of your own, 1 of it by Keys"


# Cards


def test_a_mage_card_on_a_pile_is_named_with_power_bonus_and_cost() -> None:
    table = a_table()
    show_mage(table, 0, "Jubra, Errand Mage")
    show_mage(table, 2, "Cloud-Reader Imtiaz")
    assert called(table, "hire 1") == "Hire Jubra, Errand Mage (power 2, costs 0)"
    words = "Hire Cloud-Reader Imtiaz (power 2, +1 blue, +1 white, costs 2, with a Key)"
    assert called(table, "hire 3") == words
    assert called(table, "mage 15") == "Activate Jubra, Errand Mage (power 2, costs 0)"


def test_an_empty_pile_and_an_empty_stack_have_names() -> None:
    table = a_table()
    city(table).mage_top[1] = NONE
    city(table).stack_top[2] = NONE
    assert called(table, "hire 2") == "Hire nobody: the pile is empty"
    assert called(table, "equip cloak") == "No cloak is left"


def test_an_equipment_card_on_a_stack_is_named_with_what_it_does() -> None:
    table = a_table()
    show_card(table, "Hawker's Wrap")
    words = (
        "Take the cloak Hawker's Wrap: On arrival at the Market, or where your passage shows it: "
        "2 Coins"
    )
    assert called(table, "equip cloak") == words


def test_of_two_equipment_cards_each_is_named_that_may_stay_face_up() -> None:
    table = a_table(at="I3-I4")
    wear(table, "Snare-Rod")
    show_card(table, "Thunderclap Stave")
    play(table, "basic", "equip staff")
    old = "Keep the old card face up: Snare-Rod (When catching Djinn: +1 Magic Power.)"
    new = (
        "Keep the new card face up: Thunderclap Stave (Once: when catching Djinn: +3 Magic Power.)"
    )
    assert (called(table, "keep old"), called(table, "keep new")) == (old, new)
    assert called(a_table(), "keep old") == "Keep the old card face up: it"


def test_a_chest_is_named_with_what_it_holds() -> None:
    table = a_table(at="I5-O5")
    give(table, keys=1)
    next_chests(table, 9)
    play(table, "basic")
    holds = "1 Coin and 1 Bottle; with a Key also 2 Coins and 1 Cork"
    assert called(table, "chest 1") == f"Gain the chest: {holds}"
    assert called(table, "unlock 1") == f"Use a Key and gain all of the chest: {holds}"
    assert called(table, "aside 1") == f"Put aside the chest: {holds}"
    assert called(table, "chest 2") == "Gain the chest: no chest"


def test_a_trophy_is_named_with_row_gift_and_points() -> None:
    table = a_table()
    assert called(table, "trophy 8") == "Take Trophy II (1 Capacity and 3 Magic Power; 30 points)"
    assert called(table, "trophy 21") == "Take Trophy III (nothing at once; 36 points)"


def test_options_of_the_archives_are_named_as_they_are_for_the_player() -> None:
    table = a_table(at="I1-I2")
    assert called(table, "option coins") == "2 Coins"
    assert called(table, "option activate") == "Activate 1 Mage Card"
    words = "Place your Tavern passage at the square Academy (O1)"
    assert called(table, "dig Tavern O1") == words
    for location in range(6):
        city(table).player[0].passage[location] = 255
    assert called(table, "option coins") == "4 Coins"
    assert called(table, "option activate") == "Activate up to 2 Mage Cards"


# At any time


def test_what_can_be_done_at_any_time_has_names() -> None:
    table = a_table(at="O1-I1")
    wear(table, "Smuggler's Lining")
    wear(table, "Rod of Annotations")
    assert called(table, "use cloak") == "Use Smuggler's Lining: 2 Scrolls and 1 Key"
    assert called(table, "use hat") == "Use your hat"
    assert called(table, "reward 1") == "Take the reward of your Rod of Annotations now"
    assert called(table, "reward 4") == "Take the reward of your card now"
    be(table, "Thrill-Seeker")
    assert called(table, "reward 4") == "Take the reward of your Thrill-Seeker now"
    assert called(table, "key magic") == "Exchange a Key for 1 Magic Power"
    assert called(table, "give red 0") == "Give three Djinn in red Bottles for a Trophy"
    assert called(table, "cork red") == "Cork the red Djinn from your circle in a red Bottle"
    assert called(table, "cork boss red") == "Cork the Boss from your circle in a red Bottle"


@pytest.mark.parametrize(
    ("bosses", "among"),
    [(1, ", one of them a Boss,"), (2, ", two of them Bosses,"), (3, ", all Bosses,")],
)
def test_the_bosses_of_a_set_are_named_in_english(bosses: int, among: str) -> None:
    words = f"Give three Djinn in red Bottles{among} for a Trophy"
    assert called(a_table(at="O1-I1"), f"give red {bosses}") == words


# Questions


@pytest.mark.parametrize("question", [q for q in Question if q != Question.NEXT])
def test_every_question_is_one_sentence(question: Question) -> None:
    table = a_table(at="O1-I1")
    city(table).errand = 0
    city(table).caught[0] = 1
    table.question = question
    said = prompt(BOX, view(table, 0))
    assert said[0].isupper()
    assert said[-1] in "?."


def test_the_first_question_is_where_to_start() -> None:
    assert prompt(BOX, view(a_table(), 0)) == "Where does your Mage start?"
    table = a_table(at="O1-I1", acting=False)
    assert prompt(BOX, view(table, 0)) == "Where do you go?"


def test_a_question_says_where_the_player_is() -> None:
    table = a_table(at="O1-I1")
    assert prompt(BOX, view(table, 0)) == "You are at the round Market: what do you do?"
    city(table).ending = Ending.LAST_ACTION
    assert prompt(BOX, view(table, 0)) == "You are at the Magic Source: what do you do?"


def test_the_question_about_chests_asks_which_is_next_only_when_one_is_put_aside() -> None:
    table = a_table(at="I5-O5")
    give(table, keys=1)
    next_chests(table, 2, 3)
    play(table, "basic")
    assert prompt(BOX, view(table, 0)) == "What do you do with the chests?"
    city(table).aside = 1
    assert prompt(BOX, view(table, 0)) == "Which chest is next?"


def test_a_question_says_what_tom_wants_and_which_djinn_needs_a_place() -> None:
    table = a_table(seats=1, at="O1-I1", djinn={"I1": "", "I3": "", "I5": ""})
    next_tom(table, 1)
    play(table, "end")
    assert prompt(BOX, view(table, 0)) == "Tom's card wants 2 Coins."
    table = a_table(at="O1-I1", djinn={"I1": "boss blue blue"})
    give(table, magic=4)
    play(table, "djinn blue", "done", "pay magic")
    assert (table.city.step, prompt(BOX, view(table, 0))) == (
        Step.STORE,
        "Where do you put the blue Djinn?",
    )


def test_when_the_game_is_over_choices_still_have_names() -> None:
    table = a_deal(2)
    table.turn = 255
    for choice in range(CHOICES):
        assert name(BOX, view(table, 0), choice, BO_READS)


# What cards say


@pytest.mark.parametrize(
    ("good", "count", "words"),
    [
        (Good.COINS, 1, "1 Coin"),
        (Good.COINS, 2, "2 Coins"),
        (Good.MAGIC, 2, "2 Magic Power"),
        (Good.ACTIVATE, 1, "activate 1 Mage Card"),
        (Good.ACTIVATE, 2, "activate up to 2 Mage Cards"),
        (Good.DIFFERENT_BOTTLES, 1, "1 Bottle"),
        (Good.DIFFERENT_BOTTLES, 2, "2 Bottles of different colours"),
        (Good.DJINN, 1, "draw 1 Djinn from the bag and catch it for nothing"),
        (Good.FILL, 1, "Magic Power up to the maximum"),
    ],
)
def test_goods_are_counted_in_english(good: Good, count: int, words: str) -> None:
    assert some(good, count) == words


def test_no_goods_are_no_words() -> None:
    assert goods_text(BOX.trophy[5].gain) == ""


def test_a_single_bottle_to_trade_is_told_in_english() -> None:
    box = an_edited_box("gain = { trade = 2 }", "gain = { trade = 1 }")
    assert "1 Bottles" not in equipment_text(box, CARD["Glazier's Cape"])
