"""The files of a map of cities: its SVG, and as JSON the places of dots and names, the links, and the boxes of provinces."""

from __future__ import annotations

import json
from typing import Any
from xml.sax.saxutils import escape

import shapely
from shapely.geometry.base import BaseGeometry

from .layout import Layout
from .model import Edge, merged, shared_edges
from .netplan import LINKS
from .network import Network
from .pathdata import path_data
from .places import Spot
from .svg import Sheet, group, path
from .waters import River


class NetSheet(Sheet):
    """Writes a map of cities: what Sheet writes, less borders and names of seas as regions, and the links."""

    def __init__(self, net: Network, rivers: list[River], lakes: BaseGeometry) -> None:
        super().__init__(net.drawing, Layout({}, {}, net.seas, {}, []), rivers, lakes)
        self.net = net

    def seas(self) -> str:
        return group("seas", [])

    def sea_borders(self) -> str:
        return group("sea-borders", [])

    def region(self, name: str, kind: str) -> str:
        """Barbarian areas are regions of the game; the land of a city is ground, the city itself a dot that the page draws."""
        data = path_data(self.drawing.regions[name])
        if name in self.net.plan.net.areas:
            return path(data, id=f"{self.title}-r-{name}", kind="region land wild", region=name)
        return path(data, id=f"{self.title}-r-{name}", kind="land ground").replace(" d=", f' data-ground="{name}" d=', 1)

    def borders(self) -> str:
        """The borders of provinces and areas: those between cities of one province are none."""
        inner = path_data(shapely.MultiLineString([line.coords for line in merged(self.province_edges())]))
        return group("borders", [path(self.edge_lines("outer"), kind="border outer"), path(inner, kind="border inner")])

    def province_edges(self) -> list[Edge]:
        facts, shared = self.net.plan.net, shared_edges(self.drawing.regions)
        home = {key: city.province for key, city in facts.cities.items()} | {area: area for area in facts.areas}
        return [edge for edge, both in shared.items() if len({home.get(name) for name in both} - {None}) == 2]

    def printed(self) -> list[str]:
        links = [self.link(kind, *link) for kind in LINKS for link in self.net.plan.net.links[kind]]
        return [group("links", links, **{"pointer-events": "none"})]

    def link(self, kind: str, one: str, other: str) -> str:
        way = path_data(self.net.ways[one, other])
        return f'<path class="{kind}" data-link="{kind}" data-between="{one}|{other}" d="{way}"/>'

    def sea_labels(self) -> str:
        body = [
            f'<text class="sl" font-size="{name.size:g}"><textPath href="#{self.title}-n-{key}" startOffset="50%">'
            f"{escape(name.text)}</textPath></text>"
            for key, name in sorted(self.net.seas.items())
        ]
        return group("sea-labels", body)


def tenths(*values: float) -> list[float]:
    return [round(float(value), 1) for value in values]


def bounds(net: Network, ground: BaseGeometry) -> list[float]:
    left, top, right, bottom = ground.intersection(shapely.box(*net.plan.frame)).bounds
    return tenths(left, top, right - left, bottom - top)


def name_record(net: Network, key: str) -> dict[str, Any]:
    """Middle and first base line of a name, its size and width; `lines` of one that is broken."""
    text, (x, y) = net.texts[key], net.names[key]
    top = y - text.height / 2 + text.above
    plain = {"x": round(x, 1), "y": round(top + text.size * 0.79, 1), "size": text.size, "width": round(text.width, 1)}
    return plain | ({"lines": len(text.lines)} if len(text.lines) > 1 else {})


def city_record(net: Network, key: str) -> dict[str, Any]:
    city = net.plan.net.cities[key]
    return {"kind": "city", "ground": city.province, "size": city.size, "units": [at(net, key)], "name": name_record(net, key)}


def area_record(net: Network, key: str) -> dict[str, Any]:
    return {"kind": "wild", "bbox": bounds(net, net.drawing.regions[key]), "units": [at(net, key)], "name": name_record(net, key)}


def ground_record(net: Network, key: str) -> dict[str, Any]:
    """A province is no region of the game: its name, like that of a river, is the map's own."""
    name = {"text": " ".join(net.texts[key].lines)} | name_record(net, key)
    return {"bbox": bounds(net, net.provinces[key]), "name": name}


def at(net: Network, key: str) -> Spot:
    x, y = tenths(*net.spots[key])
    return x, y


def network_json(net: Network) -> str:
    """One line a region, so that a change can be read."""
    plan, facts = net.plan, net.plan.net
    left, top, right, bottom = plan.frame
    head = {"id": plan.title, "view": [left, top, right - left, bottom - top], "art": plan.data["view"]["art"]}
    head |= {"kind": "network", "made_from": plan.made_from}
    regions = {key: city_record(net, key) for key in sorted(facts.cities)}
    regions |= {key: area_record(net, key) for key in sorted(facts.areas)}
    grounds = {key: ground_record(net, key) for key in sorted(facts.provinces)}
    links = [[kind, *link] for kind in LINKS for link in facts.links[kind]]
    parts = [json.dumps(head)[1:-1]]
    parts += [f'"{name}": {{\n{rows(table)}\n}}' for name, table in (("regions", regions), ("grounds", grounds))]
    return "{" + ",\n".join([*parts, f'"links": {json.dumps(links)}']) + "}\n"


def rows(table: dict[str, Any]) -> str:
    return ",\n".join(f'"{key}": {json.dumps(record)}' for key, record in table.items())
