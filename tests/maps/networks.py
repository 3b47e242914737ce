"""Reads the written map of a network of cities, and the network of the rules: nothing of the generator's model."""

from __future__ import annotations

import json
import math
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tests.maps.drawn import DATA, MAPS, ROOT, Node, Pair, Spot, rings

Box = tuple[float, float, float, float]
RIM = {1: 7.5, 2: 9.0, 3: 10.5}  # of a city's mark, by size


def titles() -> list[str]:
    """Every title whose map is a network."""
    plans = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in DATA.glob("*.toml")}
    return sorted(title for title, plan in plans.items() if plan.get("kind") == "network")


@dataclass(frozen=True)
class Facts:
    """What the engine's file says: names, sizes and provinces of cities; `links`: kind -> pairs."""

    names: dict[str, str]
    sizes: dict[str, int]
    home: dict[str, str]
    provinces: dict[str, str]
    areas: dict[str, str]
    links: dict[str, frozenset[Pair]]


def read_facts(title: str) -> Facts:
    plan = tomllib.loads((DATA / f"{title}.toml").read_text(encoding="utf-8"))
    raw = tomllib.loads((ROOT / plan["graph"]).read_text(encoding="utf-8"))
    cities, areas = raw["cities"], raw["areas"]

    def pairs(rows: dict[str, Any], key: str) -> frozenset[Pair]:
        return frozenset((min(a, b), max(a, b)) for a, row in rows.items() for b in row[key])

    return Facts(
        names={key: row["name"] for key, row in cities.items()},
        sizes={key: row["size"] for key, row in cities.items()},
        home={key: row["province"] for key, row in cities.items()},
        provinces=raw["provinces"],
        areas={key: row["name"] for key, row in areas.items()},
        links={"road": pairs(cities, "land"), "strait": pairs(cities, "strait"), "trail": pairs(areas, "touches")},
    )


@dataclass(frozen=True)
class Chart:
    """The two files. `ways`: the drawn links, px; `grounds`: the land of each city and area."""

    title: str
    text: str
    tree: ET.Element
    layout: dict[str, Any]
    ways: dict[tuple[str, Pair], list[Spot]]
    grounds: dict[str, list[list[Node]]]

    @property
    def dots(self) -> dict[str, Spot]:
        return {key: tuple(row["units"][0]) for key, row in self.layout["regions"].items() if row["kind"] == "city"}

    @property
    def signs(self) -> dict[str, Spot]:
        return {key: tuple(row["units"][0]) for key, row in self.layout["regions"].items() if row["kind"] == "wild"}


def between(element: ET.Element) -> Pair:
    one, other = (element.get("data-between") or "").split("|")
    return one, other


def way(element: ET.Element) -> list[Spot]:
    (line,) = rings(element.get("d", ""))
    return [(x / 10, y / 10) for x, y in line]


def read_chart(title: str) -> Chart:
    text = (MAPS / f"{title}.svg").read_text(encoding="utf-8")
    tree = ET.fromstring(text)
    ground = {
        e.get("data-ground") or e.get("data-region"): e for e in tree.iter() if e.get("data-ground") or e.get("data-region")
    }
    return Chart(
        title=title,
        text=text,
        tree=tree,
        layout=json.loads((MAPS / f"{title}.json").read_text(encoding="utf-8")),
        ways={(e.get("data-link", ""), between(e)): way(e) for e in tree.iter() if e.get("data-link")},
        grounds={key: rings(e.get("d", "")) for key, e in ground.items() if key},
    )


# ---- geometry
def to_line(spot: Spot, line: list[Spot]) -> float:
    """Distance of a point from a line."""
    return min(to_segment(spot, a, b) for a, b in pairwise(line))


def to_segment(spot: Spot, a: Spot, b: Spot) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((spot[0] - a[0]) * dx + (spot[1] - a[1]) * dy) / (dx * dx + dy * dy or 1)
    t = max(0.0, min(1.0, t))
    return math.dist(spot, (a[0] + t * dx, a[1] + t * dy))


def meetings(one: list[Spot], other: list[Spot]) -> Iterator[Spot]:
    """Where two lines cross."""
    for a, b in pairwise(one):
        for c, d in pairwise(other):
            if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
                continue
            if (spot := crossing(a, b, c, d)) is not None:
                yield spot


def crossing(a: Spot, b: Spot, c: Spot, d: Spot) -> Spot | None:
    ux, uy, vx, vy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    turn = ux * vy - uy * vx
    if turn == 0:
        return None
    t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / turn
    k = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / turn
    return (a[0] + t * ux, a[1] + t * uy) if 0 <= t <= 1 and 0 <= k <= 1 else None


def overlap(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def name_box(row: dict[str, Any]) -> Box:
    """The box of a name: from the top of its first line to the tails of its last."""
    name = row["name"]
    half, size = name["width"] / 2, name["size"]
    bottom = name["y"] + size * (0.15 + 1.04 * (name.get("lines", 1) - 1))
    return name["x"] - half, name["y"] - size * 0.79, name["x"] + half, bottom


def from_box(spot: Spot, box: Box) -> float:
    """Distance of a point from a box; 0 inside."""
    return math.hypot(max(box[0] - spot[0], 0, spot[0] - box[2]), max(box[1] - spot[1], 0, spot[1] - box[3]))
