"""The lobby: what is on the shelf, what goes on, and what bots are like."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.steps import LONGEST, QUICK, lay_table, play_bots, wait_for_turn
from thirdwish.bots import thinking_times
from thirdwish.engine.game import discover

OVERFLOW = "document.documentElement.scrollWidth - innerWidth"


def test_what_is_under_way_goes_on_from_the_lobby(people: People) -> None:
    page = people.come()
    play_bots(page)
    assert wait_for_turn(page)
    table = page.url
    page.goto("/")
    under_way = page.get_by_role("region", name="Under way").get_by_role("link")
    expect(under_way).to_contain_text(QUICK.title)
    expect(under_way).to_contain_text("Your turn")
    under_way.click()
    page.wait_for_url(table)
    assert wait_for_turn(page)


def test_a_table_open_to_all_is_listed_and_somebody_sits_down_there(people: People) -> None:
    ada, bo = people.come("Ada"), people.come("Bo")
    ada.goto("/")
    seats = ["me", "open", *["apprentice"] * (QUICK.usual_seats - 2)]
    table = lay_table(ada, seats, visibility="open")
    bo.goto("/")
    listed = bo.get_by_role("region", name="Open tables").locator(f"a[href='/t/{table}']")
    expect(listed).to_contain_text("Ada")
    listed.click()
    bo.get_by_role("button", name="Sit down here").click()
    expect(bo.get_by_role("button", name="Sit down here")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "thumb", "thinks"),
    [("en", "at once", "thinks {} s"), ("de", "sofort", "denkt {} s")],
)
def test_each_level_of_bots_says_how_long_it_thinks(
    people: People, language: str, thumb: str, thinks: str
) -> None:
    page = people.come(language=language, width=360, height=740)
    page.goto("/")
    expect(page.locator("#level-note")).to_contain_text(thumb)
    page.locator("#level").select_option("sultan")
    longest = max(thinking_times(game)["sultan"] for game in discover().values()) / 1000
    expect(page.locator("#level-note")).to_contain_text(f" {longest:g} s")
    assert page.evaluate(OVERFLOW) <= 0
    box = page.locator(".box", has=page.get_by_role("heading", name=LONGEST.title, exact=True))
    box.get_by_role("button").nth(-2).click()
    seat = page.get_by_role("dialog").locator(".seat select").last
    seconds = thinking_times(LONGEST)["sultan"] / 1000
    expect(seat.locator("option[value=sultan]")).to_contain_text(thinks.format(f"{seconds:g}"))
    expect(seat.locator("option[value=apprentice]")).to_contain_text(thumb)


@pytest.mark.parametrize("width", [360, 1280])
def test_nothing_shows_beside_the_button_that_lays_a_table(people: People, width: int) -> None:
    page = people.come(width=width, height=640)
    page.goto("/")
    page.get_by_role("button", name=f"Arrange a table of {QUICK.title}").click()
    foot = page.get_by_role("dialog").locator(".foot")
    expect(foot.get_by_role("button")).to_be_in_viewport(ratio=1)
    sheet, box = page.get_by_role("dialog").bounding_box(), foot.bounding_box()
    assert sheet
    assert box
    assert abs(sheet["y"] + sheet["height"] - box["y"] - box["height"]) < 3
    assert abs(sheet["width"] - box["width"]) < 18, "but for a scroll bar"
