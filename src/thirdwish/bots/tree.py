"""The search: a tree of answers, grown world by imagined world. Plain functions, like the rules.

Information-set Monte Carlo tree search with one tree, seen from the seat that thinks. Each
iteration deals again what that seat cannot know, walks down the tree by answers that are legal in
that world, adds to it, plays the game out, and writes the result into every answer on the way. An
answer counts how often it was legal ("available"), so that one that is seldom possible is not
thought to be neglected. What the rules of thumb think of an answer steers the first visits (as in
PUCT); the more an answer was tried, the less that counts.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from thirdwish.engine.contract import legal, look, play, score, weigh, won
from thirdwish.engine.dice import Dice
from thirdwish.engine.loops import MOST_SEATS, THUMB, any_choice, imagine, thumb_choice
from thirdwish.engine.record import Record, Row16, copy_record, i16, i32, u8, u32, wipe_record
from thirdwish.engine.table import NOBODY, Box, Choices, Table, View

WHOLE = 1000  # a won game
HALF = WHOLE // 2
MOST_WEIGHT = 16  # of an answer among others, by rule of thumb; each that is better halves it
SCALE = 1000  # numbers with a fraction are kept as thousandths
SETTLED = 30  # points of lead that are as good as half a win when a game is cut short


# fmt: off
class Node(Record):
    """An answer in the tree; node 0 is the question at its root."""

    parent: int = i32
    first: int = i32            # its first child, or 0
    next: int = i32             # its next sibling, or 0
    visits: int = u32
    available: int = u32        # how often it could have been visited
    total: int = i32            # what its visits came to for the seat that answered, in thousandths
    choice: int = i16
    prior: int = i16            # what the rules of thumb give it, against its siblings
    seat: int = u8              # who answered


class Thought(Record):
    """What a search is about, and how far it is."""

    nodes: int = i32            # in use
    iterations: int = u32
    seat: int = u8              # who thinks
    playouts: int = u8          # RANDOM or THUMB
    explore: int = i16          # how much the untried is tried, in thousandths
    limit: int = i32            # answers after which a playout is cut short
    result: Row16 = i16[MOST_SEATS]     # of the last playout, for each seat
# fmt: on


def think(
    boxes: Sequence[Box],
    roots: Sequence[Table],
    tables: Sequence[Table],
    views: Sequence[View],
    choices: Sequence[Choices],
    nodes: Sequence[Node],
    thoughts: Sequence[Thought],
    dice: Sequence[Dice],
    iterations: int,
) -> None:
    """Go on with a search for so many iterations; of each array the first is used, and all nodes.

    `roots` holds a world that the thinking seat cannot tell from the true one.
    """
    thought = thoughts[0]
    for _ in range(iterations):
        copy_record(tables[0], roots[0])
        imagine(boxes[0], tables[0], thought.seat, dice[0])
        leaf = descend(boxes[0], tables[0], views[0], choices[0], nodes, thought, dice[0])
        play_to_end(boxes[0], tables[0], views[0], choices[0], thought, dice[0])
        remember(nodes, thought, leaf)
        thought.iterations += 1


def descend(
    box: Box,
    table: Table,
    view: View,
    choices: Choices,
    nodes: Sequence[Node],
    thought: Thought,
    dice: Dice,
) -> int:
    """Walk down the tree to an answer that was never tried, and give it; return its node."""
    node, fresh = 0, False
    while table.turn != NOBODY and not fresh:
        legal(box, table, choices)
        if choices.count == 1:  # nothing to decide
            play(box, table, choices.choice[0])
            continue
        if nodes[node].first == 0 or lacks(nodes, node, choices):
            if thought.nodes + choices.count > len(nodes):
                return node
            expand(box, table, view, choices, nodes, thought, node)
        node = select(nodes, thought, node, choices)
        fresh = nodes[node].visits == 0
        play(box, table, nodes[node].choice)
    return node


def child_of(nodes: Sequence[Node], node: int, choice: int) -> int:
    """Return the node of an answer to a question; 0 if it is not in the tree."""
    child = nodes[node].first
    while child != 0 and nodes[child].choice != choice:
        child = nodes[child].next
    return child


def lacks(nodes: Sequence[Node], node: int, choices: Choices) -> bool:
    """Return whether a legal answer is not in the tree yet."""
    for i in range(choices.count):
        if child_of(nodes, node, choices.choice[i]) == 0:
            return True
    return False


def expand(
    box: Box,
    table: Table,
    view: View,
    choices: Choices,
    nodes: Sequence[Node],
    thought: Thought,
    node: int,
) -> None:
    """Add the legal answers that are not in the tree yet, each with its weight by rule of thumb."""
    wipe_record(view)
    look(box, table, table.turn, view)
    for i in range(choices.count):
        choice = choices.choice[i]
        if child_of(nodes, node, choice) == 0:
            child = thought.nodes
            thought.nodes += 1
            wipe_record(nodes[child])
            nodes[child].parent = node
            nodes[child].choice = choice
            nodes[child].seat = table.turn
            nodes[child].prior = prior_of(box, view, choices, choice)
            nodes[child].next = nodes[node].first
            nodes[node].first = child


def prior_of(box: Box, view: View, choices: Choices, choice: int) -> int:
    """Return an answer's weight: half as much for each that the rules of thumb like better."""
    mine, prior = weigh(box, view, choice), MOST_WEIGHT
    for i in range(choices.count):
        if prior > 1 and weigh(box, view, choices.choice[i]) > mine:
            prior //= 2
    return prior


def select(nodes: Sequence[Node], thought: Thought, node: int, choices: Choices) -> int:
    """Return the legal answer that promises most, the untried and the liked given credit."""
    priors, tried = 0, 1
    for i in range(choices.count):
        child = child_of(nodes, node, choices.choice[i])
        nodes[child].available += 1
        priors += nodes[child].prior
        tried += nodes[child].visits
    best, highest = 0, -1.0
    for i in range(choices.count):
        child = child_of(nodes, node, choices.choice[i])
        promise = promise_of(nodes[child], thought, priors, tried)
        if promise > highest:
            best, highest = child, promise
    return best


def promise_of(node: Node, thought: Thought, priors: int, tried: int) -> float:
    """Return what an answer promises: what it came to, and credit for being tried little."""
    mean = node.total / (WHOLE * node.visits) if node.visits > 0 else 0.5
    credit = node.prior / priors * math.sqrt(tried) / (1 + node.visits)
    return mean + thought.explore / SCALE * credit


def play_to_end(
    box: Box, table: Table, view: View, choices: Choices, thought: Thought, dice: Dice
) -> None:
    """Play on by thumb or at random to the end or the limit, and write down the result."""
    answers = 0
    while table.turn != NOBODY and answers < thought.limit:
        legal(box, table, choices)
        if thought.playouts == THUMB and choices.count > 1:
            choice = thumb_choice(box, table, view, choices, dice)
        else:
            choice = any_choice(choices, dice)
        play(box, table, choice)
        answers += 1
    write_result(box, table, thought)


def write_result(box: Box, table: Table, thought: Thought) -> None:
    """Write down what a game came to for each seat: a win, a share of one, or who leads."""
    winners, highest, total = 0, score(box, table, 0), 0
    for seat in range(table.seats):
        thought.result[seat] = 0
        points = score(box, table, seat)
        highest = max(highest, points)
        total += points
        if table.turn == NOBODY and won(box, table, seat):
            winners += 1
    for seat in range(table.seats):
        if table.turn != NOBODY:
            thought.result[seat] = lead_of(score(box, table, seat), total, table.seats)
        elif winners > 0 and won(box, table, seat):
            thought.result[seat] = WHOLE // winners


def lead_of(points: int, total: int, seats: int) -> int:
    """Return what a score is worth in a game cut short: half a win, and more the further ahead."""
    if seats == 1:
        return max(0, min(WHOLE, points * HALF // (4 * SETTLED)))
    ahead = points - (total - points) // (seats - 1)
    return max(0, min(WHOLE, HALF + ahead * HALF // (2 * SETTLED)))


def remember(nodes: Sequence[Node], thought: Thought, leaf: int) -> None:
    """Write a result into every answer on the way."""
    node = leaf
    while node != 0:
        nodes[node].visits += 1
        nodes[node].total += thought.result[nodes[node].seat]
        node = nodes[node].parent
    nodes[0].visits += 1
