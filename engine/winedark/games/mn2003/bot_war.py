"""What a bot expects of war: provinces in danger, what the active player's campaign will bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.bits import mask_of
from winedark.games.mare_nostrum import mind
from winedark.games.mare_nostrum.bot_memory import Memory
from winedark.games.mare_nostrum.bot_war import Prospect
from winedark.games.mn2003.battle import WAR
from winedark.games.mn2003.board import SITES_OF, TILE
from winedark.games.mn2003.bot_land import Outlook, lasting, posts
from winedark.games.mn2003.bot_weights import Weights
from winedark.games.mn2003.conquest import Conquer
from winedark.games.mn2003.state import World, fortresses
from winedark.kernel.state import number

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003

HANNIBAL = TILE["hannibal"]
RISKS: Memory[float] = Memory()


# ---- danger
def danger(game: MareNostrum2003, state: World, then: Outlook, weights: Weights) -> list[float]:
    """By player: what is at stake in their provinces, times the chances that others could take it in one campaign."""

    def risk(province: int, owner: int, foe: int, count: int) -> float:
        side, built, hannibal = state.empires[owner], state.built & SITES_OF[province], state.empires[foe].powers >> HANNIBAL & 1
        meets = side.legions[province], fortresses(side, province), side.powers
        facts = game, weights, then, province, built, count, hannibal, meets
        worth = RISKS.get(facts)
        if worth is None:
            chance = mind.cleared(WAR, state, province, owner, count, hannibal)
            worth = RISKS.keep(facts, stake(game, state, province, count, then, weights) * chance)
        return worth

    return mind.danger(game, state, range(game.seat_count), risk)


def stake(game: MareNostrum2003, state: World, province: int, legions: float, then: Outlook, weights: Weights) -> float:
    """What there is to take in a province: buildings to occupy, or its marker (7.3, 7.4)."""
    return max(posts(state.built & SITES_OF[province], legions, then, weights), convertible(game, state, province, then, weights))


def convertible(game: MareNostrum2003, state: World, province: int, then: Outlook, weights: Weights) -> float:
    """What a province whose marker is held will be worth; a player's capital is never converted (4.20)."""
    return (
        0.0
        if province in game.capital_of[: game.seat_count]
        else lasting(province, state.built & SITES_OF[province], then, weights)
    )


# ---- the campaign that is going on
def prospects(game: MareNostrum2003, state: World, seat: int) -> list[Prospect]:
    """What the active player's battles and conquests will bring (6.1, 7.1): a fortress alone starts no battle (6.3)."""
    return mind.prospects(WAR, state, seat, state.empires[seat].troops, undecided(game, state))


def undecided(game: MareNostrum2003, state: World) -> int:
    """As a mask, the conquered provinces that the active player has still to decide about and holds nothing in (7.1)."""
    waiting = game.pending(state)
    if not waiting or not isinstance(waiting[0], Conquer):
        return 0
    provinces = (number(waiting[1]), *(state.stack[-2].todo or ()))
    return mask_of(r for r in provinces if not state.occupied & SITES_OF[r] and not state.seized >> r & 1)
