"""A newcomer's first quarter of an hour: `.venv/bin/python -m e2e.newcomer mn2016 FOLDER`, a minute a screen.

Plays the guided game of a title on the page, on a computer and on a telephone, as somebody would who reads all that the coach
says and does what it shows. Prints what that took, and puts a picture of every step into the folder.
"""

import sys
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from PIL import Image, ImageOps
from playwright.sync_api import Locator, Page, expect

from e2e.stage import SMALL, stage

SCREENS: dict[str, dict[str, Any]] = {"computer": {"viewport": {"width": 1600, "height": 900}}, "telephone": SMALL}
MOST = 120  # steps and decisions; no guided game has as many
PACE = 200  # words a minute that somebody reads who takes their time
CONSIDERED = 15  # seconds for a decision
ROWS, SHOWN, GAP = 2, 12, 8  # of the pictures on one sheet
BEST = ".rail .row .main, .rail [data-choice]:not([aria-disabled=true])"
SHEET = "[data-sheet-of=choices]"
HINTED = "[data-key=hint-show]"
SENT = ".pop .main, [data-key=pick-send]:not([aria-disabled=true]), [data-key^=send-], .rail [data-choice].cued"
SURE = "dialog.dlg .main"
ENDED = "[data-key=coach-playon], [data-key=coach-again]"
ON = "[data-key=coach-go]"
HEARD = f"""() => document.querySelector(".coach:not([hidden]) .says p")
  && document.querySelector(".coach :is({ON}, {ENDED}), .rail :is([data-choice], [data-group], .pick)")"""
TOLD = """() => [".coach", ".prompt", ".log"].map(part => document.querySelector(part)?.innerText).join()"""
CHANGED = f"""async before => {{ // for a second and a half
  const told = {TOLD};
  for (let looks = 0; looks < 30 && told() === before; looks += 1) {{
    if (document.querySelector("{SURE}")) return false;
    await new Promise(on => setTimeout(on, 50));
  }}
  return told() !== before;
}}"""


class Tally(NamedTuple):
    """What a guided game took."""

    texts: int
    decisions: int
    clicks: int
    words: int
    most: int  # words at once
    seconds: float

    def __str__(self) -> str:
        minutes = self.words / PACE + self.decisions * CONSIDERED / 60
        return (
            f"{self.texts} texts, {self.decisions} decisions, {self.clicks} clicks, {self.words} words ({self.most} at once): "
            f"{minutes:.0f} minutes at {PACE} words a minute and {CONSIDERED} s a decision; {self.seconds:.0f} s by script"
        )


class Newcomer:
    """Somebody who has never played, on one page."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page, self.folder = page, folder
        self.is_small = page.viewport_size == SMALL["viewport"]
        self.coach = page.get_by_role("region", name="Coach")
        self.told = set[str]()
        self.read_on = self.decisions = self.clicks = self.words = self.most = 0

    def learn(self, title: str) -> Tally:
        """Opens the site, takes the title and goes along with its coach until the first round has been understood."""
        began = monotonic()
        self.page.goto("index.html")
        self.picture("00-start")
        if (name := self.page.locator(f"[data-key={title}]")).get_attribute("aria-checked") != "true":
            self.press(name)
        self.press(self.page.locator("[data-key=learn-start]"))
        expect(self.coach).to_be_visible()
        self.read()
        while not self.coach.locator(ENDED).count():
            assert self.read_on + self.decisions < MOST, self.said
            self.step()
        return Tally(len(self.told), self.decisions, self.clicks, self.words, self.most, monotonic() - began)

    @property
    def said(self) -> str:
        return " ".join(self.coach.locator(".says p").all_inner_texts())

    def step(self) -> None:
        """Goes on or does what is shown, and reads what comes of it."""
        if (on := self.coach.locator(ON)).is_visible():
            self.read_on += 1
            said = self.said
            self.press(on)
            expect(self.coach.locator(".says")).not_to_have_text(said)
        else:
            self.decisions += 1
            self.decide()
        self.read()

    def decide(self) -> None:
        """Does what the coach shows, or the hint that it opens; where neither has a view, what is best done."""
        before = self.page.evaluate(TOLD)
        for show in (self.coach.locator("[data-key=coach-show]"), self.page.locator(HINTED)):
            if show.is_visible():
                self.press(show)
                self.seen(f"{SENT}, {HINTED}").first.wait_for()
        while not self.page.evaluate(CHANGED, before):
            found = [what for name in (SURE, SENT, BEST, SHEET) if (what := self.seen(name)).count()]
            self.press(found[0].first)

    def seen(self, what: str) -> Locator:
        return self.page.locator(what).locator("visible=true")

    def read(self) -> None:
        """What the coach says, once it is said and something can be done about it."""
        self.page.wait_for_function(HEARD)
        self.picture(f"{self.read_on + self.decisions:02}")
        said = self.said
        self.told.add(said)
        self.words += len(said.split())
        self.most = max(self.most, len(said.split()))

    def press(self, what: Locator) -> None:
        self.clicks += 1
        if self.is_small:
            what.tap()
        else:
            what.click()

    def picture(self, name: str) -> None:
        self.page.wait_for_timeout(700)
        self.page.screenshot(path=self.folder / f"{name}.png")


def sheet(folder: Path, wide: int) -> None:
    """The pictures of a folder, some of them if they are many, in rows on one."""
    files = sorted(folder.glob("*.png"))
    files = [files[n * (len(files) - 1) // (SHOWN - 1)] for n in range(SHOWN)] if len(files) > SHOWN else files
    pictures = [ImageOps.contain(Image.open(file).convert("RGB"), (wide, 10 * wide)) for file in files]
    across, tall = -(-len(pictures) // ROWS), max(one.height for one in pictures) + GAP
    out = Image.new("RGB", (across * (wide + GAP), ROWS * tall), "white")
    for n, one in enumerate(pictures):
        out.paste(one, (n % across * (wide + GAP), n // across * tall))
    out.save(folder.with_suffix(".png"))


def main(title: str, folder: Path) -> None:
    with stage() as where:
        for name, screen in SCREENS.items():
            pictures = folder / f"{title}-{name}"
            pictures.mkdir(parents=True, exist_ok=True)
            page = where.page(reduced_motion="reduce", **screen)
            print(f"{title}, {name}: {Newcomer(page, pictures).learn(title)}", flush=True)
            sheet(pictures, screen["viewport"]["width"] // 2)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
