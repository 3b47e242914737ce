"""Pictures of play for the start screen: `.venv/bin/python -m e2e.scenes [FOLDER [TITLE …]]` after a build, a few minutes.

Two of each title in each theme, taken of the real page in the middle of a game that bots have played: web/maps has the small one
on the title's card, web/scenery the map that lies behind the screen. With a FOLDER all go there. When maps, pieces or bots change
they are taken anew; look at each before it is committed.
"""

import io
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page

from e2e.portraits import late
from e2e.positions import sought
from e2e.stage import Stage, stage
from e2e.table import Table
from tools import map_pictures
from tools.site import SCENERY, WEB

SKY_AT = SCENERY.strip("/")
THEMES = ("light", "dark")
MAPS, BEHIND = WEB / "maps", WEB / SCENERY
View = tuple[float, float, float]  # how much larger than the picture the window is, and where in it the picture begins


@dataclass(frozen=True)
class Kind:
    """A kind of picture: where it goes, how large it is, and how well it is kept."""

    folder: Path
    size: tuple[int, int]
    quality: int


CARD = Kind(MAPS, (480, 270), 20)
SKY = Kind(BEHIND, (1280, 720), 20)


@dataclass(frozen=True)
class Scene:
    """A title in the middle of a game, and the parts of its map that the card and the screen show."""

    title: str
    words: str
    turn: int
    seen: dict[str, View]  # by folder
    game: dict[str, Any] = field(default_factory=dict)

    def entry(self) -> dict[str, Any]:
        table = {"people": (0,), "bots": "easy", "seed": "agora", "title": self.title} | self.game
        return sought(late(self.words, self.turn), **table)


SCENES = (
    Scene("mn2016", "build", 4, {"maps": (2.5, 0.25, 0.15), SKY_AT: (1.15, 0.06, 0.06)}, {"seats": 5}),
    Scene("mn2003", "take a card", 4, {"maps": (2.5, 0.25, 0.15), SKY_AT: (1.15, 0.06, 0.06)}, {"seats": 5}),
    Scene("ancient", "take an action", 3, {"maps": (2.5, 0.33, 0.36), SKY_AT: (1.15, 0.06, 0.06)}, {"seats": 5}),
    Scene("medemp", "take an action", 2, {"maps": (2.5, 0.25, 0.25), SKY_AT: (1.15, 0.06, 0.06)}, {"edition": "s08"}),
)

# Only the board is left, as large as the window; nothing on it asks for a decision, and nothing lies over it.
BARE = """() => {
  const hide = el => el.style.setProperty("display", "none", "important");
  for (let el = document.querySelector(".board"); el !== document.body; el = el.parentElement) {
    for (const other of el.parentElement.children) if (other !== el) hide(other);
    el.style.cssText += ";position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none"
      + ";margin:0;padding:0;border:0;transform:none;contain:none;border-radius:0";
  }
  for (const el of document.querySelectorAll(".board > :not(.sheet-of-map)")) hide(el);
  for (const el of document.querySelectorAll(".board .live")) el.classList.remove("live");
  for (const el of document.querySelectorAll(".board :is(.hits, .tags, .focus, .halo)")) el.remove();
  document.querySelector(".board .choosing")?.classList.remove("choosing");
}"""


def take(page: Page, scene: Scene, kind: Kind) -> bytes:
    """The board in a window that is as much larger than the picture as the scene says, and that part of it."""
    (width, height), (zoom, left, top) = kind.size, scene.seen[kind.folder.name]
    page.set_viewport_size({"width": round(width * zoom), "height": round(height * zoom)})
    page.evaluate(BARE)
    page.wait_for_timeout(500)
    clip = {"x": width * zoom * left, "y": height * zoom * top, "width": width, "height": height}
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled", clip=clip))).convert("RGB")
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=kind.quality, method=6)
    return out.getvalue()


def pictures(where: Stage, scene: Scene, theme: str) -> dict[Kind, bytes]:
    page = where.page(viewport={"width": 1600, "height": 900}, reduced_motion="reduce")
    page.emulate_media(color_scheme=theme)
    page.set_viewport_size({"width": 1600, "height": 900})
    Table(page).resume(scene.entry())
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_load_state("networkidle")
    found = {kind: take(page, scene, kind) for kind in (SKY, CARD)}
    page.reload()
    return found


def main(folder: Path | None = None, *wanted: str) -> None:
    with stage() as where:
        for scene in SCENES:
            for theme in THEMES:
                if wanted and scene.title not in wanted:
                    continue
                for kind, data in pictures(where, scene, theme).items():
                    file = (folder / kind.folder.name if folder else kind.folder) / f"{scene.title}-{theme}.webp"
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_bytes(data)
                    print(f"{kind.folder.name}/{file.name}: {len(data) / 1000:.1f} kB", flush=True)
    map_pictures.note()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else None, *sys.argv[2:])
