"""Knowledge as state: which cards of a hand others know to be in it, for certain.

H-34. Cards of one clan and rank are alike, so what is known of a hand is a number for each kind
of card: at least so many are there. The number falls when such a card leaves the hand, or when it
may have left unseen; it rises when a known card comes in. Each seat has its own numbers, and so
has the stranger, who knows what everybody knows.
"""

from __future__ import annotations

from thirdwish.engine.table import bit
from thirdwish.games.high_desert.cards import KINDS
from thirdwish.games.high_desert.table import OBSERVERS, SEATS, Table, known_at


def leaves_hand(table: Table, holder: int, card: int) -> None:
    """Take a card out of a hand for all to see."""
    player = table.player[holder]
    player.hand[card] -= 1
    for watching in range(OBSERVERS):
        forget_one(table, watching, holder, card)


def forget_one(table: Table, watching: int, holder: int, card: int) -> None:
    """Count one such card less as known, if one was."""
    known = table.player[holder].known
    if known[known_at(watching, card)] > 0:
        known[known_at(watching, card)] -= 1


def learn(table: Table, watching: int, holder: int, card: int) -> None:
    """Count one such card more as known; a player needs no knowledge of the own hand."""
    if watching != holder:
        table.player[holder].known[known_at(watching, card)] += 1


def seats_learn(table: Table, knowing: int, holder: int, card: int) -> None:
    """Let the seats whose bits are set know that the holder has this card."""
    if knowing != 0:
        for seat in range(SEATS):
            if knowing & bit(seat):
                learn(table, seat, holder, card)


def all_learn(table: Table, holder: int, card: int) -> None:
    """Let everybody know that the holder has this card."""
    for watching in range(OBSERVERS):
        learn(table, watching, holder, card)


def learn_of_theft(table: Table, thief: int, victim: int, card: int) -> None:
    """R8.3 A card stolen is seen by the thief and the robbed player, and the robbed player knows
    it to be in the thief's hand while it must still be there.
    """
    held = sum(table.player[victim].hand)
    for watching in range(OBSERVERS):
        if watching == thief:
            forget_one(table, thief, victim, card)
        elif watching == victim:
            learn(table, victim, thief, card)
        else:
            miss_theft(table, watching, thief, victim, held)


def miss_theft(table: Table, watching: int, thief: int, victim: int, held: int) -> None:
    """Let an observer reckon with any card of the hand being gone.

    Only when the whole hand is known to be of one kind is it plain which card the thief has.
    """
    for card in range(KINDS):
        known = table.player[victim].known[known_at(watching, card)]
        if known > 0:
            if known == held:
                learn(table, watching, thief, card)
            forget_one(table, watching, victim, card)
