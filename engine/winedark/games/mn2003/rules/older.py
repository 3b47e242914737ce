"""Positions of the first board, on which other provinces had two resources: their sites get the numbers of today (1.2, R-059)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from winedark.common.bits import bits, mask_of
from winedark.games.mare_nostrum.rules.atlas import Site
from winedark.games.mn2003.rules.board import BOARD, SITES, sites_on
from winedark.games.mn2003.rules.state import World
from winedark.games.mn2003.rules.tables import MAP

CARAVANS_THEN = {
    "dacia": ["slaves"], "athenae": ["oil"], "cnossus": ["fish"], "babylon": ["perfume", "grain"], "tripolitania": ["fish"],
    "thebae": ["grain", "gold"],
}  # where there were more or fewer than today  # fmt: skip


def _places(sites: Iterable[Site]) -> list[tuple[int, int, int]]:
    """Of each site: its province, its kind, and which of the kind it is there."""
    before: Counter[tuple[int, int]] = Counter()
    out = []
    for province, kind, *_ in sites:
        out.append((province, kind, before[province, kind]))
        before[province, kind] += 1
    return out


NUMBERS = {place: i for i, place in enumerate(_places(SITES))}
PROVINCES_THEN = {name: one | {"caravans": CARAVANS_THEN.get(name, one["caravans"])} for name, one in MAP["provinces"].items()}
NUMBER_OF_THEN = tuple(NUMBERS.get(place) for place in _places(sites_on(PROVINCES_THEN)))


def adopt(state: World) -> None:
    """Make a position of the first board one of today's. A caravan whose place is gone returns to the box."""
    if state.board < BOARD:
        state.built, state.occupied, state.board = _renumbered(state.built), _renumbered(state.occupied), BOARD


def _renumbered(sites: int) -> int:
    return mask_of(number for site in bits(sites) if (number := NUMBER_OF_THEN[site]) is not None)
