"""Where names and pieces go: the part of a map that the page reads as JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

import shapely
from shapely.geometry.base import BaseGeometry

from .cells import grown
from .draw import Drawing, main_part, visible
from .links import Link, find_links
from .names import EMBLEM, LINE, Box, CurvedName, province_box
from .places import Cluster, Room, Spot, Table, best_cluster, best_dock, best_moorings, prices, room_of, templates
from .stands import pieces_of, shapes

NAME_SIZE, EDGE = 18.0, 9.0


@dataclass(frozen=True)
class Layout:
    """Places of every region; clusters of provinces, curved names and moorings of seas; links between regions."""

    clusters: dict[str, Cluster]
    boxes: dict[str, Box]
    sea_names: dict[str, CurvedName]
    moorings: dict[str, tuple[Spot, ...]]
    links: list[Link]

    def covered(self) -> BaseGeometry:
        """Ground under names and pieces in use."""
        spots = [spot for c in self.clusters.values() for spot in (*c.sites[: c.used], *c.units, *c.counts, *c.worth)]
        return shapely.union_all([shapely.MultiPoint(spots).buffer(16), *(name_shape(box) for box in self.boxes.values())])


def name_shape(box: Box) -> shapely.Polygon:
    return shapely.box(box.x - box.width / 2, box.y - box.height / 2, box.x + box.width / 2, box.y + box.height / 2)


def arrange(drawing: Drawing) -> Layout:
    """Sea names and what is set by hand first, then the provinces from the smallest to the largest, then docks and ships."""
    plan, graph = drawing.plan, drawing.plan.graph
    table, pieces = Table(), pieces_of(plan.data)
    names = sea_names(drawing)
    for name in names.values():
        table.take((), name.band().buffer(name.size * 0.42))
    layout = Layout({}, {}, names, {}, find_links(drawing))
    for link in layout.links:
        table.take((), link.shape())
    hand = plan.data.get("place", {})
    size = plan.data.get("name_size", NAME_SIZE)
    for region in sorted(hand.keys() & graph.seas.keys()):
        table.take(hand_moorings(hand[region]), shapely.Polygon())
        if "counts" in hand[region]:
            layout.clusters[region] = given_cluster(drawing, region, hand[region] | {"name": (0, 0)})
            table.take((*layout.clusters[region].counts, *layout.clusters[region].worth), shapely.Polygon())
    for region in sorted(hand.keys() & graph.land.keys()):
        settle(layout, table, region, given_cluster(drawing, region, hand[region]), hand[region].get("size", size), drawing)
    rest = sorted(graph.land.keys() - hand.keys(), key=lambda region: visible(drawing, region).area)
    for region in rest:
        box = province_box(graph.names[region], size)
        room = room_for(drawing, region)
        price = prices(room, table, box, (drawing.regions[region], others(drawing, region)) if pieces else None)
        cluster = best_cluster(price, room, shapes(pieces) if pieces else templates(graph.sites[region]))
        settle(layout, table, region, cluster, size, drawing)
    if "dock" in plan.data:
        add_docks(layout, table, drawing)
    for region in sorted(graph.seas):
        near = names[region].band().interpolate(0.5, normalized=True)
        room = room_for(drawing, region)
        spots = hand_moorings(hand.get(region)) or best_moorings(room, table, (near.x, near.y))
        layout.moorings[region] = spots
        table.take(spots, shapely.Polygon())
    return layout


def settle(layout: Layout, table: Table, region: str, cluster: Cluster, size: float, drawing: Drawing) -> None:
    box = province_box(drawing.plan.graph.names[region], size)
    box = Box(*cluster.name, box.width, box.height)
    layout.clusters[region], layout.boxes[region] = cluster, box
    table.take(cluster.spots(), name_shape(box))


def others(drawing: Drawing, region: str) -> BaseGeometry:
    """The land of all other regions."""
    return shapely.union_all([drawing.regions[name] for name in drawing.plan.graph.land if name != region])


def add_docks(layout: Layout, table: Table, drawing: Drawing) -> None:
    """One more place for units in every province on a sea: there its triremes wait to be launched."""
    coast, hand = drawing.plan.graph.coast, drawing.plan.data["dock"]
    for region in sorted((r for r in coast if coast[r]), key=lambda region: region not in hand):
        cluster = layout.clusters[region]
        dock = tuple(hand[region]) if region in hand else dock_for(drawing, table, region, cluster)
        layout.clusters[region] = replace(cluster, units=(*cluster.units, dock))
        table.take((dock,), shapely.Polygon())


def dock_for(drawing: Drawing, table: Table, region: str, cluster: Cluster) -> Spot:
    own = drawing.regions[region]
    water = shapely.union_all([drawing.regions[sea] for sea in drawing.plan.graph.coast[region]])
    shore = main_part(own).intersection(water)
    return best_dock(room_for(drawing, region), table, shore, drawing.land.difference(own), cluster.units[0])


def room_for(drawing: Drawing, region: str) -> Room:
    """The region's largest part, kept off the edge of the view."""
    shown = drawing.regions[region].intersection(shapely.box(*grown(drawing.plan.frame, -EDGE)))
    return room_of(main_part(shown))


def given_cluster(drawing: Drawing, region: str, row: dict[str, Any]) -> Cluster:
    def spots(key: str) -> tuple[Spot, ...]:
        return tuple((float(x), float(y)) for x, y in row.get(key, ()))

    used = drawing.plan.graph.sites.get(region, 0)
    return Cluster(tuple(row["name"]), spots("sites"), spots("units"), used, 0.0, spots("counts"), spots("worth"))


def hand_moorings(row: dict[str, Any] | None) -> tuple[Spot, ...]:
    return tuple((float(x), float(y)) for x, y in row["units"]) if row else ()


def sea_names(drawing: Drawing) -> dict[str, CurvedName]:
    graph = drawing.plan.graph
    rows = drawing.plan.data["sea_name"]
    return {region: CurvedName(graph.names[region], rows[region]["curve"], rows[region]["size"]) for region in sorted(graph.seas)}


def rounded(spots: tuple[Spot, ...]) -> list[list[float]]:
    return [[round(x, 1), round(y, 1)] for x, y in spots]


def province_record(cluster: Cluster, box: Box) -> dict[str, Any]:
    """Baseline and middle of the name, alone (`x`) and with its owner's emblem to the left of it; then the places."""
    size = round(box.height / LINE, 1)
    name = {"x": box.x, "x_owned": box.x + EMBLEM / 2, "y": box.y + size * 0.32, "size": size, "width": box.width - EMBLEM}
    emblem = (box.x - box.width / 2 + EMBLEM / 2 - 1, box.y)
    return {
        "kind": "land",
        "name": {key: round(value, 1) for key, value in name.items()},
        "emblem": rounded((emblem,))[0],
        "sites": rounded(cluster.sites),
        "units": rounded(cluster.units),
    } | counts_record(cluster)


def counts_record(cluster: Cluster | None) -> dict[str, Any]:
    return {"counts": rounded(cluster.counts)} if cluster and cluster.counts else {}


def sea_record(name: CurvedName, moorings: tuple[Spot, ...], cluster: Cluster | None) -> dict[str, Any]:
    middle = name.band().interpolate(0.5, normalized=True)
    box = {"x": middle.x, "y": middle.y, "size": name.size, "width": name.width}
    curved = {key: round(value, 1) for key, value in box.items()} | {"path": name.path}
    return {"kind": "sea", "name": curved, "sites": [], "units": rounded(moorings)} | counts_record(cluster)


def region_record(drawing: Drawing, layout: Layout, region: str) -> dict[str, Any]:
    left, top, right, bottom = visible(drawing, region).bounds
    bounds = {"bbox": [round(v, 1) for v in (left, top, right - left, bottom - top)]}
    if region in layout.moorings:
        return sea_record(layout.sea_names[region], layout.moorings[region], layout.clusters.get(region)) | bounds
    return province_record(layout.clusters[region], layout.boxes[region]) | bounds


def layout_json(drawing: Drawing, layout: Layout) -> str:
    left, top, right, bottom = drawing.plan.frame
    regions = {name: region_record(drawing, layout, name) for name in sorted(drawing.plan.graph.names)}
    borders = {f"{a}|{b}": round(length, 1) for (a, b), length in sorted(drawing.lengths.items())}
    view, art = [left, top, right - left, bottom - top], drawing.plan.data["view"]["art"]
    head = {"id": drawing.plan.title, "view": view, "art": art, "made_from": drawing.plan.made_from}
    lines = [f'"{name}": {json.dumps(record)}' for name, record in regions.items()]
    tail = f'"borders": {json.dumps(borders)}'
    return json.dumps(head)[:-1] + ',\n"regions": {\n' + ",\n".join(lines) + "\n},\n" + tail + "}\n"
