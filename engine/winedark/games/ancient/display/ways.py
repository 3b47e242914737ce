"""What an area borders, who could attack it, and what comes in, for a player who asks."""

from __future__ import annotations

from winedark.common.bits import bits
from winedark.games.ancient.rules.attack import targets, way_to
from winedark.games.ancient.rules.board import AREA, AREAS, COAST, LAND, LANE, MOUNTAIN, STRAIT
from winedark.games.ancient.rules.state import World
from winedark.games.ancient.rules.turn import due
from winedark.kernel.text import Text

BY_KIND = (LAND, MOUNTAIN, STRAIT, LANE, COAST)


def neighbours(place: str) -> list[str]:
    """The areas that border one: by land first, by or at sea last (1.2)."""
    return [AREAS[other].id for border in BY_KIND for other in bits(border[AREA[place]])]


def threats(state: World, seat: int | None, place: str) -> list[Text]:
    """The others who could attack an area, how they come, and how often that succeeds, in percent (4.3)."""
    area = AREA[place]
    foes = [foe for foe, player in enumerate(state.players) if foe not in (seat, state.owner[area]) and player.lands]
    ways = [(foe, way_to(state, foe, area)) for foe in foes if targets(state.players[foe].lands) >> area & 1]
    return [Text(f"threat.{way.kind}", {"seat": foe, "n": round(100 * way.chance)}) for foe, way in ways]


def income(state: World, seat: int) -> Text:
    """The cubes that a warehouse gets at the next income (2.4), as far as the stock goes."""
    player = state.players[seat]
    return Text("income.due", {"n": min(due(player), player.stock)})
