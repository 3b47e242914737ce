"""Shapes of the places in a title whose regions have no sites to build on: value, base and fort, then small places for cubes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any

from .places import Cluster, Spot, middle_first, row, splits

PITCH = {"worth": 32.0, "unit": 34.0, "site": 30.0}
COUNT_PITCH = 23.0
FIRST_DROP, PIECE_DROP, COUNT_DROP, NEXT_COUNT = 26.0, 33.0, 29.0, 23.0
LEANS = (0.0, -10.0, 10.0, -20.0, 20.0)


@dataclass(frozen=True)
class Pieces:
    """How many places of each sort every region has, as the data file says."""

    units: int
    sites: int
    counts: int

    def row(self) -> list[str]:
        return ["worth", *["unit"] * self.units, *["site"] * self.sites]


def pieces_of(data: dict[str, Any]) -> Pieces | None:
    return Pieces(**data["pieces"]) if "pieces" in data else None


def breaks(count: int) -> list[tuple[int, ...]]:
    """Ways to break a row in at most three, none longer than the one above."""
    return [way for way in splits(count, count) if len(way) <= 3]


def line_of(kinds: list[str], x: float, y: float) -> list[tuple[str, Spot]]:
    """Pieces side by side, each as wide as its kind, their middle at x."""
    left = x - sum(PITCH[kind] for kind in kinds) / 2
    found = []
    for kind in kinds:
        found.append((kind, (left + PITCH[kind] / 2, y)))
        left += PITCH[kind]
    return found


def gathered(found: list[tuple[str, Spot]], counts: list[Spot], fuss: float) -> Cluster:
    def of(kind: str) -> tuple[Spot, ...]:
        return tuple(spot for name, spot in found if name == kind)

    sites = of("site")
    return Cluster((0, 0), sites, of("unit"), len(sites), fuss, tuple(counts), of("worth"))


def shapes(pieces: Pieces) -> Iterator[Cluster]:
    """Below or above the name, in rows that may lean; cubes after the pieces, beside them, or on the name's other side."""
    for first, rest, lean, side in product(breaks(len(pieces.row())), breaks(pieces.counts), LEANS, (1, -1)):
        yield stacked(pieces, first, rest, lean, side)
    for first, rest, lean in product(breaks(len(pieces.row())), breaks(pieces.counts), LEANS):
        yield parted(pieces, first, rest, lean)
    for side in (1, -1):
        yield level(pieces, side)


def rows_of_pieces(pieces: Pieces, first: tuple[int, ...], lean: float, side: int) -> tuple[list[tuple[str, Spot]], float]:
    kinds, found, y = pieces.row(), [], 0.0
    for i, n in enumerate(first):
        y += side * (FIRST_DROP if i == 0 else PIECE_DROP)
        found += line_of(kinds[:n], lean * (i + 1), y)
        kinds = kinds[n:]
    return found, y


def rows_of_counts(rest: tuple[int, ...], lean: float, y: float, side: int, start: int) -> list[Spot]:
    spots: list[Spot] = []
    for i, n in enumerate(rest):
        y += side * (NEXT_COUNT if i else COUNT_DROP if start else FIRST_DROP - 3)
        spots += middle_first(row(n, COUNT_PITCH, lean * (start + i + 1), y))
    return spots


def stacked(pieces: Pieces, first: tuple[int, ...], rest: tuple[int, ...], lean: float, side: int) -> Cluster:
    found, y = rows_of_pieces(pieces, first, lean, side)
    fuss = abs(lean) / 4 + 3 * (len(first) + len(rest)) + (4 if side < 0 else 0)
    return gathered(found, rows_of_counts(rest, lean, y, side, len(first)), fuss)


def parted(pieces: Pieces, first: tuple[int, ...], rest: tuple[int, ...], lean: float) -> Cluster:
    """Pieces below the name, cubes above it."""
    found, _ = rows_of_pieces(pieces, first, lean, 1)
    return gathered(found, rows_of_counts(rest, -lean, 0, -1, 0), abs(lean) / 4 + 3 * (len(first) + len(rest)) + 5)


def level(pieces: Pieces, side: int) -> Cluster:
    """Everything in one row: for regions with little height."""
    kinds = pieces.row()
    wide = sum(PITCH[kind] for kind in kinds) + pieces.counts * COUNT_PITCH
    middle = -side * (wide - sum(PITCH[kind] for kind in kinds)) / 2
    found = line_of(kinds, middle, FIRST_DROP)
    edge = side * (wide / 2 - pieces.counts * COUNT_PITCH)
    counts = [(edge + side * (i + 0.5) * COUNT_PITCH, FIRST_DROP) for i in range(pieces.counts)]
    return gathered(found, counts, 20)
