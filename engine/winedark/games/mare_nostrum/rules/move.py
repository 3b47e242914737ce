"""The order of a turn of war: triremes, sea battles, legions, land battles. All of it is the active player's."""

from __future__ import annotations

from typing import ClassVar

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.foresight import won
from winedark.games.mare_nostrum.rules.phrases import forces
from winedark.games.mare_nostrum.rules.state import W
from winedark.games.mare_nostrum.rules.strength import LAND, SEA
from winedark.games.mare_nostrum.rules.units import add_legions, add_triremes
from winedark.games.mare_nostrum.rules.war import War
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Ask, Call, Count, Step, Then, proposed
from winedark.kernel.text import Text, record


class Sail(Step[W]):
    """Triremes move one sea each, as many as the player likes. `rule_at_sea` is the paragraph of such a move."""

    game: FamilyBase[W]
    open = aloud = True
    rule_at_sea: ClassVar[str]

    def launches(self, state: W, seat: int) -> list[Action]:
        """How triremes that lie elsewhere get to sea."""
        return []

    def left(self, state: W, seat: int) -> int:
        """How many triremes can still move."""
        side = state.empires[seat]
        return sum(side.triremes[sea] - state.sailed[sea] for sea in bits(side.fleet))

    def seats(self, state: W, frame: Frame) -> tuple[int, ...]:
        return (state.active,) if self.left(state, state.active) else ()

    def legal(self, state: W, frame: Frame, seat: int) -> list[Action]:
        side, out = state.empires[seat], self.launches(state, seat)
        for sea in bits(side.fleet):
            if n := side.triremes[sea] - state.sailed[sea]:
                out += [("sail", sea, to, Count(1, n)) for to in self.game.atlas.sea_neighbours[sea]]
        return [*out, ("done",)]

    def detail(self, state: W, frame: Frame, seat: int) -> Text:
        return Text("detail.Sail", {"n": self.left(state, seat)})

    def on_sail(self, state: W, frame: Frame, seat: int, sea: int, to_sea: int, number: int) -> Then:
        add_triremes(state.empires[seat], sea, -number)
        add_triremes(state.empires[seat], to_sea, number)
        state.sailed[to_sea] += number
        record(state, "war.sailed", self.rule_at_sea, seat=seat, n=number, sea=sea, to_sea=to_sea)
        return None if self.left(state, seat) else DONE

    def on_done(self, state: W, frame: Frame, seat: int) -> Then:
        return DONE


class SeaBattles(Step[W]):
    """Sea battles are never compulsory."""

    game: FamilyBase[W]
    open = aloud = True
    war: War[W]

    def seats(self, state: W, frame: Frame) -> tuple[int, ...]:
        return (state.active,) if self.war.waters(state, state.active) else ()

    def legal(self, state: W, frame: Frame, seat: int) -> list[Action]:
        waters = bits(self.war.waters(state, seat))
        out: list[Action] = [("engage", sea, s) for sea in waters for s in self.war.opponents(state, seat, sea, SEA)]
        return [*out, ("done",)]

    def detail(self, state: W, frame: Frame, seat: int) -> Text:
        return Text("detail.SeaBattles")

    def remark(self, state: W, frame: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "done":
            return None
        return Text("note.against", {"forces": forces(0, 0, state.empires[option[2]].triremes[option[1]])})

    def stakes(self, state: W, frame: Frame, seat: int, option: Action) -> bool:
        return bool(option[0] == "engage")

    def chance(self, state: W, frame: Frame, seat: int, action: Action) -> float | None:
        return won(self.game, state, seat, action) if action[0] == "engage" else None

    def on_engage(self, state: W, frame: Frame, seat: int, sea: int, other: int) -> Then:
        self.war.begin(state, SEA, sea, other)
        return Call("battle", (SEA, sea, seat, other))

    def on_done(self, state: W, frame: Frame, seat: int) -> Then:
        return DONE


class March(Step[W]):
    """Legions move one province each, over land or along the player's triremes. `rule_by_sea` is the paragraph of the latter."""

    game: FamilyBase[W]
    open = aloud = True
    war: War[W]
    rule_by_sea: ClassVar[str]

    def closed(self, state: W, seat: int) -> int:
        """The provinces that the seat may not enter."""
        return 0

    def arrived(self, state: W, frame: Frame, seat: int, origin: int, province: int) -> Then:
        """What a march leads to, once the legions stand in `province`; the log has the march already."""
        return None if self._ready(state, seat) else DONE

    def seats(self, state: W, frame: Frame) -> tuple[int, ...]:
        return (state.active,) if self._ready(state, state.active) else ()

    def _ready(self, state: W, seat: int) -> list[int]:
        legions, marched = state.empires[seat].legions, state.marched
        return [r for r in bits(state.empires[seat].troops) if legions[r] > marched[r]]

    def legal(self, state: W, frame: Frame, seat: int) -> list[Action]:
        out: list[Action] = []
        legions = state.empires[seat].legions
        routes = self.game.atlas.routes(state.empires[seat].fleet)
        closed = self.closed(state, seat)
        for r in self._ready(state, seat):
            count = Count(1, legions[r] - state.marched[r])
            out += [("march", r, to, count) for to in routes[r] if not closed >> to & 1]
        return [*out, ("done",)]

    def detail(self, state: W, frame: Frame, seat: int) -> Text:
        legions = state.empires[seat].legions
        return Text("detail.March", {"n": sum(legions[r] - state.marched[r] for r in self._ready(state, seat))})

    def chance(self, state: W, frame: Frame, seat: int, action: Action) -> float | None:
        """Of a march among enemies, how likely it takes the province."""
        return won(self.game, state, seat, action) if action[0] == "march" and self.stakes(state, frame, seat, action) else None

    def stakes(self, state: W, frame: Frame, seat: int, option: Action) -> bool:
        """A march among enemies: once all have moved, the battle comes by itself."""
        return option[0] == "march" and bool(self.war.opponents(state, seat, option[2], LAND))

    def confirm(self, state: W, frame: Frame, seat: int, option: Action) -> Ask | None:
        """A player who has not moved a single legion may have pressed Done by mistake.

        `frame.n` counts the marches where those who marched need not be there any more. A player is not asked if their
        legions could only march among their own, into land that nobody owns, or to certain defeat.
        """
        if option[0] != "done" or frame.n or any(state.marched):
            return None
        return Ask("March") if any(self._tempts(state, frame, seat, other) for other in self.legal(state, frame, seat)) else None

    def _tempts(self, state: W, frame: Frame, seat: int, option: Action) -> bool:
        """Would somebody want this march: into another player's province, undefended or with a chance to win it?"""
        if option[0] == "done" or state.owner[option[2]] in (NOBODY, seat) or state.empires[seat].legions[option[2]]:
            return False
        return self.chance(state, frame, seat, proposed(option)) != 0

    def on_march(self, state: W, frame: Frame, seat: int, province: int, to_province: int, number: int) -> Then:
        side = state.empires[seat]
        add_legions(side, province, -number)
        add_legions(side, to_province, number)
        state.marched[to_province] += number
        seas = self.game.atlas.passage(province, to_province, side.fleet)
        rule = self.rule_by_sea if seas else self.rule
        record(state, "war.marched", rule, seat=seat, n=number, province=province, seas=seas, to_province=to_province)
        return self.arrived(state, frame, seat, province, to_province)

    def on_done(self, state: W, frame: Frame, seat: int) -> Then:
        return DONE


class LandBattles(Step[W]):
    """Battles on land are compulsory; the active player chooses their order."""

    game: FamilyBase[W]
    alone = open = aloud = True
    war: War[W]

    def seats(self, state: W, frame: Frame) -> tuple[int, ...]:
        return (state.active,) if self.war.due(state, state.active) else ()

    def legal(self, state: W, frame: Frame, seat: int) -> list[Action]:
        return [("fight", r, s) for r in bits(self.war.due(state, seat)) for s in self.war.opponents(state, seat, r, LAND)]

    def remark(self, state: W, frame: Frame, seat: int, option: Action) -> Text:
        _, r, other = option
        side = self.war.side(state, LAND, r, other, False)
        return Text("note.against", {"forces": forces(side.units, side.forts)})

    def stakes(self, state: W, frame: Frame, seat: int, option: Action) -> bool:
        return True

    def chance(self, state: W, frame: Frame, seat: int, action: Action) -> float | None:
        return won(self.game, state, seat, action)

    def on_fight(self, state: W, frame: Frame, seat: int, province: int, other: int) -> Then:
        self.war.begin(state, LAND, province, other)
        return Call("battle", (LAND, province, seat, other))
