"""Can players tell the tastes of a title's bots apart? Games of Normals whose tastes take turns on the seats, looked back on.

What a seat did is counted from the log, by verb; with it go the figures that everybody sees at the end. All counts are taken
above or below what the same side usually has, since players know who plays which side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from statistics import fmean
from typing import Any, NamedTuple

from winedark.ai.base import Bot
from winedark.ai.greedy import NORMAL, Greedy
from winedark.ai.pursuits import tallied
from winedark.kernel.game import Game
from winedark.kernel.session import Player, Session

from winedark_lab import arena
from winedark_lab.playout import Setting
from winedark_lab.pool import judgement_of

NEARLY_NEVER = 1e-6  # a variance below this tells nothing


class Seen(NamedTuple):
    """What a seat with a taste did in a game, and its part of the victory."""

    game: int
    seat: int
    taste: str
    counts: dict[str, float]
    won: float


class Row(NamedTuple):
    """A public action or figure: its mean by taste, and how far the means are apart, in standard deviations."""

    what: str
    means: dict[str, float]
    apart: float


def observe(setting: Setting) -> list[Seen]:
    """Play a game to its end and look back on it; which taste sits on the first seat changes with the seed."""
    tastes, seed = judgement_of(setting.title).personalities, int(setting.seed)
    names = [[*tastes][(seat + seed) % len(tastes)] for seat in range(setting.seats)]
    seating = partial(_seated, [tastes[name] for name in names])
    session, _ = arena.finished(setting.game, ["normal"] * setting.seats, setting.seed, setting.options, seating=seating)
    counts, won = counted(session), _won(session)
    return [Seen(seed, seat, name, counts[seat], won[seat]) for seat, name in enumerate(names)]


def _seated(tastes: Sequence[Any], game: Game[Any], players: Sequence[Player]) -> list[Bot]:
    bots = [Greedy(game, NORMAL) for _ in players]
    for bot, taste in zip(bots, tastes, strict=True):
        bot.own = taste
    return [*bots]


def counted(session: Session) -> list[dict[str, float]]:
    """By seat: how often it decided with each verb, and its figures at the end."""
    counts = tallied(session, lambda action: str(action[0]))
    figures = session.game.figures(session.state)
    ends = [{f"{figure.key} at the end": figure.values[seat] for figure in figures} for seat in range(len(counts))]
    return [{**count, **end} for count, end in zip(counts, ends, strict=True)]


def _won(session: Session) -> list[float]:
    first = [rank.seat for rank in session.game.result(session.state) or [] if rank.rank == 1]
    return [(seat in first) / max(1, len(first)) for seat in range(len(session.players))]


# ---- many games
def rows(seen: Sequence[Seen]) -> list[Row]:
    """What was counted, what sets the tastes apart most at the top."""
    tastes = sorted({one.taste for one in seen})
    by_taste = {taste: [one for one in seen if one.taste == taste] for taste in tastes}
    keys, spreads = _keys(seen), _Means(seen).within
    means = [{taste: fmean(one.counts.get(key, 0.0) for one in of) for taste, of in by_taste.items()} for key in keys]
    found = [
        Row(key, mean, (max(mean.values()) - min(mean.values())) / sqrt(spread) if spread > NEARLY_NEVER else 0.0)
        for key, mean, spread in zip(keys, means, spreads, strict=True)
    ]
    return sorted(found, key=lambda row: -row.apart)


def told_apart(seen: Sequence[Seen]) -> float:
    """The part of all seats whose taste is the one with the nearest mean, in games that the means do not know."""
    right = 0
    for game in {one.game for one in seen}:
        means = _Means([one for one in seen if one.game != game], _keys(seen))
        right += sum(means.nearest(one) == one.taste for one in seen if one.game == game)
    return right / len(seen)


def _keys(seen: Sequence[Seen]) -> list[str]:
    return sorted({key for one in seen for key in one.counts})


class _Means:
    """What each side usually does, what each taste does beyond that, and how much it varies within a taste (a variance)."""

    def __init__(self, seen: Sequence[Seen], keys: Sequence[str] = ()) -> None:
        self.keys = keys or _keys(seen)
        seats, tastes = sorted({one.seat for one in seen}), sorted({one.taste for one in seen})
        self.sides = {seat: self._mean([self._listed(one) for one in seen if one.seat == seat]) for seat in seats}
        self.tastes = {taste: self._mean([self._beyond(one) for one in seen if one.taste == taste]) for taste in tastes}
        self.within = self._mean([[*self._squares(one, one.taste)] for one in seen])

    def _listed(self, one: Seen) -> list[float]:
        return [one.counts.get(key, 0.0) for key in self.keys]

    def _mean(self, lists: Sequence[list[float]]) -> list[float]:
        return [fmean(column) for column in zip(*lists, strict=True)]

    def _beyond(self, one: Seen) -> list[float]:
        return [n - usual for n, usual in zip(self._listed(one), self.sides[one.seat], strict=True)]

    def _squares(self, one: Seen, taste: str) -> Iterator[float]:
        return ((n - mean) ** 2 for n, mean in zip(self._beyond(one), self.tastes[taste], strict=True))

    def nearest(self, one: Seen) -> str:
        """The taste with the nearest mean, each count measured by how much it varies."""
        return min(self.tastes, key=lambda taste: self._distance(one, taste))

    def _distance(self, one: Seen, taste: str) -> float:
        squares = zip(self._squares(one, taste), self.within, strict=True)
        return sum(square / within for square, within in squares if within > NEARLY_NEVER)
