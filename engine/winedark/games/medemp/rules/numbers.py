"""Numbers of the rules that follow from the data, by the names that rules.md and rulings.toml give them."""

from __future__ import annotations

from winedark.common.dice import FACES
from winedark.games.medemp.rules.tables import SCENARIOS, TABLES, TYPES

ROLL = TABLES["event_roll"]
PLAYERS = [len(scenario["order"]) for scenario in SCENARIOS.values()]

NUMBERS = {
    "players": {"fewest": min(PLAYERS), "most": max(PLAYERS)},
    "faces": FACES,
    "types": len(TYPES),
    "event": {event["id"]: int(total) for total, event in TABLES["events"].items()},
    "safe_rounds": ROLL["first_end"] - 1,
    "last_event": ROLL["ends_turn"] - 1,
    "without_progress": TABLES["count"]["progress_from_turn"] - 1,
}
