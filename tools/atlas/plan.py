"""What a map is made from: the hand-written data file and the graph of the rules."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
DATA = Path(__file__).resolve().parent / "data"
MAPS = ROOT / "web" / "maps"
NEUTRAL_LAND, NEUTRAL_SEA = "-land", "-sea"
RIDGE, BRIDGE, SHIP = DRAWINGS = ("ridge", "bridge", "ship")  # along a common border; over narrow and over wide water

Pair = tuple[str, str]


class AtlasError(Exception):
    """A fault in what the map is made from: says what, where and what to do."""


def pair(a: str, b: str) -> Pair:
    return (a, b) if a < b else (b, a)


@dataclass(frozen=True)
class Graph:
    """The regions of a title and who touches whom, read from the engine's own file.

    `links`: kind of border -> its pairs, for the kinds that have a drawing of their own; `drawn`: kind -> that drawing.
    `worth`: what is printed in a region: its value, and whether it has an amphora.
    """

    names: dict[str, str]
    sites: dict[str, int]
    land: dict[str, list[str]]
    coast: dict[str, list[str]]
    seas: dict[str, list[str]]
    links: dict[str, list[Pair]] = field(default_factory=dict)
    drawn: dict[str, str] = field(default_factory=dict)
    worth: dict[str, tuple[int, bool]] = field(default_factory=dict)

    def pairs(self) -> set[Pair]:
        """The pairs that have a common border on the map."""
        links = (self.land, self.coast, self.seas)
        plain = {pair(a, b) for link in links for a, others in link.items() for b in others}
        return plain.union(*(both for kind, both in self.links.items() if self.drawn[kind] == RIDGE))

    def digest(self) -> str:
        """Checksum of what the drawing depends on: names, site counts and borders, in any file order."""
        facts = [self.names, self.sites, sorted(self.pairs()), *(part for part in (self.links, self.drawn, self.worth) if part)]
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()


def site_count(province: Mapping[str, Any]) -> int:
    """Caravans, cities, market and temple; where the file does not speak of markets and temples, every province has one."""
    cities = len(province["cities"]) if "cities" in province else bool(province["city"])
    return len(province["caravans"]) + cities + bool(province.get("market", True)) + bool(province.get("temple", True))


def read_graph(path: Path, drawn: dict[str, str]) -> Graph:
    """The graph in an engine map file (tables `provinces` and `seas`, or one table `areas`)."""
    if not path.exists():
        raise AtlasError(f"{path}: the engine's map file is missing; the map is drawn from its borders")
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    if "areas" in raw:
        return area_graph(raw["areas"], drawn)
    provinces, seas = raw["provinces"], raw["seas"]
    return Graph(
        names={key: row["name"] for key, row in (provinces | seas).items()},
        sites={key: site_count(row) for key, row in provinces.items()},
        land={key: row["land"] for key, row in provinces.items()},
        coast={key: row["seas"] for key, row in provinces.items()},
        seas={key: row["seas"] for key, row in seas.items()},
    )


def area_graph(areas: dict[str, Any], drawn: dict[str, str]) -> Graph:
    """Land and seas in one table, with a list of neighbours for every kind of border."""
    unknown = sorted(set(drawn.values()) - set(DRAWINGS))
    if unknown:
        raise AtlasError(f"[links]: no drawing is called {', '.join(unknown)}; there are {', '.join(DRAWINGS)}")
    seas = {key for key, row in areas.items() if row["side"] == "SEA"}

    def linked(kind: str) -> list[Pair]:
        return sorted({pair(key, other) for key, row in areas.items() for other in row.get(kind, [])})

    return Graph(
        names={key: row["name"] for key, row in areas.items()},
        sites={key: 0 for key in areas if key not in seas},
        land={key: row.get("land", []) for key, row in areas.items() if key not in seas},
        coast={key: row.get("coast", []) for key, row in areas.items() if key not in seas},
        seas={key: [other for other in areas[key]["coast"] if other in seas] for key in areas if key in seas},
        links={kind: linked(kind) for kind in drawn},
        drawn=dict(drawn),
        worth={key: (row["value"], row["amphora"]) for key, row in areas.items()},
    )


@dataclass(frozen=True)
class Plan:
    """One title's data file together with its graph and the checksums of everything that went in."""

    title: str
    data: dict[str, Any]
    graph: Graph
    made_from: dict[str, str]

    @property
    def sources(self) -> dict[str, Any]:
        """The pinned packages that the geography comes from."""
        return tomllib.loads((DATA / "sources.toml").read_text(encoding="utf-8"))

    @property
    def frame(self) -> tuple[int, int, int, int]:
        """Left, top, right, bottom of what the player sees, in px."""
        left, top, width, height = self.data["view"]["frame"]
        return left, top, left + width, top + height


def checksum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def read_plan(title: str) -> Plan:
    path = DATA / f"{title}.toml"
    if not path.exists():
        raise AtlasError(f"{path}: no data file for the map of {title!r}")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    graph = read_graph(ROOT / data["graph"], data.get("links", {}))
    _same_regions(path, data, graph)
    inputs = [path, *(DATA / name for name in data["shared"])]
    made_from = {f"data/{item.name}": checksum(item) for item in inputs} | {"graph": graph.digest()}
    return Plan(title, data, graph, made_from)


def _same_regions(path: Path, data: dict[str, Any], graph: Graph) -> None:
    for table, wanted in (("land", graph.land), ("sea", graph.seas)):
        odd = sorted(set(data[table]) ^ set(wanted))
        if odd:
            raise AtlasError(f"{path}: [{table}] and the engine's graph differ in {', '.join(odd)}")
