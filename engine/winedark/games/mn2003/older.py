"""Positions of the first board, on which other provinces had two resources: their sites get the numbers of today (1.2, R-059)."""

from __future__ import annotations

from collections.abc import Mapping

from winedark.common.bits import bits, mask_of
from winedark.games.mn2003.board import BOARD, CARAVAN, CITY, MARKET, TEMPLE
from winedark.games.mn2003.state import World
from winedark.games.mn2003.tables import MAP

RESOURCES = {name: len(province["caravans"]) for name, province in MAP["provinces"].items()}
RESOURCES_THEN = RESOURCES | {"dacia": 1, "athenae": 1, "cnossus": 1, "babylon": 2, "tripolitania": 1, "thebae": 2}


def _sites(resources: Mapping[str, int]) -> list[tuple[str, int, int]]:
    """All sites in the order of their numbers: the province, the kind, and which of the kind there."""
    return [
        (name, kind, k)
        for name, province in MAP["provinces"].items()
        for kind, n in ((CARAVAN, resources[name]), (MARKET, 1), (CITY, int(bool(province["city"]))), (TEMPLE, 1))
        for k in range(n)
    ]


NUMBERS = {site: i for i, site in enumerate(_sites(RESOURCES))}
NUMBER_OF_THEN = tuple(NUMBERS.get(site) for site in _sites(RESOURCES_THEN))


def adopt(state: World) -> None:
    """Make a position of the first board one of today's. A caravan whose place is gone returns to the box."""
    if state.board < BOARD:
        state.built, state.occupied, state.board = _renumbered(state.built), _renumbered(state.occupied), BOARD


def _renumbered(sites: int) -> int:
    return mask_of(number for site in bits(sites) if (number := NUMBER_OF_THEN[site]) is not None)
