"""How far a bot plays a plan out: to the end of the action, or to the dice whose odds it reckons exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.medemp.assault import RollAssault
from winedark.games.medemp.battle import RollBattle
from winedark.games.medemp.board import is_area
from winedark.games.medemp.expedition import current
from winedark.games.medemp.play import RollForCard, use_of
from winedark.games.medemp.state import World

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires

RAIDS = ("barbarians", "pirates")  # what the die of a card may begin, and what it is worth only its course shows


def horizon(game: MediterraneanEmpires, state: World) -> object:
    """Whose action it is, and whether only dice are still open whose average `evaluate` knows: to roll them would add luck."""
    return state.round, state.lap, state.active, reckoned(game, state)


def reckoned(game: MediterraneanEmpires, state: World) -> bool:
    """Is what dice are about to decide reckoned exactly?"""
    if not state.stack:
        return False
    step, frame = game.asked(state)
    if isinstance(step, RollForCard):
        return state.attack is None and use_of(frame).op not in RAIDS
    return isinstance(step, RollAssault) or (isinstance(step, RollBattle) and is_area(current(state).target))
