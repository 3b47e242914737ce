"""The public quantities that a player watches, for previews."""

from __future__ import annotations

from typing import Any

from winedark.common.battle_panel import outcomes, units_of
from winedark.common.odds import Forecast
from winedark.games.mn2003.revenue import income, listed
from winedark.games.mn2003.roles import COUNTS
from winedark.games.mn2003.state import World
from winedark.games.mn2003.tables import OFFICES
from winedark.games.mn2003.victory import collection_to_win
from winedark.kernel.game import Entry
from winedark.kernel.text import Text


def ledger(game: Any, g: World, seat: int) -> list[Entry]:
    """What a seat collects each turn, its counts for the roles and how they compare, heroes and wonders, provinces, cards."""
    e = g.empires[seat]
    return [
        Entry("income", listed(income(g, seat))),
        *(Entry(name, COUNTS[k](g, seat), {"standing": _standing(game, g, seat, k)}) for k, name in enumerate(OFFICES)),
        Entry("tiles", len(e.tiles), {"goal": collection_to_win(g)}),
        Entry("lands", e.lands.bit_count()),
        Entry("cards", sum(e.purse) + len(e.offer)),
    ]


def _standing(game: Any, g: World, seat: int, office: int) -> Text:
    mine = COUNTS[office](g, seat)
    rivals = [(COUNTS[office](g, s), s) for s in range(game.seat_count) if s != seat]
    best = max(count for count, _ in rivals)
    if mine > best:
        return Text("ledger.ahead")
    level = tuple(s for count, s in rivals if count == mine)
    return Text("ledger.level_with", {"other": level}) if mine == best else Text("ledger.behind")


def odds_table(seat: int, battle: Forecast) -> dict[str, Any]:
    """A battle that is to come, with its odds for the page."""
    mine, others = (units_of(battle.kind, side) for side in (battle.side, battle.side2))
    title = Text("odds.sure" if battle.sure else "odds.chosen", {"other": battle.other, "forces": mine, "forces2": others})
    rows = outcomes(battle.kind, seat, battle.other, battle.odds)
    return {"title": title, "rows": [{"label": row["label"], "p": row["p"]} for row in rows]}
