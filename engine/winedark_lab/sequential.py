"""A sequential test of two shares of wins (Wald): a contest ends as soon as it says which of them is true.

What each side is known to win more or less than its equal part is taken off, so that no control games have to be played: they
would double the variance, since two games of a seed have little in common after a few different decisions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import log

from winedark.display.balance import measured
from winedark.games import TITLES

from winedark_lab.contest import Game, part, seats_of
from winedark_lab.playout import Setting

ERROR = 0.05  # how often the test is wrong, in either way
BOUND = log((1 - ERROR) / ERROR)


class Until:
    """Is a share of wins the lower or the higher of two? `score` is the logarithm of how much more likely the higher one is."""

    def __init__(self, low: float, high: float, handicaps: dict[int, float] | None = None) -> None:
        self.low, self.high = low, high
        self.handicaps = handicaps or {}
        self.score = 0.0

    def add(self, game: Game, level: str) -> None:
        """A game in which the opponent in question had one seat."""
        middle = (self.low + self.high) / 2
        (seat,) = seats_of(game.outcome, level)
        won = part(game.outcome, seat) - self.handicaps.get(seat, 0.0)
        self.score += (self.high - self.low) * (won - middle) / (middle * (1 - middle))

    @property
    def decided(self) -> bool:
        return abs(self.score) >= BOUND

    @property
    def answer(self) -> str:
        """In a word: "higher", "lower" or "open"."""
        return ("higher" if self.score > 0 else "lower") if self.decided else "open"

    def enough(self, games: Iterable[Game], level: str) -> Iterator[Game]:
        """The games as they end, until the test is decided."""
        for game in games:
            yield game
            self.add(game, level)
            if self.decided:
                return


def handicaps(table: Setting) -> dict[int, float]:
    """By seat: by how much more than its equal part it wins among equal opponents; none where that was not measured."""
    for one in measured(TITLES[table.title]):
        if (one.edition, one.seats) == (table.edition, table.seats):
            return {seat: won / one.games - 1 / one.seats for seat, won in enumerate(one.won)}
    return {}
