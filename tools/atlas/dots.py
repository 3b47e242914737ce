"""Where the dots of cities stand: where the cities lay, moved apart as little as possible and kept on their own land."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import shapely
import shapely.ops
from shapely import Point, Polygon
from shapely.geometry.base import BaseGeometry

from .coast import polygons
from .places import Spot

ROUNDS, LAST = 500, 300
PULL = 0.03
INLAND = 1.5


def homes(spots: Mapping[str, Spot], land: BaseGeometry) -> dict[str, Spot]:
    """Every city on land: a place that the drawn coast leaves in the water goes ashore where it is nearest."""
    core = land.buffer(-INLAND)
    return {name: ashore(core, Point(spot)) for name, spot in spots.items()}


def ashore(core: BaseGeometry, at: Point) -> Spot:
    point = at if core.intersects(at) else shapely.ops.nearest_points(core, at)[0]
    return point.x, point.y


def ground_of(spots: Mapping[str, Spot], land: BaseGeometry, ashore: float) -> dict[str, Polygon]:
    """The land that each city's dot may stand on, and a strip of water before it."""
    parts = polygons(land)
    tree = shapely.STRtree(parts)
    own = {name: parts[int(tree.nearest(Point(spot)))] for name, spot in spots.items()}
    strips = {id(part): part.buffer(ashore) for part in own.values()}
    return {name: strips[id(part)] for name, part in own.items()}


def gaps(at: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Of every two dots, the way from one to the other and its length; a dot is far from itself."""
    way = at[:, None] - at[None]
    return way, np.hypot(way[..., 0], way[..., 1]) + np.eye(len(at)) * 1e9


def pushed(at: np.ndarray, gap: float) -> np.ndarray:
    """Dots that are too close move apart, each by half of what is missing."""
    way, far = gaps(at)
    short = np.clip(gap - far, 0, None) / 2
    return at + (way / far[..., None] * short[..., None]).sum(1)


def kept(at: np.ndarray, grounds: list[Polygon]) -> np.ndarray:
    """Dots that have left their land return to it."""
    points = shapely.points(at)
    away = ~shapely.intersects(np.array(grounds, dtype=object), points)
    for i in np.flatnonzero(away):
        back = shapely.ops.nearest_points(grounds[i], points[i])[0]
        at[i] = back.x, back.y
    return at


def spread(home: Mapping[str, Spot], grounds: Mapping[str, Polygon], gap: float) -> dict[str, Spot]:
    """The dots, no two of them closer than `gap` px, on a grid of 0.1 px."""
    start = np.array(list(home.values()))
    own, at = [grounds[name] for name in home], start.copy()
    for i in range(ROUNDS + LAST):
        pull = PULL * max(0.0, 1 - i / ROUNDS)
        at = kept(pushed(at + (start - at) * pull, gap), own)
    return {name: (round(float(x), 1), round(float(y), 1)) for name, (x, y) in zip(home, at, strict=True)}
