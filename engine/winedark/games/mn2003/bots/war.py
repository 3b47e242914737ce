"""What a bot expects of war: provinces in danger, what the active player's campaign will bring."""

from __future__ import annotations

from functools import lru_cache

from winedark.common.bits import mask_of
from winedark.games.mare_nostrum.bots import mind
from winedark.games.mare_nostrum.bots.purse import REMEMBERED
from winedark.games.mare_nostrum.bots.war import Prospect
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mn2003.bots.land import Outlook, lasting, posts
from winedark.games.mn2003.bots.weights import Weights
from winedark.games.mn2003.rules.battle import WAR, force
from winedark.games.mn2003.rules.board import SITES_OF, TILE
from winedark.games.mn2003.rules.conquest import Conquer
from winedark.games.mn2003.rules.state import World, fortresses
from winedark.kernel.state import number

HANNIBAL = TILE["hannibal"]


# ---- danger
def danger(game: FamilyBase[World], state: World, then: Outlook, weights: Weights) -> list[float]:
    """By player: what is at stake in their provinces, times the chances that others could take it in one campaign."""
    empires, owner, built = state.empires, state.owner, state.built
    out = [0.0] * game.seat_count
    for foe, raid in mind.raids(game, state):
        hannibal = empires[foe].powers >> HANNIBAL & 1
        for r, count in raid:
            side = empires[seat := owner[r]]
            chance = cleared(count, hannibal, side.legions[r], fortresses(side, r), side.powers)
            out[seat] += stake(game, r, built & SITES_OF[r], count, then, weights) * chance
    return out


@lru_cache(maxsize=REMEMBERED)
def cleared(count: int, hannibal: int, legions: int, forts: int, powers: int) -> float:
    """How likely so many legions, with Hannibal or without, clear a province of these units."""
    return mind.cleared(count, hannibal, force(legions, forts, powers))


@lru_cache(maxsize=REMEMBERED)
def stake(game: FamilyBase[World], province: int, built: int, legions: float, then: Outlook, weights: Weights) -> float:
    """What there is to take in a province with these buildings: posts in them, or its marker (7.3, 7.4)."""
    return max(posts(built, legions, then, weights), convertible(game, province, built, then, weights))


def convertible(game: FamilyBase[World], province: int, built: int, then: Outlook, weights: Weights) -> float:
    """What a province whose marker is held will be worth; a player's capital is never converted (4.20)."""
    return 0.0 if province in game.capital_of[: game.seat_count] else lasting(province, built, then, weights)


# ---- the campaign that is going on
def prospects(state: World, seat: int, open_: int) -> list[Prospect]:
    """What the active player's battles and conquests will bring (6.1, 7.1): a fortress alone starts no battle (6.3).

    `open_`: the provinces that are `undecided`.
    """
    return mind.prospects(WAR, state, seat, state.empires[seat].troops, open_)


def undecided(game: FamilyBase[World], state: World) -> int:
    """As a mask, the conquered provinces that the active player has still to decide about and holds nothing in (7.1)."""
    waiting = game.pending(state)
    if not waiting or not isinstance(waiting[0], Conquer):
        return 0
    provinces = (number(waiting[1]), *(state.stack[-2].todo or ()))
    return mask_of(r for r in provinces if not state.occupied & SITES_OF[r] and not state.seized >> r & 1)
