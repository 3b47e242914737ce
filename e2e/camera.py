"""A page filmed picture by picture. Its clock and its movements stand still between two of them, so that the film runs evenly
however long a picture takes, and a machine that is busy gives the same film.

The engine thinks in its own time: what the film waits for comes in a moment.
"""

import base64
import io
from collections.abc import Callable
from typing import Any

from PIL import Image, ImageDraw
from playwright.sync_api import Locator, Page

from e2e.table import Table

RATE = 25  # pictures a second
STEP = 1000 // RATE  # milliseconds
SIZE = (1280, 720)
SHARP = 95  # of the JPEGs that are handed on
SETTLED = 1  # second of the page before it is filmed, for what has been under way
PRESSED = 0.12  # seconds
LOOK, PATIENCE = 5, 6000  # how often is looked for what has to come, in milliseconds, and how many times
MEANWHILE = 20  # looks after which the page goes on for a picture, for what comes may have to wait for it
LIKED = {"confirm": "on", "battles": "on", "speed": "normal"}
AWAY = (640.0, 3.0)  # where the pointer is over nothing
MIDDLE = (SIZE[0] / 2, SIZE[1] / 2)

# Movements of the page, held and moved on by hand: each begins when it is first seen, and ends as it would by itself.
MOVE_ON = """step => {
  window.held ??= new WeakSet();
  for (const move of document.getAnimations()) {
    const end = move.effect.getComputedTiming().endTime;
    if (held.has(move)) move.currentTime = Math.min(move.currentTime + step, end);
    else { move.pause(); move.currentTime = 0; held.add(move); }
    if (move.currentTime >= end) move.finish();
  }
}"""
POINTER = ((0, 0), (0, 17), (4, 13), (7, 20), (10, 19), (7, 12), (12, 12))  # an arrow, its tip at 0, 0
OUTSIZE = 4  # drawn so much larger first, for smooth edges


class Tape:
    """The pictures of a film in their order, as JPEGs, each with how often it is shown."""

    def __init__(self) -> None:
        self.pictures: list[tuple[bytes, int]] = []

    def add(self, picture: Image.Image, times: int = 1) -> None:
        out = io.BytesIO()
        picture.save(out, "JPEG", quality=SHARP, subsampling=0)
        self.pictures.append((out.getvalue(), times))

    @property
    def seconds(self) -> float:
        return sum(times for _, times in self.pictures) / RATE


Place = tuple[float, float]
# Makes a picture of the film, from one of the page and where it is pointed at.
Lens = Callable[[Image.Image, Place | None], Image.Image]


class Camera:
    """Films one page; without a tape all that is done there is done all the same."""

    def __init__(self, page: Page, tape: Tape | None, lens: Lens) -> None:
        self.page, self.tape, self.lens = page, tape, lens
        self.table = Table(page)
        self.at: Place | None = None
        self.devtools = page.context.new_cdp_session(page)
        page.clock.install()

    def off(self) -> None:
        """The page goes on by itself, unseen."""
        self.page.mouse.move(*AWAY)
        self.page.clock.resume()

    def on(self, at: Place | None = None) -> None:
        """From here on the page only moves for the film."""
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + SETTLED)
        self.at = at
        self.page.mouse.move(*(at or AWAY))

    def resume(self, entry: dict[str, Any], at: Place | None = None, **settings: str) -> Table:
        """Off to a game that is stored, and on."""
        self.off()
        self.table.resume(entry, **LIKED | settings)
        self.on(at)
        return self.table

    def roll(self, seconds: float) -> None:
        """The page goes on for so long and is filmed."""
        pictures = self.steps(seconds)
        for _ in range(pictures):
            self.move_on(round(seconds * 1000 / pictures))
            self.expose()

    def steps(self, seconds: float) -> int:
        """How many pictures that takes; a page that is not filmed goes on in one."""
        return max(1, round(seconds * RATE)) if self.tape else 1

    def hold(self, seconds: float) -> None:
        """The page as it is, for so long."""
        self.expose(round(seconds * RATE))

    def move_on(self, step: int = STEP) -> None:
        """`step` in milliseconds."""
        self.page.clock.run_for(step)
        self.page.evaluate(MOVE_ON, step)

    def expose(self, times: int = 1) -> None:
        if self.tape:
            order = {"format": "png", "optimizeForSpeed": True}
            shot = base64.b64decode(self.devtools.send("Page.captureScreenshot", order)["data"])
            self.tape.add(self.lens(Image.open(io.BytesIO(shot)).convert("RGB"), self.at), times)

    def until(self, there: Callable[[], bool]) -> None:
        """What is waited for is there at once in the film."""
        for n in range(PATIENCE):
            if there():
                return
            if n % MEANWHILE == MEANWHILE - 1:
                self.move_on()
            self.page.wait_for_timeout(LOOK)
        raise AssertionError("what the film waits for does not come")

    def scroll(self, seconds: float) -> None:
        """To the end of the page."""
        far = self.page.evaluate("document.documentElement.scrollHeight - innerHeight - scrollY")
        steps = self.steps(seconds)
        for _ in range(steps):
            self.page.evaluate("by => scrollBy({ top: by, behavior: 'instant' })", far / steps)
            self.move_on()
            self.expose()

    def middle(self, what: Locator) -> Place:
        """Where something is, once it can be seen."""
        self.until(lambda: what.first.is_visible())
        what.first.evaluate("el => el.scrollIntoView({ block: 'nearest', inline: 'nearest' })")
        box = what.first.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def glide(self, goal: Locator | Place, seconds: float = 0.5) -> None:
        """The pointer goes to something, gently at both ends."""
        (goal_x, goal_y), (x, y) = self.middle(goal) if isinstance(goal, Locator) else goal, self.at or MIDDLE
        steps = self.steps(seconds)
        for n in range(1, steps + 1):
            part = n / steps
            eased = part * part * (3 - 2 * part)
            self.at = (x + (goal_x - x) * eased, y + (goal_y - y) * eased)
            self.page.mouse.move(*self.at)
            self.move_on()
            self.expose()

    def click(self, goal: Locator | Place, seconds: float = 0.5) -> None:
        self.glide(goal, seconds)
        self.page.mouse.down()
        self.page.mouse.up()
        self.roll(PRESSED)

    def tap(self, goal: Locator | Place) -> None:
        """As a finger does: it is seen while it touches."""
        self.at = self.middle(goal) if isinstance(goal, Locator) else goal
        self.roll(PRESSED)
        self.page.touchscreen.tap(*self.at)
        self.roll(PRESSED)
        self.at = None


def pointed(picture: Image.Image, at: Place | None) -> Image.Image:
    """The picture with an arrow where the pointer is."""
    if at:
        picture.paste(ARROW, (round(at[0]), round(at[1])), ARROW)
    return picture


def arrow() -> Image.Image:
    sign = Image.new("RGBA", (16 * OUTSIZE, 24 * OUTSIZE))
    corners = [((x + 1) * OUTSIZE, (y + 1) * OUTSIZE) for x, y in POINTER]
    ImageDraw.Draw(sign).polygon(corners, fill="#fffaf0", outline="#14110d", width=OUTSIZE + 1)
    return sign.resize((24, 36), Image.Resampling.LANCZOS)


ARROW = arrow()
