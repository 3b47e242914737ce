"""Fingers and mice on the map."""

import time

from playwright.sync_api import Page, expect

from e2e.table import Table


class Hand:
    """Fingers or a mouse on the map of a table; the events go straight to the browser."""

    def __init__(self, table: Table) -> None:
        self.page = table.page
        self.send = self.page.context.new_cdp_session(self.page).send
        box = self.page.locator(".board").bounding_box()
        self.x, self.y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def touch(self, kind: str, *points: tuple[float, float], **when: float) -> None:
        fingers = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
        self.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": fingers, **when})

    def tap_twice(self, x: float, y: float) -> None:
        """A tenth of a second apart, however slow the machine is."""
        begun = time.time()
        for tap in (0, 0.1):
            self.touch("Start", (x, y), timestamp=begun + tap)
            self.touch("End", timestamp=begun + tap + 0.03)

    def pan(self, dx: float, dy: float, steps: int = 20) -> None:
        self.touch("Start", (self.x, self.y))
        for i in range(1, steps + 1):
            self.touch("Move", (self.x + dx * i / steps, self.y + dy * i / steps))
        self.touch("End")

    def pinch(self, begin: float, end: float, steps: int = 20) -> None:
        spread = [begin + (end - begin) * i / steps for i in range(steps + 1)]
        for i, far in enumerate(spread):
            self.touch("Move" if i else "Start", (self.x - far, self.y), (self.x + far, self.y))
        self.touch("End")

    def drag(self, dx: float, dy: float, steps: int = 20) -> None:
        self.page.mouse.move(self.x, self.y)
        self.page.mouse.down()
        self.page.mouse.move(self.x + dx, self.y + dy, steps=steps)
        self.page.mouse.up()

    def wheel(self, by: float, steps: int = 10) -> None:
        self.page.mouse.move(self.x, self.y)
        for _ in range(steps):
            self.page.mouse.wheel(0, by / steps)


def at_rest(page: Page) -> None:
    expect(page.locator(".sheet-of-map.moving")).to_have_count(0)


def place(page: Page, region: str) -> dict[str, float]:
    at_rest(page)
    return page.locator(f"[data-region={region}]").bounding_box()
