"""What every bot of the family likes. A title adds weights of its own, and gives all of them in `data/weights.toml`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, eq=False)
class FamilyWeights:
    """The weights that the evaluators of all titles have. What each of them means is said in the title's file."""

    rounds: float
    least_rounds: float
    income: float
    room: float
    tiles: tuple[float, float, float, float, float, float]
    power: float
    unit: float
    margin: float
    danger: float
    spend: float
    wide: float
    tile_sure: float
    kept: float
    win_now: float
    breadth: float
    tile_next: float
    win_next: float
    kill: float
    hold: float
    press: float
    late_building: float
    late_fighting: float
    leader: float
    rivals: float

    # weights that share a reason: see ai.reasons
    TOGETHER: ClassVar[dict[str, tuple[str, ...]]] = {
        "purse": ("spend", "wide"), "victory": ("win_now", "win_next"),
        "turns": ("late_building", "late_fighting"), "rivals": ("leader", "rivals"),
    }  # fmt: skip
