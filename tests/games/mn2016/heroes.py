"""Heroes at a table of 2016: a rich builder, and a battle up to its roll."""

from __future__ import annotations

from winedark.games.mn2016.rules.levels import LEVELS

from tests.games.mn2016.table import Table


def levels(t: Table, seat: int) -> list[int]:
    """Trade, culture and military level."""
    return [level(t.g, seat) for level in LEVELS]


def rich(edition: str, seat: int, *names: str, tiles: tuple[str, ...] = ()) -> Table:
    """The seat's build turn, with exactly these resources and also these tiles."""
    t = Table(edition)
    t.purse(seat, *names).tile(seat, *tiles)
    return t.run("builder", seat)
