"""The page in German: no English is left on it that does not say that it is English."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.steps import QUICK, answer_by_mouse, lay_table, wait_for_turn
from thirdwish.engine.game import Game, discover

ENGLISH = (
    "the and of to is are you your with not no card cards player players turn game for from this "
    "that have has can may must draw take which who whose what when rule rules seat "
    "seats as guest signed it by or be at"
)
# Every text of the page that is read as German, its labels too; names and titles are not words.
TEXTS = """() => {
  const found = [];
  const own = element => element?.closest('[lang]:not(html)')?.lang === 'en';
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    if (parent.closest('script, style') || own(parent)) continue;
    if (node.data.trim()) found.push(node.data.trim());
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (own(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name);
      if (text) found.push(text);
    }
  }
  return found;
}"""


def english_on(page: Page) -> list[str]:
    """Return texts with English words in them that are not marked as English."""
    games = discover().values()
    publishers = [name for game in games for name in re.split(r" and | \(", game.publisher) if name]
    longest_first = sorted([*(game.title for game in games), *publishers], key=len, reverse=True)
    names = re.compile("|".join(map(re.escape, longest_first)))
    words = set(ENGLISH.split())
    left = []
    for text in page.evaluate(TEXTS):
        said = names.sub("", text).lower()
        if words & set(re.findall(r"[a-zäöüß]+", said)):
            left.append(text)
    return left


def test_what_finds_english_finds_it(people: People) -> None:
    page = people.come(language="en")
    page.goto("/")
    page.wait_for_selector(".box")
    assert len(english_on(page)) > 10


def test_lobby_settings_account_and_arranging_are_german(people: People) -> None:
    page = people.come(language="de")
    page.goto("/")
    page.wait_for_selector(".box")
    assert english_on(page) == []
    page.get_by_role("button", name="Einstellungen").click()
    assert english_on(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name=f"Einen Tisch für {QUICK.title} einrichten").click()
    assert english_on(page) == []
    page.goto("/me")
    page.wait_for_selector("main h2")
    assert english_on(page) == []


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_rules_cards_table_and_reasons_of_each_game_are_german(people: People, game: Game) -> None:
    page = people.come(language="de")
    page.goto("/")
    table = lay_table(page, ["me", *["apprentice"] * (game.usual_seats - 1)], game.name)
    page.goto(f"/t/{table}")
    refused_in_german(page)
    rule = page.get_by_role("button", name=re.compile(r"Regel R\d+\.\d+ lesen"))
    number = re.findall(r"R\d+\.\d+", rule.inner_text())[0]
    expect(page.locator(".why")).to_contain_text(game.rule(number, "de"))
    rule.click()
    read_rules(page, game, number)


def refused_in_german(page: Page) -> None:
    """Play until something that is pointed at is refused; nothing on the way is English."""
    for _ in range(6):
        assert wait_for_turn(page)
        assert english_on(page) == []
        if is_refused(page):
            assert english_on(page) == []
            return
        answer_by_mouse(page)
        page.wait_for_timeout(200)
    raise AssertionError("nothing is refused")


def is_refused(page: Page) -> bool:
    """Point at what does not glow, until it is told why not."""
    for spot in page.locator(".board [data-spot]:not(.live)").all()[:12]:
        spot.dispatch_event("click")
        page.wait_for_timeout(150)
        if page.locator(".question .why").count():
            return True
        page.keyboard.press("Escape")
    return False


def read_rules(page: Page, game: Game, number: str) -> None:
    """Look up a rule and a card, and search for both, in German."""
    sheet = page.get_by_role("dialog")
    here = sheet.locator(f"[data-rule='{number}'].here")
    expect(here).to_contain_text(game.rule(number, "de").partition(" ")[2])
    sheet.get_by_role("heading", name="Karten", exact=True).wait_for()
    assert english_on(page) == []
    sheet.get_by_label("In den Regeln suchen").fill("es spielen")
    expect(sheet.locator("dd")).to_have_count(1)
    expect(sheet.locator("dd")).to_contain_text("Es spielen")


def test_rules_follow_the_language_that_is_set(people: People) -> None:
    page = people.come(language="de")
    page.goto("/")
    lay = page.get_by_role("button", name="Einstellungen")
    page.get_by_role("button", name=re.compile("Regeln")).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("Schachtel und Beginn")
    page.keyboard.press("Escape")
    lay.click()
    page.get_by_label("English").check(force=True)
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("Rules")).first.click()
    expect(page.get_by_role("dialog")).to_contain_text("The box and the start")


def test_a_refusal_is_german(people: People) -> None:
    page = people.come(language="de")
    page.goto("/me")
    page.get_by_label("Name", exact=True).first.wait_for()
    page.goto("/t/nowhere")
    expect(
        page.get_by_role("heading", name="Dieser Tisch kann nicht gezeigt werden.")
    ).to_be_visible()
    expect(page.locator("main")).to_contain_text("Diesen Tisch gibt es nicht")
    assert english_on(page) == []


def test_a_refusal_that_the_page_does_not_know_is_told_in_english_and_says_so(
    people: People,
) -> None:
    page = people.come(language="de")
    newer = '{"error": "the moon is not full", "kind": "NotAllowed", "code": "moon"}'
    page.route(
        "**/api/tables/newer",
        lambda route: route.fulfill(
            status=403, body=newer, headers={"content-type": "application/json"}
        ),
    )
    page.goto("/t/newer")
    told = page.get_by_text("the moon is not full")
    expect(told).to_be_visible()
    assert told.get_attribute("lang") == "en"


def test_what_is_kept_of_games_is_german(people: People) -> None:
    page = people.come(language="de")
    (game,) = [game for game in discover().values() if game.records]
    assert game.records
    table = [*game.records.table([]), ["no passage placed", "done", "", "", ""]]
    scores = {"game": game.name, "kept": [{}], "table": table}
    page.route(f"**/api/me/scores/{game.name}", lambda route: route.fulfill(json=scores))
    page.goto("/me")
    kept = page.locator("table", has_text="kein Geheimgang gelegt").first
    expect(kept).to_contain_text("geschafft")
    assert kept.get_attribute("lang") is None
    assert english_on(page) == []
