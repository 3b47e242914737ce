"""What a title tells the laboratory of a decision, so that games can be judged without knowing them.

A title that wants this has a module of its name in this folder, with `deed(game, state, seat, action) -> Deed | None`: what the
seat does by this action in this position, or None for what is none of these.
"""

from __future__ import annotations

from typing import NamedTuple


class Fight(NamedTuple):
    """A fight that begins: on which side, and what comes of it by the exact odds.

    `chance`: 0 to 1, how likely the attacker alone is left; `kills` and `losses`: pieces of both sides on average; `free`: was
    it brought about in this turn, and not due because somebody stood there before? `place`: where, as the title numbers places,
    if it tells that.
    """

    target: int
    chance: float
    kills: float
    losses: float
    free: bool
    place: int = -1


class Trade(NamedTuple):
    """The size of the round's trade is set; 0 is no trade."""

    number: int


class Purchase(NamedTuple):
    """Something is bought, and how many resources it costs."""

    what: str
    cost: int


Deed = Fight | Trade | Purchase
