"""A big screen as the table and phones as hands, over plain http on a local network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import People, Server
from tests.browser.steps import (
    HANDS,
    QUICK,
    answer_by_mouse,
    lay_table,
    play_bots,
    violations,
    wait_for_turn,
)
from thirdwish.engine.errors import BadRequest
from thirdwish.engine.game import Game
from thirdwish.host.settings import home_address

PHONE: dict[str, Any] = {"width": 360, "height": 700, "touch": True}
# Fits the screen: nothing to be scrolled sideways.
FITS = "document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture
def house(browser: Browser, tmp_path: Path) -> Iterator[People]:
    """People in a house, with a server that was started with --lan at its address there."""
    try:
        address = home_address()
    except BadRequest:
        pytest.skip("this machine is on no local network")
    server = Server(tmp_path, address)
    people = People(browser, server.url)
    yield people
    for context in people.contexts:
        context.close()
    server.kill()
    assert people.faults == []


def sit_down(phone: Page, link: str, name: str) -> None:
    """Read the code, say a name, have a seat."""
    phone.goto(link)
    phone.get_by_role("button", name="Sit down here").first.click()
    phone.get_by_label("Your name").fill(name)
    phone.get_by_role("button", name="Come in").click()


def test_a_family_scans_the_code_on_the_laptop_and_plays_on_phones(house: People) -> None:
    laptop = house.come("Ada", width=1280, height=800)
    phones = [house.come(name="", **PHONE) for _ in range(QUICK.usual_seats)]
    laptop.goto("/")
    laptop.get_by_role("button", name=f"Arrange a table of {QUICK.title}").click()
    for letter in "BCDE"[: QUICK.usual_seats - 1]:
        laptop.get_by_label(f"Seat {letter}").select_option("open")
    laptop.get_by_label("This screen is the table").check()
    laptop.get_by_role("button", name="Lay the table").click()
    link = laptop.get_by_label("Link to this table").input_value()
    expect(laptop.get_by_role("img", name="The link as a code for cameras")).to_be_visible()
    expect(laptop.get_by_role("button", name="Sit down here")).to_have_count(0)
    assert violations(laptop) == []
    for number, phone in enumerate(phones):
        sit_down(phone, link, f"Child {number}")
        assert phone.evaluate(FITS)
    for _ in range(6):
        someone_answers(phones)
    expect(laptop.locator(".question")).to_contain_text("You are watching")
    expect(laptop.locator("aside .log li")).not_to_have_count(0)
    assert violations(laptop) == []
    assert violations(phones[0]) == []
    expect(laptop.locator(".board .live")).to_have_count(0)
    assert not re.search(r"\byour\b", laptop.locator(".board").aria_snapshot(), re.I)


def someone_answers(pages: list[Page]) -> None:
    """Let whoever is asked answer."""
    asked = ".board .live, .question .choice:not([disabled])"
    for _ in range(100):
        for page in pages:
            if page.locator(asked).count():
                answer_by_mouse(page)
                page.wait_for_timeout(150)
                return
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody is asked")


def test_a_seat_moves_from_the_laptop_to_one_phone_and_to_no_second(people: People) -> None:
    laptop = people.come("Ada")
    play_bots(laptop)
    assert wait_for_turn(laptop)
    laptop.get_by_role("button", name="Menu", exact=True).click()
    with laptop.context.expect_page() as opened:
        laptop.get_by_role("link", name="Show as a public table").click()
    screen = opened.value
    screen.get_by_role("button", name="Take seat A to a phone").click()
    link = screen.get_by_label("Link to this table").input_value()
    assert "take=" in link
    assert violations(screen) == []
    phone, late = people.come(name="", **PHONE), people.come(name="", **PHONE)
    take(phone, link, "Bo")
    assert wait_for_turn(phone)
    assert phone.evaluate(FITS)
    answer_by_mouse(phone)
    take(late, link, "Cy")
    expect(late.get_by_role("alert")).to_be_visible()
    expect(late.locator(".board .live")).to_have_count(0)
    screen.keyboard.press("Escape")
    expect(screen.get_by_role("button", name="Take seat A to a phone")).to_have_count(0)
    expect(screen.locator("aside")).to_contain_text("Bo")
    screen.get_by_role("button", name="Menu", exact=True).click()
    screen.get_by_role("button", name="Take my seat back").click()
    expect(screen.get_by_role("button", name="Take seat A to a phone")).to_be_visible()
    expect(phone.locator(".question")).to_contain_text("You are watching")


def take(phone: Page, link: str, name: str) -> None:
    """Open the link of a seat, and take it."""
    phone.goto(link)
    phone.get_by_role("button", name="Take the seat that was handed to you").click()
    phone.get_by_label("Your name").fill(name)
    phone.get_by_role("button", name="Come in").click()


@pytest.mark.parametrize("game", HANDS, ids=lambda game: game.name)
def test_on_a_narrow_phone_a_finger_tells_which_card_is_which(people: People, game: Game) -> None:
    phone = people.come(**PHONE)
    phone.goto("/")
    bots = ["apprentice"] * (game.usual_seats - 1)
    table = lay_table(phone, ["me", *bots], game.name, seats=game.usual_seats)
    phone.goto(f"/t/{table}")
    assert wait_for_turn(phone)
    card = phone.locator(".board [data-spot]:not(.live)[aria-description]").last
    box = card.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    phone.touchscreen.tap(x, y)
    told = phone.locator("div.note")
    expect(told).to_be_visible()
    name = told.locator("strong").inner_text()
    assert name
    assert name in (card.get_attribute("aria-label") or "")
    phone.touchscreen.tap(5, 690)
    expect(told).to_have_count(0)
