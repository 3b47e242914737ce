"""What decisions of this title's players are (see `kinds`): attacks, on players and on neutral areas."""

from __future__ import annotations

from winedark.common.seats import NOBODY
from winedark.games.ancient.bots.war import expected_battle
from winedark.games.ancient.display.forecast import taken
from winedark.games.ancient.rules.attack import way_to
from winedark.games.ancient.rules.state import World
from winedark.kernel.game import Game
from winedark.kernel.step import Action

from winedark_lab.deeds.kinds import Deed, Fight


def deed(game: Game[World], state: World, seat: int, action: Action) -> Deed | None:
    """What a seat does by this action. Nobody is ever forced to attack; what is lost and killed are mercenaries."""
    if action[0] != "attack":
        return None
    area: int = action[1]
    other, chance = state.owner[area], taken(state, seat, area)
    if other == NOBODY:
        return Fight(other, chance, 0.0, 0.0, True, area)
    battle, arrives = expected_battle(state, seat, other, area), way_to(state, seat, area).chance
    return Fight(other, chance, arrives * battle.defender_loses, arrives * battle.attacker_loses, True, area)
