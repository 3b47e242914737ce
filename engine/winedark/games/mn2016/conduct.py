"""What decisions of this title's players are (see `common.conduct`)."""

from __future__ import annotations

from winedark.common.conduct import Deed
from winedark.games.mare_nostrum import conduct
from winedark.games.mn2016.game import MareNostrum
from winedark.games.mn2016.rules.state import World
from winedark.kernel.step import Action

THINGS = {
    "control": "land", "raise": "buildings", "legion": "legions", "enlist": "legions", "fortress": "fortresses",
    "wall": "fortresses", "trireme": "ships", "launch": "ships", "recruit": "tiles", "pyramids": "pyramids",
}  # fmt: skip


def deed(game: MareNostrum, state: World, seat: int, action: Action) -> Deed | None:
    """What a seat does by this action."""
    return conduct.deed(game, state, seat, action, "exchange", THINGS)
