"""The plans of the two Mare Nostrums. A liking of 1 is worth a resource.

- rush: tiles first and never a march
- turtle: nothing but buildings and forts until round 4, then everything
- trader: the largest trade, goods of all kinds, no war
- raider: legions first, and on to where the fewest stand
- a player who feeds: large trades in which the fed player finds what they lack, every office's favour, and no war on them
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from winedark.common.bits import bits
from winedark.common.seats import NOBODY
from winedark.kernel.step import Action

from winedark_lab.sparring.plan import Liking, Moment, Plan, Refusal, about, always, each, early, liked, naming, until

Brings = Callable[[Any, int], frozenset[int]]  # the kinds of commodities that a seat's buildings bring in a state

TURN = 4  # the round in which a turtle comes out
MARCHES = ("march", "sail")
UNITS = ("legion", "enlist", "rally", "trireme")
TILES = ("recruit", "pyramids")
WALLS = ("fortress", "wall")
SIZES = ("exchange", "number")  # the verbs that set the size of a trade
PRIZES = ("occupy", "seize", "neutralize", "convert", "pillage", "sack")
ORDER, PLENTY, WANT = 100.0, 20.0, 5.0


def plans(brings: Brings) -> dict[str, Plan]:
    """The plans of a title."""
    return {
        "rush": Plan(each(MARCHES, always), liked(TILES, PLENTY) | liked(UNITS, -WANT)),
        "turtle": Plan(
            each((*MARCHES, *UNITS, *TILES), until(TURN)),
            liked(("raise", *WALLS), early(TURN, WANT)) | {"march": early(TURN, 0.0, 1.0)},
        ),
        "trader": Plan(
            each(MARCHES, always),
            liked(SIZES, largest) | liked(TILES, WANT) | {"claim": missing, "raise": another(brings)},
        ),
        "raider": Plan({}, liked(UNITS[:3], PLENTY) | {"march": raid, "fight": WANT} | liked(PRIZES, 1.0)),
    }


def feeding(fed: int, brings: Brings) -> Plan:
    """The plan of a player who plays for the seat `fed`."""
    return Plan(
        {"march": into(fed), "fight": about(fed), "engage": about(fed)},
        liked(SIZES, largest)
        | {"offer": wanted(fed, brings), "claim": handing(fed, brings), "next": naming(fed, PLENTY)}
        | {"award": naming(fed, PLENTY), "peace": naming(fed, PLENTY)},
    )


# ---- trade
def largest(moment: Moment, action: Action) -> float:
    """The larger a trade, the better, of those that the bots give a thought."""
    return ORDER * float(action[1])


def missing(moment: Moment, action: Action) -> float:
    """What one has none of is claimed first."""
    return ORDER if not moment.state.empires[moment.seat].purse[action[2]] else 0.0


def wanted(fed: int, brings: Brings) -> Liking:
    """Offers are liked for the kinds that the fed player's buildings do not bring."""

    def liking(moment: Moment, action: Action) -> float:
        known = brings(moment.state, fed)
        return WANT * len({kind for kind in action[1:] if kind not in known})

    return liking


def handing(fed: int, brings: Brings) -> Liking:
    """The fed player gets the next claim, for a resource that their buildings bring anyway; no other one is taken from them."""

    def liking(moment: Moment, action: Action) -> float:
        _, other, kind = action
        if other != fed:
            return 0.0
        return WANT if kind in brings(moment.state, fed) else -PLENTY

    return liking


# ---- building
def another(brings: Brings) -> Liking:
    """Buildings are liked for a kind of commodity that one's others do not bring."""

    def liking(moment: Moment, action: Action) -> float:
        raised = moment.state.copy()
        raised.built |= 1 << action[1]
        return WANT if brings(raised, moment.seat) > brings(moment.state, moment.seat) else 0.0

    return liking


# ---- war
def raid(moment: Moment, action: Action) -> float:
    """Into other sides' provinces, the fewer stand there the better, but not against more than march."""
    _, _, province, number = action
    owner = moment.state.owner[province]
    if owner in (NOBODY, moment.seat):
        return 0.0
    side = moment.state.empires[owner]
    there = side.legions[province] + (side.forts >> province & 1)
    return 2 * WANT - there if number > there else -WANT


def into(fed: int) -> Refusal:
    """Marches into the fed player's provinces."""
    return lambda moment, option: bool(moment.state.owner[option[2]] == fed)


def bringing(controlled: Callable[[Any, int], int], good: tuple[int, ...]) -> Brings:
    """What a seat's buildings bring: `controlled` tells which sites those are, and `good` the kind of each site, or -1."""
    return lambda state, seat: frozenset(good[site] for site in bits(controlled(state, seat)) if good[site] >= 0)
