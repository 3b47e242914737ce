"""The main screens look as they did when somebody looked at them: pictures.py says how they are compared and taken anew."""

from typing import Any

import pytest
from playwright.sync_api import expect

from e2e.pictures import DESKTOP
from e2e.positions import ended, position
from e2e.table import Table

pytestmark = pytest.mark.nightly

Entry = dict[str, Any]
LOADED = "async all => (await Promise.all(all.map(img => img.decode().then(() => true)))).length === all.length"
LOSSES = {"people": (2,), "seed": "s1"}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("name", "size", "theme"), [
    ("start", DESKTOP, "light"), ("start-dark", DESKTOP, "dark"), ("phone-start", PHONE, "light"),
])  # fmt: skip
def test_the_start_screen(name: str, size: dict, theme: str, open_page, check) -> None:
    table = Table(open_page(**size, color_scheme=theme)).visit()
    if (seed := table.page.get_by_role("textbox", name="Seed")).is_visible():
        seed.fill("homer")
    assert table.page.locator(".game img.art").evaluate_all(LOADED)
    expect(table.page.get_by_role("progressbar")).to_have_count(0)
    expect(table.page.locator(".today .what")).to_be_visible()
    table.page.locator(".today").evaluate("el => el.replaceChildren()")  # another game every day
    table.page.get_by_role("heading", level=1).click()
    check(table.page, name)


@pytest.mark.parametrize(("name", "words", "size", "theme"), [
    ("offer", "your offer", DESKTOP, "light"),
    ("claim", "take a resource", DESKTOP, "light"),
    ("build", "build", DESKTOP, "light"),
    ("build-dark", "build", DESKTOP, "dark"),
    ("phone-claim", "take a resource", PHONE, "light"),
    ("phone-build", "build", PHONE, "dark"),
])  # fmt: skip
def test_decisions(name: str, words: str, size: dict, theme: str, at, check) -> None:
    check(at(position(words, seats=5, seed="troy"), size, theme), name)


def test_a_march_and_its_targets(at, check) -> None:
    page = at(position("move your legions", turn=2))
    page.locator(".tok.unit.live").first.click()
    page.mouse.move(5, 5)
    check(page, "march")


@pytest.mark.parametrize(("name", "size", "theme"), [("battle", DESKTOP, "light"), ("phone-battle", PHONE, "dark")])
def test_the_losses_of_a_battle(name: str, size: dict, theme: str, at, check) -> None:
    check(at(position("choose your losses", **LOSSES), size, theme), name)


@pytest.mark.own
def test_rules_beside_the_board(at, check) -> None:
    page = at(position("build", seats=5, seed="troy"))
    page.locator(".bar").get_by_role("button", name="Rules").click()
    page.get_by_role("searchbox").fill("fortress legion")
    expect(page.locator(".book mark").first).to_be_visible()
    check(page, "rules")


def test_the_replay(at, check) -> None:
    page = at(position("move your legions", turn=3))
    page.locator(".bar").get_by_role("button", name="Replay").click()
    page.locator(".uplot").wait_for()
    page.mouse.move(5, 5)
    check(page, "replay")


def test_the_curtain(open_page, check) -> None:
    page = open_page(**DESKTOP, color_scheme="dark")
    Table(page).resume(position("Rome: build", people=(0, 2)))
    page.locator(".curtain").wait_for()
    check(page, "curtain-dark")


def test_the_end(at, check) -> None:
    page = at(ended())
    page.locator(".result .uplot").wait_for()  # curve and turning points are asked for once the result is there
    expect(page.locator(".recorded")).to_be_visible()
    check(page, "end")
