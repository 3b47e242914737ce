"""A map of cities: land and barbarian areas as ground, cities as dots, roads and straits between them, and room for all names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import shapely
from shapely import LineString, Point
from shapely.geometry.base import BaseGeometry

from . import sources
from .captions import Caption, Choice, Sheet, around, beside, caption, weigh, within
from .cells import Anchor, Box, Field, Warp, grown, warp_cells
from .coast import draw_land, polygons
from .dots import ground_of, homes, spread
from .draw import OVERHANG, Drawing, anchors_of
from .model import Side, divide, regions_of, settle
from .names import CurvedName
from .netplan import ROAD, STRAIT, TRAIL, NetPlan
from .places import Spot
from .plan import NEUTRAL_LAND, NEUTRAL_SEA, AtlasError, Pair
from .projection import View
from .routes import crossing, lay_ground, lay_ways, trail

RIMS = (7.5, 9.0, 10.5)  # of the marks of cities, by size: no name covers them
SHIELD = 16.0  # the room over the name of a barbarian area, for its sign
REACH = 30.0
TRACKING = 0.08


@dataclass(frozen=True)
class Network:
    """Everything that is drawn, in px; the drawing's regions are areas, and the land around cities.

    `spots` are dots and the signs of areas, `names` the middles of all names.
    """

    drawing: Drawing
    plan: NetPlan
    provinces: dict[str, BaseGeometry]
    dots: dict[str, Spot]
    spots: dict[str, Spot]
    ways: dict[Pair, LineString]
    texts: dict[str, Caption]
    names: dict[str, Spot]
    seas: dict[str, CurvedName]

    def covered(self) -> BaseGeometry:
        """Ground under dots, names and links."""
        names = [self.texts[key].box(spot) for key, spot in self.names.items()]
        discs = shapely.MultiPoint(list(self.spots.values())).buffer(RIMS[-1])
        return shapely.union_all([discs, *names, *(way.buffer(3) for way in self.ways.values())])


def lay_out(plan: NetPlan) -> Network:
    """The whole network; refused where it does not hold what the tests prove."""
    view = View(plan.data["view"])
    frame = grown(plan.frame, plan.data["view"]["margin"])
    degrees = sources.within(sources.read_land(sources.coast_file(plan.sources["coast"])), -40, 5, 80, 72)
    land, enlarged = draw_land(view, degrees, plan.data, frame)
    lain = {name: view.point(list(city.lonlat)) for name, city in plan.net.cities.items()}
    dots = stand(plan, lain, land)
    specks = shapely.union_all([part for part in polygons(land) if part.area < plan.data["shape"]["region_islet"]])
    regions = cells(plan, view, dots, land.difference(specks), frame)
    drawing = Drawing(plan, view, frame, regions, land, specks, enlarged, {})
    ways = links_of(plan, dots, land, frame)
    seas = {name: CurvedName(row["text"], row["curve"], row["size"]) for name, row in plan.data["sea_name"].items()}
    grounds = provinces_of(plan, regions)
    texts = captions_of(plan, view, regions | grounds, dots)
    names = write(plan, texts, drawing, dots, ways, seas)
    spots = dots | {area: sign_of(texts[area], names[area]) for area in plan.net.areas}
    ways |= {link: trail(link, spots, dots) for link in plan.net.links[TRAIL]}
    return Network(drawing, plan, grounds, dots, spots, ways, texts, names, seas)


def stand(plan: NetPlan, lain: dict[str, Spot], land: BaseGeometry) -> dict[str, Spot]:
    room = plan.data["room"]
    home = homes(lain, land)
    dots = spread(home, ground_of(home, land, room["ashore"]), room["gap"])
    far = {name: Point(lain[name]).distance(Point(spot)) for name, spot in dots.items()}
    if strays := [f"{name} {way:.1f} px" for name, way in sorted(far.items()) if way > room["moved"]]:
        raise AtlasError(f"dots of {plan.title} stand too far from where their cities lay: {', '.join(strays)}")
    return dots


def cells(plan: NetPlan, view: View, dots: dict[str, Spot], land: BaseGeometry, frame: Box) -> dict[str, BaseGeometry]:
    """The land around each city, and that of the areas around their anchors; all other land is out of play."""
    data, shape = plan.data, plan.data["shape"]
    box = grown((0, 0, view.width, view.height), OVERHANG)
    anchors = [Anchor(name, *spot) for name, spot in homes(dots, land).items()]
    anchors += anchors_of(view, data["area"] | {NEUTRAL_LAND: data["neutral"]["land"]}, box)
    water = [Anchor(NEUTRAL_SEA, view.width / 2, view.height / 2)]
    walls = Warp(5, shape["land_sigma"], Field(shape["seed"], shape["land_noise"], box))
    dry = Side(land, anchors, warp_cells(anchors, box, walls), NEUTRAL_LAND, [], shape["split_min"])
    wet = Side(shapely.box(*frame).difference(land), water, warp_cells(water, box, walls), NEUTRAL_SEA, [], 0)
    faces = divide((dry, wet), frame)
    settle(faces, anchors)
    found = regions_of(faces)
    bare = sorted({*plan.net.cities, *plan.net.areas} - found.keys())
    if bare:
        raise AtlasError(f"{plan.title}: no land is left for {', '.join(bare)}")
    return {region: shape for region, shape in found.items() if region != NEUTRAL_SEA}


def provinces_of(plan: NetPlan, regions: dict[str, BaseGeometry]) -> dict[str, BaseGeometry]:
    """The ground of each province: the land of its cities."""
    members: dict[str, list[BaseGeometry]] = {province: [] for province in plan.net.provinces}
    for name, city in plan.net.cities.items():
        members[city.province].append(regions[name])
    return {province: shapely.unary_union(parts) for province, parts in members.items()}


def links_of(plan: NetPlan, dots: dict[str, Spot], land: BaseGeometry, frame: Box) -> dict[Pair, LineString]:
    links = {kind: plan.net.links[kind] for kind in (ROAD, STRAIT)}
    shore = {(one, other) for one, other in (row.split("-") for row in plan.data["shore"]["roads"])}
    clear = plan.data["room"]["clear"]
    ways = lay_ways(lay_ground(land, frame, dots, clear), links, shore)
    faults = [
        *too_near(ways, dots, clear - 1.5),
        *(f"{'-'.join(one)} crosses {'-'.join(other)}" for one, other in crossing(ways)),
    ]
    if faults:
        raise AtlasError(f"the ways of {plan.title} are not clear: " + "; ".join(faults))
    return ways


def too_near(ways: dict[Pair, LineString], dots: dict[str, Spot], clear: float) -> Iterator[str]:
    for link, way in ways.items():
        for name, spot in dots.items():
            if name not in link and way.distance(Point(spot)) < clear:
                yield f"{'-'.join(link)} passes {name}"


# ---- names
def captions_of(plan: NetPlan, view: View, regions: dict[str, BaseGeometry], dots: dict[str, Spot]) -> dict[str, Caption]:
    """Every name with the places that it may take."""
    sizes, found = plan.data["names"], {}
    for name, city in plan.net.cities.items():
        found[name] = caption(city.name, sizes["city"][city.size - 1], "bold")
        found[name].dot = dots[name]
        found[name].places = list(beside(found[name], dots[name], RIMS[city.size - 1]))
    for area, text in plan.net.areas.items():
        found[area] = caption(text, sizes["area"], "italic", SHIELD, TRACKING, broken=True)
        inside = regions[area].buffer(-SHIELD / 5)
        places = within(found[area], regions[area], 0)
        found[area].places = [row for row in places if inside.contains(Point(sign_of(found[area], row[0])))]
    for province, text in plan.net.provinces.items():
        found[province] = caption(text.upper(), sizes["province"], "bold", 0, TRACKING, broken=True)
        hand = sizes["at"].get(province)
        found[province].places = list(
            around(view.point(hand), REACH) if hand else within(found[province], regions[province], REACH)
        )
    return found


def write(
    plan: NetPlan,
    texts: dict[str, Caption],
    drawing: Drawing,
    dots: dict[str, Spot],
    ways: dict[Pair, LineString],
    seas: dict[str, CurvedName],
) -> dict[str, Spot]:
    """The middle of every name."""
    discs = {spot: Point(spot).buffer(RIMS[plan.net.cities[name].size - 1]) for name, spot in dots.items()}
    bands = [name.band().buffer(name.size * 0.5) for name in seas.values()]
    full = shapely.union_all([*discs.values(), *bands])
    lines = shapely.union_all(list(ways.values()))
    weigh(texts, Sheet(full, lines, drawing.land.boundary, shapely.box(*grown(plan.frame, -4)), discs))
    choice = Choice(texts, plan.data["shape"]["seed"])
    names = choice.best()
    faults = choice.faults()
    if faults:
        raise AtlasError(f"the names of {plan.title} have no room: " + "; ".join(faults))
    return names


def sign_of(text: Caption, middle: Spot) -> Spot:
    """The place of an area's sign, over its name."""
    return round(middle[0], 1), round(middle[1] - text.height / 2 + SHIELD / 2, 1)
