"""The seam between page and Python: both loaders, honest progress, and a clear word for every way a start can fail."""

import io
import json
import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.starting import LOADERS, START, call, start, wheel_of
from tests.support.pairs import pairs

pytestmark = pytest.mark.own

both = pytest.mark.parametrize("loader", LOADERS)
WORKERS = {"pyscript": "engine/pyboot.mjs", "raw": "engine/raw_worker.mjs"}  # what starts Python
PARTS = ("wheel", "python/stdlib.zip.gz", "vendor/pyodide/pyodide.asm.wasm", "engine/engine_entry.py")


@both
def test_engine_starts_and_answers(desktop: Page, dist: Path, loader: str) -> None:
    started = start(desktop, loader=loader)
    assert started["loader"] == loader
    hello = json.loads((dist / "titles.json").read_text())
    for title in hello["titles"]:
        assert title.pop("learn"), "the build tells of what is taught: the engine has still to be given it"
    assert call(desktop, "hello")["ok"] == hello
    assert hello["version"] in wheel_of(dist)
    check_progress(started["progress"], sum(sizes(dist).values()))
    check_that_errors_cross_whole(desktop)
    assert call(desktop, "hello")["ok"] == hello, "an error must not end the engine"


def check_progress(progress: list[dict], total: int) -> None:
    """Every byte is counted."""
    assert list(dict.fromkeys(step["stage"] for step in progress)) == ["load", "start", "ready"]
    loading = [step for step in progress if step["stage"] == "load"]
    counts = [step["loaded"] for step in loading]
    assert counts == sorted(counts) and len(counts) > 5
    assert counts[-1] == loading[-1]["total"] == total


def check_that_errors_cross_whole(page: Page) -> None:
    error = call(page, "no such method")["error"]
    assert error["kind"] and error["text"] and error["detail"] is not None


@pytest.mark.nightly
@both
def test_engine_starts_on_a_phone(phone: Page, loader: str) -> None:
    assert start(phone, loader=loader)["loader"] == loader


def test_pyscript_is_the_first_choice(desktop: Page) -> None:
    assert start(desktop)["loader"] == "pyscript"


@pytest.mark.nightly
def test_the_address_can_choose(desktop: Page) -> None:
    assert start(desktop, "boot.html?loader=raw")["loader"] == "raw"


def sizes(dist: Path) -> dict[str, int]:
    named = re.findall(r'"?path"?: ?"([^"]+)"', (dist / "engine/parts.js").read_text())
    return {name: (dist / "engine" / name).stat().st_size for name in named}


def test_raw_takes_over_when_pyscript_is_missing(desktop: Page, changed_site, watch) -> None:
    watch.allow("404")
    assert start(desktop, changed_site({"vendor/pyscript/core.js": None}) + "boot.html")["loader"] == "raw"


def test_raw_takes_over_when_pyscript_fails_in_silence(desktop: Page, changed_site, watch) -> None:
    """PyScript calls a worker ready whose Python raised while it was loaded; only the first answer shows it."""
    watch.allow("ZeroDivisionError")
    address = changed_site({"engine/engine_entry.py": b"1 / 0\n"}) + "boot.html"
    assert start(desktop, address)["loader"] == "raw"


@pytest.mark.parametrize(("part", "loader"), pairs(PARTS, LOADERS))
def test_a_missing_file_is_named(desktop: Page, dist: Path, changed_site, watch, loader: str, part: str) -> None:
    watch.allow("")  # browser, PyScript and Pyodide each say in the console what they miss
    name = wheel_of(dist) if part == "wheel" else part
    error = start(desktop, changed_site({name: None}) + "boot.html", loader=loader)["error"]
    assert error["kind"] == "start"
    assert name.split("/")[-1] in error["text"] and "Reload" in error["text"]
    assert "404" in error["detail"]


@both
def test_a_broken_engine_is_told_with_its_traceback(desktop: Page, dist: Path, changed_site, watch, loader: str) -> None:
    watch.allow("")
    empty = io.BytesIO()
    zipfile.ZipFile(empty, "w").close()
    error = start(desktop, changed_site({wheel_of(dist): empty.getvalue()}) + "boot.html", loader=loader)["error"]
    assert error["kind"] == "start"
    assert "could not start" in error["text"]
    assert "No module named 'winedark'" in error["detail"]


@pytest.mark.nightly
@both
def test_a_start_that_hangs_is_given_up(desktop: Page, dist: Path, changed_site, loader: str) -> None:
    begin, worker = re.compile(rb"async function \w+\(\w+ ?= ?\{\}\) ?\{"), WORKERS[loader]
    boot, found = begin.subn(rb"\g<0>await new Promise(() => {});", (dist / worker).read_bytes())
    assert found == 1
    error = start(desktop, changed_site({worker: boot}) + "boot.html", loader=loader, patience=2000)["error"]
    assert error["kind"] == "start"
    assert "within 2 seconds" in error["text"]


@pytest.mark.nightly
def test_no_connection_is_told(desktop: Page, watch) -> None:
    watch.allow("ERR_INTERNET_DISCONNECTED")
    desktop.goto("boot.html")
    desktop.evaluate("new Promise(done => setTimeout(done, 300))")
    desktop.context.set_offline(True)
    error = desktop.evaluate(START, {"loader": "raw"})["error"]
    assert error["kind"] == "start"
    assert "connection" in error["text"]


@pytest.mark.nightly
@both
def test_a_worker_that_dies_is_noticed_and_replaced(desktop: Page, loader: str) -> None:
    start(desktop, loader=loader)
    desktop.workers[0].evaluate("self.close()")
    error = call(desktop, "hello").get("error")
    assert error and error["kind"] == "stopped"
    assert "unexpectedly" in error["text"]
    assert desktop.evaluate(START, {"loader": loader})["loader"] == loader
    assert "ok" in call(desktop, "hello")


@pytest.mark.nightly
@both
def test_stop_ends_a_busy_worker_and_its_calls(desktop: Page, loader: str) -> None:
    start(desktop, loader=loader)
    desktop.workers[0].evaluate("void setTimeout(() => { for (;;); })")
    error = desktop.evaluate("""async () => {
        const waiting = engine.call('hello').catch(({ kind }) => kind);
        setTimeout(() => engine.stop(), 200);
        return [await waiting, await engine.call('hello').catch(({ kind }) => kind)];
    }""")
    assert error == ["stopped", "stopped"]
    assert desktop.evaluate(START, {"loader": loader})["loader"] == loader


def test_the_watch_sees_errors_exceptions_and_other_hosts(desktop: Page, site, watch) -> None:
    elsewhere = site.url.replace("localhost", "127.0.0.1") + "boot.html"
    desktop.goto(elsewhere)
    desktop.evaluate("console.error('an error'); setTimeout(() => { throw new Error('an exception') })")
    desktop.wait_for_timeout(200)
    assert watch.complaints == ["console: an error", "exception: an exception"]
    assert elsewhere in watch.foreign and len(watch.unexpected()) >= 3
    watch.complaints.clear()
    watch.foreign.clear()


def test_the_page_has_the_policy_that_is_tested_here(dist: Path) -> None:
    policy = re.compile(r'http-equiv="Content-Security-Policy"\s+content="([^"]+)"')
    tested = policy.search((Path(__file__).parent / "pages/boot.html").read_text())
    shipped = policy.search((dist / "index.html").read_text())
    assert tested and shipped and shipped[1] == tested[1]


@pytest.mark.nightly
@both
def test_start_is_quick(new_context, record_property, loader: str) -> None:
    """From navigation to the first answer: a first visit, and a later one with the browser's cache."""
    context = new_context()
    first, later = [start(context.new_page(), loader=loader)["ms"] for _ in range(2)]
    record_property(f"first start, {loader}", f"{first:.0f} ms")
    record_property(f"later start, {loader}", f"{later:.0f} ms")
    assert first < 15_000 and later < 10_000
