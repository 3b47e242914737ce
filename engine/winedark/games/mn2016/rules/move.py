"""Chapter 5, first half: peace, and the order of a turn."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules import move
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mare_nostrum.rules.units import add_legions, units
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.battle import WAR, ally, battles_due
from winedark.games.mn2016.rules.board import CAPITAL_OF, SITES_OF
from winedark.games.mn2016.rules.posts import leave_circe, settle_holds
from winedark.games.mn2016.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Blocked, Step, Then
from winedark.kernel.text import Text, record


# ---- Statue of Zeus (8.25 to 8.27)
def zeus(game: GameBase, state: World, frame: Frame) -> list[int]:
    """The owner of the Statue of Zeus, if anybody."""
    return [seat for seat, e in enumerate(state.empires) if has(e, "statue_of_zeus")]


class DeclarePeace(Step[World]):
    """The owner of the Statue of Zeus declares peace with one opponent, not with the one of the round before."""

    game: GameBase
    rule = "8.25"
    open = aloud = True

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [("peace", other) for other in range(len(state.empires)) if other not in (seat, state.former_ally)] + [
            ("decline",)
        ]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        return Text("detail.DeclarePeace")

    def blocked(self, state: World, frame: Frame, seat: int) -> list[Blocked]:
        return [Blocked(("peace", state.former_ally), Text("why.former_ally"), self.rule)] if state.former_ally != NOBODY else []

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        """How many legions of each go home, and which provinces are held no more."""
        if option[0] != "peace":
            return None
        other, h = option[1], state.copy()
        self.on_peace(h, frame, seat, other)
        homes = [(key, _come_home(state, h, one)) for key, one in (("theirs", other), ("yours", seat))]
        told = [Text(f"note.peace_{key}", {"n": n}) for key, n in homes if n]
        for key, one in (("freed", other), ("yielded", seat)):
            if over := tuple(r for r, was in enumerate(state.conqueror) if was == one != h.conqueror[r]):
                told.append(Text(f"note.peace_{key}", {"province": over}))
        return Text("note.peace", {"things": tuple(told)}) if told else None

    def on_peace(self, state: World, frame: Frame, seat: int, other: int) -> Then:
        state.allies = (seat, other)
        record(state, "war.peace", self.rule, seat=seat, other=other)
        self._send_home(state, other, state.empires[seat].lands)
        if self.game.edition.peace_sends_both_home:
            self._send_home(state, seat, state.empires[other].lands)
        if self.game.edition.peace_forbids_units_too:  # 8.27: they may not stay together anywhere
            self._send_home(state, other, units(state.empires[seat]) & ~(1 << CAPITAL_OF[other]))
        settle_holds(state)
        return DONE

    def on_decline(self, state: World, frame: Frame, seat: int) -> Then:
        return DONE

    def _send_home(self, state: World, seat: int, provinces: int) -> None:
        empire, home = state.empires[seat], CAPITAL_OF[seat]
        for r in bits(empire.troops & provinces & ~(1 << home)):
            n = empire.legions[r]
            add_legions(empire, r, -n)
            add_legions(empire, home, n)
            empire.circe &= ~SITES_OF[r]
            record(state, "war.sent_home", "8.26", seat=seat, n=n, province=r)


def _come_home(state: World, after: World, seat: int) -> int:
    """How many legions more stand in the capital province afterwards."""
    home = CAPITAL_OF[seat]
    return after.empires[seat].legions[home] - state.empires[seat].legions[home]


def peace_ends(game: GameBase, state: World, frame: Frame) -> None:
    """Peace lasts to the end of the round (8.25)."""
    state.former_ally = state.allies[1] if state.allies else NOBODY
    state.allies = ()


def forbidden(game: GameBase, state: World, seat: int) -> int:
    """Provinces that peace keeps the seat from entering (8.27)."""
    other = ally(state, seat)
    if other == NOBODY:
        return 0
    empire = state.empires[other]
    return empire.lands | units(empire) if game.edition.peace_forbids_units_too else empire.lands


# ---- one turn
def begin_turn(game: GameBase, state: World, frame: Frame) -> None:
    """Nothing has moved or fought yet in this turn."""
    state.sailed, state.marched = [0] * len(state.sailed), [0] * len(state.marched)
    state.fought = state.fought_at_sea = 0


class Sail(move.Sail[World]):
    """Each trireme moves once, to an adjacent sea."""

    rule = rule_at_sea = "5.3"


class SeaBattles(move.SeaBattles[World]):
    """There is one battle in each sea in a turn."""

    rule, war = "5.4", WAR


class March(move.March[World]):
    """Legions go to adjacent and to adjoining provinces, but not to an ally's."""

    game: GameBase
    rule = rule_by_sea = "5.6"
    war = WAR

    def closed(self, state: World, seat: int) -> int:
        return forbidden(self.game, state, seat)


def after_marches(game: GameBase, state: World, frame: Frame) -> None:
    """What stands in a province now decides, in whatever order legions left and came (R-068).

    Gone is the hold of a player who marched off, and where peace forbids the battle that would decide (5.40).
    """
    settle_holds(state, units(state.empires[state.active]) & ~battles_due(state, state.active))
    leave_circe(game, state)


class LandBattles(move.LandBattles[World]):
    """The active player chooses one opponent in each province (5.12)."""

    rule, war = "5.10", WAR

    def prompt(self, state: World, frame: Frame, seat: int) -> Text:
        due = bits(battles_due(state, seat))
        return Text("prompt.LandBattles_one" if len(due) == 1 else "prompt.LandBattles", {"seat": seat, "province": due})

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        due = bits(battles_due(state, seat))
        return Text("detail.LandBattles_one" if len(due) == 1 else "detail.LandBattles", {"province": due})
