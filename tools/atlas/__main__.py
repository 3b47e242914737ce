"""`python -m tools.atlas <title> [--check]`: write a title's map into web/maps, or prove that it is up to date."""

from __future__ import annotations

import argparse
import gzip
import sys
import tomllib
from pathlib import Path

import shapely
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from .cells import grown
from .draw import Drawing, draw
from .layout import arrange, layout_json
from .netplan import is_network, read_net_plan
from .netsheet import NetSheet, network_json
from .network import lay_out
from .places import inside_distance
from .plan import DATA, MAPS, AtlasError, read_plan
from .relief import ground, picture, slopes
from .svg import Sheet
from .waters import River, draw_lakes, draw_rivers


def relief_picture(drawing: Drawing) -> bytes:
    left, top, right, bottom = drawing.frame
    depth = inside_distance(translate(drawing.land, -left, -top), round(right - left), round(bottom - top))
    lonlat = ground(drawing.view, drawing.frame, depth.shape, drawing.enlarged)
    slope = slopes(depth > 0, lonlat, drawing.plan.sources["relief"])
    return picture(slope, depth, drawing.plan.data["relief"])


def make(title: str) -> dict[str, bytes]:
    """File name -> bytes of everything that a title's map consists of."""
    return make_network(title) if is_network(title) else make_regions(title)


def make_network(title: str) -> dict[str, bytes]:
    net = lay_out(read_net_plan(title))
    rivers, lakes = waters(net.drawing, net.covered())
    return {
        f"{title}.svg": NetSheet(net, rivers, lakes).text().encode(),
        f"{title}.json": network_json(net).encode(),
        f"{title}-relief.webp": relief_picture(net.drawing),
    }


def waters(drawing: Drawing, covered: BaseGeometry) -> tuple[list[River], BaseGeometry]:
    """Rivers and lakes; the names of rivers stand where nothing is covered."""
    table = tomllib.loads((DATA / "waters.toml").read_text(encoding="utf-8"))
    lakes = draw_lakes(drawing.view, table, shapely.box(*drawing.frame))
    free = drawing.land.intersection(shapely.box(*grown(drawing.plan.frame, -6))).difference(covered)
    return draw_rivers(drawing.view, table, drawing.land, free), lakes


def make_regions(title: str) -> dict[str, bytes]:
    drawing = draw(read_plan(title))
    layout = arrange(drawing)
    rivers, lakes = waters(drawing, layout.covered())
    return {
        f"{title}.svg": Sheet(drawing, layout, rivers, lakes).text().encode(),
        f"{title}.json": layout_json(drawing, layout).encode(),
        f"{title}-relief.webp": relief_picture(drawing),
    }


def write(files: dict[str, bytes], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
        print(f"{name}: {len(content) / 1000:.1f} kB, gzip {len(gzip.compress(content, mtime=0)) / 1000:.1f} kB")


def differing(files: dict[str, bytes], folder: Path) -> list[str]:
    return [name for name, content in files.items() if not (folder / name).exists() or (folder / name).read_bytes() != content]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tools.atlas", description="Make a title's map.")
    parser.add_argument("title", help="title id, for example mn2016")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the written map has other bytes")
    parser.add_argument("--out", type=Path, default=MAPS, help="folder to write to")
    options = parser.parse_args(arguments)
    try:
        files = make(options.title)
    except AtlasError as fault:
        print(fault, file=sys.stderr)
        return 1
    if not options.check:
        write(files, options.out)
        return 0
    stale = differing(files, options.out)
    told = [f"{name}: not what the data make; run python -m tools.atlas {options.title}" for name in stale]
    print("\n".join(told or ["up to date"]))
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
