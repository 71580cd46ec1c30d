"""The score part by part, and who won."""

from __future__ import annotations

from thirdwish.engine.game import Line, Names
from thirdwish.games.djinn.cards import SCORINGS, Box
from thirdwish.games.djinn.rules.board import total_of
from thirdwish.games.djinn.rules.score import (
    corked_by,
    private_points,
    scoring_points,
    trophy_points,
    unused_by,
    wealth_of,
)
from thirdwish.games.djinn.table import OPEN, Ending, View
from thirdwish.games.djinn.texts import capital, listed, scoring_text


def reckoning(box: Box, view: View, seat: int) -> list[Line]:
    """Return the parts of a seat's score."""
    city = view.city
    if city.ending == Ending.LOST:
        return [Line("lost to Tom", 0)]
    lines = [
        Line("Trophies", trophy_points(box, city, seat)),
        Line("Djinn in Bottles", box.corked * corked_by(city, seat)),
        Line("Djinn in circles", box.circled * total_of(city.player[seat].circled)),
        Line("unused Bottles and Corks", box.unused * unused_by(city, seat)),
    ]
    lines += [
        Line(scoring_text(box, card), scoring_points(box, city, seat, card))
        for card in range(SCORINGS)
        if city.scoring_at[card] == OPEN
    ]
    private = private_points(box, city, seat, view.held[0], view.held[1])
    if private:
        lines.append(Line("private Scoring Card", private))
    if view.seats == 1:
        lines.append(Line("cards left in Tom's deck", box.tom_card * city.tom_left))
    return lines


def points_of(box: Box, view: View, seat: int) -> int:
    """Return a seat's score."""
    return sum(line.points for line in reckoning(box, view, seat))


def winners(box: Box, view: View) -> list[int]:
    """Return who won a finished game."""
    if view.seats == 1:
        return [] if view.city.ending == Ending.LOST else [0]
    standing = [(points_of(box, view, s), wealth_of(view.city, s)) for s in range(view.seats)]
    return [seat for seat in range(view.seats) if standing[seat] == max(standing)]


def ending(box: Box, view: View, names: Names) -> str:
    """Return in one sentence who won, and by what."""
    won = winners(box, view)
    if not won:
        return f"Tom's deck ran out: {names.who(0)} lost the game."
    points = points_of(box, view, won[0])
    who = capital(listed([names.who(seat) for seat in won]))
    if view.seats == 1:
        return f"{who} freed the city of all six Bosses and won with {points} points."
    if len(won) > 1:
        return f"{who} shared the victory with {points} points."
    level = [s for s in range(view.seats) if points_of(box, view, s) == points]
    by = " and the most Coins, Scrolls and Keys" if len(level) > 1 else ""
    return f"{who} won with {points} points{by}."
