"""Numbers of the rules that stand in code or follow from the data, by the names that rules.md and rulings.toml give them."""

from __future__ import annotations

from winedark.common.dice import FACES
from winedark.games.ancient.rules.attack import NEED, NEUTRAL
from winedark.games.ancient.rules.battle import ELEPHANTS, FIELD, SEA, SIEGE, SIEGE_TOWER, SIZES
from winedark.games.ancient.rules.board import LANDS, NORTH, SEAS, SOUTH
from winedark.games.ancient.rules.diplomacy import COURT, COURT_COST, DIPLOMATS_COST, MORE_CUBES, WIN_OVER
from winedark.games.ancient.rules.pieces import ENGINEERS_FORT, FORT
from winedark.games.ancient.rules.roles import PLAYERS
from winedark.games.ancient.rules.scoring import FIRST_SCORING
from winedark.games.ancient.rules.setup import MORE_BASES
from winedark.games.ancient.rules.spoils import ROUT_PLUNDER
from winedark.games.ancient.rules.tables import SIZES as CARDS
from winedark.games.ancient.rules.trade import DISLODGE, PLACED
from winedark.games.ancient.rules.turn import SOUTHERN_REVOLT

AREAS = {"land": LANDS, "sea": SEAS, "north": NORTH, "south": SOUTH}
SUREST = WIN_OVER - MORE_CUBES

NUMBERS = {
    "players": {"fewest": min(PLAYERS), "most": max(PLAYERS)},
    "faces": FACES,
    "areas": {kind: areas.bit_count() for kind, areas in AREAS.items()},
    "cards": CARDS,
    "more_bases": MORE_BASES,
    "southern_revolt": SOUTHERN_REVOLT,
    "northern_revolt": SOUTHERN_REVOLT - 1,  # or less
    "fort": FORT,
    "engineers_fort": ENGINEERS_FORT,
    "placed": PLACED,
    "dislodge": DISLODGE,
    "court_cost": COURT_COST,
    "diplomats_cost": DIPLOMATS_COST,
    "court": COURT,
    "win_over": WIN_OVER,
    "more_cubes": MORE_CUBES,
    "most_cubes": MORE_CUBES + DIPLOMATS_COST,
    "surest": SUREST,  # what the die must show if all cubes are added …
    "less_sure": SUREST + 1,  # … and if there were one fewer
    "need": NEED,
    "fails": {way: need - 1 for way, need in NEED.items()},  # or less
    "neutral": NEUTRAL,
    "laid": {"field": SIZES[FIELD], "siege": SIZES[SIEGE], "sea": SIZES[SEA]},
    "elephants": ELEPHANTS,
    "siege_tower": SIEGE_TOWER,
    "rout_plunder": ROUT_PLUNDER,
    "first_scoring": FIRST_SCORING,
}
