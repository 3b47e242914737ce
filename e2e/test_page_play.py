"""Whole games in the browser, played by clicking what the page offers."""

import json
import random
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.table import Table, check_result


def test_a_whole_game_against_bots(table: Table) -> None:
    table.start(bots="Normal").play(random.Random(1))
    check_result(table, 3)


@pytest.mark.nightly
def test_a_whole_hot_seat_game(table: Table) -> None:
    table.start(humans=("Rome", "Greece"), bots="Normal").play(random.Random(3))
    check_result(table, 3)


def test_a_game_of_bots_is_watched_to_its_end(table: Table) -> None:
    table.start(humans=(), bots="Random", seed="watch")
    table.page.locator(".result:not([hidden])").wait_for(timeout=120_000)
    check_result(table, 3)
    table.page.get_by_role("button", name="Look at the map").click()
    expect(table.page.get_by_role("region", name="Result")).to_be_hidden()
    assert table.page.locator(".panel", has_text="Your resources").count() == 0


def test_the_same_seed_gives_the_same_game(table: Table) -> None:
    def log() -> list[str]:
        table.start(humans=(), seed="again")
        table.page.locator(".result:not([hidden])").wait_for(timeout=120_000)
        return table.page.locator(".log li").all_text_contents()

    first = log()
    table.page.get_by_role("button", name="Back to the start").click()
    assert log() == first
    assert len(first) > 20


def test_choosing_a_title_keeps_the_pictures(table: Table) -> None:
    page = table.page
    expect(page.locator(".game img.art")).to_have_count(page.locator(".game").count())
    page.evaluate("document.querySelectorAll('.game img.art').forEach((map) => map.classList.add('seen'))")
    other = page.locator(".game:not(.on) .takes").first
    other.click()
    expect(page.locator(".game.on img.seen")).to_have_count(1)
    assert page.locator(".game img.seen").count() == page.locator(".game img.art").count() > 1


@pytest.mark.own
def test_start_screen_shows_before_python(desktop: Page) -> None:
    """The form is there while the engine's files are held back, and the game opens by itself once they come."""
    held = []
    desktop.route(re.compile(r"pyodide\.asm\.wasm"), lambda route: held.append(route))
    table = Table(desktop).visit()
    table.unfold()
    expect(desktop.get_by_role("radiogroup", name="Who plays Rome")).to_be_visible()
    desktop.get_by_role("button", name="Start the game").click()
    expect(desktop.locator(".progress-host")).to_contain_text("opens as soon as this is done")
    bar = desktop.get_by_role("progressbar")
    assert 0 < float(bar.get_attribute("value")) < 1
    for route in held:
        route.continue_()
    desktop.unroute_all()
    table.ready()


def test_bots_can_be_stopped_and_go_on(table: Table) -> None:
    table.settle(speed="slow")
    table.start(humans=(), bots="Random")
    table.page.get_by_role("button", name="Pause").click()
    go = table.page.get_by_role("button", name="Resume")
    expect(go).to_be_visible()
    stopped = json.dumps(table.page.locator(".log li").all_text_contents())
    table.page.wait_for_timeout(1500)
    assert json.dumps(table.page.locator(".log li").all_text_contents()) == stopped
    go.click()
    expect(table.page.get_by_role("button", name="Pause")).to_be_visible()
    table.page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=len(json.loads(stopped)))
