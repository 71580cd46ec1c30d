"""What holds of every game, whatever is played."""

from __future__ import annotations

import pytest

from tests.contract.cases import Case, every_case, every_game, helpers
from thirdwish.engine import position
from thirdwish.engine.errors import IllegalChoice, NotYourTurn
from thirdwish.engine.game import Game
from thirdwish.engine.match import Match
from thirdwish.engine.mode import rules_of
from thirdwish.engine.table import NOBODY

pytestmark = pytest.mark.rules


@every_case
def test_random_play_ends(case: Case) -> None:
    for seed in case.seeds(10):
        table = case.deal(seed)
        for number, _ in enumerate(case.play_on(table, seed)):
            assert number < case.game.most_decisions
        assert table.turn == NOBODY
        won = [rules_of(case.game).won(case.box, table, seat) for seat in range(case.seats)]
        assert any(won) or case.game.can_end_without_winner


@every_case
def test_legal_choices_are_listed_once_each_in_order(case: Case) -> None:
    for seed in case.seeds(10):
        for _, legal, _ in case.play_on(case.deal(seed), seed):
            assert legal
            assert legal == sorted(set(legal))
            assert 0 <= legal[0] <= legal[-1] < case.game.choices


@every_case
def test_exactly_the_legal_choices_play(case: Case) -> None:
    for table in case.tables(games=2, every=23):
        match = Match(case.game, case.box, case.options, case.seats, seed=0)
        match.table.put(table.to_bytes())
        legal = match.choices(match.turn)
        seat = 0 if match.over else match.turn
        for choice in range(case.game.choices):
            if choice in legal:
                match.choose(seat, choice)
                assert match.table.to_bytes() != table.to_bytes()
                match.table.put(table.to_bytes())
            else:
                with pytest.raises(NotYourTurn if match.over else IllegalChoice):
                    match.choose(seat, choice)
                assert match.table == table


@every_case
def test_pieces_are_conserved(case: Case) -> None:
    pieces = helpers(case.game).pieces
    for seed in case.seeds(5):
        table = case.deal(seed)
        at_first = pieces(table)
        assert sum(at_first.values()) > 0
        for now, _, _ in case.play_on(table, seed):
            assert pieces(now) == at_first
        assert pieces(table) == at_first


@every_case
def test_the_same_seed_gives_the_same_game_and_another_seed_another(case: Case) -> None:
    assert case.deal(7) == case.deal(7)
    assert case.deal(7) != case.deal(8)
    one, two = case.deal(7), case.deal(7)
    for _ in case.play_on(one, 7):
        pass
    for _ in case.play_on(two, 7):
        pass
    assert one == two


@every_case
def test_the_rules_leave_the_box_alone(case: Case) -> None:
    fresh = case.game.read_box(case.own_box or case.game.published_box)
    box, table = fresh, case.deal(1)
    for now, _, choice in case.play_on(table, 1):
        rules_of(case.game).play(box, now.copy(), choice)
    assert box == case.box


@every_case
def test_a_position_can_be_written_in_a_line_and_read_back(case: Case) -> None:
    for table in case.tables(games=2, every=11):
        line = position.write(table)
        assert "\n" not in line
        assert position.read(case.game.rules.Table, line) == table


@every_game
def test_every_choice_has_a_notation_of_its_own(game: Game) -> None:
    written = [game.words.write(choice) for choice in range(game.choices)]
    assert len(set(written)) == game.choices
    assert [game.words.read(text) for text in written] == list(range(game.choices))
