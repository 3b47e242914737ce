"""Chapter 7: what becomes of the provinces of others in which only the active player has units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.mare_nostrum import conquest
from winedark.games.mare_nostrum import posts as holds
from winedark.games.mare_nostrum.state import has
from winedark.games.mare_nostrum.units import others
from winedark.games.mn2003.board import CARAVAN, CITY, COSTS, SITE_GOOD, SITES, TAX
from winedark.games.mn2003.effects import Told
from winedark.games.mn2003.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003


def conquests(game: MareNostrum2003, g: World, f: Frame) -> list[int]:
    """The provinces of others, players or neutral, in which only the active player has units (7.1, R-029, R-030)."""
    return holds.conquests(g, g.empires[g.active].troops & ~others(g, g.active), "7.1")


class Conquer(Told, conquest.Conquer[World]):
    """In each conquered province: sack one building, occupy buildings, or start to convert it; who holds posts may keep them."""

    game: MareNostrum2003
    rule, raze, rules, named_sites = "7.1", "sack", ("7.3", "7.4"), "held"
    alone = True

    def may_keep(self, g: World, seat: int, r: int) -> bool:
        return holds.posts(g, seat, r) > 0  # 7.5, R-049

    def lasting(self, r: int) -> bool:
        """The capital province of a player is never converted, that of a neutral civilization may be (7.9, R-029)."""
        return r in self.game.capital_of[: self.game.seat_count]

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "sack":
            goods = loot(g, seat, option[1])
            return Text("note.loot", {"gained": goods}) if goods else None
        return None if option[0] == "keep" else Text(f"note.{option[0]}", {"n": COSTS["influence"]})

    def on_sack(self, g: World, f: Frame, seat: int, building: int) -> Then:
        r, goods = SITES[building].province, loot(g, seat, building)
        holds.leave_posts(g, r)
        g.built &= ~(1 << building)
        note(g, "conquest.sacked", "7.2", seat=seat, other=g.owner[r], held=building, province=r)
        for good in goods:
            g.supply[good] -= 1
            g.empires[seat].purse[good] += 1
            note(g, "conquest.loot", "8.10", seat=seat, goods=(good,))
        return DONE


def loot(g: World, seat: int, site: int) -> tuple[int, ...]:
    """What Nebuchadnezzar brings for a sacked building, as far as the bank has it (8.10, R-037)."""
    good = {CARAVAN: SITE_GOOD[site], CITY: TAX}.get(SITES[site].kind)
    return (good,) if good is not None and has(g.empires[seat], "nebuchadnezzar") and g.supply[good] else ()
