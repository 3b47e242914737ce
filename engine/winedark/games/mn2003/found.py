"""The free set-up: everybody founds their empire with construction points (1.17 to 1.20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
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
from winedark.kernel.step import DONE, Action, Blocked, Then
from winedark.kernel.text import Text, note

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003

Why = tuple[Text, str]  # a reason and its paragraph


def free_setup(game: MareNostrum2003, g: World, f: Frame) -> bool:
    """Is the free set-up played?"""
    return g.free


def founders(game: MareNostrum2003, g: World, f: Frame) -> list[int]:
    """The political leader first, then the other players in the order of the civilizations (R-005)."""
    first = g.leaders[POLITICAL]
    return [first, *(seat for seat in range(game.seat_count) if seat != first)]


def homeland(game: MareNostrum2003, seat: int) -> int:
    """The capital province and those that border it on land; for Greece four around the Aegean besides (1.19)."""
    capital = game.capital_of[seat]
    near: int = game.atlas.land[capital] | 1 << capital
    return near | AEGEAN if game.sides[seat] == "greece" else near


def unclaimed(game: MareNostrum2003, g: World, seat: int) -> int:
    """Provinces that may still get the player's influence marker; there are markers enough for all of them."""
    free = sum(1 << r for r, owner in enumerate(g.owner) if owner == NOBODY)
    return homeland(game, seat) & free & ~others(g, seat)


class Found(Told):
    """A player places what the points buy; the marker of the capital province comes first."""

    game: MareNostrum2003
    rule = "1.17"
    alone = open = aloud = True

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        if not self._founded(g, seat):
            return [("control", self.game.capital_of[seat])]
        points = g.empires[seat].points
        return [("done",), *(option for option in self._wares(g, seat) if price(g, seat, thing(option)) <= points)]

    def _founded(self, g: World, seat: int) -> bool:
        return bool(g.empires[seat].lands >> self.game.capital_of[seat] & 1)

    def _wares(self, g: World, seat: int) -> list[Action]:
        """All that could be placed with points enough."""
        e, capital, hero = g.empires[seat], self.game.capital_of[seat], hero_of(self.game, seat)
        out: list[Action] = [("control", r) for r in bits(unclaimed(self.game, g, seat))]
        for kind in SITES_BY_KIND:
            out += [("raise", i) for i in bits(free_sites(self.game, g, e.lands, kind))]
        out += [("legion", capital)] * bool(legions_left(e))
        out += [("fortress", r) for r in bits(fortifiable(e, e.lands))]
        out += [("trireme", r) for r in bits(ports(self.game, 1 << capital)) if triremes_left(e)]
        return out + [("recruit", hero)] * (g.up >> hero & 1)

    # ---- words
    def detail(self, g: World, f: Frame, seat: int) -> Text:
        if not self._founded(g, seat):
            return Text("detail.Found_capital", {"n": START_POINTS, "province": self.game.capital_of[seat]})
        return Text("detail.Found", {"n": g.empires[seat].points, "province": self.game.capital_of[seat]})

    def short(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        return Text("short.raise", {"plot": option[1]}) if option[0] == "raise" else super().short(g, f, seat, option)

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "done":
            return None
        return Text("note.points", {"n": price(g, seat, thing(option))})

    def ask(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        """Points that are left are lost (R-005)."""
        groups = dict.fromkeys(group(other) for other in self.legal(g, f, seat) if other[0] != "done")
        if option[0] != "done" or not groups:
            return None
        return Text("ask.Found", {"n": g.empires[seat].points, "things": either([Text(f"thing.{name}") for name in groups])})

    # ---- why not
    def blocked(self, g: World, f: Frame, seat: int) -> list[Blocked]:
        offered = {group(option) for option in self.legal(g, f, seat)}
        return list(self._missing(g, seat, offered))

    def _missing(self, g: World, seat: int, offered: set[str]) -> Iterator[Blocked]:
        for name in ("control", "legion", "fortress", "trireme", *SITES_BY_KIND):
            if name not in offered:
                reason = self._hindrance(g, seat, name) or self._too_dear(g, seat, "influence" if name == "control" else name)
                yield Blocked((name,), *reason, Text(f"group.{name}"))
        hero = hero_of(self.game, seat)
        if g.up >> hero & 1 and "tiles" not in offered:
            reason = self._hindrance(g, seat, "tiles") or self._too_dear(g, seat, "hero")
            yield Blocked(("recruit", hero), *reason)

    def _too_dear(self, g: World, seat: int, name: str) -> Why:
        return Text("why.points", {"n": price(g, seat, name), "n2": g.empires[seat].points}), "1.17"

    def _hindrance(self, g: World, seat: int, name: str) -> Why | None:
        """What no points would mend; None if only they are missing."""
        if not self._founded(g, seat):
            return Text("why.capital_first"), "1.20"
        if name == "control":
            return None if unclaimed(self.game, g, seat) else (Text("why.homeland_full"), "1.19")
        if name in SITES_BY_KIND:
            return self._no_site(g, seat, name)
        return self._no_unit(g, seat, name) if name != "tiles" else None

    def _no_site(self, g: World, seat: int, name: str) -> Why | None:
        if in_the_box(self.game, g, name) <= 0:
            return Text("why.none_in_the_box"), "1.9"
        return None if free_sites(self.game, g, g.empires[seat].lands, name) else (Text("why.no_site"), "1.20")

    def _no_unit(self, g: World, seat: int, name: str) -> Why | None:
        e = g.empires[seat]
        if name == "trireme" and not ports(self.game, 1 << self.game.capital_of[seat]):
            return Text("why.inland_capital"), "1.20"
        if not {"legion": legions_left, "fortress": fortresses_left, "trireme": triremes_left}[name](e):
            return Text(f"why.no_{name}"), "1.7"
        return (Text("why.all_fortified"), "4.11") if name == "fortress" and not fortifiable(e, e.lands) else None

    # ---- what is bought
    def on_done(self, g: World, f: Frame, seat: int) -> Then:
        lost, g.empires[seat].points = g.empires[seat].points, 0
        note(g, "found.done_lost" if lost else "found.done", self.rule, seat=seat, n=lost)
        return DONE

    def on_control(self, g: World, f: Frame, seat: int, province: int) -> Then:
        self._pay(g, seat, "influence")
        set_owner(g, province, seat)
        note(g, "found.control", "1.20", seat=seat, province=province)
        return None

    def on_raise(self, g: World, f: Frame, seat: int, site: int) -> Then:
        self._pay(g, seat, SITE_KINDS[SITES[site].kind])
        g.built |= 1 << site
        note(g, "found.raised", "1.20", seat=seat, site=site)
        return None

    def on_legion(self, g: World, f: Frame, seat: int, province: int) -> Then:
        self._pay(g, seat, "legion")
        add_legions(g.empires[seat], province, 1)
        note(g, "found.legion", "1.20", seat=seat, province=province)
        return None

    def on_fortress(self, g: World, f: Frame, seat: int, province: int) -> Then:
        self._pay(g, seat, "fortress")
        g.empires[seat].forts |= 1 << province
        note(g, "found.fortress", "1.20", seat=seat, province=province)
        return None

    def on_trireme(self, g: World, f: Frame, seat: int, province: int) -> Then:
        self._pay(g, seat, "trireme")
        add_docked(g.empires[seat], province, 1)
        note(g, "found.trireme", "1.20", seat=seat, province=province)
        return None

    def on_recruit(self, g: World, f: Frame, seat: int, tile: int) -> Then:
        """Their own hero, whose power works at once (1.18, R-006)."""
        self._pay(g, seat, "hero")
        e = g.empires[seat]
        g.up &= ~(1 << tile)
        e.tiles += (tile,)
        e.powers |= 1 << tile
        note(g, "found.hero", "1.18", seat=seat, tile=tile)
        return None

    def _pay(self, g: World, seat: int, name: str) -> None:
        g.empires[seat].points -= price(g, seat, name)
