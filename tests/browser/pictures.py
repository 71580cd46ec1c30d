"""Pictures of the page for the documents: `python3 do.py pictures` takes them anew."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import FLAGS, People, Server, find_chromium
from tests.browser.steps import QUICK, answer_by_mouse, lay_table, play_out, wait_for_turn
from thirdwish.engine.game import Game, discover

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
WIDE, PHONE = (1280, 800), (390, 780)


def in_mid_game(page: Page, game: Game, seats: int) -> None:
    """Play a game until there is something to see."""
    page.goto("/")
    table = lay_table(page, ["me", *["apprentice"] * (seats - 1)], game.name, seats=seats)
    page.goto(f"/t/{table}")
    for _ in range(min(14, 3 + game.minutes // 5)):
        if not wait_for_turn(page):
            return
        answer_by_mouse(page)
    wait_for_turn(page)


def take(page: Page, name: str) -> None:
    """Take a picture of what is seen."""
    page.mouse.move(0, 0)
    page.wait_for_timeout(600)
    page.screenshot(path=FOLDER / f"{name}.png")
    print(f"  {name}.png", flush=True)


def take_all(people: People) -> None:
    """Take every picture."""
    lobby = people.come(width=WIDE[0], height=WIDE[1])
    lobby.goto("/")
    take(lobby, "lobby")
    for game in discover().values():
        page = people.come(width=WIDE[0], height=WIDE[1])
        in_mid_game(page, game, min(3, game.seats.stop - 1))
        take(page, game.name)
    phone = people.come(width=PHONE[0], height=PHONE[1], theme="light")
    in_mid_game(phone, QUICK, QUICK.usual_seats)
    take(phone, "phone")
    replay = people.come(width=WIDE[0], height=WIDE[1], theme="light")
    replay.goto("/")
    table = lay_table(replay, ["me", *["apprentice"] * (QUICK.usual_seats - 1)])
    replay.goto(f"/t/{table}")
    play_out(replay, answer_by_mouse)
    replay.get_by_role("link", name="Look at it again").click()
    replay.wait_for_selector("#moment")
    replay.locator("body").press("End")
    replay.locator("body").press("ArrowLeft")
    take(replay, "replay")


def main() -> None:
    """Run a server and a browser, and take the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    print(f"Pictures for {FOLDER}:", flush=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            people = People(browser, server.url)
            take_all(people)
            browser.close()
        finally:
            server.kill()
    if people.faults:
        sys.exit(f"the page had faults of its own: {people.faults}")


if __name__ == "__main__":
    main()
