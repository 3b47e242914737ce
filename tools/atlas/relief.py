"""Shaded relief as one small grey picture: 128 is flat ground and open sea, darker is shadow, lighter is lit.

Laid over the map with `mix-blend-mode: hard-light` it serves every theme and every owner's tint, and needs no clip.
"""

from __future__ import annotations

import io
from typing import Any

import numpy as np
from PIL import Image
from scipy import ndimage
from shapely.affinity import translate

from .cells import Box
from .coast import Enlargement
from .places import inside_distance
from .projection import Coordinates, View
from .sources import read_relief, relief_file

WEST, SOUTH, EAST, NORTH = -20, 10, 70, 70
FLAT = 128
REGIONAL = 26.0
WARMTH = np.array([0.10, 0.0, -0.22])


def ground(view: View, frame: Box, shape: tuple[int, int], enlarged: list[Enlargement]) -> Coordinates:
    """Longitude and latitude of every px of the frame; inside an enlarged island, those of the ground it shows."""
    rows, columns = np.indices(shape)
    x, y = frame[0] + columns + 0.5, frame[1] + rows + 0.5
    for island in enlarged:
        here = inside_distance(translate(island.outline, -frame[0], -frame[1]), shape[1], shape[0]) > 0
        x[here], y[here] = island.source(x[here], y[here])
    return view.unproject(x, y)


def slopes(inside: np.ndarray, lonlat: Coordinates, source: dict[str, Any]) -> np.ndarray:
    """Brightness against the surroundings of every px of the frame, about -80 (shadow) to 60 (light)."""
    bright, blue = read_relief(relief_file(source), WEST, SOUTH, EAST, NORTH)
    lon, lat = lonlat
    per_degree = bright.shape[1] / (EAST - WEST)
    at = [(NORTH - lat) * per_degree - 0.5, (lon - WEST) * per_degree - 0.5]
    shade = ndimage.map_coordinates(bright, at, order=1, mode="nearest")
    wet = ndimage.map_coordinates(blue, at, order=1, mode="nearest") > 14
    dry = (inside & ~ndimage.binary_dilation(wet, iterations=2)).astype(float)
    around = ndimage.gaussian_filter(shade * dry, REGIONAL) / (ndimage.gaussian_filter(dry, REGIONAL) + 1e-6)
    return np.where(dry > 0, shade - around, 0)


def picture(slope: np.ndarray, depth: np.ndarray, look: dict[str, Any]) -> bytes:
    """WebP of the slopes with a soft darkening along the coast; `depth` is the distance from the coast in px, 0 at sea."""
    edge = np.clip(depth / 3, 0, 1)
    strength = ndimage.gaussian_filter(slope, look["blur"]) * edge * look["strength"]
    rim = look["rim"] * np.exp(-((depth / look["rim_width"]) ** 2))
    tone = np.where(depth > 0, np.clip(strength - rim, -104, 97), 0)
    shadow = np.clip(-tone, 0, None)
    rgb = np.clip(FLAT + tone[..., None] + shadow[..., None] * WARMTH, 0, 255)
    out = io.BytesIO()
    Image.fromarray(rgb.round().astype(np.uint8)).save(out, "WEBP", quality=look["quality"], method=6)
    return out.getvalue()
