"""The account: made, its passphrase changed, signed in to again."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import People


def fill(page: Page, **fields: str) -> None:
    for label, value in fields.items():
        page.get_by_label(label.replace("_", " "), exact=True).fill(value)


def test_a_passphrase_is_changed_by_whoever_knows_the_old_one(people: People) -> None:
    page = people.come("Morgiana")
    page.goto("/me")
    fill(page, Passphrase="forty thieves")
    page.get_by_role("button", name="Make an account").click()
    fill(page, Passphrase_so_far="thirty thieves", New_passphrase="open sesame")
    page.get_by_role("button", name="Change the passphrase").click()
    expect(page.get_by_role("alert")).to_contain_text("not your passphrase so far")
    fill(page, Passphrase_so_far="forty thieves")
    page.get_by_role("button", name="Change the passphrase").click()
    expect(page.locator("#pass-note")).to_contain_text("Changed")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_label("New passphrase")).to_have_value("")
    page.get_by_role("button", name="Sign out here").click()
    page.wait_for_url("**/")
    page.goto("/me")
    fill(page, Name="Morgiana", Passphrase="open sesame")
    page.locator("form").get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Morgiana")).to_be_visible()
