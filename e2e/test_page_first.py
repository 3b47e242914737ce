"""What is in sight of the start screen at once: going on, learning, one click to a game; what lies behind it costs nothing."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.pictures import difference, shot
from e2e.positions import position
from e2e.table import Table

SIZES = [(1366, 768), (1440, 900), (1024, 768), (768, 1024), (390, 844), (844, 390)]
TITLES = ("mn2016", "mn2003", "ancient", "medemp")
ALL = [f"play-{title}" for title in TITLES]
# Of these buttons, those that the window shows whole: what lies at their corners and in their middle is theirs.
IN_SIGHT = """keys => keys.filter(key => {
  const el = document.querySelector(`[data-key="${key}"]`), box = el?.getBoundingClientRect();
  const points = box?.width ? [[4, 4], [box.width - 4, box.height - 4], [box.width / 2, box.height / 2]] : [];
  return points.length > 0 && points.every(([x, y]) => el.contains(document.elementFromPoint(box.x + x, box.y + y)));
})"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".start *")].filter(el =>
  [...el.childNodes].some(node => node.nodeType === 3 && node.data.trim()) && el.checkVisibility()
).map(el => parseFloat(getComputedStyle(el).fontSize)))"""
SKY = ".sky img"


def seen(page: Page, keys: list[str]) -> set[str]:
    return set(page.evaluate(IN_SIGHT, keys))


def at_the_start(page: Page) -> Page:
    page.goto("index.html")
    page.locator("[data-key=play-mn2016]").wait_for()
    page.locator(".door .btn").first.wait_for(state="attached")
    return page


def moving(new_context: Callable[..., Any]) -> Page:
    """A page on which things move, as they do where nobody has asked for less."""
    page = new_context(viewport={"width": 1366, "height": 768}, color_scheme="light").new_page()
    page.emulate_media(reduced_motion="no-preference")
    return page


@pytest.fixture
def sized(new_context: Callable[..., Any], request: pytest.FixtureRequest) -> Page:
    width, height = request.param
    touch = min(width, height) < 500
    return new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch).new_page()


@pytest.mark.own
@pytest.mark.parametrize("sized", SIZES, ids=lambda size: f"{size[0]}x{size[1]}", indirect=True)
def test_what_begins_a_game_is_in_sight_without_scrolling(sized: Page, record_property) -> None:
    """For a first visitor the way to learn, and "Play" of every title; for a player with a game, "Continue" first of all."""
    size = "x".join(map(str, sized.viewport_size.values()))
    page = at_the_start(sized)
    first = seen(page, ["learn-start", *ALL])
    assert {"learn-start", *ALL[:2]} <= first
    Table(page).put({"save:begun": json.dumps(position("Rome: build"))})
    then = seen(at_the_start(page), ["continue", *ALL])
    assert {"continue", *ALL[:2]} <= then
    tops = page.locator("[data-key=continue], .start [data-key=play-mn2016]").evaluate_all(
        "all => all.map(el => el.getBoundingClientRect().top)")  # fmt: skip
    assert tops[0] < tops[1]
    record_property(f"in sight at {size}", f"{len(first)} of 5 at first, {len(then)} of 5 with a game")
    page.locator("[data-key=setup]").click()
    expect(page.locator("[data-key=start]")).to_be_visible()
    assert seen(page, ["start"]) == {"start"}, "unfolded, the form shows its button, too"
    assert page.evaluate(SMALLEST) >= 11
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.own
def test_one_click_plays_as_last_time(desktop: Page) -> None:
    """At first the usual game; then what was set up last, with other dice."""
    page = at_the_start(desktop)
    table = Table(page)
    table.settle(speed="instant", battles="off", confirm="off")
    card = page.get_by_role("article", name="Empires of the Ancient World")
    expect(card).to_contain_text("Red against 2 Normal bots")
    table.form().choose("ancient").start(("Green",), bots="Easy", seats=4, seed="odyssey")
    table.ready()
    page.evaluate("location.hash = ''")
    expect(card).to_contain_text("As last time: Green against 3 Easy bots")
    card.get_by_role("button", name="Play Empires of the Ancient World").click()
    page.locator(".app").wait_for()
    table.ready()
    saves = [json.loads(entry["save"]) for entry in table.saves().values()]
    assert len(saves) == 2
    kinds = [[seat["kind"] for seat in save["seats"]] for save in saves]
    assert kinds[0] == kinds[1] and len({save["seed"] for save in saves}) == 2


@pytest.mark.own
def test_a_game_is_gone_on_with_by_one_click(desktop: Page) -> None:
    table = Table(desktop).visit()
    expect(desktop.get_by_role("region", name="Continue")).to_be_hidden()
    table.put({"save:begun": json.dumps(position("Rome: build"))})
    at_the_start(desktop).get_by_role("button", name="Continue").click()
    table.ready()
    expect(table.prompt).to_contain_text("build")


def test_cards_say_how_many_play_and_how_long(table: Table) -> None:
    page = table.page
    for title, facts in {"mn2016": "3 to 5 players", "medemp": "2 to 8 players"}.items():
        card = page.locator(".game", has=page.locator(f"[data-key={title}]"))
        expect(card).to_contain_text(facts)
        expect(card.locator(".facts")).to_contain_text(" min")
        assert card.locator("img.art").evaluate("img => img.decode().then(() => img.naturalWidth)") >= 480


@pytest.mark.own
def test_the_map_behind_comes_later_drifts_and_rests(new_context: Callable[..., Any]) -> None:
    page = moving(new_context)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    held: list[Any] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    at_the_start(page)
    sky = page.locator(SKY)
    sky.wait_for()
    order = [name for name in asked if name.startswith(("main", "page.css", "sky", "en.json"))]
    assert order and order[-1].startswith("sky"), "asked for when all that the screen needs has come"
    drifting = "el => el.getAnimations().some(one => one.animationName === 'drift' && one.playState === 'running')"
    assert not sky.evaluate(drifting), "it does not move before the engine runs"
    for route in held:
        route.continue_()
    page.unroute_all()
    page.wait_for_function("() => document.querySelector('.sky.drifts')")
    assert sky.evaluate(drifting)
    page.evaluate("""() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    assert not sky.evaluate(drifting), "nobody sees it"
    page.locator("[data-key=medemp]").click()
    page.wait_for_function("() => document.querySelector('.sky img').src.includes('medemp')")


@pytest.mark.own
def test_with_reduced_motion_the_map_behind_is_still(desktop: Page) -> None:
    at_the_start(desktop)
    desktop.locator(SKY).wait_for()
    desktop.locator(".today .what").wait_for()
    desktop.wait_for_function("() => document.querySelector('.sky.drifts')")
    before = shot(desktop)
    desktop.wait_for_timeout(1500)
    assert desktop.locator(SKY).evaluate("el => el.getAnimations().length") == 0
    assert difference(before, shot(desktop)) == 0


@pytest.mark.own
def test_buttons_do_not_flash_when_the_theme_changes(new_context: Callable[..., Any]) -> None:
    """A colour that changes slowly beside one that changes at once is, for a moment, white on white."""
    page = moving(new_context)
    at_the_start(page)
    paints = """theme => {
      document.documentElement.dataset.theme = theme;
      return [...document.querySelectorAll(".btn")].map(el => {
        const { backgroundColor, color } = getComputedStyle(el);
        return `${backgroundColor} ${color}`;
      });
    }"""
    at_once = page.evaluate(paints, "dark")
    page.wait_for_timeout(600)
    assert page.evaluate(paints, "dark") == at_once
