"""The search: a tree of answers, grown world by imagined world. Plain functions, like the rules.

Information-set Monte Carlo tree search with one tree, seen from the seat that thinks. Each
iteration deals again what that seat cannot know, walks down the tree by answers that are legal in
that world, adds to it, plays the game out, and writes the result into every answer on the way.
An answer is only compared with those that are legal in the same world, so that one that is seldom
possible is not thought to be neglected. What the rules of thumb think of an answer steers the first
visits (as in PUCT); the more an answer was tried, the less that counts.

If a game sets it so, all answers to the question are tried in the same worlds with the same dice,
so that luck does not decide between them, and the tree branches by what the seat is shown.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from thirdwish.engine.contract import doubt, legal, look, play, score, weigh, won
from thirdwish.engine.dice import MASK, Dice, mix, roll, seed_dice
from thirdwish.engine.loops import (
    MOST_SEATS,
    RANDOM,
    THUMB,
    any_choice,
    deal_seed,
    imagine,
    thumb_choice,
)
from thirdwish.engine.record import (
    Record,
    Row,
    Row16,
    Row32,
    copy_record,
    i16,
    i32,
    u8,
    u32,
    wipe_record,
)
from thirdwish.engine.table import MOST_CHOICES, NO_CARD, NOBODY, Box, Choices, Table, View, bit

WHOLE = 1000  # a won game
HALF = WHOLE // 2
MOST_WEIGHT = 16  # of an answer among others, by rule of thumb; each that is better halves it
SCALE = 1000  # numbers with a fraction are kept as thousandths
EVEN_SPREAD = 0.5  # of results when half of the games are won: the widest there is
LEAST_SPREAD = 0.01  # of results that were all the same so far
MOST_SHOWN = 1 << 15  # numbers for what is shown
SETTLED = 30  # points of lead that are as good as half a win when a game is cut short


# fmt: off
class Node(Record):
    """An answer in the tree, or something shown; node 0 is nothing, and the question at the root
    hangs on another.
    """

    parent: int = i32
    first: int = i32            # its first child, or 0
    next: int = i32             # its next sibling, or 0: siblings stand in ascending order
    visits: int = u32
    total: int = i32            # what its visits came to for the seat that answered, in thousandths
    choice: int = i16           # below 0: what was shown after the answer before
    prior: int = i16            # what the rules of thumb give it, against its siblings
    seat: int = u8              # who answered


class Thought(Record):
    """What a search is about, and how far it is."""

    root: int = i32             # the node after which the question is asked
    nodes: int = i32            # in use
    iterations: int = u32
    limit: int = i32            # answers after which a playout is cut short
    explore: int = i16          # how much the untried is tried, in thousandths
    ripe: int = i16             # how often an answer is tried before the tree goes on below it
    seat: int = u8              # who thinks
    playouts: int = u8          # RANDOM or THUMB
    by_spread: int = u8         # whether the less results differ, the less the untried is tried
    same_worlds: int = u8       # whether all answers at the root are tried in the same worlds
    branching: int = u8         # whether the tree branches by what is shown
    seed: int = u32             # of the worlds and dice of all tries
    given: int = i16            # 1 + the answer given first in every world; 0 to look for it
    total: int = i32            # what all iterations came to for who thinks, in thousandths
    doubt: Row16 = i16[MOST_SEATS]      # how likely a seat plays at random, in thousandths
    taken: Row = u8[MOST_SEATS]         # what it is taken for in this iteration: RANDOM or THUMB
    result: Row16 = i16[MOST_SEATS]     # of the last playout, for each seat
    child: Row32 = i32[MOST_CHOICES]    # of the question walked past: the node of each legal answer
    weight: Row32 = i32[MOST_CHOICES]   # and what it weighs by rule of thumb
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

    `roots` holds a world that the thinking seat cannot tell from the true one. The first of the
    dice deals worlds, and each seat has its own after them.
    """
    thought = thoughts[0]
    doubt_others(boxes[0], roots[0], views[0], thought)
    for _ in range(iterations):
        set_dice(boxes[0], roots[0], choices[0], nodes, thought, dice)
        take_others(thought, roots[0].seats, dice[0])
        copy_record(tables[0], roots[0])
        imagine(boxes[0], tables[0], thought.seat, dice[0])
        leaf = descend(boxes[0], tables[0], views[0], choices[0], nodes, thought)
        play_to_end(boxes[0], tables[0], views[0], choices[0], thought, dice)
        remember(nodes, thought, leaf)
        thought.total += thought.result[thought.seat]
        thought.iterations += 1


def set_dice(
    box: Box,
    root: Table,
    choices: Choices,
    nodes: Sequence[Node],
    thought: Thought,
    dice: Sequence[Dice],
) -> None:
    """Set the dice of a try: its own, or for the nth try of each answer at the root the same, so
    that all are tried in the same worlds with the same luck.
    """
    number = thought.iterations
    if thought.same_worlds == 1 and thought.given == 0 and root.turn == thought.seat:
        legal(box, root, choices)
        if find_children(nodes, thought, thought.root, choices) == 0:
            number = nodes[select(nodes, thought, choices)].visits
    for i in range(len(dice)):
        seed_dice(dice[i], deal_seed(thought.seed, number * len(dice) + i))


def doubt_others(box: Box, table: Table, view: View, thought: Thought) -> None:
    """Judge by what the thinking seat knows how likely each of the others plays at random."""
    wipe_record(view)
    look(box, table, thought.seat, view)
    for seat in range(table.seats):
        thought.doubt[seat] = 0 if seat == thought.seat else doubt(box, view, seat)


def take_others(thought: Thought, seats: int, dice: Dice) -> None:
    """Take each of the others for a random player as often as they are doubted."""
    for seat in range(seats):
        thought.taken[seat] = thought.playouts
        if thought.doubt[seat] > 0 and roll(dice, SCALE) < thought.doubt[seat]:
            thought.taken[seat] = RANDOM


def descend(
    box: Box, table: Table, view: View, choices: Choices, nodes: Sequence[Node], thought: Thought
) -> int:
    """Walk down the tree to an answer that was never tried, and give it; return its node.

    Earlier below an answer that is not ripe; where somebody is asked who is taken to play at
    random, since no answer of theirs is better liked than another; where the tree is full; and, if
    it branches, where something was shown to another seat: what that seat does next depends on it,
    which this tree cannot tell.
    """
    node = thought.root
    if thought.given > 0:
        play(box, table, thought.given - 1)
        node = branch(table, nodes, thought, node)
    while table.turn != NOBODY:
        legal(box, table, choices)
        answer, fresh, who = choices.choice[0], False, table.turn
        if choices.count > 1:
            if thought.taken[who] != thought.playouts or not is_ripe(nodes, thought, node):
                return node
            if not grow(box, table, view, choices, nodes, thought, node):
                return node
            node = select(nodes, thought, choices)
            answer, fresh = nodes[node].choice, nodes[node].visits == 0
        play(box, table, answer)
        shown = thought.branching == 1 and table.must_stand == 1
        if fresh or (shown and who != thought.seat):
            return node
        node = branch(table, nodes, thought, node)
    return node


def is_ripe(nodes: Sequence[Node], thought: Thought, node: int) -> bool:
    """Return whether an answer was tried often enough for the tree to go on below it.

    Until then the rules of thumb go on: they know better than a tree does that tries all that can
    follow once or twice, and by its blunders an answer would seem worse than it is.
    """
    return node == thought.root or nodes[node].visits >= thought.ripe


def branch(table: Table, nodes: Sequence[Node], thought: Thought, node: int) -> int:
    """Return the node after which the tree goes on: if something was shown, one for just what the
    thinking seat saw of it. Other things seen lead to other parts of the tree.
    """
    if thought.branching == 0 or table.must_stand == 0 or thought.nodes == len(nodes):
        return node
    shown = shown_to(table, thought.seat)
    before, child = 0, nodes[node].first
    while child != 0 and nodes[child].choice < shown:
        before, child = child, nodes[child].next
    if child != 0 and nodes[child].choice == shown:
        return child
    return add_node(nodes, thought, node, before, shown, nodes[node].seat)


def shown_to(table: Table, seat: int) -> int:
    """Return a number below zero, where no answer is, for what a seat saw happen."""
    digest = 0
    for i in range(table.events):
        event = table.event[i]
        card = event.card if event.seen & bit(seat) else NO_CARD
        digest = mix((digest + card + (event.number << 8)) & MASK)
        digest = mix((digest + event.what + (event.place << 8) + (event.to << 16)) & MASK)
    return -1 - digest % MOST_SHOWN


def grow(
    box: Box,
    table: Table,
    view: View,
    choices: Choices,
    nodes: Sequence[Node],
    thought: Thought,
    node: int,
) -> bool:
    """Find the nodes of the legal answers, and add those that are not in the tree yet; return
    whether there was room.
    """
    missing = find_children(nodes, thought, node, choices)
    if missing > 0:
        if thought.nodes + missing > len(nodes):
            return False
        weigh_choices(box, table, view, choices, thought)
        add_children(nodes, thought, node, choices, table.turn)
    return True


def find_children(nodes: Sequence[Node], thought: Thought, node: int, choices: Choices) -> int:
    """Find the nodes of the legal answers; return how many are not in the tree yet.

    Legal answers and siblings both ascend, so one walk finds all.
    """
    child, missing = nodes[node].first, 0
    for i in range(choices.count):
        while child != 0 and nodes[child].choice < choices.choice[i]:
            child = nodes[child].next
        if child != 0 and nodes[child].choice == choices.choice[i]:
            thought.child[i] = child
        else:
            thought.child[i] = 0
            missing += 1
    return missing


def weigh_choices(box: Box, table: Table, view: View, choices: Choices, thought: Thought) -> None:
    """Weigh every legal answer by rule of thumb."""
    wipe_record(view)
    look(box, table, table.turn, view)
    for i in range(choices.count):
        thought.weight[i] = weigh(box, view, choices.choice[i])


def add_children(
    nodes: Sequence[Node], thought: Thought, node: int, choices: Choices, seat: int
) -> None:
    """Add the legal answers that are not in the tree yet, each at its place among its siblings."""
    before = 0
    for i in range(choices.count):
        if thought.child[i] == 0:
            child = add_node(nodes, thought, node, before, choices.choice[i], seat)
            nodes[child].prior = prior_of(thought, choices.count, i)
            thought.child[i] = child
        before = thought.child[i]


def add_node(
    nodes: Sequence[Node], thought: Thought, node: int, before: int, choice: int, seat: int
) -> int:
    """Add an answer, or something shown, after another; return its node."""
    child = thought.nodes
    thought.nodes += 1
    wipe_record(nodes[child])
    nodes[child].parent = node
    nodes[child].choice = choice
    nodes[child].seat = seat
    put_after(nodes, node, before, child)
    return child


def put_after(nodes: Sequence[Node], node: int, before: int, child: int) -> None:
    """Hang an answer on a question, after a sibling (0: from the first) and all that are lower."""
    following = nodes[node].first if before == 0 else nodes[before].next
    while following != 0 and nodes[following].choice < nodes[child].choice:
        before = following
        following = nodes[following].next
    nodes[child].next = following
    if before == 0:
        nodes[node].first = child
    else:
        nodes[before].next = child


def prior_of(thought: Thought, count: int, place: int) -> int:
    """Return an answer's prior: half as much for each that the rules of thumb like better."""
    prior = MOST_WEIGHT
    for i in range(count):
        if thought.weight[i] > thought.weight[place]:
            prior //= 2
    return max(1, prior)


def select(nodes: Sequence[Node], thought: Thought, choices: Choices) -> int:
    """Return the legal answer that promises most: what it came to, and credit for being liked by
    the rules of thumb and tried little.
    """
    priors, tried, total = 0, 1, HALF
    for i in range(choices.count):
        priors += nodes[thought.child[i]].prior
        tried += nodes[thought.child[i]].visits
        total += nodes[thought.child[i]].total
    credit = thought.explore / SCALE * math.sqrt(tried) / priors
    if thought.by_spread == 1:
        credit *= spread_of(total / (WHOLE * tried)) / EVEN_SPREAD
    best, highest = 0, -1.0
    for i in range(choices.count):
        node = nodes[thought.child[i]]
        mean = node.total / (WHOLE * node.visits) if node.visits > 0 else 0.5
        promise = mean + credit * node.prior / (1 + node.visits)
        if promise > highest:
            best, highest = thought.child[i], promise
    return best


def spread_of(mean: float) -> float:
    """Return how much results differ that are wins or losses and come to this on average."""
    return max(LEAST_SPREAD, math.sqrt(max(0.0, mean * (1.0 - mean))))


def play_to_end(
    box: Box,
    table: Table,
    view: View,
    choices: Choices,
    thought: Thought,
    dice: Sequence[Dice],
) -> None:
    """Play on by thumb or at random to the end or the limit, and write down the result."""
    answers = 0
    while table.turn != NOBODY and answers < thought.limit:
        legal(box, table, choices)
        if thought.taken[table.turn] == THUMB and choices.count > 1:
            choice = thumb_choice(box, table, view, choices, dice[1 + table.turn])
        else:
            choice = any_choice(choices, dice[1 + table.turn])
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
    while node != thought.root:
        nodes[node].visits += 1
        nodes[node].total += thought.result[nodes[node].seat]
        node = nodes[node].parent
