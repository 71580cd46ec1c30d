"""What people do at a table, by mouse and by keys."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, TimeoutError

from thirdwish.engine.game import discover

# The game that is over soonest: enough to try the table, the same for all games.
QUICK = min(discover().values(), key=lambda game: game.minutes)
MOST_QUESTIONS = 400
LONGEST = max(discover().values(), key=lambda game: game.minutes)
# Games of cards in a hand, by how many can play.
HANDS = sorted(
    (game for game in discover().values() if game not in (QUICK, LONGEST)),
    key=lambda game: game.seats.stop,
)


def play_bots(page: Page, game: str = QUICK.title) -> None:
    """From the lobby to a game under way."""
    page.goto("/")
    page.get_by_role("button", name=f"Play {game} against bots", exact=True).click()
    page.wait_for_url("**/t/*")


def lay_table(page: Page, players: list[str], game: str = QUICK.name, **agreed: Any) -> str:
    """Lay a table by a call, and return its id."""
    wanted = {"game": game, "seats": len(players), "at_once": True} | agreed
    reply = page.request.post(
        "/api/tables",
        data={"agreed": wanted, "players": players},
        headers={"origin": page.url.partition("/t/")[0].rstrip("/") or page.url},
    )
    assert reply.ok, reply.text()
    return str(reply.json()["id"])


def wait_for_turn(page: Page) -> bool:
    """Wait until you are asked; False when the game is over."""
    page.wait_for_selector(
        ".question.mine .choice:not([disabled]), .board .live, a[href^='/r/']", state="attached"
    )
    return page.locator("a[href^='/r/']").count() == 0


def asked(page: Page) -> str:
    """Return the question of the moment."""
    return page.locator("#the-question").inner_text()


# What glows and is not covered by anything.
IN_SIGHT = """() => [...document.querySelectorAll('.board .live')].flatMap((spot, i) => {
  const box = spot.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top && spot.contains(top) ? [i] : [];
})"""


def answer_by_mouse(page: Page) -> None:
    """Answer: the last of several buttons, else something that glows, else the one button."""
    buttons = page.locator(".question .choices .choice:not([disabled])")
    in_sight = page.evaluate(IN_SIGHT)
    if buttons.count() > 1 or not in_sight:
        choose_by(page, lambda one: one.last.click())
        return
    page.locator(".board .live").nth(in_sight[-1]).click()
    if page.locator(".question .choices li").count() > 1:
        buttons.first.click()


def choose_by(page: Page, press: Any) -> None:
    """Choose among the buttons; if there are none, among all choices."""
    buttons = page.locator(".question .choices .choice:not([disabled])")
    if buttons.count() == 0:
        press(page.locator(".question .tools button[aria-expanded]"))
    press(buttons)


def answer_by_keys(page: Page) -> None:
    """Answer without touching the mouse."""
    offered = page.locator(".question .choices .choice:not([disabled])").count()
    if offered > 1 or page.locator(".board .live").count() == 0:
        choose_by(page, lambda one: one.last.press("Enter"))
        return
    for _ in range(60):
        if page.evaluate("document.activeElement?.matches('.live')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    if page.locator(".question .choices .choice").count() > 1:
        page.keyboard.press("1")


# Whether another question is asked, or none any more.
GONE_ON = """asked => document.querySelector('a[href^="/r/"]')
  || document.querySelector('.question').dataset.asked !== asked"""
SOON_MS = 2500


def answer_once(page: Page, answer: Any) -> None:
    """Answer, and wait until the table has gone on.

    What only opens a part of a board is no answer: then one of all the choices is taken.
    """
    asked = page.locator(".question").get_attribute("data-asked")
    answer(page)
    try:
        page.wait_for_function(GONE_ON, arg=asked, timeout=SOON_MS)
    except TimeoutError:
        page.keyboard.press("Escape")
        every = page.locator(".question .tools button[aria-expanded]")
        if every.count():  # where all choices have buttons one was pressed, and it takes a while
            every.press("Enter")
            page.locator(".question .choices .choice:not([disabled])").first.press("Enter")
        page.wait_for_function(GONE_ON, arg=asked)


def play_out(page: Page, answer: Any) -> int:
    """Answer until the game is over; return how often."""
    for answers in range(MOST_QUESTIONS):
        if not wait_for_turn(page):
            return answers
        answer_once(page, answer)
    raise AssertionError("the game does not end")


def violations(page: Page) -> list[str]:
    """Return what a screen has that some people could not use or read."""
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {[node['html'][:120] for node in one['nodes']][:3]}" for one in found]
