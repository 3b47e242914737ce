"""What a bot expects of war: exact odds of battles, provinces in danger, what the active player's campaign will bring."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from winedark.common.bits import bits
from winedark.games.mn2016.battle import Side, hits, side
from winedark.games.mn2016.board import CAPITALS, FACES, GREAT_CITIES, SITES_OF
from winedark.games.mn2016.bot_land import yield_of
from winedark.games.mn2016.move import LAND, opponents
from winedark.games.mn2016.state import NOBODY, World, has, others, units


# ---- odds
@lru_cache(maxsize=None)
def totals(dice: int) -> tuple[float, ...]:
    """How likely each total of so many dice is, from 0 up."""
    if not dice:
        return (1.0,)
    before = totals(dice - 1)
    out = [0.0] * (len(before) + FACES)
    for total, p in enumerate(before):
        for pips in range(1, FACES + 1):
            out[total + pips] += p / FACES
    return tuple(out)


@lru_cache(maxsize=None)
def losses(shooter: Side, target: Side) -> tuple[float, ...]:
    """How likely the target is to lose 0, 1, 2 … pieces."""
    out = [0.0] * (target.pieces + 1)
    for total, p in enumerate(totals(shooter.dice)):
        out[hits(total + shooter.added, target)] += p
    return tuple(out)


class Clash(NamedTuple):
    """What a battle brings on average: how likely each side is left alone, and how many pieces each loses."""

    attacker_alone: float
    defender_alone: float
    attacker_loses: float
    defender_loses: float


@lru_cache(maxsize=None)
def clash(attack: Side, defence: Side) -> Clash:
    """The exact odds of one battle."""
    on_defence, on_attack = losses(attack, defence), losses(defence, attack)
    return Clash(
        on_defence[-1] * (1 - on_attack[-1]), on_attack[-1] * (1 - on_defence[-1]),
        sum(n * p for n, p in enumerate(on_attack)), sum(n * p for n, p in enumerate(on_defence)),
    )  # fmt: skip
