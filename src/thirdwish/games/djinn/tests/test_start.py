"""1. The box and the start: what lies on the table before anybody has chosen anything."""

from __future__ import annotations

import pytest

from thirdwish.engine.errors import BadRequest
from thirdwish.games.djinn import GAME
from thirdwish.games.djinn.cards import LOCATION_NAMES, LOCATIONS, MAGES, TROPHIES
from thirdwish.games.djinn.city import (
    PATHS,
    PLACE_NAMES,
    ROUNDS,
    SOURCE,
    SQUARES,
    WAYS,
    is_round,
    is_square,
    ways_on,
)
from thirdwish.games.djinn.table import (
    IN_BOX,
    IN_PILE,
    NONE,
    ON_BOARD,
    ON_OFFER,
    OPEN,
    Happening,
    Question,
    Table,
    circles_of,
)
from thirdwish.games.djinn.tests.table import BOX, PLACE, a_deal, asked, djinn, happened, player

pytestmark = pytest.mark.rules

SEEDS = range(12)
ROUND_NAMES = PLACE_NAMES[SQUARES : SQUARES + ROUNDS]


def a_plain_deal(seats: int = 2, seed: int = 1, **options: str) -> Table:
    """Return a deal without Character Tiles and Scoring Cards."""
    if seats > 1:
        options = {"characters": "without", "scoring": "without"} | options
    return a_deal(seats, seed, BOX, **options)


def symbols(table: Table) -> list[int]:
    """Return the location of each space, squares first."""
    return [table.city.symbol[place] for place in range(SOURCE)]


def like_neighbours(table: Table) -> int:
    """Return how many paths join two spaces of the same location."""
    shown = [*symbols(table), LOCATIONS]
    return sum(shown[PLACE[a]] == shown[PLACE[b]] for a, b in PATHS)


def passages_of(table: Table, seat: int) -> list[int]:
    """Return the locations of which a player has a passage to place."""
    passage = player(table, seat).passage
    return [location for location in range(LOCATIONS) if passage[location] == ON_BOARD]


def pile(table: Table, number: int) -> list[int]:
    """Return a pile of Mage Cards, the top last."""
    start = number * (MAGES // 2)
    beneath = [table.mage_pile[start + n] for n in range(table.city.mage_under[number])]
    return [*beneath, table.city.mage_top[number]]


def stack(table: Table, kind: int) -> list[int]:
    """Return a stack of Equipment Cards, the top last."""
    beneath = [table.stack[kind * 9 + n] for n in range(table.city.stack_under[kind])]
    return [*beneath, table.city.stack_top[kind]]


# Players


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r1_1_one_to_four_can_play(seats: int) -> None:
    GAME.check_seats(seats)
    table = a_plain_deal(seats)
    assert table.seats == seats
    assert asked(table) == Question.GO


@pytest.mark.parametrize("seats", [0, 5])
def test_r1_1_nobody_and_five_cannot_play(seats: int) -> None:
    with pytest.raises(BadRequest):
        GAME.check_seats(seats)


# The city


def test_r1_2_six_spaces_are_square_six_are_round_and_one_is_the_source() -> None:
    """D-2."""
    assert sum(is_square(place) for place in range(len(PLACE_NAMES))) == 6
    assert sum(is_round(place) for place in range(len(PLACE_NAMES))) == 6
    assert PLACE_NAMES[SOURCE] == "MS"
    assert not is_square(SOURCE)
    assert not is_round(SOURCE)


def test_r1_2_every_path_has_one_round_end() -> None:
    assert len(set(PATHS)) == 21
    for a, b in PATHS:
        assert is_round(PLACE[a]) != is_round(PLACE[b])


def test_r1_2_the_source_is_joined_to_three_round_spaces() -> None:
    assert {b for a, b in WAYS if a == "MS"} == {"I1", "I3", "I5"}


def test_r1_2_two_or_three_ways_lead_on_from_each_of_42_ends() -> None:
    """D-14, D-20."""
    assert len(WAYS) == 42
    assert {len(ways_on(end)) for end in range(len(WAYS))} == {2, 3}


def test_r1_2_three_ways_lead_on_only_from_the_spaces_beside_the_source() -> None:
    wide = {WAYS[end][1] for end in range(len(WAYS)) if len(ways_on(end)) == 3}
    assert wide == {"I1", "I3", "I5"}


@pytest.mark.parametrize("seed", SEEDS)
def test_r1_3_each_location_is_on_one_square_and_on_one_round_space(seed: int) -> None:
    """D-3."""
    shown = symbols(a_plain_deal(seed=seed))
    assert sorted(shown[:SQUARES]) == list(range(LOCATIONS))
    assert sorted(shown[SQUARES:]) == list(range(LOCATIONS))


def test_r1_3_squares_and_rounds_are_shuffled() -> None:
    dealt = [symbols(a_plain_deal(seed=seed)) for seed in SEEDS]
    assert len({tuple(shown[:SQUARES]) for shown in dealt}) > 1
    assert len({tuple(shown[SQUARES:]) for shown in dealt}) > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_r1_4_no_like_neighbours_in_a_first_game(seed: int) -> None:
    """D-4."""
    assert like_neighbours(a_plain_deal(seed=seed, layout="first")) == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_r1_4_a_first_game_still_has_each_location_twice(seed: int) -> None:
    shown = symbols(a_plain_deal(seed=seed, layout="first"))
    assert sorted(shown) == sorted([*range(LOCATIONS)] * 2)


def test_r1_4_otherwise_like_neighbours_come_up() -> None:
    assert any(like_neighbours(a_plain_deal(seed=seed)) for seed in SEEDS)


# Players' boards


@pytest.mark.parametrize("seed", SEEDS)
def test_r1_5_the_dragon_begins(seed: int) -> None:
    """D-5."""
    table = a_plain_deal(4, seed)
    assert table.turn == table.city.first
    assert happened(table) == [Happening.STARTS]
    assert table.event[0].who == table.city.first


def test_r1_5_the_dragon_is_at_every_seat_in_some_game() -> None:
    assert {a_plain_deal(3, seed).city.first for seed in range(30)} == {0, 1, 2}


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_r1_6_a_player_starts_with_coins_magic_and_markers(seat: int) -> None:
    it = player(a_plain_deal(4), seat)
    assert (it.coins, it.magic, it.base, it.capacity) == (4, 3, 0, 5)
    assert (it.scrolls, it.keys, it.corks, it.flipped) == (0, 0, 0, 0)
    assert list(it.bottles) == [0, 0, 0, 0]


def test_r1_6_mage_and_assistant_stand_nowhere_and_two_circles_are_active() -> None:
    it = player(a_plain_deal())
    assert it.end == NONE
    assert it.tent == NONE
    assert circles_of(it) == 2


@pytest.mark.parametrize("seed", SEEDS)
def test_r1_7_all_have_the_same_four_passages(seed: int) -> None:
    """D-7."""
    table = a_plain_deal(3, seed)
    assert len(passages_of(table, 0)) == 4
    assert passages_of(table, 0) == passages_of(table, 1) == passages_of(table, 2)


def test_r1_7_the_two_others_are_drawn_at_random_and_lie_in_the_box() -> None:
    away = set()
    for seed in range(30):
        passage = player(a_plain_deal(seed=seed)).passage
        away |= {location for location in range(LOCATIONS) if passage[location] == IN_BOX}
    assert away == set(range(LOCATIONS))


def test_r1_7_empty_chairs_have_no_passages() -> None:
    assert passages_of(a_plain_deal(3), 3) == []


# Piles


def test_r1_8_the_mage_cards_of_either_sort_lie_in_two_piles_of_eight() -> None:
    """D-8."""
    table = a_plain_deal()
    piles = [pile(table, number) for number in range(4)]
    assert [len(cards) for cards in piles] == [8, 8, 8, 8]
    assert sorted(piles[0] + piles[1]) == [m for m in range(MAGES) if not BOX.mage[m].key]
    assert sorted(piles[2] + piles[3]) == [m for m in range(MAGES) if BOX.mage[m].key]


def test_r1_8_each_type_of_equipment_is_a_stack_of_nine() -> None:
    table = a_plain_deal()
    for kind in range(3):
        cards = stack(table, kind)
        assert len(set(cards)) == 9
        assert {BOX.equipment[card].kind for card in cards} == {kind}


def test_r1_8_all_eighteen_chests_lie_face_down() -> None:
    table = a_plain_deal()
    assert sorted(table.chest_deck) == list(range(18))
    assert table.city.chests == 18
    assert set(table.city.chest_at) == {IN_PILE}


@pytest.mark.parametrize("number", range(4))
def test_r1_8_the_mage_cards_are_shuffled(number: int) -> None:
    assert len({tuple(pile(a_plain_deal(seed=seed), number)) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize("kind", range(3))
def test_r1_8_the_equipment_is_shuffled(kind: int) -> None:
    assert len({tuple(stack(a_plain_deal(seed=seed), kind)) for seed in SEEDS}) == len(SEEDS)


def test_r1_8_the_chests_are_shuffled() -> None:
    assert len({tuple(a_plain_deal(seed=seed).chest_deck) for seed in SEEDS}) == len(SEEDS)


# Djinn


@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 3), (4, 3)])
def test_r1_9_a_boss_and_some_djinn_are_at_each_round_space(seats: int, count: int) -> None:
    table = a_plain_deal(seats)
    for place in ROUND_NAMES:
        kinds = djinn(table, place).split()
        assert kinds.count("boss") == 1
        assert len(kinds) == count + 1


def test_r1_9_alone_there_is_one_djinn_where_the_source_is_not_near() -> None:
    """D-69."""
    table = a_plain_deal(1)
    for place in ("O2", "O4", "O6"):
        kinds = djinn(table, place).split()
        assert kinds.count("boss") == 1
        assert len(kinds) == 2


@pytest.mark.parametrize(("seats", "drawn"), [(1, 9), (2, 12), (3, 18), (4, 18)])
def test_r1_9_the_djinn_come_out_of_the_bag(seats: int, drawn: int) -> None:
    table = a_plain_deal(seats)
    assert sum(table.city.bag) == 36 - drawn
    assert table.city.supply == 6


def test_r1_9_the_djinn_are_drawn_at_random() -> None:
    assert len({djinn(a_plain_deal(seed=seed), "I1") for seed in SEEDS}) > 1


@pytest.mark.parametrize(
    ("seats", "length", "beside", "others"),
    [
        (2, "usual", 2, 2),
        (2, "long", 3, 2),
        (3, "long", 4, 3),
        (4, "long", 4, 3),
    ],
)
def test_r1_15_the_long_game_has_a_djinn_more_beside_the_source(
    seats: int, length: str, beside: int, others: int
) -> None:
    """D-68."""
    table = a_plain_deal(seats, length=length)
    counts = {place: len(djinn(table, place).split()) - 1 for place in ROUND_NAMES}
    assert {counts[place] for place in ("I1", "I3", "I5")} == {beside}
    assert {counts[place] for place in ("O2", "O4", "O6")} == {others}


def test_r1_15_alone_the_long_game_is_refused() -> None:
    """D-96."""
    with pytest.raises(BadRequest, match="2 to 4 players"):
        GAME.make_options({"length": "long"}, 1)
    GAME.make_options({"length": "long"}, 2)


# Trophies, cards and tiles


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r1_10_of_each_row_one_trophy_more_than_players_can_be_won(seats: int) -> None:
    """D-10."""
    offered = [t for t in range(TROPHIES) if a_plain_deal(seats).city.trophy_at[t] == ON_OFFER]
    for row in range(3):
        assert sum(BOX.trophy[trophy].row == row for trophy in offered) == seats + 1


def test_r1_10_the_trophies_are_chosen_at_random_and_the_others_lie_in_the_box() -> None:
    dealt = {tuple(a_plain_deal(seed=seed).city.trophy_at) for seed in SEEDS}
    assert len(dealt) == len(SEEDS)
    assert set.union(*map(set, dealt)) == {ON_OFFER, IN_BOX}


def test_r1_11_three_scoring_cards_lie_open() -> None:
    dealt = [list(a_deal(2, seed).city.scoring_at) for seed in SEEDS]
    assert all(where.count(OPEN) == 3 and where.count(IN_BOX) == 7 for where in dealt)
    assert len({tuple(where) for where in dealt}) > 1


def test_r1_11_it_can_be_agreed_to_play_without_scoring_cards() -> None:
    assert set(a_deal(2, scoring="without").city.scoring_at) == {IN_BOX}


def test_r1_11_alone_no_scoring_card_lies_open() -> None:
    assert set(a_deal(1).city.scoring_at) == {IN_BOX}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_12_of_each_sort_one_tile_more_than_players_is_offered(seats: int) -> None:
    where = list(a_deal(seats).city.character_at)
    assert where[:10].count(ON_OFFER) == seats + 1
    assert where[10:].count(ON_OFFER) == seats + 1


def test_r1_12_the_tiles_offered_are_chosen_at_random() -> None:
    assert len({tuple(a_deal(2, seed).city.character_at) for seed in SEEDS}) == len(SEEDS)


def test_r1_12_it_can_be_agreed_to_play_without_character_tiles() -> None:
    table = a_deal(2, characters="without")
    assert set(table.city.character_at) == {IN_BOX}
    assert asked(table) == Question.GO


def test_r1_12_alone_there_are_no_character_tiles() -> None:
    table = a_deal(1)
    assert set(table.city.character_at) == {IN_BOX}
    assert asked(table) == Question.GO


# What else was agreed


def test_the_options_are_written_down() -> None:
    options = a_deal(2, layout="first", length="long", source="mages").city.options
    assert GAME.name_options(options) == {
        "layout": "first",
        "length": "long",
        "characters": "with",
        "scoring": "with",
        "source": "mages",
        "tom": "15",
    }


@pytest.mark.parametrize(("tom", "cards"), [("15", 15), ("14", 14), ("13", 13), ("12", 12)])
def test_alone_toms_deck_is_as_large_as_agreed(tom: str, cards: int) -> None:
    table = a_deal(1, tom=tom)
    assert table.city.tom_left == cards
    assert sorted(list(table.tom_deck)[:cards]) == list(range(cards))


def test_together_tom_has_no_deck() -> None:
    assert a_deal(2).city.tom_left == 0


@pytest.mark.parametrize(("seats", "side"), [(1, 1), (2, 1), (3, 0), (4, 0)])
def test_one_and_two_players_have_the_other_side_of_the_market(seats: int, side: int) -> None:
    assert a_deal(seats).city.side == side


def test_the_names_of_the_locations_are_those_of_the_rules() -> None:
    for name in LOCATION_NAMES:
        assert name in GAME.rule("R1.3")


def test_a_deal_can_be_dealt_again_from_its_seed() -> None:
    assert symbols(a_deal(3, 7)) == symbols(a_deal(3, 7))
    assert list(a_deal(3, 7).chest_deck) == list(a_deal(3, 7).chest_deck)
