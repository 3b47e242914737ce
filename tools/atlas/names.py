"""Room that names take: widths from the font's own metrics, boxes of straight names, the band of a curved name."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

import numpy as np
from shapely import LineString

from .plan import DATA

EMBLEM = 22.0
LINE = 1.15
SEA_TRACKING = 0.14


@cache
def letters() -> dict[str, dict[str, int]]:
    return tomllib.loads((DATA / "letters.toml").read_text(encoding="utf-8"))


def text_width(text: str, size: float, face: str, tracking: float = 0.0) -> float:
    """Width in px of a line of Alegreya; unknown letters count as wide ones."""
    table = letters()[face]
    return size * sum(table.get(letter, 600) / 1000 + tracking for letter in text)


@dataclass(frozen=True)
class Box:
    """A name box by its centre, in px."""

    x: float
    y: float
    width: float
    height: float


def province_box(name: str, size: float) -> Box:
    """Name and, left of it, the owner's emblem; centred on the pair."""
    return Box(0, 0, text_width(name, size, "bold") + EMBLEM, size * LINE)


def quadratic(curve: list[list[float]], count: int = 41) -> np.ndarray:
    """Points of a quadratic Bezier curve through its three control points' polygon."""
    a, b, c = (np.array(p, float) for p in curve)
    t = np.linspace(0, 1, count)[:, None]
    return (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c


@dataclass(frozen=True)
class CurvedName:
    """A sea's name on a quadratic curve; the text is centred on it."""

    text: str
    curve: list[list[float]]
    size: float

    @property
    def width(self) -> float:
        return text_width(self.text, self.size, "italic", SEA_TRACKING)

    @property
    def path(self) -> str:
        (x0, y0), (x1, y1), (x2, y2) = self.curve
        return f"M{x0:g} {y0:g}Q{x1:g} {y1:g} {x2:g} {y2:g}"

    def band(self) -> LineString:
        """Middle line of the letters: the part of the curve that the text covers, lifted by half the x-height."""
        points = quadratic(self.curve)
        line = LineString(points)
        spare = max(0.0, (line.length - self.width) / 2)
        kept = [line.interpolate(t) for t in np.linspace(spare, line.length - spare, 21)]
        way = points[-1] - points[0]
        lift = np.array([way[1], -way[0]]) / np.hypot(*way) * self.size * 0.28
        return LineString([(p.x + lift[0], p.y + lift[1]) for p in kept])
