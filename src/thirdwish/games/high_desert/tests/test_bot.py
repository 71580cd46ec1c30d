"""The rule-of-thumb player prefers what is obviously good, and never breaks a rule."""

from __future__ import annotations

import pytest

from thirdwish.engine.bind import bind
from thirdwish.engine.dice import Dice, seed_dice
from thirdwish.engine.loops import heaviest
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NOBODY, Choices
from thirdwish.games.high_desert import GAME
from thirdwish.games.high_desert.table import Question, Table, Wish
from thirdwish.games.high_desert.tests.table import (
    BOX,
    EIGHT,
    a_deal,
    a_table,
    legal_choices,
    view,
)
from thirdwish.games.high_desert.words import write

pytestmark = pytest.mark.rules


def some_dice(seed: int = 1) -> Dice:
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


# Summoning


def test_it_summons_its_own_clan_before_another() -> None:
    assert chosen(a_table(hands=["Gd Md", "Sv"], palaces=["Gt", ""])) == "summon Gd"


def test_it_summons_a_jann_before_another_clan() -> None:
    assert chosen(a_table(hands=["Md Jd", "Sv"], palaces=["Gt", ""])) == "summon Jd"


def test_it_summons_the_more_valuable_of_two_that_do_nothing() -> None:
    assert chosen(a_table(hands=["Gm Gv", ""], palaces=["Gs", ""])) == "summon Gv"


def test_it_summons_a_thief_while_there_is_a_hand_to_rob() -> None:
    table = a_table(hands=["Gt Jv", "Sv Sv"], palaces=["", ""])
    assert chosen(table) == "summon Gt"


def test_it_does_not_count_on_a_thief_against_an_immune_player() -> None:
    table = a_table(hands=["Gt Jv", "Sv Sv"], palaces=["", EIGHT])
    assert chosen(table) == "summon Jv"


def test_it_counts_on_a_thief_against_an_immune_player_if_that_is_agreed() -> None:
    table = a_table(hands=["Gt Jv", "Sv Sv"], palaces=["", EIGHT], immunity="palace")
    assert chosen(table) == "summon Gt"


def test_it_summons_a_vizier_against_a_valuable_card() -> None:
    table = a_table(hands=["Gv Gs", "Sv"], palaces=["Gd", "Mv"])
    assert chosen(table) == "summon Gv"


def test_it_summons_a_merchant_that_rids_it_of_a_misfit() -> None:
    table = a_table(hands=["Gm Gt", ""], palaces=["Gs Mt", "Gt"])
    assert chosen(table) == "summon Gm"


def test_it_summons_a_sultan_with_a_good_second_card() -> None:
    table = a_table(hands=["Gs Jv", ""], palaces=["Gt", ""])
    assert chosen(table) == "summon Gs"


# What its cards do


def test_it_gives_a_misfit_in_trade() -> None:
    table = a_table(
        hands=["", ""], palaces=["Gs Gm Mt", "Gt"], question=Question.GIVE, summoned="Gm"
    )
    assert chosen(table) == "give Mt"


def test_it_takes_what_suits_it_in_trade() -> None:
    table = a_table(
        hands=["", "", ""],
        palaces=["Gs Gm Mt", "Gt", "Sd"],
        question=Question.TAKE,
        summoned="Gm",
        given="Mt",
    )
    assert chosen(table) == "take B:Gt"


def test_it_leaves_a_trade_that_costs_more_than_it_brings() -> None:
    table = a_table(
        hands=["", ""], palaces=["Gs Gm Gt", "Md"], question=Question.GIVE, summoned="Gm"
    )
    assert chosen(table) == "pass"


def test_it_robs_the_larger_of_two_hands() -> None:
    table = a_table(
        hands=["", "Sv", "Sv Sv Sv"], palaces=["Gt"], question=Question.ROB, summoned="Gt"
    )
    assert chosen(table) == "rob C"


def test_it_robs_the_stronger_of_two_players() -> None:
    table = a_table(
        hands=["", "Sv", "Sv"], palaces=["Gt", "Gs Gt", "Gd"], question=Question.ROB, summoned="Gt"
    )
    assert chosen(table) == "rob B"


def test_it_discards_the_best_card_of_the_leader() -> None:
    table = a_table(
        hands=["", "", ""],
        palaces=["Gv Gd", "Mv Mt Md", "Sv"],
        question=Question.DISCARD,
        summoned="Gv",
    )
    assert chosen(table) == "discard B:Mv"


def test_it_discards_its_own_misfit_when_that_is_worth_most() -> None:
    table = a_table(
        hands=["", ""], palaces=["Gs Gv Mt", "Sd"], question=Question.DISCARD, summoned="Gv"
    )
    assert chosen(table) == "discard A:Mt"


def test_it_discards_nothing_when_only_its_own_good_cards_are_there() -> None:
    table = a_table(hands=["", ""], palaces=["Gt Gv", ""], question=Question.DISCARD, summoned="Gv")
    assert chosen(table) == "pass"


def test_it_puts_down_a_good_second_card() -> None:
    table = a_table(hands=["Gv Md", ""], palaces=["Gs", ""], question=Question.PLACE, summoned="Gs")
    assert chosen(table) == "place Gv"


def test_it_does_not_put_down_a_harmful_second_card() -> None:
    table = a_table(hands=["Md Sv", ""], palaces=["Gs", ""], question=Question.PLACE, summoned="Gs")
    assert chosen(table) == "pass"


# Wishes


def test_it_wishes_for_a_good_card_rather_than_spoil_its_palace() -> None:
    table = a_table(hands=["Mv Sv Ev", ""], palaces=["Gs Gv", ""], discard="Gs", deck="Gd")
    assert chosen(table) == "wish recover"


def test_it_wishes_a_great_card_of_a_rival_away_rather_than_spoil_its_palace() -> None:
    table = a_table(hands=["Mv Sv Ev", ""], palaces=["Gs Gv", "Ms"], deck="Gd")
    assert chosen(table) == "wish banish"


def test_it_looks_at_the_deck_when_nothing_else_helps() -> None:
    table = a_table(hands=["Mv Sv Ev", ""], palaces=["Gs Gv", ""], deck="Gd")
    assert chosen(table) == "wish look"


def test_it_does_not_wish_with_a_good_hand() -> None:
    table = a_table(hands=["Gt Gv Gs Gv", "Sv"], palaces=["Gm", ""], discard="Gs", deck="Gd")
    assert chosen(table).startswith("summon")


def test_it_pays_with_the_card_it_needs_least() -> None:
    table = a_table(
        hands=["Gs Gv Sd", ""], palaces=["Gt", ""], question=Question.PAY, to_pay=3, wish=Wish.LOOK
    )
    assert chosen(table) == "pay Sd"


def test_it_recovers_the_card_it_needs_most() -> None:
    table = a_table(
        hands=["", ""], palaces=["Gt", ""], question=Question.RECOVER, discard="Gd Gv Ms"
    )
    assert chosen(table) == "recover Gv"


def test_it_keeps_the_best_of_the_cards_looked_at() -> None:
    table = a_table(hands=["", ""], palaces=["Gt", ""], deck="Ms Gd Gv", question=Question.KEEP)
    table.looked_at = 3
    assert chosen(table) == "keep Gv"


def test_it_banishes_the_best_card_of_a_rival_and_not_its_own() -> None:
    table = a_table(hands=["", ""], palaces=["Gs", "Ms Md"], question=Question.BANISH)
    assert chosen(table) == "banish B:Ms"


# Ties, and whole games


def test_of_two_answers_alike_it_gives_now_one_and_now_the_other() -> None:
    table = a_table(hands=["Gd Md", "Sv"])
    given = {write(answer(table, some_dice(seed))) for seed in range(20)}
    assert given == {"summon Gd", "summon Md"}


@pytest.mark.parametrize("seed", range(50))
def test_it_ends_a_whole_game_by_legal_answers(seed: int) -> None:
    table, dice = a_deal(2 + seed % 3, seed), some_dice(seed)
    answers = 0
    while table.turn != NOBODY:
        choice = answer(table, dice)
        assert choice in legal_choices(table)
        rules_of(GAME).play(BOX, table, choice)
        answers += 1
        assert answers < 1000
    assert GAME.outcome(BOX, table).winners
