"""Chapter 6: who meets whom, what each side brings, what it loses."""

from __future__ import annotations

from winedark.common.bits import bits, mask_of
from winedark.games.mare_nostrum import battle, war
from winedark.games.mare_nostrum.state import has
from winedark.games.mare_nostrum.strength import LAND, SEA, Additions, Strength
from winedark.games.mare_nostrum.units import others, units
from winedark.games.mare_nostrum.war import War
from winedark.games.mn2003.board import FACES
from winedark.games.mn2003.state import World, fortresses

FORTRESS = 6  # 6.5
WALLS: tuple[Additions, ...] = ((), (("fortress", FORTRESS),), (("fortress", 2 * FORTRESS),))


# ---- who meets whom
def opponents(g: World, seat: int, place: int, kind: int) -> list[int]:
    """Whom the active player finds in a province or sea and has not fought in this turn (6.2, R-024)."""
    fought = g.fought[place] if kind == LAND else g.fought_at_sea[place]
    return [
        s for s, e in enumerate(g.empires)
        if s != seat and not fought >> s & 1 and (units(e) if kind == LAND else e.fleet) >> place & 1
    ]  # fmt: skip


def battles_due(g: World, seat: int) -> int:
    """The provinces in which the active player's legions have still to fight (6.1 to 6.3)."""
    shared = g.empires[seat].troops & others(g, seat)
    return mask_of(r for r in bits(shared) if opponents(g, seat, r, LAND)) if shared else 0


def waters(g: World, seat: int) -> int:
    """The seas in which the active player finds somebody to fight (5.6)."""
    return mask_of(sea for sea in bits(g.empires[seat].fleet) if opponents(g, seat, sea, SEA))


def begin(g: World, kind: int, place: int, other: int) -> None:
    """Each opponent is fought once in a province or sea (6.2, R-024)."""
    fought = g.fought if kind == LAND else g.fought_at_sea
    fought[place] |= 1 << other


# ---- what a side brings
def additions(g: World, kind: int, place: int, seat: int, active: bool) -> Additions:
    """What is added to a side's dice, by name: fortresses (6.5, R-042), Hannibal (8.2), Pericles (8.4)."""
    e = g.empires[seat]
    if kind != LAND:
        return (("pericles", e.triremes[place]),) if has(e, "pericles") else ()
    added, legions = WALLS[fortresses(e, place)], e.legions[place]
    return (*added, ("hannibal", legions)) if legions and has(e, "hannibal") else added


def side(g: World, kind: int, place: int, seat: int, active: bool) -> Strength:
    """A side's strength in a province or sea as things stand, in attack and defence the same (6.4)."""
    e = g.empires[seat]
    added = sum(n for _, n in additions(g, kind, place, seat, active))
    if kind != LAND:
        return Strength(e.triremes[place], added, 0, e.triremes[place], 0)
    return Strength(e.legions[place], added, 0, e.legions[place], fortresses(e, place))


WAR = War(opponents, waters, battles_due, begin, side, additions)


class RollDice(war.RollDice[World]):
    """One roll for both sides, the active player's dice first; nobody stops a hit."""

    rule, faces, war = "6.4", FACES, WAR


# ---- losses
class TakeLosses(battle.TakeLosses[World]):
    """The owner chooses which legions and fortresses are removed; neutral sides are not asked (6.9)."""

    rule = "6.7"

    @staticmethod
    def forts(g: World, seat: int, place: int) -> int:
        return fortresses(g.empires[seat], place)

    @staticmethod
    def raze(g: World, seat: int, place: int, n: int) -> None:
        """The second fortress goes first: one that is left is the first (8.15)."""
        e = g.empires[seat]
        if n == fortresses(e, place):
            e.forts &= ~(1 << place)
        e.doubled &= ~(1 << place)
