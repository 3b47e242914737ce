"""What a battle is: the strengths that meet, what their totals score, and the record that is kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

LAND, SEA = 0, 1
HIT = 5  # points of a total for each hit
Additions = tuple[tuple[str, int], ...]  # what is added to dice, by name


class Strength(NamedTuple):
    """What one side brings to a battle: dice, what is added to them in all, hits it cancels, legions or triremes, fortresses."""

    dice: int
    added: int
    cancels: int
    units: int
    forts: int

    @property
    def pieces(self) -> int:
        """All that it can lose."""
        return self.units + self.forts


class Score(NamedTuple):
    """From a total to hits: one for each full 5, less those that are cancelled, less those beyond the last piece."""

    full: int
    stopped: int
    beyond: int

    @property
    def hits(self) -> int:
        return self.full - self.stopped - self.beyond


def score(total: int, other: Strength) -> Score:
    """What a total scores on the other side."""
    full = total // HIT
    stopped = min(full, other.cancels)
    return Score(full, stopped, max(full - stopped - other.units - other.forts, 0))


def hits(total: int, other: Strength) -> int:
    """Hits that a total scores on the other side."""
    return score(total, other).hits


# ---- the record
class Battle(NamedTuple):
    """A battle that was fought: dice, totals and hits of attacker and defender, the round, what both brought.

    What a side `brought` is as its title records it; older saves tell nothing of it, and of what was added.
    """

    kind: int
    place: int
    attacker: int
    defender: int
    attacker_pips: tuple[int, ...]
    defender_pips: tuple[int, ...]
    attacker_total: int
    defender_total: int
    attacker_hits: int
    defender_hits: int
    round: int
    attacker_brought: tuple[int, ...] = ()
    defender_brought: tuple[int, ...] = ()
    attacker_added: Additions = ()
    defender_added: Additions = ()

    @property
    def attack(self) -> Strength:
        """What the attacker brought."""
        return side_of(self.attacker_brought)

    @property
    def defence(self) -> Strength:
        """What the defender brought."""
        return side_of(self.defender_brought)


def side_of(record: Sequence[int]) -> Strength:
    """A side as recorded; a record of four numbers ends with all its pieces, and each of its fortresses cancels a hit."""
    if len(record) > 4:
        return Strength(*record)
    dice, added, cancels, pieces = record
    return Strength(dice, added, cancels, pieces - cancels, cancels)
