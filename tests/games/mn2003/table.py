"""The table of the title of 2003: triremes at the shore, two fortresses in a province, and the bank."""

from __future__ import annotations

from functools import cache
from typing import Self

from winedark.games.mn2003.game import MareNostrum2003
from winedark.games.mn2003.rules.board import SITES_OF
from winedark.games.mn2003.rules.state import World, add_docked

from tests.games.mare_nostrum.table import FamilyTable, pass_to
from tests.games.mn2003.words import WORDS, good, province


@cache
def game_of(seats: int = 5) -> MareNostrum2003:
    """The rules for a number of players (made once)."""
    return MareNostrum2003("en2003", seats)


class Table(FamilyTable):
    """A position under construction and the decisions taken on it. Happenings are collected in `g.events`.

    Sequences: "founding", "commerce", "exchange", "construction", "military", "campaign" (item: seat), "battle" (item), "round"…
    """

    game: MareNostrum2003
    g: World
    words = WORDS
    phases = {"trade": "commerce", "build": "construction", "war": "military"}
    calls = "number"
    passes = ("done", "keep", "keep_none", "pass", "refuse")

    def __init__(self, seats: int = 5, **options: str) -> None:
        super().__init__(game_of(seats), **options)

    def seat(self, name: str) -> int:
        """The seat of a civilization at this table."""
        return self.game.sides.index(name)

    # ---- laying pieces
    def bank(self, name: str, left: int, holder: int) -> Self:
        """Leave only so many cards of a kind in the bank; the others go to `holder`."""
        moved = self.g.supply[good(name)] - left
        self.g.supply[good(name)] = left
        self.g.empires[holder].purse[good(name)] += moved
        return self

    def docked(self, seat: int, where: str, n: int) -> Self:
        """Set the number of triremes that are not launched in a province."""
        e = self.g.empires[seat]
        add_docked(e, province(where), n - e.docked[province(where)])
        return self

    def fortress(self, seat: int, where: str, n: int = 1) -> Self:
        """No, one or two fortresses in a province."""
        super().fortress(seat, where, n)
        e, bit = self.g.empires[seat], 1 << province(where)
        e.doubled = e.doubled | bit if n > 1 else e.doubled & ~bit
        return self

    def unowned(self, *where: str) -> Self:
        """No influence marker, and no building, in these provinces."""
        self.neutral(*where)
        for name in where:
            self.g.built &= ~SITES_OF[province(name)]
        return self

    def no_tiles(self, *seats: int) -> Self:
        """Take everything away, a player's own hero too: they can buy them again."""
        for seat in seats:
            e = self.g.empires[seat]
            self.g.up |= e.powers
            e.tiles, e.powers, e.used = (), 0, 0
        return self

    def clear_units(self) -> Self:
        """Take every unit off the map, and every trireme off the shore."""
        super().clear_units()
        for e in self.g.empires:
            e.docked = [0] * len(e.docked)
            e.docks = e.doubled = 0
        return self

    # ---- playing
    def builder(self, seat: int) -> Table:
        """The construction phase, up to this player's purchases."""
        return self.run("construction").do("next", seat)

    def commander(self, seat: int) -> Table:
        """The military phase, up to this player's first decision."""
        return self.run("military").do("next", seat)


__all__ = ["Table", "game_of", "pass_to"]
