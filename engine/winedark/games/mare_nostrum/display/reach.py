"""What a province or sea borders, and who could come there with one move, as the units and fleets stand for all to see."""

from __future__ import annotations

from collections.abc import Iterable

from winedark.common.bits import bits
from winedark.games.mare_nostrum.rules.atlas import Atlas
from winedark.games.mare_nostrum.rules.state import FamilyWorld, Side
from winedark.games.mare_nostrum.rules.units import at_war, reached
from winedark.kernel.text import Text


def neighbours(atlas: Atlas, place: str) -> list[str]:
    """The provinces next to a place by land or on its shores, then the seas."""
    if place in atlas.number:
        provinces, seas = atlas.land[atlas.number[place]], atlas.coast[atlas.number[place]]
    else:
        sea = atlas.sea_number[place]
        provinces, seas = atlas.shores[sea], atlas.sea[sea]
    return [atlas.provinces[r] for r in bits(provinces)] + [atlas.seas[s] for s in bits(seas)]


def threats(atlas: Atlas, state: FamilyWorld, players: Iterable[int], seat: int | None, place: str) -> list[Text]:
    """The others who could come to a place, each with how many units; to a province of theirs nobody comes as an enemy."""
    province = atlas.number.get(place)
    owner = seat if province is None else state.owner[province]
    found = [(foe, _coming(atlas, state, state.empires[foe], place)) for foe in players if foe not in (seat, owner)]
    kind = "triremes" if province is None else "legions"
    return [Text(f"threat.{kind}", {"seat": foe, "n": n}) for foe, n in found if n]


def _coming(atlas: Atlas, state: FamilyWorld, side: Side, place: str) -> int:
    """How many legions, or at sea triremes, can be in a place after one move."""
    province = atlas.number.get(place)
    if province is None:
        sea = atlas.sea_number[place]
        return sum(side.triremes[s] for s in bits(atlas.sea[sea] | 1 << sea))
    busy = at_war(state) & side.troops
    ways = reached(atlas, side.troops, busy, tuple(side.legions), side.fleet, 1 << province) if side.troops else ()
    return sum(n for _, n in ways)
