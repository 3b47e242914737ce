"""What a bot expects of war: provinces in danger, what the active player's campaign will bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.games.mare_nostrum import mind
from winedark.games.mare_nostrum.bot_war import Prospect
from winedark.games.mn2003.battle import WAR
from winedark.games.mn2003.board import SITES_OF
from winedark.games.mn2003.bot_land import Outlook, lasting, posts
from winedark.games.mn2003.bot_taste import Taste
from winedark.games.mn2003.conquest import Conquer
from winedark.games.mn2003.state import World
from winedark.kernel.state import number

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003


# ---- danger
def danger(game: MareNostrum2003, g: World, then: Outlook, taste: Taste) -> list[float]:
    """By player: what is at stake in their provinces, times the chances that others could take it in one campaign."""

    def risk(r: int, owner: int, foe: int, n: int) -> float:
        return stake(game, g, r, n, then, taste) * mind.cleared(WAR, g, r, owner, foe, n, "hannibal")

    return mind.danger(game, g, range(game.seat_count), risk)


def stake(game: MareNostrum2003, g: World, r: int, legions: float, then: Outlook, taste: Taste) -> float:
    """What there is to take in a province: buildings to occupy, or its marker (7.3, 7.4)."""
    return max(posts(g.built & SITES_OF[r], legions, then, taste), convertible(game, g, r, then, taste))


def convertible(game: MareNostrum2003, g: World, r: int, then: Outlook, taste: Taste) -> float:
    """What a province whose marker is held will be worth; a player's capital is never converted (4.20)."""
    return 0.0 if r in game.capital_of[: game.seat_count] else lasting(r, g.built & SITES_OF[r], then, taste)


# ---- the campaign that is going on
def prospects(game: MareNostrum2003, g: World, seat: int) -> list[Prospect]:
    """What the active player's battles and conquests will bring (6.1, 7.1): a fortress alone starts no battle (6.3)."""
    return mind.prospects(WAR, g, seat, g.empires[seat].troops, undecided(game, g))


def undecided(game: MareNostrum2003, g: World) -> list[int]:
    """The conquered provinces that the active player has still to decide about and holds nothing in (7.1)."""
    waiting = game.pending(g)
    if not waiting or not isinstance(waiting[0], Conquer):
        return []
    provinces = (number(waiting[1]), *(g.stack[-2].todo or ()))
    return [r for r in provinces if not g.occupied & SITES_OF[r] and not g.seized >> r & 1]
