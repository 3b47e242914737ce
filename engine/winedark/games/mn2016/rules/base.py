"""What a chapter may know of the game that it is a part of; game.py puts the chapters together."""

from __future__ import annotations

from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mn2016.rules.board import WARES, atlas_for, in_play
from winedark.games.mn2016.rules.edition import EDITIONS
from winedark.games.mn2016.rules.state import World
from winedark.kernel.flow import Flow


class GameBase(FamilyBase[World]):
    """The fixed facts of one edition with one number of players."""

    title = "mn2016"
    state_class = World
    wares = WARES

    def __init__(self, edition: str, seats: int, flow: Flow) -> None:
        self.edition = EDITIONS[edition]
        self.edition_id = edition
        self.seat_count = seats
        self.atlas = atlas_for(seats)
        self.provinces = in_play(seats)
        super().__init__(flow)
