"""What a replay shows beside the board: curves by seat, what is worth a mark; and what previews watch. All of it is public."""

from __future__ import annotations

from winedark.games.mare_nostrum.display.view_parts import level_entry
from winedark.games.mn2016.display.words import PHASES
from winedark.games.mn2016.rules.base import GameBase
from winedark.games.mn2016.rules.collect import income, resources
from winedark.games.mn2016.rules.levels import LEVELS
from winedark.games.mn2016.rules.state import World
from winedark.games.mn2016.rules.tables import TRACKS
from winedark.games.mn2016.rules.victory import great_cities
from winedark.kernel.game import Figure, LedgerEntry
from winedark.kernel.text import Event, Text

LANDMARKS = {
    "battle.rolled.land": "military", "battle.rolled.sea": "military", "build.recruited": "hero",
    "build.wonder": "wonder", "build.pyramids": "pyramids",
}  # fmt: skip


def scene(state: World) -> tuple[Text, Text]:
    """Round and phase."""
    return Text("view.round", {"n": state.round}), Text(f"phase.{PHASES[state.phase]}")


def figures(state: World, standing: list[float], near: list[float]) -> list[Figure]:
    """Standing, nearness to a victory, income, levels on the tracks, army, great cities."""
    seats = range(len(state.empires))
    return [
        Figure("standing", standing),
        Figure("near", near),
        Figure("income", [collected(state, seat) for seat in seats]),
        *(Figure(name, [level(state, seat) for seat in seats]) for name, level in zip(TRACKS, LEVELS, strict=True)),
        Figure("army", [army(state, seat) for seat in seats]),
        Figure("great", [great_cities(state, seat) for seat in seats]),
    ]


def collected(state: World, seat: int) -> int:
    """Resources that the next collection brings."""
    due = income(state, seat)
    return sum(due.wares) + due.legendary + due.doubled


def army(state: World, seat: int) -> int:
    """Legions, triremes and fortresses on the map."""
    empire = state.empires[seat]
    return sum(empire.legions) + sum(empire.triremes) + empire.forts.bit_count()


def landmark(event: Event) -> str | None:
    """Battles, and the tiles that people gain."""
    return LANDMARKS.get(event.key)


# ---- what a player watches, for previews
def ledger(game: GameBase, state: World, seat: int) -> list[LedgerEntry]:
    """What a seat collects each round, its levels and how they compare, great cities, tiles, provinces; others' great cities."""
    empire, seats = state.empires[seat], range(len(state.empires))
    levels = [[level(state, s) for s in seats] for level in LEVELS]
    return [
        LedgerEntry("income", resources(income(state, seat))),
        *(level_entry(name, levels[track], seat) for track, name in enumerate(TRACKS)),
        LedgerEntry("great", great_cities(state, seat)),
        LedgerEntry("tiles", len(empire.tiles)),
        LedgerEntry("lands", empire.lands.bit_count()),
        *(LedgerEntry("rival", great_cities(state, s), {"other": s}) for s in seats if s != seat),
    ]
