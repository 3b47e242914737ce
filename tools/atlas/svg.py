"""The map as SVG: geometry, ids and layers only; colours, patterns and the names of regions belong to the page."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

import shapely
from shapely.affinity import scale
from shapely.geometry.base import BaseGeometry

from .draw import Drawing
from .layout import Layout
from .links import body
from .model import Edge, merged, shared_edges
from .pathdata import path_data
from .plan import NEUTRAL_LAND, NEUTRAL_SEA
from .waters import River, water_lines

HALF = 0.5
AMPHORA = "M-3-10H3V-8H6.5V-2L4.5-1.5Q5.5 6 1.5 9V10.5H-1.5V9Q-5.5 6-4.5-1.5L-6.5-2V-8H-3Z"
AMPHORA_WIDTH = 15.0
JAR_COLOURS = 'fill="var(--legend)" stroke="var(--edge-pale)" stroke-width="1.6" paint-order="stroke"'


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
            *self.printed(), self.river_names(), self.sea_labels(), group("labels", []), group("sites", []),
            group("units", []), group("marks", []),
        ]  # fmt: skip
        return "\n".join([head, *layers, "</svg>"]) + "\n"

    def defs(self) -> str:
        names = [path(name.path, id=f"{self.title}-n-{region}") for region, name in sorted(self.layout.sea_names.items())]
        streams = [
            path(path_data(river.stretch), id=f"{self.title}-v-{i}")
            for i, river in enumerate(self.rivers) if river.stretch is not None
        ]  # fmt: skip
        jar = [path(AMPHORA, id=f"{self.title}-amphora")] if self.graph.worth else []
        return "<defs>" + "\n".join(names + streams + jar) + "</defs>"

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

    def printed(self) -> list[str]:
        """Links between regions, and the values of regions: in the titles that have them."""
        links = [
            f'<g class="link {link.kind}" data-link="{link.kind}" data-between="{"|".join(link.pair)}">{"".join(body(link))}</g>'
            for link in self.layout.links
        ]
        worths = [self.worth(name, *row) for name, row in sorted(self.graph.worth.items())]
        both = {"links": links, "worths": worths}
        return [group(name, parts, **{"pointer-events": "none"}) for name, parts in both.items() if parts]

    def worth(self, region: str, value: int, amphora: bool) -> str:
        """A coin with the value; beside it an amphora, if the region has one."""
        ((x, y),) = self.layout.clusters[region].worth
        left = -AMPHORA_WIDTH / 2 if amphora else 0
        coin = f'<circle cx="{left:g}" r="10" fill="var(--halo)" stroke="var(--map-ink)" stroke-width="1.6"/>'
        number = f'<text x="{left:g}" y="5" font-size="15" font-weight="700" text-anchor="middle">{value}</text>'
        jar = f'<use href="#{self.title}-amphora" x="9" {JAR_COLOURS}/>' if amphora else ""
        return f'<g class="worth" data-worth="{region}" transform="translate({x:g} {y:g})">{coin}{number}{jar}</g>'

    def sea_labels(self) -> str:
        """The page writes the names of the seas, which are regions of the game."""
        return group("sea-labels", [])

    def river_names(self) -> str:
        body = [
            f'<text dy="-2.5"><textPath href="#{self.title}-v-{i}" startOffset="50%">{escape(river.name)}</textPath></text>'
            for i, river in enumerate(self.rivers) if river.stretch is not None
        ]  # fmt: skip
        return group("river-names", body)
