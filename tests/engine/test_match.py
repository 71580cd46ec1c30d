"""A live game: whose turn, what is legal, what can be taken back, and the words for it."""

from __future__ import annotations

import pytest

from tests.games import GAME
from thirdwish.engine.errors import BadRequest, CannotTakeBack, IllegalChoice, NotYourTurn
from thirdwish.engine.game import Game, discover, find_game, so_many_players
from thirdwish.engine.match import Called, Match
from thirdwish.engine.table import NOBODY, STRANGER


def a_match(game: Game = GAME, seed: int = 1) -> Match:
    box = game.read_box(game.published_box)
    return Match(game, box, game.make_options({}), game.usual_seats, seed)


def test_a_seat_that_is_not_asked_cannot_answer() -> None:
    match = a_match()
    other = (match.turn + 1) % match.seats
    before = match.table.copy()
    with pytest.raises(NotYourTurn, match=r"cannot answer now: seat . is asked"):
        match.choose(other, match.choices(match.turn)[0])
    assert match.table == before


def test_only_the_seat_that_is_asked_is_offered_choices() -> None:
    match = a_match()
    offered = [bool(match.choices(seat)) for seat in range(match.seats)]
    assert offered.count(True) == 1
    assert offered.index(True) == match.turn
    assert match.choices(STRANGER) == []


def test_a_refusal_names_the_choice_the_reason_and_the_rule() -> None:
    match = a_match()
    legal = match.choices(match.turn)
    barred = next(c for c in range(GAME.choices) if c not in legal)
    with pytest.raises(IllegalChoice, match=r"^.+: not now, because .+\. R\d+\.\d+ .+\.$"):
        match.choose(match.turn, barred)


def test_nothing_can_be_taken_back_before_anything_was_answered() -> None:
    match = a_match()
    with pytest.raises(CannotTakeBack, match="have not chosen anything yet"):
        match.take_back(match.turn)


def test_what_turned_up_something_stands_and_so_does_what_others_answered_upon() -> None:
    match = a_match()
    reasons = set()
    while not match.over:
        seat = match.turn
        match.choose(seat, match.choices(seat)[-1 if len(match.answers) % 3 else 0])
        for other in range(match.seats):
            if not match.can_take_back(other):
                with pytest.raises(CannotTakeBack) as refused:
                    match.take_back(other)
                reasons.add(str(refused.value))
    assert len(reasons) == 3
    assert any("another player has answered since" in reason for reason in reasons)
    assert any("turned up something hidden" in reason for reason in reasons)


def test_a_game_that_is_over_has_an_outcome_and_no_choices() -> None:
    match = a_match()
    assert match.outcome() is None
    while not match.over:
        match.choose(match.turn, match.choices(match.turn)[0])
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winners
    assert len(outcome.scores) == match.seats
    assert match.turn == NOBODY
    with pytest.raises(NotYourTurn, match="the game is over"):
        match.choose(0, 0)


@pytest.mark.parametrize("seats", [GAME.seats.start - 1, GAME.seats.stop])
def test_too_few_and_too_many_are_refused(seats: int) -> None:
    with pytest.raises(BadRequest, match=f"is for .* players, not {seats}"):
        GAME.check_seats(seats)


def test_options_are_given_by_name() -> None:
    option = GAME.options[0]
    options = GAME.make_options({option.name: option.values[1]})
    assert GAME.name_options(options)[option.name] == option.values[1]
    assert GAME.name_options(GAME.make_options({}))[option.name] == option.values[0]


def test_an_option_that_there_is_not_is_refused_with_those_there_are() -> None:
    option = GAME.options[0]
    with pytest.raises(BadRequest, match=f"has no option 'speed'; it has {option.name}"):
        GAME.make_options({"speed": "fast"})
    with pytest.raises(BadRequest, match=f"cannot be 'fast'; it can be {option.values[0]} or"):
        GAME.make_options({option.name: "fast"})


def test_an_option_can_be_for_some_numbers_of_players_only() -> None:
    some = [(g, o) for g in discover().values() for o in g.options if set(g.seats) - set(o.seats)]
    assert some
    for game, option in some:
        other = next(seats for seats in game.seats if seats not in option.seats)
        game.make_options({option.name: option.values[0]}, other)
        with pytest.raises(BadRequest, match=f"option {option.name} can be '.*' only with"):
            game.make_options({option.name: option.values[1]}, other)


@pytest.mark.parametrize(
    ("seats", "said"),
    [(range(1, 2), "one player"), (range(3, 4), "3 players"), (range(2, 5), "2 to 4 players")],
)
def test_numbers_of_players_are_said_in_words(seats: range, said: str) -> None:
    assert so_many_players(seats) == said


def test_a_game_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadRequest, match=f"there is no game 'chess'; there is .*{GAME.name}"):
        find_game("chess")


def test_players_are_called_by_name_and_the_reader_you() -> None:
    called = Called(("Ada", "Bo"), reader=1)
    assert (called.who(0), called.whose(0)) == ("Ada", "Ada's")
    assert (called.who(1), called.whose(1)) == ("you", "your")
    assert called.who(3) == "seat D"


def test_a_game_that_is_over_offers_nothing() -> None:
    match = a_match()
    match.table.turn = NOBODY
    assert GAME.list_choices(match.box, match.table) == []


def test_what_may_be_taken_back_leads_to_the_table_before() -> None:
    match, taken = a_match(), 0
    while taken == 0:
        seat, before = match.turn, match.table.copy()
        match.choose(seat, match.choices(seat)[-1])
        if match.can_take_back(seat):
            match.take_back(seat)
            assert match.table == before
            taken += 1
