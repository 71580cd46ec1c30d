"""16. The score."""

from __future__ import annotations

from thirdwish.engine.table import Figures
from thirdwish.games.djinn.cards import (
    COLOURS,
    KEYLESS,
    LOCATIONS,
    MAGES,
    SCORINGS,
    TROPHIES,
    TYPES,
    Ability,
    Box,
    Condition,
)
from thirdwish.games.djinn.city import SQUARES
from thirdwish.games.djinn.rules.anytime import A_SET
from thirdwish.games.djinn.rules.board import empty_bottles, total_of
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.rules.manufactory import sets_of
from thirdwish.games.djinn.table import (
    NONE,
    OPEN,
    City,
    Ending,
    Table,
    bosses_in_city,
    cards_owned,
    circles_of,
    trophies_of,
)

CIRCLES = 4


def trophy_points(box: Box, city: City, seat: int) -> int:
    """Return the points of a player's Trophies."""
    points = 0
    for trophy in range(TROPHIES):
        if city.trophy_at[trophy] == seat:
            points += box.trophy[trophy].points
    return points


def corked_by(city: City, seat: int) -> int:
    """Return how many Djinn a player has in Bottles."""
    count = 0
    for way in range(2 * COLOURS):
        count += city.player[seat].corked[way]
    return count


def unused_by(city: City, seat: int) -> int:
    """Return how many empty Bottles and unused Corks a player has."""
    return empty_bottles(city.player[seat]) + city.player[seat].corks


def plain_points(box: Box, city: City, seat: int) -> int:
    """R16.1 A Trophy counts its points, a Djinn in a corked Bottle 10, a Djinn in a circle 3, an
    empty Bottle 1 and an unused Cork 1. R17.8 Each card then left in Tom's deck counts 10 points.
    """
    points = trophy_points(box, city, seat)
    points += box.corked * corked_by(city, seat)
    points += box.circled * total_of(city.player[seat].circled)
    points += box.unused * unused_by(city, seat)
    if city.ending == Ending.LAST_ACTION:
        points += box.tom_card * city.tom_left
    return points


# Scoring Cards


def mages_of(city: City, seat: int, first: int, active_only: bool) -> int:
    """Return how many Mage Cards from a number on a player has, or how many active ones."""
    count = 0
    for mage in range(first, MAGES):
        if city.mage_at[mage] == seat and (city.active[mage] or not active_only):
            count += 1
    return count


def passages_placed(city: City, seat: int) -> int:
    """Return how many passages a player has placed."""
    count = 0
    for location in range(LOCATIONS):
        if city.player[seat].passage[location] < SQUARES:
            count += 1
    return count


def threes_of(city: City, seat: int) -> int:
    """Return how many times a player has three Equipment Cards of a type."""
    threes = 0
    for kind in range(TYPES):
        threes += cards_owned(city, seat, kind) // 3
    return threes


def inactive_circles(city: City, seat: int) -> int:
    """Return how many of the four circles are not active."""
    return CIRCLES - circles_of(city.player[seat])


def scoring_points(box: Box, city: City, seat: int, card: int) -> int:
    """R16.2 A Scoring Card counts for each player who fulfils it."""
    scoring, player = box.scoring[card], city.player[seat]
    points, number = scoring.points, scoring.number
    match scoring.condition:
        case Condition.SETS:
            return points * int(sets_of(city, seat) >= number)
        case Condition.THREES:
            return min(scoring.most, points * threes_of(city, seat))
        case Condition.PASSAGES:
            return points * int(passages_placed(city, seat) <= number)
        case Condition.KEYLESS:
            return points * int(mages_of(city, seat, KEYLESS, False) == 0)
        case Condition.INACTIVE:
            return points * int(inactive_circles(city, seat) >= number)
        case Condition.CAPACITY:
            return points * int(player.capacity <= number)
        case Condition.BASE:
            return points * int(player.base == number)
        case Condition.KEYS:
            return min(scoring.most, points * player.keys)
        case Condition.ACTIVE:
            return min(scoring.most, points * mages_of(city, seat, 0, True))
        case _:
            return min(scoring.most, points * unused_by(city, seat))


def open_points(box: Box, city: City, seat: int) -> int:
    """Return the points of a player by the Scoring Cards that lie open."""
    points = 0
    for card in range(SCORINGS):
        if city.scoring_at[card] == OPEN:
            points += scoring_points(box, city, seat, card)
    return points


def private_points(box: Box, city: City, seat: int, first: int, second: int) -> int:
    """R14.12 Secret Ambition: two Scoring Cards are drawn, kept hidden, and the better one counts
    at the end.
    """
    if first == NONE or not able(city, seat, Ability.AMBITION):
        return 0
    one = scoring_points(box, city, seat, first)
    if second == NONE:
        return one
    return max(one, scoring_points(box, city, seat, second))


def score(box: Box, table: Table, seat: int) -> int:
    """R17.9 A game that is lost counts nothing."""
    city = table.city
    if city.ending == Ending.LOST:
        return 0
    points = plain_points(box, city, seat) + open_points(box, city, seat)
    return points + private_points(box, city, seat, table.held[0], table.held[1])


def wealth_of(city: City, seat: int) -> int:
    """Return a player's Coins, Scrolls and Keys together."""
    player = city.player[seat]
    return player.coins + player.scrolls + player.keys


def won(box: Box, table: Table, seat: int) -> bool:
    """R16.3 The most points win. R16.4 Among players level, the one with most Coins, Scrolls and
    Keys together wins; if they are level too, they share the victory.
    """
    if table.seats == 1:
        return table.city.ending != Ending.LOST
    mine = score(box, table, seat)
    for other in range(table.seats):
        points = score(box, table, other)
        if points > mine:
            return False
        if points == mine and wealth_of(table.city, other) > wealth_of(table.city, seat):
            return False
    return True


FIGURES = ("trophies", "corked", "bosses_fled", "bosses_left", "rounds")


def corked_in_all(city: City, seat: int) -> int:
    """Return how many Djinn a player has put into Bottles in the whole game."""
    return corked_by(city, seat) + A_SET * trophies_of(city, seat)


def measure(box: Box, table: Table, figures: Figures) -> None:
    """Count the Trophies and corked Djinn of all players, Bosses, and rounds."""
    city = table.city
    figures.of[0] = 0
    figures.of[1] = 0
    for seat in range(table.seats):
        figures.of[0] += trophies_of(city, seat)
        figures.of[1] += corked_in_all(city, seat)
    figures.of[2] = city.fled
    figures.of[3] = bosses_in_city(city)
    figures.of[4] = city.round
