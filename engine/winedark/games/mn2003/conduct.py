"""What decisions of this title's players are (see `common.conduct`)."""

from __future__ import annotations

from winedark.common.conduct import Deed
from winedark.games.mare_nostrum import conduct
from winedark.games.mn2003.game import MareNostrum2003
from winedark.games.mn2003.rules.state import World
from winedark.kernel.step import Action

THINGS = {
    "control": "land", "convert": "land", "raise": "buildings", "legion": "legions", "fortress": "fortresses",
    "trireme": "ships", "recruit": "tiles", "pyramids": "pyramids",
}  # fmt: skip


def deed(game: MareNostrum2003, state: World, seat: int, action: Action) -> Deed | None:
    """What a seat does by this action."""
    return conduct.deed(game, state, seat, action, "number", THINGS)
