"""Chapter 5 and the order of battles: triremes, sea battles, legions, land battles."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules import move
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.posts import lose_hold
from winedark.games.mare_nostrum.rules.units import add_triremes
from winedark.games.mn2003.rules.battle import WAR, battles_due
from winedark.games.mn2003.rules.helen import helen_owner
from winedark.games.mn2003.rules.state import World, add_docked
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Call, Count, Then
from winedark.kernel.text import Text, record


def begin_turn(game: FamilyBase[World], state: World, frame: Frame) -> None:
    """Nothing has moved or fought yet in this turn."""
    state.sailed, state.fought_at_sea = [0] * len(state.sailed), [0] * len(state.sailed)
    state.marched, state.fought = [0] * len(state.marched), [0] * len(state.marched)


class Sail(move.Sail[World]):
    """Triremes on land are launched, those at sea move one sea each."""

    game: FamilyBase[World]
    rule, rule_at_sea = "5.3", "5.4"

    def launches(self, state: World, seat: int) -> list[Action]:
        docked, coast = state.empires[seat].docked, self.game.atlas.coast
        return [("launch", r, sea, Count(1, docked[r])) for r in bits(state.empires[seat].docks) for sea in bits(coast[r])]

    def left(self, state: World, seat: int) -> int:
        return sum(state.empires[seat].docked) + super().left(state, seat)

    def on_launch(self, state: World, frame: Frame, seat: int, province: int, sea: int, number: int) -> Then:
        """Being launched is the trireme's move (R-023)."""
        add_docked(state.empires[seat], province, -number)
        add_triremes(state.empires[seat], sea, number)
        state.sailed[sea] += number
        record(state, "war.launched", self.rule, seat=seat, n=number, province=province, sea=sea)
        return None if self.left(state, seat) else DONE


class SeaBattles(move.SeaBattles[World]):
    """In each sea there may be one battle against each opponent (R-024)."""

    rule, war = "5.6", WAR


class March(move.March[World]):
    """Legions go over land or along the player's triremes. `f.n` counts the marches: Helen wins over those who have marched."""

    rule, rule_by_sea, war = "5.7", "5.8", WAR

    def arrived(self, state: World, frame: Frame, seat: int, origin: int, province: int) -> Then:
        frame.n += 1
        if state.conqueror[origin] == seat and not state.empires[seat].legions[origin]:  # 7.6: no matter who marches in later
            lose_hold(state, origin, "7.6")
        if (owner := helen_owner(state, seat, province)) != NOBODY:
            return Call("helen", (owner, province, seat))
        return super().arrived(state, frame, seat, origin, province)


class LandBattles(move.LandBattles[World]):
    """There is one battle against each opponent (6.2)."""

    rule, war = "6.1", WAR

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.LandBattles", {"province": bits(battles_due(state, seat)), "n": len(self.legal(state, frame, seat))})
