"""A server that cannot be reached: the page says so, loses nothing, and heals."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import People, Server
from tests.browser.steps import HANDS, QUICK, lay_table, wait_for_turn

LOST = "connection is lost"


@pytest.fixture
def shaky(browser: Browser, tmp_path: Path) -> Iterator[tuple[People, Server]]:
    """People, and a server of their own that may be killed."""
    server = Server(tmp_path)
    people = People(browser, server.url)
    yield people, server
    for context in people.contexts:
        context.close()
    server.kill()
    assert people.faults == []


def in_lobby(page: Page, *games: str) -> None:
    """Be in the lobby with a game of each under way."""
    page.goto("/")
    for game in games:
        lay_table(page, ["me", "apprentice", "apprentice"], game, chat="free")
    page.goto("/")
    expect(page.locator("a[href^='/t/']")).to_have_count(len(games))


def to_table(page: Page, title: str) -> None:
    page.locator("a[href^='/t/']", has_text=title).click()


def test_a_screen_that_cannot_be_fetched_says_so_and_comes_later(
    shaky: tuple[People, Server],
) -> None:
    people, server = shaky
    page = people.come()
    in_lobby(page, QUICK.name)
    server.kill()
    to_table(page, QUICK.title)
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    server.start()
    assert wait_for_turn(page)
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_table_that_cannot_be_fetched_says_so_and_comes_later(
    shaky: tuple[People, Server],
) -> None:
    people, server = shaky
    page = people.come()
    in_lobby(page, QUICK.name, HANDS[0].name)
    to_table(page, QUICK.title)
    assert wait_for_turn(page)
    page.get_by_role("link", name="Go to the lobby").click()
    expect(page.locator("a[href^='/t/']")).to_have_count(2)
    server.kill()
    to_table(page, HANDS[0].title)
    expect(page.get_by_role("alert")).to_contain_text(LOST)
    server.start()
    assert wait_for_turn(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    card = page.locator(".board .live").first
    assert card.evaluate("it => getComputedStyle(it).cursor") == "pointer", "its style is there too"


def test_neither_a_hint_nor_words_are_lost_with_the_connection(
    shaky: tuple[People, Server],
) -> None:
    people, server = shaky
    page = people.come()
    in_lobby(page, HANDS[0].name)
    to_table(page, HANDS[0].title)
    assert wait_for_turn(page)
    hint, field = page.get_by_role("button", name="Hint"), page.get_by_placeholder("Say something")
    server.kill()
    expect(page.get_by_role("alert")).to_contain_text(LOST)
    expect(hint).to_be_disabled()
    page.locator("body").press("h")
    field.fill("Still there?")
    field.press("Enter")
    expect(page.locator(".question")).not_to_contain_text("adviser is thinking")
    server.start()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(field).to_have_value("Still there?")
    field.press("Enter")
    expect(page.locator("aside .heard")).to_contain_text("Still there?")
    expect(field).to_have_value("")
    hint.click()
    expect(page.locator(".advice li").first).to_be_visible()
