"""What a replay shows beside the board: curves by seat, what is worth a mark; and what previews watch. All of it is public."""

from __future__ import annotations

from winedark.common.standing import above_average
from winedark.games.mare_nostrum.display.view_parts import level_entry
from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.goods import spread
from winedark.games.mn2003.display.view import turn_name
from winedark.games.mn2003.display.words import PHASES
from winedark.games.mn2003.rules.board import COSTS, OF_KIND
from winedark.games.mn2003.rules.powers import tile_kind
from winedark.games.mn2003.rules.revenue import income
from winedark.games.mn2003.rules.roles import COUNTS, counting
from winedark.games.mn2003.rules.state import World
from winedark.games.mn2003.rules.tables import OFFICES, SITE_KINDS
from winedark.games.mn2003.rules.victory import collection_to_win
from winedark.kernel.game import Figure, LedgerEntry
from winedark.kernel.text import Event, Text

WON = COSTS["pyramids"] * 3  # a victory outweighs what can be bought
LANDMARKS = {
    "battle.rolled.land": "military", "battle.rolled.sea": "military", "build.recruited": "hero", "build.wonder": "hero",
    "build.pyramids": "pyramids",
}  # fmt: skip


def scene(state: World) -> tuple[Text, Text | None]:
    """Turn and phase; the free set-up has no phase."""
    return turn_name(state), Text(f"phase.{PHASES[state.phase]}") if state.round else None


def figures(game: FamilyBase[World], state: World, near: list[float]) -> list[Figure]:
    """Standing, nearness to a victory, income, counts for the roles, army, heroes and wonders of the players."""
    seats = range(game.seat_count)
    return [
        Figure("standing", standing(game, state)),
        Figure("near", near),
        Figure("income", [sum(income(state, seat)) for seat in seats]),
        *(Figure(name, [count(state, seat) for seat in seats]) for name, count in zip(OFFICES, COUNTS, strict=True)),
        Figure("army", [army(state, seat) for seat in seats]),
        Figure("tiles", [len(state.empires[seat].tiles) for seat in seats]),
    ]


def standing(game: FamilyBase[World], state: World) -> list[float]:
    """By seat: what all that is its own would cost, in cards above or below the average. Hands count by their number only."""
    owned = [worth(state, seat) + WON * (seat in state.winners) for seat in range(game.seat_count)]
    return above_average(owned)


def worth(state: World, seat: int) -> int:
    """Markers, buildings that count for the seat, units, heroes and wonders at their full costs (4.4 to 4.6), cards, points."""
    empire, sites = state.empires[seat], counting(state, seat)
    buildings = sum(COSTS[kind] * (sites & mask).bit_count() for kind, mask in zip(SITE_KINDS, OF_KIND, strict=True))
    tiles = sum(COSTS[tile_kind(t)] for t in empire.tiles)
    cards = sum(empire.purse) + len(empire.offer) + empire.points
    return COSTS["influence"] * empire.lands.bit_count() + buildings + _forces(state, seat) + tiles + cards


def _forces(state: World, seat: int) -> int:
    empire = state.empires[seat]
    ships, forts = sum(empire.triremes) + sum(empire.docked), empire.forts.bit_count() + empire.doubled.bit_count()
    return COSTS["legion"] * sum(empire.legions) + COSTS["trireme"] * ships + COSTS["fortress"] * forts


def army(state: World, seat: int) -> int:
    """Legions, triremes and fortresses on the map."""
    empire = state.empires[seat]
    return sum(empire.legions) + sum(empire.triremes) + sum(empire.docked) + empire.forts.bit_count() + empire.doubled.bit_count()


def landmark(event: Event) -> str | None:
    """Battles, and the heroes and wonders that people gain."""
    return LANDMARKS.get(event.key)


# ---- what a player watches, for previews
def ledger(game: FamilyBase[World], state: World, seat: int) -> list[LedgerEntry]:
    """What a seat collects each turn, its counts for the roles and how they compare, heroes and wonders, provinces, cards."""
    empire, seats = state.empires[seat], range(game.seat_count)
    return [
        LedgerEntry("income", spread(income(state, seat))),
        *(level_entry(name, [count(state, s) for s in seats], seat) for name, count in zip(OFFICES, COUNTS, strict=True)),
        LedgerEntry("tiles", len(empire.tiles), {"goal": collection_to_win(state)}),
        LedgerEntry("lands", empire.lands.bit_count()),
        LedgerEntry("cards", sum(empire.purse) + len(empire.offer)),
    ]
