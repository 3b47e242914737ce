"""Chapter 6: who meets whom, what each side brings, what it loses."""

from __future__ import annotations

from functools import lru_cache

from winedark.common.bits import bits, mask_of
from winedark.games.mare_nostrum.rules import battle, war
from winedark.games.mare_nostrum.rules.state import has
from winedark.games.mare_nostrum.rules.strength import LAND, SEA, Additions, Strength
from winedark.games.mare_nostrum.rules.units import others, units
from winedark.games.mare_nostrum.rules.war import War
from winedark.games.mn2003.rules.board import FACES, TILE
from winedark.games.mn2003.rules.state import World, fortresses

FORTRESS = 6  # 6.5
HANNIBAL = 1 << TILE["hannibal"]
WALLS: tuple[Additions, ...] = ((), (("fortress", FORTRESS),), (("fortress", 2 * FORTRESS),))


# ---- who meets whom
def opponents(state: World, seat: int, place: int, kind: int) -> list[int]:
    """Whom the active player finds in a province or sea and has not fought in this turn (6.2, R-024)."""
    fought = state.fought[place] if kind == LAND else state.fought_at_sea[place]
    return [
        s for s, e in enumerate(state.empires)
        if s != seat and not fought >> s & 1 and (units(e) if kind == LAND else e.fleet) >> place & 1
    ]  # fmt: skip


def battles_due(state: World, seat: int) -> int:
    """The provinces in which the active player's legions have still to fight (6.1 to 6.3)."""
    shared = state.empires[seat].troops & others(state, seat)
    return mask_of(r for r in bits(shared) if opponents(state, seat, r, LAND)) if shared else 0


def waters(state: World, seat: int) -> int:
    """The seas in which the active player finds somebody to fight (5.6)."""
    return mask_of(sea for sea in bits(state.empires[seat].fleet) if opponents(state, seat, sea, SEA))


def begin(state: World, kind: int, place: int, other: int) -> None:
    """Each opponent is fought once in a province or sea (6.2, R-024)."""
    fought = state.fought if kind == LAND else state.fought_at_sea
    fought[place] |= 1 << other


# ---- what a side brings
def additions(state: World, kind: int, place: int, seat: int, active: bool) -> Additions:
    """What is added to a side's dice, by name: fortresses (6.5, R-042), Hannibal (8.2), Pericles (8.4)."""
    empire = state.empires[seat]
    if kind != LAND:
        return (("pericles", empire.triremes[place]),) if has(empire, "pericles") else ()
    return _added(empire.legions[place], fortresses(empire, place), empire.powers)


def _added(legions: int, forts: int, powers: int) -> Additions:
    return (*WALLS[forts], ("hannibal", legions)) if legions and powers & HANNIBAL else WALLS[forts]


def side(state: World, kind: int, place: int, seat: int, active: bool) -> Strength:
    """A side's strength in a province or sea as things stand, in attack and defence the same (6.4)."""
    empire = state.empires[seat]
    if kind == LAND:
        return force(empire.legions[place], fortresses(empire, place), empire.powers)
    added = sum(n for _, n in additions(state, kind, place, seat, active))
    return Strength(empire.triremes[place], added, 0, empire.triremes[place], 0)


@lru_cache(maxsize=1 << 11)
def force(legions: int, forts: int, powers: int) -> Strength:
    """The strength of legions and fortresses in a province."""
    return Strength(legions, sum(n for _, n in _added(legions, forts, powers)), 0, legions, forts)


WAR = War(opponents, waters, battles_due, begin, side, additions)


class RollDice(war.RollDice[World]):
    """One roll for both sides, the active player's dice first; nobody stops a hit."""

    rule, faces, war = "6.4", FACES, WAR


# ---- losses
class TakeLosses(battle.TakeLosses[World]):
    """The owner chooses which legions and fortresses are removed; neutral sides are not asked (6.9)."""

    rule = "6.7"

    @staticmethod
    def forts(state: World, seat: int, place: int) -> int:
        return fortresses(state.empires[seat], place)

    @staticmethod
    def raze(state: World, seat: int, place: int, count: int) -> None:
        """The second fortress goes first: one that is left is the first (8.15)."""
        empire = state.empires[seat]
        if count == fortresses(empire, place):
            empire.forts &= ~(1 << place)
        empire.doubled &= ~(1 << place)
