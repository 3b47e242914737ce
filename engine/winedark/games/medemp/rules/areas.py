"""Chapter 14: expeditions against barbarian areas."""

from __future__ import annotations

from winedark.common.seats import NOBODY
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.battle import bury, won
from winedark.games.medemp.rules.expedition import current, over
from winedark.games.medemp.rules.pieces import gain
from winedark.games.medemp.rules.reactions import ATTACKER
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.tables import TABLES
from winedark.games.medemp.rules.turn import Draw
from winedark.kernel.state import Frame
from winedark.kernel.text import record

POINTS = TABLES["points"]


def subdue(game: GameBase, state: World, frame: Frame) -> None:
    """If the expedition has won, the area is subdued (14.2); won or lost, it is over (14.3)."""
    attack = current(state)
    subdued = won(state)
    if subdued:
        state.subdued |= 1 << attack.target
        record(state, "area.subdued", "14.2", seat=attack.seat, place=attack.target)
        gain(state, attack.seat, POINTS["subdued"], "14.2")
    else:
        record(state, "area.stands", "14.3", seat=attack.seat, place=attack.target)
    state.named = attack.seat if subdued else NOBODY
    bury(game, state, ATTACKER, list(state.members), "14.3")


def close(game: GameBase, state: World, frame: Frame) -> None:
    """The expedition is over (14.3)."""
    state.lost, state.hits = (), ()
    over(game, state)


class Plunder(Draw):
    """A card for the player who has subdued an area (14.2)."""

    rule = "14.2"

    def seat(self, state: World, frame: Frame) -> int:
        return state.active

    def wanted(self, state: World, frame: Frame) -> int:
        return 0 if state.named == NOBODY else int(POINTS["subdued_cards"])
