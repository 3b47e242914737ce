"""Chapter 5, first half: peace, triremes, sea battles, legions, land battles in their order."""

from __future__ import annotations

from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.battle import LAND, SEA
from winedark.games.mare_nostrum.remarks import arrival, ships
from winedark.games.mare_nostrum.state import has
from winedark.games.mare_nostrum.units import add_legions, add_triremes, units
from winedark.games.mare_nostrum.words import forces
from winedark.games.mn2016.board import CAPITAL_OF, SITES_OF
from winedark.games.mn2016.posts import settle_holds
from winedark.games.mn2016.state import World
from winedark.games.mn2016.targets import own_icon
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Blocked, Call, Count, Step
from winedark.kernel.text import Text, note


# ---- Statue of Zeus (8.25 to 8.27)
def zeus(game: Any, g: World, f: Frame) -> list[int]:
    """The owner of the Statue of Zeus, if anybody."""
    return [seat for seat, e in enumerate(g.empires) if has(e, "statue_of_zeus")]


class DeclarePeace(Step):
    """The owner of the Statue of Zeus declares peace with one opponent, not with the one of the round before."""

    rule = "8.25"
    open = aloud = True

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("peace", other) for other in range(len(g.empires)) if other not in (seat, g.former_ally)] + [("decline",)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.DeclarePeace")

    def blocked(self, g: World, f: Frame, seat: int) -> list[Blocked]:
        return [Blocked(("peace", g.former_ally), Text("why.former_ally"), self.rule)] if g.former_ally != NOBODY else []

    def icon(self, g: World, f: Frame, seat: int, option: Action) -> str:
        return own_icon(option)

    def on_peace(self, g: World, f: Frame, seat: int, other: int) -> object:
        g.allies = (seat, other)
        note(g, "war.peace", self.rule, seat=seat, other=other)
        self._send_home(g, other, g.empires[seat].lands)
        if self.game.edition.peace_sends_both_home:
            self._send_home(g, seat, g.empires[other].lands)
        if self.game.edition.peace_forbids_units_too:  # 8.27: they may not stay together anywhere
            self._send_home(g, other, units(g.empires[seat]) & ~(1 << CAPITAL_OF[other]))
        settle_holds(g)
        return DONE

    def on_decline(self, g: World, f: Frame, seat: int) -> object:
        return DONE

    def _send_home(self, g: World, seat: int, provinces: int) -> None:
        e, home = g.empires[seat], CAPITAL_OF[seat]
        for r in bits(e.troops & provinces & ~(1 << home)):
            n = e.legions[r]
            add_legions(e, r, -n)
            add_legions(e, home, n)
            e.circe &= ~SITES_OF[r]
            note(g, "war.sent_home", "8.26", seat=seat, n=n, province=r)


def peace_ends(game: Any, g: World, f: Frame) -> None:
    """Peace lasts to the end of the round (8.25)."""
    g.former_ally = g.allies[1] if g.allies else NOBODY
    g.allies = ()


def ally(g: World, seat: int) -> int:
    """With whom the seat is at peace, or NOBODY."""
    return g.allies[1 - g.allies.index(seat)] if seat in g.allies else NOBODY


def forbidden(game: Any, g: World, seat: int) -> int:
    """Provinces that peace keeps the seat from entering (8.27)."""
    other = ally(g, seat)
    if other == NOBODY:
        return 0
    e = g.empires[other]
    return e.lands | units(e) if game.edition.peace_forbids_units_too else e.lands


# ---- one turn
def begin_turn(game: Any, g: World, f: Frame) -> None:
    """Nothing has moved or fought yet in this turn."""
    g.sailed, g.marched = [0] * len(g.sailed), [0] * len(g.marched)
    g.fought = g.fought_at_sea = 0


class Sail(Step):
    """Triremes move one sea each, as many as the player likes."""

    rule = "5.3"
    open = aloud = True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self._ready(g, g.active) else ()

    def _ready(self, g: World, seat: int) -> list[int]:
        e = g.empires[seat]
        return [sea for sea in bits(e.fleet) if e.triremes[sea] > g.sailed[sea]]

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        e, out = g.empires[seat], []
        for sea in self._ready(g, seat):
            count = Count(1, e.triremes[sea] - g.sailed[sea])
            out += [("sail", sea, to, count) for to in self.game.atlas.sea_neighbours[sea]]
        return [*out, ("done",)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        e = g.empires[seat]
        return Text("detail.Sail", {"n": sum(e.triremes[sea] - g.sailed[sea] for sea in self._ready(g, seat))})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return ships(g, seat, option[2]) if option[0] == "sail" else None

    def on_sail(self, g: World, f: Frame, seat: int, sea: int, sea2: int, n: int) -> object:
        e = g.empires[seat]
        add_triremes(e, sea, -n)
        add_triremes(e, sea2, n)
        g.sailed[sea2] += n
        note(g, "war.sailed", self.rule, seat=seat, n=n, sea=sea, sea2=sea2)
        return None if self._ready(g, seat) else DONE

    def on_done(self, g: World, f: Frame, seat: int) -> object:
        return DONE


def opponents(g: World, seat: int, place: int, kind: int) -> list[int]:
    """Whom the seat may fight in a province or sea: everybody with pieces there but an ally."""
    friend = ally(g, seat)
    return [
        s for s, e in enumerate(g.empires)
        if s not in (seat, friend) and (units(e) if kind == LAND else e.fleet) >> place & 1
    ]  # fmt: skip


def enemies(g: World, seat: int, kind: int) -> int:
    """The provinces or seas where the seat could find an opponent."""
    friend, mask = ally(g, seat), 0
    for s, e in enumerate(g.empires):
        if s != seat and s != friend:
            mask |= e.troops | e.forts if kind == LAND else e.fleet
    return mask


class SeaBattles(Step):
    """Sea battles are never compulsory; each sea sees one in a turn."""

    rule = "5.4"
    open = aloud = True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self._open(g, g.active) else ()

    def _open(self, g: World, seat: int) -> int:
        fleet = g.empires[seat].fleet & ~g.fought_at_sea
        return fleet & enemies(g, seat, SEA) if fleet else 0

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        out: list[Action] = [("engage", sea, s) for sea in bits(self._open(g, seat)) for s in opponents(g, seat, sea, SEA)]
        return [*out, ("done",)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.SeaBattles")

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "done":
            return None
        return Text("note.against", {"forces": forces(0, 0, g.empires[option[2]].triremes[option[1]])})

    def stakes(self, g: World, f: Frame, seat: int, option: Action) -> bool:
        return option[0] == "engage"

    def on_engage(self, g: World, f: Frame, seat: int, sea: int, other: int) -> object:
        g.fought_at_sea |= 1 << sea
        return Call("battle", (SEA, sea, seat, other))

    def on_done(self, g: World, f: Frame, seat: int) -> object:
        return DONE


class March(Step):
    """Legions move one province each, over land or along the player's triremes."""

    rule = "5.6"
    open = aloud = True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self._ready(g, g.active) else ()

    def _ready(self, g: World, seat: int) -> list[int]:
        legions, marched = g.empires[seat].legions, g.marched
        return [r for r in bits(g.empires[seat].troops) if legions[r] > marched[r]]

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        e, out = g.empires[seat], []
        routes, closed = self.game.atlas.routes(e.fleet), forbidden(self.game, g, seat)
        for r in self._ready(g, seat):
            count = Count(1, e.legions[r] - g.marched[r])
            out += [("march", r, to, count) for to in routes[r] if not closed >> to & 1]
        return [*out, ("done",)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        e = g.empires[seat]
        return Text("detail.March", {"n": sum(e.legions[r] - g.marched[r] for r in self._ready(g, seat))})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "done":
            return None
        _, r, to, _ = option
        return arrival(g, seat, to, opponents(g, seat, to, LAND), self.game.atlas.passage(r, to, g.empires[seat].fleet))

    def ask(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        """Who has not moved a single legion may have taken Done for something else."""
        return Text("ask.March") if option[0] == "done" and not any(g.marched) else None

    def on_march(self, g: World, f: Frame, seat: int, province: int, province2: int, n: int) -> object:
        e = g.empires[seat]
        add_legions(e, province, -n)
        add_legions(e, province2, n)
        g.marched[province2] += n
        seas = self.game.atlas.passage(province, province2, e.fleet)
        note(g, "war.marched", self.rule, seat=seat, n=n, province=province, seas=seas, province2=province2)
        return None if self._ready(g, seat) else DONE

    def on_done(self, g: World, f: Frame, seat: int) -> object:
        return DONE


def battles_due(g: World, seat: int) -> int:
    """Provinces in which the seat has still to fight (5.10, 5.11)."""
    return units(g.empires[seat]) & ~g.fought & enemies(g, seat, LAND)


def after_marches(game: Any, g: World, f: Frame) -> None:
    """What stands in a province now decides, in whatever order legions left and came (R-068).

    Gone is the hold of who marched off, and where peace forbids the battle that would decide (5.40).
    """
    settle_holds(g, units(g.empires[g.active]) & ~battles_due(g, g.active))


class LandBattles(Step):
    """Battles on land are compulsory; the active player chooses their order, and one opponent in each province."""

    rule = "5.10"
    alone = open = aloud = True

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if battles_due(g, g.active) else ()

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [("fight", r, other) for r in bits(battles_due(g, seat)) for other in opponents(g, seat, r, LAND)]

    def prompt(self, g: World, f: Frame, seat: int) -> Text:
        due = bits(battles_due(g, seat))
        return Text("prompt.LandBattles_one" if len(due) == 1 else "prompt.LandBattles", {"seat": seat, "province": due})

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        due = bits(battles_due(g, seat))
        return Text("detail.LandBattles_one" if len(due) == 1 else "detail.LandBattles", {"province": due})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        _, r, other = option
        e = g.empires[other]
        return Text("note.against", {"forces": forces(e.legions[r], e.forts >> r & 1)})

    def stakes(self, g: World, f: Frame, seat: int, option: Action) -> bool:
        return True

    def on_fight(self, g: World, f: Frame, seat: int, province: int, other: int) -> object:
        g.fought |= 1 << province
        return Call("battle", (LAND, province, seat, other))
