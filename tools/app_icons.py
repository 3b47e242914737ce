"""The app's icons as pictures, drawn by Chromium from their SVG: `.venv/bin/python -m tools.app_icons` after a change of one.

Home screens want PNG. The maskable drawing keeps everything that matters inside the inner circle of 80 %, and bleeds beyond it.
"""

import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from tools.setup import CHROMIUM, find
from tools.site import WEB

ICONS = WEB / "icons"
DRAWN = {"app": (192, 512), "app-maskable": (192, 512)}


def draw() -> None:
    with sync_playwright() as play, play.chromium.launch(executable_path=find(CHROMIUM), args=["--no-sandbox"]) as browser:
        for name, sizes in DRAWN.items():
            for size in sizes:
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{(ICONS / f'{name}.svg').read_text()}")
                keep(page.screenshot(), ICONS / f"{name}-{size}.png")


def keep(png: bytes, file: Path) -> None:
    """With 256 colours, which are all that four plain ones and their edges need: half the bytes."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    picture.quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)


if __name__ == "__main__":
    draw()
