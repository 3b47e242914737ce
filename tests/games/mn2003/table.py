"""A table to lay positions on: words instead of numbers, pieces taken from the right supplies, one sequence run at a time."""

from __future__ import annotations

from random import Random
from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.state import set_owner
from winedark.games.mare_nostrum.units import add_legions, add_triremes
from winedark.games.mn2003.board import CARDS, COMMODITIES, FULL, SITES, SITES_OF, TAX, TILE, WARES
from winedark.games.mn2003.game import MareNostrum2003
from winedark.games.mn2003.state import World, add_docked
from winedark.games.mn2003.tables import EMPIRES, SITE_KINDS
from winedark.kernel.flow import advance
from winedark.kernel.state import Frame
from winedark.kernel.step import CHANCE, Action

ROME, CARTHAGE, GREECE, EGYPT, BABYLON = range(5)  # with four and five players; with three see `Table.seat`
_GAMES: dict[int, MareNostrum2003] = {}


def game_of(seats: int = 5) -> MareNostrum2003:
    """The rules for a number of players (made once)."""
    if seats not in _GAMES:
        _GAMES[seats] = MareNostrum2003("en2003", seats)
    return _GAMES[seats]


def province(name: str) -> int:
    return FULL.number[name]


def sea(name: str) -> int:
    return FULL.sea_number[name]


def tile(name: str) -> int:
    return TILE[name]


def good(name: str) -> int:
    """ "grain" or "tax"."""
    return TAX if name == "tax" else COMMODITIES.index(name)


def goods(*names: str) -> tuple[int, ...]:
    return tuple(good(name) for name in names)


def taxes(n: int) -> tuple[int, ...]:
    """`n` tax cards."""
    return (TAX,) * n


def site(where: str, kind: str, which: str = "") -> int:
    """A site by province and kind; caravans where there are two by their good."""
    found = [i for i in bits(SITES_OF[province(where)]) if SITE_KINDS[SITES[i].kind] == kind]
    return next(i for i in found if not which or COMMODITIES[SITES[i].good] == which)


def provinces(mask: int) -> set[str]:
    """The names of the provinces in a mask."""
    return {FULL.provinces[r] for r in bits(mask)}


class Table:
    """A position under construction and the decisions taken on it. Happenings are collected in `g.events`."""

    def __init__(self, seats: int = 5, **options: str) -> None:
        self.game = game_of(seats)
        self.g: World = self.game.setup(options)
        self.g.events = []
        for e in self.g.empires:
            e.held = e.lands

    def seat(self, name: str) -> int:
        """The seat of a civilization at this table."""
        return self.game.sides.index(name)

    # ---- laying pieces
    def purse(self, seat: int, *names: str) -> None:
        """Exactly these cards in a player's hand; what he had goes back to the bank, what he gets is taken from it."""
        e = self.g.empires[seat]
        for kind, n in enumerate(e.purse):
            self.g.supply[kind] += n
        e.purse = [0] * WARES.kinds
        for kind in goods(*names):
            assert self.g.supply[kind], f"the bank has no more of {kind}"
            self.g.supply[kind] -= 1
            e.purse[kind] += 1

    def bank(self, name: str, left: int, holder: int) -> None:
        """Leave only so many cards of a kind in the bank; the others go to `holder`."""
        moved = self.g.supply[good(name)] - left
        self.g.supply[good(name)] = left
        self.g.empires[holder].purse[good(name)] += moved

    def legions(self, seat: int, where: str, n: int) -> None:
        """Set the number of legions in a province."""
        e = self.g.empires[seat]
        add_legions(e, province(where), n - e.legions[province(where)])

    def triremes(self, seat: int, where: str, n: int) -> None:
        """Set the number of triremes in a sea."""
        e = self.g.empires[seat]
        add_triremes(e, sea(where), n - e.triremes[sea(where)])

    def docked(self, seat: int, where: str, n: int) -> None:
        """Set the number of triremes that are not launched in a province."""
        e = self.g.empires[seat]
        add_docked(e, province(where), n - e.docked[province(where)])

    def fortress(self, seat: int, where: str, n: int = 1) -> None:
        """No, one or two fortresses in a province."""
        e, bit = self.g.empires[seat], 1 << province(where)
        e.forts = e.forts | bit if n else e.forts & ~bit
        e.doubled = e.doubled | bit if n > 1 else e.doubled & ~bit

    def owner(self, seat: int, *where: str) -> None:
        """Influence markers; also counted as held since the turn began."""
        for name in where:
            set_owner(self.g, province(name), seat)
            for s, e in enumerate(self.g.empires):
                e.held = e.held | 1 << province(name) if s == seat else e.held & ~(1 << province(name))

    def unowned(self, *where: str) -> None:
        """No influence marker, and no building, in these provinces."""
        self.owner(NOBODY, *where)
        for name in where:
            self.g.built &= ~SITES_OF[province(name)]

    def building(self, i: int, there: bool = True) -> None:
        """Build or empty a site (see `site`)."""
        self.g.built = self.g.built | 1 << i if there else self.g.built & ~(1 << i)

    def tile(self, seat: int, *names: str) -> None:
        """Give heroes and wonders: their powers work at once."""
        e = self.g.empires[seat]
        for name in names:
            e.tiles += (TILE[name],)
            e.powers |= 1 << TILE[name]
            self.g.up &= ~(1 << TILE[name])

    def no_tiles(self, *seats: int) -> None:
        """Take everything away, his own hero too: he can buy them again."""
        for seat in seats:
            e = self.g.empires[seat]
            self.g.up |= e.powers
            e.tiles, e.powers, e.used = (), 0, 0

    def conqueror(self, seat: int, where: str, *sites: int, marker: bool = False) -> None:
        """A hold: the seat's legions occupy these buildings, or stand on the influence marker."""
        r = province(where)
        self.g.end_hold(r)
        self.g.conqueror[r] = seat
        for i in sites:
            self.g.occupied |= 1 << i
        if marker:
            self.g.seized |= 1 << r

    def clear_units(self) -> None:
        """Take every unit off the map."""
        for e in self.g.empires:
            e.legions, e.triremes, e.docked = [0] * len(e.legions), [0] * len(e.triremes), [0] * len(e.docked)
            e.troops = e.fleet = e.docks = e.forts = e.doubled = 0

    # ---- playing
    def run(self, sequence: str, item: object = None, active: int | None = None) -> Table:
        """Run one named sequence of the flow, up to its first decision: "founding", "commerce", "exchange", "construction",
        "military", "campaign" (item: seat), "battle" (item), "round"… `active` is whose turn it is, by default the item."""
        seat = active if active is not None else item if isinstance(item, int) else None
        if seat is not None:
            self.g.active = seat
        self.g.stack = [Frame(sequence, item)]
        advance(self.game, self.g)
        return self

    def builder(self, seat: int) -> Table:
        """The construction phase, up to this player's purchases."""
        return self.run("construction").do("next", seat)

    def commander(self, seat: int) -> Table:
        """The military phase, up to this player's first decision."""
        return self.run("military").do("next", seat)

    @property
    def seats(self) -> tuple[int, ...]:
        """Who has to decide now; (-1,) is chance, () means that the sequence is over."""
        return self.game.seats(self.g)

    @property
    def step(self) -> str:
        """The class name of the step that waits, "" at the end."""
        waiting = self.game.pending(self.g)
        return type(waiting[0]).__name__ if waiting else ""

    @property
    def rule(self) -> str:
        waiting = self.game.pending(self.g)
        return waiting[0].rule if waiting else ""

    def legal(self, verb: str | None = None) -> list[Action]:
        """The legal actions of the first seat that decides, all or those of one verb (patterns stand last)."""
        found = self.game.legal(self.g, self.seats[0])
        return [a for a in found if verb in (None, a[0])]

    def allows(self, *action: Any, seat: int | None = None) -> bool:
        """Would this complete action be accepted?"""
        return self.game.admits(self.g, self.seats[0] if seat is None else seat, tuple(action))

    def do(self, *action: Any, seat: int | None = None) -> Table:
        """Take a decision (checked)."""
        self.game.apply(self.g, self.seats[0] if seat is None else seat, tuple(action))
        return self

    def chance(self, *action: Any) -> Table:
        """Chance gives this: ("roll", 5, 4, 3)."""
        self.game.apply(self.g, CHANCE, tuple(action))
        return self

    def any_chance(self, seed: int = 0) -> Table:
        """Chance gives anything."""
        self.game.apply(self.g, CHANCE, self.game.sample(self.g, Random(seed)))
        return self

    # ---- looking
    def held(self, seat: int) -> dict[str, int]:
        """A player's cards by name."""
        return {(*COMMODITIES, "tax")[kind]: n for kind, n in enumerate(self.g.empires[seat].purse) if n}

    def keys(self) -> list[str]:
        """The template keys of what has happened; headings are left out."""
        return [event.key for event in self.g.events or [] if not event.key.startswith("heading.")]

    def sound(self) -> None:
        """No invariant is broken."""
        assert self.game.check(self.g) == []


PASSES = ("done", "keep", "keep_none", "pass", "refuse")


def pass_to(t: Table, step: str = "") -> Table:
    """Whoever is asked declines, until this step waits or the sequence is over."""
    while t.step not in (step, ""):
        t.do(*next(action for action in t.legal() if action[0] in PASSES))
    return t


__all__ = [
    "BABYLON", "CARDS", "CARTHAGE", "COMMODITIES", "EGYPT", "EMPIRES", "GREECE", "NOBODY", "ROME", "TAX", "Table", "game_of",
    "good", "goods", "pass_to", "province", "provinces", "sea", "site", "taxes", "tile",
]  # fmt: skip
