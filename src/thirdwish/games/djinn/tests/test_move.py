"""2. Moving."""

from __future__ import annotations

import pytest

from thirdwish.games.djinn.cards import KEYS
from thirdwish.games.djinn.city import NOWHERE, WAYS, ways_on
from thirdwish.games.djinn.rules.move import next_payee
from thirdwish.games.djinn.table import NONE, Happening, Question, Table
from thirdwish.games.djinn.tests.table import (
    a_table,
    asked,
    be,
    choices,
    clear_city,
    give,
    happened,
    play,
    player,
    stands,
    wear,
)

pytestmark = pytest.mark.rules


def ways(table: Table) -> set[str]:
    """Return the ends where the Mage may stop."""
    return {answer.removeprefix("go ") for answer in choices(table) if answer.startswith("go ")}


def walking(at: str, *others: str, seats: int = 4, coins: int = 4) -> Table:
    """Return a table where Ada is asked where to go from there."""
    table = a_table(at=at, others=others, acting=False, seats=seats)
    give(table, coins=coins)
    return table


# R2.1 The Base Marker


def bo_begins(base: int, magic: int) -> Table:
    """Return a table where Ada ends her turn, and Bo begins with these."""
    table = a_table(at="I1-O1", others=("I3-O3",))
    give(table, 1, base=base, magic=magic)
    play(table, "end")
    assert table.turn == 1
    return table


def test_r2_1_magic_power_below_the_base_marker_rises_to_it() -> None:
    assert player(bo_begins(2, 0), 1).magic == 2


def test_r2_1_magic_power_above_the_base_marker_stays() -> None:
    assert player(bo_begins(2, 4), 1).magic == 4


def test_r2_1_it_rises_before_moving() -> None:
    """D-13."""
    table = bo_begins(1, 0)
    assert asked(table) == Question.GO
    assert happened(table) == [Happening.GAINED]


def test_r2_1_it_does_not_rise_when_somebody_else_begins() -> None:
    table = a_table(at="I1-O1", others=("I3-O3",))
    give(table, 0, base=2, magic=0)
    play(table, "end")
    assert player(table).magic == 0


# R2.2 The first turn


def test_r2_2_the_mage_starts_at_any_path_of_any_square_space() -> None:
    table = a_table()
    squares = {"O1", "O3", "O5", "I2", "I4", "I6"}
    assert set(choices(table)) == {f"go {a}-{b}" for a, b in WAYS if b in squares}
    assert len(choices(table)) == 18


def test_r2_2_after_placing_the_mage_the_player_acts_there() -> None:
    table = a_table()
    play(table, "go O2-O1")
    assert stands(table) == "O2-O1"
    assert asked(table) == Question.ACT


def test_r2_2_whoever_stands_there_is_not_paid() -> None:
    """D-15."""
    table = a_table(others=("I1-O1", "I1-O1"), seats=3)
    play(table, "go I1-O1")
    assert asked(table) == Question.ACT
    assert [player(table, seat).coins for seat in range(3)] == [4, 4, 4]


def test_r2_2_also_who_could_not_pay_starts_beside_another() -> None:
    table = a_table(others=("I1-O1",))
    give(table, coins=0)
    play(table, "go I1-O1")
    assert stands(table) == "I1-O1"


def test_r2_2_everybody_places_the_mage_in_the_own_first_turn() -> None:
    table = a_table()
    play(table, "go O2-O1", "end")
    assert table.turn == 1
    assert player(table, 1).end == NOWHERE
    assert len(ways(table)) == 18
    play(table, "go O2-O1", "end")
    assert ways(table) == {"O1-I1", "O1-O6"}


# R2.3 Walking on


def test_r2_3_the_mage_goes_to_a_next_space_and_not_back() -> None:
    assert ways(walking("O1-I1")) == {"I1-MS", "I1-I2", "I1-I6"}


def test_r2_3_from_a_space_with_three_paths_two_lead_on() -> None:
    assert ways(walking("I1-O1")) == {"O1-O2", "O1-O6"}


def test_r2_3_the_source_is_a_stop_like_others() -> None:
    """D-21."""
    table = walking("O1-I1")
    play(table, "go I1-MS")
    assert asked(table) == Question.ACT
    play(table, "end")
    assert ways(walking("I1-MS")) == {"MS-I3", "MS-I5"}


def test_r2_3_a_mage_may_come_back_by_other_paths() -> None:
    """D-16: four steps around a block, and there it is again."""
    table = walking("I1-O1", "I4-O4", seats=2)
    clear_city(table)
    for step in ("O1-O2", "O2-I2", "I2-I1", "I1-O1"):
        play(table, f"go {step}", "end")
        play(table, choices(table)[0], "end")
    assert stands(table) == "I1-O1"


def test_r2_3_staying_is_not_possible() -> None:
    assert not any(answer == "end" for answer in choices(walking("I1-O1")))


def test_r2_3_going_is_told() -> None:
    table = walking("I1-O1")
    play(table, "go O1-O2")
    assert happened(table) == [Happening.WENT]


# R2.4 Paying those who stand there


def test_r2_4_the_owner_of_the_mage_gets_a_coin() -> None:
    table = walking("O1-I1", "I1-I2")
    play(table, "go I1-I2")
    assert asked(table) == Question.TOLL
    play(table, "toll coin")
    assert asked(table) == Question.ACT
    assert (player(table).coins, player(table, 1).coins) == (3, 5)


def test_r2_4_or_a_scroll_as_the_payer_likes() -> None:
    table = walking("O1-I1", "I1-I2")
    give(table, scrolls=1)
    play(table, "go I1-I2")
    assert choices(table) == ["toll coin", "toll scroll"]
    play(table, "toll scroll")
    assert (player(table).coins, player(table).scrolls) == (4, 0)
    assert (player(table, 1).coins, player(table, 1).scrolls) == (4, 1)


def test_r2_4_each_owner_is_paid_separately() -> None:
    """D-18."""
    table = walking("O1-I1", "I1-I2", "I1-I2", "I1-I2")
    give(table, scrolls=1)
    play(table, "go I1-I2", "toll coin", "toll scroll", "toll coin")
    assert asked(table) == Question.ACT
    assert [player(table, seat).coins for seat in range(4)] == [2, 5, 4, 5]
    assert [player(table, seat).scrolls for seat in range(4)] == [0, 0, 1, 0]


def test_r2_4_nobody_is_paid_where_nobody_stands() -> None:
    table = walking("O1-I1", "I1-I2")
    play(table, "go I1-I6")
    assert asked(table) == Question.ACT
    assert next_payee(table.city) == NONE


def test_r2_4_payments_are_told() -> None:
    table = walking("O1-I1", "I1-I2", "I1-I2")
    give(table, scrolls=1)
    play(table, "go I1-I2", "toll coin")
    assert happened(table) == [Happening.PAID_COIN]
    play(table, "toll scroll")
    assert happened(table) == [Happening.PAID_SCROLL]


def test_r2_4_at_the_source_the_same_is_paid() -> None:
    """D-21."""
    table = walking("O1-I1", "I1-MS")
    play(table, "go I1-MS", "toll coin")
    assert player(table, 1).coins == 5


def test_who_need_not_pay_stops_there_for_nothing() -> None:
    table = walking("O1-I1", "I1-I2", coins=0)
    be(table, "Sure-Footed")
    play(table, "go I1-I2")
    assert asked(table) == Question.ACT
    assert player(table, 1).coins == 4


def test_who_need_not_pay_may_jump_all_the_same() -> None:
    table = walking("O1-I1", "I1-I2")
    wear(table, "Cloak of Courtesy")
    assert {"I1-I2", "I2-I3"} <= ways(table)


# R2.5 Jumping


def test_r2_5_the_mage_may_go_on_over_an_occupied_end() -> None:
    table = walking("O1-I1", "I1-I2")
    assert ways(table) == {"I1-MS", "I1-I2", "I1-I6", "I2-I3", "I2-O2"}
    play(table, "go I2-O2")
    assert stands(table) == "I2-O2"
    assert player(table, 1).coins == 4


def test_r2_5_over_a_free_end_there_is_no_jumping() -> None:
    """D-19."""
    assert "I6-O6" not in ways(walking("O1-I1", "I1-I2"))


def test_r2_5_the_jump_does_not_lead_back_along_the_path_either() -> None:
    assert "I2-I1" not in ways(walking("O1-I1", "I1-I2"))


def test_r2_5_several_mages_can_be_jumped_over() -> None:
    table = walking("O1-I1", "I1-I2", "I2-O2", "O2-O3")
    assert {"I2-I3", "O2-O1", "O3-I3", "O3-O4"} <= ways(table)
    play(table, "go O3-O4")
    assert asked(table) == Question.ACT


def test_r2_5_they_can_be_jumped_over_in_any_order_of_seats() -> None:
    table = walking("O1-I1", "O2-O3", "I2-O2", "I1-I2")
    assert "O3-O4" in ways(table)


def test_r2_5_a_mage_that_is_not_in_the_way_lets_nobody_jump() -> None:
    assert "O2-O3" not in ways(walking("O1-I1", "I1-I2", "O1-O2"))


def test_r2_5_by_jumps_the_mage_may_come_to_where_it_stood() -> None:
    """D-19: the usual rules, four steps around a block, nobody to pay."""
    table = walking("I1-O1", "O1-O2", "O2-I2", "I2-I1")
    play(table, "go I1-O1")
    assert asked(table) == Question.ACT


def test_r2_5_only_the_last_space_counts() -> None:
    """D-19: a jump over the Academy at O1 gives no reward of it."""
    table = walking("I2-I1", "I1-O1")
    wear(table, "Lecturer's Pointer")
    play(table, "go O1-O6")
    assert player(table).coins == 4


# R2.6 Who cannot pay


def test_r2_6_who_has_nothing_must_jump() -> None:
    table = walking("O1-I1", "I1-I2", coins=0)
    assert ways(table) == {"I1-MS", "I1-I6", "I2-I3", "I2-O2"}


def test_r2_6_one_coin_is_not_enough_for_two() -> None:
    assert "I1-I2" not in ways(walking("O1-I1", "I1-I2", "I1-I2", coins=1))
    assert "I1-I2" in ways(walking("O1-I1", "I1-I2", "I1-I2", coins=2))


def test_r2_6_a_coin_and_a_scroll_are_enough_for_two() -> None:
    table = walking("O1-I1", "I1-I2", "I1-I2", coins=1)
    give(table, scrolls=1)
    play(table, "go I1-I2", "toll scroll")
    assert choices(table) == ["toll coin"]


@pytest.mark.parametrize(("answer", "good"), [("toll coin", "coins"), ("toll scroll", "scrolls")])
def test_r2_6_a_key_pays_as_well(answer: str, good: str) -> None:
    """D-18."""
    table = walking("O1-I1", "I1-I2", coins=0)
    give(table, keys=1)
    before = getattr(player(table, 1), good)
    play(table, "go I1-I2", answer)
    assert player(table).keys == 0
    assert table.city.keys == KEYS
    assert getattr(player(table, 1), good) == before + 1


def test_r2_6_three_other_mages_never_bar_every_way() -> None:
    """D-20: wherever the three stand in the way of one who can pay nobody."""
    table = walking("O1-I1", coins=0)
    for at in range(len(WAYS)):
        near = ways_on(at)
        far = {end for next_end in near for end in ways_on(next_end)}
        give(table, 0, end=at)
        for third in {*near, *far}:
            for seat, end in ((1, near[0]), (2, near[-1]), (3, third)):
                give(table, seat, end=end)
            assert ways(table)


# R2.7 Other ends of the same space


def test_r2_7_mages_at_other_ends_of_a_space_do_not_matter() -> None:
    """D-17."""
    table = walking("O1-I1", "I3-I2", "O2-I2")
    assert ways(table) == {"I1-MS", "I1-I2", "I1-I6"}
    play(table, "go I1-I2")
    assert asked(table) == Question.ACT


def test_r2_7_a_mage_at_the_other_end_of_the_path_does_not_matter() -> None:
    table = walking("O1-I1", "I2-I1")
    assert ways(table) == {"I1-MS", "I1-I2", "I1-I6"}


def test_r2_7_a_mage_beside_the_own_does_not_matter() -> None:
    assert ways(walking("O1-I1", "O1-I1")) == {"I1-MS", "I1-I2", "I1-I6"}


# Before moving, and on arrival


def test_before_moving_a_key_can_be_exchanged() -> None:
    table = walking("O1-I1")
    give(table, keys=1)
    play(table, "key scroll")
    assert asked(table) == Question.GO
    assert player(table).scrolls == 1


def test_what_is_bought_must_still_be_payable_after_the_toll() -> None:
    """At the Market: of a Coin and a Scroll, the Coin is the price of the Bottle."""
    table = a_table(at="I1-I6", others=("I3-O3",))
    give(table, coins=1, scrolls=1)
    give(table, 1, tent=0)
    play(table, "basic", "buy 1")
    assert choices(table) == ["toll scroll"]


def test_a_thrill_seeker_arriving_at_djinn_has_a_reward_to_take() -> None:
    table = a_table(at="I1-O1", acting=False, djinn={"O2": "boss red"})
    be(table, "Thrill-Seeker")
    play(table, "go O1-O2")
    assert "reward 4" in choices(table)
    play(table, "reward 4")
    assert player(table).magic == 4


def test_a_thrill_seeker_arriving_where_no_djinn_are_has_none() -> None:
    table = a_table(at="I1-O1", acting=False, djinn={"O2": ""})
    be(table, "Thrill-Seeker")
    play(table, "go O1-O2")
    assert "reward 4" not in choices(table)


def test_what_was_done_in_a_turn_is_forgotten_in_the_next() -> None:
    table = a_table(at="I1-O1", others=("I3-O3",))
    play(table, "basic", "end", "go O3-O4", "leave", "end", "go O1-O2")
    assert {"basic", "special"} <= set(choices(table))
