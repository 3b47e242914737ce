"""What a bot likes: the weights of its evaluator, as `data/weights.toml` has them. The unit is one card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from winedark.ai.judgement import read
from winedark.games.mn2003.rules.board import TILES


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The weights of the evaluator, in cards. What each of them means is said in the file."""

    rounds: float
    least_rounds: float
    income: float
    room: float
    cost: float
    new_kind: float
    delay: float
    front: float
    tiles: tuple[float, float, float, float, float, float]
    power: float
    unit: float
    roles: tuple[float, float, float]
    margin: float
    danger: float
    threat: float
    spend: float
    wide: float
    tile_sure: float
    kept: float
    win_now: float
    breadth: float
    tile_next: float
    win_next: float
    kill: float
    kill_neutral: float
    stay: float
    seized: float
    hold: float
    harm: float
    press: float
    late_building: float
    late_fighting: float
    leader: float
    rivals: float

    # weights that share a reason: see ai.reasons
    TOGETHER: ClassVar[dict[str, tuple[str, ...]]] = {
        "leadership": ("roles", "margin"), "purse": ("spend", "wide"), "victory": ("win_now", "win_next"),
        "war": ("kill", "kill_neutral", "stay", "seized", "hold", "harm"),
        "turns": ("late_building", "late_fighting"), "rivals": ("leader", "rivals"),
    }  # fmt: skip


JUDGEMENT = read("winedark.games.mn2003", Weights, powers=[tile.id for tile in TILES])
BALANCED, PERSONALITIES = JUDGEMENT.balanced, JUDGEMENT.all
POWER_WORTH = JUDGEMENT.powers
