"""Regions that change hands: those that a seat holds, and those that players took in a game that is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from winedark.common.seats import NOBODY
from winedark.display.replay import Replay
from winedark.kernel.game import Game, Region


class Taking(NamedTuple):
    """A region that a player took: by which entry of the log, in which round, who took it, and who held it before."""

    region: Region
    entry: int
    round: int
    whom: int
    former: int


def held_by(game: Game[Any], state: Any, seat: int) -> frozenset[Region]:
    """The regions that a seat holds."""
    return frozenset(region for region, holder in game.holdings(state).items() if holder == seat)


def takings(reel: Replay) -> Iterator[Taking]:
    """What players took from each other and from nobody, in its order."""
    state, game = reel.position(0), reel.game
    held = game.holdings(state)
    for entry in range(len(reel.log)):
        turn, state = round_of(game, state), reel.after(entry, state)
        now = game.holdings(state)
        if now != held:
            yield from (Taking(r, entry, turn, now[r], held.get(r, NOBODY)) for r in now if now[r] != held.get(r))
            held = now


def round_of(game: Game[Any], state: Any) -> int:
    """The round that a position stands in."""
    return int(game.clock(state))
