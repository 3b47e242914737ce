"""What a bot expects of war: exact odds of battles, provinces in danger, what the active player's campaign will bring."""

from __future__ import annotations

from functools import lru_cache

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum.bots import mind
from winedark.games.mare_nostrum.bots.purse import REMEMBERED
from winedark.games.mare_nostrum.bots.war import Prospect
from winedark.games.mn2016.bots.land import stake
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.battle import WAR, ally, force
from winedark.games.mn2016.rules.board import SITES_OF, TILE
from winedark.games.mn2016.rules.state import World

CAESAR = TILE["caesar"]


def danger(game: GameBase, state: World) -> list[float]:
    """By seat: what is at stake in its provinces, times the chances that its enemies could take it in one campaign."""
    empires, owner, built = state.empires, state.owner, state.built
    out = [0.0] * len(empires)
    for foe, raid in mind.raids(game, state):
        friend, caesar = ally(state, foe), empires[foe].powers >> CAESAR & 1
        for r, count in raid:
            if (seat := owner[r]) != friend:
                side = empires[seat]
                out[seat] += risk(count, caesar, side.legions[r], side.forts >> r & 1, side.powers, built & SITES_OF[r])
    return out


@lru_cache(maxsize=REMEMBERED)
def risk(count: int, caesar: int, legions: int, fort: int, powers: int, built: int) -> float:
    """What is at stake in a province with these units and buildings, times the chance that `count` legions take it."""
    return stake(built) * mind.cleared(count, caesar, force(legions, fort, powers, 1, False))


def prospects(state: World, seat: int) -> list[Prospect]:
    """What the active player's battles and conquests will bring (5.10, 5.12, 5.25)."""
    return mind.prospects(WAR, state, seat, ~state.fought)


def spoils(state: World, province: int, seat: int, legions: float) -> float:
    """What there is to take for the conqueror of a province; freeing one's own is worth as much as a unit."""
    return 1.0 if state.owner[province] in (seat, NOBODY) else min(legions, 2.0) + stake(state.built & SITES_OF[province])
