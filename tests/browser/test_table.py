"""Whole games in a real browser, and what else people do at a table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People, Server
from tests.browser.steps import (
    QUICK,
    answer_by_keys,
    answer_by_mouse,
    lay_table,
    play_bots,
    play_out,
    violations,
    wait_for_turn,
)
from thirdwish.engine.game import Game, discover

LONGER = [game for game in discover().values() if game is not QUICK]

# Notes when a click happens, and when the board has changed because of it.
TIME_A_CLICK = """() => {
  window.began = 0;
  const begin = () => { window.began = performance.now(); };
  document.addEventListener('click', begin, { once: true, capture: true });
  const changed = (_, observer) => {
    if (!window.began) return;
    window.took = performance.now() - window.began;
    observer.disconnect();
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(changed).observe(document.querySelector('.board'), all);
}"""


def test_a_stranger_plays_a_whole_game_by_mouse_two_clicks_from_the_lobby(people: People) -> None:
    page = people.come(name="")
    page.goto("/")
    page.get_by_role("button", name=f"Play {QUICK.title} against bots").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url("**/t/*")
    assert play_out(page, answer_by_mouse) > 3
    page.get_by_role("button", name="Final scores").click()
    expect(page.get_by_role("dialog")).to_contain_text("Total")


@pytest.mark.parametrize("game", LONGER, ids=lambda game: game.name)
def test_a_whole_game_of_each_by_mouse(people: People, game: Game) -> None:
    page = people.come()
    play_bots(page, game.title)
    assert play_out(page, answer_by_mouse) > 3
    page.get_by_role("button", name="Final scores").click()
    expect(page.get_by_role("dialog")).to_contain_text("Total")


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_a_whole_game_of_each_by_keyboard_alone(people: People, game: Game) -> None:
    page = people.come()
    page.goto("/")
    button = page.get_by_role("button", name=f"Play {game.title} against bots", exact=True)
    button.wait_for()
    for _ in range(80):
        if button.evaluate("it => it === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    assert play_out(page, answer_by_keys) > 3


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_axe_finds_nothing_in_lobby_table_account_and_replay(people: People, theme: str) -> None:
    page = people.come(theme=theme)
    page.goto("/")
    page.wait_for_selector(".box")
    assert violations(page) == []
    page.get_by_role("button", name="Settings").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name=f"Arrange a table of {QUICK.title}").click()
    assert violations(page) == []
    page.goto("/me")
    page.wait_for_selector("main h2")
    assert violations(page) == []
    play_bots(page)
    assert wait_for_turn(page)
    assert violations(page) == []
    page.goto(page.url.replace("/t/", "/r/"))
    page.wait_for_selector("#moment")
    assert violations(page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", LONGER, ids=lambda game: game.name)
def test_axe_finds_nothing_on_any_table(people: People, game: Game, theme: str) -> None:
    page = people.come(theme=theme)
    play_bots(page, game.title)
    for _ in range(3):
        assert wait_for_turn(page)
        answer_by_mouse(page)
        page.wait_for_timeout(200)
    assert wait_for_turn(page)
    assert violations(page) == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [360, 768, 1440])
def test_nothing_is_wider_than_the_screen(people: People, width: int, language: str) -> None:
    page = people.come(width=width, height=740, language=language, name="Scheherazade of Samarkand")
    page.goto("/")
    page.wait_for_selector(".box")
    overflow = "document.documentElement.scrollWidth - innerWidth"
    assert page.evaluate(overflow) <= 0
    page.locator(".box .do .lamp").first.click()
    page.wait_for_url("**/t/*")
    wait_for_turn(page)
    assert page.evaluate(overflow) <= 0


def test_the_page_speaks_german_from_lobby_to_question(people: People) -> None:
    page = people.come(language="de")
    page.goto("/")
    expect(page.get_by_role("heading", name="Das Regal")).to_be_visible()
    page.get_by_role("button", name=f"{QUICK.title} gegen Bots spielen").click()
    assert wait_for_turn(page)
    expect(page.locator("#the-question")).to_contain_text("Du bist dran")
    assert page.locator("html").get_attribute("lang") == "de"


def test_an_invited_friend_sits_down_with_a_name_and_nothing_else(people: People) -> None:
    ada, bo = people.come("Ada"), people.come(name="")
    ada.goto("/")
    ada.get_by_role("button", name=f"Invite: {QUICK.title}").click()
    link = ada.get_by_label("Link to this table").input_value()
    for _ in range(QUICK.usual_seats - 2):
        ada.get_by_role("button", name="Fill with a bot").last.click()
        ada.wait_for_timeout(150)
    bo.goto(link)
    bo.get_by_role("button", name="Sit down here").first.click()
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Come in").click()
    for page in (ada, bo):
        page.wait_for_selector(".question .flag, #the-question:has-text('asked')")
        expect(page.locator("body")).to_contain_text("Bo")
    answered = {answer_whoever_is_asked(ada, bo) for _ in range(6)}
    assert answered == {ada, bo}


def test_two_people_play_on_after_the_server_was_killed(people: People, server: Server) -> None:
    ada, bo = people.come("Ada"), people.come("Bo")
    ada.goto("/")
    seats = ["me", "open", *["apprentice"] * (QUICK.usual_seats - 2)]
    table = lay_table(ada, seats, visibility="open")
    bo.goto(f"/t/{table}")
    bo.get_by_role("button", name="Sit down here").first.click()
    ada.goto(f"/t/{table}")
    answer_whoever_is_asked(ada, bo)
    server.kill()
    expect(ada.get_by_role("alert")).to_contain_text("connection is lost")
    server.start()
    for _ in range(3):
        answer_whoever_is_asked(ada, bo)
    expect(ada.get_by_role("alert")).to_have_count(0)


def answer_whoever_is_asked(*pages: Page) -> Page:
    """Let one of them answer, as soon as one is asked, and return who."""
    for _ in range(150):
        for page in pages:
            if page.locator(".board .live, .question .choice:not([disabled])").count():
                answer_by_mouse(page)
                page.wait_for_timeout(100)
                return page
        pages[0].wait_for_timeout(200)
    raise AssertionError("nobody is asked")


def test_a_curtain_falls_between_people_at_one_screen(people: People) -> None:
    page = people.come()
    page.goto("/")
    table = lay_table(page, ["me"] * QUICK.usual_seats)
    page.goto(f"/t/{table}")
    curtain = page.locator(".curtain button")
    for _ in range(3):
        page.wait_for_selector(".board .live, .curtain button, .question .choice:not([disabled])")
        if curtain.count():
            expect(page.locator(".curtain")).to_be_visible()
            curtain.click()
            page.wait_for_selector(".curtain", state="detached")
        assert wait_for_turn(page)
        answer_by_mouse(page)
        page.wait_for_timeout(300)


def test_a_seat_is_handed_to_a_bot_and_taken_back(people: People) -> None:
    ada, bo = people.come("Ada"), people.come("Bo")
    ada.goto("/")
    seats = ["me", "open", *["apprentice"] * (QUICK.usual_seats - 2)]
    table = lay_table(ada, seats, visibility="open")
    bo.goto(f"/t/{table}")
    bo.get_by_role("button", name="Sit down here").first.click()
    ada.goto(f"/t/{table}")
    answer_whoever_is_asked(ada, bo)
    ada.get_by_role("button", name="Menu", exact=True).click()
    ada.get_by_label("Hand over to a bot").select_option("apprentice")
    expect(ada.locator(".question")).to_contain_text("A bot plays your seat")
    ada.get_by_role("button", name="Take my seat back").click()
    expect(ada.get_by_role("button", name="Take my seat back")).to_have_count(0)
    answer_whoever_is_asked(ada, bo)


def test_a_friend_takes_a_seat_that_was_handed_over_by_a_link(people: People) -> None:
    ada, bo = people.come("Ada"), people.come(name="")
    play_bots(ada)
    assert wait_for_turn(ada)
    ada.get_by_role("button", name="Menu", exact=True).click()
    ada.get_by_role("button", name="Hand my seat to a friend").click()
    link = ada.get_by_label("Link to this table")
    expect(link).to_have_value(re.compile("take="))
    bo.goto(link.input_value())
    bo.get_by_role("button", name="Take the seat that was handed to you").click()
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Come in").click()
    assert wait_for_turn(bo)
    answer_by_mouse(bo)


def test_a_replay_goes_step_by_step_and_links_to_a_moment(people: People) -> None:
    page = people.come()
    play_bots(page)
    play_out(page, answer_by_mouse)
    page.get_by_role("link", name="Look at it again").click()
    page.wait_for_selector("#moment")
    page.wait_for_function("() => document.querySelector('#moment').max > 3")
    page.locator("body").press("End")
    page.locator("body").press("ArrowLeft")
    last = int(page.locator("#moment").get_attribute("max") or 0)
    assert page.locator("#moment").input_value() == str(last - 1)
    page.goto(page.url)
    page.wait_for_function("last => document.querySelector('#moment')?.value == last", arg=last - 1)
    page.get_by_label("Through whose eyes").select_option("1")
    page.wait_for_function("() => location.search.includes('seat=1')")


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_the_lobby_and_each_board_are_small(people: People, game: Game) -> None:
    page = people.come()
    urls: dict[str, str] = {}
    sizes: dict[str, int] = {}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")

    def began(event: Any) -> None:
        urls[event["requestId"]] = event["response"]["url"]

    def ended(event: Any) -> None:
        sizes[urls.get(event["requestId"], "?")] = event["encodedDataLength"]

    session.on("Network.responseReceived", began)
    session.on("Network.loadingFinished", ended)
    page.goto("/")
    page.wait_for_selector(".box")
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes.values()) <= 150_000, sizes
    sizes.clear()
    page.get_by_role("button", name=f"Play {game.title} against bots", exact=True).click()
    assert wait_for_turn(page)
    page.wait_for_timeout(300)
    assert 0 < sum(sizes.values()) <= 120_000, sizes


def test_a_move_is_on_screen_within_a_tenth_of_a_second(people: People) -> None:
    page = people.come()
    play_bots(page)
    took = []
    for _ in range(4):
        assert wait_for_turn(page)
        page.evaluate(TIME_A_CLICK)
        answer_by_mouse(page)
        page.wait_for_function("() => window.took > 0")
        took.append(page.evaluate("window.took"))
        page.evaluate("window.took = 0")
    assert min(took) < 100, took
