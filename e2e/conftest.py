"""Fixtures of the browser tests: the built site as GitHub Pages would serve it, a Chromium, and a watch over every page.

A test asks for `desktop` or `phone`, pages whose engine may run already (see `shared`), or for pytest-playwright's `new_context`,
and gives addresses relative to the site: `page.goto("index.html")`. Every test fails on an error in the console, an exception in
a page or a request to another host; one that means to cause an error says so first: `watch.allow("part of its text")`.

Service workers are off in these contexts, so that a test sees every request of its page; `keeping` has them, as browsers do.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, Playwright

from e2e.fake import stand_in as with_stand_in
from e2e.live import WINDOW, Live
from e2e.pictures import DESKTOP, check_picture
from e2e.shared import SharedPages
from e2e.table import OPEN, Table
from e2e.watch import Watch, watched
from tools.common import ROOT
from tools.pages import PagesServer
from tools.setup import quickest
from tools.site import DIST, write_precache

PAGES = Path(__file__).parent / "pages"  # pages for tests alone, served as if they lay in dist/
HOUSE = "house.test"  # this machine under a name to which browsers lend nothing that wants https
QUIET = (
    "--no-sandbox",
    "--font-render-hinting=none",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-features=WebRtcHideLocalIpsWithMdns",  # nothing here looks up the names that hide a page's own addresses
    f"--host-resolver-rules=MAP {HOUSE} 127.0.0.1",
)
# Python is compiled once, simply: nearly all tests are over before a second, better compilation would have paid for itself.
SIMPLY = "--js-flags=--liftoff-only"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    return {**browser_type_launch_args, "executable_path": quickest(), "args": [*QUIET, SIMPLY]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict) -> dict:
    return {**browser_context_args, "locale": "en-GB", "timezone_id": "UTC", "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def dist() -> Path:
    """The built site."""
    if not (DIST / "precache.json").exists():
        pytest.fail("there is no built site to test: run python3 build.py build first")
    return DIST


@contextmanager
def served(*roots: Path, types: dict[str, str] | None = None) -> Iterator[PagesServer]:
    """A server for these folders, the first that has a file giving it; `types` are its own, by ending or name of a file."""
    with PagesServer(*roots, PAGES) as server:
        server.types = {**server.types, **(types or {})}
        Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[PagesServer]:
    """The server of the built site."""
    with served(dist) as server:
        yield server


@pytest.fixture(scope="session")
def base_url(site: PagesServer) -> str:
    return site.url


@pytest.fixture
def changed_site(dist: Path, tmp_path: Path) -> Iterator[Callable[..., str]]:
    """changed_site({"name": None, "other": b"new content"}) serves the site less one file and with another changed, and with
    types of its own, such as {".wasm": "text/plain"}."""
    with ExitStack() as servers:

        def change(files: dict[str, bytes | None], types: dict[str, str] | None = None) -> str:
            return servers.enter_context(served(copied(dist, tmp_path / "site", files), types=types)).url

        yield change


def copied(dist: Path, copy: Path, files: dict[str, bytes | None]) -> Path:
    """The site in another folder, less what is None in `files` and with the rest of them changed."""
    for source in dist.rglob("*"):
        if source.is_file() and source.relative_to(dist).as_posix() not in files:
            place(copy / source.relative_to(dist)).hardlink_to(source)
    for name, content in files.items():
        if content is not None:
            place(copy / name).write_bytes(content)
    return copy


def built(dist: Path, copy: Path, files: dict[str, bytes]) -> Path:
    """The same as the build would have made it: its worker knows what has changed."""
    _, worker = (dist / "sw.js").read_bytes().split(b"\n", 1)
    copied(dist, copy, {**files, "precache.json": None, "sw.js": worker})
    write_precache(copy)
    return copy


class Host:
    """A server in a process of its own. Killed, it takes its open connections along, as a lost network does; and what it sent
    may not be used again unasked, so that nothing but the site's own worker can stand in for it."""

    SERVE = (
        "import sys, pathlib; from tools.pages import PagesServer; server = PagesServer(pathlib.Path(sys.argv[1]), max_age=0);"
        "print(server.url, flush=True); server.serve_forever()"
    )

    def __init__(self, root: Path) -> None:
        command = [sys.executable, "-c", self.SERVE, str(root)]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


@pytest.fixture
def host(dist: Path) -> Iterator[Host]:
    """The built site on a server that can be killed."""
    host = Host(dist)
    yield host
    host.kill()


def place(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


@pytest.fixture
def watch() -> Iterator[Watch]:
    watching = Watch()
    yield watching
    assert not watching.unexpected(), "\n".join(watching.unexpected())


@pytest.fixture
def new_context(new_context: Callable[..., BrowserContext], watch: Watch) -> Callable[..., BrowserContext]:
    """pytest-playwright's maker of contexts, each one watched."""
    return lambda **options: watched(new_context(**{"service_workers": "block", **options}), lambda: watch)


@pytest.fixture
def keeping(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A context in which the site may keep itself for playing offline."""
    return new_context(viewport={"width": 1600, "height": 900}, service_workers="allow")


KEPT = "() => navigator.serviceWorker.ready.then(() => caches.match('precache.json').then(list => list.json()))"


def kept(page: Page) -> str:
    """Waits until the whole site is kept and its worker serves the page; the version that is."""
    page.evaluate("""() => navigator.serviceWorker.controller?.scriptURL === new URL('sw.js', location.href).href
      || new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', done))""")
    return page.evaluate(KEPT)["version"]


# ---- pages
@pytest.fixture(scope="session")
def shared(browser: Browser, browser_context_args: dict) -> SharedPages:
    """The pages whose engine runs."""
    return SharedPages(browser, browser_context_args)


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def open_page(
    request: pytest.FixtureRequest, shared: SharedPages, watch: Watch, output_path: str
) -> Iterator[Callable[..., Page]]:
    """open_page(viewport=…, has_touch=…) is a page with these options, its engine at work if a test before has had it started.

    A test that is marked `own` gets one that no other has had or will have.
    """
    if request.node.get_closest_marker("own"):
        make = request.getfixturevalue("new_context")
        yield lambda **options: make(**options).new_page()
        return
    shared.watch, used = watch, []

    def page(**options: Any) -> Page:
        used.append(shared.page(options))
        return used[-1]

    yield page
    if request.node.stash.get(FAILED, False):
        for k, one in enumerate(used):
            one.screenshot(path=Path(output_path) / f"shared-{k}.png")
            shared.discard(one)


@pytest.fixture
def alone(
    browser_type: BrowserType, browser_type_launch_args: dict, browser_context_args: dict, watch: Watch
) -> Iterator[Callable[..., Page]]:
    """alone(viewport=…) is a page in a browser that has no other and compiles as usual, for what is measured of its processes."""
    browser = browser_type.launch(**{**browser_type_launch_args, "args": [*QUIET]})

    def page(**options: Any) -> Page:
        kit = {**browser_context_args, "service_workers": "block", **options}
        return watched(browser.new_context(**kit), lambda: watch).new_page()

    yield page
    browser.close()


@pytest.fixture
def desktop(open_page: Callable[..., Page]) -> Page:
    return open_page(viewport={"width": 1600, "height": 900})


@pytest.fixture
def phone(open_page: Callable[..., Page], playwright: Playwright) -> Page:
    return open_page(**playwright.devices["Pixel 7"])


@pytest.fixture(params=["desktop", "phone"])
def audited(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext], playwright: Playwright) -> Page:
    """A page of either size that lets axe in."""
    device = {"viewport": {"width": 1600, "height": 900}} if request.param == "desktop" else playwright.devices["Pixel 7"]
    return new_context(**device, bypass_csp=True).new_page()


# ---- tables
@pytest.fixture
def table(desktop: Page) -> Table:
    """The start screen in a window, before any game."""
    return Table(desktop).visit()


@pytest.fixture(scope="session")
def begun(browser: Browser, base_url: str) -> dict[str, dict]:
    """Saves of one game, Rome against two bots: Rome's first decision in "Build", and with "legions" to move."""
    page = browser.new_page(viewport={"width": 1600, "height": 900}, reduced_motion="reduce")
    table = Table(page).visit(f"{base_url}index.html").start()
    found = {}
    table.play_to("Build")
    found["Build"] = next(iter(table.saves().values()))
    table.play_to("Move and battle")
    while "move your legions" not in table.prompt.inner_text():
        table.choices.locator(OPEN).first.dispatch_event("click")
        table.ready()
    found["legions"] = next(iter(table.saves().values()))
    page.close()
    return found


@pytest.fixture
def building(desktop: Page, begun: dict[str, dict]) -> Table:
    """Rome builds first."""
    return Table(desktop).resume(begun["Build"])


@pytest.fixture
def stand_in(new_context: Callable[..., BrowserContext], changed_site: Callable[..., str]) -> Table:
    """A game with the stand-in of the unit tests in place of the engine."""
    page = new_context(viewport={"width": 1600, "height": 900}).new_page()
    table = Table(page).visit(f"{with_stand_in(changed_site)}index.html").players(3)
    page.get_by_role("button", name="Start the game").click()
    table.ready()
    return table


@pytest.fixture
def seated(new_context: Callable[..., BrowserContext]) -> Callable[..., Live]:
    """seated("Rome", "Greece") is a table with a game of these people, all of them at the host's page; seated(n=2, title=…) one
    of the first two sides of a title."""

    def sit(*people: str, title: str = "mn2016", n: int = 0, seats: int = 3, bots: str = "Random", **options: str) -> Live:
        table = Table(new_context(viewport=WINDOW).new_page()).visit()
        if title != "mn2016":
            table.choose(title, **options)
        if not table.page.locator("[data-key=scenario]").count():
            table.players(seats)
        table.start(people or tuple(table.roles()[:n]), bots, seats=seats)
        table.ready()
        return Live(table, new_context)

    return sit


# ---- pictures
@pytest.fixture
def at(open_page: Callable[..., Page]) -> Callable[..., Page]:
    """A page with the save, as large and in the theme that is asked for."""

    def show(entry: dict[str, Any], size: dict[str, Any] = DESKTOP, theme: str = "light") -> Page:
        table = Table(open_page(**size, color_scheme=theme)).resume(entry)
        table.page.mouse.move(5, 5)
        return table.page

    return show


@pytest.fixture
def check(tmp_path: Path) -> Callable[[Page, str], None]:
    """Compares a page with the picture of that name."""
    return lambda page, name: check_picture(page, name, tmp_path)
