"""The public quantities that a player watches, for previews."""

from __future__ import annotations

from typing import Any

from winedark.games.mn2016.board import TRACKS
from winedark.games.mn2016.collect import income
from winedark.games.mn2016.levels import LEVELS
from winedark.games.mn2016.odds import Odds
from winedark.games.mn2016.state import World
from winedark.games.mn2016.victory import great_cities
from winedark.kernel.game import Entry
from winedark.kernel.text import Text


def ledger(g: World, seat: int) -> list[Entry]:
    """Levels and how they compare, great cities, income, tiles and provinces of a seat."""
    e, due = g.empires[seat], income(g, seat)
    entries = [Entry(name, LEVELS[track](g, seat), {"standing": _standing(g, seat, track)}) for track, name in enumerate(TRACKS)]
    return [
        *entries,
        Entry("great", great_cities(g, seat)),
        Entry("income", sum(due.wares) + due.legendary + due.doubled),
        Entry("tiles", len(e.tiles)),
        Entry("lands", e.lands.bit_count()),
    ]


def _standing(g: World, seat: int, track: int) -> Text:
    mine = LEVELS[track](g, seat)
    rivals = [(LEVELS[track](g, s), s) for s in range(len(g.empires)) if s != seat]
    best = max(level for level, _ in rivals)
    if mine > best:
        return Text("ledger.ahead")
    level = tuple(s for value, s in rivals if value == mine)
    return Text("ledger.level_with", {"other": level}) if mine == best else Text("ledger.behind")


def odds_table(seat: int, other: int, odds: Odds) -> dict[str, Any]:
    """Battle odds for the page; outcomes that cannot happen are left out."""
    outcomes = (("attacker", odds.attacker), ("both", odds.both), ("defender", odds.defender), ("nobody", odds.nobody))
    rows = [{"label": Text(f"odds.{key}", {"seat": seat, "other": other}), "p": p} for key, p in outcomes if p > 0]
    return {"title": Text("odds.title", {"other": other}), "rows": rows}
