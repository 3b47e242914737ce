"""Trouble while a game runs: stale and foreign choices, a dead worker, missing files, markup in names."""

import pytest
from playwright.sync_api import Page, expect

from e2e.saving import MARK
from e2e.table import Table

pytestmark = [pytest.mark.nightly, pytest.mark.own]

# The real bridge, with a hand on it: a test may change what goes in and sees the questions.
TAMPERED = b"""
import { startEngine as real } from './real_bridge.js';
export { keepSnapshot } from './real_bridge.js';
export async function startEngine(options) {
  const engine = await real(options);
  window.engine = engine;
  window.asked ??= [];
  return { ...engine, call: (method, data) => {
    window.asked.push([method, structuredClone(data)]);
    return engine.call(method, window.tamper ? window.tamper(method, data) : data);
  } };
}
"""


@pytest.fixture
def tampered(desktop: Page, dist, changed_site) -> Table:
    real = (dist / "engine" / "bridge.js").read_bytes()
    url = changed_site({"engine/bridge.js": TAMPERED, "engine/real_bridge.js": real})
    return Table(desktop).visit(f"{url}index.html")


def still_playable(table: Table) -> None:
    table.ready()
    lines = table.page.locator(".log .ln").count()
    table.choices.locator("[data-choice], [data-key=pick-send]").first.click()
    expect(table.page.locator(".log .ln")).not_to_have_count(lines)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("{...data, rev: data.rev - 1}", "moved on"),
        ("{...data, choice: 4711}", "no such choice"),
        ("{...data, picks: ['good-99', 'toString']}", "no such choice"),
    ],
)
def test_a_stale_or_foreign_choice_is_refused_in_words(tampered: Table, change: str, words: str) -> None:
    tampered.start()
    tampered.ready()
    kept = tampered.saves()
    tampered.page.evaluate(f"window.tamper = (method, data) => method === 'act' ? {change} : data")
    tampered.choices.locator("[data-key=pick-send]").click()
    expect(tampered.page.locator("#toast")).to_contain_text(words)
    assert tampered.saves() == kept
    tampered.page.evaluate("window.tamper = null")
    still_playable(tampered)


def test_a_dead_worker_is_restarted_from_the_last_decision(tampered: Table) -> None:
    page = tampered.page
    tampered.start()
    tampered.play_to("Build")
    kept = tampered.saves()
    page.evaluate("engine.stop()")
    tampered.choices.locator(".row .main").first.click()
    dialog = page.get_by_role("dialog", name="The engine stopped")
    expect(dialog).to_contain_text("last decision was saved")
    dialog.get_by_role("button", name="Restart and continue").click()
    tampered.ready()
    assert tampered.saves().keys() == kept.keys()
    assert tampered.step == "Build"
    still_playable(tampered)


def test_a_dead_worker_can_be_left_for_the_start(tampered: Table) -> None:
    page = tampered.page
    tampered.start()
    tampered.ready()
    page.evaluate("engine.stop()")
    tampered.choices.locator("[data-key=pick-send]").click()
    page.get_by_role("dialog", name="The engine stopped").get_by_role("button", name="Back to the start").click()
    page.locator("button.save").click()
    page.locator(".app").wait_for()
    still_playable(tampered)


# The engine's side of the bridge, with a way to keep it busy: a question may say for how many seconds. It is longer than
# the real one, or it would be refused as half of a file.
BUSY = (
    b"""
import json
import time

import js

__export__ = ["answer", "hold", "ready"]

hold = js.holdLife


def ready():
    import winedark.api


def answer(method, payload):
    from winedark.api import call

    order = json.loads(payload)
    until = time.monotonic() + order.pop("busy", 0)
    while time.monotonic() < until:
        pass
    return call(method, json.dumps(order))
"""
    + b"#" * 100
)
SILENT = "The engine is not responding"


@pytest.fixture
def busy(desktop: Page, dist, changed_site) -> Table:
    real = (dist / "engine" / "bridge.js").read_bytes()
    files = {"engine/bridge.js": TAMPERED, "engine/real_bridge.js": real, "engine/engine_entry.py": BUSY}
    return Table(desktop).visit(f"{changed_site(files)}index.html")


def let_it_be_silent(page: Page, method: str) -> None:
    """Ten seconds by the page's clock without an answer to this question."""
    page.wait_for_function("method => window.asked?.at(-1)?.[0] === method", arg=method)
    page.clock.run_for(10_000)


def test_a_worker_that_runs_in_a_circle_is_noticed_and_restarted(busy: Table) -> None:
    """One that is only slow takes the question away by answering, without anything being lost or done twice."""
    page, asked = busy.page, busy.page.get_by_role("dialog", name=SILENT)
    tamper = "window.tamper = (method, data) => method === 'act' ? {{...data, busy: {}}} : data"
    page.clock.install()
    busy.start()
    busy.ready()
    lines = page.locator(".log .ln").count()
    page.evaluate(tamper.format(3))
    busy.choices.locator("[data-key=pick-send]").click()
    expect(asked).to_have_count(0)
    let_it_be_silent(page, "act")
    expect(asked).to_contain_text("10 seconds")
    expect(asked).to_have_count(0)
    busy.ready()
    expect(page.locator(".log .ln")).not_to_have_count(lines)
    kept = busy.saves()
    page.evaluate(tamper.format(1e9))
    busy.choices.locator("[data-choice]").first.click()
    let_it_be_silent(page, "act")
    asked.get_by_role("button", name="Restart and continue").click()
    busy.ready()
    page.evaluate("window.tamper = null")
    assert {id: entry["save"] for id, entry in busy.saves().items()} == {id: entry["save"] for id, entry in kept.items()}
    still_playable(busy)


def test_a_worker_that_hangs_before_a_game_is_restarted(busy: Table) -> None:
    page, asked = busy.page, busy.page.get_by_role("dialog", name=SILENT)
    page.evaluate("window.tamper = (method, data) => method === 'new' ? {...data, busy: 1e9} : data")
    page.clock.install()
    page.get_by_role("button", name="Start the game").click()
    let_it_be_silent(page, "new")
    asked.get_by_role("button", name="Restart the engine").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.evaluate("window.tamper = null")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".app").wait_for()
    still_playable(busy)


def test_no_side_is_asked_for_before_the_curtain_opens(tampered: Table) -> None:
    """Nothing of the other person's side is in the page, in its memory of questions or in the DOM."""
    page = tampered.page
    seats = "window.asked.filter(([m]) => m === 'view').map(([, d]) => d.seat)"
    tampered.start(humans=("Rome", "Greece"))
    page.locator(".curtain").wait_for()
    assert set(page.evaluate(seats)) == {None}
    tampered.uncover()
    tampered.choices.locator("[data-key=pick-send]").wait_for()
    assert set(page.evaluate(seats)) == {None, 0}
    goods = page.locator(".panel", has_text="Your resources")
    mine = goods.locator("b").all_inner_texts()
    assert mine
    tampered.choices.locator("[data-key=pick-send]").click()
    page.locator(".curtain").wait_for()
    assert 2 not in page.evaluate(seats)
    assert goods.count() == 0
    assert page.locator(".rail [data-choice], .rail .pick, .log .ln, .tok").count() == page.locator(".tok").count()
    assert "Your resources" not in page.locator("body").inner_text()
    assert page.locator(".bar").is_hidden()
    page.reload()
    page.locator(".curtain").wait_for()
    assert goods.count() == 0
    tampered.uncover()
    tampered.choices.locator("[data-key=pick-send]").wait_for()
    assert "Greece" in tampered.prompt.inner_text()


def test_the_map_only_behind_the_curtain(tampered: Table) -> None:
    page = tampered.page
    tampered.start(humans=("Rome", "Greece"))
    page.get_by_role("button", name="Show only the map").click()
    expect(page.locator(".tok.unit").first).to_be_visible()
    assert page.locator(".panel", has_text="Your resources").count() == 0
    page.get_by_role("button", name="Hide the map").click()
    page.locator(".curtain").wait_for()
    hold = page.locator(".hold")
    box = hold.bounding_box()
    page.mouse.move(box["x"] + 40, box["y"] + 20)
    page.mouse.down()
    tampered.choices.locator("[data-key=pick-send]").wait_for()
    page.mouse.up()


def test_a_missing_map_leaves_the_start_screen_as_it_is(desktop: Page, changed_site, watch) -> None:
    watch.allow("404")
    table = Table(desktop).visit(f"{changed_site({'maps/mn2016.svg': None})}index.html")
    desktop.get_by_role("button", name="Start the game").click()
    dialog = desktop.get_by_role("dialog")
    expect(dialog).to_contain_text("maps/mn2016.svg")
    dialog.get_by_role("button", name="OK").click()
    expect(desktop.get_by_role("button", name="Start the game")).to_be_visible()
    assert table.saves() == {}


def test_a_missing_engine_is_said_with_a_way_to_try_again(desktop: Page, changed_site, watch) -> None:
    watch.allow("")  # browser, PyScript and Pyodide each say in the console what they miss
    desktop.goto(f"{changed_site({'python/stdlib.zip.gz': None})}index.html")
    expect(desktop.locator(".progress-host")).to_contain_text("stdlib.zip")
    expect(desktop.get_by_role("button", name="Try again")).to_be_visible()
    Table(desktop).form().unfold()
    expect(desktop.get_by_role("radiogroup", name="Who plays Rome")).to_be_visible()


@pytest.mark.parametrize("name", ["titles.json", "text/en.json"])
def test_without_its_own_files_the_page_says_so(desktop: Page, changed_site, watch, name: str) -> None:
    watch.allow("404", name)
    desktop.goto(f"{changed_site({name: None})}index.html")
    expect(desktop.locator("#broken > :visible")).to_contain_text(f"could not be loaded completely: {name} did not come")


def test_markup_in_names_is_text(tampered: Table) -> None:
    page = tampered.page
    tampered.unfold()
    for box in page.get_by_role("combobox", name="Player's name").all():
        box.fill(MARK)
    tampered.start(humans=("Rome", "Carthage"), seed=MARK)
    expect(page.locator(".curtain h1")).to_contain_text("<b>A")
    tampered.uncover()
    tampered.ready()
    expect(page.locator(".seat .nm").first).to_contain_text("<img")
    page.get_by_role("tab", name="Seats").click()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Back to the start").click()
    expect(page.locator(".saves")).to_contain_text("<img")
    assert page.locator("img:not(.art, .sky img), .saves b b, .app b b").count() == 0
    assert page.evaluate("window.hacked") is None
