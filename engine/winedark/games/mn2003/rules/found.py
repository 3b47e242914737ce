"""The free set-up: everybody founds their empire with construction points (1.17 to 1.20)."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.common.planned import carried_out
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.state import legions_left, set_owner
from winedark.games.mare_nostrum.rules.units import add_legions, others
from winedark.games.mn2003.rules.board import AEGEAN, POLITICAL, SITES, START_POINTS, STARTS, sites_in
from winedark.games.mn2003.rules.placement import SITES_BY_KIND, fortifiable, free_sites, ports
from winedark.games.mn2003.rules.powers import hero_of, price, thing
from winedark.games.mn2003.rules.state import World, add_docked, triremes_left
from winedark.games.mn2003.rules.tables import SITE_KINDS
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Step, Then
from winedark.kernel.text import Text, record


def free_setup(game: FamilyBase[World], state: World, frame: Frame) -> bool:
    """Is the free set-up played?"""
    return state.free


def founders(game: FamilyBase[World], state: World, frame: Frame) -> list[int]:
    """The political leader first, then the other players in the order of the civilizations (R-005)."""
    first = state.leaders[POLITICAL]
    return [first, *(seat for seat in range(game.seat_count) if seat != first)]


def homeland(game: FamilyBase[World], seat: int) -> int:
    """The capital province and those that border it on land; for Greece four around the Aegean besides (1.19)."""
    capital = game.capital_of[seat]
    near: int = game.atlas.land[capital] | 1 << capital
    return near | AEGEAN if game.sides[seat] == "greece" else near


def unclaimed(game: FamilyBase[World], state: World, seat: int) -> int:
    """Provinces that may still get the player's influence marker; there are markers enough for all of them."""
    free = sum(1 << r for r, owner in enumerate(state.owner) if owner == NOBODY)
    return homeland(game, seat) & free & ~others(state, seat)


def founded(game: FamilyBase[World], state: World, seat: int) -> bool:
    """Has a player placed the marker of their capital province?"""
    return bool(state.empires[seat].lands >> game.capital_of[seat] & 1)


def _missing(game: FamilyBase[World], state: World, seat: int) -> list[Action]:
    """What the seat has not placed yet of the basic set-up, and nobody has taken: its hero first, who may make things cheaper."""
    start, empire = STARTS[game.sides[seat]], state.empires[seat]
    markers = start.provinces & unclaimed(game, state, seat)
    sites = start.buildings & ~state.built & sites_in(empire.lands | markers)
    return [
        *[("recruit", start.hero)] * (state.up >> start.hero & 1),
        *(("control", r) for r in bits(markers)),
        *(("raise", i) for i in bits(sites)),
        *(("fortress", r) for r in bits(start.fortresses & ~empire.forts)),
        *(("legion", r) for r, n in start.legions for _ in range(n - empire.legions[r])),
    ]


class Found(Step[World]):
    """A player places what the points buy; the marker of the capital province comes first."""

    game: FamilyBase[World]
    rule = "1.17"
    alone = open = aloud = True

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        if not founded(self.game, state, seat):
            return [("control", self.game.capital_of[seat])]
        points = state.empires[seat].points
        return [("done",), *(option for option in self._wares(state, seat) if price(state, seat, thing(option)) <= points)]

    def _wares(self, state: World, seat: int) -> list[Action]:
        """All that could be placed with points enough."""
        empire, capital, hero = state.empires[seat], self.game.capital_of[seat], hero_of(self.game, seat)
        out: list[Action] = [("control", r) for r in bits(unclaimed(self.game, state, seat))]
        for kind in SITES_BY_KIND:
            out += [("raise", i) for i in bits(free_sites(self.game, state, empire.lands, kind))]
        out += [("legion", capital)] * bool(legions_left(empire))
        out += [("fortress", r) for r in bits(fortifiable(empire, empire.lands))]
        out += [("trireme", r) for r in bits(ports(self.game, 1 << capital)) if triremes_left(empire)]
        return out + [("recruit", hero)] * (state.up >> hero & 1)

    def plan(self, state: World, frame: Frame, seat: int) -> list[Action]:
        """What is missing of the basic set-up, which costs as many points (1.12 to 1.16), as far as they last."""
        if not founded(self.game, state, seat):
            return []
        here, row = state, list[Action]()
        for option in _missing(self.game, state, seat):
            if price(here, seat, thing(option)) <= here.empires[seat].points:
                here = carried_out(self, here, frame, seat, option)
                row.append(option)
        return row

    # ---- words
    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        if not founded(self.game, state, seat):
            return Text("detail.Found_capital", {"n": START_POINTS, "province": self.game.capital_of[seat]})
        return Text("detail.Found", {"n": state.empires[seat].points, "province": self.game.capital_of[seat]})

    def short(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return Text("short.raise", {"plot": option[1]}) if option[0] == "raise" else super().short(state, frame, seat, option)

    def price(self, state: World, frame: Frame, seat: int, option: Action) -> int | None:
        """In construction points."""
        return None if option[0] == "done" else price(state, seat, thing(option))

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        n = self.price(state, frame, seat, option)
        return None if n is None else Text("note.points", {"n": n})

    # ---- what is bought
    def on_done(self, state: World, frame: Frame, seat: int) -> Then:
        lost, state.empires[seat].points = state.empires[seat].points, 0
        record(state, "found.done_lost" if lost else "found.done", self.rule, seat=seat, n=lost)
        return DONE

    def on_control(self, state: World, frame: Frame, seat: int, province: int) -> None:
        self._pay(state, seat, "influence")
        set_owner(state, province, seat)
        record(state, "found.control", "1.20", seat=seat, province=province)

    def on_raise(self, state: World, frame: Frame, seat: int, site: int) -> None:
        self._pay(state, seat, SITE_KINDS[SITES[site].kind])
        state.built |= 1 << site
        record(state, "found.raised", "1.20", seat=seat, site=site)

    def on_legion(self, state: World, frame: Frame, seat: int, province: int) -> None:
        self._pay(state, seat, "legion")
        add_legions(state.empires[seat], province, 1)
        record(state, "found.legion", "1.20", seat=seat, province=province)

    def on_fortress(self, state: World, frame: Frame, seat: int, province: int) -> None:
        self._pay(state, seat, "fortress")
        state.empires[seat].forts |= 1 << province
        record(state, "found.fortress", "1.20", seat=seat, province=province)

    def on_trireme(self, state: World, frame: Frame, seat: int, province: int) -> None:
        self._pay(state, seat, "trireme")
        add_docked(state.empires[seat], province, 1)
        record(state, "found.trireme", "1.20", seat=seat, province=province)

    def on_recruit(self, state: World, frame: Frame, seat: int, tile: int) -> None:
        """Their own hero, whose power works at once (1.18, R-006)."""
        self._pay(state, seat, "hero")
        empire = state.empires[seat]
        state.up &= ~(1 << tile)
        empire.tiles += (tile,)
        empire.powers |= 1 << tile
        record(state, "found.hero", "1.18", seat=seat, tile=tile)

    def _pay(self, state: World, seat: int, name: str) -> None:
        state.empires[seat].points -= price(state, seat, name)
