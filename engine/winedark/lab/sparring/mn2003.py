"""The plans of Mare Nostrum (2003): those of its family."""

from __future__ import annotations

from functools import partial

from winedark.games.mn2003.board import SITE_GOOD
from winedark.games.mn2003.state import World, controlled
from winedark.lab.sparring import mare_nostrum
from winedark.lab.sparring.mare_nostrum import goods_of


def brings(state: World, seat: int) -> frozenset[int]:
    """The kinds of commodities that a seat's buildings bring."""
    return goods_of(controlled(state, seat), SITE_GOOD)


PLANS = mare_nostrum.plans(brings)
feeding = partial(mare_nostrum.feeding, brings=brings)
