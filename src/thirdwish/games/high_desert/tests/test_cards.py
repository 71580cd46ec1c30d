"""The box: what it holds, what is wrong with a bad one, and that an edited one is played with."""

from __future__ import annotations

import pytest

from thirdwish.engine.errors import BadBox
from thirdwish.games.high_desert import GAME
from thirdwish.games.high_desert.cards import (
    CLAN_NAMES,
    JANN,
    RANK_NAMES,
    RANKS,
    card_of,
    clan_of,
    rank_of,
    read_box,
    text_of,
    value_of,
)
from thirdwish.games.high_desert.tests.table import (
    BOX,
    CARD,
    a_deal,
    a_table,
    an_edited_box,
    choices,
    hand,
    play,
    scores,
)

pytestmark = pytest.mark.rules


def copies_of_clan(clan: int) -> list[int]:
    return [BOX.copies[card_of(clan, rank)] for rank in range(RANKS)]


# The published box


def test_the_box_has_seventy_cards() -> None:
    """H-2 The four reference cards are not among them."""
    assert sum(BOX.copies) == 70


@pytest.mark.parametrize("clan", range(JANN))
def test_each_of_the_four_clans_has_fifteen_cards(clan: int) -> None:
    assert copies_of_clan(clan) == [5, 4, 3, 2, 1]


def test_the_jann_have_ten_cards_and_no_sultan() -> None:
    assert copies_of_clan(JANN) == [4, 3, 2, 1, 0]


def test_r1_3_the_values_of_the_ranks_rise_from_one_to_five() -> None:
    assert list(BOX.value) == [1, 2, 3, 4, 5]
    assert value_of(BOX, CARD["Js"]) == 5


def test_all_cards_together_are_worth_a_hundred_and_sixty() -> None:
    assert sum(value_of(BOX, card) * BOX.copies[card] for card in CARD.values()) == 160


def test_the_numbers_of_the_printed_rules() -> None:
    assert (BOX.opening_hand, BOX.draw, BOX.wish_price, BOX.wish_look) == (5, 1, 3, 5)
    assert BOX.immune_at == 8


def test_a_card_is_its_clan_and_rank() -> None:
    card = card_of(CLAN_NAMES.index("Efreet"), RANK_NAMES.index("Vizier"))
    assert card == CARD["Ev"]
    assert CLAN_NAMES[clan_of(card)] == "Efreet"
    assert RANK_NAMES[rank_of(card)] == "Vizier"


@pytest.mark.parametrize(
    ("rank", "text"),
    [
        ("Diviner", "Draw 1 more card at the end of this turn."),
        (
            "Merchant",
            "You may exchange a card of your Palace for one of equal or lower value in another "
            "Palace.",
        ),
        ("Thief", "Take a random card from another player's hand."),
        ("Vizier", "You may discard another card worth 4 or less from any Palace."),
        (
            "Sultan",
            "You may put another card of your hand into your Palace, without its effect.",
        ),
    ],
)
def test_the_text_of_a_rank_says_what_it_does(rank: str, text: str) -> None:
    """H-5 Merchant, Vizier and Sultan say "you may"."""
    assert text_of(BOX, RANK_NAMES.index(rank)) == text


def test_the_text_of_an_edited_rank_says_what_it_does_now() -> None:
    two_more = an_edited_box("number = 1\nmay", "number = 2\nmay")
    assert text_of(two_more, 0) == "Draw 2 more cards at the end of this turn."
    must = an_edited_box("number = 4\nmay = true", "number = 3\nmay = false")
    assert text_of(must, 3) == "Discard another card worth 3 or less from any Palace."


# Bad boxes


def test_a_file_that_is_not_toml_is_refused_with_the_place() -> None:
    with pytest.raises(BadBox, match=r"the card file is not TOML: .*line 1"):
        read_box("draw = \n[numbers]")


def test_a_file_without_numbers_is_refused() -> None:
    with pytest.raises(BadBox, match=r"needs a table \[numbers\] with opening_hand, draw"):
        read_box("[[rank]]")


def test_a_file_with_numbers_that_are_no_table_is_refused() -> None:
    with pytest.raises(BadBox, match=r"needs a table \[numbers\]"):
        read_box("numbers = 3")


def test_a_file_without_ranks_is_refused() -> None:
    with pytest.raises(BadBox, match=r"needs one \[\[rank\]\] each for Diviner, .* in order"):
        read_box(GAME.published_box.split("[[rank]]")[0])


def test_ranks_that_are_no_tables_are_refused() -> None:
    numbers = GAME.published_box.split("[[rank]]")[0]
    with pytest.raises(BadBox, match=r"needs one \[\[rank\]\] each for Diviner"):
        read_box(f"rank = [1, 2]\n{numbers}")


def test_a_part_that_the_file_should_not_have_is_refused() -> None:
    with pytest.raises(BadBox, match="'extras' in the card file is not known"):
        read_box(f"{GAME.published_box}\n[extras]")


def test_an_effect_that_is_no_word_is_refused() -> None:
    with pytest.raises(BadBox, match=r"effect in \[\[rank\]\] Thief must be one of draw"):
        an_edited_box('effect = "steal"', 'effect = ["steal"]')


def test_drawing_cannot_be_left() -> None:
    with pytest.raises(BadBox, match=r"may in \[\[rank\]\] Diviner must be false"):
        an_edited_box("number = 1\nmay = false", "number = 1\nmay = true")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (
            "wish_price = 3",
            "wish_cost = 3",
            r"'wish_cost' .*\[numbers\] is not known; .*wish_price",
        ),
        (
            "wish_price = 3",
            "",
            r"wish_price in \[numbers\] must be a whole number from 1 to 8",
        ),
        ("wish_price = 3", "wish_price = 9", r"wish_price in \[numbers\] .* from 1 to 8"),
        ("wish_price = 3", "wish_price = true", r"wish_price in \[numbers\] .* from 1 to 8"),
        ("wish_look = 5", "wish_look = 0", r"wish_look in \[numbers\] .* from 1 to 8"),
        ("draw = 1 ", "draw = 5 ", r"draw in \[numbers\] .* from 0 to 4"),
        ("opening_hand = 5", "opening_hand = 9", r"opening_hand in \[numbers\] .* from 1 to 8"),
        ("immune_at = 8", "immune_at = 1", r"immune_at in \[numbers\] .* from 2 to 20"),
        ("immune_at = 8", 'immune_at = "8"', r"immune_at in \[numbers\] .* from 2 to 20"),
        ('"Thief"', '"Robber"', r"needs one \[\[rank\]\] each for .*Thief"),
        ("value = 3", "value = 21", r"value in \[\[rank\]\] Thief .* from 0 to 20"),
        ("value = 3", "value = 2.5", r"value in \[\[rank\]\] Thief .* whole number"),
        ("value = 3", "", r"value in \[\[rank\]\] Thief must be a whole number"),
        ("value = 3", "worth = 3", r"'worth' in \[\[rank\]\] Thief is not known; .*value"),
        ('"steal"', '"sneak"', r"effect in \[\[rank\]\] Thief must be one of draw, trade, steal"),
        ('effect = "steal"', "", r"effect in \[\[rank\]\] Thief must be one of"),
        ('"steal"', '"steal"\nnumber = 2', r"'number' in \[\[rank\]\] Thief is not known"),
        ("number = 4\n", "", r"number in \[\[rank\]\] Vizier .* from 0 to 20"),
        ("number = 1\n", "number = 0\n", r"number in \[\[rank\]\] Diviner .* from 1 to 8"),
        ('"trade"\nmay = true', '"trade"', r"may in \[\[rank\]\] Merchant must be true or false"),
        ('"trade"\nmay = true', '"trade"\nmay = 1', r"Merchant must be true or false"),
        (
            "number = 1\nmay = false",
            "number = 1\nmay = true",
            r"may in \[\[rank\]\] Diviner must be false: a card more is always drawn",
        ),
        ("[3, 3, 3, 3, 2]", "[3, 3, 3, 3]", r"copies in \[\[rank\]\] Thief must be 5 numbers, for"),
        ("[3, 3, 3, 3, 2]", "3", r"copies in \[\[rank\]\] Thief must be 5 numbers, for Genie"),
        ("[3, 3, 3, 3, 2]", "[3, 3, 3, 3, -1]", r"copies in \[\[rank\]\] Thief .* from 0 to 80"),
        ("[3, 3, 3, 3, 2]", "[3, 3, 3, 3, 13]", r"the box has 81 cards; it must have 21 to 80"),
    ],
)
def test_what_is_wrong_with_a_box_is_said_with_its_place(old: str, new: str, words: str) -> None:
    with pytest.raises(BadBox, match=words):
        an_edited_box(old, new)


def test_a_box_too_small_for_four_hands_is_refused() -> None:
    few = "copies = [1, 1, 1, 1, 0]"
    text = GAME.published_box
    for copies in ("[5, 5, 5, 5, 4]", "[4, 4, 4, 4, 3]", "[3, 3, 3, 3, 2]", "[2, 2, 2, 2, 1]"):
        text = text.replace(f"copies = {copies}", few)
    with pytest.raises(BadBox, match="the box has 20 cards; it must have 21 to 80"):
        read_box(text)


# An edited box is played with, and nothing else need change


def test_a_sultan_worth_six_scores_six() -> None:
    assert scores("Gs", "", box=an_edited_box("value = 5", "value = 6")) == [6, 0]


def test_a_vizier_limited_to_three_spares_viziers() -> None:
    box = an_edited_box("number = 4", "number = 3")
    table = a_table(hands=["Gv", "Sv"], palaces=["", "Mt Mv"], deck="Jd")
    play(table, "summon Gv", box=box)
    assert choices(table, box) == ["discard B:Mt", "pass"]


def test_immunity_at_six_cards_comes_with_six_and_begins_the_last_round() -> None:
    box = an_edited_box("immune_at = 8", "immune_at = 6")
    table = a_table(hands=["Ev", "Sm"], palaces=["", "Gd Gd Gd Gd Gd Gm"], deck="Jd")
    play(table, "summon Ev", box=box)
    assert table.turn == 1
    assert table.last_round == 2


def test_a_merchant_that_does_not_say_may_must_trade() -> None:
    box = an_edited_box('"trade"\nmay = true', '"trade"\nmay = false')
    table = a_table(hands=["Gm", "Sv"], palaces=["Et", "Md"], deck="Jd")
    play(table, "summon Gm", box=box)
    assert choices(table, box) == ["give Et"]


def test_a_thief_that_says_may_can_be_left() -> None:
    box = an_edited_box('"steal"\nmay = false', '"steal"\nmay = true')
    table = a_table(hands=["Gt", "Sv"], deck="Jd")
    play(table, "summon Gt", box=box)
    assert choices(table, box) == ["rob B", "pass"]


def test_a_diviner_for_three_more_draws_four() -> None:
    box = an_edited_box("number = 1\nmay", "number = 3\nmay")
    table = a_table(hands=["Gd", "Sv"], deck="Jd Jd Jd Jd Jd")
    play(table, "summon Gd", box=box)
    assert hand(table, 0) == "Jd Jd Jd Jd"


def test_opening_hands_of_seven_are_dealt() -> None:
    table = a_deal(3, box=an_edited_box("opening_hand = 5", "opening_hand = 7"))
    assert [len(hand(table, seat).split()) for seat in range(3)] == [7, 7, 7]


def test_a_wish_for_four_cards_costs_four_and_shows_two() -> None:
    box = an_edited_box("wish_price = 3", "wish_price = 4")
    box.wish_look = 2
    table = a_table(hands=["Md Md Md Md", "Sv"], deck="Jd Jm Jt")
    play(table, "wish look", *["pay Md"] * 4, box=box)
    assert choices(table, box) == ["keep Jd", "keep Jm"]


def test_two_ranks_may_have_one_effect() -> None:
    box = an_edited_box('"steal"', '"place"')
    table = a_table(hands=["Gt Mt", "Sv"], deck="Jd")
    play(table, "summon Gt", box=box)
    assert choices(table, box) == ["place Mt"]
