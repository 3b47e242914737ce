"""A newer version is published while people play: they go on undisturbed, are offered it, take it, and their games are there."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import copied, kept, served
from e2e.published import WAITING, Published
from e2e.saving import open_menu, position
from e2e.table import OPEN, Table
from tools.pages import PagesServer

pytestmark = pytest.mark.own

NEW = "A newer tagline."
TAKE = "Reload: a new version is ready"


def newer(dist: Path) -> dict[str, bytes]:
    """What a newer version changes: a text of the page."""
    words = json.loads((dist / "text/en.json").read_text())
    return {"text/en.json": json.dumps({**words, "tagline": NEW}).encode()}


@pytest.fixture
def published(dist: Path, tmp_path: Path) -> Published:
    return Published(tmp_path, dist)


@pytest.fixture
def server(published: Published) -> Iterator[PagesServer]:
    with served(published.link) as server:
        yield server


@pytest.fixture
def table(keeping: BrowserContext, server: PagesServer) -> Table:
    """A running game, on a site that is kept."""
    table = Table(keeping.new_page()).visit(server.url)
    table.start()
    table.play_to("Build")
    kept(table.page)
    return table


def decide(table: Table) -> None:
    lines = table.page.locator(".log .ln").count()
    table.choices.locator(OPEN).first.click()
    expect(table.page.locator(".log .ln")).not_to_have_count(lines)


def caches(page: Page) -> list[str]:
    return page.evaluate("caches.keys()")


def test_a_game_goes_on_is_offered_the_new_version_and_is_still_there(table: Table, published: Published) -> None:
    page = table.page
    page.evaluate("caches.open('somebody else')")
    old = kept(page)
    published.publish("second", newer(published.dist))
    assert page.evaluate(WAITING) == [True, "installed"]
    expect(page.locator("html")).to_have_attribute("data-fresh", "")
    decide(table)
    page.reload()
    page.locator(".app").wait_for()
    assert kept(page) == old, "a reload alone takes nothing"
    before = position(table)
    open_menu(table)
    page.get_by_role("button", name="Back to the start").click()
    expect(page.locator(".note")).to_contain_text("A new version is ready")
    expect(page.locator("header").first).not_to_contain_text(NEW)
    page.go_back()
    page.locator("button.save").click()
    page.locator(".app").wait_for()
    open_menu(table)
    with page.expect_navigation():
        page.get_by_role("button", name=TAKE).click()
    page.locator(".app").wait_for()
    assert position(table) == before
    assert kept(page) != old
    assert sorted(name.split(" ")[0] for name in caches(page)) == ["somebody", "winedark"]
    open_menu(table)
    assert page.get_by_role("button", name=TAKE).count() == 0
    page.get_by_role("button", name="Back to the start").click()
    expect(page.locator("header").first).to_contain_text(NEW)


def test_all_tabs_go_over_together_and_lose_nothing(table: Table, published: Published, server: PagesServer) -> None:
    page, other = table.page, table.page.context.new_page()
    other.goto(server.url)
    expect(other.locator(".ready")).not_to_be_empty()
    decide(table)
    before = position(table)
    published.publish("second", newer(published.dist))
    other.evaluate(WAITING)
    with page.expect_navigation(), other.expect_navigation():
        other.get_by_role("button", name="Reload").click()
    expect(other.locator("header").first).to_contain_text(NEW)
    page.locator(".app").wait_for()
    assert position(table) == before
    assert len(table.saves()) == 1


def test_only_what_changed_is_loaded(table: Table, published: Published, server: PagesServer) -> None:
    published.publish("second", newer(published.dist))
    find, asked = server.find, []
    server.find = lambda address: (asked.append(address.rpartition("/")[2]), find(address))[1]
    assert table.page.evaluate(WAITING) == [True, "installed"]
    assert set(asked) == {"sw.js", "en.json"}


def test_a_version_that_is_not_whole_changes_nothing_until_it_is(table: Table, published: Published, watch) -> None:
    watch.allow("404")
    page, old = table.page, kept(table.page)
    files = newer(published.dist) | {"extra.txt": b"new"}
    published.publish("half", files, missing=("extra.txt",))
    assert page.evaluate(WAITING) == [False, "redundant"]
    decide(table)
    page.reload()
    page.locator(".app").wait_for()
    assert kept(page) == old
    assert page.locator("html").get_attribute("data-fresh") is None
    published.publish("whole", files)
    asked = [page.evaluate(WAITING) for _ in range(2)]  # the first may join the reload's own check, begun with the half one
    assert asked[-1] == [True, "installed"]
    open_menu(table)
    with page.expect_navigation():
        page.get_by_role("button", name=TAKE).click()
    page.locator(".app").wait_for()
    assert kept(page) != old


def test_no_tab_is_reloaded_with_a_game_that_is_not_saved(table: Table, published: Published) -> None:
    page = table.page
    page.evaluate("""() => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; }""")
    decide(table)
    expect(page.locator("#toast")).to_contain_text("Storage is full")
    published.publish("second", newer(published.dist))
    page.evaluate(WAITING)
    before = position(table)
    open_menu(table)
    page.get_by_role("button", name=TAKE).click()
    expect(page.get_by_role("dialog")).to_contain_text("the game is not saved")
    page.get_by_role("button", name="OK", exact=True).click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert position(table) == before
    assert page.evaluate("navigator.serviceWorker.getRegistration().then(({ waiting }) => waiting !== null)")


@pytest.mark.nightly
def test_files_of_the_version_before_never_get_into_the_new_one(keeping: BrowserContext, published: Published) -> None:
    """The browser may use what it has for ten minutes; the first visit falls into the moment of publishing."""
    with served(published.link) as server:
        page = keeping.new_page()
        page.route("**/sw.js", lambda route: route.abort())
        Table(page).visit(server.url)
        page.evaluate("fetch('text/en.json').then(answer => answer.text())")
        published.publish("second", newer(published.dist))
        page.unroute_all()
        page.evaluate("navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' })")
        kept(page)
        words = page.evaluate("caches.match('text/en.json').then(answer => answer.json())")
        page.close()  # before its server stops: the engine may still be on its way
        assert words["tagline"] == NEW


@pytest.mark.nightly
def test_a_second_copy_of_the_site_on_the_same_host_keeps_its_own(keeping: BrowserContext, dist: Path, tmp_path: Path) -> None:
    """Two folders of one host: each worker sees to its own cache alone."""
    copied(dist, tmp_path / "site" / "other", {})
    with served(tmp_path / "site", dist) as server:
        page = keeping.new_page()
        for folder in ("", "other/"):
            page.goto(server.url + folder)
            kept(page)
        names = sorted(name.rpartition(" ")[0] for name in caches(page))
        assert names == ["winedark /wine-dark-sea/", "winedark /wine-dark-sea/other/"]
