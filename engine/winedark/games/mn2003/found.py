"""The free set-up: everybody founds their empire with construction points (1.17 to 1.20)."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.base import FamilyBase
from winedark.games.mare_nostrum.state import legions_left, set_owner
from winedark.games.mare_nostrum.units import add_legions, others
from winedark.games.mare_nostrum.words import either
from winedark.games.mn2003.board import AEGEAN, POLITICAL, SITES, START_POINTS
from winedark.games.mn2003.effects import Told
from winedark.games.mn2003.placement import SITES_BY_KIND, fortifiable, free_sites, in_the_box, ports
from winedark.games.mn2003.powers import hero_of, price
from winedark.games.mn2003.state import World, add_docked, fortresses_left, triremes_left
from winedark.games.mn2003.tables import SITE_KINDS
from winedark.games.mn2003.targets import group, thing
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Ask, Blocked, Then
from winedark.kernel.text import Text, record

Why = tuple[Text, str]  # a reason and its paragraph


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


class Found(Told):
    """A player places what the points buy; the marker of the capital province comes first."""

    game: FamilyBase[World]
    rule = "1.17"
    alone = open = aloud = True

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        if not self._founded(state, seat):
            return [("control", self.game.capital_of[seat])]
        points = state.empires[seat].points
        return [("done",), *(option for option in self._wares(state, seat) if price(state, seat, thing(option)) <= points)]

    def _founded(self, state: World, seat: int) -> bool:
        return bool(state.empires[seat].lands >> self.game.capital_of[seat] & 1)

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

    # ---- words
    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        if not self._founded(state, seat):
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

    def confirm(self, state: World, frame: Frame, seat: int, option: Action) -> Ask | None:
        """Points that are left are lost (R-005)."""
        groups = dict.fromkeys(group(other) for other in self.legal(state, frame, seat) if other[0] != "done")
        if option[0] != "done" or not groups:
            return None
        return Ask("Found", {"n": state.empires[seat].points, "things": either([Text(f"thing.{name}") for name in groups])})

    # ---- why not
    def blocked(self, state: World, frame: Frame, seat: int) -> list[Blocked]:
        offered = {group(option) for option in self.legal(state, frame, seat)}
        return list(self._missing(state, seat, offered))

    def _missing(self, state: World, seat: int, offered: set[str]) -> Iterator[Blocked]:
        for name in ("control", "legion", "fortress", "trireme", *SITES_BY_KIND):
            if name not in offered:
                yield self._blocked(state, seat, name, (name,), Text(f"group.{name}"))
        hero = hero_of(self.game, seat)
        if state.up >> hero & 1 and "tiles" not in offered:
            yield self._blocked(state, seat, "tiles", ("recruit", hero))

    def _blocked(self, state: World, seat: int, name: str, option: Action, label: Text | None = None) -> Blocked:
        if reason := self._hindrance(state, seat, name):
            return Blocked(option, *reason, label)
        cost = price(state, seat, {"control": "influence", "tiles": "hero"}.get(name, name))
        return Blocked(option, Text("why.points", {"n": cost, "n2": state.empires[seat].points}), "1.17", label, cost)

    def _hindrance(self, state: World, seat: int, name: str) -> Why | None:
        """What no points would mend; None if only they are missing."""
        if not self._founded(state, seat):
            return Text("why.capital_first"), "1.20"
        if name == "control":
            return None if unclaimed(self.game, state, seat) else (Text("why.homeland_full"), "1.19")
        if name in SITES_BY_KIND:
            return self._no_site(state, seat, name)
        return self._no_unit(state, seat, name) if name != "tiles" else None

    def _no_site(self, state: World, seat: int, name: str) -> Why | None:
        if in_the_box(self.game, state, name) <= 0:
            return Text("why.none_in_the_box"), "1.9"
        return None if free_sites(self.game, state, state.empires[seat].lands, name) else (Text("why.no_site"), "1.20")

    def _no_unit(self, state: World, seat: int, name: str) -> Why | None:
        empire = state.empires[seat]
        if name == "trireme" and not ports(self.game, 1 << self.game.capital_of[seat]):
            return Text("why.inland_capital"), "1.20"
        if not {"legion": legions_left, "fortress": fortresses_left, "trireme": triremes_left}[name](empire):
            return Text(f"why.no_{name}"), "1.7"
        return (Text("why.all_fortified"), "4.11") if name == "fortress" and not fortifiable(empire, empire.lands) else None

    # ---- what is bought
    def on_done(self, state: World, frame: Frame, seat: int) -> Then:
        lost, state.empires[seat].points = state.empires[seat].points, 0
        record(state, "found.done_lost" if lost else "found.done", self.rule, seat=seat, n=lost)
        return DONE

    def on_control(self, state: World, frame: Frame, seat: int, province: int) -> Then:
        self._pay(state, seat, "influence")
        set_owner(state, province, seat)
        record(state, "found.control", "1.20", seat=seat, province=province)
        return None

    def on_raise(self, state: World, frame: Frame, seat: int, site: int) -> Then:
        self._pay(state, seat, SITE_KINDS[SITES[site].kind])
        state.built |= 1 << site
        record(state, "found.raised", "1.20", seat=seat, site=site)
        return None

    def on_legion(self, state: World, frame: Frame, seat: int, province: int) -> Then:
        self._pay(state, seat, "legion")
        add_legions(state.empires[seat], province, 1)
        record(state, "found.legion", "1.20", seat=seat, province=province)
        return None

    def on_fortress(self, state: World, frame: Frame, seat: int, province: int) -> Then:
        self._pay(state, seat, "fortress")
        state.empires[seat].forts |= 1 << province
        record(state, "found.fortress", "1.20", seat=seat, province=province)
        return None

    def on_trireme(self, state: World, frame: Frame, seat: int, province: int) -> Then:
        self._pay(state, seat, "trireme")
        add_docked(state.empires[seat], province, 1)
        record(state, "found.trireme", "1.20", seat=seat, province=province)
        return None

    def on_recruit(self, state: World, frame: Frame, seat: int, tile: int) -> Then:
        """Their own hero, whose power works at once (1.18, R-006)."""
        self._pay(state, seat, "hero")
        empire = state.empires[seat]
        state.up &= ~(1 << tile)
        empire.tiles += (tile,)
        empire.powers |= 1 << tile
        record(state, "found.hero", "1.18", seat=seat, tile=tile)
        return None

    def _pay(self, state: World, seat: int, name: str) -> None:
        state.empires[seat].points -= price(state, seat, name)
