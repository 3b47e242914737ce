"""Public-domain geography, taken from pinned packages and checked byte for byte before use."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from PIL import Image
from shapely import Polygon
from shapely.geometry.base import BaseGeometry

from .plan import ROOT, AtlasError, checksum

Image.MAX_IMAGE_PIXELS = None


def coast_file(source: dict[str, Any]) -> Path:
    return _proved(ROOT / "node_modules" / source["package"] / source["file"], source, "npm install")


def relief_file(source: dict[str, Any]) -> Path:
    spec = find_spec("mpl_toolkits")
    places = list(spec.submodule_search_locations or []) if spec else []
    folder = Path(places[0]) if places else Path("mpl_toolkits")
    return _proved(folder / source["file"], source, "install the extra 'atlas'")


def _proved(path: Path, source: dict[str, Any], remedy: str) -> Path:
    wanted = f"{source['package']} {source['version']}"
    if not path.exists():
        raise AtlasError(f"{path}: not found; it comes with {wanted}: {remedy}")
    if checksum(path) != source["sha256"]:
        raise AtlasError(f"{path}: other bytes than those of {wanted}; install exactly that version")
    return path


def read_land(path: Path) -> list[Polygon]:
    """All land polygons of a TopoJSON file, in degrees."""
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = _decoded(topology)
    shapes: list[Polygon] = []
    for geometry in topology["objects"]["land"]["geometries"]:
        nested = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        shapes += [Polygon(rings[0], rings[1:]) for rings in ([_ring(arcs, r) for r in poly] for poly in nested)]
    return shapes


def _decoded(topology: dict[str, Any]) -> list[np.ndarray]:
    scale, shift = (np.array(topology["transform"][key]) for key in ("scale", "translate"))
    return [np.cumsum(np.array(arc), axis=0) * scale + shift for arc in topology["arcs"]]


def _ring(arcs: list[np.ndarray], indices: list[int]) -> np.ndarray:
    """Arcs joined end to end; a negative index means the arc runs backwards."""
    runs = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in indices]
    return np.vstack([runs[0], *(run[1:] for run in runs[1:])])


def within(shapes: list[Polygon], west: float, south: float, east: float, north: float) -> BaseGeometry:
    """The part of the shapes inside a box of degrees, with edges short enough to be bent by a projection."""
    box = shapely.box(west, south, east, north)
    near = [shapely.make_valid(shape).intersection(box) for shape in shapes if shape.intersects(box)]
    return shapely.unary_union([shapely.segmentize(part, 1.0) for part in near])


def read_relief(path: Path, west: float, south: float, east: float, north: float) -> tuple[np.ndarray, np.ndarray]:
    """Brightness and blueness of the shaded relief inside a box of degrees, row 0 in the north."""
    with Image.open(path) as world:
        k = world.width / 360
        box = tuple(round(v * k) for v in (west + 180, 90 - north, east + 180, 90 - south))
        rgb = np.asarray(world.crop(box).convert("RGB"), float)  # type: ignore[arg-type]
    return rgb @ np.array([0.3, 0.5, 0.2]), rgb[..., 2] - rgb[..., 0]
