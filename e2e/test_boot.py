"""The seam between page and Python: both loaders, honest progress, and a clear word for every way a start can fail."""

import io
import json
import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page

from e2e.starting import LOADERS, LOGIN, START, call, start, wheel_of
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
    address = changed_site({"engine/engine_entry.py": b"1 / 0\n" + b"#" * 1000}) + "boot.html"
    assert start(desktop, address)["loader"] == "raw"


@pytest.mark.parametrize(("part", "loader"), pairs(PARTS, LOADERS))
def test_a_missing_file_is_named(desktop: Page, dist: Path, changed_site, watch, loader: str, part: str) -> None:
    watch.allow("")  # browser, PyScript and Pyodide each say in the console what they miss
    name = wheel_of(dist) if part == "wheel" else part
    error = start(desktop, changed_site({name: None}) + "boot.html", loader=loader)["error"]
    assert error["kind"] == "start"
    assert name.split("/")[-1] in error["text"] and "Reload" in error["text"]
    assert "404" in error["detail"]


WASM = {"content-type": "application/wasm", "cache-control": "max-age=600"}
AT_ONCE = 20_000  # ms; without a look at what came, it took 121 seconds
PYODIDE = "vendor/pyodide/"


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "pyodide.mjs"])
def test_a_login_page_in_place_of_a_file_is_named_at_once(desktop: Page, changed_site, watch, name: str) -> None:
    watch.allow("")
    url = changed_site({PYODIDE + name: LOGIN}, {name: "text/html"})
    desktop.set_default_timeout(AT_ONCE)
    error = start(desktop, url + "boot.html")["error"]
    assert f"a web page came in place of {name}" in error["text"] and "log in" in error["text"]


@pytest.mark.parametrize("name", ["pyodide.asm.wasm", "pyodide.asm.mjs"])
def test_half_of_a_file_is_named_at_once(desktop: Page, dist: Path, changed_site, watch, name: str) -> None:
    watch.allow("")
    whole = (dist / PYODIDE / name).read_bytes()
    desktop.set_default_timeout(AT_ONCE)
    error = start(desktop, changed_site({PYODIDE + name: whole[: len(whole) // 2]}) + "boot.html")["error"]
    assert f"only a part of {name}" in error["text"] and error["detail"].endswith(f"of {len(whole)} bytes")


def test_scripts_of_a_wrong_type_are_told_with_it(desktop: Page, changed_site, watch) -> None:
    watch.allow("")
    error = start(desktop, changed_site({}, {".mjs": "text/plain"}) + "boot.html")["error"]
    assert re.search(r"sends pyodide\S* as text/plain", error["text"]) and "text/javascript" in error["text"]


@both
def test_a_server_need_not_know_the_type_of_wasm(desktop: Page, changed_site, loader: str) -> None:
    """It is compiled from its bytes; without a word in the console."""
    url = changed_site({}, {".wasm": "application/octet-stream"})
    assert start(desktop, url + "boot.html", loader=loader)["loader"] == loader
    assert "ok" in call(desktop, "hello")


@both
def test_damaged_wasm_ends_the_start_at_once(desktop: Page, dist: Path, changed_site, watch, loader: str) -> None:
    """Pyodide would only write it to the console, and wait for ever."""
    watch.allow("")
    name = f"{PYODIDE}pyodide.asm.wasm"
    damaged = bytearray((dist / name).read_bytes())
    damaged[1000:2000] = bytes(1000)
    desktop.set_default_timeout(AT_ONCE)
    error = start(desktop, changed_site({name: bytes(damaged)}) + "boot.html", loader=loader)["error"]
    assert error["kind"] == "start" and "could not start" in error["text"] and "WebAssembly" in error["detail"]


@pytest.mark.nightly
def test_a_file_that_a_cache_holds_wrong_is_asked_for_past_it(desktop: Page, dist: Path, changed_site, watch) -> None:
    """The browser may keep a login page for as long as its network says."""
    watch.allow("")
    half = (dist / PYODIDE / "pyodide.asm.wasm").read_bytes()[:1000]
    url = changed_site({f"{PYODIDE}pyodide.asm.wasm": half}) + "boot.html"
    assert "only a part" in start(desktop, url, loader="raw")["error"]["text"]
    desktop.route("**/*.wasm", lambda route: route.fulfill(path=dist / PYODIDE / "pyodide.asm.wasm", headers=WASM))
    assert start(desktop, url, loader="raw")["loader"] == "raw"


@both
def test_a_broken_engine_is_told_with_its_traceback(desktop: Page, dist: Path, changed_site, watch, loader: str) -> None:
    watch.allow("")
    other = io.BytesIO()
    with zipfile.ZipFile(other, "w") as archive:
        archive.writestr("filling", bytes((dist / wheel_of(dist)).stat().st_size))
    error = start(desktop, changed_site({wheel_of(dist): other.getvalue()}) + "boot.html", loader=loader)["error"]
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
    assert tested and shipped
    proof = re.search(r" 'sha256-[\w+/=]+'", shipped[1])
    assert proof and shipped[1].replace(proof[0], "") == tested[1], "the page's own script comes on top, by its content"


@pytest.mark.nightly
@both
def test_start_is_quick(new_context, record_property, loader: str) -> None:
    """From navigation to the first answer: a first visit, and a later one with the browser's cache."""
    context = new_context()
    first, later = [start(context.new_page(), loader=loader)["ms"] for _ in range(2)]
    record_property(f"first start, {loader}", f"{first:.0f} ms")
    record_property(f"later start, {loader}", f"{later:.0f} ms")
    assert first < 15_000 and later < 10_000
