"""Chapter 4: construction, one purchase after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.games.mare_nostrum import build
from winedark.games.mare_nostrum.state import legions_left, set_owner, unused, use
from winedark.games.mare_nostrum.units import add_legions
from winedark.games.mn2003.effects import Told
from winedark.games.mn2003.placement import (
    SITES_BY_KIND,
    convertible,
    fortifiable,
    free_sites,
    open_lands,
    open_to_influence,
    ports,
)
from winedark.games.mn2003.posts import relieve
from winedark.games.mn2003.powers import Till, available, means, swaps, tile_kind
from winedark.games.mn2003.remarks import NO_PURCHASE, payable, purchase
from winedark.games.mn2003.revenue import take
from winedark.games.mn2003.state import World, add_docked, triremes_left
from winedark.games.mn2003.storage import give_back
from winedark.games.mn2003.victory import collected, crown
from winedark.games.mn2003.whynot import blocked
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Blocked, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003


class Build(Told, build.Build[World]):
    """The active player buys one thing after another until they are done (4.2)."""

    game: MareNostrum2003
    rule, free = "4.2", NO_PURCHASE

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        till, lands = Till(g, seat), open_lands(self.game, g, seat)
        return [
            ("done",),
            *self._markers(g, seat, till),
            *self._units(g, seat, till, lands),
            *self._buildings(g, till, lands),
            *swaps(g, seat),
            *available(self.game, g, seat, till),
        ]

    def _markers(self, g: World, seat: int, till: Till) -> list[Action]:
        near = bits(open_to_influence(self.game, g, seat))
        out: list[Action] = [("decree", r) for r in near] if unused(g.empires[seat], "hammurabi") else []
        for payment in till.sets("influence"):
            out += [("control", r, payment) for r in near]
            out += [("convert", r, payment) for r in bits(convertible(self.game, g, seat))]
        return out

    def _units(self, g: World, seat: int, till: Till, lands: int) -> list[Action]:
        e = g.empires[seat]
        places = {
            "legion": lands if legions_left(e) else 0,
            "fortress": fortifiable(e, lands),
            "trireme": ports(self.game, lands) if triremes_left(e) else 0,
        }
        return [(kind, r, payment) for kind in places for payment in till.sets(kind) for r in bits(places[kind])]

    def _buildings(self, g: World, till: Till, lands: int) -> list[Action]:
        out: list[Action] = []
        for kind in SITES_BY_KIND:
            for payment in till.sets(kind):
                out += [("raise", site, payment) for site in bits(free_sites(self.game, g, lands, kind))]
        return out

    # ---- words
    def detail(self, g: World, f: Frame, seat: int) -> Text:
        return Text("detail.Build", {"pay": payable(means(g.empires[seat]))})

    def label(self, g: World, f: Frame, seat: int, option: Action) -> Text:
        if option[0] == "swap":
            return Text("choice.swap", {"lost": option[1], "gained": option[2]})
        return super().label(g, f, seat, option)

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return purchase(g, option)

    def blocked(self, g: World, f: Frame, seat: int) -> list[Blocked]:
        return blocked(self.game, g, seat, self.legal(g, f, seat))

    # ---- influence markers
    def on_control(self, g: World, f: Frame, seat: int, province: int, *goods: int) -> Then:
        give_back(g, g.empires[seat], goods)
        self._mark(g, seat, province)
        note(g, "build.control", "4.8", seat=seat, province=province, goods=goods)
        return None

    def on_decree(self, g: World, f: Frame, seat: int, province: int) -> Then:
        use(g.empires[seat], "hammurabi")
        self._mark(g, seat, province)
        note(g, "build.decree", "8.3", seat=seat, province=province)
        return None

    def on_convert(self, g: World, f: Frame, seat: int, province: int, *goods: int) -> Then:
        """The province passes to the conqueror with all its buildings; the legion stands there as any other (4.18)."""
        give_back(g, g.empires[seat], goods)
        loser = g.owner[province]
        self._mark(g, seat, province)
        g.end_hold(province)
        note(g, "build.converted", "4.18", seat=seat, other=loser, province=province, goods=goods)
        return None

    def _mark(self, g: World, seat: int, r: int) -> None:
        """Place the marker; nothing else is built there in this turn (4.10)."""
        set_owner(g, r, seat)
        g.empires[seat].fresh |= 1 << r

    # ---- buildings and units
    def on_raise(self, g: World, f: Frame, seat: int, site: int, *goods: int) -> Then:
        give_back(g, g.empires[seat], goods)
        g.built |= 1 << site
        note(g, "build.raised", "4.11", seat=seat, site=site, goods=goods)
        return None

    def on_legion(self, g: World, f: Frame, seat: int, province: int, *goods: int) -> Then:
        give_back(g, g.empires[seat], goods)
        add_legions(g.empires[seat], province, 1)
        note(g, "build.legion", "4.7", seat=seat, province=province, goods=goods)
        relieve(g, seat, province)
        return None

    def on_fortress(self, g: World, f: Frame, seat: int, province: int, *goods: int) -> Then:
        e = g.empires[seat]
        give_back(g, e, goods)
        second = bool(e.forts >> province & 1)
        e.doubled |= second << province
        e.forts |= 1 << province
        note(g, "build.fortress", "8.15" if second else "4.11", seat=seat, province=province, goods=goods)
        relieve(g, seat, province)
        return None

    def on_trireme(self, g: World, f: Frame, seat: int, province: int, *goods: int) -> Then:
        give_back(g, g.empires[seat], goods)
        add_docked(g.empires[seat], province, 1)
        note(g, "build.trireme", "4.12", seat=seat, province=province, goods=goods)
        return None

    # ---- heroes, wonders, and Cleopatra's exchange
    def on_swap(self, g: World, f: Frame, seat: int, good: int, good2: int) -> Then:
        e = g.empires[seat]
        use(e, "cleopatra")
        give_back(g, e, (good,))
        take(g, e, good2)
        note(g, "build.swapped", "8.5", seat=seat, lost=good, gained=good2)
        return None

    def on_recruit(self, g: World, f: Frame, seat: int, tile: int, *goods: int) -> Then:
        """A hero or wonder; its power works at once (4.15), and it may win the game (9.2)."""
        e = g.empires[seat]
        give_back(g, e, goods)
        g.up &= ~(1 << tile)
        e.tiles += (tile,)
        e.powers |= 1 << tile
        note(g, "build.wonder" if tile_kind(tile) == "wonder" else "build.recruited", "4.6", seat=seat, tile=tile, goods=goods)
        return collected(g, seat)

    def on_pyramids(self, g: World, f: Frame, seat: int, *goods: int) -> Then:
        give_back(g, g.empires[seat], goods)
        note(g, "build.pyramids", "1.23" if g.longer else "4.6", seat=seat, goods=goods)
        return crown(g, seat, "pyramids", "9.1")
