"""How long bots think in the page's Python: `.venv/bin/python -m tests.pyodide.times [title …]` on a machine that is idle.

For each title, at its first and its last edition, a game of bots of each level among as many as may play: the median, the 95th
percentile and the longest of their decisions, in ms.
"""

import sys
from collections.abc import Iterator
from statistics import median, quantiles

from winedark.ai.base import LEVELS
from winedark.games import TITLES, load_title

from tests.pyodide.conftest import acted

SEED = "times"
PATIENCE = 3600  # seconds


def games(title: str) -> Iterator[dict]:
    """The games that are timed: one of each level that judges."""
    meta = load_title(title)
    for edition in dict.fromkeys((meta.editions[0], meta.editions[-1])):
        seats = max(meta.seating(edition))
        for level in LEVELS:
            players = [{"name": f"Bot {seat}", "kind": level, "empire": None} for seat in range(seats)]
            yield {"title": title, "edition": edition, "seats": players, "options": {}, "seed": SEED}


def row(game: dict) -> str:
    found = acted("thinking", game, PATIENCE)
    seats = game["seats"]
    name = f"{game['title']:8}{game['edition']:8}{len(seats):>3}  {seats[0]['kind']:8}"
    return f"{name}{len(found):>9}{median(found):>9.1f}{quantiles(found, n=20)[-1]:>9.1f}{max(found):>9.0f}"


def main(*titles: str) -> None:
    print(f"{'':29}{'decisions':>9}{'median':>9}{'95 %':>9}{'longest':>9}")
    for title in titles or TITLES:
        for game in games(title):
            print(row(game), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
