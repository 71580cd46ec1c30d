"""What a seat cannot know cannot reach it: not by its view, its choices, events or words.

The proof: deal again everything that the seat cannot know. Whatever the seat receives is the same
bytes as before, and what it thinks about is the same worlds. So that this cannot be passed by
hiding nothing, every hidden card is seen in every place where it could be.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.cases import (
    Case,
    another_world,
    every_case,
    every_seat_count,
    games_to_play,
    helpers,
)
from thirdwish.engine.match import Called
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NOBODY, STRANGER

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def all_it_gets(case: Case, table: Any, seat: int) -> list[object]:
    """Return everything that a seat is ever given of a table."""
    game, box = case.game, case.box
    view = game.rules.View.new()
    rules_of(game).look(box, table, seat, view)
    names = Called(NAMES[: case.seats], seat)
    gets: list[object] = [view.to_bytes(), repr(view)]
    gets += [game.words.tell(box, view, view.event[i], names) for i in range(view.events)]
    gets += game.words.picture(box, view, names)
    if table.turn == seat:
        legal = game.list_choices(box, table)
        gets += [legal, game.words.prompt(box, view)]
        gets += [game.words.name(box, view, choice, names) for choice in legal]
        barred = [choice for choice in range(game.choices) if choice not in legal]
        gets += [game.words.why_not(box, view, choice, names) for choice in barred]
        gets += [game.words.reason_against(box, view, choice) for choice in barred]
    if table.turn == NOBODY:
        gets.append(game.words.ending(box, view, names))
    return gets


@every_case
def test_nothing_that_a_seat_gets_changes_when_all_it_cannot_know_is_dealt_again(
    case: Case,
) -> None:
    for number, table in enumerate(case.tables(games=3, every=5)):
        for seat in case.observers:
            world = another_world(case, table, seat, number)
            assert all_it_gets(case, world, seat) == all_it_gets(case, table, seat)


@every_case
def test_a_world_that_a_seat_imagines_depends_on_nothing_that_it_cannot_know(case: Case) -> None:
    for number, table in enumerate(case.tables(games=3, every=5)):
        for seat in case.observers:
            elsewhere = another_world(case, table, seat, number)
            assert another_world(case, elsewhere, seat, 99) == another_world(case, table, seat, 99)


@every_case
def test_an_imagined_world_has_the_same_pieces_and_can_be_played_to_the_end(case: Case) -> None:
    pieces = helpers(case.game).pieces
    for number, table in enumerate(case.tables(games=2, every=29, most=8)):
        for seat in case.observers:
            world = another_world(case, table, seat, number)
            assert pieces(world) == pieces(table)
            for now, _, _ in case.play_on(world, number):
                assert pieces(now) == pieces(table)


@every_case
def test_the_future_is_hidden_too(case: Case) -> None:
    for number, table in enumerate(case.tables(games=2, every=29, most=8)):
        for seat in case.observers:
            assert another_world(case, table, seat, number).dice != table.dice


@pytest.mark.long
@every_seat_count
def test_every_hidden_card_takes_every_place_it_could_have(case: Case) -> None:
    secrets = helpers(case.game)
    tables = list(case.tables(games=3, every=31))
    hidden_places = 0
    for number, table in enumerate(tables[:: max(1, len(tables) // 4)]):
        seat = case.observers[number % len(case.observers)]
        groups = secrets.hidden(table, seat)
        seen: set[tuple[str, int]] = set()
        for seed in range(games_to_play(1500)):
            lies = secrets.where(another_world(case, table, seat, seed), seat)
            seen |= {(place, card) for place, cards in lies.items() for card in cards}
        for places, cards in groups:
            hidden_places += len(places)
            could = {(place, card) for place in places for card in cards}
            assert could - seen == set()
    assert hidden_places > 0


@every_case
def test_what_can_be_taken_back_told_its_player_nothing(case: Case) -> None:
    taken_back = 0
    for number, before in enumerate(case.tables(games=4, every=2, most=150)):
        if before.turn == NOBODY:
            continue
        legal = case.game.list_choices(case.box, before)
        seat, choice, after = before.turn, legal[number % len(legal)], before.copy()
        rules_of(case.game).play(case.box, after, choice)
        if after.must_stand or after.dice != before.dice:
            continue
        taken_back += 1
        for other in range(3):
            world = another_world(case, before, seat, other)
            rules_of(case.game).play(case.box, world, choice)
            assert case.game.view(case.box, world, seat) == case.game.view(case.box, after, seat)
    assert taken_back > 0


@every_case
def test_a_stranger_knows_no_more_than_any_player(case: Case) -> None:
    for number, table in enumerate(case.tables(games=2, every=13)):
        for seat in range(case.seats):
            world = another_world(case, table, seat, number)
            view = case.game.view(case.box, world, STRANGER)
            assert view == case.game.view(case.box, table, STRANGER)
