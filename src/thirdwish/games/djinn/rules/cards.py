"""14. Cards and tiles: what a player can do by Equipment and Character Tiles."""

from __future__ import annotations

from thirdwish.games.djinn.cards import ABILITIES, TYPES, Box
from thirdwish.games.djinn.table import NONE, City, Player


def able(city: City, seat: int, ability: int) -> int:
    """Return the sum of the numbers of a player's lasting cards and tiles with an ability.

    R14.1 A card or tile that adds to catching counts in every catch in the city, and one that is
    used once only when it is used.
    """
    return city.player[seat].able[ability]


def count_abilities(box: Box, player: Player) -> None:
    """Count anew what a player's face-up cards and tiles can do, whenever these have changed."""
    for ability in range(ABILITIES):
        player.able[ability] = 0
    for kind in range(TYPES):
        card = player.worn[kind]
        if card != NONE and box.equipment[card].once == 0:
            player.able[box.equipment[card].ability] += box.equipment[card].number
    for slot in range(2):
        tile = player.tile[slot]
        if tile != NONE:
            player.able[box.character[tile].ability] += box.character[tile].number


def worn_once(box: Box, city: City, seat: int, ability: int) -> int:
    """Return the type of a face-up card that can be used once for something; NONE without."""
    for kind in range(TYPES):
        card = city.player[seat].worn[kind]
        once = card != NONE and box.equipment[card].once == 1
        if once and box.equipment[card].ability == ability:
            return kind
    return NONE
