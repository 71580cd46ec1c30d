"""17. Alone: Tom's deck, his cards, victory and defeat.

On the test table the round spaces are I1 Market, I3 Academy, I5 Tavern, O2 Catacombs, O4 Archives
and O6 Manufactory. Tom's card 1 is Academy, Tavern, 2 Coins; card 13 is blank.
"""

from __future__ import annotations

import pytest

from thirdwish.engine.errors import BadRequest
from thirdwish.engine.table import NOBODY
from thirdwish.games.djinn import GAME
from thirdwish.games.djinn.cards import LOCATION_NAMES, TOM_CARDS
from thirdwish.games.djinn.table import IN_BOX, IN_PILE, NONE, Ending, Happening, Question, Table
from thirdwish.games.djinn.tests.table import (
    BOX,
    a_deal,
    a_table,
    an_edited_box,
    asked,
    choices,
    city,
    clear_city,
    djinn,
    give,
    give_bottles,
    give_corked,
    give_djinn,
    happened,
    in_bottles,
    next_tom,
    play,
    player,
    put_djinn,
    score,
    view,
    wear,
    winners,
)

pytestmark = pytest.mark.rules
ROUND = {"Market": "I1", "Academy": "I3", "Tavern": "I5"}
ROUND |= {"Catacombs": "O2", "Archives": "O4", "Manufactory": "O6"}
BLANK = 13
CATCH_BLUE = ("djinn blue", "done", "pay magic", "store circle")


def alone(bosses: str = "O6", at: str = "O1-I1") -> Table:
    """Return a table where Ada, alone, acts; Bosses with a red Djinn are at the places named."""
    table = a_table(seats=1, at=at)
    clear_city(table)
    for place in bosses.split():
        put_djinn(table, place, "boss red")
    return table


def tom_plays(table: Table, *cards: int) -> None:
    """End the turn with these cards of Tom's next."""
    next_tom(table, *cards)
    play(table, "end")


def last_boss(*cards: int) -> Table:
    """Return a table where Ada can drive out the last Boss, with these cards next."""
    table = alone("")
    put_djinn(table, "I1", "boss blue")
    give(table, magic=4)
    next_tom(table, *cards)
    return table


def deck_of(table: Table, *cards: int) -> None:
    """Leave only these cards on Tom's deck, the next one last."""
    for card in range(15):
        city(table).tom_at[card] = IN_PILE if card + 1 in cards else IN_BOX
        table.tom_deck[card] = cards[card] - 1 if card < len(cards) else 0
    city(table).tom_left = len(cards)


# R17.1 The start


def test_r17_1_there_are_no_character_tiles_and_no_scoring_cards() -> None:
    table = a_deal(1)
    assert asked(table) == Question.GO
    assert set(city(table).character_at) == {IN_BOX}
    assert set(city(table).scoring_at) == {IN_BOX}
    assert set(table.held) == {NONE}


@pytest.mark.parametrize("seed", range(3))
def test_r17_1_there_is_a_djinn_more_at_the_three_spaces_beside_the_source(seed: int) -> None:
    """D-69 A Boss and one Djinn elsewhere."""
    table = a_deal(1, seed)
    counts = {place: len(djinn(table, place).split()) for place in ROUND.values()}
    assert counts == {"I1": 3, "I3": 3, "I5": 3, "O2": 2, "O4": 2, "O6": 2}


def test_r17_1_otherwise_the_start_is_as_usual() -> None:
    """D-69."""
    table = a_deal(1)
    assert (player(table).coins, player(table).magic, player(table).capacity) == (4, 3, 5)
    assert city(table).side == 1
    assert sum(1 for at in city(table).trophy_at if at != IN_BOX) == 6


@pytest.mark.parametrize(
    ("option", "value"), [("characters", "without"), ("scoring", "without"), ("length", "long")]
)
def test_r17_1_what_is_not_for_one_player_cannot_be_agreed(option: str, value: str) -> None:
    """D-96."""
    with pytest.raises(BadRequest):
        GAME.make_options({option: value}, 1)


# R17.2 Tom's deck


@pytest.mark.parametrize("size", [15, 14, 13, 12])
def test_r17_2_the_deck_is_twelve_cards_and_as_many_blanks_as_agreed(size: int) -> None:
    table = a_deal(1, tom=str(size))
    deck = sorted(table.tom_deck[nth] for nth in range(city(table).tom_left))
    assert deck == list(range(size))
    assert [city(table).tom_at[card] for card in range(15)].count(IN_PILE) == size


def test_r17_2_the_deck_is_shuffled() -> None:
    decks = {tuple(a_deal(1, seed).tom_deck) for seed in range(4)}
    assert len(decks) == 4


def test_r17_2_with_more_players_there_is_no_tom() -> None:
    table = a_deal(2)
    assert city(table).tom_left == 0
    assert set(city(table).tom_at) == {IN_BOX}


def test_r17_2_each_location_is_twice_first_and_twice_second_on_tom_s_cards() -> None:
    first = [LOCATION_NAMES[BOX.errand[card].first] for card in range(TOM_CARDS)]
    second = [LOCATION_NAMES[BOX.errand[card].second] for card in range(TOM_CARDS)]
    assert sorted(first) == sorted(second) == sorted(LOCATION_NAMES * 2)


# R17.3 When a card is turned up


def test_r17_3_after_a_turn_at_a_round_space_a_card_is_turned_up() -> None:
    """D-70 Djinn or not."""
    table = alone()
    tom_plays(table, BLANK)
    assert happened(table) == [Happening.TOM]
    assert city(table).tom_left == 14
    assert (asked(table), city(table).round) == (Question.GO, 2)


@pytest.mark.parametrize("at", ["I1-O1", "I1-MS"], ids=["square", "Source"])
def test_r17_3_after_a_turn_elsewhere_none_is(at: str) -> None:
    table = alone(at=at)
    play(table, "end")
    assert city(table).tom_left == 15
    assert (asked(table), city(table).round) == (Question.GO, 2)


def test_r17_3_the_card_is_seen_and_cannot_be_taken_back() -> None:
    table = alone()
    tom_plays(table, BLANK)
    assert table.must_stand == 1
    assert view(table, 0).event[0].card == BLANK - 1


def test_r17_3_when_nothing_happens_nothing_is_paid_or_drawn() -> None:
    table = alone("I3 I5 O6")
    before = [djinn(table, place) for place in ROUND.values()]
    tom_plays(table, BLANK)
    assert [djinn(table, place) for place in ROUND.values()] == before
    assert (player(table).coins, player(table).magic) == (4, 3)


def test_r17_3_the_base_marker_works_in_the_next_turn() -> None:
    table = alone()
    give(table, base=2, magic=0)
    tom_plays(table, BLANK)
    assert player(table).magic == 2


# R17.4 Djinn


def count_at(table: Table, place: str) -> int:
    """Return how many Djinn are at a place."""
    return len(djinn(table, place).split())


@pytest.mark.parametrize("card", range(1, 13))
def test_r17_4_a_djinn_comes_to_the_boss_of_the_first_location(card: int) -> None:
    """D-71 The second line is not looked at then."""
    first = ROUND[LOCATION_NAMES[BOX.errand[card - 1].first]]
    second = ROUND[LOCATION_NAMES[BOX.errand[card - 1].second]]
    empty = next(place for place in ("I1", "O2", "O6") if place not in (first, second))
    table = alone(f"{first} {second}", at=f"O1-{empty}")
    tom_plays(table, card)
    assert (count_at(table, first), count_at(table, second)) == (3, 2)
    assert asked(table) == Question.GO


def test_r17_4_else_to_the_boss_of_the_second() -> None:
    table = alone("I5")
    tom_plays(table, 1)
    assert count_at(table, "I5") == 3
    assert happened(table) == [Happening.TOM, Happening.APPEARED]


def test_r17_4_djinn_without_a_boss_do_not_count() -> None:
    table = alone("I5")
    put_djinn(table, "I3", "red red")
    tom_plays(table, 1)
    assert (count_at(table, "I3"), count_at(table, "I5")) == (2, 3)


def test_r17_4_the_square_space_of_a_location_does_not_count() -> None:
    """The square Academy is O1, and the Boss of O2 is at the Catacombs."""
    table = alone("O2")
    give(table, coins=0)
    tom_plays(table, 1)
    assert happened(table) == [Happening.TOM, Happening.SPARED]
    assert count_at(table, "O2") == 2


def test_r17_4_the_djinn_comes_out_of_the_bag() -> None:
    table = alone("I5")
    before = sum(city(table).bag)
    tom_plays(table, 1)
    assert sum(city(table).bag) == before - 1


def test_r17_4_with_an_empty_bag_tom_is_content_all_the_same() -> None:
    """D-71."""
    table = alone("I5 O6")
    for colour in range(4):
        city(table).bag[colour] = 0
    tom_plays(table, 1)
    assert (count_at(table, "I5"), player(table).coins) == (2, 4)
    assert asked(table) == Question.GO


def test_r17_4_the_board_is_looked_at_as_it_is_after_the_turn() -> None:
    """D-70 The Boss of the Market has fled when card 11, Market, Academy, comes."""
    table = alone("O6")
    put_djinn(table, "I1", "boss blue")
    give(table, magic=4, scrolls=0)
    play(table, *CATCH_BLUE)
    tom_plays(table, 11)
    assert djinn(table, "I1") == ""


# R17.5 Payments


@pytest.mark.parametrize(
    ("card", "good", "number"),
    [(1, "coins", 2), (2, "scrolls", 1), (3, "magic", 2), (4, "keys", 1), (9, "corks", 1)],
)
def test_r17_5_otherwise_what_the_card_shows_is_paid(card: int, good: str, number: int) -> None:
    table = alone("O4")
    give(table, **{good: 3})
    tom_plays(table, card)
    assert asked(table) == Question.TOM
    play(table, "pay tom")
    assert getattr(player(table), good) == 3 - number
    assert (asked(table), city(table).round) == (Question.GO, 2)


def test_r17_5_a_bottle_is_of_the_colour_that_the_player_likes() -> None:
    table = alone("O6")
    give_bottles(table, "blue red")
    tom_plays(table, 12)
    assert choices(table) == ["bottle blue", "bottle red"]
    play(table, "bottle red")
    assert list(player(table).bottles) == [1, 0, 0, 0]


def test_r17_5_a_key_that_is_paid_goes_back() -> None:
    table = alone("O6")
    give(table, keys=1)
    tom_plays(table, 5)
    play(table, "pay tom")
    assert (player(table).keys, city(table).keys) == (0, 12)


def test_r17_5_what_cannot_be_paid_whole_is_not_paid_at_all() -> None:
    """D-72."""
    table = alone()
    give(table, coins=1)
    tom_plays(table, 1)
    assert (player(table).coins, asked(table)) == (1, Question.GO)
    assert happened(table) == [Happening.TOM, Happening.SPARED]


@pytest.mark.parametrize(("card", "answers"), [(1, ("pay tom",)), (BLANK, ())])
def test_r17_5_nobody_is_spared_who_pays_or_has_nothing_to_pay(
    card: int, answers: tuple[str, ...]
) -> None:
    table = alone()
    tom_plays(table, card)
    play(table, *answers)
    assert asked(table) == Question.GO
    assert Happening.SPARED not in happened(table)


def test_r17_5_keys_are_not_exchanged_by_force() -> None:
    """D-72."""
    table = alone()
    give(table, coins=1, keys=3)
    tom_plays(table, 1)
    assert (player(table).coins, player(table).keys, asked(table)) == (1, 3, Question.GO)


def test_r17_5_a_payment_that_can_be_made_cannot_be_refused() -> None:
    table = alone()
    tom_plays(table, 1)
    assert choices(table) == ["pay tom"]


def test_r17_5_a_key_may_be_exchanged_before_it_is_claimed() -> None:
    """D-97."""
    table = alone("O6")
    give(table, keys=1)
    tom_plays(table, 5)
    play(table, "key scroll")
    assert (player(table).keys, player(table).scrolls) == (0, 1)
    assert asked(table) == Question.GO


def test_r17_5_a_cork_may_be_used_before_it_is_claimed() -> None:
    """D-97."""
    table = alone("O2")
    give(table, corks=1)
    give_djinn(table, "red")
    give_bottles(table, "red")
    tom_plays(table, 9)
    play(table, "cork red")
    assert (in_bottles(table), asked(table)) == ("red", Question.GO)


def test_r17_5_a_trophy_may_be_won_while_tom_waits() -> None:
    """D-97."""
    table = alone()
    give_corked(table, "red red red")
    for trophy in range(7):
        city(table).trophy_at[trophy] = IN_BOX
    city(table).trophy_at[6] = 253
    tom_plays(table, 1)
    play(table, "give red 0", "trophy 7")
    assert (score(table), asked(table)) == (36, Question.TOM)


def test_r17_5_in_an_edited_box_tom_may_want_more_keys() -> None:
    box = an_edited_box(
        'second = "Market"\npay = { keys = 1 }', 'second = "Market"\npay = { keys = 2 }'
    )
    table = alone("O6")
    give(table, keys=3)
    next_tom(table, 4)
    play(table, "end", "pay tom", box=box)
    assert player(table).keys == 1


# R17.6 Defeat


def test_r17_6_the_last_card_turned_up_with_a_boss_in_the_city_loses_the_game() -> None:
    table = alone("I5")
    deck_of(table, BLANK)
    play(table, "end")
    assert table.turn == NOBODY
    assert happened(table) == [Happening.TOM, Happening.LOST_GAME]
    assert winners(table) == []


def test_r17_6_the_last_card_but_one_does_not() -> None:
    table = alone("I5")
    deck_of(table, BLANK, BLANK + 1)
    play(table, "end")
    assert city(table).tom_left == 1
    assert table.turn == 0


def test_r17_6_with_no_boss_left_the_last_card_does_not_lose_the_game() -> None:
    """D-73."""
    table = last_boss()
    deck_of(table, BLANK)
    play(table, *CATCH_BLUE, "end")
    assert city(table).ending == Ending.LAST_ACTION
    play(table, "end")
    assert (table.turn, winners(table)) == (NOBODY, [0])


# R17.7 Victory


def test_r17_7_when_the_last_boss_has_left_the_turn_is_finished_first() -> None:
    """D-89."""
    table = last_boss(BLANK)
    play(table, *CATCH_BLUE)
    assert Happening.TOM not in happened(table)
    assert "special" in choices(table)


def test_r17_7_then_one_card_is_turned_up_and_the_last_action_follows() -> None:
    """D-74 One card and not two, though the turn ended at a round space; no other turn."""
    table = last_boss(BLANK)
    play(table, *CATCH_BLUE, "end")
    assert city(table).tom_left == 14
    assert city(table).ending == Ending.LAST_ACTION
    assert choices(table) == ["fill", "end"]
    play(table, "fill", "end")
    assert table.turn == NOBODY


def test_r17_7_its_payment_alone_is_made() -> None:
    table = last_boss(1)
    play(table, *CATCH_BLUE, "end")
    assert asked(table) == Question.TOM
    play(table, "pay tom")
    assert player(table).coins == 2
    assert city(table).ending == Ending.LAST_ACTION


def test_r17_7_no_djinn_comes_any_more() -> None:
    table = last_boss(11)
    play(table, *CATCH_BLUE, "end")
    assert all(djinn(table, place) == "" for place in ROUND.values())


def test_r17_7_what_cannot_be_paid_is_not_paid_then_either() -> None:
    table = last_boss(2)
    play(table, *CATCH_BLUE, "end")
    assert (asked(table), city(table).ending) == (Question.ACT, Ending.LAST_ACTION)


def test_r17_7_a_trophy_may_still_be_won_while_that_card_is_paid_but_not_later() -> None:
    """D-97."""
    table = last_boss(1)
    give_corked(table, "red red red")
    play(table, *CATCH_BLUE, "end")
    assert "give red 0" in choices(table)
    play(table, "pay tom")
    assert "give red 0" not in choices(table)


def test_r17_7_a_turn_of_victory_that_ends_at_a_square_has_that_card_too() -> None:
    """D-74 The Boss is driven out before the Mage moves on."""
    table = a_table(seats=1, at="O1-I1", acting=False)
    clear_city(table)
    put_djinn(table, "I1", "boss blue")
    wear(table, "Banishing Crook")
    next_tom(table, BLANK)
    play(table, "use staff", "djinn blue", "go I1-I2", "end")
    assert (city(table).tom_left, city(table).ending) == (14, Ending.LAST_ACTION)


def test_r17_7_a_boss_driven_out_while_tom_is_paid_wins_the_game_without_another_turn() -> None:
    """D-73, D-97 The card being paid is paid, one more is turned up, the last action follows."""
    table = alone("")
    put_djinn(table, "I1", "boss blue")
    wear(table, "Banishing Crook")
    play(table, "leave")
    tom_plays(table, 1, BLANK)
    play(table, "use staff", "djinn blue", "pay tom")
    assert city(table).ending == Ending.LAST_ACTION
    assert city(table).tom_left == 13
