"""Chapter 9: straits on the way of an expedition or interception by land (9.10 to 9.12)."""

from __future__ import annotations

from winedark.common.dice import Roll
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.expedition import LAND, current
from winedark.games.medemp.rules.forces import carried
from winedark.games.medemp.rules.play import LoseCards
from winedark.games.medemp.rules.reactions import is_raid
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.tables import TABLES
from winedark.games.medemp.rules.turn import event
from winedark.kernel.state import Frame
from winedark.kernel.step import CHANCE, DONE, Then
from winedark.kernel.text import record

DICE = TABLES["straits"]


def forcing(state: World) -> int:
    """The highest number of the first die that forces the further ones; 0: nobody rolls (4.3, 4.10)."""
    return int(str(event(state).get("straits", DICE["first"])))


def crossing(state: World) -> int:
    """How many straits have to be rolled for (9.10, 9.11, 9.13, 10.6)."""
    if state.attack is None or not forcing(state):
        return 0
    if state.meeting is not None:
        return 0 if state.meeting.kind != LAND or carried(state.met) else state.meeting.straits
    attack = current(state)
    return 0 if is_raid(state) or attack.kind != LAND or carried(state.members) else attack.straits


class RollStraits(Roll[World]):
    """One die for each strait (9.10)."""

    rule = "9.10"
    game: GameBase

    def count(self, state: World, frame: Frame) -> int:
        return crossing(state) * int(DICE["dice"])

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,) if self.count(state, frame) else ()

    def on_roll(self, state: World, frame: Frame, seat: int, *pips: int) -> Then:
        state.pip = sum(pip <= forcing(state) for pip in pips)
        record(state, "straits.rolled", self.rule, pips=pips, n=state.pip)
        return DONE


class RollFurther(Roll[World]):
    """Two dice more for each that forced them (9.12)."""

    rule = "9.12"

    def count(self, state: World, frame: Frame) -> int:
        return state.pip * int(DICE["further"])

    def seats(self, state: World, frame: Frame) -> tuple[int, ...]:
        return (CHANCE,) if self.count(state, frame) else ()

    def on_roll(self, state: World, frame: Frame, seat: int, *pips: int) -> Then:
        state.pip = sum(pip <= DICE["second"] for pip in pips)
        record(state, "straits.further", self.rule, pips=pips, n=state.pip)
        return DONE


class LoseToStraits(LoseCards):
    """A card for each 1 of the further dice (9.12)."""

    rule = "9.12"

    def wanted(self, state: World, frame: Frame) -> int:
        return state.pip


def calm(game: GameBase, state: World, frame: Frame) -> None:
    """Nothing has been rolled yet."""
    state.pip = 0
