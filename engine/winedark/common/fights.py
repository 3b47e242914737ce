"""Which fights nobody should begin."""

from __future__ import annotations

HOPELESS = 0.05  # an attacker who is left alone less often than this has no chance


def hopeless(chance: float, kills: float, losses: float) -> bool:
    """Is there neither a chance to be left alone nor more to be killed than lost?

    `kills` and `losses`: pieces of both sides on average.
    """
    return chance < HOPELESS and kills < losses
