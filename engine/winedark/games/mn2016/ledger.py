"""The public quantities that a player watches, for previews."""

from __future__ import annotations

from typing import Any

from winedark.common.odds import Forecast
from winedark.games.mn2016.battle_panel import outcomes, units_of
from winedark.games.mn2016.board import TRACKS
from winedark.games.mn2016.collect import income, resources
from winedark.games.mn2016.levels import LEVELS
from winedark.games.mn2016.state import World
from winedark.games.mn2016.victory import great_cities
from winedark.kernel.game import Entry
from winedark.kernel.text import Text


def ledger(g: World, seat: int) -> list[Entry]:
    """What a seat collects each round, its levels and how they compare, great cities, tiles, provinces; others' great cities."""
    e, others = g.empires[seat], [s for s in range(len(g.empires)) if s != seat]
    return [
        Entry("income", resources(income(g, seat))),
        *(Entry(name, LEVELS[track](g, seat), {"standing": _standing(g, seat, track)}) for track, name in enumerate(TRACKS)),
        Entry("great", great_cities(g, seat)),
        Entry("tiles", len(e.tiles)),
        Entry("lands", e.lands.bit_count()),
        *(Entry("rival", great_cities(g, s), {"other": s}) for s in others),
    ]


def _standing(g: World, seat: int, track: int) -> Text:
    mine = LEVELS[track](g, seat)
    rivals = [(LEVELS[track](g, s), s) for s in range(len(g.empires)) if s != seat]
    best = max(level for level, _ in rivals)
    if mine > best:
        return Text("ledger.ahead")
    level = tuple(s for value, s in rivals if value == mine)
    return Text("ledger.level_with", {"other": level}) if mine == best else Text("ledger.behind")


def odds_table(seat: int, battle: Forecast) -> dict[str, Any]:
    """A battle that is to come, with its odds for the page."""
    mine, others = (units_of(battle.kind, side) for side in (battle.side, battle.side2))
    title = Text("odds.sure" if battle.sure else "odds.chosen", {"other": battle.other, "forces": mine, "forces2": others})
    rows = outcomes(battle.kind, seat, battle.other, battle.odds)
    return {"title": title, "rows": [{"label": row["label"], "p": row["p"]} for row in rows]}
