"""What a replay shows beside the board: curves by seat, what is worth a mark. All of it is public."""

from __future__ import annotations

from typing import TYPE_CHECKING

from winedark.common.standing import above_average
from winedark.games.mn2003.board import COSTS, OF_KIND
from winedark.games.mn2003.powers import tile_kind
from winedark.games.mn2003.revenue import income
from winedark.games.mn2003.roles import COUNTS, counting
from winedark.games.mn2003.state import World
from winedark.games.mn2003.tables import OFFICES, SITE_KINDS
from winedark.games.mn2003.view import turn_name
from winedark.games.mn2003.words import PHASES
from winedark.kernel.game import Figure
from winedark.kernel.text import Event, Text

if TYPE_CHECKING:
    from winedark.games.mn2003.game import MareNostrum2003

WON = COSTS["pyramids"] * 3  # a victory outweighs what can be bought
LANDMARKS = {
    "battle.rolled.land": "military", "battle.rolled.sea": "military", "build.recruited": "hero", "build.wonder": "hero",
    "build.pyramids": "pyramids",
}  # fmt: skip


def scene(g: World) -> tuple[Text, Text | None]:
    """Turn and phase; the free set-up has no phase."""
    return turn_name(g), Text(f"phase.{PHASES[g.phase]}") if g.round else None


def figures(game: MareNostrum2003, g: World) -> list[Figure]:
    """Standing, income, counts for the roles, army, heroes and wonders of the players."""
    seats = range(game.seat_count)
    return [
        Figure("standing", standing(game, g)),
        Figure("income", [sum(income(g, seat)) for seat in seats]),
        *(Figure(name, [count(g, seat) for seat in seats]) for name, count in zip(OFFICES, COUNTS, strict=True)),
        Figure("army", [army(g, seat) for seat in seats]),
        Figure("tiles", [len(g.empires[seat].tiles) for seat in seats]),
    ]


def standing(game: MareNostrum2003, g: World) -> list[float]:
    """By seat: what all that is its own would cost, in cards above or below the average. Hands count by their number only."""
    owned = [worth(g, seat) + WON * (seat in g.winners) for seat in range(game.seat_count)]
    return above_average(owned)


def worth(g: World, seat: int) -> int:
    """Markers, buildings that count for the seat, units, heroes and wonders at their full costs (4.4 to 4.6), cards, points."""
    e, sites = g.empires[seat], counting(g, seat)
    buildings = sum(COSTS[kind] * (sites & mask).bit_count() for kind, mask in zip(SITE_KINDS, OF_KIND, strict=True))
    tiles = sum(COSTS[tile_kind(t)] for t in e.tiles)
    cards = sum(e.purse) + len(e.offer) + e.points
    return COSTS["influence"] * e.lands.bit_count() + buildings + _forces(g, seat) + tiles + cards


def _forces(g: World, seat: int) -> int:
    e = g.empires[seat]
    ships, forts = sum(e.triremes) + sum(e.docked), e.forts.bit_count() + e.doubled.bit_count()
    return COSTS["legion"] * sum(e.legions) + COSTS["trireme"] * ships + COSTS["fortress"] * forts


def army(g: World, seat: int) -> int:
    """Legions, triremes and fortresses on the map."""
    e = g.empires[seat]
    return sum(e.legions) + sum(e.triremes) + sum(e.docked) + e.forts.bit_count() + e.doubled.bit_count()


def landmark(event: Event) -> str | None:
    """Battles, and the heroes and wonders that people gain."""
    return LANDMARKS.get(event.key)
