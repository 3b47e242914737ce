"""From degrees to px and back: Lambert's conformal cone, then gentle magnifiers where the board is crowded."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from pyproj import Proj
from shapely.geometry.base import BaseGeometry

EARTH = 6371000.0
Coordinates = tuple[np.ndarray, np.ndarray]


@dataclass(frozen=True)
class Lens:
    """r -> r (1 + power exp(-(r/radius)^2)), shrunk by `aspect` across; monotone while power < 2.2."""

    x: float
    y: float
    radius: float
    power: float

    def gain(self, dx: np.ndarray, dy: np.ndarray) -> np.ndarray:
        return 1 + self.power * np.exp(-(dx * dx + dy * dy) / self.radius**2)

    def bend(self, x: np.ndarray, y: np.ndarray) -> Coordinates:
        dx, dy = x - self.x, y - self.y
        gain = self.gain(dx, dy)
        return self.x + dx * gain, self.y + dy * gain

    def unbend(self, x: np.ndarray, y: np.ndarray) -> Coordinates:
        """Fixed-point inverse of `bend`, good to far below a pixel."""
        dx, dy = x - self.x, y - self.y
        gain = np.ones_like(dx)
        for _ in range(40):
            gain = (gain + self.gain(dx / gain, dy / gain)) / 2
        return self.x + dx / gain, self.y + dy / gain


class View:
    """The projection of one map."""

    def __init__(self, view: dict[str, Any]) -> None:
        cone = view["projection"]
        self.width, self.height = view["canvas"]
        self.cone = Proj(
            proj="lcc", lat_1=cone["lat_1"], lat_2=cone["lat_2"], lon_0=cone["centre"][0], lat_0=cone["centre"][1], R=EARTH
        )
        self.scale = self.height / (math.radians(cone["span"]) * EARTH)
        self.wide = self.scale * cone.get("stretch", 1)
        self.shift = cone["shift"]
        self.lenses: list[Lens] = []
        for lens in view["lens"]:
            x, y = self._flat(np.array(lens["at"][:1]), np.array(lens["at"][1:]))
            self.lenses.append(Lens(float(x[0]), float(y[0]), lens["radius"], lens["power"]))

    def _flat(self, lon: np.ndarray, lat: np.ndarray) -> Coordinates:
        x, y = self.cone(lon, lat)
        x, y = np.asarray(x), np.asarray(y)
        return self.width / 2 + x * self.wide + self.shift[0], self.height / 2 - y * self.scale + self.shift[1]

    def project(self, lon: np.ndarray, lat: np.ndarray) -> Coordinates:
        x, y = self._flat(lon, lat)
        for lens in self.lenses:
            x, y = lens.bend(x, y)
        return x, y

    def unproject(self, x: np.ndarray, y: np.ndarray) -> Coordinates:
        for lens in reversed(self.lenses):
            x, y = lens.unbend(x, y)
        east = (x - self.width / 2 - self.shift[0]) / self.wide
        north = (self.height / 2 - y + self.shift[1]) / self.scale
        lon, lat = self.cone(east, north, inverse=True)
        return np.asarray(lon), np.asarray(lat)

    def point(self, lonlat: list[float]) -> tuple[float, float]:
        x, y = self.project(np.array(lonlat[:1], float), np.array(lonlat[1:2], float))
        return float(x[0]), float(y[0])

    def points(self, line: list[list[float]]) -> np.ndarray:
        degrees = np.array([p[:2] for p in line], float)
        return np.column_stack(self.project(degrees[:, 0], degrees[:, 1]))

    def shape(self, geometry: BaseGeometry) -> BaseGeometry:
        return shapely.transform(geometry, lambda a: np.column_stack(self.project(a[:, 0], a[:, 1])))
