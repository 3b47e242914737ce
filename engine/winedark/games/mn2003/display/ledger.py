"""The public quantities that a player watches, for previews."""

from __future__ import annotations

from winedark.games.mare_nostrum.display.words import level_entry
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import spread
from winedark.games.mn2003.rules.revenue import income
from winedark.games.mn2003.rules.roles import COUNTS
from winedark.games.mn2003.rules.state import World
from winedark.games.mn2003.rules.tables import OFFICES
from winedark.games.mn2003.rules.victory import collection_to_win
from winedark.kernel.game import LedgerEntry


def ledger(game: FamilyBase[World], state: World, seat: int) -> list[LedgerEntry]:
    """What a seat collects each turn, its counts for the roles and how they compare, heroes and wonders, provinces, cards."""
    empire, seats = state.empires[seat], range(game.seat_count)
    return [
        LedgerEntry("income", spread(income(state, seat))),
        *(level_entry(name, [count(state, s) for s in seats], seat) for name, count in zip(OFFICES, COUNTS, strict=True)),
        LedgerEntry("tiles", len(empire.tiles), {"goal": collection_to_win(state)}),
        LedgerEntry("lands", empire.lands.bit_count()),
        LedgerEntry("cards", sum(empire.purse) + len(empire.offer)),
    ]
