"""Journals: what cannot have been is refused, and the refusal says what."""

from __future__ import annotations

import re

import pytest

from tests.games import GAME
from thirdwish.engine import journal as journals
from thirdwish.engine.errors import BadJournal, BadRequest
from thirdwish.engine.journal import Journal, Seat

SEATS = (Seat("person", "Ada"), Seat("thumb", "Bo"), Seat("random", "Cy"))[: GAME.usual_seats]


def a_text(finished: bool = True, own_box: str = "") -> str:
    journal = journals.new_journal(GAME, SEATS, {}, own_box, seed=11)
    match = journals.start(journal)
    while not match.over and (finished or len(match.answers) < 5):
        match.choose(match.turn, match.choices(match.turn)[0])
    return journals.write(journals.up_to_date(journal, match))


def sealed(body: str) -> str:
    """Return a journal with the digest that its lines should have, as a forger would make it."""
    body = body[: body.rindex("digest ")] if "\ndigest " in body else body
    return f"{body}digest {journals.sha256(body)}\n"


def changed(text: str, pattern: str, by: str) -> str:
    new, count = re.subn(pattern, by, text, count=1, flags=re.MULTILINE)
    assert count == 1
    return sealed(new)


def test_a_journal_reads_as_it_was_written() -> None:
    text = a_text()
    journal = journals.read(text)
    assert journal.game == GAME.name
    assert journal.seats == SEATS
    assert journal.outcome is not None
    assert journals.write(journal) == text


def test_an_unfinished_game_verifies_and_goes_on() -> None:
    journal, match = journals.verify(a_text(finished=False))
    assert journal.outcome is None
    assert len(match.answers) == 5
    assert not match.over


def test_a_game_can_be_replayed_to_any_moment() -> None:
    journal = journals.read(a_text())
    assert len(journals.replay(journal, 3).answers) == 3
    assert journals.replay(journal, 0).table == journals.start(journal).table


def test_a_box_of_ones_own_is_carried_along_to_the_byte() -> None:
    box = GAME.published_box + "\n# mine\r\n#\n\n"
    text = a_text(own_box=box)
    journal, match = journals.verify(text)
    assert journal.own_box == box
    assert match.over


def test_without_a_seed_every_game_has_its_own_and_no_commitment_comes_twice() -> None:
    one, other = (journals.new_journal(GAME, SEATS, {}) for _ in range(2))
    assert one.seed != other.seed
    assert one.nonce != other.nonce
    assert journals.commitment(one) != journals.commitment(other)


def test_the_commitment_binds_everything_the_deal_depends_on() -> None:
    journal = journals.read(a_text())
    option = GAME.options[0]
    others = [
        Journal(**{**vars(journal), "seed": 12}),
        Journal(**{**vars(journal), "nonce": "0" * 32}),
        Journal(**{**vars(journal), "rules_version": 99}),
        Journal(**{**vars(journal), "box_digest": "0" * 64}),
        Journal(**{**vars(journal), "seats": SEATS[:2]}),
        Journal(**{**vars(journal), "options": {option.name: option.values[1]}}),
    ]
    assert len({journals.commitment(other) for other in [journal, *others]}) == 7


@pytest.mark.parametrize(
    ("pattern", "by", "why"),
    [
        (r"\Athirdwish", "fourthwish", "this is not a journal"),
        (r"^game \S+$", "game chess", "the deal was changed"),
        (r"^rules .*$", "rules one", "line 3 of the journal should be the rules version"),
        (r"^box published", "box borrowed", "line 4 of the journal should be the box"),
        (r"^seed 11$", "seed 12", "the deal was changed"),
        (r"^nonce .*\n", "", "should be the nonce"),
        (r"^nonce (.*)\n\n", r"nonce \1\n", "should be empty"),
        (r"^commitment .*\n", "", "should be the commitment"),
        (r"^commitment ..", "commitment zz", "should be the commitment"),
        (r"^seed 11\n", "", "should be the seed"),
        (r"^outcome won \S+", "outcome won AB", "did not end as the journal says"),
        (r"^outcome won \S+", "outcome won nobody", "did not end as the journal says"),
        (r"^outcome won .*$", "outcome lost", "should be outcome"),
        (r"^seat A person Ada$", "seat A person  Ada", "verifies"),
        (r"^seat A person", "seat B person", "not written as thirdwish writes it"),
        (r"\n\noutcome.*\n", "\n", "did not end as the journal says"),
    ],
)
def test_a_forged_journal_is_refused(pattern: str, by: str, why: str) -> None:
    forged = changed(a_text(), pattern, by)
    if why == "verifies":  # names prove nothing, and a name may begin with a space
        journals.verify(forged)
        return
    with pytest.raises(BadJournal, match=why):
        journals.verify(forged)


def test_an_answer_that_could_not_be_is_named() -> None:
    text = a_text()
    first = re.search(r"\n\n([A-G]) (.+)\n", text)
    assert first
    other = "B" if first[1] == "A" else "A"
    with pytest.raises(BadJournal, match=r"answer 1 of the journal cannot be: seat . cannot"):
        journals.verify(changed(text, r"\n\n[A-G] ", f"\n\n{other} "))
    with pytest.raises(BadJournal, match=r"answer 1 of the journal cannot be: .*'fly' is not"):
        journals.verify(changed(text, r"\n\n([A-G]) .+\n", r"\n\n\1 fly\n"))
    barred = {GAME.words.write(c) for c in range(GAME.choices)}
    match = journals.start(journals.read(text))
    barred -= {GAME.words.write(c) for c in match.choices(match.turn)}
    with pytest.raises(BadJournal, match=r"answer 1 of the journal cannot be: .*not now, because"):
        journals.verify(changed(text, r"\n\n([A-G]) .+\n", rf"\n\n\1 {min(barred)}\n"))


def test_a_change_without_a_new_digest_is_noticed() -> None:
    with pytest.raises(BadJournal, match="changed or cut"):
        journals.read(a_text().replace("Ada", "Eve"))
    with pytest.raises(BadJournal, match="changed or cut"):
        journals.read(a_text() + "\n")


def test_a_journal_of_other_rules_or_another_box_says_so() -> None:
    journal = journals.read(a_text())
    with pytest.raises(BadJournal, match="is of rules version 99"):
        journals.start(Journal(**{**vars(journal), "rules_version": 99}))
    with pytest.raises(BadJournal, match="another box of cards"):
        journals.start(Journal(**{**vars(journal), "box_digest": "0" * 64}))


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "x" * 41])
def test_a_name_must_fit_on_a_line(name: str) -> None:
    with pytest.raises(BadRequest, match="1 to 40 printable characters"):
        journals.new_journal(GAME, (Seat("person", name), *SEATS[1:]), {})
