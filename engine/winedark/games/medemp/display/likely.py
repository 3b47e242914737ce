"""How likely a choice does what it is for, and how many points it is about: what stands on its button."""

from __future__ import annotations

from winedark.display.acts import favour
from winedark.games.medemp.display import odds_tables
from winedark.games.medemp.rules import forecast
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.board import SIZE, is_area
from winedark.games.medemp.rules.combat import PIRATE_ROWS
from winedark.games.medemp.rules.expedition import current
from winedark.games.medemp.rules.forecast import Strength, beats
from winedark.games.medemp.rules.raids import NameRaid
from winedark.games.medemp.rules.reactions import AssaultWindow, Deployment, defender, is_raid
from winedark.games.medemp.rules.state import World
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Step

FORETOLD = ("expedition", "lay", "meet", "imperium", "name")  # whose tables of odds say it, the first if there are several
IN_COMBAT = (AssaultWindow, Deployment)


def chance(game: GameBase, step: Step[World], state: World, frame: Frame, seat: int, action: Action) -> float | None:
    """How likely it works, if nobody plays a card after it; None where nothing is rolled."""
    verb = action[0]
    if len(action) > 1 and verb in FORETOLD:
        return favour(game.odds(state, seat, action)[:1], seat)
    if verb in ("raid", "pirates"):
        return _raid(step, state, action)
    return _in_combat(game, state, seat, action) if isinstance(step, IN_COMBAT) and verb == "play" else None


def _raid(step: Step[World], state: World, action: Action) -> float:
    """Dice against dice (15.3, 15.5, 15.7)."""
    target = Strength(odds_tables.defence(state, action[-1]))
    if isinstance(step, NameRaid):
        return beats(Strength(step.strength(state, action[1])), target)
    return beats(Strength(1, int(PIRATE_ROWS.get(state.pip, PIRATE_ROWS[1])["city"])), target)


def _in_combat(game: GameBase, state: World, seat: int, action: Action) -> float:
    """How likely the side wins for which the card is played."""
    p = odds_tables.after(game, state, seat, action)
    return p if _attacks(game, state, seat, p) else 1 - p


def _attacks(game: GameBase, state: World, seat: int, after: float) -> bool:
    """Is it played for the attacker? Players who are in neither side help the one whose chance it raises."""
    if not is_raid(state) and seat == current(state).seat:
        return True
    met = None if state.meeting is None else state.meeting.seat
    return seat not in (defender(state), met) and after >= forecast.chance(game, state)


def worth(option: Action) -> int | None:
    """The size of a city that is gained, which is the points that it brings (19.4)."""
    gains = option[0] in ("claim", "expedition") and len(option) > 1 and not is_area(option[1])
    return SIZE[option[1]] if gains else None
