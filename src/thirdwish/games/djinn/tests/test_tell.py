"""What happened, in sentences."""

from __future__ import annotations

import pytest

from thirdwish.engine.match import Called
from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, note, note_place
from thirdwish.games.djinn.cards import BOSS, Good
from thirdwish.games.djinn.table import NONE, Ending, Happening, Table
from thirdwish.games.djinn.tests.table import (
    ADA_READS,
    BOX,
    CARD,
    MAGE,
    NAMES,
    NOT_READING,
    PLACE,
    TILE,
    a_deal,
    a_table,
    city,
    clear_city,
    give,
    give_corked,
    next_chests,
    next_tom,
    play,
    put_djinn,
    show_card,
    view,
    wear,
)
from thirdwish.games.djinn.words import tell

pytestmark = pytest.mark.rules
BO_READS = Called(NAMES, 1)


def told(table: Table, names: Called = ADA_READS) -> list[str]:
    """Return what the last answer made happen, in words."""
    seen = view(table, 0)
    return [tell(BOX, seen, seen.event[n], names) for n in range(seen.events)]


def one_event(what: Happening, card: int = NO_CARD, number: int = 0, who: int = 0) -> Table:
    """Return a table where one thing has just happened, to Bo if to anybody."""
    table = a_table(at="O1-I1")
    note(table, what, who, 1, card, number, EVERYONE)
    return table


SENTENCES = [
    (Happening.STARTS, NO_CARD, 0, "The game begins; Ada has the dragon."),
    (Happening.TILE, TILE["Penniless"], 0, "Ada took the Character Tile Penniless."),
    (Happening.PAID_COIN, NO_CARD, 1, "Ada paid Bo a Coin."),
    (Happening.PAID_SCROLL, NO_CARD, 1, "Ada paid Bo a Scroll."),
    (Happening.ACTED, 1, 0, "Ada began the basic action of the Tavern."),
    (Happening.ACTED, 5, 1, "Ada began the special action of the Market."),
    (Happening.GAINED, Good.COINS, 2, "Ada gained 2 Coins."),
    (Happening.GAINED, Good.CAPACITY, 1, "Ada gained 1 Capacity."),
    (Happening.WASTED, Good.MAGIC, 2, "Ada had no room for 2 Magic Power."),
    (Happening.SPARED, NO_CARD, 0, "Ada could not pay Tom all of it and paid nothing."),
    (Happening.PAID, Good.SCROLLS, 2, "Ada paid 2 Scrolls."),
    (Happening.LOST, Good.SCROLLS, 1, "Ada lost 1 Scroll."),
    (Happening.KEY_USED, Good.COINS, 1, "Ada used a Key as 1 Coin."),
    (Happening.KEY_USED, NONE, 1, "Ada used a Key."),
    (Happening.HIRED, MAGE["Mole Samra"], 0, "Ada hired Mole Samra."),
    (Happening.EQUIPPED, CARD["Snare-Rod"], 0, "Ada took Snare-Rod."),
    (Happening.FLIPPED, CARD["Snare-Rod"], 0, "Ada turned Snare-Rod face down."),
    (Happening.USED, CARD["Snare-Rod"], 0, "Ada used Snare-Rod."),
    (Happening.WOKE, MAGE["Mole Samra"], 0, "Ada activated Mole Samra."),
    (Happening.HELPED, MAGE["Mole Samra"], 3, "Mole Samra helped Ada with 3 Magic Power."),
    (Happening.CHEST, 3, 0, "Ada revealed a chest: 2 Coins and 1 Scroll."),
    (Happening.ASIDE, 0, 0, "Ada put a chest aside: 4 Coins."),
    (Happening.SHUFFLED, NO_CARD, 0, "The chests were shuffled."),
    (Happening.TENT, NO_CARD, 2, "Ada sent the Assistant to tent C."),
    (Happening.CIRCLE, NO_CARD, 0, "Ada activated a circle."),
    (Happening.CAUGHT, 0, 1, "Ada caught a blue Djinn."),
    (Happening.CAUGHT, 2, 3, "Ada caught 3 red Djinn."),
    (Happening.CAUGHT, BOSS, 1, "Ada caught a Boss."),
    (Happening.CIRCLED, 3, 0, "Ada put the white Djinn into a circle."),
    (Happening.CORKED, BOSS, 1, "Ada corked the Boss in a brown Bottle."),
    (Happening.LET_GO, 1, 0, "Ada let the brown Djinn go."),
    (Happening.DREW, 1, 0, "Ada drew a brown Djinn from the bag."),
    (Happening.SET, 2, 1, "Ada gave three Djinn in red Bottles."),
    (Happening.TROPHY, 0, 0, "Ada won Trophy I (4 Coins; 30 points)."),
    (Happening.BOTTLE, 2, 1, "Ada took a red Bottle."),
    (Happening.TRADED, 2, 0, "Ada traded a red Bottle for a blue one."),
    (Happening.DECLINED, NO_CARD, 0, "Ada left the Djinn alone."),
    (Happening.ENDING, NO_CARD, 0, "The last Boss left the city: the end is near."),
    (Happening.ENDING, NO_CARD, 1, "The last round began."),
    (Happening.LAST_ACTION, NO_CARD, 0, "All Mages went to the Magic Source for a last action."),
    (Happening.SHOWED, 7, 0, "Ada showed a Scoring Card: 3 points for each Key, up to 9."),
    (Happening.LOST_GAME, NO_CARD, 0, "Tom's last card was turned up: the game was lost."),
]


@pytest.mark.parametrize(("what", "card", "number", "words"), SENTENCES)
def test_everything_that_happens_is_told_in_a_sentence(
    what: Happening, card: int, number: int, words: str
) -> None:
    assert told(one_event(what, card, number), NOT_READING) == [words]


@pytest.mark.parametrize("what", Happening)
def test_nothing_happens_without_a_sentence(what: Happening) -> None:
    table = one_event(what, card=0, number=1)
    said = told(table)[0]
    assert len(said) > 10
    assert said[0].isupper()
    assert said.endswith(".")


def test_the_reader_is_called_you() -> None:
    assert told(one_event(Happening.PAID_COIN), ADA_READS) == ["You paid Bo a Coin."]
    assert told(one_event(Happening.PAID_COIN), BO_READS) == ["Ada paid you a Coin."]
    helped = one_event(Happening.HELPED, MAGE["Mole Samra"], 2)
    assert told(helped, ADA_READS) == ["Mole Samra helped you with 2 Magic Power."]
    starts = one_event(Happening.STARTS)
    assert told(starts, ADA_READS) == ["The game begins; you have the dragon."]


@pytest.mark.parametrize(
    ("what", "card", "words"),
    [
        (Happening.WENT, NO_CARD, "Ada went to the round Market."),
        (Happening.FLED, BOSS, "The Boss of the round Market fled from the city."),
        (Happening.APPEARED, 1, "A brown Djinn appeared at the round Market."),
        (Happening.BANISHED, 1, "Ada banished a brown Djinn from the round Market."),
    ],
)
def test_what_happens_at_a_place_is_told_with_the_place(
    what: Happening, card: int, words: str
) -> None:
    table = a_table(at="O1-I1")
    note_place(table, what, 0, PLACE["I1"], PLACE["I1"], card, EVERYONE)
    assert told(table, NOT_READING) == [words]


def test_a_passage_that_is_placed_is_told_with_its_place() -> None:
    table = a_table(at="O1-I1")
    note_place(table, Happening.DUG, 0, PLACE["O3"], PLACE["O3"], 5, EVERYONE)
    assert told(table, NOT_READING) == ["Ada placed the Market passage at the square Tavern."]


def test_the_start_is_told_when_a_game_begins() -> None:
    table = a_deal(2)
    first = NAMES[city(table).first]
    assert told(table, NOT_READING) == [f"The game begins; {first} has the dragon."]


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (1, "Tom turned up a card: Academy, else Tavern, else pay 2 Coins (14 left)."),
        (13, "Tom turned up a card: nothing happens (14 left)."),
    ],
)
def test_tom_s_card_is_told_with_what_it_says(card: int, words: str) -> None:
    table = a_table(seats=1, at="O1-I1", djinn={"I1": ""})
    give(table, coins=0)
    next_tom(table, card)
    play(table, "end")
    assert told(table)[0] == words


def test_the_end_is_told_with_the_winner() -> None:
    table = a_table(at="O1-I1")
    city(table).ending = Ending.LAST_ACTION
    give_corked(table, "blue", seat=1)
    play(table, "end", "end")
    assert told(table) == ["Bo won with 10 points."]


# Whole answers


def test_a_catch_is_told_step_by_step() -> None:
    table = a_table(at="O1-I1", djinn={"I1": "boss blue"})
    clear_city(table)
    put_djinn(table, "I1", "boss blue")
    put_djinn(table, "I3", "boss red")
    give(table, magic=3, keys=1)
    play(table, "djinn blue", "done", "pay magic")
    assert told(table) == [
        "You used a Key as 1 Magic Power.",
        "You paid 4 Magic Power.",
        "You caught a blue Djinn.",
    ]
    play(table, "store circle")
    assert told(table)[:2] == [
        "You put the blue Djinn into a circle.",
        "The Boss of the round Market fled from the city.",
    ]
    assert len(told(table)) == 4


def test_a_base_marker_that_moves_on_is_not_said_to_be_gained() -> None:
    table = a_table(at="I3-I4")
    wear(table, "Snare-Rod")
    wear(table, "Mortarboard")
    show_card(table, "Hawker's Wrap")
    play(table, "basic", "equip cloak")
    assert "You gained 1 Magic Power." in told(table)
    assert not any("gained the Base Marker" in said for said in told(table))
    assert "You moved the Base Marker on to 1." in told(table)


def test_magic_power_that_is_lost_is_not_said_to_be_paid() -> None:
    table = a_table(at="O1-I1")
    play(table, "leave")
    assert told(table) == ["You left the Djinn alone.", "You lost 1 Magic Power."]


def test_magic_power_that_does_not_fit_is_told() -> None:
    table = a_table(at="I1-O1")
    play(table, "basic")
    assert "You had no room for 2 Magic Power." in told(table)
    assert "You gained 1 Magic Power." in told(table)


def test_whoever_cannot_pay_tom_is_told_so() -> None:
    table = a_table(seats=1, at="O1-I1")
    clear_city(table)
    put_djinn(table, "O6", "boss red")
    give(table, coins=1)
    next_tom(table, 1)
    play(table, "end")
    assert told(table)[1:] == ["You could not pay Tom all of it and paid nothing."]


def test_a_key_paid_to_tom_is_told_once() -> None:
    table = a_table(seats=1, at="O1-I1")
    clear_city(table)
    give(table, keys=1)
    next_tom(table, 5)
    play(table, "end", "pay tom")
    assert sum("Key" in said for said in told(table)) == 1


def test_a_chest_that_is_unlocked_is_told_by_what_it_holds() -> None:
    """Two lie open: "it" could be either."""
    table = a_table(at="O1-O2", djinn={"O2": ""})
    give(table, keys=1)
    next_chests(table, 2, 13)
    play(table, "special", "unlock 2")
    assert "You unlocked it." not in told(table)
    assert any("4 Coins" in said for said in told(table)[:2])


def test_nobody_is_named_where_nobody_did_it() -> None:
    table = a_table(at="O1-I1")
    note(table, Happening.LAST_ACTION, NOBODY, NOBODY, NO_CARD, 0, EVERYONE)
    assert told(table) == ["All Mages went to the Magic Source for a last action."]
