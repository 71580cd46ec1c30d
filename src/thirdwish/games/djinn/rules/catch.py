"""10. Catching Djinn, and 11. Bosses."""

from __future__ import annotations

from thirdwish.engine.record import Row
from thirdwish.engine.table import EVERYONE, NO_CARD, NOBODY, Choices, note, note_place, offer
from thirdwish.games.djinn.cards import BOSS, COLOURS, DJINN, MAGES, Ability, Box, Good
from thirdwish.games.djinn.city import SOURCE, SQUARES, is_round
from thirdwish.games.djinn.rules.board import (
    draw_djinn,
    fits_bottle,
    has_place,
    have_places,
    note_goods,
    pay_coins,
    pay_magic,
    place_now,
    put_in_bottle,
    put_in_circle,
    total_of,
)
from thirdwish.games.djinn.rules.cards import able, worn_once
from thirdwish.games.djinn.rules.manufactory import use_up
from thirdwish.games.djinn.table import (
    DECLINE,
    DONE,
    IN_BOTTLE,
    IN_CIRCLE,
    KIND,
    MAGE,
    MOST_BUDGET,
    NONE,
    OWN_MAGIC,
    STAVE,
    City,
    Done,
    Ending,
    Happening,
    Question,
    Step,
    Table,
    bosses_in_city,
    coloured_at,
    djinn_at,
    free_circles,
)

MOST_HELP = 200  # what Mage Cards can be worth together; no catch needs more


def can_catch_here(box: Box, city: City, seat: int) -> bool:
    """Return whether there is a catch still to be made or declined."""
    place = place_now(box, city, seat)
    if not is_round(place) or city.done & Done.CATCH:
        return False
    return coloured_at(city, place) + djinn_at(city, place, BOSS) > 0


# Strength and what pays for it


def strength_of(box: Box, city: City, seat: int) -> int:
    """R10.3 A Djinn has strength 4. R10.4 A Boss has strength 4, and 2 more for each other Djinn
    at its space, caught or not. R14.20 Heavy-Handed: Djinn, and Bosses by themselves, have
    strength 5 in the city.
    """
    place = place_now(box, city, seat)
    if place == SOURCE:
        return box.source_boss
    each = box.strength + able(city, seat, Ability.STRONGER)
    total = each * total_of(city.chosen)
    if city.chosen[BOSS]:
        total += box.helper * coloured_at(city, place)
    return total


def added_power(box: Box, city: City, seat: int) -> int:
    """Return what lasting cards add to a catch in the city."""
    if place_now(box, city, seat) == SOURCE:
        return 0
    power = able(city, seat, Ability.CATCH)
    if city.chosen[BOSS]:
        power += able(city, seat, Ability.CATCH_BOSS)
    return power


def stave_power(box: Box, city: City, seat: int) -> int:
    """Return what a card used once would add."""
    kind = worn_once(box, city, seat, Ability.CATCH)
    if kind == NONE or place_now(box, city, seat) == SOURCE:
        return 0
    return box.equipment[city.player[seat].worn[kind]].number


def help_of(box: Box, city: City, seat: int, mage: int) -> int:
    """R10.7 The power of a Mage Card counts once, its bonus for a colour once for each Djinn of
    that colour caught and paid for. R14.14 Colour-Blind: Mage Cards give only their power.
    """
    power = box.mage[mage].power
    if able(city, seat, Ability.POWER_ONLY):
        return power
    for colour in range(COLOURS):
        power += box.mage[mage].bonus[colour] * (city.chosen[colour] + city.chosen[BOSS])
    return power


def cost_of(box: Box, city: City, seat: int, mage: int) -> int:
    """R14.4 A discount makes each Mage Card used cheaper, and not cheaper than nothing."""
    return max(0, box.mage[mage].cost - able(city, seat, Ability.DISCOUNT))


def most_help(
    box: Box, city: City, scratch: Row, seat: int, coins: int, keys: int, without: int
) -> int:
    """Return the most that Mage Cards and Keys can pay, a Key being a Coin or 1 Magic Power.

    `scratch` holds for each sum of Coins the most that cards for that sum are worth.
    """
    budget = min(coins + keys, MOST_BUDGET - 1)
    if place_now(box, city, seat) != SOURCE or city.options.source == 1:
        for mage in range(MAGES):
            if city.mage_at[mage] == seat and city.active[mage] and mage != without:
                cost, worth = cost_of(box, city, seat, mage), help_of(box, city, seat, mage)
                for spent in range(budget, cost - 1, -1):
                    with_it = min(scratch[spent - cost] + worth, MOST_HELP)
                    scratch[spent] = max(scratch[spent], with_it)
    best = 0
    for spent in range(budget + 1):
        best = max(best, scratch[spent] + keys - max(0, spent - coins))
        scratch[spent] = 0
    return best


def can_cover(box: Box, city: City, scratch: Row, seat: int, strength: int) -> bool:
    """R10.5 The strength of all is paid with own Magic Power and with active Mage Cards."""
    player = city.player[seat]
    own = player.magic + stave_power(box, city, seat)
    if strength <= own:
        return True
    return strength <= own + most_help(box, city, scratch, seat, player.coins, player.keys, NONE)


# Choosing Djinn


def can_choose(box: Box, city: City, scratch: Row, seat: int, kind: int) -> bool:
    """R10.2 A player chooses which Djinn of the space to catch, once in a turn."""
    place = place_now(box, city, seat)
    if djinn_at(city, place, kind) <= city.chosen[kind]:
        return False
    city.chosen[kind] += 1
    possible = have_places(city.player[seat], city.chosen)
    if possible:
        strength = strength_of(box, city, seat) - added_power(box, city, seat)
        possible = can_cover(box, city, scratch, seat, strength)
    city.chosen[kind] -= 1
    return possible


def offer_djinn(box: Box, table: Table, choices: Choices) -> None:
    """Offer every Djinn that can be caught with those chosen."""
    for kind in range(DJINN):
        if can_choose(box, table.city, table.scratch, table.turn, kind):
            offer(choices, KIND + kind)


def choose_djinn(table: Table, kind: int) -> None:
    """Choose a Djinn to be caught."""
    table.city.chosen[kind] += 1
    table.city.step = Step.CATCH


def begin_payment(box: Box, table: Table) -> None:
    """Count the strength of those chosen; what lasting cards add is taken off at once."""
    city, seat = table.city, table.turn
    city.to_pay = max(0, strength_of(box, city, seat) - added_power(box, city, seat))
    city.step = Step.HELP


# Paying


def ask_for_help(box: Box, table: Table) -> None:
    """Ask how the strength is paid; when it is, take the Djinn."""
    if table.city.to_pay > 0:
        table.question = Question.HELP
    else:
        take_djinn(box, table)


def can_use_mage(box: Box, city: City, scratch: Row, seat: int, mage: int) -> bool:
    """Return whether a Mage Card can be used and the rest still be paid."""
    if city.mage_at[mage] != seat or city.active[mage] == 0:
        return False
    player, cost = city.player[seat], cost_of(box, city, seat, mage)
    if cost > player.coins + player.keys:
        return False
    coins = max(0, player.coins - cost)
    keys = player.keys - max(0, cost - player.coins)
    own = player.magic + stave_power(box, city, seat) + help_of(box, city, seat, mage)
    if city.to_pay <= own:
        return True
    return city.to_pay <= own + most_help(box, city, scratch, seat, coins, keys, mage)


def offer_help(box: Box, table: Table, choices: Choices) -> None:
    """Offer Mage Cards, a card used once, and own Magic Power when it suffices."""
    city, seat = table.city, table.turn
    if place_now(box, city, seat) != SOURCE or city.options.source == 1:
        for mage in range(MAGES):
            if can_use_mage(box, city, table.scratch, seat, mage):
                offer(choices, MAGE + mage)
    if stave_power(box, city, seat) > 0:
        offer(choices, STAVE)
    if city.to_pay <= city.player[seat].magic + city.player[seat].keys:
        offer(choices, OWN_MAGIC)


def use_mage(box: Box, table: Table, mage: int) -> None:
    """R10.6 A Mage Card that is used is paid for with Coins and turned to its inactive side. R10.9
    What is paid too much is lost.
    """
    city, seat = table.city, table.turn
    worth = min(help_of(box, city, seat, mage), MOST_HELP)
    cost = cost_of(box, city, seat, mage)
    note(table, Happening.HELPED, seat, NOBODY, mage, worth, EVERYONE)
    pay_coins(table, seat, cost)
    city.active[mage] = 0
    city.to_pay = max(0, city.to_pay - worth)


def use_stave(box: Box, table: Table) -> None:
    """Use a card that adds to a catch once. D-83."""
    city, seat = table.city, table.turn
    city.to_pay = max(0, city.to_pay - stave_power(box, city, seat))
    use_up(table, worn_once(box, city, seat, Ability.CATCH))


def pay_the_rest(table: Table) -> None:
    """Pay with own Magic Power what is left to pay. D-52."""
    pay_magic(table, table.turn, table.city.to_pay)
    table.city.to_pay = 0


def take_djinn(box: Box, table: Table) -> None:
    """Take those chosen out of the city, or a Boss out of the supply."""
    city, seat = table.city, table.turn
    place = place_now(box, city, seat)
    city.bossed = city.chosen[BOSS]
    for kind in range(DJINN):
        count = city.chosen[kind]
        city.caught[kind] = count
        city.chosen[kind] = 0
        if place == SOURCE:
            city.supply -= count
        else:
            city.djinn[(place - SQUARES) * DJINN + kind] -= count
        if count > 0:
            note(table, Happening.CAUGHT, seat, NOBODY, kind, count, EVERYONE)
    city.step = Step.STORE


# Keeping them


def next_to_store(city: City) -> int:
    """Return the kind of the next Djinn that needs a place; NONE if there is none."""
    if city.storing != NONE:
        return city.storing
    for kind in range(DJINN - 1, -1, -1):
        if city.caught[kind] > 0:
            return kind
    return NONE


def ask_to_store(box: Box, table: Table) -> None:
    """Ask where the next Djinn is put; when all are, go on."""
    city = table.city
    if next_to_store(city) != NONE:
        table.question = Question.STORE
    elif place_now(box, city, table.turn) == SOURCE:
        city.bossed = 0  # nothing comes with a Boss there
        city.step = Step.ACT
    elif city.bossed:
        city.step = Step.FREE
    else:
        city.step = Step.LEAVE


def can_circle(city: City, seat: int) -> bool:
    """Return whether the next Djinn can go into a circle and the others still find places."""
    player, kind = city.player[seat], next_to_store(city)
    if free_circles(player) == 0:
        return False
    if city.storing != NONE:
        return True
    city.caught[kind] -= 1
    player.circled[kind] += 1
    possible = have_places(player, city.caught)
    player.circled[kind] -= 1
    city.caught[kind] += 1
    return possible


def can_bottle(city: City, seat: int, colour: int) -> bool:
    """Return whether the next Djinn can go into a Bottle and the others still find places."""
    player, kind = city.player[seat], next_to_store(city)
    if not fits_bottle(player, kind, colour):
        return False
    if city.storing != NONE:
        return True
    city.caught[kind] -= 1
    player.bottles[colour] -= 1
    player.corks -= 1
    possible = have_places(player, city.caught)
    player.corks += 1
    player.bottles[colour] += 1
    city.caught[kind] += 1
    return possible


def offer_places(table: Table, choices: Choices) -> None:
    """Offer the places for the next Djinn."""
    city, seat = table.city, table.turn
    if can_circle(city, seat):
        offer(choices, IN_CIRCLE)
    for colour in range(COLOURS):
        if can_bottle(city, seat, colour):
            offer(choices, IN_BOTTLE + colour)


def store(table: Table, choice: int) -> None:
    """Put the next Djinn into its place."""
    city = table.city
    kind = next_to_store(city)
    if city.storing != NONE:
        city.storing = NONE
    else:
        city.caught[kind] -= 1
    if choice == IN_CIRCLE:
        put_in_circle(table, kind)
    else:
        put_in_bottle(table, kind, choice - IN_BOTTLE)


# After the catch


def can_take_free(box: Box, city: City, seat: int, kind: int) -> bool:
    """R11.2 Whoever catches a Boss in the city may catch one more Djinn of that space for
    nothing.
    """
    place = place_now(box, city, seat)
    return djinn_at(city, place, kind) > 0 and has_place(city.player[seat], kind)


def ask_for_free(box: Box, table: Table) -> None:
    """Ask for the Djinn that comes for nothing, if there is one."""
    city = table.city
    city.step = Step.LEAVE
    for colour in range(COLOURS):
        if can_take_free(box, city, table.turn, colour):
            table.question = Question.FREE


def offer_free(box: Box, table: Table, choices: Choices) -> None:
    """Offer the Djinn that can be had for nothing."""
    for colour in range(COLOURS):
        if can_take_free(box, table.city, table.turn, colour):
            offer(choices, KIND + colour)
    offer(choices, DECLINE)


def take_free(box: Box, table: Table, kind: int) -> None:
    """Take a Djinn for nothing."""
    city = table.city
    place = place_now(box, city, table.turn)
    city.djinn[(place - SQUARES) * DJINN + kind] -= 1
    city.caught[kind] = 1
    note(table, Happening.CAUGHT, table.turn, NOBODY, kind, 1, EVERYONE)


def end_catch(box: Box, table: Table) -> None:
    """Store the Djinn that came for nothing; then see whether a Boss has left."""
    city = table.city
    if next_to_store(city) != NONE:
        table.question = Question.STORE
        return
    place = place_now(box, city, table.turn)
    city.done |= Done.CATCH
    city.step = Step.ACT
    if city.bossed:
        city.bossed = 0
        refill(box, table, place)
    else:
        look_for_flight(box, table, place)


def leave_djinn(table: Table) -> None:
    """R10.1 Whoever is at a round space with Djinn and catches none loses 1 Magic Power, if there
    is any.
    """
    city, player = table.city, table.city.player[table.turn]
    city.done |= Done.CATCH
    lost = min(1, player.magic)
    player.magic -= lost
    note(table, Happening.DECLINED, table.turn, NOBODY, NO_CARD, 0, EVERYONE)
    note_goods(table, Happening.LOST, table.turn, Good.MAGIC, lost)


def look_for_flight(box: Box, table: Table, place: int) -> None:
    """R11.3 A Boss that is alone at its space flees into the supply."""
    city = table.city
    if djinn_at(city, place, BOSS) == 0 or coloured_at(city, place) > 0:
        return
    city.djinn[(place - SQUARES) * DJINN + BOSS] = 0
    city.supply += 1
    city.fled += 1
    note_place(table, Happening.FLED, table.turn, place, place, BOSS, EVERYONE)
    refill(box, table, place)


def refill(box: Box, table: Table, place: int) -> None:
    """R11.4 When a Boss has left its space, 0, 2, 2 or 3 Djinn, for one, two, three or four
    players, are drawn from the bag and put there.
    """
    city = table.city
    for _ in range(box.refill_djinn[table.seats - 1]):
        add_djinn(table, place)
    if city.ending == Ending.NOT_YET and bosses_in_city(city) == 0:
        city.ending = Ending.THIS_ROUND
        note(table, Happening.ENDING, NOBODY, NOBODY, NO_CARD, 0, EVERYONE)


def add_djinn(table: Table, place: int) -> None:
    """Draw a Djinn from the bag and put it at a round space."""
    colour = draw_djinn(table)
    if colour != NONE:
        table.city.djinn[(place - SQUARES) * DJINN + colour] += 1
        note_place(table, Happening.APPEARED, NOBODY, place, place, colour, EVERYONE)


def banish(box: Box, table: Table, kind: int) -> None:
    """Put a Djinn of the space back into the bag. D-86."""
    city = table.city
    place = place_now(box, city, table.turn)
    city.owed[Good.BANISH] -= 1
    city.djinn[(place - SQUARES) * DJINN + kind] -= 1
    city.bag[kind] += 1
    note_place(table, Happening.BANISHED, table.turn, place, place, kind, EVERYONE)
    look_for_flight(box, table, place)


def offer_to_banish(box: Box, table: Table, choices: Choices) -> None:
    """Offer the Djinn of the space that are not Bosses."""
    city = table.city
    for colour in range(COLOURS):
        if djinn_at(city, place_now(box, city, table.turn), colour) > 0:
            offer(choices, KIND + colour)


def offer_more_djinn(box: Box, table: Table, choices: Choices) -> None:
    """Offer further Djinn, or to go on with those chosen."""
    offer_djinn(box, table, choices)
    offer(choices, DONE)
