"""The land of one map, in px: projected, with straits opened and small islands enlarged as board maps do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely import LineString, Point, Polygon
from shapely.affinity import scale, translate
from shapely.geometry.base import BaseGeometry

from .cells import Box
from .projection import View

GRID = 0.1


def polygons(geometry: BaseGeometry) -> list[Polygon]:
    return [g for g in shapely.get_parts(geometry) if g.geom_type == "Polygon" and g.area > 0]


@dataclass(frozen=True)
class Enlargement:
    """An island drawn larger than it is: its drawn outline and how to get back to where it really lies."""

    outline: Polygon
    origin: tuple[float, float]
    factor: tuple[float, float]
    move: tuple[float, float]

    def source(self, x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        cx, cy = self.origin
        return (x - self.move[0] - cx) / self.factor[0] + cx, (y - self.move[1] - cy) / self.factor[1] + cy


def draw_land(view: View, degrees: BaseGeometry, data: dict[str, Any], box: Box) -> tuple[BaseGeometry, list[Enlargement]]:
    """Land inside the box on a grid of 0.1 px, without islets and ponds too small to be read; and the enlarged islands."""
    land = shapely.make_valid(view.shape(degrees)).intersection(shapely.box(*box))
    enlarged = []
    for island in data.get("enlarge", []):
        land, drawn = enlarge(view, land, island)
        enlarged.append(drawn)
    for cut in data.get("cut", []):
        land = land.difference(stroke(view, cut))
    for join in data.get("join", []):
        land = land.union(stroke(view, join))
    shape = data["shape"]
    land = land.buffer(-0.25).buffer(0.25).simplify(shape["tolerance"])
    land = shapely.set_precision(shapely.make_valid(land), GRID)
    solid = [without_ponds(p, shape["min_lake"]) for p in polygons(land) if p.area >= shape["min_island"]]
    return shapely.unary_union(solid), enlarged


def without_ponds(polygon: Polygon, least: float) -> Polygon:
    return Polygon(polygon.exterior, [ring for ring in polygon.interiors if Polygon(ring).area >= least])


def stroke(view: View, mark: dict[str, Any]) -> BaseGeometry:
    return LineString(view.points(mark["line"])).buffer(mark["width"] / 2)


def enlarge(view: View, land: BaseGeometry, island: dict[str, Any]) -> tuple[BaseGeometry, Enlargement]:
    """Exaggerate one island about its centre; islets that would touch it make room."""
    at = Point(view.point(island["at"]))
    parts = polygons(land)
    old = min(parts, key=at.distance)
    factor = (island["by"], island.get("by_y", island["by"]))
    move = tuple(island.get("move", (0, 0)))
    grown = translate(scale(old, *factor, origin=old.centroid), *move)
    rest = [p for p in parts if p is not old and not (p.area < 60 and p.distance(grown) < 3)]
    origin = (old.centroid.x, old.centroid.y)
    return shapely.unary_union([*rest, grown]), Enlargement(grown, origin, factor, move)
