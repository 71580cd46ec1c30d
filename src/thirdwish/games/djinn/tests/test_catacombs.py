"""5. Catacombs. The numbers of chests are those of cards.toml, counted from 1."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import CHESTS, KEYS
from thirdwish.games.djinn.table import DISCARDED, IN_BOX, IN_PILE, Happening, Question, Table
from thirdwish.games.djinn.tests.table import (
    a_table,
    asked,
    be,
    choices,
    give,
    happened,
    mages_of,
    next_chests,
    play,
    player,
    show_mage,
    wear,
)

pytestmark = pytest.mark.rules
KEYS_AT_ANY_TIME = ["key coin", "key scroll", "key magic"]


def catacombs(*chests: int, special: bool = False, keys: int = 0) -> Table:
    """Return a table where Ada is in the Catacombs and these chests come next."""
    table = a_table(at="O1-O2" if special else "I5-O5", djinn={"O2": ""})
    give(table, coins=0, magic=0, keys=keys)
    next_chests(table, *chests)
    return table


def discarded(table: Table) -> list[int]:
    """Return the discarded chests, counted from 1."""
    return [n + 1 for n in range(CHESTS) if table.city.chest_at[n] == DISCARDED]


def leave_in_deck(table: Table, *chests: int) -> None:
    """Let only these chests be in the deck, and the others be discarded."""
    for chest in range(CHESTS):
        table.city.chest_at[chest] = DISCARDED
        table.chest_deck[chest] = 0
    table.city.chests = 0
    next_chests(table, *chests)


# R5.1 Revealing and gaining


def test_r5_1_a_chest_is_revealed_and_gained() -> None:
    table = catacombs(4)
    play(table, "basic")
    assert (player(table).coins, player(table).scrolls) == (2, 1)
    assert table.city.chests == CHESTS - 1
    assert asked(table) == Question.ACT


def test_r5_1_by_the_special_action_two_are() -> None:
    table = catacombs(1, 12, special=True)
    play(table, "special")
    assert (player(table).coins, player(table).scrolls) == (4, 2)
    assert table.city.chests == CHESTS - 2


def test_r5_1_the_basic_action_at_the_round_space_reveals_one() -> None:
    table = catacombs(1, 12, special=True)
    play(table, "basic")
    assert (player(table).coins, player(table).scrolls) == (4, 0)


def test_r5_1_everything_in_a_chest_is_gained() -> None:
    table = catacombs(8)
    play(table, "basic", "bottle red")
    assert player(table).coins == 2
    assert list(player(table).bottles) == [0, 0, 1, 0]


def test_r5_1_all_are_revealed_before_any_is_gained() -> None:
    """D-33."""
    table = catacombs(2, 13, special=True, keys=1)
    play(table, "special")
    assert list(table.city.revealed)[:2] == [1, 12]
    assert (player(table).coins, player(table).scrolls) == (0, 0)


@pytest.mark.parametrize(("first", "rest"), [("chest 1", [12]), ("chest 2", [1])])
def test_r5_1_they_are_gained_in_an_order_of_choice(first: str, rest: list[int]) -> None:
    table = catacombs(2, 13, special=True, keys=1)
    play(table, "special", first)
    assert [chest for chest in table.city.revealed if chest < CHESTS] == rest


def test_r5_1_a_key_found_in_one_chest_may_open_the_other() -> None:
    table = catacombs(2, 17, special=True)
    play(table, "special")
    assert choices(table) == ["chest 1", "chest 2"]
    play(table, "chest 2", "unlock 1")
    assert (player(table).coins, player(table).scrolls, player(table).keys) == (5, 2, 0)


def test_r5_1_a_key_of_a_mage_card_found_in_one_chest_may_open_the_other() -> None:
    table = catacombs(2, 16, special=True, keys=1)
    show_mage(table, 2, "Mole Samra")
    play(table, "special", "unlock 2", "hire 3", "unlock 1")
    assert mages_of(table) == ["Mole Samra"]
    assert (player(table).scrolls, player(table).keys) == (2, 0)


def test_r5_1_revealing_cannot_be_taken_back() -> None:
    table = catacombs(1)
    play(table, "basic")
    assert table.must_stand
    assert happened(table) == [Happening.ACTED, Happening.CHEST, Happening.GAINED]


# R5.2 Keys


def test_r5_2_a_key_unlocks_the_rest() -> None:
    table = catacombs(2, keys=1)
    play(table, "basic")
    assert choices(table) == ["chest 1", "unlock 1", *KEYS_AT_ANY_TIME]
    play(table, "unlock 1")
    assert (player(table).coins, player(table).scrolls) == (3, 2)


def test_r5_2_the_key_is_paid_and_goes_back() -> None:
    table = catacombs(2, keys=1)
    play(table, "basic", "unlock 1")
    assert player(table).keys == 0
    assert table.city.keys == KEYS
    assert Happening.UNLOCKED in happened(table)


def test_r5_2_nobody_has_to_pay_a_key() -> None:
    table = catacombs(2, keys=1)
    play(table, "basic", "chest 1")
    assert (player(table).coins, player(table).scrolls, player(table).keys) == (3, 0, 1)


def test_r5_2_without_a_key_the_rest_stays_locked() -> None:
    table = catacombs(2)
    play(table, "basic")
    assert (player(table).coins, player(table).scrolls) == (3, 0)
    assert asked(table) == Question.ACT


def test_r5_2_a_chest_without_a_lock_takes_no_key() -> None:
    table = catacombs(1, 2, special=True, keys=2)
    play(table, "special")
    assert choices(table) == ["chest 1", "chest 2", "unlock 2", *KEYS_AT_ANY_TIME]


def test_r5_2_several_chests_take_several_keys() -> None:
    """D-34."""
    table = catacombs(2, 13, special=True, keys=2)
    play(table, "special", "unlock 1", "unlock 1")
    assert (player(table).coins, player(table).scrolls, player(table).keys) == (7, 4, 0)


def test_r5_2_one_key_opens_one_chest() -> None:
    """D-34."""
    table = catacombs(2, 13, special=True, keys=1)
    play(table, "special", "unlock 1")
    assert (player(table).coins, player(table).scrolls, player(table).keys) == (3, 4, 0)
    assert asked(table) == Question.ACT


def test_r5_2_capacity_that_was_paid_for_is_not_asked_about() -> None:
    table = catacombs(7, keys=1)
    give(table, capacity=6)
    play(table, "basic", "unlock 1")
    assert player(table).capacity == 7


# R5.3 Discarding and shuffling


def test_r5_3_a_chest_that_was_gained_is_discarded() -> None:
    table = catacombs(1, 12, special=True)
    play(table, "special")
    assert discarded(table) == [1, 12]


def test_r5_3_an_empty_deck_is_made_anew_of_the_discarded_chests() -> None:
    table = catacombs()
    leave_in_deck(table)
    play(table, "basic")
    assert Happening.SHUFFLED in happened(table)
    assert table.city.chests == CHESTS - 1
    assert len(discarded(table)) == 1


def test_r5_3_it_is_made_only_when_a_chest_is_needed() -> None:
    """D-95."""
    table = catacombs()
    leave_in_deck(table, 1)
    play(table, "basic")
    assert table.city.chests == 0
    assert len(discarded(table)) == CHESTS
    assert Happening.SHUFFLED not in happened(table)


def test_r5_3_a_chest_just_revealed_is_not_shuffled_in() -> None:
    """D-33."""
    table = catacombs(special=True)
    leave_in_deck(table, 2)
    give(table, keys=1)
    play(table, "special")
    assert table.city.revealed[0] == 1
    assert table.city.revealed[1] != 1
    assert 1 not in list(table.chest_deck)[: table.city.chests]
    assert table.city.chests == CHESTS - 2


def test_r5_3_the_new_deck_is_in_a_new_order() -> None:
    orders = set()
    for seed in range(5):
        table = a_table(at="I5-O5", seed=seed)
        leave_in_deck(table)
        play(table, "basic")
        orders.add(tuple(table.chest_deck))
        assert list(table.city.chest_at).count(IN_PILE) == CHESTS - 1
    assert len(orders) == 5


def test_when_no_chest_is_left_anywhere_nothing_is_revealed() -> None:
    table = catacombs()
    leave_in_deck(table)
    for chest in range(CHESTS):
        table.city.chest_at[chest] = IN_BOX
    play(table, "basic")
    assert asked(table) == Question.ACT
    assert player(table).coins == 0


# Cards and tiles in the Catacombs


def test_one_chest_more_is_revealed_and_one_put_aside() -> None:
    table = catacombs(1, 12)
    wear(table, "Treasure-Nose Hood")
    play(table, "basic")
    assert choices(table) == ["chest 1", "chest 2", "aside 1", "aside 2"]
    play(table, "aside 1")
    assert (player(table).coins, player(table).scrolls) == (0, 2)
    assert discarded(table) == [1, 12]


def test_the_chest_that_is_left_after_the_others_are_gained_is_put_aside() -> None:
    table = catacombs(1, 12, 4, special=True)
    wear(table, "Treasure-Nose Hood")
    play(table, "special", "chest 1", "chest 1")
    assert choices(table) == ["aside 1"]
    play(table, "aside 1")
    assert happened(table) == [Happening.ASIDE]
    assert (player(table).coins, player(table).scrolls) == (4, 2)


def test_who_is_afraid_of_the_dark_still_reveals_the_chest_of_the_card() -> None:
    """D-80."""
    table = catacombs(1, 12, special=True)
    be(table, "Afraid of the Dark")
    wear(table, "Treasure-Nose Hood")
    play(table, "basic")
    assert asked(table) == Question.CHEST
    assert table.city.aside == 1


def test_a_skeleton_key_is_kept_and_serves_one_chest() -> None:
    table = catacombs(2, 13, special=True, keys=1)
    be(table, "Skeleton Key")
    play(table, "special", "unlock 1")
    assert (player(table).keys, player(table).coins, player(table).scrolls) == (1, 3, 4)
    assert asked(table) == Question.ACT


def test_butterfingers_uses_no_key_on_a_chest() -> None:
    table = catacombs(2, keys=1)
    be(table, "Butterfingers")
    play(table, "basic")
    assert (player(table).scrolls, player(table).keys) == (0, 1)


def test_butterfingers_is_not_offered_to_unlock_when_chests_are_chosen() -> None:
    table = catacombs(2, 13, keys=1)
    be(table, "Butterfingers")
    wear(table, "Treasure-Nose Hood")
    play(table, "basic")
    assert choices(table) == ["chest 1", "chest 2", "aside 1", "aside 2", *KEYS_AT_ANY_TIME]
