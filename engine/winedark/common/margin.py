"""By how much a game was won: where the winner and the players who came next first differ."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Standing = tuple[int, ...]  # what decides, the most important first


class Margin(NamedTuple):
    """`level`: the place in the standings where they differ. `others`: the seats that came next, `theirs` their standing."""

    level: int
    others: tuple[int, ...]
    own: Standing
    theirs: Standing

    @property
    def counts(self) -> dict[str, int]:
        """For a template: `n` is the winner's first count, `n2` and `n3` the counts that decide; if the first does, `n2` is the
        difference."""
        own, theirs = self.own[self.level], self.theirs[self.level]
        return {"n": self.own[0], "n2": own if self.level else own - theirs, "n3": theirs}


def margin(standings: Mapping[int, Standing], winner: int) -> Margin:
    """Of standings by seat, of which no other is as good as the winner's."""
    others = {seat: standing for seat, standing in standings.items() if seat != winner}
    own, theirs = standings[winner], max(others.values())
    level = next(k for k, (one, other) in enumerate(zip(own, theirs, strict=True)) if one != other)
    return Margin(level, tuple(sorted(seat for seat, standing in others.items() if standing == theirs)), own, theirs)
