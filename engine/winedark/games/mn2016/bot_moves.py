"""Which moves a bot gives a thought, and how it fills in open tails."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from winedark.common.goods import OneOf, Payment
from winedark.games.mn2016.board import COIN
from winedark.games.mn2016.state import World
from winedark.kernel.step import Action, Count, Pick, suggested


def candidates(game: Any, g: World, seat: int, legal: list[Action]) -> list[Action]:
    """Complete actions for the step that waits."""
    out = []
    for option in legal:
        tail = option[-1]
        if isinstance(tail, Count):
            out += [option[:-1] + (n,) for n in sorted({tail.low, tail.high})]
        elif isinstance(tail, Pick):
            out += [option[:-1] + args for args in picks(g, seat, option[0], tail)]
        else:
            out.append(suggested(option))
    return out


def picks(g: World, seat: int, verb: str, tail: Pick) -> list[Action]:
    if verb == "offer":
        return offers(g, seat, tail.low)
    if verb == "occupy":
        ids = [i for i, _ in tail.items]
        return [c for n in range(tail.low, tail.high + 1) for c in combinations(ids, n)]
    return [tail.suggest()]


def offers(g: World, seat: int, n: int) -> list[Action]:
    """Duplicates first; then coins or single goods."""
    purse = g.empires[seat].purse
    goods = sorted((k for k in range(len(purse)) if k != COIN and purse[k]), key=lambda k: -purse[k])
    spare = [k for k in goods for _ in range(purse[k] - 1)]
    singles = goods
    coins = [COIN] * purse[COIN]
    ways = (spare + coins + singles, spare + singles + coins, coins + spare + singles)
    return sorted({tuple(sorted(way[:n])) for way in ways})
