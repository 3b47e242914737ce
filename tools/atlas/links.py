"""Borders that are more than a line: ridges of peaks along a common border, bridges over straits, ships on sea lanes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
import shapely.ops
from shapely import LineString, MultiLineString, Point
from shapely.geometry.base import BaseGeometry

from .cells import lines_of, smooth
from .draw import Drawing, visible
from .model import Edge, merged, shared_edges
from .names import quadratic
from .pathdata import path_data
from .plan import RIDGE, SHIP, Pair
from .projection import View

PEAK_STEP, PEAK_WIDTH, PEAK_HEIGHT = 14.5, 16.0, 13.0
FEWEST_PEAKS = 3
SMALL_PEAK = 0.75
ASHORE, MOORED = 3.0, 8.0
SHORT_LANE = 46.0
HULL = ((-7.0, 0.5), (7.0, 0.5), (4.0, 4.5), (-4.5, 4.5))
SAIL = ((-0.5, -0.5), (-0.5, -9.0), (6.0, -1.5))


@dataclass(frozen=True)
class Link:
    """A drawn link of two regions: its kind in the rules, how it is drawn, and the border or way that it marks."""

    kind: str
    drawing: str
    pair: Pair
    line: BaseGeometry

    def shape(self) -> BaseGeometry:
        """The ground that its drawing takes."""
        return self.line.buffer(PEAK_WIDTH / 2 if self.drawing == RIDGE else 3)


def find_links(drawing: Drawing) -> list[Link]:
    graph = drawing.plan.graph
    borders = common_borders(drawing)
    found = []
    for kind in sorted(graph.links):
        for pair in graph.links[kind]:
            ridge = graph.drawn[kind] == RIDGE
            line = MultiLineString(borders[pair]) if ridge else way(drawing, pair)
            found.append(Link(kind, graph.drawn[kind], pair, line))
    return found


def common_borders(drawing: Drawing) -> dict[Pair, list[LineString]]:
    """The visible common borders of the pairs that are drawn as ridges."""
    graph = drawing.plan.graph
    wanted = {pair for kind, pairs in graph.links.items() if graph.drawn[kind] == RIDGE for pair in pairs}
    edges: dict[Pair, list[Edge]] = {pair: [] for pair in wanted}
    for edge, names in shared_edges(drawing.regions).items():
        pair = (min(names), max(names))
        if len(names) == 2 and pair in edges:
            edges[pair].append(edge)
    window = shapely.box(*drawing.plan.frame)
    seen = {pair: MultiLineString(merged(found)).intersection(window) for pair, found in edges.items()}
    return {pair: lines_of(shapely.line_merge(lines)) for pair, lines in seen.items()}


def way(drawing: Drawing, pair: Pair) -> LineString:
    """The way over water from the shore of one region to that of the other: the shortest, or the one set by hand.

    By hand: `from` and `to` (degrees; the nearest points of the shores count) and `bend` (px to the right of the way).
    """
    row = drawing.plan.data.get("way", {}).get("-".join(pair), {})
    one, other = (visible(drawing, region) for region in pair)
    if "from" in row:
        ends = (shore(drawing.view, one, row["from"]), shore(drawing.view, other, row["to"]))
    else:
        ends = tuple(shapely.get_coordinates(shapely.shortest_line(one, other)))
    return bent(ends[0], ends[1], row.get("bend", 0.0))


def shore(view: View, region: BaseGeometry, lonlat: list[float]) -> np.ndarray:
    """The point of a region's outline that is nearest to a place."""
    return shapely.get_coordinates(shapely.ops.nearest_points(region.boundary, Point(view.point(lonlat)))[0])[0]


def bent(start: np.ndarray, end: np.ndarray, bend: float) -> LineString:
    """A line or an arc between two shores, a little ashore at both ends."""
    along = (end - start) / max(1.0, float(np.hypot(*(end - start))))
    start, end = start - along * ASHORE, end + along * ASHORE
    middle = (start + end) / 2 + np.array([-along[1], along[0]]) * bend * 2
    return LineString(quadratic([list(start), list(middle), list(end)], 13 if bend else 2).round(1))


# ---- drawings: path data only
def peaks(line: BaseGeometry) -> list[tuple[float, float, float]]:
    """Feet of the peaks along a border (x, y) and their sizes: large and small ones by turns, those in front last."""
    found = []
    longest = max(part.length for part in lines_of(line))
    for part in lines_of(line):
        calm = LineString(smooth(part, 2.0, 3.0))
        count = max(FEWEST_PEAKS if part.length == longest else 1, int(part.length / PEAK_STEP))
        for i in range(count):
            spot = calm.interpolate((i + 0.5) / count, normalized=True)
            found.append((round(spot.x, 1), round(spot.y, 1), 1.0 if i % 2 == 0 else SMALL_PEAK))
    return sorted(found, key=lambda peak: peak[1])


def outline(points: list[tuple[float, float]]) -> str:
    return path_data(LineString([*points, points[0]]))


def mountains(line: BaseGeometry) -> tuple[str, str]:
    """Path data of the peaks and of their shaded sides; each stands with the middle of its height on the border."""
    bodies, shades = "", ""
    for x, y, size in peaks(line):
        half, high = PEAK_WIDTH / 2 * size, PEAK_HEIGHT * size
        foot, top = y + high / 2, y - high / 2
        bodies += outline([(x - half, foot), (x, top), (x + half, foot)])
        shades += outline([(x, top), (x + half, foot), (x + half * 0.35, foot), (x + half * 0.05, top + high * 0.5)])
    return bodies, shades


def ships(line: LineString) -> str:
    """A small ship off each shore, or one on the way if it is short."""
    places = [line.length / 2] if line.length < SHORT_LANE else [ASHORE + MOORED, line.length - ASHORE - MOORED]
    found = ""
    for at in places:
        spot = line.interpolate(at)
        for part in (HULL, SAIL):
            found += outline([(spot.x + dx, spot.y + dy) for dx, dy in part])
    return found


def element(d: str, **attributes: str) -> str:
    marks = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<path{marks} d="{d}"/>'


def stroked(d: str, colour: str, width: float, **more: str) -> str:
    return element(d, fill="none", stroke=f"var(--{colour})", stroke_width=f"{width:g}", stroke_linecap="round", **more)


def body(link: Link) -> list[str]:
    """The drawing of a link; its colours are tokens of the page, so that it is seen in every theme."""
    if link.drawing == RIDGE:
        bodies, shades = mountains(link.line)
        rock = {"stroke": "var(--site-ink)", "stroke_width": "1.3", "stroke_linejoin": "round"}
        return [element(bodies, fill="var(--site)", **rock), element(shades, fill="var(--site-ink)")]
    d = path_data(link.line)
    if link.drawing == SHIP:
        hull = {"stroke": "var(--halo)", "stroke_width": "2.4", "paint_order": "stroke", "stroke_linejoin": "round"}
        lane = [stroked(d, "halo", 5.5, opacity=".85"), stroked(d, "focus", 2.8, stroke_dasharray="6 6")]
        return [*lane, element(ships(link.line), fill="var(--focus)", **hull)]
    return [stroked(d, "edge-pale", 9), stroked(d, "edge-dark", 5.5)]
