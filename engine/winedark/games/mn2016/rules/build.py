"""Chapter 4: building, one purchase after another."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules import build
from winedark.games.mare_nostrum.rules.goods import Budget, Payment
from winedark.games.mare_nostrum.rules.state import legions_left, set_owner, triremes_left, unused, use
from winedark.games.mare_nostrum.rules.units import add_legions, add_triremes
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import (
    CAPITAL_OF,
    CONTROL_COST,
    FIFTH,
    FORTRESSES,
    SITE_COST,
    SITES,
    TILE_COST,
    TILES,
    sites_in,
)
from winedark.games.mn2016.rules.placement import SiteStep, open_lands, open_seas, open_to_control
from winedark.games.mn2016.rules.powers import budget, discount, free_legions
from winedark.games.mn2016.rules.state import Empire, World, give_back
from winedark.games.mn2016.rules.tiles import price, purchases, raise_pyramids, recruit, winning_purchases
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Then
from winedark.kernel.text import Text, record

FREE, CHEAP = ("decree", "rally"), ("enlist", "wall", "launch")  # the verbs of powers (8.7, 8.12, 8.16, 8.20, 8.24)


class Build(build.Build[World], SiteStep):
    """The active player buys things one after another until they have done."""

    game: GameBase
    rule = "4.2"

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        empire = state.empires[seat]
        m, lands = budget(empire), open_lands(state, seat)
        out: list[Action] = [("done",)]
        if m.pays(CONTROL_COST):
            payment = Payment(m, CONTROL_COST)
            out += [("control", r, payment) for r in bits(open_to_control(self.game, state, seat))]
            out += self._units(empire, lands, payment)
            out += self._buildings(state, lands, m, payment)
        out += self._by_powers(state, seat, lands)
        if m.largest >= TILE_COST[1]:
            out += winning_purchases(state, seat, m)
            if len(empire.tiles) < FIFTH - 1 and m.pays(price(empire)):
                out += purchases(state, empire, m)
        return out

    def _units(self, empire: Empire, lands: int, payment: Payment) -> list[Action]:
        out: list[Action] = []
        if legions_left(empire):
            out += [("legion", r, payment) for r in bits(lands)]
        if empire.forts.bit_count() < FORTRESSES:
            out += [("fortress", r, payment) for r in bits(lands & ~empire.forts)]
        if triremes_left(empire):
            out += [("trireme", sea, payment) for sea in bits(open_seas(self.game, lands))]
        return out

    def _buildings(self, state: World, lands: int, budget: Budget, payment: Payment) -> list[Action]:
        dear = Payment(budget, 6) if budget.pays(6) else None
        free = bits(sites_in(lands) & ~state.built)
        payments = [(i, payment if SITE_COST[SITES[i].kind] == payment.cost else dear) for i in free]
        return [("raise", i, payment) for i, payment in payments if payment]

    def _by_powers(self, state: World, seat: int, lands: int) -> list[Action]:
        empire = state.empires[seat]
        out: list[Action] = []
        if unused(empire, "hammurabi"):
            out += [("decree", r) for r in bits(open_to_control(self.game, state, seat))]
        if (one := discount(empire, "spartacus")) and legions_left(empire):
            out += [("enlist", r, one) for r in bits(lands)]
        if (one := discount(empire, "gilgamesh")) and empire.forts.bit_count() < FORTRESSES:
            out += [("wall", r, one) for r in bits(lands & ~empire.forts)]
        if (one := discount(empire, "lighthouse")) and triremes_left(empire):
            out += [("launch", sea, one) for sea in bits(open_seas(self.game, lands))]
        if free := free_legions(state, self.game.edition, seat):
            out += [("rally", n) for n in range(1, free + 1)]
        return out

    def act(self, state: World, frame: Frame, seat: int, action: Action) -> Text | None:
        """One recruits a hero and builds a wonder."""
        if action[0] == "recruit" and TILES[action[1]].kind == "wonder":
            return Text("button.wonder", {"tile": action[1]})
        return super().act(state, frame, seat, action)

    def price(self, state: World, frame: Frame, seat: int, option: Action) -> int | None:
        """By their powers some build for nothing, some for one coin or good."""
        if option[0] in FREE:
            return 0
        return 1 if option[0] in CHEAP else super().price(state, frame, seat, option)

    # ---- purchases
    def on_control(self, state: World, frame: Frame, seat: int, province: int, *goods: int) -> None:
        self._pay(state, seat, goods)
        set_owner(state, province, seat)
        record(state, "build.control", "4.12", seat=seat, province=province, goods=goods)

    def on_decree(self, state: World, frame: Frame, seat: int, province: int) -> None:
        use(state.empires[seat], "hammurabi")
        set_owner(state, province, seat)
        record(state, "build.decree", "8.7", seat=seat, province=province)

    def on_raise(self, state: World, frame: Frame, seat: int, site: int, *goods: int) -> None:
        self._pay(state, seat, goods)
        state.built |= 1 << site
        state.ruins &= ~(1 << site)  # the reminder blocks nothing
        for empire in state.empires:
            empire.circe &= ~(1 << site)
        record(state, "build.raised", "4.21", seat=seat, building=site, goods=goods)

    def on_legion(self, state: World, frame: Frame, seat: int, province: int, *goods: int) -> None:
        self._pay(state, seat, goods)
        add_legions(state.empires[seat], province, 1)  # in an occupied capital province the next battle decides
        record(state, "build.legion", "4.15", seat=seat, province=province, goods=goods)

    def on_enlist(self, state: World, frame: Frame, seat: int, province: int, good: int) -> None:
        use(state.empires[seat], "spartacus")
        self.on_legion(state, frame, seat, province, good)

    def on_rally(self, state: World, frame: Frame, seat: int, number: int) -> None:
        use(state.empires[seat], "penthesilea")
        add_legions(state.empires[seat], CAPITAL_OF[seat], number)
        record(state, "build.rally", "8.16", seat=seat, n=number)

    def on_fortress(self, state: World, frame: Frame, seat: int, province: int, *goods: int) -> None:
        self._pay(state, seat, goods)
        state.empires[seat].forts |= 1 << province
        record(state, "build.fortress", "4.19", seat=seat, province=province, goods=goods)

    def on_wall(self, state: World, frame: Frame, seat: int, province: int, good: int) -> None:
        use(state.empires[seat], "gilgamesh")
        self.on_fortress(state, frame, seat, province, good)

    def on_trireme(self, state: World, frame: Frame, seat: int, sea: int, *goods: int) -> None:
        self._pay(state, seat, goods)
        add_triremes(state.empires[seat], sea, 1)
        record(state, "build.trireme", "4.20", seat=seat, sea=sea, goods=goods)

    def on_launch(self, state: World, frame: Frame, seat: int, sea: int, good: int) -> None:
        use(state.empires[seat], "lighthouse")
        self.on_trireme(state, frame, seat, sea, good)

    def on_recruit(self, state: World, frame: Frame, seat: int, tile: int, *goods: int) -> Then:
        return recruit(self.game, state, seat, tile, goods)

    def on_pyramids(self, state: World, frame: Frame, seat: int, *goods: int) -> Then:
        return raise_pyramids(self.game, state, seat, goods)

    def _pay(self, state: World, seat: int, goods: tuple[int, ...]) -> None:
        give_back(state, state.empires[seat], goods)
