"""What everything costs, for the rules on a page: one line a price."""

from __future__ import annotations

from collections.abc import Iterable

from winedark.kernel.guide import TextTable
from winedark.kernel.text import Text


def price_table(prices: Iterable[tuple[int, Text]]) -> TextTable:
    """(price, what it buys) of everything, in the order in which it is named."""
    things: dict[int, list[Text]] = {}
    for price, thing in prices:
        if thing not in (found := things.setdefault(price, [])):
            found.append(thing)
    rows: list[list[Text | str]] = [
        [str(price), Text("summary.things", {"list": tuple(things[price])})] for price in sorted(things)
    ]
    return TextTable([Text("summary.price"), Text("summary.what")], rows)
