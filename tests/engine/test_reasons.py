"""Reasons: sentences with numbers in them, said in English here and elsewhere in other tongues."""

from __future__ import annotations

from thirdwish.engine import reasons
from thirdwish.engine.match import Called
from thirdwish.engine.reasons import in_english

NAMES = Called(("Ada", "Bo"), 0)


class Why(reasons.Why):
    OVER = "it is over"
    DEAR = "{seat:whose} {card:a} costs {price}, and seat {seat:letter} has {card}"


def test_a_reason_names_the_numbers_that_it_speaks_of_each_once() -> None:
    assert Why.OVER.fields == []
    assert Why.DEAR.fields == ["seat", "card", "price"]


def test_a_reason_is_said_by_the_words_for_its_numbers() -> None:
    reason = Why.DEAR.by("R1.2", seat=1, card=7, price=3)
    said = in_english(reason, NAMES, {"card": lambda card: f"card {card}", "card:a": lambda _: "x"})
    assert (reason.rule, said) == ("R1.2", "Bo's x costs 3, and seat B has card 7")


def test_a_reason_speaks_to_its_reader() -> None:
    assert in_english(Why.DEAR.by("R1", seat=0, card=1, price=2), NAMES, {}).startswith("your 1 ")
    assert in_english(Why.OVER.by("R1"), NAMES, {}) == "it is over"
