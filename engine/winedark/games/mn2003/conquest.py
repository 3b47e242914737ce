"""Chapter 7: what becomes of the provinces of others in which only the active player has units."""

from __future__ import annotations

from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.state import has
from winedark.games.mare_nostrum.units import others
from winedark.games.mare_nostrum.words import forces
from winedark.games.mn2003.board import CARAVAN, CITY, COSTS, SITE_GOOD, SITES, SITES_OF, TAX
from winedark.games.mn2003.effects import Told
from winedark.games.mn2003.posts import posts
from winedark.games.mn2003.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Pick
from winedark.kernel.text import Text, note


def conquests(game: Any, g: World, f: Frame) -> list[int]:
    """The provinces of others, players or neutral, in which only the active player has units (7.1, R-029, R-030)."""
    seat, e = g.active, g.empires[g.active]
    won = [r for r in bits(e.troops & ~others(g, seat)) if g.owner[r] not in (NOBODY, seat)]
    for r in won:
        if g.conqueror[r] != seat:
            g.end_hold(r)
            g.conqueror[r] = seat
            note(g, "conquest.won", "7.1", seat=seat, other=g.owner[r], province=r)
    return won


class Conquer(Told):
    """In each conquered province: sack one building, occupy buildings, or start to convert it; who holds posts may keep them."""

    rule = "7.1"
    alone = open = aloud = True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self._ways(g, f) else ()

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        held = posts(g, seat, f.item)  # type: ignore[arg-type]
        return [("keep", f.item)] * (held > 0) + self._ways(g, f)

    def _ways(self, g: World, f: Frame) -> list[Action]:
        r: int = f.item  # type: ignore[assignment]
        sites = bits(g.built & SITES_OF[r])
        out: list[Action] = [("sack", i) for i in sites]
        if sites:
            legions = g.empires[g.active].legions[r]
            out.append(("occupy", r, Pick(tuple((i, 1) for i in sites), 1, min(legions, len(sites)))))
        return out if self._players_capital(r) else [*out, ("seize", r)]

    def _players_capital(self, r: int) -> bool:
        """The capital province of a player is never converted, that of a neutral civilization may be (7.9, R-029)."""
        return r in self.game.capital_of[: self.game.seat_count]

    def prompt(self, g: World, f: Frame, seat: int) -> Text:
        return Text("prompt.Conquer", {"seat": seat, "province": f.item})

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        r: int = f.item  # type: ignore[assignment]
        return Text("detail.Conquer", {"forces": forces(g.empires[seat].legions[r])})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "sack":
            goods = loot(g, seat, option[1])
            return Text("note.loot", {"gained": goods}) if goods else None
        return None if option[0] == "keep" else Text(f"note.{option[0]}", {"n": COSTS["influence"]})

    def on_keep(self, g: World, f: Frame, seat: int, province: int) -> object:
        """What is held there already stays held (7.5, R-049)."""
        return DONE

    def on_sack(self, g: World, f: Frame, seat: int, building: int) -> object:
        r, goods = SITES[building].province, loot(g, seat, building)
        self._leave_posts(g, r)
        g.built &= ~(1 << building)
        note(g, "conquest.sacked", "7.2", seat=seat, other=g.owner[r], held=building, province=r)
        for good in goods:
            g.supply[good] -= 1
            g.empires[seat].purse[good] += 1
            note(g, "conquest.loot", "8.10", seat=seat, goods=(good,))
        return DONE

    def on_occupy(self, g: World, f: Frame, seat: int, province: int, *sites: int) -> object:
        self._leave_posts(g, province)
        for i in sites:
            g.occupied |= 1 << i
        note(g, "conquest.occupied", "7.3", seat=seat, other=g.owner[province], held=sites, province=province)
        return DONE

    def on_seize(self, g: World, f: Frame, seat: int, province: int) -> object:
        self._leave_posts(g, province)
        g.seized |= 1 << province
        note(g, "conquest.seized", "7.4", seat=seat, other=g.owner[province], province=province)
        return DONE

    def _leave_posts(self, g: World, r: int) -> None:
        """They choose anew (7.5), and stay conqueror."""
        seat = g.conqueror[r]
        g.end_hold(r)
        g.conqueror[r] = seat


def loot(g: World, seat: int, site: int) -> tuple[int, ...]:
    """What Nebuchadnezzar brings for a sacked building, as far as the bank has it (8.10, R-037)."""
    good = {CARAVAN: SITE_GOOD[site], CITY: TAX}.get(SITES[site].kind)
    return (good,) if good is not None and has(g.empires[seat], "nebuchadnezzar") and g.supply[good] else ()
