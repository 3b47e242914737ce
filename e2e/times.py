"""How long a visitor waits, and what is sent: `.venv/bin/python -m e2e.times` on a machine that has nothing else to do.

Three visits in a profile of its own on the disk, as a visitor has one: the first of all; one in a browser that was just opened,
when the site and the snapshot of Python's memory are kept in it; and one more while it is open. Each is made seven times; the
table has the medians, in seconds from the request of the page: until the start screen can be used, and until the first decision
of a game that is started at once, with one click.

`-m e2e.times OTHER/dist dist` compares builds, visit by visit in turn; `--loader raw` starts Python without PyScript, `--n 3`
makes fewer visits, and `--no-snapshot` takes the snapshot away before the browser is opened again.
"""

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from threading import Thread

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from e2e.conftest import KEPT, QUIET
from tools.pages import PagesServer
from tools.setup import CHROMIUM, find
from tools.site import DIST

SEEN = """
  window.seen = {};
  new MutationObserver(() => {
    const start = document.querySelector("[data-key^=play-], [data-key=start]");  // older builds have a form with a button alone
    if (start && !seen.start) {
      seen.start = performance.now();
      start.click();
    }
    if (document.querySelector(".rail :is([data-choice],[data-group],[data-key=pick-send])")) seen.decision ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
"""
DONE = """() => new Promise(done => {
  const look = () => (seen.decision ? done([seen.start, seen.decision]) : setTimeout(look, 50));
  look();
})"""


VISITS = ("first visit", "browser opened", "browser open")
REST = 8_000  # ms in which a page at rest makes its snapshot, or has none to make
SNAPSHOT = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const found = (await cache.keys()).find(({ url }) => url.includes("/snapshot/"));
    if (found) return [cache, found];
  }
}"""
MADE = f"""async (rest) => {{
  const late = performance.now() + rest;
  while (!(await ({SNAPSHOT})()) && performance.now() < late) await new Promise(next => setTimeout(next, 200));
}}"""
DROPPED = f"async () => {{ const found = await ({SNAPSHOT})(); await found?.[0].delete(found[1]); }}"


@dataclass
class Visit:
    start: float  # seconds
    decision: float
    requests: int
    sent: float  # MB


@contextmanager
def visit(context: BrowserContext, address: str) -> Iterator[tuple[Page, Visit]]:
    """A page on which a game has come to its first decision, and how long that took. What is sent is counted until it is left."""
    page = context.new_page()
    cdp, sizes = context.new_cdp_session(page), []
    cdp.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    cdp.send("Network.enable")
    page.add_init_script(SEEN)
    page.goto(address)
    start, decision = (ms / 1000 for ms in page.evaluate(DONE))
    found = Visit(start, decision, 0, 0)
    yield page, found
    found.requests, found.sent = len(sizes), sum(sizes) / 1e6
    page.close()


def visits(play: Playwright, address: str, has_snapshot: bool) -> list[Visit]:
    """Those of VISITS, in this order."""
    found = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        for pages in (1, 2):
            context = play.chromium.launch_persistent_context(
                folder,
                executable_path=find(CHROMIUM),
                args=[*QUIET],
                viewport={"width": 1600, "height": 900},
                reduced_motion="reduce",
            )
            for _ in range(pages):
                with visit(context, address) as (page, one):
                    found.append(one)
                    if len(found) == 1:
                        page.evaluate(KEPT)
                        page.evaluate(MADE, REST)
                        if not has_snapshot:
                            page.evaluate(DROPPED)
            context.close()
    return found


def main() -> None:
    asks = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asks.add_argument("sites", nargs="*", type=Path, default=[DIST])
    asks.add_argument("--n", type=int, default=7)
    asks.add_argument("--loader", default="")
    asks.add_argument("--no-snapshot", action="store_true")
    asked = asks.parse_args()
    found: dict[Path, list[list[Visit]]] = {site: [] for site in asked.sites}
    with ExitStack() as servers, sync_playwright() as play:
        urls = {
            site: servers.enter_context(serving(site)) + (f"?loader={asked.loader}" if asked.loader else "")
            for site in asked.sites
        }
        for _ in range(asked.n):
            for site in asked.sites:
                found[site].append(visits(play, urls[site], not asked.no_snapshot))
    for site, all_visits in found.items():
        show(site, all_visits)


@contextmanager
def serving(site: Path) -> Iterator[str]:
    with PagesServer(site) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.url
        server.shutdown()


def show(site: Path, found: list[list[Visit]]) -> None:
    print(f"{str(site)[-30:]:30}{'start screen':>14}{'first decision':>30}{'requests':>10}{'sent':>9}")
    for name, same in zip(VISITS, zip(*found, strict=True), strict=True):
        start, decision = (median(getattr(one, what) for one in same) for what in ("start", "decision"))
        requests, sent = median(one.requests for one in same), median(one.sent for one in same)
        least, most = min(one.decision for one in same), max(one.decision for one in same)
        spread = f"{decision:.2f} s ({least:.2f} to {most:.2f})"
        print(f"{name:30}{start:>12.2f} s{spread:>30}{requests:>10.0f}{sent:>6.2f} MB")


if __name__ == "__main__":
    main()
