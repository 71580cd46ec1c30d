"""What people do at a table, by mouse and by keys."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from thirdwish.engine.game import discover

# The game that is over soonest: enough to try the table, the same for all games.
QUICK = min(discover().values(), key=lambda game: game.minutes)
MOST_QUESTIONS = 400


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


def answer_by_mouse(page: Page) -> None:
    """Answer: the last of several buttons, else something that glows, else the one button."""
    buttons = page.locator(".question .choices .choice:not([disabled])")
    live = page.locator(".board .live")
    if buttons.count() > 1 or live.count() == 0:
        buttons.last.click()
        return
    live.first.click()
    if page.locator(".question .choices li").count() > 1:
        buttons.first.click()


def answer_by_keys(page: Page) -> None:
    """Answer without touching the mouse."""
    offered = page.locator(".question .choices .choice:not([disabled])").count()
    if offered > 1 or page.locator(".board .live").count() == 0:
        page.keyboard.press(str(min(offered, 9)))
        return
    for _ in range(60):
        if page.evaluate("document.activeElement?.matches('.live')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    if page.locator(".question .choices .choice").count() > 1:
        page.keyboard.press("1")


def play_out(page: Page, answer: Any) -> int:
    """Answer until the game is over; return how often."""
    for answers in range(MOST_QUESTIONS):
        if not wait_for_turn(page):
            return answers
        before = page.evaluate("document.querySelector('.board')?.innerHTML")
        answer(page)
        page.wait_for_function(
            "before => document.querySelector('.board')?.innerHTML !== before"
            " || document.querySelector('a[href^=\"/r/\"]')",
            arg=before,
        )
    raise AssertionError("the game does not end")
