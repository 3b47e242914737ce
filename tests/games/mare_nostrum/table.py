"""The table of the family: pieces laid on it by their names, taken from the right supplies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self, TypeVar

from winedark.games.mare_nostrum.rules.state import set_owner
from winedark.games.mare_nostrum.rules.units import add_legions, add_triremes

from tests.games.mare_nostrum.words import NOBODY, Words
from tests.support import table

T = TypeVar("T", bound="FamilyTable")


class FamilyTable(table.Table):
    """A position of Mare Nostrum. A title says what things and phases are called, and which verbs decline."""

    words: ClassVar[Words]
    passes: ClassVar[tuple[str, ...]]
    phases: ClassVar[Mapping[str, str]]
    calls: ClassVar[str]  # the verb that says how many resources are traded

    def __init__(self, game: Any, **options: str) -> None:
        super().__init__(game, **options)
        for e in self.g.empires:
            e.held = e.lands

    # ---- laying pieces
    def purse(self, seat: int, *names: str) -> Self:
        """Exactly these resources in a player's hand; what was there goes back into the supply, the rest comes from it."""
        e = self.g.empires[seat]
        for kind, n in enumerate(e.purse):
            self.give_back(kind, n)
        e.purse, e.known = [0] * len(e.purse), []  # nobody has seen how it came there
        for kind in self.words.goods(*names):
            self.draw(kind)
            e.purse[kind] += 1
        return self

    def give_back(self, kind: int, n: int) -> None:
        """So many resources of a kind into the supply."""
        self.g.supply[kind] += n

    def draw(self, kind: int) -> None:
        """A resource out of the supply."""
        assert self.g.supply[kind], f"the supply has no more {self.words.resources[kind]}"
        self.g.supply[kind] -= 1

    def legions(self, seat: int, where: str, n: int) -> Self:
        """Set the number of legions in a province."""
        e, r = self.g.empires[seat], self.words.province(where)
        add_legions(e, r, n - e.legions[r])
        return self

    def triremes(self, seat: int, where: str, n: int) -> Self:
        """Set the number of triremes in a sea."""
        e, s = self.g.empires[seat], self.words.sea(where)
        add_triremes(e, s, n - e.triremes[s])
        return self

    def fortress(self, seat: int, where: str, there: bool | int = True) -> Self:
        e, bit = self.g.empires[seat], 1 << self.words.province(where)
        e.forts = e.forts | bit if there else e.forts & ~bit
        return self

    def owner(self, seat: int, *where: str) -> Self:
        """Markers of control or influence; also counted as held since the round began."""
        for name in where:
            r = self.words.province(name)
            set_owner(self.g, r, seat)
            for s, e in enumerate(self.g.empires):
                e.held = e.held | 1 << r if s == seat else e.held & ~(1 << r)
        return self

    def neutral(self, *where: str) -> Self:
        """Nobody's markers in these provinces."""
        return self.owner(NOBODY, *where)

    def building(self, i: int, there: bool = True) -> Self:
        """Build or empty a site (see `site`)."""
        self.g.built = self.g.built | 1 << i if there else self.g.built & ~(1 << i)
        return self

    def tile(self, seat: int, *names: str) -> Self:
        """Give heroes and wonders: their powers work at once."""
        e = self.g.empires[seat]
        for number in map(self.words.tile, names):
            e.tiles += (number,)
            e.powers |= 1 << number
            self.g.up &= ~(1 << number)
        return self

    def conqueror(self, seat: int, where: str, *sites: int, marker: bool = False) -> Self:
        """A hold: the seat's legions occupy these buildings, or stand on the marker."""
        r = self.words.province(where)
        self.g.end_hold(r)
        self.g.conqueror[r] = seat
        for i in sites:
            self.g.occupied |= 1 << i
        if marker:
            self.g.seized |= 1 << r
        return self

    def clear_units(self) -> Self:
        """Take every unit off the map."""
        for e in self.g.empires:
            e.legions, e.triremes = [0] * len(e.legions), [0] * len(e.triremes)
            e.troops = e.fleet = e.forts = 0
        return self

    # ---- playing
    def phase(self, name: str) -> Self:
        """Run a phase up to its first decision: "trade", "build" or "war"."""
        return self.run(self.phases[name])

    def sail(self, here: str, there: str, n: int) -> Self:
        return self.do("sail", self.words.sea(here), self.words.sea(there), n)

    def march(self, here: str, there: str, n: int) -> Self:
        return self.do("march", self.words.province(here), self.words.province(there), n)

    def engage(self, where: str, whom: int) -> Self:
        """A battle at sea."""
        return self.do("engage", self.words.sea(where), whom)

    def fight(self, where: str, whom: int) -> Self:
        """A battle on land."""
        return self.do("fight", self.words.province(where), whom)

    # ---- looking
    def ships(self, seat: int, *where: str) -> list[int]:
        """A player's triremes in each of these seas."""
        return [self.g.empires[seat].triremes[self.words.sea(name)] for name in where]

    def troops(self, seat: int, *where: str) -> list[int]:
        """A player's legions in each of these provinces."""
        return [self.g.empires[seat].legions[self.words.province(name)] for name in where]

    def marches(self, here: str) -> set[str]:
        """Where the legions of a province may march."""
        return {self.words.atlas.provinces[a[2]] for a in self.legal("march") if a[1] == self.words.province(here)}

    def named(self, *places: str) -> set[str]:
        """What this title's map calls these provinces."""
        return {self.words.places[name] for name in places}

    def totals(self) -> tuple[int, int]:
        """The sums of the last battle, the active player's first."""
        return self.g.battle[6:8]

    def lost(self) -> tuple[int, int]:
        """Units lost in the last battle: by the defender, by the active player."""
        return self.g.battle[8:10]

    def held(self, seat: int) -> dict[str, int]:
        """A player's resources by name."""
        return {self.words.resources[kind]: n for kind, n in enumerate(self.g.empires[seat].purse) if n}


Lay = Callable[..., FamilyTable]  # what the fixture `table` gives: `table()`, `table(4)`


def pass_to(t: T, step: str = "") -> T:
    """The player who is asked declines, until this step waits or the sequence is over."""
    while t.step not in (step, ""):
        t.do(*next(action for action in t.legal() if action[0] in t.passes))
    return t
