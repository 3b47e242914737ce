"""Firefox: the page boots, a game is played, and goes on without its server."""

from playwright.sync_api import expect

from e2e.conftest import Host, kept
from e2e.saving import position
from e2e.table import OPEN, Table


def decide(table: Table) -> None:
    lines = table.page.locator(".log .ln").count()
    table.choices.locator(OPEN).first.click()
    expect(table.page.locator(".log .ln")).not_to_have_count(lines)


def test_a_game_is_played_and_goes_on_offline(keeping, host: Host) -> None:
    table = Table(keeping.new_page()).visit(host.url)
    assert "Firefox/" in table.page.evaluate("navigator.userAgent")
    table.start()
    table.play_to("Build")
    decide(table)
    before = position(table)
    kept(table.page)
    host.kill()
    table.page.reload()
    table.page.locator(".app").wait_for()
    assert position(table) == before
    decide(table)
    table.page.get_by_role("button", name="Menu", exact=True).click()
    table.page.get_by_role("button", name="Back to the start").click()
    expect(table.page.locator(".ready")).to_have_text("Ready to play offline")
    expect(table.page.locator("[data-save] canvas")).to_be_visible()
