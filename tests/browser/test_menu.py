"""The menu of a table, and what comes after a game: settings, leaving, playing again."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import People
from tests.browser.steps import (
    QUICK,
    answer_by_mouse,
    lay_table,
    play_bots,
    play_out,
    wait_for_turn,
)
from thirdwish.engine import journal
from thirdwish.engine.game import Game, discover


@pytest.mark.parametrize("name", ["Settings", "Keys"])
def test_what_is_opened_from_the_menu_stays_open_until_it_is_closed(
    people: People, name: str
) -> None:
    page = people.come()
    play_bots(page)
    assert wait_for_turn(page)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
    page.wait_for_timeout(300)
    sheet = page.get_by_role("dialog", name=name)
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.get_by_role("dialog", name="Rules of")).to_be_visible()


def test_whoever_leaves_is_asked_first_and_a_bot_plays_on(people: People) -> None:
    page = people.come()
    play_bots(page)
    assert wait_for_turn(page)
    leave = page.get_by_role("dialog").get_by_role("button", name="Leave the table for good")
    page.get_by_role("button", name="Menu", exact=True).click()
    leave.click()
    expect(page.get_by_role("dialog")).to_contain_text("Leave?")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#the-question")).to_contain_text("Your turn")
    page.get_by_role("button", name="Menu", exact=True).click()
    leave.click()
    expect(page.get_by_role("dialog")).to_contain_text("Leave?")
    leave.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#the-question")).not_to_contain_text("Your turn")
    expect(page.locator("body")).not_to_contain_text("Ada (you)")


def test_a_finished_game_is_written_down_and_played_again(people: People) -> None:
    page = people.come()
    play_bots(page)
    play_out(page, answer_by_mouse)
    table = page.url
    page.get_by_role("button", name="Final scores").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the journal").click()
    written = journal.read(download.value.path().read_text())
    assert written.game == QUICK.name
    page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/t/" in url and url != table)
    assert wait_for_turn(page)


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_the_list_of_people_says_which_bot_plays_and_for_whom(people: People, game: Game) -> None:
    page = people.come()
    page.goto("/")
    bots = ["merchant"] * (game.usual_seats - 1)
    page.goto(f"/t/{lay_table(page, ['me', *bots], game.name)}")
    assert wait_for_turn(page)
    seats = page.locator("aside .people li")
    expect(seats.last).to_contain_text("Merchant")
    expect(seats.first).not_to_contain_text("bot plays")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_label("Hand over to a bot").select_option("apprentice")
    expect(seats.first).to_contain_text("a bot plays this seat for now")


@pytest.mark.parametrize("ready", [False, True])
def test_a_bot_that_cannot_think_yet_says_so_in_the_list(people: People, ready: bool) -> None:
    page = people.come()
    page.goto("/")

    def stand_between(socket: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            for seat in told.get("table", {}).get("seats", ()):
                seat["by_thumb"] = bool(seat["bot"]) and not ready
            socket.send(json.dumps(told))

        socket.connect_to_server().on_message(pass_on)

    page.route_web_socket("**/socket**", stand_between)
    bots = ["merchant"] * (QUICK.usual_seats - 1)
    page.goto(f"/t/{lay_table(page, ['me', *bots], QUICK.name)}")
    assert wait_for_turn(page)
    seats = page.locator("aside .people li")
    expect(seats.last).to_contain_text("Merchant")
    assert ("by rules of thumb" in seats.last.inner_text()) is not ready
    expect(seats.first).not_to_contain_text("by rules of thumb")
