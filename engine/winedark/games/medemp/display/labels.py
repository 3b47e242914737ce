"""The words on a choice where the verb alone does not say them: one verb may name a city, a player or a truce."""

from __future__ import annotations

from typing import Any

from winedark.games.medemp.display.card_text import short_deed
from winedark.games.medemp.rules.actions import Act
from winedark.games.medemp.rules.cards import CARDS
from winedark.games.medemp.rules.expedition import DIRECT
from winedark.games.medemp.rules.imperium import NameTarget
from winedark.games.medemp.rules.play import use_of
from winedark.games.medemp.rules.reactions import AS_LEADER, AS_TROOP, is_raid
from winedark.games.medemp.rules.state import World
from winedark.games.medemp.rules.tables import TYPES
from winedark.games.medemp.rules.truces import whom
from winedark.kernel.state import Frame
from winedark.kernel.step import Action, Pattern, Step
from winedark.kernel.text import Text

PLACED = ("city", "place", "to_place")


def label(step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text:
    """The words on the choice, whole by themselves."""
    return Text(f"choice.{key(step, state, frame, option)}", named(step, state, frame, seat, option))


def short(step: Step[World], state: World, frame: Frame, seat: int, option: Action) -> Text | None:
    """Fewer words, where group and first target are known."""
    found = f"short.{key(step, state, frame, option)}"
    return Text(found, named(step, state, frame, seat, option)) if found in step.game.catalogue else None


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
