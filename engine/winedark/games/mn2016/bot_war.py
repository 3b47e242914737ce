"""What a bot expects of war: exact odds of battles, provinces in danger, what the active player's campaign will bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.seats import NOBODY
from winedark.games.mare_nostrum import mind
from winedark.games.mare_nostrum.bot_memory import Memory
from winedark.games.mare_nostrum.bot_war import Prospect
from winedark.games.mn2016.battle import WAR, ally
from winedark.games.mn2016.board import SITES_OF, TILE
from winedark.games.mn2016.bot_land import stake
from winedark.games.mn2016.state import World

if TYPE_CHECKING:
    from winedark.games.mn2016.game import MareNostrum

CAESAR = TILE["caesar"]
RISKS: Memory[float] = Memory()


def danger(game: MareNostrum, state: World) -> list[float]:
    """By seat: what is at stake in its provinces, times the chances that its enemies could take it in one campaign."""

    def risk(province: int, owner: int, foe: int, count: int) -> float:
        if state.allies and owner == ally(state, foe):
            return 0.0
        side, built, caesar = state.empires[owner], state.built & SITES_OF[province], state.empires[foe].powers >> CAESAR & 1
        facts = count, caesar, side.legions[province], side.forts >> province & 1, side.powers, built
        worth = RISKS.get(facts)
        if worth is None:
            worth = RISKS.keep(facts, stake(built) * mind.cleared(WAR, state, province, owner, count, caesar))
        return worth

    return mind.danger(game, state, range(len(state.empires)), risk)


def prospects(state: World, seat: int) -> list[Prospect]:
    """What the active player's battles and conquests will bring (5.10, 5.12, 5.25)."""
    return mind.prospects(WAR, state, seat, ~state.fought)


def spoils(state: World, province: int, seat: int, legions: float) -> float:
    """What there is to take for the conqueror of a province; freeing one's own is worth as much as a unit."""
    return 1.0 if state.owner[province] in (seat, NOBODY) else min(legions, 2.0) + stake(state.built & SITES_OF[province])
