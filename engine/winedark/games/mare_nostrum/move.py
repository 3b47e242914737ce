"""The order of a turn of war: triremes, sea battles, legions, land battles. All of it is the active player's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from winedark.common.bits import bits
from winedark.games.mare_nostrum.remarks import arrival, ships
from winedark.games.mare_nostrum.state import W
from winedark.games.mare_nostrum.strength import LAND, SEA
from winedark.games.mare_nostrum.units import add_legions, add_triremes
from winedark.games.mare_nostrum.war import War
from winedark.games.mare_nostrum.words import forces
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Call, Count, Step, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mare_nostrum.game import FamilyGame


class Sail(Step[W]):
    """Triremes move one sea each, as many as the player likes. `rule_at_sea` is the paragraph of such a move."""

    game: FamilyGame[W]
    open = aloud = True
    rule_at_sea: ClassVar[str]

    def launches(self, g: W, seat: int) -> list[Action]:
        """How triremes that lie elsewhere get to sea."""
        return []

    def left(self, g: W, seat: int) -> int:
        """How many triremes can still move."""
        e = g.empires[seat]
        return sum(e.triremes[sea] - g.sailed[sea] for sea in bits(e.fleet))

    def seats(self, g: W, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self.left(g, g.active) else ()

    def legal(self, g: W, f: Frame, seat: int) -> list[Action]:
        e, out = g.empires[seat], self.launches(g, seat)
        for sea in bits(e.fleet):
            if n := e.triremes[sea] - g.sailed[sea]:
                out += [("sail", sea, to, Count(1, n)) for to in self.game.atlas.sea_neighbours[sea]]
        return [*out, ("done",)]

    def detail(self, g: W, f: Frame, seat: int) -> Text:
        return Text("detail.Sail", {"n": self.left(g, seat)})

    def remark(self, g: W, f: Frame, seat: int, option: Action) -> Text | None:
        return None if option[0] == "done" else ships(g, seat, option[2])

    def on_sail(self, g: W, f: Frame, seat: int, sea: int, sea2: int, n: int) -> Then:
        add_triremes(g.empires[seat], sea, -n)
        add_triremes(g.empires[seat], sea2, n)
        g.sailed[sea2] += n
        note(g, "war.sailed", self.rule_at_sea, seat=seat, n=n, sea=sea, sea2=sea2)
        return None if self.left(g, seat) else DONE

    def on_done(self, g: W, f: Frame, seat: int) -> Then:
        return DONE


class SeaBattles(Step[W]):
    """Sea battles are never compulsory."""

    open = aloud = True
    war: War[W]

    def seats(self, g: W, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self.war.waters(g, g.active) else ()

    def legal(self, g: W, f: Frame, seat: int) -> list[Action]:
        waters = bits(self.war.waters(g, seat))
        out: list[Action] = [("engage", sea, s) for sea in waters for s in self.war.opponents(g, seat, sea, SEA)]
        return [*out, ("done",)]

    def detail(self, g: W, f: Frame, seat: int) -> Text:
        return Text("detail.SeaBattles")

    def remark(self, g: W, f: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "done":
            return None
        return Text("note.against", {"forces": forces(0, 0, g.empires[option[2]].triremes[option[1]])})

    def stakes(self, g: W, f: Frame, seat: int, option: Action) -> bool:
        return bool(option[0] == "engage")

    def on_engage(self, g: W, f: Frame, seat: int, sea: int, other: int) -> Then:
        self.war.begin(g, SEA, sea, other)
        return Call("battle", (SEA, sea, seat, other))

    def on_done(self, g: W, f: Frame, seat: int) -> Then:
        return DONE


class March(Step[W]):
    """Legions move one province each, over land or along the player's triremes. `rule_by_sea` is the paragraph of the latter."""

    game: FamilyGame[W]
    open = aloud = True
    war: War[W]
    rule_by_sea: ClassVar[str]

    def closed(self, g: W, seat: int) -> int:
        """The provinces that the seat may not enter."""
        return 0

    def arrived(self, g: W, f: Frame, seat: int, origin: int, r: int) -> Then:
        """What a march leads to, once the legions stand in `r`; it is told already."""
        return None if self._ready(g, seat) else DONE

    def seats(self, g: W, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self._ready(g, g.active) else ()

    def _ready(self, g: W, seat: int) -> list[int]:
        legions, marched = g.empires[seat].legions, g.marched
        return [r for r in bits(g.empires[seat].troops) if legions[r] > marched[r]]

    def legal(self, g: W, f: Frame, seat: int) -> list[Action]:
        out: list[Action] = []
        legions, routes, closed = g.empires[seat].legions, self.game.atlas.routes(g.empires[seat].fleet), self.closed(g, seat)
        for r in self._ready(g, seat):
            count = Count(1, legions[r] - g.marched[r])
            out += [("march", r, to, count) for to in routes[r] if not closed >> to & 1]
        return [*out, ("done",)]

    def detail(self, g: W, f: Frame, seat: int) -> Text:
        legions = g.empires[seat].legions
        return Text("detail.March", {"n": sum(legions[r] - g.marched[r] for r in self._ready(g, seat))})

    def remark(self, g: W, f: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "done":
            return None
        _, r, to, _ = option
        foes = self.war.opponents(g, seat, to, LAND)
        return arrival(g, seat, to, foes, self.game.atlas.passage(r, to, g.empires[seat].fleet))

    def stakes(self, g: W, f: Frame, seat: int, option: Action) -> bool:
        """A march among enemies: once all have moved, the battle comes by itself."""
        return option[0] == "march" and bool(self.war.opponents(g, seat, option[2], LAND))

    def ask(self, g: W, f: Frame, seat: int, option: Action) -> Text | None:
        """A player who has not moved a single legion may have pressed Done by mistake.

        `f.n` counts the marches where those who marched need not be there any more.
        """
        return Text("ask.March") if option[0] == "done" and not (f.n or any(g.marched)) else None

    def on_march(self, g: W, f: Frame, seat: int, province: int, province2: int, n: int) -> Then:
        e = g.empires[seat]
        add_legions(e, province, -n)
        add_legions(e, province2, n)
        g.marched[province2] += n
        seas = self.game.atlas.passage(province, province2, e.fleet)
        rule = self.rule_by_sea if seas else self.rule
        note(g, "war.marched", rule, seat=seat, n=n, province=province, seas=seas, province2=province2)
        return self.arrived(g, f, seat, province, province2)

    def on_done(self, g: W, f: Frame, seat: int) -> Then:
        return DONE


class LandBattles(Step[W]):
    """Battles on land are compulsory; the active player chooses their order."""

    alone = open = aloud = True
    war: War[W]

    def seats(self, g: W, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self.war.due(g, g.active) else ()

    def legal(self, g: W, f: Frame, seat: int) -> list[Action]:
        return [("fight", r, s) for r in bits(self.war.due(g, seat)) for s in self.war.opponents(g, seat, r, LAND)]

    def remark(self, g: W, f: Frame, seat: int, option: Action) -> Text:
        _, r, other = option
        side = self.war.side(g, LAND, r, other, False)
        return Text("note.against", {"forces": forces(side.units, side.forts)})

    def stakes(self, g: W, f: Frame, seat: int, option: Action) -> bool:
        return True

    def on_fight(self, g: W, f: Frame, seat: int, province: int, other: int) -> Then:
        self.war.begin(g, LAND, province, other)
        return Call("battle", (LAND, province, seat, other))
