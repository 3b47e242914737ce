"""Chapter 4: construction, one purchase after another."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules import build
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.collecting import take
from winedark.games.mare_nostrum.rules.state import legions_left, set_owner, unused, use
from winedark.games.mare_nostrum.rules.units import add_legions
from winedark.games.mn2003.rules.placement import (
    SITES_BY_KIND,
    convertible,
    fortifiable,
    free_sites,
    open_lands,
    open_to_influence,
    ports,
)
from winedark.games.mn2003.rules.posts import relieve
from winedark.games.mn2003.rules.powers import Till, available, swaps, tile_kind
from winedark.games.mn2003.rules.state import World, add_docked, triremes_left
from winedark.games.mn2003.rules.storage import give_back
from winedark.games.mn2003.rules.victory import collected, crown
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Then
from winedark.kernel.text import Text, record

NO_PURCHASE = ("done", "swap")


class Build(build.Build[World]):
    """The active player buys one thing after another until they are done (4.2)."""

    game: FamilyBase[World]
    rule, free = "4.2", NO_PURCHASE

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        till, lands = Till(state, seat), open_lands(self.game, state, seat)
        return [
            ("done",),
            *self._markers(state, seat, till),
            *self._units(state, seat, till, lands),
            *self._buildings(state, till, lands),
            *swaps(state, seat),
            *available(self.game, state, seat, till),
        ]

    def _markers(self, state: World, seat: int, till: Till) -> list[Action]:
        decree, payments = unused(state.empires[seat], "hammurabi"), till.sets("influence")
        near = bits(open_to_influence(self.game, state, seat)) if decree or payments else ()
        out: list[Action] = [("decree", r) for r in near] if decree else []
        for payment in payments:
            out += [("control", r, payment) for r in near]
            out += [("convert", r, payment) for r in bits(convertible(self.game, state, seat))]
        return out

    def _units(self, state: World, seat: int, till: Till, lands: int) -> list[Action]:
        empire = state.empires[seat]
        places = {
            "legion": lands if legions_left(empire) else 0,
            "fortress": fortifiable(empire, lands),
            "trireme": ports(self.game, lands) if triremes_left(empire) else 0,
        }
        return [(kind, r, payment) for kind in places for payment in till.sets(kind) for r in bits(places[kind])]

    def _buildings(self, state: World, till: Till, lands: int) -> list[Action]:
        out: list[Action] = []
        for kind in SITES_BY_KIND:
            for payment in till.sets(kind):
                out += [("raise", site, payment) for site in bits(free_sites(self.game, state, lands, kind))]
        return out

    # ---- words
    def label(self, state: World, frame: Frame, seat: int, option: Action) -> Text:
        if option[0] == "swap":
            return Text("choice.swap", {"lost": option[1], "gained": option[2]})
        return super().label(state, frame, seat, option)

    def act(self, state: World, frame: Frame, seat: int, action: Action) -> Text | None:
        """One recruits a hero and builds a wonder."""
        if action[0] == "recruit" and tile_kind(action[1]) == "wonder":
            return Text("button.wonder", {"tile": action[1]})
        if action[0] == "swap":
            return self.label(state, frame, seat, action)
        return super().act(state, frame, seat, action)

    def price(self, state: World, frame: Frame, seat: int, option: Action) -> int | None:
        return 0 if option[0] == "decree" else super().price(state, frame, seat, option)

    # ---- influence markers
    def on_control(self, state: World, frame: Frame, seat: int, province: int, *goods: int) -> None:
        give_back(state, state.empires[seat], goods)
        self._mark(state, seat, province)
        record(state, "build.control", "4.8", seat=seat, province=province, goods=goods)

    def on_decree(self, state: World, frame: Frame, seat: int, province: int) -> None:
        use(state.empires[seat], "hammurabi")
        self._mark(state, seat, province)
        record(state, "build.decree", "8.3", seat=seat, province=province)

    def on_convert(self, state: World, frame: Frame, seat: int, province: int, *goods: int) -> None:
        """The province passes to the conqueror with all its buildings; the legion stands there as any other (4.18)."""
        give_back(state, state.empires[seat], goods)
        loser = state.owner[province]
        self._mark(state, seat, province)
        state.end_hold(province)
        record(state, "build.converted", "4.18", seat=seat, other=loser, province=province, goods=goods)

    def _mark(self, state: World, seat: int, province: int) -> None:
        """Place the marker; nothing else is built there in this turn (4.10)."""
        set_owner(state, province, seat)
        state.empires[seat].fresh |= 1 << province

    # ---- buildings and units
    def on_raise(self, state: World, frame: Frame, seat: int, site: int, *goods: int) -> None:
        give_back(state, state.empires[seat], goods)
        state.built |= 1 << site
        record(state, "build.raised", "4.11", seat=seat, site=site, goods=goods)

    def on_legion(self, state: World, frame: Frame, seat: int, province: int, *goods: int) -> None:
        give_back(state, state.empires[seat], goods)
        add_legions(state.empires[seat], province, 1)
        record(state, "build.legion", "4.7", seat=seat, province=province, goods=goods)
        relieve(state, seat, province)

    def on_fortress(self, state: World, frame: Frame, seat: int, province: int, *goods: int) -> None:
        empire = state.empires[seat]
        give_back(state, empire, goods)
        second = bool(empire.forts >> province & 1)
        empire.doubled |= second << province
        empire.forts |= 1 << province
        record(state, "build.fortress", "8.15" if second else "4.11", seat=seat, province=province, goods=goods)
        relieve(state, seat, province)

    def on_trireme(self, state: World, frame: Frame, seat: int, province: int, *goods: int) -> None:
        give_back(state, state.empires[seat], goods)
        add_docked(state.empires[seat], province, 1)
        record(state, "build.trireme", "4.12", seat=seat, province=province, goods=goods)

    # ---- heroes, wonders, and Cleopatra's exchange
    def on_swap(self, state: World, frame: Frame, seat: int, good: int, other_good: int) -> None:
        empire = state.empires[seat]
        use(empire, "cleopatra")
        give_back(state, empire, (good,))
        take(state, empire, other_good)
        record(state, "build.swapped", "8.5", seat=seat, lost=good, gained=other_good)

    def on_recruit(self, state: World, frame: Frame, seat: int, tile: int, *goods: int) -> Then:
        """A hero or wonder; its power works at once (4.15), and it may win the game (9.2)."""
        empire = state.empires[seat]
        give_back(state, empire, goods)
        state.up &= ~(1 << tile)
        empire.tiles += (tile,)
        empire.powers |= 1 << tile
        record(
            state, "build.wonder" if tile_kind(tile) == "wonder" else "build.recruited", "4.6", seat=seat, tile=tile, goods=goods
        )
        return collected(state, seat)

    def on_pyramids(self, state: World, frame: Frame, seat: int, *goods: int) -> Then:
        give_back(state, state.empires[seat], goods)
        record(state, "build.pyramids", "1.23" if state.longer else "4.6", seat=seat, goods=goods)
        return crown(state, seat, "pyramids", "9.1")
