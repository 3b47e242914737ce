"""The settings: each applies at once and is kept; sizes, spacing, motion and forced colours break nothing."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.positions import position
from e2e.table import Table

pytestmark = [pytest.mark.nightly, pytest.mark.own]

SIZES = ("Small", "Normal", "Large", "Largest")
CLIPPED = """() => [...document.querySelectorAll('button, h1, h2, h3, b, small, span, p, li, dt, dd')].filter(el => {
  if (!el.checkVisibility() || el.closest('.sr, .skip, svg')) return false;
  const { overflowX, overflowY, textOverflow } = getComputedStyle(el);
  if (textOverflow === 'ellipsis' || el.clientWidth <= 1) return false; // cut with dots, or there for the ear alone
  const over = el.scrollWidth > el.clientWidth + 2 || el.scrollHeight > el.clientHeight + 2;
  return (overflowX !== 'visible' || overflowY !== 'visible') && over && el.textContent.trim();
}).map(el => `${el.className}: ${el.textContent.slice(0, 50)}`)"""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SPACED = "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}"
ROOT = "name => getComputedStyle(document.documentElement).getPropertyValue(name).trim()"
MOVING = "() => document.getAnimations().filter(one => one.playState === 'running').length"


def choose(page: Page, setting: str, value: str) -> None:
    page.get_by_role("radiogroup", name=setting).get_by_role("radio", name=value, exact=True).click()


def chosen(page: Page) -> dict[str, str]:
    read = "all => all.map(el => [el.getAttribute('aria-label'), el.querySelector('[aria-checked=true]').textContent])"
    return dict(page.locator(".settings [role=radiogroup]").evaluate_all(read))


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").first.click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


LEVELS = "[...document.querySelectorAll('h1, h2, h3, h4')].filter(el => el.checkVisibility()).map(el => +el.tagName[1])"
OTHER = {
    "Theme": "Wine-dark", "Text size": "Large", "Patterns on the map": "Strong", "Motion": "None",
    "Buttons and panels": "On the left",
    "Bot speed": "Fast", "The map on a phone": "Stays where it is", "Ask before I end a turn with moves left": "Off",
    "Ask before battles": "Off", "Ask even when I can only pass": "Never", "Hints": "Off", "Winning chances": "Never",
    "Typed commands instead of the board": "On", "Length of answers": "Long", "Sounds": "Quiet",
    "Alert me when it is my turn": "With a notification",
    "Keyboard shortcuts": "Off",
}  # fmt: skip


def check_applied(page: Page) -> None:
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.evaluate(ROOT, "--t-md") == "1.0625rem"
    assert page.evaluate(ROOT, "--pat") == ".6"
    assert page.evaluate(ROOT, "--m2") == "0ms"


def test_every_setting_applies_at_once_and_is_kept(desktop: Page) -> None:
    page = desktop
    page.context.grant_permissions(["notifications"])
    Table(page).visit(speed="normal")
    page.evaluate("['confirm', 'battles'].forEach(name => localStorage.removeItem(`winedark:set:${name}`))")
    open_settings(page)
    before = chosen(page)
    assert list(before) == list(OTHER) and not before.items() & OTHER.items()
    for setting, value in OTHER.items():
        choose(page, setting, value)
        expect(page.get_by_role("radiogroup", name=setting).get_by_role("radio", name=value, exact=True)).to_be_focused()
    check_applied(page)
    page.reload()
    open_settings(page)
    assert chosen(page) == OTHER
    check_applied(page)


def test_a_browser_that_keeps_nothing(desktop: Page) -> None:
    page = desktop
    page.context.grant_permissions(["notifications"])
    page.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })")
    page.goto("index.html")
    open_settings(page)
    for setting, value in OTHER.items():
        choose(page, setting, value)
    check_applied(page)
    page.keyboard.press("Escape")
    open_settings(page)
    assert chosen(page) == OTHER


def test_arrow_keys_choose(desktop: Page) -> None:
    Table(desktop).visit(speed="normal")
    open_settings(desktop)
    desktop.get_by_role("radio", name="Same as system").first.focus()
    desktop.keyboard.press("ArrowRight")
    desktop.keyboard.press("ArrowRight")
    expect(desktop.get_by_role("radio", name="Wine-dark")).to_be_focused()
    assert desktop.locator("html").get_attribute("data-theme") == "dark"
    desktop.keyboard.press("Tab")
    expect(desktop.get_by_role("radiogroup", name="Text size").get_by_role("radio", name="Normal")).to_be_focused()


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_no_size_of_text_breaks_the_page(screen: str, request: pytest.FixtureRequest) -> None:
    page: Page = request.getfixturevalue(screen)
    table = Table(page).visit()
    check_sizes(page, ".today h2")
    table.resume(position("Rome: build"))
    check_sizes(page, ".prompt h2")


def check_sizes(page: Page, heading: str) -> None:
    sizes: list[float] = []
    for size in SIZES:
        page.evaluate("size => { document.documentElement.dataset.size = size; }", size.lower())
        assert page.evaluate(CLIPPED) == [] and page.evaluate(SIDEWAYS) <= 0
        sizes.append(page.locator(heading).evaluate("el => parseFloat(getComputedStyle(el).fontSize)"))
    assert sizes == sorted(set(sizes))


@pytest.mark.parametrize("size", [(1600, 900), (390, 844)])
def test_text_may_be_spaced(size: tuple[int, int], new_context) -> None:
    page = new_context(viewport={"width": size[0], "height": size[1]}, bypass_csp=True).new_page()
    Table(page).resume(position("Rome: build"))
    page.add_style_tag(content=SPACED)
    assert page.evaluate(CLIPPED) == [] and page.evaluate(SIDEWAYS) <= 0


def test_patterns_go_emblems_stay(desktop: Page) -> None:
    table = Table(desktop).resume(position("Rome: build"))
    pattern = desktop.locator(".map .pattern path").first
    emblems = desktop.locator(".map .cm").count()
    seen = []
    for value in ("Normal", "Strong", "None (emblems only)"):
        desktop.get_by_role("banner").get_by_role("button", name="Settings").click()
        choose(desktop, "Patterns on the map", value)
        desktop.keyboard.press("Escape")
        seen.append(float(pattern.evaluate("el => getComputedStyle(el).opacity")))
        assert desktop.locator(".map .cm").count() == emblems > 5
    assert seen[1] > seen[0] > seen[2] == 0
    assert table.prompt.is_visible()


def test_motion(desktop: Page) -> None:
    """A system that wants none gets none; a player can have it all the same, and the other way round."""
    page = desktop
    page.emulate_media(reduced_motion="no-preference")
    table = Table(page).resume(position("move your legions", turn=2))
    assert page.evaluate(MOVING) > 0, "targets march"
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("html")).to_have_attribute("data-motion", "reduced")
    assert page.evaluate(MOVING) == 0
    assert table.page.locator(".tok.live .h2").first.evaluate("el => getComputedStyle(el).display") != "none", "the ring stays"
    page.get_by_role("banner").get_by_role("button", name="Settings").click()
    choose(page, "Motion", "Full")
    assert page.evaluate(MOVING) > 0
    page.emulate_media(reduced_motion="no-preference")
    choose(page, "Motion", "None")
    assert page.evaluate(MOVING) == 0


def test_forced_colours_keep_what_is_chosen_and_whose_it_is(new_context) -> None:
    page = new_context(viewport={"width": 1600, "height": 900}, forced_colors="active").new_page()
    Table(page).visit()
    back = "el => getComputedStyle(el).backgroundColor"
    segment = page.get_by_role("radiogroup", name="Number of players").get_by_role("radio")
    grounds = [one.evaluate(back) for one in segment.all()]
    assert len(set(grounds)) == 2, "the chosen one stands out"
    Table(page).resume(position("move your legions", turn=2))
    emblems = [page.locator(".seats .emb").nth(i).evaluate(back) for i in range(3)]
    assert len(set(emblems)) == 3
    fill = "el => getComputedStyle(el).fill"
    pieces = {page.locator(f".tok.unit.seat-{seat} .b").first.evaluate(fill) for seat in ("rome", "greece")}
    assert len(pieces) == 2
    page.keyboard.press("Tab")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert re.match("solid|auto", outline)
    main = page.locator(".prompt .btn.main")
    assert main.evaluate(back) != page.locator(".prompt").evaluate(back)
    assert main.evaluate("el => getComputedStyle(el).borderStyle") == "solid"


def test_titles_language_and_landmarks(desktop: Page) -> None:
    page = desktop
    table = Table(page).visit()
    assert page.title() == "Wine-Dark Sea" and page.locator("html").get_attribute("lang") == "en"
    table.resume(position("Rome: build"))
    assert page.title() == "Mare Nostrum: Empires – Round 1 – Wine-Dark Sea"
    for landmark in ("banner", "main", "complementary"):
        expect(page.get_by_role(landmark)).to_have_count(1)
    levels = page.evaluate(LEVELS)
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in zip(levels, levels[1:], strict=False))
    page.get_by_role("link", name="Skip to your choices").focus()
    page.keyboard.press("Enter")
    expect(table.choices).to_be_focused()
