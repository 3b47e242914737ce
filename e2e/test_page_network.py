"""A map of cities in the frame of a game: what is read on it, what a finger hits, what is silent, and how a way is drawn.

The views are made up (network.py), and the page is the sources as they lie in web/, not the built site.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from winedark.display.schema import loose_ends, misfits

from e2e import network
from e2e.audit import Auditor
from e2e.conftest import served
from tools.site import WEB

pytestmark = pytest.mark.nightly

Show = Callable[..., Page]
LEAST = 11.0  # px on the screen
FINGER = 44.0
# Every name that is shown: its words, its size and its box on the screen.
NAMES = """() => [...document.querySelectorAll('.names text')].filter(el => el.checkVisibility()).map(el => {
  const { x, y, width, height } = el.getBoundingClientRect(), tall = Number(el.getAttribute('font-size')) * board.camera.scale;
  return { text: el.textContent, size: tall, box: [x, y + height * .18, x + width, y + height * .86] };
})"""


@pytest.fixture(scope="session")
def sources() -> Iterator[str]:
    with served(WEB) as server:
        yield server.url


@pytest.fixture
def show(new_context: Callable[..., Any], sources: str) -> Show:
    """A page with the view of a scenario; the camera is at home."""

    def open_page(scenario: int = 13, size: str = "desktop", theme: str = "light") -> Page:
        width, height, touch = network.SIZES[size]
        page = new_context(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch).new_page()
        page.goto(f"{sources}network.html")
        page.wait_for_function("() => globalThis.begin")
        page.evaluate("([view, theme]) => begin(view, theme)", [network.made_up(scenario), theme])
        at_rest(page)
        return page

    return open_page


STILL = """() => new Promise(done => {
  const sheet = document.querySelector('.sheet-of-map');
  let last = '', frames = 0;
  const look = () => {
    const now = getComputedStyle(sheet).transform;
    frames = now === last && !sheet.classList.contains('moving') ? frames + 1 : 0;
    last = now;
    frames < 8 ? requestAnimationFrame(look) : done();
  };
  look();
})"""


def at_rest(page: Page) -> None:
    """The camera has come and stays: also on a machine on which it sets out late."""
    page.evaluate(STILL)


def whole(page: Page) -> Page:
    """All of the map, with bands where the frame has another shape."""
    page.evaluate("() => board.camera.whole()")
    at_rest(page)
    return page


def mark(page: Page, live: list[str], way: list[str] | None = None) -> None:
    page.evaluate("marks => mark(marks)", {"live": live, "picked": [], "way": way or []})


def middle(page: Page, city: str) -> tuple[float, float]:
    box = page.locator(f"[data-region={city}]").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def overlaps(a: list[float], b: list[float]) -> bool:
    return a[0] < b[2] - 1 and b[0] < a[2] - 1 and a[1] < b[3] - 1 and b[1] < a[3] - 1


@pytest.mark.parametrize("scenario", network.SCENARIOS)
def test_the_made_up_views_are_such_as_an_engine_gives(scenario: int) -> None:
    view = network.made_up(scenario)
    assert [*misfits(view), *loose_ends(view)] == []


# ---- names
@pytest.mark.parametrize("size", network.SIZES)
@pytest.mark.parametrize("scenario", network.SCENARIOS)
def test_names_can_be_read_and_hide_nothing(show: Show, size: str, scenario: int, record_property: Any) -> None:
    page = show(scenario, size)
    names = page.evaluate(NAMES)
    record_property(f"names shown, scenario {scenario}, {size}", len(names))
    assert min(name["size"] for name in names) >= LEAST - 0.05
    words = {name["text"] for name in names}
    assert {"Roma", "Carthago", "Syracusae"} <= words  # capitals, and cities of size 3
    hidden = [(a["text"], b["text"]) for a, b in combinations(names, 2) if overlaps(a["box"], b["box"])]
    assert len(hidden) <= (3 if size == "phone" and scenario == 13 else 0), (
        hidden
    )  # all are shown of the largest, whatever the room


def test_the_nearer_the_more_names(show: Show) -> None:
    page = whole(show(13, "phone"))
    few = page.evaluate(NAMES)
    page.evaluate("() => board.camera.zoom(6)")
    at_rest(page)
    many = page.evaluate(NAMES)
    assert len(few) < 30 < 200 < len(many)
    assert min(name["size"] for name in many) >= LEAST - 0.05


def test_what_can_be_chosen_has_its_name(show: Show) -> None:
    page = show(13, "phone")
    live = network.targets(network.made_up(13), 0, 60)
    mark(page, live)
    words = {name["text"] for name in page.evaluate(NAMES)}
    assert {network.made_up(13)["regions"][city]["name"] for city in live} <= words
    expect(page.locator(".glow .halo.live")).to_have_count(60)
    mark(page, [])
    expect(page.locator(".glow .halo.live")).to_have_count(0)


# ---- what a mark tells
def test_a_mark_tells_owner_size_markers_capital_and_key(show: Show) -> None:
    page, view = show(13), network.made_up(13)["regions"]
    cities = {key: region for key, region in view.items() if region["kind"] == "city"}
    expect(page.locator(".ct")).to_have_count(len(cities))
    owned = [region for region in cities.values() if region["colour"]]
    for part, count in {
        ".ct.own .em": len(owned),
        ".ct.own .pp": len(owned),
        ".ct .crown": sum(region["capital"] is not None for region in cities.values()),
        ".ct .star": sum(region["key"] for region in cities.values()),
        ".ct .in": sum(region["size"] - 1 for region in cities.values()),
        ".ct.own .pips circle": sum(region["markers"] for region in owned),
    }.items():
        expect(page.locator(part)).to_have_count(count)
    assert page.locator("clipPath[id^=clip-]").count() == 0, "no city is cut out of anything"
    assert page.locator(".tok, .cm").count() == 0, "no piece and no flag"


def test_links_within_a_side_are_its_own(show: Show) -> None:
    page, view = show(13), network.made_up(13)["regions"]
    links = page.locator(".links [data-between]").evaluate_all("all => all.map(el => [el.dataset.between, el.className.baseVal])")
    for pair, look in links:
        colours = {view[end]["colour"] for end in pair.split("|")}
        owner = colours.pop() if len(colours) == 1 else None
        assert (f"own seat-{owner}" in look) == (owner is not None), (pair, look)


# ---- what is out of play
def test_land_out_of_play_is_pale_and_silent(show: Show) -> None:
    page, view = show(1), network.made_up(1)["regions"]
    seen = page.locator(".region.city:visible").evaluate_all("all => all.map(el => el.dataset.region)")
    assert set(seen) == {key for key, region in view.items() if region["kind"] == "city"}
    heard = page.locator(".region:not([aria-hidden])").evaluate_all(
        "all => all.filter(el => el.checkVisibility()).map(el => el.ariaLabel)"
    )
    assert len(heard) == len(view) and all(heard)
    tall = page.evaluate("() => board.camera.scale")
    assert tall > 1.5, "the part in play fills the frame"
    page.evaluate("() => board.camera.zoom(0.1)")
    at_rest(page)
    gallia = page.evaluate("() => board.camera.onScreen(board.meta.regions.lutetia.units[0])")
    board = page.locator(".board").bounding_box()
    page.mouse.click(board["x"] + gallia["x"], board["y"] + gallia["y"])
    assert page.evaluate("() => clicked()") == []
    page.evaluate("() => board.camera.whole()")
    at_rest(page)
    assert page.evaluate("() => board.camera.scale") == pytest.approx(tall)


# ---- what is hit
def test_a_mouse_hits_the_nearest_city_and_its_land(show: Show) -> None:
    page = show(13)
    mark(page, ["athenai", "korinthos", "thebai", "khalkis"])
    for city in ("athenai", "korinthos", "thebai", "khalkis"):
        page.mouse.click(*middle(page, city))
    assert [click["id"] for click in page.evaluate("() => clicked()")] == ["athenai", "korinthos", "thebai", "khalkis"]
    mark(page, [])
    x, y = middle(page, "ammonion")
    page.mouse.click(x, y + 14)
    assert page.evaluate("() => clicked().at(-1).id") == "ammonion"


def test_a_finger_has_room_to_choose(show: Show) -> None:
    """A tap between cities that are too close brings them nearer; then every one is hit."""
    page, live = show(13, "phone"), ["athenai", "korinthos", "thebai", "khalkis"]
    mark(page, live)
    (x, y), (u, v) = middle(page, "athenai"), middle(page, "korinthos")
    page.touchscreen.tap((x + u) / 2, (y + v) / 2)
    at_rest(page)
    assert page.evaluate("() => clicked()") == []
    spots = {city: middle(page, city) for city in live}
    gaps = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in combinations(spots.values(), 2)]
    assert min(gaps) >= FINGER - 1
    page.touchscreen.tap(*spots["thebai"])
    assert [click["id"] for click in page.evaluate("() => clicked()")] == ["thebai"]


def test_the_camera_goes_to_what_can_be_chosen(show: Show) -> None:
    page = whole(show(13, "phone"))
    before = page.evaluate("() => board.camera.scale")
    mark(page, ["roma", "capua", "neapolis"])
    page.evaluate("ids => board.reveal(ids)", ["roma", "capua", "neapolis"])
    at_rest(page)
    assert page.evaluate("() => board.camera.scale") > 4 * before
    (x, y), (u, v) = middle(page, "capua"), middle(page, "neapolis")
    assert ((x - u) ** 2 + (y - v) ** 2) ** 0.5 >= FINGER - 1


# ---- ways
def test_a_way_goes_along_links_and_marks_straits_and_voyages(show: Show) -> None:
    page = show(13)
    mark(page, ["messana"], ["roma", "capua", "neapolis", "reghium", "messana"])
    legs = page.locator(".route .leg")
    assert legs.evaluate_all("all => all.map(el => el.classList[1])") == ["road", "road", "road", "strait"]
    drawn = page.locator("[data-between='capua|roma']").get_attribute("d")
    assert legs.first.get_attribute("d") == drawn
    assert legs.last.evaluate("el => getComputedStyle(el).strokeDasharray") != "none"
    mark(page, ["carthago"], ["roma", "carthago"])
    assert legs.evaluate_all("all => all.map(el => el.classList[1])") == ["voyage"]
    mark(page, [])
    expect(legs).to_have_count(0)


# ---- everybody
@pytest.mark.parametrize("scenario", network.SCENARIOS)
def test_nothing_stands_in_anybodys_way(show: Show, scenario: int) -> None:
    page = show(scenario)
    mark(page, network.LIVE, network.WAYS["desktop"])
    audit = Auditor(page)
    audit.prepare()
    audit("map of cities")
    assert not audit.found, "\n".join(audit.found)


def test_keys_reach_every_city_in_play(show: Show) -> None:
    page = show(1)
    assert page.locator(".region[tabindex='0']").count() == 1
    page.locator("[data-region=roma]").focus()
    page.keyboard.press("ArrowDown")
    found = page.evaluate("() => document.activeElement.dataset.region")
    assert found and found != "roma"
    page.keyboard.press("Enter")
    assert page.evaluate("() => clicked().at(-1).id") == found
