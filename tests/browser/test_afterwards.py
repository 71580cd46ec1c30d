"""Afterwards: replays with all hands open, where a game turned, and what games came to."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import People
from tests.browser.steps import QUICK, lay_table, violations
from thirdwish.engine.game import Game, discover

WITH_HANDS = [game for game in discover().values() if 1 not in game.seats]
PATIENCE = 120  # seconds for bots to play a game
OVERFLOW = "document.documentElement.scrollWidth - innerWidth"


def finished(page: Page, game: Game = QUICK) -> str:
    """Return a game of one's own that is over: a bot has played it for everybody."""
    page.goto("/")
    table = lay_table(page, ["me", *["apprentice"] * (game.usual_seats - 1)], game.name)
    origin = page.url.rstrip("/")
    to_a_bot = {"seat": 0, "to": "apprentice"}
    reply = page.request.post(
        f"/api/tables/{table}/hand", data=to_a_bot, headers={"origin": origin}
    )
    assert reply.ok, reply.text()
    end = time.monotonic() + PATIENCE
    while page.request.get(f"/api/tables/{table}").json()["state"] != "over":
        assert time.monotonic() < end, "the game does not end"
        page.wait_for_timeout(200)
    return table


def replay(page: Page, table: str, query: str = "") -> None:
    """Open a replay in mid-game."""
    of = page.request.get(f"/api/tables/{table}/steps?first=0&last=0").json()["of"]
    page.goto(f"/r/{table}?seat=0&at={of // 2}{query}")
    page.wait_for_function("at => document.querySelector('#moment')?.value == at", arg=of // 2)


@pytest.mark.parametrize("game", WITH_HANDS, ids=lambda game: game.name)
def test_all_hands_lie_open_with_a_mark_on_what_one_could_not_know(
    people: People, game: Game
) -> None:
    page = people.come()
    replay(page, finished(page, game))
    marks = page.locator(".board [data-unseen]")
    expect(marks).to_have_count(0)
    page.get_by_role("button", name="All hands open").click()
    expect(marks.first).to_be_attached()
    expect(page.locator(".controls")).to_contain_text("could not know")
    assert "open=1" in page.url
    page.set_viewport_size({"width": 360, "height": 740})
    expect(marks.first).to_be_attached()
    assert page.evaluate(OVERFLOW) <= 0
    page.goto(page.url)
    expect(marks.first).to_be_attached()


def test_while_a_game_is_on_nothing_lies_open(people: People) -> None:
    page = people.come()
    page.goto("/")
    table = lay_table(page, ["me", *["apprentice"] * (QUICK.usual_seats - 1)])
    page.goto(f"/r/{table}?open=1&review=1")
    page.wait_for_selector("#moment")
    page.wait_for_timeout(300)
    expect(page.get_by_role("button", name="All hands open")).to_have_count(0)
    expect(page.get_by_role("button", name="Weigh the game")).to_have_count(0)
    expect(page.locator(".board [data-unseen]")).to_have_count(0)
    for call in ("steps?open=1", "review"):
        assert page.request.get(f"/api/tables/{table}/{call}").status == 403


def test_a_link_to_a_moment_of_a_private_game_opens_for_a_friend(people: People) -> None:
    ada, bo = people.come("Ada"), people.come(name="")
    replay(ada, finished(ada))
    moment = ada.locator("#moment").input_value()
    ada.wait_for_function("location.search.includes('key=')")
    bo.goto(ada.url)
    expect(bo.locator("#moment")).to_have_value(moment)


# A browser on plain http, as at home, which has no clipboard to write to; what is copied is noted.
PLAIN_HTTP = """
  Object.defineProperty(navigator, 'clipboard', { value: undefined });
  addEventListener('copy', () => { window.copied = document.activeElement.value; });
"""


def test_links_are_copied_without_https_too(people: People) -> None:
    page = people.come()
    page.add_init_script(PLAIN_HTTP)
    replay(page, finished(page))
    page.get_by_role("button", name="Link to this moment").click()
    expect(page.get_by_role("button", name="Copied")).to_be_focused()
    assert page.evaluate("window.copied") == page.url
    page.goto("/")
    page.get_by_role("button", name=f"Invite: {QUICK.title}").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.get_by_label("Link to this table").input_value()
    assert page.evaluate("window.copied") == link


def a_review(page: Page, table: str) -> dict[str, Any]:
    """Return a game weighed as a server with machine code would: one answer cost much."""
    told = page.request.get(f"/api/tables/{table}/steps?seat=0").json()
    own = [step for step in told["steps"] if step["turn"] == 0 and len(step["choices"]) > 1][1]
    number, given = own["number"], {"choice": own["choices"][0], "notation": "", "name": "x"}
    best = given | {"choice": own["choices"][-1]}
    common = {"best": None, "given": None}
    weighed = [
        {"number": 0, "asked": 1, "expected": 0.4, "after": 0.4} | common,
        {
            "number": number,
            "asked": 0,
            "expected": 0.42,
            "after": 0.2,
            "best": best,
            "given": given,
        },
        {"number": told["of"], "asked": 255, "expected": 0.0, "after": 0.0} | common,
    ]
    turning = [
        {"number": number, "until": number + 1, "why": "answer", "before": 0.42, "after": 0.2},
        {"number": number, "until": told["of"], "why": "luck", "before": 0.2, "after": 0.0},
    ]
    review = {"seat": 0, "state": "done", "of": 2, "tries": 1000}
    return review | {"weighed": weighed, "turning": turning}


def weigh_slowly(page: Page, review: dict[str, Any]) -> None:
    """Let reviews wait for machine code first, then grow, then be done."""
    nothing: dict[str, Any] = {"weighed": [], "turning": []}
    stages = [
        review | nothing | {"state": "waiting"},
        review | {"weighed": review["weighed"][:1], "turning": [], "state": "weighing"},
    ]

    def answer(route: Route) -> None:
        route.fulfill(json=stages.pop(0) if stages else review)

    page.route("**/review?*", answer)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_weighed_game_marks_its_turning_points_and_a_click_goes_there(
    people: People, theme: str
) -> None:
    page = people.come(theme=theme)
    table = finished(page)
    review = a_review(page, table)
    weigh_slowly(page, review)
    replay(page, table)
    page.get_by_role("button", name="Weigh the game").click()
    panel = page.locator("aside .turning")
    expect(panel).to_contain_text("still getting ready")
    expect(panel).to_contain_text("1 of 2 questions")
    expect(panel).to_contain_text("All 2 questions are weighed")
    answer, luck = panel.locator("ol button").all()
    expect(answer).to_contain_text("42 % → 20 %")
    expect(answer).to_contain_text("As this seat could know it then")
    for turn, place in ((luck, 1), (answer, 0)):
        turn.click()
        expect(turn).to_have_attribute("aria-current", "step")
        moment = str(review["turning"][0]["number"] + place)
        assert page.locator("#moment").input_value() == moment
    expect(page.get_by_role("img", name="Expectation of")).to_be_visible()
    panel.get_by_text("Every question in a table").click()
    expect(panel.locator("tbody tr")).to_have_count(3)
    page.get_by_role("button", name="All hands open").click()
    assert violations(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    page.get_by_role("button", name="Turning points: 2").click()
    expect(page.get_by_role("dialog").locator("ol button")).to_have_count(2)
    assert violations(page) == []
    assert page.evaluate(OVERFLOW) <= 0
    page.get_by_role("dialog").locator("ol button").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_ones_games_came_to_is_plotted_and_can_be_read(people: People, theme: str) -> None:
    page = people.come(theme=theme)
    finished(page)
    finished(page)
    page.goto("/me")
    plots = page.locator("figure")
    expect(plots).to_have_count(3)
    for name in ("Games over time", "Share of wins", "Scores"):
        expect(page.get_by_role("img", name=name)).to_be_visible()
    for numbers in page.get_by_text("The numbers").all():
        numbers.click()
    share = page.locator("figure", has_text="Share of wins").locator("tbody tr")
    expect(share).to_have_count(2)
    games = page.locator("figure", has_text="Games over time").locator("tbody td:nth-child(2)")
    assert sum(int(cell) for cell in games.all_inner_texts()) == 2
    assert violations(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate(OVERFLOW) <= 0


def test_whoever_played_alone_sees_what_there_is_to_reach(people: People) -> None:
    (game,) = [game for game in discover().values() if game.records]
    page = people.come()
    standing = {"game": game.name, "played": 1, "won": 0, "best": 0, "mean": 0}
    lost = {"table": "x", "game": game.name, "ended": 0, "players": 1, "score": 0, "won": False}
    page.route("**/api/me/statistics", lambda route: route.fulfill(json=[standing]))
    page.route("**/api/me/results", lambda route: route.fulfill(json=[lost]))
    page.goto("/me")
    expect(page.get_by_role("heading", name="What you reached")).to_contain_text(game.title)
    expect(page.get_by_role("rowheader", name="High Score")).to_be_visible()
    assert game.records
    expect(page.locator("table", has_text="High Score").get_by_role("row")).to_have_count(
        len(game.records.table([]))
    )
    share = page.locator("figure", has_text="Share of wins")
    expect(share).to_contain_text("As far as these games tell")
    expect(share).not_to_contain_text("equal share")
    expect(share.locator("line.equal")).to_have_count(0)
