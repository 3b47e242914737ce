"""What a map of cities is made from: the data file, and the network of the rules with its provinces and barbarian areas."""

from __future__ import annotations

import hashlib
import json
import tomllib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from . import plan as plans
from .plan import ROOT, AtlasError, Graph, Pair, Plan, checksum, pair

ROAD, STRAIT, TRAIL = LINKS = ("road", "strait", "trail")


@dataclass(frozen=True)
class City:
    """A city of the rules; `lonlat` is where it really lies."""

    name: str
    province: str
    size: int
    lonlat: tuple[float, float]


@dataclass(frozen=True)
class Net:
    """The cities and what joins them. `links`: kind -> pairs; a trail joins a barbarian area with what it touches."""

    cities: dict[str, City]
    provinces: dict[str, str]
    areas: dict[str, str]
    links: dict[str, list[Pair]]

    def digest(self) -> str:
        """Checksum of what the drawing depends on, in any file order."""
        return hashlib.sha256(json.dumps(asdict(self), sort_keys=True).encode()).hexdigest()


def read_net(path: Path) -> Net:
    """The network in an engine map file: tables `provinces`, `cities` and `areas`."""
    if not path.exists():
        raise AtlasError(f"{path}: the engine's map file is missing; the map is drawn from its links")
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    cities, areas = raw["cities"], raw["areas"]

    def joined(rows: dict[str, Any], kind: str) -> list[Pair]:
        return sorted({pair(key, other) for key, row in rows.items() for other in row[kind]})

    return Net(
        cities={key: City(row["name"], row["province"], row["size"], (row["lon"], row["lat"])) for key, row in cities.items()},
        provinces=raw["provinces"],
        areas={key: row["name"] for key, row in areas.items()},
        links={ROAD: joined(cities, "land"), STRAIT: joined(cities, "strait"), TRAIL: joined(areas, "touches")},
    )


@dataclass(frozen=True)
class NetPlan(Plan):
    """A plan whose graph is the ground alone: the land of cities and areas. The game goes on along the links of `net`."""

    net: Net


def is_network(title: str) -> bool:
    """Whether a title's map is a network of cities."""
    path = plans.DATA / f"{title}.toml"
    return path.exists() and tomllib.loads(path.read_text(encoding="utf-8")).get("kind") == "network"


def read_net_plan(title: str) -> NetPlan:
    path = plans.DATA / f"{title}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    net = read_net(ROOT / data["graph"])
    odd = sorted(set(data["area"]) ^ set(net.areas))
    if odd:
        raise AtlasError(f"{path}: [area] and the engine's map differ in {', '.join(odd)}")
    ground = sorted({*net.cities, *net.areas})
    graph = Graph(names={}, sites={}, land={key: [] for key in ground}, coast={}, seas={})
    inputs = [path, *(plans.DATA / name for name in data["shared"])]
    made_from = {f"data/{item.name}": checksum(item) for item in inputs} | {"graph": net.digest()}
    return NetPlan(title, data, graph, made_from, net)
