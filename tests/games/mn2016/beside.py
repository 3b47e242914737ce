"""The words beside the choices of a position of 2016."""

from __future__ import annotations

from typing import Any

from winedark_lab.contract import seen

from tests.games.mn2016.table import Table


def choices(t: Table, seat: int | None = None) -> dict[str, dict[str, Any]]:
    """The choices of the player who decides, by label."""
    return {c["label"]: c for c in seen(t.game, t.g, t.seats[0] if seat is None else seat)["choices"]}


def detail(t: Table) -> str | None:
    text: str | None = seen(t.game, t.g, t.seats[0])["prompt"]["detail"]
    return text
