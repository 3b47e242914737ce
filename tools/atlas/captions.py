"""Names on a crowded map: each has many places to stand, and all together are laid so that none hides another or a dot."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from .coast import polygons
from .names import text_width
from .places import Spot

HIGH = 0.94  # of a line, in parts of the size
PITCH = 1.04
AIR = 1.4
ACROSS, COAST, FOREIGN = 0.05, 0.015, 2.4
CLASH, OUT = 40.0, 1000.0
DOUBT, CERTAIN = 8.0, 6.0
ROUNDS, SHAKES, SHAKEN = 40, 900, 9
GRID = 3.0
PLACES = 140
GAPS = (1.5, 4.0, 7.0, 11.0, 15.0)
# What each of 16 directions costs, from the right by the bottom, left and top.
SIDES = (0.0, 0.25, 0.4, 0.5, 0.55, 0.6, 0.75, 0.6, 0.45, 0.55, 0.7, 0.6, 0.5, 0.45, 0.35, 0.2)
TURN, LEAN = 2 * np.pi / len(SIDES), 1.6
FAR = 0.14  # what a px between dot and name costs

Place = tuple[str, int]  # a name, and the number of one of its places


@dataclass
class Caption:
    """A name in lines, and its places with what each costs by itself.

    `above` is the room for a sign over the lines, `dot` the middle of the city that it names.
    """

    lines: list[str]
    size: float
    width: float
    above: float = 0.0
    dot: Spot | None = None
    places: list[tuple[Spot, float]] = field(default_factory=list)

    @property
    def height(self) -> float:
        return self.size * (HIGH + PITCH * (len(self.lines) - 1)) + self.above

    def box(self, spot: Spot) -> Polygon:
        x, y = spot
        half, tall = self.width / 2 + AIR, self.height / 2 + AIR / 2
        return shapely.box(x - half, y - tall, x + half, y + tall)


def caption(name: str, size: float, face: str, above: float = 0.0, tracking: float = 0.0, broken: bool = False) -> Caption:
    lines = name.split(" ") if broken else [name]
    width = max(text_width(line, size, face, tracking) for line in lines)
    return Caption(lines, size, max(width, above), above)


def beside(text: Caption, dot: Spot, rim: float) -> Iterator[tuple[Spot, float]]:
    """Places around a dot, the nearest and those to its right first."""
    for gap in GAPS:
        for i, price in enumerate(SIDES):
            dx, dy = float(np.cos(i * TURN)), float(np.sin(i * TURN))
            lean_x, lean_y = (max(-1.0, min(1.0, LEAN * part)) for part in (dx, dy))
            x = dot[0] + dx * (rim + gap) + lean_x * text.width / 2
            y = dot[1] + dy * (rim + gap) + lean_y * text.height / 2
            yield (x, y), price + (gap - GAPS[0]) * FAR


def within(text: Caption, ground: BaseGeometry, reach: float) -> Iterator[tuple[Spot, float]]:
    """Places on a region's ground and a little beyond, those in its middle first."""
    middle = shapely.maximum_inscribed_circle(max(polygons(ground), key=lambda part: part.area)).coords[0]
    left, top, right, bottom = ground.buffer(reach).bounds
    for x in np.arange(left, right, GRID):
        for y in np.arange(top, bottom, GRID):
            outside = 1 - text.box((x, y)).intersection(ground).area / text.box((x, y)).area
            if outside < 0.98 and (reach or outside < 0.6):
                yield (float(x), float(y)), outside * FOREIGN + 0.006 * float(np.hypot(x - middle[0], y - middle[1]))


def around(at: Spot, reach: float) -> Iterator[tuple[Spot, float]]:
    """Places near a point set by hand."""
    for dx in np.arange(-reach, reach + 1, GRID):
        for dy in np.arange(-reach, reach + 1, GRID):
            yield (at[0] + float(dx), at[1] + float(dy)), 0.012 * float(np.hypot(dx, dy))


@dataclass(frozen=True)
class Sheet:
    """What names must not cover (`full`), should not cross (`ways`, `coast`), and have to stay in (`frame`)."""

    full: BaseGeometry
    ways: BaseGeometry
    coast: BaseGeometry
    frame: Polygon
    dots: dict[Spot, BaseGeometry]  # middle of each dot -> its disc

    def price(self, text: Caption, spot: Spot) -> float:
        box = text.box(spot)
        if not self.frame.contains(box) or self.full.intersects(box):
            return OUT
        crossed = ACROSS * self.ways.intersection(box).length + COAST * self.coast.intersection(box).length
        return crossed + self.doubt(text, box)

    def doubt(self, text: Caption, box: Polygon) -> float:
        """A name that is as close to another dot as to its own may be read as that one's."""
        if text.dot is None:
            return 0.0
        own = self.dots[text.dot].distance(box)
        nearest = min(disc.distance(box) for middle, disc in self.dots.items() if middle != text.dot)
        return DOUBT * min(1.0, max(0.0, own + CERTAIN - nearest) / CERTAIN)


def weigh(texts: Mapping[str, Caption], sheet: Sheet) -> None:
    """Adds what each place costs on the sheet, and drops those that cannot be."""
    shapely.prepare(sheet.frame)
    for part in (sheet.full, sheet.ways, sheet.coast):
        shapely.prepare(part)
    for text in texts.values():
        priced = [(spot, own + sheet.price(text, spot)) for spot, own in text.places]
        text.places = sorted((row for row in priced if row[1] < OUT), key=lambda row: row[1])[:PLACES]


def clashes(texts: Mapping[str, Caption]) -> dict[Place, list[Place]]:
    """Place -> the places of other names that it cannot be taken together with."""
    keys = [(name, i) for name, text in texts.items() for i in range(len(text.places))]
    boxes = [texts[name].box(texts[name].places[i][0]) for name, i in keys]
    found: dict[Place, list[Place]] = {key: [] for key in keys}
    one, other = shapely.STRtree(boxes).query(boxes, predicate="intersects")
    for a, b in zip(one.tolist(), other.tolist(), strict=True):
        if keys[a][0] != keys[b][0]:
            found[keys[a]].append(keys[b])
    return found


class Choice:
    """Which place each name has taken. `hidden` counts, for every place, the taken places that it clashes with."""

    def __init__(self, texts: Mapping[str, Caption], seed: int) -> None:
        self.texts, self.against = texts, clashes(texts)
        self.dice = random.Random(seed)
        self.names = sorted(name for name, text in texts.items() if text.places)
        self.at = dict.fromkeys(self.names, 0)
        self.hidden = dict.fromkeys(self.against, 0)
        for name in self.names:
            self.count(name, 1)

    def count(self, name: str, by: int) -> None:
        for place in self.against[name, self.at[name]]:
            self.hidden[place] += by

    def move(self, name: str, i: int) -> bool:
        """Whether the name stood elsewhere."""
        if self.at[name] == i:
            return False
        self.count(name, -1)
        self.at[name] = i
        self.count(name, 1)
        return True

    def cost(self, name: str, i: int) -> float:
        return self.texts[name].places[i][1] + CLASH * self.hidden[name, i]

    def total(self) -> float:
        return sum(self.texts[n].places[i][1] + CLASH / 2 * self.hidden[n, i] for n, i in self.at.items())

    def settle(self) -> None:
        """Each name in turn takes what is now best for it, until none wants to move."""
        for _ in range(ROUNDS):
            moved = False
            for name in self.dice.sample(self.names, len(self.names)):
                moved |= self.move(name, min(range(len(self.texts[name].places)), key=lambda i: self.cost(name, i)))
            if not moved:
                return

    def shake(self) -> None:
        """The names around one that is hidden, or that stands badly, are thrown about."""
        worst = max(self.names, key=lambda name: self.cost(name, self.at[name]) * self.dice.random())
        near = sorted({other for i in range(len(self.texts[worst].places)) for other, _ in self.against[worst, i]})
        for name in [worst, *self.dice.sample(near, min(SHAKEN, len(near)))]:
            self.move(name, self.dice.randrange(len(self.texts[name].places)))

    def take(self, at: Mapping[str, int]) -> None:
        for name, i in at.items():
            self.move(name, i)

    def best(self) -> dict[str, Spot]:
        self.settle()
        best = (self.total(), dict(self.at))
        for _ in range(SHAKES):
            self.shake()
            self.settle()
            if self.total() < best[0] - 1e-9:
                best = (self.total(), dict(self.at))
            else:
                self.take(best[1])
        return {name: self.texts[name].places[i][0] for name, i in self.at.items()}

    def faults(self) -> list[str]:
        """Names that found no place, and pairs of which one hides the other."""
        homeless = [f"{name} finds no place" for name in self.texts if name not in self.at]
        pairs = {tuple(sorted((n, other))) for n, i in self.at.items() for other, k in self.against[n, i] if self.at[other] == k}
        return homeless + [f"{a} and {b} hide each other" for a, b in sorted(pairs)]
