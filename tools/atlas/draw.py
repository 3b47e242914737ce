"""From a plan to the drawn regions, refusing any map whose borders are not those of the graph."""

from __future__ import annotations

from dataclasses import dataclass

import shapely
from shapely import Point, Polygon
from shapely.geometry.base import BaseGeometry

from . import sources
from .cells import Anchor, Box, Field, Warp, grown, warp_cells
from .coast import Enlargement, draw_land, polygons
from .model import Side, border_lengths, divide, free_islets, regions_of, settle
from .plan import NEUTRAL_LAND, NEUTRAL_SEA, AtlasError, Pair, Plan
from .projection import View

LEAST_BORDER = 7.0
OVERHANG = 60


@dataclass(frozen=True)
class Drawing:
    """Everything that is drawn of the regions, in px; `specks` are islets too small to belong to any of them."""

    plan: Plan
    view: View
    frame: Box
    regions: dict[str, BaseGeometry]
    land: BaseGeometry
    specks: BaseGeometry
    enlarged: list[Enlargement]
    lengths: dict[Pair, float]


def anchors_of(view: View, table: dict[str, list[list[float]]], box: Box) -> list[Anchor]:
    found = []
    for region, points in table.items():
        for point in points:
            x, y = view.point(point)
            if box[0] < x < box[2] and box[1] < y < box[3]:
                found.append(Anchor(region, x, y, point[2] if len(point) > 2 else 0.0))
    return found


def sides(plan: Plan, view: View, land: BaseGeometry, frame: Box) -> tuple[Side, Side]:
    data, shape = plan.data, plan.data["shape"]
    box = grown((0, 0, view.width, view.height), OVERHANG)
    ground = anchors_of(view, data["land"] | {NEUTRAL_LAND: data["neutral"]["land"]}, box)
    water = anchors_of(view, data["sea"] | {NEUTRAL_SEA: data["neutral"]["sea"]}, box)
    given = [(row["to"], Point(view.point(row["at"]))) for row in data["given"]]
    walls = Warp(5, shape["land_sigma"], Field(shape["seed"], shape["land_noise"], box))
    swell = Warp(8, shape["sea_sigma"], Field(shape["seed"] + 1, shape["sea_noise"], box))
    wet = shapely.box(*frame).difference(land)
    return (
        Side(land, ground, warp_cells(ground, box, walls), NEUTRAL_LAND, given, shape["split_min"]),
        Side(wet, water, warp_cells(water, box, swell), NEUTRAL_SEA, [], 0),
    )


def draw(plan: Plan) -> Drawing:
    view = View(plan.data["view"])
    frame = grown(plan.frame, plan.data["view"]["margin"])
    degrees = sources.within(sources.read_land(sources.coast_file(plan.sources["coast"])), -40, 5, 80, 72)
    land, enlarged = draw_land(view, degrees, plan.data, frame)
    specks = shapely.union_all([p for p in polygons(land) if p.area < plan.data["shape"]["region_islet"]])
    both = sides(plan, view, land.difference(specks), frame)
    faces = divide(both, frame)
    anchors = [*both[0].anchors, *both[1].anchors]
    settle(faces, anchors)
    free_islets(faces, plan.graph.coast, anchors, plan.data["shape"]["lone_islet"])
    regions = regions_of(faces)
    lengths = border_lengths(regions, plan.frame)
    faults = border_faults(plan, lengths)
    if faults:
        raise AtlasError(f"the map of {plan.title} does not show the graph: " + "; ".join(faults))
    return Drawing(plan, view, frame, regions, land, specks, enlarged, lengths)


def border_faults(plan: Plan, lengths: dict[Pair, float]) -> list[str]:
    """Declared pairs without a visible border, and borders that the rules do not know."""
    declared = plan.graph.pairs()
    short = [
        f"{a} and {b} meet for {lengths.get((a, b), 0):.1f} px only"
        for a, b in sorted(declared)
        if lengths.get((a, b), 0) < LEAST_BORDER
    ]
    extra = [f"{a} and {b} must not meet ({lengths[a, b]:.1f} px)" for a, b in sorted(set(lengths) - declared)]
    return short + extra


def visible(drawing: Drawing, region: str) -> BaseGeometry:
    """The part of a region that the player sees."""
    return drawing.regions[region].intersection(shapely.box(*drawing.plan.frame))


def main_part(geometry: BaseGeometry) -> Polygon:
    return max((p for p in shapely.get_parts(geometry) if p.geom_type == "Polygon"), key=lambda p: p.area)
