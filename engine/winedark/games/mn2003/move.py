"""Chapter 5 and the order of battles: triremes, sea battles, legions, land battles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum import move
from winedark.games.mare_nostrum.posts import lose_hold
from winedark.games.mare_nostrum.units import add_triremes
from winedark.games.mn2003.battle import WAR, battles_due
from winedark.games.mn2003.helen import host
from winedark.games.mn2003.state import World, add_docked
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Call, Count, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003


def begin_turn(game: MareNostrum2003, g: World, f: Frame) -> None:
    """Nothing has moved or fought yet in this turn."""
    g.sailed, g.fought_at_sea = [0] * len(g.sailed), [0] * len(g.sailed)
    g.marched, g.fought = [0] * len(g.marched), [0] * len(g.marched)


class Sail(move.Sail[World]):
    """Triremes on land are launched, those at sea move one sea each."""

    game: MareNostrum2003
    rule, rule_at_sea = "5.3", "5.4"

    def launches(self, g: World, seat: int) -> list[Action]:
        docked, coast = g.empires[seat].docked, self.game.atlas.coast
        return [("launch", r, sea, Count(1, docked[r])) for r in bits(g.empires[seat].docks) for sea in bits(coast[r])]

    def left(self, g: World, seat: int) -> int:
        return sum(g.empires[seat].docked) + super().left(g, seat)

    def on_launch(self, g: World, f: Frame, seat: int, province: int, sea: int, n: int) -> Then:
        """Being launched is the trireme's move (R-023)."""
        add_docked(g.empires[seat], province, -n)
        add_triremes(g.empires[seat], sea, n)
        g.sailed[sea] += n
        note(g, "war.launched", self.rule, seat=seat, n=n, province=province, sea=sea)
        return None if self.left(g, seat) else DONE


class SeaBattles(move.SeaBattles[World]):
    """In each sea there may be one battle against each opponent (R-024)."""

    rule, war = "5.6", WAR


class March(move.March[World]):
    """Legions go over land or along the player's triremes. `f.n` counts the marches: Helen wins over those who have marched."""

    rule, rule_by_sea, war = "5.7", "5.8", WAR

    def arrived(self, g: World, f: Frame, seat: int, origin: int, r: int) -> Then:
        f.n += 1
        if g.conqueror[origin] == seat and not g.empires[seat].legions[origin]:  # 7.6: whoever marches in later
            lose_hold(g, origin, "7.6")
        if (owner := host(g, seat, r)) != NOBODY:
            return Call("helen", (owner, r, seat))
        return super().arrived(g, f, seat, origin, r)


class LandBattles(move.LandBattles[World]):
    """There is one battle against each opponent (6.2)."""

    rule, war = "6.1", WAR

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.LandBattles", {"province": bits(battles_due(g, seat)), "n": len(self.legal(g, f, seat))})
