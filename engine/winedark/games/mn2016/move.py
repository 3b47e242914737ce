"""Chapter 5, first half: peace, and the order of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum import move
from winedark.games.mare_nostrum.state import has
from winedark.games.mare_nostrum.units import add_legions, units
from winedark.games.mn2016.battle import WAR, ally, battles_due
from winedark.games.mn2016.board import CAPITAL_OF, SITES_OF
from winedark.games.mn2016.posts import settle_holds
from winedark.games.mn2016.state import World
from winedark.games.mn2016.targets import own_icon
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Blocked, Step, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum


# ---- Statue of Zeus (8.25 to 8.27)
def zeus(game: MareNostrum, g: World, f: Frame) -> list[int]:
    """The owner of the Statue of Zeus, if anybody."""
    return [seat for seat, e in enumerate(g.empires) if has(e, "statue_of_zeus")]


class DeclarePeace(Step[World]):
    """The owner of the Statue of Zeus declares peace with one opponent, not with the one of the round before."""

    game: MareNostrum
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

    def on_peace(self, g: World, f: Frame, seat: int, other: int) -> Then:
        g.allies = (seat, other)
        note(g, "war.peace", self.rule, seat=seat, other=other)
        self._send_home(g, other, g.empires[seat].lands)
        if self.game.edition.peace_sends_both_home:
            self._send_home(g, seat, g.empires[other].lands)
        if self.game.edition.peace_forbids_units_too:  # 8.27: they may not stay together anywhere
            self._send_home(g, other, units(g.empires[seat]) & ~(1 << CAPITAL_OF[other]))
        settle_holds(g)
        return DONE

    def on_decline(self, g: World, f: Frame, seat: int) -> Then:
        return DONE

    def _send_home(self, g: World, seat: int, provinces: int) -> None:
        e, home = g.empires[seat], CAPITAL_OF[seat]
        for r in bits(e.troops & provinces & ~(1 << home)):
            n = e.legions[r]
            add_legions(e, r, -n)
            add_legions(e, home, n)
            e.circe &= ~SITES_OF[r]
            note(g, "war.sent_home", "8.26", seat=seat, n=n, province=r)


def peace_ends(game: MareNostrum, g: World, f: Frame) -> None:
    """Peace lasts to the end of the round (8.25)."""
    g.former_ally = g.allies[1] if g.allies else NOBODY
    g.allies = ()


def forbidden(game: MareNostrum, g: World, seat: int) -> int:
    """Provinces that peace keeps the seat from entering (8.27)."""
    other = ally(g, seat)
    if other == NOBODY:
        return 0
    e = g.empires[other]
    return e.lands | units(e) if game.edition.peace_forbids_units_too else e.lands


# ---- one turn
def begin_turn(game: MareNostrum, g: World, f: Frame) -> None:
    """Nothing has moved or fought yet in this turn."""
    g.sailed, g.marched = [0] * len(g.sailed), [0] * len(g.marched)
    g.fought = g.fought_at_sea = 0


class Sail(move.Sail[World]):
    """Each trireme moves once, to an adjacent sea."""

    rule = rule_at_sea = "5.3"


class SeaBattles(move.SeaBattles[World]):
    """There is one battle in each sea in a turn."""

    rule, war = "5.4", WAR


class March(move.March[World]):
    """Legions go to adjacent and to adjoining provinces, but not to an ally's."""

    game: MareNostrum
    rule = rule_by_sea = "5.6"
    war = WAR

    def closed(self, g: World, seat: int) -> int:
        return forbidden(self.game, g, seat)


def after_marches(game: MareNostrum, g: World, f: Frame) -> None:
    """What stands in a province now decides, in whatever order legions left and came (R-068).

    Gone is the hold of who marched off, and where peace forbids the battle that would decide (5.40).
    """
    settle_holds(g, units(g.empires[g.active]) & ~battles_due(g, g.active))


class LandBattles(move.LandBattles[World]):
    """The active player chooses one opponent in each province (5.12)."""

    rule, war = "5.10", WAR

    def prompt(self, g: World, f: Frame, seat: int) -> Text:
        due = bits(battles_due(g, seat))
        return Text("prompt.LandBattles_one" if len(due) == 1 else "prompt.LandBattles", {"seat": seat, "province": due})

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        due = bits(battles_due(g, seat))
        return Text("detail.LandBattles_one" if len(due) == 1 else "detail.LandBattles", {"province": due})
