"""The titles. A further one is a folder here, one line below, and a map under web/maps."""

from __future__ import annotations

TITLES = {
    "mn2016": "winedark.games.mn2016",
}
