"""How long bots think in the page's Python: `.venv/bin/python -m tests.pyodide.times [title …]` on a machine that is idle.

For each title, at its first and its last edition, a game of bots of each level that it offers among as many as may play: the
median, the 95th percentile and the longest of their decisions, in ms; and the same game once more, for the units of work.
Prints a table of Markdown.
"""

import sys
from collections.abc import Iterator
from statistics import median, quantiles

from winedark.games import TITLES, load_title

from tests.pyodide.conftest import acted

SEED = "times"
PATIENCE = 3600  # seconds
AIMLESS = "random"  # the level that thinks about nothing
HEAD = ("title", "players", "level", "decisions", "median", "95 %", "longest", "units", "99 % of them", "longest unit")


def games(title: str) -> Iterator[dict]:
    """The games that are timed: one of each level that judges."""
    meta = load_title(title)
    for edition in dict.fromkeys((meta.editions[0], meta.editions[-1])):
        seats = max(meta.seating(edition))
        for level in meta.levels:
            players = [{"name": f"Bot {seat}", "kind": level, "empire": None} for seat in range(seats)]
            if level != AIMLESS:
                yield {"title": title, "edition": edition, "seats": players, "options": {}, "seed": SEED}


def row(game: dict) -> tuple[object, ...]:
    decisions, units = (acted(scene, game, PATIENCE) for scene in ("thinking", "units"))
    seats, rarely = game["seats"], quantiles(decisions, n=20)[-1]
    told = [f"{ms:.1f}" for ms in (median(decisions), rarely, max(decisions))]
    longest = [f"{ms:.1f}" for ms in (quantiles(units, n=100)[-1], max(units))]
    return f"{game['title']} {game['edition']}", len(seats), seats[0]["kind"], len(decisions), *told, len(units), *longest


def line(cells: tuple[object, ...]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def main(*titles: str) -> None:
    print(line(HEAD), line(("---",) * len(HEAD)), sep="\n")
    for title in titles or TITLES:
        for game in games(title):
            print(line(row(game)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
