"""The start screen: what has to be reached is reached soon, nothing is cut, and no game begins that nobody meant."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.layout import MOVED, WATCHED, resize
from e2e.pictures import difference, shot
from e2e.recorded import at_noon
from e2e.table import Table

pytestmark = [pytest.mark.nightly, pytest.mark.own]

TITLES = ("mn2016", "mn2003", "ancient", "medemp")
SMALL = {  # how many screens one may have to scroll to the button that starts the game of the title that is chosen
    "phone": ({"width": 390, "height": 844}, 1.5),
    "landscape": ({"width": 844, "height": 390}, 2.0),
    "small phone": ({"width": 320, "height": 568}, 2.5),
    "at 200 %": ({"width": 640, "height": 360}, 3.0),
}
TIGHT = (  # where the form has little room, most of them at the edges of its shapes
    *((width, 800) for width in (320, 351, 761, 901, 1181)),
    *((width, 500) for width in (761, 821, 930)),
    (768, 1024),
)
CUT = """all => all.filter(el => {
  const words = document.createRange();
  words.selectNodeContents(el);
  const text = words.getBoundingClientRect(), box = el.getBoundingClientRect();
  const outer = el.parentElement.getBoundingClientRect();
  return text.width > 0 && (text.left < box.left - 1 || text.right > box.right + 1 || box.right > outer.right + 1
    || box.right > innerWidth || text.bottom > box.bottom + 1);
}).map(el => el.textContent)"""


def start_button(page: Page):
    return page.get_by_role("button", name="Start the game")


def has_room(page: Page, where: str) -> None:
    """Nothing that is chosen between in the form is cut, and nothing has to be scrolled sideways."""
    assert page.locator(".form .segm button").evaluate_all(CUT) == [], where
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, where


@pytest.mark.parametrize("name", SMALL)
def test_a_newcomer_on_a_small_screen_is_soon_shown_how_to_learn(name: str, new_context: Callable[..., Any]) -> None:
    size, screens = SMALL[name]
    page = new_context(viewport=size, has_touch=True, is_mobile=True).new_page()
    Table(page).visit()
    for title in TITLES:
        page.locator(f"[data-key={title}]").click()
        expect(page.locator(".door.first")).to_contain_text("Learn it by playing")
        learn = page.get_by_role("button", name="Learn it by playing").element_handle()
        within = "([el, most]) => el.getBoundingClientRect().bottom <= most"
        page.wait_for_function(within, arg=[learn, screens * size["height"]])


@pytest.mark.parametrize("size", [(1600, 900), (390, 844)], ids=["wide", "narrow"])
def test_what_can_be_pressed_never_moves(size: tuple[int, int], new_context: Callable[..., Any]) -> None:
    """From the first that is seen of the page until the engine runs: somebody who presses something presses what they meant."""
    width, height = size
    page = new_context(viewport={"width": width, "height": height}).new_page()
    page.add_init_script(f"({WATCHED})('.start :is(.games, .door, .form, .today) button')")
    at_noon(page).page.goto("index.html")
    page.locator(".today .what").wait_for()
    page.wait_for_timeout(100)
    seen, moved = page.evaluate(MOVED)
    assert {"mn2016", "play-mn2016", "learn-start", "setup", "daily"} <= set(seen)
    assert moved == {}


def test_a_part_that_does_not_come_holds_nothing_up(desktop: Page, watch) -> None:
    held: list[Route] = []
    desktop.route("**/css/record.css", lambda route: held.append(route))
    desktop.goto("index.html", wait_until="commit")
    expect(desktop.get_by_role("button", name="Set up a game")).to_be_visible()
    expect(desktop.locator(".today .what")).to_have_count(0)
    watch.allow("ERR_FAILED")
    for route in held:
        route.abort()
    expect(desktop.locator(".today .what")).to_be_visible()


@pytest.mark.parametrize("name", SMALL)
def test_small_screens(name: str, new_context: Callable[..., Any]) -> None:
    """A game is begun soon, and every value that can be chosen in the form can be read, whatever the size of the text."""
    size, screens = SMALL[name]
    context = new_context(viewport=size, has_touch=True, is_mobile=True)
    known = {"version": 1, "done": {title: {"first": "2026-01-01"} for title in TITLES}}
    page = context.new_page()
    Table(page).visit()
    page.evaluate("known => localStorage.setItem('winedark:set:learn', JSON.stringify(known))", known)
    Table(page).visit()
    for title in TITLES:
        page.locator(f"[data-key={title}]").click()
        bottom = page.locator(f"[data-key=play-{title}]").evaluate("el => el.getBoundingClientRect().bottom + scrollY")
        assert bottom <= screens * size["height"], f"{title}: {bottom}"
        has_room(page, title)
        seed, fold = page.get_by_role("textbox", name="Seed"), page.locator("[data-key=more]")
        expect(seed).to_have_count(0)
        fold.click()
        expect(seed).to_be_visible()
        expect(fold).to_be_focused()
        page.locator("[data-key=each]").click()
        has_room(page, f"{title}, unfolded")
    page.evaluate("document.documentElement.dataset.size = 'largest'")
    has_room(page, "largest text")


def test_many_saved_games_do_not_push_a_new_one_away(new_context: Callable[..., Any]) -> None:
    page = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).new_page()
    Table(page).visit()
    page.evaluate("""() => [...'abcdef'].forEach(id => localStorage.setItem(`winedark:save:${id}`, JSON.stringify({
      format: 'winedark-save', version: 1, name: id, at: '', save: 's', summary: {} })))""")
    page.reload()
    rows = page.locator("[data-save]")
    expect(rows).to_have_count(6)
    assert [row.is_visible() for row in rows.all()] == [True, True, False, False, False, False]
    page.get_by_role("button", name="All 6 saved games").click()
    assert all(row.is_visible() for row in rows.all())


def test_who_plays(desktop: Page) -> None:
    """Names suit the sides; a person is never left out by the number of players; bots alone play when that is meant."""
    table = Table(desktop).visit()
    table.unfold()
    names = ".srow .inp"
    assert desktop.locator(names).evaluate_all("all => all.map(el => el.placeholder)") == [
        "Player 1", "Hanno", "Doris", "Nefret", "Enlil"]  # fmt: skip
    expect(desktop.locator(".chooser", has_text="Players")).to_be_visible()
    expect(desktop.locator(".chooser", has_text="Rules")).to_be_visible()
    kinds = desktop.get_by_role("radiogroup", name="Who plays Rome").inner_text()
    assert kinds.split() == ["Human", "Hard", "Normal", "Easy", "Random"]
    expect(desktop.get_by_text("Random makes any legal move")).to_be_visible()
    table.choose("mn2003").players(3)
    assert table.roles() == ["Carthage", "Greece", "Babylon"]
    people = desktop.get_by_role("radio", name="Human", checked=True)
    expect(people).to_have_count(1)
    table.players(5)
    expect(people).to_have_count(1)
    table.players(3)
    table.seat("Carthage", "Random")
    start_button(desktop).click()
    asked = desktop.get_by_role("dialog", name="No human players")
    expect(asked).to_contain_text("Do you want to watch them?")
    asked.get_by_role("button", name="Cancel").click()
    expect(start_button(desktop)).to_be_visible()
    resize(desktop, 900, 300)
    desktop.evaluate("scrollTo(0, 9999)")
    start_button(desktop).click()
    asked.get_by_role("button", name="Watch").click()
    desktop.locator(".app").wait_for()
    assert desktop.evaluate("scrollY") == 0, "a game opens at its top"


def test_a_level_is_offered_where_it_is_proven(desktop: Page) -> None:
    """In a scenario where it is not, a player who was one is Normal, and nothing is said of it."""
    table = Table(desktop).visit().choose("medemp").scenario("s06")
    gaul = desktop.get_by_role("radiogroup", name="Who plays Gaul")
    said = desktop.get_by_text("Hard thinks several moves ahead")
    table.seat("Gaul", "Hard")
    expect(said).to_be_visible()
    table.scenario("s11")
    expect(gaul.get_by_role("radio", name="Normal")).to_be_checked()
    assert gaul.inner_text().split() == ["Human", "Normal", "Easy", "Random"]
    expect(said).to_have_count(0)


def test_expert_is_offered_in_the_ancient_world(desktop: Page) -> None:
    """Another title does not have it: there a player who was one is Normal."""
    table = Table(desktop).visit().choose("ancient")
    black, said = desktop.get_by_role("radiogroup", name="Who plays Black"), desktop.get_by_text("Expert judges better than Hard")
    assert black.inner_text().split() == ["Human", "Expert", "Hard", "Normal", "Easy", "Random"]
    table.seat("Black", "Expert")
    expect(said).to_be_visible()
    table.choose("mn2003")
    expect(desktop.get_by_role("radio", name="Expert")).to_have_count(0)
    expect(said).to_have_count(0)
    expect(desktop.get_by_role("radiogroup", name="Who plays Greece").get_by_role("radio", name="Normal")).to_be_checked()


@pytest.mark.parametrize("title", ["ancient", "mn2016"])
def test_the_names_of_all_levels_have_room_on_every_screen(new_context: Callable[..., Any], title: str) -> None:
    page = new_context(viewport={"width": 1366, "height": 768}, has_touch=True, is_mobile=True).new_page()
    Table(page).visit().choose(title)
    for size in ("normal", "largest"):
        page.evaluate("size => { document.documentElement.dataset.size = size; }", size)
        for width, height in TIGHT:
            page.set_viewport_size({"width": width, "height": height})
            has_room(page, f"{width} x {height}, {size}")


def test_the_start_screen_needs_nothing_of_a_game(new_context: Callable[..., Any], watch) -> None:
    """Neither its scripts nor its styles change anything on it: they come when Python is on its way."""
    pictures = []
    for missing in (False, True):
        page = new_context(viewport={"width": 1366, "height": 768}).new_page()
        asked: list[str] = []
        page.on("request", lambda request, asked=asked: asked.append(request.url.rsplit("/", 1)[-1]))
        if missing:
            watch.allow("ERR_FAILED", "playing")
            page.route("**/playing*", lambda route: route.abort())
        Table(page).visit().unfold()
        page.get_by_role("textbox", name="Seed").fill("homer")
        page.locator(".progress-host").evaluate("el => { el.hidden = true; }")
        page.locator(".today").evaluate("el => { el.hidden = true; }")  # it says more once Python runs
        expect(page.get_by_role("button", name="Rules")).to_be_visible()
        expect(page.get_by_role("button", name="Learn it by playing")).to_be_visible()
        page.locator(".sky img").wait_for()
        page.locator("img.art").first.evaluate("img => img.decode().then(() => true)")
        pictures.append(shot(page))
        page.wait_for_timeout(500)
        assert any(name.startswith("playing") for name in asked), "fetched before somebody waits for it"
        assert not [name for name in asked if name.endswith(".svg") and name.split(".")[0] in TITLES], "no live map"
    assert difference(*pictures) == 0


def test_a_page_of_somebody_else_gets_no_hold_on_the_site(desktop: Page, watch) -> None:
    """The policy of index.html: no other base for addresses, no form that sends anything anywhere."""
    watch.allow("Content Security Policy")
    Table(desktop).visit()
    base = """() => {
      document.head.prepend(Object.assign(document.createElement('base'), { href: 'https://example.org/' }));
      return document.baseURI;
    }"""
    assert desktop.evaluate(base) == desktop.url
    refused = """() => new Promise(done => {
      addEventListener('securitypolicyviolation', event => done(event.effectiveDirective));
      const form = Object.assign(document.createElement('form'), { action: 'https://example.org/', method: 'post' });
      document.body.append(form);
      form.submit();
    })"""
    assert desktop.evaluate(refused) == "form-action"
