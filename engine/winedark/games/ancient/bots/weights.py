"""What a bot likes: the weights of its evaluator, as `data/weights.toml` has them. The unit is one point."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from winedark.ai.judgement import read

UNIT = 2.5  # points in what the levels' errors are measured in: with errors of a point or two nobody plays worse


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The weights of the evaluator, in points. What each of them means is said in the file."""

    later: float
    trade: float
    danger: float
    spare: float
    haste: float
    reach: float
    targets: int
    cube: float
    income: float
    card: float
    extra: float
    fresh: float
    people: tuple[float, float, float, float]
    hand: float
    land: float
    spread: float
    abroad: float
    majority: float
    leader: float
    rivals: float

    # weights that share a reason: see ai.reasons
    TOGETHER: ClassVar[dict[str, tuple[str, ...]]] = {
        "trade": ("trade", "majority"),
        "spread": ("spread", "abroad"),
        "rivals": ("leader", "rivals"),
    }


JUDGEMENT = read("winedark.games.ancient", Weights)
BALANCED, HARD, EXPERT, PERSONALITIES = JUDGEMENT.balanced, JUDGEMENT.hard, JUDGEMENT.expert, JUDGEMENT.all
