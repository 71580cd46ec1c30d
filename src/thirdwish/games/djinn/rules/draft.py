"""1. The start, continued: Character Tiles."""

from __future__ import annotations

from thirdwish.engine.dice import roll
from thirdwish.engine.table import EVERYONE, NOBODY, Choices, note, offer
from thirdwish.games.djinn.cards import CHARACTERS, SCORINGS, Ability, Box, Good
from thirdwish.games.djinn.rules.cards import able, count_abilities
from thirdwish.games.djinn.rules.move import begin_turn
from thirdwish.games.djinn.table import (
    HELD,
    IN_BOX,
    NONE,
    ON_OFFER,
    TILE,
    City,
    Happening,
    Question,
    Table,
    limit_of,
)


def picker(city: City, seats: int) -> int:
    """R1.13 Beginning with the dragon, each player takes a Character Tile of either sort; then, in
    reverse order, each takes one of the other sort.
    """
    if city.picks < seats:
        return (city.first + city.picks) % seats
    return (city.first + 2 * seats - 1 - city.picks) % seats


def next_pick(box: Box, table: Table) -> None:
    """Ask the next player for a tile; when all have two, begin."""
    city = table.city
    if city.picks < 2 * table.seats and city.options.characters == 0 and table.seats > 1:
        table.turn = picker(city, table.seats)
        table.question = Question.TILE
        return
    for tile in range(CHARACTERS):
        if city.character_at[tile] == ON_OFFER:
            city.character_at[tile] = IN_BOX
    for seat in range(table.seats):
        apply_start(box, table, seat)
    table.turn = city.first
    begin_turn(table)


def can_pick(box: Box, city: City, seat: int, tile: int) -> bool:
    """Return whether a tile is offered and of a sort that the player does not have."""
    slot = 1 - box.character[tile].kind
    return city.character_at[tile] == ON_OFFER and city.player[seat].tile[slot] == NONE


def offer_tiles(box: Box, table: Table, choices: Choices) -> None:
    """Offer the Character Tiles."""
    for tile in range(CHARACTERS):
        if can_pick(box, table.city, table.turn, tile):
            offer(choices, TILE + tile)


def pick(box: Box, table: Table, tile: int) -> None:
    """Take a Character Tile."""
    city, seat = table.city, table.turn
    city.character_at[tile] = seat
    city.player[seat].tile[1 - box.character[tile].kind] = tile
    count_abilities(box, city.player[seat])
    city.picks += 1
    note(table, Happening.TILE, seat, NOBODY, tile, 0, EVERYONE)


def apply_start(box: Box, table: Table, seat: int) -> None:
    """R1.14 After that, what Character Tiles say of the start is gained, and then what they say is
    lost, nothing falling below 0.
    """
    city, player = table.city, table.city.player[seat]
    for slot in range(2):
        tile = player.tile[slot]
        if tile != NONE:
            player.coins += box.character[tile].gain[Good.COINS]
            player.scrolls += box.character[tile].gain[Good.SCROLLS]
            magic = player.magic + box.character[tile].gain[Good.MAGIC]
            player.magic = min(magic, limit_of(player))
    for slot in range(2):
        tile = player.tile[slot]
        if tile != NONE:
            player.coins = max(0, player.coins - box.character[tile].loss[Good.COINS])
            player.scrolls = max(0, player.scrolls - box.character[tile].loss[Good.SCROLLS])
            player.magic = max(0, player.magic - box.character[tile].loss[Good.MAGIC])
    if able(city, seat, Ability.COVER):
        player.covered = 1
    if able(city, seat, Ability.AMBITION):
        for nth in range(HELD):
            table.held[nth] = draw_scoring(table)


def draw_scoring(table: Table) -> int:
    """Draw a Scoring Card that is in the box and held by nobody."""
    left = 0
    for card in range(SCORINGS):
        if is_unused(table, card):
            left += 1
    nth, card = roll(table.dice, left), 0
    while nth > 0 or not is_unused(table, card):
        if is_unused(table, card):
            nth -= 1
        card += 1
    return card


def is_unused(table: Table, card: int) -> bool:
    """Return whether a Scoring Card is neither open nor held."""
    held = table.held[0] == card or table.held[1] == card
    return table.city.scoring_at[card] == IN_BOX and not held
