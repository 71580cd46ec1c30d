"""Lessons: from the lobby to the last remark, and what they leave alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.steps import (
    QUICK,
    answer_by_mouse,
    answer_once,
    play_out,
    violations,
    wait_for_turn,
)
from thirdwish.engine.game import Game, discover

TAUGHT = [game for game in discover().values() if game.lesson]
MOST_ANSWERS = 120
LEARN = {"en": "Learn {} by playing", "de": "{} spielend lernen"}
DONE = {"en": "You know the game now.", "de": "Jetzt kennst du das Spiel."}
OVERFLOW = "document.documentElement.scrollWidth - innerWidth"


def begin(page: Page, game: Game = QUICK, language: str = "en") -> None:
    """From the lobby to the first remark of a lesson."""
    page.goto("/")
    name = LEARN[language].format(game.title)
    page.get_by_role("button", name=re.compile(re.escape(name))).click()
    page.wait_for_url("**/t/*")
    assert wait_for_turn(page)
    page.wait_for_selector(".lesson .text")


def play_lesson(page: Page, language: str = "en") -> None:
    """Answer by mouse until the lesson is over."""
    done = page.get_by_text(DONE[language])
    for _ in range(MOST_ANSWERS):
        if not wait_for_turn(page) or done.count():
            break
        answer_once(page, answer_by_mouse)
    expect(done).to_be_visible()


def remarks(page: Page) -> list[str]:
    """Read every remark, from the first to the last."""
    before, following = page.locator(".lesson .head button").all()[:2]
    while before.is_enabled():
        before.click()
    read = [page.locator(".lesson .text").inner_text()]
    while following.is_enabled():
        following.click()
        read.append(page.locator(".lesson .text").inner_text())
    return read


def total(page: Page) -> int:
    return int(page.locator(".lesson .count").inner_text().split()[-1])


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_a_lesson_of_each_game_by_mouse_to_its_end_with_every_remark(
    people: People, game: Game
) -> None:
    page = people.come()
    begin(page, game)
    play_lesson(page)
    read = remarks(page)
    assert len(set(read)) == len(read) == total(page)
    page.goto("/")
    learned = f"Learn {game.title} by playing (learned)"
    expect(page.get_by_role("button", name=learned)).to_be_visible()
    expect(page.get_by_role("link", name=f"Lesson: {game.title}")).to_be_visible()


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_a_lesson_in_german_on_a_small_phone(people: People, game: Game) -> None:
    page = people.come(width=360, height=740, language="de", theme="light")
    begin(page, game, "de")
    for _ in range(3):
        assert page.evaluate(OVERFLOW) <= 0
        board = page.locator(".board").bounding_box()
        assert board is not None
        assert board["height"] >= 200, "the board is not hidden"
        answer_once(page, answer_by_mouse)
        assert wait_for_turn(page)
    expect(page.locator(".lesson")).to_contain_text("Regel R")
    expect(page.locator(".lesson h2")).to_contain_text("Lehrstunde")


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_axe_finds_nothing_in_a_lesson(people: People, game: Game, theme: str) -> None:
    page = people.come(theme=theme)
    begin(page, game)
    assert violations(page) == []
    page.get_by_role("button", name="Next remark").click()
    assert violations(page) == []


def test_a_remark_is_read_out_and_turned_over_by_keys(people: People) -> None:
    page = people.come()
    begin(page)
    first = page.locator(".lesson .text").inner_text()
    page.keyboard.press("n")
    expect(page.locator(".lesson .count")).to_have_text("2 of " + str(total(page)))
    second = page.locator(".lesson .text").inner_text().partition("Rule")[0].strip()
    assert second != first
    expect(page.locator("[aria-live]").first).to_contain_text(second)


def test_a_press_on_its_rule_opens_the_rules_there(people: People) -> None:
    page = people.come()
    begin(page)
    link = page.locator(".lesson .rule")
    number = link.inner_text().split()[-1]
    link.click()
    expect(page.locator("dialog .here")).to_contain_text(number)


def test_remarks_put_aside_stay_aside_and_come_back(people: People) -> None:
    page = people.come()
    begin(page)
    page.get_by_role("button", name="Put aside").click()
    answer_once(page, answer_by_mouse)
    assert wait_for_turn(page)
    expect(page.locator(".lesson .text")).to_have_count(0)
    page.get_by_role("button", name="Show the remarks").click()
    expect(page.locator(".lesson .text")).to_be_visible()


def test_a_lesson_goes_on_where_it_was_when_the_page_is_loaded_again(people: People) -> None:
    page = people.come()
    begin(page)
    answer_once(page, answer_by_mouse)
    assert wait_for_turn(page)
    page.wait_for_timeout(200)
    count = page.locator(".lesson .count").inner_text()
    page.reload()
    assert wait_for_turn(page)
    expect(page.locator(".lesson .count")).to_have_text(count)
    assert len(remarks(page)) >= 2


def test_after_a_lesson_a_real_game_has_no_remarks(people: People) -> None:
    page = people.come()
    begin(page)
    play_out(page, answer_by_mouse)
    lesson = page.url
    page.get_by_role("button", name="A real game").click()
    page.wait_for_url(lambda url: url != lesson)
    assert wait_for_turn(page)
    expect(page.locator(".lesson")).to_have_count(0)


def test_what_a_remark_speaks_of_is_marked_on_the_board(people: People) -> None:
    page = people.come()
    begin(page)
    page.keyboard.press("n")
    marked = page.locator(".spot:has(.corners)")
    expect(marked.first).to_be_visible()
    assert "the lesson points here" in (marked.first.get_attribute("aria-label") or "")
    marked.first.click()
    assert wait_for_turn(page)
