"""The luck of a roll at a table of the family, and what it is measured by."""

from __future__ import annotations

from itertools import product

from winedark.games.mare_nostrum.rules.strength import SEA

from tests.games.mare_nostrum.table import FamilyTable


def luck_of(t: FamilyTable, kind: int, where: str, seat: int, other: int, *pips: int) -> dict[int, float]:
    """A seat fights another there and rolls this, its own dice first."""
    place = t.words.sea(where) if kind == SEA else t.words.province(where)
    t.run("battle", (kind, place, seat, other), active=seat)
    return t.game.luck(t.g, ("roll", *pips))


def mean(dice: int, added: int = 0, cancels: int = 0, pieces: int = 9) -> float:
    """Hits over every roll: one for each full 5, less those that a fortress stops, no more than there are pieces."""
    rolls = [sum(roll) + added for roll in product(range(1, 7), repeat=dice)]
    return sum(min(max(total // 5 - cancels, 0), pieces) for total in rolls) / len(rolls)
