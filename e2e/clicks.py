"""How soon the page answers a click: `.venv/bin/python -m e2e.clicks [title …] [--slower 6] [--phone]`, a minute a title.

One person plays against ordinary bots whose pauses are cut short, and clicks what chance says: rows, the main button, groups,
offers, dialogs, the map. For each kind the table has milliseconds from a click to the first picture that shows anything of it,
and to the next decision, as median and 95th percentile; and how often a click makes the browser work out styles and layout.

Several `--site` folders are measured in turns, with the same clicks in each: the way to compare two builds on one machine. On a
machine that has other work, Linux can give the browser its time first: `sudo chrt -r 1 .venv/bin/python -m e2e.clicks`.
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.conftest import QUIET
from e2e.table import AWAITED, OPEN, PATIENCE, Table
from tools.map_pictures import titles
from tools.pages import PagesServer
from tools.setup import CHROMIUM, find
from tools.site import DIST

COUNTED = ("RecalcStyleCount", "LayoutCount")
SPENT = ("RecalcStyleDuration", "LayoutDuration")  # seconds

# Clicks something as chance says and tells what it was, ms until the first picture after anything of the page has changed (a
# message posted within a frame arrives once it is drawn), and ms until there is a decision and nothing has changed for a while.
CLICK = """async ([luck, mood, awaited, open, patience, quiet]) => {
  const one = selector => document.querySelector(selector), all = selector => [...document.querySelectorAll(selector)];
  const pause = ms => new Promise(done => setTimeout(done, ms)), late = performance.now() + patience;
  while (!one(awaited)) {
    if (performance.now() > late) throw new Error(`nothing to decide: ${document.body.innerText}`);
    await pause(10);
  }
  if (one(".result:not([hidden])")) return { kind: "over" };
  const best = one(".rail .row .main[data-choice]:not([aria-disabled=true])"), places = all(".map.top .tok.can:not(.ghost)");
  const rows = all(`.rail :is(${open}, [data-group]:not([aria-disabled=true]))`);
  const el = one("dialog.dlg[open] .main") ?? (mood < 0.2 && best ? best
    : mood > 0.7 && places.length ? places[Math.floor(luck * places.length)] : rows[Math.floor(luck * rows.length)]);
  const kind = el.closest("dialog.dlg") ? "dialog" : el.closest(".map") ? "map" : el.dataset.key === "pick-send" ? "offer"
    : el.dataset.group ? "group" : el.closest(".question") ? "question" : el === best ? "main button" : "row";
  const start = performance.now();
  let paint = null, changed = null;
  const watch = new MutationObserver(() => {
    changed = performance.now();
    if (paint !== null) return;
    paint = 0;
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => { paint = performance.now() - start; drawn.port1.close(); };
    requestAnimationFrame(() => drawn.port2.postMessage(null));
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  const { x, y, width, height } = el.getBoundingClientRect();
  const point = { bubbles: true, detail: 1, clientX: x + width / 2, clientY: y + height / 2 };
  if (kind === "map") el.dispatchEvent(new MouseEvent("click", point));
  else el.click();
  while (!(paint && performance.now() - changed > quiet && one(awaited))) {
    if (performance.now() > start + patience || (changed === null && performance.now() > start + 2000)) break;
    await pause(4);
  }
  watch.disconnect();
  return { kind, paint, ready: changed === null ? null : changed - start };
}"""
QUIET_FOR = 100  # ms without a change, after which a click is over


@dataclass(frozen=True)
class Click:
    kind: str
    paint: float  # ms
    ready: float  # ms
    counts: dict[str, float]  # what it made the browser do, by the name of Chromium's counter


class Meter:
    """Chromium's own counters of a page."""

    def __init__(self, page: Page) -> None:
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.send("Performance.enable")

    def read(self) -> dict[str, float]:
        told = {one["name"]: one["value"] for one in self.cdp.send("Performance.getMetrics")["metrics"]}
        return {name: told[name] for name in (*COUNTED, *SPENT)}

    def slow(self, factor: float) -> None:
        self.cdp.send("Emulation.setCPUThrottlingRate", {"rate": factor})


def begin(page: Page, title: str, seed: str) -> None:
    """A game with as many seats as the title has, in its last scenario if it has any."""
    table = Table(page).visit()
    table.settle(battles="on", confirm="on")
    table.choose(title)
    if (scenarios := page.locator("[data-key=scenario]")).count():
        table.scenario(scenarios.locator("option").last.get_attribute("value") or "")
    seats = page.get_by_role("radiogroup", name="Number of players").get_by_role("radio").all_inner_texts()
    table.start((table.roles()[0],), "Normal", int(seats[-1]) if seats else 0, seed)
    table.ready()


def clicks(page: Page, count: int, slower: float, seed: str) -> Iterator[Click]:
    """`count` clicks in a game that has begun, fewer if it ends. What nothing came of is left out."""
    meter, chance = Meter(page), random.Random(seed)
    meter.slow(slower)
    for _ in range(count):
        before = meter.read()
        found = page.evaluate(CLICK, [chance.random(), chance.random(), AWAITED, OPEN, PATIENCE, QUIET_FOR * slower])
        if found["kind"] == "over":
            return
        after = meter.read()
        if found["paint"]:
            yield Click(**found, counts={name: after[name] - before[name] for name in after})


def game(browser: Browser, url: str, kit: dict[str, Any], options: argparse.Namespace, title: str, seed: str) -> list[Click]:
    context = browser.new_context(base_url=url, service_workers="block", **kit)
    page = context.new_page()
    begin(page, title, seed)
    found = list(clicks(page, options.clicks, options.slower, seed))
    context.close()
    return found


def late(figures: list[float]) -> float:
    """The 95th percentile."""
    return sorted(figures)[min(len(figures) - 1, int(len(figures) * 0.95))]


HEAD = f"{'':28}{'n':>5}{'paint':>8}{'p95':>7}{'decision':>10}{'p95':>7}{'styles':>8}{'layouts':>9}{'ms':>7}"


def row(name: str, kind: str, found: list[Click]) -> str:
    paint, ready = [one.paint for one in found], [one.ready for one in found]
    styles, layouts = (mean(one.counts[name] for one in found) for name in COUNTED)
    spent = 1000 * mean(sum(one.counts[name] for name in SPENT) for one in found)
    return (
        f"{name[-13:]:14}{kind:14}{len(found):>5}{median(paint):>8.0f}{late(paint):>7.0f}{median(ready):>10.0f}{late(ready):>7.0f}"
        f"{styles:>8.1f}{layouts:>9.1f}{spent:>7.1f}"
    )


def table(found: dict[str, list[Click]]) -> Iterator[str]:
    """A row for each kind of click and site."""
    for kind in sorted({one.kind for clicks in found.values() for one in clicks}):
        for site, clicks in found.items():
            if some := [one for one in clicks if one.kind == kind]:
                yield row(site, kind, some)
    for site, clicks in found.items():
        yield row(site, "all", clicks)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", default=titles())
    parser.add_argument("--clicks", type=int, default=40, help="of each game")
    parser.add_argument("--games", type=int, default=2, help="of each title")
    parser.add_argument("--slower", type=float, default=1, help="times that the processor of the page is slower")
    parser.add_argument("--phone", action="store_true", help="a phone's screen")
    parser.add_argument("--site", type=Path, action="append", help="a built site, or several to compare")
    return parser.parse_args()


def main() -> None:
    asked = options()
    sites: list[Path] = asked.site or [DIST]
    with ExitStack() as open_, sync_playwright() as play:
        urls = {}
        for site in sites:
            server = open_.enter_context(PagesServer(site))
            Thread(target=server.serve_forever, daemon=True).start()
            open_.callback(server.shutdown)
            urls[str(site)] = server.url
        browser = play.chromium.launch(executable_path=find(CHROMIUM), args=[*QUIET])
        kit = dict(play.devices["Pixel 7"]) if asked.phone else {"viewport": {"width": 1600, "height": 900}}
        print(HEAD)
        for title in asked.titles:
            found: dict[str, list[Click]] = defaultdict(list)
            for number in range(asked.games):
                for name, url in urls.items():
                    found[name] += game(browser, url, kit, asked, title, f"iliad{number}")
            print(title, *table(found), sep="\n", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
