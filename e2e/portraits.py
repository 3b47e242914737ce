"""Pictures of the page for those who do not know it: `.venv/bin/python -m e2e.portraits [FOLDER]`, a minute or two.

Those of README.md go to docs/pictures, those that browsers show before an installation to web/poster; with a FOLDER all go
there. Each is the real page at a decision of a game that bots have played so far. When bots play otherwise the positions are
others: look at each picture before it is committed.
"""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page

from e2e.positions import View, is_attack, sought
from e2e.stage import SMALL, WIDE, Stage, stage
from e2e.table import Table
from tools.common import ROOT
from tools.site import POSTER, WEB

DOCS, SHOP = ROOT / "docs" / "pictures", WEB / POSTER
LARGER = 1.25  # pixels of the picture for one of the page
QUALITY = 44
Pose = Callable[[Table], None]


@dataclass(frozen=True)
class Portrait:
    """A picture: of which decision of which game, on which page, and what is opened for it."""

    name: str
    until: Callable[[View], bool]
    game: dict[str, Any]  # as positions.Table takes it
    page: dict[str, Any] = field(default_factory=lambda: WIDE | {"device_scale_factor": LARGER})
    theme: str = "light"
    pose: Pose = lambda _: None
    folder: Path = DOCS

    @property
    def file(self) -> Path:
        return self.folder / f"{self.name}.webp"

    def entry(self) -> dict[str, Any]:
        """The position, as a save."""
        return sought(self.until, **{"people": (0,), "bots": "normal", "seed": "agora"} | self.game)

    def take(self, where: Stage) -> bytes:
        page = where.page(**self.page, reduced_motion="reduce")
        page.emulate_media(color_scheme=self.theme)
        page.mouse.move(5, 5)
        table = Table(page).resume(self.entry(), confirm="on", battles="on")
        self.pose(table)
        return shot(page)


def shot(page: Page) -> bytes:
    page.evaluate("document.fonts.ready.then(() => document.activeElement?.blur())")
    page.wait_for_load_state("networkidle")
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert("RGB")
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()


# ---- decisions
def late(words: str, turn: int) -> Callable[[View], bool]:
    """A decision with these words in its prompt, in this round or later."""
    return lambda view: words in view["prompt"]["text"] and view["turn"]["round"] >= turn


def attacks(view: View) -> bool:
    """The first battle that can be sought is one for several legions, and how it may end is known."""
    first = next(filter(is_attack, view["choices"]), None)
    return view["turn"]["round"] >= 3 and first is not None and first["count"]["high"] > 1


# ---- what is opened
def weigh(table: Table) -> None:
    """A march into battle, with its odds."""
    table.choices.locator("[data-choice]", has_text="battle with").first.click()
    table.page.locator(".asked .foreseen, .pop .foreseen").first.wait_for()


def spread(table: Table) -> None:
    """Where the first kind of choice can be taken."""
    table.choices.locator("[data-group]:not([aria-disabled=true])").first.click()
    table.page.locator(".live").first.wait_for()
    table.page.mouse.move(5, 5)


TALL = SMALL | {"device_scale_factor": 2}
FOUR = {"seats": 4}
PORTRAITS = (
    Portrait("mn2016", attacks, FOUR, pose=weigh),
    Portrait("mn2016-dark", late("build", 4), FOUR, theme="dark"),
    Portrait("mn2003", late("take a card", 3), FOUR | {"title": "mn2003"}),
    Portrait("ancient", late("take an action", 3), FOUR | {"title": "ancient"}, pose=spread),
    Portrait("medemp", late("take an action", 3), {"title": "medemp", "edition": "s06"}, pose=spread),
    Portrait("phone", late("build", 3), FOUR, TALL),
    Portrait("wide", attacks, FOUR, WIDE, pose=weigh, folder=SHOP),
    Portrait("narrow", late("take an action", 3), FOUR | {"title": "ancient"}, TALL, folder=SHOP),
)


def main(folder: Path | None = None) -> None:
    with stage() as where:
        for one in PORTRAITS:
            file = folder / one.file.name if folder else one.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(one.take(where))
            print(f"{file.name}: {file.stat().st_size / 1000:.1f} kB", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None)
