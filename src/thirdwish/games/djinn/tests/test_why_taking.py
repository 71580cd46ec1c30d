"""Why a choice is refused, continued: at the Source, in a catch, and of things to be taken."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import Good
from thirdwish.games.djinn.table import (
    IN_BOX,
    NONE,
    Question,
    Step,
    Table,
)
from thirdwish.games.djinn.tests.table import (
    BOX,
    a_table,
    be,
    choices,
    city,
    clear_city,
    give,
    give_bottles,
    give_corked,
    give_djinn,
    give_mage,
    next_chests,
    next_tom,
    passages,
    place_passage,
    play,
    put_djinn,
    wear,
    why,
)

pytestmark = pytest.mark.rules


def reason(table: Table, choice: str) -> tuple[str, str]:
    """Return why a choice that is not legal is not."""
    assert choice not in choices(table)
    return why(table, choice)


def rule(table: Table, choice: str) -> str:
    """Return the number of the rule that forbids a choice."""
    return reason(table, choice)[0]


# The Source


def at_the_source(**goods: int) -> Table:
    """Return a table where Ada is at the Source."""
    table = a_table(at="I1-MS")
    give(table, **goods)
    return table


def test_r9_1_and_r9_2_what_the_source_asks_for() -> None:
    words = "you have too few Scrolls, or no card to activate"
    assert reason(at_the_source(), "source cork") == ("R9.2", words)
    full = at_the_source(magic=4)
    assert reason(full, "fill") == ("R9.1", "your Magic Power is at its maximum")
    assert reason(full, "source boss") == ("R9.1", "you have too little Magic Power")


def test_r9_1_either_magic_or_bosses() -> None:
    table = at_the_source(capacity=8, magic=7, keys=5)
    play(table, "source boss", "pay magic", "store circle")
    words = "you have done the one or the other already"
    assert reason(table, "fill") == ("R9.1", words)
    table = at_the_source(capacity=8, magic=6)
    play(table, "fill")
    assert reason(table, "source boss") == ("R9.1", words)


def test_r9_1_and_r10_8_a_boss_must_be_there_and_have_a_place() -> None:
    table = at_the_source(capacity=8, magic=7)
    city(table).supply = 0
    assert reason(table, "source boss") == ("R9.1", "no Boss is in the supply")
    city(table).supply = 6
    give_djinn(table, "red red")
    assert reason(table, "source boss") == ("R10.8", "it has no place")


def test_r9_4_mage_cards_do_not_help_at_the_source() -> None:
    table = at_the_source(capacity=8, magic=7)
    mage = give_mage(table, "Mole Samra")
    play(table, "source boss")
    assert rule(table, f"mage {mage + 1}") == "R9.4"


# Catching


def test_r10_2_a_djinn_must_be_there() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    give(table, magic=4)
    assert reason(table, "djinn red") == ("R10.2", "there is no such Djinn here")
    play(table, "djinn blue")
    assert reason(table, "djinn blue") == ("R10.2", "there is no such Djinn here")


def test_r10_2_there_is_one_catch_in_a_turn() -> None:
    table = a_table(at="O1-I1")
    play(table, "leave")
    words = "there is no Djinn, or you have had your catch"
    assert reason(table, "leave") == ("R10.2", words)
    assert reason(table, "djinn boss") == ("R10.2", words)


def test_r10_5_and_r10_8_a_djinn_must_be_paid_for_and_have_a_place() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    words = "the strength to pay is 4 and you can pay no more than 3"
    assert reason(table, "djinn blue") == ("R10.5", words)
    give(table, magic=4)
    give_djinn(table, "red red")
    words = "you have neither a circle nor a Bottle and Cork for it"
    assert reason(table, "djinn blue") == ("R10.8", words)


def test_r10_5_the_reason_counts_all_that_could_pay() -> None:
    """3 Magic Power, a Key, a Mage Card of power 2 for 0 Coins, and 3 of a card used once."""
    table = a_table(at="O1-I1", djinn={"I1": "boss red red white white"})
    give(table, magic=3, keys=1)
    give_mage(table, "Jubra, Errand Mage")
    wear(table, "Thunderclap Stave")
    words = "the strength to pay is 12 and you can pay no more than 9"
    assert reason(table, "djinn boss") == ("R10.5", words)
    assert "djinn red" in choices(table)


def test_r10_5_the_reason_counts_those_chosen_before_and_what_lasting_cards_add() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue red"})
    give(table, magic=4)
    wear(table, "Snare-Rod")
    play(table, "djinn blue")
    words = "the strength to pay is 7 and you can pay no more than 4"
    assert reason(table, "djinn red") == ("R10.5", words)


def test_r10_8_so_many_need_places() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue red"})
    give(table, magic=9, capacity=8, flipped=1)
    give_djinn(table, "white")
    play(table, "djinn blue")
    assert reason(table, "djinn red") == ("R10.8", "you have no place for so many")


def test_r10_8_also_the_djinn_for_nothing_needs_a_place() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue red"})
    give(table, magic=8, capacity=8, flipped=1, corks=1)
    give_djinn(table, "white")
    give_bottles(table, "red")
    play(table, "djinn boss", "done", "pay magic", "store circle")
    words = "you have neither a circle nor a Bottle and Cork for it"
    assert reason(table, "djinn blue") == ("R10.8", words)


def test_r10_6_a_mage_card_must_be_one_s_own_active_and_paid_for() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    give(table, magic=4, coins=0)
    dear, asleep = give_mage(table, "Deep-Diver Maha"), give_mage(table, "Mole Samra", active=False)
    play(table, "djinn blue", "done")
    assert reason(table, f"mage {dear + 1}") == ("R10.6", "you cannot pay for it")
    assert reason(table, f"mage {asleep + 1}") == ("R10.6", "it is not active")
    assert reason(table, "mage 1") == ("R4.3", "it is not your Mage Card")
    assert reason(table, "stave") == ("R14.1", "you have no card to be used for a catch")


def test_r10_5_own_magic_must_suffice() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    give(table, magic=0)
    give_mage(table, "Archmage Sadaf")
    play(table, "djinn blue", "done")
    assert reason(table, "pay magic") == ("R10.5", "you have too little Magic Power")


def test_r10_8_and_r12_6_where_a_djinn_cannot_be_put() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    give(table, magic=4, corks=1)
    give_djinn(table, "red red")
    give_bottles(table, "blue")
    play(table, "djinn blue", "done", "pay magic")
    words = "you need the circle for another, or none is free"
    assert reason(table, "store circle") == ("R10.8", words)
    words = "you have no red Bottle and Cork that it could have"
    assert reason(table, "store red") == ("R10.8", words)
    words = "only a Djinn drawn from the bag can be let go"
    assert reason(table, "let go") == ("R12.6", words)


def test_r13_7_a_boss_cannot_be_banished() -> None:
    table = a_table(at="O1-I1")
    wear(table, "Banishing Crook")
    play(table, "use staff")
    assert reason(table, "djinn boss") == ("R13.7", "a Boss cannot be banished")


# Taking


def test_r6_1_the_archives_refuse_what_cannot_be_chosen() -> None:
    table = a_table(at="O3-O4")
    put_djinn(table, "O4", "")
    play(table, "special")
    words = "you have chosen it already, or there is nothing to activate"
    assert reason(table, "option activate") == ("R6.1", words)
    assert reason(table, "done") == ("R6.1", "you have begun this action and must choose")
    play(table, "option coins")
    assert reason(table, "option coins") == ("R6.1", words)


def test_r6_2_and_r1_7_where_a_passage_cannot_be_placed() -> None:
    table = a_table(at="I1-I2")
    passages(table, "Tavern", "Market")
    play(table, "basic")
    assert reason(table, "dig Academy O3") == ("R1.7", "you have no such passage to place")
    words = "that location is shown there already, or you have placed one"
    assert reason(table, "dig Tavern O3") == ("R6.2", words)
    place_passage(table, "Market", "O1")
    assert reason(table, "dig Tavern O1") == ("R6.2", "a passage of yours lies there")


def test_r5_1_r5_2_and_r14_3_what_cannot_be_done_with_chests() -> None:
    table = a_table(at="I5-O5")
    wear(table, "Treasure-Nose Hood")
    next_chests(table, 1, 4)
    play(table, "basic")
    assert reason(table, "chest 3") == ("R5.1", "there is no such chest")
    assert reason(table, "unlock 1") == ("R5.2", "it has no lock, or you have no Key for it")
    city(table).aside = 2
    assert reason(table, "chest 1") == ("R14.3", "the chests left are to be put aside")


def test_r14_3_no_chest_is_put_aside_without_the_card_for_it() -> None:
    table = a_table(at="I5-O5")
    give(table, keys=1)
    next_chests(table, 2)
    play(table, "basic")
    assert reason(table, "aside 1") == ("R14.3", "no chest is to be put aside")


def test_r14_17_butterfingers_is_told_of_the_tile() -> None:
    table = a_table(at="I5-O5")
    be(table, "Butterfingers")
    give(table, keys=1)
    wear(table, "Treasure-Nose Hood")
    next_chests(table, 2, 3)
    play(table, "basic")
    assert rule(table, "unlock 1") == "R14.17"


def test_r13_5_a_trophy_must_be_of_the_row_and_on_offer() -> None:
    table = a_table(at="I1-O1")
    give_corked(table, "red red red")
    for trophy in range(21):
        city(table).trophy_at[trophy] = 253 if trophy in (0, 7) else IN_BOX
    play(table, "give red 0")
    assert reason(table, "trophy 8") == ("R13.5", "it is not of your row")
    assert reason(table, "trophy 2") == ("R13.5", "it is not on offer")


def test_r4_2_a_pile_with_keys_is_not_for_the_basic_action() -> None:
    table = a_table(at="O2-O3")
    play(table, "basic")
    words = "that pile is empty, or shows a Key and this is the basic action"
    assert reason(table, "hire 3") == ("R4.2", words)


def test_r6_1_an_active_card_is_not_activated() -> None:
    table = a_table(at="I1-I2")
    active = give_mage(table, "Mole Samra")
    for name in ("Tinder Zaki", "Feather Noor"):
        give_mage(table, name, active=False)
    play(table, "basic", "option activate")
    assert reason(table, f"mage {active + 1}") == ("R6.1", "it is active")


@pytest.mark.parametrize(
    ("question", "choice", "number"),
    [
        (Question.CIRCLE, "circle covered", "R14.13"),
        (Question.CIRCLE, "circle next", "R6.5"),
        (Question.STACK, "equip hat", "R7.2"),
        (Question.STUDY, "study 2", "R14.11"),
        (Question.TRADE, "swap red blue", "R13.7"),
    ],
)
def test_what_is_not_there_is_refused_by_the_rule_that_asks(
    question: Question, choice: str, number: str
) -> None:
    table = a_table(at="I1-O1")
    give(table, left=1, right=1)
    city(table).stack_top[1] = NONE
    city(table).study = 1
    table.question = question
    assert rule(table, choice) == number


def test_r8_2_bottles_bought_together_differ() -> None:
    table = a_table(at="I1-I6")
    play(table, "basic", "buy 2", "bottle red")
    assert reason(table, "bottle red") == ("R8.2", "the Bottles must be of different colours")


def test_r17_5_what_tom_does_not_want_is_refused() -> None:
    """The rule is that of Tom, not that of the Market."""
    table = a_table(seats=1, at="O1-I1")
    clear_city(table)
    next_tom(table, 1)
    play(table, "end")
    assert (table.question, city(table).step) == (Question.TOM, Step.TOM)
    assert BOX.errand[0].good == Good.COINS
    assert rule(table, "bottle red") == "R17.5"
