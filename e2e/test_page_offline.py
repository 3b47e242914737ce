"""Without a network: the server is killed, and the page, a new game and a running one go on. And what an installation needs."""

import json
import struct
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, BrowserType, CDPSession, Page, expect

from e2e.conftest import Host, copied, kept, served
from e2e.saving import position
from e2e.table import OPEN, Table
from tools.setup import CHROMIUM, find
from tools.site import DIST

pytestmark = pytest.mark.own

READY = "Ready to play offline"
INLINE = """() => {
  document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.hacked = 1' }));
  document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.hacked = 2">');
}"""


@pytest.fixture
def table(keeping: BrowserContext, host: Host) -> Table:
    return Table(keeping.new_page()).visit(host.url)


def start_screen(page: Page) -> str:
    """Everything on the start screen once Python has named the game of the day, but the seed, which is new each time."""
    expect(page.locator(".ready")).to_have_text(READY)
    expect(page.locator(".today .what")).to_be_visible()
    Table(page).form().unfold()
    page.get_by_role("textbox", name="Seed").fill("same")
    return page.locator("main").aria_snapshot()


def test_the_start_screen_is_the_same_and_a_game_can_be_begun(table: Table, host: Host, watch) -> None:
    before = start_screen(table.page)
    host.kill()
    table.page.reload()
    assert start_screen(table.page) == before
    table.start().play_to("Build")
    table.page.get_by_role("button", name="Menu", exact=True).click()
    table.page.get_by_role("button", name="Back to the start").click()
    table.page.get_by_role("button", name="Credits and licences").click()
    expect(table.page.get_by_role("dialog")).to_contain_text("SIL Open Font License")


def test_a_running_game_plays_on(table: Table, host: Host) -> None:
    table.start()
    table.play_to("Build")
    kept(table.page)
    host.kill()
    table.play_to("Move and battle")
    before = position(table)
    table.page.reload()
    table.page.locator(".app").wait_for()
    assert position(table) == before
    lines = table.page.locator(".log .ln").count()
    table.choices.locator(OPEN).first.click()
    expect(table.page.locator(".log .ln")).not_to_have_count(lines)


@pytest.mark.nightly
def test_any_address_of_the_page_opens(table: Table, host: Host) -> None:
    kept(table.page)
    host.kill()
    for address in ("", "index.html", "?from=home", "?x=1#play=nothing"):
        table.page.goto("about:blank")
        table.visit(host.url + address)


def test_either_loader_starts_the_engine_from_what_is_kept(table: Table, host: Host) -> None:
    kept(table.page)
    host.kill()
    for loader in ("raw", "pyscript"):
        table.page.goto("about:blank")
        table.visit(f"{host.url}?loader={loader}").start().ready()


@pytest.mark.nightly
def test_the_first_visit_loads_nothing_twice(keeping: BrowserContext, dist: Path, record_property) -> None:
    with served(dist) as server:
        find, asked = server.find, Counter()
        server.find = lambda address: (asked.update([address]), find(address))[1]
        page = keeping.new_page()
        page.goto(server.url)
        kept(page)
        record_property("requests of the first visit", asked.total())
        assert [path for path, n in asked.items() if n > 1] == []
        home, files = server.url.partition("//")[2].partition("/")[2], json.loads((dist / "precache.json").read_text())["files"]
        besides = ["", "scenery/mn2016-light.webp", "sw.js"]  # the page, the map behind the start screen, the worker
        assert sorted(asked) == sorted(f"/{home}{path}" for path in [*files, *besides])
        asked.clear()  # and the second visit asks for nothing but the worker
        page.reload()
        expect(page.locator(".ready")).to_have_text(READY)
        assert {path.rpartition("/")[2] for path in asked} <= {"sw.js"}


def test_what_is_not_whole_is_not_kept(keeping: BrowserContext, dist: Path, tmp_path: Path, watch) -> None:
    """One file is missing: the page works as before, promises nothing and waits for nothing."""
    watch.allow("404")
    with served(copied(dist, tmp_path / "site", {"fonts/alegreya-latin-ext-wght-normal.woff2": None})) as server:
        page = keeping.new_page()
        Table(page).visit(server.url).start().ready()
        state = page.evaluate("""async () => {
          const { installing, waiting, active } = await navigator.serviceWorker.getRegistration() ?? {};
          if (installing) await new Promise(done => installing.addEventListener('statechange', done));
          return [installing?.state ?? 'redundant', Boolean(waiting), Boolean(active)];
        }""")
        assert state == ["redundant", False, False]
        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("button", name="Back to the start").click()
        expect(page.locator(".start")).to_be_visible()
        expect(page.locator(".ready")).to_be_empty()


@pytest.mark.nightly
def test_a_browser_without_workers_plays_all_the_same(new_context, site) -> None:
    context = new_context(viewport={"width": 1600, "height": 900})
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    Table(context.new_page()).visit(site.url).start().ready()


@pytest.mark.nightly
def test_an_inline_script_does_not_run(desktop: Page, watch) -> None:
    watch.allow("Content Security Policy")
    page = Table(desktop).visit().page
    page.evaluate(INLINE)
    page.locator("img:not(.art, .sky img)").wait_for(state="attached")
    assert page.evaluate("window.hacked") is None
    assert [text for text in watch.complaints if "script-src" in text]


# ---- installation


@pytest.fixture
def profile(browser_type: BrowserType, browser_type_launch_args: dict, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser with a profile: without one nothing can be installed."""
    whole = {**browser_type_launch_args, "executable_path": find(CHROMIUM)}
    context = browser_type.launch_persistent_context(str(tmp_path / "profile"), **whole)
    yield context
    context.close()


def devtools(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


@pytest.mark.nightly
def test_the_site_can_be_installed(profile: BrowserContext, host: Host) -> None:
    page = profile.new_page()
    page.goto(host.url)
    kept(page)
    session = devtools(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = told["manifest"]
    assert manifest["startUrl"] == manifest["scope"] == host.url
    assert session.send("Page.getAppId")["appId"] == host.url.rstrip("/")


@pytest.mark.nightly
def test_every_icon_is_what_the_manifest_says() -> None:
    manifest = json.loads((DIST / "manifest.webmanifest").read_text())
    purposes = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert {(purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")} <= purposes
    for icon in manifest["icons"]:
        data = (DIST / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            assert data[:8] == b"\x89PNG\r\n\x1a\n"
            assert "x".join(map(str, struct.unpack(">II", data[16:24]))) == icon["sizes"]
        else:
            assert data.startswith(b"<svg")


@pytest.mark.nightly
def test_the_shortcut_of_an_installation_goes_on_with_the_last_game(desktop: Page) -> None:
    (address,) = (one["url"] for one in json.loads((DIST / "manifest.webmanifest").read_text())["shortcuts"] if "#" in one["url"])
    table = Table(desktop).visit(address)
    table.start().ready()
    table.choices.locator("[data-key=pick-send]").click()
    table.play_to("Build")
    game = desktop.url
    desktop.goto("about:blank")
    desktop.goto(address)
    desktop.locator(".app").wait_for()
    assert (desktop.url, table.step) == (game, "Build")


@pytest.mark.nightly
def test_an_installation_is_offered_once(desktop: Page) -> None:
    page = Table(desktop).visit().page
    install = page.get_by_role("button", name="Install as an app")
    assert install.count() == 0
    default = page.evaluate("""() => {
      const offer = new Event("beforeinstallprompt", { cancelable: true });
      offer.prompt = async () => { window.prompted = (window.prompted ?? 0) + 1; };
      return dispatchEvent(offer);
    }""")
    assert default is False, "the browser's own banner is held back"
    install.click()
    expect(install).to_have_count(0)
    assert page.evaluate("window.prompted") == 1


@pytest.mark.nightly
def test_lasting_storage_is_asked_for_once_after_the_first_save(desktop: Page) -> None:
    desktop.add_init_script("""
      sessionStorage.asked ??= 0;
      StorageManager.prototype.persist = async () => { sessionStorage.asked = Number(sessionStorage.asked) + 1; return true; };
    """)
    table = Table(desktop).visit()
    assert desktop.evaluate("sessionStorage.asked") == "0"
    table.start().ready()
    table.choices.locator("[data-key=pick-send]").click()
    table.play_to("Build")
    desktop.reload()
    desktop.locator(".app").wait_for()
    table.play_to("Move and battle")
    assert desktop.evaluate("sessionStorage.asked") == "1"
