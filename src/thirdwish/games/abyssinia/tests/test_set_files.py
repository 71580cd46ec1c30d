"""How a set file is read: all that it can have, and every mistake with its place."""

from __future__ import annotations

import pytest

from thirdwish.engine.errors import BadBox
from thirdwish.games.abyssinia.cards import (
    DECK,
    GENIES,
    WISHES,
    effects_of,
    name_of,
    read_box,
    text_of,
)
from thirdwish.games.abyssinia.language import TYPE_NAMES, read_rule

# Sets


def with_cards(cards: str, head: str = "") -> str:
    """Return a set file: the head, then as few plain cards as there can be, then these cards."""
    plain = [f'[[wish]]\nname = "{d} {n}"\ndeck = "{d}"' for d in TYPE_NAMES for n in range(6)]
    plain += [f'[[genie]]\nname = "Genie {n}"' for n in range(6)]
    return "\n".join([head, *plain, cards])


BEFORE = with_cards("").count("\n")  # lines before the cards


def mistakes(cards: str, head: str = "") -> list[str]:
    """Return what is wrong with these cards, their lines counted from the first of them."""
    with pytest.raises(BadBox) as caught:
        read_box(with_cards(cards, head))
    said = [text.removeprefix("line ").split(":", 1) for text in caught.value.mistakes]
    return [f"{int(line) - BEFORE * (int(line) > BEFORE)}:{text}" for line, text in said]


def a_wish(*lines: str) -> str:
    return "\n".join(["[[wish]]", 'name = "New"', 'deck = "Love"', *lines])


def a_genie(*lines: str) -> str:
    return "\n".join(["[[genie]]", 'name = "New"', *lines])


def test_the_smallest_set_has_six_of_each() -> None:
    box = read_box(with_cards(""))
    assert (sum(box.exists), box.genies, box.rebuilt) == (18, 6, 0)
    assert text_of(box, 0) == "Icons: none."
    assert text_of(box, WISHES) == "Draws: none."


def test_all_that_a_wish_can_have() -> None:
    icons = 'icons = " Power 9 ,Love 1 up, Wealth 2 down"'
    box = read_box(with_cards(a_wish(icons, 'marks = ["return", "impulse"]', "rules = []")))
    text = "Icons: Love 1 up, Wealth 2 down, Power 9. Impulse. Return."
    assert text_of(box, 6) == text


def test_one_rule_may_stand_in_a_list() -> None:
    box = read_box(with_cards(a_genie("rules = ['after: may draw a Love wish']")))
    assert effects_of(box, WISHES + 6) == [read_rule("after: may draw a Love wish")]


def test_the_largest_set_fits() -> None:
    wishes = [
        f'[[wish]]\nname = "{d} more {n}"\ndeck = "{d}"\nicons = "{d} 9"'
        for d in TYPE_NAMES
        for n in range(DECK - 6)
    ]
    genies = [f'[[genie]]\nname = "More {n}"\ndraws = "Love 3"' for n in range(GENIES - 6)]
    box = read_box(with_cards("\n".join(wishes + genies)))
    assert (sum(box.exists), box.genies) == (WISHES, GENIES)
    assert name_of(box, WISHES - 1) == "Power more 23"
    assert name_of(box, WISHES + GENIES - 1) == "More 17"


def test_a_name_of_forty_letters_fits() -> None:
    box = read_box(with_cards(a_wish().replace("New", "N" * 40)))
    assert name_of(box, 6) == "N" * 40


# Mistakes


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (a_wish('colour = "pink"'), "4: 'colour' is not known; known are deck, icons, marks, "),
        (a_genie('icons = "Love 1"'), "3: 'icons' is not known; known are draws, name, rule, "),
        ('[[wish]]\ndeck = "Love"', "1: name must be a printable text"),
        ("[[genie]]\nname = 3", "2: name must be a printable text"),
        ('[[genie]]\nname = " "', "2: name must be a printable text"),
        ('[[genie]]\nname = "\\u0007"', "2: name must be a printable text"),
        (f'[[genie]]\nname = "{"N" * 41}"', "2: name must have at most 40 letters"),
        ('[[genie]]\nname = "Love 1"', "2: two cards are called 'Love 1'"),
        ('[[wish]]\nname = "New"', "1: deck must be Love or Wealth or Power, not None"),
        ('[[wish]]\nname = "New"\ndeck = 2', "3: deck must be Love or Wealth or Power, not 2"),
        ('[[wish]]\nname = "New"\ndeck = "love"', "3: deck must be Love or Wealth or Power, not"),
        (a_wish("icons = 3"), '4: icons must be a text such as "Love 2 up, Wealth 1"'),
        (a_genie("draws = 3"), '3: draws must be a text such as "Love 2, Power 1"'),
        (a_wish('icons = "Love 1, Love 2"'), "4: Love stands twice in icons"),
        (a_genie('draws = "Love 1, Love 2"'), "3: Love stands twice in draws"),
        (a_genie('draws = "Love 4"'), "3: 'Love 4' in draws is not understood; expected a type "),
        (a_genie('draws = "Love 1 up"'), "3: 'Love 1 up' in draws is not understood; expected"),
        (a_wish('marks = "impulse"'), "4: marks must be a list of impulse and return, not 'impu"),
        (a_wish('marks = ["Impulse"]'), "4: marks must be a list of impulse and return, not 'Imp"),
        (a_wish("marks = [[]]"), "4: marks must be a list of impulse and return, not []"),
        (a_wish("rule = 3"), "4: rule must be a text, and rules a list of texts"),
        (a_wish('rules = "after: may draw a Love wish"'), "4: rule must be a text, and rules a "),
        (a_wish("rules = [1]"), "4: rule must be a text, and rules a list of texts"),
        (a_wish("rules = ['', '', '']"), "4: a card has at most 2 rules, not 3"),
        (a_wish('rule = ""'), "4:9: the end of the rule is not understood; expected 'after' or "),
    ],
)
def test_what_is_wrong_with_a_card_is_said_with_its_line(card: str, said: str) -> None:
    first = mistakes(card)[0].replace(": column ", ":")
    assert first.startswith(said)


@pytest.mark.parametrize(
    "icons",
    ["Love", "2 Love", "Love 0", "Love 10", "Love 2 Up", "Love  2", "Luck 2", "Love 1;", "Love -1"],
)
def test_icons_that_are_not_understood(icons: str) -> None:
    expected = "expected a type (Love, Wealth, Power) and 1 to 9, then up or down or nothing"
    said = f"4: {icons!r} in icons is not understood; {expected}"
    assert mistakes(a_wish(f'icons = "{icons}"')) == [said]


def test_a_comma_too_many_is_not_overlooked() -> None:
    assert mistakes(a_wish('icons = "Love 1,"'))[0].startswith("4: '' in icons is not understood")


def test_a_number_too_long_for_any_computer_is_just_not_understood() -> None:
    assert "is not understood" in mistakes(a_wish(f'icons = "Love {"9" * 5000}"'))[0]


def test_rebuilt_must_be_true_or_false() -> None:
    assert mistakes("", "rebuilt = 1") == ["1: rebuilt must be true or false"]


def test_the_name_of_a_set_must_be_a_text() -> None:
    assert mistakes("", "name = 1") == ["1: name must be a text"]


def test_the_line_of_what_stands_before_the_cards_is_found() -> None:
    with pytest.raises(BadBox) as caught:
        read_box("# A set\n\n" + with_cards("", "rebuilt = 'yes'"))
    assert caught.value.mistakes == ("line 3: rebuilt must be true or false",)


@pytest.mark.parametrize("kind", ["wish", "genie"])
@pytest.mark.parametrize("given", ["3", "[3]", '"Love"'])
def test_cards_that_are_no_tables_are_refused(kind: str, given: str) -> None:
    with pytest.raises(BadBox, match=rf"line 1: {kind} must be given as \[\[{kind}\]\]"):
        read_box(f"{kind} = {given}")


def test_an_empty_file_lacks_all_cards() -> None:
    with pytest.raises(BadBox) as caught:
        read_box("")
    assert caught.value.mistakes == (
        "line 1: there are 0 Love wishes; there must be 6 to 30",
        "line 1: there are 0 Wealth wishes; there must be 6 to 30",
        "line 1: there are 0 Power wishes; there must be 6 to 30",
        "line 1: there are 0 Genies; there must be 6 to 24",
    )


def test_too_many_wishes_are_refused_and_nothing_else_is_said_of_them() -> None:
    more = [f'[[wish]]\nname = "M {n}"\ndeck = "Love"\nicons = "Love 1"' for n in range(26)]
    assert mistakes("\n".join(more)) == ["1: there are 32 Love wishes; there must be 6 to 30"]


def test_too_many_genies_are_refused_and_nothing_else_is_said_of_them() -> None:
    more = [f'[[genie]]\nname = "M {n}"\ndraws = "Love 1"' for n in range(20)]
    assert mistakes("\n".join(more)) == ["1: there are 26 Genies; there must be 6 to 24"]


# Several mistakes, and where they are


def test_every_mistake_of_a_card_is_said() -> None:
    card = """[[wish]]
name = ""
deck = "Luck"
icons = "Love, Wealth 1 up, Power x"
marks = ["red", "return", "blue"]
rules = ["soon: may", "after: may"]
size = 3"""
    lines = [said.split(":")[0] for said in mistakes(card)]
    assert lines == ["7", "3", "2", "4", "4", "5", "5", "6", "6"]


def test_the_first_of_several_mistakes_is_told_with_their_number() -> None:
    with pytest.raises(BadBox, match=r"name must be a printable text \(and 1 more\)$"):
        read_box(with_cards("[[genie]]\n[[genie]]"))


def test_mistakes_of_several_cards_have_their_own_lines() -> None:
    cards = '[[genie]]\n\n[[wish]]\ndeck = "Love"\n\n[[genie]]\nname = "Love 1"'
    assert mistakes(cards) == [
        "3: name must be a printable text",
        "1: name must be a printable text",
        "7: two cards are called 'Love 1'",
    ]


def test_a_mistake_in_a_rule_has_line_and_column() -> None:
    said = mistakes(a_genie('rule = "after: may dance"'))
    expected = "expected 'discard' or 'draw' or 'exchange' or 'steal'"
    assert said == [f"3: column 20: 'dance' is not understood; {expected}"]


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        ('rule = "after: win"', "3: column 16"),
        ("rule = 'after: win'", "3: column 16"),
        ('    rule   =   "after: win"', "3: column 24"),
        ('"rule" = "after: win"', "3: column 18"),
        ('# rule = "x"\n\nrule = "after: win" # rule', "5: column 16"),
        ('rules = ["after: win"]', "3: column 18"),
        ('rules = ["after: may draw a Love wish", "after: win"]', "3: column 49"),
        ('rules = [\n  "after: win",\n]', "4: column 11"),
        ('rules = [\n  # one\n\n  # two\n\n  "after: win",\n]', "8: column 11"),
        ('rules = [\n"after: may draw a Love wish",\n\n\n"after: win"]', "7: column 9"),
        ('rule = "after\\u003A win"', "3: in 'after: win'"),
        ('rule = """\nafter: win"""', "3: in 'after: win'"),
    ],
)
def test_a_rule_is_found_wherever_it_stands(lines: str, place: str) -> None:
    (said,) = mistakes(a_genie(lines))
    expected = "'win' is not understood; expected 'every' or 'if' or 'may' or 'must'"
    assert said == f"{place}: {expected}"


def test_the_same_mistake_twice_has_two_places() -> None:
    said = mistakes(a_genie("rules = [", '    "later",', '    "later",', "]"))
    assert [text.split(": '")[0] for text in said] == ["4: column 6", "5: column 6"]


def test_always_is_refused_on_a_wish() -> None:
    lasting = "always: you must lay three wishes if you can"
    said = mistakes(a_wish("rules = [", '  "after: may draw a Love wish",', f'  "{lasting}",', "]"))
    expected = "expected 'before' or 'after', since 'always' is for Genies"
    assert said == [f"6: column 4: 'always' is not understood; {expected}"]


@pytest.mark.parametrize("header", ["[[wish]]  # new", "  [[wish]]", "[[ wish ]]"])
def test_headers_may_be_spaced_and_commented(header: str) -> None:
    card = f'{header}\n  # deck = "Love"\n  name = "New"\n\tdeck = "Luck"'
    assert mistakes(card) == ["4: deck must be Love or Wealth or Power, not 'Luck'"]


def test_a_key_of_the_next_card_is_not_taken_for_this_ones() -> None:
    card = '[[wish]]\nname = "New"\n[[wish]]\nname = "Newer"\ndeck = "Love"'
    assert mistakes(card) == ["1: deck must be Love or Wealth or Power, not None"]


def test_cards_on_one_line_are_said_to_be_on_the_first() -> None:
    with pytest.raises(BadBox) as caught:
        read_box('genie = [{name = ""}]\nwish = []')
    assert caught.value.mistakes[0] == "line 1: name must be a printable text"
