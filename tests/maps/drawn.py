"""Reads a written map the way a browser does: path data, nothing of the generator's model.

All coordinates are whole tenths of a px, so that two outlines meet exactly where they share a segment.
"""

from __future__ import annotations

import json
import math
import re
import tomllib
import xml.etree.ElementTree as ET
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
MAPS = ROOT / "web" / "maps"
DATA = ROOT / "tools" / "atlas" / "data"
LEAST_BORDER = 7.0

Node = tuple[int, int]
Segment = tuple[Node, Node]
Pair = tuple[str, str]
Spot = tuple[float, float]


def titles() -> list[str]:
    """Every title that has a data file of its own, and so must have a written map of regions; networks are proved elsewhere."""
    plans = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in DATA.glob("*.toml")}
    return sorted(title for title, plan in plans.items() if "graph" in plan and plan.get("kind") != "network")


def rings(data: str) -> list[list[Node]]:
    """Sub-paths of path data made of M, l and z; a closed one ends where it began."""
    found: list[list[Node]] = []
    for command, body in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        steps = [round(float(n) * 10) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", body)]
        points = list(zip(steps[::2], steps[1::2], strict=True))
        if command == "M":
            found.append(points)
        elif command == "l":
            for dx, dy in points:
                x, y = found[-1][-1]
                found[-1].append((x + dx, y + dy))
        elif command == "z":
            found[-1].append(found[-1][0])
        else:
            raise AssertionError(f"path command {command} is not expected")
    return found


def segments(outline: list[list[Node]]) -> Iterator[Segment]:
    for ring in outline:
        for a, b in zip(ring, ring[1:], strict=False):
            yield (a, b) if a < b else (b, a)


def length(segment: Segment) -> float:
    return math.dist(*segment) / 10


def area(ring: list[Node]) -> float:
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(ring, ring[1:], strict=False))) / 200


def holds(outline: list[list[Node]], spot: Spot) -> bool:
    """Whether a point (px) is inside, by the even-odd rule."""
    x, y = spot[0] * 10, spot[1] * 10
    crossings = 0
    for (x0, y0), (x1, y1) in segments(outline):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            crossings += 1
    return crossings % 2 == 1


def distance(outline: list[list[Node]], spot: Spot) -> float:
    """Distance in px from a point to the nearest line of an outline."""

    def to_segment(segment: Segment) -> float:
        (x0, y0), (x1, y1) = segment
        px, py, dx, dy = spot[0] * 10 - x0, spot[1] * 10 - y0, x1 - x0, y1 - y0
        t = max(0.0, min(1.0, (px * dx + py * dy) / (dx * dx + dy * dy)))
        return math.hypot(px - t * dx, py - t * dy)

    return min(map(to_segment, segments(outline))) / 10


@dataclass(frozen=True)
class Rules:
    """The regions and borders that the engine plays on; `docks`: provinces whose ships wait on land.

    `pairs` have a common border. `links`: kind -> pairs, of the kinds of border that have a drawing (`drawings`: kind -> name
    of the drawing); a ridge is a common border too. `worth`: value, amphora. `places`: how many pieces of a kind every region
    holds, in a title without building sites.
    """

    land: frozenset[str]
    seas: frozenset[str]
    names: dict[str, str]
    sites: dict[str, int]
    pairs: frozenset[Pair]
    docks: frozenset[str]
    links: dict[str, frozenset[Pair]]
    drawings: dict[str, str]
    worth: dict[str, tuple[int, bool]]
    places: dict[str, int] | None


def count_sites(province: dict[str, Any]) -> int:
    """Caravans, cities, a market, a temple: each title's file says it in its own way."""
    if "cities" in province:
        return len(province["caravans"]) + len(province["cities"]) + int(province["market"]) + int(province["temple"])
    return len(province["caravans"]) + int(province["city"] != "") + 2


def read_rules(title: str) -> Rules:
    plan = tomllib.loads((DATA / f"{title}.toml").read_text(encoding="utf-8"))
    raw = tomllib.loads((ROOT / plan["graph"]).read_text(encoding="utf-8"))
    if "areas" in raw:
        return area_rules(plan, raw["areas"])
    provinces, seas = raw["provinces"], raw["seas"]
    everything = provinces | seas
    links = [(a, b) for a, row in everything.items() for b in [*row.get("land", []), *row["seas"]]]
    return Rules(
        land=frozenset(provinces),
        seas=frozenset(seas),
        names={key: row["name"] for key, row in everything.items()},
        sites={key: count_sites(row) for key, row in provinces.items()},
        pairs=frozenset((min(link), max(link)) for link in links),
        docks=frozenset(key for key, row in provinces.items() if row["seas"] and "dock" in plan),
        links={},
        drawings={},
        worth={},
        places=None,
    )


def area_rules(plan: dict[str, Any], areas: dict[str, Any]) -> Rules:
    """Every kind of neighbours in a list of its own; of land, mountain and coast a player sees a common border."""
    seas = frozenset(key for key, row in areas.items() if row["side"] == "SEA")

    def pairs(kind: str) -> frozenset[Pair]:
        return frozenset((min(key, other), max(key, other)) for key, row in areas.items() for other in row.get(kind, ()))

    return Rules(
        land=frozenset(areas) - seas,
        seas=seas,
        names={key: row["name"] for key, row in areas.items()},
        sites=dict.fromkeys(areas.keys() - seas, 1),
        pairs=pairs("land") | pairs("mountain") | pairs("coast"),
        docks=frozenset(),
        links={kind: pairs(kind) for kind in ("mountain", "strait", "lane")},
        drawings=plan["links"],
        worth={key: (row["value"], row["amphora"]) for key, row in areas.items()},
        places=plan["pieces"],
    )


@dataclass(frozen=True)
class Sheet:
    """One written map."""

    title: str
    text: str
    tree: ET.Element
    view: tuple[float, float, float, float]
    regions: dict[str, list[list[Node]]]
    kinds: dict[str, str]
    neutral: list[list[Node]]

    def lines(self, style: str) -> list[list[Node]]:
        """The one path that carries these classes."""
        (path,) = [e for e in self.tree.iter() if e.get("class") == style]
        return rings(path.get("d", ""))

    def visible(self, segment: Segment) -> bool:
        left, top, width, height = (v * 10 for v in self.view)
        x, y = ((a + b) / 2 for a, b in zip(*segment, strict=True))
        return left <= x <= left + width and top <= y <= top + height


def read_sheet(title: str) -> Sheet:
    text = (MAPS / f"{title}.svg").read_text(encoding="utf-8")
    tree = ET.fromstring(text)
    paths = [e for e in tree.iter() if e.get("data-region")]
    (neutral,) = [e for e in tree.iter() if e.get("id") == f"{title}-out"]
    left, top, width, height = map(float, tree.get("viewBox", "").split())
    return Sheet(
        title=title,
        text=text,
        tree=tree,
        view=(left, top, width, height),
        regions={e.get("data-region", ""): rings(e.get("d", "")) for e in paths},
        kinds={e.get("data-region", ""): e.get("class", "").split()[-1] for e in paths},
        neutral=rings(neutral.get("d", "")),
    )


def sharers(sheet: Sheet, regions: dict[str, list[list[Node]]]) -> dict[Segment, list[str]]:
    """Visible segment -> the regions whose outline it belongs to."""
    found: dict[Segment, list[str]] = defaultdict(list)
    for region, outline in regions.items():
        for segment in segments(outline):
            if sheet.visible(segment):
                found[segment].append(region)
    return found


def border_lengths(sheet: Sheet, regions: dict[str, list[list[Node]]]) -> dict[Pair, float]:
    lengths: dict[Pair, float] = defaultdict(float)
    for segment, names in sharers(sheet, regions).items():
        if len(names) == 2:
            lengths[min(names), max(names)] += length(segment)
    return dict(lengths)


def differences(sheet: Sheet, rules: Rules, regions: dict[str, list[list[Node]]]) -> tuple[set[Pair], set[Pair]]:
    """Declared pairs without a visible border, and drawn pairs that the rules do not know."""
    lengths = border_lengths(sheet, regions)
    missing = {pair for pair in rules.pairs if lengths.get(pair, 0) < LEAST_BORDER}
    return missing, set(lengths) - rules.pairs


def read_layout(title: str) -> dict[str, Any]:
    return json.loads((MAPS / f"{title}.json").read_text(encoding="utf-8"))  # type: ignore[no-any-return]
