"""The snapshot of Python's memory: made when the page rests; later starts go on from it, and play is the same as without it.

Whatever is wrong with it, the page starts as it does without one, and says nothing.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import built, kept, served
from e2e.published import Published
from e2e.starting import LOADERS, MADE, REQUESTED, call, rested, start, wheel_of
from e2e.table import OPEN, Table
from e2e.times import SNAPSHOT
from tests.support.nightly import nightly_but

pytestmark = pytest.mark.own

both = pytest.mark.parametrize("loader", LOADERS)
HAS = f"async () => Boolean(await ({SNAPSHOT})())"
# The kept snapshot is put back damaged: cut short, emptied, one bit changed, or with another Pyodide's mark and a sum that fits.
SPOILT = f"""async how => {{
  const [cache, found] = await ({SNAPSHOT})(), answer = await cache.match(found), body = await answer.arrayBuffer();
  const bytes = new Uint8Array(body), words = new Uint32Array(body), headers = new Headers(answer.headers);
  if (how === "bit") bytes[bytes.length >> 1] ^= 1;
  if (how === "mark") {{
    words[3 + words[0] + 5] ^= 1;
    headers.set("x-sum", new Uint8Array(await crypto.subtle.digest("SHA-256", body)).toString());
  }}
  const spoilt = {{ half: bytes.slice(0, bytes.length >> 1), empty: bytes.slice(0, 1) }}[how] ?? body;
  await cache.put(found, new Response(spoilt, {{ headers }}));
}}"""
DECISIONS = 25
UNUSED = "could not be used"


@pytest.fixture
def resting(keeping: BrowserContext, site) -> Page:
    """A page that has made its snapshot."""
    return rested(keeping.new_page(), site.url)


def played(page: Page, title: dict[str, Any]) -> dict[str, Any]:
    """The save of a game in which bots have decided so many times."""
    edition = title["editions"][0]
    seats = edition.get("seats", title["seats"])[0]
    players = [{"name": f"Bot {seat}", "kind": "normal", "empire": None} for seat in range(seats)]
    order = {"title": title["id"], "edition": edition["id"], "seats": players, "options": {}, "seed": "snapshot"}
    assert "ok" in call(page, "new", order)
    while call(page, "think", {"ms": 200})["ok"]["rev"] < DECISIONS:
        pass
    return json.loads(call(page, "save")["ok"]["save"])


def used(page: Page) -> bool:
    """Did the start that is on this page go on from the snapshot? Then nobody has counted what the engine's files weigh."""
    return not any(name.endswith(".whl.gz") for name in page.evaluate(REQUESTED))


@both
def test_games_are_the_same_with_it_and_without(resting: Page, dist: Path, new_context, loader: str) -> None:
    titles = json.loads((dist / "titles.json").read_text())["titles"]
    resting.goto("boot.html")
    assert start(resting, loader=loader)["loader"] == loader
    assert used(resting)
    plain = new_context().new_page()
    start(plain, loader=loader)
    assert not used(plain)
    for title in titles:
        with_it, without = played(resting, title), played(plain, title)
        assert with_it["log"] and with_it["digest"] == without["digest"]
        assert with_it == without


@pytest.mark.nightly
def test_it_begins_without_a_game(resting: Page) -> None:
    start(resting, loader="raw")
    assert call(resting, "save")["error"]["kind"] == "illegal"


@pytest.mark.nightly
@both
def test_files_that_are_read_later_are_there(resting: Page, dist: Path, loader: str) -> None:
    """Rules, terms and texts lie in the file system, which is no part of the memory."""
    start(resting, loader=loader)
    for title in json.loads((dist / "titles.json").read_text())["titles"]:
        rules = call(resting, "rules", {"title": title["id"], "edition": title["editions"][0]["id"]})
        assert rules["ok"]["chapters"]


@pytest.mark.parametrize("how", nightly_but("bit".__eq__, ["half", "empty", "bit", "mark"], str))
def test_a_damaged_one_is_dropped_without_a_word(resting: Page, how: str) -> None:
    said = []
    resting.on("console", lambda message: said.append((message.type, message.text)))
    resting.evaluate(SPOILT, how)
    assert start(resting, loader="raw")["loader"] == "raw"
    assert "ok" in call(resting, "hello")
    assert resting.evaluate(HAS) is False
    assert [kind for kind, text in said if UNUSED in text] == ["info"] and not [kind for kind, _ in said if kind != "info"]


@pytest.mark.nightly
def test_another_version_has_one_of_its_own(keeping: BrowserContext, dist: Path, tmp_path: Path) -> None:
    published = Published(tmp_path, dist)
    with served(published.link) as server:
        page = keeping.new_page()
        page.goto(server.url)
        old = kept(page)
        assert page.evaluate(MADE)
        words = json.loads((dist / "text/en.json").read_text())
        published.publish("second", {"text/en.json": json.dumps({**words, "tagline": "A newer tagline."}).encode()})
        page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
        take = page.locator("[data-key=update]")
        with page.expect_navigation():
            take.click()
        expect(page.locator("header").first).to_contain_text("A newer tagline")
        assert kept(page) != old
        assert page.evaluate(MADE)
        caches = page.evaluate(f"async () => [(await caches.keys()).length, (await (await ({SNAPSHOT})())[0].keys()).length]")
        assert caches[0] == 1, "the snapshot has gone with the cache of its version"


@pytest.mark.nightly
@pytest.mark.parametrize(("quota", "usage"), [(300e6, 0), (10e9, 9.9e9), (0, 0)])
def test_there_is_none_where_room_is_short(keeping: BrowserContext, site, quota: float, usage: float) -> None:
    told = f"async () => (window.estimated = true, {{ quota: {quota}, usage: {usage} }})"
    keeping.add_init_script(f"if (globalThis.StorageManager) StorageManager.prototype.estimate = {told}")
    page = keeping.new_page()
    page.goto(site.url)
    kept(page)
    page.evaluate("async () => { while (!window.estimated) await new Promise(next => setTimeout(next, 100)); }")
    page.wait_for_timeout(3000)
    assert page.evaluate(HAS) is False
    assert page.evaluate("Boolean(document.querySelector('[data-key=setup]'))")


@pytest.mark.nightly
def test_a_full_disk_is_told_to_nobody(keeping: BrowserContext, dist: Path, tmp_path: Path) -> None:
    maker = (dist / "engine/maker.mjs").read_bytes()
    refusing = b"Cache.prototype.put = async () => { throw new DOMException('full', 'QuotaExceededError'); };"
    with served(built(dist, tmp_path / "site", {"engine/maker.mjs": refusing + maker})) as server:
        page = keeping.new_page()
        page.goto(server.url)
        with page.expect_event("worker", lambda worker: "maker" in worker.url):
            pass
        page.wait_for_timeout(5000)
        assert page.evaluate(HAS) is False


@pytest.mark.nightly
def test_making_it_gives_way_to_play(keeping: BrowserContext, site) -> None:
    """The worker that makes it ends with the next question to the engine, and begins again at the next rest."""
    page = keeping.new_page()
    with page.expect_event("worker", lambda worker: "maker" in worker.url) as made:
        Table(page).visit(site.url)
    table = Table(page).start()
    table.ready()
    if made.value in page.workers:  # what works without a pause is ended two seconds late
        with made.value.expect_event("close"):
            pass
    table.choices.locator(OPEN).first.click()
    assert page.evaluate(MADE)


@pytest.mark.nightly
@both
def test_a_broken_wheel_is_no_matter_with_it_and_mended_without(resting: Page, dist: Path, watch, loader: str) -> None:
    """The snapshot holds the engine whole, files and all: what lies in the cache beside it is not asked for. Without it, it is,
    and past the cache once it is found to be half."""
    watch.allow("")
    name = wheel_of(dist)
    resting.evaluate(
        """async name => {
          for (const key of await caches.keys()) {
            await (await caches.open(key)).put(new URL(name, document.baseURI).href, new Response(new Uint8Array(10)));
          }
        }""",
        name,
    )
    assert start(resting, loader=loader)["loader"] == loader
    assert "ok" in call(resting, "hello")
    resting.evaluate(f"async () => {{ const [cache, found] = await ({SNAPSHOT})(); await cache.delete(found); }}")
    assert start(resting, loader=loader)["loader"] == loader
    assert "ok" in call(resting, "hello")
