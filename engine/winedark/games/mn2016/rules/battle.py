"""Chapter 5, battles: who meets whom, what each side brings, what it loses."""

from __future__ import annotations

from functools import lru_cache

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.rules import battle, foresight, war
from winedark.games.mare_nostrum.rules.odds import Forecast
from winedark.games.mare_nostrum.rules.strength import HIT, LAND, SEA, Additions, Strength
from winedark.games.mare_nostrum.rules.units import units
from winedark.games.mare_nostrum.rules.war import War
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.board import FACES, TILE
from winedark.games.mn2016.rules.state import World
from winedark.kernel.step import Action

WALLS: Additions = (("fortress", HIT),)  # 5.18
CAESAR, PERICLES, NEBUCHADNEZZAR, RAMSES = (1 << TILE[name] for name in ("caesar", "pericles", "nebuchadnezzar", "ramses_ii"))


# ---- who meets whom
def ally(state: World, seat: int) -> int:
    """With whom the seat is at peace, or NOBODY."""
    return state.allies[1 - state.allies.index(seat)] if seat in state.allies else NOBODY


def opponents(state: World, seat: int, place: int, kind: int) -> list[int]:
    """Whom the seat may fight in a province or sea: everybody with pieces there but an ally."""
    friend = ally(state, seat)
    return [
        s for s, e in enumerate(state.empires)
        if s not in (seat, friend) and (units(e) if kind == LAND else e.fleet) >> place & 1
    ]  # fmt: skip


def enemies(state: World, seat: int, kind: int) -> int:
    """The provinces or seas where the seat could find an opponent."""
    friend, mask = ally(state, seat), 0
    for s, empire in enumerate(state.empires):
        if s != seat and s != friend:
            mask |= empire.troops | empire.forts if kind == LAND else empire.fleet
    return mask


def waters(state: World, seat: int) -> int:
    """The seas in which the seat may start a battle: each sees one in a turn (5.4, 5.12)."""
    fleet = state.empires[seat].fleet & ~state.fought_at_sea
    return fleet & enemies(state, seat, SEA) if fleet else 0


def battles_due(state: World, seat: int) -> int:
    """Provinces in which the seat has still to fight (5.10, 5.11)."""
    return units(state.empires[seat]) & ~state.fought & enemies(state, seat, LAND)


def begin(state: World, kind: int, place: int, other: int) -> None:
    """There is one battle in a province or sea, no matter who else is there (5.12)."""
    if kind == LAND:
        state.fought |= 1 << place
    else:
        state.fought_at_sea |= 1 << place


# ---- what a side brings
def additions(state: World, kind: int, place: int, seat: int, active: bool) -> Additions:
    """What is added to a seat's dice, by name (5.18, 8.3, 8.5, 8.15)."""
    empire = state.empires[seat]
    if kind != LAND:
        return ()
    return _added(empire.legions[place], empire.forts >> place & 1, empire.powers, empire.lands >> place & 1, active)


def _added(legions: int, fort: int, powers: int, own: int, active: bool) -> Additions:
    added = WALLS if fort else ()
    if legions and active and powers & CAESAR:
        added += (("caesar", legions),)
    if legions and not active and powers & PERICLES:
        added += (("pericles", 2 * legions),)
    if own and powers & NEBUCHADNEZZAR:
        added += (("nebuchadnezzar", HIT),)
    return added


def side(state: World, kind: int, place: int, seat: int, active: bool) -> Strength:
    """A seat's strength in a province or sea as things stand (5.14, 5.19, 8.19)."""
    empire = state.empires[seat]
    if kind != LAND:
        return Strength(empire.triremes[place], 0, 0, empire.triremes[place], 0)
    return force(empire.legions[place], empire.forts >> place & 1, empire.powers, empire.lands >> place & 1, active)


@lru_cache(maxsize=1 << 11)
def force(legions: int, fort: int, powers: int, own: int, active: bool) -> Strength:
    """The strength of legions and a fortress in a province, their `own` or another's."""
    added = sum(n for _, n in _added(legions, fort, powers, own, active))
    return Strength(legions + (powers & RAMSES > 0), added, fort, legions, fort)


WAR = War(opponents, waters, battles_due, begin, side, additions)


class RollDice(war.RollDice[World]):
    """One roll for both sides, the attacker's dice first (5.14)."""

    rule, faces, war = "5.14", FACES, WAR

    def record(self, side: Strength) -> tuple[int, ...]:
        """Dice, additions, hits cancelled, pieces: what cancels hits is the fortress (5.19)."""
        return side.dice, side.added, side.cancels, side.pieces


class TakeLosses(battle.TakeLosses[World]):
    """The owner chooses which of their units are destroyed (5.16)."""

    rule = "5.16"


# ---- what an action leads to
def foreseen(game: GameBase, state: World, seat: int, action: Action) -> list[Forecast]:
    """The battles that an action starts, makes due or, at sea, makes possible."""
    return foresight.foreseen(WAR, game, state, seat, action, WAR.on_land)
