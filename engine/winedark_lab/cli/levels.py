"""`winedark levels`: what the levels win, as every title's folder keeps it."""

from __future__ import annotations

from winedark_lab.cli.options import Markdown
from winedark_lab.cli.show import show_tables
from winedark_lab.levels import COLUMNS, rows


def levels(markdown: Markdown = False) -> None:
    """Show what one seat of each level wins against another level on all other seats, in percent with 95 % intervals."""
    show_tables("one seat of the first level against the second", [("won, in percent", COLUMNS, rows())], markdown)
