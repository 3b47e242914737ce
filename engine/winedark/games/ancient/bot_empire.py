"""What everybody's attacks may come to, kept in parts: a move touches a few of them, and only those are worked out anew.

Each part is a pure function of what it hangs on, remembered. An `Empire` is one object as long as nothing of it changes, so that
to look a part up costs little; whether it is remembered or made anew makes no difference to what is worth how much.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from operator import add, itemgetter, mul
from typing import NamedTuple, TypeVar

from winedark.common.bits import bits
from winedark.games.ancient.attack import chances, targets
from winedark.games.ancient.battle import FIELD, SEA, SIEGE
from winedark.games.ancient.board import AREAS, CARDS, DIPLOMAT, ENGINEER, LEADER, SEAS
from winedark.games.ancient.bot_war import NEUTRAL_TAKEN, VALUES, assault
from winedark.games.ancient.pieces import reach
from winedark.games.ancient.state import World

N = TypeVar("N", int, float)
REMEMBERED = 1 << 10
EVERYWHERE = (1 << len(AREAS)) - 1
KINDS = (FIELD, SIEGE, SEA)
Chances = tuple[float, ...]  # by area of an empire, ascending


class Empire:
    """A player's areas and cards. Two of the same content are mostly one object; they are compared as objects."""

    __slots__ = ("areas", "cost", "courted", "engineer", "hand", "lands", "leader", "people", "values")

    def __init__(self, lands: int, hand: tuple[int, ...], people: tuple[int, ...]) -> None:
        self.lands, self.hand, self.people = lands, hand, people
        self.areas = bits(lands)
        self.values = tuple(VALUES[area] for area in self.areas)
        self.leader, self.engineer = LEADER in people, ENGINEER in people
        self.courted = reach(lands) if DIPLOMAT in people else 0  # the areas that their diplomat borders
        self.cost = sum(CARDS[kind].cost for kind in (*hand, *people))


empire = lru_cache(maxsize=REMEMBERED)(Empire)
Empires = tuple[Empire, ...]  # by player


def empires(state: World) -> Empires:
    """Everybody's."""
    return tuple([empire(p.lands, p.hand, p.people) for p in state.players])


def within(lands: int, counts: Sequence[N]) -> tuple[N, ...]:
    """What lies in these areas, of counts by area."""
    return _getter(lands)(counts)


@lru_cache(maxsize=REMEMBERED)
def _getter(lands: int) -> Callable[[Sequence[N]], tuple[N, ...]]:
    areas = bits(lands)
    return itemgetter(*areas) if len(areas) > 1 else lambda counts: tuple(counts[area] for area in areas)


# ---- one against another
class Strikes(NamedTuple):
    """By area of the defender: how likely the attacker takes it with one attack, and how likely it withstands."""

    takes: Chances
    fails: Chances


@lru_cache(maxsize=REMEMBERED)
def strikes(attacker: Empire, defender: Empire, forts: int) -> Strikes:
    """What one attack on each area of the defender may come to; `forts` are the defender's."""
    kinds, there = _kinds(defender.lands, forts)
    wins = [_assaulted(attacker, defender, kind) if kind in there else 0.0 for kind in KINDS]
    takes = tuple(map(mul, within(defender.lands, chances(attacker.lands)), map(wins.__getitem__, kinds)))
    return Strikes(takes, tuple([1.0 - chance for chance in takes]))


@lru_cache(maxsize=REMEMBERED)
def _kinds(lands: int, forts: int) -> tuple[tuple[int, ...], frozenset[int]]:
    """The kinds of battle for these areas: by area, and altogether."""
    kinds = tuple([SEA if SEAS >> area & 1 else SIEGE if forts >> area & 1 else FIELD for area in bits(lands)])
    return kinds, frozenset(kinds)


def _assaulted(attacker: Empire, defender: Empire, kind: int) -> float:
    return assault(attacker.hand, defender.hand, kind, defender.leader, attacker.engineer, defender.engineer).takes


@lru_cache(maxsize=REMEMBERED)
def threats(all_: Empires, seat: int, forts: int) -> Chances:
    """How likely each area of a player is lost if everybody attacks it once; `forts` are this player's."""
    one = all_[seat]
    safe, *others = [strikes(attacker, one, forts).fails for other, attacker in enumerate(all_) if other != seat]
    for fails in others:
        safe = tuple(map(mul, safe, fails))
    return tuple([1.0 - chance for chance in safe])


# ---- what there is to gain
@lru_cache(maxsize=REMEMBERED)
def prospects(all_: Empires, forts: int, cubes: tuple[tuple[int, ...], ...], most: int) -> tuple[float, ...]:
    """By player: the best targets of an attack, so many of them, in values of areas; `cubes` lie on everybody's own areas."""
    free = EVERYWHERE
    for one in all_:
        free &= ~one.lands
    out = []
    for seat, attacker in enumerate(all_):
        found = [*unclaimed(attacker.lands, free, most)]
        for other, defender in enumerate(all_):
            if other != seat:
                found += booty(attacker, defender, forts & defender.lands, cubes[other], most)
        found.sort(reverse=True)
        out.append(reduce(add, found[:most], 0.0))
    return tuple(out)


@lru_cache(maxsize=REMEMBERED)
def unclaimed(lands: int, free: int, most: int) -> Chances:
    """The best neutral targets, in values of areas."""
    arrives = chances(lands)
    found = [arrives[area] * NEUTRAL_TAKEN * VALUES[area] for area in bits(targets(lands) & free)]
    return tuple(sorted(found, reverse=True)[:most])


@lru_cache(maxsize=REMEMBERED)
def booty(attacker: Empire, defender: Empire, forts: int, cubes: tuple[int, ...], most: int) -> Chances:
    """The best targets among a defender's areas, with what lies there."""
    found = map(mul, strikes(attacker, defender, forts).takes, map(add, defender.values, cubes))
    return tuple(sorted(found, reverse=True)[:most])
