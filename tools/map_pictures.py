"""The map of a title as small pictures for the start screen, drawn by Chromium: `.venv/bin/python -m tools.map_pictures TITLE`,
for a title that is too young for pictures of play (`python -m e2e.scenes`). Live maps there would cost 90 MB of memory.

Each shows the detail that the map's own description names (`art`), once in each theme. What pictures were made from is kept,
so that a test can tell when a map has become newer than its own.
"""

import hashlib
import io
import json
import sys
from pathlib import Path
from threading import Thread
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tools.pages import PagesServer
from tools.setup import CHROMIUM, find
from tools.site import TOOLS, WEB, write_json

MAPS = WEB / "maps"
MADE_FROM = TOOLS / "atlas" / "pictures.json"
THEMES = ("light", "dark")
SIZE = {"width": 420, "height": 140}
SHARPNESS = 2  # pixels of the picture for one of the page
QUALITY = 60

# What only a map of cities needs: its sheet, and its cities, which the page draws.
CITIES = '<link rel="stylesheet" href="css/cities.css">'
DOTS = """regions => {
  const dots = Object.values(regions).filter(({ kind }) => kind === "city").map(({ size, units: [[x, y]] }) => {
    const mark = document.createElementNS("http://www.w3.org/2000/svg", "g");
    mark.setAttribute("class", "ct");
    mark.setAttribute("style", `--x:${x}px;--y:${y}px`);
    mark.innerHTML = ["rim", "b", "in"].slice(0, size === 1 ? 2 : 3).map((name, i) =>
      `<circle class="${name}" r="${[7, 5.6, 3][i] + size}"/>`).join("");
    return mark;
  });
  document.querySelector("svg.atlas .units").append(...dots);
}"""

PAGE = """<!doctype html><html data-theme="{theme}"><base href="{base}">
<link rel="stylesheet" href="css/tokens.css"><link rel="stylesheet" href="css/map.css">{more}
<style>body{{margin:0}}.map{{width:100vw;height:100vh}}.sprite{{position:absolute;width:0;height:0}}</style>
<div class="sprite">{sprite}</div>{drawing}"""
DRESS = """art => {
  const svg = document.querySelector("svg.atlas"), relief = svg.querySelector(".relief");
  svg.classList.add("map");
  svg.setAttribute("viewBox", art.join(" "));
  svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
  return !relief || new Promise((done, fail) => {
    relief.addEventListener("load", done);
    relief.addEventListener("error", fail);
    relief.setAttribute("href", `maps/${relief.dataset.href}`);
  }).then(() => true);
}"""


def titles() -> list[str]:
    """Every title that has a map."""
    return sorted(path.stem for path in MAPS.glob("*.svg"))


def sources(title: str) -> list[Path]:
    """What a picture shows. A map drawn by hand may have no relief."""
    parts = [MAPS / f"{title}.svg", MAPS / f"{title}.json", MAPS / f"{title}-relief.webp"]
    return [part for part in parts if part.exists()]


def checksum(title: str) -> str:
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources(title))).hexdigest()


def pictures(title: str) -> list[Path]:
    return [MAPS / f"{title}-{theme}.webp" for theme in THEMES]


def draw(browser: Browser, base: str, title: str, theme: str) -> bytes:
    page = browser.new_page(viewport=SIZE, device_scale_factor=SHARPNESS)
    show(page, base, title, theme, described(title)["art"])
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    page.close()
    out = io.BytesIO()
    shot.save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()


def described(title: str) -> dict[str, Any]:
    """What the map says of itself."""
    return json.loads((MAPS / f"{title}.json").read_text(encoding="utf-8"))


def show(page: Page, base: str, title: str, theme: str, detail: list[float]) -> None:
    """The page shows a detail of the map, as [x, y, width, height] of its drawing, and nothing else."""
    sprite, drawing = ((WEB / name).read_text(encoding="utf-8") for name in ("icons/sprite.svg", f"maps/{title}.svg"))
    page.goto(f"{base}text/en.json")  # any address of the site, so that its files may be shown
    meta = described(title)
    network = meta.get("kind") == "network"
    page.set_content(PAGE.format(theme=theme, base=base, sprite=sprite, drawing=drawing, more=CITIES if network else ""))
    if network:
        page.evaluate(DOTS, meta["regions"])
    page.evaluate(DRESS, detail)
    page.wait_for_load_state("networkidle")


def note() -> None:
    """Says from which maps the pictures that lie there now were made."""
    write_json(MADE_FROM, {title: checksum(title) for title in titles()})


def main(*wanted: str) -> None:
    with PagesServer(WEB) as server, sync_playwright() as play:
        Thread(target=server.serve_forever, daemon=True).start()
        browser = play.chromium.launch(executable_path=find(CHROMIUM), args=["--no-sandbox"])
        for title in wanted:
            for theme, path in zip(THEMES, pictures(title), strict=True):
                path.write_bytes(draw(browser, server.url, title, theme))
                print(f"{path.name}: {path.stat().st_size / 1000:.1f} kB")
        browser.close()
        server.shutdown()
    note()


if __name__ == "__main__":
    main(*sys.argv[1:])
