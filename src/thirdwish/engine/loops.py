"""Loops over the rules of any game, plain functions like the rules themselves.

They call the functions of `contract.py`; `bind.py` makes of them loops over one game.
"""

from __future__ import annotations

from collections.abc import Sequence

from thirdwish.engine.contract import (
    doubt,
    legal,
    look,
    measure,
    play,
    redeal,
    score,
    set_up,
    weigh,
    won,
)
from thirdwish.engine.dice import MASK, Dice, mix, reseed_dice, roll, seed_dice
from thirdwish.engine.record import (
    Record,
    Row,
    Row16,
    copy_record,
    i16,
    one,
    u8,
    u32,
    wipe_record,
)
from thirdwish.engine.table import (
    NOBODY,
    STRANGER,
    Box,
    Choices,
    Figures,
    Options,
    Table,
    View,
    forget_unseen,
)

MOST_SEATS = 7
RANDOM, THUMB, OUTSIDE = range(3)  # who sits there; the first two stay in machine code
LIGHTEST = -(1 << 30)  # lighter than any weight
BOT_DICE = 0x5EED  # keeps the dice of the bots apart from those of the table


# fmt: off
class Result(Record):
    """How a game went."""

    decisions: int = u32
    finished: int = u8
    won: Row = u8[MOST_SEATS]       # 1 for each seat that won
    score: Row16 = i16[MOST_SEATS]
    figures: Figures = one(Figures)
# fmt: on


def imagine(box: Box, table: Table, seat: int, dice: Dice) -> None:
    """Make of a copy of a table a world that this seat cannot tell from the true one."""
    reseed_dice(table.dice, dice)
    forget_unseen(table, seat)
    redeal(box, table, seat)


def deal_seed(seed: int, game: int) -> int:
    """Return the seed of one game of a series, 63 bits in which every bit of both counts."""
    low = mix((seed ^ mix(game & MASK)) & MASK)
    high = mix(((seed >> 32) + game + low) & MASK)
    return (high << 31) ^ low


def any_choice(choices: Choices, dice: Dice) -> int:
    """Return a legal choice, each equally likely."""
    return choices.choice[roll(dice, choices.count)]


def thumb_choice(box: Box, table: Table, view: View, choices: Choices, dice: Dice) -> int:
    """Return what the rule-of-thumb player answers, who is shown a view and no more."""
    wipe_record(view)
    look(box, table, table.turn, view)
    return heaviest(box, view, choices, dice)


def heaviest(box: Box, view: View, choices: Choices, dice: Dice) -> int:
    """Return the choice that weighs most by rule of thumb; among equals, any."""
    best, heaviest_yet, equals = -1, LIGHTEST, 0
    for i in range(choices.count):
        weight = weigh(box, view, choices.choice[i])
        if weight > heaviest_yet:
            best, heaviest_yet, equals = choices.choice[i], weight, 1
        elif weight == heaviest_yet:
            equals += 1
            if roll(dice, equals) == 0:
                best = choices.choice[i]
    return best


def play_out(
    box: Box,
    table: Table,
    view: View,
    choices: Choices,
    dice: Dice,
    bots: Row,
    shift: int,
    limit: int,
) -> int:
    """Play on until the game is over or `limit` answers are given; return how many were.

    The bots sit in their order, the first in seat `shift`.
    """
    decisions = 0
    while table.turn != NOBODY and decisions < limit:
        legal(box, table, choices)
        if bots[(table.turn + table.seats - shift) % table.seats] == THUMB:
            choice = thumb_choice(box, table, view, choices, dice)
        else:
            choice = any_choice(choices, dice)
        play(box, table, choice)
        decisions += 1
    return decisions


def write_result(box: Box, table: Table, decisions: int, result: Result) -> None:
    """Write down how a game went."""
    result.decisions = decisions
    result.finished = 0
    if table.turn == NOBODY:
        result.finished = 1
    measure(box, table, result.figures)
    for seat in range(table.seats):
        result.score[seat] = score(box, table, seat)
        result.won[seat] = 0
        if result.finished == 1 and won(box, table, seat):
            result.won[seat] = 1


def play_until_asked(
    boxes: Sequence[Box],
    tables: Sequence[Table],
    views: Sequence[View],
    choices: Sequence[Choices],
    dice: Sequence[Dice],
    bots: Row,
    shift: int,
    limit: int,
) -> int:
    """Play on until the game is over, a bot that is neither has to decide, or the limit is reached.

    Return how many answers were given; the bots sit in their order, the first in seat `shift`.
    """
    table, decisions = tables[0], 0
    while table.turn != NOBODY and decisions < limit:
        legal(boxes[0], table, choices[0])
        bot = bots[(table.turn + table.seats - shift) % table.seats]
        if bot > THUMB and choices[0].count > 1:
            return decisions
        if bot == THUMB:
            choice = thumb_choice(boxes[0], table, views[0], choices[0], dice[0])
        else:
            choice = any_choice(choices[0], dice[0])
        play(boxes[0], table, choice)
        decisions += 1
    return decisions


def is_legal(box: Box, table: Table, choices: Choices, choice: int) -> bool:
    """Return whether a choice answers the question of the moment."""
    legal(box, table, choices)
    for i in range(choices.count):
        if choices.choice[i] == choice:
            return True
    return False


# Entries: what Python calls. Each takes arrays; of everything but `results` the first is used.


def answer_first(
    boxes: Sequence[Box], tables: Sequence[Table], choices: Sequence[Choices], choice: int
) -> bool:
    """Answer the question if the choice is legal; return whether it is."""
    if tables[0].turn == NOBODY or not is_legal(boxes[0], tables[0], choices[0], choice):
        return False
    play(boxes[0], tables[0], choice)
    return True


def show_first(
    boxes: Sequence[Box],
    tables: Sequence[Table],
    views: Sequence[View],
    choices: Sequence[Choices],
) -> None:
    """Fill a view for every seat and, after them, one for strangers; list the legal choices."""
    seats = tables[0].seats
    for seat in range(seats + 1):
        wipe_record(views[seat])
        look(boxes[0], tables[0], STRANGER if seat == seats else seat, views[seat])
    choices[0].count = 0
    if tables[0].turn != NOBODY:
        legal(boxes[0], tables[0], choices[0])


def imagine_first(
    boxes: Sequence[Box], tables: Sequence[Table], dice: Sequence[Dice], seat: int
) -> None:
    """Make of a copy of a table a world that this seat cannot tell from the true one."""
    imagine(boxes[0], tables[0], seat, dice[0])


def play_games(
    boxes: Sequence[Box],
    options: Sequence[Options],
    tables: Sequence[Table],
    views: Sequence[View],
    choices: Sequence[Choices],
    dice: Sequence[Dice],
    bots: Row,
    results: Sequence[Result],
    seed: int,
    first: int,
    repeat: int,
    limit: int,
) -> None:
    """Play a stretch of a series of games, the bots a seat further in each, deals repeated."""
    for i in range(len(results)):
        deal = deal_seed(seed, (first + i) // repeat)
        shift = (first + i) % len(bots)
        wipe_record(tables[0])
        set_up(boxes[0], tables[0], len(bots), options[0], deal)
        seed_dice(dice[0], deal ^ BOT_DICE)
        decisions = play_out(boxes[0], tables[0], views[0], choices[0], dice[0], bots, shift, limit)
        write_result(boxes[0], tables[0], decisions, results[i])


def copy_tables(tables: Sequence[Table], times: int) -> None:
    """Copy tables about, so that a copy can be timed."""
    for i in range(times):
        copy_record(tables[(i + 1) % len(tables)], tables[i % len(tables)])


def set_up_first(
    boxes: Sequence[Box], tables: Sequence[Table], seats: int, options: Sequence[Options], seed: int
) -> None:
    """Deal a new game."""
    set_up(boxes[0], tables[0], seats, options[0], seed)


def legal_first(boxes: Sequence[Box], tables: Sequence[Table], choices: Sequence[Choices]) -> None:
    """List the legal choices."""
    legal(boxes[0], tables[0], choices[0])


def play_first(boxes: Sequence[Box], tables: Sequence[Table], choice: int) -> None:
    """Answer the question."""
    play(boxes[0], tables[0], choice)


def look_first(
    boxes: Sequence[Box], tables: Sequence[Table], seat: int, views: Sequence[View]
) -> None:
    """Fill a view."""
    look(boxes[0], tables[0], seat, views[0])


def redeal_first(boxes: Sequence[Box], tables: Sequence[Table], seat: int) -> None:
    """Deal again what a seat cannot know."""
    redeal(boxes[0], tables[0], seat)


def score_first(boxes: Sequence[Box], tables: Sequence[Table], seat: int) -> int:
    """Return the points of a seat."""
    return score(boxes[0], tables[0], seat)


def won_first(boxes: Sequence[Box], tables: Sequence[Table], seat: int) -> bool:
    """Return whether a seat has won."""
    return won(boxes[0], tables[0], seat)


def measure_first(
    boxes: Sequence[Box], tables: Sequence[Table], figures: Sequence[Figures]
) -> None:
    """Fill in what is counted of a game besides the score."""
    measure(boxes[0], tables[0], figures[0])


def weigh_first(boxes: Sequence[Box], views: Sequence[View], choice: int) -> int:
    """Return what a choice is worth by rule of thumb."""
    return weigh(boxes[0], views[0], choice)


def doubt_first(boxes: Sequence[Box], views: Sequence[View], seat: int) -> int:
    """Return how likely a seat plays at random."""
    return doubt(boxes[0], views[0], seat)
