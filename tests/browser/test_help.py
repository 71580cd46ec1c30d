"""What helps people at a table: what a thing is, why not, hints, and choices that are abandoned."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import People
from tests.browser.steps import HANDS, QUICK, answer_by_mouse, lay_table, wait_for_turn
from thirdwish.engine.game import Game, discover

ALL = pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
LONG_PRESS_MS = 700
# A finger that comes down on a thing and stays there, or one that is lifted.
FINGER = """(spot, kind) => spot.dispatchEvent(
  new PointerEvent(kind, { pointerType: 'touch', bubbles: true, isPrimary: true, pointerId: 7 })
)"""


def at_table(people: People, game: Game, *others: str, **come: object) -> Page:
    """Return the page of somebody who is asked a question of a game against bots."""
    page = people.come(**come)  # type: ignore[arg-type]
    page.goto("/")
    bots = ["apprentice"] * (game.usual_seats - 1 - len(others))
    page.goto(f"/t/{lay_table(page, ['me', *others, *bots], game.name)}")
    assert wait_for_turn(page)
    return page


def something_told(page: Page) -> Locator:
    """Return a thing on the board that has more to tell than its name."""
    return page.locator(".board [data-spot][aria-description]").last


def note_of(page: Page, spot: Locator) -> None:
    """Expect the note to tell what the thing's own description says."""
    note = page.locator("div.note")
    expect(note).to_be_visible()
    expect(note).to_contain_text(spot.get_attribute("aria-description") or "?")


@ALL
def test_hover_and_focus_tell_what_a_thing_is(people: People, game: Game) -> None:
    page = at_table(people, game)
    while not page.locator(".board [data-spot][aria-description]").count():
        answer_by_mouse(page)  # until something is known
        page.wait_for_timeout(200)
        assert wait_for_turn(page)
    spot = something_told(page)
    spot.hover(force=True)
    note_of(page, spot)
    page.mouse.move(2, 2)
    expect(page.locator("div.note")).to_have_count(0)
    page.keyboard.press("Shift")  # somebody who uses keys
    spot.focus()
    note_of(page, spot)
    spot.blur()
    expect(page.locator("div.note")).to_have_count(0)


@pytest.mark.parametrize("game", HANDS, ids=lambda game: game.name)
def test_a_long_press_tells_what_a_thing_is_and_chooses_nothing(people: People, game: Game) -> None:
    page = at_table(people, game, width=360, height=740, touch=True)
    question = page.locator(".question").get_attribute("data-asked") or ""
    spot = page.locator(".board .live[aria-description]").last
    spot.evaluate(FINGER, "pointerdown")
    page.wait_for_timeout(LONG_PRESS_MS)
    note_of(page, spot)
    spot.evaluate(FINGER, "pointerup")
    spot.dispatch_event("click")
    page.wait_for_timeout(300)
    expect(page.locator(".question")).to_have_attribute("data-asked", question)
    spot.tap()
    expect(page.locator(".question")).not_to_have_attribute("data-asked", question)


@ALL
def test_a_click_on_what_can_do_nothing_leaves_its_note(people: People, game: Game) -> None:
    page = at_table(people, game)
    spots = page.locator(".board [data-spot]:not(.live)")
    if spots.count() == 0:
        pytest.skip("everything on this board can be done")
    spot = spots.first
    spot.hover(force=True)
    expect(page.locator("div.note")).to_be_visible()
    page.mouse.down()
    page.mouse.up()
    page.wait_for_timeout(100)
    expect(page.locator("div.note")).to_be_visible()


@pytest.mark.parametrize(("language", "said"), [("en", "is asked"), ("de", "ist dran")])
def test_whoever_is_not_asked_is_told_who_is(people: People, language: str, said: str) -> None:
    ada, bo = people.come("Ada", language=language), people.come("Bo", language=language)
    ada.goto("/")
    bo.goto("/")
    game = HANDS[0]
    table = lay_table(ada, ["me", "open"], game.name, visibility="open")
    reply = bo.request.post(
        f"/api/tables/{table}/sit", data={"seat": 1}, headers={"origin": bo.url.rstrip("/")}
    )
    assert reply.ok, reply.text()
    for page in (ada, bo):
        page.goto(f"/t/{table}")
        page.wait_for_selector(".board [data-spot]")
    page, other = (bo, "Ada") if ada.locator(".board .live").count() else (ada, "Bo")
    expect(page.locator("#the-question")).to_contain_text(f"{other} {said}")
    page.locator(".board [data-spot]").last.dispatch_event("click")
    expect(page.locator(".question .why")).to_contain_text(f"{other} {said}")
    page.keyboard.press("Escape")
    expect(page.locator(".question .why")).to_have_count(0)


def test_a_choice_that_was_begun_is_abandoned_by_button_and_by_key(people: People) -> None:
    page = at_table(people, QUICK)
    menu = page.get_by_role("button", name="Cancel")
    while True:
        question = page.locator(".question").get_attribute("data-asked") or ""
        page.locator(".board .live").first.click()
        page.wait_for_timeout(300)
        if menu.count():
            break
        assert wait_for_turn(page)
    menu.click()
    expect(menu).to_have_count(0)
    page.locator(".board .live").first.click()
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(page.locator(".question")).to_have_attribute("data-asked", question)


def advise(page: Page, bot: str, visits: int, most: int) -> None:
    """Stand between page and server, and let this bot have thought about so many answers."""
    offered: list[int] = []

    def stand_between(socket: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            offered[:] = told.get("choices", offered)
            if told["is"] == "hint":
                told["bot"] = bot
                told["best"] = [
                    {"choice": choice, "visits": visits, "expected": 0.5 - i / 10}
                    for i, choice in enumerate(offered[:most])
                ]
            socket.send(json.dumps(told))

        socket.connect_to_server().on_message(pass_on)

    page.route_web_socket("**/socket**", stand_between)
    page.reload()
    assert wait_for_turn(page)


def test_a_hint_names_the_three_best_with_what_they_promise(people: People) -> None:
    page = at_table(people, HANDS[0])
    advise(page, "search:500ms", visits=9, most=5)
    question = page.locator(".question").get_attribute("data-asked") or ""
    page.get_by_role("button", name="Hint").click()
    best = page.locator(".advice li")
    expect(best).to_have_count(3)
    for line, percent in zip(best.all(), (50, 40, 30), strict=True):
        expect(line).to_contain_text(f"wins about {percent} %")
    expect(page.locator(".advice")).not_to_contain_text("rules of thumb")
    best.first.get_by_role("button").click()
    expect(page.locator(".question")).not_to_have_attribute("data-asked", question)


def test_a_hint_by_rules_of_thumb_says_so(people: People) -> None:
    page = at_table(people, QUICK)
    advise(page, "thumb", visits=0, most=1)
    page.keyboard.press("h")
    told = page.locator(".advice")
    expect(told.get_by_role("button")).to_have_count(1)
    expect(told).to_contain_text("rules of thumb")
    expect(told).not_to_contain_text("%")
