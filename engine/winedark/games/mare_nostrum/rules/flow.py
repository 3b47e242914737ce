"""What the sequences of play have in common."""

from __future__ import annotations

from typing import Any

from winedark.games.mare_nostrum.rules import turns
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.state import FamilyWorld
from winedark.kernel.flow import Op, ask, do, loop
from winedark.kernel.state import Frame
from winedark.kernel.step import Step
from winedark.kernel.text import record


def unfinished(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> bool:
    """Rounds follow each other until somebody wins."""
    return not state.winners


def after_first_round(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> bool:
    """What the first round is too early for comes from the second on."""
    return bool(state.round > 1)


def phase(number: int, rule: str) -> Op:
    """Mark the phase for display only, in the order in which the title's words list them. `rule` is where it begins."""

    def begin(game: FamilyBase[Any], state: FamilyWorld, frame: Frame) -> None:
        state.phase = number
        record(state, "heading.phase", rule, n=state.round, phase=number)

    return do(begin)


def turns_of_all(name_next: type[Step[Any]], *turn: Op) -> tuple[Op, Op]:
    """Everybody plays a turn, in the order in which `name_next` says who plays."""
    everybody = loop(turns.anybody_waits, ask(name_next), do(turns.take_turn), *turn, do(turns.turn_over))
    return do(turns.everybody_waits), everybody
