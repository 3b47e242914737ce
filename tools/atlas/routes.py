"""The ways of a network: roads over land and straits over water, each the cheapest on a grid, clear of other cities and ways."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import shapely
from scipy import ndimage, sparse
from scipy.sparse import csgraph
from shapely import LineString, Point
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from .cells import Box, smooth
from .netplan import ROAD, Pair
from .places import Spot, inside_distance

STEP = 2
MARGIN = 70.0
WRONG, ALONG = 14.0, 1.1
NEAR_SHORE = 0.35
TAKEN, BESIDE = 40.0, 1.5
KEEP, STEEP = 3.0, 5.0
MOST = 10  # cells that a dot keeps ways at a distance
DOORSTEP = 9.0
CALM = 7.0
ATTEMPTS = 9
DOOR = 12.0  # so near to a city its own links may touch each other
AROUND = np.array([(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)])


@dataclass
class Ground:
    """Costs per px of a way over the sheet, on a grid of `STEP` px whose first cell is at `origin`."""

    origin: Spot
    road: np.ndarray
    strait: np.ndarray
    taken: np.ndarray
    dots: dict[str, Spot]
    clear: float

    def cell(self, spot: Spot) -> tuple[int, int]:
        row, column = round((spot[1] - self.origin[1]) / STEP), round((spot[0] - self.origin[0]) / STEP)
        height, width = self.taken.shape
        return min(max(row, 0), height - 1), min(max(column, 0), width - 1)


def lay_ground(land: BaseGeometry, frame: Box, dots: dict[str, Spot], clear: float) -> Ground:
    """Roads keep a little inland, straits a little off the shore."""
    left, top, right, bottom = frame
    shifted = translate(land, -left, -top)
    depth = inside_distance(shifted, round(right - left), round(bottom - top))[::STEP, ::STEP]
    water = ndimage.distance_transform_edt(depth == 0) * STEP
    road = np.where(depth > 0, 1 + NEAR_SHORE * np.clip(6 - depth, 0, None) / 6, WRONG)
    strait = np.where(depth > 0, WRONG, 1 + NEAR_SHORE * np.clip(6 - water, 0, None) / 6)
    return Ground((left, top), road, strait, np.zeros(depth.shape), dots, clear)


def window(ground: Ground, ends: tuple[Spot, Spot]) -> tuple[slice, slice]:
    """The cells around both ends."""
    (x0, y0), (x1, y1) = ends
    top, left = ground.cell((min(x0, x1) - MARGIN, min(y0, y1) - MARGIN))
    bottom, right = ground.cell((max(x0, x1) + MARGIN, max(y0, y1) + MARGIN))
    return slice(top, bottom + 1), slice(left, right + 1)


def from_spot(ground: Ground, part: tuple[slice, slice], spot: Spot) -> np.ndarray:
    """Distance in px of every cell from a spot."""
    rows, columns = np.mgrid[part]
    return np.hypot(ground.origin[0] + columns * STEP - spot[0], ground.origin[1] + rows * STEP - spot[1])


def prices(ground: Ground, link: Pair, base: np.ndarray, part: tuple[slice, slice]) -> np.ndarray:
    """Cost per px in a window: the ground's own, what is taken, and what is close to other cities. Doorsteps are free."""
    cost = base[part] + ground.taken[part]
    for end in link:
        near = from_spot(ground, part, ground.dots[end]) < DOORSTEP
        cost = np.where(near, np.minimum(cost, 1.2), cost)
    for name, spot in ground.dots.items():
        row, column = ground.cell(spot)
        if (
            name not in link
            and part[0].start - MOST < row < part[0].stop + MOST
            and part[1].start - MOST < column < part[1].stop + MOST
        ):
            cost = cost + STEEP * np.clip(ground.clear + KEEP - from_spot(ground, part, spot), 0, None)
    return cost


def cheapest(cost: np.ndarray, start: tuple[int, int], end: tuple[int, int]) -> np.ndarray:
    """Cells of the cheapest way over a window."""
    height, width = cost.shape
    index = np.arange(height * width).reshape(cost.shape)
    rows, columns, weights = [], [], []
    for dy, dx in AROUND:
        here = (slice(max(0, -dy), height - max(0, dy)), slice(max(0, -dx), width - max(0, dx)))
        there = (slice(max(0, dy), height + min(0, dy)), slice(max(0, dx), width + min(0, dx)))
        rows.append(index[here].ravel())
        columns.append(index[there].ravel())
        weights.append((cost[here] + cost[there]).ravel() / 2 * np.hypot(dy, dx))
    size = height * width
    graph = sparse.csr_matrix((np.concatenate(weights), (np.concatenate(rows), np.concatenate(columns))), shape=(size, size))
    source, target = index[start], index[end]
    before = csgraph.dijkstra(graph, indices=source, return_predecessors=True)[1]
    cells = [target]
    while cells[-1] != source:
        cells.append(before[cells[-1]])
    return np.column_stack(np.unravel_index(cells[::-1], cost.shape))


def route(ground: Ground, link: Pair, base: np.ndarray) -> LineString:
    """The way of a link from dot to dot, calm enough to be drawn."""
    ends = (ground.dots[link[0]], ground.dots[link[1]])
    part = window(ground, ends)
    first = np.array([part[0].start, part[1].start])
    start, end = (tuple(np.array(ground.cell(spot)) - first) for spot in ends)
    cells = cheapest(prices(ground, link, base, part), start, end) + first
    line = np.column_stack([ground.origin[0] + cells[:, 1] * STEP, ground.origin[1] + cells[:, 0] * STEP]).astype(float)
    line[0], line[-1] = ends
    return LineString(smooth(LineString(line), 3.0, CALM)).simplify(0.5)


def take(ground: Ground, line: LineString) -> None:
    """Where a way runs no other crosses it, and beside it another one runs only where it must."""
    for at in np.arange(DOORSTEP, line.length - DOORSTEP, STEP / 2):
        row, column = ground.cell((line.interpolate(at).x, line.interpolate(at).y))
        for reach, price in ((3, BESIDE), (1, TAKEN)):
            part = (slice(max(0, row - reach), row + reach + 1), slice(max(0, column - reach), column + reach + 1))
            ground.taken[part] = np.maximum(ground.taken[part], price)


def lay_ways(ground: Ground, links: Mapping[str, list[Pair]], shore: set[Pair]) -> dict[Pair, LineString]:
    """Roads and straits, the short ones first: they have the least room to give way. Those that cross are laid anew."""
    free = np.minimum(ground.road, ALONG)
    base = {
        link: free if link in shore else ground.road if kind == ROAD else ground.strait for kind in links for link in links[kind]
    }

    def length(link: Pair) -> float:
        return Point(ground.dots[link[0]]).distance(Point(ground.dots[link[1]]))

    todo, found = sorted(base, key=lambda link: (length(link), link)), dict[Pair, LineString]()
    for attempt in range(ATTEMPTS):
        for link in todo:
            found[link] = route(ground, link, base[link])
            take(ground, found[link])
        todo = sorted({link for both in crossing(found) for link in both}, key=lambda link: (length(link), link))
        if not todo:
            break
        todo = todo[attempt % len(todo) :] + todo[: attempt % len(todo)]
        ground.taken[:] = 0
        for link in todo:
            del found[link]
        for way in found.values():
            take(ground, way)
    return found


def crossing(ways: Mapping[Pair, LineString]) -> Iterator[tuple[Pair, Pair]]:
    """Pairs of links that meet anywhere but at the door of a city which both lead to."""
    for (link, way), (other, its) in combinations(ways.items(), 2):
        if way.intersects(its):
            doors = [Point(end).buffer(DOOR) for end in (way.coords[0], way.coords[-1]) if end in (its.coords[0], its.coords[-1])]
            if not way.intersection(its).difference(shapely.union_all(doors)).is_empty:
                yield link, other


def bent(start: Spot, end: Spot, bend: float) -> LineString:
    """An arc from place to place, `bend` px off the straight line."""
    a, b = np.array(start), np.array(end)
    along = (b - a) / max(1.0, float(np.hypot(*(b - a))))
    middle = (a + b) / 2 + np.array([-along[1], along[0]]) * bend * 2
    t = np.linspace(0, 1, 9)[:, None]
    return LineString(((1 - t) ** 2 * a + 2 * t * (1 - t) * middle + t * t * b).round(1))


def trail(link: Pair, spots: Mapping[str, Spot], dots: Mapping[str, Spot]) -> LineString:
    """The least bent way from an area to what it touches that keeps off all other cities."""
    others = shapely.MultiPoint([spot for name, spot in dots.items() if name not in link])
    ways = [bent(spots[link[0]], spots[link[1]], bend) for bend in (0.0, 6.0, -6.0, 12.0, -12.0, 18.0, -18.0, 26.0, -26.0)]
    return max(ways, key=lambda way: min(12.0, way.distance(others)))
