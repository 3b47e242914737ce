"""Trade: cubes go from the warehouse to areas, one after another (3.10 to 3.13)."""

from __future__ import annotations

from itertools import compress

from winedark.common.bits import bits
from winedark.common.dice import FACES, Roll
from winedark.games.ancient.rules.board import AREAS, MERCHANT
from winedark.games.ancient.rules.naming import OnAreas
from winedark.games.ancient.rules.pieces import added, cubes_in, reach, spend
from winedark.games.ancient.rules.scoring import trader
from winedark.games.ancient.rules.state import Player, World
from winedark.kernel.state import Frame, numbers
from winedark.kernel.step import DONE, Action, Call, Then
from winedark.kernel.text import Text, record

PLACED, DISLODGE = 2, 5  # 3.10, 3.13
MASKS = tuple(1 << area for area in range(len(AREAS)))
PLACES: tuple[Action, ...] = tuple(("place", area) for area in range(len(AREAS)))


def limit(player: Player) -> int:
    """How many cubes a player may place in one action (3.10)."""
    return PLACED + player.people.count(MERCHANT)


def open_areas(player: Player) -> int:
    """Where a player's cubes may go, full or not (3.11)."""
    routes = player.lands | sum(compress(MASKS, player.cubes))
    return routes | reach(routes)


def placements(state: World, seat: int) -> list[Action]:
    """Areas with room (3.12), and cubes of others in full ones (3.13)."""
    out: list[Action] = []
    counts = list(map(sum, zip(*(p.cubes for p in state.players), strict=True)))
    for area in bits(open_areas(state.players[seat])):
        if counts[area] < AREAS[area].value:
            out.append(PLACES[area])
        else:
            out += [("dislodge", area, other) for other in dislodged(state, seat, area)]
    return out


def dislodged(state: World, seat: int, area: int) -> list[int]:
    """The others who have cubes in an area."""
    return [other for other, p in enumerate(state.players) if p.cubes[area] and other != seat]


def can_trade(state: World, seat: int) -> bool:
    """Has a player a cube to place, and an area to place it in? Mostly there is room at home."""
    player = state.players[seat]
    return player.warehouse > 0 and (_has_place(state, seat, player.lands) or _has_place(state, seat, open_areas(player)))


def _has_place(state: World, seat: int, areas: int) -> bool:
    return any(cubes_in(state, area) < AREAS[area].value or dislodged(state, seat, area) for area in bits(areas))


class PlaceCube(OnAreas):
    """The active player places a cube, tries to take another's place, or stops (R-012)."""

    rule, open, aloud = "3.10", True, True

    def _may(self, state: World) -> bool:
        return state.placed < limit(state.players[state.active]) and can_trade(state, state.active)

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (state.active,) if self._may(state) else ()

    def legal(self, state: World, frame: Frame, seat: int) -> list[Action]:
        return [*placements(state, seat), ("done",)]

    def detail(self, state: World, frame: Frame, seat: int) -> Text:
        player = state.players[seat]
        return Text("detail.PlaceCube", {"n": min(limit(player) - state.placed, player.warehouse)})

    def label(self, state: World, frame: Frame, seat: int, option: Action) -> Text:
        none = option[0] == "done" and not state.placed
        return Text("choice.done_none") if none else super().label(state, frame, seat, option)

    def remark(self, state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        if option[0] == "done":
            return None
        args = {"n": cubes_in(state, option[1]), "n2": AREAS[option[1]].value}
        if option[0] == "dislodge":
            return Text("note.dislodge", args | {"need": need(state.players[seat])})
        first = trader(state, option[1])
        return Text("note.room_first", args | {"other": first}) if first >= 0 else Text("note.room", args)

    def chance(self, state: World, frame: Frame, seat: int, action: Action) -> float | None:
        return min(1.0, (FACES + 1 - need(state.players[seat])) / FACES) if action[0] == "dislodge" else None

    def on_done(self, state: World, frame: Frame, seat: int) -> Then:
        if not state.placed:
            record(state, "trade.none", self.rule, seat=seat)
        return DONE

    def on_place(self, state: World, frame: Frame, seat: int, area: int) -> Then:
        player = state.players[seat]
        player.warehouse -= 1
        player.cubes = added(player.cubes, area)
        state.placed += 1
        record(state, "trade.placed", "3.11", seat=seat, area=area)
        return None if self._may(state) else DONE

    def on_dislodge(self, state: World, frame: Frame, seat: int, area: int, other: int) -> Then:
        state.placed += 1
        return Call("dislodge", (area, other))


def need(player: Player) -> int:
    """What the die must show to take the place of a cube (3.13)."""
    return DISLODGE - player.people.count(MERCHANT)


class RollDislodge(Roll[World]):
    """A die decides whether a cube takes the place of another's."""

    rule = "3.13"

    def on_roll(self, state: World, frame: Frame, seat: int, pip: int) -> Then:
        item = numbers(frame)
        area, other = item
        player, loser = state.players[state.active], state.players[other]
        needed = need(player)
        works = pip >= needed
        if works:
            player.warehouse -= 1
            player.cubes, loser.cubes = added(player.cubes, area), added(loser.cubes, area, -1)
            loser.stock += 1
        else:
            spend(player, 1)
        key = f"trade.dislodge.{'works' if works else 'fails'}"
        record(state, key, self.rule, seat=state.active, other=other, area=area, n=pip, need=needed)
        return DONE
