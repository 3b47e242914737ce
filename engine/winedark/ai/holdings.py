"""Regions that change hands: those that a seat holds, and those that others took from it in a game that is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from winedark.display.replay import Replay
from winedark.kernel.game import Game, Region


class Loss(NamedTuple):
    """A region that a seat lost: by which entry of the log, in which round, and to whom."""

    region: Region
    entry: int
    round: int
    whom: int


def held_by(game: Game[Any], state: Any, seat: int) -> frozenset[Region]:
    """The regions that a seat holds."""
    return frozenset(region for region, holder in game.holdings(state).items() if holder == seat)


def losses(reel: Replay, seat: int) -> Iterator[Loss]:
    """What other players took from a seat, in its order."""
    state, game = reel.position(0), reel.game
    held = game.holdings(state)
    for entry in range(len(reel.log)):
        turn, state = round_of(game, state), reel.after(entry, state)
        now = game.holdings(state)
        if now != held:
            yield from (Loss(r, entry, turn, now[r]) for r, holder in held.items() if holder == seat != now.get(r, seat))
            held = now


def round_of(game: Game[Any], state: Any) -> int:
    """The round that a position stands in."""
    return int(game.clock(state))
