"""1. The start, continued: taking Character Tiles, and what they say of the start."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import CHARACTERS, Box
from thirdwish.games.djinn.table import (
    IN_BOX,
    NONE,
    ON_OFFER,
    OPEN,
    Happening,
    Question,
    Table,
    circles_of,
)
from thirdwish.games.djinn.tests.table import (
    BOX,
    TILE,
    a_deal,
    an_edited_box,
    asked,
    choices,
    happened,
    play,
    player,
)

pytestmark = pytest.mark.rules


def a_draft(*names: str, box: Box = BOX, seed: int = 1, **options: str) -> Table:
    """Return a draft for two, begun by Ada, in which exactly these tiles are offered."""
    table = a_deal(2, seed, box, **options)
    table.city.first = table.turn = 0
    for tile in range(CHARACTERS):
        table.city.character_at[tile] = IN_BOX
    for name in names:
        table.city.character_at[TILE[name]] = ON_OFFER
    return table


def tile(name: str) -> str:
    """Return the answer that takes a tile."""
    return f"tile {TILE[name] + 1}"


def ada_with(good: str, bad: str, box: Box = BOX, seed: int = 1, **options: str) -> Table:
    """Return a table for two at which Ada has taken these tiles, and Bo two others."""
    rest = ("Cork-Cutter", "Spendthrift")
    table = a_draft(good, bad, *rest, box=box, seed=seed, **options)
    play(table, tile(good), *map(tile, rest), tile(bad), box=box)
    return table


FIRST_SEAT_ORDERS = [(0, [0, 1, 2, 2, 1, 0]), (1, [1, 2, 0, 0, 2, 1]), (2, [2, 0, 1, 1, 0, 2])]


@pytest.mark.parametrize(("first", "order"), FIRST_SEAT_ORDERS)
def test_r1_13_clockwise_from_the_dragon_and_back(first: int, order: list[int]) -> None:
    """D-11: the last player picks two in a row."""
    table = a_deal(3)
    table.city.first = table.turn = first
    picked = []
    while asked(table) == Question.TILE:
        picked.append(table.turn)
        play(table, choices(table)[0])
    assert picked == order


def test_r1_13_the_first_tile_is_of_either_sort() -> None:
    table = a_draft("Sure-Footed", "Source-Born", "Drained", "Poor Host")
    offered = {tile(name) for name in ("Sure-Footed", "Source-Born", "Drained", "Poor Host")}
    assert set(choices(table)) == offered


def test_r1_13_the_second_tile_is_of_the_other_sort() -> None:
    table = a_draft(
        "Sure-Footed", "Source-Born", "Cork-Cutter", "Drained", "Poor Host", "Penniless"
    )
    play(table, tile("Sure-Footed"), tile("Drained"))
    assert table.turn == 1
    assert set(choices(table)) == {tile("Source-Born"), tile("Cork-Cutter")}
    play(table, tile("Source-Born"))
    assert table.turn == 0
    assert set(choices(table)) == {tile("Poor Host"), tile("Penniless")}


def test_r1_13_a_tile_taken_is_not_offered_again() -> None:
    table = a_draft("Sure-Footed", "Source-Born", "Drained", "Poor Host")
    play(table, tile("Sure-Footed"))
    assert set(choices(table)) == {tile(n) for n in ("Source-Born", "Drained", "Poor Host")}


def test_r1_13_each_has_a_good_and_a_bad_tile_in_the_end() -> None:
    table = ada_with("Sure-Footed", "Drained")
    assert list(player(table).tile) == [TILE["Sure-Footed"], TILE["Drained"]]
    assert list(player(table, 1).tile) == [TILE["Cork-Cutter"], TILE["Spendthrift"]]
    assert table.city.character_at[TILE["Drained"]] == 0
    assert table.city.character_at[TILE["Cork-Cutter"]] == 1


def test_r1_13_a_pick_is_told() -> None:
    table = a_draft("Sure-Footed", "Source-Born", "Drained", "Poor Host")
    play(table, tile("Drained"))
    assert happened(table) == [Happening.TILE]
    assert table.event[0].card == TILE["Drained"]


def test_after_the_picks_the_dragon_begins_and_the_other_tiles_go_into_the_box() -> None:
    table = a_deal(4)
    table.city.first = table.turn = 2
    while asked(table) == Question.TILE:
        play(table, choices(table)[-1])
    assert asked(table) == Question.GO
    assert table.turn == 2
    assert ON_OFFER not in list(table.city.character_at)


# R1.14 What tiles say of the start


def test_r1_14_well_provided_gains_coins_scrolls_and_magic() -> None:
    it = player(ada_with("Well-Provided", "Poor Host"))
    assert (it.coins, it.scrolls, it.magic) == (6, 2, 4)


def test_r1_14_only_whoever_took_the_tile_gains() -> None:
    it = player(ada_with("Well-Provided", "Poor Host"), 1)
    assert (it.coins, it.scrolls, it.magic) == (4, 0, 3)


def test_r1_14_penniless_loses_three_coins() -> None:
    assert player(ada_with("Sure-Footed", "Penniless")).coins == 1


def test_r1_14_drained_loses_three_magic_power() -> None:
    assert player(ada_with("Sure-Footed", "Drained")).magic == 0


def test_r1_14_nothing_is_gained_or_lost_before_all_have_picked() -> None:
    table = a_draft("Well-Provided", "Source-Born", "Penniless", "Poor Host")
    play(table, tile("Well-Provided"), tile("Penniless"), tile("Source-Born"))
    assert player(table).coins == 4
    assert player(table, 1).coins == 4


def test_r1_14_gains_come_before_losses() -> None:
    """D-12: 4 + 2 - 5, and not nothing and then 2."""
    box = an_edited_box("loss = { coins = 3 }", "loss = { coins = 5 }")
    assert player(ada_with("Well-Provided", "Penniless", box)).coins == 1


def test_r1_14_coins_do_not_fall_below_0() -> None:
    box = an_edited_box("loss = { coins = 3 }", "loss = { coins = 9 }")
    assert player(ada_with("Sure-Footed", "Penniless", box)).coins == 0


def test_r1_14_magic_power_does_not_fall_below_0() -> None:
    box = an_edited_box("loss = { magic = 3 }", "loss = { magic = 9 }")
    assert player(ada_with("Sure-Footed", "Drained", box)).magic == 0


def test_r1_14_scrolls_do_not_fall_below_0() -> None:
    box = an_edited_box("loss = { coins = 3 }", "loss = { scrolls = 9 }")
    assert player(ada_with("Well-Provided", "Penniless", box)).scrolls == 0


def test_r1_14_magic_power_gained_stays_within_its_limit() -> None:
    """D-12: 3 and 9 are 4 at Capacity 5; then 3 are lost."""
    box = an_edited_box("scrolls = 2, magic = 1 }", "scrolls = 2, magic = 9 }")
    assert player(ada_with("Well-Provided", "Drained", box)).magic == 1


def test_cracked_circle_covers_a_circle() -> None:
    table = ada_with("Sure-Footed", "Cracked Circle")
    assert player(table).covered == 1
    assert circles_of(player(table)) == 1
    assert circles_of(player(table, 1)) == 2


@pytest.mark.parametrize("seed", range(1, 9))
def test_secret_ambition_draws_two_scoring_cards_that_do_not_lie_open(seed: int) -> None:
    table = ada_with("Secret Ambition", "Penniless", seed=seed)
    held = set(table.held)
    assert len(held) == 2
    assert held <= {card for card in range(10) if table.city.scoring_at[card] == IN_BOX}
    assert list(table.city.scoring_at).count(OPEN) == 3


def test_secret_ambition_draws_also_when_none_lie_open() -> None:
    held = set(ada_with("Secret Ambition", "Penniless", scoring="without").held)
    assert len(held) == 2
    assert held <= set(range(10))


def test_secret_ambition_draws_at_random() -> None:
    drawn = set()
    for seed in range(30):
        drawn |= set(ada_with("Secret Ambition", "Penniless", seed=seed).held)
    assert drawn == set(range(10))


def test_nobody_else_draws_scoring_cards() -> None:
    assert set(ada_with("Sure-Footed", "Penniless").held) == {NONE}
