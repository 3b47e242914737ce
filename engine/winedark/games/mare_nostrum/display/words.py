"""How a player's level compares with the others'. Each title's text has the templates."""

from __future__ import annotations

from collections.abc import Sequence

from winedark.kernel.game import LedgerEntry
from winedark.kernel.text import Text


def standing(levels: Sequence[int], seat: int) -> Text:
    """How a player's level compares: ahead of all, level with the best, or behind."""
    rivals = [n for s, n in enumerate(levels) if s != seat]
    if levels[seat] > max(rivals):
        return Text("ledger.ahead")
    equals = tuple(s for s, n in enumerate(levels) if s != seat and n == levels[seat])
    return Text("ledger.level_with", {"other": equals}) if levels[seat] == max(rivals) else Text("ledger.behind")


def level_entry(key: str, levels: Sequence[int], seat: int) -> LedgerEntry:
    """A player's level for their ledger, and how it compares."""
    return LedgerEntry(key, levels[seat], {"standing": standing(levels, seat)})
