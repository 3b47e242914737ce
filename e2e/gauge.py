"""What a page holds: nodes, listeners, script memory (after the garbage is collected) and the private memory of its process.

A locator that has been waited for keeps its element for as long as the page is open, and with it every game that the element
was part of. So a page that is measured is driven by `Hand`, which keeps nothing.
"""

import time
from dataclasses import dataclass, replace
from pathlib import Path

from playwright.sync_api import Page

PATIENCE = 60.0  # seconds


@dataclass(frozen=True)
class Reading:
    nodes: int
    listeners: int
    script: float  # MB
    private: float  # MB: of the page's process, with the worker that Python runs in; 0 where the system does not tell

    def grown(self, factor: float) -> "Reading":
        return replace(self, nodes=int(factor * self.nodes), listeners=int(factor * self.listeners))


class Gauge:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.send("Performance.enable")

    def read(self) -> Reading:
        return self.reading(self.rest())

    def read_within(self, most: Reading, patience: float = PATIENCE) -> Reading:
        """The reading that holds no more than `most`, or the last in `patience` seconds: browsers free late, a leak stays."""
        until, found = time.monotonic() + patience, self.rest()
        while time.monotonic() < until and (found["nodes"] > most.nodes or found["jsEventListeners"] > most.listeners):
            found = self.rest()
        return self.reading(found)

    def reading(self, dom: dict[str, int]) -> Reading:
        metrics = {one["name"]: one["value"] for one in self.cdp.send("Performance.getMetrics")["metrics"]}
        return Reading(dom["nodes"], dom["jsEventListeners"], metrics["JSHeapUsedSize"] / 1e6, self.private())

    def rest(self) -> dict[str, int]:
        """The counters once the garbage is collected and nothing more falls: what is on its way may hold a game for a moment."""
        found, before = self.counters(), None
        while before is None or found["nodes"] < before["nodes"]:
            time.sleep(0.5)
            found, before = self.counters(), found
        return found

    def counters(self) -> dict[str, int]:
        for _ in range(3):
            self.cdp.send("HeapProfiler.collectGarbage")
        return self.cdp.send("Memory.getDOMCounters")

    def private(self) -> float:
        """The largest of the browser's renderers: the others are spare."""
        told = self.page.context.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
        return max((private_of(one["id"]) for one in told if one["type"] == "renderer"), default=0.0)


def private_of(process: int) -> float:
    rollup = Path(f"/proc/{process}/smaps_rollup")
    if not rollup.exists():
        return 0.0
    lines = [line.split() for line in rollup.read_text().splitlines()]
    return sum(int(line[1]) for line in lines if line[0] in ("Private_Clean:", "Private_Dirty:")) / 1000


class Hand:
    """Clicks and waits in the page itself. What is meant is an expression of JavaScript that gives an element or nothing."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def there(self, element: str) -> bool:
        return self.page.evaluate(f"() => Boolean({element})")

    def wait(self, element: str) -> None:
        until = time.monotonic() + PATIENCE
        while not self.there(element):
            assert time.monotonic() < until, f"not there in {PATIENCE:.0f} s: {element}"
            time.sleep(0.03)

    def click(self, element: str) -> None:
        self.wait(element)
        self.page.evaluate(f"() => void ({element}).click()")


def one(selector: str, at: int = 0) -> str:
    """The expression for an element; -1 is the last."""
    return f"[...document.querySelectorAll({selector!r})].at({at})"
