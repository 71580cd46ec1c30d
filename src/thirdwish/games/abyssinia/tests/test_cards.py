"""The rebuilt set, card by card."""

from __future__ import annotations

import pytest

from thirdwish.games.abyssinia import GAME
from thirdwish.games.abyssinia.cards import (
    TYPES,
    WISHES,
    Arrow,
    Mark,
    deck_of,
    effects_of,
    name_of,
    read_box,
    rule_at,
    text_of,
)
from thirdwish.games.abyssinia.language import on_card, read_rule

BOX = read_box(GAME.published_box)
ARROW_SIGNS = {Arrow.NONE: "", Arrow.UP: "↑", Arrow.DOWN: "↓"}

# The wishes: name, icons, marks. L2↑ is two Love icons with an up arrow, I is Impulse, R Return.
LOVE = """
Moonlit Courtship: L2
A Faithful Heart: L2
Dowry of Silk: L1 W1
Suitor at the Gate: L1 P1
Jasmine Perfume: L1↑ W1
Sworn Beloved: L2↑
Crowd of Admirers: L3↓
Marriage of Convenience: L2↓ W1
Love at First Sight: L3 I
Half-Remembered Song: L1 R
Jealous Whisper: L1
Stolen Glance: L1
Change of Heart: L1
Burning Obsession: L4 I
Garden of Delights: L1 W1 P1
Elopement:
Mistaken Identity: L1
Consolation: L2
"""
WEALTH = """
Chest of Dinars: W2
Caravan Home Safe: W2
Tax Farmer's Seal: W1 P1
Bride-Price: L1 W1
Assayer's Favour: W1↑ P1
Vein of Gold: W2↑
Borrowed Splendour: W3↓
Bribed Magistrate: W2↓ P1
Sudden Windfall: W3 I
Coin on a String: W1 R
Ruinous Rumour: W1
Light Fingers: W1
Hard Bargain: W1
Golden Hunger: W4 I
Cargo of Wonders: L1 W1 P1
Vault Breaker:
Blind Barter: W2
Levy on the Rich: W1
"""
POWER = """
Captain of the Guard: P2
Ear of the Sultan: P2
Favourite at Court: L1 P1
Governor's Stipend: W1 P1
Signet of Command: L1 P1↑
Undisputed Claim: P2↑
Paper Crown: P3↓
Scandalous Alliance: L1 P2↓
Seize the Hour: P3 I
Old Loyalty: P1 R
Decree of Exile: P1
Spy in the Household: P1
Treaty of Exchange: P1
Tyrant's Rage: P4 I
Grand Vizierate: L1 W1 P1
Palace Coup:
Lamp Thief: P1
Sacrifice of Allies: P4
"""
GENIE_DRAWS = {
    "Zarwa, Keeper of Three Lamps": [1, 1, 1],
    "Amara of the Rose Smoke": [2, 1, 0],
    "Kebede the Counting-Ghost": [0, 2, 1],
    "Tewodra of the Iron Wind": [1, 0, 2],
    "Samra the Fickle": [2, 0, 1],
    "Hakim Sand-Fingers": [1, 2, 0],
    "Ras Dabelo the Spiteful": [0, 1, 2],
    "Lulit the Demanding": [2, 2, 0],
    "Old Mesfin, Who Forgets": [0, 2, 2],
    "Nardos the Jealous Flame": [2, 0, 2],
    "Abeba of the Tipped Scales": [1, 1, 0],
    "Goliad the Overeager": [1, 1, 2],
}
MUST_FORGET = "after: must discard a card from your hand at random"
STEAL_A_CARD = "before: may steal a card at random from another player's hand"
LOSE_GENIE = "after: must discard your Genie"
RULES_OF = {
    "Love at First Sight": [MUST_FORGET],
    "Jealous Whisper": ["before: may discard a wish laid by another player that shows a Love icon"],
    "Stolen Glance": [STEAL_A_CARD],
    "Change of Heart": [
        "after: if you hold a Wealth counter, may exchange a Wealth counter for another player's "
        "Love counter"
    ],
    "Burning Obsession": [LOSE_GENIE],
    "Elopement": [
        "after: if another player holds more Love counters than you, may steal a Love counter "
        "from that player"
    ],
    "Mistaken Identity": [
        "before: if you and the player on your left both have a Genie, must exchange Genies with "
        "the player on your left"
    ],
    "Consolation": [
        "after: if you took no counter this round, may draw a wish from a pile of your choice"
    ],
    "Sudden Windfall": [MUST_FORGET],
    "Ruinous Rumour": [
        "before: may discard a wish laid by another player that shows a Wealth icon"
    ],
    "Light Fingers": [STEAL_A_CARD],
    "Hard Bargain": [
        "after: if you hold a Power counter, may exchange a Power counter for another player's "
        "Wealth counter"
    ],
    "Golden Hunger": [LOSE_GENIE],
    "Vault Breaker": [
        "after: if another player holds more Wealth counters than you, may steal a Wealth counter "
        "from that player"
    ],
    "Blind Barter": [
        "before: may exchange a card from your hand for a card from another player's hand, both "
        "at random"
    ],
    "Levy on the Rich": [
        "after: every player with the most Wealth counters, two or more, must discard one"
    ],
    "Seize the Hour": [MUST_FORGET],
    "Decree of Exile": [
        "before: may discard a wish laid by another player that shows a Power icon"
    ],
    "Spy in the Household": [STEAL_A_CARD],
    "Treaty of Exchange": [
        "after: if you hold a Love counter, may exchange a Love counter for another player's "
        "Power counter"
    ],
    "Tyrant's Rage": [LOSE_GENIE],
    "Palace Coup": [
        "after: if another player holds more Power counters than you, may steal a Power counter "
        "from that player"
    ],
    "Lamp Thief": ["before: may steal another player's Genie"],
    "Sacrifice of Allies": ["before: if you laid another wish, must discard another wish you laid"],
    "Amara of the Rose Smoke": [
        "after: if you took a Love counter this round, may draw a Love wish"
    ],
    "Kebede the Counting-Ghost": [
        "after: if you took a Wealth counter this round, may draw a Wealth wish"
    ],
    "Tewodra of the Iron Wind": [
        "after: if you took a Power counter this round, may draw a Power wish"
    ],
    "Samra the Fickle": ["before: may exchange your Genie for another player's Genie"],
    "Hakim Sand-Fingers": [
        "after: may steal a card at random from the hand of a player who took a counter this round"
    ],
    "Ras Dabelo the Spiteful": [
        "before: may discard one of your laid wishes and then a wish laid by another player"
    ],
    "Lulit the Demanding": ["after: if you took no counter this round, must discard your Genie"],
    "Old Mesfin, Who Forgets": [MUST_FORGET],
    "Nardos the Jealous Flame": [
        "after: if you took two or more counters this round, must discard a counter you took this "
        "round"
    ],
    "Abeba of the Tipped Scales": ["always: every icon you laid counts with an up arrow"],
    "Goliad the Overeager": [
        "always: you must lay three wishes if you can",
        "always: every icon you laid counts with a down arrow",
    ],
}


def wishes_of(deck: int) -> list[int]:
    return [wish for wish in range(WISHES) if BOX.exists[wish] and deck_of(wish) == deck]


ALL = [*(w for deck in range(TYPES) for w in wishes_of(deck)), *range(WISHES, WISHES + BOX.genies)]
CARD = {name_of(BOX, card): card for card in ALL}


def line_of_wish(wish: int) -> str:
    """Return a wish as the lists above have it."""
    words = []
    for kind, letter in enumerate("LWP"):
        number, arrow = BOX.icons[wish * TYPES + kind], Arrow(BOX.arrows[wish * TYPES + kind])
        words += [f"{letter}{number}{ARROW_SIGNS[arrow]}"] if number else []
    words += [mark.name[0] for mark in Mark if BOX.marks[wish] & mark]
    return f"{name_of(BOX, wish)}: {' '.join(words)}".rstrip()


# The rebuilt set


@pytest.mark.parametrize(("deck", "wishes"), [(0, LOVE), (1, WEALTH), (2, POWER)])
def test_the_wishes_of_a_deck_are_those_of_the_list(deck: int, wishes: str) -> None:
    lines = [line_of_wish(wish) for wish in wishes_of(deck)]
    assert lines == wishes.strip().split("\n")
    assert len(lines) == 18


def test_the_icons_of_all_wishes_together() -> None:
    totals = [sum(BOX.icons[w * TYPES + kind] for w in range(WISHES)) for kind in range(TYPES)]
    assert totals == [35, 35, 37]


def test_the_genies_are_those_of_the_list() -> None:
    draws = {
        name_of(BOX, WISHES + genie): [BOX.draws[genie * TYPES + kind] for kind in range(TYPES)]
        for genie in range(BOX.genies)
    }
    assert list(draws.items()) == list(GENIE_DRAWS.items())


@pytest.mark.parametrize("name", CARD)
def test_the_special_rules_of_a_card_are_those_of_the_list(name: str) -> None:
    assert effects_of(BOX, CARD[name]) == [read_rule(text) for text in RULES_OF.get(name, [])]


def test_every_rule_of_the_list_is_on_a_card() -> None:
    assert set(RULES_OF) <= set(CARD)


@pytest.mark.parametrize("name", CARD)
def test_the_text_of_a_rebuilt_card_ends_with_its_rules_and_says_so(name: str) -> None:
    rules = [on_card(effect) for effect in effects_of(BOX, CARD[name])]
    assert text_of(BOX, CARD[name]).endswith(" ".join([*rules, "(rebuilt)"]))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Elopement", "Icons: none. After: if another player holds more Love counters than you,"),
        ("Jasmine Perfume", "Icons: Love 1 up, Wealth 1. (rebuilt)"),
        ("Paper Crown", "Icons: Power 3 down. (rebuilt)"),
        ("Tyrant's Rage", "Icons: Power 4. Impulse. After: must discard your Genie. (rebuilt)"),
        ("Old Loyalty", "Icons: Power 1. Return. (rebuilt)"),
        ("Zarwa, Keeper of Three Lamps", "Draws: Love 1, Wealth 1, Power 1. (rebuilt)"),
        (
            "Goliad the Overeager",
            "Draws: Love 1, Wealth 1, Power 2. Always: you must lay three wishes if you can. "
            "Always: every icon you laid counts with a down arrow. (rebuilt)",
        ),
    ],
)
def test_the_text_of_a_card(name: str, text: str) -> None:
    assert text_of(BOX, CARD[name]).startswith(text)


def test_the_published_file_says_that_it_is_rebuilt() -> None:
    assert "This set is rebuilt" in GAME.published_box
    assert BOX.rebuilt == 1


def test_a_rule_has_a_place_of_its_own() -> None:
    assert [rule_at(card, nth) for card in (0, 1) for nth in (0, 1)] == [0, 1, 2, 3]
