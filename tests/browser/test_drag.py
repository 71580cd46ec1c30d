"""Dragging things to where they go: by mouse on three boards, by finger on one."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import People
from tests.browser.steps import HANDS, QUICK, lay_table, wait_for_turn

# Where the middle of a thing is on the screen.
MIDDLE = """it => {
  const box = it.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def sit_down(people: People, game: str, seats: int, **window: Any) -> Page:
    """Sit down at a game under way, against bots."""
    page = people.come(**window)
    page.goto("/")
    table = lay_table(page, ["me", *["apprentice"] * (seats - 1)], game, seats=seats)
    page.goto(f"/t/{table}")
    assert wait_for_turn(page)
    return page


def middle(thing: Locator) -> tuple[float, float]:
    """Return where to take hold of a thing."""
    x, y = thing.evaluate(MIDDLE)
    return x, y


def take_up(page: Page, thing: Locator) -> None:
    """Press on a thing and move a little: it follows."""
    x, y = middle(thing)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y - 14, steps=3)
    page.locator(".dragged").wait_for(state="attached")


def drag(page: Page, thing: Locator, place: Locator) -> None:
    """Drag a thing to a place."""
    to = middle(place)
    take_up(page, thing)
    page.mouse.move(*to, steps=5)
    page.mouse.up()
    expect(page.locator(".dragged")).to_have_count(0)


def asked(page: Page) -> str:
    """Return the number of the question."""
    return page.locator(".question").get_attribute("data-asked") or ""


def log_of(page: Page) -> Locator:
    """Return what happened so far."""
    return page.locator("aside .log")


def answer_until(page: Page, there: Locator) -> None:
    """Answer something until a thing is there to be dragged."""
    dice = random.Random(1)
    for _ in range(40):
        if there.count():
            return
        question = asked(page)
        everything = page.locator(".question .tools button[aria-expanded]")
        if everything.count():
            everything.click()
        offered = page.locator(".question .choices .choice:not([disabled])")
        offered.nth(dice.randrange(offered.count())).click()
        expect(page.locator(".question")).not_to_have_attribute("data-asked", question)
        assert wait_for_turn(page)
    raise AssertionError("nothing of the kind was ever there")


def test_a_card_is_dragged_from_the_hand_into_the_own_palace(people: People) -> None:
    page = sit_down(people, HANDS[0].name, 3)
    card = page.locator(".board .live[aria-label*='your hand' i]").first
    answer_until(page, card)
    take_up(page, card)
    palace = page.locator(".board g.takes:not([data-spot])").first
    expect(palace).to_be_attached()
    page.mouse.move(*middle(palace), steps=4)
    expect(palace).to_have_class(re.compile("over"))
    before = asked(page)
    page.mouse.up()
    expect(page.locator(".question")).not_to_have_attribute("data-asked", before)
    expect(log_of(page)).to_contain_text(re.compile("you summon", re.I))


def test_a_card_dragged_onto_another_is_switched_with_it_in_one_go(people: People) -> None:
    page = sit_down(people, QUICK.name, 3)
    cards = page.locator(".board .live")
    answer_until(page, page.get_by_role("button", name=re.compile("shuffle", re.I)))
    before = log_of(page).inner_text()
    assert "you switched" not in before.lower()
    drag(page, cards.nth(0), cards.nth(4))
    expect(log_of(page)).to_contain_text(re.compile("you switched", re.I))


def test_a_wish_is_dragged_to_a_free_slot_of_the_own_row(people: People) -> None:
    page = sit_down(people, HANDS[1].name, 2)
    lay = page.locator("#the-question", has_text=re.compile("lay", re.I))
    answer_until(page, lay)
    before = asked(page)
    take_up(page, page.locator("[data-thing^='hand'] .live").first)
    page.mouse.move(*middle(page.locator(".board g.takes:not([data-spot])").first), steps=4)
    page.mouse.up()
    expect(page.locator(".question")).not_to_have_attribute("data-asked", before)


def test_escape_and_letting_go_elsewhere_leave_everything_as_it_was(people: People) -> None:
    page = sit_down(people, QUICK.name, 3)
    answer_until(page, page.get_by_role("button", name=re.compile("shuffle", re.I)))
    before, card = asked(page), page.locator(".board .live").first
    take_up(page, card)
    page.keyboard.press("Escape")
    expect(page.locator(".dragged")).to_have_count(0)
    page.mouse.up()
    page.wait_for_timeout(200)
    assert asked(page) == before
    page.keyboard.press("Escape")
    take_up(page, card)
    box = page.locator(".board").bounding_box()
    assert box
    page.mouse.move(box["x"] + 3, box["y"] + 3)
    page.mouse.up()
    page.wait_for_timeout(200)
    assert asked(page) == before
    expect(page.locator(".question .choices .choice", has_text="Peek")).to_have_count(0)


def test_while_something_is_dragged_only_what_can_take_it_glows(people: People) -> None:
    page = sit_down(people, HANDS[0].name, 3)
    card = page.locator(".board .live[aria-label*='your hand' i]")
    answer_until(page, card.first)
    glowing = page.locator(".board .glow").count()
    assert glowing > 0
    take_up(page, card.first)
    expect(page.locator(".board [data-spot] > .glow")).not_to_have_count(glowing)
    expect(page.locator(".board g.takes:not([data-spot])")).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".board [data-spot] > .glow")).to_have_count(glowing)
    page.mouse.up()


def test_a_finger_drags_after_a_moment_and_scrolls_before_it(people: People) -> None:
    page = sit_down(people, QUICK.name, 3, width=390, height=780, touch=True)
    answer_until(page, page.get_by_role("button", name=re.compile("shuffle", re.I)))
    session = page.context.new_cdp_session(page)
    cards = page.locator(".board .live")
    (x, y), to = middle(cards.nth(0)), middle(cards.nth(4))

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": px, "y": py} for px, py in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    touch("touchStart", (x, y))
    touch("touchMove", (x + 20, y + 20))  # at once: a swipe
    assert page.locator(".dragged").count() == 0
    touch("touchEnd")
    page.wait_for_timeout(800)  # a touch in the middle of a scroll belongs to the scroll
    touch("touchStart", (x, y))
    page.wait_for_timeout(260)
    for part in (0.2, 0.5, 0.8, 1.0):
        touch("touchMove", (x + (to[0] - x) * part, y + (to[1] - y) * part))
    expect(page.locator(".dragged")).to_have_count(1)
    touch("touchEnd")
    page.get_by_role("button", name="What happened").click()
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("you switched", re.I))
