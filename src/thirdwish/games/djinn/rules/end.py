"""15. The end."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, note
from thirdwish.games.djinn.cards import Ability, Box
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.rules.move import begin_turn, forget_turn
from thirdwish.games.djinn.table import (
    HELD,
    NONE,
    Ending,
    Happening,
    Step,
    Table,
)


def pass_turn(box: Box, table: Table) -> None:
    """R15.1 When the last of the six Bosses has left the city, the round is finished and one more
    round is played.
    """
    city = table.city
    table.turn = (table.turn + 1) % table.seats
    if table.turn == city.first:
        end_round(box, table)
    elif city.ending == Ending.LAST_ACTION:
        begin_last_action(table)
    else:
        begin_turn(table)


def end_round(box: Box, table: Table) -> None:
    """Begin the next round, the last one, the last action, or nothing more."""
    city = table.city
    match city.ending:
        case Ending.NOT_YET:
            city.round += 1
            begin_turn(table)
        case Ending.THIS_ROUND:
            city.round += 1
            city.ending = Ending.LAST_ROUND
            note(table, Happening.ENDING, NOBODY, NOBODY, NO_CARD, 1, EVERYONE)
            begin_turn(table)
        case Ending.LAST_ROUND:
            begin_last_action(table)
        case _:
            end_game(box, table)


def begin_last_action(table: Table) -> None:
    """R15.2 Then, beginning with the dragon, each player once more does what can be done at the
    Source, wherever the Mage stands and without paying anybody.
    """
    city = table.city
    if city.ending != Ending.LAST_ACTION:
        city.ending = Ending.LAST_ACTION
        note(table, Happening.LAST_ACTION, NOBODY, NOBODY, NO_CARD, 0, EVERYONE)
    forget_turn(city)
    city.step = Step.ACT


def end_game(box: Box, table: Table) -> None:
    """R15.4 When it is done the game is over and private Scoring Cards are shown."""
    city = table.city
    table.turn = NOBODY
    for seat in range(table.seats):
        if able(city, seat, Ability.AMBITION):
            for nth in range(HELD):
                if table.held[nth] != NONE:
                    table.must_stand = 1
                    city.scoring_at[table.held[nth]] = seat
                    note(table, Happening.SHOWED, seat, NOBODY, table.held[nth], 0, EVERYONE)
    note(table, Happening.WON, NOBODY, NOBODY, NO_CARD, 0, EVERYONE)
