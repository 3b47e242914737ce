"""docs/opponents.md says what the data say of the levels."""

from __future__ import annotations

from pathlib import Path

from winedark_lab.levels import COLUMNS, rows

PAGE = Path(__file__).parents[2] / "docs" / "opponents.md"


def test_the_table_of_the_levels_is_made_of_the_data() -> None:
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    cells = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
    first = cells.index(COLUMNS)
    assert cells[first + 2 : cells.index(("",), first)] == rows()
