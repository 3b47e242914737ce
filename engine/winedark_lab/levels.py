"""The contests of the levels as the table of docs/opponents.md has them."""

from __future__ import annotations

from collections.abc import Iterator

from winedark.display.levels import Contest, measured
from winedark.games import TITLES
from winedark.kernel.text import load_templates

from winedark_lab.arena import wilson

PAIRS = (("easy", "random"), ("normal", "easy"), ("hard", "normal"), ("expert", "normal"), ("expert", "hard"))
EARLIER = "†"
COLUMNS = ("title", "players", "equal", *(f"{one.capitalize()}, {other.capitalize()}" for one, other in PAIRS))


def rows() -> list[tuple[str, ...]]:
    """A row for each table at which something was measured."""
    return [row for title in TITLES for row in _rows(title)]


def _rows(title: str) -> Iterator[tuple[str, ...]]:
    found, name, last = measured(TITLES[title]), load_templates(TITLES[title])["title.name"], ""
    for edition, seats in dict.fromkeys((one.edition, one.seats) for one in found):
        at = {(one.level, one.against): one for one in found if (one.edition, one.seats) == (edition, seats)}
        shares = (_share(at[pair]) if pair in at else "" for pair in PAIRS)
        yield "" if edition == last else f"{name}, {edition}", str(seats), f"{100 / seats:.3g}", *shares
        last = edition


def _share(one: Contest) -> str:
    """In percent with its interval; `EARLIER` behind it says that these bots have changed since."""
    low, high = wilson(one.won, one.games)
    return f"{100 * one.won / one.games:.1f} ({100 * low:.1f} to {100 * high:.1f}){EARLIER if one.earlier else ''}"
