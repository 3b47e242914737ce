"""How long a visitor waits, and what is sent: `.venv/bin/python -m e2e.times` on a machine that has nothing else to do.

A cold visit is the first one of a browser, a warm one comes when the site is kept in it. Each is made five times; the table has
the medians, in seconds from the request of the page: until the start screen can be used, and until the first decision of a game
that is started at once, with everything as the form offers it.
"""

from dataclasses import dataclass
from pathlib import Path
from statistics import median
from threading import Thread

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from e2e.conftest import KEPT, QUIET
from tools.pages import PagesServer
from tools.setup import quickest
from tools.site import DIST

VISITS = 5
SEEN = """
  window.seen = {};
  new MutationObserver(() => {
    const start = document.querySelector("[data-key=start]");
    if (start && !seen.start) {
      seen.start = performance.now();
      start.click();
    }
    if (document.querySelector(".turn :is([data-choice],[data-group],[data-key=pick-send])")) seen.decision ??= performance.now();
  }).observe(document, { childList: true, subtree: true });
"""
DONE = """() => new Promise(done => {
  const look = () => (seen.decision ? done([seen.start, seen.decision]) : setTimeout(look, 50));
  look();
})"""


@dataclass
class Visit:
    start: float  # seconds
    decision: float
    requests: int
    sent: float  # MB


def visit(context: BrowserContext) -> Visit:
    page = context.new_page()
    cdp, sizes = context.new_cdp_session(page), []
    cdp.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    cdp.send("Network.enable")
    page.add_init_script(SEEN)
    page.goto("index.html")
    start, decision = (ms / 1000 for ms in page.evaluate(DONE))
    page.evaluate(KEPT)  # the site is here whole before the page is left
    page.close()
    return Visit(start, decision, len(sizes), sum(sizes) / 1e6)


def pair(browser: Browser, url: str) -> tuple[Visit, Visit]:
    """A first visit, and one that follows."""
    context = browser.new_context(base_url=url, viewport={"width": 1600, "height": 900}, reduced_motion="reduce")
    cold, warm = visit(context), visit(context)
    context.close()
    return cold, warm


def main(dist: Path = DIST) -> None:
    with PagesServer(dist) as server, sync_playwright() as play:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = play.chromium.launch(executable_path=quickest(), args=[*QUIET])
        pairs = [pair(browser, server.url) for _ in range(VISITS)]
        browser.close()
        server.shutdown()
    print(f"{'':6}{'start screen':>14}{'first decision':>16}{'requests':>10}{'sent':>9}")
    for name, visits in zip(("cold", "warm"), zip(*pairs, strict=True), strict=True):
        start, decision = (median(getattr(one, what) for one in visits) for what in ("start", "decision"))
        requests, sent = median(one.requests for one in visits), median(one.sent for one in visits)
        print(f"{name:6}{start:>12.2f} s{decision:>14.2f} s{requests:>10.0f}{sent:>6.2f} MB")


if __name__ == "__main__":
    main()
