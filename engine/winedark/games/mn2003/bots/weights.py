"""What a bot likes: the weights of its evaluator, as `data/weights.toml` has them. The unit is one card."""

from __future__ import annotations

from dataclasses import dataclass

from winedark.ai.judgement import read
from winedark.games.mare_nostrum.bots.weights import FamilyWeights
from winedark.games.mn2003.rules.board import TILES


@dataclass(frozen=True, slots=True, eq=False)
class Weights(FamilyWeights):
    """The weights of the evaluator, in cards. What each of them means is said in the file."""

    cost: float
    new_kind: float
    delay: float
    front: float
    roles: tuple[float, float, float]
    threat: float
    kill_neutral: float
    stay: float
    seized: float
    harm: float

    TOGETHER = FamilyWeights.TOGETHER | {
        "leadership": ("roles", "margin"), "war": ("kill", "kill_neutral", "stay", "seized", "hold", "harm"),
    }  # fmt: skip


JUDGEMENT = read("winedark.games.mn2003", Weights, powers=[tile.id for tile in TILES])
BALANCED, PERSONALITIES = JUDGEMENT.balanced, JUDGEMENT.all
POWER_WORTH = JUDGEMENT.powers
