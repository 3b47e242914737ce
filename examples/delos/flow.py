"""The sequence of play, and the two decisions of a turn."""

from __future__ import annotations

from winedark.kernel.flow import Flow, ask, do, each, loop
from winedark.kernel.game import Game
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Blocked, Count, Step, Then
from winedark.kernel.text import Text, record

from .board import DELOS, HOLD, LANES, ROUNDS
from .state import Sea


def unfinished(game: Game[Sea], state: Sea, frame: Frame) -> bool:
    return state.round < ROUNDS


def open_round(game: Game[Sea], state: Sea, frame: Frame) -> None:
    state.round += 1
    record(state, "heading.round", "2.1", n=state.round)


def in_turn(game: Game[Sea], state: Sea, frame: Frame) -> list[int]:
    """The seats in the order of this round (2.1)."""
    seats = len(state.ships)
    return [(state.round - 1 + k) % seats for k in range(seats)]


def close(game: Game[Sea], state: Sea, frame: Frame) -> None:
    first, *others = winners = best(state)
    record(state, "end.won", "3.2" if others else "3.1", seat=first, winners=winners, n=state.ships[first].gifts)


def best(state: Sea) -> tuple[int, ...]:
    """The seats that have given most."""
    most = max(ship.gifts for ship in state.ships)
    return tuple(seat for seat, ship in enumerate(state.ships) if ship.gifts == most)


def taken_by(state: Sea, island: int) -> int | None:
    """The seat whose ship keeps others away from an island (2.2)."""
    return None if island == DELOS else next((seat for seat, ship in enumerate(state.ships) if ship.at == island), None)


class Sail(Step[Sea]):
    """The ship goes along one lane, or stays."""

    rule, open, aloud, main = "2.2", True, True, ("stay",)

    def legal(self, state: Sea, frame: Frame, seat: int) -> list[Action]:
        near = LANES[state.ships[seat].at]
        return [*(("sail", island) for island in near if taken_by(state, island) is None), ("stay",)]

    def blocked(self, state: Sea, frame: Frame, seat: int) -> list[Blocked]:
        taken = [(island, taken_by(state, island)) for island in LANES[state.ships[seat].at]]
        return [
            Blocked(("sail", island), Text("blocked.taken", {"other": other}), self.rule)
            for island, other in taken
            if other is not None
        ]

    def remark(self, state: Sea, frame: Frame, seat: int, option: Action) -> Text | None:
        there = state.jars[option[1] if option[0] == "sail" else state.ships[seat].at]
        return Text("remark.jars", {"n": there}) if there else None

    def icon(self, state: Sea, frame: Frame, seat: int, option: Action) -> str:
        return "trireme" if option[0] == "sail" else ""

    def on_sail(self, state: Sea, frame: Frame, seat: int, island: int) -> Then:
        ship = state.ships[seat]
        record(state, "sail.goes", self.rule, seat=seat, origin=ship.at, island=island)
        ship.at = island
        if island == DELOS and ship.jars:
            record(state, "sail.gives", "2.4", seat=seat, n=ship.jars, island=island)
            ship.gifts, ship.jars = ship.gifts + ship.jars, 0
        return DONE

    def on_stay(self, state: Sea, frame: Frame, seat: int) -> Then:
        record(state, "sail.stays", self.rule, seat=seat, island=state.ships[seat].at)
        return DONE


class Load(Step[Sea]):
    """The ship takes jars aboard. Where there is nothing to take, or no room, nobody is asked."""

    rule, open, aloud, main = "2.3", True, True, ("leave",)

    def seats(self, state: Sea, frame: Frame) -> tuple[int, ...]:
        return tuple(seat for seat in super().seats(state, frame) if self._most(state, seat))

    def legal(self, state: Sea, frame: Frame, seat: int) -> list[Action]:
        return [("load", Count(1, self._most(state, seat))), ("leave",)]

    def _most(self, state: Sea, seat: int) -> int:
        ship = state.ships[seat]
        return min(state.jars[ship.at], HOLD - ship.jars)

    def on_load(self, state: Sea, frame: Frame, seat: int, count: int) -> Then:
        ship = state.ships[seat]
        ship.jars += count
        state.jars[ship.at] -= count
        record(state, "load.takes", self.rule, seat=seat, n=count, island=ship.at)
        return DONE

    def on_leave(self, state: Sea, frame: Frame, seat: int) -> Then:
        record(state, "load.leaves", self.rule, seat=seat, island=state.ships[seat].at)
        return DONE


FLOW: Flow = {
    "game": [loop(unfinished, do(open_round), each(in_turn, ask(Sail), ask(Load))), do(close)],
}
