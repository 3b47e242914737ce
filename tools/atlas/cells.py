"""Provinces and seas as warped cells: a power diagram of hand-set anchors whose walls wander like natural borders."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import numpy as np
import shapely
from scipy import ndimage
from shapely import LineString, Polygon
from shapely.geometry.base import BaseGeometry

Box = tuple[float, float, float, float]


def grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


@dataclass(frozen=True)
class Anchor:
    """A point that belongs to a region; `weight` (px) pushes the walls away from it."""

    region: str
    x: float
    y: float
    weight: float = 0.0


@dataclass(frozen=True)
class Warp:
    """How a wall is drawn: sampling step and smoothing in px, then the displacement field."""

    step: float
    sigma: float
    field: Field


class Field:
    """A seeded smooth displacement that depends on the position only, so that walls which meet keep meeting."""

    def __init__(self, seed: int, octaves: list[list[float]], box: Box) -> None:
        rng = np.random.default_rng(seed)
        self.origin = np.array(box[:2])
        self.octaves = []
        for length, height in octaves:
            size = (2, int((box[3] - box[1]) / length) + 4, int((box[2] - box[0]) / length) + 4)
            self.octaves.append((length, height, rng.normal(0, 1, size)))

    def __call__(self, xy: np.ndarray) -> np.ndarray:
        move = np.zeros_like(xy)
        for length, height, grids in self.octaves:
            at = ((xy - self.origin) / length + 1).T[::-1]
            for axis in (0, 1):
                move[:, axis] += height * ndimage.map_coordinates(grids[axis], at, order=3, mode="nearest")
        return move


def clip_half(polygon: np.ndarray, normal: np.ndarray, limit: float) -> np.ndarray:
    """The part of a convex polygon where normal . p <= limit."""
    value = polygon @ normal - limit
    if value.max() <= 0:
        return polygon
    kept: list[np.ndarray] = []
    for i, (p, v) in enumerate(zip(polygon, value, strict=True)):
        j = (i + 1) % len(polygon)
        if v <= 0:
            kept.append(p)
        if v * value[j] < 0:
            kept.append(p + (polygon[j] - p) * v / (v - value[j]))
    return np.array(kept).reshape(-1, 2)


def power_cell(points: np.ndarray, weights: np.ndarray, i: int, box: Box) -> Polygon:
    x0, y0, x1, y1 = box
    polygon = np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], float)
    offset = points - points[i]
    power = (points**2).sum(1) - weights**2
    for j in np.argsort(np.hypot(*offset.T), kind="stable"):
        if j == i:
            continue
        polygon = clip_half(polygon, offset[j], (power[j] - power[i]) / 2)
        if len(polygon) < 3:
            return Polygon()
    return Polygon(polygon)


def flat_cells(anchors: list[Anchor], box: Box) -> dict[str, BaseGeometry]:
    """Region -> union of its power cells."""
    points = np.array([(a.x, a.y) for a in anchors])
    weights = np.array([a.weight for a in anchors])
    pieces: dict[str, list[BaseGeometry]] = defaultdict(list)
    for i, anchor in enumerate(anchors):
        pieces[anchor.region].append(shapely.set_precision(power_cell(points, weights, i, box), 0.01))
    return {region: shapely.unary_union(parts) for region, parts in pieces.items()}


def resample(line: LineString, step: float) -> np.ndarray:
    count = max(2, round(line.length / step) + 1)
    return shapely.get_coordinates(shapely.line_interpolate_point(line, np.linspace(0, line.length, count)))


def smooth(line: LineString, step: float, sigma: float) -> np.ndarray:
    """Gaussian smoothing; the ends of an open line stay where they are."""
    xy = resample(line, step)
    width = min(sigma / step, len(xy) / 5)
    if len(xy) < 5:
        return xy
    if line.is_ring:
        ring = ndimage.gaussian_filter1d(xy[:-1], width, axis=0, mode="wrap")
        return np.vstack([ring, ring[:1]])
    reach = min(len(xy) - 1, int(4 * width) + 1)
    mirrored = np.vstack([2 * xy[0] - xy[reach:0:-1], xy, 2 * xy[-1] - xy[-2 : -reach - 2 : -1]])
    calm = ndimage.gaussian_filter1d(mirrored, width, axis=0)[reach : reach + len(xy)]
    calm[0], calm[-1] = xy[0], xy[-1]
    return calm


def lines_of(geometry: BaseGeometry) -> list[LineString]:
    return [g for g in shapely.get_parts(geometry) if g.geom_type in ("LineString", "LinearRing")]


@dataclass(frozen=True)
class Cells:
    """Warped walls and the polygons between them, each with its region."""

    walls: list[LineString]
    regions: list[str]
    polygons: list[Polygon]

    def region_at(self, tree: shapely.STRtree, point: shapely.Point) -> str:
        return self.regions[int(tree.nearest(point))]


def warp_cells(anchors: list[Anchor], box: Box, warp: Warp) -> Cells:
    flat = flat_cells(anchors, box)
    net = shapely.unary_union([cell.boundary for cell in flat.values()], grid_size=0.01)
    rim = shapely.box(*box).boundary
    walls = []
    for arc in lines_of(shapely.line_merge(net)):
        if rim.distance(arc.interpolate(0.5, normalized=True)) > 0.02:
            calm = smooth(arc, warp.step, warp.sigma)
            fade = np.clip(shapely.distance(rim, shapely.points(calm)) / 30, 0, 1)
            walls.append(LineString(calm + warp.field(calm) * fade[:, None]).simplify(0.15))
    faces = shapely.get_parts(shapely.polygonize([shapely.unary_union([*walls, rim], grid_size=0.01)]))
    return Cells(walls, [_owner(face, flat) for face in faces], list(faces))


def _owner(face: Polygon, flat: dict[str, BaseGeometry]) -> str:
    """The region whose straight-walled cell covers most of the warped face."""
    names = sorted(flat)
    covered = [flat[name].intersection(face).area for name in names]
    return names[int(np.argmax(covered))]
