"""The table as a view sees it: zones, pieces, and the map in characters."""

from __future__ import annotations

import pytest

from thirdwish.engine.game import Zone
from thirdwish.engine.match import Called
from thirdwish.engine.table import NOBODY, STRANGER
from thirdwish.games.djinn.cards import LOCATION_NAMES
from thirdwish.games.djinn.city import PATHS, PLACE_NAMES, SOURCE, SQUARES, WAYS
from thirdwish.games.djinn.plan import HEIGHT, WIDTH, draw, label
from thirdwish.games.djinn.table import NONE, Ending, Table
from thirdwish.games.djinn.tests.table import (
    ADA_READS,
    BOX,
    NAMES,
    NOT_READING,
    a_deal,
    a_table,
    be,
    city,
    clear_city,
    give,
    give_bottles,
    give_corked,
    give_djinn,
    give_mage,
    next_chests,
    open_scoring,
    place_passage,
    play,
    put_djinn,
    show_card,
    show_mage,
    view,
    wear,
)
from thirdwish.games.djinn.words import cards, picture, write

pytestmark = pytest.mark.rules
BO_READS = Called(NAMES, 1)
ROUND_NAMES = PLACE_NAMES[SQUARES:SOURCE]


def zones(table: Table, seat: int = 0) -> dict[str, Zone]:
    """Return the zones that a seat, or STRANGER, sees, by name and in order."""
    names = NOT_READING if seat == STRANGER else ADA_READS
    return {zone.name: zone for zone in picture(BOX, view(table, seat), names)}


def pieces_in(zone: Zone) -> list[tuple[str, int]]:
    """Return what lies in a zone."""
    return [(piece.name, piece.count) for piece in zone.pieces]


def answers(zone: Zone, nth: int) -> list[str]:
    """Return what pointing at a piece could mean."""
    return [write(choice) for choice in zone.pieces[nth].choices]


# The order of things


def test_a_seat_sees_the_others_clockwise_and_its_own_things_last() -> None:
    boards = [name for name in zones(a_table(seats=4), 1) if name.startswith("board")]
    assert boards == ["board-2", "board-3", "board-0", "board-1"]


def test_a_stranger_sees_the_boards_in_order() -> None:
    boards = [name for name in zones(a_table(seats=3), STRANGER) if name.startswith("board")]
    assert boards == ["board-0", "board-1", "board-2"]


def test_zones_have_names_of_their_own() -> None:
    seen = picture(BOX, view(a_deal(4), 0), ADA_READS)
    assert len({zone.name for zone in seen}) == len(seen)


# Places


def test_a_round_place_shows_its_djinn_which_can_be_caught() -> None:
    zone = zones(a_table(djinn={"I1": "boss blue blue"}))["place-I1"]
    assert (zone.title, zone.drawn) == ("Round Market I1", True)
    assert pieces_in(zone) == [("paths to I2, I6, MS, O1", 1), ("blue Djinn", 2), ("Boss", 1)]
    assert answers(zone, 0) == ["go MS-I1", "go I2-I1", "go I6-I1", "go O1-I1"]
    assert answers(zone, 1) == ["djinn blue"]


def test_a_square_place_and_the_source_are_spaces_to_go_to() -> None:
    seen = zones(a_table())
    assert (seen["place-O1"].title, seen["place-MS"].title) == (
        "Square Academy O1",
        "Magic Source MS",
    )
    assert pieces_in(seen["place-MS"]) == [("paths to I1, I3, I5", 1)]


# Tavern, Manufactory, Market


def test_the_tops_of_the_piles_can_be_hired() -> None:
    table = a_table()
    show_mage(table, 2, "Mole Samra")
    city(table).mage_top[0] = NONE
    zone = zones(table)["tavern"]
    assert len(zone.pieces) == 3
    assert zone.pieces[1].name == "Mole Samra (power 1, +1 brown, costs 0, with a Key)"
    assert zone.pieces[1].about.startswith("Power 1. For each Djinn caught: +1 brown. Costs 0")
    assert answers(zone, 1) == ["hire 3"]


def test_the_tops_of_the_stacks_can_be_taken() -> None:
    table = a_table()
    show_card(table, "Snare-Rod")
    city(table).stack_top[2] = NONE
    zone = zones(table)["manufactory"]
    assert zone.pieces[0].name == "Snare-Rod (staff: When catching Djinn: +1 Magic Power)"
    assert zone.pieces[0].about == "When catching Djinn: +1 Magic Power."
    assert answers(zone, 0) == ["equip staff"]
    assert len(zone.pieces) == 2


@pytest.mark.parametrize(("seats", "tents"), [(1, 4), (2, 4), (3, 6), (4, 6)])
def test_r8_1_the_tents_are_shown(seats: int, tents: int) -> None:
    seen = zones(a_table(seats=seats))
    assert sum(1 for name in seen if name.startswith("tent-")) == tents


def test_a_tent_shows_its_goods_and_who_stands_there() -> None:
    table = a_table(seats=2)
    give(table, tent=0)
    give(table, seat=1, tent=0)
    zone = zones(table)["tent-0"]
    assert (zone.title, zone.note) == ("Tent A", "you, Bo there")
    assert pieces_in(zone)[-1] == ("1 Cork for 1 Coin", 1)
    assert answers(zone, 3) == ["buy 4", "tent A"]
    assert zones(table)["tent-1"].note == ""


# The supply and what lies open


def test_the_supply_says_what_is_left() -> None:
    table = a_table()
    city(table).bag[0], city(table).bag[1], city(table).bag[2], city(table).bag[3] = 1, 2, 3, 4
    city(table).supply = 1
    note = (
        "6 Bosses in the city; bag 1 blue, 2 brown, 3 red, 4 white; 1 Boss in the supply, "
        "12 Keys; 18 chests in the deck"
    )
    assert zones(table)["supply"].note == note


def test_alone_the_supply_says_how_many_cards_tom_has() -> None:
    assert zones(a_table(seats=1))["supply"].note.endswith("; 15 cards in Tom's deck")


def test_revealed_chests_can_be_gained_unlocked_and_put_aside() -> None:
    table = a_table(at="I5-O5")
    assert "chests" not in zones(table)
    give(table, keys=1)
    next_chests(table, 2)
    play(table, "basic")
    zone = zones(table)["chests"]
    assert pieces_in(zone) == [("3 Coins; with a Key also 2 Scrolls", 1)]
    assert answers(zone, 0) == ["chest 1", "unlock 1", "aside 1"]


def test_character_tiles_are_shown_while_they_can_be_taken() -> None:
    table = a_deal(2)
    zone = zones(table)["characters"]
    assert len(zone.pieces) == 6
    assert answers(zone, 0)[0].startswith("tile ")
    assert "characters" not in zones(a_table())


def test_trophies_on_offer_are_shown_with_row_gift_and_points() -> None:
    table = a_table()
    for trophy in range(21):
        city(table).trophy_at[trophy] = 253 if trophy in (0, 20) else 255
    zone = zones(table)["trophies"]
    assert pieces_in(zone) == [
        ("I (4 Coins, 30 points)", 1),
        ("III (nothing, 36 points)", 1),
    ]
    assert answers(zone, 1) == ["trophy 21"]


def test_open_scoring_cards_are_shown() -> None:
    table = a_table()
    assert "scoring" not in zones(table)
    open_scoring(table, 2, 7)
    assert pieces_in(zones(table)["scoring"]) == [
        ("5 points for every 3 Equipment Cards of one type, up to 15", 1),
        ("8 points with the Base Marker on 2", 1),
    ]


# Players


def test_a_board_shows_markers_and_goods() -> None:
    table = a_table(at="O1-I1")
    give(table, scrolls=2, keys=1, corks=3, base=1, left=1)
    give_djinn(table, "red")
    seen = zones(table)
    assert (seen["board-0"].title, seen["board-0"].seat) == ("You", 0)
    note = seen["board-0"].note
    assert note.startswith("at I1 from O1; Magic Power 3 of 4 (Base 1, Capacity 5); ")
    assert "Coins 4, Scrolls 2, Keys 1, Corks 3; 2 of 3 circles free; " in note
    assert "; the Source costs 4 Scrolls; " in note
    assert note.endswith("; dragon")
    assert "dragon" not in seen["board-1"].note
    assert seen["board-1"].note.startswith("Magic Power")


def test_a_board_shows_which_passages_are_to_be_placed() -> None:
    table = a_table()
    for location in range(6):
        city(table).player[0].passage[location] = 254 if location in (1, 5) else 255
        city(table).player[1].passage[location] = 255
    assert "passages to place: Tavern, Market" in zones(table)["board-0"].note
    assert "passages to place: none" in zones(table)["board-1"].note


def test_a_player_s_djinn_and_bottles_are_shown_and_can_be_corked() -> None:
    table = a_table()
    assert "djinn-0" not in zones(table)
    give_djinn(table, "blue boss")
    give_corked(table, "red red boss:red")
    give_bottles(table, "white white")
    zone = zones(table)["djinn-0"]
    assert zone.title == "Your Djinn and Bottles"
    assert pieces_in(zone) == [
        ("blue Djinn in a circle", 1),
        ("Boss in a circle", 1),
        ("Djinn in a red Bottle", 2),
        ("Boss in a red Bottle", 1),
        ("empty white Bottle", 2),
    ]
    assert answers(zone, 0) == ["cork blue"]
    assert answers(zone, 1)[0] == "cork boss blue"


def test_a_player_s_cards_are_shown() -> None:
    table = a_table()
    assert "cards-1" not in zones(table)
    be(table, "Penniless", seat=1)
    give_mage(table, "Mole Samra", seat=1, active=False)
    wear(table, "Snare-Rod", seat=1, up=False)
    wear(table, "Glazier's Cape", seat=1)
    city(table).trophy_at[5] = 1
    zone = zones(table)["cards-1"]
    assert zone.title == "Bo's cards"
    assert [name for name, _ in pieces_in(zone)] == [
        "Penniless (At the start lose 3 Coins)",
        "Mole Samra (power 1, +1 brown, costs 0, with a Key) - inactive",
        "Snare-Rod (face down)",
        "Glazier's Cape (Once: trade up to 2 empty Bottles for other colours)",
        "Trophy of 36 points",
    ]
    assert [answers(zone, nth) for nth in range(5)] == [[], ["mage 18"], [], ["use cloak"], []]


def with_ambition() -> Table:
    """Return a table where Bo, in the last action, holds Scoring Cards 3 and 5."""
    table = a_table(at="O1-I1")
    be(table, "Secret Ambition", seat=1)
    table.held[0], table.held[1] = 2, 4
    city(table).ending = Ending.LAST_ACTION
    return table


def test_r18_1_private_scoring_cards_are_shown_to_their_owner_alone() -> None:
    table = with_ambition()
    seen = {zone.name: zone for zone in picture(BOX, view(table, 1), BO_READS)}
    assert (seen["held-1"].title, seen["held-1"].seat) == ("Your private Scoring Cards", 1)
    assert pieces_in(seen["held-1"]) == [
        ("8 points with at most 1 passage placed", 1),
        ("8 points with at least 2 inactive circles", 1),
    ]
    for other in (0, STRANGER):
        assert not [name for name in zones(table, other) if name.startswith("held")]


def test_r15_4_at_the_end_they_are_not_shown_as_somebody_else_s() -> None:
    table = with_ambition()
    play(table, "end", "end")
    assert table.turn == NOBODY
    held = [zone for zone in zones(table, 0).values() if zone.name.startswith("held")]
    assert [(zone.seat, zone.title) for zone in held] == [(1, "Bo's private Scoring Cards")]


# The map


def test_the_map_shows_every_place_with_its_location() -> None:
    table = a_table(at="O1-I1")
    drawn = zones(table)["city"].drawing
    for place, code in enumerate(PLACE_NAMES[:-1]):
        name = f"{LOCATION_NAMES[city(table).symbol[place]]} {code}"
        assert (f"[{name}]" if place < SQUARES else f"({name})") in drawn
    assert "< Magic Source MS >" in drawn


def test_the_map_fits_a_terminal() -> None:
    lines = draw(BOX, view(a_table(seats=4), 0)).splitlines()
    assert len(lines) <= HEIGHT
    assert max(len(line) for line in lines) <= WIDTH


def test_the_map_shows_djinn_passages_and_mages_with_where_they_came_from() -> None:
    table = a_table(at="O1-I1", others=("O1-I1",), djinn={"I1": "boss blue blue red"})
    place_passage(table, "Market", "O1", seat=1)
    drawn = draw(BOX, view(table, 0))
    assert "BOSS 2 blue red" in drawn
    assert "B:Mar" in drawn
    assert "*A<O1 B<O1*" in drawn


def test_the_map_has_a_path_between_any_two_neighbours() -> None:
    bare = draw(BOX, view(a_table(), 0))
    assert bare.count(".") > 4 * len(PATHS)


def letters(text: str) -> int:
    """Return how many characters of a text are neither space nor path."""
    return sum(1 for letter in text if letter not in " .\n")


def hides_nothing(table: Table) -> bool:
    """Return whether every character of every label is on the map."""
    seen = view(table, 0)
    labels = [label(BOX, seen, place) for place in range(len(PLACE_NAMES))]
    return letters(draw(BOX, seen)) == sum(letters(line) for lines in labels for line in lines)


def full_of_passages(seats: int, mages: str) -> Table:
    """Return a table with all Mages at an end, each player's passages at all squares, and the
    longest name at every place.
    """
    table = a_table(seats=seats, at=mages, others=(mages,) * (seats - 1))
    for seat in range(seats):
        for square in range(SQUARES):
            place_passage(table, LOCATION_NAMES[(square + seat) % 6], PLACE_NAMES[square], seat)
    for place in range(len(PLACE_NAMES) - 1):
        city(table).symbol[place] = LOCATION_NAMES.index("Manufactory")
    return table


@pytest.mark.parametrize("mages", ["-".join(way) for way in WAYS])
def test_nothing_on_a_full_map_hides_anything_else(mages: str) -> None:
    """Four passages at each square, four Mages at one place, as many Djinn as can be."""
    table = full_of_passages(4, mages)
    for place in ROUND_NAMES:
        put_djinn(table, place, "boss blue brown red white")
    drawn, came = draw(BOX, view(table, 0)), mages.split("-")[0]
    assert drawn.count("BOSS blue brn red wht") == 6
    assert f"*A<{came} B<{came} C<{came} D<{came}*" in drawn
    assert "A:Aca B:Tav" in drawn
    assert "C:Cat D:Arc" in drawn
    assert hides_nothing(table)


@pytest.mark.parametrize("place", ROUND_NAMES)
def test_nothing_is_hidden_when_tom_has_brought_many_djinn(place: str) -> None:
    table = full_of_passages(1, "O1-I1")
    clear_city(table)
    put_djinn(table, place, "boss blue blue brown brown red red white white")
    assert "BOSS 2 blue 2 brn 2 red 2 wht" in draw(BOX, view(table, 0))
    assert hides_nothing(table)


# Every card


def test_every_card_of_the_box_is_listed() -> None:
    groups = {zone.name: zone for zone in cards(BOX)}
    assert {name: len(zone.pieces) for name, zone in groups.items()} == {
        "mages": 16,
        "key-mages": 16,
        "equipment": 27,
        "chests": 18,
        "trophies": 21,
        "good": 10,
        "bad": 10,
        "scoring": 10,
        "tom": 13,
    }
    assert all(piece.about for zone in groups.values() for piece in zone.pieces)
    assert groups["tom"].pieces[-1].about == "nothing happens"


def test_what_is_rebuilt_is_said_to_be() -> None:
    titles = [zone.title for zone in cards(BOX)]
    assert [title for title in titles if "rebuilt" not in title] == ["Scoring Cards"]


def test_names_are_those_of_the_players() -> None:
    titles = [zone.title for zone in zones(a_table(seats=3), STRANGER).values()]
    assert [title for title in titles if title in NAMES] == list(NAMES[:3])
