"""Random positions of Mare Nostrum: Empires, sound by the engine's own invariants."""

from __future__ import annotations

from random import Random
from typing import Any

from winedark.kernel.state import Frame

from tests.restated.asks import numbers
from tests.restated.mn2016.board import (
    BOUGHT,
    CAPITALS,
    COIN,
    EVERY_SITE,
    FORTRESSES,
    HEROES,
    LEGENDARY,
    LEGIONS,
    MAPS,
    PROVINCES,
    SEAS,
    SITES,
    SITES_IN,
    TILE,
    TRIREMES,
)
from tests.restated.walk import Table

AT = {"round": None, "build": 3, "war": 4}  # where in the sequence of a round the game goes on


def change_owner(g: Any, province: int, seat: int) -> None:
    """Replace a control marker; -1 only takes it away."""
    old = g.owner[province]
    if old != -1:
        g.empires[old].lands &= ~(1 << province)
        g.empires[old].markers += 1
    g.owner[province] = seat
    if seat != -1:
        g.empires[seat].lands |= 1 << province
        g.empires[seat].markers -= 1


class Scramble:
    """One position in the making."""

    def __init__(self, rng: Random, table: Table) -> None:
        self.rng, self.seats, self.map = rng, table.seats, MAPS[table.seats]
        self.g = table.game.setup({})

    def done(self, at: str) -> Any:
        self.clear()
        if at == "build" and self.rng.random() < 0.5:  # the provinces of the set-up, and hands that can win
            self.tiles((0, 2, 3, 3), at_building=True)
            self.coins()
        else:
            self.owners()
            self.tiles((0, 0, 1, 2, 3))
            self.units()
            self.hands()
        for e in self.g.empires:
            e.held = e.lands
        self.holds()
        self.rest(at)
        return self.g

    def clear(self) -> None:
        """No units and empty hands."""
        for e in self.g.empires:
            e.legions, e.triremes = [0] * len(PROVINCES), [0] * len(SEAS)
            e.troops = e.fleet = e.forts = 0
            for kind in range(COIN + 1):
                self.g.supply[kind] += e.purse[kind]
            e.purse, e.known = [0] * len(e.purse), []

    def owners(self) -> None:
        g, rng = self.g, self.rng
        for province in self.map.in_play:
            if province in CAPITALS[: self.seats]:
                continue
            fate = rng.random()
            seat = rng.randrange(self.seats)
            if fate < 0.35 and (g.empires[seat].markers > 0 or g.owner[province] == seat):
                change_owner(g, province, seat)
            elif fate < 0.45:
                change_owner(g, province, -1)
        for site in EVERY_SITE:
            if SITES[site].province in self.map.in_play and rng.random() < 0.5:
                g.built ^= 1 << site

    def tiles(self, numbers_of: tuple[int, ...], at_building: bool = False) -> None:
        rng, left = self.rng, list(BOUGHT)
        rng.shuffle(left)
        if at_building and rng.random() < 0.5:
            left.sort(key=lambda tile: tile == TILE["perseus"])  # a player who has tiles at all has him
        for e in self.g.empires:
            for _ in range(rng.choice(numbers_of)):
                tile = left.pop()
                e.tiles += (tile,)
                e.powers |= 1 << tile
                self.g.up &= ~(1 << tile)
        for seat, e in enumerate(self.g.empires):
            foreign = [t for other, o in enumerate(self.g.empires) if other != seat for t in o.tiles if t in HEROES]
            named = [tile for tile in foreign if tile not in (TILE["perseus"], TILE["castor_pollux"])]
            if TILE["castor_pollux"] in e.tiles and named and rng.random() < 0.6:
                e.copied = rng.choice(named)
                e.powers |= 1 << e.copied

    def units(self) -> None:
        rng = self.rng
        for e in self.g.empires:
            for _ in range(rng.randrange(LEGIONS + 1)):
                province = rng.choice(self.map.in_play)
                e.legions[province] += 1
                e.troops |= 1 << province
            for _ in range(rng.randrange(TRIREMES + 1)):
                sea = rng.randrange(len(SEAS))
                e.triremes[sea] += 1
                e.fleet |= 1 << sea
            own = numbers(e.lands)
            e.forts = sum(1 << province for province in rng.sample(own, min(len(own), rng.randrange(FORTRESSES - 1))))

    def hands(self) -> None:
        rng = self.rng
        for seat in range(self.seats):
            for _ in range(rng.randrange(16)):
                self.deal(seat, COIN if rng.random() < 0.4 else rng.randrange(2 * COIN + 1), 1)
        if rng.random() < 0.3:  # a poor reserve
            for kind in range(COIN + 1):
                if rng.random() < 0.5:
                    self.deal(rng.randrange(self.seats), kind, rng.randint(0, self.g.supply[kind]))

    def coins(self) -> None:
        """Enough for tiles and the Pyramids."""
        for seat in range(self.seats):
            perseus = TILE["perseus"] in self.g.empires[seat].tiles  # for him, two sets that do not make the Pyramids (8.17)
            self.deal(seat, COIN, self.rng.choice((9, 10) if perseus else (0, 10, 12, 13, 20)))
            for kind in self.rng.sample(range(COIN), self.rng.choice((8, 9, 10) if perseus else (0, 9, 12))):
                self.deal(seat, kind, 1)

    def deal(self, seat: int, kind: int, count: int) -> None:
        g = self.g
        purse = g.empires[seat].purse
        if kind <= COIN:
            count = min(count, g.supply[kind])
            g.supply[kind] -= count
            purse[kind] += count
        elif kind - LEGENDARY in g.pile:
            g.pile.remove(kind - LEGENDARY)
            purse[kind] += 1

    def holds(self) -> None:
        """Where one player is alone in another's province, legions may be on posts."""
        g, rng = self.g, self.rng
        for province in self.map.in_play:
            here = [seat for seat, e in enumerate(g.empires) if e.legions[province] or e.forts >> province & 1]
            if len(here) != 1 or g.owner[province] in (-1, here[0]) or rng.random() > 0.7:
                continue
            legions = g.empires[here[0]].legions[province]
            buildings = [site for site in SITES_IN[province] if g.built >> site & 1]
            if buildings and legions and rng.random() < 0.5:
                taken = rng.sample(buildings, rng.randint(1, min(legions, len(buildings))))
                g.occupied |= sum(1 << site for site in taken)
            elif legions and province not in CAPITALS:
                g.seized |= 1 << province
            else:
                continue
            g.conqueror[province] = here[0]

    def rest(self, at: str) -> None:
        g, rng = self.g, self.rng
        g.leaders = [rng.randrange(self.seats) for _ in range(3)]
        g.round, g.played = rng.randint(1, 5), rng.randrange(7)
        pc = AT[at]
        g.stack = [Frame("game", None, 1)] + ([] if pc is None else [Frame("round", None, pc)])
