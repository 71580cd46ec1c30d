"""Boards for people who see colours otherwise, or none: a shape or letter beside every colour."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import People
from tests.browser.pictures import in_mid_game
from thirdwish.engine.game import Game, discover

SIGHTS = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")

# Everything that is drawn in the colour of a seat, and the letters that stand in or beside it.
SEATS = """() => [...document.querySelectorAll('.screen *')].flatMap(one => {
  const paints = ['fill', 'stroke', 'style'].map(name => one.getAttribute(name) ?? '').join(' ');
  const seat = paints.match(/--seat-([a-e])/)?.[1];
  const own = one.matches('.mine'); // the reader's own things are told by their place
  if (!seat || own || !one.getClientRects().length) return [];
  let around = one;
  for (let up = 0; up < 3 && !around.textContent.trim(); up += 1) around = around.parentElement;
  return [[seat.toUpperCase(), around.textContent.trim(), one.outerHTML.slice(0, 120)]];
})"""


def see_as(page: Page, sight: str) -> None:
    """Look at the page with other eyes."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})


def take(page: Page, folder: Path, name: str) -> bytes:
    """Take a picture, to be looked at where THIRDWISH_PICTURES names a folder."""
    page.mouse.move(0, 0)
    page.wait_for_timeout(150)
    return page.screenshot(path=folder / f"{name}.png")


@pytest.mark.parametrize("game", discover().values(), ids=lambda game: game.name)
def test_a_board_looks_whole_to_every_eye(people: People, game: Game, tmp_path: Path) -> None:
    page = people.come()
    in_mid_game(page, game, min(4, game.seats.stop - 1))
    folder = Path(os.environ.get("THIRDWISH_PICTURES", tmp_path))
    for theme in THEMES:  # without motion: the same moment in every picture
        page.emulate_media(reduced_motion="reduce", color_scheme=theme)
        see_as(page, "none")
        usual = take(page, folder, f"{game.name}-{theme}")
        for sight in SIGHTS:
            see_as(page, sight)
            seen = take(page, folder, f"{game.name}-{theme}-{sight}")
            assert seen != usual, "nothing was emulated"
    for seat, letters, drawn in page.evaluate(SEATS):
        assert re.search(rf"(^|\W){seat}|{seat}(\W|$)", letters), f"by colour alone: {drawn}"
