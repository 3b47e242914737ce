"""The sequence of play, and the two decisions of a turn."""

from __future__ import annotations

from typing import Any

from winedark.kernel.flow import Flow, ask, do, each, loop
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Blocked, Count, Step
from winedark.kernel.text import Text, note

from .board import DELOS, HOLD, LANES, ROUNDS
from .state import Sea


def unfinished(game: Any, sea: Sea, frame: Frame) -> bool:
    return sea.round < ROUNDS


def open_round(game: Any, sea: Sea, frame: Frame) -> None:
    sea.round += 1
    note(sea, "heading.round", "2.1", n=sea.round)


def in_turn(game: Any, sea: Sea, frame: Frame) -> list[int]:
    """The seats in the order of this round (2.1)."""
    seats = len(sea.ships)
    return [(sea.round - 1 + k) % seats for k in range(seats)]


def close(game: Any, sea: Sea, frame: Frame) -> None:
    winners = best(sea)
    note(sea, "end.won", "3.1" if len(winners) == 1 else "3.2", seat=winners[0], winners=winners, n=sea.ships[winners[0]].gifts)


def best(sea: Sea) -> tuple[int, ...]:
    """The seats that have given most."""
    most = max(ship.gifts for ship in sea.ships)
    return tuple(seat for seat, ship in enumerate(sea.ships) if ship.gifts == most)


def taken_by(sea: Sea, island: int) -> int | None:
    """The seat whose ship keeps others away from an island (2.2)."""
    return None if island == DELOS else next((seat for seat, ship in enumerate(sea.ships) if ship.at == island), None)


class Sail(Step):
    """The ship goes along one lane, or stays."""

    rule, open, aloud, main = "2.2", True, True, ("stay",)

    def legal(self, sea: Sea, frame: Frame, seat: int) -> list[Action]:
        near = LANES[sea.ships[seat].at]
        return [*(("sail", island) for island in near if taken_by(sea, island) is None), ("stay",)]

    def blocked(self, sea: Sea, frame: Frame, seat: int) -> list[Blocked]:
        taken = [(island, taken_by(sea, island)) for island in LANES[sea.ships[seat].at]]
        return [
            Blocked(("sail", island), Text("blocked.taken", {"other": other}), self.rule)
            for island, other in taken
            if other is not None
        ]

    def remark(self, sea: Sea, frame: Frame, seat: int, option: Action) -> Text | None:
        there = sea.jars[option[1] if option[0] == "sail" else sea.ships[seat].at]
        return Text("remark.jars", {"n": there}) if there else None

    def icon(self, sea: Sea, frame: Frame, seat: int, option: Action) -> str:
        return "trireme" if option[0] == "sail" else ""

    def on_sail(self, sea: Sea, frame: Frame, seat: int, island: int) -> object:
        ship = sea.ships[seat]
        note(sea, "sail.goes", self.rule, seat=seat, origin=ship.at, island=island)
        ship.at = island
        if island == DELOS and ship.jars:
            note(sea, "sail.gives", "2.4", seat=seat, n=ship.jars, island=island)
            ship.gifts, ship.jars = ship.gifts + ship.jars, 0
        return DONE

    def on_stay(self, sea: Sea, frame: Frame, seat: int) -> object:
        note(sea, "sail.stays", self.rule, seat=seat, island=sea.ships[seat].at)
        return DONE


class Load(Step):
    """The ship takes jars aboard. Where there is nothing to take, or no room, nobody is asked."""

    rule, open, aloud, main = "2.3", True, True, ("leave",)

    def seats(self, sea: Sea, frame: Frame) -> tuple[int, ...]:
        return tuple(seat for seat in super().seats(sea, frame) if self._most(sea, seat))

    def legal(self, sea: Sea, frame: Frame, seat: int) -> list[Action]:
        return [("load", Count(1, self._most(sea, seat))), ("leave",)]

    def _most(self, sea: Sea, seat: int) -> int:
        ship = sea.ships[seat]
        return min(sea.jars[ship.at], HOLD - ship.jars)

    def on_load(self, sea: Sea, frame: Frame, seat: int, n: int) -> object:
        ship = sea.ships[seat]
        ship.jars += n
        sea.jars[ship.at] -= n
        note(sea, "load.takes", self.rule, seat=seat, n=n, island=ship.at)
        return DONE

    def on_leave(self, sea: Sea, frame: Frame, seat: int) -> object:
        note(sea, "load.leaves", self.rule, seat=seat, island=sea.ships[seat].at)
        return DONE


FLOW: Flow = {
    "game": [loop(unfinished, do(open_round), each(in_turn, ask(Sail), ask(Load))), do(close)],
}
