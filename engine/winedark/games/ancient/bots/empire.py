"""What everybody's attacks may come to, kept in parts: a move touches a few of them, and only those are worked out anew.

Each part is a pure function of what it hangs on, remembered. An `Empire` is one object as long as nothing of it changes, so that
to look a part up costs little; whether it is remembered or made anew makes no difference to what is worth how much.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, reduce
from operator import add, itemgetter, mul, sub
from typing import Any, NamedTuple

from winedark.common.bits import bits
from winedark.games.ancient.bots.war import NEUTRAL_TAKEN, VALUES, assault
from winedark.games.ancient.rules.attack import chances, targets
from winedark.games.ancient.rules.battle import FIELD, SEA, SIEGE
from winedark.games.ancient.rules.board import AREAS, CARDS, DIPLOMAT, ENGINEER, LEADER, SEAS
from winedark.games.ancient.rules.pieces import reach
from winedark.games.ancient.rules.state import World

REMEMBERED = 1 << 10
EVERYWHERE = (1 << len(AREAS)) - 1
KINDS = (FIELD, SIEGE, SEA)
Chances = tuple[float, ...]  # by area of an empire, ascending
Getter = Callable[[Sequence[Any]], tuple[Any, ...]]


@lru_cache(maxsize=REMEMBERED)
def getter(places: tuple[int, ...]) -> Getter:
    """Gets what stands at these places."""
    return itemgetter(*places) if len(places) > 1 else lambda row: tuple(row[place] for place in places)


class Force:
    """What a player fights with. Two of the same content are mostly one object; they are compared as objects."""

    __slots__ = ("engineer", "hand", "leader")

    def __init__(self, hand: tuple[int, ...], leader: bool, engineer: bool) -> None:
        self.hand, self.leader, self.engineer = hand, leader, engineer


force = lru_cache(maxsize=REMEMBERED)(Force)


class Empire:
    """A player's areas and cards, likewise compared as objects."""

    __slots__ = ("arrives", "cost", "courted", "force", "lands", "people", "values", "within")

    def __init__(self, lands: int, hand: tuple[int, ...], people: tuple[int, ...]) -> None:
        self.lands, self.people = lands, people
        self.force = force(hand, LEADER in people, ENGINEER in people)
        self.within = getter(bits(lands))  # of what is counted by area of the map: what lies in these
        self.values = self.within(VALUES)
        self.arrives = chances(lands)  # by area of the map: how likely they get there
        self.courted = reach(lands) if DIPLOMAT in people else 0  # the areas that their diplomat borders
        self.cost = sum(CARDS[kind].cost for kind in (*hand, *people))


empire = lru_cache(maxsize=REMEMBERED)(Empire)
Empires = tuple[Empire, ...]  # by player


def empires(state: World) -> Empires:
    """Everybody's."""
    return tuple([empire(p.lands, p.hand, p.people) for p in state.players])


# ---- one against another
class Strikes(NamedTuple):
    """By area of the defender: how likely the attacker takes it with one attack, and how likely it withstands."""

    takes: Chances
    fails: Chances


@lru_cache(maxsize=REMEMBERED)
def strikes(attacker: Empire, defender: Empire, forts: int) -> Strikes:
    """What one attack on each area of the defender may come to; `forts` are the defender's."""
    kinds, there = _kinds(defender.lands, forts)
    wins = getter(kinds)(_wins(attacker.force, defender.force, there))
    takes = tuple(map(mul, defender.within(attacker.arrives), wins))
    return Strikes(takes, tuple([1.0 - chance for chance in takes]))


@lru_cache(maxsize=REMEMBERED)
def _kinds(lands: int, forts: int) -> tuple[tuple[int, ...], frozenset[int]]:
    """The kinds of battle for these areas: by area, and altogether."""
    kinds = tuple([SEA if SEAS >> area & 1 else SIEGE if forts >> area & 1 else FIELD for area in bits(lands)])
    return kinds, frozenset(kinds)


@lru_cache(maxsize=REMEMBERED)
def _wins(attacker: Force, defender: Force, there: frozenset[int]) -> Chances:
    """By kind of battle, of those that there are: how likely the attacker wins."""
    return tuple([_taken(attacker, defender, kind) if kind in there else 0.0 for kind in KINDS])


def _taken(attacker: Force, defender: Force, kind: int) -> float:
    return assault(attacker.hand, defender.hand, kind, defender.leader, attacker.engineer, defender.engineer).takes


@lru_cache(maxsize=REMEMBERED)
def threats(all_: Empires, seat: int, forts: int) -> Chances:
    """How likely each area of a player is lost if everybody attacks it once; `forts` are this player's."""
    one = all_[seat]
    safe, *others = [strikes(attacker, one, forts).fails for other, attacker in enumerate(all_) if other != seat]
    for fails in others:
        safe = tuple(map(mul, safe, fails))
    return tuple([1.0 - chance for chance in safe])


@lru_cache(maxsize=REMEMBERED)
def taking(all_: Empires, seat: int, forts: int) -> Chances:
    """By area of the map: how likely a player takes it with one attack."""
    one = all_[seat]
    found = [arrives * NEUTRAL_TAKEN for arrives in one.arrives]
    for other, defender in enumerate(all_):
        if other != seat:
            for area, takes in zip(bits(defender.lands), strikes(one, defender, forts & defender.lands).takes, strict=True):
                found[area] = takes
    return tuple(found)


# ---- what there is to gain
@lru_cache(maxsize=REMEMBERED)
def prospects(all_: Empires, forts: int, cubes: tuple[tuple[int, ...], ...], most: int) -> tuple[float, ...]:
    """By player: the best targets of an attack, so many of them, in values of areas, with others' `cubes` there (5.16)."""
    free, there = EVERYWHERE, []
    for one in all_:
        free &= ~one.lands
        there.append((one, forts & one.lands))
    all_cubes, out = tuple(map(sum, zip(*cubes, strict=True))), []
    for attacker, own in zip(all_, cubes, strict=True):
        found = [*unclaimed(attacker.lands, free, most)]
        others = tuple(map(sub, all_cubes, own))
        for defender, walls in there:
            if defender is not attacker:  # nor another player who has just as little: then there is nothing to take
                loot = tuple(map(add, defender.values, defender.within(others)))
                found += booty(attacker, defender, walls, loot, most)
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
def booty(attacker: Empire, defender: Empire, forts: int, loot: tuple[int, ...], most: int) -> Chances:
    """The best targets among a defender's areas, each with what there is to have."""
    return tuple(sorted(map(mul, strikes(attacker, defender, forts).takes, loot), reverse=True)[:most])
