"""What a second engine is worth after a game: `.venv/bin/python -m e2e.afterwards [TITLE …]`, on an idle machine.

By title, in a browser with two cores (no second engine) and one with four: how long after the result the second engine had gone
over the game; how long the review took from the click; the longest time that the page drew nothing, from the result until the
review was there; the median time of a step of the replay, taken at once after the result; the most memory that the page's process
had. The cores are those that the browser tells of: the machine has what it has.
"""

import argparse
import time
from statistics import median
from threading import Thread

from playwright.sync_api import Browser, Page, sync_playwright

from e2e import positions
from e2e.conftest import QUIET
from e2e.gauge import Gauge
from e2e.machine import machine
from e2e.table import Table
from tools.map_pictures import titles
from tools.pages import PagesServer
from tools.setup import quickest
from tools.site import DIST

PAUSE = 3.0  # seconds that somebody looks at the result
STEPS = 20
WATCHED = """() => {
  window.gap = 0;
  let last = performance.now();
  const look = now => { window.gap = Math.max(window.gap, now - last); last = now; requestAnimationFrame(look); };
  requestAnimationFrame(look);
}"""
REVIEWED = """() => new Promise(done => {
  const begun = performance.now(), found = () => document.querySelector(".reviewing .mistakes > p + ol");
  const look = () => (found() ? done(performance.now() - begun) : setTimeout(look, 5));
  document.querySelector("[data-key=review]").click();
  look();
})"""
STEPPED = """async (steps) => {
  const times = [], at = () => document.querySelector(".slide").getAttribute("aria-valuetext");
  const there = async selector => {
    while (!document.querySelector(selector)) await new Promise(done => setTimeout(done, 5));
    return document.querySelector(selector);
  };
  (await there(".result [data-key=replay]")).click();
  await there(".slide[aria-valuetext]");
  for (let n = 0; n < steps; n += 1) {
    const before = at(), begun = performance.now();
    document.querySelector(".slide").dispatchEvent(new KeyboardEvent("keydown", { key: "[", bubbles: true }));
    while (at() === before || !at().split(". ")[2]) await new Promise(done => setTimeout(done, 1));
    times.push(performance.now() - begun);
  }
  return times;
}"""


def shown(browser: Browser, url: str, entry: dict, cores: int) -> Page:
    """The result of a game, just drawn."""
    context = browser.new_context(base_url=url, viewport={"width": 1600, "height": 900}, service_workers="block")
    context.add_init_script(machine(cores))
    page = Table(context.new_page()).resume(entry).page
    page.evaluate(WATCHED)
    return page


def studied(page: Page, gauge: Gauge) -> tuple[float, float]:
    """Seconds until the second engine is gone, and the most memory meanwhile; without one, what there is after a while."""
    begun, most = time.monotonic(), 0.0
    while time.monotonic() - begun < PAUSE or page.evaluate("made > 1 && !ended"):
        most = max(most, gauge.private())
        time.sleep(0.05)
    return time.monotonic() - begun, most


def measure(browser: Browser, url: str, title: str, cores: int) -> None:
    entry = positions.ended(title=title)
    page = shown(browser, url, entry, cores)
    over, most = studied(page, Gauge(page))
    review, gap = page.evaluate(REVIEWED), page.evaluate("gap")
    page.context.close()
    page = shown(browser, url, entry, cores)
    step = median(page.evaluate(STEPPED, STEPS))
    page.context.close()
    print(f"{title:10}{cores:>6}{over:>10.1f} s{review / 1000:>9.2f} s{gap:>9.0f} ms{step:>8.0f} ms{most:>9.0f} MB", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", default=titles())
    options = parser.parse_args()
    print(f"{'':10}{'cores':>6}{'gone over':>12}{'review':>11}{'longest gap':>12}{'step':>11}{'memory':>12}")
    with PagesServer(DIST) as server, sync_playwright() as play:
        Thread(target=server.serve_forever, daemon=True).start()
        for title in options.titles:
            for cores in (2, 4):
                browser = play.chromium.launch(executable_path=quickest(), args=[*QUIET])
                measure(browser, server.url, title, cores)
                browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
