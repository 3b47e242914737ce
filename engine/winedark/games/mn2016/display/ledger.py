"""The public quantities that a player watches, for previews."""

from __future__ import annotations

from winedark.games.mare_nostrum.display.words import level_entry
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.collect import income, resources
from winedark.games.mn2016.rules.levels import LEVELS
from winedark.games.mn2016.rules.state import World
from winedark.games.mn2016.rules.tables import TRACKS
from winedark.games.mn2016.rules.victory import great_cities
from winedark.kernel.game import LedgerEntry


def ledger(game: GameBase, state: World, seat: int) -> list[LedgerEntry]:
    """What a seat collects each round, its levels and how they compare, great cities, tiles, provinces; others' great cities."""
    empire, seats = state.empires[seat], range(len(state.empires))
    levels = [[level(state, s) for s in seats] for level in LEVELS]
    return [
        LedgerEntry("income", resources(income(state, seat))),
        *(level_entry(name, levels[track], seat) for track, name in enumerate(TRACKS)),
        LedgerEntry("great", great_cities(state, seat)),
        LedgerEntry("tiles", len(empire.tiles)),
        LedgerEntry("lands", empire.lands.bit_count()),
        *(LedgerEntry("rival", great_cities(state, s), {"other": s}) for s in seats if s != seat),
    ]
