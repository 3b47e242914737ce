"""The drawn regions: coast, province walls and sea walls noded together on one grid, so that equal coordinates are equal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely import LineString, MultiLineString, Point, Polygon, STRtree
from shapely.geometry.base import BaseGeometry

from .cells import Anchor, Box, Cells, lines_of
from .coast import GRID, polygons
from .plan import NEUTRAL_LAND, NEUTRAL_SEA, Pair, pair

Node = tuple[int, int]
Edge = tuple[Node, Node]
NEUTRAL = (NEUTRAL_LAND, NEUTRAL_SEA)


@dataclass
class Faces:
    """Smallest pieces of the map: polygon, region, whether it is land, and the coast-bound body it is cut from."""

    polygons: list[Polygon]
    regions: list[str]
    land: list[bool]
    body: list[int]
    beside: dict[int, dict[int, float]] = field(default_factory=dict)

    def groups(self) -> Iterator[list[int]]:
        """Connected faces of one region."""
        seen: set[int] = set()
        for start in range(len(self.polygons)):
            if start not in seen:
                group = self._spread(start)
                seen.update(group)
                yield group

    def _spread(self, start: int) -> list[int]:
        group, todo = {start}, [start]
        while todo:
            for other in self.beside.get(todo.pop(), {}):
                if other not in group and self.regions[other] == self.regions[start]:
                    group.add(other)
                    todo.append(other)
        return sorted(group)

    def area(self, group: Iterable[int]) -> float:
        return sum(self.polygons[i].area for i in group)


def edges(polygon: BaseGeometry) -> Iterator[Edge]:
    """Boundary segments in tenths of a px, each with its smaller end first."""
    for part in polygons(polygon):
        for ring in (part.exterior, *part.interiors):
            nodes = [(round(x / GRID), round(y / GRID)) for x, y in ring.coords]
            yield from ((a, b) if a < b else (b, a) for a, b in zip(nodes, nodes[1:], strict=False))


def edge_length(edge: Edge) -> float:
    (x0, y0), (x1, y1) = edge
    return float(np.hypot(x1 - x0, y1 - y0)) * GRID


def shared_edges(shapes: dict[str, BaseGeometry]) -> dict[Edge, list[str]]:
    table: dict[Edge, list[str]] = defaultdict(list)
    for name, shape in shapes.items():
        for edge in edges(shape):
            table[edge].append(name)
    return table


@dataclass(frozen=True)
class Side:
    """Land or water: its bodies, the anchors on it, the warped cells that divide it, and what is given whole."""

    area: BaseGeometry
    anchors: list[Anchor]
    cells: Cells
    neutral: str
    given: list[tuple[str, Point]]
    split_min: float


def whole_body(side: Side, body: Polygon, tree: STRtree) -> str | None:
    """The one region a body belongs to, or None where walls divide it."""
    for region, point in side.given:
        if body.distance(point) < 2:
            return region
    held = {a.region for a in side.anchors if body.distance(Point(a.x, a.y)) < 0.01}
    if not held and side.neutral == NEUTRAL_SEA:
        return side.neutral
    if body.area >= side.split_min or len(held) > 1:
        return None
    return held.pop() if held else side.cells.region_at(tree, body.representative_point())


def divide(sides: tuple[Side, Side], frame: Box) -> Faces:
    """Node everything together and give every face to a region."""
    bodies = [polygons(side.area) for side in sides]
    trees = [STRtree(side.cells.polygons) for side in sides]
    whole = [[whole_body(side, body, tree) for body in bs] for side, bs, tree in zip(sides, bodies, trees, strict=True)]
    net = [shapely.box(*frame).boundary, sides[0].area.boundary]
    for side, bs, names in zip(sides, bodies, whole, strict=True):
        split = shapely.unary_union([b for b, name in zip(bs, names, strict=True) if name is None]).buffer(0.4)
        net += [wall.intersection(split) for wall in side.cells.walls]
    lines = [line for geometry in net for line in lines_of(geometry)]
    window = shapely.box(*frame)
    found = shapely.get_parts(shapely.polygonize([shapely.unary_union(lines, grid_size=GRID)]))
    faces = [face for face in found if window.contains(face.representative_point())]
    result = Faces(faces, [], [], [])
    body_trees = [STRtree(bs) for bs in bodies]
    for face in faces:
        point = face.representative_point()
        k = 0 if sides[0].area.intersects(point) else 1
        body = int(body_trees[k].nearest(point))
        result.land.append(k == 0)
        result.body.append(body)
        result.regions.append(whole[k][body] or sides[k].cells.region_at(trees[k], point))
    result.beside = neighbours(result)
    return result


def neighbours(faces: Faces) -> dict[int, dict[int, float]]:
    """Face -> neighbouring faces of its own kind with the length of the common border."""
    owners: dict[Edge, list[int]] = defaultdict(list)
    for i, polygon in enumerate(faces.polygons):
        for edge in edges(polygon):
            owners[edge].append(i)
    beside: dict[int, dict[int, float]] = defaultdict(lambda: defaultdict(float))
    for edge, both in owners.items():
        if len(both) == 2 and faces.land[both[0]] == faces.land[both[1]]:
            for a, b in (both, both[::-1]):
                beside[a][b] += edge_length(edge)
    return beside


def settle(faces: Faces, anchors: list[Anchor]) -> None:
    """Give fragments without an anchor of their own to the neighbour with the longest common border."""
    for _ in range(12):
        if not sum(give_away(faces, group) for group in list(faces.groups()) if is_fragment(faces, group, anchors)):
            return


def is_fragment(faces: Faces, group: list[int], anchors: list[Anchor]) -> bool:
    region = faces.regions[group[0]]
    if region in NEUTRAL:
        return faces.area(group) < 40
    own = [Point(a.x, a.y) for a in anchors if a.region == region]
    if any(faces.polygons[i].distance(p) < 1e-6 for i in group for p in own):
        return False
    rivals = [other for other in faces.groups() if faces.regions[other[0]] == region and other != group]
    return any(faces.area(other) > faces.area(group) for other in rivals)


def give_away(faces: Faces, group: list[int]) -> bool:
    shared: dict[str, float] = defaultdict(float)
    for i in group:
        for other, length in faces.beside.get(i, {}).items():
            if other not in group:
                shared[faces.regions[other]] += length * (0.3 if faces.regions[other] in NEUTRAL else 1)
    if not shared:
        return False
    heir = max(sorted(shared), key=lambda region: shared[region])
    for i in group:
        faces.regions[i] = heir
    return True


def free_islets(faces: Faces, coast: dict[str, list[str]], anchors: list[Anchor], largest: float) -> None:
    """An islet that would bring its province to an undeclared sea belongs to nobody."""
    shapes = {str(i): polygon for i, polygon in enumerate(faces.polygons)}
    touched: dict[int, set[str]] = defaultdict(set)
    for both in shared_edges(shapes).values():
        for a, b in (both, both[::-1]) if len(both) == 2 else ():
            if faces.land[int(a)] and not faces.land[int(b)]:
                touched[int(a)].add(faces.regions[int(b)])
    for i, polygon in enumerate(faces.polygons):
        region = faces.regions[i]
        if faces.land[i] and not faces.beside.get(i) and region not in NEUTRAL and polygon.area < largest:
            held = any(polygon.distance(Point(a.x, a.y)) < 0.01 for a in anchors if a.region == region)
            if not held and touched[i] - set(coast[region]) - {NEUTRAL_SEA}:
                faces.regions[i] = NEUTRAL_LAND


def regions_of(faces: Faces) -> dict[str, BaseGeometry]:
    """Region -> its drawn shape; every node that any neighbour has is kept."""
    members: dict[str, list[Polygon]] = defaultdict(list)
    for region, polygon in zip(faces.regions, faces.polygons, strict=True):
        members[region].append(polygon)
    return {region: shapely.coverage_union_all(members[region]) for region in sorted(members)}


def border_lengths(regions: dict[str, BaseGeometry], seen: Box) -> dict[Pair, float]:
    """Length of the common border of every pair of regions inside the visible frame, px; neutral ground left out."""
    left, top, right, bottom = (v / GRID for v in seen)
    lengths: dict[Pair, float] = defaultdict(float)
    for edge, names in shared_edges(regions).items():
        (x0, y0), (x1, y1) = edge
        visible = left <= (x0 + x1) / 2 <= right and top <= (y0 + y1) / 2 <= bottom
        if visible and len(names) == 2 and names[0] != names[1] and not set(names) & set(NEUTRAL):
            lengths[pair(names[0], names[1])] += edge_length(edge)
    return dict(lengths)


def merged(found: list[Edge]) -> list[LineString]:
    if not found:
        return []
    lines = [[(x * GRID, y * GRID) for x, y in edge] for edge in sorted(found)]
    return lines_of(shapely.line_merge(MultiLineString(lines)))
