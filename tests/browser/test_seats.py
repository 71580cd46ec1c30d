"""What people do with their answers and their seats: take back, watch, share one screen."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import People
from tests.browser.steps import (
    QUICK,
    answer_by_mouse,
    asked,
    choose_by,
    lay_table,
    play_bots,
    violations,
    wait_for_turn,
)
from thirdwish.engine.game import Game, discover

NARROW = 360
BOTS = ["apprentice"] * (QUICK.usual_seats - 1)

# What a socket of the page's own makes of an attempt to take back, as the server answers it.
TRY_TO_TAKE_BACK = """([id, asked]) => new Promise(resolve => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
  socket.onopen = () => socket.send(JSON.stringify({ do: 'back', to: Number(asked) }));
  socket.onmessage = ({ data }) => JSON.parse(data).is === 'error' && resolve(data);
})"""


def what_is_seen(page: Page) -> tuple[str, str, str]:
    """Return the question, the board and the log, as those who listen have them."""
    return asked(page), page.locator(".board").aria_snapshot(), log_of(page).inner_text()


def log_of(page: Page) -> Locator:
    """Return what happened so far, as the page tells it."""
    return page.locator("aside .log")


def answer_until_it_can_be_taken_back(page: Page) -> tuple[str, str, str]:
    """Answer until there is something to take back; return what was seen just before that."""
    dice = random.Random(3)
    for _ in range(30):
        assert wait_for_turn(page)
        before, question = what_is_seen(page), page.locator(".question").get_attribute("data-asked")
        everything = page.locator(".question .tools button[aria-expanded]")
        if everything.count():
            everything.click()
        offered = page.locator(".question .choices .choice:not([disabled])")
        offered.nth(dice.randrange(offered.count() - 1)).click()
        expect(page.locator(".question")).not_to_have_attribute("data-asked", question or "")
        assert wait_for_turn(page)
        if page.get_by_role("button", name="Take back").count():
            return before
    raise AssertionError("no answer could be taken back")


@pytest.mark.parametrize("by", ["button", "key"])
def test_what_is_taken_back_is_gone_from_question_board_and_log(people: People, by: str) -> None:
    page = people.come()
    play_bots(page)
    before = answer_until_it_can_be_taken_back(page)
    assert what_is_seen(page) != before
    if by == "button":
        page.get_by_role("button", name="Take back").click()
    else:
        page.locator("body").press("z")
    expect(page.locator("#the-question")).to_have_text(re.compile(re.escape(before[0][-20:])))
    assert wait_for_turn(page)
    assert what_is_seen(page) == before
    answer_by_mouse(page)


def test_where_answers_stand_nothing_is_taken_back(people: People) -> None:
    page = people.come()
    page.goto("/")
    table = lay_table(page, ["me", *BOTS], take_back=False)
    page.goto(f"/t/{table}")
    for _ in range(3):
        assert wait_for_turn(page)
        choose_by(page, lambda one: one.last.click())
        page.wait_for_timeout(150)
        assert wait_for_turn(page)
        expect(page.get_by_role("button", name="Take back")).to_have_count(0)
    before, question = what_is_seen(page), page.locator(".question").get_attribute("data-asked")
    page.locator("body").press("z")
    refused = page.evaluate(TRY_TO_TAKE_BACK, [table, question])
    assert "answers stand, as was agreed" in refused
    assert what_is_seen(page) == before


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_a_stranger_watches_a_game_under_way_and_sees_nobodys_hand(
    people: People, game: Game
) -> None:
    ada, stranger = people.come("Ada"), people.come(name="")
    ada.goto("/")
    bots = ["apprentice"] * (game.usual_seats - 1)
    table = lay_table(ada, ["me", *bots], game.name, visibility="open", seats=game.usual_seats)
    ada.goto(f"/t/{table}")
    answer(ada)
    stranger.goto("/")
    watched = stranger.locator(f"a[href^='/t/{table}']")
    watched.click()
    expect(stranger.locator(".question")).to_contain_text("You are watching")
    for _ in range(3):
        before = log_of(ada).inner_text()
        told = log_of(stranger).inner_text()
        answer(ada)
        if log_of(ada).inner_text() != before:  # what happens is told to those who watch as well
            expect(log_of(stranger)).not_to_have_text(told)
    expect(stranger.locator(".board .live")).to_have_count(0)
    expect(stranger.locator(".question .choice")).to_have_count(0)
    expect(stranger.locator("#the-question")).not_to_contain_text("Your turn")
    assert called_mine(ada), "Ada has things of her own on the board"
    assert not called_mine(stranger)


def answer(page: Page) -> None:
    """Answer a question, and wait for the next."""
    assert wait_for_turn(page)
    question = page.locator(".question").get_attribute("data-asked") or ""
    choose_by(page, lambda one: one.last.press("Enter"))
    expect(page.locator(".question")).not_to_have_attribute("data-asked", question)
    assert wait_for_turn(page)


def called_mine(page: Page) -> list[str]:
    """Return what the board calls the reader's own."""
    told = page.locator(".board").aria_snapshot().splitlines()
    return [line for line in told if re.search(r"\byours?\b", line, re.I)]


def test_a_curtain_covers_a_narrow_phone_between_two_people(people: People) -> None:
    page = people.come(width=NARROW, height=640)
    page.goto("/")
    page.goto(f"/t/{lay_table(page, ['me'] * QUICK.usual_seats)}")
    fallen = 0
    for _ in range(8):
        page.wait_for_selector(".board .live, .curtain button, .question .choice:not([disabled])")
        if page.locator(".curtain").count():
            fallen += 1
            if fallen == 1:
                assert violations(page) == []
            look_at_the_curtain(page)
        assert wait_for_turn(page)
        answer_by_mouse(page)
        page.wait_for_timeout(300)
    assert fallen >= 2


def test_the_curtain_falls_over_an_open_sheet_and_stays_when_escape_is_pressed(
    people: People,
) -> None:
    page = people.come(width=NARROW, height=640)
    page.goto("/")
    page.goto(f"/t/{lay_table(page, ['me'] * QUICK.usual_seats)}")
    open_curtain(page)
    page.get_by_role("button", name="What happened").click()
    other = page.context.new_page()  # the same person answers there meanwhile
    other.goto(page.url)
    open_curtain(other)
    while not other.locator(".curtain").count():
        assert wait_for_turn(other)
        answer_by_mouse(other)
        other.wait_for_timeout(300)
    page.locator(".curtain").wait_for()
    page.bring_to_front()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    look_at_the_curtain(page)


def open_curtain(page: Page) -> None:
    """Sit before the screen, if a curtain is in the way."""
    page.wait_for_selector(".board .live, .curtain button, .question .choice:not([disabled])")
    if page.locator(".curtain").count():
        page.locator(".curtain button").click()
    assert wait_for_turn(page)


def look_at_the_curtain(page: Page) -> None:
    """Nothing shows beside or through the curtain; one button, in reach, opens it."""
    curtain = page.locator(".curtain")
    box = curtain.bounding_box()
    assert box == {"x": 0, "y": 0, "width": NARROW, "height": 640}
    behind = curtain.evaluate("it => getComputedStyle(it).backgroundColor")
    assert behind.startswith("rgb("), "no part of the curtain is transparent"
    for x, y in ((5, 5), (180, 60), (180, 320), (355, 635)):
        assert page.evaluate(
            "([x, y]) => !!document.elementFromPoint(x, y).closest('.curtain')", [x, y]
        )
    button = curtain.get_by_role("button")
    expect(button).to_be_focused()
    expect(button).to_be_in_viewport(ratio=1)
    expect(button).to_contain_text("I am")
    button.click()
    curtain.wait_for(state="detached")
