"""Where names and units stand on a drawn map."""

import math
from typing import Any

from tests.maps.drawn import Spot

SITE, UNIT, SHIP = 13.0, 15.5, 21.0
RIM = {"sites": SITE, "units": UNIT, "counts": 11.0}


def spots(layout: dict[str, Any]) -> list[tuple[str, str, Spot]]:
    """(region, kind of place, point) of every place on the map."""
    rows = layout["regions"].items()
    return [(region, kind, tuple(p)) for region, row in rows for kind in RIM for p in row.get(kind, ())]


def curve(path: str) -> list[Spot]:
    """Points of a path 'Mx yQx y x y'."""
    numbers = [float(n) for n in path[1:].replace("Q", " ").split()]
    a, b, c = zip(numbers[::2], numbers[1::2], strict=True)
    ts = [i / 40 for i in range(41)]
    return [tuple((1 - t) ** 2 * a[k] + 2 * t * (1 - t) * b[k] + t * t * c[k] for k in (0, 1)) for t in ts]  # type: ignore[misc]


def name_points(row: dict[str, Any]) -> list[tuple[Spot, float]]:
    """Points along a name, each with half the height of the letters there."""
    name = row["name"]
    if "path" in name:
        points, half = curve(name["path"]), name["width"] / 2
        middle = points[len(points) // 2]
        return [(p, name["size"] * 0.35) for p in points if math.dist(p, middle) <= half]
    left, right = row["emblem"][0] - 9, name["x_owned"] + name["width"] / 2
    return [((left + (right - left) * i / 12, name["y"] - name["size"] * 0.32), name["size"] * 0.4) for i in range(13)]
