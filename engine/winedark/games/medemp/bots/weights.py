"""What a bot likes: the weights of its evaluator, as `data/weights.toml` has them. The unit is one point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from winedark.ai.judgement import read

UNIT = 2.0  # points in what the levels' errors are measured in


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The weights of the evaluator, in points. What each of them means is said in the file."""

    city: float
    last_city: float
    key: float
    marker: float
    wall: float
    capital: float
    biggest: float
    card: float
    strength: float
    leader_card: float
    swift: float
    early: float
    late: float
    risk: float
    guard: float
    exposed: float
    grown: float
    free: float
    spare: float
    troop: float
    leader: float
    rivals: float

    # weights that share a reason: see ai.reasons
    TOGETHER: ClassVar[dict[str, tuple[str, ...]]] = {
        "walls": ("marker", "wall"), "cards": ("card", "strength", "leader_card"), "rivals": ("leader", "rivals"),
    }  # fmt: skip


JUDGEMENT = read("winedark.games.medemp", Weights)
BALANCED, HARD, PERSONALITIES = JUDGEMENT.balanced, JUDGEMENT.hard, JUDGEMENT.all
