"""Nobody misses their turn: title, icon and notification, with a button to try it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.steps import HANDS, answer_by_mouse, lay_table, wait_for_turn

# A browser that allows notifications and notes them, and somebody who looks elsewhere when `away`.
NOTED = """
  window.noted = [];
  window.gone = 0;
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, { body }) {
      if (window.phone) throw new TypeError('use a service worker');
      window.noted.push(`${title}: ${body}`);
    }
    close() { window.gone += 1; }
  };
  Object.defineProperty(document, 'hidden', { get: () => !!window.away });
"""
ICON = "document.getElementById('icon').getAttribute('href')"


def ask_for_notifications(page: Page) -> None:
    """Tick the box in the settings, in the lobby."""
    page.add_init_script(NOTED)
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Tell me by a notification").check()


def test_title_icon_and_notification_tell_whose_turn_it_is(people: People) -> None:
    ada, bo = people.come("Ada"), people.come("Bo")
    pages = {"Ada": ada, "Bo": bo}
    for page in pages.values():
        ask_for_notifications(page)
    game = HANDS[0]
    table = lay_table(ada, ["me", "open"], game.name, visibility="open")
    reply = bo.request.post(
        f"/api/tables/{table}/sit", data={"seat": 1}, headers={"origin": bo.url.rstrip("/")}
    )
    assert reply.ok, reply.text()
    for page in pages.values():
        page.goto(f"/t/{table}")
        page.wait_for_selector(".board [data-spot]")
    plays, waits = (ada, bo) if ada.locator(".board .live").count() else (bo, ada)
    expect(plays).to_have_title(f"● Your turn: {game.title} · thirdwish")
    assert plays.evaluate(ICON) == "/icon-turn.svg"
    expect(waits).to_have_title(f"{game.title} · thirdwish")
    assert waits.evaluate(ICON) == "/icon.svg"
    waits.evaluate("window.away = true")
    while "Your turn" not in waits.title():
        if plays.locator(".board .live, .question .choice:not([disabled])").count():
            answer_by_mouse(plays)
        plays.wait_for_timeout(200)
    assert wait_for_turn(waits)
    assert waits.evaluate("window.noted") == [f"It is your turn: {game.title}"]
    assert waits.evaluate(ICON) == "/icon-turn.svg"
    assert plays.evaluate("window.noted") == [], "who looks at the table is not notified"


@pytest.mark.parametrize(
    ("language", "test", "blocked"),
    [("en", "Try it", "does not allow"), ("de", "Ausprobieren", "erlaubt dieser Seite keine")],
)
def test_a_notification_can_be_tried_and_says_when_it_cannot_be(
    people: People, language: str, test: str, blocked: str
) -> None:
    page = people.come(language=language)
    page.add_init_script(NOTED)
    page.goto("/")
    page.locator("header nav button").click()
    page.get_by_role("dialog").get_by_role("checkbox").check()
    button = page.get_by_role("button", name=test)
    button.click()
    button.click()
    assert len(page.evaluate("window.noted")) == 2
    assert page.evaluate("window.gone") == 1, "the one before is gone, so that this one is heard"
    expect(page.get_by_role("alert")).to_have_count(0)
    page.evaluate("window.phone = true")
    button.click()
    expect(page.get_by_role("alert")).to_contain_text(blocked)
