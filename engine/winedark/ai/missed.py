"""What a seat could have done and did not: regions that it could have taken, victories of others that it could have kept back.

An attempt is a move towards a region that the seat does not hold, with a verb by which players took regions in this game. The
beam of the judge tells how promising it is; whether it would have worked, playouts say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from winedark.ai.comparison import SURE, End, error
from winedark.ai.greedy import Plan
from winedark.ai.holdings import Taking
from winedark.ai.reasons import mean
from winedark.display.replay import Replay
from winedark.kernel.game import Game, Region
from winedark.kernel.step import Action, option_of

BACK = 20  # entries of the log within which a region is taken by what has been begun
NEAR = 3.0  # units of judgement that an attempt may seem worse than the best plan
GOOD = 0.5  # part of the tries in which a region is taken at good odds

Places = Mapping[int, Sequence[str]]  # by entry of the log: the regions that the story names of it; it leads to the last of them


class Attempt(NamedTuple):
    """A first move towards a region, by its id: at which entry of the log, and how much worse than the best plan it seems."""

    region: str
    entry: int
    first: Action
    behind: float


class Missed(NamedTuple):
    """A region that the judge's way takes in so many of its tries, and the seat did not take."""

    region: Region
    works: int
    tries: int


class Past(NamedTuple):
    """What attempts are known by: with which `verbs` players took regions in this game, and the regions, by their ids."""

    game: Game[Any]
    seat: int
    verbs: frozenset[str]
    regions: frozenset[str]


def verbs(reel: Replay, places: Places, takings: Iterable[Taking]) -> frozenset[str]:
    """With which verbs players took regions: those of their decisions shortly before that led there."""
    found = set()
    for taking in takings:
        for entry in range(taking.entry, max(-1, taking.entry - BACK), -1):
            seat, verb, *_ = reel.log[entry]
            if seat == taking.whom and taking.region.id in places.get(entry, ())[-1:]:
                found.add(verb)
    return frozenset(found)


def attempts(past: Past, state: Any, entry: int, plans: Mapping[Action, Plan], made: Action) -> list[Attempt]:
    """The moves of a decision towards regions that the seat does not hold, where what was done leads to another one."""
    game, seat, verbs, regions = past
    legal, most = game.legal(state, seat), max(plan.value for plan in plans.values())
    others = regions - {region.id for region, holder in game.holdings(state).items() if holder == seat}
    others -= {_aim(game, state, seat, legal, made)}
    best: dict[str, Attempt] = {}
    for first, plan in plans.items():
        if first[0] not in verbs or most - plan.value > NEAR:
            continue
        one = Attempt(_aim(game, state, seat, legal, first), entry, first, most - plan.value)
        if one.region in others and (one.region not in best or one.behind < best[one.region].behind):
            best[one.region] = one
    return list(best.values())


def _aim(game: Game[Any], state: Any, seat: int, legal: list[Action], action: Action) -> str:
    """Where a move leads, "" if nowhere."""
    option = option_of(legal, action)
    path = game.path(state, seat, option) if option else []
    return path[-1] if path else ""


def missed(best: Sequence[End | None], own: Sequence[End | None]) -> list[Missed]:
    """The regions that one plan takes at good odds, and surely more often than the other."""
    pairs = [(a.taken, b.taken) for a, b in zip(best, own, strict=True) if a and b]
    found = []
    for region in sorted(frozenset[Region]().union(*(taken for taken, _ in pairs))):
        works = sum(region in taken for taken, _ in pairs)
        more = [float(region in taken) - float(region in other) for taken, other in pairs]
        if len(pairs) > 1 and works >= GOOD * len(pairs) and mean(more) > SURE * error(more):
            found.append(Missed(region, works, len(pairs)))
    return found
