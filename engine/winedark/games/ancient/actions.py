"""Chapter 3: the one action of a player's turn."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.games.ancient import attack, diplomacy, recruit, trade
from winedark.games.ancient.board import CARDS
from winedark.games.ancient.naming import OnAreas
from winedark.games.ancient.pieces import fort_cost, fort_sites, lose_card, place_base, spend
from winedark.games.ancient.remarks import beside, explained, picture
from winedark.games.ancient.state import Player, World
from winedark.games.ancient.whynot import blocked
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Blocked, Call, Then
from winedark.kernel.text import Text, note


def mercenaries(p: Player) -> list[int]:
    """The kinds in a player's hand that may be disbanded (3.9)."""
    return [kind for kind in dict.fromkeys(p.hand) if CARDS[kind].group == "mercenary"]


class Act(OnAreas):
    """The active player takes one action, or passes (R-009)."""

    rule, alone, open, aloud, main = "3.1", True, True, True, ()

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,)

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        p = g.players[seat]
        out: list[Action] = [("base", area) for area in bits(p.lands)] if p.discs else []
        if p.warehouse >= fort_cost(p):
            out += [("fort", area) for area in bits(fort_sites(g, seat))]
        out += [("recruit", kind) for kind in recruit.takeable(g, seat)]
        if recruit.can_renew(g, seat):
            out.append(("renew",))
        out += [("disband", kind) for kind in mercenaries(p)]
        if trade.can_trade(g, seat):
            out.append(("trade",))
        out += diplomacy.courtable(g, seat)
        out += diplomacy.winnable(g, seat)
        if p.discs:  # 4.9
            out += [("attack", area) for area in attack.ways(g, seat)]
        return [*out, ("pass",)]

    def blocked(self, g: World, f: Frame, seat: int) -> list[Blocked]:
        return blocked(g, seat, {option[0] for option in self.legal(g, f, seat)})

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        p = g.players[seat]
        return Text("detail.Act_extra" if g.extra else "detail.Act", {"n": p.warehouse, "n2": p.discs})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return beside(g, seat, option)

    # ---- pieces of one's own
    def on_base(self, g: World, f: Frame, seat: int, area: int) -> Then:
        place_base(g, seat, area)
        note(g, "act.base", "3.2", seat=seat, area=area)
        return DONE

    def on_fort(self, g: World, f: Frame, seat: int, area: int) -> Then:
        p = g.players[seat]
        spend(p, fort_cost(p))
        g.forts |= 1 << area
        note(g, "act.fort", "3.3", seat=seat, area=area)
        return DONE

    def on_pass(self, g: World, f: Frame, seat: int) -> Then:
        note(g, "act.passed", self.rule, seat=seat)
        return DONE

    # ---- cards
    def on_recruit(self, g: World, f: Frame, seat: int, card: int) -> Then:
        recruit.take(g, seat, card)
        return recruit.FILL_UP

    def on_renew(self, g: World, f: Frame, seat: int) -> Then:
        recruit.renew(g, seat)
        return recruit.FILL_UP

    def on_disband(self, g: World, f: Frame, seat: int, card: int) -> Then:
        lose_card(g.players[seat], card)
        recruit.discard(g, card)
        note(g, "act.disbanded", "3.9", seat=seat, one_card=card)
        return recruit.FILL_UP

    # ---- other areas
    def on_trade(self, g: World, f: Frame, seat: int) -> Then:
        g.placed = 0
        return Call("trade", back=False)

    def on_court(self, g: World, f: Frame, seat: int, area: int) -> Then:
        return diplomacy.court(g, seat, area)

    def on_win_over(self, g: World, f: Frame, seat: int, area: int, n: int) -> Then:
        return diplomacy.win_over(g, seat, area, n)

    def on_attack(self, g: World, f: Frame, seat: int, area: int) -> Then:
        key = "attack.begins" if g.owner[area] < 0 else "attack.begins_on"
        route = attack.route(g.players[seat].lands, area) if g.events is not None else ()
        note(g, key, "3.19", seat=seat, area=area, other=g.owner[area], route=route)
        return Call("attack", area, back=False)

    # ---- what is said beside the choices
    def text(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return explained(option)

    def icon(self, g: World, f: Frame, seat: int, option: Action) -> str:
        return picture(option)

    def stakes(self, g: World, f: Frame, seat: int, option: Action) -> bool:
        return bool(option[0] == "attack")
