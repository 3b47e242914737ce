"""Geometry as compact SVG path data: relative moves in tenths of a px."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import shapely
from shapely.geometry.base import BaseGeometry

Point = tuple[float, float] | Sequence[float]


def number(tenths: int) -> str:
    """Shortest decimal: 5 -> '.5', -120 -> '-12'."""
    sign, (whole, part) = "-" if tenths < 0 else "", divmod(abs(tenths), 10)
    if not part:
        return f"{sign}{whole}" if whole else "0"
    return f"{sign}{whole or ''}.{part}"


def joined(numbers: Iterable[str]) -> str:
    """Numbers side by side, with a space only where neither a sign nor a second decimal point parts them."""
    parts: list[str] = []
    pointed = True
    for item in numbers:
        apart = parts and item[0] != "-" and not (item[0] == "." and pointed)
        parts.append(f" {item}" if apart else item)
        pointed = "." in item
    return "".join(parts)


def ring(points: Iterable[Point], closed: bool) -> str:
    nodes = [(round(x * 10), round(y * 10)) for x, y in points]
    nodes = nodes[:1] + [b for a, b in zip(nodes, nodes[1:], strict=False) if a != b]
    if closed and nodes[0] == nodes[-1]:
        nodes.pop()
    if len(nodes) < 2:
        return ""
    steps = [number(d) for a, b in zip(nodes, nodes[1:], strict=False) for d in (b[0] - a[0], b[1] - a[1])]
    return f"M{joined(map(number, nodes[0]))}l{joined(steps)}{'z' if closed else ''}"


def path_data(geometry: BaseGeometry) -> str:
    """`d` of polygons and lines, in a fixed order."""
    pieces: list[str] = []
    for part in shapely.get_parts(geometry):
        if part.geom_type == "Polygon":
            pieces += [ring(loop.coords, True) for loop in (part.exterior, *part.interiors)]
        elif part.geom_type in ("LineString", "LinearRing"):
            pieces.append(ring(part.coords, part.is_ring))
    return "".join(sorted(pieces))
