"""Chapter 2: collecting resources."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from winedark.common.bits import bits
from winedark.common.dice import Lot
from winedark.games.mare_nostrum.rules import collecting
from winedark.games.mare_nostrum.rules.collecting import take
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import (
    ANY_LEGEND,
    CARAVANS,
    COIN,
    COIN_CITIES,
    COIN_OR_LEGEND,
    LEGENDARIES,
    MARKETS,
    SITE_GOOD,
    SITE_PROVINCE,
    SITES_OF,
    TEMPLES,
    WARES,
)
from winedark.games.mn2016.rules.levels import trade_order
from winedark.games.mn2016.rules.state import World, controlled
from winedark.kernel.state import Frame, number
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, record


class Income(NamedTuple):
    """What one seat is to collect: counts of commodities and coins, legendary cities, and those of them with a temple."""

    wares: list[int]
    legendary: int
    doubled: int


def income(state: World, seat: int) -> Income:
    """The income of a seat as the board stands, before its choices and before shortages (2.2 to 2.9, 8.11, 8.23)."""
    empire = state.empires[seat]
    due = _yield(controlled(state, seat), empire.circe)
    due.wares[COIN] += has(empire, "temple_of_artemis")
    return due


def _yield(sites: int, circe: int) -> Income:
    """What buildings bring to the player who controls them all, and their legions at work for Circe."""
    wares, legendary, doubled = [0] * (COIN + 1), 0, 0
    for i in bits(sites & CARAVANS | circe):
        wares[SITE_GOOD[i]] += 2 if sites & MARKETS & SITES_OF[SITE_PROVINCE[i]] else 1
    for i in bits(sites & COIN_CITIES):
        wares[COIN] += 2 if sites & TEMPLES & SITES_OF[SITE_PROVINCE[i]] else 1
    for i in bits(sites & LEGENDARIES):
        wares[COIN] += 1
        legendary += 1
        doubled += bool(sites & TEMPLES & SITES_OF[SITE_PROVINCE[i]])
    return Income(wares, legendary, doubled)


def resources(due: Income) -> tuple[int, ...]:
    """An income as one kind per resource; legendary goods are not yet known."""
    wares = tuple(kind for kind, n in enumerate(due.wares) for _ in range(n))
    return wares + (ANY_LEGEND,) * due.legendary + (COIN_OR_LEGEND,) * due.doubled


def gain(state: World, seat: int, site: int) -> tuple[int, ...]:
    """What a building on an empty site would bring the owner of the province each round, beside what is there."""
    here = SITES_OF[SITE_PROVINCE[site]]
    sites, circe = controlled(state, seat) & here, state.empires[seat].circe & here
    after = Counter(resources(_yield(sites | 1 << site, circe)))
    return tuple((after - Counter(resources(_yield(sites, circe)))).elements())


def gather(game: GameBase, state: World, frame: Frame) -> None:
    """All take what their buildings yield, in trade-track order as long as the reserve lasts (2.13)."""
    for seat in trade_order(state):
        empire, due = state.empires[seat], income(state, seat)
        due.wares[COIN] += empire.tribute
        got = [take(state, empire, kind, n) if n else 0 for kind, n in enumerate(due.wares)]
        empire.draws, empire.tribute = due.legendary + due.doubled - empire.tribute, 0
        record(state, "collect.got", "2.2", seat=seat, goods=tuple(k for k, n in enumerate(got) for _ in range(n)))


def temples_of_legend(game: GameBase, state: World, frame: Frame) -> list[int]:
    """Who says coin or legendary good, once for each legendary city with a temple (2.6)."""
    return [seat for seat in trade_order(state) for _ in range(income(state, seat).doubled)]


class ChooseTribute(Step[World]):
    """A legendary city with a temple yields one more coin or one more legendary good; which, is said before all collect."""

    rule = "2.6"

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("coin",), ("legend",)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.ChooseTribute")

    def on_coin(self, state: World, frame: Frame, seat: int) -> Then:
        state.empires[seat].tribute += 1
        return DONE

    def on_legend(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE


def drawers(game: GameBase, state: World, frame: Frame) -> list[int]:
    """Who draws legendary goods, once for each (9.7)."""
    return [seat for seat in trade_order(state) for _ in range(state.empires[seat].draws)]


class DrawLegend(Lot[World]):
    """The seat of the frame draws one legendary good unseen; the discard becomes the pile when that is empty."""

    rule = "2.10"

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return super().seats(state, frame) if state.pile or state.discard else ()

    def pool(self, state: World, frame: Frame) -> list[int]:
        return state.pile or state.discard

    def on_draw(self, state: World, frame: Frame, seat: int, good: int) -> Then:
        if not state.pile:
            state.pile, state.discard = state.discard, []
            record(state, "collect.reshuffled", "2.12")
        state.pile.remove(good)
        drawer = number(frame)
        state.empires[drawer].purse[WARES.twin(good)] += 1
        state.empires[drawer].draws = max(0, state.empires[drawer].draws - 1)
        record(state, "collect.drew", self.rule, seat=drawer)
        return DONE


def colossus(game: GameBase, state: World, frame: Frame) -> list[int]:
    """The owner of the Colossus, if anybody."""
    return [seat for seat, e in enumerate(state.empires) if has(e, "colossus")]


class ChooseGift(collecting.ChooseGift[World]):
    """The Colossus brings one commodity of choice, announced, after everybody has collected."""

    rule, event = "8.21", "collect.gift"
