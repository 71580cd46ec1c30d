"""What is kept of games won alone: high scores and tasks, as in the table of the printed rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from thirdwish.games.djinn.cards import KEYLESS, TYPES, Box
from thirdwish.games.djinn.reckon import points_of
from thirdwish.games.djinn.rules.manufactory import sets_of
from thirdwish.games.djinn.rules.score import mages_of, passages_placed
from thirdwish.games.djinn.table import (
    TOM_DECK,
    City,
    Ending,
    View,
    cards_owned,
    circles_of,
    trophies_of,
)

MAGES_MANY, MAGES_FEW, SETS, TROPHIES, COINS, KEYS, CIRCLES, CAPACITY = 8, 2, 2, 3, 10, 3, 2, 6
TASKS: dict[str, Callable[[City], bool]] = {
    "at least 8 Mage Cards": lambda city: mages_of(city, 0, 0, False) >= MAGES_MANY,
    "at least 2 Equipment sets": lambda city: sets_of(city, 0) >= SETS,
    "at least 3 Trophies": lambda city: trophies_of(city, 0) >= TROPHIES,
    "at least 10 Coins": lambda city: city.player[0].coins >= COINS,
    "at least 3 Keys": lambda city: city.player[0].keys >= KEYS,
    "at most 2 active circles": lambda city: circles_of(city.player[0]) <= CIRCLES,
    "Capacity not beyond 6": lambda city: city.player[0].capacity <= CAPACITY,
    "at most 1 type of Equipment": lambda city: types_of(city) <= 1,
    "at most 2 Mage Cards": lambda city: mages_of(city, 0, 0, False) <= MAGES_FEW,
    "no Mage Card with a Key": lambda city: mages_of(city, 0, KEYLESS, False) == 0,
    "no passage placed": lambda city: passages_placed(city, 0) == 0,
}
DECKS = ("15", "14", "13", "12")


def types_of(city: City) -> int:
    """Return of how many types the lone player has Equipment."""
    return sum(1 for kind in range(TYPES) if cards_owned(city, 0, kind))


def entry(box: Box, view: View) -> dict[str, Any] | None:
    """Return the score and the tasks done of a game won alone; nothing of any other. D-75."""
    if view.seats > 1 or view.city.ending == Ending.LOST:
        return None
    return {
        "deck": str(TOM_DECK - view.city.options.tom),
        "score": points_of(box, view, 0),
        "tasks": [task for task, done in TASKS.items() if done(view.city)],
    }


def table(kept: Sequence[dict[str, Any]]) -> list[list[str]]:
    """Return the high score and the tasks ever done, for each size of Tom's deck."""
    rows = [["Cards in Tom's deck", *DECKS]]
    by_deck = {deck: [one for one in kept if one.get("deck") == deck] for deck in DECKS}
    best = [max((one["score"] for one in by_deck[deck]), default=None) for deck in DECKS]
    rows.append(["High Score", *("" if score is None else str(score) for score in best)])
    for task in TASKS:
        done = [any(task in one["tasks"] for one in by_deck[deck]) for deck in DECKS]
        rows.append([task, *("done" if it_is else "" for it_is in done)])
    return rows
