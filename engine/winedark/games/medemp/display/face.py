"""What the decisions of the title say to a player: one place where the rules' steps ask for words, remarks and ways."""

from __future__ import annotations

from typing import Any

from winedark.display.acts import favour
from winedark.games.medemp.display import odds_tables, prompts, remarks
from winedark.games.medemp.display.blocked import blocked
from winedark.games.medemp.display.card_text import short_deed
from winedark.games.medemp.rules import forecast
from winedark.games.medemp.rules.actions import Act
from winedark.games.medemp.rules.base import GameBase
from winedark.games.medemp.rules.board import SIZE, is_area
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.combat import PIRATE_ROWS
from winedark.games.medemp.rules.expedition import DIRECT, current
from winedark.games.medemp.rules.forecast import Strength, beats
from winedark.games.medemp.rules.imperium import NameTarget
from winedark.games.medemp.rules.play import use_of
from winedark.games.medemp.rules.raids import NameRaid
from winedark.games.medemp.rules.reactions import AS_LEADER, AS_TROOP, AssaultWindow, Deployment, defender, is_raid
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.tables import TYPES
from winedark.games.medemp.rules.truces import whom
from winedark.kernel import face
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Blocked, Pattern, Step
from winedark.kernel.text import Text

FORETOLD = ("expedition", "lay", "meet", "imperium", "name")  # whose tables of odds say it, the first if there are several
IN_COMBAT = (AssaultWindow, Deployment)
PLACED = ("city", "place", "to_place")


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


# ---- the words on a choice
def key(step: Step[World], state: World, frame: Frame, option: Action) -> str:
    """The end of the template's key."""
    verb = str(option[0])
    if verb == "expedition" and len(option) > 1 and option[2] == DIRECT:
        return "direct"
    if verb == "exchange":
        return "exchange" if isinstance(step, Act) else "exchange_some"
    if verb == "play":
        return f"play_{_as_what(option[1], option[2])}"
    if verb == "hush":
        return "hush_raid" if state.attack is not None and is_raid(state) else "hush_expedition"
    if verb == "name" and isinstance(step, NameTarget):
        return f"name_{_named(frame)}"
    return verb


def _as_what(card: int, use: int) -> str:
    """As which type a card is played."""
    return {AS_LEADER: "leader", AS_TROOP: "troop"}.get(use) or TYPES[CARDS[card].uses[use].type]


def _named(frame: Frame) -> str:
    """What an Imperium card does to what is named."""
    use = use_of(frame)
    return "truce_end" if use.op == "end_truce" else use.op


def named(step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> dict[str, Any]:
    """The handler's own arguments, and what templates may want to know beside them."""
    args = zip(step.arguments[option[0]], option[1:], strict=False)
    found: dict[str, Any] = {"seat": seat} | {name: a for name, a in args if not isinstance(a, Pattern)}
    if there := [found[name] for name in PLACED if name in found]:
        found["called"] = there[-1]
    if "card" in found and "use" in found and found["use"] >= 0:
        found["deed"] = short_deed(CARDS[found["card"]].uses[found["use"]])
    if option[0] == "load":
        found["n"] = option[-1] + 1  # ships of a kind are told apart by their numbers
    if "truce" in found:
        truce = state.truces[found["truce"]]
        found |= {"seat": truce.owner, "other": whom(state, truce)}
    return found


class Face(face.Face[World]):
    """The words of one game's decisions."""

    def __init__(self, game: GameBase) -> None:
        self.game = game

    def detail(self, step: Step[World], state: World, frame: Frame, seat: int) -> Text | None:
        return prompts.detail(self.game, step, state, frame, seat) or super().detail(step, state, frame, seat)

    def blocked(self, step: Step[World], state: World, frame: Frame, seat: int) -> list[Blocked]:
        return blocked(step, state, frame, seat)

    def label(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text:
        return Text(f"choice.{key(step, state, frame, option)}", named(step, state, frame, seat, option))

    def short(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        found = f"short.{key(step, state, frame, option)}"
        return Text(found, named(step, state, frame, seat, option)) if found in step.game.catalogue else None

    def remark(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return remarks.remark(self.game, step, state, frame, seat, option)

    def text(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
        return remarks.explained(option)

    def icon(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> str:
        return remarks.picture(option)

    def stakes(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> bool:
        return remarks.staked(step, frame, option)

    def chance(self, step: Step[World], state: World, frame: Frame, seat: int, action: Action) -> float | None:
        """How likely it works, if nobody plays a card after it; None where nothing is rolled."""
        verb = action[0]
        if len(action) > 1 and verb in FORETOLD:
            return favour(self.game.odds(state, seat, action)[:1], seat)
        if verb in ("raid", "pirates"):
            return _raid(step, state, action)
        return _in_combat(self.game, state, seat, action) if isinstance(step, IN_COMBAT) and verb == "play" else None

    def worth(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> int | None:
        """The size of a city that is gained, which is the points that it brings (19.4)."""
        gains = option[0] in ("claim", "expedition") and len(option) > 1 and not is_area(option[1])
        return SIZE[option[1]] if gains else None

    def way(self, step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> list[str]:
        return remarks.along(self.game, state, frame, seat, option)
