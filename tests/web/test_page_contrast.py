"""The contrast of every pair of tokens that a text and its ground use, in both themes (WCAG 2.2: 4.5 for text, 3 for signs)."""

import re
from pathlib import Path

import pytest

TOKENS = (Path(__file__).parents[2] / "web" / "css" / "tokens.css").read_text()
SEATS = ("rome", "carthage", "greece", "egypt", "babylon", "azure", "ivory", "rose")
PAGE = ("bg", "surface", "surface-2", "surface-3")
PAIRS = [
    *((text, ground, 4.5) for text in ("ink", "ink-2", "ink-3", "link") for ground in PAGE),
    *((text, "brand-soft", 4.5) for text in ("ink", "ink-2", "ink-3", "link")),  # the prompt, a paragraph that is pointed at
    *((text, ground, 4.5) for text in ("good", "bad") for ground in PAGE[:3]),
    ("warn", "surface", 4.5),
    ("surface", "ink", 4.5),  # the toast, badges, a chosen button of a row
    ("brand-on", "brand", 4.5),
    *(("focus", ground, 3.0) for ground in PAGE),
    *(("line-2", ground, 3.0) for ground in PAGE[:3]),
    *((f"{seat}-on", seat, 4.5) for seat in SEATS),
    ("die-ink", "die-land", 4.5),
    ("die-ink", "die-sea", 4.5),
    ("map-ink", "halo", 4.5),
    ("site-ink", "site", 4.5),
]


def tokens(theme: str) -> dict[str, str]:
    blocks = re.findall(r"([^{}]+)\{([^{}]*)\}", TOKENS.split("@media")[0])
    mine = [body for heads, body in blocks if ":root" in heads or f'[data-theme="{theme}"]' in heads]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{3,6})\b", ";".join(mine)))


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(d * 2 for d in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_measure() -> None:
    assert contrast("#fff", "#000") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_pair(theme: str, record_property) -> None:
    found = tokens(theme)
    measured = {(text, ground): contrast(found[text], found[ground]) for text, ground, _ in PAIRS}
    weakest = min((measured[text, ground] / least, text, ground) for text, ground, least in PAIRS)
    record_property(f"weakest pair, {theme}", f"{weakest[1]} on {weakest[2]}: {measured[weakest[1:]]:.2f}")
    low = [f"{text} on {ground}: {measured[text, ground]:.2f} < {least}" for text, ground, least in PAIRS
           if measured[text, ground] < least]  # fmt: skip
    assert not low, "\n".join(low)


def test_the_themes_differ() -> None:
    assert tokens("light")["bg"] != tokens("dark")["bg"]
