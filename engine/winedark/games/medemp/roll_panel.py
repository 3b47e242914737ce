"""The dice that no state keeps, as everybody sees them: for straits, cards, casualties and pirates. The story tells them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from winedark.common.view_parts import Shown, panel
from winedark.games.medemp.state import World
from winedark.games.medemp.words import SIDES
from winedark.kernel.text import Event, Text

if TYPE_CHECKING:
    from winedark.games.medemp.game import MediterraneanEmpires

ROLLS = ("straits.rolled", "straits.further", "card.rolled", "casualties.rolled", "raid.pirate_row")
COMBAT = "combat.totals"  # dice that have a panel of their own
RECENT = ("heading.",)  # what is older than these is no news
BY_PIRATES = SIDES.index("pirates")


def latest(game: MediterraneanEmpires, state: World, panels: list[Any], story: Sequence[Event]) -> list[Any]:
    """These panels, and the last roll of this round in place of an older combat."""
    if any(shown["id"] == "combat" and shown["stamp"].startswith("now") for shown in panels) or (at := _last(story)) is None:
        return panels
    return [*(shown for shown in panels if shown["id"] != "combat"), _panel(game, story, at)]


def _last(story: Sequence[Event]) -> int | None:
    """Where the story tells of the last roll; None if a combat or another round came after it."""
    for at in range(len(story) - 1, -1, -1):
        key = story[at].key
        if key in ROLLS:
            return at
        if key == COMBAT or key.startswith(RECENT):
            return None
    return None


def _panel(game: MediterraneanEmpires, story: Sequence[Event], at: int) -> Shown:
    event = story[at]
    pips = event.args.get("pips") or (event.args["n"],)
    side = {
        "seat": _whose(game, story, at), "kind": "sea" if event.key.startswith("straits") else "land",
        "title": Text(f"roll.{event.key.replace('.', '_')}"), "pips": list(pips), "total": None, "hits": None,
        "lines": [{"text": Text(event.key, event.args), "n": "", "strong": True}],
    }  # fmt: skip
    return panel(
        "roll", "dice", Text("roll.title"), "board", rule=event.rule, stamp=str(at), sides=[side], odds=[], bars=None, luck=[]
    )


def _whose(game: MediterraneanEmpires, story: Sequence[Event], at: int) -> int:
    """Who rolled: whoever the line names, or whoever was named last before it."""
    if story[at].key == "raid.pirate_row":
        return game.seat_count + BY_PIRATES
    named = (event.args["seat"] for event in reversed(story[: at + 1]) if "seat" in event.args)
    return int(next(named, 0))
