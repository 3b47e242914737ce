"""Chapter 6: the ways of expeditions. Nobody traces them: of each kind the one with the fewest straits is taken (6.9)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from winedark.common.bits import bits
from winedark.games.medemp.rules.board import BESIDE, LINKS, PLACES, PORTS, STRAITS, TOUCHES, is_area

LAND, SEA, MIXED = KINDS = range(3)
REMEMBERED = 4096  # positions whose ways are kept


class Way(NamedTuple):
    """From the capital to the target. `places` are cities and subdued areas; the voyage, if any, begins at `port`."""

    straits: int
    places: tuple[int, ...]
    port: int = -1

    @property
    def landing(self) -> int:
        """Where the voyage ends; -1 without one."""
        return self.places[self.places.index(self.port) + 1] if self.port >= 0 else -1


class Realm(NamedTuple):
    """What ways depend on: the owner's capital and cities, what is in play, and the areas that are subdued, as sets."""

    capital: int
    own: int
    cities: int
    areas: int
    subdued: int


Ways = dict[int, Way]


def steps(realm: Realm, place: int) -> Iterator[tuple[int, int]]:
    """The places one step by land from here, with the straits that it costs: 0 or 1 (6.2, 6.3)."""
    if is_area(place):
        reached = TOUCHES[place] & (realm.cities | realm.areas)
        yield from ((other, 0) for other in bits(reached))
        return
    for other in bits(LINKS[place] & realm.cities | TOUCHES[place] & realm.areas):
        yield other, STRAITS[place] >> other & 1


def _spread(realm: Realm, starts: list[tuple[int, int, tuple[int, ...], int]]) -> tuple[Ways, Ways]:
    """The best ways by land from these beginnings: to the places that are passed through, and to those that are not.

    A beginning is straits, steps, places and the port of its voyage (-1: none yet).
    """
    through, ends, found = Ways(), Ways(), 0
    waiting = sorted(starts)
    passable = realm.own | realm.subdued
    while waiting:
        straits, length, places, port = heappop(waiting)
        here = places[-1]
        if found >> here & 1:
            continue
        found |= 1 << here
        if not passable >> here & 1:
            ends[here] = Way(straits, places, port)
            continue
        through[here] = Way(straits, places, port)
        for other, cost in steps(realm, here):
            if not found >> other & 1:
                heappush(waiting, (straits + cost, length + 1, (*places, other), port))
    return through, ends


@lru_cache(maxsize=REMEMBERED)
def by_land(realm: Realm) -> tuple[Ways, Ways]:
    """The ways by land (6.2): to places that one may pass, and to targets."""
    return _spread(realm, [(0, 0, (realm.capital,), -1)])


@lru_cache(maxsize=REMEMBERED)
def by_sea(realm: Realm) -> Ways:
    """The voyages from the capital (6.4, 6.7)."""
    if not PORTS >> realm.capital & 1:
        return {}
    targets = realm.cities & PORTS & ~realm.own
    return {target: Way(0, (realm.capital, target), realm.capital) for target in bits(targets)}


@lru_cache(maxsize=REMEMBERED)
def voyages(realm: Realm) -> dict[int, Way]:
    """The best way on which a voyage ends at each port in play: by land to another port, one's own, then over the sea (6.5)."""
    through, _ = by_land(realm)
    ports = [way for place, way in through.items() if PORTS >> place & 1 and realm.own >> place & 1]
    best = sorted((way.straits, len(way.places), way.places) for way in ports)
    found = {}
    for target in bits(realm.cities & PORTS):
        for straits, _, places in best:
            if target != places[-1]:
                found[target] = Way(straits, (*places, target), places[-1])
                break
    return found


@lru_cache(maxsize=REMEMBERED)
def mixed(realm: Realm) -> Ways:
    """The mixed ways to targets that no voyage from the capital reaches (6.5, 6.6)."""
    landed = [(way.straits, len(way.places) - 1, way.places, way.port) for way in voyages(realm).values()]
    _, ends = _spread(realm, landed)
    sailed = by_sea(realm)
    return {target: way for target, way in ends.items() if target not in sailed}


def own_by_sea(realm: Realm) -> Ways:
    """The voyages from the capital to ports of one's own, for interceptions (10.4)."""
    if not PORTS >> realm.capital & 1:
        return {}
    return {port: Way(0, (realm.capital, port), realm.capital) for port in bits(realm.own & PORTS & ~(1 << realm.capital))}


def own_mixed(realm: Realm) -> Ways:
    """The mixed ways to cities of one's own, for interceptions (10.4)."""
    landed = [(way.straits, len(way.places) - 1, way.places, way.port) for way in voyages(realm).values()]
    return _spread(realm, landed)[0]


def ways(realm: Realm, kind: int) -> Ways:
    """By target: the way that an expedition of this kind takes, to cities and to areas that are not subdued (7.1)."""
    if kind == SEA:
        return by_sea(realm)
    return mixed(realm) if kind == MIXED else by_land(realm)[1]


def ids(way: Way) -> tuple[str, ...]:
    """The ids of its places."""
    return tuple(PLACES[place].id for place in way.places)


# ---- where ways lead, whatever they cost
def flooded(realm: Realm, starts: int) -> tuple[int, int]:
    """By land from these places: what is passed through, and where one comes to an end, as sets (6.2, 6.3)."""
    passable, in_play = realm.own | realm.subdued, realm.cities | realm.areas
    found, waiting = starts, starts & passable
    while waiting:
        here = waiting & -waiting
        new = BESIDE[here.bit_length() - 1] & in_play & ~found
        found |= new
        waiting = waiting ^ here | new & passable
    return found & passable, found & ~passable


@lru_cache(maxsize=REMEMBERED)
def reached(realm: Realm) -> tuple[int, int, int, int]:
    """By kind, the targets to which there are `ways`, as sets (7.1); then those at which a voyage may end (7.6)."""
    through, land = flooded(realm, 1 << realm.capital)
    ports, own_ports = realm.cities & PORTS, through & realm.own & PORTS
    sea = ports & ~realm.own if PORTS >> realm.capital & 1 else 0
    voyages = ports if own_ports & own_ports - 1 else ports & ~own_ports if own_ports else 0  # never from a port to itself
    return land, sea, flooded(realm, voyages)[1] & ~sea, (voyages | sea) & ~realm.own


@lru_cache(maxsize=REMEMBERED)
def joined(realm: Realm) -> int:
    """Cities and areas joined to cities of one's own by a link, or through subdued areas (1.7, 1.8)."""
    through, ends = flooded(realm, realm.own)
    return (through | ends) & ~realm.own
