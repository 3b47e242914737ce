"""What a replay shows beside the board: curves by seat, what is worth a mark. All of it is public."""

from __future__ import annotations

from winedark.games.mn2016.display.words import PHASES
from winedark.games.mn2016.rules.collect import income
from winedark.games.mn2016.rules.levels import LEVELS
from winedark.games.mn2016.rules.state import World
from winedark.games.mn2016.rules.tables import TRACKS
from winedark.games.mn2016.rules.victory import great_cities
from winedark.kernel.game import Figure
from winedark.kernel.text import Event, Text

LANDMARKS = {
    "battle.rolled.land": "military", "battle.rolled.sea": "military", "build.recruited": "hero",
    "build.wonder": "wonder", "build.pyramids": "pyramids",
}  # fmt: skip


def scene(state: World) -> tuple[Text, Text]:
    """Round and phase."""
    return Text("view.round", {"n": state.round}), Text(f"phase.{PHASES[state.phase]}")


def figures(state: World, standing: list[float]) -> list[Figure]:
    """Standing, income, levels on the tracks, army, great cities."""
    seats = range(len(state.empires))
    return [
        Figure("standing", standing),
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
