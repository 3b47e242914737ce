"""Chapter 5 and the order of battles: triremes, sea battles, legions, land battles."""

from __future__ import annotations

from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.battle import LAND, SEA
from winedark.games.mare_nostrum.remarks import arrival, ships
from winedark.games.mare_nostrum.units import add_legions, add_triremes
from winedark.games.mare_nostrum.words import forces
from winedark.games.mn2003.battle import battles_due, opponents
from winedark.games.mn2003.helen import host
from winedark.games.mn2003.posts import lose_hold
from winedark.games.mn2003.state import World, add_docked, fortresses
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Call, Count, Step
from winedark.kernel.text import Text, note


def begin_turn(game: Any, g: World, f: Frame) -> None:
    """Nothing has moved or fought yet in this turn."""
    g.sailed, g.fought_at_sea = [0] * len(g.sailed), [0] * len(g.sailed)
    g.marched, g.fought = [0] * len(g.marched), [0] * len(g.marched)


# ---- at sea
class Sail(Step):
    """Triremes on land are launched, those at sea move one sea each, as many as the player likes."""

    rule, open, aloud = "5.3", True, True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self._ready(g, g.active) else ()

    def _ready(self, g: World, seat: int) -> int:
        """How many triremes can still move."""
        e = g.empires[seat]
        return sum(e.docked) + sum(e.triremes[sea] - g.sailed[sea] for sea in bits(e.fleet))

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [*self._launches(g, seat), *self._sails(g, seat), ("done",)]

    def _launches(self, g: World, seat: int) -> list[Action]:
        docked, coast = g.empires[seat].docked, self.game.atlas.coast
        return [("launch", r, sea, Count(1, docked[r])) for r in bits(g.empires[seat].docks) for sea in bits(coast[r])]

    def _sails(self, g: World, seat: int) -> list[Action]:
        e, out = g.empires[seat], []
        for sea in bits(e.fleet):
            if n := e.triremes[sea] - g.sailed[sea]:
                out += [("sail", sea, to, Count(1, n)) for to in self.game.atlas.sea_neighbours[sea]]
        return out

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.Sail", {"n": self._ready(g, seat)})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return None if option[0] == "done" else ships(g, seat, option[2])

    def on_launch(self, g: World, f: Frame, seat: int, province: int, sea: int, n: int) -> object:
        """Being launched is the trireme's move (R-023)."""
        add_docked(g.empires[seat], province, -n)
        add_triremes(g.empires[seat], sea, n)
        g.sailed[sea] += n
        note(g, "war.launched", self.rule, seat=seat, n=n, province=province, sea=sea)
        return None if self._ready(g, seat) else DONE

    def on_sail(self, g: World, f: Frame, seat: int, sea: int, sea2: int, n: int) -> object:
        add_triremes(g.empires[seat], sea, -n)
        add_triremes(g.empires[seat], sea2, n)
        g.sailed[sea2] += n
        note(g, "war.sailed", "5.4", seat=seat, n=n, sea=sea, sea2=sea2)
        return None if self._ready(g, seat) else DONE

    def on_done(self, g: World, f: Frame, seat: int) -> object:
        return DONE


class SeaBattles(Step):
    """Sea battles are never compulsory; in each sea there may be one against each opponent (R-024)."""

    rule, open, aloud = "5.6", True, True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self._open(g, g.active) else ()

    def _open(self, g: World, seat: int) -> list[Action]:
        fleet = bits(g.empires[seat].fleet)
        return [("engage", sea, other) for sea in fleet for other in opponents(g, seat, sea, SEA)]

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [*self._open(g, seat), ("done",)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.SeaBattles")

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "done":
            return None
        return Text("note.against", {"forces": forces(0, 0, g.empires[option[2]].triremes[option[1]])})

    def stakes(self, g: World, f: Frame, seat: int, option: Action) -> bool:
        return option[0] == "engage"

    def on_engage(self, g: World, f: Frame, seat: int, sea: int, other: int) -> object:
        g.fought_at_sea[sea] |= 1 << other
        return Call("battle", (SEA, sea, seat, other))

    def on_done(self, g: World, f: Frame, seat: int) -> object:
        return DONE


# ---- on land
class March(Step):
    """Legions move one province each, over land or along the player's triremes. `f.n` counts the marches."""

    rule, open, aloud = "5.7", True, True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self._ready(g, g.active) else ()

    def _ready(self, g: World, seat: int) -> list[int]:
        legions, marched = g.empires[seat].legions, g.marched
        return [r for r in bits(g.empires[seat].troops) if legions[r] > marched[r]]

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        e, out = g.empires[seat], []
        routes = self.game.atlas.routes(e.fleet)
        for r in self._ready(g, seat):
            count = Count(1, e.legions[r] - g.marched[r])
            out += [("march", r, to, count) for to in routes[r]]
        return [*out, ("done",)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        legions = g.empires[seat].legions
        return Text("detail.March", {"n": sum(legions[r] - g.marched[r] for r in self._ready(g, seat))})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "done":
            return None
        _, r, to, _ = option
        return arrival(g, seat, to, opponents(g, seat, to, LAND), self.game.atlas.passage(r, to, g.empires[seat].fleet))

    def stakes(self, g: World, f: Frame, seat: int, option: Action) -> bool:
        """A march among enemies: once all have moved, the battle comes by itself."""
        return option[0] == "march" and bool(opponents(g, seat, option[2], LAND))

    def ask(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        """Who has not moved a single legion may have taken Done for something else."""
        return Text("ask.March") if option[0] == "done" and not f.n else None

    def on_march(self, g: World, f: Frame, seat: int, province: int, province2: int, n: int) -> object:
        e = g.empires[seat]
        by_sea = not self.game.atlas.land[province] >> province2 & 1
        add_legions(e, province, -n)
        add_legions(e, province2, n)
        g.marched[province2] += n
        f.n += 1
        seas = self.game.atlas.passage(province, province2, e.fleet) if by_sea else ()
        rule = "5.8" if by_sea else self.rule
        note(g, "war.marched", rule, seat=seat, n=n, province=province, seas=seas, province2=province2)
        if g.conqueror[province] == seat and not e.legions[province]:  # 7.6: whoever marches in later
            lose_hold(g, province)
        if (owner := host(g, seat, province2)) != NOBODY:
            return Call("helen", (owner, province2, seat))
        return None if self._ready(g, seat) else DONE

    def on_done(self, g: World, f: Frame, seat: int) -> object:
        return DONE


class LandBattles(Step):
    """Battles on land are compulsory, one against each opponent; the active player chooses their order."""

    rule = "6.1"
    alone = open = aloud = True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if battles_due(g, g.active) else ()

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("fight", r, other) for r in bits(battles_due(g, seat)) for other in opponents(g, seat, r, LAND)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.LandBattles", {"province": bits(battles_due(g, seat)), "n": len(self.legal(g, f, seat))})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        _, r, other = option
        e = g.empires[other]
        return Text("note.against", {"forces": forces(e.legions[r], fortresses(e, r))})

    def stakes(self, g: World, f: Frame, seat: int, option: Action) -> bool:
        return True

    def on_fight(self, g: World, f: Frame, seat: int, province: int, other: int) -> object:
        g.fought[province] |= 1 << other
        return Call("battle", (LAND, province, seat, other))
