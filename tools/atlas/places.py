"""Places for pieces: name, sites and units of a province as one tidy cluster; its dock; three moorings in every sea."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import numpy as np
import shapely
from PIL import Image, ImageDraw
from scipy import ndimage
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from .cells import grown
from .coast import polygons
from .names import Box

SITES, UNITS = 5, 3
SITE_PITCH, UNIT_PITCH, SHIP_PITCH = 28.0, 34.0, 44.0
NAME_DROP, ROW_DROP, UNIT_DROP, RANK_DROP = 25.0, 28.0, 31.0, 35.0
ROOM, CLEAR = 14.0, 18.0
APART, SHIP_APART = 28.0, 38.0
NEVER = 1e5
QUAY, AFLOAT = 17.0, 500.0
ABROAD = 10.0
STEP = 2
Spot = tuple[float, float]


@dataclass(frozen=True)
class Cluster:
    """Where the parts of a province lie, in px; in a template relative to the name's centre."""

    name: Spot
    sites: tuple[Spot, ...]
    units: tuple[Spot, ...]
    used: int
    fuss: float = 0.0
    counts: tuple[Spot, ...] = ()
    worth: tuple[Spot, ...] = ()

    def moved(self, x: float, y: float) -> Cluster:
        def shift(spots: tuple[Spot, ...]) -> tuple[Spot, ...]:
            return tuple((px + x, py + y) for px, py in spots)

        parts = {key: shift(getattr(self, key)) for key in ("sites", "units", "counts", "worth")}
        return replace(self, name=(self.name[0] + x, self.name[1] + y), **parts)

    def spots(self) -> tuple[Spot, ...]:
        return (*self.sites, *self.units, *self.counts, *self.worth)


@dataclass(frozen=True)
class Row:
    """A row of a cluster: what stands in it, how many, how far apart and how far below the row above."""

    kind: str
    count: int
    pitch: float
    drop: float


def row(count: int, pitch: float, x: float, y: float) -> list[Spot]:
    return [(x + (i - (count - 1) / 2) * pitch, y) for i in range(count)]


def middle_first(spots: list[Spot]) -> list[Spot]:
    """Places of one row in the order of use: a single piece stands in the middle."""
    middle = sum(x for x, _ in spots) / len(spots)
    return sorted(spots, key=lambda spot: (abs(spot[0] - middle), spot[0]))


def splits(count: int, widest: int) -> list[tuple[int, ...]]:
    """Ways to break a number of pieces into rows, none longer than the one above: 5 -> (5), (3, 2), (2, 2, 1) ..."""
    if count == 0:
        return [()]
    ways = []
    for first in range(min(count, widest), 0, -1):
        ways += [(first, *rest) for rest in splits(count - first, first)]
    return ways


def few_rows(count: int) -> list[tuple[int, ...]]:
    return [way for way in splits(count, count) if len(way) <= 3 and (not way or way[0] - way[-1] <= 2)]


def block(built: tuple[int, ...], army: tuple[int, ...]) -> list[Row]:
    """Rows of sites in use, then rows of units."""
    sites = [Row("site", n, SITE_PITCH, ROW_DROP) for n in built]
    return sites + [Row("unit", n, UNIT_PITCH, UNIT_DROP if i == 0 else RANK_DROP) for i, n in enumerate(army)]


def templates(used: int) -> Iterator[Cluster]:
    """Name, then the sites in use, then units, then the spare sites; rows may lean and the name may sit below."""
    spare = SITES - used
    for built, army, rest in itertools.product(few_rows(used), few_rows(UNITS), few_rows(spare)):
        for lean in (0.0, -8.0, 8.0, -16.0, 16.0):
            rows = block(built, army)
            rows += [Row("spare", n, SITE_PITCH, UNIT_DROP if i == 0 else ROW_DROP) for i, n in enumerate(rest)]
            fuss = abs(lean) / 4 + 3 * len(rows)
            yield stacked(rows, lean, used, fuss)
    for built, army in itertools.product(few_rows(used), few_rows(UNITS)):
        yield flanked(built, army, used)
    yield from level_templates(used)


def flanked(built: tuple[int, ...], army: tuple[int, ...], used: int) -> Cluster:
    """Spare sites at both ends of the first row instead of below: for provinces with little height."""
    rows = block(built, army)
    plain = stacked(rows, 0, used, 3 * len(rows) + 4)
    ends = [(side * ((built[0] + 1) / 2 + i) * SITE_PITCH, NAME_DROP) for i in range(SITES) for side in (1.0, -1.0)]
    return replace(plain, sites=plain.sites + tuple(ends[: SITES - used]))


def stacked(rows: list[Row], lean: float, used: int, fuss: float) -> Cluster:
    found: dict[str, list[Spot]] = {"site": [], "unit": [], "spare": []}
    y = NAME_DROP - rows[0].drop
    for i, line in enumerate(rows):
        y += line.drop
        spots = row(line.count, line.pitch, lean * (i + 1), y)
        found[line.kind] += middle_first(spots) if line.kind == "unit" and line.count % 2 else spots
    return Cluster((0, 0), tuple(found["site"] + found["spare"]), tuple(found["unit"]), used, fuss)


def level_templates(used: int) -> Iterator[Cluster]:
    """For low, wide provinces: sites and units in one line, spare sites at its end."""
    spare = SITES - used
    for side in (1, -1):
        line = row(used, SITE_PITCH, 0, NAME_DROP)
        edge = side * (used - 1) / 2 * SITE_PITCH
        army = [(edge + side * (SITE_PITCH + 3 + i * UNIT_PITCH), NAME_DROP) for i in range(UNITS)]
        edge = army[-1][0]
        rest = [(edge + side * (SITE_PITCH + 3 + i * SITE_PITCH), NAME_DROP) for i in range(spare)]
        yield Cluster((0, 0), tuple(line + rest), tuple(army), used, 25)
        back = [(-side * ((used + 1) / 2 + i) * SITE_PITCH, NAME_DROP) for i in range(spare)]
        yield Cluster((0, 0), tuple(line + back), tuple(army), used, 25)


@dataclass(frozen=True)
class Room:
    """Distance in px from points `STEP` apart to the outside of a region; 0 outside. (x, y) is the first point."""

    x: int
    y: int
    inside: np.ndarray

    @property
    def points(self) -> np.ndarray:
        rows, columns = np.indices(self.inside.shape) * STEP
        return shapely.points(columns + self.x, rows + self.y)

    def at(self, index: int) -> Spot:
        """The place of the n-th point, counted by rows."""
        y, x = np.unravel_index(index, self.inside.shape)
        return float(self.x + x * STEP), float(self.y + y * STEP)


def inside_distance(shape: BaseGeometry, width: int, height: int) -> np.ndarray:
    """Distance in px from each pixel of a canvas to the outside of the shape; 0 outside."""
    image = Image.new("1", (width, height))
    pen = ImageDraw.Draw(image)
    for part in polygons(shape):
        pen.polygon(list(part.exterior.coords), fill=1)
        for hole in part.interiors:
            pen.polygon(list(hole.coords), fill=0)
    return ndimage.distance_transform_edt(np.pad(np.array(image, bool), 1))[1:-1, 1:-1]


def room_of(shape: BaseGeometry) -> Room:
    """The room in a region and a strip of 80 px around it."""
    left, top, right, bottom = (round(v) for v in grown(shape.bounds, 80))
    inside = inside_distance(translate(shape, -left, -top), right - left, bottom - top)
    return Room(left, top, inside[::STEP, ::STEP])


class Table:
    """What is already taken on the canvas."""

    def __init__(self) -> None:
        self.discs: list[Spot] = []
        self.shapes: list[BaseGeometry] = []

    def take(self, discs: tuple[Spot, ...], shape: BaseGeometry) -> None:
        self.discs += discs
        self.shapes.append(shape)

    def crowding(self, room: Room, apart: float, reach: float) -> np.ndarray:
        """Squared shortfall, in px, of the distance between each point and everything taken."""
        short = np.zeros(room.inside.shape)
        for shape, wanted in ((shapely.MultiPoint(self.discs), apart), (shapely.union_all(self.shapes), reach)):
            if not shape.is_empty:
                short = np.maximum(short, wanted - shapely.distance(room.points, shape))
        return short**2


def shifted(grid: np.ndarray, dx: float, dy: float) -> np.ndarray:
    """grid[y + dy, x + dx] for every pixel; a high price outside."""
    height, width = grid.shape
    kx, ky = (max(-n, min(n, round(d / STEP))) for d, n in ((dx, width), (dy, height)))
    result = np.full(grid.shape, NEVER)
    result[max(0, -ky) : height - max(0, ky), max(0, -kx) : width - max(0, kx)] = grid[
        max(0, ky) : height - max(0, -ky), max(0, kx) : width - max(0, -kx)
    ]
    return result


@dataclass(frozen=True)
class Prices:
    """Cost per pixel of putting a disc or the middle of a name there."""

    disc: np.ndarray
    name: np.ndarray


def prices(room: Room, table: Table, box: Box, home: tuple[BaseGeometry, BaseGeometry] | None = None) -> Prices:
    """`home`: the region itself, near which everything must lie, and the land of others, where nothing of it may lie."""
    crowd = table.crowding(room, APART, CLEAR)
    disc = np.maximum(0, ROOM - room.inside) ** 2 + 40 * crowd + 400 * (room.inside <= 1)
    text = np.maximum(0, 9 - room.inside) ** 2 + 20 * crowd
    if home:
        own, abroad = (shapely.distance(room.points, ground) for ground in home)
        stray = np.maximum(0, ABROAD - abroad) ** 2 + 0.2 * np.maximum(0, own - ABROAD) ** 2
        disc, text = disc + 40 * stray, text + 12 * stray
    along = [shifted(text, dx, 0) for dx in np.linspace(-box.width / 2, box.width / 2, 5)]
    return Prices(disc, 0.06 * np.sum(along, axis=0) + 0.1 * from_middle(room.inside))


def from_middle(inside: np.ndarray) -> np.ndarray:
    """Distance, px, of every point from the middle of the roomy part of a region."""
    y, x = ndimage.center_of_mass(inside**2)
    rows, columns = np.indices(inside.shape)
    return np.hypot(rows - y, columns - x) * STEP


def place(cluster: Cluster, price: Prices, room: Room) -> tuple[float, Cluster]:
    """The cheapest position of a template."""
    total = price.name + cluster.fuss
    for i, spot in enumerate(cluster.sites):
        total = total + shifted(price.disc, *spot) * (1 if i < cluster.used else 0.5)
    for spot in (*cluster.units, *cluster.counts, *cluster.worth):
        total = total + shifted(price.disc, *spot)
    cheapest = int(np.argmin(total))
    return float(total.flat[cheapest]), cluster.moved(*room.at(cheapest))


def best_cluster(price: Prices, room: Room, shapes: Iterable[Cluster]) -> Cluster:
    return min((place(shape, price, room) for shape in shapes), key=lambda found: found[0])[1]


def best_dock(room: Room, table: Table, shore: BaseGeometry, abroad: BaseGeometry, near: Spot) -> Spot:
    """A place on the shore for ships that were built and not launched; where land is scarce it lies on the water beside it."""
    price = (shapely.distance(room.points, shore) - QUAY) ** 2 + np.maximum(0, QUAY - room.inside) ** 2
    price = price + 40 * table.crowding(room, SHIP_APART, 20) + 0.5 * shapely.distance(room.points, shapely.Point(near))
    price = price + 40 * np.maximum(0, 18 - shapely.distance(room.points, abroad)) ** 2 + AFLOAT * (room.inside <= 1)
    return room.at(int(np.argmin(price)))


def best_moorings(room: Room, table: Table, near: Spot) -> tuple[Spot, ...]:
    """Three places for ships in a row or a triangle, clear of coasts, names and other pieces, near the sea's name."""
    price = np.maximum(0, 28 - room.inside) ** 2 + 40 * table.crowding(room, SHIP_APART, 24)
    price = price + 0.3 * shapely.distance(room.points, shapely.Point(near)) + NEVER * (room.inside <= 2)
    shapes = [middle_first(row(3, SHIP_PITCH, 0, 0))]
    shapes += [[(-22.0, 0.0), (22.0, 0.0), (0.0, side * 34.0)] for side in (1, -1)]
    shapes += [[(0.0, 0.0), (-x, -y), (x, y)] for x, y in ((38.0, 22.0), (38.0, -22.0), (24.0, 36.0), (24.0, -36.0), (0.0, 36.0))]
    found = []
    for shape in shapes:
        total = np.sum([shifted(price, *spot) for spot in shape], axis=0)
        cheapest = int(np.argmin(total))
        x, y = room.at(cheapest)
        found.append((float(total.flat[cheapest]), tuple((dx + x, dy + y) for dx, dy in shape)))
    return min(found, key=lambda item: item[0])[1]
