"""The public quantities that a player watches, for previews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.mare_nostrum.goods import spread
from winedark.games.mare_nostrum.words import level_entry
from winedark.games.mn2003.revenue import income
from winedark.games.mn2003.roles import COUNTS
from winedark.games.mn2003.state import World
from winedark.games.mn2003.tables import OFFICES
from winedark.games.mn2003.victory import collection_to_win
from winedark.kernel.game import Entry

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003


def ledger(game: MareNostrum2003, g: World, seat: int) -> list[Entry]:
    """What a seat collects each turn, its counts for the roles and how they compare, heroes and wonders, provinces, cards."""
    e, seats = g.empires[seat], range(game.seat_count)
    return [
        Entry("income", spread(income(g, seat))),
        *(level_entry(name, [count(g, s) for s in seats], seat) for name, count in zip(OFFICES, COUNTS, strict=True)),
        Entry("tiles", len(e.tiles), {"goal": collection_to_win(g)}),
        Entry("lands", e.lands.bit_count()),
        Entry("cards", sum(e.purse) + len(e.offer)),
    ]
