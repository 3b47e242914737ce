"""How a game was decided: what its winners did, and which other players were close."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from winedark.games.mare_nostrum.rules.state import FamilyWorld
from winedark.kernel.text import Text


def decided(state: FamilyWorld, winners: tuple[int, ...], how: str, close: Iterable[int], **told: Any) -> Text:
    """`close`: the seats that lacked one step only; `told`: further arguments of the title's template."""
    near = tuple(sorted(set(close) - set(winners)))
    what = Text(f"decided.{how}", {"winners": winners, "count": len(winners), "n": state.round, **told})
    return Text("decided.near" if near else "decided.alone", {"what": what, "other": near, "count": len(near)})
