"""What a player calls a choice."""

from __future__ import annotations

from thirdwish.engine.game import Names
from thirdwish.engine.table import bit
from thirdwish.games.djinn.cards import (
    BOSS,
    COLOUR_NAMES,
    COLOURS,
    KIND_NAMES,
    LOCATION_NAMES,
    LOCATIONS,
    Ability,
    Box,
    Deed,
    Good,
    Location,
    character_name,
    equipment_name,
)
from thirdwish.games.djinn.city import NOWHERE, SQUARES, is_round
from thirdwish.games.djinn.notation import block_of
from thirdwish.games.djinn.rules.act import passage_here
from thirdwish.games.djinn.rules.anytime import is_last_action
from thirdwish.games.djinn.rules.archives import is_better
from thirdwish.games.djinn.rules.board import place_now
from thirdwish.games.djinn.rules.cards import able
from thirdwish.games.djinn.rules.catch import cost_of, help_of
from thirdwish.games.djinn.rules.manufactory import THRILL, manufactory_price
from thirdwish.games.djinn.rules.market import assistants_at, stays, tent_of
from thirdwish.games.djinn.rules.move import next_payee, toll_at
from thirdwish.games.djinn.rules.source import source_price
from thirdwish.games.djinn.table import (
    ASIDE,
    BASIC,
    CHEST,
    COLOUR,
    CORK,
    COVERED,
    DECLINE,
    DIG,
    DONE,
    END,
    EXCHANGE,
    FILL,
    GO,
    IN_BOTTLE,
    IN_CIRCLE,
    KEEP_NEW,
    KEEP_OLD,
    KIND,
    LEAVE,
    LET_GO,
    MAGE,
    NEXT_CIRCLE,
    NONE,
    OPTION,
    OWN_MAGIC,
    PASSAGE,
    PAY_TOM,
    PILE,
    REST,
    REWARD,
    SEATS,
    SET,
    SOURCE_BOSS,
    SOURCE_BUY,
    SPECIAL,
    STACK,
    STALL,
    STAND,
    STAVE,
    STUDY,
    SWAP,
    TAKE,
    TILE,
    TOLL_COIN,
    TROPHY,
    UNLOCK,
    USE,
    City,
    Question,
    View,
    coloured_at,
    djinn_at,
)
from thirdwish.games.djinn.texts import (
    KIND_WORDS,
    TENT_LETTERS,
    character_text,
    chest_text,
    equipment_text,
    goods_text,
    mage_short,
    place_code,
    place_name,
    some,
    stall_text,
    trophy_name,
)


def name(box: Box, view: View, choice: int, names: Names) -> str:
    """Return what a player would call a choice."""
    block = block_of(choice)
    number = choice - block
    for namer in (name_step, name_card, name_good, name_anytime):
        text = namer(box, view, block, number)
        if text:
            return text
    if block == GO:
        return name_way(box, view, number, names)
    if block in (STALL, STAND):
        return name_visit(box, view, block, number, names)
    if block in (BASIC, SPECIAL, PASSAGE):
        return name_action(box, view, block)
    whom = next_payee(view.city)
    owner = names.who(whom) if whom < SEATS else "the owner"
    return f"Pay {owner} a {'Coin' if block == TOLL_COIN else 'Scroll'}"


def name_way(box: Box, view: View, end: int, names: Names) -> str:
    """Name a way to go, and who is paid there."""
    city, seat = view.city, asker(view)
    came, stands = box.leads_from[end], box.leads_to[end]
    where = f"{place_name(city, stands)} ({place_code(stands)})"
    if city.player[seat].end == NOWHERE:
        return f"Start at {where}, coming from {place_code(came)}"
    owners = [names.who(o) for o in range(SEATS) if toll_at(box, city, seat, end) & bit(o)]
    toll = f", paying {' and '.join(owners)}" if owners else ""
    jumps = came != place_now(box, city, seat)
    over = f", jumping by way of {place_code(came)}" if jumps else ""
    who = who_is_there(box, view, stands)
    return f"Go to {where}{who}{over}{toll}"


def who_is_there(box: Box, view: View, place: int) -> str:
    """Return the Djinn at a place, the Boss with its strength."""
    if not is_round(place):
        return ""
    city = view.city
    parts = []
    if djinn_at(city, place, BOSS):
        parts.append(f"Boss of strength {boss_strength(box, city, asker(view), place)}")
    for colour in range(COLOURS):
        count = djinn_at(city, place, colour)
        if count:
            parts.append(f"{count} {COLOUR_NAMES[colour]}" if count > 1 else COLOUR_NAMES[colour])
    return f": {', '.join(parts)}" if parts else ": no Djinn"


def boss_strength(box: Box, city: City, seat: int, place: int) -> int:
    """Return the strength of the Boss at a place."""
    each = box.strength + able(city, seat, Ability.STRONGER)
    return each + box.helper * coloured_at(city, place)


def asker(view: View) -> int:
    """Return the seat that is asked; when nobody is, any."""
    return view.turn if view.turn < SEATS else 0


def name_visit(box: Box, view: View, block: int, number: int, names: Names) -> str:
    """Name a visit to a tent, and who is paid there."""
    city, seat = view.city, asker(view)
    tent = tent_of(box, city, number) if block == STALL else number
    toll = assistants_at(box, city, seat, tent)
    owners = [names.who(o) for o in range(SEATS) if toll & bit(o)]
    paying = f", paying {' and '.join(owners)}" if owners else ""
    stay = ", by staying" if stays(box, city, seat, tent) else ""
    if block == STAND:
        return f"Tent {TENT_LETTERS[tent]}, buying nothing{paying}"
    return f"Tent {TENT_LETTERS[tent]}: {stall_text(box, number)}{stay}{paying}"


def name_action(box: Box, view: View, block: int) -> str:
    """Name the action of the space, or of a passage there."""
    city, seat = view.city, asker(view)
    location = LOCATIONS
    if city.player[seat].end != NOWHERE:
        place = place_now(box, city, seat)
        location = passage_here(box, city, seat) if block == PASSAGE else city.symbol[place]
    if location >= LOCATIONS:
        return {BASIC: "Basic action", SPECIAL: "Special action"}.get(block, "Use your passage")
    special = block == SPECIAL
    price = some(Good.COINS, manufactory_price(box, city, seat, special))
    goods = [*box.deed[Deed.MANUFACTORY + special].of]
    goods[Good.CORKS] += able(city, seat, Ability.CORKS) * special
    chests = 1 + special + able(city, seat, Ability.CHESTS)
    revealed = f"reveal {chests} chests" if chests > 1 else "reveal a chest"
    does = {
        Location.ACADEMY: goods_text(box.deed[Deed.ACADEMY + special].of),
        Location.TAVERN: "a Mage Card of any pile" if special else "a Mage Card without a Key",
        Location.CATACOMBS: revealed,
        Location.ARCHIVES: "two options" if special else "one option",
        Location.MANUFACTORY: f"{goods_text(goods)} for {price}",
        Location.MARKET: "visit two tents" if special else "visit a tent",
    }[Location(location)]
    how = {BASIC: "basic", SPECIAL: "special"}.get(block, "your passage")
    return f"{LOCATION_NAMES[location]} ({how}): {does}"


def name_step(box: Box, view: View, block: int, number: int) -> str:
    """Name what is done at a space, at the Source or in a catch."""
    city, seat = view.city, asker(view)
    price = some(Good.SCROLLS, source_price(box, city, seat))
    if block == KIND:
        return name_djinn(box, view, number)
    if block == IN_BOTTLE:
        return f"Put it into the {COLOUR_NAMES[number]} Bottle and cork it"
    if block == STAVE:
        return "Use your Equipment Card for this catch"
    if block == STUDY:
        return f"Activate {number} Mage Card{'s' * (number != 1)} instead of Magic Power"
    end = "End your last action" if is_last_action(city) else "End your turn"
    player = city.player[seat]
    keys = max(0, city.to_pay - player.magic)
    by_keys = f", {keys} of it by Keys" if keys else ""
    return {
        REST: f"Instead of an action take {goods_text(box.deed[Deed.REST_COINS].of)}",
        REST + 1: f"Instead of an action take {goods_text(box.deed[Deed.REST_MAGIC].of)}",
        REST + 2: f"Instead of an action take {goods_text(box.deed[Deed.REST_BOTH].of)}",
        LEAVE: "Leave the Djinn alone and lose 1 Magic Power",
        FILL: "Raise your Magic Power to the maximum",
        SOURCE_BOSS: f"Catch a Boss of the supply for {box.source_boss} Magic Power",
        SOURCE_BUY: f"Buy a Bottle for {price}",
        SOURCE_BUY + 1: f"Buy a Cork for {price}",
        SOURCE_BUY + 2: f"Activate up to two Mage Cards for {price}",
        OWN_MAGIC: f"Pay {some(Good.MAGIC, city.to_pay)} of your own{by_keys}",
        IN_CIRCLE: "Put it into a circle",
        LET_GO: "Let it go back into the bag",
        PAY_TOM: "Pay what Tom's card shows",
        END: end,
    }.get(block, "")


def name_djinn(box: Box, view: View, kind: int) -> str:
    """Name a Djinn to be caught, had for nothing, or banished."""
    city, seat = view.city, asker(view)
    title = "the Boss" if kind == BOSS else f"a {KIND_WORDS[kind]}"
    if view.question == Question.BANISH:
        return f"Banish {title}"
    if view.question == Question.FREE:
        return f"Take {title} for nothing"
    strength = box.strength + able(city, seat, Ability.STRONGER)
    if kind == BOSS and city.player[seat].end != NOWHERE:
        place = place_now(box, city, seat)
        strength = boss_strength(box, city, seat, place) if is_round(place) else strength
    return f"Catch {title} (strength {strength})"


def name_card(box: Box, view: View, block: int, number: int) -> str:
    """Name a card, tile or chest."""
    city, seat = view.city, asker(view)
    if block == TILE:
        sort = "good" if box.character[number].kind else "bad"
        text = character_text(box, number).rstrip(".")
        return f"{character_name(box, number)} ({sort}): {text}"
    if block in (CHEST, UNLOCK, ASIDE):
        chest = city.revealed[number]
        holds = "no chest" if chest == NONE else chest_text(box, chest)
        verb = {CHEST: "Gain the chest", UNLOCK: "Use a Key and gain all of the chest"}
        return f"{verb.get(block, 'Put aside the chest')}: {holds}"
    if block == PILE:
        top = city.mage_top[number]
        return "Hire nobody: the pile is empty" if top == NONE else f"Hire {mage_short(box, top)}"
    if block == STACK:
        card = city.stack_top[number]
        if card == NONE:
            return f"No {KIND_NAMES[number]} is left"
        text = equipment_text(box, card).rstrip(".")
        return f"Take the {KIND_NAMES[number]} {equipment_name(box, card)}: {text}"
    if block == MAGE:
        if view.question != Question.HELP:
            return f"Activate {mage_short(box, number)}"
        worth, cost = help_of(box, city, seat, number), cost_of(box, city, seat, number)
        return f"Use {mage_short(box, number)}: worth {worth} now, for {some(Good.COINS, cost)}"
    if block == TROPHY:
        return f"Take {trophy_name(box, number)}"
    if block in (KEEP_OLD, KEEP_NEW):
        card = city.offered
        if card != NONE and block == KEEP_OLD:
            card = city.player[seat].worn[box.equipment[card].kind]
        title = (
            "it" if card == NONE else f"{equipment_name(box, card)} ({equipment_text(box, card)})"
        )
        return f"Keep the {'old' if block == KEEP_OLD else 'new'} card face up: {title}"
    return ""


def name_good(box: Box, view: View, block: int, number: int) -> str:
    """Name something that is gained, or an option of the Archives."""
    if block in (OPTION, OPTION + 1, OPTION + 2, OPTION + 3):
        better = is_better(view.city, asker(view))
        deed = (Deed.BETTER_COINS if better else Deed.ARCHIVES_COINS) + block - OPTION
        text = goods_text(box.deed[deed].of)
        return text[0].upper() + text[1:]
    if block == DIG:
        location, square = divmod(number, SQUARES)
        where = f"{place_name(view.city, square)} ({place_code(square)})"
        return f"Place your {LOCATION_NAMES[location]} passage at {where}"
    if block == COLOUR:
        verb = "Pay Tom" if view.question == Question.TOM else "Take"
        return f"{verb} a {COLOUR_NAMES[number]} Bottle"
    if block == SWAP:
        given, taken = divmod(number, COLOURS)
        return f"Trade a {COLOUR_NAMES[given]} Bottle for a {COLOUR_NAMES[taken]} one"
    take = {Question.CAPACITY: "Raise your Capacity", Question.DRAW: "Draw a Djinn from the bag"}
    return {
        NEXT_CIRCLE: "Activate the next circle",
        COVERED: "Activate the covered circle",
        TAKE: take.get(Question(view.question), "Take it"),
        DECLINE: "Decline",
        DONE: "That is all",
    }.get(block, "")


def name_anytime(box: Box, view: View, block: int, number: int) -> str:
    """Name what can be done at any time."""
    player = view.city.player[asker(view)]
    if block == REWARD:
        card = player.tile[0] if number == THRILL else player.worn[number]
        names = character_name if number == THRILL else equipment_name
        by = "card" if card == NONE else names(box, card)
        return f"Take the reward of your {by} now"
    if block == USE:
        card = player.worn[number]
        if card == NONE:
            return f"Use your {KIND_NAMES[number]}"
        return f"Use {equipment_name(box, card)}: {goods_text(box.equipment[card].gain)}"
    if block == CORK:
        what = KIND_WORDS[BOSS if number >= COLOURS else number]
        return f"Cork the {what} from your circle in a {COLOUR_NAMES[number % COLOURS]} Bottle"
    if block == SET:
        colour, bosses = divmod(number, 4)
        among = ("", ", one of them a Boss,", ", two of them Bosses,", ", all Bosses,")[bosses]
        return f"Give three Djinn in {COLOUR_NAMES[colour]} Bottles{among} for a Trophy"
    if block == EXCHANGE:
        good = (Good.COINS, Good.SCROLLS, Good.MAGIC)[number]
        return f"Exchange a Key for {some(good, 1)}"
    return ""
