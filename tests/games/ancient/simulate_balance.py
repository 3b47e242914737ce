"""Who wins among equals: games of Normal opponents, 3, 4 and 5 players in turn, by army, by side, by the order of settling.

`python -m tests.games.ancient.simulate_balance [games] [jobs]` prints the share of wins, its 95 % interval, the fair share, and
by how many points the seats stood above the mean of their tables. A game takes about two seconds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from winedark.games.ancient.rules.board import ARMY_NAMES, ARMY_SIDE
from winedark.games.ancient.rules.state import World
from winedark.kernel.step import CHANCE
from winedark_lab import arena

from tests.games.ancient.table import game_of

GAMES = 1000
SIDES = {"N": "north", "S": "south"}


class Seat(NamedTuple):
    """One seat at the end of a game: players, army drawn, place in the order of settling, part of the victory, points ahead."""

    players: int
    army: str
    settled: int
    won: float
    ahead: float


def play(number: int) -> list[Seat]:
    """Game `number`, which is its seed and says how many play."""
    game = game_of(players := 3 + number % 3)
    session, _ = arena.finished(game, ["normal"] * players, str(number))
    first = next(seat for seat, *_ in session.log if seat != CHANCE)
    return seats(session.state, first)


def seats(g: World, first: int) -> list[Seat]:
    """The seats of a finished game in which `first` settled first."""
    n, mean = len(g.players), sum(p.points for p in g.players) / len(g.players)
    won = [(seat in g.winners) / len(g.winners) for seat in range(n)]
    return [
        Seat(n, ARMY_NAMES[p.army], 1 + (seat - first) % n, won[seat], p.points - mean) for seat, p in enumerate(g.players)
    ]  # fmt: skip


def rows(found: list[Seat], name: str, key: Callable[[Seat], object]) -> Iterator[str]:
    """A line for every value of the key."""
    for value in sorted({key(seat) for seat in found}, key=str):
        those = [seat for seat in found if key(seat) == value]
        n, won = len(those), sum(seat.won for seat in those)
        low, high = arena.wilson(won, n)
        fair, ahead = sum(1 / seat.players for seat in those) / n, sum(seat.ahead for seat in those) / n
        share = f"{won / n:.1%} won (95 %: {low:.1%} to {high:.1%}), fair {fair:.1%}"
        yield f"{name} {value}: {n} seats, {share}, points {ahead:+z.1f}"


def main(games: int = GAMES, jobs: int = 2) -> None:
    with ProcessPoolExecutor(jobs) as pool:
        found = [seat for game in pool.map(play, range(games), chunksize=4) for seat in game]
    print(*rows(found, "army", lambda seat: seat.army), sep="\n")
    print(*rows(found, "side", lambda seat: SIDES[ARMY_SIDE[ARMY_NAMES.index(seat.army)]]), sep="\n")
    print(*rows(found, "settled", lambda seat: seat.settled), sep="\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
