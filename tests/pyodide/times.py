"""How long bots think in the page's Python: `.venv/bin/python -m tests.pyodide.times [title …]` on a machine that is idle.

For each title, at its first and its last edition and wherever a level is offered that not all of them have, a game of bots of
each level among as many as may play: the median, the 95th percentile and the longest of their decisions, in ms; and the same game
once more, for the units of work. Prints a table of Markdown for each title.
"""

import sys
from collections.abc import Iterator
from statistics import median, quantiles

from winedark.games import TITLES, load_title
from winedark_lab.cli.show import markdown_table

from tests.pyodide.conftest import acted

SEED = "times"
PATIENCE = 3600  # seconds
AIMLESS = "random"  # the level that thinks about nothing
HEAD = ("title", "players", "level", "decisions", "median", "95 %", "longest", "units", "99 % of them", "longest unit")


def games(title: str) -> Iterator[dict]:
    """The games that are timed: one of each level that judges."""
    meta = load_title(title)
    some = (edition for editions in meta.further.values() for edition in editions)
    for edition in dict.fromkeys((meta.editions[0], *some, meta.editions[-1])):
        seats = max(meta.seating(edition))
        for level in meta.offered(edition):
            players = [{"name": f"Bot {seat}", "kind": level, "empire": None} for seat in range(seats)]
            if level != AIMLESS:
                yield {"title": title, "edition": edition, "seats": players, "options": {}, "seed": SEED}


def row(game: dict) -> tuple[str, ...]:
    decisions, units = (acted(scene, game, PATIENCE) for scene in ("thinking", "units"))
    thoughts = len(decisions), median(decisions), quantiles(decisions, n=20)[-1], max(decisions)
    work = len(units), quantiles(units, n=100)[-1], max(units)
    seats = game["seats"]
    return f"{game['title']} {game['edition']}", f"{len(seats)}", seats[0]["kind"], *map(told, (*thoughts, *work))


def told(number: float) -> str:
    return f"{number:,}" if isinstance(number, int) else f"{number:.1f}"


def main(*titles: str) -> None:
    for title in titles or TITLES:
        print(*markdown_table(HEAD, [row(game) for game in games(title)]), sep="\n", end="\n\n", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
