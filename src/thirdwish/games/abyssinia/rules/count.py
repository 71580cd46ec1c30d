"""5. The wishes: counting icons and taking counters."""

from __future__ import annotations

from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, bit, note
from thirdwish.games.abyssinia.cards import RULES, TYPES, WISHES, Arrow, Box, rule_at
from thirdwish.games.abyssinia.language import Condition, Timing, Verb, Whose
from thirdwish.games.abyssinia.rules.lay import serves_with
from thirdwish.games.abyssinia.table import GENIE, LAID, Happening, Table


def icons_of(box: Box, table: Table, seat: int, kind: int) -> int:
    """R5.1 Each player counts the Love, Wealth and Power icons on the wishes still laid."""
    count = 0
    for slot in range(LAID):
        wish = table.player[seat].laid[slot]
        if wish != NO_CARD:
            count += box.icons[wish * TYPES + kind]
    return count


def arrow_of(box: Box, table: Table, seat: int, kind: int) -> int:
    """R5.5 A player with up and down arrows on icons of a type counts as having neither."""
    up, down = False, False
    if icons_of(box, table, seat, kind) > 0:
        up = serves_with(box, table, seat, Verb.ARROW_UP)
        down = serves_with(box, table, seat, Verb.ARROW_DOWN)
    for slot in range(LAID):
        wish = table.player[seat].laid[slot]
        if wish != NO_CARD:
            up = up or box.arrows[wish * TYPES + kind] == Arrow.UP
            down = down or box.arrows[wish * TYPES + kind] == Arrow.DOWN
    if up == down:
        return Arrow.NONE
    return Arrow.UP if up else Arrow.DOWN


def entitled(box: Box, table: Table, kind: int) -> int:
    """R5.6 If the draw stands, the player with the least icons of that type may take the counter,
    and a draw for least is decided in the same way. R5.7 If that draw stands too, or all have the
    same number, nobody takes a counter.
    """
    most, least = 0, 255
    for seat in range(table.seats):
        count = icons_of(box, table, seat, kind)
        most = max(most, count)
        least = min(least, count)
    if most == 0:
        return NOBODY
    best = decide(box, table, kind, players_with(box, table, kind, most))
    if best == NOBODY and least < most:
        best = decide(box, table, kind, players_with(box, table, kind, least))
    return best


def players_with(box: Box, table: Table, kind: int, count: int) -> int:
    """Return the players who show so many icons, one bit each."""
    players = 0
    for seat in range(table.seats):
        if icons_of(box, table, seat, kind) == count:
            players |= bit(seat)
    return players


def decide(box: Box, table: Table, kind: int, players: int) -> int:
    """R5.3 If several have the most, a player among them whose icons of that type have an up arrow
    wins the draw, unless another has one too. R5.4 If none of them has an up arrow, those with a
    down arrow are out of the draw, and if one is left that player wins it.
    """
    up, straight = 0, 0
    for seat in range(table.seats):
        if players & bit(seat):
            arrow = arrow_of(box, table, seat, kind)
            if arrow == Arrow.UP:
                up |= bit(seat)
            elif arrow == Arrow.NONE:
                straight |= bit(seat)
    if only_one(players) != NOBODY:
        return only_one(players)
    return only_one(up) if up else only_one(straight)


def only_one(players: int) -> int:
    """Return the only player among the bits; NOBODY if there is none or more than one."""
    for seat in range(8):
        if players == bit(seat):
            return seat
    return NOBODY


def is_asked(box: Box, table: Table, seat: int, kind: int) -> bool:
    """Return whether a counter can be unwelcome to a player, who is then asked. G-43."""
    for other in range(table.seats):
        for slot in range(LAID + 1):
            card = card_in_slot(table, other, slot)
            if card != NO_CARD:
                for nth in range(RULES):
                    at = rule_at(card, nth)
                    if slot < LAID and punishes_leaders(box, at, kind):
                        return True
                    if other == seat and tests_counters(box, at):
                        return True
    return False


def card_in_slot(table: Table, seat: int, slot: int) -> int:
    """Return the wish in a slot, or for the last slot WISHES + the Genie; or NO_CARD."""
    player = table.player[seat]
    if slot < LAID:
        return player.laid[slot]
    if slot == GENIE and player.genie != NO_CARD:
        return WISHES + player.genie
    return NO_CARD


def punishes_leaders(box: Box, at: int, kind: int) -> bool:
    """Return whether a rule takes counters of a type from those who hold most."""
    rule = box.rule[at]
    return rule.whose == Whose.LEADERS and rule.type == kind and rule.timing == Timing.AFTER


def tests_counters(box: Box, at: int) -> bool:
    """Return whether a rule tests what its owner took or holds."""
    condition = box.rule[at].condition
    return (
        condition == Condition.HOLD
        or condition == Condition.ANOTHER_HOLDS_MORE
        or condition == Condition.TOOK_NONE
        or condition == Condition.TOOK_TYPE
        or condition == Condition.TOOK_MANY
    )


def take_counter(table: Table, seat: int, kind: int) -> None:
    """R5.2 For Love, then Wealth, then Power, the player with the most icons may take a counter of
    that type from the pool.
    """
    table.player[seat].counters[kind] += 1
    table.player[seat].taken[kind] += 1
    note(table, Happening.TOOK, seat, NOBODY, NO_CARD, kind, EVERYONE)
