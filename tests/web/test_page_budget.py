"""What the page may weigh: scripts, styles, icons and the fonts of the first screen, in bytes after gzip (fonts as they are)."""

import gzip
import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
ABSOLUTE = re.compile(r"""(?:href|src|url\(|fetch\(|from|import\()\s*[=(]?\s*["']?(?:/[a-z]|https?:)""")
FIRST_FONTS = ("source-sans-3-latin", "alegreya-latin", "alegreya-greek", "alegreya-greek-ext")


def zipped(*patterns: str) -> int:
    files = sorted(path for pattern in patterns for path in WEB.glob(pattern))
    assert files
    return len(gzip.compress(b"".join(path.read_bytes() for path in files), 9))


@pytest.mark.parametrize(("pattern", "most"), [("js/*.js", 40_000), ("css/*.css", 12_000), ("icons/sprite.svg", 25_000)])
def test_weight(pattern: str, most: int, record_property) -> None:
    size = zipped(pattern)
    record_property(f"{pattern} gz bytes", size)
    assert size <= most


def test_fonts_of_the_first_screen() -> None:
    assert sum((WEB / "fonts" / f"{name}-wght-normal.woff2").stat().st_size for name in FIRST_FONTS) <= 120_000


def test_every_font_that_is_named_is_there() -> None:
    named = set(re.findall(r"fonts/([\w.-]+)", (WEB / "css" / "fonts.css").read_text() + (WEB / "index.html").read_text()))
    assert named == {path.name for path in (WEB / "fonts").iterdir()}


def test_every_address_is_relative() -> None:
    for path in [WEB / "index.html", WEB / "manifest.webmanifest", *WEB.glob("css/*.css"), *WEB.glob("js/*.js")]:
        assert not ABSOLUTE.search(path.read_text()), path.name


def test_every_icon_of_the_page_is_in_the_sprite() -> None:
    sprite = set(re.findall(r'<symbol id="u-([\w]+)"', (WEB / "icons" / "sprite.svg").read_text()))
    source = "".join(path.read_text() for path in WEB.glob("js/*.js"))
    asked = set(re.findall(r'\bsign\("(\w+)"\)|\bsign: "(\w+)"', source))
    assert {a or b for a, b in asked} <= sprite
