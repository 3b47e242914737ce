"""Lessons without a network: there once they have been wanted, said plainly where they have not, and kept over a new version."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e import learning
from e2e.conftest import Host, built, kept, served
from e2e.learning import Learner
from e2e.published import WAITING, Published
from e2e.saving import to_the_start
from tools.pages import PagesServer

pytestmark = [pytest.mark.nightly, pytest.mark.own]

FILE = f"learn/{learning.TITLE}.json"
IS_KEPT = f"() => caches.match('{FILE}').then(found => found !== undefined)"
TAKEN = """async () => {
  const { waiting } = await navigator.serviceWorker.getRegistration();
  const taken = new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', done));
  waiting.postMessage('take');
  await taken;
}"""


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    """A server of a site that teaches something, which can be killed."""
    host = Host(built(dist, tmp_path / "site", learning.files(dist)))
    yield host
    host.kill()


def ready(page: Page) -> None:
    kept(page)
    expect(page.locator(".ready")).not_to_be_empty()


def test_what_has_been_learned_from_is_there_without_a_network(keeping: BrowserContext, host: Host) -> None:
    page = keeping.new_page()
    learner = Learner(page, host.url).visit()
    ready(page)
    assert page.evaluate(IS_KEPT) is False, "nobody has asked for it"
    learner.open_list()
    assert page.evaluate(IS_KEPT) is True
    host.kill()
    page.reload()
    learner.open_list().task("The first game").click()
    learner.there().read(1).says("This is your home.")
    page.reload()
    learner.there().says("This is your home.")


def test_what_was_wanted_before_the_site_was_kept_is_kept_with_it(keeping: BrowserContext, host: Host) -> None:
    page = keeping.new_page()
    page.route("**/sw.js", lambda route: route.abort())
    learner = Learner(page, host.url).visit().open_list()
    page.keyboard.press("Escape")
    page.unroute_all()
    page.evaluate("navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' })")
    kept(page)
    page.wait_for_function(IS_KEPT)
    host.kill()
    page.reload()
    learner.open_list()


def test_what_was_never_wanted_is_plainly_not_there(keeping: BrowserContext, host: Host, watch) -> None:
    watch.allow(FILE, "Failed to load resource", "ERR_")
    page = keeping.new_page()
    learner = Learner(page, host.url).visit()
    ready(page)
    host.kill()
    page.reload()
    learner.door.get_by_role("button", name="Lessons and puzzles").click()
    told = page.get_by_role("dialog")
    expect(told).to_contain_text("They need a connection the first time")
    told.get_by_role("button", name="OK", exact=True).click()
    learner.table.start().ready()


def test_a_task_that_is_gone_on_with_says_so_too_and_is_played_all_the_same(keeping: BrowserContext, host: Host, watch) -> None:
    """The browser has thrown the file away: the game is there, and the coach comes when there is a network again."""
    watch.allow(FILE, "Failed to load resource", "ERR_")
    page = keeping.new_page()
    learner = Learner(page, host.url).begin().read(1)
    kept(page)
    page.route(f"**/{FILE}", lambda route: route.abort())
    page.evaluate("caches.keys().then(all => Promise.all(all.map(name => caches.open(name).then(c => c.delete(location.origin + "
                  f"location.pathname + '{FILE}')))))")  # fmt: skip
    host.kill()
    page.reload()
    learner.there().says("They need a connection the first time")
    learner.press("Try again")
    learner.says("They need a connection the first time")
    learner.table.ready()
    lines = page.locator(".log .ln").count()
    learner.offer()
    expect(page.locator(".log .ln")).not_to_have_count(lines)


def test_a_new_version_has_what_the_one_before_was_asked_for(keeping: BrowserContext, dist: Path, tmp_path: Path) -> None:
    """Another text of a lesson comes with it; what nobody has asked for does not."""
    first = built(dist, tmp_path / "first", learning.files(dist) | {"learn/other.json": b"{}"})
    published = Published(tmp_path, first)
    words = learning.WORDS | {"first.aim": "Six roads lead to victory."}
    with served(published.link) as server:
        page = keeping.new_page()
        learner = Learner(page, server.url).visit()
        kept(page)
        learner.open_list()
        page.keyboard.press("Escape")
        published.publish("second", {FILE: json.dumps(learning.TABLE | {"words": words}).encode()})
        asked = watched_requests(server)
        assert page.evaluate(WAITING) == [True, "installed"]
        with page.expect_navigation():
            page.evaluate(TAKEN)
        kept(page)
        assert FILE in asked and "learn/other.json" not in asked
        learner.visit().open_list().task("The first game").click()
        learner.there().says("Six roads lead to victory.")
        to_the_start(learner.table)
        page.close()


def watched_requests(server: PagesServer) -> list[str]:
    find, asked = server.find, list[str]()
    server.find = lambda address: (asked.append(address.partition("/wine-dark-sea/")[2]), find(address))[1]
    return asked
