"""Comparing a page with the picture that was looked at and kept. Letters may be drawn a little differently elsewhere: both
pictures are made small first, so that only what a person would notice counts.

A picture that is not there is an error that says how to take it: WINEDARK_PICTURES=take python3 build.py test --only e2e
"""

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page

DESKTOP = {"viewport": {"width": 1600, "height": 900}}
KEPT = Path(__file__).parent / "kept"
SMALLER = 4  # so many pixels become one
NOTICED = 28  # of 255: a difference of one small pixel that an eye sees
ALLOWED = 0.012  # of all small pixels


# The words of log and book are explained as soon as the engine has said what they mean.
EXPLAINED = """() => [".app .log .ln", ".book .para"].every(
  place => !document.querySelector(place) || document.querySelector(`${place} .term`))"""


def shot(page: Page) -> Image.Image:
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_function(EXPLAINED)
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide"))).convert("RGB")
    return picture.reduce(SMALLER)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The share of small pixels that differ noticeably; 1 for pictures of different size."""
    if one.size != other.size:
        return 1.0
    grey = ImageChops.difference(one, other).convert("L")
    return sum(grey.histogram()[NOTICED:]) / (grey.width * grey.height)


def check_picture(page: Page, name: str, output: Path) -> None:
    """Fails if the page does not look as in e2e/kept/<name>.webp; what it looks like now is left in `output`.

    Nothing has the focus: whether its ring is drawn depends on what was clicked in this page before.
    """
    page.evaluate("() => document.activeElement?.blur()")
    file, now = KEPT / f"{name}.webp", shot(page)
    if os.environ.get("WINEDARK_PICTURES") == "take":
        KEPT.mkdir(exist_ok=True)
        now.save(file, quality=90)
        return
    if not file.exists():
        pytest.fail(f"{file.name} is not kept yet: look at the page, then take it with WINEDARK_PICTURES=take")
    share = difference(Image.open(file).convert("RGB"), now)
    if share > ALLOWED:
        now.save(output / f"{name}.webp")
        pytest.fail(f"{name}: {share:.1%} of the picture looks different; see {output / f'{name}.webp'} beside {file}")
