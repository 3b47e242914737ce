"""How much better the dice of a battle fell than they do on average."""

from __future__ import annotations

from typing import Any

from winedark.games.mare_nostrum.rules.base import FamilyBase
from winedark.games.mare_nostrum.rules.battle import RollDice, item
from winedark.games.mare_nostrum.rules.odds import odds
from winedark.games.mare_nostrum.rules.state import FamilyWorld
from winedark.games.mare_nostrum.rules.strength import hits
from winedark.kernel.step import Action


def luck(game: FamilyBase[Any], state: FamilyWorld, action: Action) -> dict[int, float]:
    """By player: hits made minus the exact mean of the battle that is rolled for; nothing for other chances."""
    step, frame = game.asked(state)
    if not isinstance(step, RollDice):
        return {}
    _, _, attacker, defender = item(frame)
    attack, defence = step.sides(state, frame)
    pips, mean = action[1:], odds(attack, defence)
    made = {
        attacker: hits(sum(pips[: attack.dice]) + attack.added, defence) - mean.defender_loses,
        defender: hits(sum(pips[attack.dice :]) + defence.added, attack) - mean.attacker_loses,
    }
    return {seat: n for seat, n in made.items() if seat < game.seat_count}
