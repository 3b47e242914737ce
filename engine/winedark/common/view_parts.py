"""Pieces of the view model that every title shows in the same way: the turn, chips, panels, areas, chances.

The schema says what they are. Texts that are asked for here stand in each title's own file: `view.…`, `phase.…`, `group.…`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from winedark.common.seats import NOBODY
from winedark.kernel.state import Frame
from winedark.kernel.text import Text

Shown = dict[str, Any]
NEVER = 1e-12  # sums of chances are not exact: less than this is never


# ---- the turn and the players
class Timed(Protocol):
    """A state that says how far its turn has come."""

    round: int
    phase: int
    stack: list[Frame]


def turn(state: Timed, phases: Sequence[str]) -> Shown:
    """The round, and how far it has come."""

    def stage(index: int) -> str:
        return "done" if index < state.phase else "now" if index == state.phase and state.stack else "next"

    steps = [{"id": p, "label": Text(f"phase.{p}"), "state": stage(k)} for k, p in enumerate(phases)]
    return {"label": Text("view.round", {"n": state.round}), "round": state.round, "steps": steps}


def chip(icon: str, count: int, label: Text, on: bool = False) -> Shown:
    """A number beside a player; `on` when it is worth a look."""
    return {"icon": icon, "n": count, "label": label, "on": on}


# ---- panels
def panel(id: str, kind: str, title: Text, dock: str, private: bool = False, **content: Any) -> Shown:
    """A panel beside the map; its content as its kind wants it."""
    return {"id": id, "type": kind, "title": title, "dock": dock, "private": private} | content


def item(id: str, icon: str, label: Text | str, count: int = 1, **more: Any) -> Shown:
    """A thing in a panel: `more` may be a note, why it is off, a seat, a state."""
    blank = {"note": None, "text": None, "off": None, "seat": None, "state": ""}
    return {"id": id, "icon": icon, "label": label, "n": count} | blank | more


def groups(icons: Mapping[str, str]) -> list[Shown]:
    """The menu groups of choices, each with its icon."""
    return [{"id": name, "label": Text(f"group.{name}"), "icon": icon} for name, icon in icons.items()]


def odds_rows(found: Iterable[tuple[Text, float, int | None]]) -> list[Shown]:
    """Rows of a table of odds: what may happen, how likely it is, whom it favours. What never happens is left out."""
    return [{"label": label, "p": p, "seat": seat} for label, p, seat in found if p > NEVER]


# ---- dice
def line(text: Text, amount: str = "", strong: bool = False) -> Shown:
    """A line of what is added up beside dice."""
    return {"text": text, "n": amount, "strong": strong}


def dice_side(seat: int, kind: str, title: Text, pips: Iterable[int], lines: Iterable[Shown], **more: Any) -> Shown:
    """A side of a panel of dice, on "land" or at "sea": `more` may be its total, its hits, what fights for it."""
    blank: Shown = {"total": None, "hits": None, "cards": [], "pieces": []}
    return {"seat": seat, "kind": kind, "title": title, "pips": list(pips), "lines": list(lines)} | blank | more


def piece(icon: str, label: Text | str, count: int, lost: int = 0) -> Shown:
    """So many pieces of a kind on a side, and how many of them fall for certain."""
    return {"icon": icon, "label": label, "n": count, "lost": lost}


def roll(title: Text, rule: str, at: int, side: Shown) -> Shown:
    """The last roll of one side, in the corner of the board; `at`: its place in the story."""
    return panel("roll", "dice", title, "board", rule=rule, stamp=str(at), sides=[side], odds=[], bars=None, luck=[])


# ---- regions
def land(name: str, owner: int, colours: Sequence[str], label: Text, tags: list[Shown], out: bool = False) -> Shown:
    """A province: `owner` may be NOBODY; `out`: it is not in play."""
    free = owner == NOBODY
    return {
        "name": name, "kind": "land", "owner": None if free else owner, "colour": None if free else colours[owner],
        "out": out, "tags": tags, "label": label,
    }  # fmt: skip
