"""What decisions of this title's players are (see `kinds`)."""

from __future__ import annotations

from winedark.games.mn2003.game import MareNostrum2003
from winedark.games.mn2003.rules.state import World
from winedark.kernel.step import Action

from winedark_lab.deeds import mare_nostrum
from winedark_lab.deeds.kinds import Deed

THINGS = {
    "control": "land", "convert": "land", "raise": "buildings", "legion": "legions", "fortress": "fortresses",
    "trireme": "ships", "recruit": "tiles", "pyramids": "pyramids",
}  # fmt: skip


def deed(game: MareNostrum2003, state: World, seat: int, action: Action) -> Deed | None:
    """What a seat does by this action."""
    return mare_nostrum.deed(game, state, seat, action, "number", THINGS)
