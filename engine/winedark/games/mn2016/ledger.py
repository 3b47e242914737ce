"""The public quantities that a player watches, for previews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.mare_nostrum.words import level_entry
from winedark.games.mn2016.collect import income, resources
from winedark.games.mn2016.levels import LEVELS
from winedark.games.mn2016.state import World
from winedark.games.mn2016.tables import TRACKS
from winedark.games.mn2016.victory import great_cities
from winedark.kernel.game import Entry

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum


def ledger(game: MareNostrum, g: World, seat: int) -> list[Entry]:
    """What a seat collects each round, its levels and how they compare, great cities, tiles, provinces; others' great cities."""
    e, seats = g.empires[seat], range(len(g.empires))
    levels = [[level(g, s) for s in seats] for level in LEVELS]
    return [
        Entry("income", resources(income(g, seat))),
        *(level_entry(name, levels[track], seat) for track, name in enumerate(TRACKS)),
        Entry("great", great_cities(g, seat)),
        Entry("tiles", len(e.tiles)),
        Entry("lands", e.lands.bit_count()),
        *(Entry("rival", great_cities(g, s), {"other": s}) for s in seats if s != seat),
    ]
