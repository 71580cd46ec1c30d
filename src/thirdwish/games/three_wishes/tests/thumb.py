"""What the rule-of-thumb player answers on a table; through `rules_of`, as everything here."""

from __future__ import annotations

from thirdwish.engine.bind import bind
from thirdwish.engine.dice import Dice, seed_dice
from thirdwish.engine.loops import heaviest
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import Choices
from thirdwish.games.three_wishes import GAME
from thirdwish.games.three_wishes.table import Table
from thirdwish.games.three_wishes.tests.table import BOX, hand, view
from thirdwish.games.three_wishes.words import write

OWN = "A1:A A2:A A3:A"
THEIRS = "B1:B B2:B B3:B C1:C C2:C C3:C"  # nobody seems to play at random
ALL = f"{OWN} B1:A B2:A B3:A C1:A C2:A C3:A M1:A M2:A"


def some_dice(seed: int = 1) -> Dice:
    dice = Dice.new()
    seed_dice(dice, seed)
    return dice


def answer(table: Table, dice: Dice) -> int:
    """Return what the bot in turn answers, who is shown a view and no more; it must be legal."""
    legal = Choices.new()
    rules_of(GAME).legal(BOX, table, legal)
    choice = int(bind(heaviest, rules_of(GAME))(BOX, view(table, table.turn), legal, dice))
    assert choice in [legal.choice[i] for i in range(legal.count)]
    return choice


def given(table: Table) -> set[str]:
    """Return all that the bot in turn may answer, in notation."""
    return {write(answer(table, some_dice(seed))) for seed in range(40)}


def after_a_switch(table: Table) -> set[str]:
    """Return the hands that seat A may have after the two answers of a switch."""
    hands = set()
    for seed in range(40):
        another, dice = table.copy(), some_dice(seed)
        for _ in range(2):
            rules_of(GAME).play(BOX, another, answer(another, dice))
        hands.add(hand(another, 0))
    return hands
