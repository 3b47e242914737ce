"""The map as SVG: geometry, ids and layers only; colours, patterns and the names of regions belong to the page."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

import shapely
from shapely.affinity import scale
from shapely.geometry.base import BaseGeometry

from .draw import Drawing
from .layout import Layout
from .model import Edge, merged, shared_edges
from .pathdata import path_data
from .plan import NEUTRAL_LAND, NEUTRAL_SEA
from .waters import River, water_lines

HALF = 0.5


def path(data: str, **attributes: str) -> str:
    """A path element; `kind` is its class, `region` its data-region."""
    names = {"kind": "class", "region": "data-region"}
    marks = "".join(f" {names.get(key, key)}={quoteattr(value)}" for key, value in attributes.items())
    return f'<path{marks} d="{data}"/>'


def group(name: str, body: list[str], **attributes: str) -> str:
    marks = "".join(f" {key}={quoteattr(value)}" for key, value in attributes.items())
    return f'<g class="{name}"{marks}>' + "\n".join(body) + "</g>"


def halved(geometry: BaseGeometry) -> str:
    """Path data in a group scaled by one half, with whole numbers only: enough for lines that nothing meets."""
    return path_data(shapely.transform(scale(geometry, 1 / HALF, 1 / HALF, origin=(0, 0)), lambda xy: xy.round()))


class Sheet:
    """Writes one map; every id begins with the title so that two maps can be on one page."""

    def __init__(self, drawing: Drawing, layout: Layout, rivers: list[River], lakes: BaseGeometry) -> None:
        self.drawing, self.layout, self.rivers, self.lakes = drawing, layout, rivers, lakes
        self.title = drawing.plan.title
        self.graph = drawing.plan.graph
        self.window = shapely.box(*drawing.frame)

    def text(self) -> str:
        left, top, right, bottom = self.drawing.plan.frame
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" id="{self.title}-map" class="atlas" '
            f'viewBox="{left} {top} {right - left} {bottom - top}">'
        )
        layers = [
            self.defs(), self.backdrop(), self.seas(), self.waves(), self.sea_borders(), self.coast(), self.lands(),
            group("tint", []), group("pattern", []), self.relief(), self.inland(), self.borders(), group("inner", []),
            self.river_names(), group("sea-labels", []), group("labels", []), group("sites", []), group("units", []),
            group("marks", []),
        ]  # fmt: skip
        return "\n".join([head, *layers, "</svg>"]) + "\n"

    def defs(self) -> str:
        names = [path(name.path, id=f"{self.title}-n-{region}") for region, name in sorted(self.layout.sea_names.items())]
        streams = [
            path(path_data(river.stretch), id=f"{self.title}-v-{i}")
            for i, river in enumerate(self.rivers) if river.stretch is not None
        ]  # fmt: skip
        return "<defs>" + "\n".join(names + streams) + "</defs>"

    def backdrop(self) -> str:
        left, top, right, bottom = self.drawing.frame
        return f'<rect class="sea" x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:g}"/>'

    def region(self, name: str, kind: str) -> str:
        data = path_data(self.drawing.regions[name])
        return path(data, id=f"{self.title}-r-{name}", kind=f"region {kind}", region=name)

    def seas(self) -> str:
        return group("seas", [self.region(name, "water") for name in sorted(self.graph.seas)])

    def waves(self) -> str:
        lines = water_lines(self.drawing.land, self.window)
        body = [path(halved(line), kind=f"w{i + 1}") for i, line in enumerate(lines)]
        return group("waves", body, transform=f"scale({HALF})")

    def edge_lines(self, wanted: str) -> str:
        """Common borders of one sort: inner, outer (with land out of play) or sea."""
        sea = {*self.graph.seas, NEUTRAL_SEA}

        def sort(names: list[str]) -> str:
            wet = len(set(names) & sea)
            if wet:
                return "sea" if wet == 2 else "coast"
            return "outer" if NEUTRAL_LAND in names else "inner"

        found: list[Edge] = [
            edge for edge, names in shared_edges(self.drawing.regions).items() if len(set(names)) == 2 and sort(names) == wanted
        ]
        return path_data(shapely.MultiLineString([line.coords for line in merged(found)]))

    def sea_borders(self) -> str:
        return path(self.edge_lines("sea"), kind="sea-borders")

    def coast(self) -> str:
        """Outlines laid under the fills: of each stroke only the seaward half is seen, and inland borders vanish."""
        uses = [f'<use href="#{self.title}-r-{name}"/>' for name in sorted(self.graph.land)]
        return group("coast", [f'<use href="#{self.title}-out"/>', *uses])

    def lands(self) -> str:
        outside = path_data(self.drawing.regions[NEUTRAL_LAND]) + path_data(self.drawing.specks)
        neutral = path(outside, id=f"{self.title}-out", kind="out")
        return group("lands", [neutral, *(self.region(name, "land") for name in sorted(self.graph.land))])

    def relief(self) -> str:
        left, top, right, bottom = self.drawing.frame
        return (
            f'<image class="relief" data-href="{self.title}-relief.webp" x="{left:g}" y="{top:g}" '
            f'width="{right - left:g}" height="{bottom - top:g}" preserveAspectRatio="none"/>'
        )

    def inland(self) -> str:
        by_rank = {rank: [r.line for r in self.rivers if r.rank == rank] for rank in (1, 2)}
        body = [
            path(halved(shapely.MultiLineString(lines)), kind=f"river r{rank}", transform=f"scale({HALF})")
            for rank, lines in by_rank.items() if lines
        ]  # fmt: skip
        if not self.lakes.is_empty:
            body.append(path(path_data(self.lakes), kind="lake"))
        return group("rivers", body)

    def borders(self) -> str:
        return group("borders", [path(self.edge_lines(kind), kind=f"border {kind}") for kind in ("outer", "inner")])

    def river_names(self) -> str:
        body = [
            f'<text dy="-2.5"><textPath href="#{self.title}-v-{i}" startOffset="50%">{escape(river.name)}</textPath></text>'
            for i, river in enumerate(self.rivers) if river.stretch is not None
        ]  # fmt: skip
        return group("river-names", body)
