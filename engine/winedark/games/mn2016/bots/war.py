"""What a bot expects of war: exact odds of battles, provinces in danger, what the active player's campaign will bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import prod

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.bots import mind
from winedark.games.mare_nostrum.bots.purse import REMEMBERED
from winedark.games.mare_nostrum.bots.war import Prospect, Threats
from winedark.games.mn2016.bots.land import stake
from winedark.games.mn2016.rules.battle import WAR, ally, force
from winedark.games.mn2016.rules.board import GREAT_CITIES, SITES_OF, TILE
from winedark.games.mn2016.rules.state import World
from winedark.games.mn2016.rules.victory import CITIES_TO_WIN

CAESAR = TILE["caesar"]
Raids = Sequence[tuple[int, Threats]]  # as `mind.landings` has them
NEAR = 2  # great cities that a campaign may bring


def danger(state: World, raids: Raids, sail: float) -> list[float]:
    """By seat: what is at stake in its provinces, times the chances that its enemies could take it in one campaign."""
    empires, owner, built = state.empires, state.owner, state.built
    out = [0.0] * len(empires)
    for foe, raid in raids:
        friend, caesar = ally(state, foe), empires[foe].powers >> CAESAR & 1
        for r, now, later in raid:
            if (seat := owner[r]) != friend:
                side = empires[seat]
                taken = partial(risk, caesar, side.legions[r], side.forts >> r & 1, side.powers, built & SITES_OF[r])
                out[seat] += mind.sailed(sail, now, later, taken)
    return out


def conquests(state: World, raids: Raids, sites: Sequence[int]) -> list[float]:
    """By seat: how likely it takes in one campaign the great cities that it lacks, once a ship has sailed (7.5).

    `sites`: the buildings that each controls. Seats that lack more than `NEAR` of them are not looked at.
    """
    out = [0.0] * len(state.empires)
    for foe, raid in raids:
        if 0 < (lacks := CITIES_TO_WIN - (sites[foe] & GREAT_CITIES).bit_count()) <= NEAR:
            out[foe] = prod(sorted(_taken(state, foe, raid, sites[foe]), reverse=True)[:lacks])
    return out


def _taken(state: World, foe: int, raid: Threats, own: int) -> list[float]:
    """By great city that a seat might take: how likely it does; noughts make up for cities that there are not."""
    friend, caesar, chances = ally(state, foe), state.empires[foe].powers >> CAESAR & 1, [0.0] * NEAR
    for r, _, legions in raid:
        cities = state.built & GREAT_CITIES & SITES_OF[r] & ~own
        if cities and (seat := state.owner[r]) != friend:
            side = state.empires[seat]
            defence = force(side.legions[r], side.forts >> r & 1, side.powers, 1, False)
            chances += [mind.cleared(legions, caesar, defence)] * min(cities.bit_count(), legions)
    return chances


@lru_cache(maxsize=REMEMBERED)
def risk(caesar: int, legions: int, fort: int, powers: int, built: int, count: int) -> float:
    """What is at stake in a province with these units and buildings, times the chance that `count` legions take it."""
    return stake(built) * mind.cleared(count, caesar, force(legions, fort, powers, 1, False))


def prospects(state: World, seat: int) -> list[Prospect]:
    """What the active player's battles and conquests will bring (5.10, 5.12, 5.25)."""
    return mind.prospects(WAR, state, seat, ~state.fought)


def spoils(state: World, province: int, seat: int, legions: float) -> float:
    """What there is to take for the conqueror of a province; freeing one's own is worth as much as a unit."""
    return 1.0 if state.owner[province] in (seat, NOBODY) else min(legions, 2.0) + stake(state.built & SITES_OF[province])
