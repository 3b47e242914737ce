"""What the levels of a title's bots were measured to win: `data/levels.toml` beside it, which the start screen tells."""

from __future__ import annotations

from typing import Any, NamedTuple

from winedark.kernel.data import TomlTable, checked, load_rows_if_any

FIELDS = {"edition": str, "seats": int, "level": str, "against": str, "won": float, "games": int}
CHANGED = {"earlier": bool}


class Contest(NamedTuple):
    """One seat of a level met another level on all other seats."""

    edition: str
    seats: int
    level: str
    against: str
    won: float  # games, shared victories in parts
    games: int
    earlier: bool = False  # have these bots changed since?


def measured(package: str) -> list[Contest]:
    """Every contest of a title that was measured; none if the title has no such file. Raises DataError for a wrong one."""
    return load_rows_if_any(package, "levels", _read)


def _read(table: TomlTable, where: str) -> Contest:
    return Contest(**checked(table, where, FIELDS | (CHANGED if "earlier" in table else {})))


def told(package: str) -> list[dict[str, Any]]:
    """For the start screen: how many of 100 games today's bots win."""
    return [
        {"edition": one.edition, "seats": one.seats, "level": one.level, "against": one.against}
        | {"won": round(100 * one.won / one.games)}
        for one in measured(package)
        if not one.earlier
    ]
