"""Chapter 5, battles: what each side brings, what it loses, what a battle ends."""

from __future__ import annotations

from typing import Any

from winedark.common.bits import mask_of
from winedark.games.mare_nostrum import battle
from winedark.games.mare_nostrum.battle import HIT, LAND, Additions, Side
from winedark.games.mare_nostrum.state import has
from winedark.games.mn2016.board import FACES, TILE
from winedark.games.mn2016.posts import settle_holds
from winedark.games.mn2016.state import World
from winedark.kernel.state import Frame

WALLS: Additions = (("fortress", HIT),)  # 5.18
ADDING = mask_of(TILE[name] for name in ("caesar", "pericles", "nebuchadnezzar"))


def additions(g: World, kind: int, place: int, seat: int, active: bool) -> Additions:
    """What is added to a seat's dice, by name (5.18, 8.3, 8.5, 8.15)."""
    e = g.empires[seat]
    if kind != LAND:
        return ()
    added, legions = WALLS if e.forts >> place & 1 else (), e.legions[place]
    if not e.powers & ADDING:
        return added
    if legions and active and has(e, "caesar"):
        added += (("caesar", legions),)
    if legions and not active and has(e, "pericles"):
        added += (("pericles", 2 * legions),)
    if e.lands >> place & 1 and has(e, "nebuchadnezzar"):
        added += (("nebuchadnezzar", HIT),)
    return added


def side(g: World, kind: int, place: int, seat: int, active: bool) -> Side:
    """A seat's strength in a province or sea as things stand (5.14, 5.19, 8.19)."""
    e = g.empires[seat]
    if kind != LAND:
        return Side(e.triremes[place], 0, 0, e.triremes[place], 0)
    added = 0
    for _, n in additions(g, kind, place, seat, active):
        added += n
    legions, fort = e.legions[place], e.forts >> place & 1
    return Side(legions + has(e, "ramses_ii"), added, fort, legions, fort)


class RollDice(battle.RollDice):
    """One roll for both sides, the attacker's dice first (5.14)."""

    rule, faces = "5.14", FACES

    def side(self, g: World, kind: int, place: int, seat: int, active: bool) -> Side:
        return side(g, kind, place, seat, active)

    def additions(self, g: World, kind: int, place: int, seat: int, active: bool) -> Additions:
        return additions(g, kind, place, seat, active)

    def record(self, side: Side) -> tuple[int, ...]:
        """Dice, additions, hits cancelled, pieces: what cancels hits is the fortress (5.19)."""
        return side.dice, side.added, side.cancels, side.pieces


class TakeLosses(battle.TakeLosses):
    """The owner chooses which of their units are destroyed (5.16)."""

    rule = "5.16"


def aftermath(game: Any, g: World, f: Frame) -> None:
    """The battle decides about a hold on its province: it is over if others are left there (5.39)."""
    kind, place, _, _ = battle.item(f)
    settle_holds(g, 1 << place if kind == LAND else 0, "5.39")
