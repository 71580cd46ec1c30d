"""What happened, in words."""

from __future__ import annotations

from collections.abc import Callable

from thirdwish.engine.game import Names
from thirdwish.engine.table import Event
from thirdwish.games.djinn.cards import (
    BOSS,
    COLOUR_NAMES,
    COLOURS,
    LOCATION_NAMES,
    Box,
    Good,
    character_name,
    equipment_name,
    mage_name,
)
from thirdwish.games.djinn.reckon import ending
from thirdwish.games.djinn.table import NONE, SEATS, Happening, View
from thirdwish.games.djinn.texts import (
    KIND_WORDS,
    TENT_LETTERS,
    capital,
    chest_text,
    errand_text,
    place_name,
    scoring_text,
    some,
    trophy_name,
)


def tell(box: Box, view: View, event: Event, names: Names) -> str:
    """Return what happened in one sentence."""
    if event.what == Happening.WON:
        return ending(box, view, names)
    for teller in (tell_of_cards, tell_of_djinn, tell_of_goods, tell_of_course):
        said = teller(box, view, event, names)
        if said:
            break
    return f"{capital(said)}."


def who_of(event: Event, names: Names) -> str:
    """Return who did it."""
    return names.who(event.who) if event.who < SEATS else ""


def pick(said: dict[Happening, Callable[[], str]], event: Event) -> str:
    """Return the sentence for an event, if it is among these."""
    sentence = said.get(Happening(event.what))
    return sentence() if sentence else ""


def tell_of_cards(box: Box, view: View, event: Event, names: Names) -> str:
    """Tell what happened to cards, tiles and chests."""
    who, card = who_of(event, names), event.card
    return pick(
        {
            Happening.TILE: lambda: f"{who} took the Character Tile {character_name(box, card)}",
            Happening.HIRED: lambda: f"{who} hired {mage_name(box, card)}",
            Happening.EQUIPPED: lambda: f"{who} took {equipment_name(box, card)}",
            Happening.FLIPPED: lambda: f"{who} turned {equipment_name(box, card)} face down",
            Happening.USED: lambda: f"{who} used {equipment_name(box, card)}",
            Happening.WOKE: lambda: f"{who} activated {mage_name(box, card)}",
            Happening.HELPED: lambda: (
                f"{mage_name(box, card)} helped {who} with {event.number} Magic Power"
            ),
            Happening.CHEST: lambda: f"{who} revealed a chest: {chest_text(box, card)}",
            Happening.UNLOCKED: lambda: f"{who} unlocked a chest: {chest_text(box, card)}",
            Happening.ASIDE: lambda: f"{who} put a chest aside: {chest_text(box, card)}",
            Happening.SHUFFLED: lambda: "the chests were shuffled",
            Happening.TROPHY: lambda: f"{who} won {trophy_name(box, card)}",
            Happening.SHOWED: lambda: f"{who} showed a Scoring Card: {scoring_text(box, card)}",
            Happening.TOM: lambda: (
                f"Tom turned up a card: {errand_text(box, card)} ({event.number} left)"
            ),
        },
        event,
    )


def tell_of_djinn(box: Box, view: View, event: Event, names: Names) -> str:
    """Tell what happened to Djinn and Bottles."""
    who, card = who_of(event, names), event.card
    kind = KIND_WORDS[card] if card <= BOSS else ""
    colour = COLOUR_NAMES[card] if card < COLOURS else ""
    other = COLOUR_NAMES[event.number] if event.number < COLOURS else ""
    place = place_name(view.city, event.place)
    times = f"{event.number} " if event.number > 1 else "a "
    return pick(
        {
            Happening.CAUGHT: lambda: f"{who} caught {times}{kind}",
            Happening.CIRCLED: lambda: f"{who} put the {kind} into a circle",
            Happening.CORKED: lambda: f"{who} corked the {kind} in a {other} Bottle",
            Happening.LET_GO: lambda: f"{who} let the {kind} go",
            Happening.DREW: lambda: f"{who} drew a {kind} from the bag",
            Happening.FLED: lambda: f"the Boss of {place} fled from the city",
            Happening.APPEARED: lambda: f"a {kind} appeared at {place}",
            Happening.BANISHED: lambda: f"{who} banished a {kind} from {place}",
            Happening.SET: lambda: f"{who} gave three Djinn in {colour} Bottles",
            Happening.BOTTLE: lambda: f"{who} took a {colour} Bottle",
            Happening.TRADED: lambda: f"{who} traded a {colour} Bottle for a {other} one",
            Happening.DECLINED: lambda: f"{who} left the Djinn alone",
        },
        event,
    )


def tell_of_goods(box: Box, view: View, event: Event, names: Names) -> str:
    """Tell what was gained and paid."""
    who = who_of(event, names)
    whom = names.who(event.whom) if event.whom < SEATS else ""
    return pick(
        {
            Happening.GAINED: lambda: (
                f"{who} moved the Base Marker on to {view.city.player[event.who].base}"
                if event.card == Good.BASE
                else f"{who} gained {some(event.card, event.number)}"
            ),
            Happening.WASTED: lambda: f"{who} had no room for {some(event.card, event.number)}",
            Happening.SPARED: lambda: f"{who} could not pay Tom all of it and paid nothing",
            Happening.PAID: lambda: f"{who} paid {some(event.card, event.number)}",
            Happening.LOST: lambda: f"{who} lost {some(event.card, event.number)}",
            Happening.KEY_USED: lambda: (
                f"{who} used a Key" + ("" if event.card == NONE else f" as {some(event.card, 1)}")
            ),
            Happening.PAID_COIN: lambda: f"{who} paid {whom} a Coin",
            Happening.PAID_SCROLL: lambda: f"{who} paid {whom} a Scroll",
            Happening.CIRCLE: lambda: f"{who} activated a circle",
        },
        event,
    )


def tell_of_course(box: Box, view: View, event: Event, names: Names) -> str:
    """Tell the course of the game."""
    who, city = who_of(event, names), view.city
    has = "have" if who == "you" else "has"
    return pick(
        {
            Happening.STARTS: lambda: f"the game begins; {who} {has} the dragon",
            Happening.WENT: lambda: f"{who} went to {place_name(city, event.to)}",
            Happening.ACTED: lambda: (
                f"{who} began the {'special' if event.number else 'basic'} action of the "
                f"{LOCATION_NAMES[event.card]}"
            ),
            Happening.DUG: lambda: (
                f"{who} placed the {LOCATION_NAMES[event.card]} passage at "
                f"{place_name(city, event.place)}"
            ),
            Happening.TENT: lambda: (
                f"{who} sent the Assistant to tent {TENT_LETTERS[event.number]}"
            ),
            Happening.ENDING: lambda: (
                "the last round began"
                if event.number
                else "the last Boss left the city: the end is near"
            ),
            Happening.LAST_ACTION: lambda: "all Mages went to the Magic Source for a last action",
            Happening.LOST_GAME: lambda: "Tom's last card was turned up: the game was lost",
        },
        event,
    )
