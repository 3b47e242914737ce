"""What a bot likes: the weights of its evaluator, as `data/weights.toml` has them. The unit is one resource."""

from __future__ import annotations

from dataclasses import dataclass

from winedark.ai.judgement import read
from winedark.games.mare_nostrum.bots.weights import FamilyWeights
from winedark.games.mn2016.rules.board import TILES


@dataclass(frozen=True, slots=True, eq=False)
class Weights(FamilyWeights):
    """The weights of the evaluator, in resources. What each of them means is said in the file."""

    sail: float
    titles: tuple[float, float, float, float]
    cities: tuple[float, float, float, float, float]

    TOGETHER = FamilyWeights.TOGETHER | {"leadership": ("titles", "margin"), "war": ("kill", "hold")}


JUDGEMENT = read("winedark.games.mn2016", Weights, powers=[tile.id for tile in TILES])
BALANCED, PERSONALITIES = JUDGEMENT.balanced, JUDGEMENT.all
POWER_WORTH = JUDGEMENT.powers
