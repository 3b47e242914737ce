"""What the page gets to know of a position of 2016."""

from __future__ import annotations

from typing import Any

from winedark_lab.contract import seen

from tests.games.mn2016.table import Table


def shown(t: Table, viewer: int | None = None) -> dict[str, Any]:
    return seen(t.game, t.g, viewer)


def panel(t: Table, name: str, viewer: int | None = None) -> dict[str, Any]:
    return next(p for p in shown(t, viewer)["panels"] if p["id"] == name)
