"""Chapter 4: building, one purchase after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.games.mare_nostrum import build
from winedark.games.mare_nostrum.goods import Means, Payment
from winedark.games.mare_nostrum.state import legions_left, set_owner, triremes_left, unused, use
from winedark.games.mare_nostrum.units import add_legions, add_triremes
from winedark.games.mn2016.board import (
    CAPITAL_OF,
    CONTROL_COST,
    FIFTH,
    FORTRESSES,
    SITE_COST,
    SITES,
    SITES_OF,
    TILE_COST,
)
from winedark.games.mn2016.placement import open_lands, open_seas, open_to_control
from winedark.games.mn2016.powers import discount, free_legions, means
from winedark.games.mn2016.remarks import bought, payable, purchase
from winedark.games.mn2016.sites import SiteStep
from winedark.games.mn2016.state import Empire, World, give_back
from winedark.games.mn2016.targets import own_icon
from winedark.games.mn2016.tiles import price, purchases, raise_pyramids, recruit, winning_purchases
from winedark.games.mn2016.whynot import blocked
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Blocked, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum


class Build(build.Build[World], SiteStep):
    """The active player buys things one after another until they have done."""

    game: MareNostrum
    rule = "4.2"

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        e = g.empires[seat]
        m, lands = means(e), open_lands(g, seat)
        out: list[Action] = [("done",)]
        if m.pays(CONTROL_COST):
            payment = Payment(m, CONTROL_COST)
            out += [("control", r, payment) for r in bits(open_to_control(self.game, g, seat))]
            out += self._units(e, lands, payment)
            out += self._buildings(g, lands, m, payment)
        out += self._by_powers(g, seat, lands)
        if m.largest >= TILE_COST[1]:
            out += winning_purchases(g, seat, m)
            if len(e.tiles) < FIFTH - 1 and m.pays(price(e)):
                out += purchases(g, e, m)
        return out

    def _units(self, e: Empire, lands: int, payment: Payment) -> list[Action]:
        out: list[Action] = []
        if legions_left(e):
            out += [("legion", r, payment) for r in bits(lands)]
        if e.forts.bit_count() < FORTRESSES:
            out += [("fortress", r, payment) for r in bits(lands & ~e.forts)]
        if triremes_left(e):
            out += [("trireme", sea, payment) for sea in bits(open_seas(self.game, lands))]
        return out

    def _buildings(self, g: World, lands: int, m: Means, payment: Payment) -> list[Action]:
        dear = Payment(m, 6) if m.pays(6) else None
        free = 0
        for r in bits(lands):
            free |= SITES_OF[r]
        out: list[Action] = []
        for i in bits(free & ~g.built):
            if SITE_COST[SITES[i].kind] == payment.cost:
                out.append(("raise", i, payment))
            elif dear:
                out.append(("raise", i, dear))
        return out

    def _by_powers(self, g: World, seat: int, lands: int) -> list[Action]:
        e = g.empires[seat]
        out: list[Action] = []
        if unused(e, "hammurabi"):
            out += [("decree", r) for r in bits(open_to_control(self.game, g, seat))]
        if legions_left(e) and (one := discount(e, "spartacus")):
            out += [("enlist", r, one) for r in bits(lands)]
        if e.forts.bit_count() < FORTRESSES and (one := discount(e, "gilgamesh")):
            out += [("wall", r, one) for r in bits(lands & ~e.forts)]
        if triremes_left(e) and (one := discount(e, "lighthouse")):
            out += [("launch", sea, one) for sea in bits(open_seas(self.game, lands))]
        if free := free_legions(g, self.game.edition, seat):
            out += [("rally", n) for n in range(1, free + 1)]
        return out

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        e = g.empires[seat]
        full, pay = len(e.tiles) == FIFTH, payable(means(e))
        return Text("detail.Build_full", {"pay": pay}) if full else Text("detail.Build", {"pay": pay, "n": price(e)})

    def label(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        return Text("choice.finish") if option[0] == "done" else super().label(g, f, seat, option)

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return purchase(option)

    def text(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return bought(g, seat, option)

    def icon(self, g: World, f: Frame, seat: int, option: Action) -> str:
        return own_icon(option)

    def blocked(self, g: World, f: Frame, seat: int) -> list[Blocked]:
        return blocked(self.game, g, seat, self.legal(g, f, seat))

    # ---- purchases
    def on_control(self, g: World, f: Frame, seat: int, province: int, *goods: int) -> Then:
        self._pay(g, seat, goods)
        set_owner(g, province, seat)
        note(g, "build.control", "4.12", seat=seat, province=province, goods=goods)
        return None

    def on_decree(self, g: World, f: Frame, seat: int, province: int) -> Then:
        use(g.empires[seat], "hammurabi")
        set_owner(g, province, seat)
        note(g, "build.decree", "8.7", seat=seat, province=province)
        return None

    def on_raise(self, g: World, f: Frame, seat: int, site: int, *goods: int) -> Then:
        self._pay(g, seat, goods)
        g.built |= 1 << site
        g.ruins &= ~(1 << site)  # the reminder blocks nothing
        for e in g.empires:
            e.circe &= ~(1 << site)
        note(g, "build.raised", "4.21", seat=seat, building=site, goods=goods)
        return None

    def on_legion(self, g: World, f: Frame, seat: int, province: int, *goods: int) -> Then:
        self._pay(g, seat, goods)
        add_legions(g.empires[seat], province, 1)  # in an occupied capital province the next battle decides
        note(g, "build.legion", "4.15", seat=seat, province=province, goods=goods)
        return None

    def on_enlist(self, g: World, f: Frame, seat: int, province: int, good: int) -> Then:
        use(g.empires[seat], "spartacus")
        return self.on_legion(g, f, seat, province, good)

    def on_rally(self, g: World, f: Frame, seat: int, n: int) -> Then:
        use(g.empires[seat], "penthesilea")
        add_legions(g.empires[seat], CAPITAL_OF[seat], n)
        note(g, "build.rally", "8.16", seat=seat, n=n)
        return None

    def on_fortress(self, g: World, f: Frame, seat: int, province: int, *goods: int) -> Then:
        self._pay(g, seat, goods)
        g.empires[seat].forts |= 1 << province
        note(g, "build.fortress", "4.19", seat=seat, province=province, goods=goods)
        return None

    def on_wall(self, g: World, f: Frame, seat: int, province: int, good: int) -> Then:
        use(g.empires[seat], "gilgamesh")
        return self.on_fortress(g, f, seat, province, good)

    def on_trireme(self, g: World, f: Frame, seat: int, sea: int, *goods: int) -> Then:
        self._pay(g, seat, goods)
        add_triremes(g.empires[seat], sea, 1)
        note(g, "build.trireme", "4.20", seat=seat, sea=sea, goods=goods)
        return None

    def on_launch(self, g: World, f: Frame, seat: int, sea: int, good: int) -> Then:
        use(g.empires[seat], "lighthouse")
        return self.on_trireme(g, f, seat, sea, good)

    def on_recruit(self, g: World, f: Frame, seat: int, tile: int, *goods: int) -> Then:
        return recruit(self.game, g, seat, tile, goods)

    def on_pyramids(self, g: World, f: Frame, seat: int, *goods: int) -> Then:
        return raise_pyramids(self.game, g, seat, goods)

    def _pay(self, g: World, seat: int, goods: tuple[int, ...]) -> None:
        give_back(g, g.empires[seat], goods)
