"""Why a choice is refused: the rule that forbids it, and the reason."""

from __future__ import annotations

import pytest

from thirdwish.engine.table import NOBODY
from thirdwish.games.djinn import GAME
from thirdwish.games.djinn.table import (
    CHOICES,
    NONE,
    Done,
    Ending,
    Question,
    Table,
)
from thirdwish.games.djinn.tests.table import (
    BOX,
    NOT_READING,
    a_deal,
    a_table,
    be,
    choices,
    city,
    give,
    give_bottles,
    give_corked,
    give_djinn,
    legal_choices,
    passages,
    place_passage,
    play,
    view,
    wear,
    why,
)
from thirdwish.games.djinn.words import why_not

pytestmark = pytest.mark.rules


def reason(table: Table, choice: str) -> tuple[str, str]:
    """Return why a choice that is not legal is not."""
    assert choice not in choices(table)
    return why(table, choice)


def rule(table: Table, choice: str) -> str:
    """Return the number of the rule that forbids a choice."""
    return reason(table, choice)[0]


# When the game is over, or something else is asked


def test_r15_4_after_the_end_nothing_can_be_chosen() -> None:
    table = a_table(at="O1-I1")
    table.turn = NOBODY
    assert reason(table, "end") == ("R15.4", "the game is over")


def test_r17_6_nor_after_a_defeat() -> None:
    table = a_table(seats=1, at="O1-I1")
    table.turn = NOBODY
    city(table).ending = Ending.LOST
    assert reason(table, "end") == ("R17.6", "the game is over")


@pytest.mark.parametrize(
    ("question", "choice", "number", "asks"),
    [
        (Question.TILE, "end", "R1.13", "which Character Tile you take"),
        (Question.GO, "end", "R2.3", "where you go"),
        (Question.TOLL, "end", "R2.4", "what you pay another player"),
        (Question.ACT, "go I1-O1", "R3.1", "what you do where your Mage stands"),
        (Question.CHEST, "end", "R5.1", "what you do with the chests"),
        (Question.ARCHIVES, "end", "R6.1", "which option you choose"),
        (Question.TENT, "end", "R8.2", "to which tent your Assistant goes"),
        (Question.CATCH, "end", "R10.2", "which Djinn you catch"),
        (Question.HELP, "end", "R10.5", "how you pay for the catch"),
        (Question.STORE, "end", "R10.8", "where you put a Djinn"),
        (Question.FREE, "end", "R11.2", "which Djinn you take for nothing"),
        (Question.CAPACITY, "end", "R12.4", "whether you raise your Capacity"),
        (Question.STUDY, "end", "R14.11", "how many Mage Cards you activate"),
        (Question.CIRCLE, "end", "R6.5", "which circle you activate"),
        (Question.MAGE, "end", "R4.2", "which Mage Card you take"),
        (Question.STACK, "end", "R7.2", "which Equipment Card you take"),
        (Question.KEEP, "end", "R7.3", "which card stays face up"),
        (Question.ACTIVATE, "end", "R6.1", "which Mage Card you activate"),
        (Question.BOTTLE, "end", "R8.2", "the colour of a Bottle"),
        (Question.TRADE, "end", "R13.7", "which Bottle you trade"),
        (Question.BANISH, "end", "R13.7", "which Djinn goes back into the bag"),
        (Question.DRAW, "end", "R12.5", "whether you draw a Djinn"),
        (Question.TROPHY, "end", "R13.5", "which Trophy you take"),
        (Question.TOM, "end", "R17.5", "what Tom's card wants"),
    ],
)
def test_an_answer_to_another_question_is_refused_with_the_question(
    question: Question, choice: str, number: str, asks: str
) -> None:
    table = a_table(at="O1-I1")
    table.question = question
    assert why(table, choice) == (number, f"the question now is {asks}")


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_refusal_names_a_rule_of_the_rulebook(seats: int) -> None:
    table = a_deal(seats, seed=seats)
    for step in range(30):
        legal = legal_choices(table)
        seen = view(table, table.turn)
        for choice in range(CHOICES):
            if choice not in legal:
                number, words = why_not(BOX, seen, choice, NOT_READING)
                assert GAME.rule(number).startswith(f"{number} ")
                assert words
        play(table, choices(table)[step * 7 % len(legal)])


# At any time


def test_r2_2_before_the_first_place_nothing_else_is_done() -> None:
    assert reason(a_table(), "key coin") == ("R2.2", "your Mage must be placed first")


@pytest.mark.parametrize("choice", ["use cloak", "give red 0"])
def test_r15_3_the_last_action_is_no_turn(choice: str) -> None:
    table = a_table(at="O1-I1")
    city(table).ending = Ending.LAST_ACTION
    wear(table, "Deep-Pocket Cloak")
    give_corked(table, "red red red")
    assert reason(table, choice) == ("R15.3", "this is the last action, which is no turn")


@pytest.mark.parametrize(
    ("choice", "number", "words"),
    [
        ("use hat", "R13.7", "you have no such card face up, or it would do nothing now"),
        ("cork red", "R13.2", "you need such a Djinn in a circle, a fitting Bottle and a Cork"),
        ("give red 0", "R13.3", "you do not have those Djinn in Bottles, or no Trophy is left"),
        ("key coin", "R13.1", "you have no Key"),
        ("reward 1", "R7.6", "no reward is due, or your Magic Power is at its maximum"),
    ],
)
def test_what_can_be_done_at_any_time_is_refused_for_what_is_missing(
    choice: str, number: str, words: str
) -> None:
    assert reason(a_table(at="I1-O1"), choice) == (number, words)


def test_r7_6_a_reward_that_comes_by_itself_is_refused_for_that() -> None:
    table = a_table(at="I1-O1")
    wear(table, "Mortarboard")
    play(table, "rest coins")
    words = "nothing else can be done here: it comes when you end your turn"
    assert reason(table, "reward 2") == ("R7.6", words)
    give(table, magic=4)
    words = "no reward is due, or your Magic Power is at its maximum"
    assert reason(table, "reward 2") == ("R7.6", words)


def test_r13_1_a_key_is_not_exchanged_for_magic_that_does_not_fit() -> None:
    table = a_table(at="I1-O1")
    give(table, keys=1, magic=4)
    assert reason(table, "key magic") == ("R13.1", "your Magic Power is at its maximum")


@pytest.mark.parametrize("choice", ["key coin", "key magic"])
def test_r13_1_a_key_alone_keeps_no_turn_open(choice: str) -> None:
    """D-27 It is not the limit of Magic Power that forbids it."""
    table = a_table(at="I1-O1")
    give(table, keys=1, magic=1)
    city(table).done = Done.SPACE
    assert choices(table) == ["end"]
    assert reason(table, choice) == ("R13.1", "there is nothing to use it for")


def test_r10_8_while_a_caught_djinn_waits_no_other_is_corked() -> None:
    """D-27 Ada has what is needed, so that cannot be the reason."""
    table = a_table(at="O1-I1", djinn={"I1": "boss blue blue"})
    give(table, magic=4, corks=1)
    give_djinn(table, "red")
    give_bottles(table, "red")
    play(table, "djinn blue", "done", "pay magic")
    assert "you need such a Djinn" not in reason(table, "cork red")[1]


# Going


def test_r2_2_the_first_place_is_a_square() -> None:
    assert reason(a_table(), "go O1-I1") == ("R2.2", "the first place must be a square space")


def test_r2_3_no_path_leads_back() -> None:
    table = a_table(at="O1-I1", acting=False)
    words = "no path leads there from where you stand without turning back"
    assert reason(table, "go I1-O1") == ("R2.3", words)


def test_r2_6_who_cannot_pay_cannot_stop() -> None:
    table = a_table(at="O1-I1", others=("I1-I2",), acting=False)
    give(table, coins=0)
    assert reason(table, "go I1-I2") == ("R2.6", "you cannot pay those who stand there")


def test_r2_4_a_scroll_that_is_not_there_is_not_paid() -> None:
    table = a_table(at="O1-I1", others=("I1-I2",), acting=False)
    play(table, "go I1-I2")
    assert reason(table, "toll scroll") == ("R2.4", "you have none to spare")


def test_r8_3_a_scroll_that_is_not_there_is_not_paid_at_a_tent() -> None:
    """The rule is that of the Market, not that of moving."""
    table = a_table(at="I1-I6")
    give(table, seat=1, tent=2)
    play(table, "basic", "tent C")
    assert rule(table, "toll scroll") == "R8.3"
    assert rule(table, "end") == "R8.3"


# Tiles


def test_r1_12_and_r1_13_a_tile_must_be_offered_and_of_the_other_sort() -> None:
    table = a_deal(2)
    offered = [tile for tile in range(20) if city(table).character_at[tile] == 253]
    missing = next(tile for tile in range(20) if tile not in offered)
    assert reason(table, f"tile {missing + 1}") == ("R1.12", "it is not offered")
    table.turn = 1
    city(table).player[1].tile[0] = missing
    assert reason(table, f"tile {offered[0] + 1}") == ("R1.13", "you have one of that sort")


# The Market


def at_the_market(**goods: int) -> Table:
    """Return a table where Ada, with her Assistant at tent A, is asked for a tent."""
    table = a_table(at="I1-I6")
    give(table, tent=0, **goods)
    play(table, "basic")
    return table


def test_r8_2_the_assistant_must_change_tents() -> None:
    table = at_the_market()
    assert reason(table, "tent A") == ("R8.2", "your Assistant stands there already")
    assert reason(table, "buy 1") == ("R8.2", "your Assistant stands there already")


def test_r8_1_two_players_have_four_tents() -> None:
    table = at_the_market()
    assert reason(table, "tent F") == ("R8.1", "there is no such tent with so few players")


def test_r8_3_what_cannot_be_paid_is_refused() -> None:
    table = at_the_market()
    give(table, seat=1, tent=1)
    give(table, coins=1)
    assert reason(table, "buy 5") == ("R8.3", "you cannot pay for all that")


def test_r8_2_the_first_visit_cannot_be_left() -> None:
    """The rule is that of the Market, not that of the Archives."""
    assert rule(at_the_market(), "done") == "R8.2"


def test_r8_3_a_market_without_a_tent_to_go_to_is_refused() -> None:
    table = a_table(at="I1-I6")
    box_tents = range(4)
    give(table, coins=0, tent=0)
    for tent in box_tents:
        city(table).player[tent].tent = tent
    assert reason(table, "basic") == ("R8.3", "you cannot pay the Market")


# Acting


@pytest.mark.parametrize(
    ("end", "choice", "number", "words"),
    [
        ("I1-MS", "basic", "R9.1", "the Magic Source has no such action"),
        ("I1-MS", "leave", "R10.2", "Djinn are only at round spaces"),
        ("I1-MS", "djinn red", "R10.2", "Djinn are only at round spaces"),
        ("I1-O1", "special", "R3.1", "a square space has only the basic action"),
        ("I1-O1", "passage", "R3.5", "you have none"),
        ("O1-I1", "passage", "R3.5", "you have none"),
        ("I1-O1", "fill", "R9.1", "you are not at the Magic Source"),
        ("O1-I1", "end", "R3.2", "you must catch Djinn here or leave them alone"),
    ],
)
def test_what_a_place_does_not_offer_is_refused(
    end: str, choice: str, number: str, words: str
) -> None:
    assert reason(a_table(at=end), choice) == (number, words)


def test_r3_3_after_coins_there_is_no_action_and_after_an_action_no_coins() -> None:
    table = a_table(at="I1-O1")
    play(table, "rest coins")
    words = "you have taken Coins or Magic Power instead of acting"
    assert reason(table, "basic") == ("R3.3", words)
    table = a_table(at="I1-O1")
    play(table, "basic")
    assert reason(table, "rest coins") == ("R3.3", "you have acted here")
    assert reason(table, "basic") == ("R3.1", "you have acted here in this turn")


def test_r3_1_and_r3_4_a_passage_serves_once_and_not_in_its_first_turn() -> None:
    table = a_table(at="I1-O1")
    place_passage(table, "Archives", "O1")
    play(table, "passage", "option coins")
    assert reason(table, "passage") == ("R3.1", "you have used it in this turn")
    table = a_table(at="I1-I2")
    passages(table, "Tavern", "Market")
    play(table, "basic", "dig Tavern I2")
    assert reason(table, "passage") == ("R3.4", "it was placed in this turn")


def test_r14_16_the_afraid_do_not_reveal_two_chests() -> None:
    table = a_table(at="O1-O2")
    be(table, "Afraid of the Dark")
    assert reason(table, "special") == ("R14.16", "you are afraid of the dark")


def test_r4_2_a_tavern_without_mage_cards_is_refused() -> None:
    table = a_table(at="O2-O3")
    city(table).mage_top[0] = city(table).mage_top[1] = NONE
    assert reason(table, "basic") == ("R4.2", "no such Mage Card is left")


def test_r7_1_the_manufactory_is_paid_for() -> None:
    table = a_table(at="I3-I4")
    give(table, coins=1)
    assert reason(table, "basic") == ("R7.1", "you cannot pay the Manufactory")
    table = a_table(at="I1-O1")
    give(table, coins=1)
    place_passage(table, "Manufactory", "O1")
    assert reason(table, "passage") == ("R7.1", "you cannot pay the Manufactory")
