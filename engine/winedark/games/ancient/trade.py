"""Trade: cubes go from the warehouse to areas, one after another (3.10 to 3.13)."""

from __future__ import annotations

from winedark.common.bits import bits, mask_of
from winedark.common.dice import Roll
from winedark.games.ancient.board import AREAS, MERCHANT
from winedark.games.ancient.naming import OnAreas
from winedark.games.ancient.pieces import cubes_in, reach, spend
from winedark.games.ancient.scoring import trader
from winedark.games.ancient.state import Player, World
from winedark.kernel.state import Frame, numbers
from winedark.kernel.step import DONE, Action, Call, Then
from winedark.kernel.text import Text, note

PLACED, DISLODGE = 2, 5  # 3.10, 3.13


def limit(p: Player) -> int:
    """How many cubes a player may place in one action (3.10)."""
    return PLACED + p.people.count(MERCHANT)


def open_areas(p: Player) -> int:
    """Where a player's cubes may go, full or not (3.11)."""
    routes = p.lands | mask_of(area for area, n in enumerate(p.cubes) if n)
    return routes | reach(routes)


def placements(g: World, seat: int) -> list[Action]:
    """Areas with room (3.12), and cubes of others in full ones (3.13)."""
    out: list[Action] = []
    for area in bits(open_areas(g.players[seat])):
        if cubes_in(g, area) < AREAS[area].value:
            out.append(("place", area))
        else:
            out += [("dislodge", area, other) for other, p in enumerate(g.players) if p.cubes[area] and other != seat]
    return out


def can_trade(g: World, seat: int) -> bool:
    """Has a player a cube to place, and an area to place it in?"""
    return g.players[seat].warehouse > 0 and bool(placements(g, seat))


class PlaceCube(OnAreas):
    """The active player places a cube, tries to take another's place, or stops (R-012)."""

    rule, open, aloud = "3.10", True, True

    def _may(self, g: World) -> bool:
        return g.placed < limit(g.players[g.active]) and can_trade(g, g.active)

    def seats(self, g: World, f: Frame) -> tuple[int, ...]:
        return (g.active,) if self._may(g) else ()

    def legal(self, g: World, f: Frame, seat: int) -> list[Action]:
        return [*placements(g, seat), ("done",)]

    def detail(self, g: World, f: Frame, seat: int) -> Text:
        p = g.players[seat]
        return Text("detail.PlaceCube", {"n": min(limit(p) - g.placed, p.warehouse)})

    def remark(self, g: World, f: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "done":
            return None
        args = {"n": cubes_in(g, option[1]), "n2": AREAS[option[1]].value}
        if option[0] == "dislodge":
            return Text("note.dislodge", args | {"need": need(g.players[seat])})
        first = trader(g, option[1])
        return Text("note.room_first", args | {"other": first}) if first >= 0 else Text("note.room", args)

    def on_done(self, g: World, f: Frame, seat: int) -> Then:
        if not g.placed:
            note(g, "trade.none", self.rule, seat=seat)
        return DONE

    def on_place(self, g: World, f: Frame, seat: int, area: int) -> Then:
        p = g.players[seat]
        p.warehouse -= 1
        p.cubes[area] += 1
        g.placed += 1
        note(g, "trade.placed", "3.11", seat=seat, area=area)
        return None if self._may(g) else DONE

    def on_dislodge(self, g: World, f: Frame, seat: int, area: int, other: int) -> Then:
        g.placed += 1
        return Call("dislodge", (area, other))


def need(p: Player) -> int:
    """What the die must show to take the place of a cube (3.13)."""
    return DISLODGE - p.people.count(MERCHANT)


class RollDislodge(Roll[World]):
    """A die decides whether a cube takes the place of another's."""

    rule = "3.13"

    def on_roll(self, g: World, f: Frame, seat: int, pip: int) -> Then:
        item = numbers(f)
        area, other = item
        p, loser = g.players[g.active], g.players[other]
        needed = need(p)
        works = pip >= needed
        if works:
            p.warehouse -= 1
            p.cubes[area] += 1
            loser.cubes[area] -= 1
            loser.stock += 1
        else:
            spend(p, 1)
        key = f"trade.dislodge.{'works' if works else 'fails'}"
        note(g, key, self.rule, seat=g.active, other=other, area=area, n=pip, need=needed)
        return DONE
