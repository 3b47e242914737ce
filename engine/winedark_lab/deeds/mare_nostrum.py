"""What decisions of the family's players are: fights, the size of a trade, purchases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from winedark.games.mare_nostrum.game import FamilyGame
from winedark.games.mare_nostrum.rules.foresight import BEGUN
from winedark.games.mare_nostrum.rules.state import FamilyWorld
from winedark.games.mare_nostrum.rules.strength import LAND
from winedark.kernel.step import Action

from winedark_lab.deeds.kinds import Deed, Fight, Purchase, Trade

Things = Mapping[str, str]  # what is bought, by verb


def deed(game: FamilyGame[Any], state: FamilyWorld, seat: int, action: Action, trade: str, things: Things) -> Deed | None:
    """See `kinds`. `trade` is the verb that sets the size of a trade. What the verbs of `things` pay are their last
    arguments, after the thing that is bought; the Pyramids are one thing only."""
    verb = action[0]
    if verb in BEGUN:
        return _fight(game, state, seat, action)
    if verb == trade:
        return Trade(action[1])
    return Purchase(things[verb], len(action) - (1 if verb == "pyramids" else 2)) if verb in things else None


def _fight(game: FamilyGame[Any], state: FamilyWorld, seat: int, action: Action) -> Fight:
    (seen,) = game.foreseen(state, seat, action)
    odds = seen.odds
    return Fight(seen.other, odds.attacker, odds.defender_loses, odds.attacker_loses, _free(state, seat, *action[:2]))


def _free(state: FamilyWorld, seat: int, verb: str, place: int) -> bool:
    """Sea battles never have to be; on land none has to be where all legions have just come."""
    side = state.empires[seat]
    return BEGUN[verb] != LAND or (state.marched[place] == side.legions[place] and not side.forts >> place & 1)
