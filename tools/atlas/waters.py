"""Rivers, lakes and the lines that engravers draw along a coast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
import shapely.ops
from scipy import interpolate
from shapely import LineString, MultiLineString, Polygon
from shapely.geometry.base import BaseGeometry

from .cells import smooth
from .coast import polygons
from .names import text_width
from .projection import View

NAME_SIZE, TRACKING = 11.0, 0.06
WATER_LINES = ((3.4, 0.6), (7.6, 0.75), (13.0, 0.9))


@dataclass(frozen=True)
class River:
    """A river in px from source to mouth; `stretch` is the calm line, left to right, on which its name is written."""

    name: str
    line: LineString
    rank: int
    stretch: LineString | None = None


def curve(points: np.ndarray, step: float = 4.0) -> np.ndarray:
    """A smooth line through every point, sampled about every `step` px."""
    if len(points) < 3:
        return points
    chord = np.concatenate([[0], np.cumsum(np.sqrt(np.hypot(*np.diff(points, axis=0).T)))])
    length = float(np.hypot(*np.diff(points, axis=0).T).sum())
    t = np.linspace(0, chord[-1], max(3, round(length / step)))
    return interpolate.CubicSpline(chord, points)(t)


def draw_rivers(view: View, table: dict[str, Any], land: BaseGeometry, free: BaseGeometry) -> list[River]:
    """Rivers on the land of the map; the longest reach of each that the data file names carries the name, if there is room."""
    rivers, unnamed = [], {row["name"] for row in table["river"] if row.get("named")}
    for row in table["river"]:
        inside = LineString(curve(view.points(row["line"]))).intersection(land.buffer(0.6))
        parts = [g for g in shapely.get_parts(shapely.line_merge(inside)) if g.length > 12]
        for part in sorted(parts, key=lambda g: -g.length):
            stretch = name_stretch(row["name"], part, free) if row["name"] in unnamed else None
            if stretch is not None:
                unnamed.discard(row["name"])
                free = free.difference(stretch.buffer(NAME_SIZE))
            rivers.append(River(row["name"], part.simplify(0.35), row["rank"], stretch))
    return rivers


def name_stretch(name: str, line: LineString, free: BaseGeometry) -> LineString | None:
    """The calmest and most level part of a river whose name would cover nothing."""
    half = text_width(name, NAME_SIZE, "italic", TRACKING) / 2 + 5
    found = []
    for middle in np.arange(half, line.length - half, 5):
        part = LineString(smooth(shapely.ops.substring(line, middle - half, middle + half), 3, 13))
        (x0, y0), (x1, y1) = part.coords[0], part.coords[-1]
        chord = float(np.hypot(x1 - x0, y1 - y0))
        if chord > 0.86 * 2 * half and free.contains(part.buffer(NAME_SIZE * 0.75)):
            found.append((2 * half / chord + 0.3 * abs(y1 - y0) / chord, float(middle), part))
    if not found:
        return None
    best = min(found, key=lambda item: item[:2])[2]
    return best if best.coords[0][0] < best.coords[-1][0] else best.reverse()


def draw_lakes(view: View, table: dict[str, Any], frame: BaseGeometry) -> BaseGeometry:
    shores = []
    for row in table["lake"]:
        ring = view.points([*row["shore"], row["shore"][0]])
        shores.append(Polygon(curve(ring, 2.0)).buffer(0).simplify(0.25).intersection(frame))
    return shapely.unary_union(shores)


def water_lines(land: BaseGeometry, frame: BaseGeometry) -> list[BaseGeometry]:
    """Lines at growing distance from the coast, rounder the farther out."""
    found = []
    for i, (distance, tolerance) in enumerate(WATER_LINES):
        shore = land.buffer(distance * 1.35, quad_segs=4).buffer(-distance * 0.35, quad_segs=4).simplify(tolerance)
        rings = [ring for p in polygons(shore) for ring in (p.exterior, *p.interiors) if ring.length > 40 + 20 * i]
        lines = MultiLineString([list(ring.coords) for ring in rings]).intersection(frame.buffer(-0.01))
        found.append(shapely.line_merge(lines))
    return found
