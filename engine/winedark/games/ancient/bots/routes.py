"""What only Expert looks at: how far a player's cubes are spread, beyond what they score now."""

from __future__ import annotations

from functools import cache, lru_cache

from winedark.games.ancient.bots.empire import REMEMBERED, Empires
from winedark.games.ancient.bots.land import Counts, Outlook
from winedark.games.ancient.bots.weights import JUDGEMENT, Weights
from winedark.games.ancient.rules.scoring import foremost


@cache
def routed(weights: Weights) -> bool:
    """Does anything of this count?"""
    return JUDGEMENT.counts("expert", weights)


@lru_cache(maxsize=REMEMBERED)
def routes(all_: Empires, cubes: Counts, then: Outlook, weights: Weights) -> tuple[float, ...]:
    """By player: what their cubes promise."""
    most = majorities(cubes)
    return tuple(
        [
            then.weight * (weights.spread * sum(row) + weights.abroad * abroad(row, all_, seat) + weights.majority * most[seat])
            for seat, row in enumerate(cubes)
        ]
    )


def majorities(cubes: Counts) -> list[int]:
    """By player: in how many areas they have more cubes than anybody else (8.2)."""
    first = [foremost(counts) for counts in zip(*cubes, strict=True)]
    return [first.count(seat) for seat in range(len(cubes))]


def abroad(row: tuple[int, ...], all_: Empires, seat: int) -> int:
    """How many of a player's cubes lie in others' areas."""
    return sum([sum(one.within(row)) for other, one in enumerate(all_) if other != seat])
