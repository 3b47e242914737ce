"""A table to lay positions on: words instead of numbers, pieces taken from the right supplies, one sequence run at a time."""

from __future__ import annotations

from random import Random
from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.state import set_owner
from winedark.games.mare_nostrum.units import add_legions, add_triremes
from winedark.games.mn2016.board import (
    COIN,
    COMMODITIES,
    EMPIRES,
    FULL,
    HEROES_AND_WONDERS,
    SITE_KINDS,
    SITES,
    SITES_OF,
    TILE,
    TOKENS,
    WARES,
)
from winedark.games.mn2016.game import MareNostrum
from winedark.games.mn2016.state import World
from winedark.kernel.flow import advance
from winedark.kernel.state import Frame
from winedark.kernel.step import CHANCE, Action

EDITIONS = ("en2016", "fr_rev")
ROME, CARTHAGE, GREECE, EGYPT, BABYLON = range(5)
_GAMES: dict[tuple[str, int], MareNostrum] = {}


def game_of(edition: str = "en2016", seats: int = 5) -> MareNostrum:
    """The rules of an edition for a number of players (made once)."""
    return _GAMES.setdefault((edition, seats), MareNostrum(edition, seats))


def province(name: str) -> int:
    return FULL.number[name]


def sea(name: str) -> int:
    return FULL.sea_number[name]


def tile(name: str) -> int:
    return TILE[name]


def good(name: str) -> int:
    """ "grain", "coin", or "legendary grain"."""
    if name == "coin":
        return COIN
    kind = COMMODITIES.index(name.removeprefix("legendary "))
    return WARES.twin(kind) if name.startswith("legendary ") else kind


def goods(*names: str) -> tuple[int, ...]:
    return tuple(good(name) for name in names)


def site(where: str, kind: str, which: str | int = 0) -> int:
    """A site by province and kind; `which` is a good's or a city's name, or a number."""
    found = [i for i in bits(SITES_OF[province(where)]) if SITE_KINDS[SITES[i].kind] == kind]
    if isinstance(which, int):
        return found[which]
    return next(i for i in found if SITES[i].name == which or (kind == "caravan" and COMMODITIES[SITES[i].good] == which))


class Table:
    """A position under construction and the decisions taken on it. Happenings are collected in `g.events`."""

    def __init__(self, edition: str = "en2016", seats: int = 5, **options: str) -> None:
        self.game = game_of(edition, seats)
        self.g: World = self.game.setup(options)
        self.g.events = []
        for e in self.g.empires:
            e.held = e.lands

    # ---- laying pieces
    def purse(self, seat: int, *names: str) -> None:
        """Exactly these resources behind a player's screen; what was there goes back, the rest comes from the reserve."""
        e = self.g.empires[seat]
        for kind, n in enumerate(e.purse):
            self._return(kind, n)
        e.purse = [0] * WARES.kinds
        for kind in goods(*names):
            self._draw(kind)
            e.purse[kind] += 1

    def _return(self, kind: int, n: int) -> None:
        if kind > COIN:
            self.g.pile = sorted(self.g.pile + [WARES.commodity(kind)] * n)
        else:
            self.g.supply[kind] += n

    def _draw(self, kind: int) -> None:
        if kind > COIN:
            self.g.pile.remove(WARES.commodity(kind))
        else:
            assert self.g.supply[kind], f"the reserve has no more of {kind}"
            self.g.supply[kind] -= 1

    def legions(self, seat: int, where: str, n: int) -> None:
        """Set the number of legions in a province."""
        e = self.g.empires[seat]
        add_legions(e, province(where), n - e.legions[province(where)])

    def triremes(self, seat: int, where: str, n: int) -> None:
        e = self.g.empires[seat]
        add_triremes(e, sea(where), n - e.triremes[sea(where)])

    def fortress(self, seat: int, where: str, there: bool = True) -> None:
        e = self.g.empires[seat]
        e.forts = e.forts | 1 << province(where) if there else e.forts & ~(1 << province(where))

    def owner(self, seat: int, *where: str) -> None:
        """Control markers; also counted as held since the round began."""
        for name in where:
            set_owner(self.g, province(name), seat)
            for s, e in enumerate(self.g.empires):
                e.held = e.held | 1 << province(name) if s == seat else e.held & ~(1 << province(name))

    def neutral(self, *where: str) -> None:
        self.owner(NOBODY, *where)

    def building(self, i: int, there: bool = True) -> None:
        """Build or empty a site (see `site`)."""
        self.g.built = self.g.built | 1 << i if there else self.g.built & ~(1 << i)

    def tile(self, seat: int, *names: str) -> None:
        """Give tiles: powers, bonuses and cost count at once."""
        e = self.g.empires[seat]
        for name in names:
            e.tiles += (TILE[name],)
            e.powers |= 1 << TILE[name]
            self.g.up &= ~(1 << TILE[name])
            self.g.down &= ~(1 << TILE[name])

    def conqueror(self, seat: int, where: str, *sites: int, marker: bool = False) -> None:
        """A hold: the seat's legions occupy these buildings, or the control marker."""
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
            e.legions, e.triremes = [0] * len(e.legions), [0] * len(e.triremes)
            e.troops = e.fleet = e.forts = 0

    # ---- playing
    def run(self, sequence: str, item: object = None, active: int | None = None) -> Table:
        """Run one named sequence of the flow, up to its first decision: "collect", "trade", "exchange", "build", "builder"
        (item: seat), "war", "campaign" (item: seat), "claim", "round"… `active` is whose turn it is, by default the item."""
        seat = active if active is not None else item if isinstance(item, int) else None
        if seat is not None:
            self.g.active = seat
        self.g.stack = [Frame(sequence, item)]
        advance(self.game, self.g)
        return self

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
        """Chance gives this: ("roll", 5, 4, 3), ("draw", good), ("turn", tile)."""
        self.game.apply(self.g, CHANCE, tuple(action))
        return self

    def any_chance(self, seed: int = 0) -> Table:
        """Chance gives anything."""
        self.game.apply(self.g, CHANCE, self.game.sample(self.g, Random(seed)))
        return self

    # ---- looking
    def held(self, seat: int) -> dict[str, int]:
        """A player's resources by name."""
        names = [*COMMODITIES, "coin", *(f"legendary {name}" for name in COMMODITIES)]
        return {names[kind]: n for kind, n in enumerate(self.g.empires[seat].purse) if n}

    def keys(self) -> list[str]:
        """The template keys of what has happened; headings are left out."""
        return [event.key for event in self.g.events or [] if not event.key.startswith("heading.")]

    def sound(self) -> None:
        """No invariant is broken."""
        assert self.game.check(self.g) == []


PASSES = ("done", "keep", "decline")


def pass_to(t: Table, step: str = "") -> Table:
    """Whoever is asked declines, until this step waits or the sequence is over."""
    while t.step not in (step, ""):
        t.do(*next(action for action in t.legal() if action[0] in PASSES))
    return t


def new_round(t: Table, seat: int) -> Table:
    """The next round, up to the seat's build turn; nobody trades and, as in round one, nobody collects."""
    t.g.round = t.g.played = 0
    return t.run("round").do("exchange", 0).do("next", seat)


__all__ = [
    "BABYLON", "CARTHAGE", "EDITIONS", "EGYPT", "EMPIRES", "GREECE", "HEROES_AND_WONDERS", "NOBODY", "ROME", "TOKENS",
    "Table", "game_of", "good", "goods", "new_round", "pass_to", "province", "sea", "site", "tile",
]  # fmt: skip
