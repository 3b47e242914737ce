"""What the count brings in a scenario (chapter 20), for the rules on a page."""

from __future__ import annotations

from winedark.games.medemp.display.panels import signed
from winedark.games.medemp.rules.scenario import AWARDS, Award, Scenario
from winedark.kernel.guide import TextTable
from winedark.kernel.text import Text


def count_table(here: Scenario) -> TextTable:
    """Points, and cards for the hand limit, by what is counted."""
    rows: list[list[Text | str]] = [_row(name, getattr(here, name)) for name in AWARDS]
    return TextTable([Text("column.sort"), Text("column.points"), Text("column.cards")], rows)


def _row(name: str, award: Award) -> list[Text | str]:
    return [Text(f"summary.{name}"), signed(award.points), signed(award.cards)]
