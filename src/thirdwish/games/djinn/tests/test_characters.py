"""14. Cards and tiles: the start, and the ten good Character Tiles, each by name."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import CHARACTERS
from thirdwish.games.djinn.table import NONE, ON_OFFER, OPEN, Question, Table
from thirdwish.games.djinn.tests.table import (
    BOX,
    TILE,
    a_deal,
    a_table,
    asked,
    be,
    choices,
    city,
    clear_city,
    give,
    give_mage,
    mages_of,
    next_chests,
    open_scoring,
    play,
    player,
    score,
    view,
    wear,
)

pytestmark = pytest.mark.rules


def after_the_draft(
    good: str, bad: str, scoring: str = "without", seed: int = 1
) -> tuple[Table, int]:
    """Return a table whose first player has taken two tiles, and that player's seat."""
    table = a_deal(2, seed, scoring=scoring)
    for tile in range(CHARACTERS):
        city(table).character_at[tile] = ON_OFFER
    others = ("Everybody's Cousin", "Afraid of the Dark")
    for name in (good, *others, bad):
        play(table, f"tile {TILE[name] + 1}")
    return table, city(table).first


# The start


def test_well_provided_starts_with_2_coins_2_scrolls_and_1_magic_power_more() -> None:
    table, seat = after_the_draft("Well-Provided", "Colour-Blind")
    mine = player(table, seat)
    assert (mine.coins, mine.scrolls, mine.magic) == (6, 2, 4)


def test_penniless_starts_with_3_coins_less() -> None:
    table, seat = after_the_draft("Sure-Footed", "Penniless")
    assert (player(table, seat).coins, player(table, seat).magic) == (1, 3)


def test_drained_starts_with_3_magic_power_less() -> None:
    table, seat = after_the_draft("Sure-Footed", "Drained")
    assert (player(table, seat).coins, player(table, seat).magic) == (4, 0)


def test_what_is_gained_at_the_start_comes_before_what_is_lost() -> None:
    """D-12."""
    table, seat = after_the_draft("Well-Provided", "Drained")
    assert player(table, seat).magic == 1


def test_r14_13_cracked_circle_starts_with_one_circle_covered() -> None:
    table, seat = after_the_draft("Sure-Footed", "Cracked Circle")
    assert player(table, seat).covered == 1
    assert player(table, 1 - seat).covered == 0


@pytest.mark.parametrize("seed", range(1, 11))
def test_r14_12_secret_ambition_draws_two_scoring_cards_that_do_not_lie_open(seed: int) -> None:
    table, _ = after_the_draft("Secret Ambition", "Colour-Blind", scoring="with", seed=seed)
    held = set(table.held)
    assert len(held) == 2
    assert NONE not in held
    assert not any(city(table).scoring_at[card] == OPEN for card in held)


# R14.2 Freedom from paying


def test_r14_2_everybodys_cousin_pays_nobody_at_the_market() -> None:
    table = a_table(at="I5-I6")
    be(table, "Everybody's Cousin")
    give(table, 1, tent=0)
    play(table, "basic", "buy 4")
    assert asked(table) == Question.ACT
    assert (player(table).coins, player(table, 1).coins) == (3, 4)


def test_r14_2_everybodys_cousin_pays_when_moving() -> None:
    """D-76."""
    table = a_table(at="MS-I1", others=("I1-O1",), acting=False)
    be(table, "Everybody's Cousin")
    play(table, "go I1-O1")
    assert asked(table) == Question.TOLL


def test_r14_2_sure_footed_pays_nobody_when_moving() -> None:
    table = a_table(at="MS-I1", others=("I1-O1",), acting=False)
    be(table, "Sure-Footed")
    play(table, "go I1-O1")
    assert asked(table) == Question.ACT
    assert (player(table).coins, player(table, 1).coins) == (4, 4)


def test_r14_2_sure_footed_pays_at_the_market() -> None:
    """D-76."""
    table = a_table(at="I5-I6")
    be(table, "Sure-Footed")
    give(table, 1, tent=0)
    play(table, "basic", "buy 4")
    assert asked(table) == Question.TOLL


def test_r14_2_who_has_the_tile_is_still_paid_by_others() -> None:
    table = a_table(at="MS-I1", others=("I1-O1",), acting=False)
    be(table, "Sure-Footed", seat=1)
    play(table, "go I1-O1", "toll coin")
    assert player(table, 1).coins == 5


# R14.6 Locksmith's Friend


@pytest.mark.parametrize("action", ["basic", "special"])
def test_r14_6_locksmiths_friend_gains_a_key_with_a_card_that_shows_none(action: str) -> None:
    table = a_table(at="O5-I5", djinn={"I5": ""})
    be(table, "Locksmith's Friend")
    play(table, action, "hire 1")
    assert player(table).keys == 1


def test_r14_6_a_card_that_shows_a_key_brings_only_that_one() -> None:
    table = a_table(at="O5-I5", djinn={"I5": ""})
    be(table, "Locksmith's Friend")
    play(table, "special", "hire 3")
    assert player(table).keys == 1


def test_r14_6_no_key_comes_with_a_card_taken_elsewhere() -> None:
    """D-32."""
    table = a_table(at="I1-O1")
    be(table, "Locksmith's Friend")
    wear(table, "Recruiter's Plume")
    play(table, "use hat", "hire 1")
    assert player(table).keys == 0


def test_r14_6_no_key_comes_when_the_card_is_declined() -> None:
    table = a_table(at="I3-O3")
    be(table, "Locksmith's Friend")
    play(table, "basic", "decline")
    assert player(table).keys == 0


# R14.7 Cork-Cutter


def test_r14_7_cork_cutter_gains_three_corks_by_the_special_action() -> None:
    table = a_table(at="O1-O6", djinn={"O6": ""})
    be(table, "Cork-Cutter")
    play(table, "special", "decline")
    assert player(table).corks == 3


def test_r14_7_cork_cutter_gains_one_cork_by_the_basic_action() -> None:
    """D-77."""
    table = a_table(at="O1-O6", djinn={"O6": ""})
    be(table, "Cork-Cutter")
    play(table, "basic", "decline")
    assert player(table).corks == 1


# R14.8 Source-Born


@pytest.mark.parametrize("ware", ["bottle", "cork", "activate"])
@pytest.mark.parametrize("capacity", [5, 6, 7, 8])
def test_r14_8_source_born_pays_2_scrolls_whatever_the_capacity(capacity: int, ware: str) -> None:
    """D-81."""
    table = a_table(at="I1-MS")
    be(table, "Source-Born")
    give(table, scrolls=2, capacity=capacity)
    give_mage(table, "Sister Loam", active=False)
    play(table, f"source {ware}")
    assert player(table).scrolls == 0


# R14.9 Thrill-Seeker


def test_r14_9_thrill_seeker_gains_1_magic_power_where_djinn_are() -> None:
    table = a_table(at="O6-O1", djinn={"I1": "red"}, acting=False)
    be(table, "Thrill-Seeker")
    play(table, "go O1-I1", "reward 4")
    assert player(table).magic == 4
    assert "reward 4" not in choices(table)


def test_r14_9_a_boss_thrills_too() -> None:
    table = a_table(at="O6-O1", djinn={"I1": "boss"}, acting=False)
    be(table, "Thrill-Seeker")
    play(table, "go O1-I1")
    assert "reward 4" in choices(table)


@pytest.mark.parametrize(("at", "way"), [("O6-O1", "go O1-I1"), ("O3-O2", "go O2-O1")])
def test_r14_9_nothing_thrills_without_djinn_or_at_a_square(at: str, way: str) -> None:
    table = a_table(at=at, djinn={"I1": ""}, acting=False)
    be(table, "Thrill-Seeker")
    give(table, magic=1)
    play(table, way)
    assert "reward 4" not in choices(table)


def test_r14_9_the_thrill_may_wait_until_there_is_room_for_it() -> None:
    table = a_table(at="O6-O1", djinn={"I1": "red"}, acting=False)
    be(table, "Thrill-Seeker")
    give(table, magic=4)
    play(table, "go O1-I1", "djinn red", "done", "pay magic", "store circle", "end")
    assert player(table).magic == 1


# R14.10 Skeleton Key


def test_r14_10_skeleton_key_keeps_the_key_used_on_a_chest() -> None:
    table = a_table(at="I5-O5")
    be(table, "Skeleton Key")
    give(table, keys=1)
    next_chests(table, 2)
    play(table, "basic", "unlock 1")
    assert (player(table).keys, player(table).scrolls) == (1, 2)


def test_r14_10_one_key_serves_one_chest_a_turn() -> None:
    table = a_table(at="O1-O2", djinn={"O2": ""})
    be(table, "Skeleton Key")
    give(table, keys=1)
    next_chests(table, 2, 5)
    play(table, "special", "unlock 1")
    assert (player(table).scrolls, player(table).corks) == (3, 0)
    assert asked(table) == Question.ACT


def test_r14_10_two_keys_serve_two_chests() -> None:
    table = a_table(at="O1-O2", djinn={"O2": ""})
    be(table, "Skeleton Key")
    give(table, keys=2)
    next_chests(table, 2, 5)
    play(table, "special", "unlock 1", "unlock 1")
    assert (player(table).keys, player(table).scrolls, player(table).corks) == (2, 3, 2)


def test_r14_10_the_key_serves_again_in_the_next_turn() -> None:
    table = a_table(at="I5-O5", others=("I3-O3",))
    clear_city(table)
    be(table, "Skeleton Key")
    give(table, keys=1)
    next_chests(table, 2, 13)
    play(table, "basic", "unlock 1", "end", "go O3-O4", "end", "go O5-O6", "end")
    play(table, "go O4-I4", "end", "go O6-O1", "end", "go I4-I3", "end", "go O1-O2", "basic")
    assert "unlock 1" in choices(table)


def test_r14_10_a_kept_key_can_still_be_exchanged() -> None:
    table = a_table(at="I5-O5")
    be(table, "Skeleton Key")
    give(table, keys=1)
    next_chests(table, 2)
    wear(table, "Smuggler's Lining")
    play(table, "basic", "unlock 1", "key coin")
    assert (player(table).keys, player(table).coins) == (0, 4 + 3 + 1)


def test_r14_10_who_exchanges_a_key_exchanges_the_one_that_has_served() -> None:
    table = a_table(at="O1-O2", djinn={"O2": ""})
    be(table, "Skeleton Key")
    give(table, keys=2)
    next_chests(table, 2, 5)
    play(table, "special", "unlock 1", "key coin", "unlock 1")
    assert (player(table).keys, player(table).scrolls, player(table).corks) == (1, 3, 2)


# R14.11 Study Circle


def studying(at: str = "I1-O1", **numbers: int) -> Table:
    """Return a table where Ada of the Study Circle has three inactive Mage Cards."""
    table = a_table(at=at, djinn={"I3": ""})
    be(table, "Study Circle")
    for name in ("Sister Loam", "Mole Samra", "Hessa Cinder"):
        give_mage(table, name, active=False)
    give(table, **numbers)
    return table


@pytest.mark.parametrize("cards", [0, 1, 2])
def test_r14_11_study_circle_activates_up_to_two_cards_instead_of_magic_power(cards: int) -> None:
    table = studying(magic=0)
    play(table, "basic", f"study {cards}", *["mage 3", "mage 6"][:cards])
    assert (player(table).magic, player(table).scrolls) == (3 - cards, 1)
    assert mages_of(table).count("(Mole Samra)") == 1
    assert sum(not name.startswith("(") for name in mages_of(table)) == cards


def test_r14_11_no_more_than_two_cards_are_activated() -> None:
    table = studying(magic=0)
    play(table, "basic")
    assert choices(table) == ["study 0", "study 1", "study 2"]


def test_r14_11_study_circle_works_by_the_special_action_too() -> None:
    table = studying(at="O3-I3", magic=0)
    play(table, "special", "study 1", "mage 3")
    assert (player(table).capacity, player(table).magic) == (6, 2)


def test_r14_11_magic_power_that_would_not_fit_may_activate_cards() -> None:
    """D-94."""
    table = studying(magic=4)
    play(table, "basic", "study 2", "mage 3", "mage 6")
    assert player(table).magic == 4
    assert mages_of(table) == ["Hessa Cinder", "Sister Loam", "(Mole Samra)"]


def test_r14_11_nothing_is_asked_when_no_card_is_inactive() -> None:
    table = a_table(at="I1-O1")
    be(table, "Study Circle")
    play(table, "basic")
    assert asked(table) == Question.ACT


def test_r14_11_study_circle_and_poor_host_together_activate_nothing() -> None:
    table = studying(magic=0)
    be(table, "Poor Host")
    play(table, "basic")
    assert player(table).magic == 3


# R14.12 Secret Ambition


def with_ambition(*held: int) -> Table:
    """Return a table where Ada secretly holds these Scoring Cards, counted from 1."""
    table = a_table(at="I1-O1")
    be(table, "Secret Ambition")
    for nth, card in enumerate(held):
        table.held[nth] = card - 1
    return table


@pytest.mark.parametrize("held", [(8, 6), (6, 8)])
def test_r14_12_the_better_of_the_two_cards_counts(held: tuple[int, int]) -> None:
    table = with_ambition(*held)
    give(table, keys=3)
    assert score(table) == 9


def test_r14_12_only_one_of_the_two_cards_counts() -> None:
    assert score(with_ambition(4, 6)) == 8


def test_r14_12_a_single_card_counts_when_no_second_is_known() -> None:
    assert score(with_ambition(6)) == 8


def test_r14_12_the_cards_count_for_nobody_else() -> None:
    assert score(with_ambition(4, 6), seat=1) == 0


def test_r14_12_open_scoring_cards_count_besides() -> None:
    table = with_ambition(4, 8)
    open_scoring(table, 6)
    assert score(table) == 16


def test_r14_12_only_the_owner_sees_the_cards() -> None:
    table = with_ambition(4, 6)
    assert list(view(table, 0).held) == [3, 5]
    assert list(view(table, 1).held) == [NONE, NONE]


def test_ten_tiles_are_good_and_ten_are_not() -> None:
    assert [BOX.character[tile].kind for tile in range(CHARACTERS)] == [1] * 10 + [0] * 10
