"""However the page is reached, it works or says why: plain http, a file, a frame, a server that is set up wrongly, a filter."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect
from winedark_lab.serving import BASE

from e2e.conftest import HOUSE, kept, served
from e2e.layout import CLIPPED, SIDEWAYS
from e2e.published import Published
from e2e.saving import open_menu, position
from e2e.starting import LOGIN, REQUESTED
from e2e.table import Table, check_result
from tools.pages import PagesServer

pytestmark = pytest.mark.own

SOON = 5000  # ms: before the words that come by themselves
SCRIPT = "js/main.js"


def words(page: Page, why: str) -> None:
    """Exactly this one of the page's sentences is shown, soon."""
    shown = page.locator("#broken > :visible")
    expect(shown).to_have_count(1, timeout=SOON)
    expect(shown).to_contain_text(why, timeout=SOON)
    assert page.locator("#app > *").count() == 0


# ---- plain http on another name than localhost, as a phone in the same house has it


@pytest.fixture
def house(site: PagesServer, watch) -> str:
    watch.home = HOUSE
    return site.url.replace("localhost", HOUSE)


def test_a_game_is_played_and_kept_over_plain_http(desktop: Page, house: str) -> None:
    table = Table(desktop).visit(house)
    assert desktop.evaluate("isSecureContext") is False
    table.start().play_to("Build")
    before = position(table)
    assert len(table.saves()) == 1
    desktop.reload()
    desktop.locator(".app").wait_for()
    assert position(table) == before
    open_menu(table)
    desktop.get_by_role("button", name="Back to the start").click()
    expect(desktop.locator(".start footer")).to_contain_text("keep it for offline play")


# ---- a page whose scripts do not run


def test_opened_as_a_file(new_context, dist: Path, watch) -> None:
    watch.allow("")
    page = new_context().new_page()
    page.goto((dist / "index.html").as_uri())
    words(page, "opened as a file")


@pytest.fixture
def bare(site: PagesServer) -> Iterator[str]:
    """An address without its last slash, of a host that does not mend it."""
    find, address = site.find, BASE.rstrip("/")
    site.find = lambda path: find(BASE if path.partition("?")[0] == address else path)
    yield site.url.rstrip("/")
    site.find = find


def test_without_the_last_slash(desktop: Page, bare: str, watch) -> None:
    watch.allow("404")
    desktop.goto(f"{bare}?from=home#play=nothing")
    words(desktop, "last slash")
    desktop.get_by_role("link", name="Open the page with it").click()
    expect(desktop.locator(".start")).to_be_visible()
    assert desktop.url.startswith(f"{bare}/?from=home")


@pytest.mark.parametrize("given", ["text/plain", pytest.param("application/octet-stream", marks=pytest.mark.nightly)])
def test_scripts_with_a_wrong_type(desktop: Page, changed_site, watch, given: str) -> None:
    watch.allow("MIME type")
    desktop.goto(changed_site({}, {".js": given}))
    words(desktop, f"the server sends main.js as {given}")


@pytest.mark.parametrize("name", [SCRIPT, "engine/bridge.js"])
def test_a_script_that_does_not_come(desktop: Page, changed_site, watch, name: str) -> None:
    watch.allow("404")
    desktop.goto(changed_site({name: None}))
    words(desktop, f"{name.split('/')[-1]} did not come")


def test_a_login_page_in_place_of_the_script(desktop: Page, changed_site, watch) -> None:
    watch.allow("MIME type")
    desktop.goto(changed_site({SCRIPT: LOGIN}, {"main.js": "text/html"}))
    words(desktop, "another page came in place of main.js")


@pytest.mark.nightly
def test_half_of_the_script(desktop: Page, dist: Path, changed_site, watch) -> None:
    watch.allow("")
    whole = (dist / SCRIPT).read_bytes()
    desktop.goto(changed_site({SCRIPT: whole[: len(whole) // 2]}))
    words(desktop, "main.js is damaged")


@pytest.mark.parametrize("name", ["titles.json", "text/en.json"])
def test_half_of_its_words(desktop: Page, dist: Path, changed_site, watch, name: str) -> None:
    watch.allow(name)
    desktop.goto(changed_site({name: (dist / name).read_bytes()[:500]}))
    words(desktop, f"{name} did not come")


@pytest.mark.nightly
def test_a_filter_cuts_all_scripts(desktop: Page, watch) -> None:
    watch.allow("ERR_BLOCKED_BY_CLIENT")
    desktop.route("**/*.js", lambda route: route.abort("blockedbyclient"))
    desktop.goto("index.html")
    words(desktop, "main.js did not come")


@pytest.mark.nightly
def test_a_filter_cuts_even_what_stands_in_the_page(desktop: Page, watch) -> None:
    """Then the page has nothing but its styles; they wait for what an ordinary start takes."""
    watch.allow("Content Security Policy")

    def without_scripts(route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": "script-src 'none'"})

    desktop.route("**/index.html", without_scripts)
    desktop.goto("index.html")
    assert desktop.locator("#broken").is_hidden()
    expect(desktop.locator("#broken > .any")).to_be_visible(timeout=15_000)


def test_the_words_go_when_the_app_has_come_up(desktop: Page) -> None:
    """However late: they stand there until then."""
    waiting = []
    desktop.route("**/main.js", lambda route: waiting.append(route))
    desktop.goto("index.html", wait_until="commit")
    said = desktop.locator("#broken > .any")
    said.wait_for(state="attached")
    desktop.evaluate("document.getAnimations().forEach(one => one.finish())")
    expect(said).to_be_visible()
    waiting[0].continue_()
    expect(desktop.locator(".start")).to_be_visible()
    expect(desktop.locator("#broken")).to_be_hidden()


# ---- in a frame of another page

FRAME = """([address, sandbox]) => {
  const frame = document.createElement("iframe");
  if (sandbox !== null) frame.sandbox = sandbox;
  Object.assign(frame, { src: address, width: 1200, height: 800, name: "inner" });
  document.body.append(frame);
}"""


def framed(page: Page, address: str, sandbox: str | None) -> Frame:
    page.goto("blank.html")
    with page.expect_event("frameattached") as attached:
        page.evaluate(FRAME, [address, sandbox])
    return attached.value


def test_in_a_closed_frame(desktop: Page, base_url: str, watch) -> None:
    watch.allow("")
    inner = framed(desktop, base_url, "allow-scripts")
    shown = inner.locator("#broken > :visible")
    expect(shown).to_contain_text("closed frame", timeout=SOON)
    assert shown.get_by_role("link").get_attribute("target") == "_blank"


def test_in_a_frame_without_forms_a_game_begins(desktop: Page, base_url: str) -> None:
    inner = framed(desktop, base_url, "allow-scripts allow-same-origin")
    inner.get_by_role("button", name="Play Mare Nostrum: Empires").click()
    expect(inner.locator(".app")).to_be_visible()


# ---- a worn mouse, a large font


@pytest.mark.nightly
def test_start_pressed_twice_begins_one_game(desktop: Page) -> None:
    table = Table(desktop).visit()
    expect(desktop.locator(".progress-host > *")).to_have_count(0)
    desktop.evaluate("() => { for (let i = 0; i < 2; i += 1) document.querySelector('[data-key=start]').click(); }")
    table.ready()
    table.play_to("Build")
    assert ["(2)" in save["name"] for save in table.saves().values()] == [False]


@pytest.mark.nightly
@pytest.mark.parametrize("pixels", [20, 24])
def test_text_follows_the_browsers_own_font_size(desktop: Page, begun: dict[str, dict], pixels: int) -> None:
    size = "[...document.querySelectorAll('.prompt h2, .choices .btn')].map(el => parseFloat(getComputedStyle(el).fontSize))"
    table = Table(desktop).resume(begun["Build"])
    usual = desktop.evaluate(size)
    desktop.context.new_cdp_session(desktop).send("Page.setFontSizes", {"fontSizes": {"standard": pixels}})
    table.resume(begun["Build"])
    assert desktop.evaluate(size) == pytest.approx([one * pixels / 16 for one in usual])
    assert desktop.evaluate(CLIPPED) == [] and desktop.evaluate(SIDEWAYS) == []


# ---- pictures


@pytest.mark.nightly
def test_blocked_pictures_cost_pictures_alone(desktop: Page, watch) -> None:
    watch.allow("ERR_BLOCKED_BY_CLIENT")
    for kind in ("**/icons/*", "**/*.webp", "**/*.woff2"):
        desktop.route(kind, lambda route: route.abort("blockedbyclient"))
    table = Table(desktop).visit()
    expect(desktop.get_by_role("button", name="Settings")).to_have_text("Settings")
    table.start().play_to("Build")
    assert len(table.saves()) == 1


# ---- a site that was renewed under a tab that no worker serves


@pytest.fixture
def published(dist: Path, tmp_path: Path) -> Published:
    return Published(tmp_path, dist)


@pytest.fixture
def stale(desktop: Page, published: Published, watch) -> Iterator[Table]:
    """A running game whose site has other names of scripts by now."""
    watch.allow("404", "dynamically imported")
    with served(published.link) as server:
        table = Table(desktop).visit(server.url)
        yield table
        desktop.close()  # before its server


def renew(table: Table, published: Published) -> None:
    """Publishes a version in which every part of the page that is loaded later has another name."""
    old = [path.relative_to(published.dist).as_posix() for path in (published.dist / "js").glob("*-*.js")]
    published.publish("renewed", {}, missing=tuple(old))
    table.page.route("**/*", lambda route: route.continue_(headers={**route.request.headers, "cache-control": "no-cache"}))


GONE = "Part of the page is missing"
# What a game loads before anybody wants it: see web/js/app/playing.js.
PREPARED = f"['menu', 'result'].every(part => {REQUESTED}.some(name => name.startsWith(`${{part}}-`)))"


@pytest.mark.nightly
def test_menu_export_and_result_do_not_need_what_may_be_gone(stale: Table, published: Published) -> None:
    page = stale.page
    stale.start(seats=3, bots="Random").play_to("Build")
    page.wait_for_function(PREPARED)
    renew(stale, published)
    open_menu(stale)
    with page.expect_download():
        page.get_by_role("button", name="Export as a file").click()
    stale.play(random.Random(1))
    check_result(stale, 3)


def test_other_parts_that_are_gone_ask_for_a_reload(stale: Table, published: Published) -> None:
    page = stale.page
    stale.start().play_to("Build")
    before = position(stale)
    page.wait_for_function(PREPARED)
    renew(stale, published)
    open_menu(stale)
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Rules", exact=True).click()
    said = page.get_by_role("dialog", name=GONE)
    expect(said).to_contain_text("Reload the page; your game is saved.")
    published.publish("whole", {})
    page.unroute_all()
    with page.expect_navigation():
        said.get_by_role("button", name="Reload").click()
    page.locator(".app").wait_for()
    assert position(stale) == before


@pytest.mark.nightly
def test_a_start_screen_that_stayed_open_begins_a_game(stale: Table, published: Published) -> None:
    expect(stale.page.locator(".today .what")).to_be_visible()
    stale.page.wait_for_load_state("networkidle")
    renew(stale, published)
    stale.start().ready()


# ---- a disk that damages what the site keeps

SPOIL = """async name => {
  for (const key of await caches.keys()) {
    const cache = await caches.open(key), url = new URL(name, document.baseURI).href, kept = await cache.match(url);
    if (!kept) continue;
    const bytes = await kept.arrayBuffer();
    await cache.put(url, new Response(bytes.slice(0, bytes.byteLength >> 1), { headers: kept.headers }));
  }
}"""
STARTING = ("index.html", "js/main.js", "text/en.json", "titles.json", "vendor/pyodide/pyodide.asm.wasm", "engine/bridge.js")
NO_SNAPSHOT = "StorageManager.prototype.estimate = async () => ({ quota: 0, usage: 0 })"


@pytest.mark.parametrize("name", [pytest.param(one, marks=[pytest.mark.nightly] * (one != STARTING[1])) for one in STARTING])
def test_a_damaged_file_is_replaced_and_no_save_is_touched(keeping: BrowserContext, base_url: str, watch, name: str) -> None:
    watch.allow("")
    page = keeping.new_page()
    page.add_init_script(NO_SNAPSHOT)
    page.goto(base_url)
    kept(page)
    page.evaluate("localStorage.setItem('winedark:save:mine', 'a save')")
    page.evaluate(SPOIL, name)
    page.reload()
    Table(page).start().ready()
    assert page.evaluate("localStorage.getItem('winedark:save:mine')") == "a save"
    page.goto("about:blank")
    keeping.set_offline(True)
    page.goto(base_url)
    expect(page.locator(".start")).to_be_visible()
    keeping.set_offline(False)


@pytest.mark.nightly
def test_what_is_damaged_and_not_missed_is_replaced_at_rest(keeping: BrowserContext, base_url: str) -> None:
    """A page without its styles is no error of any script."""
    page = keeping.new_page()
    page.add_init_script(NO_SNAPSHOT)
    page.goto(base_url)
    kept(page)
    page.evaluate(SPOIL, "css/page.css")
    page.reload()
    whole = "caches.match('css/page.css').then(kept => kept.text()).then(text => text.endsWith('}') || text.endsWith('}\\n'))"
    page.wait_for_function(whole)
