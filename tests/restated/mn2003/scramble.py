"""Random positions of Mare Nostrum (2003), sound by the engine's own invariants."""

from __future__ import annotations

from random import Random
from typing import Any

from winedark.kernel.state import Frame

from tests.restated.asks import numbers
from tests.restated.mn2003.board import (
    BOX,
    BY_LAND,
    CAPITAL,
    CARDS,
    CIVILIZATIONS,
    COAST,
    FORTRESSES,
    GENERAL,
    GOODS,
    HERO,
    LANDS,
    LEGIONS,
    MARKERS,
    PLAYED,
    SITES,
    SITES_IN,
    TAX,
    TILES,
    TRIREMES,
    WATERS,
)
from tests.restated.walk import Table

TILE = {name: number for number, name in enumerate(TILES)}
LAND = {name: number for number, name in enumerate(LANDS)}
ROUND_AT = {"round": None, "construction": 2, "military": 3}  # where in the sequence of a turn the game goes on


def change_owner(g: Any, land: int, side: int) -> None:
    """Replace an influence marker; -1 only takes it away."""
    old = g.owner[land]
    if old != -1:
        g.empires[old].lands &= ~(1 << land)
        g.empires[old].markers += 1
    g.owner[land] = side
    if side != -1:
        g.empires[side].lands |= 1 << land
        g.empires[side].markers -= 1


def put_legions(g: Any, side: int, land: int, count: int) -> None:
    """So many more legions, as far as the supply has them."""
    e = g.empires[side]
    e.legions[land] += min(count, LEGIONS - sum(e.legions))
    e.troops = e.troops | 1 << land if e.legions[land] else e.troops & ~(1 << land)


def scrambled(rng: Random, table: Table, length: str, at: str) -> Any:
    """A position at the start of a turn, of construction, or of the military phase."""
    return Scramble(rng, table, length).done(at)


class Scramble:
    """One position in the making."""

    def __init__(self, rng: Random, table: Table, length: str) -> None:
        self.rng, self.seats = rng, table.seats
        self.g = table.game.setup({"setup": "basic", "length": length})
        played = PLAYED[table.seats]
        self.civilizations = played + [one for one in CIVILIZATIONS if one not in played]
        self.capitals = [LAND[CAPITAL[one]] for one in played]

    def done(self, at: str) -> Any:
        self.clear()
        self.owners()
        self.buildings()
        self.tiles()
        self.units()
        if self.rng.random() < 0.4:
            self.garrisons()
        self.posts()
        self.hands(at)
        self.rest(at)
        return self.g

    def clear(self) -> None:
        """No units, no tiles, no buildings, no cards."""
        g = self.g
        g.built = 0
        for e in g.empires:
            e.legions, e.triremes, e.docked = [0] * len(LANDS), [0] * len(WATERS), [0] * len(LANDS)
            e.troops = e.fleet = e.docks = e.forts = e.doubled = 0
            g.up |= e.powers
            e.tiles, e.powers, e.used = (), 0, 0
            for card, count in enumerate(e.purse):
                g.supply[card] += count
            e.purse, e.known = [0] * len(CARDS), []

    def owners(self) -> None:
        rng, share = self.rng, self.rng.choice((0.3, 0.6, 0.85))
        for land in range(len(LANDS)):
            if land not in self.capitals:
                change_owner(self.g, land, -1)
        for land in range(len(LANDS)):
            if land in self.capitals or rng.random() > share:
                continue
            side = rng.choice([*range(self.seats)] * 3 + [*range(self.seats, 5)])
            if self.g.empires[side].lands.bit_count() < MARKERS:
                change_owner(self.g, land, side)

    def buildings(self) -> None:
        share, order = self.rng.choice((0.25, 0.5, 0.9)), list(range(len(SITES)))
        self.rng.shuffle(order)
        for site in order:
            if self.g.owner[LAND[SITES[site][0]]] != -1 and self.left(SITES[site][1]) and self.rng.random() < share:
                self.g.built |= 1 << site

    def left(self, kind: str) -> bool:
        """Are there buildings of this kind left?"""
        return sum(SITES[site][1] == kind for site in numbers(self.g.built)) < BOX[self.seats][kind]

    def tiles(self) -> None:
        general = GENERAL[:]
        self.rng.shuffle(general)
        for side in range(self.seats):
            if self.rng.random() < 0.6:
                self.give_tile(side, HERO[self.civilizations[side]])
            for _ in range(self.rng.choice((0, 0, 1, 1, 2, 3))):
                if len(self.g.empires[side].tiles) < 3 and general:
                    self.give_tile(side, general.pop())

    def give_tile(self, side: int, name: str) -> None:
        e = self.g.empires[side]
        e.tiles += (TILE[name],)
        e.powers |= 1 << TILE[name]
        self.g.up &= ~(1 << TILE[name])

    def owns(self, side: int, name: str) -> bool:
        return TILE[name] in self.g.empires[side].tiles

    def units(self) -> None:
        rng = self.rng
        war = rng.random() < 0.5
        spots = rng.sample(range(len(LANDS)), rng.randint(2, 7) if war else rng.randint(4, len(LANDS)))
        waters = rng.sample(range(len(WATERS)), rng.randint(2, len(WATERS)))
        for side, e in enumerate(self.g.empires):
            own = numbers(e.lands)
            if side >= self.seats:
                self.neutral(side, own)
                continue
            for _ in range(rng.randint(4, 8) if war else rng.randrange(9)):
                put_legions(self.g, side, rng.choice(own if rng.random() < 0.3 else spots), 1)
            self.ships(e, own, waters)
            for land in rng.sample(own, min(len(own), rng.randrange(5))):
                e.forts |= 1 << land
            if self.owns(side, "statue_of_zeus"):
                most = FORTRESSES - e.forts.bit_count()
                e.doubled = sum(1 << land for land in numbers(e.forts)[:most] if rng.random() < 0.5)

    def neutral(self, side: int, own: list[int]) -> None:
        """Neutral sides keep to their own provinces."""
        e = self.g.empires[side]
        for land in own:
            put_legions(self.g, side, land, self.rng.choice((0, 1, 1, 2)))
            if e.forts.bit_count() < FORTRESSES and self.rng.random() < 0.3:
                e.forts |= 1 << land

    def ships(self, e: Any, own: list[int], waters: list[int]) -> None:
        rng, harbours = self.rng, [land for land in own if COAST[LANDS[land]]]
        for _ in range(rng.randrange(TRIREMES + 1)):
            if rng.random() < 0.7 or not harbours:
                water = rng.choice(waters)
                e.triremes[water] += 1
                e.fleet |= 1 << water
            else:
                land = rng.choice(harbours)
                e.docked[land] += 1
                e.docks |= 1 << land

    def garrisons(self) -> None:
        """Strong garrisons in built-up provinces of others, with enemies beside them: for posts, and battles about them."""
        g, rng = self.g, self.rng
        for land in rng.sample(range(len(LANDS)), 6):
            side = rng.randrange(self.seats)
            if g.owner[land] in (-1, side):
                continue
            for other, e in enumerate(g.empires):
                if other != side:
                    put_legions(g, other, land, -e.legions[land])
                    e.forts &= ~(1 << land)
                    e.doubled &= ~(1 << land)
            put_legions(g, side, land, rng.randint(1, 4))
            for site in SITES_IN[LANDS[land]]:
                if not g.built >> site & 1 and self.left(SITES[site][1]):
                    g.built |= 1 << site
            for beside in sorted(BY_LAND[LANDS[land]]):
                other = rng.choice((g.owner[land], rng.randrange(self.seats)))
                if other < self.seats and other != side and rng.random() < 0.6:
                    put_legions(g, other, LAND[beside], 1)

    def posts(self) -> None:
        """Where one side is alone in a province of another, its legions may hold positions."""
        g, rng = self.g, self.rng
        for land in range(len(LANDS)):
            here = [side for side, e in enumerate(g.empires) if e.legions[land] or e.forts >> land & 1]
            if len(here) != 1 or here[0] >= self.seats or g.owner[land] in (-1, here[0]) or rng.random() > 0.8:
                continue
            buildings = [site for site in SITES_IN[LANDS[land]] if g.built >> site & 1]
            legions = g.empires[here[0]].legions[land]
            if not legions:
                continue
            if buildings and rng.random() < 0.6:
                taken = rng.sample(buildings, rng.choice((1, min(legions, len(buildings)))))
                g.occupied |= sum(1 << site for site in taken)
            elif land not in self.capitals:
                g.seized |= 1 << land
            else:
                continue
            g.conqueror[land] = here[0]

    def hands(self, at: str) -> None:
        """Poor hands at the start of a turn, rich ones before construction; now and then a poor bank."""
        g, rng, tax = self.g, self.rng, CARDS.index(TAX)
        for side in range(self.seats):
            style = rng.random()
            cards = [rng.randrange(len(CARDS)) for _ in range(rng.randrange(14))]
            if style < 0.4:
                cards += [tax] * rng.choice((0, 3, 6, 9, 13))
            elif style < 0.6:
                cards += range(len(GOODS))
            for card in cards[:3] if at == "round" and rng.random() < 0.7 else cards:
                self.deal(side, card, 1)
        if rng.random() < 0.3:
            for card in range(len(CARDS)):
                if rng.random() < 0.6:
                    self.deal(rng.randrange(self.seats), card, rng.randint(0, g.supply[card]))

    def deal(self, side: int, card: int, count: int) -> None:
        count = min(count, self.g.supply[card])
        self.g.supply[card] -= count
        self.g.empires[side].purse[card] += count

    def rest(self, at: str) -> None:
        """Roles, the turn, and what was there when it began."""
        g, rng = self.g, self.rng
        for e in g.empires:
            e.held = e.lands
            if at == "round":
                continue
            for land in numbers(e.lands):
                if rng.random() < 0.15:
                    e.held &= ~(1 << land)
                    e.fresh |= (1 << land) * (rng.random() < 0.7)
            e.held |= sum(1 << land for land in range(len(LANDS)) if rng.random() < 0.05)
            for name in ("helen", "hammurabi", "cleopatra"):
                if TILE[name] in e.tiles and rng.random() < 0.2:
                    e.used |= 1 << TILE[name]
        g.leaders = [rng.randrange(self.seats) for _ in range(3)]
        g.round = rng.randint(0, 5) if at == "round" else rng.randint(1, 6)
        pc = ROUND_AT[at]
        g.stack = [Frame("game", None, 1)] + ([] if pc is None else [Frame("round", None, pc)])
