"""Which moves bots of all titles give a thought: who plays next, what to offer."""

from __future__ import annotations

Kinds = tuple[int, ...]


def offers(purse: list[int], count: int, coin: int) -> list[Kinds]:
    """Offers of `count`: duplicates, coins and single goods in different orders, the most plentiful goods first."""
    goods = sorted((k for k in range(len(purse)) if k != coin and purse[k]), key=lambda k: -purse[k])
    spare, coins = [k for k in goods for _ in range(purse[k] - 1)], [coin] * purse[coin]
    ways = (spare + coins + goods, spare + goods + coins, coins + spare + goods)
    return sorted({tuple(sorted(way[:count])) for way in ways})
