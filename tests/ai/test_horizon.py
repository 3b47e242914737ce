"""How far a playout goes: to the end of the round, or no further than the title says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from winedark.ai import foresight, greedy
from winedark.ai.foresight import HARD

from tests.ai.meadow import Dealer, Meadow, Meadows, Mind


class Near(Mind):
    """Looks no further than until the first player has taken a field."""

    def horizon(self, game: Any, g: Meadow) -> object:
        return len(g.taken)


@pytest.mark.parametrize(("mind", "taken"), [(Mind(), [0, 0]), (Near(), [0])])
def test_a_playout_ends_where_the_title_says(mind: Mind, taken: list[int]) -> None:
    game, deal = Meadows(), Dealer()
    playouts = foresight.Playouts(HARD, greedy.Search(mind, HARD.beam, game, 0, Random(1), "balanced"), deal)
    g = deal()
    for _ in playouts.playout(g, (("take", 0),), Random(1)):
        pass
    assert g.taken == taken
