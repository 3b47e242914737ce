"""What only Expert looks at: how far a player's cubes are spread, beyond what they score now."""

from __future__ import annotations

from functools import cache, lru_cache

from winedark.common.bits import bits
from winedark.games.ancient.bot_empire import REMEMBERED
from winedark.games.ancient.bot_land import Counts, Outlook
from winedark.games.ancient.bot_weights import Weights


@cache
def routed(weights: Weights) -> bool:
    """Does anything of this count?"""
    return bool(weights.spread or weights.abroad or weights.majority)


@lru_cache(maxsize=REMEMBERED)
def routes(lands: tuple[int, ...], cubes: Counts, then: Outlook, weights: Weights) -> tuple[float, ...]:
    """By player: what their cubes promise, with everybody's areas as masks."""
    most = majorities(cubes)
    return tuple(
        [
            then.weight * (weights.spread * sum(row) + weights.abroad * abroad(row, lands, seat) + weights.majority * most[seat])
            for seat, row in enumerate(cubes)
        ]
    )


def majorities(cubes: Counts) -> list[int]:
    """By player: in how many areas they have more cubes than anybody else (8.2)."""
    out = [0] * len(cubes)
    for counts in zip(*cubes, strict=True):
        most = max(counts)
        if most and counts.count(most) == 1:
            out[counts.index(most)] += 1
    return out


def abroad(row: tuple[int, ...], lands: tuple[int, ...], seat: int) -> int:
    """How many of a player's cubes lie in others' areas."""
    return sum([row[area] for other, mask in enumerate(lands) if other != seat for area in bits(mask)])
