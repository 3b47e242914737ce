"""What things cost, and what heroes and wonders allow their owners in the construction phase (chapters 4 and 8)."""

from __future__ import annotations

from functools import lru_cache

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import Budget, Payment
from winedark.games.mare_nostrum.rules.state import unused
from winedark.games.mn2003.rules import pyramids
from winedark.games.mn2003.rules.board import CIVIC_HERO, COSTS, DISCOUNTS, GENERAL, PYRAMIDS, SITES, TAX, TILE, TILES, WARES
from winedark.games.mn2003.rules.state import Empire, World
from winedark.games.mn2003.rules.tables import SITE_KINDS
from winedark.kernel.step import Action


def thing(option: Action) -> str:
    """What an option buys, as the list of costs calls it."""
    if option[0] == "raise":
        return SITE_KINDS[SITES[option[1]].kind]
    verb: str = option[0]
    return {"control": "influence", "convert": "influence", "recruit": "hero"}.get(verb, verb)


def price(state: World, seat: int, kind: str) -> int:
    """What a player pays for a thing now, in cards or in construction points (4.4 to 4.6, 8.1, 8.4, 8.17, R-006); the
    Pyramids have a price of their own (`pyramids`)."""
    return _price(state.empires[seat].powers, kind)


@lru_cache(maxsize=1 << 12)
def _price(powers: int, kind: str) -> int:
    cheaper = [prices[kind] for power, prices in DISCOUNTS.items() if kind in prices and powers >> TILE[power] & 1]
    return min([COSTS[kind], *cheaper])


def budget(empire: Empire) -> Budget:
    """What the side can pay with: tax cards only, or commodities that are all different (4.3)."""
    return Budget(WARES, empire.purse)


class Till:
    """The sets with which a player can pay, one for each price."""

    def __init__(self, state: World, seat: int) -> None:
        self.g, self.seat, self.budget = state, seat, budget(state.empires[seat])
        self._payments: dict[int, tuple[Payment]] = {}

    def sets(self, kind: str) -> tuple[Payment, ...]:
        """The one open payment for a thing of this kind, or none if they cannot pay it."""
        cost = price(self.g, self.seat, kind)
        if not self.budget.pays(cost):
            return ()
        if cost not in self._payments:
            self._payments[cost] = (Payment(self.budget, cost),)
        return self._payments[cost]


# ---- heroes and wonders
def hero_of(game: FamilyBase[World], seat: int) -> int:
    """The hero that belongs to a side's civilization (1.10)."""
    return CIVIC_HERO[game.sides[seat]]


def for_sale(game: FamilyBase[World], state: World, seat: int) -> int:
    """The heroes and wonders that a player may buy: general ones that nobody has, and their own hero (1.10, 4.16)."""
    return state.up & (GENERAL | 1 << hero_of(game, seat))


def tile_kind(tile: int) -> str:
    """Which price a tile has: a hero's or a wonder's (4.6)."""
    return "wonder" if TILES[tile].kind == "wonder" else "hero"


def swaps(state: World, seat: int) -> list[Action]:
    """Cleopatra: a commodity for a tax card, or a tax card for a commodity, as far as the bank has them (8.5, R-033)."""
    empire = state.empires[seat]
    if not unused(empire, "cleopatra"):
        return []
    to_tax: list[Action] = [("swap", good, TAX) for good in range(TAX) if empire.purse[good] and state.supply[TAX]]
    return to_tax + [("swap", TAX, good) for good in range(TAX) if empire.purse[TAX] and state.supply[good]]


def available(game: FamilyBase[World], state: World, seat: int, till: Till) -> list[Action]:
    """Heroes, wonders and the Pyramids that a player can pay (4.6)."""
    sets = {kind: till.sets(kind) for kind in ("hero", "wonder")}
    out: list[Action] = [
        ("recruit", tile, payment) for tile in bits(for_sale(game, state, seat)) for payment in sets[tile_kind(tile)]
    ]
    if state.up >> PYRAMIDS & 1 and pyramids.payable(till.budget, state.longer):
        out.append(("pyramids", pyramids.payment(till.budget, state.longer)))
    return out
