"""The sequence of play: what all decide in secret, the two decisions of a turn, and what chance brings."""

from __future__ import annotations

from random import Random

from winedark.kernel.flow import Flow, ask, do, each, loop, run, together
from winedark.kernel.game import Game
from winedark.kernel.state import Frame
from winedark.kernel.step import DONE, Action, Blocked, ChanceStep, Count, Step, Then
from winedark.kernel.text import Text, record

from .board import DELOS, HOLD, ISLANDS, LANES, ROUNDS
from .state import OPEN, Sea, poured


def unfinished(game: Game[Sea], state: Sea, frame: Frame) -> bool:
    return state.round < ROUNDS


def open_round(game: Game[Sea], state: Sea, frame: Frame) -> None:
    state.round += 1
    record(state, "heading.round", "2.1", n=state.round)


def laden(game: Game[Sea], state: Sea, frame: Frame) -> list[int]:
    """The seats with jars aboard, which can pour some (2.6)."""
    return [seat for seat, ship in enumerate(state.ships) if ship.jars]


def pour_out(game: Game[Sea], state: Sea, frame: Frame) -> None:
    """What all have laid comes to light, and gives the order of this round: that of 2.1, but those who pour more come earlier."""
    seats = len(state.ships)
    usual = [(state.round - 1 + k) % seats for k in range(seats)]
    state.order = sorted(usual, key=lambda seat: -poured(state.ships[seat]))
    for seat in laden(game, state, frame):
        ship = state.ships[seat]
        n = poured(ship)
        record(state, "pour.out", Pour.rule, seat=seat, n=n)
        ship.jars, state.oil, ship.laid = ship.jars - n, state.oil - n, OPEN


def in_turn(game: Game[Sea], state: Sea, frame: Frame) -> list[int]:
    return state.order


def close(game: Game[Sea], state: Sea, frame: Frame) -> None:
    first, *others = winners = best(state)
    record(state, "end.won", "3.2" if others else "3.1", winners=winners, count=len(winners), n=state.ships[first].gifts)


def best(state: Sea) -> tuple[int, ...]:
    """The seats that have given most."""
    most = max(ship.gifts for ship in state.ships)
    return tuple(seat for seat, ship in enumerate(state.ships) if ship.gifts == most)


def taken_by(state: Sea, island: int) -> int | None:
    """The seat whose ship keeps others away from an island (2.2)."""
    return None if island == DELOS else next((seat for seat, ship in enumerate(state.ships) if ship.at == island), None)


class Pour(Step[Sea]):
    """All at once and in secret: how many jars go into the sea. `pour_out` shows them when everybody has decided."""

    rule = "2.6"

    def legal(self, state: Sea, frame: Frame, seat: int) -> list[Action]:
        return [("pour", Count(1, state.ships[seat].jars)), ("keep",)]

    def on_pour(self, state: Sea, frame: Frame, seat: int, count: int) -> Then:
        state.ships[seat].laid = count
        return DONE

    def on_keep(self, state: Sea, frame: Frame, seat: int) -> Then:
        state.ships[seat].laid = 0
        return DONE


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


class Press(ChanceStep[Sea]):
    """One more jar of oil, on an island that chance draws."""

    rule = "2.5"

    def sample(self, state: Sea, frame: Frame, rng: Random) -> Action:
        return ("press", rng.choice([island for island in range(len(ISLANDS)) if island != DELOS]))

    def possible(self, state: Sea, frame: Frame, action: Action) -> bool:
        return len(action) == 2 and type(action[1]) is int and 0 <= action[1] < len(ISLANDS) and action[1] != DELOS

    def on_press(self, state: Sea, frame: Frame, seat: int, island: int) -> Then:
        state.jars[island], state.oil = state.jars[island] + 1, state.oil + 1
        record(state, "press.jar", self.rule, island=island)
        return DONE


FLOW: Flow = {
    "game": [loop(unfinished, run("round")), do(close)],
    "round": [do(open_round), together(laden, Pour), do(pour_out), each(in_turn, ask(Sail), ask(Load)), ask(Press)],
}
