"""What decisions of this title's players are (see `kinds`)."""

from __future__ import annotations

from winedark.games.mn2016.game import MareNostrum
from winedark.games.mn2016.rules.state import World
from winedark.kernel.step import Action

from winedark_lab.deeds import mare_nostrum
from winedark_lab.deeds.kinds import Deed

THINGS = {
    "control": "land", "raise": "buildings", "legion": "legions", "enlist": "legions", "fortress": "fortresses",
    "wall": "fortresses", "trireme": "ships", "launch": "ships", "recruit": "tiles", "pyramids": "pyramids",
}  # fmt: skip


def deed(game: MareNostrum, state: World, seat: int, action: Action) -> Deed | None:
    """What a seat does by this action."""
    return mare_nostrum.deed(game, state, seat, action, "exchange", THINGS)
