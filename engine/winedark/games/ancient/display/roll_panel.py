"""The last roll of an attack, of diplomacy or to replace a cube, as everybody sees it: the dice, what was needed and added.

No state keeps these dice: the story tells them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from winedark.common.view_parts import Shown, dice_side, line, roll
from winedark.games.ancient.rules.attack import NEED, NEUTRAL
from winedark.games.ancient.rules.diplomacy import COURT, WIN_OVER
from winedark.games.ancient.rules.state import World
from winedark.games.ancient.rules.trade import DISLODGE
from winedark.kernel.text import Event, Text

ATTACK, DIPLOMACY = "attack", "diplomacy"
ENDS = ("battle.attacker.", "battle.defender.")  # of a battle, which has a panel of its own
CROSSED, STOPPED = "attack.crossed.", "attack.stopped."
NEEDED = NEED | {"neutral": NEUTRAL, "court": COURT, "win_over": WIN_OVER, "cube": DISLODGE}
AFLOAT = ("lane", "sea")


def latest(state: World, panels: list[Any], story: Sequence[Event]) -> list[Any]:
    """These panels, and the last roll in place of an older battle in the corner of the board."""
    if state.fight or (at := _last(story)) is None:
        return panels
    older = [shown for shown in panels if shown["id"] == "battle" and shown["dock"] == "board"]
    return [*(shown for shown in panels if shown not in older), _panel(at, _rolls(story, at))]


def _last(story: Sequence[Event]) -> int | None:
    """Where the story tells of the last roll; None if a battle was fought after it."""
    for at in range(len(story) - 1, -1, -1):
        if story[at].key.startswith(ENDS):
            return None
        if _base(story[at]):
            return at
    return None


def _rolls(story: Sequence[Event], at: int) -> list[Event]:
    """The rolls of one action, the last at `at`: an attack may take several."""
    first = at
    while story[at].key.startswith(ATTACK) and story[first - 1].key.startswith(CROSSED):
        first -= 1
    return list(story[first : at + 1])


# ---- one roll
def _base(event: Event) -> int:
    """What its die had to show before anything was added; 0 for what is no roll."""
    return NEEDED[_kind(event)] if "need" in event.args else 0


def _kind(event: Event) -> str:
    """How the way was crossed; else what the roll was for."""
    if event.key.startswith((CROSSED, STOPPED)):
        return event.key.rpartition(".")[2]
    if event.key.startswith(DIPLOMACY):
        return "court" if event.rule == "3.14" else "win_over"
    return "neutral" if event.key.startswith(ATTACK) else "cube"


def _added(event: Event) -> Iterator[tuple[str, int]]:
    """What was added to the die."""
    kind, n = _kind(event), _base(event) - event.args["need"]
    if kind == "lane":
        yield "lane", 1
        n -= 1
    if n:
        yield "own_sea" if kind in AFLOAT else kind, n


# ---- as it is shown
def _panel(at: int, rolls: list[Event]) -> Shown:
    last, way = rolls[-1], _kind(rolls[0])
    lines = [told for event in rolls for told in _lines(event)]
    kind, pips = "sea" if way in AFLOAT else "land", (event.args["n"] for event in rolls)
    lines.append(line(Text(last.key, last.args), strong=True))
    side = dice_side(last.args["seat"], kind, Text(f"roll.for.{way}"), pips, lines)
    return roll(Text(f"roll.{last.key.split('.')[0]}", {"area": last.args["area"]}), last.rule, at, side)


def _lines(event: Event) -> Iterator[Shown]:
    """The die and what it needed; with what was added, the sum."""
    pip, added = event.args["n"], list(_added(event))
    yield line(Text(f"roll.need.{_kind(event)}", {"need": _base(event)}), str(pip))
    for name, n in added:
        yield line(Text(f"roll.added.{name}"), f"+{n}")
    if added:
        yield line(Text("roll.sum"), str(pip + sum(n for _, n in added)))
