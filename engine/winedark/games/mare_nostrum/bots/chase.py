"""Who is winning: how far everybody is from each victory, by what one seat can see.

Rounds are counted from the one that is being played: 1.0 is a victory in this round. They are guesses, of which only the order
and the size matter; `now` is the part that a bot acts on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.bots.purse import Hand, pays

RARE = 0.05  # a price that is paid less often than once in so many rounds counts as this
PRESSING = 0.3  # if rivals are at least so likely to win in this round they have to be stopped …
FAIR = 0.7  # … unless it is less than this part of one's own chance: a player who seems as likely as they are rather loses
NEXT, FAR = 2.0, 5.0  # rounds: a player who wins in the next one is as urgent as can be, one who wins at FAR not at all


class Road(NamedTuple):
    """A seat's distance from one kind of victory.

    `how`: the kind, as the state names it. `lacks`: what is missing, in the road's own unit: heroes and wonders, great cities,
    titles, Pyramids. `price`: resources of the one purchase that is left, 0 if it is more or something else that is left.
    `now`: 0 to 1, how likely it is there in this round. `rounds`: how many it takes on average.
    """

    how: str
    lacks: int
    price: int
    now: float
    rounds: float


def by_purchases(how: str, prices: Sequence[int], hand: Hand | None, later: Hand) -> Road:
    """A road of purchases at these prices. `hand` can be spent in this round, None after the turn of building; `later` is what
    each following round will bring."""
    first, *others = prices
    now = pays(hand, first) if hand else 0.0
    rounds = 1.0 + (1.0 - now) / max(RARE, pays(later, first))
    for price in others:
        rounds += 1.0 / max(RARE, pays(later, price))
    return Road(how, len(prices), 0 if others else first, 0.0 if others else now, rounds)


def by_holdings(how: str, lacks: int, pace: float) -> Road:
    """A road of things that are held together, each of which takes `pace` rounds to get."""
    return Road(how, max(0, lacks), 0, float(lacks <= 0), 1.0 + pace * max(0, lacks))


def nearest(roads: Sequence[Road]) -> Road:
    """The road on which a seat has come furthest."""
    return min(roads, key=lambda road: road.rounds)


def urgency(roads: Sequence[Road]) -> float:
    """0 to 1: how urgent it is to stop a seat."""
    return max(0.0, min(1.0, (FAR - nearest(roads).rounds) / (FAR - NEXT)))


def while_one_is_near(urgencies: Sequence[float], seat: int, press: float) -> list[float]:
    """By seat: how much more what it loses counts for this one, since it may be about to win, and how much less if another is."""
    rivals = sorted([own for s, own in enumerate(urgencies) if s != seat])
    top, second = rivals[-1], rivals[-2] if len(rivals) > 1 else 0.0
    out = []
    for s, own in enumerate(urgencies):
        third = second if s != seat and own == top else top
        out.append((1.0 + press * own) * (1.0 - max(0.0, third - own)))
    return out


def pressing(urgencies: Sequence[float], other: int, seat: int, press: float) -> float:
    """By how much more it counts what another player loses, since they may be about to win."""
    rival = other != seat and NOBODY < other < len(urgencies)
    return 1.0 + press * urgencies[other] if rival else 1.0


def now(roads: Sequence[Road]) -> float:
    """How likely a seat wins in this round."""
    return max((road.now for road in roads), default=0.0)


def rivals_win(roads: Sequence[Sequence[Road]], seat: int) -> float:
    """How likely any rival of a seat wins in this round."""
    nobody = 1.0
    for rival, own in enumerate(roads):
        nobody *= 1.0 - now(own) if rival != seat else 1.0
    return 1.0 - nobody


def outrun(roads: Sequence[Sequence[Road]], seat: int) -> bool:
    """May a rival of a seat well win in this round, and is that not far less likely than that the seat does?"""
    threat = rivals_win(roads, seat)
    return threat >= PRESSING and threat > FAIR * now(roads[seat])
